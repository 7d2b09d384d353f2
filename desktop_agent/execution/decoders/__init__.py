"""Child processes that decode hostile pictures and PDF files; nothing imports them."""
