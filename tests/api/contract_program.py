# SPDX-License-Identifier: MIT
"""Converts facts about an interface (names, parameters, enumerators) to a program that compiles only if they are true.

Each fact becomes one line of the program, in an unevaluated operand or a static_assert, and the compiler is told that
this line is line N of "fact". Its messages then identify the facts that fail.
"""

import re

# Template arguments by parameter name; other types are int.
VALUES = {"COP": "ComparisonOperation::Equal", "IS_LOG": "false"}
TYPES = {"T": "float", "QUANTIZED_TYPE": "uint8_t", "INFO_TYPE": "QuantizationInfo", "L": "contract::Call",
          "F": "contract::Call", "Infos": "ITensorInfo", "Shapes": "TensorShape", "Args": "GPUTarget",
         "TargetInfo": "contract::TargetInfo", "FusedLayerTypes": "contract::FusedLayerTypes"}
# Template arguments for parameters that are packs, depend on each other, or are not in the facts.
ARGUMENTS = {"enable_bitwise_ops": "GPUTarget", "get_tensor_info_t": "ITensorInfo *", "index_sequence": "0, 1",
             "index_sequence_generator": "2", "generate_array": "int, 2, 1",
             "NEElementwiseUnaryLayer": "ElementWiseUnary::RSQRT",
             "NEElementwiseComparisonStatic": "ComparisonOperation::Equal"}
# Functions whose template arguments cannot be deduced from a function type, used in a call.
CALLS = {"make_array": "utility::make_array<2>(std::declval<int *>(), std::declval<int *>())",
         "clamp": "utility::clamp<int, int8_t>(1)", "add_array_argument": "&ICLKernel::add_array_argument<float, 1>",
         "operator&": "std::declval<GPUTarget>() & std::declval<GPUTarget>()",
         "create_configure_kernel": "create_configure_kernel<contract::Kernel>(1)",
         "num_arguments_per_array": "std::declval<const ICLKernel &>().num_arguments_per_array<1>()",
         "num_arguments_per_tensor": "std::declval<const ICLKernel &>().num_arguments_per_tensor<1>()",
         "add_node": "std::declval<graph::Graph &>().add_node<graph::INode>()",
         "add_backend": "std::declval<graph::backends::BackendRegistry &>().add_backend<contract::Call>("
                        "graph::Target::NEON)",
         "create_named_function": "graph::backends::create_named_function<contract::Call>(1, 2)",
         "create_named_memory_managed_function":
             "graph::backends::create_named_memory_managed_function<contract::Call>(1, 2, 3)",
         "as_enum": "acl::detail::as_enum<acl::StatusCode>(AclSuccess)",
         "foldl": "utility::foldl(std::plus<int>(), 1, 2, 3)",
         "for_each": "utility::for_each(contract::Call(), 1, 2)",
         "iterate_2D": "std::declval<WindowIterator<contract::Call> &>().iterate_2D(contract::Call())",
         "iterate_3D": "std::declval<WindowIterator<contract::Call> &>().iterate_3D(contract::Call())"}
# Function templates whose arguments cannot be deduced: prefix of the name in a header, and the arguments.
FUNCTIONS = {"arm_compute/graph/backends/FunctionHelpers.h": {"create_": "contract::Call, contract::TargetInfo",
                                                              "get_backing_tensor": "contract::TargetInfo",
                                                              "validate_node": "contract::TargetInfo"},
             "arm_compute/graph/backends/ValidateHelpers.h": {"validate_": "contract::Call"}}
# Members that a program gets from a base class that does not exist here.
BASES = dict.fromkeys(("ICLSimpleFunction", "ICPPSimpleFunction", "INESimpleFunction", "INESimpleFunctionNoBorder"),
                      "IFunction")
