// SPDX-License-Identifier: MIT
#include "src/model/families/sequences.h"

#include "src/model/families/control.h"
#include "src/model/families/moved.h"
#include "src/model/rules/fold.h"

#include <algorithm>

namespace ac::model {
namespace {

using Items = std::vector<Array>;

/// What a value holds, and the shapes of items, are known when it is computed.
void infer_later(Call &) {
    throw Unknown();
}

const Items &items_of(const Call &call, size_t i) {
    call.require(call.in(i).holds == Holds::sequence && call.in(i).items != nullptr, "input ", i, " is not a sequence");
    return *call.in(i).items;
}

void require_tensor(const Call &call, size_t i) {
    call.require(call.in(i).holds == Holds::tensor, "input ", i, " is not a tensor");
}

/// The position in input @p i; a negative one counts from the end. @p count positions are valid.
size_t position_of(const Call &call, size_t i, size_t count, size_t length) {
    require_tensor(call, i);
    const std::vector<int64_t> numbers = call.integers(i);
    call.require(numbers.size() == 1, "its position must be one number");
    const auto size = static_cast<int64_t>(length);
    const int64_t at = numbers[0] < 0 ? numbers[0] + size : numbers[0];
    call.require(at >= 0 && at < static_cast<int64_t>(count), "position ", numbers[0], " is none of a sequence of ",
                 length);
    return static_cast<size_t>(at);
}

void require_type(const Call &call, Type type, Type of_items) {
    call.require(type == of_items, "its items are of ", name_of(of_items), ", another one is of ", name_of(type));
}

void evaluate_construct(Call &call) {
    Items items;
    for (size_t i = 0; i < call.inputs(); ++i) {
        require_tensor(call, i);
        require_type(call, call.type(i), call.type(0));
        items.push_back(call.in(i));
    }
    call.give(0, sequence_of(call.type(0), std::move(items)));
}

void evaluate_empty(Call &call) {
    const int64_t number = call.integer("dtype", onnx_number(Type::Float));
    const Type type = type_from_onnx(number);
    call.require(type != Type::None, "type number ", number, " is not supported");
    call.give(0, sequence_of(type, {}));
}

void evaluate_insert(Call &call) {
    Items items = items_of(call, 0);
    require_tensor(call, 1);
    require_type(call, call.type(1), call.type(0));
    const size_t at = call.has(2) ? position_of(call, 2, items.size() + 1, items.size()) : items.size();
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(at), call.in(1));
    call.give(0, sequence_of(call.type(0), std::move(items)));
}

void evaluate_erase(Call &call) {
    Items items = items_of(call, 0);
    call.require(!items.empty(), "the sequence is empty");
    const size_t at = call.has(1) ? position_of(call, 1, items.size(), items.size()) : items.size() - 1;
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(at));
    call.give(0, sequence_of(call.type(0), std::move(items)));
}

void evaluate_at(Call &call) {
    const Items &items = items_of(call, 0);
    call.give(0, items[position_of(call, 1, items.size(), items.size())]);
}

void evaluate_length(Call &call) {
    call.give(0, array_of(std::vector<int64_t>{static_cast<int64_t>(items_of(call, 0).size())}, {}));
}

/// The parts of input 0 along an axis, from @p starts on.
Items split(const Call &call, size_t axis, const std::vector<int64_t> &sizes, bool keeps) {
    Items items;
    const std::vector<int64_t> strides = strides_of(call.dims(0));
    int64_t start = 0;
    for (const int64_t size : sizes) {
        Dims dims = call.dims(0);
        dims[axis] = size;
        Array item = strided(call.in(0), dims, strides, start * strides[axis]);
        if (!keeps) {
            item.dims.erase(item.dims.begin() + static_cast<std::ptrdiff_t>(axis));
        }
        items.push_back(std::move(item));
        start += size;
    }
    return items;
}

void evaluate_split(Call &call) {
    require_tensor(call, 0);
    const size_t axis = call.axis(call.integer("axis", 0), call.rank(0));
    const int64_t extent = call.dims(0)[axis];
    std::vector<int64_t> sizes;
    const bool ones = !call.has(1);
    if (!ones && call.rank(1) > 0) {
        sizes = call.integers(1);
    } else {
        const int64_t size = ones ? 1 : call.integers(1)[0];
        call.require(size > 0, "split is ", size);
        for (int64_t start = 0; start < extent; start += size) {
            sizes.push_back(std::min(size, extent - start));
        }
    }
    int64_t sum = 0;
    for (const int64_t size : sizes) {
        call.require(size >= 0 && size <= extent - sum, "split does not fit an extent of ", extent);
        sum += size;
    }
    call.require(sum == extent, "split has the sum ", sum, "; the extent is ", extent);
    call.give(0, sequence_of(call.type(0), split(call, axis, sizes, !ones || call.integer("keepdims", 1) != 0)));
}

