// SPDX-License-Identifier: MIT
// Floating-point layers for tests: their tensors on the host, and the expected numbers.
#pragma once

#include "src/ops/lstm/params_test.h"
#include "src/ops/lstm/reference.h"

namespace ac::lstm {
namespace {

using test::info_of;

struct Case {
    size_t inputs, units, outputs, batches;
    bool cifg, peephole, norm;
    bool projection_bias = false;
    float cell_clip = 0, projection_clip = 0;
    ActivationFunction act = ActivationFunction::TANH;
    bool projection() const { return projection_bias || outputs != units || projection_clip > 0; }
};

class FloatLayer {
public:
    FloatLayer(const Case &c, DataType type, test::Layout layout) : case_(c), type_(type) {
        const TensorShape in(c.inputs, c.units), back(c.outputs, c.units), one(c.units);
        make(x, {c.inputs, c.batches}, layout, 1);
        for (const Src s : {wf, wc, wo}) {
            make(s, in, layout, 0.5);
        }
        for (const Src s : {rf, rc, ro}) {
            make(s, back, layout, 0.5);
        }
        for (const Src s : {bf, bc, bo}) {
            make(s, one, layout, 1);
        }
        make(cell, {c.units, c.batches}, layout, 1);
        make(state, {c.outputs, c.batches}, layout, 1);
        if (!c.cifg) {
            make(wi, in, layout, 0.5);
            make(ri, back, layout, 0.5);
            make(bi, one, layout, 1);
        }
        for (const Src s : {pi, pf, po}) {
            if (c.peephole && (s != pi || !c.cifg)) {
                make(s, one, layout, 1);
            }
        }
        for (const Src s : {ni, nf, nc, no}) {
            if (c.norm && (s != ni || !c.cifg)) {
                make(s, one, layout, 1.5);
            }
        }
        if (c.projection()) {
            make(wp, {c.units, c.outputs}, layout, 0.5);
        }
        if (c.projection_bias) {
            make(bp, TensorShape(c.outputs), layout, 0.5);
        }
        const size_t gates = c.cifg ? 3 : 4;
        out[state_out] = test::make_tensor(info_of({c.outputs, c.batches}, type), layout);
        out[cell_out] = test::make_tensor(info_of({c.units, c.batches}, type), layout);
        out[dst] = test::make_tensor(info_of({c.outputs, c.batches}, type), layout);
        out[scratch] = test::make_tensor(info_of({gates * c.units, c.batches}, type), layout);
        describe();
    }

    /// The layer with these infos.
    Layer layer() const {
        Layer l;
        l.cifg = case_.cifg;
        l.peephole = case_.peephole;
        l.norm = case_.norm;
        l.projection = case_.projection();
        l.activation = want.act;
        l.cell_clip = case_.cell_clip;
        l.projection_clip = case_.projection_clip;
        for (size_t k = 0; k < src_count; ++k) {
            l.src[k] = src[k] == nullptr ? nullptr : src[k]->info();
        }
        for (size_t k = 0; k < dst_count; ++k) {
            l.out[k] = out[k]->info();
        }
        return l;
    }

    template <class Params, class Of> void set(Params &params, const Of &of) const { set_optional(params, case_, of); }

    /// Compares the results of a step with the expected ones, and makes the next input.
    void check_step(unsigned t) {
        want.step();
        const test::Tolerance close_enough = tolerance(type_);
        EXPECT_TRUE(test::close(*out[cell_out], want.c, close_enough)) << "cell, step " << t;
        EXPECT_TRUE(test::close(*out[state_out], want.h, close_enough)) << "state, step " << t;
        EXPECT_EQ(test::bytes(*out[dst]), test::bytes(*out[state_out])) << "step " << t;
        EXPECT_TRUE(test::close(*out[scratch], want.scratch_buffer(), close_enough)) << "scratch, step " << t;
        test::fill(*src[x], 100 + t);
        want.advance(test::values(*src[x]));
        test::store(*src[cell], test::stored(*out[cell_out]));
        test::store(*src[state], test::stored(*out[state_out]));
    }

    std::unique_ptr<Tensor> src[src_count], out[dst_count];
    Reference want;

private:
    void make(Src s, const TensorShape &shape, test::Layout layout, double size) {
        src[s] = test::make_tensor(info_of(shape, type_), layout);
        test::fill(*src[s], s + 1U, -size, size);
    }
    void describe() {
        for (size_t k = 0; k < src_count; ++k) {
            want.src[k] = src[k] == nullptr ? Numbers() : test::values(*src[k]);
        }
        want.cifg = case_.cifg;
        want.peephole = case_.peephole;
        want.norm = case_.norm;
        want.projection = case_.projection();
        want.cell_clip = static_cast<double>(case_.cell_clip);
        want.projection_clip = static_cast<double>(case_.projection_clip);
        want.act = ActivationLayerInfo(case_.act, 1.F, 1.F);
    }

    Case case_;
    DataType type_;
};

/// Each option, alone and with others. Projections are (units, outputs).
inline std::vector<Case> cases() {
    return {
        {7, 5, 5, 3, true, false, false},
        {7, 5, 5, 3, false, false, false},
        {1, 1, 1, 1, false, false, false},
        {19, 33, 33, 1, false, true, false},
        {19, 8, 8, 2, true, true, false, false, 0.4F},
        {5, 12, 4, 2, false, false, false, false, 0, 0.2F},
        {5, 4, 9, 2, true, true, false, true, 0.3F, 0, ActivationFunction::RELU},
        {6, 7, 7, 3, true, false, false, true},
        {6, 7, 7, 3, false, false, false, false, 0, 0, ActivationFunction::IDENTITY},
    };
}
/// Cases with layer normalization.
inline std::vector<Case> normalized_cases() {
    return {
        {7, 5, 5, 3, true, false, true},
        {7, 33, 33, 1, false, false, true},
        {5, 12, 4, 2, false, true, true, true, 0.6F, 0.2F},
        {5, 8, 8, 2, true, true, true},
    };
}

}  // namespace
}  // namespace ac::lstm
