// SPDX-License-Identifier: MIT
// Products of matrices.
#include "src/model/families/products.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/indexed.h"
#include "src/model/lower/lowering.h"
#include "src/model/passes/flatten.h"
#include "src/model/rules/range_rules.h"

namespace ac::model {

Dims product_dims(const Call &call, const Dims &a, const Dims &b) {
    const bool row = call.rank(0) == 1, column = call.rank(1) == 1;
    call.require(a.back() == b[b.size() - 2], "shapes ", call.dims(0), " and ", call.dims(1), " do not multiply");
    Dims dims = broadcast(Dims(a.begin(), a.end() - 2), Dims(b.begin(), b.end() - 2));
    if (!row) {
        dims.push_back(a[a.size() - 2]);
    }
    if (!column) {
        dims.push_back(b.back());
    }
    return dims;
}

namespace {

using acl::TensorShape;

/// An operand of MatMul as matrices: a vector becomes a row or a column. Passes mark operands that are transposed.
Dims matrices_of(const Call &call, size_t operand) {
    Dims dims = call.dims(operand);
    call.require(!dims.empty(), "its operands need a dimension");
    if (dims.size() == 1) {
        dims.insert(operand == 0 ? dims.begin() : dims.end(), 1);
    }
    return dims;
}

bool is_transposed(const Call &call, size_t operand) {
    return call.node().is(ops::MatMul) && call.integer(operand == 0 ? "adj_lhs" : "adj_rhs", 0) != 0;
}

Dims dims_of_product(const Call &call) {
    Dims a = matrices_of(call, 0), b = matrices_of(call, 1);
    if (is_transposed(call, 0)) {
        std::swap(a.back(), a[a.size() - 2]);
    }
    if (is_transposed(call, 1)) {
        std::swap(b.back(), b[b.size() - 2]);
    }
    return product_dims(call, a, b);
}

void infer_matmul(Call &call) {
    call.require(call.type(0) == call.type(1), "types of its operands differ");
    call.out(0, call.type(0), dims_of_product(call));
}

void evaluate_matmul(Call &call) {
    const Dims dims = dims_of_product(call);
    const Dims a = matrices_of(call, 0), b = matrices_of(call, 1);
    const bool ta = is_transposed(call, 0), tb = is_transposed(call, 1);
    const int64_t m = ta ? a.back() : a[a.size() - 2], k = ta ? a[a.size() - 2] : a.back();
    const int64_t n = tb ? b[b.size() - 2] : b.back();
    const int64_t a_line = ta ? 1 : k, a_column = ta ? m : 1, b_line = tb ? 1 : n, b_column = tb ? k : 1;
    const Dims outer = broadcast(Dims(a.begin(), a.end() - 2), Dims(b.begin(), b.end() - 2));
    call.budget().take_products(static_cast<double>(count_of(dims)) * static_cast<double>(k));
    std::vector<int64_t> from_a, from_b;
    walk(outer, broadcast_strides(Dims(a.begin(), a.end() - 2), outer), 0,
         [&](int64_t at) { from_a.push_back(at * m * k); });
    walk(outer, broadcast_strides(Dims(b.begin(), b.end() - 2), outer), 0,
         [&](int64_t at) { from_b.push_back(at * k * n); });
    call.with_elements(0, [&](const auto &x) {
        using Number = typename std::decay_t<decltype(x)>::value_type;
        call.with_elements(1, [&](const auto &y) {
            std::vector<Number> z(static_cast<size_t>(count_of(dims)), 0);
            for (size_t batch = 0; batch < from_a.size(); ++batch) {
                for (int64_t i = 0; i < m; ++i) {
                    Number *line = z.data() + (static_cast<int64_t>(batch) * m + i) * n;
                    for (int64_t p = 0; p < k; ++p) {
                        const auto factor = x[static_cast<size_t>(from_a[batch] + i * a_line + p * a_column)];
                        for (int64_t j = 0; j < n; ++j) {
                            const int64_t at = from_b[batch] + p * b_line + j * b_column;
                            const auto term = static_cast<Number>(y[static_cast<size_t>(at)]);
                            line[j] = wrapping_sum(line[j], wrapping_product(factor, term));
                        }
                    }
                }
            }
            call.give(0, array_of(z, dims, call.type(0)));
        });
    });
}

void infer_gemm(Call &call) {
    call.require(call.rank(0) == 2 && call.rank(1) == 2, "its operands must be matrices");
    const bool ta = call.integer("transA", 0) != 0, tb = call.integer("transB", 0) != 0;
    const int64_t m = call.dims(0)[ta ? 1 : 0], k = call.dims(0)[ta ? 0 : 1];
    const int64_t n = call.dims(1)[tb ? 0 : 1], depth = call.dims(1)[tb ? 1 : 0];
    call.require(k == depth, "shapes ", call.dims(0), " and ", call.dims(1), " do not multiply");
    call.require(call.type(0) == call.type(1), "types of its operands differ");
    if (call.has(2)) {
        bool fits = true;
        try {
            fits = broadcast(call.dims(2), {m, n}) == Dims({m, n});
        } catch (const Error &) {
            fits = false;
        }
        call.require(fits, "its bias of shape ", call.dims(2), " does not fit");
    }
    call.out(0, call.type(0), {m, n});
}

/// The products of the matrices of a Gemm. Those of integers wrap in 64 bits.
template <class Number>
std::vector<Number> gemm_products(const Call &call, const std::vector<Number> &a, const std::vector<Number> &b) {
    const bool ta = call.integer("transA", 0) != 0, tb = call.integer("transB", 0) != 0;
    const int64_t m = call.result(0).dims[0], n = call.result(0).dims[1], k = call.dims(0)[ta ? 0 : 1];
    std::vector<Number> sums;
    for (int64_t i = 0; i < m * n; ++i) {
        Number sum = 0;
        for (int64_t p = 0; p < k; ++p) {
            sum = wrapping_sum(sum, wrapping_product(a[static_cast<size_t>(ta ? p * m + i / n : i / n * k + p)],
                                                     b[static_cast<size_t>(tb ? i % n * k + p : p * n + i % n)]));
        }
        sums.push_back(sum);
    }
    return sums;
}

/// Adds elements to sums, broadcast to their shape.
template <class Number>
void add_each(std::vector<Number> &sums, const std::vector<Number> &c, const Dims &from, const Dims &to, Number beta) {
    size_t next = 0;
    walk(to, broadcast_strides(from, to), 0, [&](int64_t at) {
        Number &sum = sums[next++];
        sum = wrapping_sum(sum, wrapping_product(beta, c[static_cast<size_t>(at)]));
    });
}

/// Sums and products of integers wrap in their type. Factors other than 1 are applied to the wrapped product, in double
/// precision, and the fraction of the result is cut off.
void evaluate_gemm(Call &call) {
    infer_gemm(call);
    const Dims to = call.result(0).dims;
    const auto alpha = static_cast<double>(call.real("alpha", 1)), beta = static_cast<double>(call.real("beta", 1));
    std::vector<double> sums;
    if (!is_floating(call.type(0))) {
        std::vector<int64_t> wrapped = gemm_products(call, call.integers(0), call.integers(1));
        if (alpha == 1 && (!call.has(2) || beta == 1)) {
            if (call.has(2)) {
                add_each<int64_t>(wrapped, call.integers(2), call.dims(2), to, 1);
            }
            return call.give(0, array_of(wrapped, to, call.type(0)));
        }
        sums = numbers_of(array_of(wrapped, to, call.type(0)));
    } else {
        sums = gemm_products(call, call.numbers(0), call.numbers(1));
    }
    for (double &sum : sums) {
        sum *= alpha;
    }
    if (call.has(2) && beta != 0) {
        add_each(sums, call.numbers(2), call.dims(2), to, beta);
    }
    call.give(0, array_of(sums, to, call.type(0)));
}

void zeros(Parts &p) {
    p.finish(p.zeros());
}

void gemm_of_nothing(Parts &p) {
    const auto beta = static_cast<double>(p.real("beta", 1));
    if (input_of(p.node(), 2) == absent || beta == 0) {
        return p.finish(p.zeros());
    }
    if (beta != 1 && !is_floating(p.type())) {
        return;  // the host multiplies integers by a real number
    }
    p.finish(p.binary(made::Add, p.zeros(), beta == 1 ? p.in(2) : p.binary(made::Mul, p.in(2), p.number(beta))));
}

/// Makes vectors matrices.
void vectors(Parts &p) {
    Dims a = p.dims(p.in(0)), b = p.dims(p.in(1));
    if (a.size() > 1 && b.size() > 1) {
        return;
    }
    const Dims to = p.dims(p.node().out[0]);
    Dims full = to;
    if (a.size() == 1) {
        a.insert(a.begin(), 1);
        full.insert(b.size() == 1 ? full.end() : full.end() - 1, 1);
    }
    if (b.size() == 1) {
        b.push_back(1);
        full.push_back(1);
    }
    const ValueId x = p.reshaped(p.in(0), a), y = p.reshaped(p.in(1), b);
    p.finish(p.reshaped(p.add(made::MatMul, {x, y}, full), to));
}

/// Matrices of an operand that all others have, in the order of the result.
ValueId matrices(Parts &p, ValueId x, const Dims &outer) {
    const Dims dims = p.dims(x);
    const Dims own(dims.begin(), dims.end() - 2);
    const int64_t count = count_of(own), rows = dims[dims.size() - 2], columns = dims.back();
    if (count == 1 || count == count_of(outer)) {
        return shaped(p, x, {count, rows, columns});
    }
    std::vector<int64_t> places;
    walk(outer, broadcast_strides(own, outer), 0, [&](int64_t at) { places.push_back(at); });
    const auto all = static_cast<int64_t>(places.size());
    const ValueId picked =
        p.add(made::Gather, {shaped(p, x, {count, rows * columns}), p.constant(array_of(places, {all}))},
              {all, rows * columns});
    p.last().set("axis", int64_t{0});
    return shaped(p, picked, {all, rows, columns});
}

void flatten_product(Parts &p) {
    const Dims to = p.dims(p.node().out[0]);
    if (to.size() < 3) {
        return;
    }
    const Dims outer(to.begin(), to.end() - 2);
    const ValueId a = matrices(p, p.in(0), outer), b = matrices(p, p.in(1), outer);
    finish_flat(p, p.node(), {a, b}, {count_of(outer), to[to.size() - 2], to.back()});
}

void matmul(Lowering &l, const Node &node) {
    const Value &a = l.value(node.in[0]), &b = l.value(node.in[1]), &y = l.value(node.out[0]);
    const bool flat = b.dims.size() == 2 && a.dims.size() > 2 && int_of(l.model(), node, "adj_lhs", 0) == 0;
    const Dims outer(y.dims.begin(), flat ? y.dims.begin() : y.dims.end() - 2);
    std::vector<Ref> pairs;
    for (size_t i = 0; i < 2; ++i) {
        const Value &v = i == 0 ? a : b;
        Dims full = outer;
        full.insert(full.end(), v.dims.end() - 2, v.dims.end());
        if (flat) {  // all rows of the left operand form one matrix
            const auto width = static_cast<size_t>(v.dims.back());
            const Ref from = l.at(node.in[i]);
            pairs.push_back(l.reshaped(node.name + "/rows", from,
                                       TensorShape(width, static_cast<size_t>(count_of(v.dims)) / width),
                                       l.given(from).layout));
            continue;
        }
        pairs.push_back(count_of(full) == count_of(v.dims)
                            ? l.at(node.in[i])
                            : l.expanded(node.name + "/operand_" + std::to_string(i), node.in[i], full, false));
    }
    Attributes attributes;
    for (const char *word : {"adj_lhs", "adj_rhs"}) {
        if (int_of(l.model(), node, word, 0) != 0) {
            attributes.emplace_back(word, true);
        }
    }
    if (l.options().fast_math) {
        attributes.emplace_back("fast_math", true);
    }
    Described result = l.descriptor(node.out[0]);
    const TensorShape whole = result.shape;
    if (flat) {
        result.shape = TensorShape(whole[0], whole.total_size() / whole[0]);
    }
    const Ref made = l.operation(node.name, "MatMul", {{"lhs", pairs[0]}, {"rhs", pairs[1]}}, result, attributes);
    l.result(node, 0, l.reshaped(node.name + "/shape", made, whole, result.layout));
}

Range sums_of_products(const Operands &o, size_t /*output*/) {
    return total(product(o.in(0), o.in(1)), std::max<int64_t>(o.dims(0).empty() ? 1 : o.dims(0).back(), 1));
}

}  // namespace

// clang-format off
constexpr Op rows::MatMul = Op(ops::MatMul).takes(2).has("| adj_lhs:i adj_rhs:i").infers(infer_matmul)
    .evaluates(evaluate_matmul).lowers(matmul).on(Step::empty, zeros).on(Step::decomposition, vectors)
    .on(Step::products, product_to_fully_connected).on(Step::flattening, flatten_product)
    .ranges(sums_of_products)
    .is(mark::sums).in(Bytes8::product);
constexpr Op rows::MatrixProduct = Op(ops::MatMul).takes(2).has("| adj_lhs:i adj_rhs:i").infers(infer_matmul)
    .evaluates(evaluate_matmul).lowers(matmul).on(Step::products, product_to_fully_connected)
    .ranges(sums_of_products).is(mark::sums).in(Bytes8::product);
constexpr Op rows::Gemm = Op(ops::Gemm).takes(2, 3).has("alpha:f beta:f transA:i transB:i")
    .before(7, "broadcast:i").infers(infer_gemm)
    .evaluates(evaluate_gemm).on(Step::empty, gemm_of_nothing).on(Step::products, gemm_to_fully_connected)
    .is(mark::sums).in(Bytes8::product);
// clang-format on

}  // namespace ac::model
