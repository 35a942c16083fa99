// SPDX-License-Identifier: MIT
// Decompositions of operators that move elements: the library takes parts of at most four dimensions, and reads whole
// rows by index.
#include "arm_compute/core/TensorShape.h"

#include "src/model/einsum.h"
#include "src/model/move_rules.h"
#include "src/model/parts.h"
#include "src/model/resize_rules.h"

#include <limits>
#include <numeric>

namespace ac::model {
namespace {

constexpr size_t most_dimensions = 4;  ///< of the library's slices

/// The dimensions before, at and after an axis, as three.
Dims around(const Dims &dims, size_t axis) {
    const auto at = dims.begin() + static_cast<int64_t>(axis);
    return {count_of(Dims(dims.begin(), at)), *at, count_of(Dims(at + 1, dims.end()))};
}

ValueId part_along(Parts &p, ValueId x, size_t axis, int64_t start, int64_t step, int64_t extent) {
    Dims to = p.dims(x), cut = around(to, axis);
    const ValueId flat = p.reshaped(x, cut);
    to[axis] = cut[1] = extent;
    const ValueId part = p.add("Slice", {flat}, cut);
    const int64_t end = start + extent * step;
    p.last().set("axes", std::vector<int64_t>{1});
    p.last().set("starts", std::vector<int64_t>{start});
    // An end before the first element is one that does not count from the end.
    p.last().set("ends", std::vector<int64_t>{end < 0 ? std::numeric_limits<int32_t>::min() : end});
    p.last().set("steps", std::vector<int64_t>{step});
    return p.reshaped(part, to);
}

void slice(Parts &p) {
    const Box box = slice_of(p.call());
    const Dims from = p.dims(p.in(0));
    if (from.size() <= most_dimensions || count_of(box.dims) == 0) {
        return;
    }
    ValueId x = p.in(0);
    for (size_t d = 0; d < from.size(); ++d) {
        if (box.dims[d] != from[d] || box.steps[d] != 1) {
            x = part_along(p, x, d, box.starts[d], box.steps[d], box.dims[d]);
        }
    }
    p.finish(x);
}

void split(Parts &p) {
    const Dims from = p.dims(p.in(0));
    if (from.size() <= most_dimensions) {
        return;
    }
    const size_t axis = p.call().axis(p.integer("axis", 0), from.size());
    std::vector<ValueId> parts;
    int64_t start = 0;
    for (const ValueId id : p.node().out) {
        if (id == absent || count_of(p.dims(id)) == 0) {
            return;  // its extent is not written anywhere, or there is nothing to compute
        }
        parts.push_back(part_along(p, p.in(0), axis, start, 1, p.dims(id)[axis]));
        start += p.dims(id)[axis];
    }
    p.finish(parts);
}

/// With more dimensions than a tensor has: without those of extent 1, and with those that stay together as one.
void transpose(Parts &p) {
    const Dims from = p.dims(p.in(0)), to = p.dims(p.node().out[0]);
    if (from.size() <= arm_compute::TensorShape::num_max_dimensions || count_of(from) == 0) {
        return;
    }
    std::vector<int64_t> places;  // among the dimensions of more than one element
    int64_t count = 0;
    for (const int64_t extent : from) {
        places.push_back(count);
        count += extent != 1 ? 1 : 0;
    }
    struct Group {
        int64_t first, last, extent;
    };
    std::vector<Group> groups;  // in the order of the result
    for (const int64_t d : transpose_order(p.call())) {
        const int64_t extent = from[static_cast<size_t>(d)], place = places[static_cast<size_t>(d)];
        if (extent == 1) {
            continue;
        }
        if (!groups.empty() && groups.back().last + 1 == place) {
            groups.back().last = place;
            groups.back().extent *= extent;
        } else {
            groups.push_back({place, place, extent});
        }
    }
    std::vector<Group> sources = groups;
    std::sort(sources.begin(), sources.end(), [](const Group &a, const Group &b) { return a.first < b.first; });
    Dims flat, turned;
    std::vector<int64_t> order;
    for (const Group &source : sources) {
        flat.push_back(source.extent);
    }
    for (const Group &group : groups) {
        turned.push_back(group.extent);
        order.push_back(std::find_if(sources.begin(), sources.end(),
                                     [&](const Group &source) { return source.first == group.first; }) -
                        sources.begin());
    }
    const ValueId moved = p.add("Transpose", {p.reshaped(p.in(0), flat)}, turned);
    p.last().set("perm", order);
    p.finish(p.reshaped(moved, to));
}

void gather(Parts &p) {
    const Dims from = p.dims(p.in(0)), to = p.dims(p.node().out[0]);
    if (from.size() <= most_dimensions || count_of(from) == 0 || count_of(to) == 0) {
        return;
    }
    const size_t axis = p.call().axis(p.integer("axis", 0), from.size());
    Dims flat = around(from, axis);
    const int64_t count = count_of(p.dims(p.in(1)));
    const ValueId x = p.reshaped(p.in(0), flat), indices = p.reshaped(p.in(1), {count});
    flat[1] = count;
    const ValueId rows = p.add("Gather", {x, indices}, flat);
    p.last().set("axis", int64_t{1});
    p.finish(p.reshaped(rows, to));
}

/// Rows of @p x, which has two dimensions, at known places.
ValueId rows_at(Parts &p, ValueId x, const std::vector<int64_t> &places) {
    const auto count = static_cast<int64_t>(places.size());
    const ValueId rows = p.add("Gather", {x, p.constant(array_of(places, {count}))}, {count, p.dims(x)[1]});
    p.last().set("axis", int64_t{0});
    return rows;
}

bool has_known_indices(Parts &p) {
    return p.call().in(1).known() && count_of(p.dims(p.in(0))) != 0 && count_of(p.dims(p.in(1))) != 0;
}

void gather_indexed(Parts &p) {
    if (!has_known_indices(p)) {
        return;
    }
    const IndexedRows found = indexed_rows(p.call());
    const ValueId table = p.reshaped(p.in(0), {count_of(p.dims(p.in(0))) / found.run, found.run});
    p.finish(p.reshaped(rows_at(p, table, found.rows), p.dims(p.node().out[0])));
}

/// Rows of the data and of the updates, one after another, in the order of the result.
void scatter(Parts &p) {
    if (!has_known_indices(p) || word_of(p.editor().model(), p.node(), "reduction", "none") != "none") {
        return;
    }
    const IndexedRows found = indexed_rows(p.call());
    const Dims to = p.dims(p.in(0));
    const int64_t rows = count_of(to) / found.run;
    const auto updates = static_cast<int64_t>(found.rows.size());
    const ValueId data = p.reshaped(p.in(0), {rows, found.run}), changes = p.reshaped(p.in(2), {updates, found.run});
    const ValueId both = p.add("Concat", {data, changes}, {rows + updates, found.run});
    p.last().set("axis", int64_t{0});
    std::vector<int64_t> places(static_cast<size_t>(rows));
    std::iota(places.begin(), places.end(), 0);
    for (int64_t i = 0; i < updates; ++i) {
        places[static_cast<size_t>(found.rows[static_cast<size_t>(i)])] = rows + i;
    }
    p.finish(p.reshaped(rows_at(p, both, places), to));
}

ValueId transposed_to(Parts &p, ValueId x, const std::vector<int64_t> &order) {
    std::vector<int64_t> same(order.size());
    std::iota(same.begin(), same.end(), 0);
    if (order == same) {
        return x;
    }
    Dims dims;
    for (const int64_t from : order) {
        dims.push_back(p.dims(x)[static_cast<size_t>(from)]);
    }
    const ValueId y = p.add("Transpose", {x}, dims);
    p.last().set("perm", order);
    return y;
}

/// The places of the weights that are not zero, in each row of n.
std::vector<std::vector<int64_t>> taps_of(const std::vector<double> &weights, int64_t n) {
    std::vector<std::vector<int64_t>> taps(weights.size() / static_cast<size_t>(n));
    for (size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] != 0) {
            taps[i / static_cast<size_t>(n)].push_back(static_cast<int64_t>(i) % n);
        }
    }
    return taps;
}

