"""Portuguese: number words, and the families of words that carry a rule's force. All forms are folded (corpus.ids.fold)."""

from __future__ import annotations

# "um/uma" are articles: they say too little to be checked.
NUMBERS = {
    "dois": 2, "duas": 2, "tres": 3, "quatro": 4, "cinco": 5, "seis": 6, "sete": 7, "oito": 8, "nove": 9, "dez": 10,
    "doze": 12, "quinze": 15, "vinte": 20, "trinta": 30, "ambos": 2, "ambas": 2,
}  # fmt: skip

# A passage has the force of a family where one of `words` stands in it; our text keeps it with one of them or of `also`.
# An asterisk stands for any ending.
FAMILIES = {
    "negation": {
        "words": ["nao", "nenhum*", "nunca", "jamais", "sem", "proibid*", "impossivel"],
        "also": [
            "nem",
            "nada",
            "proibi*",
            "exclu*",
            "impedi*",
            "evita*",
            "deixa*",
            "ignor*",
            "pul*",
            "nega*",
            "cessa*",
            "menos",
            "independente*",
            "falta*",
            "perd*",
            "so",
            "somente",
            "apenas",
            "cancel*",
            "veda*",
            "em vez",
        ],
    },
    "permission": {
        "words": ["pode", "podem", "podera*"],
        "also": [
            "poden*",
            "poderi*",
            "possa*",
            "permit*",
            "permiss*",
            "livre*",
            "facultativ*",
            "opcional*",
            "possivel",
            "admit*",
            "quiser*",
            "escolh*",
            "decid*",
            "elegi*",
            "valid*",
            "disponive*",
            "autoriz*",
            "capaz*",
        ],
    },
    "obligation": {
        "words": ["deve", "devem", "devera*", "obrigad*", "obrigatori*", "necessari*", "precisa*"],
        "also": [
            "dev*",
            "obrig*",
            "exig*",
            "requer*",
            "sempre",
            "minimo",
            "exatamente",
            "somente",
            "apenas",
            "so",
            "cabe*",
            "imediatamente",
            "forca*",
            "forcad*",
            "tem que",
            "tem de",
            "pelo menos",
        ],
    },
    "exception": {
        "words": ["exceto", "excec*", "salvo", "a menos", "a nao ser"],
        "also": [
            "exce*",
            "exclu*",
            "mas",
            "porem",
            "contudo",
            "entretanto",
            "todavia",
            "mesmo",
            "diferente*",
            "outra*",
            "somente",
            "apenas",
            "so",
            "embora",
            "prevalece*",
            "caso contrario",
            "em vez",
            "ate que",
        ],
    },
}

# A page, like the number of an example, is a citation, not a quantity of the rule.
PAGE = r"\b(?:(?:p[aá]ginas?|p[aá]gs?)\.?|exemplo)\s*\d+(?:\s*[-–e]\s*\d+)?(?:,\s*\d+(?=[.;)]))?"
