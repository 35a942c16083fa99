// SPDX-License-Identifier: MIT
// Numbers about all pixels of an image. The image is cut into parts, whose results are in the workspace; they are
// merged in the order of the parts, so a result does not depend on the number of threads.
#pragma once

#include "src/dispatch/types.h"
#include "src/ops/statistics/statistics.args.h"
#include "src/plan/parallel.h"
#include "src/plan/plan.h"
#include "src/plan/region.h"

namespace ac::statistics {

/// Refuses what is not an image of up to two dimensions.
Status check(const Operator &op, const ITensorInfo &src);

/// The pixels of an image's region, numbered in raster order. They are lines that are contiguous in memory; lines
/// without padding between them are one line.
struct Pixels {
    Pixels(const ITensor &image, const Region &region);

    /// Calls piece(pointer, number of the first pixel, n) for pixels [begin, end), in order.
    template <class Piece> void each(size_t begin, size_t end, const Piece &piece) const {
        for (size_t i = begin; i < end;) {
            const size_t at = i % length, n = length - at < end - i ? length - at : end - i;
            piece(first + i / length * step + at * size, i, n);
            i += n;
        }
    }

    const uint8_t *first;
    size_t size, step;  ///< bytes of a pixel, and from one line to the next
    size_t length;      ///< pixels of a line
    size_t count;       ///< of all pixels
};

/// Parts of at most `most` pixels.
inline size_t parts_of(const Region &region, size_t most) {
    return (region.pixels() + most - 1) / most;
}

/// Calls part(p, begin, end) for each part p of at most `most` pixels, on the scheduler's threads.
template <class Part>
void each_part(const char *name, const Pixels &pixels, size_t most, ITensorPack &pack, const Part &part) {
    parallel(name, (pixels.count + most - 1) / most, grain_for(most / 4), pack,
             [part, most, count = pixels.count](const Share &share) {
                 for (size_t p = share.begin; p < share.end; ++p) {
                     part(p, p * most, (p + 1) * most < count ? (p + 1) * most : count);
                 }
             });
}

/// The workspace of counts of levels.
struct Counts {
    uint32_t of[level_tables][level_count];
};

/// The numbers of pixels of each level: a part, with its own counts, for each thread of the scheduler.
class Levels {
public:
    /// The row is of the table `levels`.
    Levels(const RowOf<LevelsFn> *row, const ITensorInfo &src);

    const RowOf<LevelsFn> *row() const { return row_; }
    MemoryInfo workspace(int slot) const { return MemoryInfo(slot, parts_ * sizeof(Counts), 64); }
    /// Calls then(counts of the 256 levels) on one thread.
    template <class Then> void run(const ITensor &src, Counts *counts, ITensorPack &pack, const Then &then) const {
        count(src, counts, pack);
        alone(row_->name, pack, [counts, parts = parts_, then] {
            merge(counts, parts);
            then(counts->of[0]);
        });
    }

private:
    void count(const ITensor &src, Counts *counts, ITensorPack &pack) const;
    static void merge(Counts *counts, size_t parts);

    const RowOf<LevelsFn> *row_;
    Region region_;
    size_t parts_;
};

/// Where the results of an equalization are: the level `from` becomes table[from].
void equalize(const uint32_t *counts, uint8_t *table);

}  // namespace ac::statistics