/// Sums along an axis of elements taken by index, each times its weight.
ValueId sum_of_taps(Parts &p, ValueId x, size_t axis, const std::vector<double> &weights,
                    const std::vector<std::vector<int64_t>> &taps, size_t most) {
    Dims to = p.dims(x), flat = around(to, axis);
    const auto n = static_cast<size_t>(flat[1]);
    const ValueId table = p.reshaped(x, flat);
    to[axis] = flat[1] = static_cast<int64_t>(taps.size());
    ValueId sum = absent;
    for (size_t t = 0; t < most; ++t) {
        std::vector<int64_t> places;
        std::vector<double> factors;
        for (size_t i = 0; i < taps.size(); ++i) {
            const bool exists = t < taps[i].size();  // otherwise zero times an element of the same sum
            places.push_back(exists ? taps[i][t] : taps[i].empty() ? 0 : taps[i][0]);
            factors.push_back(exists ? weights[i * n + static_cast<size_t>(places.back())] : 0);
        }
        const ValueId taken = p.add("Gather", {table, p.constant(array_of(places, {flat[1]}))}, flat);
        p.last().set("axis", int64_t{1});
        const ValueId part = p.binary("Mul", taken, p.constant(array_of(factors, {1, flat[1], 1}, p.type())));
        sum = sum == absent ? part : p.binary("Add", sum, part);
    }
    return p.reshaped(sum, to);
}

