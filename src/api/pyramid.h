// SPDX-License-Identifier: MIT
// Calls whose operands are the levels of a pyramid.
#pragma once

#include "arm_compute/core/IPyramid.h"
#ifdef AC_API_CL
#include "arm_compute/runtime/CL/CLPyramid.h"
#endif

#include "src/api/list.h"

namespace arm_compute {
#ifdef AC_API_CL
using AnyPyramid = CLPyramid;
#else
using AnyPyramid = IPyramid;
#endif
}  // namespace arm_compute

namespace ac {

/// A pyramid of a call: its tensors in configure(), the infos that `info` describes in validate().
struct Levels {
    explicit Levels(const IPyramid *pyramid) : info(pyramid != nullptr ? pyramid->info() : nullptr) {
        for (size_t i = 0; i < count(); ++i) {
            tensors.push_back(pyramid->get_pyramid_level(i));
        }
    }
    explicit Levels(const PyramidInfo *of) : info(of) {
        for (size_t i = 0; i < count(); ++i) {
            const TensorShape shape = arm_compute::detail::pyramid_level_shape(*of, i);
            described.push_back(std::make_shared<TensorInfo>(shape, of->format()));
        }
    }
    /// Adds the levels to the operands, from a slot on.
    void add(std::vector<Operand> &operands, Operand::Kind kind, int slot) const {
        for (size_t i = 0; i < count(); ++i, ++slot) {
            operands.push_back({tensors.empty() ? nullptr : tensors[i], tensors.empty() ? described[i].get() : nullptr,
                                kind, false, slot});
        }
    }
    size_t count() const { return info != nullptr ? info->num_levels() : 0; }

    const PyramidInfo *info;  ///< null if the pyramid is missing
    std::vector<const ITensor *> tensors{};
    std::vector<std::shared_ptr<TensorInfo>> described{};
};

/// The outputs of a call from number `first` on.
inline std::vector<ITensorInfo *> infos_out(const PlanCall &call, size_t first, size_t count) {
    std::vector<ITensorInfo *> infos(count);
    for (size_t i = 0; i < count; ++i) {
        infos[i] = call.out_or_null(first + i);
    }
    return infos;
}

}  // namespace ac
