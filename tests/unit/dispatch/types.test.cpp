// SPDX-License-Identifier: MIT
#include "src/dispatch/types.h"

#include <gtest/gtest.h>

namespace ac {
namespace {

AC_TYPES(some, R"(NESome CLSome: src0+ src1 dst+
U8|S16 = S16
QASYMM8 = =
F32 -|F32 F32|S32
F16 F16 F16 cpu
All S64 U64 opencl
)")

constexpr uint32_t fp32 = 1, integer = 8, qasymm8 = 16;

Status check(uint32_t words, std::initializer_list<DataType> given) {
    const Operator op{"Some", words, 3};
    return check_types(op, some, Target(), given);
}

std::string text(uint32_t words, std::initializer_list<DataType> given) {
    return check(words, given).error_description();
}

TEST(Types, TakesTheListedCombinations) {
    const uint32_t words = 127;
    EXPECT_TRUE(bool(check(words, {DataType::U8, DataType::U8, DataType::S16})));
    EXPECT_TRUE(bool(check(words, {DataType::S16, DataType::S16, DataType::S16})));
    EXPECT_TRUE(bool(check(words, {DataType::QASYMM8, DataType::QASYMM8, DataType::QASYMM8})));
    EXPECT_TRUE(bool(check(words, {DataType::F32, DataType::UNKNOWN, DataType::S32})));
    EXPECT_TRUE(bool(check(words, {DataType::F16, DataType::F16, DataType::F16})));
    EXPECT_FALSE(bool(check(words, {DataType::U8, DataType::S16, DataType::S16})));
    EXPECT_FALSE(bool(check(words, {DataType::U8, DataType::UNKNOWN, DataType::S16})));
    EXPECT_FALSE(bool(check(words, {DataType::UNKNOWN, DataType::UNKNOWN, DataType::S16})));
    EXPECT_FALSE(bool(check(words, {DataType::F32, DataType::S64, DataType::U64}))) << "a row of OpenCL";
}

AC_TYPES(second, R"(NESecond CLSecond: index value+ dst
S32|U32 F16|F32 =
)")

/// "=" means the type of the first operand that must be specified, wherever that is.
TEST(Types, EqualIsTheTypeOfTheOperandAskedFor) {
    const Operator op{"Second", 127, 3};
    EXPECT_TRUE(bool(check_types(op, second, Target(), {DataType::S32, DataType::F16, DataType::F16})));
    EXPECT_FALSE(bool(check_types(op, second, Target(), {DataType::S32, DataType::F16, DataType::S32})));
}

TEST(Types, SaysWhatItTakes) {
    EXPECT_EQ(
        text(127, {DataType::S8, DataType::S8, DataType::F16}),
        "Some: src0 is S8, src1 is S8, dst is F16; it accepts src0 src1 dst of (U8|S16, the same, S16), (QASYMM8, the "
        "same, the same), (F32, none|F32, S32|F32), (F16, F16, F16)");
}

#ifdef ARM_COMPUTE_CL
AC_TYPES(third, R"(CLThird: src dst
F32 F32 opencl
)")

TEST(Types, SaysWhereItRuns) {
    EXPECT_EQ(check_types({"Third", 127, 3}, third, Target(), {DataType::F32, DataType::F32}).error_description(),
              "Third: src is F32, dst is F32; it runs on OpenCL only");
}
#endif

TEST(Types, SaysThatTypesDifferWhereEqualOnesWouldDo) {
    EXPECT_EQ(text(127, {DataType::F16, DataType::F16, DataType::F32}).find("Tensors have different data types: Some:"),
              0u);
    EXPECT_EQ(text(127, {DataType::QASYMM8, DataType::F32, DataType::F32}).find("Tensors have different data types"),
              0u);
    EXPECT_EQ(text(127, {DataType::S8, DataType::S16, DataType::S16}).find("Some: src0 is S8"), 0u);
}

TEST(Types, TellsThisBuildFromTheLibrary) {
    EXPECT_TRUE(bool(check(fp32, {DataType::F32, DataType::F32, DataType::F32})));
    EXPECT_NE(text(qasymm8, {DataType::F32, DataType::F32, DataType::F32}).find("this build has no fp32"),
              std::string::npos);
    EXPECT_NE(text(fp32, {DataType::F32, DataType::F32, DataType::S32}).find("this build has no integer"),
              std::string::npos);
    EXPECT_TRUE(bool(check(fp32 | integer, {DataType::F32, DataType::F32, DataType::S32})));
    EXPECT_NE(text(fp32, {DataType::S8, DataType::S8, DataType::S8}).find("it accepts"), std::string::npos);
}

}  // namespace
}  // namespace ac
