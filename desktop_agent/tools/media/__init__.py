"""Pictures, PDF files and notebooks."""
