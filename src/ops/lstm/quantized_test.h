// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/lstm/integer_reference.h"

namespace ac::lstm {
namespace {

/// A layer with a fixed quantization. Input and recurrent weights may have different quantizations, and the input may
/// have its own.
struct QuantizedLayer : IntegerTensors {
    QuantizedLayer(size_t inputs, size_t units, size_t batches, bool odd_input, bool odd_recurrent,
                   test::Layout layout = test::Layout::guarded) {
        const QuantizationInfo states(1.F / 128, 128), weights(0.0125F, 100);
        const TensorInfo in = info_of({inputs, units}, DataType::QASYMM8, weights);
        const TensorInfo back =
            info_of({units, units}, DataType::QASYMM8, odd_recurrent ? QuantizationInfo(0.01F, 120) : weights);
        make(x, info_of({inputs, batches}, DataType::QASYMM8, odd_input ? QuantizationInfo(0.02F, 90) : states), 40,
             220, layout);
        for (const Src s : {wi, wf, wc, wo}) {
            make(s, in, 30, 170, layout);
        }
        for (const Src s : {ri, rf, rc, ro}) {
            make(s, back, 30, 170, layout);
        }
        for (const Src s : {bi, bf, bc, bo}) {
            make(s, info_of(TensorShape(units), DataType::S32), -8000, 8000, layout);
        }
        const TensorInfo cells = info_of({units, batches}, DataType::QSYMM16, QuantizationInfo(1.F / 2048, 0));
        make(cell, cells, -4000, 4000, layout);
        make(state, info_of({units, batches}, DataType::QASYMM8, states), 0, 255, layout);
        out[cell_out] = test::make_tensor(cells, layout);
        out[state_out] = test::make_tensor(info_of({units, batches}, DataType::QASYMM8, states), layout);
        weight_scale = static_cast<double>(weights.uniform().scale);
        // what the layer computes for other quantizations: x and h joined in one row, R and W in one
        join_states();
        for (const auto &[r, w] : {std::pair(ri, wi), {rf, wf}, {rc, wc}, {ro, wo}}) {
            plain.src[w] = joined(*as(*src[r], weights), *as(*src[w], weights));
        }
    }
    Layer layer() const {
        Layer l = IntegerTensors::layer();
        l.cifg = false;
        return l;
    }
    /// The same real numbers in another quantization.
    static std::unique_ptr<Tensor> as(const ITensor &t, const QuantizationInfo &q) {
        auto made = test::make_tensor(info_of(t.info()->tensor_shape(), DataType::QASYMM8, q));
        std::vector<double> stored;
        for (const double real : test::values(t)) {
            stored.push_back(test::quantize(real, TensorInfo(*made->info())));
        }
        test::store(*made, stored);
        return made;
    }

    /// The rows of two matrices, joined.
    static std::unique_ptr<Tensor> joined(const ITensor &a, const ITensor &b) {
        const size_t left = a.info()->dimension(0), right = b.info()->dimension(0), rows = a.info()->dimension(1);
        auto made =
            test::make_tensor(info_of({left + right, rows}, a.info()->data_type(), a.info()->quantization_info()));
        const std::vector<double> from = test::stored(a), more = test::stored(b);
        std::vector<double> all;
        for (size_t row = 0; row < rows; ++row) {
            for (size_t k = 0; k < left + right; ++k) {
                all.push_back(k < left ? from[row * left + k] : more[row * right + k - left]);
            }
        }
        test::store(*made, all);
        return made;
    }
    void join_states() { plain.src[x] = joined(*as(*src[x], src[state]->info()->quantization_info()), *src[state]); }

    /// Converts a gate's sum, in steps of 1/4096, to the gate, in steps of 1/32768.
    Integers gate(Src w, Src b, double (*f)(double)) const {
        const Integers sums = plain.sums(x, w), bias = integers(*src[b]);
        Integers found(sums.size());
        for (size_t k = 0; k < found.size(); ++k) {
            const auto sum = static_cast<double>(sums[k] + bias[k % bias.size()]);
            const int64_t z = as16(sum * weight_scale / 128 * 4096);
            found[k] = as16(f(static_cast<double>(z) / 4096) * 32768);
        }
        return found;
    }

    /// Checks the results of a step against src, which the step does not change.
    void check() const {
        const auto logistic = [](double v) { return 1 / (1 + std::exp(-v)); };
        const auto tanh = [](double v) { return std::tanh(v); };
        const Integers i = gate(wi, bi, logistic), f = gate(wf, bf, logistic), g = gate(wc, bc, tanh),
                       o = gate(wo, bo, logistic), before = integers(*src[cell]);
        Integers c(i.size()), h(i.size());
        for (size_t k = 0; k < c.size(); ++k) {
            const int64_t kept = as16(static_cast<double>(f[k] * before[k]) / 32768);
            const int64_t added = as16(static_cast<double>(i[k] * g[k]) / 32768 / 32768 * 2048);
            c[k] = as16(static_cast<double>(kept + added));
            const int64_t squashed = as16(std::tanh(static_cast<double>(c[k]) / 2048) * 32768);
            h[k] = clamp(std::round(static_cast<double>(o[k] * squashed) / 32768 / 32768 * 128) + 128, 0, 255);
        }
        EXPECT_TRUE(near(*out[cell_out], c, 1));
        EXPECT_TRUE(near(*out[state_out], h, 1));
    }
    /// The results become the operands of the next step.
    void advance(unsigned seed) {
        store_random(*src[x], seed, 40, 220);
        test::store(*src[cell], test::stored(*out[cell_out]));
        test::store(*src[state], test::stored(*out[state_out]));
        join_states();
    }

    double weight_scale;
    IntegerTensors plain;
};

}  // namespace
}  // namespace ac::lstm
