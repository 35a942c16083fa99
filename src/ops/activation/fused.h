// SPDX-License-Identifier: MIT
// An activation as a function on rows. Operators apply it to results that are still in the cache.
#pragma once

#include "src/ops/activation/activation.args.h"
#include "src/ops/activation/activation.h"

#include <array>

namespace ac::activation {

struct Fused : InPlanMemory {
    const RowOf<ActivationFn> *row;
    ActivationArgs args;
    std::array<uint8_t, 256> table;  ///< 8-bit types: the result for each stored value

    Fused() = default;
    Fused(const Fused &) = delete;  // args points to the table
    Fused &operator=(const Fused &) = delete;

    /// dst[i] = f(src[i]); `fused` is a Fused, dst may be src. The GEMM takes it as Config::function.
    static void run(const void *fused, const void *src, void *dst, size_t n) {
        const Fused &f = *static_cast<const Fused *>(fused);
        f.row->run(f.args, src, dst, n);
    }
};
using FusedPtr = std::unique_ptr<const Fused>;

/// Makes the row that applies `info` to elements of src's type, rescaled to dst's quantization; src may be dst.
Status fuse(FusedPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const ActivationLayerInfo &info,
            const Target &target);

}  // namespace ac::activation
