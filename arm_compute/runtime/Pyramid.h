// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_PYRAMID_H
#define ARM_COMPUTE_RUNTIME_PYRAMID_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/IPyramid.h"
#include "arm_compute/runtime/Tensor.h"

#include <cstddef>
#include <memory>

namespace arm_compute {

namespace detail {

/// A pyramid whose levels are tensors of one backend.
template <class T> class PyramidOf : public IPyramid {
public:
    /// Sets the shapes of all levels. With SCALE_PYRAMID_HALF, a level has half of the last one's extents, rounded up.
    /// With SCALE_PYRAMID_ORB, four levels have extents of 2^(-1/4), 2^(-1/2), 2^(-3/4) and 1/2, rounded up, and the
    /// next four levels begin at the fourth.
    void init(const PyramidInfo &info) { create(info, false); }
    /// The same, with generous padding around the images.
    void init_auto_padding(const PyramidInfo &info) { create(info, true); }
    /// Allocates all levels.
    void allocate() {
        for (size_t i = 0; i < _info.num_levels(); ++i) {
            _levels[i].allocator()->allocate();
        }
    }
    const PyramidInfo *info() const override { return &_info; }
    T *get_pyramid_level(size_t index) const override {
        ARM_COMPUTE_ERROR_ON(index >= _info.num_levels());
        return &_levels[index];
    }

private:
    void create(const PyramidInfo &info, bool auto_padding) {
        _info = info;
        _levels = std::make_unique<T[]>(info.num_levels());
        for (size_t i = 0; i < info.num_levels(); ++i) {
            TensorInfo level(detail::pyramid_level_shape(info, i), info.format());
            if (auto_padding) {
                level.auto_padding();
            }
            _levels[i].allocator()->init(level);
        }
    }

    PyramidInfo _info{};
    std::unique_ptr<T[]> _levels{};
};

}  // namespace detail

/// A pyramid of images in the CPU's memory.
class Pyramid : public detail::PyramidOf<Tensor> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_PYRAMID_H
