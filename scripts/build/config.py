# SPDX-License-Identifier: MIT
"""The build_config: read, checked against the filelist, and combined with the options into one Request."""

import json

from . import arch, combinations, config_file, jsonpos, onnx
from .config_keys import KEYS, OPERATOR_KEYS
from .filelist import LAYOUTS
from .request import Request
from .words import BuildError, BuildErrors, listing, misplaced, shown, unknown

GROUPS = ["all", "high_priority", "vision"]
BACKENDS = ["cpu", "opencl"]
ESTABLISHED = "established"  # a value of "c_api"
OPERATORS_LIST = "docs/operators.md, and filelist.json"


class _Reader:
    """Traverses the Nodes of a build_config and collects errors."""

    def __init__(self, filelist):
        self.filelist, self.errors = filelist, []
        self.by_function = {f: o.name for o in filelist.operators.values() for f in o.api}

    def add(self, place, problem, hint=""):
        self.errors.append(BuildError(place, problem, hint))

    def is_kind(self, node, kind, what):
        if node.kind is kind:
            return True
        self.add(node.place, f"{what} must be {_article(kind)}, not {node.describe()}")
        return False

    def keys(self, node, known, what):
        for key, _ in node.value:
            if key.value not in known:
                self.errors.append(unknown(key.place, f"key in {what}", key.value, list(known),
                                           "docs/build_config.md"))

    def words(self, node, known, key, kind, where):
        """The words of a list: all known, no duplicates, at least one."""
        if not self.is_kind(node, list, f'"{key}"'):
            return None
        if not node.value:
            self.add(node.place, f'"{key}" is empty', f"leave the key out for all, or name some of: {listing(known)}")
            return None
        found, before = [], len(self.errors)
        for item in node.value:
            if not self.is_kind(item, str, f'an element of "{key}"'):
                continue
            if item.value not in known:
                lists = {"data_types": self.filelist.data_types, "data_layouts": LAYOUTS}
                self.errors.append(misplaced(item.place, item.value, key, lists)
                                   or unknown(item.place, kind, item.value, known, where))
            elif item.value in found:
                self.add(item.place, f'"{item.value}" is listed twice in "{key}"', "remove one of the two")
            else:
                found.append(item.value)
        return [w for w in known if w in found] if len(self.errors) == before else None

    def types(self, node):
        return self.words(node, list(self.filelist.data_types), "data_types", "data type", "docs/build_config.md")

    def backend_words(self, node):
        return self.words(node, BACKENDS, "backends", "backend", "docs/build_config.md")

    def methods(self, node, name):
        """The methods of an operator, if it has any."""
        part = self.filelist.operators.get(name.value)
        if part is not None and not part.methods:
            self.add(node.place, f'the operator "{name.value}" is computed in one way only; it has no "methods"',
                     "remove the key")
            return None
        known = [] if part is None else list(part.methods)
        found = None if part is None else self.words(node, known, "methods", "method", "docs/operators.md")
        always = [word for word in known if part.methods[word].part is None]
        return [word for word in known if word in found or word in always] if found is not None else None

    def layouts(self, node):
        return self.words(node, LAYOUTS, "data_layouts", "data layout", "docs/build_config.md")


def _article(kind):
    word = jsonpos.KINDS[kind]
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


