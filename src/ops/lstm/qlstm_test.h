// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/common/LSTMParams.h"

#include "src/ops/lstm/integer_reference.h"
#include "src/ops/lstm/params_test.h"

namespace ac::lstm {
namespace {

struct QCase {
    size_t inputs, units, outputs, batches;
    bool cifg, peephole, norm;
    bool projection_bias = false;
    float cell_clip = 0, projection_clip = 0;
    int zero = 0;  ///< zero point of all states
    DataType weights = DataType::QSYMM8;
    bool projection() const { return projection_bias || outputs != units || projection_clip > 0; }
};

/// Each option, alone and with others; those without normalization come first.
inline std::vector<QCase> q_cases() {
    return {
        {7, 5, 5, 3, true, false, false},
        {7, 19, 19, 2, false, false, false, false, 0, 0, -5, DataType::QASYMM8_SIGNED},
        {1, 1, 1, 1, false, true, false},
        {9, 8, 8, 2, true, true, false, false, 0.5F},
        {5, 12, 4, 2, false, false, false, false, 0, 0.2F, 9, DataType::QASYMM8},
        {5, 4, 9, 1, false, true, false, true, 0.75F, 0, -17},
    };
}
inline std::vector<QCase> q_normalized_cases() {
    return {
        {7, 5, 5, 3, true, false, true},
        {7, 33, 33, 1, false, false, true},
        {5, 12, 4, 2, false, true, true, true, 0.5F, 0.5F, 3},
    };
}

/// A layer with a quantization per tensor.
struct QLayer : IntegerTensors {
    explicit QLayer(const QCase &layer_case, test::Layout layout = test::Layout::guarded) : c(layer_case) {
        const int32_t middle = c.weights == DataType::QASYMM8 ? 128 : 0;
        const auto weights = [&](Src s, const TensorShape &shape, float scale) {
            const bool plain = c.weights == DataType::QSYMM8;
            const QuantizationInfo q = plain ? QuantizationInfo(scale) : QuantizationInfo(scale, middle);
            make(s, info_of(shape, c.weights, q), middle - 128, middle + 127, layout);
        };
        const auto vector = [&](Src s, DataType type, float scale, double size) {
            make(s, info_of(TensorShape(c.units), type, QuantizationInfo(scale, 0)), -size, size, layout);
        };
        make(x, info_of({c.inputs, c.batches}, DataType::QASYMM8_SIGNED, QuantizationInfo(0.01F, c.zero)), -128, 127,
             layout);
        make(cell, info_of({c.units, c.batches}, DataType::QSYMM16, QuantizationInfo(1.F / 2048, 0)), -4000, 4000,
             layout);
        const TensorInfo states =
            info_of({c.outputs, c.batches}, DataType::QASYMM8_SIGNED, QuantizationInfo(0.008F, c.zero));
        make(state, states, -128, 127, layout);
        for (size_t k = c.cifg ? 1 : 0; k < 4; ++k) {
            const float scale = 0.004F + 0.001F * static_cast<float>(k);
            weights(w_of[k], {c.inputs, c.units}, scale);
            weights(r_of[k], {c.outputs, c.units}, scale * 0.75F);
            vector(b_of[k], DataType::S32, 1, c.norm ? 20e6 : 10e3);
            if (c.peephole && k != 2) {
                vector(p_of[k], DataType::QSYMM16, 1.F / 16384, 20000);
            }
            if (c.norm) {
                vector(n_of[k], DataType::QSYMM16, 1.F / 16384, 30000);
            }
        }
        if (c.projection()) {
            weights(wp, {c.units, c.outputs}, 0.004F);
        }
        if (c.projection_bias) {
            make(bp, info_of(TensorShape(c.outputs), DataType::S32), -5000, 5000, layout);
        }
        out[state_out] = test::make_tensor(states, layout);
        out[cell_out] = test::make_tensor(
            TensorInfo(info_of({c.units, c.batches}, DataType::QSYMM16, QuantizationInfo(1.F / 2048, 0))), layout);
        out[dst] = test::make_tensor(states, layout);
    }

    Layer layer() const {
        Layer l = IntegerTensors::layer();
        l.cifg = c.cifg;
        l.peephole = c.peephole;
        l.projection = c.projection();
        l.norm = c.norm;
        l.cell_clip = c.cell_clip;
        l.projection_clip = c.projection_clip;
        for (size_t k = 0; k < 4; ++k) {
            l.scales[k] = steps[k];
        }
        l.hidden_scale = hidden;
        l.hidden_zero = c.zero;
        return l;
    }

    template <class Params, class Of> void set(Params &params, const Of &of) const {
        set_optional(params, c, of);
        params.set_matmul_scale_params(steps[0], steps[1], steps[2], steps[3]);
        params.set_hidden_state_params(c.zero, hidden).set_cell_clip_params(c.cell_clip);
        params.set_projection_clip_params(c.projection_clip);
    }

