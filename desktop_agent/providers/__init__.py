"""Who answers: the Messages API, and the demo."""
