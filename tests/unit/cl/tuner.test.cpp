// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/CLTuner.h"

#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/tuners/CLTuningParametersList.h"

#include "src/cl/launch/launched.h"
#include "src/cl/programs/files.h"
#include "tests/framework/op_test_cl.h"
#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

#include <sstream>

namespace ac::ocl {
namespace {

const CLTuningInfo with_batches{CLTunerMode::NORMAL, true};

TEST(ClTuner, ModesTryMoreAndMore) {
    const cl::NDRange gws(100, 30, 4);
    size_t count[3];
    size_t i = 0;
    for (const CLTunerMode mode : {CLTunerMode::RAPID, CLTunerMode::NORMAL, CLTunerMode::EXHAUSTIVE}) {
        const auto list = cl_tuner::get_tuning_parameters_list({mode, false}, gws);
        count[i++] = list->size();
        for (size_t k = 0; k < list->size(); ++k) {
            const cl::NDRange lws = (*list)[k].get_lws();
            const size_t *size = lws;
            EXPECT_TRUE(size[0] > 0 && size[1] > 0 && size[2] > 0 && size[1] <= 32 && size[2] <= 4);
        }
    }
    EXPECT_GT(count[0], 3u);
    EXPECT_LT(count[0], count[1]);
    EXPECT_LT(count[1], count[2]);
    EXPECT_EQ(tuner_mode_from_name("rapid"), CLTunerMode::RAPID);
    std::istringstream word("exhaustive");
    CLTunerMode mode = CLTunerMode::NORMAL;
    word >> mode;
    EXPECT_EQ(mode, CLTunerMode::EXHAUSTIVE);
}

TEST(ClTuner, ParametersAsText) {
    CLTuningParams params(16, 4, 1, -2);
    EXPECT_EQ(params.to_string(with_batches), "16;4;1;-2");
    CLTuningParams read;
    EXPECT_TRUE(read.from_string(with_batches, "8;2;1;3"));
    EXPECT_EQ(read.to_string(with_batches), "8;2;1;3");
    for (const char *bad : {"", "8", "8;2;1", "8;2;1;3x", "8;2;1;3;4", "8;0;1;3", "x;2;1;3", "9999999;1;1;0"}) {
        EXPECT_FALSE(read.from_string(with_batches, bad)) << bad;
    }
    EXPECT_EQ(read.to_string(with_batches), "8;2;1;3");
}

class ClTunerFile : public ::testing::Test {
protected:
    void SetUp() override {
        test::opencl_target();
        CLTuner tuner;
        tuner.add_tuning_params("cl_f32_add -DS=float 64x1x1", CLTuningParams(32, 2, 1));
        tuner.add_tuning_params("cl_f32_add -DS=float 128x1x1", CLTuningParams(64, 1, 1));
        ASSERT_TRUE(tuner.save_to_file(file_));
        ASSERT_TRUE(read_file(whole_, file_));
    }
    std::string refusal_of(const std::string &content) {
        EXPECT_TRUE(write_file(file_, content));
        CLTuner tuner;
        const Status status = tuner.read_file(file_);
        EXPECT_TRUE(tuner.tuning_params_table().empty()) << "a refused file leaves nothing";
        EXPECT_RAISES(tuner.load_from_file(file_));
        return status.error_description();
    }
    std::string file_ = ::testing::TempDir() + "/tuner.txt";
    std::string whole_;
};

TEST_F(ClTunerFile, ReloadsToTheSameChoice) {
    CLTuner tuner(false);
    tuner.load_from_file(file_);
    ASSERT_EQ(tuner.tuning_params_table().size(), 2u);
    CLTuningParams params = tuner.tuning_params_table().at("cl_f32_add -DS=float 64x1x1");
    EXPECT_EQ(params.to_string(with_batches), "32;2;1;0");
    EXPECT_FALSE(tuner.save_to_file(file_)) << "it tunes nothing";
}

TEST_F(ClTunerFile, TakesTablesOfTheEstablishedLibrary) {
    CLTuner tuner(true, {CLTunerMode::NORMAL, true});
    tuner.add_tuning_params("known", CLTuningParams(7, 7, 7));
    ASSERT_TRUE(write_file(file_, "lws\na_b_8_MP4;16;4;1\nc;0;0;0\nknown;1;1;1\na_b_8_MP4;1;1;1\n"));
    tuner.load_from_file(file_);
    auto table = tuner.tuning_params_table();
    EXPECT_EQ(table.size(), 3U);
    EXPECT_EQ(table["a_b_8_MP4"].to_string(with_batches), "16;4;1;0") << "the first of equal rows";
    EXPECT_EQ(table["c"].to_string(with_batches), "0;0;0;0");
    EXPECT_EQ(table["known"].to_string(with_batches), "7;7;7;0");
    ASSERT_TRUE(write_file(file_, "lws wbsm\nd;8;2;1;-2\n"));
    tuner.load_from_file(file_);
    table = tuner.tuning_params_table();
    EXPECT_EQ(table["d"].to_string(with_batches), "8;2;1;-2");
    ASSERT_TRUE(write_file(file_, "my_lws;4;2;1"));  // no line of names
    tuner.load_from_file(file_);
    table = tuner.tuning_params_table();
    EXPECT_EQ(table["my_lws"].to_string(with_batches), "4;2;1;0");
}

TEST_F(ClTunerFile, RefusesDamagedAndForeignFiles) {
    EXPECT_NE(refusal_of(whole_.substr(0, whole_.size() / 2)).find("cut off"), std::string::npos);
    EXPECT_NE(refusal_of(whole_.substr(0, whole_.rfind("end "))).find("cut off"), std::string::npos);
    std::string other = whole_;
    other[other.find("32;2")] = '1';
    EXPECT_NE(refusal_of(other).find("checksum"), std::string::npos);
    EXPECT_NE(refusal_of("kernel;1;2;3\nkernel;4;5\n").find("txt:2: this is not a file of this tuner"),
              std::string::npos);
    EXPECT_NE(refusal_of("lws wbsm\nkernel;1;2;3\n").find("four numbers"), std::string::npos);
    EXPECT_NE(refusal_of("lws\n\n").find("three numbers"), std::string::npos);
    other = whole_;
    other[whole_.find(' ') + 1] = other[whole_.find(' ') + 1] == '0' ? '1' : '0';
    EXPECT_NE(refusal_of(other).find("another device"), std::string::npos);
    EXPECT_NE(refusal_of("").find("cut off"), std::string::npos);
    CLTuner tuner;
    EXPECT_NE(tuner.read_file("/no/such/file").error_description().find("/no/such/file"), std::string::npos);
    tuner.add_tuning_params("k", CLTuningParams(1, 1, 1));
    EXPECT_RAISES(tuner.save_to_file("/no/such/folder/file"));
}

}  // namespace
}  // namespace ac::ocl
