// SPDX-License-Identifier: MIT
#include "src/ops/generate_proposals/generate_proposals.h"

#include "arm_compute/core/utils/DataLayoutUtils.h"

#include "src/dispatch/types.h"
#include "src/ops/detection/boxes.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cmath>

namespace ac::generate_proposals {
namespace {

using detection::Box;
using detection::Elements;

constexpr char name[] = "GenerateProposals";

AC_TYPES(
    types,
    R"(NEGenerateProposalsLayer CLGenerateProposalsLayer: scores deltas anchors proposals scores_out num_valid_proposals
QASYMM8 QASYMM8|QSYMM8 QSYMM16 QASYMM16 QASYMM8 U32
F16 F16 F16 F16 F16 U32
F32 F32 F32 F32 F32 U32
)")

/// The sizes of a call.
struct Sizes {
    size_t width, height, anchors;
    bool channels_first;  ///< NHWC: channels are dimension 0
    size_t most;          ///< rows of outputs that are filled in
    size_t rows;          ///< rows of the outputs

    size_t boxes() const { return width * height * anchors; }
    uint64_t words() const { return boxes() * (sizeof(Box) / 4 + 2); }
};

/// A box before its deltas: its cell in the feature map, and the index of the cell's anchor.
struct Place {
    size_t x, y, anchor;
};

class ProposalsPlan final : public detection::WordsPlan {
public:
    ProposalsPlan(const Sizes &sizes, const GenerateProposalsInfo &info)
        : WordsPlan(sizes.words()),
          sizes_(sizes),
          transform_(BoundingBoxTransformInfo(info.im_width(), info.im_height(), 1.F)),
          step_(1 / info.spatial_scale()),
          large_{info.min_size() * info.im_scale(), info.im_width(), info.im_height()} {
        how_.threshold = info.nms_thres();
        how_.extra = 1;
        how_.limit = sizes.rows;
        how_.shared = &large_;
    }

    void run(ITensorPack &pack) const override {
        const Elements scores(*pack.get_const_tensor(TensorType::ACL_SRC_0)),
            deltas(*pack.get_const_tensor(TensorType::ACL_SRC_1)),
            anchors(*pack.get_const_tensor(TensorType::ACL_SRC_2)), proposals(*pack.get_tensor(TensorType::ACL_DST_0)),
            scores_out(*pack.get_tensor(TensorType::ACL_DST_1)), count(*pack.get_tensor(TensorType::ACL_DST_2));
        alone(name, pack, [=, words = Words(pack)] {
            run(scores, deltas, anchors, words, Results{proposals, scores_out, count});
        });
    }

private:
    struct Results {
        Elements proposals, scores, count;
    };

    void run(const Elements &scores, const Elements &deltas, const Elements &anchors, Words words,
             const Results &results) const {
        auto *const values = words.take<float>(sizes_.boxes());
        auto *const order = words.take<uint32_t>(sizes_.boxes());
        auto *const boxes = words.take<Box>(sizes_.boxes());
        for (size_t i = 0; i < sizes_.boxes(); ++i) {
            values[i] = at(scores, place_of(i), 0, 1);
        }
        const size_t candidates = detection::best(order, values, 1, sizes_.boxes(), 0, false, sizes_.boxes());
        for (size_t i = 0; i < candidates; ++i) {
            boxes[order[i]] = box(deltas, anchors, place_of(order[i]));
        }
        const size_t n = detection::suppress(how_, boxes, order, candidates);
        for (size_t row = 0; row < sizes_.rows; ++row) {
            results.proposals.put(0, 0, row);
            put_box(row < n ? boxes[order[row]] : Box{0, 0, 0, 0}, results.proposals, 1, row);
            results.scores.put(row < n ? static_cast<double>(values[order[row]]) : 0, row);
        }
        results.count.put(static_cast<double>(n), 0);
    }

    Place place_of(size_t box) const {
        const size_t cell = box / sizes_.anchors;
        return {cell % sizes_.width, cell / sizes_.width, box % sizes_.anchors};
    }
    /// Channel `i` of the anchor's `per_anchor` channels.
    float at(const Elements &map, const Place &p, size_t i, size_t per_anchor) const {
        const size_t channel = p.anchor * per_anchor + i;
        return static_cast<float>(sizes_.channels_first ? map.at(channel, p.x, p.y) : map.at(p.x, p.y, channel));
    }
    Box box(const Elements &deltas, const Elements &anchors, const Place &p) const {
        const float x = static_cast<float>(p.x) * step_, y = static_cast<float>(p.y) * step_;
        const Box anchor = box_at(anchors, 0, p.anchor);
        return transform_(transform_.from({anchor.x1 + x, anchor.y1 + y, anchor.x2 + x, anchor.y2 + y}),
                          {at(deltas, p, 0, 4), at(deltas, p, 1, 4), at(deltas, p, 2, 4), at(deltas, p, 3, 4)});
    }

