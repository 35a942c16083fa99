// SPDX-License-Identifier: MIT
// Problems and a reference for the tests of both backends.
#pragma once

#include "arm_compute/core/types/ProposalInfo.h"

#include "src/ops/detection/reference.h"

#include <cmath>
#include <iterator>

namespace ac::generate_proposals {

/// A feature map of 5 x 4 cells, each with three anchors.
struct Problem {
    static constexpr size_t width = 5, height = 4, anchors_of_cell = 3, boxes = width * height * anchors_of_cell;

    Problem(DataType type, DataLayout layout, test::Layout memory) {
        const bool floats = is_data_type_float(type), nhwc = layout == DataLayout::NHWC;
        const auto map = [&](size_t channels, const QuantizationInfo &q) {
            return test::info_of(nhwc ? TensorShape(channels, width, height) : TensorShape(width, height, channels),
                                 type, floats ? QuantizationInfo() : q, layout);
        };
        scores = test::make_tensor(map(anchors_of_cell, QuantizationInfo(0.0078125F, 100)), memory);
        deltas = test::make_tensor(map(4 * anchors_of_cell, QuantizationInfo(0.0078125F, 120)), memory);
        test::fill(*scores, 11, -0.3, 1);
        test::fill(*deltas, 12, -0.8, 0.8);
        const TensorInfo anchor = test::info_of(TensorShape(4u, 3u), floats ? type : DataType::QSYMM16,
                                                floats ? QuantizationInfo() : QuantizationInfo(0.125F));
        anchors = detection::tensor_of(anchor, {-15, -15, 30, 30, -8, -20, 23, 35, -31, -4, 47, 20}, memory);
    }

    /// Channel c of the map in the cell (x, y).
    static double at(const Tensor &map, size_t x, size_t y, size_t c) {
        const std::vector<double> v = test::values(map);
        const size_t channels = v.size() / width / height;
        return map.info()->data_layout() == DataLayout::NHWC ? v[c + channels * (x + width * y)]
                                                             : v[x + width * (y + height * c)];
    }

    std::unique_ptr<Tensor> scores, deltas, anchors;
};

struct Expected {
    std::vector<double> proposals, scores;  ///< `rows` proposals of five numbers, `rows` scores
    double count;
};

/// The algorithm of NEGenerateProposalsLayer's documentation, in double. Outputs have `rows` rows.
inline Expected reference(const Problem &p, const GenerateProposalsInfo &info, size_t rows) {
    const std::vector<double> anchors = test::values(*p.anchors);
    std::vector<detection::Corners> boxes;
    std::vector<double> scores;
    for (size_t i = 0; i < Problem::boxes; ++i) {
        const size_t a = i % 3, x = i / 3 % 5, y = i / 15;
        const double shift[] = {x / static_cast<double>(info.spatial_scale()),
                                y / static_cast<double>(info.spatial_scale())};
        const double last[] = {info.im_width() - 1., info.im_height() - 1.};
        detection::Corners box{};
        for (size_t axis = 0; axis < 2; ++axis) {
            const double low = anchors[4 * a + axis] + shift[axis], high = anchors[4 * a + axis + 2] + shift[axis];
            const double side = high - low + 1;
            const double centre = low + side / 2 + Problem::at(*p.deltas, x, y, 4 * a + axis) * side;
            const double half = std::exp(Problem::at(*p.deltas, x, y, 4 * a + axis + 2)) * side / 2;
            box[axis] = std::min(std::max(centre - half, 0.), last[axis]);
            box[axis + 2] = std::min(std::max(centre + half, 0.), last[axis]);
        }
        boxes.push_back(box);
        scores.push_back(Problem::at(*p.scores, x, y, a));
    }
    std::vector<size_t> order = detection::by_score(scores), candidates;
    std::copy_if(order.begin(), order.end(), std::back_inserter(candidates), [&](size_t i) { return scores[i] > 0; });
    const auto drops = [&](const detection::Corners &best, const detection::Corners &box) {
        const detection::Common common(best, box);
        return common.side < info.min_size() * info.im_scale() || common.centre[0] >= info.im_width() ||
               common.centre[1] >= info.im_height();
    };
    std::vector<size_t> kept = detection::reference_suppress(boxes, candidates, info.nms_thres(), 1, drops);
    kept.resize(std::min(kept.size(), rows));
    Expected e{std::vector<double>(5 * rows, 0), std::vector<double>(rows, 0), static_cast<double>(kept.size())};
    for (size_t k = 0; k < kept.size(); ++k) {
        std::copy(boxes[kept[k]].begin(), boxes[kept[k]].end(), &e.proposals[5 * k + 1]);
        e.scores[k] = scores[kept[k]];
    }
    return e;
}

/// All boxes; few candidates; few proposals.
inline std::vector<GenerateProposalsInfo> infos() {
    return {GenerateProposalsInfo(130, 110, 1, 0.0625F, 6000, 300, 0.4F, 4),
            GenerateProposalsInfo(130, 110, 0.5F, 0.0625F, 9, 300, 0.3F, 6),
            GenerateProposalsInfo(130, 110, 1, 0.03125F, 0, 4, 0.7F, 3)};
}

/// For boxes of some hundred pixels, in F32, F16 or steps of 0.125.
inline test::Tolerance tolerance(DataType type) {
    return type == DataType::F32   ? test::Tolerance{1e-3}
           : type == DataType::F16 ? test::Tolerance{0.04, 1e-3}
                                   : test::Tolerance{0, 0, 1};
}

}  // namespace ac::generate_proposals
