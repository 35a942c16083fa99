// SPDX-License-Identifier: MIT
// Frames of a line camera on the OpenCL device, against the rates at which the device and the bus copy in the same run.
//   frames LINES [REPETITIONS]
// A row for each case: its name, million lines a second, and the fraction of what copying as many bytes reaches. The
// best of the repetitions on both sides, by the clock on the wall around a queue that is waited for.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/experimental/CLFrameProcessor.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <stdexcept>

using namespace arm_compute;
using namespace arm_compute::experimental;

namespace {

unsigned repetitions = 10;

void need(const Status &status) {
    if (!bool(status)) {
        throw std::runtime_error(status.error_description());
    }
}

/// Seconds of the quickest of the repetitions; the first one, which is not counted, warms up.
double seconds(const std::function<void()> &work) {
    double best = 1e30;
    for (unsigned i = 0; i <= repetitions; ++i) {
        const auto start = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        best = i == 0 ? best : std::min(best, took.count());
    }
    return best;
}

FrameInfo described(DataType sample, unsigned lines) {
    FrameInfo info;
    info.sample = sample;
    info.lines = lines;
    for (unsigned j = 0; j < info.length; ++j) {
        info.wavelengths.push_back(800 + 80.0 * j / (info.length - 1));
    }
    if (sample == DataType::U16) {
        info.output = FrameOutput::Magnitude;
        info.half_spectrum = true;
    }
    return info;
}

void show(const char *name, double lines, double took, double copying) {
    std::printf("%-46s %10.3f million lines/s  %5.2f of the copy rate\n", name, lines / took * 1e-6, copying / took);
    std::fflush(stdout);
}

/// `frames` frames one behind another in device memory.
void on_device(const char *name, const FrameInfo &info, unsigned frames) {
    CLScheduler &scheduler = CLScheduler::get();
    cl::CommandQueue &queue = scheduler.queue();
    CLFrameProcessor processor;
    need(processor.configure(info));
    const size_t in = frame_input_bytes(info, info.lines), out = frame_output_bytes(info, info.lines);
    const cl::Buffer samples(scheduler.context(), CL_MEM_READ_WRITE, in);
    const cl::Buffer spectra(scheduler.context(), CL_MEM_READ_WRITE, out);
    const std::vector<uint8_t> zeros(in);
    queue.enqueueWriteBuffer(samples, CL_TRUE, 0, in, zeros.data());
    const double took = seconds([&] {
        for (unsigned i = 0; i < frames; ++i) {
            need(processor.enqueue(queue(), samples(), spectra(), info.lines));
        }
        queue.finish();
    });
    // a copy of as many bytes reads half of them and writes half of them
    const size_t half = (in + out) / 2;
    const cl::Buffer from(scheduler.context(), CL_MEM_READ_WRITE, half);
    const cl::Buffer to(scheduler.context(), CL_MEM_READ_WRITE, half);
    const double copying = seconds([&] {
        for (unsigned i = 0; i < frames; ++i) {
            queue.enqueueCopyBuffer(from, to, 0, 0, half);
        }
        queue.finish();
    });
    show(name, double(info.lines) * frames, took, copying);
}

/// Host to host through the ring, against the slower of the two directions from and to pinned memory.
void streamed(const char *name, const FrameInfo &info, unsigned frames) {
    CLFrameStream stream;
    need(stream.configure(info, 4));
    const void *spectra = nullptr;
    unsigned lines = 0;
    const double took = seconds([&] {
        unsigned submitted = 0, taken = 0;
        while (taken < frames) {
            if (submitted < frames && stream.input() != nullptr) {
                need(stream.submit(info.lines));
                ++submitted;
            } else {
                need(stream.take(spectra, lines));
                ++taken;
            }
        }
    });
    CLScheduler &scheduler = CLScheduler::get();
    cl::CommandQueue &queue = scheduler.queue();
    const size_t in = frame_input_bytes(info, info.lines), out = frame_output_bytes(info, info.lines);
    const size_t most = std::max(in, out);
    const cl::Buffer pinned(scheduler.context(), CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, most);
    const cl::Buffer device(scheduler.context(), CL_MEM_READ_WRITE, most);
    void *host = queue.enqueueMapBuffer(pinned, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, most);
    const auto copy = [&](bool to_device) {
        return seconds([&] {
            for (unsigned i = 0; i < frames; ++i) {
                if (to_device) {
                    queue.enqueueWriteBuffer(device, CL_FALSE, 0, in, host);
                } else {
                    queue.enqueueReadBuffer(device, CL_FALSE, 0, out, host);
                }
            }
            queue.finish();
        });
    };
    show(name, double(info.lines) * frames, took, std::max(copy(true), copy(false)));
    queue.enqueueUnmapMemObject(pinned, host);
    queue.finish();
}

}  // namespace

int main(int argc, char **argv) {
    const unsigned lines = argc > 1 ? unsigned(std::atoi(argv[1])) : 0;
    if (lines == 0) {
        std::fprintf(stderr, "usage: frames LINES [REPETITIONS]\n");
        return 2;
    }
    repetitions = argc > 2 ? unsigned(std::atoi(argv[2])) : repetitions;
    try {
        CLScheduler::get().default_init();
        on_device("float32 to complex64", described(DataType::F32, lines), 4);
        on_device("uint16 to half-spectrum magnitude", described(DataType::U16, lines), 4);
        on_device("the same, frames of 60 lines", described(DataType::U16, 60), 100);
        on_device("float32 to complex64, frames of 60 lines", described(DataType::F32, 60), 100);
        streamed("host to host, uint16 to magnitude", described(DataType::U16, std::max(1u, lines / 16)), 32);
        streamed("host to host, frames of 60 lines", described(DataType::U16, 60), 200);
        return 0;
    } catch (const std::exception &e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 1;
    }
}
