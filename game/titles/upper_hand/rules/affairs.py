"""The 24 Event cards that lie in Malory's Office, as words and data."""

from __future__ import annotations

from game.titles.upper_hand.rules.content import HAPPENINGS, Affair
from game.titles.upper_hand.rules.effects import FIRST, Step, aims, either, gain, gamble, lose, steal
from game.titles.upper_hand.rules.moves import Happening

AFFAIRS: dict[Happening, Affair] = {
    "woodhouse": Affair("Woodhouse", "He ironed your socks. You were wearing them.", (gain(2, "alone"),)),
    "katya": Affair("Katya", "Back from the cold, with all your old letters.", (gain(1, per="type"),)),
    "conway_stern": Affair("Conway Stern", "Works for you. Works for them, too. Great suit.", (steal(2, "foe"),)),
    "trinette": Affair("Trinette", "She sings. The detectives call it a statement.", (gain(1, per="colour"),)),
    "len_trexler": Affair("Len Trexler", "He only breaks the very best kneecaps.", (lose(2, "richer"),)),
    "rona_thorne": Affair("Rona Thorne", "A movie star! She'll play you, plus somebody sad for contrast.",
                          (gain(2, "least"), gain(2))),
    "uta": Affair("Uta", "She made you coffee. Now comes the handshake.", (Step("toss", 1), lose(1, "low", per="pip"))),
    "embarrassing_pictures_left": Affair("Embarrassing Pictures", "Look, then pass it left. Don't laugh yet.",
                                         (Step("pictures", 1, name="left"),)),
    "embarrassing_pictures_right": Affair("Embarrassing Pictures", "Look, then pass it right. Okay, now laugh.",
                                          (Step("pictures", 1, name="right"),)),
    "fire_drill": Affair("Fire Drill", "You pulled the alarm. You also packed an umbrella.",
                         (lose(1, "placed"), gain(1))),
    "audit": Affair("Audit", "They have questions for whoever bought the boat.", (lose(2, "most"),)),
    "birthday_cake": Affair("Birthday Cake", "Nobody knows whose it is. You got the corner piece.", (gain(1, "all"), gain(1))),
    "leaked_memo": Affair("Leaked Memo", "Marked 'Top Secret' and sent to a whole wedding.", (lose(3, "foe"),)),
    "broken_elevator": Affair("Broken Elevator", "Stuck between two coworkers. You brought the tuna.",
                              (lose(2, "beside"),)),
    "expense_report": Affair("Expense Report", "One line per heroic deed. Two for the shoes.",
                             (gain(1, per="challenge"),)),
    "surprise_inspection": Affair("Surprise Inspection", "Quick, look like you finished something!",
                                  (lose(2, "idle"), gain(1))),
    "office_raccoon": Affair("Office Raccoon", "It has a badge. It may outrank you.",
                             gamble(3, gain(3), lose(1, "me"))),
    "karaoke_night": Affair("Karaoke Night", "Everybody gets a turn. Nobody gets their dignity back.",
                            (Step("toss", 1), gain(3, "high"))),
    "archive_mole": Affair("Mole in the Archive", "You have files in every color. Suspiciously tidy.",
                        either("colours", gain(5), gain(1))),
    "vending_machine_jam": Affair("Low Blood Sugar", "Everything in your way is now lunch or a witness.",
                                  (gain(1), Step("dice", 2))),
    "drone_delivery": Affair("Drone Delivery", "It's ticking, but in a friendly way.", (Step("draw", 3),)),
    "hr_seminar": Affair("HR Seminar", "Slide one: don't. Slides two through ninety: who did.",
                         (lose(2, "with_type", name="sex"), gain(1))),
    "wrong_briefcase": Affair("Wrong Briefcase", "Rubber ducks. A jack of all trades could work with this.",
                              either("types", gain(5), gain(1))),
    "rooftop_party": Affair("Rooftop Party", "Up here, everybody can see who walks in first.", (FIRST, gain(1))),
}  # fmt: skip
EVENT_EFFECT = tuple(AFFAIRS[event].effect for event in HAPPENINGS)
EVENT_AIM = tuple(aims(effect) for effect in EVENT_EFFECT)