# Nested classes, and aliases of such types, that are not public.
PRIVATE = ("Iterator::Dimension", "ISimpleLifetimeManager::Element", "ISimpleLifetimeManager::Blob",
           "NEDepthwiseConvolutionLayer::NEDepthwiseConvolutionLayerOptimizedInternal",
           "NEDepthwiseConvolutionLayer::NEDepthwiseConvolutionLayerGeneric",
           "NEQLSTMLayer::TensorCopyKernel", "CLQLSTMLayer::TensorCopyKernel",
           "NEQLSTMLayer::LayerNormIndexType", "CLQLSTMLayer::LayerNormIndexType")
# Operation name of a free operator.
OPERATORS = {"operator==": "eq", "operator!=": "ne", "operator*": "mul", "operator*=": "scale", "operator>>": "read",
             "operator<<": "write"}
PRELUDE = """
#include <cstddef>
#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>
namespace contract {
struct Call { template <class... P> void operator()(P &&...) const; };
struct Kernel { void configure(int); };
struct Anything { template <class... P> Anything(P &&...); };
template <class C> constexpr bool object = !std::is_abstract<C>::value && std::is_destructible<C>::value;
template <class F> struct Of;
template <class... P> struct Of<void(P...)> {
    template <std::size_t I> static std::tuple_element_t<I, std::tuple<P...>> &&at();
    template <class C> static constexpr bool makes = std::is_constructible<C, P...>::value || !object<C>;
};
template <class C> void take(std::conditional_t<object<C>, C, Anything>);
template <class A, class B> constexpr bool same = std::is_same<A, B>::value;
""" + "".join(f"template <class A, class B> auto {word}(A &&a, B &&b) -> decltype(std::forward<A>(a) {name[8:]} "
              "std::forward<B>(b));\n" for name, word in OPERATORS.items()) + "}\n"
BACKENDS = "arm_compute/graph/backends/"
# Template arguments for templates of backends.
OF_BACKENDS = """
#include "arm_compute/graph/Types.h"
#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDepthwiseConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEFuseBatchNormalization.h"
#include "arm_compute/runtime/Tensor.h"
namespace contract {
struct TargetInfo {
    using TensorType = arm_compute::ITensor;
    using SrcTensorType = const arm_compute::ITensor;
    using TensorConcreteType = arm_compute::Tensor;
    static constexpr arm_compute::graph::Target TargetType = arm_compute::graph::Target::NEON;
};
struct FusedLayerTypes {
    using ConvolutionLayer = arm_compute::NEConvolutionLayer;
    using DepthwiseConvolutionLayer = arm_compute::NEDepthwiseConvolutionLayer;
    using FuseBatchNormalization = arm_compute::NEFuseBatchNormalization;
};
}
"""
NAMESPACES = ("acl", "acl::detail") + tuple("arm_compute" + n for n in (
    "", "::misc", "::misc::shape_calculator", "::utils", "::utils::cast", "::utils::traits", "::utils::math",
    "::utils::mmap_io", "::cl_gemm", "::utility", "::weights_transformations",
    "::utils::info_helpers", "::utils::rvalue", "::quantization", "::helpers", "::helpers::tensor_transform",
    "::error_on_tensors", "::detail", "::logging", "::experimental", "::cl_tuner", "::io", "::mmap_io", "::mlgo",
    "::support", "::graph", "::graph::backends", "::graph::frontend", "::graph::descriptors", "::graph::detail",
    "::graph::backends::detail", "::graph::utils"))


class Program:
    """C++ in which line n of the file "fact" compiles if facts[n - 1] is true."""

    def __init__(self, headers):
        self.facts = []
        self.text = [f'#include "{h}"' for h in headers] + [PRELUDE]
        if any(h.startswith(BACKENDS) for h in headers):
            self.text.append(OF_BACKENDS)
        for name in NAMESPACES:
            self.open(name)
            self.close(name)

    def fact(self, says, code):
        self.facts.append(says)
        self.text.append(f'#line {len(self.facts)} "fact"\n{code}')

    def open(self, scope):
        self.text.append("".join(f"namespace {w} {{ " for w in scope.split("::") if w))

    def close(self, scope):
        self.text.append("}" * len([w for w in scope.split("::") if w]))

    @property
    def number(self):
        """Number of the next fact; makes names unique."""
        return len(self.facts) + 1


