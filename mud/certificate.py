"""The house's certificate, for all its safe doors, read anew while they are open.

Knows a certificate and its key; refuses to know doors. Errors a host can mend are HostError.
"""

import ssl
from pathlib import Path

from mud.trouble import HostError, reason


class Certificate:
    """Raises HostError when the files are no certificate and its key."""

    def __init__(self, certificate: Path, key: Path | None = None) -> None:
        self._files = (certificate, key)
        self._context = self._read()

    def current(self) -> ssl.SSLContext:
        """What the next handshake is made with."""
        return self._context

    def load(self) -> None:
        """Read the files anew: links that stand keep what they have. Raises HostError and keeps the old."""
        # another context: one that was given two certificates with keys of two kinds goes on showing both
        self._context = self._read()

    def _read(self) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        try:
            context.load_cert_chain(*self._files)
        except (OSError, ValueError) as cause:  # ssl.SSLError is an OSError
            raise HostError("zertifikat_falsch", datei=str(self._files[0]), grund=reason(cause)) from cause
        return context
