"""Print a bill of materials (CycloneDX): what the package holds of others, and what it needs, with licences.

Run: python scripts/write_bill.py > build/gridwright.cdx.json

The versions of what is needed are those of this environment, with the extra `all`.
"""

import json
import os
import sys
import time
import uuid
from importlib.metadata import Distribution, distribution
from typing import Any

from write_lock import needed

INSIDE = [
    # What others wrote and the package brings along: its name, version, licence, and where its notice stands.
    ("Roboto", "", "Apache-2.0", "gridwright/draw/fonts/LICENSE.txt"),
    ("@preact/signals-core", "1.14.5", "MIT", "gridwright/web/static/js/vendor/signals-core.LICENSE.txt"),
]


def bill() -> dict[str, Any]:
    """Give the whole document."""
    own = distribution("gridwright")
    packages = needed(["all"])
    when = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time())))
    inside = [
        {
            "type": "library",
            "name": name,
            **({"version": version} if version else {}),
            "licenses": [{"license": {"id": licence}}],
            "properties": [{"name": "gridwright:notice", "value": notice}],
        }
        for name, version, licence, notice in INSIDE
    ]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'gridwright {own.version}')}",
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", when),
            "component": {**component(own), "type": "application", "components": inside},
        },
        "components": [component(known) for known in packages.values()],
    }


def component(known: Distribution) -> dict[str, Any]:
    """Tell one package: its name, version and licence, as its metadata says it."""
    name = known.metadata["Name"]
    return {
        "type": "library",
        "name": name,
        "version": known.version,
        "purl": f"pkg:pypi/{name.lower().replace('_', '-')}@{known.version}",
        "licenses": [{"license": {"name": licence}} for licence in licences(known)],
    }


def licences(known: Distribution) -> list[str]:
    """List the licences of a package: the expression, else the classifiers, else the field, if that is short."""
    told = known.metadata.get_all("License-Expression") or []
    classed = [
        line.rpartition(" :: ")[2] for line in known.metadata.get_all("Classifier") or () if "License" in line
    ]
    field = [line for line in known.metadata.get_all("License") or () if 0 < len(line) < 80]
    return told or classed or field


if __name__ == "__main__":
    json.dump(bill(), sys.stdout, indent=2)
    sys.stdout.write("\n")
