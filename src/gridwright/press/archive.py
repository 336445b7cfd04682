"""What makes a PDF last: an output intent, metadata in XMP, and streams that end as PDF/A wants them to."""

import functools
import itertools
from xml.sax.saxutils import escape

from gridwright.press.pen import Canvas

__all__ = ["archive", "end_streams"]

_DATE = "2000-01-01T00:00:00+00:00"
"""The date that ReportLab writes where the same pages have to give the same bytes."""

_XMP = """<?xpacket begin="\N{ZERO WIDTH NO-BREAK SPACE}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<pdf:Keywords>{keywords}</pdf:Keywords><pdf:Producer>{producer}</pdf:Producer>
<xmp:CreatorTool>{creator}</xmp:CreatorTool><xmp:CreateDate>{date}</xmp:CreateDate><xmp:ModifyDate>{date}</xmp:ModifyDate>
<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""


_END, _WANTED = b"endstream\nendobj\n", b"\nendstream\nendobj\n"


def end_streams(data: bytes) -> bytes:
    """Put a line end before the end of every stream: ReportLab writes none, and PDF/A asks for it.

    Objects are found by the table of their places, which is written anew.
    """
    at = int(data[data.rindex(b"startxref") + 9 :].split()[0])
    head, _, trailer = data[at:].partition(b"trailer")
    entries = head.splitlines()[2:]
    places = [int(entry[:10]) for entry in entries if entry.rstrip().endswith(b"n")]
    ends = dict(itertools.pairwise(sorted([*places, at])))
    parts, moved, length = [data[: min(places)]], {}, min(places)
    for place in sorted(places):
        part = data[place : ends[place]]
        if part.endswith(_END) and not part.endswith(_WANTED):
            part = part.removesuffix(_END) + _WANTED
        moved[place] = length
        parts.append(part)
        length += len(part)
    rows = [
        b"%010d 00000 n " % moved[int(entry[:10])] if entry.rstrip().endswith(b"n") else entry for entry in entries
    ]
    table = b"\n".join([*head.splitlines()[:2], *rows, b""])
    rest = trailer[: trailer.rindex(b"startxref")]
    return b"".join([*parts, table, b"trailer", rest, b"startxref\n%d\n%%%%EOF\n" % length])


def archive(canvas: Canvas, facts: dict[str, str]) -> None:
    """Write what the PDF says about itself as XMP, and that its colours are meant as sRGB."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString

    document = canvas._doc  # noqa: SLF001
    catalog = document.Catalog
    text = _XMP.format(**{name: escape(value) for name, value in facts.items()}, date=_DATE)
    kind = {"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}
    catalog.Metadata = PDFStream(PDFDictionary(kind), text.encode(), filters=[])
    profile = PDFStream(PDFDictionary({"N": 3}), _profile())
    intent = {
        "Type": PDFName("OutputIntent"),
        "S": PDFName("GTS_PDFA1"),
        "OutputConditionIdentifier": PDFString("sRGB"),
        "Info": PDFString("sRGB IEC61966-2.1"),
        "DestOutputProfile": document.Reference(profile),
    }
    catalog.OutputIntents = PDFArray([PDFDictionary(intent)])
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]


@functools.cache
def _profile() -> bytes:
    """Make the colour profile, without the date on which it was made and the digest that covers it."""
    from PIL import ImageCms

    made = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    date = bytes.fromhex("07d0 0001 0001 0000 0000 0000")
    return made[:24] + date + made[36:84] + bytes(16) + made[100:]
