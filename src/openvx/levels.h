// SPDX-License-Identifier: MIT
// Pyramids as the library's functions have them.
#pragma once

#include "arm_compute/core/IPyramid.h"

#include "src/openvx/table.h"

#include <cmath>
#include <vector>

namespace ac::vx {

inline bool is_orb(const Shape &pyramid) {
    return std::fabs(pyramid.scale - VX_SCALE_PYRAMID_ORB) < 1e-6f;
}

/// A node's pyramid as tensors. It must exist only while functions are configured.
class Levels : public IPyramid {
public:
    Levels(Run &run, vx_size i)
        : _info(run.object(i).shape.count, is_orb(run.object(i).shape) ? SCALE_PYRAMID_ORB : SCALE_PYRAMID_HALF,
                run.object(i).shape.width, run.object(i).shape.height,
                run.object(i).shape.format == VX_DF_IMAGE_S16 ? arm_compute::Format::S16 : arm_compute::Format::U8) {
        for (vx_size level = 0; level < _info.num_levels(); ++level) {
            _tensors.push_back(run.level(i, level));
        }
    }
    const PyramidInfo *info() const override { return &_info; }
    ITensor *get_pyramid_level(size_t index) const override { return _tensors[index]; }

private:
    PyramidInfo _info;
    std::vector<Tensor *> _tensors{};
};

}  // namespace ac::vx
