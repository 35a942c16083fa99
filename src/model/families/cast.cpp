// SPDX-License-Identifier: MIT
// Conversions of types, and operators that change nothing.
#include "src/model/data/joined.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/quantized.h"
#include "src/model/lower/lowering.h"
#include "src/model/passes/flatten.h"
#include "src/model/rules/range_rules.h"
#include "src/model/rules/renewal.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace ac::model {
namespace {

void infer_cast(Call &call) {
    const int64_t to = call.integer("to", 0);
    const Type type = type_from_onnx(to);
    call.require(type != Type::None, "casts to type number ", to, " are not supported");
    call.out(0, type, call.dims(0));
}

Rounding rounding_of(const Call &call) {
    const std::string power = call.word("round_mode", "up");
    call.require(power == "up" || power == "down" || power == "nearest", "round_mode '", power,
                 "' is not known; known: up, down and nearest");
    return {call.integer("saturate", 1) != 0, power == "up"     ? Rounding::Power::up
                                              : power == "down" ? Rounding::Power::down
                                                                : Rounding::Power::nearest};
}

void evaluate_cast(Call &call) {
    infer_cast(call);
    call.give(0, converted(call.in(0), call.result(0).type, rounding_of(call)));
}

/// The name of a type becomes its number.
void read_type_name(Renewal &old) {
    const Attribute *to = old.node().attribute("to");
    if (to == nullptr || to->kind != Attribute::Kind::String) {
        return;
    }
    std::string name = to->s;
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char letter) { return static_cast<char>(std::tolower(static_cast<unsigned char>(letter))); });
    const Type type = type_from_name(name);
    if (type == Type::None) {
        old.model().fail(old.node(), joined({"casts to type '", to->s, "' are not supported"}));
    }
    old.node().set("to", int64_t{onnx_number(type)});
}

void infer_cast_like(Call &call) {
    call.out(0, call.type(1), call.dims(0));
}

void evaluate_cast_like(Call &call) {
    call.give(0, converted(call.in(0), call.type(1), rounding_of(call)));
}

void infer_bit_cast(Call &call) {
    const Type type = type_from_onnx(call.integer("to", 0));
    call.require(type != Type::None && size_of(type) == size_of(call.type(0)),
                 "its types differ in size, or type number ", call.integer("to", 0), " is not supported");
    call.out(0, type, call.dims(0));
}

void evaluate_bit_cast(Call &call) {
    infer_bit_cast(call);
    const Type type = call.result(0).type;
    const Array same{type == Type::Bool ? Type::Uint8 : type, call.dims(0), call.in(0).bytes};
    call.give(0, converted(same, type));  // a bool is 0 or 1
}

void evaluate_identity(Call &call) {
    call.give(0, call.in(0));
}

/// What a floating-point type of few bits holds, found from its positive numbers.
struct Format {
    double smallest, step, largest;  ///< step: from 1 to the next number
    bool has_nan;
};

Format format_of(Type type) {
    std::string codes;
    for (int code = 0; code < 1 << bits_of(type); ++code) {
        codes += static_cast<char>(code);
    }
    const auto count = static_cast<int64_t>(codes.size());
    Format found{HUGE_VAL, HUGE_VAL, 0, false};
    for (const double number : numbers_of({type, {count}, std::make_shared<const std::string>(codes)})) {
        found.has_nan = found.has_nan || std::isnan(number);
        if (std::isfinite(number) && number > 0) {
            found.smallest = std::min(found.smallest, number);
            found.largest = std::max(found.largest, number);
            found.step = number > 1 ? std::min(found.step, number - 1) : found.step;
        }
    }
    return found;
}

/// A cast to a floating-point type of few bits is arithmetic in float, so that the library computes it between layers.
void cast_to_few_bits(Parts &p) {
    const Node &node = p.node();
    const Type type = p.editor().value(node.out[0]).type, from = p.type();
    const bool real = from == Type::Float || from == Type::Half || from == Type::BFloat16;
    if (!real || !rounds_in_float(type) || p.integer("saturate", 1) == 0 || p.integer("fits", 0) != 0 ||
        p.array(p.in(0)).known()) {
        return;
    }
    const ValueId y = p.cast(rounded_to(p, p.cast(p.in(0), Type::Float), type), type);
    p.last().set("fits", int64_t{1});
    p.finish(y);
}