/// Sums along an axis: element i of the result is the sum of weights[i * n + k] times element k of n. In a product of
/// matrices, NaN or infinity times a weight of zero is NaN; so this takes few elements by index. Only with more of
/// them, when images shrink a lot, one NaN reaches all sums of its line.
ValueId weighted_along(Parts &p, ValueId x, size_t axis, const std::vector<double> &weights) {
    constexpr size_t few = 16;
    Dims dims = p.dims(x);
    const int64_t n = dims[axis], count = static_cast<int64_t>(weights.size()) / n;
    const std::vector<std::vector<int64_t>> taps = taps_of(weights, n);
    size_t most = 1;
    for (const std::vector<int64_t> &row : taps) {
        most = std::max(most, row.size());
    }
    if (most <= few) {
        return sum_of_taps(p, x, axis, weights, taps, most);
    }
    std::vector<int64_t> order(dims.size());
    std::iota(order.begin(), order.end(), 0);
    std::swap(order[axis], order.back());
    const ValueId last = transposed_to(p, x, order);
    dims = p.dims(last);
    const ValueId flat = p.reshaped(last, {count_of(dims) / n, n});
    const Array matrix = transposed(array_of(weights, {count, n}, p.type()), {1, 0});
    const ValueId sums = p.add("MatMul", {flat, p.constant(matrix)}, {count_of(dims) / n, count});
    dims.back() = count;
    return transposed_to(p, p.reshaped(sums, dims), order);
}

constexpr int64_t most_weights = int64_t{1} << 22;  ///< of a matrix for sums along one axis, or indices of one

/// Doubles the number of summands: adds to each element the one before it, then the one 2 before it, 4, and so on. In a
/// product with a triangular matrix, NaN would reach the sums before it.
void running_sum(Parts &p) {
    const Dims dims = p.dims(p.in(0));
    const Value &axes = p.call().in(1);
    if (!is_floating(p.type()) || !axes.known() || count_of(axes.dims) != 1 || count_of(dims) == 0 || dims.empty()) {
        return;
    }
    const Dims flat = around(dims, p.call().axis(integers_of(axes)[0], dims.size()));
    const int64_t n = flat[1];
    const bool backwards = p.integer("reverse", 0) != 0;
    const auto part = [&](ValueId x, int64_t start, int64_t extent) {
        return extent == n ? x : part_along(p, x, 1, start, 1, extent);
    };
    const auto joined = [&](ValueId first, ValueId second) {
        const ValueId both = p.add("Concat", {backwards ? second : first, backwards ? first : second}, flat);
        p.last().set("axis", int64_t{1});
        return both;
    };
    const bool exclusive = p.integer("exclusive", 0) != 0;
    if (exclusive && n == 1) {
        return;
    }
    ValueId x = p.reshaped(p.in(0), flat);
    if (exclusive) {
        const ValueId none = p.constant(
            array_of(std::vector<double>(static_cast<size_t>(flat[0] * flat[2])), {flat[0], 1, flat[2]}, p.type()));
        x = joined(none, part(x, backwards ? 1 : 0, n - 1));
    }
    for (int64_t step = 1; step < n; step *= 2) {
        const int64_t rest = n - step, start = backwards ? 0 : step;
        const ValueId sums = p.binary("Add", part(x, start, rest), part(x, step - start, rest));
        x = joined(part(x, backwards ? rest : 0, step), sums);
    }
    p.finish(p.reshaped(x, dims));
}

/// What the library's Scale does not do: one axis after another, by index or by weights.
void resize(Parts &p) {
    const Resizing r = resizing_of(p.call());
    const Dims from = p.dims(p.in(0));
    const bool scaled = is_floating(p.type()) || size_of(p.type()) == 1;  // types of the library's Scale
    if ((scaled && library_sampling(r, from) != nullptr) || count_of(from) == 0 || from.empty() ||
        (r.mode != "nearest" && !is_floating(p.type()))) {
        return;
    }
    ValueId x = p.in(0);
    for (size_t d = 0; d < from.size(); ++d) {
        if (r.scales[d] == 1 && r.dims[d] == from[d]) {
            continue;
        }
        if (r.dims[d] * (r.mode == "nearest" ? 1 : from[d]) > most_weights) {
            return;
        }
        if (r.mode != "nearest") {
            x = weighted_along(p, x, d, sample_weights(r, d, from[d]));
            continue;
        }
        Dims to = p.dims(x), flat = around(to, d);
        const ValueId table = p.reshaped(x, flat);
        to[d] = flat[1] = r.dims[d];
        const ValueId rows =
            p.add("Gather", {table, p.constant(array_of(nearest_samples(r, d, from[d]), {r.dims[d]}))}, flat);
        p.last().set("axis", int64_t{1});
        x = p.reshaped(rows, to);
    }
    p.finish(x);
}

