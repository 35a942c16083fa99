// SPDX-License-Identifier: MIT
// Times frames of a line camera on the OpenCL device, for scripts/bench/run_frames.py, which sends commands on standard
// input, one per line:
//   case chain f32|u16 LINES     consecutive frames in device memory
//   case device f32|u16 LINES    the kernel of one frame alone, by the device's clock
//   case single f32|u16 LINES    single frames from host memory to host memory
//   case stream f32|u16 LINES    the same with the ring of CLFrameStream
//   case fft LINES               CLFFT1D of complex lines
//   case vkfft LINES             VkFFT's transform of the same lines
//   case copy BYTES              the device's own copy: reads half of the bytes and writes half
//   case in BYTES, out BYTES     to the device from pinned memory, and back
//   time CASE...                 seconds per frame of a case created earlier; other cases are kept
//   error chain f32|u16 LINES    the largest error of a bin of the first lines, relative to the largest bin
//   drop                         drops all cases
// The answer to each line is one line; on failure it is "error" and a message. Samples are f32 with complex results, or
// u16 with magnitudes of half the spectrum; lines have 2048 samples.
#include "tests/bench/frames.h"
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/functions/CLFFT1D.h"
#include "arm_compute/runtime/experimental/CLFrameProcessor.h"
#include "tests/bench/program.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>

using namespace arm_compute;
using namespace arm_compute::experimental;

