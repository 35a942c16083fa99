// SPDX-License-Identifier: MIT
// Nodes that compute boxes, each in its own graph, compared with the operator's function class on the same numbers or
// with numbers computed here.
#include "arm_compute/runtime/CPP/functions/CPPDetectionOutputLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDetectionPostProcessLayer.h"
#include "arm_compute/runtime/NEON/functions/NEGenerateProposalsLayer.h"
#include "arm_compute/runtime/NEON/functions/NEPriorBoxLayer.h"
#include "arm_compute/runtime/NEON/functions/NEROIAlignLayer.h"
#include "arm_compute/runtime/Tensor.h"
#include "src/graph/runtime/run_test.h"

#include <cmath>

namespace ac::graph::runs {
namespace {

/// Tensors for a function class.
class Tensors {
public:
    arm_compute::Tensor *in(const TensorShape &shape, const Values &values, DataLayout layout = DataLayout::NCHW) {
        arm_compute::Tensor *const tensor = out(shape, DataType::F32, layout);
        tensor->allocator()->allocate();
        each_element(*tensor, [&](uint8_t *at, size_t i) { put_element(at, *tensor->info(), values[i]); });
        return tensor;
    }
    arm_compute::Tensor *out(const TensorShape &shape, DataType type = DataType::F32,
                             DataLayout layout = DataLayout::NCHW) {
        all_.push_back(std::make_unique<arm_compute::Tensor>());
        TensorInfo info(shape, 1, type);
        info.set_data_layout(layout);
        all_.back()->allocator()->init(info);
        return all_.back().get();
    }
    /// The contents of an output after a run.
    static Values contents(const arm_compute::Tensor &tensor) {
        Values values;
        each_element(tensor, [&](const uint8_t *at, size_t) { values.push_back(get_element(at, *tensor.info())); });
        return values;
    }

private:
    std::vector<std::unique_ptr<arm_compute::Tensor>> all_{};
};

TEST(GraphBoundingBoxTransform, MovesAndScalesABox) {
    // A box of 10 x 20 pixels around (5, 10) moves by dx * w, dy * h; its width doubles.
    expect(
        [&](Net &net) -> Sink & {
            BoundingBoxTransformInfo info(200.F, 100.F, 1.F, false, {{1, 1, 1, 1}}, true);
            return net.output(net.add<BoundingBoxTransformLayerNode>(
                {net.input(desc(TensorShape(4, 1)), {20, 30, 29, 49}),
                 net.input(desc(TensorShape(4, 1)), {0.5, -0.25, std::log(2.0), 0})},
                info));
        },
        // Width 10, height 20, centre (25, 40) -> (30, 35); 20 x 20, and x2, y2 are the last pixels.
        {20, 25, 39, 44}, 1e-3);
}

TEST(GraphDetectionOutput, IsTheFunctionOfTheHost) {
    const Values locations = some(4 * 3, 0.1), confidences{0.1, 0.9, 0.8, 0.2, 0.3, 0.7};
    const Values priors{0.1, 0.1, 0.4, 0.4, 0.5, 0.5, 0.9, 0.9, 0.1, 0.2, 0.4, 0.5,
                        0.1, 0.1, 0.2, 0.2, 0.1, 0.1, 0.2, 0.2, 0.1, 0.1, 0.2, 0.2};
    const DetectionOutputLayerInfo info(2, true, DetectionOutputLayerCodeType::CENTER_SIZE, 3, 0.45F, -1, 0, 0.05F);
    Tensors t;
    arm_compute::Tensor *const dst = t.out(TensorShape(7, 3));
    CPPDetectionOutputLayer function;
    function.configure(t.in(TensorShape(12U), locations), t.in(TensorShape(6U), confidences),
                       t.in(TensorShape(12, 2), priors), dst, info);
    dst->allocator()->allocate();
    std::memset(dst->buffer(), 0, dst->info()->total_size());
    function.run();
    const Values want = Tensors::contents(*dst);
    EXPECT_GT(want[2], 0.5);  // there is a detection, and this is its score
    for (const Target target : targets()) {
        Net net;
        Sink &sink = net.output(net.add<DetectionOutputLayerNode>(
            {net.input(desc(TensorShape(12U)), locations), net.input(desc(TensorShape(6U)), confidences),
             net.input(desc(TensorShape(12, 2)), priors)},
            info));
        net.run(target);
        // Rows after the last detection are not written.
        const size_t rows = sink.info.valid_region().shape[1] < 3 ? sink.info.valid_region().shape[1] : 3;
        ASSERT_GT(rows, 0U);
        for (size_t i = 0; i < rows * 7; ++i) {
            EXPECT_NEAR(sink.values[i], want[i], 1e-6) << name_of(target) << " " << i;
        }
    }
}

TEST(GraphDetectionPostProcess, IsTheFunctionOfTheHost) {
    const Values boxes = some(4 * 3, 0.1), scores{0.1, 0.9, 0.2, 0.1, 0.3, 0.8, 0.2, 0.7, 0.1};
    const Values anchors{0.5, 0.5, 1, 1, 0.2, 0.2, 0.5, 0.5, 3, 3, 1, 1};
    const DetectionPostProcessLayerInfo info(3, 1, 0.1F, 0.5F, 2, {{10, 10, 5, 5}});
    Tensors t;
    arm_compute::Tensor *const out[] = {t.out(TensorShape(4, 3)), t.out(TensorShape(3U)), t.out(TensorShape(3U)),
                                        t.out(TensorShape(1U))};
    NEDetectionPostProcessLayer function;
    function.configure(t.in(TensorShape(4, 3), boxes), t.in(TensorShape(3, 3), scores),
                       t.in(TensorShape(4, 3), anchors), out[0], out[1], out[2], out[3], info);
    for (arm_compute::Tensor *tensor : out) {
        tensor->allocator()->allocate();
    }
    function.run();
    EXPECT_GE(Tensors::contents(*out[3])[0], 2);
    for (const Target target : targets()) {
        Net net;
        const NodeID node = net.add<DetectionPostProcessLayerNode>(
            {net.input(desc(TensorShape(4, 3)), boxes), net.input(desc(TensorShape(3, 3)), scores),
             net.constant(desc(TensorShape(4, 3)), anchors)},
            info);
        std::vector<Sink *> sinks;
        for (size_t i = 0; i < 4; ++i) {
            sinks.push_back(&net.output(node, i));
        }
        net.run(target);
        for (size_t i = 0; i < 4; ++i) {
            expect_near(sinks[i]->values, Tensors::contents(*out[i]), 1e-6, name_of(target));
        }
    }
}

TEST(GraphGenerateProposals, IsTheFunction) {
    const Values scores = some(2 * 2 * 2, 0.1), deltas = some(2 * 2 * 8, 0.01);
    const Values anchors{-8, -8, 8, 8, -16, -8, 16, 8};
    GenerateProposalsInfo info(64.F, 64.F, 1.F, 1 / 16.F, 6, 3, 0.7F, 1.F);
    Tensors t;
    const TensorShape total(8U);
    arm_compute::Tensor *const out[] = {t.out(TensorShape(5, 8)), t.out(total), t.out(TensorShape(1U), DataType::U32)};
    NEGenerateProposalsLayer function;
    function.configure(t.in(TensorShape(2, 2, 2), scores), t.in(TensorShape(2, 2, 8), deltas),
                       t.in(TensorShape(4, 2), anchors), out[0], out[1], out[2], info);
    for (arm_compute::Tensor *tensor : out) {
        tensor->allocator()->allocate();
    }
    function.run();
    const auto valid = static_cast<size_t>(Tensors::contents(*out[2])[0]);
    ASSERT_GT(valid, 0U);
    for (const Target target : targets()) {
        Net net;
        const NodeID node = net.add<GenerateProposalsLayerNode>(
            {net.input(desc(TensorShape(2, 2, 2)), scores), net.input(desc(TensorShape(2, 2, 8)), deltas),
             net.constant(desc(TensorShape(4, 2)), anchors)},
            info);
        Sink &boxes = net.output(node, 0), &count = net.output(node, 2);
        net.output(node, 1);
        net.run(target);
        ASSERT_EQ(count.values, Values{static_cast<double>(valid)}) << name_of(target);
        const Values want = Tensors::contents(*out[0]);
        for (size_t i = 0; i < valid * 5; ++i) {
            EXPECT_NEAR(boxes.values[i], want[i], 1e-3) << name_of(target) << " " << i;
        }
    }
}

TEST(GraphPriorBox, IsTheFunction) {
    const PriorBoxLayerInfo info({4.F}, {0.1F, 0.1F, 0.2F, 0.2F}, 0.5F, true, false, {8.F}, {2.F}, Coordinates2D{0, 0},
                                 {{2.F, 2.F}});
    const Values features = some(4), image = some(64);
    Tensors t;
    arm_compute::Tensor *const dst = t.out(TensorShape());
    NEPriorBoxLayer function;
    function.configure(t.in(TensorShape(2, 2, 1), features), t.in(TensorShape(8, 8, 1), image), dst, info);
    dst->allocator()->allocate();
    function.run();
    const Values want = Tensors::contents(*dst);
    ASSERT_EQ(want.size(), 2U * 2 * 4 * 4 * 2);  // four boxes in each of four cells, with variances
    expect(
        [&](Net &net) -> Sink & {
            return net.output(net.add<PriorBoxLayerNode>(
                {net.input(desc(TensorShape(2, 2, 1)), features), net.input(desc(TensorShape(8, 8, 1)), image)}, info));
        },
        want);
}

TEST(GraphRoiAlign, IsTheMeanOfItsBins) {
    // A ramp along x. Each bin of a region is the value of the ramp at its centre.
    Values ramp(8 * 8);
    for (size_t i = 0; i < ramp.size(); ++i) {
        ramp[i] = static_cast<double>(i % 8);
    }
    ROIPoolingLayerInfo info(2, 2, 1.F, 2);
    const Values rois{0, 1, 1, 5, 5};
    Tensors t;
    arm_compute::Tensor *const dst = t.out(TensorShape());
    NEROIAlignLayer function;
    function.configure(t.in(TensorShape(8, 8, 1), ramp), t.in(TensorShape(5, 1), rois), dst, info);
    dst->allocator()->allocate();
    function.run();
    const Values want = Tensors::contents(*dst);
    EXPECT_NEAR(want[1] - want[0], 2, 1e-5);  // bins are two elements wide
    expect(
        [&](Net &net) -> Sink & {
            return net.output(net.add<ROIAlignLayerNode>(
                {net.input(desc(TensorShape(8, 8, 1)), ramp), net.input(desc(TensorShape(5, 1)), rois)}, info));
        },
        want, 1e-4);
}

}  // namespace
}  // namespace ac::graph::runs
