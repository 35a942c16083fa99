// SPDX-License-Identifier: MIT
// Histograms of oriented gradients in plain loops. F: float, for equal bits; double, to compare the formulas.
#pragma once

#include "src/ops/hog/reference.h"
#include "src/ops/hog_gradient/reference.h"

namespace ac::hog_descriptor {

using hog::folded_sum;
using hog::HOGInfo;
using hog::HOGNormType;
using hog::Size2D;
using hog_gradient::Polar;

/// The histograms of all cells, row by row.
template <class F> std::vector<F> expected_cells(const Polar &gradients, const HOGInfo &info) {
    const int cell_width = static_cast<int>(info.cell_size().width),
              cell_height = static_cast<int>(info.cell_size().height);
    const size_t bins = info.num_bins();
    const F per_phase = static_cast<F>(bins) / static_cast<F>(info.phase_type() == PhaseType::UNSIGNED ? 180 : 255);
    std::vector<F> all;
    for (int row = 0; row + cell_height <= gradients.height; row += cell_height) {
        for (int column = 0; column + cell_width <= gradients.width; column += cell_width) {
            std::vector<F> histogram(bins);
            for (int y = row; y < row + cell_height; ++y) {
                for (int x = column; x < column + cell_width; ++x) {
                    const auto i = static_cast<size_t>(y * gradients.width + x);
                    const F length = static_cast<F>(gradients.length[i]);
                    const F position = static_cast<F>(gradients.angle[i]) * per_phase + F(0.5);
                    const F below = std::floor(position), to_next = position - below;
                    const size_t bin = static_cast<size_t>(below) % bins;
                    histogram[bin] += length * (1 - to_next);
                    histogram[(bin + 1) % bins] += length * to_next;
                }
            }
            all.insert(all.end(), histogram.begin(), histogram.end());
        }
    }
    return all;
}

template <class F> std::vector<F> normalized(std::vector<F> values, const HOGInfo &info) {
    const auto weighed = [&](bool absolute) {
        std::vector<F> terms;
        for (const F v : values) {
            terms.push_back(absolute ? std::fabs(v) : v * v);
        }
        return std::sqrt(folded_sum<F>({terms}));
    };
    const F factor = 1 / (weighed(info.normalization_type() == HOGNormType::L1_NORM) +
                          static_cast<F>(values.size()) * static_cast<F>(0.1f));
    for (F &v : values) {
        v *= factor;
    }
    if (info.normalization_type() == HOGNormType::L2HYS_NORM) {
        for (F &v : values) {
            v = std::min(v, static_cast<F>(info.l2_hyst_threshold()));
        }
        const F again = 1 / (weighed(false) + static_cast<F>(1e-3f));
        for (F &v : values) {
            v *= again;
        }
    }
    return values;
}

/// The values of all blocks, row by row. `across`: cells of a row.
template <class F> std::vector<F> expected_blocks(const std::vector<F> &cells, size_t across, const HOGInfo &info) {
    const size_t bins = info.num_bins(), down = cells.size() / bins / across;
    const Size2D inside = info.num_cells_per_block(), stride = info.num_cells_per_block_stride();
    std::vector<F> all;
    for (size_t y = 0; y + inside.height <= down; y += stride.height) {
        for (size_t x = 0; x + inside.width <= across; x += stride.width) {
            std::vector<F> block;
            for (size_t v = y; v < y + inside.height; ++v) {
                for (size_t u = x; u < x + inside.width; ++u) {
                    for (size_t b = 0; b < bins; ++b) {
                        block.push_back(cells[(v * across + u) * bins + b]);
                    }
                }
            }
            block = normalized(block, info);
            all.insert(all.end(), block.begin(), block.end());
        }
    }
    return all;
}

template <class F> std::vector<F> expected_descriptor(const ITensor &image, const HOGInfo &info, const Border &border) {
    const Polar gradients = hog_gradient::expected_gradients(image, info.phase_type(), border);
    return expected_blocks(expected_cells<F>(gradients, info),
                           static_cast<size_t>(gradients.width) / info.cell_size().width, info);
}

}  // namespace ac::hog_descriptor
