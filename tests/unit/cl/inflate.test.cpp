// SPDX-License-Identifier: MIT
#include "src/cl/programs/inflate.h"

#include "src/cl/programs/embedded.h"
#include "src/cl/programs/programs.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace ac::ocl {
namespace {

// Made with zlib, raw deflate at level 9: a block with dynamic codes and one with fixed codes.
const std::vector<uint8_t> own_codes = {43,  201, 72,  85,  200, 78,  45,  202, 75,  205, 81,  200, 79,  83,
                                        72,  132, 177, 51,  139, 225, 108, 107, 133, 146, 81,  53,  163, 106,
                                        70,  213, 140, 170, 25,  85,  67,  119, 53,  137, 121, 41,  10,  6,
                                        134, 70,  198, 38,  166, 102, 230, 22,  150, 4,   184, 0};
const std::vector<uint8_t> fixed_codes = {75,  76, 74, 78,  68,  66, 10,  105, 153, 21,
                                          169, 41, 10, 201, 249, 41, 169, 197, 0};

std::string own_text() {
    std::string text;
    for (int i = 0; i < 40; ++i) {
        text += "the kernel of a kernel is a kernel; ";
    }
    return text + "and 0123456789 and 0123456789 and 0123456789 ";
}

bool unpack(const std::vector<uint8_t> &packed, std::string &text, size_t size) {
    text.assign(size, '?');
    return inflate(packed.data(), packed.size(), reinterpret_cast<uint8_t *>(&text[0]), size);
}

TEST(ClInflate, UnpacksEachKindOfBlock) {
    std::string text;
    EXPECT_TRUE(unpack(own_codes, text, own_text().size()));
    EXPECT_EQ(text, own_text());
    const std::string fixed = "abcabcabcabcabc fixed codes";
    EXPECT_TRUE(unpack(fixed_codes, text, fixed.size()));
    EXPECT_EQ(text, fixed);
    EXPECT_TRUE(unpack({1, 3, 0, 0xfc, 0xff, 'x', 'y', 'z'}, text, 3));
    EXPECT_EQ(text, "xyz");
}

TEST(ClInflate, RefusesWhatIsCutOffOrOfAnotherSize) {
    std::string text;
    for (size_t n = 0; n < own_codes.size(); ++n) {
        EXPECT_FALSE(unpack({own_codes.begin(), own_codes.begin() + static_cast<long>(n)}, text, own_text().size()));
    }
    EXPECT_FALSE(unpack(own_codes, text, own_text().size() - 1));
    EXPECT_FALSE(unpack(own_codes, text, own_text().size() + 1));
    EXPECT_FALSE(unpack({1, 3, 0, 0xfd, 0xff, 'x', 'y', 'z'}, text, 3)) << "the size and its complement differ";
    EXPECT_FALSE(unpack({7}, text, 3)) << "there is no fourth kind of block";
}

/// For any bytes, nothing outside the arrays is accessed: checked by sanitizers and the guard after the text.
TEST(ClInflate, SurvivesDamage) {
    std::minstd_rand engine(7);
    for (int i = 0; i < 20000; ++i) {
        std::vector<uint8_t> damaged = i % 2 == 0 ? own_codes : fixed_codes;
        for (int k = 0; k < 3; ++k) {
            damaged[engine() % damaged.size()] = static_cast<uint8_t>(engine() >> 8);
        }
        std::string text(own_text().size() + 8, '#');
        inflate(damaged.data(), damaged.size(), reinterpret_cast<uint8_t *>(&text[0]), text.size() - 8);
        ASSERT_EQ(text.substr(text.size() - 8), "########");
    }
}

TEST(ClPrograms, EachHasItsKernelAndTheCommonText) {
    for (uint32_t i = 0; i < embedded.program_count; ++i) {
        const std::string name = embedded.programs[i].name;
        std::string text;
        const Status status = program_text(text, name);
        ASSERT_TRUE(bool(status)) << status.error_description();
        EXPECT_NE(text.find("__kernel "), std::string::npos);
        EXPECT_NE(text.find("void " + name + "("), std::string::npos);
        EXPECT_EQ(text.find("//"), std::string::npos) << "comments do not belong into the library";
    }
    std::string text;
    const arm_compute::Status status = program_text(text, "no_such_kernel");
    EXPECT_NE(status.error_description().find("no_such_kernel"), std::string::npos);
}

}  // namespace
}  // namespace ac::ocl
