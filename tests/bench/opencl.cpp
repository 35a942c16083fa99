// SPDX-License-Identifier: MIT
// Times functions on the OpenCL device, for scripts/bench/run_opencl.py, which asks by lines on the standard input:
//   case add|relu|copy|rate ELEMENTS        of F32; rate: the device's own copy of a buffer
//   case softmax COLUMNS ROWS
//   case gemm M N K
//   case gemm8 M N K                       signed bytes to sums of 32 bits
//   case conv WIDTH HEIGHT CIN COUT KERNEL STRIDE IMAGES     NHWC, padded to the same extent
//   time                                    answers with the seconds of one run of the case
//   rules FILE                              matrix products follow these rules of CLGEMMHeuristicsHandle
//   tune exhaustive|normal|rapid            local sizes are chosen by CLTuner
// Each line is answered by one; "error" and a text where it cannot be done.
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLGEMMHeuristicsHandle.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/CLTuner.h"
#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"
#include "arm_compute/runtime/CL/functions/CLConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLCopy.h"
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#include "arm_compute/runtime/CL/functions/CLGEMM.h"
#include "arm_compute/runtime/CL/functions/CLGEMMLowpMatrixMultiplyCore.h"
#include "arm_compute/runtime/CL/functions/CLSoftmaxLayer.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

using namespace arm_compute;

namespace {

/// A function with its tensors.
struct Case {
    std::vector<std::unique_ptr<CLTensor>> tensors;
    std::unique_ptr<IFunction> function;
    std::function<void()> other;  ///< instead of a function

    CLTensor *add(const TensorShape &shape, DataType type = DataType::F32) {
        TensorInfo info(shape, 1, type, QuantizationInfo(1.f, 0));
        info.set_data_layout(DataLayout::NHWC);
        tensors.push_back(std::make_unique<CLTensor>());
        tensors.back()->allocator()->init(info);
        return tensors.back().get();
    }
    void run() const { other ? other() : function->run(); }
    /// Memory, and values in [-1, 1): a multiplicative hash of the index. Tensors of bytes have the bytes of such
    /// values.
    void fill() const {
        for (const auto &t : tensors) {
            t->allocator()->allocate();
            t->map();
            auto *values = reinterpret_cast<float *>(t->buffer());
            const size_t count = t->info()->total_size() / sizeof(float);
            for (size_t i = 0; i < count; ++i) {
                values[i] = static_cast<float>(static_cast<uint32_t>(i) * 2654435761u >> 8) * 0x1p-23f - 1;
            }
            t->unmap();
        }
    }
};

template <class F, class... Args>
void make(Case &made, Args &&...args) {
    auto f = std::make_unique<F>();
    f->configure(std::forward<Args>(args)...);
    made.function = std::move(f);
}

/// A line of elements in rows of 4096, which is what the functions see of a flat buffer anyway.
TensorShape flat(size_t elements) {
    return TensorShape(size_t{4096}, elements / 4096);
}

void make_elementwise(Case &made, const std::string &kind, size_t elements) {
    CLTensor *a = made.add(flat(elements));
    CLTensor *b = kind == "add" ? made.add(flat(elements)) : nullptr;
    CLTensor *d = made.add(flat(elements));
    if (kind == "add") {
        make<CLArithmeticAddition>(made, a, b, d, ConvertPolicy::SATURATE);
    } else if (kind == "relu") {
        make<CLActivationLayer>(made, a, d, ActivationLayerInfo(ActivationFunction::RELU));
    } else if (kind == "copy") {
        make<CLCopy>(made, a, d);
    } else {
        made.other = [a, d] {
            cl::CommandQueue &queue = CLScheduler::get().queue();
            queue.enqueueCopyBuffer(a->cl_buffer(), d->cl_buffer(), 0, 0, a->info()->total_size());
        };
    }
}

Case parse(std::istringstream &words) {
    Case made;
    std::string kind;
    std::vector<size_t> n;
    words >> kind;
    for (size_t v; words >> v;) {
        n.push_back(v);
    }
    const auto needs = [&](size_t count) {
        if (n.size() != count) {
            throw std::runtime_error(kind + " takes " + std::to_string(count) + " numbers");
        }
    };
    if (kind == "add" || kind == "relu" || kind == "copy" || kind == "rate") {
        needs(1);
        make_elementwise(made, kind, n[0]);
    } else if (kind == "softmax") {
        needs(2);
        CLTensor *a = made.add(TensorShape(n[0], n[1]));
        make<CLSoftmaxLayer>(made, a, made.add(TensorShape(n[0], n[1])));
    } else if (kind == "gemm") {
        needs(3);
        CLTensor *a = made.add(TensorShape(n[2], n[0])), *b = made.add(TensorShape(n[1], n[2]));
        make<CLGEMM>(made, a, b, nullptr, made.add(TensorShape(n[1], n[0])), 1.f, 0.f);
    } else if (kind == "gemm8") {
        needs(3);
        CLTensor *a = made.add(TensorShape(n[2], n[0]), DataType::QASYMM8_SIGNED);
        CLTensor *b = made.add(TensorShape(n[1], n[2]), DataType::QASYMM8_SIGNED);
        make<CLGEMMLowpMatrixMultiplyCore>(made, a, b, nullptr, made.add(TensorShape(n[1], n[0]), DataType::S32));
    } else if (kind == "conv") {
        needs(7);
        const auto stride = static_cast<unsigned>(n[5]), pad = static_cast<unsigned>(n[4] / 2);
        const size_t w = (n[0] + 2 * pad - n[4]) / stride + 1, h = (n[1] + 2 * pad - n[4]) / stride + 1;
        CLTensor *a = made.add(TensorShape(n[2], n[0], n[1], n[6]));
        CLTensor *b = made.add(TensorShape(n[2], n[4], n[4], n[3]));
        make<CLConvolutionLayer>(made, a, b, nullptr, made.add(TensorShape(n[3], w, h, n[6])),
                                 PadStrideInfo(stride, stride, pad, pad));
    } else {
        throw std::runtime_error("no case '" + kind + "'");
    }
    made.fill();
    return made;
}

/// Seconds of a run, over at least 50 ms; the queue is empty before and after.
double seconds_of(const Case &c) {
    using clock = std::chrono::steady_clock;
    double total = 0;
    size_t runs = 1;
    for (;; runs *= 2) {
        CLScheduler::get().sync();
        const auto start = clock::now();
        for (size_t i = 0; i < runs; ++i) {
            c.run();
        }
        CLScheduler::get().sync();
        total = std::chrono::duration<double>(clock::now() - start).count();
        if (total >= 0.05) {
            return total / static_cast<double>(runs);
        }
    }
}

/// One line of the input.
struct Server {
    Case current;
    CLTuner tuner;
    CLGEMMHeuristicsHandle rules;

