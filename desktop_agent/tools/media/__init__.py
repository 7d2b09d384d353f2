"""Images, PDF files and notebooks as the Read tool gives them; `decoder_client` asks child processes."""
