// SPDX-License-Identifier: MIT
#include "src/ops/hog/windows.h"

#include "src/plan/rules.h"

#include <algorithm>
#include <cmath>

namespace ac::hog {
namespace {

constexpr size_t highest = UINT16_MAX;  ///< of the numbers of a DetectionWindow

/// Windows along an axis: the first one, in blocks, and their number.
void along(size_t begin, size_t end, size_t window, size_t step, size_t &first, size_t &count) {
    first = (begin + step - 1) / step * step;
    count = first + window > end ? 0 : (end - first - window) / step + 1;
}

class ListPlan final : public Plan {
public:
    explicit ListPlan(Lister lister) : lister_(std::move(lister)) {}

    void run(ITensorPack &pack) const override {
        const ITensor *const candidates = pack.get_const_tensor(TensorType::ACL_DST);
        lister_.finish(reinterpret_cast<float *>(data(*pack.get_const_tensor(TensorType::ACL_SRC))),
                       candidates != nullptr ? reinterpret_cast<DetectionWindow *>(data(*candidates)) : nullptr);
    }

private:
    Lister lister_;
};

}  // namespace

DetectionWindow Windows::at(size_t i, float score) const {
    DetectionWindow window;
    window.x = static_cast<uint16_t>((x + i % columns * step_x) * block_x);
    window.y = static_cast<uint16_t>((y + i / columns * step_y) * block_y);
    window.width = width;
    window.height = height;
    window.idx_class = idx_class;
    window.score = score;
    return window;
}

Status find_windows(Windows &out, const Operator &op, const HOGInfo &info, const Region &blocks, const Size2D &stride,
                    size_t idx_class) {
    const Size2D window = info.detection_window_size(), block = info.block_stride();
    AC_RETURN_IF(
        stride.width == 0 || stride.height == 0 || stride.width % block.width != 0 || stride.height % block.height != 0,
        "%s: a stride of windows of %zux%zu; it must be a multiple of that of blocks, %zux%zu", op.name, stride.width,
        stride.height, block.width, block.height);
    AC_RETURN_IF(window.width > highest || window.height > highest,
                 "%s: windows of %zux%zu pixels; it accepts at most %zu", op.name, window.width, window.height,
                 highest);
    AC_RETURN_IF(idx_class > highest, "%s: the class %zu; it accepts at most %zu", op.name, idx_class, highest);
    out = {};
    out.step_x = stride.width / block.width;
    out.step_y = stride.height / block.height;
    out.block_x = block.width;
    out.block_y = block.height;
    out.width = static_cast<uint16_t>(window.width);
    out.height = static_cast<uint16_t>(window.height);
    out.idx_class = static_cast<uint16_t>(idx_class);
    const Size2D inside = info.num_block_positions_per_image(window);
    along(static_cast<size_t>(blocks.x), static_cast<size_t>(blocks.end_x), inside.width, out.step_x, out.x,
          out.columns);
    along(static_cast<size_t>(blocks.y), static_cast<size_t>(blocks.end_y), inside.height, out.step_y, out.y, out.rows);
    const size_t last_x = (out.x + (out.columns - 1) * out.step_x) * block.width,
                 last_y = (out.y + (out.rows - 1) * out.step_y) * block.height;
    AC_RETURN_IF(out.count() != 0 && (last_x > highest || last_y > highest),
                 "%s: a window at %zu, %zu; positions must be at most %zu", op.name, last_x, last_y, highest);
    return Status{};
}

Status check_wanted(const Operator &op, const Wanted &wanted) {
    AC_RETURN_IF(wanted.list == nullptr, "%s: the list of windows is missing", op.name);
    AC_RETURN_IF(std::isnan(wanted.threshold), "%s: a threshold that is not a number", op.name);
    AC_RETURN_IF(wanted.suppress && !(wanted.min_distance >= 0), "%s: a distance of %g; it must not be below 0",
                 op.name, static_cast<double>(wanted.min_distance));
    return Status{};
}

size_t Lister::count() const {
    size_t sum = 0;
    for (const Windows &windows : models_) {
        sum += windows.count();
    }
    return sum;
}

size_t Lister::most() const {
    size_t most = 0;
    for (const Windows &windows : models_) {
        most = std::max(most, windows.count());
    }
    return most;
}

/// A window is dropped by a score that is not above the threshold. Remaining windows are not nearer to each other than
/// the distance, so each one that is dropped is near to a few of them at most.
void Lister::drop_near(const Windows &windows, float *scores, size_t column, size_t row) const {
    const auto distance = static_cast<double>(wanted_.min_distance);
    const auto across = static_cast<double>(windows.step_x * windows.block_x),
               down = static_cast<double>(windows.step_y * windows.block_y);
    const auto reach = [distance](double step, size_t most) {
        return distance / step < static_cast<double>(most) ? static_cast<size_t>(distance / step) : most;
    };
    const size_t sideways = reach(across, windows.columns), up = reach(down, windows.rows);
    const size_t end_x = std::min(windows.columns, column + sideways + 1), end_y = std::min(windows.rows, row + up + 1);
    for (size_t y = row - std::min(row, up); y < end_y; ++y) {
        for (size_t x = column - std::min(column, sideways); x < end_x; ++x) {
            const double dx = (static_cast<double>(x) - static_cast<double>(column)) * across,
                         dy = (static_cast<double>(y) - static_cast<double>(row)) * down;
            if (dx * dx + dy * dy < distance * distance) {
                scores[y * windows.columns + x] = wanted_.threshold;
            }
        }
    }
}

/// Sorts the windows of a model, and moves those that remain to the front; returns how many there are.
size_t Lister::suppress(const Windows &windows, float *scores, DetectionWindow *all, size_t count) const {
    std::sort(all, all + count, [](const DetectionWindow &a, const DetectionWindow &b) {
        return a.score != b.score ? a.score > b.score : a.y != b.y ? a.y < b.y : a.x < b.x;
    });
    size_t kept = 0;
    for (size_t i = 0; i < count; ++i) {
        const size_t column = (all[i].x / windows.block_x - windows.x) / windows.step_x,
                     row = (all[i].y / windows.block_y - windows.y) / windows.step_y;
        if (scores[row * windows.columns + column] > wanted_.threshold) {
            drop_near(windows, scores, column, row);
            all[kept++] = all[i];
        }
    }
    return kept;
}

/// NaN is not above any threshold.
void Lister::finish(float *scores, DetectionWindow *candidates) const {
    IDetectionWindowArray &list = *wanted_.list;
    if (wanted_.replace) {
        list.clear();
    }
    for (const Windows &windows : models_) {
        const size_t n = windows.count();
        size_t found = 0;
        for (size_t i = 0; i < n; ++i) {
            if (!(scores[i] > wanted_.threshold)) {
                continue;
            }
            if (wanted_.suppress) {
                candidates[found++] = windows.at(i, scores[i]);
            } else {
                list.push_back(windows.at(i, scores[i]));
            }
        }
        const size_t kept = suppress(windows, scores, candidates, found);
        std::for_each(candidates, candidates + kept,
                      [&list](const DetectionWindow &window) { list.push_back(window); });
        scores += n;
    }
}

Status plan_list(PlanPtr &out, Lister lister, [[maybe_unused]] const Operator &op,
                 [[maybe_unused]] const Target &target) {
    AC_ON_OPENCL(target, plan_list_cl(out, std::move(lister), op, target))
    out = std::make_unique<ListPlan>(std::move(lister));
    return Status{};
}

}  // namespace ac::hog