    Sizes sizes_;
    detection::Transform transform_;
    float step_;  ///< pixels per cell
    detection::Sizes large_;
    detection::Suppression how_{};
};

Status check(const GenerateProposalsInfo &info) {
    AC_RETURN_IF(info.values_per_roi() != 4, "%s: %zu values for each region; there must be 4", name,
                 info.values_per_roi());
    AC_RETURN_IF(!(info.spatial_scale() > 0), "%s: the scale of the feature map is %g; it must be above 0", name,
                 static_cast<double>(info.spatial_scale()));
    AC_RETURN_IF(std::isnan(info.nms_thres()), "%s: the overlap threshold is not a number", name);
    return Status{};
}

Status sizes_of(Sizes &s, const Inputs &in, const GenerateProposalsInfo &info) {
    const DataLayout layout = in.scores.data_layout();
    AC_RETURN_IF(layout != DataLayout::NCHW && layout != DataLayout::NHWC, "%s: the layout must be NCHW or NHWC", name);
    AC_RETURN_ON_ERROR(check_same_layout(name, {"deltas", in.deltas}, {"scores", in.scores}));
    const size_t x = get_data_layout_dimension_index(layout, DataLayoutDimension::WIDTH);
    const size_t y = get_data_layout_dimension_index(layout, DataLayoutDimension::HEIGHT);
    const size_t c = get_data_layout_dimension_index(layout, DataLayoutDimension::CHANNEL);
    TensorShape shape = in.scores.tensor_shape();
    AC_RETURN_IF(rank(shape) > 3 || shape.total_size() == 0,
                 "%s: the scores are %s; they must be a number for each anchor in each cell of one image", name,
                 shape_text(shape).c_str());
    s.width = shape[x];
    s.height = shape[y];
    s.anchors = shape[c];
    s.channels_first = layout == DataLayout::NHWC;
    AC_RETURN_ON_ERROR(check_same_shape(name, {"anchors", in.anchors.tensor_shape()},
                                        {"list of four numbers for each anchor", TensorShape(size_t{4}, s.anchors)}));
    shape.set(c, 4 * s.anchors, true, false);
    AC_RETURN_ON_ERROR(check_same_shape(name, {"deltas", in.deltas.tensor_shape()}, {"number of them", shape}));
    AC_RETURN_IF(s.boxes() > UINT32_MAX, "%s: %zu boxes; it accepts fewer than 2^32", name, s.boxes());
    const auto most = [&s](int given) {
        return given > 0 ? std::min(s.boxes(), static_cast<size_t>(given)) : s.boxes();
    };
    s.most = std::min(most(info.pre_nms_topN()), most(info.post_nms_topN()));
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const Inputs &in, const Outputs &to, const GenerateProposalsInfo &info,
            const Target &target) {
    Sizes s{};
    AC_RETURN_ON_ERROR(check(info));
    AC_RETURN_ON_ERROR(sizes_of(s, in, info));
    const bool quantized = is_data_type_quantized(in.scores.data_type());
    init_if_empty(to.scores, TensorInfo(TensorShape(s.most), 1, in.scores.data_type(), in.scores.quantization_info()));
    s.rows = to.scores.dimension(0);
    init_if_empty(to.proposals, quantized ? TensorInfo(TensorShape(size_t{5}, s.rows), 1, DataType::QASYMM16,
                                                       QuantizationInfo(0.125F, 0))
                                          : TensorInfo(TensorShape(size_t{5}, s.rows), 1, in.scores.data_type()));
    init_if_empty(to.count, TensorInfo(TensorShape(1U), 1, DataType::U32));
    AC_RETURN_IF(rank(to.scores.tensor_shape()) != 1 || s.rows < s.most,
                 "%s: the output of scores is %s; it must be a list of at least %zu", name,
                 shape_text(to.scores.tensor_shape()).c_str(), s.most);
    AC_RETURN_ON_ERROR(check_same_shape(name, {"output of proposals", to.proposals.tensor_shape()},
                                        {"list of five numbers for each score", TensorShape(size_t{5}, s.rows)}));
    AC_RETURN_ON_ERROR(check_same_shape(name, {"output of the number of proposals", to.count.tensor_shape()},
                                        {"shape that it must have", TensorShape(1U)}));
    AC_RETURN_ON_ERROR(check_types(GenerateProposals_operator, types, target,
                                   {in.scores.data_type(), in.deltas.data_type(), in.anchors.data_type(),
                                    to.proposals.data_type(), to.scores.data_type(), to.count.data_type()},
                                   in.scores.data_layout()));
    const InfoRole numbers[] = {{"tensor of scores", in.scores},
                                {"tensor of deltas", in.deltas},
                                {"tensor of anchors", in.anchors},
                                {"output of proposals", to.proposals},
                                {"output of scores", to.scores}};
    for (const InfoRole &role : numbers) {
        AC_RETURN_ON_ERROR(check_scale(name, role));
    }
    auto plan = std::make_unique<ProposalsPlan>(s, info);
    AC_ON_OPENCL(target, plan_cl(out, std::move(plan), target))
    out = std::move(plan);
    return Status{};
}

}  // namespace ac::generate_proposals
