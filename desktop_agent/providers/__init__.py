"""Providers: the Messages API and the demo.

`provider` is the interface, `anthropic` and `demo` implement it. `request_body` writes requests, `sse_decoder` reads
answers, `error_mapping` turns failures into errors with remedies, `retry` tries again, `models` knows the models.
"""
