// SPDX-License-Identifier: MIT
// The frame of programs, and types as text.
#include "utils/TypePrinter.h"
#include "utils/Utils.h"

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {
using namespace arm_compute;

class Program : public utils::Example {
public:
    explicit Program(std::string &log, bool ready, const char *error = nullptr)
        : _log(log), _ready(ready), _error(error) {}
    bool do_setup(int argc, char **) override {
        _log += "setup" + std::to_string(argc) + " ";
        return _ready;
    }
    void do_run() override {
        _log += "run ";
        if (_error != nullptr) {
            throw std::runtime_error(_error);
        }
    }
    void do_teardown() override { _log += "teardown "; }

private:
    std::string &_log;
    bool _ready;
    const char *_error;
};

TEST(RunExample, StatusesAndOutput) {
    char name[] = "the program";
    char *argv[] = {name};
    const auto run = [&](bool ready, const char *error) {
        std::string log;
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        const int status = utils::run_example(1, argv, std::make_unique<Program>(log, ready, error));
        return std::to_string(status) + " " + log + testing::internal::GetCapturedStdout() + "|" +
               testing::internal::GetCapturedStderr();
    };
    EXPECT_EQ(run(true, nullptr), "0 setup1 run teardown \nthe program\n\n\nTest passed\n|");
    EXPECT_EQ(run(false, nullptr), "1 setup1 \nthe program\n\n|");
    const std::string failed = run(true, "no such thing");
    EXPECT_EQ(failed.substr(0, failed.find('|')), "-1 setup1 run \nthe program\n\n\nTest FAILED\n");
    EXPECT_NE(failed.find("no such thing"), std::string::npos);
}

TEST(TypePrinter, TypesOfTheCore) {
    EXPECT_EQ(to_string(TensorShape(3U, 4U, 5U)), "3,4,5");
    EXPECT_EQ(to_string(Coordinates(-1, 2)), "-1,2");
    EXPECT_EQ(to_string(Size2D(3, 4)), "3x4");
    EXPECT_EQ(to_string(PadStrideInfo(1, 2, 3, 4, 5, 6, DimensionRoundingType::CEIL)), "1,2;3,4,5,6");
    EXPECT_EQ(to_string(DataType::QASYMM8), "QASYMM8");
    EXPECT_EQ(to_string(DataLayout::NHWC), "NHWC");
    EXPECT_EQ(to_string(ReductionOperation::MAX), "MAX");
    EXPECT_EQ(to_string(ActivationLayerInfo()), "NONE");
    EXPECT_EQ(to_string(ActivationLayerInfo(ActivationFunction::RELU)), "RELU(0,0)");
    EXPECT_EQ(to_string(DetectionOutputLayerCodeType::TF_CENTER), "TF_CENTER");
    EXPECT_EQ(to_string(PoolingLayerInfo(PoolingType::AVG, 2, DataLayout::NCHW)), "AVG;2x2;1,1;0,0,0,0");
    EXPECT_EQ(to_string(QuantizationInfo(0.5f, 3)), "[0.5,3]");
    EXPECT_EQ(to_string(std::vector<int>{1, 2}), "[1,2]");
    EXPECT_EQ(to_string(TensorInfo(TensorShape(2U), 1, DataType::F32)), "Shape=2,DataLayout=NCHW,DataType=F32");
    EXPECT_EQ(to_string(static_cast<const ITensor *>(nullptr)), "No tensor");
}
}  // namespace