/// Concat of the items. Those with a new axis get it first.
void evaluate_concat_from(Call &call) {
    const Items &items = items_of(call, 0);
    call.require(!items.empty(), "the sequence is empty");
    const bool stacks = call.integer("new_axis", 0) != 0;
    Dims first = items[0].dims;
    const size_t axis = call.axis(call.integer("axis", 0), first.size() + (stacks ? 1 : 0));
    Model one;
    one.opset = call.opset();
    one.budget = call.shared_budget();
    Node node;
    node.op = &rows::Concat;
    for (const Array &item : items) {
        Array operand = item;
        if (stacks) {
            call.require(item.dims == first, "its items have the shapes ", first, " and ", item.dims);
            operand.dims.insert(operand.dims.begin() + static_cast<std::ptrdiff_t>(axis), 1);
        }
        node.in.push_back(one.add_constant("item", operand));
    }
    node.out = {one.add_value("joined", Type::None, {})};
    node.set("axis", static_cast<int64_t>(axis));
    one.nodes = {node};
    evaluate(one);
    call.give(0, one.value(node.out[0]));
}

/// The body runs for each item of the first sequence. Other tensors are the same for all.
void evaluate_map(Call &call) {
    const Attribute *const attribute = call.node().attribute("body");
    call.require(attribute != nullptr && attribute->graph != nullptr, "it has no body");
    GraphCall body(call, "body");
    const auto given = static_cast<size_t>(attribute->i);
    call.require(body.inputs() == given, "its body has ", body.inputs(), " inputs; given are ", given);
    const size_t count = items_of(call, 0).size();
    std::vector<Items> results(body.outputs());
    for (size_t step = 0; step < count; ++step) {
        call.budget().check_steps(static_cast<int64_t>(step) + 1);
        std::vector<Array> arrays;
        for (size_t i = 0; i < given; ++i) {
            const bool sequence = call.in(i).holds == Holds::sequence;
            call.require(!sequence || items_of(call, i).size() == count, "its sequences differ in length");
            arrays.push_back(sequence ? items_of(call, i)[step] : static_cast<const Array &>(call.in(i)));
        }
        std::vector<Array> made = body.run(std::move(arrays));
        for (size_t k = 0; k < made.size(); ++k) {
            results[k].push_back(std::move(made[k]));
        }
    }
    for (size_t k = 0; k < results.size(); ++k) {
        const Model &graph = *attribute->graph;
        const Type type = results[k].empty() ? graph.value(graph.outputs[k]).type : results[k][0].type;
        call.require(type != Type::None, "it has no item, and the type of a result is not known");
        call.give(k, sequence_of(type, std::move(results[k])));
    }
}

void evaluate_optional(Call &call) {
    if (call.has(0)) {
        call.give(0, call.in(0));
        return;
    }
    const Attribute *const kind = call.node().attribute("type");
    call.require(kind != nullptr, "it has neither an input nor a type");
    call.give(0, nothing_of(kind->tensor.type));
}

void evaluate_has_element(Call &call) {
    const bool has = call.has(0) && call.in(0).holds != Holds::nothing;
    call.give(0, array_of(std::vector<int64_t>{has ? 1 : 0}, {}, Type::Bool));
}

void evaluate_get_element(Call &call) {
    call.require(call.in(0).holds != Holds::nothing, "the optional has no element");
    call.give(0, call.in(0));
}

constexpr Op of_kinds(const Word &word, Rule *rule) {
    return Op(word).infers(infer_later).evaluates(rule).is(mark::any_kind);
}

}  // namespace

// clang-format off
constexpr Op rows::ConcatFromSequence = of_kinds(ops::ConcatFromSequence, evaluate_concat_from)
    .has("axis:i new_axis:i");
constexpr Op rows::Optional = of_kinds(ops::Optional, evaluate_optional).takes(0, 1).has("type:k");
constexpr Op rows::OptionalGetElement = of_kinds(ops::OptionalGetElement, evaluate_get_element);
constexpr Op rows::OptionalHasElement = of_kinds(ops::OptionalHasElement, evaluate_has_element).takes(0, 1);
constexpr Op rows::SequenceAt = of_kinds(ops::SequenceAt, evaluate_at).takes(2);
constexpr Op rows::SequenceConstruct = of_kinds(ops::SequenceConstruct, evaluate_construct).takes(1, -1);
constexpr Op rows::SequenceEmpty = of_kinds(ops::SequenceEmpty, evaluate_empty).takes(0).has("dtype:i");
constexpr Op rows::SequenceErase = of_kinds(ops::SequenceErase, evaluate_erase).takes(1, 2);
constexpr Op rows::SequenceInsert = of_kinds(ops::SequenceInsert, evaluate_insert).takes(2, 3);
constexpr Op rows::SequenceLength = of_kinds(ops::SequenceLength, evaluate_length);
constexpr Op rows::SequenceMap = of_kinds(ops::SequenceMap, evaluate_map).takes(1, -1).gives(1, -1).has("body:g")
    .also(with_graphs);
constexpr Op rows::SplitToSequence = of_kinds(ops::SplitToSequence, evaluate_split).takes(1, 2)
    .has("axis:i keepdims:i");
// clang-format on

}  // namespace ac::model
