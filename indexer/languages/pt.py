"""Portuguese: what is elided, and the words that only hold a sentence together ("nao" is meaning, and isn't here)."""

ELIDED = """
d n
"""
FUNCTION_WORDS = """
o a os as um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra pro com ao
aos e ou mas se que quem eu tu ele ela eles elas voce voces me te lhe lhes meu minha meus minhas seu sua seus suas este
esta estes estas esse essa esses essas isso isto aquele aquela aquilo sou sao ser estar estou estao foi era tem tenho
temos ter ha como qual quais quando onde porque tambem ja mais posso pode podem devo deve devem fazer faz
"""
