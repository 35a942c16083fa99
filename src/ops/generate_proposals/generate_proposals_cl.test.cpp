// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGenerateProposalsLayer.h"

#include "src/ops/generate_proposals/cases_test.h"
#include "tests/framework/op_test_cl.h"
#include "tests/framework/thrown.h"

AC_DECLARE_OPERATOR(GenerateProposals)

namespace ac::generate_proposals {
namespace {

TEST(ClGenerateProposals, AgreesWithTheReference) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8}) {
        for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
            if (!test::has_type(GenerateProposals_operator, type) ||
                !test::has_layout(GenerateProposals_operator, layout)) {
                continue;
            }
            const Problem p(type, layout, test::Layout::padded);
            auto scores = test::on_device(*p.scores), deltas = test::on_device(*p.deltas),
                 anchors = test::on_device(*p.anchors);
            for (const GenerateProposalsInfo &info : infos()) {
                CLTensor proposals, scores_out, count;
                CLGenerateProposalsLayer function;
                function.configure(scores.get(), deltas.get(), anchors.get(), &proposals, &scores_out, &count, info);
                EXPECT_RAISES(function.run()) << "outputs have no memory";
                const Expected want = reference(p, info, scores_out.info()->dimension(0));
                for (CLTensor *t : {&proposals, &scores_out, &count}) {
                    t->allocator()->allocate();
                }
                function.run();
                auto got = test::make_tensor(TensorInfo(*proposals.info())),
                     number = test::make_tensor(TensorInfo(*count.info()));
                test::copy_from_device(proposals, *got);
                test::copy_from_device(count, *number);
                EXPECT_EQ(test::stored(*number), std::vector<double>{want.count});
                EXPECT_TRUE(test::close(*got, want.proposals, tolerance(type)));
            }
        }
    }
}

TEST(ClGenerateProposals, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo scores = test::info_of(TensorShape(3u, 5u, 4u), DataType::F32),
                     anchors = test::info_of(TensorShape(4u, 2u), DataType::F32), none;
    const std::string text =
        test::text_of(CLGenerateProposalsLayer::validate(&scores, &scores, &anchors, &none, &none, &none, infos()[0]));
    EXPECT_NE(text.find("the anchors is 4x2"), std::string::npos) << text;
}

}  // namespace
}  // namespace ac::generate_proposals
