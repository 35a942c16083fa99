// SPDX-License-Identifier: MIT
// Long short-term memory: one step of a layer, in floating point, in 8 bits with a fixed quantization, or in 8 bits
// with a quantization per tensor. i, f and o are the input, forget and output gates, g is the candidate for the cell:
//     f = logistic(Wf x + Rf h + bf [+ pf . c])        i = logistic(Wi x + Ri h + bi [+ pi . c]), or with CIFG 1 - f
//     g = act(Wc x + Rc h + bc)                        c' = f . c + i . g, clipped
//     o = logistic(Wo x + Ro h + bo [+ po . c'])       h' = o . act(c'), or Wp (o . act(c')) + bp, clipped
// Brackets: the terms of peephole weights. With layer normalization each sum without its bias is normalized over the
// units of a batch and multiplied by the gate's normalization weights; then the bias is added.
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

namespace ac::lstm {

/// Inputs, in the order of their slots from ACL_SRC_0 on. I inputs, U units, P outputs (U without projection).
enum Src : uint8_t {
    x,  ///< (I, batches)
    wf,
    wc,
    wo,  ///< (I, U)
    rf,
    rc,
    ro,  ///< (P, U)
    bf,
    bc,
    bo,     ///< (U)
    cell,   ///< (U, batches)
    state,  ///< h, (P, batches)
    wi,
    ri,
    bi,  ///< like those of the other gates; unused with CIFG
    pi,
    pf,
    po,  ///< (U), peephole weights
    wp,
    bp,  ///< (U, P) and (P), projection; bp may be null
    ni,
    nf,
    nc,
    no,  ///< (U), layer normalization weights
    src_count
};

/// Outputs, in the order of their slots from ACL_DST_0 on.
enum Dst : uint8_t {
    state_out,  ///< h', (P, batches)
    cell_out,   ///< c', (U, batches)
    dst,        ///< a copy of h'
    scratch,    ///< (4 U, batches), or with CIFG (3 U, batches): i (without CIFG), c', f, o
    dst_count
};

/// A layer. Where there is one number per gate, the order is i, f, g, o.
struct Layer {
    const ITensorInfo *src[src_count] = {};
    ITensorInfo *out[dst_count] = {};
    bool cifg = true, peephole = false, projection = false, norm = false;
    ActivationLayerInfo activation{};          ///< floating point: act
    float cell_clip = 0, projection_clip = 0;  ///< largest absolute values; 0: no limit
    // Used only by plan_quantized_states():
    float scales[4] = {};    ///< each gate's sum
    float hidden_scale = 0;  ///< scale of o . act(c')
    int32_t hidden_zero = 0;
};

/// Floating point: all tensors are F32 or F16. State and cell may be written in place. Only prepare() reads weights and
/// biases, which are unused afterwards, except for peepholes, projection bias and normalization. Empty dst, state_out
/// and cell_out are filled in.
Status plan(PlanPtr &out, Layer &layer, const Target &target = Target::host());

/// 8 bits with a fixed quantization: x and states are QASYMM8 with scale 1/128 and zero point 128 (an x of another
/// quantization is requantized). Weights are QASYMM8, with one quantization for the input's and one for recurrent ones.
/// Biases are S32 with a scale of 1/128 times that of the input weights, cells QSYMM16 with scale 2^-11. There is no
/// dst, no scratch and no optional operand. A gate's sums are [R W] [x h] + b, with R's columns
/// before W's.
Status plan_quantized(PlanPtr &out, Layer &layer, const Target &target = Target::host());

/// 8 bits with a quantization per tensor: x, states and dst are QASYMM8_SIGNED, weights QSYMM8 (or QASYMM8_SIGNED with
/// zero point 0, or QASYMM8 with zero point 128), biases S32, cells, peephole and normalization weights QSYMM16. The
/// cell's scale is a power of two of at most 2^-9. The scale of a bias is that of x times that of the gate's input
/// weights; with normalization, 2^-10 times that of its weights; for the projection, hidden_scale times that
/// of wp.
Status plan_quantized_states(PlanPtr &out, Layer &layer, const Target &target = Target::host());

}  // namespace ac::lstm
