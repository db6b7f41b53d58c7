"""What the rulebook of Stock Hold'em leaves open, and how stocklab settles it."""

from stocklab.core.options import Ruling, Rulings

# fmt: off
RULINGS = Rulings((
    Ruling("A1", "Who sits where, who begins?", "Turns go by seat: 0, 1, 2 and so on; clockwise is the next seat. Seat 0 begins.", "guess"),
    Ruling("A2", "What is the score before the end?", "Money, shares at their present prices, and $1 a chip.", "guess"),
    Ruling("H1", "Which suited cards are in the deck?", "The numbers 2 to 6 in four suits, each twice; with Bull and Bear that makes 42.", "inferred", "deck"),
    Ruling("H2", "Which back shows what?", "Of the two copies of a card one shows its suit and the other its number; Bull and Bear share a back.", "guess", "backs"),
    Ruling("H3", "At which price do the companies start?", "At $20.", "guess", "start_price"),
    Ruling("H4", "What are the companies called?", "Three names are printed; the other three are ours. Each has one of the six colours.", "printed / guess"),
    Ruling("H5", "What of the number bonus with Bull or Bear?", "Only suited cards have numbers. With four or three of them whatever can still be met counts.", "inferred"),
    Ruling("H6", "Is there a Flush with Bull or Bear?", "Yes: when all suits that show are the same, on four cards or three.", "printed for the Bear, inferred for the Bull"),
    Ruling("H7", "Does the Bull supply a missing suit?", "No: it is no suit, so it never completes All 4 Suits.", "printed"),
    Ruling("H8", "Where does the Bull's 10 go?", "To the highest suit total.", "printed"),
    Ruling("H9", "What is a Small Straight?", "Four numbers in a row; the remaining card may be anything.", "printed"),
    Ruling("H10", "How many numbers does a bonus need?", "Three of a Kind three; Four of a Kind and Small Straight four; the others all five. Three of a Kind is not also a Full House.", "inferred"),
    Ruling("H11", "What happens at the ends of the price board?", "Prices stay within 1 and 57: a sale at 1 pays $1, a purchase at 57 costs $57, and the price stays.", "printed"),
    Ruling("H12", "Which printed totals are slips?", "Squid Paint is worth 31, not 45; Tuna Transport's 10 is its suit bonus, and its total of 27 is right.", "printed notes"),
    Ruling("H13", "When are free actions allowed?", "At any time of one's own turn in the Trading Step. A turn ends when its player says so, after steps 1 to 3.", "printed"),
    Ruling("H13a", "Who sees the backs of cards?", "Everybody, in hands too, and everybody sees which back goes where. All 42 cards are shuffled for the next round.", "printed / inferred"),
    Ruling("H13b", "In which order is the next round set up?", "Cards, then two chips each, then the start player by fewest chips.", "printed"),
    Ruling("H14", "What if one cannot buy or sell?", "That counts as choosing not to: one takes a chip.", "printed for buying, inferred for selling"),
    Ruling("H15", "What happens to chips above 7?", "Each pays $1 instead, wherever it comes from.", "printed"),
    Ruling("H16", "When does the Crowded Market open?", "As printed, from the second round on; another reading is from the second turn of every round on.", "printed; the context suggests the turn", "crowded_market"),
    Ruling("H17", "What does a peek tell?", "Its player knows the card while it lies there; the others know where he peeked. Any face-down card may be chosen, a known one too.", "inferred"),
    Ruling("H18", "How does the Final Card Step go?", "One card each in turn order until every company has five: 3, 2, 3 or 0 cards for 3, 4, 5 or 6 players; no free actions.", "printed"),
    Ruling("H19", "What of cards that stay in hands?", "They go back into the deck for the next round.", "inferred"),
    Ruling("H20", "What is dark in Dark Dealings?", "The two dealt cards lie face down; their backs are seen and they may be peeked at.", "printed", "dark_dealings"),
    Ruling("H21", "How many rounds are there?", "Two; one or three for a shorter or longer game.", "printed", "rounds"),
    Ruling("H22", "Who wins a tie?", "All tied players share the victory.", "printed"),
))
# fmt: on
