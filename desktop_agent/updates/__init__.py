"""Updates: a signed notice that names the newest version, and the exchange of an installation of one user.

`source` is where the notice is and whose signature counts, `signature` checks it, `notice` reads it, `fetch`
downloads within limits, `inquiry` does all of that. `installation` says how this program was installed, `installer`
gets a release ready, which `archive` unpacks; `swap` exchanges the installed folder at a start. `state` is what is
remembered, `service` is what the window asks.
"""