def split(text, mark):
    """Splits at separators outside brackets."""
    parts, depth, start = [], 0, 0
    for i, letter in enumerate(text):
        depth += letter in "(<[{"
        depth -= letter in ")]}" or (letter == ">" and text[i - 1:i] != "-")
        if depth == 0 and text.startswith(mark, i):
            parts.append(text[start:i])
            start = i + len(mark)
    return parts + [text[start:]]


def parameters(function):
    """The parameters without defaults, and the minimum number of arguments. A pack has one element."""
    given = [split(p, " = ") for p in function["params"]]
    needed = next((i for i, p in enumerate(given) if len(p) > 1), len(given))
    return [p[0].replace("...", "") for p in given], needed


def described(scope, function):
    marks = function.get("is", [])
    words = [w for w in ("static", "explicit") if w in marks] + [function.get("returns", "")]
    tail = " const" if "const" in marks else ""
    return " ".join([w for w in words if w] + [f"{scope}{function['name']}({', '.join(function['params'])}){tail}"])


def values(parts, count):
    """Arguments for a call with the first parameters."""
    types = ", ".join(parts[:count])
    return ", ".join(f"contract::Of<void({types})>::at<{i}>()" for i in range(count))


def aliases_of_parameters(text, known=()):
    """Declares the names in a signature that must be template parameters."""
    names = set(re.findall(r"(?<![:\w])(?:[A-Z][a-z]?|Infos|Shapes|Args|INFO_TYPE)(?!\w)", text)) - set(known)
    branches = {"Ts": "SubStream"} if "SubStream" in text else {}
    return " ".join(f"using {n} = {branches.get(n) or TYPES.get(n, 'int')};" for n in sorted(names))


def constructor(program, name, method):
    parts, needed = parameters(method)
    types = aliases_of_parameters(" ".join(parts))
    for count in range(needed, len(parts) + 1):
        made = f"contract::Of<void({', '.join(parts[:count])})>::makes<{name}>"
        code = f'static_assert({made}, "");'
        if "explicit" not in method.get("is", []):
            code += f" using Implicit = decltype(contract::take<{name}>({{{values(parts, count)}}}));"
        given = (f" of {method['in']}" if method.get("in") else "") + (f", {count} given" if count < len(parts) else "")
        says = described(name + "::", method) + given
        program.fact(says, f"struct fact_{program.number} {{ {types} {code} }};")


def method_facts(program, name, method):
    """The exact type, and calls that omit defaults."""
    parts, needed = parameters(method)
    what, says = method["name"], described(name + "::", method)
    const = " const" if "const" in method.get("is", []) else ""
    if what in CALLS:
        program.fact(says, f"using call_{program.number} = decltype({CALLS[what]});")
        return
    returns = method.get("returns", "void")
    if what.startswith("operator "):
        program.fact(says, f'static_assert(std::is_constructible<{what[9:]}, {name}{const} &>::value, "");')
        return
    types = aliases_of_parameters(" ".join(parts + [returns]))
    scope = "*" if "static" in method.get("is", []) else f"{name}::*"
    code = f"using Exact = decltype(static_cast<{returns} ({scope})({', '.join(parts)}){const}>(&{name}::{what}));"
    if what in OPERATORS:
        operand = "" if len(parts) == 2 else f"std::declval<{name}{const} &>(), "
        code = f"using Exact = decltype(contract::{OPERATORS[what]}({operand}{values(parts, len(parts))}));"
    elif what.startswith("operator"):
        code = f"using Exact = decltype(std::declval<{name}{const} &>().{what}({values(parts, len(parts))}));"
    if what.startswith("operator"):
        code += f' static_assert(contract::same<Exact, {returns}>, "");'
    program.fact(says, f"struct fact_{program.number} {{ {types} {code} }};")
    for count in range(needed, len(parts)):
        call = f"std::declval<{name}{const} &>().{what}({values(parts, count)})"
        check = f'static_assert(contract::same<decltype({call}), {returns}>, "");'
        program.fact(f"{says}, {count} given", f"struct fact_{program.number} {{ {types} {check} }};")


