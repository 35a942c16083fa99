// SPDX-License-Identifier: MIT
#include "src/ops/statistics/statistics.h"

#include "arm_compute/runtime/Scheduler.h"

#include "src/plan/rules.h"

#include <algorithm>
#include <cstring>

namespace ac::statistics {

Status check(const Operator &op, const ITensorInfo &src) {
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no shape", op.name);
    AC_RETURN_ON_ERROR(check_rank(op, "input", src, 2));
    AC_RETURN_IF(src.dimension(0) > 1u << 30 || src.dimension(1) > 1u << 30, "%s: the image is too large", op.name);
    return Status{};
}

Pixels::Pixels(const ITensor &image, const Region &region)
    : first(data(image)),
      size(image.info()->element_size()),
      step(image.info()->strides_in_bytes()[1]),
      length(region.width()),
      count(region.pixels()) {
    first += static_cast<size_t>(region.y) * step + static_cast<size_t>(region.x) * size;
    if (step == length * size || region.height() == 1) {
        length = count;
    }
}

Levels::Levels(const RowOf<LevelsFn> *row, const ITensorInfo &src)
    : row_(row),
      region_(src),
      parts_(std::min<size_t>(std::max(1u, Scheduler::get().num_threads()),
                              statistics::parts_of(region_, grain_for(1)))) {}

void Levels::count(const ITensor &src, Counts *counts, ITensorPack &pack) const {
    parallel(row_->name, parts_, 1, pack,
             [pixels = Pixels(src, region_), run = row_->run, counts, parts = parts_](const Share &share) {
                 for (size_t p = share.begin; p < share.end; ++p) {
                     uint32_t(*const own)[level_count] = counts[p].of;
                     std::memset(own, 0, sizeof(Counts));
                     pixels.each(pixels.count * p / parts, pixels.count * (p + 1) / parts,
                                 [run, own](const uint8_t *first, size_t, size_t n) { run(first, n, own); });
                 }
             });
}

void Levels::merge(Counts *counts, size_t parts) {
    uint32_t *const sums = counts->of[0];
    for (size_t k = 1; k < parts * level_tables; ++k) {
        const uint32_t *const more = sums + k * level_count;
        for (size_t level = 0; level < level_count; ++level) {
            sums[level] += more[level];
        }
    }
}

void equalize(const uint32_t *counts, uint8_t *table) {
    size_t lowest = 0;
    uint64_t all = 0;
    for (size_t level = 0; level < level_count; ++level) {
        lowest = all == 0 ? level : lowest;
        all += counts[level];
    }
    const uint64_t below = counts[lowest], others = all - below;
    uint64_t sum = 0;
    for (size_t level = 0; level < level_count; ++level) {
        sum += counts[level];
        // to the nearest integer; no pixel is below the lowest level
        const uint64_t to = sum < below || others == 0 ? level : ((sum - below) * 510 + others) / (2 * others);
        table[level] = static_cast<uint8_t>(to);
    }
}

}  // namespace ac::statistics
