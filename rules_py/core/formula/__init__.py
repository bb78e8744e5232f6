"""Any dice: the notation that players write, read, thrown and reckoned. It belongs to no game.

`parse` reads a text into an `Expression`; `throws.fall` throws one inside a rule; `spread` says exactly how
often each total comes; `field.Formula` asks for one in a form.
"""
