// SPDX-License-Identifier: MIT
// Common parts of references and tests of element-wise operators.
#pragma once

#include "src/base/data_types.h"
#include "src/ops/elementwise/binary.h"
#include "tests/framework/op_test.h"

#include <cmath>

namespace ac::elementwise {

/// x in the range of an integer type of `bits` bits: saturated or wrapped around.
inline double fit(double x, int bits, bool is_signed, bool saturate) {
    const double span = std::ldexp(1, bits);
    const double lo = is_signed ? -span / 2 : 0;
    const double hi = lo + span - 1;
    return saturate ? std::fmin(std::fmax(x, lo), hi) : x - span * std::floor((x - lo) / span);
}

/// A result as stored in dst's type: quantized, saturated or wrapped around, rounded.
inline double as_stored(double x, const TensorInfo &dst, bool saturate) {
    const TypeFacts &type = facts_of(dst.data_type());
    if (type.quantized != Quantized::no) {
        const auto q = dst.quantization_info().uniform();
        return (test::quantize(x, dst) - q.offset) * static_cast<double>(q.scale);
    }
    return type.kind == 'f' ? test::rounded(x, dst.data_type()) : fit(x, type.bits, type.kind == 'i', saturate);
}

/// f(x, y) for all pairs in `shape`, to which the operands are broadcast.
template <class Fn>
std::vector<double> broadcast_map(const std::vector<double> &va, const TensorShape &sa, const std::vector<double> &vb,
                                  const TensorShape &sb, const TensorShape &shape, const Fn &f) {
    std::vector<double> results(shape.total_size());
    for (size_t i = 0; i < results.size(); ++i) {
        size_t rest = i, ia = 0, ib = 0, na = 1, nb = 1;
        for (size_t d = 0; d < 6; ++d) {
            const size_t x = rest % shape[d];
            rest /= shape[d];
            ia += (sa[d] > 1 ? x : 0) * na;
            ib += (sb[d] > 1 ? x : 0) * nb;
            na *= sa[d];
            nb *= sb[d];
        }
        results[i] = f(va[ia], vb[ib]);
    }
    return results;
}

/// The same for the operands' real values.
template <class Fn>
std::vector<double> broadcast_map(const ITensor &a, const ITensor &b, const TensorShape &shape, const Fn &f) {
    return broadcast_map(test::values(a), a.info()->tensor_shape(), test::values(b), b.info()->tensor_shape(), shape,
                         f);
}

struct Shapes {
    TensorShape a, b;

    TensorShape both() const { return TensorShape::broadcast_shape(a, b); }
    std::string text() const { return shape_text(a) + " and " + shape_text(b); }
};

/// Rows of every length around the vector sizes, all kinds of broadcasting, several dimensions.
inline std::vector<Shapes> all_shapes() {
    using S = TensorShape;
    std::vector<Shapes> list;
    for (const unsigned n : {1u, 2u, 3u, 4u, 5u, 7u, 8u, 9u, 15u, 16u, 17u, 31u, 33u, 64u, 65u, 129u, 257u}) {
        list.push_back({S(n), S(n)});
    }
    list.push_back({S(19u, 5u), S(1u)});
    list.push_back({S(19u, 130u), S(1u, 130u)});
    list.push_back({S(1u), S(19u, 5u)});
    list.push_back({S(1u), S(2500u)});
    list.push_back({S(19u, 5u, 3u), S(19u)});
    list.push_back({S(19u, 1u, 3u), S(1u, 5u, 3u)});
    list.push_back({S(1u, 7u, 2u), S(1u, 7u, 2u)});
    list.push_back({S(3u, 2u, 2u, 2u, 2u, 2u), S(3u, 1u, 2u, 1u, 2u, 1u)});
    list.push_back({S(3000u, 2u), S(3000u, 2u)});
    return list;
}

/// A few of these cases, for operators with many forms.
inline std::vector<Shapes> some_shapes() {
    using S = TensorShape;
    return {{S(67u), S(67u)}, {S(19u, 5u), S(1u, 5u)}, {S(1u, 3u), S(37u, 3u)}, {S(5u, 1u, 2u), S(5u, 3u)}};
}

/// The first of the operator's data types in this build, among the types that most operators support.
inline DataType some_type(const Operator &op) {
    for (const DataType d : {DataType::F32, DataType::F16, DataType::S32, DataType::S16, DataType::QASYMM8,
                             DataType::QASYMM8_SIGNED, DataType::QSYMM16}) {
        if (test::has_type(op, d)) {
            return d;
        }
    }
    return DataType::UNKNOWN;
}

}  // namespace ac::elementwise
