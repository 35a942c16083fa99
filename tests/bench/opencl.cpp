// SPDX-License-Identifier: MIT
// Times functions on the OpenCL device, for scripts/bench/run_opencl.py, which sends commands on standard input:
//   case add|relu|copy|rate ELEMENTS        of F32; rate: the device's own copy of a buffer
//   case mul|sigmoid|transpose|reverse|slice|pad|gather|concatenate|space_to_depth ELEMENTS     the same, moved
//   case batch_norm|instance_norm|mean_std_dev|l2|maximum ELEMENTS    statistics of lines of 4096, or of 64 channels
//   case bilinear|nearest ELEMENTS          64 channels to twice the width and height, ELEMENTS in the result
//   case softmax COLUMNS ROWS
//   case gemm M N K
//   case gemm16 M N K                      in F16
//   case gemm8 M N K                       signed 8-bit integers to 32-bit sums
//   case nbits M N K, nbits16 M N K        weights of 4 bits in blocks of 32, src and dst in F32 or F16
//   case conv WIDTH HEIGHT CIN COUT KERNEL STRIDE IMAGES     NHWC, padded to keep the extent
//   case lstm UNITS STEPS BATCHES          STEPS steps of a layer with UNITS inputs
//   bytes                                   returns the total size of the case's tensors
//   time                                    returns the seconds of one run of the case
//   rules FILE                              matrix products use these rules of CLGEMMHeuristicsHandle
//   tune exhaustive|normal|rapid            CLTuner selects local sizes
// The answer to each line is one line; on failure it is "error" and a message.
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLGEMMHeuristicsHandle.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/CLTuner.h"
#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"
#include "arm_compute/runtime/CL/functions/CLBatchNormalizationLayer.h"
#include "arm_compute/runtime/CL/functions/CLConcatenateLayer.h"
#include "arm_compute/runtime/CL/functions/CLConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLCopy.h"
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#include "arm_compute/runtime/CL/functions/CLGEMM.h"
#include "arm_compute/runtime/CL/functions/CLGEMMLowpMatrixMultiplyCore.h"
#include "arm_compute/runtime/CL/functions/CLGather.h"
#include "arm_compute/runtime/CL/functions/CLInstanceNormalizationLayer.h"
#include "arm_compute/runtime/CL/functions/CLL2NormalizeLayer.h"
#include "arm_compute/runtime/CL/functions/CLLSTMLayer.h"
#include "arm_compute/runtime/CL/functions/CLMatMulNBits.h"
#include "arm_compute/runtime/CL/functions/CLMeanStdDevNormalizationLayer.h"
#include "arm_compute/runtime/CL/functions/CLPadLayer.h"
#include "arm_compute/runtime/CL/functions/CLPermute.h"
#include "arm_compute/runtime/CL/functions/CLPixelWiseMultiplication.h"
#include "arm_compute/runtime/CL/functions/CLReductionOperation.h"
#include "arm_compute/runtime/CL/functions/CLReverse.h"
#include "arm_compute/runtime/CL/functions/CLScale.h"
#include "arm_compute/runtime/CL/functions/CLSlice.h"
#include "arm_compute/runtime/CL/functions/CLSoftmaxLayer.h"
#include "arm_compute/runtime/CL/functions/CLSpaceToDepthLayer.h"
#include "arm_compute/runtime/CL/functions/CLTranspose.h"
#include "tests/bench/program.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

using namespace arm_compute;

namespace {

TensorInfo nhwc(const TensorShape &shape, DataType type = DataType::F32) {
    TensorInfo info(shape, 1, type, QuantizationInfo(1.f, 0));
    info.set_data_layout(DataLayout::NHWC);
    return info;
}

/// A function and its tensors.
struct Case {
    std::vector<std::unique_ptr<CLTensor>> tensors;
    std::unique_ptr<IFunction> function;
    std::function<void()> other;  ///< instead of a function
    CLTensor *indices = nullptr;  ///< filled with the indices of its elements, in another order
    CLTensor *zero = nullptr;     ///< filled with zeros

