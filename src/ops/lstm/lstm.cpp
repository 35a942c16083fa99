// SPDX-License-Identifier: MIT
// Layers in floating point. The sums of all gates are one product, which is converted to gates and cell in place, in
// the scratch buffer.
#include "src/ops/lstm/lstm.h"

#include "src/dispatch/types.h"
#include "src/ops/lstm/cell_cl.h"
#include "src/ops/lstm/rules.h"
#include "src/ops/mean_std_dev_normalize/mean_std_dev_normalize.h"
#include "src/plan/rules.h"

AC_DECLARE_OPERATOR(LSTM)

namespace ac::lstm {

namespace {

AC_TYPES(types, R"(NELSTMLayer CLLSTMLayer: src dst
F16 F16
F32 F32
)")

/// The operands of a gate.
struct Gate {
    Src input, recurrent, bias, peephole, norm;
};
/// In the order of the scratch buffer.
constexpr Gate gates[] = {
    {wi, ri, bi, pi, ni}, {wc, rc, bc, src_count, nc}, {wf, rf, bf, pf, nf}, {wo, ro, bo, po, no}};

/// Up to so many batches, a device's own kernel computes the sums faster than a product, as measured on an H100.
constexpr size_t few_batches = 32;

struct Maker : Making {
    const DataType type;

    void make() {
        const Value whole = dst_of(scratch);
        sums(whole);
        const size_t at = l.cifg ? 0 : s.units;
        const Value g = gate_of(whole, at), f = gate_of(whole, at + s.units), o = gate_of(whole, at + 2 * s.units);
        const Value i = l.cifg ? one(type) : gate_of(whole, 0), spare = one(type), before = src_of(cell);
        const bool plain = !l.peephole && !l.norm;
#ifdef ARM_COMPUTE_CL
        if (plain && p.on_device()) {
            return finish_on_device(whole, before);
        }
#endif
        if (plain) {
            const Value both = p.box(whole, 2 * s.units, s.batches, at + s.units);
            activate(p, both, both, logistic());
        } else {
            finish(gates[2], f, before, spare, logistic());
        }
        if (l.cifg) {
            activate(p, f, i, ActivationLayerInfo(ActivationFunction::LINEAR, -1.F, 1.F));
        } else {
            finish(gates[0], i, before, spare, logistic());
        }
        finish(gates[1], g, Value::none, spare, act());
        multiply_each(p, g, i, g);
        multiply_each(p, f, before, spare);
        add(p, g, spare, g, clip_to(l.cell_clip));
        if (!plain) {
            finish(gates[3], o, g, spare, logistic());
        }
        recurrent::copy(p, g, dst_of(cell_out));
        activate(p, g, spare, act());
        output(o, spare);
    }

private:
    Value gate_of(Value whole, size_t at) const {
        return p.box(whole, s.units, s.batches, at);
    }
    ActivationLayerInfo act() const {
        return l.activation.enabled() ? l.activation : ActivationLayerInfo(ActivationFunction::IDENTITY);
    }

    /// z = W x + R h, plus b without normalization, for all gates with weights.
    void sums(Value z) {
        const size_t terms = s.inputs + s.outputs, columns = s.gates * s.units;
        const bool few = p.on_device() && s.batches <= few_batches;
        const Value weights = few ? p.memory(terms, columns, type, 0, 0, Program::Lifetime::Persistent)
                                  : p.memory(columns, terms, type, 0, 0, p.of_weights());
        const Value bias = l.norm ? Value::none : p.memory(columns, 1, type, 0, 0, Program::Lifetime::Persistent);
        for (size_t k = 0; k < s.gates; ++k) {
            const Gate &gate = gates[k + (l.cifg ? 1 : 0)];
            const size_t at = k * s.units;
            if (few) {
                recurrent::copy(p, src_of(gate.input), p.box(weights, s.inputs, s.units, 0, at), When::once);
                recurrent::copy(p, src_of(gate.recurrent), p.box(weights, s.outputs, s.units, s.inputs, at),
                                When::once);
            } else {
                recurrent::transpose_once(p, src_of(gate.input), p.box(weights, s.units, s.inputs, at));
                recurrent::transpose_once(p, src_of(gate.recurrent), p.box(weights, s.units, s.outputs, at, s.inputs));
            }
            if (!l.norm) {
                recurrent::copy(p, src_of(gate.bias), p.box(bias, s.units, 1, at), When::once);
            }
        }
        if (few) {
            return sums_on_device(weights, bias, z);
        }
        const Value rows = p.memory(terms, s.batches, type);
        recurrent::copy(p, src_of(x), p.box(rows, s.inputs, s.batches, 0));
        recurrent::copy(p, src_of(state), p.box(rows, s.outputs, s.batches, s.inputs));
        recurrent::multiply(p, rows, weights, bias, z, ActivationLayerInfo());
    }
    void sums_on_device([[maybe_unused]] Value weights, [[maybe_unused]] Value bias, [[maybe_unused]] Value z) {
#ifdef ARM_COMPUTE_CL
        PlanPtr plan;
        p.add(plan_sums_cl(plan, p.info(src_of(x)), p.info(src_of(state)), p.info(weights), bias != Value::none,
                           p.target()),
              plan,
              {{TensorType::ACL_SRC_0, src_of(x)},
               {TensorType::ACL_SRC_1, src_of(state)},
               {TensorType::ACL_SRC_2, weights},
               {TensorType::ACL_SRC_3, bias},
               {TensorType::ACL_DST, z}});
#endif
    }

