"""What the model can use, each tool a value in one module."""
