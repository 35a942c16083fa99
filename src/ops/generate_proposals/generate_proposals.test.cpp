// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEGenerateProposalsLayer.h"

#include "src/ops/generate_proposals/cases_test.h"
#include "src/ops/generate_proposals/generate_proposals.h"

namespace ac::generate_proposals {
namespace {

using detection::tensor_of;
using test::info_of;
using V = std::vector<double>;

bool built(DataType type, DataLayout layout) {
    return test::has_type(GenerateProposals_operator, type) && test::has_layout(GenerateProposals_operator, layout);
}

DataLayout some_layout() {
    return test::has_layout(GenerateProposals_operator, DataLayout::NCHW) ? DataLayout::NCHW : DataLayout::NHWC;
}

TEST(GenerateProposals, AgreesWithTheReference) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8}) {
        for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
            for (const test::Layout memory : {test::Layout::guarded, test::Layout::padded}) {
                if (!built(type, layout)) {
                    continue;
                }
                const Problem p(type, layout, memory);
                for (const GenerateProposalsInfo &info : infos()) {
                    Tensor proposals, scores, count;
                    NEGenerateProposalsLayer function;
                    function.configure(p.scores.get(), p.deltas.get(), p.anchors.get(), &proposals, &scores, &count,
                                       info);
                    const Expected want = reference(p, info, scores.info()->dimension(0));
                    for (Tensor *t : {&proposals, &scores, &count}) {
                        t->allocator()->allocate();
                        test::fill(*t, 1, 0.25, 0.75);
                    }
                    function.run();
                    EXPECT_EQ(test::stored(count), V{want.count});
                    EXPECT_GE(want.count, 2);
                    EXPECT_TRUE(test::close(proposals, want.proposals, tolerance(type)));
                    EXPECT_TRUE(test::close(scores, want.scores, {1e-6, 1e-3, 0}));
                }
            }
        }
    }
}

TEST(GenerateProposals, FillsInTheOutputs) {
    const DataLayout layout = some_layout();
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8}) {
        if (!built(type, layout)) {
            continue;
        }
        const Problem p(type, layout, test::Layout::guarded);
        const auto rows = [&](int before, int after) {
            Tensor proposals, scores, count;
            NEGenerateProposalsLayer().configure(p.scores.get(), p.deltas.get(), p.anchors.get(), &proposals, &scores,
                                                 &count, GenerateProposalsInfo(99, 99, 1, 1, before, after));
            EXPECT_EQ(scores.info()->data_type(), type);
            EXPECT_EQ(scores.info()->quantization_info(), p.scores->info()->quantization_info());
            const bool floats = is_data_type_float(type);
            EXPECT_EQ(proposals.info()->data_type(), floats ? type : DataType::QASYMM16);
            EXPECT_EQ(proposals.info()->quantization_info(), floats ? QuantizationInfo() : QuantizationInfo(0.125F, 0));
            EXPECT_EQ(proposals.info()->tensor_shape(), TensorShape(size_t{5}, scores.info()->dimension(0)));
            EXPECT_EQ(count.info()->data_type(), DataType::U32);
            return scores.info()->dimension(0);
        };
        EXPECT_EQ(rows(6000, 300), 60u);
        EXPECT_EQ(rows(20, 300), 20u);
        EXPECT_EQ(rows(6000, 7), 7u);
    }
}