class _Operators(_Reader):
    """Reads the list "operators" into (node, types or None, layouts or None, backends or None, methods or None)."""

    def read(self, node):
        found, seen = [], {}
        if node.kind is str and node.value in GROUPS:
            return self.group(node.value, node.place)
        if node.kind is not list:
            self.add(node.place, '"operators" must be an array of names, or "all", "high_priority" or "vision", '
                     f"not {node.describe() if node.kind is not str else chr(34) + shown(node.value) + chr(34)}")
            return found
        for item in node.value:
            entry = self.entry(item)
            if entry is None:
                continue
            name_node, name = entry[0], entry[0].value
            written = item if item.kind is str else item.get("name")
            if name not in self.filelist.operators:
                self.unknown_operator(name_node)
            elif name not in seen:
                seen[name] = (written.value, entry)
                found.append(entry)
            elif written.value == seen[name][0] or any(entry[1:]) or any(seen[name][1][1:]):
                other = f' ("{written.value}" is another word for it)' if written.value != name else ""
                self.add(name_node.place, f'the operator "{name}"{other} is listed twice, first at '
                         f"{seen[name][1][0].place}", "remove one of the two, or join their lists")
        return found

    def group(self, word, place):
        """The operators of a group's name, as if each were listed by name."""
        names = self.filelist.groups.get(word, list(self.filelist.operators))
        return [(jsonpos.Node(str, n, place), None, None, None, None) for n in names if n in self.filelist.operators]

    def unknown_operator(self, node):
        name = node.value
        if name in self.filelist.internal:
            self.add(node.place, f'"{name}" is a part that operators share; it comes with those that need it',
                     f"the list of operators is in {OPERATORS_LIST}")
            return
        if name in self.by_function:
            self.add(node.place, f'"{name}" is a function; its operator is called "{self.by_function[name]}"')
            return
        known = list(self.filelist.operators) + list(self.filelist.also)
        self.errors.append(unknown(node.place, "operator", name, known, OPERATORS_LIST))

    def meant(self, name):
        """The operator of an alias, as if it were listed by name."""
        also = self.filelist.also.get(name.value)
        return name if also is None else jsonpos.Node(str, also, name.place)

    def entry(self, item):
        if item.kind is str:
            return self.meant(item), None, None, None, None
        if item.kind is not dict:
            self.add(item.place, f"an operator must be a name or an object with \"name\", not {item.describe()}")
            return None
        self.keys(item, OPERATOR_KEYS, "an operator")
        name = item.get("name")
        if name is None:
            self.add(item.place, 'an operator has no "name"', 'for example {"name": "Conv2d", "data_types": ["fp32"]}')
            return None
        if not self.is_kind(name, str, '"name"'):
            return None
        name = self.meant(name)
        types, layouts, backends = item.get("data_types"), item.get("data_layouts"), item.get("backends")
        methods = item.get("methods")
        return (name, (types, self.types(types)) if types is not None else None,
                (layouts, self.layouts(layouts)) if layouts is not None else None,
                (backends, self.backend_words(backends)) if backends is not None else None,
                (methods, self.methods(methods, name)) if methods is not None else None)


def _option_place(name, values):
    value = getattr(values, name)
    return f"{name}={','.join(value) if isinstance(value, list) else value}"