def called(program, name, method):
    """Calls with each number of arguments: another method may serve them."""
    parts, needed = parameters(method)
    what, returns, const = method["name"], method.get("returns", "void"), " const" * ("const" in method.get("is", []))
    says = f"{described(name + '::', method)} of {method['in']}"
    types = aliases_of_parameters(" ".join(parts + [returns]))
    for count in range(needed, len(parts) + 1):
        call = f"std::declval<{name}{const} &>().{what}({values(parts, count)})"
        check = f'static_assert(std::is_convertible<decltype({CALLS.get(what, call)}), {returns}>::value, "");'
        program.fact(says + (f", {count} given" if count < len(parts) else ""),
                     f"struct fact_{program.number} {{ {types} {check} }};")


def overridden(program, name, scope, method):
    """A class that is not final permits a user's class to override its virtual functions.

    scope: a class with the names that a signature uses."""
    parts, _ = parameters(method)
    const = " const" if "const" in method.get("is", []) else ""
    own, returns = f"own_{program.number}", method["returns"]
    program.fact(f"virtual {described(name + '::', method)}",
                 f"template <class C, bool> struct {own} {{}}; template <class C> struct {own}<C, false> : C, {scope} "
                 f"{{ {returns} {method['name']}({', '.join(parts)}){const} override; }}; "
                 f"template struct {own}<{name}, std::is_final<{name}>::value>;")


def template_arguments(plain, template):
    """The arguments for a class template, and declarations that give them the names of its parameters."""
    if plain in ARGUMENTS:
        return ARGUMENTS[plain], ""
    found, names = [], ""
    for part in split(template[1:-1], ","):
        words = re.findall(r"\w+", part.split("=")[0])
        kind = words[0] in ("class", "typename")
        value = TYPES.get(words[-1], "int") if kind else VALUES.get(words[-1], "2")
        names += f"using {words[-1]} = {value}; " if kind else ""
        found.append(value)
    return ", ".join(found), names


def inner(path):
    """A name without its outermost namespace."""
    return path.split("::", 1)[-1]


def _found_from(scope, name, classes):
    """The path of a class that a name in a scope refers to."""
    words = scope.split("::")
    paths = ["::".join(words[:n] + [name]) for n in range(len(words), 0, -1)]
    return next((p for p in paths if p in classes), paths[-1])


class Names:
    """Names of the types in a class, its enclosing and its base classes."""

    def __init__(self, facts):
        self.nested = {}
        self.bases = {}
        self.templates = {}
        classes = {key.split(" ", 1)[1] for mine in facts.values() for key in mine if " " in key}
        for mine in facts.values():
            for alias in mine.get("aliases", []):
                public = alias.get("access", "public") == "public"
                self.add(alias["scope"], alias["name"], None if public else alias["target"])
            for enum in mine.get("enums", []):
                if enum["name"] and enum.get("access", "public") == "public":
                    self.add(enum["scope"], enum["name"], None)
            for key, value in mine.items():
                if " " in key:
                    path = key.split(" ", 1)[1]
                    scope, _, plain = path.rpartition("::")
                    self.add(scope, plain, None)
                    if "template" in value:
                        self.templates[path] = template_arguments(plain, value["template"])
                    self.bases[path] = [_found_from(scope, b, classes) for b in value.get("bases", [])]

    def add(self, scope, name, target):
        if scope and scope not in NAMESPACES and "__anon" not in name and inner(f"{scope}::{name}") not in PRIVATE:
            self.nested.setdefault(scope, {})[name] = target or f"{scope}::{name}"

    def seen_from(self, path):
        """Declarations of all these types."""
        found = {}
        scopes = [path, path.rpartition("::")[0]]
        while scopes:
            scope = scopes.pop(0)
            found = {**self.nested.get(scope, {}), **found}
            scopes += self.bases.get(scope, [])
        return [f"using {name} = {target};" for name, target in found.items()]