    /// Converts a sum to the gate, in place. `seen`: the cell that peephole weights multiply, or none.
    void finish(const Gate &gate, Value z, Value seen, Value spare, const ActivationLayerInfo &activation) {
        const bool peeps = l.peephole && seen != Value::none;
        if (peeps) {
            multiply_each(p, seen, src_of(gate.peephole), spare);
            add(p, z, spare, z, l.norm ? ActivationLayerInfo() : activation);
        }
        if (l.norm) {
            PlanPtr normalize;
            p.add(mean_std_dev_normalize::plan(normalize, p.info(z), p.info(z), 1e-8F, p.target()), normalize,
                  {{TensorType::ACL_SRC, z}, {TensorType::ACL_DST, z}});
            multiply_each(p, z, src_of(gate.norm), z);
            add(p, z, src_of(gate.bias), z, activation);
        } else if (!peeps) {
            activate(p, z, z, activation);
        }
    }

#ifdef ARM_COMPUTE_CL
    /// Everything after the product, in one launch per step, except for a projection.
    void finish_on_device(Value sums_of_gates, Value before) {
        const Value h = l.projection ? one(type) : dst_of(state_out);
        PlanPtr plan;
        p.add(plan_cell_cl(plan, p.info(before), act(), l.cell_clip, l.cifg, !l.projection, p.target()), plan,
              {{TensorType::ACL_SRC_0, before},
               {TensorType::ACL_DST_0, sums_of_gates},
               {TensorType::ACL_DST_1, dst_of(cell_out)},
               {TensorType::ACL_DST_2, h},
               {TensorType::ACL_DST_0 + 3, l.projection ? Value::none : dst_of(dst)}});
        if (l.projection) {
            project(h);
        }
    }
#endif

    /// h' from the output gate and act(c').
    void output(Value o, Value squashed) {
        const Value h = dst_of(state_out);
        multiply_each(p, o, squashed, l.projection ? squashed : h);
        if (l.projection) {
            project(squashed);
        } else {
            recurrent::copy(p, h, dst_of(dst));
        }
    }
    void project(Value squashed) {
        const Value h = dst_of(state_out), weights = p.memory(s.outputs, s.units, type, 0, 0, p.of_weights());
        recurrent::transpose_once(p, src_of(wp), weights);
        recurrent::multiply(p, squashed, weights, src_of(bp), h, clip_to(l.projection_clip));
        recurrent::copy(p, h, dst_of(dst));
    }
};

}  // namespace

Status plan(PlanPtr &out, Layer &l, const Target &target) {
    Sizes s{};
    AC_RETURN_ON_ERROR(check_operands("LSTM", l));
    const DataType t = l.src[x]->data_type();
    AC_RETURN_ON_ERROR(check_types(LSTM_operator, types, target, {t, t}));
    AC_RETURN_ON_ERROR(check_shapes(s, "LSTM", l, {t, t, t, t}));
    auto p = std::make_unique<Program>("LSTM", target);
    Maker{{*p, l, s}, t}.make();
    return finish(out, std::move(p));
}

}  // namespace ac::lstm
