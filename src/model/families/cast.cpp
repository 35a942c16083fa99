// SPDX-License-Identifier: MIT
// Conversions of types, and operators that change nothing.
#include "src/model/families/elementwise.h"
#include "src/model/flatten.h"
#include "src/model/lowering.h"
#include "src/model/range_rules.h"
#include "src/model/renewal.h"

#include <algorithm>
#include <cctype>

namespace ac::model {
namespace {

void infer_cast(Call &call) {
    const int64_t to = call.integer("to", 0);
    const Type type = type_from_onnx(to);
    call.require(type != Type::None, "casts to type number ", to, " are not supported");
    call.out(0, type, call.dims(0));
}

void evaluate_cast(Call &call) {
    infer_cast(call);
    call.give(0, converted(call.in(0), call.result(0).type));
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
        old.model().fail(old.node(), "casts to type '" + to->s + "' are not supported");
    }
    old.node().set("to", int64_t{onnx_number(type)});
}

void infer_cast_like(Call &call) {
    call.out(0, call.type(1), call.dims(0));
}

void evaluate_cast_like(Call &call) {
    call.give(0, converted(call.in(0), call.type(1)));
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

void lower_cast(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]), &y = l.value(node.out[0]);
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

// clang-format off
constexpr Op rows::Cast = Op(ops::Cast).has("to:i saturate:i round_mode:s")
    .before(6, "to:s", read_type_name).infers(infer_cast)
    .evaluates(evaluate_cast).lowers(lower_cast).on(Step::flattening, flatten_elements)
    .same_if([](const Call &) { return true; }).ranges(range_of_first).is(mark::later | mark::converts | mark::jumps)
    .in(Order::follows);
constexpr Op rows::BitCast = Op(ops::BitCast).has("to:i").infers(infer_bit_cast).evaluates(evaluate_bit_cast);
constexpr Op rows::CastLike = Op(ops::CastLike).takes(2).has("saturate:i round_mode:s").infers(infer_cast_like)
    .evaluates(evaluate_cast_like).lowers(lower_cast).on(Step::flattening, flatten_elements)
    .same_if([](const Call &) { return true; }).ranges(range_of_first).is(mark::converts | mark::jumps)
    .in(Order::first);
constexpr Op rows::Identity = Op(ops::Identity).infers(infer_like_first).evaluates(evaluate_identity)
    .same_if([](const Call &) { return true; }).ranges(range_of_first).is(mark::keeps_bytes);
// clang-format on

}  // namespace ac::model