def class_facts(program, names, path, facts):
    words = path.split("::")
    outer = sum("::".join(words[:n]) in NAMESPACES for n in range(1, len(words)))
    name, plain, scope = "::".join(words[outer:]), words[-1], "::".join(words[:outer])
    declared = ""
    if "template" in facts:
        given, declared = template_arguments(plain, facts["template"])
        name += f"<{given}>"
    number = program.number
    program.open(scope)
    program.fact(f"class {path}", f"using class_{number} = {name};")
    if plain == "Dimensions":
        declared += f"static constexpr auto num_max_dimensions = {name}::num_max_dimensions;"
    nested = names.seen_from(path) if "template" not in facts else \
        [f"using {n} = {name}::{n};" for n in names.nested.get(path, {}) if scope.startswith("arm_compute::graph")]
    program.text.append(f"struct in_{number} {{ {declared}" + " ".join(nested))
    for base in (BASES.get(b, b) for b in facts.get("bases", []) if "..." not in b):
        program.fact(f"{path} is a {base}", f'static_assert(std::is_base_of<{base}, {name}>::value, "");')
    for member in facts.get("members", []):
        kind, what = split(member, " = ")[0].rsplit(" ", 1)
        if plain.endswith("CropResize") and what.startswith("_"):
            continue  # implementation state that the established class exposes by accident
        if "__anon" not in kind:
            member = f"std::remove_cv_t<decltype({name}::{what})>"
            program.fact(f"{path}::{what} is {kind}",
                         f'static_assert(contract::same<{member}, std::remove_cv_t<{kind}>>, "");')
    virtual = []
    for method in facts.get("methods", []):
        marks = method.get("is", [])
        if "delete" in marks or method["name"].startswith("~"):
            continue
        if "template" in facts:  # the class's own name, without arguments
            own = re.compile(rf"\b{plain}\b(?!<)")
            method = {**method, "params": [own.sub(name, p) for p in method["params"]],
                      **({"returns": own.sub(name, method["returns"])} if "returns" in method else {})}
        if method["name"] == plain:
            constructor(program, name, method)
        elif method.get("in"):
            called(program, name, method)
        else:
            method_facts(program, name, method)
            if "virtual" in marks and "final" not in marks and "operator" not in method["name"] and \
                    method["name"] != "what":  # the facts have no noexcept
                virtual.append(method)
    program.text.append("};")
    for method in virtual:
        overridden(program, name, f"in_{number}", method)
    program.close(scope)


def free_function(program, header, function):
    parts, needed = parameters(function)
    name, returns, number = function["name"], function.get("returns", "void"), program.number
    uses = " ".join(f"using namespace {n};" for n in NAMESPACES)
    types = aliases_of_parameters(" ".join(parts + [returns])) + \
        ("using TargetInfo = contract::TargetInfo;" if "TargetInfo" in returns else "")
    home = "arm_compute::graph::" if header.startswith("arm_compute/graph") else ""  # its names have priority
    program.open(f"{home}contract_{number}")
    program.text.append(f"{uses} {types}")
    says = described("", function)
    given = next((a for start, a in FUNCTIONS.get(header, {}).items() if name.startswith(start)), None)
    address = f"&{name}<{given}>" if given and name != "get_backing_tensor_info" else f"&{name}"
    if name in CALLS:
        program.fact(says, f"using Call = decltype({CALLS[name]});")
    elif name.startswith("operator"):
        program.fact(says, f"using Call = decltype(contract::{OPERATORS[name]}({values(parts, len(parts))})); "
                     f'static_assert(contract::same<Call, {returns}>, "");')
    elif "decltype" in returns:
        program.fact(says, f"using Call = decltype({name}({values(parts, len(parts))}));")
    else:
        program.fact(says, f"using Exact = decltype(static_cast<{returns} (*)({', '.join(parts)})>({address}));")
        for count in range(needed, len(parts)):
            program.fact(f"{says}, {count} given",
                         f'static_assert(contract::same<decltype({name}({values(parts, count)})), {returns}>, "");')
    program.close(f"{home}contract_{number}")


