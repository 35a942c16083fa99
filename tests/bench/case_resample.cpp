// SPDX-License-Identifier: MIT
#include "tests/bench/case_resample.h"

#include "arm_compute/runtime/NEON/NEFunctions.h"
#include "tests/bench/spec.h"

#include <cstring>

using namespace arm_compute;

namespace bench {

namespace {

void refused(const Status &status) {
    if (!bool(status))
        throw Unavailable(status.error_description());
}

/// Regions of half the image along each side, at varying positions; `unit`: unit of coordinates.
template <typename T> void put_regions(Tensor &rois, unsigned side, float unit) {
    for (unsigned r = 0; r < rois.info()->dimension(1); ++r) {
        const float x = float(r * 7 % (side / 2)), y = float(r * 5 % (side / 2)), half = float(side) / 2;
        const T roi[5] = {T(0), T(x * unit), T(y * unit), T((x + half) * unit), T((y + half) * unit)};
        std::memcpy(rois.buffer() + r * rois.info()->strides_in_bytes()[1], roi, sizeof(roi));
    }
}

void put_boxes(Tensor &boxes, Tensor &indices) {
    for (unsigned b = 0; b < boxes.info()->dimension(1); ++b) {
        const float at = float(b % 8) / 16.f, box[4] = {at, at, at + 0.5f, at + 0.5f};
        const int32_t batch = 0;
        std::memcpy(boxes.buffer() + b * boxes.info()->strides_in_bytes()[1], box, sizeof(box));
        std::memcpy(indices.buffer() + b * sizeof(batch), &batch, sizeof(batch));
    }
}

void make_scale(Case &made, Tensor &x, Tensor &y, InterpolationPolicy policy, bool edge) {
    // Release 20.08 supports NCHW only with padding in memory, and without it only constant borders.
#ifdef BENCH_RELEASE_20_08
    const bool padded = x.info()->data_layout() == DataLayout::NCHW;
#else
    const bool padded = false;
#endif
    const ScaleKernelInfo info(policy, edge ? BorderMode::REPLICATE : BorderMode::CONSTANT, PixelValue(),
                               SamplingPolicy::CENTER, padded);
    refused(NEScale::validate(x.info(), y.info(), info));
    auto function = std::make_unique<NEScale>();
    function->configure(&x, &y, info);
    made.function = std::move(function);
}

void make_regions(Case &made, Tensor &x, Tensor &y, const Words &words, bool align) {
    const unsigned side = words.a;
    const bool fixed = x.info()->data_type() == DataType::QASYMM8;
    const DataType type = !align ? DataType::U16 : fixed ? DataType::QASYMM16 : x.info()->data_type();
    TensorInfo regions(TensorShape(5U, words.c), 1, type);
    if (fixed)
        regions.set_quantization_info(QuantizationInfo(0.125f, 0));
    Tensor &rois = made.tensor(regions);
    std::swap(made.tensors[made.tensors.size() - 2], made.tensors.back());  // the destination is the last one
    made.place = [&rois, side, align, fixed] {
        if (!align)
            put_regions<uint16_t>(rois, side, 1);
        else if (fixed)
            put_regions<uint16_t>(rois, side, 8);
        else
            put_regions<float>(rois, side, 1);
    };
    const ROIPoolingLayerInfo info(7, 7, 1.f);
    if (align) {
        refused(NEROIAlignLayer::validate(x.info(), rois.info(), y.info(), info));
        auto function = std::make_unique<NEROIAlignLayer>();
        function->configure(&x, &rois, &y, info);
        made.function = std::move(function);
    } else {
        auto function = std::make_unique<NEROIPoolingLayer>();
        function->configure(&x, &rois, &y, info);
        made.function = std::move(function);
    }
}

void make_crop(Case &made, Tensor &x, unsigned channels, unsigned boxes_count) {
    Tensor &boxes = made.tensor(info_of(TensorShape(4U, boxes_count), DataType::F32));
    Tensor &indices = made.tensor(info_of(TensorShape(boxes_count), DataType::S32));
    Tensor &y = made.tensor(info_of(TensorShape(channels, 28U, 28U, boxes_count), DataType::F32));
    made.place = [&boxes, &indices] { put_boxes(boxes, indices); };
    auto function = std::make_unique<NECropResize>();
    function->configure(&x, &boxes, &indices, &y, Coordinates2D{28, 28});
    made.function = std::move(function);
}

void make_priors(Case &made, const Words &words) {
    std::vector<float> least, most;
    for (unsigned n = 0; n < words.b; ++n) {
        least.push_back(float(30 + 10 * n));
        most.push_back(float(60 + 10 * n));
    }
    const PriorBoxLayerInfo info(least, {0.1f, 0.1f, 0.2f, 0.2f}, 0.5f, true, false, most, {2.f, 3.f});
    const auto image = [](unsigned side, unsigned channels) {
        return info_of(TensorShape(side, side, channels), DataType::F32, DataLayout::NCHW);
    };
    Tensor &map = made.tensor(image(words.a, 8)), &whole = made.tensor(image(words.c, 3));
    // for each size: aspect ratios 1, 2, 1/2, 3, 1/3, and the size between the smallest and the largest
    Tensor &y = made.tensor(info_of(TensorShape(words.a * words.a * words.b * 6 * 4, 2U), DataType::F32));
    refused(NEPriorBoxLayer::validate(map.info(), whole.info(), y.info(), info));
    auto function = std::make_unique<NEPriorBoxLayer>();
    function->configure(&map, &whole, &y, info);
    made.function = std::move(function);
}

void make_transform(Case &made, const Words &words) {
    const TensorInfo all = info_of(TensorShape(4 * words.b, words.a), DataType::F32);
    Tensor &boxes = made.tensor(info_of(TensorShape(4U, words.a), DataType::F32)), &deltas = made.tensor(all);
    Tensor &y = made.tensor(all);
    const BoundingBoxTransformInfo info(256.f, 256.f, 1.f);
    refused(NEBoundingBoxTransform::validate(boxes.info(), y.info(), deltas.info(), info));
    auto function = std::make_unique<NEBoundingBoxTransform>();
    function->configure(&boxes, &y, &deltas, info);
    made.function = std::move(function);
}

}  // namespace

bool make_resample(Case &made, const Words &words, const Spec &spec, DataType type) {
    const std::string &name = spec.name;
    if (name == "priorbox" || name == "boxtransform") {
        name == "priorbox" ? make_priors(made, words) : make_transform(made, words);
        return true;
    }
    const bool regions = name == "roialign" || name == "roipool";
    if (!regions && name != "cropresize" && name != "nearest" && name != "bilinear" && name != "area")
        return false;
    const bool nchw = spec.nchw || name == "roipool";
    const DataLayout layout = nchw ? DataLayout::NCHW : DataLayout::NHWC;
    const auto image = [&](unsigned side, unsigned batches) {
        return info_of(nchw ? TensorShape(side, side, words.b, batches) : TensorShape(words.b, side, side, batches),
                       type, layout);
    };
    if (name == "cropresize" && type == DataType::QASYMM8)
        type = DataType::U8;  // it requires plain integers
    Tensor &x = made.tensor(image(words.a, 1));
    if (name == "cropresize")
        make_crop(made, x, words.b, words.c);
    else if (regions)
        make_regions(made, x, made.tensor(image(7, words.c)), words, name == "roialign");
    else
        make_scale(made, x, made.tensor(image(words.c, 1)),
                   name == "nearest"    ? InterpolationPolicy::NEAREST_NEIGHBOR
                   : name == "bilinear" ? InterpolationPolicy::BILINEAR
                                        : InterpolationPolicy::AREA,
                   spec.edge);
    return true;
}

}  // namespace bench
