"""Italian: what is elided, and the words that only hold a sentence together ("non" is meaning, and isn't here)."""

ELIDED = """
l un dell all nell sull dall dagl coll quell quest c d s m t v n gl anch com dov quand senz tutt bell sant mezz
"""
FUNCTION_WORDS = """
il lo la i gli le l un uno una di a da in con su per tra fra del dello della dei degli delle dell al allo alla ai agli
alle all dal dallo dalla dai dagli dalle dall nel nello nella nei negli nelle nell sul sullo sulla sui sugli sulle sull
e ed o od ma se che chi cui mi ti si ci vi ne me te io tu lui lei noi voi loro mio mia miei mie tuo tua suo sua suoi sue
questo questa questi queste quello quella quelli quelle sono sei siamo siete era ho hai ha abbiamo hanno anche come cosa
quale quali qual quando dove perche poi gia piu posso puo possono devo deve devono fare fa essere stato stata avere
qualcosa c d s
"""