def enum_facts(program, enum):
    name = "::".join(w for w in (enum["scope"], enum["name"]) if w)
    if enum["name"]:
        program.fact(f"enum {name}", f'static_assert(std::is_enum<{name}>::value, "");')
    if enum.get("underlying"):
        own = f"std::underlying_type_t<{name}>"
        program.fact(f"enum {name} : {enum['underlying']}",
                     f'static_assert(contract::same<{own}, {enum["underlying"]}>, "");')
    before = "-1"
    for one in enum["enumerators"]:
        full, value = f"{name}::{one['name']}", one["value"] or f"{before} + 1"
        if not re.fullmatch(r"-?(0x)?[0-9A-Fa-f]+", one["value"] or "0"):
            value = f"static_cast<long long>({full})"  # an expression of other enumerators
        program.fact(full + (f" = {one['value']}" if one["value"] else ""),
                     f'static_assert(static_cast<long long>({full}) == {value}, "");')
        before = f"static_cast<long long>({full})"


def alias_facts(program, names, alias):
    """An alias in a namespace, or a public alias of a class."""
    scope = alias["scope"]
    inside = scope not in NAMESPACES
    if alias.get("access", "public") != "public" or "template" in alias or "..." in alias["target"]:
        return
    if inside and scope not in names.bases:
        return  # in the body of a function
    around = scope.rsplit("::", 1)[0] if inside else scope
    program.open(around)
    nested = " ".join(names.seen_from(scope)) if inside else ""
    if scope in names.templates:
        given, nested = names.templates[scope]
        scope += f"<{given}>"
    program.fact(f"{scope}::{alias['name']} is {alias['target']}", f"struct alias_{program.number} {{ {nested} "
                 f'static_assert(contract::same<{scope}::{alias["name"]}, {alias["target"]}>, ""); }};')
    program.close(around)


def of_headers(headers, facts, more=None):
    """The program for these headers; facts is {header: its facts}, more has further facts, for names of types."""
    brought = [i for h in headers for i in facts[h].get("includes", [])]
    program, names = Program(brought + headers), Names({**{f"more {h}": f for h, f in (more or {}).items()}, **facts})
    for header in headers:
        mine = facts[header]
        for macro in (m for m in mine.get("macros", []) if m["name"] != "X"):  # X is undefined after its use
            program.fact(f"macro {macro['name']}", f"\n#ifndef {macro['name']}\n#line {program.number} \"fact\"\n"
                         'static_assert(false, "no such macro");\n#endif')
        for enum in mine.get("enums", []):
            if enum.get("access", "public") == "public":
                enum_facts(program, enum)
        for alias in mine.get("aliases", []):
            alias_facts(program, names, alias)
        for one in mine.get("constants", []):
            name = f"{one['scope']}::{one['name']}"
            program.fact(f"{one['type']} {name} = {one['value']}", "static_assert(contract::same<std::remove_cv_t<"
                         f"decltype({name})>, {one['type']}> && {name} == static_cast<{one['type']}>({one['value']}),"
                         ' "");')
        for name in mine.get("names", []):
            program.fact(name, f"using name_{program.number} = decltype({name});")
        for key, value in mine.items():
            path = key.split(" ")[-1]
            if " " in key and "__anon" not in path and inner(path) not in PRIVATE:
                class_facts(program, names, path, value)
        for function in mine.get("free_functions", []):
            lambda_or_macro = function["name"].startswith("__anon") or function["name"].isupper() and \
                "returns" not in function
            if not lambda_or_macro and "delete" not in function.get("is", []):
                free_function(program, header, function)
    return program
