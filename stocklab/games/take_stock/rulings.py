"""What the rulebook of Take Stock leaves open, and how stocklab settles it."""

from stocklab.core.options import Ruling, Rulings

# fmt: off
RULINGS = Rulings((
    Ruling("A1", "Who sits where?", "Turns go by seat: 0, 1, 2 and so on; clockwise, and to the left, is the next seat.", "guess"),
    Ruling("A2", "What is the score before the end?", "The points of the rounds before, and one's certificates at present prices.", "guess"),
    Ruling("T1", "What are the stocks?", "Oil, Tech, Corn, Gem and Movie.", "known"),
    Ruling("T2", "How many shares is a certificate?", "One for the values 2 to 4, two for 5 to 8, three for 9 to 12.", "higher values carry more: known; the map: a guess", "share_icons"),
    Ruling("T3", "Does the starter count when a crash takes half of a row?", "Yes, it is one of the row's share cards: 1-4-7-8 loses two.", "inferred"),
    Ruling("T4", "In which order does a crash go?", "First the freeze, then one split, then half of the share cards, rounded down: a lone 1 stays.", "printed"),
    Ruling("T5", "What limits the certificates?", "One must have fewer than the largest row has cards; splits count, and so does a freeze.", "printed; for the freeze inferred", "freeze_counts"),
    Ruling("T6", "Who begins?", "Seat 0 begins round 1. Later the player with the lowest total deals and the next seat begins; of tied players the first after the old dealer deals, he himself last.", "inferred; for the tie a guess"),
    Ruling("T7", "When is the discard pile shuffled?", "As soon as the last share card is drawn. If there are no discards, the round ends at once: the card drawn is kept, there is no second action, and later players of an upturn draw nothing.", "printed"),
    Ruling("T8", "What if one of two events drawn is Market Closed?", "It is shown and the round ends; the other card does nothing.", "printed"),
    Ruling("T9", "How does Insider Trading go?", "As up to three exchanges: a card of its stock from the discard pile for one from the hand. What came in this way cannot be given, and what was given cannot be fetched; the card discarded to play the market can. Everybody remembers the fetched cards while they stay in the hand.", "inferred"),
    Ruling("T10", "What can be audited?", "A share card or a split of a stock that is not frozen and has it to lose; a stock at 1 without splits may be chosen too, and nothing happens.", "printed"),
    Ruling("T11", "How does a downturn go?", "From the active player clockwise each discards a card of his choice; once a hand is empty the round is over and later players keep theirs.", "inferred"),
    Ruling("T12", "Which discards are known?", "Share cards are discarded face up: everybody sees them go by, and a perfect memory keeps them, so that after a new shuffle it knows what the draw pile is made of. The event that was not chosen is known to its drawer only.", "printed; for the memory inferred"),
    Ruling("T13", "What of kept events, and of options gained?", "Any number of events may be kept, from round to round unless Market Closed ended the round. Options come from the box, from the active player on, while its 30 last.", "printed"),
    Ruling("T14", "Who exercises options first?", "The player after the dealer, then clockwise; each uses as many as he likes before the next.", "guess"),
    Ruling("T15", "How is the next round's event pile made?", "After Market Closed anew, from all event cards. Otherwise events on the table and discards go below Market Closed, where their order no longer matters.", "printed"),
    Ruling("T16", "When does an 11 or 12 close the market?", "At once, before anything else.", "printed"),
    Ruling("T16a", "How does one save?", "The certificate first, under the limit as it was; then the discard. If that empties the hand the round ends and the certificate counts. Besides saving only a downturn can empty a hand.", "inferred"),
    Ruling("T17", "Who wins a tie?", "All tied players share the victory.", "guess"),
))
# fmt: on
