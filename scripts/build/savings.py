# SPDX-License-Identifier: MIT
"""What a build could leave out, and the bytes that this saves: computed with the rules that select the contents of a
build, and with the references between the parts of the linked library."""

import copy
import os
from collections import namedtuple

from . import generate, image
from .selection import Selection
from .tier_check import row_symbol

Saving = namedtuple("Saving", "change bytes")


def changed(project, **values):
    """The project with another request; None if such a build does not exist."""
    other, request = copy.copy(project), copy.copy(project.request)
    for name, value in values.items():
        setattr(request, name, value)
    other.request, other.options = request, copy.copy(project.options)
    other.options.c_operators = request.c_api is True or request.graph
    other.options.c_api = bool(request.c_api) or request.graph
    other.selection = Selection(project.filelist, request, project.sources, other.options)
    other.selection.units()
    return None if other.selection.missing else other


def _without_type(request, word):
    """The operators without a data type; None if one would have no type."""
    found = {n: ([t for t in types if t != word], layouts) for n, (types, layouts) in request.operators.items()}
    return found if all(types for types, _ in found.values()) else None


def candidates(project):
    """(change as words of a build_config, project with it)."""
    request = project.request
    if request.c_api and not request.graph and request.classes:
        yield '"c_api": false', changed(project, c_api=False)
    if request.classes and request.c_api and not project.options.python:
        yield '"classes": false', changed(project, classes=False)
    for tier in sorted({tier for t in project.selection.tables for tier, _ in t.rows} - {"scalar"}):
        yield f'"isa" without "{tier}"', changed(project, tiers=[t for t in request.tiers if t != tier])
    for word in sorted({t for types, _ in request.operators.values() for t in types}):
        rest = _without_type(request, word)
        if rest:
            yield f'"data_types" without "{word}"', changed(project, operators=rest)
    for name in sorted(request.operators):
        rest = {n: v for n, v in request.operators.items() if n != name}
        if name not in project.filelist.closure(list(rest)):
            yield f'"operators" without "{name}"', changed(project, operators=rest)


def _rows(project):
    return {row_symbol(tier, t.kernel, kind) for t in project.selection.tables for tier, kind in t.rows}


def _records(project):
    """Symbols of tables and operators, in generated sources."""
    names = [f"{t.kernel}_table" for t in project.selection.tables]
    names += [f"{p.name}_operator" for p in project.selection.parts if p.selectable]
    return {f"_ZN2ac{len(n)}{n}E" for n in names}


def _objects(project):
    return {project.object(u) for u in project.selection.units()} | {
        os.path.join(project.out, "generated", name[:-len(".cpp")] + ".o") for name in project.generated()}


def _shared_bytes(contents, project, other, before):
    """The bytes that the linker would drop. before: the nodes that it keeps now."""
    graph, gone = contents.graph, _objects(project) - _objects(other)
    names = (_rows(project) | _records(project)) - _rows(other) - _records(other)
    cut = {i for i, p in enumerate(contents.pieces) if p.object in gone} | \
        {graph.node_of[n] for n in names if n in graph.node_of}
    roots = set(contents.roots) - cut
    if project.request.c_api and not other.request.c_api:
        start = tuple(e.rstrip("*") for e in generate.C_EXPORTS)
        roots -= {graph.node_of[n] for n in contents.exported if n.startswith(start) and n in graph.node_of}
    dropped = before - graph.reach(roots, without=cut)
    pointers = sum(len(graph.to[n] & dropped) for n in before - dropped if "generated" in contents.pieces[n].object)
    word = 8 if contents.library.is_64 else 4
    return contents.bytes_of(dropped) + pointers * (word + contents.relocation_bytes())


def _static_bytes(project, other):
    gone = [p for p in _objects(project) - _objects(other) if os.path.isfile(p)]
    return sum(sum(image.read(p).sizes()[:2]) for p in gone)


def find(project, report):
    """All savings, largest first."""
    found, contents, old = [], report.contents, _rows(project)
    before = contents.graph.reach(contents.roots) if contents else set()
    for change, other in candidates(project):
        if other is None or not _rows(other) <= old or not _objects(other) <= _objects(project):
            continue  # other code would come instead
        size = _shared_bytes(contents, project, other, before) if contents else _static_bytes(project, other)
        if size > 0:
            found.append(Saving(change, size))
    return sorted(found, key=lambda s: (-s.bytes, s.change))


def lines(savings, excess, count=16):
    """The largest savings as text."""
    if not savings:
        return []
    out = ["", f"  what could go, and the bytes that each alone saves at least; {excess:,} are too many"]
    out += [f"    {s.change:40} {s.bytes:>10,}" for s in savings[:count]]
    return out + ([f"    and {len(savings) - count} more in the JSON file"] if len(savings) > count else [])
