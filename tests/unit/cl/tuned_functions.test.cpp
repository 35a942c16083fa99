// SPDX-License-Identifier: MIT
// The tuner with functions: its results are written, read again, and used.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/CLTuner.h"
#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#include "arm_compute/runtime/CL/functions/CLSoftmaxLayer.h"

#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"
#include "tests/unit/cl/object_count.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <vector>

namespace ac {

extern const Operator Softmax_operator;

namespace ocl {
namespace {

using Local = std::array<size_t, 3>;

/// Runs three functions with a tuner or without one. Returns the local sizes of each one's last launch.
std::vector<Local> run_with(ICLTuner *tuner) {
    CLTensor src, sum, active, dst;
    src.allocator()->init(TensorInfo(TensorShape(40u, 64u), 1, DataType::F32));
    CLArithmeticAddition add;
    add.configure(&src, &src, &sum, ConvertPolicy::SATURATE);
    CLActivationLayer relu;
    relu.configure(&sum, &active, {ActivationLayerInfo::ActivationFunction::RELU});
    CLSoftmaxLayer softmax;
    softmax.configure(&active, &dst);
    for (CLTensor *tensor : {&src, &sum, &active, &dst}) {
        tensor->allocator()->allocate();
    }
    src.clear(CLScheduler::get().queue());
    std::vector<Local> sizes;
    const test::ObjectCount restores_the_functions;
    auto &launch = test::ObjectCount::symbols().clEnqueueNDRangeKernel_ptr;
    const auto real = launch;
    Local last{};
    launch = [&](cl_command_queue q, cl_kernel k, cl_uint n, const size_t *o, const size_t *g, const size_t *l,
                 cl_uint c, const cl_event *w, cl_event *e) {
        last = {l[0], l[1], l[2]};
        return real(q, k, n, o, g, l, c, w, e);
    };
    CLScheduler::get().set_tuner(tuner);
    for (IFunction *function :
         {static_cast<IFunction *>(&add), static_cast<IFunction *>(&relu), static_cast<IFunction *>(&softmax)}) {
        function->run();
        sizes.push_back(last);
    }
    CLScheduler::get().set_tuner(nullptr);
    CLScheduler::get().sync();
    return sizes;
}

std::map<std::string, std::string> choices_of(const CLTuner &tuner) {
    std::map<std::string, std::string> all;
    for (const auto &entry : tuner.tuning_params_table()) {
        CLTuningParams params = entry.second;
        all[entry.first] = params.to_string({CLTunerMode::NORMAL, true});
    }
    return all;
}

TEST(ClTunedFunctions, ChoicesAreWrittenReadAndUsed) {
    test::opencl_target();
    if (!test::has_type(Softmax_operator, DataType::F32)) {
        return;
    }
    CLTuner tuner(true, {CLTunerMode::RAPID, false});
    const std::vector<Local> tuned = run_with(&tuner);
    const auto choices = choices_of(tuner);
    ASSERT_EQ(choices.size(), 3u) << "each kernel is covered without being told of";
    const std::string file = ::testing::TempDir() + "/tuned_functions.txt";
    EXPECT_TRUE(tuner.save_to_file(file));

    CLTuner reader(false);
    reader.load_from_file(file);
    EXPECT_EQ(choices_of(reader), choices);
    EXPECT_EQ(run_with(&reader), tuned);

    // The values from the file are used, whatever is fastest here.
    CLTuner other;
    for (const auto &choice : choices) {
        other.add_tuning_params(choice.first, CLTuningParams(2, 1, 1));
    }
    EXPECT_TRUE(other.save_to_file(file));
    CLTuner again(false);
    again.load_from_file(file);
    EXPECT_EQ(run_with(&again), std::vector<Local>(3, Local{2, 1, 1}));
    EXPECT_EQ(choices_of(again).size(), 3u);
}

}  // namespace
}  // namespace ocl
}  // namespace ac
