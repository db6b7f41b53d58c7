"""Take Stock against its rulebook: each test names the rule it checks.

What is expected comes from the rulebook, or from arithmetic that stands in the test; never from running the engine.
"""
