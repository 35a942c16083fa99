// SPDX-License-Identifier: MIT
// The arithmetic of 8-bit layers as published (Jacob et al. 2018, gemmlowp, the integer LSTM of TensorFlow Lite):
// products of integers, fixed-point factors, 16 bits in between. Gates are rounded from double.
#pragma once

#include "src/ops/lstm/lstm.h"
#include "tests/framework/op_test.h"

#include <algorithm>
#include <cmath>

namespace ac::lstm {
namespace {

using test::info_of;
using Integers = std::vector<int64_t>;

inline int64_t clamp(double v, int64_t lo, int64_t hi) {
    return static_cast<int64_t>(std::min(std::max(v, static_cast<double>(lo)), static_cast<double>(hi)));
}
inline int64_t as16(double v) {
    return clamp(std::round(v), -32768, 32767);
}
inline int64_t as8(double v) {
    return clamp(std::round(v), -128, 127);
}

inline Integers integers(const ITensor &t) {
    const std::vector<double> v = test::stored(t);
    return Integers(v.begin(), v.end());
}

/// The tensors of a layer, indexed by Src and Dst.
struct IntegerTensors {
    std::unique_ptr<Tensor> src[src_count], out[dst_count];

    /// Creates the tensor and stores random numbers within [lo, hi].
    void make(Src s, const TensorInfo &info, double lo, double hi, test::Layout layout = test::Layout::guarded) {
        src[s] = test::make_tensor(info, layout);
        store_random(*src[s], s + 1U, lo, hi);
    }
    static void store_random(ITensor &t, unsigned seed, double lo, double hi) {
        const auto plain = test::make_tensor(info_of(t.info()->tensor_shape(), DataType::S32));
        test::fill(*plain, seed, lo, hi);
        test::store(t, test::stored(*plain));
    }
    Layer layer() const {
        Layer l;
        for (size_t k = 0; k < src_count; ++k) {
            l.src[k] = src[k] == nullptr ? nullptr : src[k]->info();
        }
        for (size_t k = 0; k < dst_count; ++k) {
            l.out[k] = out[k] == nullptr ? nullptr : out[k]->info();
        }
        return l;
    }
    double scale(Src s) const { return static_cast<double>(src[s]->info()->quantization_info().uniform().scale); }
    int64_t zero(Src s) const { return src[s]->info()->quantization_info().uniform().offset; }

    /// Sums of products of integers minus their zero points: rows of `a` with columns of `w`.
    Integers sums(Src a, Src w) const {
        const Integers qa = integers(*src[a]), qw = integers(*src[w]);
        const size_t terms = src[a]->info()->dimension(0), columns = src[w]->info()->dimension(1);
        Integers found(qa.size() / terms * columns);
        for (size_t at = 0; at < found.size(); ++at) {
            for (size_t k = 0; k < terms; ++k) {
                found[at] += (qa[at / columns * terms + k] - zero(a)) * (qw[at % columns * terms + k] - zero(w));
            }
        }
        return found;
    }
};

/// Whether the tensor's numbers are within `steps` of `want`.
inline ::testing::AssertionResult near(const ITensor &got, const Integers &want, int64_t steps) {
    const Integers have = integers(got);
    for (size_t k = 0; k < want.size(); ++k) {
        if (have.size() != want.size() || std::abs(have[k] - want[k]) > steps) {
            return ::testing::AssertionFailure() << "element " << k << " is " << have[k] << ", expected " << want[k];
        }
    }
    return ::testing::AssertionSuccess();
}

/// Compares steps of a layer with separate tensors for its next states and of one that overwrites its states.
template <class Function, class Tensors>
void check_in_place(Function &first, Tensors &apart, Function &second, const Tensors &same) {
    for (unsigned t = 0; t < 3; ++t) {
        first.run();
        second.run();
        EXPECT_EQ(test::bytes(*same.src[cell]), test::bytes(*apart.out[cell_out]));
        EXPECT_EQ(test::bytes(*same.src[state]), test::bytes(*apart.out[state_out]));
        apart.advance(200 + t);
        test::store(*same.src[x], test::stored(*apart.src[x]));
    }
}

}  // namespace
}  // namespace ac::lstm
