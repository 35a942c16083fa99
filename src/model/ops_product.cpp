// SPDX-License-Identifier: MIT
// Matrix products.
#include "src/model/ops.h"

namespace ac::model {
namespace {

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
    return call.node().is("MatMul") && call.integer(operand == 0 ? "adj_lhs" : "adj_rhs", 0) != 0;
}

Dims product_dims(const Call &call) {
    Dims a = matrices_of(call, 0), b = matrices_of(call, 1);
    const bool row = call.rank(0) == 1, column = call.rank(1) == 1;
    if (is_transposed(call, 0)) {
        std::swap(a.back(), a[a.size() - 2]);
    }
    if (is_transposed(call, 1)) {
        std::swap(b.back(), b[b.size() - 2]);
    }
    call.require(a.back() == b[b.size() - 2],
                 "shapes " + text_of(call.dims(0)) + " and " + text_of(call.dims(1)) + " do not multiply");
    Dims dims = broadcast(Dims(a.begin(), a.end() - 2), Dims(b.begin(), b.end() - 2));
    if (!row) {
        dims.push_back(a[a.size() - 2]);
    }
    if (!column) {
        dims.push_back(b.back());
    }
    return dims;
}

void infer_matmul(Call &call) {
    call.require(call.type(0) == call.type(1), "types of its operands differ");
    call.out(0, call.type(0), product_dims(call));
}

void evaluate_matmul(Call &call) {
    const Dims dims = product_dims(call);
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
    call.require(k == depth, "shapes " + text_of(call.dims(0)) + " and " + text_of(call.dims(1)) + " do not multiply");
    call.require(call.type(0) == call.type(1), "types of its operands differ");
    if (call.has(2)) {
        bool fits = true;
        try {
            fits = broadcast(call.dims(2), {m, n}) == Dims({m, n});
        } catch (const Error &) {
            fits = false;
        }
        call.require(fits, "its bias of shape " + text_of(call.dims(2)) + " does not fit");
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

const Op rows[] = {
    {"MatMul", 2, 2, 1, 1, infer_matmul, evaluate_matmul},
    {"Gemm", 2, 3, 1, 1, infer_gemm, evaluate_gemm},
};

}  // namespace

Rows product_ops() {
    return {rows, sizeof rows / sizeof *rows};
}

}  // namespace ac::model
