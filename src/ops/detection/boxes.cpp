// SPDX-License-Identifier: MIT
#include "src/ops/detection/boxes.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace ac::detection {

Box box_at(const Elements &elements, size_t x, size_t y) {
    if (const uint8_t *const p = elements.floats(x, y)) {
        Box box;
        std::memcpy(&box, p, sizeof(box));
        return box;
    }
    const auto at = [&](size_t i) { return static_cast<float>(elements.at(x + i, y)); };
    return {at(0), at(1), at(2), at(3)};
}

void put_box(const Box &box, const Elements &elements, size_t x, size_t y) {
    if (uint8_t *const p = elements.floats(x, y)) {
        std::memcpy(p, &box, sizeof(box));
        return;
    }
    const float values[] = {box.x1, box.y1, box.x2, box.y2};
    for (size_t i = 0; i < 4; ++i) {
        elements.put(static_cast<double>(values[i]), x + i, y);
    }
}

float overlap(const Box &a, const Box &b, float extra) {
    const auto area = [extra](const Box &box) { return (box.x2 - box.x1 + extra) * (box.y2 - box.y1 + extra); };
    const float of_a = area(a), of_b = area(b);
    if (of_a <= 0 || of_b <= 0) {
        return 0;
    }
    const float width = std::min(a.x2, b.x2) - std::max(a.x1, b.x1) + extra;
    const float height = std::min(a.y2, b.y2) - std::max(a.y1, b.y1) + extra;
    if (width <= 0 || height <= 0) {
        return 0;
    }
    const float both = width * height;
    return both / (of_a + of_b - both);
}

size_t best(uint32_t *order, const float *scores, size_t step, size_t count, float threshold, bool equal,
            size_t limit) {
    size_t n = 0;
    for (size_t i = 0; i < count; ++i) {
        const float score = scores[i * step];
        if (score > threshold || (equal && score == threshold)) {
            order[n++] = static_cast<uint32_t>(i);
        }
    }
    std::sort(order, order + n, [=](uint32_t a, uint32_t b) {
        const float of_a = scores[a * step], of_b = scores[b * step];
        return of_a > of_b || (of_a == of_b && a < b);
    });
    return std::min(n, limit);
}

/// The intersection of two boxes. Sides include the last pixel and are 0 without an intersection.
static Box shared(const Box &a, const Box &b) {
    const float x = std::max(a.x1, b.x1), y = std::max(a.y1, b.y1);
    return {x, y, std::max(std::min(a.x2, b.x2), x - 1), std::max(std::min(a.y2, b.y2), y - 1)};
}

/// A box with NaN has no corners, and is not kept: its overlap with others would be NaN, or 0.
static bool has_corners(const Box &box) {
    return !std::isnan(box.x1) && !std::isnan(box.y1) && !std::isnan(box.x2) && !std::isnan(box.y2);
}

size_t suppress(const Suppression &how, const Box *boxes, uint32_t *order, size_t count) {
    size_t kept = 0;
    float threshold = how.threshold;
    for (size_t i = 0; i < count && kept < how.limit; ++i) {
        const Box &box = boxes[order[i]];
        const bool free = has_corners(box) && std::all_of(order, order + kept, [&](uint32_t other) {
                              return overlap(box, boxes[other], how.extra) <= threshold &&
                                     (how.shared == nullptr || how.shared->fits(shared(box, boxes[other])));
                          });
        if (free) {
            order[kept++] = order[i];
            threshold *= how.eta < 1 && threshold > 0.5F ? how.eta : 1;
        }
    }
    return kept;
}

size_t keep_best(Found *found, size_t count, size_t limit, uint32_t *order) {
    if (count <= limit) {
        return count;
    }
    best(order, &found->score, sizeof(Found) / sizeof(float), count, -INFINITY, true, count);
    const float lowest = limit != 0 ? found[order[limit - 1]].score : INFINITY;
    size_t above = 0;
    while (above < limit && found[order[above]].score > lowest) {
        ++above;
    }
    size_t n = 0, equal = limit - above;
    for (size_t i = 0; i < count; ++i) {
        const bool is_equal = found[i].score == lowest && equal != 0;
        if (found[i].score > lowest || is_equal) {
            equal -= is_equal ? 1 : 0;
            found[n++] = found[i];
        }
    }
    return n;
}

bool Sizes::fits(const Box &box) const {
    const float w = box.x2 - box.x1 + 1, h = box.y2 - box.y1 + 1;
    return w >= least && h >= least && box.x1 + w / 2 < width && box.y1 + h / 2 < height;
}

Transform::Transform(const BoundingBoxTransformInfo &info)
    : weights{info.weights()[0], info.weights()[1], info.weights()[2], info.weights()[3]},
      limit(info.bbox_xform_clip()),
      scale(info.scale()),
      last_x(std::floor(info.img_width() / scale + 0.5F) - 1),
      last_y(std::floor(info.img_height() / scale + 0.5F) - 1),
      correction(info.correct_transform_coords() ? 1.F : 0.F),
      result_scale(info.apply_scale() ? scale : 1.F) {}

Transform::From Transform::from(const Box &box) const {
    const auto along = [&](float low, float high) {
        const float size = high / scale - low / scale + 1;
        return Side{low / scale + 0.5F * size, size};
    };
    return {along(box.x1, box.x2), along(box.y1, box.y2)};
}

void Transform::predict(const From &from, const float *deltas, float *to, size_t count) const {
    const Transform t(*this);
    // the low and high coordinate along one axis; std::min() and std::max() would go through memory
    const auto inside = [&t](float x, float last) __attribute__((always_inline)) {
        const float most = last < x ? last : x;
        return (most < 0.F ? 0.F : most) * t.result_scale;
    };
    const auto along = [&](const Side &side, float shift, float growth, float last, float &to_low, float &to_high)
        __attribute__((always_inline)) {
        const float centre = side.middle + shift * side.size;
        const float half_size = 0.5F * std::exp(t.limit < growth ? t.limit : growth) * side.size;
        to_low = inside(centre - half_size, last);
        to_high = inside(centre + half_size - t.correction, last);
    };
    for (; count != 0; --count, deltas += 4, to += 4) {
        along(from.x, deltas[0] / t.weights[0], deltas[2] / t.weights[2], t.last_x, to[0], to[2]);
        along(from.y, deltas[1] / t.weights[1], deltas[3] / t.weights[3], t.last_y, to[1], to[3]);
    }
}

Status check_transform(const char *op, const BoundingBoxTransformInfo &info) {
    AC_RETURN_IF(!(info.scale() > 0) || !std::isfinite(info.scale()), "%s: the scale is %g; it must be above 0", op,
                 static_cast<double>(info.scale()));
    for (const float weight : info.weights()) {
        AC_RETURN_IF(!(std::fabs(weight) > 0), "%s: a weight is %g; deltas are divided by it", op,
                     static_cast<double>(weight));
    }
    return Status{};
}

Status on_host_only(const char *op) {
    return error("%s: it runs on the CPU only", op);
}

experimental::MemoryRequirements WordsPlan::workspace() const {
    return {{TensorType::ACL_INT_0, words_ * sizeof(uint32_t), 64}};
}

WordsPlan::Words::Words(ITensorPack &pack) : next_(data(*pack.get_tensor(TensorType::ACL_INT_0))) {}

}  // namespace ac::detection
