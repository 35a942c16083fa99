// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// Writes the maxima of a pooling back to their positions: dst[indices[i]] = src[i] in each batch, all else is 0.
///
/// Types: src and dst are both F16, F32, QASYMM8 or QASYMM8_SIGNED, in one layout, NHWC or NCHW, up to 4 dimensions.
/// The zero is a raw 0, also in quantized types. indices: U32 of src's shape, as Pool2d writes them: elements of a
/// dense image of dst's shape from the start of its batch; larger ones are ignored. The pooling is MAX, 2x2. dst has
/// src's channels and batches; an empty one takes width (w - 1) * stride - padding + 2, and height likewise. If an
/// index occurs twice, the later element in src's order is kept on the CPU, any of them on OpenCL. Pack: ACL_SRC_0 src,
/// ACL_SRC_1 indices, ACL_DST.
AC_DECLARE_PLAN(MaxUnpool2d, max_unpool2d, const ITensorInfo &src, const ITensorInfo &indices, ITensorInfo &dst,
                const PoolingLayerInfo &info)
