// SPDX-License-Identifier: MIT
#include "src/model/ranges.h"

#include <limits>
#include <map>

namespace ac::model {
namespace {

constexpr Range all{std::numeric_limits<int64_t>::min(), std::numeric_limits<int64_t>::max()};

int64_t clamped(int64_t number, const Range &limits) {
    return std::min(std::max(number, limits.low), limits.high);
}

Range joined(const Range &a, const Range &b) {
    return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

bool inside(const Range &a, const Range &b) {
    return a.low >= b.low && a.high <= b.high;
}

Range sum(const Range &a, const Range &b) {
    Range c{};
    return __builtin_add_overflow(a.low, b.low, &c.low) || __builtin_add_overflow(a.high, b.high, &c.high) ? all : c;
}

Range product(const Range &a, const Range &b) {
    Range c{all.high, all.low};
    for (const int64_t x : {a.low, a.high}) {
        for (const int64_t y : {b.low, b.high}) {
            int64_t z = 0;
            if (__builtin_mul_overflow(x, y, &z)) {
                return all;
            }
            c = joined(c, {z, z});
        }
    }
    return c;
}

Range negative(const Range &a) {
    return product(a, {-1, -1});
}

/// Numbers from 0 to the largest absolute value.
Range absolute(const Range &a) {
    return {0, std::max(joined(a, negative(a)).high, int64_t{0})};
}

Range square(const Range &a) {
    const Range size = absolute(a);
    return {0, product(size, size).high};
}

/// Sums of up to @p count numbers.
Range total(const Range &a, int64_t count) {
    return joined(product(a, {count, count}), {0, 0});
}

Range elements_of(const Value &value) {
    Range found{all.high, all.low};
    for (const int64_t number : integers_of(value)) {
        found = joined(found, {number, number});
    }
    return found.low > found.high ? Range{0, 0} : found;
}

/// A node with the ranges of its operands.
struct Operands {
    const Model &model;
    const Node &node;
    const std::vector<Range> &ranges;

    bool has(size_t i) const { return input_of(node, i) != absent; }
    const Dims &dims(size_t i) const { return model.value(node.in[i]).dims; }
    Range in(size_t i) const { return has(i) ? ranges[static_cast<size_t>(node.in[i])] : all; }
};

using Rule = Range (*)(const Operands &o);

Range of_first(const Operands &o) {
    return o.in(0);
}

/// Indices of a dimension.
Range indices(const Operands &o) {
    const Dims &dims = o.dims(0);
    return {0, std::max<int64_t>(dims.empty() ? 1 : *std::max_element(dims.begin(), dims.end()), 1) - 1};
}

Range of_all(const Operands &o) {
    Range range = o.in(0);
    for (size_t i = 1; i < o.node.in.size(); ++i) {
        range = joined(range, o.in(i));
    }
    return range;
}

template <Range (*combined)(const Range &, const Range &)> Range folded(const Operands &o) {
    Range range = o.in(0);
    for (size_t i = 1; i < o.node.in.size(); ++i) {
        range = combined(range, o.in(i));
    }
    return range;
}

template <Range (*each)(const Range &)> Range summed(const Operands &o) {
    return total(each(o.in(0)), std::max<int64_t>(count_of(o.dims(0)), 1));
}

Range same(const Range &a) {
    return a;
}

Range clipped(const Operands &o) {
    const Range x = o.in(0), low = o.in(1), high = o.in(2);
    const auto bounded = [&](int64_t number, int64_t least, int64_t most) {
        number = o.has(1) ? std::max(number, least) : number;
        return o.has(2) ? std::min(number, most) : number;
    };
    return {bounded(x.low, low.low, high.low), bounded(x.high, low.high, high.high)};
}

Range quotient(const Operands &o) {
    const Range whole = joined(o.in(0), {0, 0});
    return o.in(1).low > 0 ? whole : joined(whole, negative(whole));
}

Range remainder(const Operands &o) {
    const Range size = absolute(o.in(1));
    return joined({0, std::max<int64_t>(size.high, 1) - 1}, o.in(1).low > 0 ? Range{0, 0} : negative(size));
}

/// Results of other operators may be any number of their type.
const std::map<std::string, Rule> &rules() {
    static const std::map<std::string, Rule> table = {
        {"ArgMax", indices},
        {"ArgMin", indices},
        {"NonZero", indices},
        {"Cast", of_first},
        {"CastLike", of_first},
        {"Identity", of_first},
        {"Reshape", of_first},
        {"Relayout", of_first},
        {"Transpose", of_first},
        {"Squeeze", of_first},
        {"Unsqueeze", of_first},
        {"Flatten", of_first},
        {"Slice", of_first},
        {"Split", of_first},
        {"Gather", of_first},
        {"GatherElements", of_first},
        {"GatherND", of_first},
        {"Expand", of_first},
        {"Tile", of_first},
        {"ReduceMax", of_first},
        {"ReduceMin", of_first},
        {"ReduceMean", of_first},
        {"Concat", of_all},
        {"Min", of_all},
        {"Max", of_all},
        {"Add", folded<sum>},
        {"Sum", folded<sum>},
        {"Mul", folded<product>},
        {"Sub", [](const Operands &o) { return sum(o.in(0), negative(o.in(1))); }},
        {"Neg", [](const Operands &o) { return negative(o.in(0)); }},
        {"Abs", [](const Operands &o) { return absolute(o.in(0)); }},
        {"Relu",
         [](const Operands &o) {
             return joined({0, 0}, {0, std::max<int64_t>(o.in(0).high, 0)});
         }},
        {"Sign",
         [](const Operands &) {
             return Range{-1, 1};
         }},
        {"Where", [](const Operands &o) { return joined(o.in(1), o.in(2)); }},
        {"Pad",
         [](const Operands &o) {
             return joined(o.in(0), o.has(2) ? o.in(2) : Range{0, 0});
         }},
        {"Clip", clipped},
        {"Div", quotient},
        {"Mod", remainder},
        {"ReduceSum", summed<same>},
        {"CumSum", summed<same>},
        {"ReduceL1", summed<absolute>},
        {"ReduceSumSquare", summed<square>},
        {"MatMul", [](const Operands &o) {
             return total(product(o.in(0), o.in(1)), std::max<int64_t>(o.dims(0).empty() ? 1 : o.dims(0).back(), 1));
         }}};
    return table;
}

}  // namespace

bool is_held(Type type, int64_t number) {
    const bool narrow = type == Type::Int64, natural = type == Type::Uint64;
    const Range limits = range_of(narrow ? Type::Int32 : natural ? Type::Uint32 : type);
    return number >= limits.low && number <= limits.high;
}

bool Ranges::fits(ValueId id) const {
    const Type type = _model.value(id).type;
    return is_floating(type) || (is_held(type, of(id).low) && is_held(type, of(id).high));
}

Ranges::Ranges(const Model &model, bool held) : _model(model), _ranges(model.values.size(), all) {
    const auto limit = [&](ValueId id, const Range &range) {
        const Value &value = _model.value(id);
        const Range type = range_of(value.type);
        const Range found = inside(range, type) ? range : type;
        const bool narrow = held && value.type == Type::Int64;
        const Range most = range_of(Type::Int32);
        _ranges[static_cast<size_t>(id)] = narrow ? Range{clamped(found.low, most), clamped(found.high, most)} : found;
    };
    for (size_t i = 0; i < model.values.size(); ++i) {
        const Value &value = model.values[i];
        if (!is_floating(value.type) && value.type != Type::None) {
            const bool read = value.known() && size_of(value.type) >= 4;  // bytes may be weights, which are many
            limit(static_cast<ValueId>(i), read ? elements_of(value) : all);
        }
    }
    for (const Node &node : model.nodes) {
        for (size_t i = 0; i < node.out.size(); ++i) {
            const ValueId id = node.out[i];
            if (id != absent && !is_floating(model.value(id).type) && !model.value(id).known()) {
                limit(id, result(node, i));
            }
        }
    }
}

bool Ranges::overflows(const Node &node) const {
    for (size_t i = 0; i < node.out.size(); ++i) {
        const ValueId id = node.out[i];
        const Type type = id == absent ? Type::None : _model.value(id).type;
        const Range range = type == Type::Int64 && !_model.value(id).known() ? result(node, i) : Range{0, 0};
        if (!is_held(Type::Int64, range.low) || !is_held(Type::Int64, range.high)) {
            return true;
        }
    }
    return false;
}

Range Ranges::result(const Node &node, size_t output) const {
    if (node.in.empty() || node.in[0] == absent || !_model.value(node.in[0]).shaped) {
        return all;
    }
    const Operands operands{_model, node, _ranges};
    if (node.is("TopK")) {
        return output == 0 ? of_first(operands) : indices(operands);
    }
    const auto rule = rules().find(node.op);
    const bool known =
        rule != rules().end() && (!is_floating(_model.value(node.in[0]).type) || rule->second == indices);
    return known ? rule->second(operands) : all;
}

}  // namespace ac::model
