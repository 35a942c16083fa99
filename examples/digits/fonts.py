# SPDX-License-Identifier: MIT
"""The fonts to render, their Debian packages, and their locations.

A family is in only one of the two splits, and so are families with a common design: Liberation, FreeSans and the Nimbus
fonts resemble each other, Hack is derived from DejaVu Sans Mono, so all of them are in the training split.
"""

from pathlib import Path

from . import DigitsError

FONT_ROOT = Path("/usr/share/fonts")

# (family, package, folder below FONT_ROOT, common prefix of the file names, rest of each, extension)
_TRAIN = [
    ("DejaVu Sans", "fonts-dejavu-core", "truetype/dejavu", "DejaVuSans", ["", "-Bold", "Mono", "Mono-Bold"], "ttf"),
    ("DejaVu Serif", "fonts-dejavu-core", "truetype/dejavu", "DejaVuSerif", ["", "-Bold"], "ttf"),
    ("Liberation Mono", "fonts-liberation", "truetype/liberation", "LiberationMono", ["-Regular", "-Bold"], "ttf"),
    ("Liberation Sans", "fonts-liberation", "truetype/liberation", "LiberationSans",
     ["-Regular", "-Bold", "-Italic", "Narrow-Regular"], "ttf"),
    ("Liberation Serif", "fonts-liberation", "truetype/liberation", "LiberationSerif",
     ["-Regular", "-Bold", "-Italic"], "ttf"),
    ("FreeMono", "fonts-freefont-ttf", "truetype/freefont", "FreeMono", ["", "Bold"], "ttf"),
    ("FreeSans", "fonts-freefont-ttf", "truetype/freefont", "FreeSans", ["", "Bold"], "ttf"),
    ("FreeSerif", "fonts-freefont-ttf", "truetype/freefont", "FreeSerif", ["", "BoldItalic"], "ttf"),
    ("C059", "fonts-urw-base35", "opentype/urw-base35", "C059", ["-Roman", "-Bold", "-Italic"], "otf"),
    ("Nimbus Mono", "fonts-urw-base35", "opentype/urw-base35", "NimbusMonoPS", ["-Regular", "-Bold"], "otf"),
    ("Nimbus Sans Narrow", "fonts-urw-base35", "opentype/urw-base35", "NimbusSansNarrow", ["-Regular", "-Bold"], "otf"),
    ("P052", "fonts-urw-base35", "opentype/urw-base35", "P052", ["-Roman", "-Bold", "-Italic"], "otf"),
    ("URW Bookman", "fonts-urw-base35", "opentype/urw-base35", "URWBookman",
     ["-Light", "-Demi", "-LightItalic"], "otf"),
    ("URW Gothic", "fonts-urw-base35", "opentype/urw-base35", "URWGothic", ["-Book", "-Demi"], "otf"),
    ("Lato", "fonts-lato", "truetype/lato", "Lato", ["-Light", "-Regular", "-Bold", "-Black", "-Italic"], "ttf"),
    ("Caladea", "fonts-crosextra-caladea", "truetype/crosextra", "Caladea", ["-Regular", "-Bold", "-Italic"], "ttf"),
    ("Fira Code", "fonts-firacode", "truetype/firacode", "FiraCode", ["-Light", "-Regular", "-Bold"], "ttf"),
    ("Hack", "fonts-hack", "truetype/hack", "Hack", ["-Regular", "-Bold", "-Italic"], "ttf"),
    ("Roboto", "fonts-roboto-unhinted", "truetype/roboto/unhinted/RobotoTTF", "Roboto",
     ["-Light", "-Regular", "-Bold", "-Black", "-Italic"], "ttf"),
    ("Roboto Condensed", "fonts-roboto-unhinted", "truetype/roboto/unhinted", "RobotoCondensed",
     ["-Regular", "-Bold"], "ttf"),
    ("GFS Didot", "fonts-gfs-didot", "opentype/didot", "GFSDidot", ["", "Bold"], "otf"),
    ("GFS Neohellenic", "fonts-gfs-neohellenic", "opentype/neohellenic", "GFSNeohellenic", ["", "Bold"], "otf"),
    ("Quicksand", "fonts-quicksand", "truetype/quicksand", "Quicksand", ["-Light", "-Regular", "-Bold"], "ttf"),
    ("B612", "fonts-b612", "opentype/b612", "B612", ["-Regular", "-Bold", "-Italic", "Mono-Regular"], "otf"),
    ("Courier Prime", "fonts-courier-prime", "opentype/courier-prime", "Courier Prime",
     ["", " Bold", " Code", " Sans Bold"], "otf"),
    ("EB Garamond", "fonts-ebgaramond", "opentype/ebgaramond", "EBGaramond12", ["-Regular", "-Bold", "-Italic"], "otf"),
    ("Junicode", "fonts-junicode", "opentype/junicode", "JunicodeTwoBeta", ["-Regular", "-Bold"], "otf"),
    ("Play", "fonts-play", "opentype/play", "Play", ["-Regular", "-Bold"], "otf"),
]

_TEST = [
    ("Anonymous Pro", "fonts-anonymous-pro", "truetype/anonymous-pro", "Anonymous Pro", ["", " B"], "ttf"),
    ("Cantarell", "fonts-cantarell", "opentype/cantarell", "Cantarell", ["-Regular", "-Bold"], "otf"),
    ("Charis SIL", "fonts-sil-charis", "truetype/charis", "CharisSIL", ["-Regular", "-Bold", "-Italic"], "ttf"),
    ("Gentium Basic", "fonts-sil-gentium-basic", "truetype/gentium-basic", "GenBasR", [""], "ttf"),
    ("Inconsolata", "fonts-inconsolata", "truetype/inconsolata", "Inconsolata", [""], "otf"),
    ("JetBrains Mono", "fonts-jetbrains-mono", "truetype/jetbrains-mono", "JetBrainsMono",
     ["-Regular", "-Bold"], "ttf"),
    ("Karla", "fonts-karla", "truetype/karla", "Karla", ["-Regular", "-Bold", "-Italic"], "otf"),
    ("Linux Biolinum", "fonts-linuxlibertine", "opentype/linux-libertine", "LinBiolinum_R", ["", "B"], "otf"),
    ("Linux Libertine", "fonts-linuxlibertine", "opentype/linux-libertine", "LinLibertine_R", ["", "B", "I"], "otf"),
    ("Open Sans", "fonts-open-sans", "truetype/open-sans", "OpenSans",
     ["-Light", "-Regular", "-Bold", "-Italic"], "ttf"),
]

_SPLITS = {"train": _TRAIN, "test": _TEST}


def families(split):
    """Names of the font families of a split, "train" or "test"."""
    return [entry[0] for entry in _SPLITS[split]]


def packages():
    """Debian packages with all fonts of both splits, sorted."""
    return sorted({entry[1] for entries in _SPLITS.values() for entry in entries})


def font_files(root=FONT_ROOT):
    """{split: [(family, [path of each font file])]}; DigitsError names the packages of all missing files."""
    missing = {}
    result = {}
    for split, entries in _SPLITS.items():
        result[split] = []
        for family, package, folder, start, rests, extension in entries:
            paths = [Path(root) / folder / f"{start}{rest}.{extension}" for rest in rests]
            for path in paths:
                if not path.is_file():
                    missing.setdefault(package, path)
            result[split].append((family, paths))
    if missing:
        raise DigitsError(
            f"Fonts of {len(missing)} package(s) are missing, for example {next(iter(missing.values()))}.\n"
            f"Install them with: apt-get install --no-install-recommends {' '.join(sorted(missing))}"
        )
    return result
