"""Portuguese, as it is written in Brazil."""

from __future__ import annotations

from corpus.language import Analysis, Copies, Force, Queries, Rules, Statements, Tongue, listed, some

TONGUE = Tongue(
    name="Português",
    place=2,
    needed=True,
    analysis=Analysis(
        stemmer="portuguese",
        elided=some("d n"),
        of=some("de do da dos das"),
        endings=(
            ("", "s"), ("r", "res"), ("z", "zes"), ("s", "ses"), ("n", "nes"), ("m", "ns"), ("ao", "oes", "aos", "aes"),
            ("al", "ais"), ("el", "eis"), ("il", "is", "eis"), ("ol", "ois"), ("ul", "uis"),
            ("ado", "ada", "ados", "adas"), ("ido", "ida", "idos", "idas"), ("to", "ta", "tos", "tas"),
            ("eso", "esa", "esos", "esas"), ("ivo", "iva", "ivos", "ivas"), ("ico", "ica", "icos", "icas"),
        ),
        conjugation={
            "ar": some("a am amos ado ada ados adas ando ava avam ara arao e em ou aram asse assem arem"),
            "er": some("e em emos ido ida idos idas endo ia iam era erao a am eu eram esse essem erem"),
            "ir": some("e em imos ido ida idos idas indo ia iam ira irao a am iu iram isse issem irem"),
        },
        function_words=some("""
            o a os as um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra pro com ao
            aos e ou mas se que quem eu tu ele ela eles elas voce voces me te lhe lhes meu minha meus minhas seu sua seus suas
            este esta estes estas esse essa esses essas isso isto aquele aquela aquilo sou sao ser estar estou estao foi era
            tem tenho temos ter ha como qual quais quando onde porque tambem ja mais posso pode podem devo deve devem fazer
            faz
        """),
        days=some("ontem hoje amanha sabado domingo"),
    ),
    rules=Rules(
        # "um/uma" are articles, and say too little to be a number.
        numerals={
            "dois": 2, "duas": 2, "tres": 3, "quatro": 4, "cinco": 5, "seis": 6, "sete": 7, "oito": 8, "nove": 9, "dez": 10,
            "doze": 12, "quinze": 15, "vinte": 20, "trinta": 30,
        },
        both=some("ambos ambas"),
        page=r"\b(?:(?:p[aá]ginas?|p[aá]gs?)\.?|exemplo)\s*\d+(?:\s*[-–e]\s*\d+)?(?:,\s*\d+(?=[.;)]))?",
        force={
            "negation": Force(
                listed("""
                    nao, nenhum*, nunca, jamais, sem, proibid*, impossivel
                """),
                listed("""
                    nem, nada, proibi*, exclu*, impedi*, evita*, deixa*, ignor*, pul*, nega*, cessa*, menos, independente*,
                    falta*, perd*, so, somente, apenas, cancel*, veda*, em vez
                """),
            ),
            "permission": Force(
                listed("""
                    pode, podem, podera*
                """),
                listed("""
                    poden*, poderi*, possa*, permit*, permiss*, livre*, facultativ*, opcional*, possivel, admit*, quiser*,
                    escolh*, decid*, elegi*, valid*, disponive*, autoriz*, capaz*
                """),
            ),
            "obligation": Force(
                listed("""
                    deve, devem, devera*, obrigad*, obrigatori*, necessari*, precisa*
                """),
                listed("""
                    dev*, obrig*, exig*, requer*, sempre, minimo, exatamente, somente, apenas, so, cabe*, imediatamente,
                    forca*, forcad*, tem que, tem de, pelo menos
                """),
            ),
            "exception": Force(
                listed("""
                    exceto, excec*, salvo, a menos, a nao ser
                """),
                listed("""
                    exce*, exclu*, mas, porem, contudo, entretanto, todavia, mesmo, diferente*, outra*, somente, apenas, so,
                    embora, prevalece*, caso contrario, em vez, ate que
                """),
            ),
        },
        modals={
            "must": some("deve devem deverao obrigatorio precisa precisam"),
            "may": some("pode podem podera poderiam permite permitido"),
            "not": some("nao nenhum nenhuma nem sem nunca jamais ninguem"),
        },
        endings={"cao": "zione", "coes": "zioni", "dade": "ta", "dades": "ta", "agem": "agio"},
    ),
    copies=Copies(
        see=("veja",),
        also=("também", "tambem"),
        article=("a", "o"),
        part=("seção", "tópico"),
        on_page=("na página",),
        joined=("e",),
        page=("página",),
        columns=some("pt por br portuguese portoghese portugues"),
        of=("de",),
        example=("exemplo",),
        for_example=("por exemplo",),
        question=("P",),  # Pergunta
        contents=frozenset(listed("sumario, indice, indice remissivo")),
        people=some("creditos"),
        rights=("todos os direitos",),
        remarks=some("NOTA NOTE IMPORTANTE ATENÇÃO EXEMPLO EXEMPLOS"),
        small=some("""
            a as ao aos com d da de do dos das e em en na nas no nos o os ou para por que se um uma
        """),
    ),
    statements=Statements(
        leaning=(
            "(?:se )?porém", "no entanto", "exceç(?:ão|ões)", "depois", "então", "caso contrário", "senão", "assim",
            "nesse caso", "neste caso", "iss?to", "isso", "também", "ess[ea]s?", "est[ea]s?",
        ),
        pointing=("veja", "ver", "cf", r"[^.;:]{3,60} (?:é|são) explicad[oa]s? em"),
        note=("Nota",),
        amount=(
            "limite", "máximo", "metade", "uma? (?:só|única?)", "um único", "duas?", "dois", "três", "quatro", "cinco", "seis",
            "quant[oa]s? quiser",
        ),
    ),
    queries=Queries(
        and_then=("e também", "e depois"),
        asking=("como", "o que", "quem", "onde", "quando", r"quant\w+", "posso"),
        leaning=("e", "ou", "mas", "qual"),
        step=some("passo passos etapa etapas"),
        phase=some("fase"),
        ordinals=(
            "primeiro primeira 1o 1a", "segundo segunda 2o 2a", "terceiro terceira 3o 3a", "quarto quarta 4o 4a",
            "quinto quinta 5o 5a",
            "sexto sexta 6o 6a", "setimo setima 7o 7a", "oitavo oitava 8o 8a",
        ),
        charts={
            "skill-test": ("teste de perícia",),
            "initiation": ("iniciação",),
            "mythos": ("fase do mythos", "fase dos mitos"),
            "investigation": ("fase de investigação",),
            "enemies": ("fase dos inimigos",),
            "upkeep": ("fase de manutenção",),
        },
        difference=some("diferenca diferencas"),
        same=some("mesma mesmo coisa"),
        between=some("entre"),
        against=some("vs versus"),
        either=some("e ou"),
        kinds={
            "example": some("exemplo exemplos"),
            "reference": some("resumo"),
            "chart": some("diagrama tabela"),
            "table": some("tabela"),
            "erratum": some("errata"),
        },
        aside=some("por"),
        counting=("quant[oa]s?",),
        timed=some("""
            quando passo momento durante turno etapa antes depois apos janela ordem logo fim comeco rodada sequencia fase
        """),
        in_names=some("de do da dos das"),
        joining=some("e ou"),
        titles=some("sr sra dra profa"),
        of_a_card=some("carta cartas texto efeito diz dizem escrito serve servem funciona funcionam faz fazem"),
    ),
    says={
        "precedence.everything": "[toda regra do livro]",
        "change.negation": "Outra negação",
        "change.number": "Outro número",
        "change.quantity": "Outra quantidade",
        "change.permission": "Outra coisa é permitida, obrigatória ou proibida",
        "change.exception": "Outra exceção",
        "change.opposite": "O contrário, ou outra coisa",
        "change.wording": "Outra palavra, ou outras palavras",
        "change.changed": "a citação tem “{quoted}”, o texto “{printed}”.",
        "change.added": "a citação acrescenta “{quoted}”.",
        "change.dropped": "a citação omite “{printed}”.",
        "quote.linked": "Essas palavras estão em outra edição; aqui a mesma regra está em:",
        "quote.reworded": "Não com essas palavras; eis o que os livros dizem, para comparar com a citação:",
        "quote.meant": "Essas palavras não estão aqui; em outra língua trata disso:",
        "icon": "ícone",
        "citation.page": "p.",
        "citation.pages": "pp.",
        "timing.unknown": "Em {book} nenhuma etapa se chama {step}. {near}",
        "timing.near": "Seria {steps}?",
        "timing.listed": "As tabelas listam as etapas.",
        "timing.order": "{step} não pode seguir {last} aqui: em “{chart}” vem antes {expected}.",
        "timing.unfinished": "{step} ainda não pode vir: antes é preciso concluir “{chart}”, e depois de {last} vem {expected}.",
        "timing.once": "“{nested}” só pode ser a primeira coisa em {last}, uma vez: {step} não pode mais vir.",
        "timing.place": "“{nested}” não pode estar depois de {last}: {places}.",
        "timing.only": "fica apenas logo depois de {steps}",
        "timing.within": "{step} do que está em {host}",
        "timing.not": "deve-se prosseguir com “{chart}”, e vem {expected}",
        "timing.middle": "{step} não pode seguir {last}: “{nested}” começa com {first}.",
        "timing.limit": "{step} aqui pode vir no máximo {most} vezes; depois vem {expected}.",
        "timing.out": "{step} não pode vir depois de {last} aqui: vem {expected}; "
        "senão “{chart}” termina e ali nada mais acontece com esse investigador.",
        "timing.ended": "{step} não pode vir aqui: “{chart}” termina com {last}.",
        "timing.over": "{step} não pode vir: depois de {last} nada segue, o jogo terminou.",
        "timing.rule": "Regra: {cites}.",
        "timing.if": " [se: {when}]",
        "timing.or": " ou ",
        "chart.window": "Janela",
        "chart.back": "volta a",
        "chart.to": "vai a",
        "chart.ends": "fim",
        "chart.over": "fim do jogo",
        "chart.implied": "do texto",
        "chart.other-edition": "outra edição",
        "chart.triggers": "O que vem antes",
        "book.contents": "Sumário",
        "book.terms": "Índice de termos",
        "book.other": "Outra edição:",
        "book.see": "Veja também:",
        "book.close": "em parte o mesmo",
        "book.release": "Textos da Glossa, versão {version} (corpus {corpus}).",
        "book.ours": "Os textos são da Glossa (CC BY 4.0), não do livro de regras; o jogo e o livro pertencem à editora.",
    },
)  # fmt: skip