    CLTensor *add(const TensorShape &shape, DataType type = DataType::F32) {
        tensors.push_back(std::make_unique<CLTensor>());
        tensors.back()->allocator()->init(nhwc(shape, type));
        return tensors.back().get();
    }
    size_t bytes() const {
        size_t sum = 0;
        for (const auto &t : tensors) {
            sum += t->info()->total_size();
        }
        return sum;
    }
    void run() const { other ? other() : function->run(); }
    /// Allocates tensors and fills them with values in [-1, 1): a multiplicative hash of the index. Integer tensors
    /// have the bytes of such values.
    void fill() const {
        for (const auto &t : tensors) {
            t->allocator()->allocate();
            t->map();
            auto *integers = reinterpret_cast<int32_t *>(t->buffer());
            const size_t extent = t->info()->dimension(0);
            if (t.get() == indices || t.get() == zero) {  // an odd step visits all elements of a power of two
                for (size_t i = 0; i < extent; ++i) {
                    integers[i] = t.get() == zero ? 0 : static_cast<int32_t>(i * 4099 % extent);
                }
                t->unmap();
                continue;
            }
            const bool is_half = t->info()->data_type() == DataType::F16;
            const size_t count = t->info()->total_size() / (is_half ? sizeof(half) : sizeof(float));
            for (size_t i = 0; i < count; ++i) {
                const float value = static_cast<float>(static_cast<uint32_t>(i) * 2654435761u >> 8) * 0x1p-23f - 1;
                if (is_half) {
                    reinterpret_cast<half *>(t->buffer())[i] = half(value);
                } else {
                    reinterpret_cast<float *>(t->buffer())[i] = value;
                }
            }
            t->unmap();
        }
    }
};

template <class F, class... Args> void make(Case &made, Args &&...args) {
    auto f = std::make_unique<F>();
    f->configure(std::forward<Args>(args)...);
    made.function = std::move(f);
}

/// Elements in rows of 4096; functions convert a flat buffer to this shape anyway.
TensorShape flat(size_t elements) {
    return TensorShape(size_t{4096}, elements / 4096);
}

void make_elementwise(Case &made, const std::string &kind, size_t elements) {
    CLTensor *a = made.add(flat(elements));
    CLTensor *b = kind == "add" || kind == "mul" ? made.add(flat(elements)) : nullptr;
    CLTensor *d = made.add(flat(elements));
    if (kind == "add") {
        make<CLArithmeticAddition>(made, a, b, d, ConvertPolicy::SATURATE);
    } else if (kind == "mul") {
        make<CLPixelWiseMultiplication>(made, a, b, d, 1.f, ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO);
    } else if (kind == "relu" || kind == "sigmoid") {
        make<CLActivationLayer>(
            made, a, d, ActivationLayerInfo(kind == "relu" ? ActivationFunction::RELU : ActivationFunction::LOGISTIC));
    } else if (kind == "copy") {
        make<CLCopy>(made, a, d);
    } else {
        made.other = [a, d] {
            cl::CommandQueue &queue = CLScheduler::get().queue();
            queue.enqueueCopyBuffer(a->cl_buffer(), d->cl_buffer(), 0, 0, a->info()->total_size());
        };
    }
}

/// Functions that move data: each reads and writes everything once.
bool make_mover(Case &made, const std::string &kind, size_t elements) {
    const size_t rows = elements / 4096;
    CLTensor *a = made.add(flat(elements));
    if (kind == "transpose") {
        make<CLTranspose>(made, a, made.add(TensorShape(rows, size_t{4096})));
    } else if (kind == "slice") {  // the part inside borders of 4
        make<CLSlice>(made, a, made.add(TensorShape(size_t{4088}, rows - 8)), Coordinates(4, 4),
                      Coordinates(4092, static_cast<int>(rows) - 4));
    } else if (kind == "pad") {
        make<CLPadLayer>(made, a, made.add(TensorShape(size_t{4099}, rows + 3)), PaddingList{{1, 2}, {2, 1}});
    } else if (kind == "gather") {  // rows in another order
        CLTensor *which = made.add(TensorShape(rows), DataType::S32);
        made.indices = which;
        make<CLGather>(made, a, which, made.add(flat(elements)), 1);
    } else if (kind == "reverse") {
        CLTensor *axes = made.add(TensorShape(1U), DataType::S32);
        made.zero = axes;
        make<CLReverse>(made, a, made.add(flat(elements)), axes, false);
    } else if (kind == "concatenate") {
        CLTensor *b = made.add(flat(elements));
        std::vector<const ICLTensor *> both{a, b};
        make<CLConcatenateLayer>(made, both, made.add(TensorShape(size_t{8192}, rows)), size_t{0});
    } else if (kind == "space_to_depth") {
        a->allocator()->init(nhwc(TensorShape(64U, 256U, elements / 16384)));
        make<CLSpaceToDepthLayer>(made, a, made.add(TensorShape(256U, 128U, elements / 32768)), 2);
    } else {
        return false;
    }
    return true;
}

/// Functions on lines or channels.
bool make_normalization(Case &made, const std::string &kind, size_t elements) {
    const bool lines = kind == "mean_std_dev" || kind == "l2" || kind == "maximum";
    const TensorShape shape = lines ? flat(elements) : TensorShape(64U, 64U, 64U, elements / 262144);
    CLTensor *a = made.add(shape);
    if (kind == "maximum") {
        make<CLReductionOperation>(made, a, made.add(TensorShape(1U, elements / 4096)), 0U, ReductionOperation::MAX);
    } else if (kind == "mean_std_dev") {
        make<CLMeanStdDevNormalizationLayer>(made, a, made.add(shape));
    } else if (kind == "l2") {
        make<CLL2NormalizeLayer>(made, a, made.add(shape), 0);
    } else if (kind == "instance_norm") {
        make<CLInstanceNormalizationLayer>(made, a, made.add(shape));
    } else if (kind == "batch_norm") {
        CLTensor *list[4];
        for (CLTensor *&t : list) {
            t = made.add(TensorShape(64U));
        }
        make<CLBatchNormalizationLayer>(made, a, made.add(shape), list[0], list[1], list[2], list[3], 2.f);
    } else if (kind == "bilinear" || kind == "nearest") {
        a->allocator()->init(nhwc(TensorShape(64U, 32U, 32U, elements / 262144)));
        make<CLScale>(
            made, a, made.add(shape),
            ScaleKernelInfo(kind == "nearest" ? InterpolationPolicy::NEAREST_NEIGHBOR : InterpolationPolicy::BILINEAR,
                            BorderMode::REPLICATE));
    } else {
        return false;
    }
    return true;
}

/// Each step starts from the same states: its cost does not depend on them.
void make_lstm(Case &made, size_t units, size_t steps, size_t batches) {
    const TensorShape rows(units, batches), square(units, units), list(units);
    CLTensor *x = made.add(rows), *wf = made.add(square), *wc = made.add(square), *wo = made.add(square);
    CLTensor *rf = made.add(square), *rc = made.add(square), *ro = made.add(square);
    CLTensor *bf = made.add(list), *bc = made.add(list), *bo = made.add(list);
    CLTensor *state = made.add(rows), *cell = made.add(rows), *scratch = made.add(TensorShape(4 * units, batches));
    CLTensor *state_out = made.add(rows), *cell_out = made.add(rows), *output = made.add(rows);
    LSTMParams<ICLTensor> params;
    params.set_cifg_params(made.add(square), made.add(square), nullptr, made.add(list));
    auto lstm = std::make_shared<CLLSTMLayer>();
    lstm->configure(x, wf, wc, wo, rf, rc, ro, bf, bc, bo, state, cell, scratch, state_out, cell_out, output, params,
                    ActivationLayerInfo(ActivationFunction::TANH, 1.f, 1.f));
    made.other = [lstm, steps] {
        for (size_t i = 0; i < steps; ++i) {
            lstm->run();
        }
    };
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
            throw std::runtime_error(kind + " accepts " + std::to_string(count) + " numbers");
        }
    };
    const std::string elementwise[] = {"add", "mul", "relu", "sigmoid", "copy", "rate"};
    if (std::find(std::begin(elementwise), std::end(elementwise), kind) != std::end(elementwise)) {
        needs(1);
        make_elementwise(made, kind, n[0]);
    } else if (kind == "softmax") {
        needs(2);
        CLTensor *a = made.add(TensorShape(n[0], n[1]));
        make<CLSoftmaxLayer>(made, a, made.add(TensorShape(n[0], n[1])));
    } else if (kind == "gemm" || kind == "gemm16") {
        needs(3);
        const DataType type = kind == "gemm" ? DataType::F32 : DataType::F16;
        CLTensor *a = made.add(TensorShape(n[2], n[0]), type), *b = made.add(TensorShape(n[1], n[2]), type);
        make<CLGEMM>(made, a, b, nullptr, made.add(TensorShape(n[1], n[0]), type), 1.f, 0.f);
    } else if (kind == "gemm8") {
        needs(3);
        CLTensor *a = made.add(TensorShape(n[2], n[0]), DataType::QASYMM8_SIGNED);
        CLTensor *b = made.add(TensorShape(n[1], n[2]), DataType::QASYMM8_SIGNED);
        make<CLGEMMLowpMatrixMultiplyCore>(made, a, b, nullptr, made.add(TensorShape(n[1], n[0]), DataType::S32));
    } else if (kind == "nbits" || kind == "nbits16") {
        needs(3);
        const DataType type = kind == "nbits" ? DataType::F32 : DataType::F16;
        CLTensor *a = made.add(TensorShape(n[2], n[0]), type), *w = made.add(TensorShape(n[2] / 2, n[1]), DataType::U8);
        CLTensor *scales = made.add(TensorShape(n[2] / 32, n[1]));
        make<CLMatMulNBits>(made, a, w, scales, nullptr, nullptr, made.add(TensorShape(n[1], n[0]), type), 32U);
    } else if (kind == "lstm") {
        needs(3);
        make_lstm(made, n[0], n[1], n[2]);
    } else if (kind == "conv") {
        needs(7);
        const auto stride = static_cast<unsigned>(n[5]), pad = static_cast<unsigned>(n[4] / 2);
        const size_t w = (n[0] + 2 * pad - n[4]) / stride + 1, h = (n[1] + 2 * pad - n[4]) / stride + 1;
        CLTensor *a = made.add(TensorShape(n[2], n[0], n[1], n[6]));
        CLTensor *b = made.add(TensorShape(n[2], n[4], n[4], n[3]));
        make<CLConvolutionLayer>(made, a, b, nullptr, made.add(TensorShape(n[3], w, h, n[6])),
                                 PadStrideInfo(stride, stride, pad, pad));
    } else if (n.size() != 1 || n[0] % 262144 != 0) {
        throw std::runtime_error("no case '" + kind + "', or not a multiple of 262144 elements");
    } else if (made = Case(); !make_mover(made, kind, n[0])) {
        made = Case();
        if (!make_normalization(made, kind, n[0])) {
            throw std::runtime_error("no case '" + kind + "'");
        }
    }
    made.fill();
    return made;
}

/// Seconds per run, over at least 50 ms; the queue is empty before and after.
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

/// Executes one line of the input.
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
        if (verb == "bytes") {
            return std::to_string(current.bytes());
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
    std::unique_ptr<Server> served;
    return bench::server(
        [&served] {
            CLScheduler::get().default_init();
            served = std::make_unique<Server>();
            return CLKernelLibrary::get().get_device().getInfo<CL_DEVICE_NAME>();
        },
        [&served](const std::string &line) { return served->answer(line); });
}
