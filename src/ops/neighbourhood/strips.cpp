// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/strips.h"

#include "src/plan/parallel.h"

#include <algorithm>
#include <cstring>

namespace ac::neighbourhood {
namespace {

constexpr int step = static_cast<int>(filter_step);
constexpr int most_rows = 2 * filter_radius + 1;
constexpr size_t most_bytes = 4;  ///< of a pixel

}  // namespace

Strips::Strips(const ITensor &source, const std::array<const ITensor *, 2> &results, FilterFn *function,
               const FilterArgs &arguments, const Region &pixels, const Border &outside, const Sampling &results_at,
               int by_x, int by_y)
    : src(source),
      first_dst(results[0] != nullptr ? *results[0] : *results[1]),
      second_dst(results[1] != nullptr ? *results[1] : *results[0]),
      wanted{results[0] != nullptr, results[1] != nullptr},
      src_size(source.info()->element_size()),
      dst_size{},
      run(function),
      args(arguments),
      region(pixels),
      border(outside),
      sampling(results_at),
      radius_x(by_x),
      radius_y(by_y) {
    for (size_t k = 0; k < 2; ++k) {
        dst_size[k] = wanted[k] ? results[k]->info()->element_size() : 0;
    }
}

/// Does row y exist? If not, and the border is not constant, y becomes the nearest one, which does.
bool Strips::exists(int &y) const {
    if (y >= region.y && y < region.end_y) {
        return true;
    }
    y = std::min(std::max(y, region.y), region.end_y - 1);
    return border.mode != BorderMode::CONSTANT;
}

/// `count` equal pixels.
void Strips::repeat(uint8_t *row, const uint8_t *pixel, int count) const {
    if (count <= 0) {
        return;
    }
    if (src_size == 1) {
        std::memset(row, *pixel, static_cast<size_t>(count));
        return;
    }
    for (size_t i = 0; i < static_cast<size_t>(count); ++i) {
        std::memcpy(row + i * most_bytes, pixel, most_bytes);
    }
}

void Strips::fill(uint8_t *row, int count) const {
    uint8_t pixel[most_bytes] = {border.value};
    if (src_size != 1) {
        const auto value = static_cast<float>(border.value);
        std::memcpy(pixel, &value, sizeof(value));
    }
    repeat(row, pixel, count);
}

/// `count` pixels of a row from `first` on.
void Strips::copy_row(const uint8_t *plane, int first, int y, int count, uint8_t *copy) const {
    if (!exists(y)) {
        return fill(copy, count);
    }
    if (src_size == 1 && border.mode != BorderMode::CONSTANT && first < region.x && first + count > region.end_x) {
        // The most frequent case: bytes of a whole row.
        const uint8_t *const pixels = plane + y * static_cast<ptrdiff_t>(src.step[1]) + region.x;
        const int before = region.x - first, inside_of = region.end_x - region.x;
        for (int i = 0; i < before; ++i) {
            copy[i] = pixels[0];
        }
        std::memcpy(copy + before, pixels, static_cast<size_t>(inside_of));
        const int end = before + inside_of;
        if (count - end > 2 * filter_radius) {
            std::memset(copy + end, pixels[inside_of - 1], static_cast<size_t>(count - end));
            return;
        }
        for (int i = end; i < count; ++i) {
            copy[i] = pixels[inside_of - 1];
        }
        return;
    }
    const uint8_t *row = plane + y * static_cast<ptrdiff_t>(src.step[1]);
    const int begin = std::min(std::max(first, region.x), first + count);
    const int end = std::max(std::min(first + count, region.end_x), begin);
    const auto size = static_cast<ptrdiff_t>(src_size);  // the columns of an image with a border begin below 0
    uint8_t *const behind = copy + static_cast<size_t>(end - first) * src_size;
    std::memcpy(copy + static_cast<size_t>(begin - first) * src_size, row + begin * size,
                static_cast<size_t>(end - begin) * src_size);
    if (border.mode == BorderMode::CONSTANT) {
        fill(copy, begin - first);
        fill(behind, first + count - end);
        return;
    }
    const uint8_t *left = row + region.x * size;
    const uint8_t *right = row + (region.end_x - 1) * size;
    const int before = std::min(std::max(region.x - first, 0), begin - first);
    repeat(copy, left, before);
    repeat(copy + static_cast<size_t>(before) * src_size, right, begin - first - before);
    const int still_before = std::max(std::min(first + count, region.x) - end, 0);
    repeat(behind, left, still_before);
    repeat(behind + static_cast<size_t>(still_before) * src_size, right, first + count - end - still_before);
}

/// Columns whose neighbours all exist.
void Strips::inside(const Columns &columns) const {
    alignas(16) uint8_t outside[(filter_longest + 2 * filter_radius) * most_bytes];
    const uint8_t *const constant = outside + static_cast<size_t>(radius_x) * src_size;
    fill(outside, columns.count * sampling.step + 2 * radius_x);
    const auto x = static_cast<size_t>(sampling.at(0, columns.x));
    for (int y = columns.first; y < columns.end; ++y) {
        const void *rows[most_rows];
        for (int k = 0; k <= 2 * radius_y; ++k) {
            int at = sampling.at(1, y) - radius_y + k;
            rows[k] = exists(at) ? columns.from + at * static_cast<ptrdiff_t>(src.step[1]) + x * src_size : constant;
        }
        void *to[2];
        for (size_t k = 0; k < 2; ++k) {
            to[k] = wanted[k] ? columns.to[k] + static_cast<size_t>(y) * dst(k).step[1] +
                                    static_cast<size_t>(columns.x) * dst_size[k]
                              : nullptr;
        }
        run(args, rows, to, static_cast<size_t>(columns.count));
    }
}

/// Columns through copies of rows, which have the pixels that do not exist. Each row of src is copied once, into a
/// ring.
void Strips::beside(const Columns &columns) const {
    constexpr size_t length = filter_longest + 2 * filter_radius * most_bytes;
    alignas(16) uint8_t copies[most_rows][length];
    alignas(16) uint8_t results[2][filter_step * most_bytes];
    const int count = 2 * radius_y + 1, whole = columns.count / step * step, rest = columns.count - whole;
    const int left = sampling.at(0, columns.x) - radius_x, top = sampling.at(1, columns.first) - radius_y;
    const int pixels = (columns.count + step - 1) / step * step * sampling.step + 2 * radius_x;
    int copied = top;
    for (int y = columns.first; y < columns.end; ++y) {
        const int first = sampling.at(1, y) - radius_y;
        for (; copied < first + count; ++copied) {
            copy_row(columns.from, left, copied, pixels, copies[(copied - top) % count]);
        }
        const void *rows[most_rows];
        int at = (first - top) % count;
        for (int k = 0; k < count; ++k) {
            rows[k] = copies[at] + static_cast<size_t>(radius_x) * src_size;
            at = at + 1 < count ? at + 1 : 0;
        }
        void *to[2];
        for (size_t k = 0; k < 2; ++k) {
            to[k] = wanted[k] ? columns.to[k] + static_cast<size_t>(y) * dst(k).step[1] +
                                    static_cast<size_t>(columns.x) * dst_size[k]
                              : nullptr;
        }
        if (whole != 0) {
            run(args, rows, to, static_cast<size_t>(whole));
        }
        if (rest == 0) {
            continue;
        }
        for (int k = 0; k < count; ++k) {
            rows[k] = static_cast<const uint8_t *>(rows[k]) + static_cast<size_t>(whole * sampling.step) * src_size;
        }
        void *last[2] = {wanted[0] ? results[0] : nullptr, wanted[1] ? results[1] : nullptr};
        run(args, rows, last, filter_step);
        for (size_t k = 0; k < 2; ++k) {
            if (wanted[k]) {
                std::memcpy(static_cast<uint8_t *>(to[k]) + static_cast<size_t>(whole) * dst_size[k], last[k],
                            static_cast<size_t>(rest) * dst_size[k]);
            }
        }
    }
}

void Strips::rows(const uint8_t *from, uint8_t *const *to, int first, int end) const {
    const int width = static_cast<int>(dst(0).extent[0]), longest = static_cast<int>(filter_longest) / sampling.step;
    const int copied = longest / static_cast<int>(src_size);
    for (int x = 0; x < width;) {
        const int from_x = sampling.at(0, x), room = (region.end_x - radius_x - from_x) / sampling.step;
        const int possible = from_x - radius_x < region.x ? 0 : room / step * step;
        const int direct = std::min(std::min(possible, width - x), longest);
        // Copies of a whole row are cheaper than those of two ends and one more call.
        if (direct >= step && width > copied) {
            inside({from, to, x, direct, first, end});
            x += direct;
        } else {
            const int count = std::min(copied, width - x);
            beside({from, to, x, count, first, end});
            x += count;
        }
    }
}

void run_strips(const char *name, ITensorPack &pack, const Strips &strips) {
    const size_t height = strips.dst(0).extent[1];
    size_t planes = 1;
    for (size_t d = 2; d < MAX_DIMS; ++d) {
        planes *= strips.dst(0).extent[d];
    }
    const auto reads = static_cast<size_t>((2 * strips.radius_x + 1) + (2 * strips.radius_y + 1));
    parallel(name, planes * height, grain_for(strips.dst(0).extent[0] * reads / 8 + 1), pack,
             [s = strips, height](const Share &share) {
                 for (size_t r = share.begin; r < share.end;) {
                     const size_t plane = r / height, first = r % height;
                     const size_t end = std::min(height, first + share.end - r);
                     const uint8_t *from = s.src.first;
                     uint8_t *to[2] = {s.dst(0).first, s.dst(1).first};
                     for (size_t d = 2, rest = plane; d < MAX_DIMS; rest /= s.src.extent[d], ++d) {
                         const size_t at = rest % s.src.extent[d];
                         from += at * s.src.step[d];
                         to[0] += at * s.dst(0).step[d];
                         to[1] += at * s.dst(1).step[d];
                     }
                     s.rows(from, to, static_cast<int>(first), static_cast<int>(end));
                     r += end - first;
                 }
             });
}

}  // namespace ac::neighbourhood