    /// Gate k (i, f, g, o) from its sums: 16 bits in steps of 2^-15.
    Integers gate(size_t k, const Integers &seen) const {
        const double step = static_cast<double>(steps[k]);
        const Integers in = sums(x, w_of[k]), back = sums(state, r_of[k]), bias = integers(*src[b_of[k]]);
        Integers z(in.size());
        for (size_t at = 0; at < z.size(); ++at) {
            const size_t u = at % c.units;
            const double a = static_cast<double>(in[at] + (c.norm ? 0 : bias[u])) * scale(x) * scale(w_of[k]) / step;
            const double b = static_cast<double>(back[at]) * scale(state) * scale(r_of[k]) / step;
            z[at] = as16(static_cast<double>(as16(a) + as16(b)));
            if (c.peephole && k != 2) {
                const auto product = static_cast<double>(seen[at] * integers(*src[p_of[k]])[u]);
                z[at] = as16(static_cast<double>(z[at] + as16(product * scale(cell) * scale(p_of[k]) / step)));
            }
        }
        std::vector<double> real(z.size());
        for (size_t first = 0; first < z.size(); first += c.units) {
            normalize(k, z, real, first);
        }
        for (size_t at = 0; at < z.size(); ++at) {
            z[at] = as16((k == 2 ? std::tanh(real[at]) : 1 / (1 + std::exp(-real[at]))) * 32768);
        }
        return z;
    }
    /// The real numbers of a row of sums, normalized.
    void normalize(size_t k, const Integers &z, std::vector<double> &real, size_t first) const {
        double mean = 0, variance = 0;
        const auto n = static_cast<double>(c.units);
        for (size_t u = 0; u < c.units; ++u) {
            mean += static_cast<double>(z[first + u]) / n;
        }
        for (size_t u = 0; u < c.units; ++u) {
            const double d = static_cast<double>(z[first + u]) - mean;
            variance += d * d / n;
        }
        for (size_t u = 0; u < c.units; ++u) {
            const auto q = static_cast<double>(z[first + u]);
            real[first + u] = q * static_cast<double>(steps[k]);
            if (c.norm) {
                const double w = static_cast<double>(integers(*src[n_of[k]])[u]) * scale(n_of[k]);
                const double b = static_cast<double>(integers(*src[b_of[k]])[u]) * scale(n_of[k]) / 1024;
                const double y = (q - mean) / std::sqrt(variance) * w + b;
                real[first + u] = static_cast<double>(as16(y * 4096)) / 4096;
            }
        }
    }

    /// Checks the results of a step against src, which the step does not change.
    void check() const {
        const Integers before = integers(*src[cell]);
        const Integers f = gate(1, before), g = gate(2, {});
        Integers i(f.size()), next(f.size());
        if (!c.cifg) {
            i = gate(0, before);
        }
        const double limit = c.cell_clip > 0 ? std::round(static_cast<double>(c.cell_clip) / scale(cell)) : 32767;
        for (size_t k = 0; k < next.size(); ++k) {
            i[k] = c.cifg ? 32767 - f[k] : i[k];
            const int64_t kept = as16(static_cast<double>(f[k] * before[k]) / 32768);
            const int64_t added = as16(static_cast<double>(i[k] * g[k]) * std::ldexp(1, -30) / scale(cell));
            next[k] =
                clamp(static_cast<double>(kept + added), static_cast<int64_t>(-limit), static_cast<int64_t>(limit));
        }
        // normalized values have 10 fractional bits
        EXPECT_TRUE(near(*out[cell_out], next, c.norm ? 6 : 2));
        const Integers o = gate(3, next);
        Integers m(o.size());
        for (size_t k = 0; k < m.size(); ++k) {
            const int64_t squashed = as16(std::tanh(static_cast<double>(next[k]) * scale(cell)) * 32768);
            const double real = static_cast<double>(o[k] * squashed) * std::ldexp(1, -30) / static_cast<double>(hidden);
            m[k] = as8(std::round(real) + c.zero);
        }
        EXPECT_TRUE(near(*out[state_out], c.projection() ? projected(m) : m, 2));
        EXPECT_EQ(test::bytes(*out[dst]), test::bytes(*out[state_out]));
    }
    Integers projected(const Integers &m) const {
        const Integers w = integers(*src[wp]), b = src[bp] == nullptr ? Integers(c.outputs) : integers(*src[bp]);
        Integers y(c.outputs * c.batches);
        const double limit =
            c.projection_clip > 0 ? std::round(static_cast<double>(c.projection_clip) / scale(state)) : 300;
        for (size_t at = 0; at < y.size(); ++at) {
            const size_t column = at % c.outputs, row = at / c.outputs;
            int64_t sum = b[column];
            for (size_t u = 0; u < c.units; ++u) {
                sum += (m[row * c.units + u] - c.zero) * (w[column * c.units + u] - zero(wp));
            }
            const double real =
                std::round(static_cast<double>(sum) * scale(wp) * static_cast<double>(hidden) / scale(state));
            y[at] = as8(std::min(std::max(real, -limit), limit) + c.zero);
        }
        return y;
    }
    /// The results become the operands of the next step.
    void advance(unsigned seed) {
        store_random(*src[x], seed, -128, 127);
        test::store(*src[cell], test::stored(*out[cell_out]));
        test::store(*src[state], test::stored(*out[state_out]));
    }

    static constexpr Src w_of[4] = {wi, wf, wc, wo}, r_of[4] = {ri, rf, rc, ro}, b_of[4] = {bi, bf, bc, bo},
                         p_of[4] = {pi, pf, src_count, po}, n_of[4] = {ni, nf, nc, no};
    static constexpr float steps[4] = {1.F / 4096, 1.F / 3000, 1.F / 5000, 1.F / 4096};
    static constexpr float hidden = 1.F / 128;
    QCase c;
};

}  // namespace
}  // namespace ac::lstm
