// SPDX-License-Identifier: MIT
// Layers in floating point. The sums of all gates are one product, which is converted to gates and cell in place, in
// the scratch buffer.
#include "src/ops/lstm/lstm.h"

#include "src/dispatch/types.h"
#include "src/ops/lstm/rules.h"
#include "src/ops/lstm_cell/lstm_cell.h"
#include "src/ops/mean_std_dev_normalize/mean_std_dev_normalize.h"
#include "src/plan/rules.h"

#ifdef ARM_COMPUTE_CL
#include "src/ops/lstm/sums_cl.h"
#endif

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

struct Maker : Making {
    const DataType type;

    void make() {
        const Value whole = dst_of(scratch);
        const bool plain = !l.peephole && !l.norm;
#ifdef ARM_COMPUTE_CL
        if (p.on_device()) {
            return make_on_device(whole, plain);
        }
#endif
        sums(whole);
        if (plain && lstm_cell::has_kernel(act())) {
            cell_of(whole);
        } else {
            results(whole, plain);
        }
    }

private:
    /// Gates, cell and outputs from the sums.
    void results(Value whole, bool plain) {
        const size_t at = l.cifg ? 0 : s.units;
        const Value g = gate_of(whole, at), f = gate_of(whole, at + s.units), o = gate_of(whole, at + 2 * s.units);
        const Value i = l.cifg ? one(type) : gate_of(whole, 0), spare = one(type), before = src_of(cell);
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
    Value gate_of(Value whole, size_t at) const {
        return p.box(whole, s.units, s.batches, at);
    }
    ActivationLayerInfo act() const {
        return l.activation.enabled() ? l.activation : ActivationLayerInfo(ActivationFunction::IDENTITY);
    }

    /// The results of a plain layer from the sums, in one step; then the projection.
    void cell_of(Value whole) {
        const Value h = hidden();
        PlanPtr plan;
        p.add(lstm_cell::plan(plan, call_of(whole, h), p.target()), plan,
              {{TensorType::ACL_SRC_0, whole},
               {TensorType::ACL_SRC_1, src_of(cell)},
               {TensorType::ACL_DST_0, h},
               {TensorType::ACL_DST_1, dst_of(cell_out)},
               {lstm_cell::copy_slot, l.projection ? Value::none : dst_of(dst)}});
        if (l.projection) {
            project(h);
        }
    }
    lstm_cell::LstmCellOperands call_of(Value whole, Value h) {
        return {p.info(whole), &p.info(src_of(cell)),
                p.info(h),     p.info(dst_of(cell_out)),
                l.cell_clip,   act(),
                l.cifg,        !l.projection && dst_of(dst) != Value::none,
                true};
    }
    /// h', or the values before a projection.
    Value hidden() {
        return l.projection ? p.memory(s.units, s.batches, type) : dst_of(state_out);
    }

    /// z = W x + R h, plus b without normalization, for all gates with weights.
    void sums(Value z) {
        const Value weights = p.memory(columns(), terms(), type, 0, 0, p.of_weights()), bias = biases();
        each_gate([&](const Gate &gate, size_t at) {
            recurrent::transpose_once(p, src_of(gate.input), p.box(weights, s.units, s.inputs, at));
            recurrent::transpose_once(p, src_of(gate.recurrent), p.box(weights, s.units, s.outputs, at, s.inputs));
        });
        const Value rows = p.memory(terms(), s.batches, type);
        recurrent::copy(p, src_of(x), p.box(rows, s.inputs, s.batches, 0));
        recurrent::copy(p, src_of(state), p.box(rows, s.outputs, s.batches, s.inputs));
        recurrent::multiply(p, rows, weights, bias, z, ActivationLayerInfo());
    }
    size_t terms() const {
        return s.inputs + s.outputs;
    }
    size_t columns() const {
        return s.gates * s.units;
    }
    /// `body` takes a gate with weights and its first column.
    template <class Body> void each_gate(const Body &body) const {
        for (size_t k = 0; k < s.gates; ++k) {
            body(gates[k + (l.cifg ? 1 : 0)], k * s.units);
        }
    }
    /// The biases that are part of the sums, or none.
    Value biases() {
        if (l.norm) {
            return Value::none;
        }
        const Value bias = p.memory(columns(), 1, type, 0, 0, Program::Lifetime::Persistent);
        each_gate([&](const Gate &gate, size_t at) {
            recurrent::copy(p, src_of(gate.bias), p.box(bias, s.units, 1, at), When::once);
        });
        return bias;
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
    /// With kernels of the device's own: for the sums of a few batches, and for all results if the layer is plain; one
    /// launch for both.
    void make_on_device(Value whole, bool plain) {
        if (s.batches > few_batches) {
            sums(whole);
            plain ? cell_of(whole) : results(whole, plain);
            return;
        }
        const Value before = src_of(cell), h = hidden(), copy = plain && !l.projection ? dst_of(dst) : Value::none;
        const Value weights = p.memory(terms(), columns(), type, 0, 0, Program::Lifetime::Persistent);
        each_gate([&](const Gate &gate, size_t at) {
            recurrent::copy(p, src_of(gate.input), p.box(weights, s.inputs, s.units, 0, at), When::once);
            recurrent::copy(p, src_of(gate.recurrent), p.box(weights, s.outputs, s.units, s.inputs, at), When::once);
        });
        const Value bias = biases();
        const SumsStep sums{p.info(src_of(x)), p.info(src_of(state)), p.info(weights), bias != Value::none};
        const lstm_cell::LstmCellOperands step = call_of(whole, h);
        const auto copied = [&](size_t width) { return plain ? p.memory(width, s.batches, type) : Value::none; };
        PlanPtr plan;
        p.add(plan_sums_cl(plan, sums, plain ? &step : nullptr, p.target()), plan,
              {{TensorType::ACL_SRC_0, src_of(x)},
               {TensorType::ACL_SRC_1, src_of(state)},
               {TensorType::ACL_SRC_2, weights},
               {TensorType::ACL_SRC_3, bias},
               {TensorType::ACL_SRC_4, before},
               {TensorType::ACL_DST_0, whole},
               {TensorType::ACL_DST_1, dst_of(cell_out)},
               {TensorType::ACL_DST_2, h},
               {TensorType::ACL_DST_0 + 3, copy},
               {TensorType::ACL_INT_0, copied(s.inputs)},
               {TensorType::ACL_INT_1, copied(s.outputs)}});
        if (!plain) {
            results(whole, plain);
        } else if (l.projection) {
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
