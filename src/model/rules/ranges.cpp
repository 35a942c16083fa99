// SPDX-License-Identifier: MIT
#include "src/model/rules/ranges.h"

#include "src/model/rules/range_rules.h"

namespace ac::model {
namespace {

int64_t clamped(int64_t number, const Range &limits) {
    return std::min(std::max(number, limits.low), limits.high);
}

bool inside(const Range &a, const Range &b) {
    return a.low >= b.low && a.high <= b.high;
}

Range elements_of(const Value &value) {
    Range found{INT64_MAX, INT64_MIN};
    for (const int64_t number : integers_of(value)) {
        found = joined(found, {number, number});
    }
    return found.low > found.high ? Range{0, 0} : found;
}

}  // namespace

Range joined(const Range &a, const Range &b) {
    return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

Range sum(const Range &a, const Range &b) {
    Range c{};
    return __builtin_add_overflow(a.low, b.low, &c.low) || __builtin_add_overflow(a.high, b.high, &c.high)
               ? all_integers
               : c;
}

Range product(const Range &a, const Range &b) {
    Range c{INT64_MAX, INT64_MIN};
    for (const int64_t x : {a.low, a.high}) {
        for (const int64_t y : {b.low, b.high}) {
            int64_t z = 0;
            if (__builtin_mul_overflow(x, y, &z)) {
                return all_integers;
            }
            c = joined(c, {z, z});
        }
    }
    return c;
}

Range negative(const Range &a) {
    return product(a, {-1, -1});
}

Range absolute(const Range &a) {
    return {0, std::max(joined(a, negative(a)).high, int64_t{0})};
}

Range square(const Range &a) {
    const Range size = absolute(a);
    return {0, product(size, size).high};
}

Range total(const Range &a, int64_t count) {
    return joined(product(a, {count, count}), {0, 0});
}

Range same(const Range &a) {
    return a;
}

Range range_of_first(const Operands &o, size_t /*output*/) {
    return o.in(0);
}

Range range_of_indices(const Operands &o, size_t /*output*/) {
    const Dims &dims = o.dims(0);
    return {0, std::max<int64_t>(dims.empty() ? 1 : *std::max_element(dims.begin(), dims.end()), 1) - 1};
}

Range range_of_all(const Operands &o, size_t /*output*/) {
    Range range = o.in(0);
    for (size_t i = 1; i < o.node.in.size(); ++i) {
        range = joined(range, o.in(i));
    }
    return range;
}

bool is_held(Type type, int64_t number) {
    const bool narrow = type == Type::Int64, natural = type == Type::Uint64;
    const Range limits = range_of(narrow ? Type::Int32 : natural ? Type::Uint32 : type);
    return number >= limits.low && number <= limits.high;
}

bool Ranges::fits(ValueId id) const {
    const Type type = _model.value(id).type;
    return is_floating(type) || (is_held(type, of(id).low) && is_held(type, of(id).high));
}

Ranges::Ranges(const Model &model, bool held) : _model(model), _ranges(model.values.size(), all_integers) {
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
            limit(static_cast<ValueId>(i), read ? elements_of(value) : all_integers);
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
    const auto rule = node.op->range;
    if (rule == nullptr || node.in.empty() || node.in[0] == absent || !_model.value(node.in[0]).shaped) {
        return all_integers;
    }
    const bool known = !is_floating(_model.value(node.in[0]).type) || node.op->has_mark(mark::indexes);
    return known ? rule({_model, node, _ranges}, output) : all_integers;
}

}  // namespace ac::model
