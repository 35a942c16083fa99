// SPDX-License-Identifier: MIT
// CLDeviceBackend: state shared by graphs, tuning and heuristics files, machines without a device.
#include "arm_compute/graph/backends/CL/CLDeviceBackend.h"

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/graph/backends/BackendRegistry.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "src/cl/programs/files.h"
#include "src/cl/tuning/gemm_heuristics.h"
#include "src/graph/runtime/run_test.h"

#include <cstdio>
#include <cstdlib>

namespace ac::graph::runs {
namespace {

using backends::CLDeviceBackend;

GraphConfig tuned(const std::string &file) {
    GraphConfig config;
    config.use_tuner = !file.empty();
    config.tuner_mode = CLTunerMode::RAPID;
    config.tuner_file = file;
    config.mlgo_file = "";
    return config;
}

/// x -> 2 x + 1. No other test has this number of elements, so its kernel has not been tuned.
struct Line {
    Line(const GraphConfig &config, size_t count) {
        net.ctx.set_config(config);
        const NodeID in = net.input(desc(TensorShape(count)), Values(count, 3));
        const ActivationLayerInfo line(ActivationLayerInfo::ActivationFunction::LINEAR, 2, 1);
        sink = &net.output(net.add<ActivationLayerNode>({in}, line));
    }
    Net net{};
    Sink *sink;
};

void run(const GraphConfig &config, size_t count) {
    Line line(config, count);
    line.net.run(Target::CL);
    expect_near(line.sink->values, Values(count, 7), 1e-6, "on OpenCL");
}

std::string content_of(const std::string &file) {
    std::string content;
    return ocl::read_file(content, file) ? content : "";
}

class ClBackend : public ::testing::Test {
protected:
    void SetUp() override {
        if (!is_target_supported(Target::CL)) {
            GTEST_SKIP() << "there is no OpenCL device";
        }
        std::remove(file.c_str());
    }
    void TearDown() override { std::remove(file.c_str()); }
    const std::string file =
        ::testing::TempDir() + ::testing::UnitTest::GetInstance()->current_test_info()->name() + ".txt";
};

TEST_F(ClBackend, TunesAlsoAfterTheProgramGaveTheSchedulerNoTuner) {
    run(tuned(""), 61);
    CLScheduler::get().default_init();
    run(tuned(file), 62);
    run(tuned(""), 63);  // saves the tuning results of the earlier graph
    EXPECT_NE(content_of(file).find(";"), std::string::npos) << "no kernel was tuned";
}

TEST_F(ClBackend, LeavesTheTunerOfTheProgramWhileAnotherGraphLives) {
    Line first(tuned(""), 64);
    first.net.finalize(Target::CL);
    CLTuner mine(true, {CLTunerMode::RAPID, false});
    CLScheduler::get().default_init(&mine);
    run(tuned(""), 65);
    CLScheduler::get().default_init();
    EXPECT_EQ(mine.tuning_params_table().size(), 1U);
}

TEST_F(ClBackend, LeavesAFileThatItCannotReadAsItIs) {
    const std::string text = "a list of things to buy\n";
    ASSERT_TRUE(ocl::write_file(file, text));
    run(tuned(file), 66);
    run(tuned(""), 67);
    EXPECT_EQ(content_of(file), text);
}

TEST_F(ClBackend, HasTheRulesOfTheLatestGraph) {
    ASSERT_TRUE(ocl::write_file(file, "arm_compute-GEMM-1\nf32 0 0 0 2 4\n"));
    mlgo::MLGOHeuristics::Tile tile{};
    GraphConfig config = tuned("");
    config.mlgo_file = file;
    run(config, 68);
    EXPECT_TRUE(CLScheduler::get().gemm_heuristics()->get()->find(DataType::F32, 1, 1, 1, tile));
    config.mlgo_file = "/no/such/file";
    run(config, 69);
    EXPECT_FALSE(CLScheduler::get().gemm_heuristics()->get()->find(DataType::F32, 1, 1, 1, tile));
}

TEST_F(ClBackend, MayBeMadeByAProgramAndEndBeforeItsGraphs) {
    Line line(tuned(""), 70);
    line.net.finalize(Target::CL);
    {
        CLDeviceBackend mine;
        EXPECT_EQ(mine.backend_allocator(), nullptr);
        mine.initialize_backend();
        IAllocator *const allocator = mine.backend_allocator();
        EXPECT_NE(allocator, nullptr);
        GraphContext ctx;
        ctx.set_config(tuned("/no/such/folder/file"));
        mine.setup_backend_context(ctx);
        EXPECT_EQ(mine.backend_allocator(), allocator) << "its regions would be lost";
        EXPECT_EQ(ctx.memory_management_ctx(Target::CL)->allocator, allocator);
        line.net.manager->execute_graph(line.net.graph);  // with the tuner of this backend
        mine.release_backend_context(ctx);
        EXPECT_EQ(ctx.memory_management_ctx(Target::CL), nullptr);
    }  // the file cannot be written: only a message is printed
    EXPECT_EQ(CLScheduler::get().gemm_heuristics(), nullptr);
    line.net.manager->execute_graph(line.net.graph);
    expect_near(line.sink->values, Values(70, 7), 1e-6, "on OpenCL");
}

/// Runs with a loader that finds no driver, in a separate process.
[[noreturn]] void run_without_platforms() {
    CLSymbols::get().load_default();
    CLSymbols::get().clGetPlatformIDs_ptr = [](cl_uint, cl_platform_id *, cl_uint *) { return cl_int{-1001}; };
    Line line(tuned(""), 71);
    line.net.run(Target::CL);
    const INode &node = *line.net.graph.node(0);
    std::exit(!is_target_supported(Target::CL) && node.assigned_target() == Target::NEON ? 0 : 1);
}

TEST_F(ClBackend, WithoutADeviceTheCpuRunsTheGraph) {
    if (!is_target_supported(Target::NEON)) {
        GTEST_SKIP() << "this library has no functions for the CPU";
    }
    ::testing::FLAGS_gtest_death_test_style = "threadsafe";
    EXPECT_EXIT(run_without_platforms(), ::testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace ac::graph::runs