class _Joiner(_Operators):
    """Combines a build_config and the options; options take precedence."""

    def __init__(self, filelist, options, root):
        super().__init__(filelist)
        self.options, self.tree = options, root

    def join(self, root):
        if root is not None and not self.is_kind(root, dict, "a build_config"):
            raise BuildErrors(self.errors)
        if root is not None:
            self.keys(root, KEYS, "a build_config")
            if root.get("$schema") is not None:
                self.is_kind(root.get("$schema"), str, '"$schema"')
            if root.get("operators") is None:
                self.add(root.place, 'the key "operators" is missing', 'an empty library has "operators": []')
        get = root.get if root is not None else (lambda key: None)
        floor = self.floor(get("arch"))
        tiers = self.tiers(get("isa"), floor) if floor else []
        backends = self.backends(get("backends"))
        size = self.max_size(get("max_size"))
        c_api = self.c_api(get("c_api"))
        graph = self.graph(get("graph"), root is not None, c_api)
        classes = self.flag("classes", get("classes"), True) or self.options.python
        left_out = [key for key in onnx.PARTS if not self.flag(key, get(key), True)]
        named, made = self.onnx(get("onnx_operators"), get("onnx_made"))
        operators, chosen, methods = self.operators(get, backends)
        if self.errors:
            raise BuildErrors(self.errors)
        chosen[""] = backends
        self.filelist.methods = methods
        return Request(operators, tiers, floor, size, self.notes(get("isa"), operators, tiers), chosen, methods,
                       c_api, graph, classes, named, made, left_out)

    def onnx(self, named, made):
        """(operators of ONNX that files may have, those that passes may make); None: all that apply."""
        kind, where = "operator of ONNX", "docs/onnx_operators.md"
        if made is not None and named is None:
            self.add(made.place, '"onnx_made" is given without "onnx_operators"',
                     "name the operators of the files, too")
        named = named and self.words(named, onnx.operators(self.tree), "onnx_operators", kind, where)
        if made is not None and made.value != []:  # passes may make none
            return named, self.words(made, onnx.all_operators(self.tree), "onnx_made", kind, where)
        return named, None if made is None else []

    def floor(self, node):
        if node is None or "arch" in self.options.given:
            if node is not None and self.is_kind(node, str, '"arch"') and node.value not in arch.NAMES:
                self.errors.append(unknown(node.place, "arch", node.value, arch.NAMES))
            return arch.floor_of(self.options.arch)
        if not self.is_kind(node, str, '"arch"'):
            return None
        if node.value not in arch.NAMES:
            self.errors.append(unknown(node.place, "arch", node.value, arch.NAMES))
            return None
        return arch.floor_of(node.value)

    def tiers(self, node, floor):
        """Names of the allowed tiers, best first."""
        mine = [t for t in self.filelist.tiers.values() if t.runs_on(floor.cpu)]
        below = [t.name for t in mine if set(t.needs) <= floor.features]
        if node is None:
            return [t.name for t in mine] if self.options.multi_isa else below
        named = self.words(node, list(self.filelist.tiers), "isa", "tier", "docs/build_config.md")
        if named is None:
            return []
        for item in node.value:
            tier = self.filelist.tiers[item.value]
            if not tier.runs_on(floor.cpu):
                self.add(item.place,
                         f'the tier "{tier.name}" is for {tier.cpu}, but arch "{floor.name}" is {floor.cpu}',
                         f"tiers of {floor.cpu}: {listing(t.name for t in mine)}")
            elif "multi_isa" in self.options.given and not self.options.multi_isa and tier.name not in below:
                self.add(item.place, f'the tier "{tier.name}" is above the floor "{floor.name}", but multi_isa=0 '
                         "is on the command line", "remove multi_isa=0 or the tier, or raise arch")
        return named + ([] if "scalar" in named else ["scalar"])

    def backends(self, node):
        """Backends of the library; an option on the command line takes precedence."""
        found = self.backend_words(node) if node is not None else None
        options = {"cpu": "neon", "opencl": "opencl"}
        chosen = [b for b in BACKENDS if (getattr(self.options, options[b])
                                          if found is None or options[b] in self.options.given else b in found)]
        if not chosen and not self.errors:
            self.add(node.place if node is not None else "neon=0", "a library without a backend has nothing in it",
                     "use neon=1 or opencl=1")
        if "opencl" in chosen and self.options.os == "bare_metal" and not self.options.opencl:
            self.add(node.place, "bare metal has no OpenCL", 'use "backends": ["cpu"]')
        return chosen

    def backends_of(self, name, own, default, explicit):
        """The operator's own backends, or the library's; the operator must have functions for each of them."""
        has = self.filelist.operators[name.value].backends()
        if own is not None:
            if own[1] is None:
                return []
            for item in own[0].value:
                if item.value not in default:
                    self.add(item.place, f'"{name.value}" asks for a backend that the library does not have',
                             f'the library has: {listing(default)}; "backends" at the top, neon= and opencl= say so')
                elif item.value not in has:
                    self.no_backend(item.place, name.value, item.value)
            return own[1]
        if explicit:
            for backend in default:
                if backend not in has:
                    self.no_backend(name.place, name.value, backend)
        return [b for b in default if b in has]

    def no_backend(self, place, name, backend):
        others = self.filelist.operators_of(backend)
        words = {"cpu": "CPU", "opencl": "OpenCL"}
        kept = json.dumps(self.filelist.operators[name].backends())
        self.add(place, f'the operator "{name}" has no {words[backend]} functions',
                 f'{{"name": "{name}", "backends": {kept}}} selects it without them; {words[backend]} functions have: '
                 f"{listing(others)}")

    def max_size(self, node):
        if node is None:
            return None
        if node.kind is not int or node.value <= 0:
            self.add(node.place, '"max_size" must be a positive number of bytes', "for example 600000")
            return None
        return node.value

    def flag(self, key, node, default):
        if node is not None and node.kind is not bool:
            self.add(node.place, f'"{key}" must be true or false, not {node.describe()}')
        return default if node is None else node.value is True

    def c_api(self, node):
        """Whether the library has the C interface; ESTABLISHED: without operators by name."""
        if node is not None and node.value == ESTABLISHED:
            return ESTABLISHED
        if node is not None and node.kind is not bool:
            self.add(node.place, f'"c_api" must be true, false or "{ESTABLISHED}", not {node.describe()}')
        return True if node is None else node.value is True

    def graph(self, node, configured, c_api):
        """Whether the graph library is built. Its nodes call operators by name, like the C interface: the library
        contains the necessary code even if it does not export the C interface."""
        options = self.options
        usual = not (configured or options.high_priority or options.os == "bare_metal") and options.exceptions
        usual = usual and bool(self.filelist.graph)
        wanted, place = self.flag("graph", node, usual), node.place if node is not None else "graph=1"
        if "graph" in options.given:
            wanted, place = options.graph, "graph=1"
        if wanted and c_api == ESTABLISHED:
            self.add(place, "the graph library calls operators by their names, which the established C interface lacks",
                     '"c_api" may be true or false')
        if wanted and not options.exceptions:
            self.add(place, "the graph library reports errors by exceptions", "use exceptions=1, or no graph")
        if options.model_library and not wanted:
            self.add("model_library=1", "models run by the graph library, which is not built", "use graph=1")
        return wanted

    def default_lists(self, get):
        """Data types and layouts for operators without their own lists, each with the location that defines it."""
        def choose(key, option, reader):
            node = get(key)
            given = reader(node) if node is not None else None
            if option in self.options.given:
                return getattr(self.options, option), _option_place(option, self.options)
            return (given, node.place) if given is not None else (None, None)

        return (choose("data_types", "data_type_support", self.types),
                choose("data_layouts", "data_layout_support", self.layouts))

    def operators(self, get, backends):
        types, layouts = self.default_lists(get)
        node = get("operators")
        if node is not None:
            entries = self.read(node)
        else:
            entries = self.group("high_priority" if self.options.high_priority else "all", "the full library")
        explicit = node is not None and node.kind is list
        found, backends_of, own_methods = {}, {}, {}
        for name, own_types, own_layouts, own_backends, methods in entries:
            chosen = self.types_of(name, own_types, types, explicit)
            mine = self.backends_of(name, own_backends, backends, explicit)
            if chosen and mine:
                found[name.value] = (chosen, self.layouts_of(name, own_layouts, layouts))
                backends_of[name.value] = mine
                if methods is not None and methods[1] is not None:
                    own_methods[name.value] = self.methods_for(name.value, methods, chosen)
        return found, backends_of, self.all_methods(found, own_methods)

    def methods_for(self, name, own, types):
        """An operator's own list; each method must support one of its data types."""
        part = self.filelist.operators[name]
        for item in own[0].value:
            needed = part.methods[item.value].part if item.value in part.methods else None
            supported = self.filelist.supported_types(needed) if needed is not None else types
            if not set(types) & set(supported):
                self.add(item.place, f'the method "{item.value}" of "{name}" is for none of its data types here',
                         f"it is for: {listing(supported)}; here are: {listing(types)}")
        return own[1]

    def all_methods(self, operators, own):
        """The methods of every operator that has any: its own list, or the default ones; for an operator that is
        included only because others need it, the default ones for their types."""
        types = {n: t for n, (t, _) in operators.items()}
        for name in self.filelist.closure(operators):
            if name in self.filelist.operators and name not in types:
                types[name] = self.filelist.supported_types(name)
        usual = self.filelist.usual_methods(types)
        return {n: own.get(n, usual[n]) for n in types if self.filelist.part(n).methods}

    def types_of(self, name, own, default, explicit):
        """Exactly the operator's own list; otherwise the default types that it supports."""
        supported = self.filelist.supported_types(name.value)
        if own is not None:
            return self.own_types(name, own, supported)
        if default[0] is None:
            return supported
        chosen = [t for t in supported if t in default[0]]
        if not chosen and explicit:
            self.add(name.place, f'the operator "{name.value}" has none of the data types of {default[1]}',
                     f"it has: {listing(supported)}")
        return chosen

    def own_types(self, name, own, supported):
        node, words = own
        if words is None:
            return []
        good = True
        for item in node.value:
            if item.value not in supported:
                self.add(item.place, f'the operator "{name.value}" has no "{item.value}"',
                         f"it has: {listing(supported)}")
                good = False
        return self.narrowed(words, "data_type_support", name, node) if good else []

    def layouts_of(self, name, own, default):
        if own is None:
            return default[0] or list(LAYOUTS)
        return self.narrowed(own[1] or [], "data_layout_support", name, own[0])

    def narrowed(self, words, option, name, node):
        """An operator's own list restricted by a command-line option, which takes precedence."""
        if option not in self.options.given or not words:
            return words
        left = [w for w in words if w in getattr(self.options, option)]
        if not left:
            self.add(node.place, f'{_option_place(option, self.options)} leaves nothing of this list of "{name.value}"',
                     "widen the option or the list")
        return left

    def notes(self, isa, operators, tiers):
        """Returns notes on settings that are valid but possibly not intended."""
        if isa is None:
            return []
        used = set()
        for name in self.filelist.closure(operators):
            for rows in self.filelist.part(name).kernels.values():
                used.update(rows)
        return [f'{isa.place}: note: no selected operator has kernels for the tier "{t}"'
                for t in tiers if t not in used and t != "scalar"]


def request(values, filelist, root):
    """The Request of the options; raises BuildErrors for all errors."""
    combinations.check(values)
    node = config_file.read(values.build_config, root) if "build_config" in values.given else None
    joined = _Joiner(filelist, values, root).join(node)
    combinations.check_floor(values, joined.floor)
    return joined
