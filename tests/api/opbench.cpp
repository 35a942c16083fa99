// SPDX-License-Identifier: MIT
// One run of one operator through the public arm_compute API, so that the same source can be built with any
// implementation of that API. Run it twice with different repeat counts under an instruction counter (or with "time"
// for seconds): the difference is the cost of the additional repeats.
//   opbench OP DTYPE A B C REPS [threads]
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/NEON/NEFunctions.h"
#include "arm_compute/runtime/Scheduler.h"
#include "arm_compute/runtime/Tensor.h"

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>

using namespace arm_compute;

namespace {
DataType parse(const std::string &s) {
    if (s == "f32")
        return DataType::F32;
    if (s == "f16")
        return DataType::F16;
    if (s == "u8")
        return DataType::QASYMM8;
    if (s == "s8")
        return DataType::QASYMM8_SIGNED;
    std::fprintf(stderr, "bad dtype %s\n", s.c_str());
    std::exit(2);
}
bool quantized(DataType t) {
    return t == DataType::QASYMM8 || t == DataType::QASYMM8_SIGNED;
}

TensorInfo info(const TensorShape &shape, DataType t, DataLayout layout = DataLayout::NHWC, float scale = 1.f / 64,
                int off = 0) {
    TensorInfo i(shape, 1, t);
    i.set_data_layout(layout);
    if (quantized(t))
        i.set_quantization_info(QuantizationInfo(scale, off));
    return i;
}

void fill(Tensor &t) {
    const size_t n = t.info()->total_size();
    uint8_t *p = t.buffer();
    const auto dt = t.info()->data_type();
    if (dt == DataType::F32) {
        auto *f = reinterpret_cast<float *>(p);
        for (size_t i = 0; i < n / 4; ++i)
            f[i] = float((i * 7919) % 1000) / 1000.f - 0.5f;
    } else if (dt == DataType::F16) {
        // Finite halves in (-1, 1), written as bit patterns to avoid half arithmetic here.
        auto *h = reinterpret_cast<uint16_t *>(p);
        for (size_t i = 0; i < n / 2; ++i)
            h[i] = uint16_t(((i & 1) << 15) | (0x3000 + (i * 7919) % 0x0A00));
    } else if (dt == DataType::S32) {
        auto *f = reinterpret_cast<int32_t *>(p);
        for (size_t i = 0; i < n / 4; ++i)
            f[i] = int32_t((i * 7919) % 1000) - 500;
    } else
        for (size_t i = 0; i < n; ++i)
            p[i] = uint8_t((i * 7919) % 251);
}
}  // namespace

