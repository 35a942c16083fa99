// SPDX-License-Identifier: MIT
// Long short-term memory: one step of a layer, in floating point, in 8 bits with a fixed quantization, and in 8 bits
// with one of each tensor. i, f and o are the input, forget and output gates, g the candidate for the cell:
//     f = logistic(Wf x + Rf h + bf [+ pf . c])        i = logistic(Wi x + Ri h + bi [+ pi . c]), or with CIFG 1 - f
//     g = act(Wc x + Rc h + bc)                        c' = f . c + i . g, clipped
//     o = logistic(Wo x + Ro h + bo [+ po . c'])       h' = o . act(c'), or Wp (o . act(c')) + bp, clipped
// In brackets what peephole weights add. With layer normalization each sum without its bias is normalized over the
// units of a batch, multiplied by the gate's normalization weights, and the bias added.
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
    bi,  ///< as those of the other gates; not used with CIFG
    pi,
    pf,
    po,  ///< (U), peephole weights
    wp,
    bp,  ///< (U, P) and (P), of the projection; bp may be null
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

/// A layer. The gates are in the order i, f, g, o where there is a number of each.
struct Layer {
    const ITensorInfo *src[src_count] = {};
    ITensorInfo *out[dst_count] = {};
    bool cifg = true, peephole = false, projection = false, norm = false;
    arm_compute::ActivationLayerInfo activation{};  ///< of floating point: act
    float cell_clip = 0, projection_clip = 0;       ///< largest absolute values; 0: no limit
    // What plan_quantized_states() needs:
    float scales[4] = {};    ///< of each gate's sum
    float hidden_scale = 0;  ///< of o . act(c')
    int32_t hidden_zero = 0;
};

/// Floating point: all in F32 or F16. State and cell may be written in place. Weights and biases are read in prepare()
/// alone and then unused, but for those of peepholes, projection bias and normalization. dst, state_out and cell_out
/// are filled in where they are empty.
Status plan(PlanPtr &out, Layer &layer, const Target &target = Target::host());

/// 8 bits, with a quantization that is always the same: x and states QASYMM8 with scale 1/128 and zero point 128 (an x
/// of another quantization is requantized), weights QASYMM8 with one quantization for those of the input and one for
/// the recurrent ones, biases S32 with the product of 1/128 and the former scale, cells QSYMM16 with scale 2^-11.
/// Neither dst nor scratch, nor anything that may be left out. A gate's sums are [R W] [x h] + b, with R's columns
/// before W's.
Status plan_quantized(PlanPtr &out, Layer &layer, const Target &target = Target::host());

/// 8 bits, with a quantization of each tensor: x, states and dst QASYMM8_SIGNED, weights QSYMM8 (or QASYMM8_SIGNED with
/// a zero point of 0, or QASYMM8 with one of 128), biases S32, cells, peephole and normalization weights QSYMM16. The
/// cell's scale is a power of two of at most 2^-9. Biases are in units of the product of the scales of x and of the
/// gate's input weights; with normalization in units of 2^-10 of the scale of its weights; the projection's in units of
/// hidden_scale times the scale of wp.
Status plan_quantized_states(PlanPtr &out, Layer &layer, const Target &target = Target::host());

}  // namespace ac::lstm