/// One cell, three anchors of side 10: the second overlaps the first by 9 / 11, the third is outside the image.
TEST(GenerateProposals, NumbersWorkedOutByHand) {
    const DataLayout layout = some_layout();
    if (!built(DataType::F32, layout)) {
        return;
    }
    const bool nhwc = layout == DataLayout::NHWC;
    auto scores =
        tensor_of(info_of(nhwc ? TensorShape(3u, 1u, 1u) : TensorShape(1u, 1u, 3u), DataType::F32, {}, layout),
                  {0.5, 0.25, 0.75});
    auto deltas = tensor_of(
        info_of(nhwc ? TensorShape(12u, 1u, 1u) : TensorShape(1u, 1u, 12u), DataType::F32, {}, layout), V(12, 0));
    auto anchors = tensor_of(info_of(TensorShape(4u, 3u), DataType::F32), {5, 5, 14, 14, 5, 6, 14, 15, 95, 5, 104, 14});
    // there are more rows than proposals
    auto proposals = test::make_tensor(info_of(TensorShape(5u, 4u), DataType::F32), test::Layout::padded);
    auto scores_out = test::make_tensor(info_of(TensorShape(4u), DataType::F32));
    auto count = test::make_tensor(info_of(TensorShape(1u), DataType::U32));
    const auto run = [&](const GenerateProposalsInfo &info) {
        NEGenerateProposalsLayer function;
        function.configure(scores.get(), deltas.get(), anchors.get(), proposals.get(), scores_out.get(), count.get(),
                           info);
        function.run();
        return test::stored(*count)[0];
    };
    // clipped to 0..99, the third has 5 pixels; it is the best, and overlaps no other
    EXPECT_EQ(run(GenerateProposalsInfo(100, 100, 1, 1, 0, 0, 0.7F, 0)), 2);
    EXPECT_EQ(test::values(*proposals), (V{0, 95, 5, 99, 15, 0, 5, 5, 15, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
    EXPECT_EQ(test::values(*scores_out), (V{0.75, 0.5, 0, 0}));
    EXPECT_EQ(run(GenerateProposalsInfo(100, 100, 1, 1, 0, 0, 0.9F, 0)), 3);
    EXPECT_EQ(test::values(*scores_out), (V{0.75, 0.5, 0.25, 0}));
    EXPECT_EQ(run(GenerateProposalsInfo(100, 100, 1, 1, 1, 1, 0.9F, 0)), 3) << "outputs that are given have room";
    EXPECT_EQ(run(GenerateProposalsInfo(100, 100, 1, 1, 0, 0, 0.9F, 1)), 1) << "what is shared has no side of 1";
    EXPECT_EQ(test::values(*scores_out), (V{0.75, 0, 0, 0}));
    test::store(*scores, {0.5, 0.25, 0});
    EXPECT_EQ(run(GenerateProposalsInfo(100, 100, 0.5F, 1, 0, 0, 0.9F, 20)), 2) << "they share 11 x 10 pixels";
    EXPECT_EQ(run(GenerateProposalsInfo(100, 100, 0.5F, 1, 0, 0, 0.9F, 21)), 1);
}

TEST(GenerateProposals, TakesTrailingOnes) {
    const DataLayout layout = some_layout();
    if (!built(DataType::F32, layout)) {
        return;
    }
    const Problem p(DataType::F32, layout, test::Layout::guarded);
    const auto run = [&](bool ones) {
        const auto with = [&](const Tensor &t) {
            const TensorInfo plain(*t.info());
            return tensor_of(ones ? detection::with_ones(plain) : plain, test::values(t));
        };
        auto scores = with(*p.scores), deltas = with(*p.deltas), anchors = with(*p.anchors);
        Tensor proposals, scores_out, count;
        NEGenerateProposalsLayer function;
        function.configure(scores.get(), deltas.get(), anchors.get(), &proposals, &scores_out, &count, infos()[0]);
        for (Tensor *t : {&proposals, &scores_out, &count}) {
            t->allocator()->allocate();
        }
        function.run();
        return test::values(proposals);
    };
    EXPECT_EQ(run(true), run(false));
}

TEST(GenerateProposals, RefusesWithAReason) {
    const auto map = [](size_t channels, DataType type = DataType::F32, DataLayout layout = DataLayout::NCHW) {
        return info_of(TensorShape(size_t{5}, size_t{4}, channels), type, QuantizationInfo(0.125F, 0), layout);
    };
    const auto validated = [](const TensorInfo &scores, const TensorInfo &deltas, const TensorInfo &anchors,
                              const GenerateProposalsInfo &info = infos()[0],
                              const TensorInfo &proposals = TensorInfo(), const TensorInfo &scores_out = TensorInfo(),
                              const TensorInfo &count = TensorInfo()) {
        return NEGenerateProposalsLayer::validate(&scores, &deltas, &anchors, &proposals, &scores_out, &count, info);
    };
    const auto f = [](const TensorShape &shape) { return info_of(shape, DataType::F32); };
    const TensorInfo anchors = f({4, 3}), none;
    EXPECT_TRUE(test::refuses(validated(map(3), map(11), anchors), "Tensors have different shapes"));
    EXPECT_TRUE(test::refuses(validated(map(3), map(12), f({4, 2})), "the anchors is 4x2"));
    EXPECT_TRUE(test::refuses(validated(map(3), map(12), f({5, 3})), "the anchors is 5x3"));
    EXPECT_TRUE(
        test::refuses(validated(map(3), map(12, DataType::F32, DataLayout::NHWC), anchors), "different data layouts"));
    EXPECT_TRUE(test::refuses(validated(map(3), map(12, DataType::F16), anchors), "different data types"));
    EXPECT_TRUE(test::refuses(validated(map(3, DataType::S32), map(12), anchors), "scores is S32"));
    EXPECT_TRUE(test::refuses(validated(f({5, 4, 3, 2}), map(12), anchors), "different data layouts"));
    EXPECT_TRUE(test::refuses(
        validated(info_of(TensorShape(5u, 4u, 3u, 2u), DataType::F32, {}, DataLayout::NCHW), map(12), anchors),
        "of one image"));
    EXPECT_TRUE(
        test::refuses(validated(map(3), map(12), anchors, infos()[0], f({5, 59}), f({59})), "a list of at least 60"));
    EXPECT_TRUE(
        test::refuses(validated(map(3), map(12), anchors, infos()[0], f({5, 61}), f({60})), "different shapes"));
    EXPECT_TRUE(test::refuses(validated(map(3), map(12), anchors, infos()[0], none, none, f({2})), "different shapes"));
    EXPECT_TRUE(test::refuses(validated(map(3), map(12), anchors, infos()[0], none, none, f({1})),
                              "num_valid_proposals is F32"));
    EXPECT_TRUE(test::refuses(validated(map(3), map(12), anchors, GenerateProposalsInfo(9, 9, 1, 0)),
                              "scale of the feature map is 0"));
    EXPECT_TRUE(test::refuses(validated(map(3), map(12), anchors, GenerateProposalsInfo(9, 9, 1, 1, 1, 1, NAN)),
                              "not a number"));
    EXPECT_TRUE(test::refuses(validated(map(3), map(12), anchors, GenerateProposalsInfo(9, 9, 1, 1, 1, 1, 1, 1, 5)),
                              "5 values"));
    if (built(DataType::QASYMM8, DataLayout::NCHW)) {
        const TensorInfo steps = info_of(TensorShape(4u, 3u), DataType::QSYMM16, QuantizationInfo(0.125F));
        EXPECT_TRUE(bool(validated(map(3, DataType::QASYMM8), map(12, DataType::QASYMM8), steps)));
        EXPECT_TRUE(bool(validated(map(3, DataType::QASYMM8), map(12, DataType::QSYMM8), steps)));
        EXPECT_TRUE(test::refuses(validated(map(3, DataType::QASYMM8), map(12, DataType::QASYMM8),
                                            TensorInfo(TensorShape(4u, 3u), 1, DataType::QSYMM16)),
                                  "tensor of anchors is quantized and has no scale"));
    }
}

}  // namespace
}  // namespace ac::generate_proposals
