"""English: questions and official terms, and what Glossa says where it has no other words. No book held is in English."""

from __future__ import annotations

from corpus.language import Analysis, Copies, Queries, Rules, Statements, Tongue, some

TONGUE = Tongue(
    name="English",
    place=3,
    needed=True,
    analysis=Analysis(
        stemmer="english",
        of=some("of"),
        endings=(("", "s"), ("", "es"), ("y", "ies")),
        function_words=some("""
            the a an of to in on at by for with from and or but if that which who what when where how why is are am was were
            be been being do does did has have had it its this these those i you he she we they me him her us them my your his
            our their can could may might must should would will shall as than then there s t
        """),
        days=some("yesterday today tomorrow tonight monday tuesday wednesday thursday friday saturday sunday"),
    ),
    rules=Rules(endings={"tion": "zione", "ty": "ta"}),
    copies=Copies(
        page=("page",),
        of=("of",),
        question=("Q",),
        contents=some("contents index"),
        people=some("credits"),
        rights=("all rights reserved",),
        versions=("version",),
    ),
    statements=Statements(note=("Note",)),
    queries=Queries(
        and_then=("and also", "and then"),
        asking=("how", "what", "who", "where", "when", "can", "do", "does"),
        leaning=("and", "or", "but", "which"),
        step=some("step steps"),
        phase=some("phase"),
        ordinals=("first 1st", "second 2nd", "third 3rd", "fourth 4th", "fifth 5th", "sixth 6th", "seventh 7th", "eighth 8th"),
        charts={
            "skill-test": ("skill test",),
            "initiation": ("initiation sequence", "initiation"),
            "mythos": ("mythos phase",),
            "investigation": ("investigation phase",),
            "enemies": ("enemy phase",),
            "upkeep": ("upkeep phase", "upkeep"),
        },
        difference=some("difference differences"),
        same=some("same thing"),
        between=some("between"),
        against=some("vs versus"),
        either=some("and or"),
        kinds={
            "example": some("example examples"),
            "reference": some("summary"),
            "chart": some("chart"),
        },
        aside=some("for"),
        timed=some("when before after step phase window moment order during end start turn"),
        in_names=some("s of to at the and"),
        titles=some("mr mrs ms dr st"),
    ),
    says={
        "precedence.everything": "[every rule of the book]",
        "icon": "icon",
        "citation.page": "p.",
        "citation.pages": "pp.",
        "timing.unknown": "No step is called {step} in {book}. {near}",
        "timing.near": "Did you mean {steps}?",
        "timing.listed": "Its charts list the steps.",
        "timing.order": "{step} can't follow {last} here: {expected} comes next in “{chart}”.",
        "timing.unfinished": "{step} can't come yet: “{chart}” must be finished first, and after {last} comes {expected}.",
        "timing.place": "“{nested}” can't come after {last}: {places}.",
        "timing.only": "it comes only right after {steps}",
        "timing.within": "{step} of what happens in {host}",
        "timing.not": "“{chart}” must be continued, and {expected} comes next",
        "timing.middle": "{step} can't follow {last}: “{nested}” starts with {first}.",
        "timing.limit": "{step} may come at most {most} times here; {expected} comes next.",
        "timing.out": "{step} can't follow {last} here: {expected} comes next, "
        "or else “{chart}” ends and nothing more happens there to that investigator.",
        "timing.over": "{step} can't come: after {last} nothing follows, the game is over.",
        "timing.rule": "Rule: {cites}.",
        "timing.if": " [if {when}]",
        "timing.or": " or ",
        "chart.window": "Window",
        "chart.back": "back to",
        "chart.to": "on to",
        "chart.ends": "ends",
        "chart.over": "the game ends",
        "chart.implied": "by the text",
        "chart.other-edition": "other edition",
        "chart.triggers": "What comes first",
        "book.contents": "Contents",
        "book.terms": "Index of terms",
        "book.other": "Other edition:",
        "book.see": "See also:",
        "book.close": "partly the same",
        "book.release": "Texts of Glossa, version {version} (corpus {corpus}).",
        "book.ours": (
            "The texts are Glossa's (CC BY 4.0), not the rulebook's; the game and its rulebook belong to their publisher."
        ),
    },
)  # fmt: skip
