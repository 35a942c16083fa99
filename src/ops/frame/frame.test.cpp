// SPDX-License-Identifier: MIT
#include "src/ops/frame/frame.h"

#include "arm_compute/runtime/experimental/FrameProcessor.h"

#include "src/ops/frame/processor.h"
#include "src/ops/frame/reference.h"

#include <limits>

AC_DECLARE_OPERATOR(FrameProcessor)
AC_DECLARE_TABLE(fft)

namespace ac::frame {
namespace {

using experimental::FrameProcessor;

FrameInfo some(unsigned length = 256) {
    return frame_of(length, 6);
}

void check(const Target &target, const FrameInfo &info, unsigned lines) {
    std::vector<double> x;
    const std::vector<uint8_t> samples = random_frame(info, lines, x);
    ASSERT_EQ(test::text_of(frame::check(info)), "accepted");
    std::unique_ptr<Processor> processor;
    ASSERT_TRUE(bool(Processor::make(processor, info, target)));
    std::vector<float> got(experimental::frame_output_bytes(info, lines) / sizeof(float));
    ASSERT_EQ(test::text_of(processor->run(samples.data(), got.data(), lines)), "accepted");
    EXPECT_TRUE(close(info, got, reference(info, x, lines)));
}

TEST(FrameProcessor, AgreesWithTheFormulas) {
    test::for_each_row(fft_table, Type::f32, [](const Row &, const Target &target) {
        for (const DataType sample : {DataType::U8, DataType::U16, DataType::F32}) {
            for (const FrameOutput output : {FrameOutput::Complex, FrameOutput::Magnitude, FrameOutput::LogMagnitude}) {
                FrameInfo info = some();
                info.sample = sample;
                info.output = output;
                check(target, info, 5);
                info.half_spectrum = true;
                info.compat = true;
                check(target, info, 3);
            }
        }
    });
}

TEST(FrameProcessor, BackgroundDispersionAndDirections) {
    test::for_each_row(fft_table, Type::f32, [](const Row &, const Target &target) {
        FrameInfo info = some(130);
        info.wavelengths = grating(130, 900, 700);
        info.half_spectrum = true;
        for (unsigned j = 0; j < info.length; ++j) {
            info.background.push_back(100.f + static_cast<float>(j));
            info.dispersion.push_back(0.001f * static_cast<float>(j * j));
        }
        check(target, info, 6);
        info.window = false;
        check(target, info, 1);
        info.compat = true;
        check(target, info, 6);
        info = some(test::all_shapes() ? 2048 : 512);
        check(target, info, 2);
        info.resampling = FrameResampling::None;
        info.wavelengths.clear();
        check(target, info, 2);
    });
}

/// Weights add up to 1, and cubic resampling reproduces polynomials of the third degree.
TEST(FrameProcessor, CubicAndLanczosWeights) {
    for (const FrameResampling resampling :
         {FrameResampling::Linear, FrameResampling::Cubic, FrameResampling::Lanczos}) {
        FrameInfo info = some(200);
        info.window = false;
        info.resampling = resampling;
        const Calibration c = calibrate(info);
        const double most = 1 / info.wavelengths.front(), least = 1 / info.wavelengths.back();
        for (size_t i = 0; i < 200; ++i) {
            double sum = 0, cube = 0;
            for (size_t t = 0; t < c.taps; ++t) {
                const size_t j = c.first[i] + t;
                ASSERT_LT(j, 200U);
                const double u = (1 / info.wavelengths[j] - least) / (most - least);
                sum += static_cast<double>(c.weights[i * c.taps + t]);
                cube += static_cast<double>(c.weights[i * c.taps + t]) * u * u * u;
            }
            const double u = 1 - static_cast<double>(i) / 200;
            EXPECT_NEAR(sum, 1, 1e-6);
            EXPECT_NEAR(cube, u * u * u, resampling == FrameResampling::Cubic ? 1e-6 : 2e-2);
        }
    }
}

TEST(FrameProcessor, RefusesWithAReason) {
    FrameInfo info = some();
    EXPECT_TRUE(bool(FrameProcessor::validate(info)));
    info.wavelengths[9] = info.wavelengths[8];
    EXPECT_TRUE(test::refuses(FrameProcessor::validate(info), "wavelength 9"));
    info.wavelengths[9] = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(test::refuses(FrameProcessor::validate(info), "wavelength 9 is nan"));
    info.wavelengths.pop_back();
    EXPECT_TRUE(test::refuses(FrameProcessor::validate(info), "255 wavelengths"));
    info = some();
    info.lines = 0;
    EXPECT_TRUE(test::refuses(FrameProcessor::validate(info), "0 lines"));
    info = some();
    info.sample = DataType::S32;
    EXPECT_TRUE(test::refuses(FrameProcessor::validate(info), "S32"));
    info = some();
    info.background.resize(10);
    EXPECT_TRUE(test::refuses(FrameProcessor::validate(info), "background has 10"));
    info.background.assign(256, std::numeric_limits<float>::infinity());
    EXPECT_TRUE(test::refuses(FrameProcessor::validate(info), "value 0 of the background"));
    info = some();
    info.compat = true;
    info.resampling = FrameResampling::Cubic;
    EXPECT_TRUE(test::refuses(FrameProcessor::validate(info), "compat"));
    info = some();
    info.length = 4;
    EXPECT_TRUE(test::refuses(FrameProcessor::validate(info), "lines of 4"));
    FrameProcessor processor;
    EXPECT_TRUE(test::refuses(processor.run(nullptr, nullptr, 1), "configure()"));
    if (test::has_type(FrameProcessor_operator, DataType::F32)) {
        EXPECT_TRUE(bool(processor.configure(some())));
        EXPECT_TRUE(test::refuses(processor.run(nullptr, nullptr, 1), "no memory"));
        EXPECT_TRUE(test::refuses(processor.run(nullptr, nullptr, 7), "7 lines"));
    }
}

TEST(FrameProcessor, SaysThatItWasMovedFrom) {
    FrameProcessor first;
    FrameProcessor second(std::move(first));
    const std::string refusal = test::text_of(first.configure(some()));  // NOLINT: that is the question
    EXPECT_NE(refusal, "accepted");
    EXPECT_TRUE(!test::has_type(FrameProcessor_operator, DataType::F32) || refusal.find("moved from") != refusal.npos);
    EXPECT_TRUE(test::refuses(first.run(nullptr, nullptr, 1), "configure() comes before run()"));
}

}  // namespace
}  // namespace ac::frame
