// SPDX-License-Identifier: MIT
// What check_operator() refuses of types and layouts, for operators that are written here.
#include "src/dispatch/select.h"

#include <gtest/gtest.h>

namespace ac {
namespace {

using arm_compute::DataLayout;
using arm_compute::DataType;

constexpr uint32_t fp32 = 1, qasymm8_signed = 32, nhwc = 1, nchw = 2;

std::string text(uint32_t types, uint32_t layouts, DataType type, DataLayout layout) {
    const Operator op{"Some", types, layouts, nullptr, 0};
    const arm_compute::Status status = check_operator(op, Target(), {type}, layout);
    return bool(status) ? "" : status.error_description();
}

TEST(CheckOperator, RefusesALayoutThatTheBuildLacks) {
    EXPECT_EQ(text(fp32, nhwc, DataType::F32, DataLayout::NHWC), "");
    EXPECT_EQ(text(fp32, nchw, DataType::F32, DataLayout::NCHW), "");
    EXPECT_EQ(text(fp32, nhwc, DataType::F32, DataLayout::UNKNOWN), "");
    EXPECT_EQ(text(fp32, nhwc, DataType::F32, DataLayout::NCHW),
              "Some: this build has no nchw for it; add \"nchw\" to \"data_layouts\" of Some in the build_config");
    EXPECT_EQ(text(fp32, nchw, DataType::F32, DataLayout::NHWC),
              "Some: this build has no nhwc for it; add \"nhwc\" to \"data_layouts\" of Some in the build_config");
}

TEST(CheckOperator, RefusesATypeThatTheBuildLacks) {
    EXPECT_EQ(text(fp32, nhwc, DataType::UNKNOWN, DataLayout::NHWC), "");
    EXPECT_EQ(text(qasymm8_signed, nhwc, DataType::QSYMM8_PER_CHANNEL, DataLayout::NHWC), "");
    EXPECT_EQ(text(qasymm8_signed, nhwc, DataType::F32, DataLayout::NHWC),
              "Some: this build has no fp32 for it (it has: qasymm8_signed); add the word to \"data_types\" of Some in "
              "the build_config");
    EXPECT_NE(text(fp32, nhwc, DataType::S64, DataLayout::NHWC).find("this build has no integer"), std::string::npos);
}

TEST(CheckOperator, TakesEverythingFromOtherOperators) {
    const Operator op{"Some", 0, 0, nullptr, 0};
    EXPECT_TRUE(bool(check_operator(op, Target().inside(), {DataType::F32}, DataLayout::NHWC)));
    EXPECT_FALSE(bool(check_operator(op, Target(), {DataType::F32}, DataLayout::NHWC)));
}

}  // namespace
}  // namespace ac