int main(int argc, char **argv) {
    if (argc < 7) {
        std::fprintf(stderr, "usage: opbench OP DTYPE A B C REPS [threads]\n");
        return 2;
    }
    const std::string op = argv[1];
    const DataType t = parse(argv[2]);
    const unsigned a = std::atoi(argv[3]), b = std::atoi(argv[4]), c = std::atoi(argv[5]);
    const int reps = std::atoi(argv[6]);
    Scheduler::get().set_num_threads(argc > 7 ? std::atoi(argv[7]) : 1);

    const DataType bias_t = quantized(t) ? DataType::S32 : t;
    Tensor x, w, bias, y;
    auto init = [](Tensor &n, const TensorInfo &i) { n.allocator()->init(i); };
    std::unique_ptr<IFunction> f;

    if (op == "gemm")  // a = M, b = N, c = K
    {
        init(x, info(TensorShape(c, a), t));
        init(w, info(TensorShape(b, c), t));
        init(y, info(TensorShape(b, a), t));
        if (quantized(t)) {
            auto *g = new NEGEMMLowpMatrixMultiplyCore();
            GEMMInfo gi(false, false, true);
            GEMMLowpOutputStageInfo os;
            os.type = GEMMLowpOutputStageType::QUANTIZE_DOWN_FIXEDPOINT;
            os.gemmlowp_multiplier = 1 << 30;
            os.gemmlowp_shift = 6;
            os.gemmlowp_offset = 0;
            os.gemmlowp_multipliers = {1 << 30};
            os.gemmlowp_shifts = {6};
            os.gemmlowp_min_bound = t == DataType::QASYMM8 ? 0 : -128;
            os.gemmlowp_max_bound = t == DataType::QASYMM8 ? 255 : 127;
            os.output_data_type = t;
            gi.set_gemmlowp_output_stage(os);
            g->configure(&x, &w, nullptr, &y, gi);
            f.reset(g);
        } else {
            auto *g = new NEGEMM();
            g->configure(&x, &w, nullptr, &y, 1.f, 0.f, GEMMInfo(false, false, true));
            f.reset(g);
        }
    } else if (op == "fc")  // a = batch, b = out, c = in
    {
        init(x, info(TensorShape(c, a), t));
        init(w, info(TensorShape(c, b), t));
        init(bias, info(TensorShape(b), bias_t));
        init(y, info(TensorShape(b, a), t, DataLayout::NHWC, 1.f, 0));
        auto *g = new NEFullyConnectedLayer();
        g->configure(&x, &w, &bias, &y);
        f.reset(g);
    } else if (op.rfind("conv", 0) == 0)  // convKsS: a = H = W, b = Cin, c = Cout
    {
        const unsigned k = op[4] - '0', s = op.size() > 6 ? op[6] - '0' : 1, pad = k / 2;
        const unsigned o = (a + 2 * pad - k) / s + 1;
        init(x, info(TensorShape(b, a, a), t));
        init(w, info(TensorShape(b, k, k, c), t));
        init(bias, info(TensorShape(c), bias_t));
        init(y, info(TensorShape(c, o, o), t, DataLayout::NHWC, 1.f, 0));
        auto *g = new NEConvolutionLayer();
        g->configure(&x, &w, &bias, &y, PadStrideInfo(s, s, pad, pad), WeightsInfo(), Size2D(1, 1),
                     ActivationLayerInfo(), false);
        f.reset(g);
    } else if (op.rfind("dw", 0) == 0)  // dwKsS: a = H = W, b = C
    {
        const unsigned k = op[2] - '0', s = op.size() > 4 ? op[4] - '0' : 1, pad = k / 2;
        const unsigned o = (a + 2 * pad - k) / s + 1;
        init(x, info(TensorShape(b, a, a), t));
        init(w, info(TensorShape(b, k, k), t));
        init(bias, info(TensorShape(b), bias_t));
        init(y, info(TensorShape(b, o, o), t, DataLayout::NHWC, 1.f, 0));
        auto *g = new NEDepthwiseConvolutionLayer();
        g->configure(&x, &w, &bias, &y, PadStrideInfo(s, s, pad, pad));
        f.reset(g);
    } else if (op == "softmax")  // a = classes, b = rows
    {
        init(x, info(TensorShape(a, b), t));
        init(y, info(TensorShape(a, b), t, DataLayout::NHWC, 1.f / 256, t == DataType::QASYMM8_SIGNED ? -128 : 0));
        auto *g = new NESoftmaxLayer();
        g->configure(&x, &y);
        f.reset(g);
    } else if (op.rfind("act_", 0) == 0) {
        using AF = ActivationLayerInfo::ActivationFunction;
        const std::string n = op.substr(4);
        const AF fn = n == "relu"       ? AF::RELU
                      : n == "tanh"     ? AF::TANH
                      : n == "logistic" ? AF::LOGISTIC
                      : n == "hswish"   ? AF::HARD_SWISH
                      : n == "gelu"     ? AF::GELU
                                        : AF::BOUNDED_RELU;
        init(x, info(TensorShape(a, b), t));
        init(y, info(TensorShape(a, b), t, DataLayout::NHWC,
                     n == "logistic" ? 1.f / 256
                     : n == "tanh"   ? 1.f / 128
                                     : 1.f / 64,
                     n == "tanh" && t == DataType::QASYMM8              ? 128
                     : n == "logistic" && t == DataType::QASYMM8_SIGNED ? -128
                                                                        : 0));
        auto *g = new NEActivationLayer();
        g->configure(&x, &y, ActivationLayerInfo(fn, n == "tanh" ? 1.f : 6.f, n == "tanh" ? 1.f : 0.f));
        f.reset(g);
    } else if (op == "add") {
        init(x, info(TensorShape(a, b), t));
        init(w, info(TensorShape(a, b), t));
        init(y, info(TensorShape(a, b), t));
        auto *g = new NEArithmeticAddition();
        g->configure(&x, &w, &y, ConvertPolicy::SATURATE);
        f.reset(g);
    } else if (op == "maxpool" || op == "avgpool")  // a = H = W, b = C, c = window
    {
        init(x, info(TensorShape(b, a, a), t));
        const unsigned o = (a - c) / 2 + 1;
        init(y, info(TensorShape(b, o, o), t));
        auto *g = new NEPoolingLayer();
        g->configure(&x, &y,
                     PoolingLayerInfo(op == "maxpool" ? PoolingType::MAX : PoolingType::AVG, c, DataLayout::NHWC,
                                      PadStrideInfo(2, 2, 0, 0)));
        f.reset(g);
    } else {
        std::fprintf(stderr, "bad op %s\n", op.c_str());
        return 2;
    }

    for (Tensor *n : {&x, &w, &bias, &y})
        if (n->info()->total_size() != 0) {
            n->allocator()->allocate();
            fill(*n);
        }
    f->run();  // prepares weights
    const auto t0 = std::chrono::steady_clock::now();
    for (int i = 0; i < reps; ++i)
        f->run();
    const double s = std::chrono::duration<double>(std::chrono::steady_clock::now() - t0).count();
    uint64_t h = 1469598103934665603ull;
    for (size_t i = 0; i < y.info()->total_size(); ++i)
        h = (h ^ y.buffer()[i]) * 1099511628211ull;
    std::printf("hash %016llx seconds_per_run %.9f\n", (unsigned long long)h, reps ? s / reps : 0.0);
    return 0;
}
