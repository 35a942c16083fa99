// SPDX-License-Identifier: MIT
// Operators that read or write elements at places that a tensor of indices names.
#include "src/model/families/indexed.h"
#include "src/model/data/extremes.h"
#include "src/model/families/moved.h"
#include "src/model/rules/range_rules.h"
#include "src/model/rules/ranges.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <type_traits>

namespace ac::model {
namespace {

bool names_elements(const Call &call) {
    return call.node().is(ops::GatherElements) || call.node().is(ops::ScatterElements) || call.node().is(ops::Scatter);
}

/// Index tuples are the last dimension of the indices. They follow batch_dims leading dimensions of the data.
void check_tuples(const Call &call, int64_t batches) {
    const Dims &from = call.dims(0), &at = call.dims(1);
    const auto rank = static_cast<int64_t>(from.size());
    bool fits = batches >= 0 && batches < rank && batches < static_cast<int64_t>(at.size()) && at.back() >= 1 &&
                at.back() + batches <= rank;
    fits = fits && std::equal(from.begin(), from.begin() + batches, at.begin());
    call.require(fits, "its indices have the wrong shape ", at);
}

int64_t batches_of(const Call &call) {
    return call.node().is(ops::GatherND) ? call.integer("batch_dims", 0) : 0;
}

void infer_gather_elements(Call &call) {
    call.require(call.rank(0) == call.rank(1), "ranks of its inputs differ");
    const size_t axis = call.axis(call.integer("axis", 0), call.rank(0));
    for (size_t i = 0; i < call.rank(0); ++i) {
        call.require(i == axis || call.dims(1)[i] <= call.dims(0)[i], "its indices are larger than its data");
    }
    call.out(0, call.type(0), call.dims(1));
}

void infer_gather_nd(Call &call) {
    const int64_t batches = batches_of(call);
    check_tuples(call, batches);
    Dims dims(call.dims(1).begin(), call.dims(1).end() - 1);
    dims.insert(dims.end(), call.dims(0).begin() + batches + call.dims(1).back(), call.dims(0).end());
    call.out(0, call.type(0), dims);
}

void evaluate_gather(Call &call) {
    const IndexedRows found = indexed_rows(call);
    const Value &src = call.in(0);
    const size_t bytes_of_run = static_cast<size_t>(found.run) * size_of(src.type);
    std::string bytes;
    for (const int64_t row : found.rows) {
        bytes.append(*src.bytes, static_cast<size_t>(row) * bytes_of_run, bytes_of_run);
    }
    const Dims dims = call.result(0).dims;
    call.give(0, {src.type, dims, std::make_shared<const std::string>(std::move(bytes))});
}

void infer_scatter(Call &call) {
    const Dims &from = call.dims(0), &at = call.dims(1);
    call.require(call.type(2) == call.type(0), "types of data and updates differ");
    if (names_elements(call)) {
        const size_t axis = call.axis(call.integer("axis", 0), from.size());
        call.require(at.size() == from.size() && call.dims(2) == at, "shapes of its inputs do not fit");
        for (size_t i = 0; i < from.size(); ++i) {
            call.require(i == axis || at[i] <= from[i], "its indices are larger than its data");
        }
    } else {
        check_tuples(call, batches_of(call));
        Dims dims(at.begin(), at.end() - 1);
        dims.insert(dims.end(), from.begin() + at.back(), from.end());
        call.require(call.dims(2) == dims, "its updates have the shape ", call.dims(2), ", needed is ", dims);
    }
    call.out(0, call.type(0), from);
}

/// Integers wrap.
template <class Number> Number combined(const std::string &how, Number a, Number b) {
    using Modular = std::conditional_t<std::is_integral<Number>::value, uint64_t, Number>;
    const auto x = static_cast<Modular>(a), y = static_cast<Modular>(b);
    return how == "add"   ? static_cast<Number>(x + y)
           : how == "mul" ? static_cast<Number>(x * y)
           : how == "min" ? minimum(a, b)
           : how == "max" ? maximum(a, b)
                          : b;
}

template <class Number>
Array scattered(const Call &call, std::vector<Number> values, const std::vector<Number> &updates, bool orders = false) {
    const IndexedRows found = indexed_rows(call);
    const std::string how = call.word("reduction", "none");
    size_t next = 0;
    for (const int64_t row : found.rows) {
        for (int64_t i = 0; i < found.run; ++i) {
            Number &value = values[static_cast<size_t>(row * found.run + i)];
            value = combined(how, value, updates[next++]);
        }
    }
    return array_of(orders ? ordered_bits(values, call.type(0)) : values, call.dims(0), call.type(0));
}

void evaluate_scatter(Call &call) {
    const std::string how = call.word("reduction", "none");
    const bool orders = how == "min" || how == "max";
    const auto read = orders ? &Call::ordered : &Call::integers;
    call.give(0, is_floating(call.type(0)) ? scattered(call, call.numbers(0), call.numbers(2))
                                           : scattered(call, (call.*read)(0), (call.*read)(2), orders));
}

/// Fails as the node that is checked.
void require(const Call &call, bool holds, const std::string &reason) {
    if (!holds) {
        throw NodeError("node '" + call.node().name + "' (" + call.word("checks", "") + "): " + reason);
    }
}

/// Made by guard_integers(). Without a result it only checks.
void evaluate_indices(Call &call) {
    const int64_t extent = call.integer("extent", 1);
    std::vector<int64_t> indices = call.integers(0);
    for (int64_t &index : indices) {
        require(call, index >= -extent && index < extent,
                "index " + std::to_string(index) + " is not one of " + std::to_string(extent) + " elements");
        index += index < 0 ? extent : 0;
    }
    call.give(0, array_of(indices, call.dims(0), call.type(0)));
}

void evaluate_fits(Call &call) {
    for (const int64_t number : call.integers(0)) {
        require(call, is_held(Type::Int64, number),
                "its result " + std::to_string(number) + " does not fit in 32 bits, which the library computes in");
    }
}

void keep_data(Parts &p) {
    p.finish(p.in(0));
}

/// Rows of @p x, which has two dimensions, at known places.
ValueId rows_at(Parts &p, ValueId x, const std::vector<int64_t> &places) {
    const auto count = static_cast<int64_t>(places.size());
    const ValueId rows = p.add(made::Gather, {x, p.constant(array_of(places, {count}))}, {count, p.dims(x)[1]});
    p.last().set("axis", int64_t{0});
    return rows;
}

bool has_known_indices(Parts &p) {
    return p.call().in(1).known() && count_of(p.dims(p.in(0))) != 0 && count_of(p.dims(p.in(1))) != 0;
}

void gather(Parts &p) {
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
    const ValueId both = p.add(made::Concat, {data, changes}, {rows + updates, found.run});
    p.last().set("axis", int64_t{0});
    std::vector<int64_t> places(static_cast<size_t>(rows));
    std::iota(places.begin(), places.end(), 0);
    for (int64_t i = 0; i < updates; ++i) {
        places[static_cast<size_t>(found.rows[static_cast<size_t>(i)])] = rows + i;
    }
    p.finish(p.reshaped(rows_at(p, both, places), to));
}

}  // namespace

IndexedRows indexed_rows(const Call &call) {
    const Dims &from = call.dims(0), &at = call.dims(1);
    const std::vector<int64_t> indices = call.integers(1);
    std::vector<int64_t> strides = strides_of(from);
    IndexedRows found;
    size_t next = 0;
    if (names_elements(call)) {
        const size_t axis = call.axis(call.integer("axis", 0), from.size());
        const int64_t step = strides[axis];
        strides[axis] = 0;
        walk(at, strides, 0,
             [&](int64_t base) { found.rows.push_back(base + index_in(call, indices[next++], from[axis]) * step); });
        return found;
    }
    const auto batches = static_cast<size_t>(batches_of(call)), depth = static_cast<size_t>(at.back());
    found.run = depth + batches == from.size() ? 1 : strides[batches + depth - 1];
    if (found.run == 0) {  // rows without elements
        return found;
    }
    Dims tuples(at.begin(), at.end() - 1);
    std::vector<int64_t> steps(tuples.size(), 0);
    std::copy(strides.begin(), strides.begin() + static_cast<int64_t>(batches), steps.begin());
    walk(tuples, steps, 0, [&](int64_t base) {
        for (size_t k = 0; k < depth; ++k) {
            base += index_in(call, indices[next++], from[batches + k]) * strides[batches + k];
        }
        found.rows.push_back(base / found.run);
    });
    return found;
}

namespace {

/// Numbers of type double as float holds them. Those beyond its range stay as they are.
void evaluate_single(Call &call) {
    std::vector<double> numbers = call.numbers(0);
    for (double &number : numbers) {
        const double size = std::fabs(number);
        number = size >= 1.1754943508222875e-38 && size <= 3.4028234663852886e38 ? static_cast<float>(number) : number;
    }
    call.give(0, array_of(numbers, call.dims(0), call.type(0)));
}

}  // namespace

// clang-format off
constexpr Op rows::AsSingle = Op(ops::AsSingle).from(Origin::passes).infers(infer_like_first)
    .evaluates(evaluate_single);
constexpr Op rows::Indices = Op(ops::Indices).gives(0, 1).has("| checks:s extent:i").from(Origin::passes)
    .infers(infer_like_first).evaluates(evaluate_indices);
constexpr Op rows::FitsInt32 = Op(ops::FitsInt32).gives(0, 1).has("| checks:s extent:i").from(Origin::passes)
    .infers(infer_like_first).evaluates(evaluate_fits);
constexpr Op rows::GatherElements = Op(ops::GatherElements).takes(2).has("axis:i").infers(infer_gather_elements)
    .evaluates(evaluate_gather).on(Step::decomposition, gather).ranges(range_of_first);
constexpr Op rows::GatherND = Op(ops::GatherND).takes(2).has("batch_dims:i").infers(infer_gather_nd)
    .evaluates(evaluate_gather).on(Step::decomposition, gather).ranges(range_of_first);
constexpr Op rows::ScatterElements = Op(ops::ScatterElements).takes(3).has("axis:i reduction:s")
    .infers(infer_scatter).evaluates(evaluate_scatter).on(Step::empty, keep_data).on(Step::decomposition, scatter);
constexpr Op rows::Scatter = Op(ops::Scatter).takes(3).has("axis:i | reduction:s").infers(infer_scatter)
    .evaluates(evaluate_scatter).on(Step::empty, keep_data).on(Step::decomposition, scatter);
constexpr Op rows::ScatterND = Op(ops::ScatterND).takes(3).has("reduction:s").infers(infer_scatter)
    .evaluates(evaluate_scatter).on(Step::empty, keep_data).on(Step::decomposition, scatter);
// clang-format on

}  // namespace ac::model
