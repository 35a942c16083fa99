// SPDX-License-Identifier: MIT
// Conversions of types, and operators that change nothing.
#include "src/model/families/elementwise.h"
#include "src/model/flatten.h"
#include "src/model/lowering.h"
#include "src/model/range_rules.h"

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

void infer_cast_like(Call &call) {
    call.out(0, call.type(1), call.dims(0));
}

void evaluate_cast_like(Call &call) {
    call.give(0, converted(call.in(0), call.type(1)));
}

void evaluate_identity(Call &call) {
    call.give(0, call.in(0));
}

void infer_dropout(Call &call) {
    for (size_t i = 1; i <= 2; ++i) {
        call.require(!call.has(i) || count_of(call.dims(i)) == 1, "its ratio and training_mode must be single numbers");
    }
    call.out(0, call.type(0), call.dims(0));
    call.out(1, call.opset() < 10 ? call.type(0) : Type::Bool, call.dims(0));
}

/// Nothing is dropped: the mask of a Dropout is a constant.
void keep_all(Parts &p) {
    Editor &editor = p.editor();
    Model &model = editor.model();
    Node &node = editor.node(p.at());
    const ValueId training = input_of(node, 2);
    if (training != absent && (!model.value(training).known() || integers_of(model.value(training)) != Dims{0})) {
        model.fail(node, "training_mode is not supported");
    }
    if (node.out.size() > 1 && node.out[1] != absent) {
        const Value mask = model.value(node.out[1]);
        const std::vector<double> ones(static_cast<size_t>(count_of(mask.dims)), 1);
        editor.replace(node.out[1], editor.constant(array_of(ones, mask.dims, mask.type)));
        node.out[1] = absent;
    }
    if (node.out[0] != absent) {
        p.finish(p.in(0));
    }
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
constexpr Op rows::Cast = Op(ops::Cast).has("to:i saturate:i round_mode:s").infers(infer_cast)
    .evaluates(evaluate_cast).lowers(lower_cast).on(Step::flattening, flatten_elements)
    .same_if([](const Call &) { return true; }).ranges(range_of_first).is(mark::later | mark::converts | mark::jumps)
    .in(Order::follows);
constexpr Op rows::CastLike = Op(ops::CastLike).takes(2).has("saturate:i round_mode:s").infers(infer_cast_like)
    .evaluates(evaluate_cast_like).lowers(lower_cast).on(Step::flattening, flatten_elements)
    .same_if([](const Call &) { return true; }).ranges(range_of_first).is(mark::converts | mark::jumps)
    .in(Order::first);
constexpr Op rows::Identity = Op(ops::Identity).infers(infer_like_first).evaluates(evaluate_identity)
    .same_if([](const Call &) { return true; }).ranges(range_of_first).is(mark::keeps_bytes | mark::any_kind);
constexpr Op rows::Dropout = Op(ops::Dropout).takes(1, 3).gives(1, 2).has("ratio:f seed:i").infers(infer_dropout)
    .on(Step::identity, keep_all);
// clang-format on

}  // namespace ac::model