void lower_cast(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]), &y = l.value(node.out[0]);
    if (is_stored_only(y.type) && int_of(l.model(), node, "fits", 0) == 0) {
        throw Error(joined({"casts to ", name_of(y.type), " are computed by the host only"}));
    }
    Ref from = l.at(node.in[0]);
    const Described to = is_floating(y.type) ? l.descriptor(node.out[0]) : l.held(node.out[0]);
    // In memory, any number but 0 is true. Converted to a number, it is 1.
    if (x.type == Type::Bool && l.given(from).data_type == acl::DataType::U8) {
        from = l.operation(node.name + "/truth", "Logical", {{"a", from}, {"b", from}}, l.descriptor(node.in[0]),
                           {{"operation", "AND"}});
    }
    if (y.type == Type::Bool) {
        const Ref zero = l.constant(node.name + "/zero", array_of(std::vector<int64_t>{0}, {1}, x.type));
        return l.result(
            node, 0, l.operation(node.name, "Comparison", {{"a", from}, {"b", zero}}, to, {{"operation", "NotEqual"}}));
    }
    if (l.given(from).data_type == to.data_type) {
        return l.result(node, 0, from);
    }
    l.result(node, 0, l.operation(node.name, "Cast", {{"src", from}}, to, {{"policy", "WRAP"}}));
}

}  // namespace

bool rounds_in_float(Type type) {
    return is_stored_only(type) && is_floating(type) && type != Type::Float8E8M0;
}

ValueId rounded_to(Parts &p, ValueId x, Type type) {
    const Format format = format_of(type);
    const Dims dims = p.dims(x);
    const auto number = [&p](double value) { return p.editor().scalar(value, Type::Float); };
    const auto exact = [&p](ValueId id) {
        p.editor().value(id).exact = true;
        return id;
    };
    const auto selected = [&](ValueId holds, ValueId a, ValueId b) {
        return exact(p.editor().emit(p.at(), made::Where, {holds, a, b}, Type::Float, dims));
    };
    const ValueId y =
        exact(p.binary(made::Min, exact(p.binary(made::Max, x, number(-format.largest))), number(format.largest)));
    const double least_normal = format.smallest / format.step;
    const ValueId size = exact(p.binary(made::Max, exact(p.unary(made::Abs, y)), number(least_normal)));
    // The largest power of two that is not above the size, by halving the range of exponents.
    ValueId power = number(least_normal);
    for (int exponents = 16; exponents > 0; exponents /= 2) {
        if (std::ldexp(least_normal, exponents) <= format.largest) {
            const ValueId next = exact(p.binary(made::Mul, power, number(std::ldexp(1.0, exponents))));
            power = selected(p.truth(made::GreaterOrEqual, {size, next}, dims), next, power);
        }
    }
    const ValueId step = exact(p.binary(made::Mul, power, number(format.step)));
    const ValueId steps = exact(p.unary(made::Round, exact(p.binary(made::Div, y, step))));
    const ValueId found = exact(p.binary(made::Mul, steps, step));
    return format.has_nan ? found : selected(p.truth(made::Equal, {found, found}, dims), found, number(0));
}

// clang-format off
constexpr Op rows::Conversion = Op(ops::Cast).has("to:i saturate:i round_mode:s | fits:i").infers(infer_cast)
    .evaluates(evaluate_cast).lowers(lower_cast).on(Step::flattening, flatten_elements)
    .same_if([](const Call &) { return true; }).ranges(range_of_first).is(mark::later | mark::converts | mark::jumps)
    .in(Order::follows);
constexpr Op rows::BitCast = Op(ops::BitCast).has("to:i").infers(infer_bit_cast).evaluates(evaluate_bit_cast);
constexpr Op rows::Cast = Op(rows::Conversion).before(6, "to:s", read_type_name)
    .on(Step::decomposition, cast_to_few_bits);
constexpr Op rows::CastLike = Op(ops::CastLike).takes(2).has("saturate:i round_mode:s | fits:i").infers(infer_cast_like)
    .evaluates(evaluate_cast_like).lowers(lower_cast).on(Step::decomposition, cast_to_few_bits)
    .on(Step::flattening, flatten_elements)
    .same_if([](const Call &) { return true; }).ranges(range_of_first).is(mark::converts | mark::jumps)
    .in(Order::first);
constexpr Op rows::Identity = Op(ops::Identity).infers(infer_like_first).evaluates(evaluate_identity)
    .same_if([](const Call &) { return true; }).ranges(range_of_first).is(mark::keeps_bytes | mark::any_kind);
// clang-format on

}  // namespace ac::model
