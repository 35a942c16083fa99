// SPDX-License-Identifier: MIT
// The plan of Add and Sub, which differ only in a sign.
#pragma once

#include "src/ops/elementwise/binary.h"

namespace ac::sum {

struct Kind {
    const Operator &op;
    const Table &table;
    const char *kernel;  ///< the OpenCL kernel
    bool subtracts;
};

/// A caller's arguments to plan().
struct SumOperands {
    const ITensorInfo &a, &b;
    ITensorInfo &dst;
    ConvertPolicy policy;
    const ActivationLayerInfo &activation;
};

/// dst = activation(a + b) or activation(a - b), elementwise, with broadcasting of dimensions of extent 1.
///
/// Types: a, b and dst all U8, S16, S32, F16, F32, QASYMM8, QASYMM8_SIGNED or QSYMM16; or a and b QSYMM16 and dst S32;
/// on OpenCL also a and b U8 or S16, in any combination, and dst S16. Integers saturate or wrap around, by the policy.
/// Quantized results are requantized to dst and saturate; WRAP has no effect on them, but the CPU refuses it for
/// differences. All tiers of the CPU give equal bits; 8-bit inputs with scales above 127 times dst's are slower. The
/// activation takes the result in dst's type and quantization. Pack: ACL_SRC_0 a, ACL_SRC_1 b, ACL_DST dst; dst may be
/// an operand that has the broadcast shape.
Status plan(PlanPtr &out, const Kind &kind, const SumOperands &call, const Target &target);

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const Kind &kind, const SumOperands &call, const Target &target);

}  // namespace ac::sum
