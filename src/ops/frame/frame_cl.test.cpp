// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/experimental/CLFrameProcessor.h"

#include "src/ops/frame/reference.h"
#include "tests/framework/op_test_cl.h"
#include "tests/unit/cl/object_count.h"

AC_DECLARE_OPERATOR(FrameProcessor)

namespace ac::frame {
namespace {

using experimental::CLFrameProcessor;
using experimental::CLFrameStream;

FrameInfo some(unsigned length = 128) {
    return frame_of(length, 5);
}

bool here() {
    test::opencl_target();
    return test::has_type(FrameProcessor_operator, DataType::F32);
}

void check(const FrameInfo &info, unsigned lines) {
    std::vector<double> x;
    std::vector<uint8_t> samples = random_frame(info, lines, x);
    CLFrameProcessor processor;
    ASSERT_EQ(test::text_of(processor.configure(info)), "accepted");
    CLScheduler &scheduler = CLScheduler::get();
    const cl::Buffer in(scheduler.context(), CL_MEM_READ_ONLY, samples.size());
    std::vector<float> got(experimental::frame_output_bytes(info, lines) / sizeof(float));
    const cl::Buffer out(scheduler.context(), CL_MEM_WRITE_ONLY, got.size() * sizeof(float));
    scheduler.queue().enqueueWriteBuffer(in, CL_TRUE, 0, samples.size(), samples.data());
    ASSERT_EQ(test::text_of(processor.enqueue(scheduler.queue()(), in(), out(), lines)), "accepted");
    scheduler.queue().enqueueReadBuffer(out, CL_TRUE, 0, got.size() * sizeof(float), got.data());
    EXPECT_TRUE(close(info, got, reference(info, x, lines)));
}

TEST(ClFrameProcessor, RunsOnTheCallersQueue) {
    if (!here()) {
        EXPECT_NE(test::text_of(CLFrameProcessor().configure(some())), "accepted");
        return;
    }
    FrameInfo info = some();
    check(info, 5);
    info.sample = DataType::U8;
    info.output = FrameOutput::Magnitude;
    info.half_spectrum = true;
    for (unsigned j = 0; j < info.length; ++j) {
        info.background.push_back(static_cast<float>(j));
        info.dispersion.push_back(0.002f * static_cast<float>(j * j));
    }
    check(info, 3);
    info.compat = true;
    info.sample = DataType::F32;
    check(info, 4);
    info = some(120);
    info.output = FrameOutput::LogMagnitude;
    info.resampling = FrameResampling::None;
    check(info, 2);
}

/// Configured for many lines, the kernel takes two at a time.
TEST(ClFrameProcessor, RunsInPairs) {
    if (here()) {
        FrameInfo info = some();
        info.lines = 1 << 20;
        check(info, 5);
        info.output = FrameOutput::Magnitude;
        info.half_spectrum = true;
        info.background.assign(info.length, 1000.f);
        check(info, 4);
        info.compat = true;
        check(info, 3);
        // one pass and several, of even and odd radices, after an even and an odd number of butterflies
        for (const unsigned length : {9u, 15u, 16u, 60u, 105u, 112u}) {
            info = some(length);
            info.lines = 1 << 20;
            check(info, 3);
            info.half_spectrum = length % 2 == 0;
            check(info, 3);
        }
        // more pairs of butterflies than work items
        for (const unsigned length : {1350u, 1875u}) {
            info = some(length);
            info.lines = 1 << 20;
            check(info, 3);
        }
    }
}

TEST(ClFrameProcessor, FullLength) {
    if (here()) {
        FrameInfo info = some(2048);
        check(info, 2);
        info.lines = 1 << 20;
        check(info, 3);
    }
}

/// More frames than slots: they return in order, each with its own lines.
TEST(ClFrameProcessor, Streams) {
    if (!here()) {
        EXPECT_NE(test::text_of(CLFrameStream().configure(some())), "accepted");
        return;
    }
    const FrameInfo info = some();
    CLFrameStream stream;
    ASSERT_EQ(test::text_of(stream.configure(info, 2)), "accepted");
    std::vector<double> x[4];
    unsigned submitted = 0, taken = 0;
    while (taken < 4) {
        void *samples = submitted < 4 ? stream.input() : nullptr;
        if (samples != nullptr) {
            const std::vector<uint8_t> bytes = random_frame(info, submitted + 1, x[submitted]);
            std::memcpy(samples, bytes.data(), bytes.size());
            ASSERT_EQ(test::text_of(stream.submit(submitted + 1)), "accepted");
            ++submitted;
            continue;
        }
        const void *spectra = nullptr;
        unsigned lines = 0;
        ASSERT_EQ(test::text_of(stream.take(spectra, lines)), "accepted");
        EXPECT_EQ(lines, taken + 1);
        std::vector<float> got(experimental::frame_output_bytes(info, lines) / sizeof(float));
        std::memcpy(got.data(), spectra, got.size() * sizeof(float));
        EXPECT_TRUE(close(info, got, reference(info, x[taken], lines)));
        ++taken;
    }
}

TEST(ClFrameProcessor, RefusesWithAReason) {
    if (!here()) {
        EXPECT_NE(test::text_of(CLFrameProcessor().configure(some())), "accepted");
        return;
    }
    CLFrameProcessor processor;
    EXPECT_TRUE(test::refuses(processor.enqueue(nullptr, nullptr, nullptr, 1), "configure()"));
    EXPECT_TRUE(test::refuses(processor.configure(some(11)), "11 samples"));
    ASSERT_EQ(test::text_of(processor.configure(some())), "accepted");
    EXPECT_TRUE(test::refuses(processor.enqueue(nullptr, nullptr, nullptr, 1), "no queue"));
    EXPECT_TRUE(test::refuses(processor.enqueue(nullptr, nullptr, nullptr, 0), "0 lines"));
    CLFrameStream stream;
    const void *spectra = nullptr;
    unsigned lines = 0;
    EXPECT_TRUE(test::refuses(stream.submit(1), "configure()"));
    EXPECT_TRUE(test::refuses(stream.configure(some(), 0), "0 slots"));
    ASSERT_EQ(test::text_of(stream.configure(some(), 1)), "accepted");
    EXPECT_TRUE(test::refuses(stream.take(spectra, lines), "no frame"));
}

TEST(ClFrameProcessor, ADeviceThatIsNotThere) {
    if (!here()) {
        return;
    }
    const test::ObjectCount restores_the_functions;
    test::ObjectCount::symbols().clGetPlatformIDs_ptr = [](cl_uint, cl_platform_id *, cl_uint *count) {
        *count = 0;
        return cl_int{-1001};  // CL_PLATFORM_NOT_FOUND_KHR
    };
    const CLCompileContext none;
    const std::string processor = test::text_of(CLFrameProcessor().configure(none, some()));
    EXPECT_NE(processor.find("no platform has a device"), std::string::npos) << processor;
    const std::string stream = test::text_of(CLFrameStream().configure(none, some()));
    EXPECT_NE(stream.find("no platform has a device"), std::string::npos) << stream;
    EXPECT_TRUE(bool(CLFrameProcessor().configure(some()))) << "an open device needs no list";
}

TEST(ClFrameProcessor, ADeviceThatGoesAway) {
    if (!here()) {
        return;
    }
    CLFrameProcessor processor;
    CLFrameStream stream;
    ASSERT_EQ(test::text_of(processor.configure(some())), "accepted");
    ASSERT_EQ(test::text_of(stream.configure(some(), 2)), "accepted");
    CLScheduler &scheduler = CLScheduler::get();
    const cl::Buffer in(scheduler.context(), CL_MEM_READ_ONLY, experimental::frame_input_bytes(some(), 5));
    const cl::Buffer out(scheduler.context(), CL_MEM_WRITE_ONLY, experimental::frame_output_bytes(some(), 5));
    {
        const test::ObjectCount restores_the_functions;
        test::ObjectCount::symbols().clEnqueueNDRangeKernel_ptr =
            [](cl_command_queue, cl_kernel, cl_uint, const size_t *, const size_t *, const size_t *, cl_uint,
               const cl_event *, cl_event *) { return cl_int{CL_DEVICE_NOT_AVAILABLE}; };
        const std::string once = test::text_of(processor.enqueue(scheduler.queue()(), in(), out(), 5));
        EXPECT_NE(once.find("CL_DEVICE_NOT_AVAILABLE"), std::string::npos) << once;
        const std::string streamed = test::text_of(stream.submit(5));
        EXPECT_NE(streamed.find("CL_DEVICE_NOT_AVAILABLE"), std::string::npos) << streamed;
    }
    const void *spectra = nullptr;
    unsigned lines = 0;
    EXPECT_TRUE(test::refuses(stream.take(spectra, lines), "no frame")) << "it was not submitted";
    EXPECT_TRUE(bool(processor.enqueue(scheduler.queue()(), in(), out(), 5)));
    EXPECT_TRUE(bool(stream.submit(5)));
    EXPECT_TRUE(bool(stream.take(spectra, lines)));
}

}  // namespace
}  // namespace ac::frame
