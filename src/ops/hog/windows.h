// SPDX-License-Identifier: MIT
// Lists of windows, made from scores. The host makes them, on a device too; a run waits for the device.
#pragma once

#include "arm_compute/core/IArray.h"

#include "src/ops/hog/hog.h"
#include "src/plan/parallel.h"

#include <vector>

namespace ac::hog {

using arm_compute::DetectionWindow;
using arm_compute::IDetectionWindowArray;

/// The windows of one model in an image. Their scores are numbered in raster order.
struct Windows {
    size_t count() const { return columns * rows; }
    DetectionWindow at(size_t i, float score) const;

    size_t columns, rows;
    size_t x, y;                        ///< the first window, in blocks
    size_t step_x, step_y;              ///< from one window to the next, in blocks
    size_t block_x, block_y;            ///< from one block to the next, in pixels
    uint16_t width, height, idx_class;  ///< of each window
};

/// The windows that are inside of a region of blocks. Refuses a stride that is not a multiple of that of blocks, and
/// numbers that a DetectionWindow does not hold.
Status find_windows(Windows &out, const Operator &op, const HOGInfo &info, const Region &blocks, const Size2D &stride,
                    size_t idx_class);

/// What becomes of the scores.
struct Wanted {
    IDetectionWindowArray *list;  ///< on a device, an ICLDetectionWindowArray
    float threshold;
    bool replace;  ///< windows of earlier runs are removed
    bool suppress;
    float min_distance;  ///< of the centres of two windows of a class, in pixels
};

/// Refuses numbers that are not in their range.
Status check_wanted(const Operator &op, const Wanted &wanted);

/// Makes the list.
class Lister {
public:
    Lister(std::vector<Windows> models, const Wanted &wanted) : models_(std::move(models)), wanted_(wanted) {}

    size_t count() const;  ///< of the windows of all models
    size_t most() const;   ///< windows of a model
    const Wanted &wanted() const { return wanted_; }
    /// `candidates`: memory for most() windows if some are suppressed; then scores are changed. The list must be
    /// mapped.
    void finish(float *scores, DetectionWindow *candidates) const;

private:
    size_t suppress(const Windows &windows, float *scores, DetectionWindow *all, size_t count) const;
    void drop_near(const Windows &windows, float *scores, size_t column, size_t row) const;

    std::vector<Windows> models_;
    Wanted wanted_;
};

/// The last step. Pack: ACL_SRC scores of the windows of all models, F32, which may change; ACL_DST memory of most()
/// times candidate_floats, if some are suppressed.
Status plan_list(PlanPtr &out, Lister lister, const Operator &op, const Target &target);
Status plan_list_cl(PlanPtr &out, Lister lister, const Operator &op, const Target &target);
constexpr size_t candidate_floats = sizeof(DetectionWindow) / sizeof(float);

}  // namespace ac::hog
