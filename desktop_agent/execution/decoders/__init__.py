"""Child processes that decode hostile pictures and PDF files. Nothing imports them."""