namespace bench {
namespace {

/// Work, and the number of timed items in it.
struct Timed {
    std::function<void()> work;
    unsigned times = 1;
    std::function<double()> seconds{};  ///< per item, if not measured by wall-clock time
};

cl::CommandQueue &queue() {
    return CLScheduler::get().queue();
}

cl::Buffer memory(size_t bytes, cl_mem_flags flags = CL_MEM_READ_WRITE) {
    cl_int code = CL_SUCCESS;
    cl::Buffer made(CLScheduler::get().context(), flags, bytes, nullptr, &code);
    if (code != CL_SUCCESS) {
        throw std::runtime_error("no " + std::to_string(bytes) + " bytes on the device");
    }
    return made;
}

/// Number of frames that makes a run long enough.
unsigned frames_of(unsigned lines) {
    return std::max(4u, std::min(100u, 65536 / lines));
}

void fill(const cl::Buffer &buffer, const std::vector<uint8_t> &bytes) {
    queue().enqueueWriteBuffer(buffer, CL_TRUE, 0, bytes.size(), bytes.data());
}

/// A processor and the memory of a frame.
struct Frame {
    explicit Frame(const FrameInfo &described)
        : info(described),
          in(frame_input_bytes(info, info.lines)),
          out(frame_output_bytes(info, info.lines)),
          samples(memory(in)),
          spectra(memory(out)) {
        need(processor.configure(info));
        fill(samples, random_samples(info, info.lines));
    }
    FrameInfo info;
    CLFrameProcessor processor{};
    size_t in, out;
    cl::Buffer samples, spectra;
};

Timed chain(const FrameInfo &info) {
    const auto frame = std::make_shared<Frame>(info);
    const unsigned times = frames_of(info.lines);
    return {[frame, times] {
                for (unsigned i = 0; i < times; ++i) {
                    need(frame->processor.enqueue(queue()(), frame->samples(), frame->spectra(), frame->info.lines));
                }
                queue().finish();
            },
            times};
}

Timed alone_on_device(const FrameInfo &info) {
    const auto frame = std::make_shared<Frame>(info);
    const auto timing = std::make_shared<cl::CommandQueue>(
        CLScheduler::get().context(), CLKernelLibrary::get().get_device(), CL_QUEUE_PROFILING_ENABLE);
    Timed made;
    made.seconds = [frame, timing] {
        std::vector<double> found;
        for (unsigned i = 0; i < 20; ++i) {
            cl::Event event;
            need(
                frame->processor.enqueue((*timing)(), frame->samples(), frame->spectra(), frame->info.lines, &event()));
            event.wait();
            found.push_back(1e-9 * static_cast<double>(event.getProfilingInfo<CL_PROFILING_COMMAND_END>() -
                                                       event.getProfilingInfo<CL_PROFILING_COMMAND_START>()));
        }
        std::sort(found.begin(), found.end());
        return found[found.size() / 2];
    };
    return made;
}

/// Host memory that the device accesses directly.
struct Pinned {
    explicit Pinned(size_t bytes) : buffer(memory(bytes, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR)) {
        address = queue().enqueueMapBuffer(buffer, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, bytes);
    }
    ~Pinned() {
        queue().enqueueUnmapMemObject(buffer, address);
        queue().finish();
    }
    Pinned(const Pinned &) = delete;
    Pinned &operator=(const Pinned &) = delete;
    cl::Buffer buffer;
    void *address;
};

Timed single(const FrameInfo &info) {
    const auto frame = std::make_shared<Frame>(info);
    const auto in = std::make_shared<Pinned>(frame->in), out = std::make_shared<Pinned>(frame->out);
    std::memcpy(in->address, random_samples(info, info.lines).data(), frame->in);
    const unsigned times = frames_of(info.lines);
    return {[frame, in, out, times] {
                for (unsigned i = 0; i < times; ++i) {
                    queue().enqueueWriteBuffer(frame->samples, CL_FALSE, 0, frame->in, in->address);
                    need(frame->processor.enqueue(queue()(), frame->samples(), frame->spectra(), frame->info.lines));
                    queue().enqueueReadBuffer(frame->spectra, CL_TRUE, 0, frame->out, out->address);
                }
            },
            times};
}

Timed stream(const FrameInfo &info) {
    const auto ring = std::make_shared<CLFrameStream>();
    need(ring->configure(info, 4));
    // a camera does not stop: the first copy in and the last copy out, which nothing overlaps, should be negligible
    const unsigned times = 8 * frames_of(info.lines);
    return {[ring, info, times] {
                const void *spectra = nullptr;
                for (unsigned submitted = 0, taken = 0, lines = 0; taken < times;) {
                    if (submitted < times && ring->input() != nullptr) {
                        need(ring->submit(info.lines));
                        ++submitted;
                    } else {
                        need(ring->take(spectra, lines));
                        ++taken;
                    }
                }
            },
            times};
}

/// Lines whose only nonzero element is a one at index 1: bin k must be exp(-2 pi i k / length).
std::vector<uint8_t> impulses(unsigned lines) {
    std::vector<float> values(size_t{lines} * line_length * 2);
    for (size_t l = 0; l < lines; ++l) {
        values[(l * line_length + 1) * 2] = 1;
    }
    std::vector<uint8_t> bytes(values.size() * sizeof(float));
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return bytes;
}

/// Nonzero lines for timing: memory is faster with zeros.
std::vector<uint8_t> noise(unsigned lines) {
    FrameInfo info;
    info.sample = DataType::F32;
    return random_samples(info, 2 * lines);
}

/// Checks that a peer computes the same.
void check_impulses(const cl::Buffer &spectra, unsigned lines) {
    std::vector<float> line(2 * line_length);
    const size_t bytes = line.size() * sizeof(float);
    queue().enqueueReadBuffer(spectra, CL_TRUE, (lines - 1) * bytes, bytes, line.data());
    for (unsigned k = 0; k < line_length; ++k) {
        const double angle = -2 * 3.14159265358979323846 * k / line_length;
        if (!(std::hypot(line[2 * k] - std::cos(angle), line[2 * k + 1] - std::sin(angle)) < 1e-5)) {
            throw std::runtime_error("bin " + std::to_string(k) + " of the transform is wrong");
        }
    }
}

Timed fft(unsigned lines) {
    const TensorInfo info(TensorShape(line_length, lines), 2, DataType::F32);
    const auto src = std::make_shared<CLTensor>(), dst = std::make_shared<CLTensor>();
    const auto function = std::make_shared<CLFFT1D>();
    src->allocator()->init(info);
    dst->allocator()->init(info);
    function->configure(src.get(), dst.get(), FFT1DInfo());
    src->allocator()->allocate();
    dst->allocator()->allocate();
    fill(src->cl_buffer(), impulses(lines));
    function->run();
    check_impulses(dst->cl_buffer(), lines);
    fill(src->cl_buffer(), noise(lines));
    return {[src, dst, function] {
                for (unsigned i = 0; i < 4; ++i) {
                    function->run();
                }
                queue().finish();
            },
            4};
}

Timed vkfft(unsigned lines) {
    const cl::Buffer in = memory(size_t{lines} * line_length * 8), out = memory(size_t{lines} * line_length * 8);
    fill(in, impulses(lines));
    const std::function<void()> run = vkfft_transform(in, out, lines);
    run();
    queue().finish();
    check_impulses(out, lines);
    fill(in, noise(lines));
    return {[in, out, run] {
                for (unsigned i = 0; i < 4; ++i) {
                    run();
                }
                queue().finish();
            },
            4};
}

Timed copy(size_t bytes) {
    const cl::Buffer from = memory(bytes / 2), to = memory(bytes / 2);
    const unsigned times = bytes < (1u << 24) ? 100 : 4;
    return {[from, to, bytes, times] {
                for (unsigned i = 0; i < times; ++i) {
                    queue().enqueueCopyBuffer(from, to, 0, 0, bytes / 2);
                }
                queue().finish();
            },
            times};
}

Timed across(size_t bytes, bool to_device) {
    const auto host = std::make_shared<Pinned>(bytes);
    const cl::Buffer device = memory(bytes);
    return {[host, device, bytes, to_device] {
                for (unsigned i = 0; i < 8; ++i) {
                    if (to_device) {
                        queue().enqueueWriteBuffer(device, CL_FALSE, 0, bytes, host->address);
                    } else {
                        queue().enqueueReadBuffer(device, CL_FALSE, 0, bytes, host->address);
                    }
                }
                queue().finish();
            },
            8};
}

#ifndef BENCH_VKFFT
}  // namespace
std::function<void()> vkfft_transform(const cl::Buffer &, const cl::Buffer &, unsigned) {
    throw std::runtime_error("built without VkFFT (Debian: libvkfft-dev)");
}
namespace {
#endif

/// Of a case: kind, type of samples for frames, and size.
struct Words {
    explicit Words(std::istringstream &in) {
        std::vector<std::string> all;
        for (std::string word; in >> word; all.push_back(word)) {
            text += " " + word;
        }
        if (all.size() < 2 || std::strtoull(all.back().c_str(), nullptr, 10) == 0) {
            throw std::runtime_error("'" + text + "' names no case and its size");
        }
        kind = all[0];
        sample = all[1];
        size = std::strtoull(all.back().c_str(), nullptr, 10);
    }
    std::string text{}, kind{}, sample{};
    size_t size = 0;
};

using OfFrames = Timed (*)(const FrameInfo &);
const std::map<std::string, OfFrames> of_frames = {
    {"chain", chain}, {"device", alone_on_device}, {"single", single}, {"stream", stream}};

Timed make(const Words &words) {
    const auto found = of_frames.find(words.kind);
    const auto lines = static_cast<unsigned>(words.size);
    if (found != of_frames.end()) {
        return found->second(described(words.sample, lines));
    }
    if (words.kind == "fft" || words.kind == "vkfft") {
        return words.kind == "fft" ? fft(lines) : vkfft(lines);
    }
    if (words.kind == "copy") {
        return copy(words.size);
    }
    if (words.kind == "in" || words.kind == "out") {
        return across(words.size, words.kind == "in");
    }
    throw std::runtime_error("there is no case" + words.text);
}

/// Error of the first lines of a frame.
double error(const Words &words) {
    Frame frame(described(words.sample, static_cast<unsigned>(words.size)));
    const unsigned lines = std::min(5u, frame.info.lines);
    std::vector<float> spectra(frame_output_bytes(frame.info, lines) / sizeof(float));
    need(frame.processor.enqueue(queue()(), frame.samples(), frame.spectra(), frame.info.lines));
    queue().enqueueReadBuffer(frame.spectra, CL_TRUE, 0, spectra.size() * sizeof(float), spectra.data());
    return error_of(frame.info, spectra, lines);
}

class Server {
public:
    std::string answer(const std::string &line) {
        std::istringstream in(line);
        std::string verb;
        in >> verb;
        if (verb == "drop") {
            cases_.clear();
            return "ok";
        }
        const Words words(in);
        if (verb == "case") {
            cases_[words.text] = make(words);
            time(cases_[words.text]);  // warm-up
            return "ok";
        }
        if (verb == "time" && cases_.count(words.text) != 0) {
            return number(time(cases_[words.text]));
        }
        if (verb == "error") {
            return number(error(words));
        }
        throw std::runtime_error("'" + line + "' cannot be done");
    }

private:
    static double time(const Timed &timed) {
        if (timed.seconds) {
            return timed.seconds();
        }
        const auto start = std::chrono::steady_clock::now();
        timed.work();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        return took.count() / timed.times;
    }
    static std::string number(double value) {
        std::ostringstream text;
        text << value;
        return text.str();
    }
    std::map<std::string, Timed> cases_{};
};

}  // namespace
}  // namespace bench

int main() {
    std::unique_ptr<bench::Server> served;
    return bench::server(
        [&served] {
            CLScheduler::get().default_init();
            served = std::make_unique<bench::Server>();
            return CLKernelLibrary::get().get_device().getInfo<CL_DEVICE_NAME>();
        },
        [&served](const std::string &line) { return served->answer(line); });
}