/// An operand of Einsum with its labels.
struct Labelled {
    ValueId id;
    std::string labels;
};

Labelled transposed_to(Parts &p, const Labelled &x, const std::string &labels) {
    std::vector<int64_t> order;
    for (const char label : labels) {
        order.push_back(static_cast<int64_t>(x.labels.find(label)));
    }
    return {transposed_to(p, x.id, order), labels};
}

/// Sums over the labels that are not in @p kept.
Labelled summed(Parts &p, const Labelled &x, const std::string &kept) {
    Labelled y{x.id, ""};
    std::vector<int64_t> axes;
    Dims dims;
    for (size_t d = 0; d < x.labels.size(); ++d) {
        if (kept.find(x.labels[d]) == std::string::npos) {
            axes.push_back(static_cast<int64_t>(d));
        } else {
            y.labels += x.labels[d];
            dims.push_back(p.dims(x.id)[d]);
        }
    }
    if (!axes.empty()) {
        y.id = p.add("ReduceSum", {x.id}, dims);
        p.last().set("axes", axes);
        p.last().set("keepdims", int64_t{0});
    }
    return y;
}

/// One product of matrices for each index of the labels that both operands and the result have.
Labelled product(Parts &p, const Equation &equation, Labelled a, Labelled b, const std::string &kept) {
    a = summed(p, a, b.labels + kept);
    b = summed(p, b, a.labels + kept);
    std::string batch, rows, columns, inner;
    for (const char label : a.labels) {
        const bool both = b.labels.find(label) != std::string::npos, stays = kept.find(label) != std::string::npos;
        (both ? (stays ? batch : inner) : rows) += label;
    }
    for (const char label : b.labels) {
        columns += a.labels.find(label) == std::string::npos ? std::string(1, label) : "";
    }
    const auto count = [&](const std::string &labels) { return count_of(equation.dims(labels)); };
    const Dims left{count(batch), count(rows), count(inner)}, right{count(batch), count(inner), count(columns)};
    const ValueId x = p.reshaped(transposed_to(p, a, batch + rows + inner).id, left);
    const ValueId y = p.reshaped(transposed_to(p, b, batch + inner + columns).id, right);
    const ValueId made = p.add("MatMul", {x, y}, {left[0], left[1], right[2]});
    const std::string labels = batch + rows + columns;
    return {p.reshaped(made, equation.dims(labels)), labels};
}

/// An operand without the elements off the diagonal of labels that it has twice.
Labelled diagonal(Parts &p, const Equation &equation, size_t operand) {
    const Labelled x{p.in(operand), equation.operands[operand]};
    std::string labels;
    for (const char label : x.labels) {
        labels += labels.find(label) == std::string::npos ? std::string(1, label) : "";
    }
    if (labels == x.labels) {
        return x;
    }
    const Dims dims = equation.dims(labels);
    std::vector<int64_t> places;
    walk(dims, equation.strides(x.labels, labels), 0, [&](int64_t at) { places.push_back(at); });
    const ValueId indices = p.constant(array_of(places, {count_of(dims)}));
    const ValueId taken = p.add("Gather", {p.reshaped(x.id, {count_of(p.dims(x.id))}), indices}, {count_of(dims)});
    p.last().set("axis", int64_t{0});
    return {p.reshaped(taken, dims), labels};
}

void einsum(Parts &p) {
    const Equation equation = equation_of(p.call());
    for (const auto &extent : equation.extents) {
        if (extent.second == 0) {
            return;
        }
    }
    Labelled x = diagonal(p, equation, 0);
    for (size_t i = 1; i < equation.operands.size(); ++i) {
        std::string kept = equation.result;
        for (size_t k = i + 1; k < equation.operands.size(); ++k) {
            kept += equation.operands[k];
        }
        x = product(p, equation, x, diagonal(p, equation, i), kept);
    }
    x = summed(p, x, equation.result);
    p.finish(transposed_to(p, x, equation.result).id);
}

constexpr Decomposition rows[] = {
    {"Slice", slice},
    {"Split", split},
    {"Transpose", transpose},
    {"Gather", gather},
    {"GatherElements", gather_indexed},
    {"GatherND", gather_indexed},
    {"ScatterElements", scatter},
    {"Scatter", scatter},
    {"ScatterND", scatter},
    {"CumSum", running_sum},
    {"Resize", resize},
    {"Upsample", resize},
    {"Einsum", einsum},
};

}  // namespace

const Table<Decomposition> move_decompositions = table_of(rows);

}  // namespace ac::model
