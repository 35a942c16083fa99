// SPDX-License-Identifier: MIT
#include "src/ops/prior_box/prior_box.h"

#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/core/utils/misc/ShapeCalculator.h"

#include "src/dispatch/types.h"
#include "src/ops/prior_box/priors.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace ac::prior_box {
namespace {

constexpr char name[] = "PriorBox";

AC_TYPES(types, R"(NEPriorBoxLayer CLPriorBoxLayer: features image dst
F32 F32 F32
)")

class PriorBoxPlan final : public Plan {
public:
    explicit PriorBoxPlan(Priors priors) : priors_(std::move(priors)) {}

    void run(ITensorPack &pack) const override {
        const ITensor &dst = *pack.get_tensor(TensorType::ACL_DST);
        uint8_t *const boxes = data(dst), *const variances = boxes + dst.info()->strides_in_bytes()[1];
        const size_t per_cell = priors_.sizes.size() * 4;
        const size_t cells = std::min(priors_.width * priors_.height, dst.info()->dimension(0) / per_cell);
        parallel(name, cells, grain_for(4 * per_cell), pack, [=](const Share &share) {
            for (size_t cell = share.begin; cell < share.end; ++cell) {
                const size_t at = cell * per_cell * sizeof(float);
                priors_.boxes_of_cell(cell, reinterpret_cast<float *>(boxes + at));
                for (size_t i = 0; i < per_cell; i += 4) {
                    std::memcpy(variances + at + i * sizeof(float), priors_.variances, sizeof(priors_.variances));
                }
            }
        });
    }

private:
    Priors priors_;
};

Status check(const PriorBoxLayerInfo &info) {
    const size_t variances = info.variances().size();
    AC_RETURN_IF(info.min_sizes().empty(), "%s: there is no minimum size", name);
    AC_RETURN_IF(variances != 1 && variances != 4, "%s: %zu variances; there must be 1 or 4", name, variances);
    AC_RETURN_IF(!(info.steps()[0] >= 0 && info.steps()[1] >= 0),
                 "%s: the steps are %g and %g; they must not be "
                 "negative",
                 name, static_cast<double>(info.steps()[0]), static_cast<double>(info.steps()[1]));
    const std::vector<float> smaller = info.min_sizes(), larger = info.max_sizes();
    AC_RETURN_IF(
        !larger.empty() && larger.size() != smaller.size(),
        "%s: %zu maximum sizes and %zu minimum sizes; the numbers must be equal, or there must be no maximum size",
        name, larger.size(), smaller.size());
    for (size_t i = 0; i < larger.size(); ++i) {
        AC_RETURN_IF(!(larger[i] >= smaller[i]), "%s: the maximum size %g is below the minimum size %g", name,
                     static_cast<double>(larger[i]), static_cast<double>(smaller[i]));
    }
    return Status{};
}

Priors priors_of(const PriorBoxLayerInfo &info, const TensorShape &features, const TensorShape &image, size_t x,
                 size_t y) {
    Priors p{};
    p.width = features[x];
    p.height = features[y];
    const bool own_size = info.img_size().x != 0 && info.img_size().y != 0;
    p.image_width = own_size ? static_cast<float>(info.img_size().x) : static_cast<float>(image[x]);
    p.image_height = own_size ? static_cast<float>(info.img_size().y) : static_cast<float>(image[y]);
    const bool own_steps = info.steps()[0] != 0 && info.steps()[1] != 0;
    p.step_x = own_steps ? info.steps()[0] : p.image_width / static_cast<float>(p.width);
    p.step_y = own_steps ? info.steps()[1] : p.image_height / static_cast<float>(p.height);
    p.offset = info.offset();
    p.clip = info.clip();
    const std::vector<float> variances = info.variances();
    for (size_t i = 0; i < 4; ++i) {
        p.variances[i] = variances[variances.size() == 1 ? 0 : i];
    }
    const auto add = [&p](float width, float height) {
        p.sizes.push_back({0.5F * width / p.image_width, 0.5F * height / p.image_height});
    };
    const std::vector<float> smaller = info.min_sizes(), larger = info.max_sizes();
    for (size_t i = 0; i < smaller.size(); ++i) {
        add(smaller[i], smaller[i]);
        if (!larger.empty()) {
            const float side = std::sqrt(smaller[i] * larger[i]);
            add(side, side);
        }
        for (const float ratio : info.aspect_ratios()) {
            if (!(std::fabs(ratio - 1) < 1e-6F)) {
                add(smaller[i] * std::sqrt(ratio), smaller[i] / std::sqrt(ratio));
            }
        }
    }
    return p;
}

}  // namespace

void Priors::boxes_of_cell(size_t cell, float *to) const {
    const float x = (static_cast<float>(cell % width) + offset) * step_x / image_width;
    const float y = (static_cast<float>(cell / width) + offset) * step_y / image_height;
    for (const Size &size : sizes) {
        const float box[] = {x - size.width, y - size.height, x + size.width, y + size.height};
        for (const float side : box) {
            *to++ = clip ? std::min(std::max(side, 0.F), 1.F) : side;
        }
    }
}

Status plan(PlanPtr &out, const ITensorInfo &features, const ITensorInfo &image, ITensorInfo &dst,
            const PriorBoxLayerInfo &info, const Target &target) {
    const DataLayout layout = features.data_layout();
    AC_RETURN_IF(features.tensor_shape().total_size() == 0 || image.tensor_shape().total_size() == 0,
                 "%s: an input has no shape", name);
    AC_RETURN_IF(layout != DataLayout::NCHW && layout != DataLayout::NHWC, "%s: the layout must be NCHW or NHWC", name);
    AC_RETURN_ON_ERROR(check_same_layout(name, {"image", image}, {"feature map", features}));
    AC_RETURN_ON_ERROR(check(info));
    const size_t x = get_data_layout_dimension_index(layout, DataLayoutDimension::WIDTH);
    const size_t y = get_data_layout_dimension_index(layout, DataLayoutDimension::HEIGHT);
    Priors priors = priors_of(info, features.tensor_shape(), image.tensor_shape(), x, y);
    const size_t per_cell = priors.sizes.size() * 4, bytes_of_cell = per_cell * sizeof(float);
    AC_RETURN_IF(priors.width > UINT32_MAX / bytes_of_cell / priors.height,
                 "%s: %zu boxes for each of %zux%zu cells are more than a tensor holds", name, priors.sizes.size(),
                 priors.width, priors.height);
    TensorShape shape(priors.row_length(), size_t{2});
    init_if_empty(dst, TensorInfo(shape, 1, DataType::F32));
    // Programs pass outputs of other lengths as well; as many cells as fit are computed.
    shape.set(0, std::max(dst.dimension(0), per_cell));
    AC_RETURN_ON_ERROR(check_shape(name, dst, shape));
    AC_RETURN_ON_ERROR(check_types(PriorBox_operator, types, target,
                                   {features.data_type(), image.data_type(), dst.data_type()}, layout));
    AC_ON_OPENCL(target, plan_cl(out, priors, dst, target))
    out = std::make_unique<PriorBoxPlan>(std::move(priors));
    return Status{};
}

}  // namespace ac::prior_box
