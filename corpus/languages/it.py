"""Italian."""

from __future__ import annotations

from corpus.language import Analysis, Copies, Force, Queries, Rules, Statements, Tongue, listed, some

TONGUE = Tongue(
    name="Italiano",
    place=1,
    needed=True,
    analysis=Analysis(
        stemmer="italian",
        elided=some("""
            l un dell all nell sull dall dagl coll quell quest c d s m t v n gl anch com dov quand senz tutt bell sant mezz
        """),
        of=some("di del dello della dei degli delle"),
        endings=tuple(
            tuple(group.split())
            for group in listed("""
                o i, io i, co chi, go ghi, a e, ca che, ga ghe, cia ce, gia ge, e i, ma mi, ista isti iste,
                ato ata ati ate, ito ita iti ite, uto uta uti ute, iso isa isi ise, eso esa esi ese, sto sta sti ste,
                tto tta tti tte,
                ivo iva ivi ive, ico ica ici iche, ale ali
            """)
        ),
        conjugation={
            "are": some("a ano iamo ate ato ata ati ate ando ava avano era eranno i ino asse assero arsi arla arlo arli arle"),
            "ere": some("e ono iamo ete uto uta uti ute endo eva evano era eranno a ano esse essero ersi erla erlo erli erle"),
            "ire": some("e ono isce iscono iamo ite ito ita iti endo iva ivano ira iranno a ano isca iscano irsi irla irlo"),
        },
        function_words=some("""
            il lo la i gli le l un uno una di a da in con su per tra fra del dello della dei degli delle dell al allo alla ai
            agli alle all dal dallo dalla dai dagli dalle dall nel nello nella nei negli nelle nell sul sullo sulla sui sugli
            sulle sull e ed o od ma se che chi cui mi ti si ci vi ne me te io tu lui lei noi voi loro mio mia miei mie tuo tua
            suo sua suoi sue questo questa questi queste quello quella quelli quelle sono sei siamo siete era ho hai ha
            abbiamo hanno anche come cosa quale quali qual quando dove perche poi gia piu posso puo possono devo deve devono
            fare fa essere stato stata avere qualcosa c d s
        """),
        days=some("ieri oggi domani stasera lunedi martedi mercoledi giovedi venerdi sabato domenica"),
    ),
    rules=Rules(
        # "un/uno/una" are articles, and say too little to be a number; "sei" is a verb, too.
        numerals={
            "due": 2, "tre": 3, "quattro": 4, "cinque": 5, "sei": 6, "sette": 7, "otto": 8, "nove": 9, "dieci": 10, "undici": 11,
            "dodici": 12, "quindici": 15, "venti": 20, "trenta": 30,
        },
        both=some("entrambi entrambe"),
        homonyms=some("sei"),
        page=r"\b(?:(?:pagin[ae]|pagg?)\.?|esempio)\s*\d+(?:\s*[-–e]\s*\d+)?(?:,\s*\d+(?=[.;)]))?",
        force={
            "negation": Force(
                listed("""
                    non, nessun*, mai, senza, vietat*, impossibil*
                """),
                listed("""
                    ne, niente, nulla, neanche, nemmeno, divieto, esclus*, priv*, impedi*, proibi*, smett*, ignor*, salta*,
                    nega*, evita*, cessa*, meno, rest*, invece, indipendente*, manc*, perd*, solo, soltanto, annull*
                """),
            ),
            "permission": Force(
                listed("""
                    puo, possono, potra*, puoi, potete, facolta
                """),
                listed("""
                    potre*, possa*, posson*, poter*, facolt*, liber*, permess*, permett*, consent*, concess*, lecit*,
                    possibil*, ammess*, vuoi, vuole, voglia*, scegli*, scelta, decid*, opzional*, valid*, disponibil*
                """),
            ),
            "obligation": Force(
                listed("""
                    deve, devono, dovra*, devi, dovete, obbligat*, necessari*, occorre, bisogna
                """),
                listed("""
                    dev*, dovet*, obblig*, occorr*, tenut*, vincol*, richie*, va, vanno, serv*, sempre, subito, impon*,
                    costret*, forzat*, minimo, almeno, esattamente, solo, soltanto, spett*
                """),
            ),
            "exception": Force(
                listed("""
                    tranne, eccetto, salvo, eccezion*, a meno
                """),
                listed("""
                    eccet*, fuorche, esclus*, tuttavia, ma, pero, invece, diversa*, altrimenti, finche, solo, soltanto,
                    nonostante, prevale, se non, anche se
                """),
            ),
        },
        modals={
            "must": some("deve devono dovra dovranno necessario obbligato"),
            "may": some("puo possono potrebbe potra"),
            "not": some("non nessun nessuno nessuna ne senza mai"),
        },
    ),
    copies=Copies(
        see=("vedi", "vedere"),
        also=("anche",),
        under=("(?:al)?la (?:voce|sezione)",),
        article=("la", "il"),
        part=("sezione", "voce"),
        on_page=("a pagina", r"pag\."),
        joined=("e", "ed"),
        page=("pag", "pagina", "p"),
        columns=some("it ita italian italiano"),
        of=("di",),
        example=("esempio",),
        for_example=("per esempio",),
        another_example=("per fare un (?:altro )?esempio", "per altro esempio"),
        question=("D",),  # Domanda
        contents=frozenset(listed("indice, sommario, contenuto, indice analitico")),
        people=some("riconoscimenti ringraziamenti crediti"),
        rights=("tutti i diritti",),
        versions=("ver", "versione", "versioni"),
        colophon=("crediti$", "(?:traduzione|revisione|impaginazione) (?:a )?cura", r"ver(?:sione)?\.? \d", r"tutti i diritti\b"),
        shortened=("pagg?", "es", "p", "nr", "vedere pagina", "cap", "fig"),
        remarks=some("NOTA NOTE IMPORTANTE ATTENZIONE ESEMPIO ESEMPI"),
        small=some("""
            a ad al alla alle allo ai agli da dal dalla dai dagli dalle del della delle dello dei degli di e ed il la le lo i
            gli l d dell all in nel nella per con su sul sulla un una uno se tra fra che
        """),
        joining=some("di del della dei degli delle da al alla e ed"),
        opening=("I", "Gli", "Le", "Il", "Lo", "La", "L'"),
    ),
    statements=Statements(
        leaning=(
            "(?:se )?però", "tuttavia", "eccezion[ei]", "fa(?:nno)? eccezione", "poi", "quindi", "altrimenti", "così",
            "in (?:questo|tal|quel) caso", "in questi casi", "ciò", "(?:anche )?quest[oaie]", "anche",
        ),
        pointing=("vedi", "cfr", "cf"),
        note=("Nota",),
        amount=(
            "limit[ei]", "al massimo", "metà", "un[ao]? sol[oa]", "due", "tre", "quattro", "cinque", "quant[ei] vuo(?:i|le)",
            "quante volete",
        ),
    ),
    queries=Queries(
        and_then=("e poi", "e inoltre", "e anche"),
        asking=("come", "cosa", "che", "chi", "dove", "quando", r"quant\w+", "posso", "si può"),
        leaning=("e", "o", "ma", "oppure", "né", "qual[ei]?"),
        step=some("passo passi sottofase punto"),
        phase=some("fase"),
        ordinals=(
            "primo prima 1o 1a", "secondo seconda 2o 2a", "terzo terza 3o 3a", "quarto quarta 4o 4a", "quinto quinta 5o 5a",
            "sesto sesta 6o 6a", "settimo settima 7o 7a", "ottavo ottava 8o 8a",
        ),
        charts={
            "skill-test": ("prova di abilità", "prove di abilità", "test di abilità"),
            "initiation": ("sequenza di lancio",),
            "mythos": ("fase dei miti", "fase del mito", "fase mythos"),
            "investigation": ("fase degli investigatori", "fase investigatori"),
            "enemies": ("fase dei nemici", "fase nemici"),
            "upkeep": ("fase di gestione", "fase gestione"),
        },
        difference=some("differenza differenze"),
        same=some("stessa stesso cosa"),
        between=some("tra fra"),
        against=some("vs versus"),
        either=some("e ed o od oppure"),
        kinds={
            "example": some("esempio esempi"),
            "reference": some("riassunto riepilogo sommario"),
            "chart": some("schema diagramma tabella"),
            "table": some("tabella"),
            "erratum": some("errata"),
        },
        aside=some("per ad"),
        counting=("quant[oaie]",),
        timed=some("""
            quando prima dopo passo passi fase finestra momento ordine subito durante fine inizio round turno sequenza
        """),
        in_names=some("di del della dello dell dei degli delle da la"),
        joining=some("e ed o od"),
        titles=some("dott sig prof"),
        of_a_card=some("carta carte testo effetto dice dicono scritto serve servono funziona funzionano fa fanno"),
    ),
    says={
        "precedence.everything": "[ogni regola del libro]",
        "change.negation": "Un’altra negazione",
        "change.number": "Un altro numero",
        "change.quantity": "Un’altra quantità",
        "change.permission": "Altro si può, si deve o è vietato",
        "change.exception": "Un’altra eccezione",
        "change.opposite": "Il contrario, o un’altra cosa",
        "change.wording": "Un’altra parola, o altre parole",
        "change.changed": "la citazione ha “{quoted}”, il testo “{printed}”.",
        "change.added": "la citazione aggiunge “{quoted}”.",
        "change.dropped": "la citazione omette “{printed}”.",
        "quote.linked": "Queste parole sono in un’altra edizione; qui la stessa regola è in:",
        "quote.reworded": "Non con queste parole; ecco che cosa dicono i libri, da confrontare con la citazione:",
        "quote.meant": "Queste parole non ci sono; in un’altra lingua ne parla:",
        "icon": "icona",
        "citation.page": "p.",
        "citation.pages": "pp.",
        "timing.unknown": "In {book} nessun passo si chiama {step}. {near}",
        "timing.near": "Forse {steps}?",
        "timing.listed": "I passi che ci sono stanno nelle tabelle.",
        "timing.order": "{step} non può seguire {last} qui: in “{chart}” viene prima {expected}.",
        "timing.unfinished": "{step} non può ancora venire: prima va completata “{chart}”, e dopo {last} viene {expected}.",
        "timing.once": "“{nested}” può stare soltanto come prima cosa in {last}, una volta: {step} non può più venire.",
        "timing.place": "“{nested}” non può stare dopo {last}: {places}.",
        "timing.only": "sta soltanto subito dopo {steps}",
        "timing.within": "{step} di ciò che sta in {host}",
        "timing.not": "si deve proseguire con “{chart}”, e viene {expected}",
        "timing.middle": "{step} non può seguire {last}: “{nested}” comincia con {first}.",
        "timing.limit": "{step} qui può venire al massimo {most} volte; poi viene {expected}.",
        "timing.out": "{step} non può seguire {last} qui: viene {expected}; "
        "altrimenti “{chart}” finisce e lì a quell’investigatore non accade altro.",
        "timing.ended": "{step} non può venire qui: “{chart}” finisce con {last}.",
        "timing.over": "{step} non può venire: dopo {last} non segue nulla, la partita è finita.",
        "timing.rule": "Regola: {cites}.",
        "timing.if": " [se: {when}]",
        "timing.or": " o ",
        "chart.window": "Finestra",
        "chart.back": "torna a",
        "chart.to": "va a",
        "chart.ends": "fine",
        "chart.over": "fine della partita",
        "chart.implied": "dal testo",
        "chart.other-edition": "altra edizione",
        "chart.triggers": "Che cosa viene prima",
        "book.contents": "Sommario",
        "book.terms": "Indice dei termini",
        "book.other": "Altra edizione:",
        "book.see": "Vedi anche:",
        "book.close": "in parte lo stesso",
        "book.release": "Testi di Glossa, versione {version} (corpus {corpus}).",
        "book.ours": (
            "I testi sono di Glossa (CC BY 4.0), non del regolamento; il gioco e il regolamento appartengono all’editore."
        ),
    },
)  # fmt: skip
