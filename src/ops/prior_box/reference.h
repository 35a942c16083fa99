// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/types/DetectionInfo.h"

#include "src/base/interface.h"

#include <cmath>
#include <vector>

namespace ac::prior_box {

/// The boxes of a w by h feature map for an image_w by image_h image, then their variances. `ratios`: includes the
/// inverses, but not 1.
inline std::vector<double> reference(int w, int h, double image_w, double image_h, const PriorBoxLayerInfo &info,
                                     const std::vector<double> &ratios) {
    const bool steps = info.steps()[0] != 0 && info.steps()[1] != 0;
    const double step_x = steps ? info.steps()[0] : image_w / w, step_y = steps ? info.steps()[1] : image_h / h;
    std::vector<double> out;
    const auto add = [&](double x, double y, double side_x, double side_y) {
        const double box[] = {(x - side_x / 2) / image_w, (y - side_y / 2) / image_h, (x + side_x / 2) / image_w,
                              (y + side_y / 2) / image_h};
        for (const double v : box) {
            out.push_back(info.clip() ? std::fmin(std::fmax(v, 0), 1) : v);
        }
    };
    for (int y = 0; y < h; ++y) {
        for (int x = 0; x < w; ++x) {
            const double cx = (x + info.offset()) * step_x, cy = (y + info.offset()) * step_y;
            for (size_t i = 0; i < info.min_sizes().size(); ++i) {
                const double side = info.min_sizes()[i];
                add(cx, cy, side, side);
                if (!info.max_sizes().empty()) {
                    const double between = std::sqrt(side * info.max_sizes()[i]);
                    add(cx, cy, between, between);
                }
                for (const double ratio : ratios) {
                    add(cx, cy, side * std::sqrt(ratio), side / std::sqrt(ratio));
                }
            }
        }
    }
    for (size_t i = 0, n = out.size(); i < n; ++i) {
        out.push_back(info.variances()[info.variances().size() == 1 ? 0 : i % 4]);
    }
    return out;
}

}  // namespace ac::prior_box