    std::string answer(const std::string &line) {
        std::istringstream words(line);
        std::string verb, word;
        words >> verb;
        if (verb == "case") {
            current = Case();
            current = parse(words);
            current.run();
            CLScheduler::get().sync();
            return "ready";
        }
        if (verb == "time" && (current.function != nullptr || current.other)) {
            return std::to_string(seconds_of(current) * 1e9);
        }
        words >> word;
        if (verb == "rules" && rules.reload_from_file(word)) {
            CLScheduler::get().default_init(nullptr, &rules);
            return "ready";
        }
        if (verb == "tune" && (word == "exhaustive" || word == "normal" || word == "rapid")) {
            tuner.set_tuner_mode(word == "exhaustive" ? CLTunerMode::EXHAUSTIVE
                                 : word == "normal"   ? CLTunerMode::NORMAL
                                                      : CLTunerMode::RAPID);
            CLScheduler::get().set_tuner(&tuner);
            return "ready";
        }
        throw std::runtime_error("not understood: " + line);
    }
};

}  // namespace

int main() {
    try {
        CLScheduler::get().default_init();
        std::cout << CLKernelLibrary::get().get_device().getInfo<CL_DEVICE_NAME>() << std::endl;
    } catch (const std::exception &e) {
        std::cout << "error " << e.what() << std::endl;
        return 1;
    }
    Server server;
    for (std::string line; std::getline(std::cin, line);) {
        try {
            std::cout << server.answer(line) << std::endl;
        } catch (const std::exception &e) {
            std::cout << "error " << e.what() << std::endl;
        }
    }
    return 0;
}
