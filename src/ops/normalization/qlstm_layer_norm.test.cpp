// SPDX-License-Identifier: MIT
#include "src/ops/normalization/qlstm_layer_norm.h"

#include "src/ops/normalization/reference.h"

namespace ac::qlstm_layer_norm {
namespace {

using test::info_of;

constexpr Operator an_operator{"QLSTM", ~0U, ~0U};

struct Tensors {
    std::unique_ptr<Tensor> src, weights, bias, dst;

    Tensors(size_t n, size_t rows, float scale, test::Layout layout = test::Layout::guarded)
        : src(test::make_tensor(info_of(TensorShape(n, rows), DataType::QSYMM16, QuantizationInfo(1.F / 1024)),
                                layout)),
          weights(test::make_tensor(info_of(TensorShape(n), DataType::QSYMM16, QuantizationInfo(scale)))),
          bias(test::make_tensor(info_of(TensorShape(n), DataType::S32))),
          dst(test::make_tensor(info_of(TensorShape(n, rows), DataType::QSYMM16, QuantizationInfo(1.F / 4096)))) {}

    std::vector<double> run(const Target &target) {
        test::run(
            [&](PlanPtr &p) {
                return plan(p, an_operator, *src->info(), *weights->info(), *bias->info(), *dst->info(), target);
            },
            test::pack_of({src.get(), weights.get(), bias.get()}, dst.get()));
        return test::stored(*dst);
    }
};

/// For the CPU, and for the device if the build has the kernel.
void on_each_backend(const std::function<void(const Target &)> &body) {
    body(Target::host());
#ifdef ARM_COMPUTE_CL
    test::for_each_row("qlstm_layer_norm", Type::qs16, [&](const Row &, const Target &target) { body(target); });
#endif
}

/// Mean 50 and variance 100^2 give -1 and 1. Weights of 1 and 0.5 make these 4096 and 2048; a bias of 10 * 1024 adds
/// 10 times the weights' scale.
TEST(QlstmLayerNorm, WorkedByHand) {
    on_each_backend([](const Target &target) {
        Tensors t(2, 1, 1.F / 4096);
        test::store(*t.src, {-50, 150});
        test::store(*t.weights, {4096, 2048});
        test::store(*t.bias, {0, 10 * 1024});
        EXPECT_EQ(t.run(target), (std::vector<double>{-4096, 2058}));
    });
}

/// A variance of 0 or 1 step counts as 1: differences are unchanged.
TEST(QlstmLayerNorm, RowsWithoutVarianceBecomeTheBias) {
    on_each_backend([](const Target &target) {
        Tensors t(4, 1, 1.F / 4096);
        test::store(*t.src, {7, 7, 7, 7});
        test::store(*t.weights, {4096, 4096, 4096, 4096});
        test::store(*t.bias, {0, 1024, -1024, 2048});
        EXPECT_EQ(t.run(target), (std::vector<double>{0, 1, -1, 2}));
    });
}

/// Saturation: 30 times the deviation of one element in 1024 is 1 / sqrt(1023 / 1024^2) = 32.02 deviations.
TEST(QlstmLayerNorm, Saturates) {
    on_each_backend([](const Target &target) {
        Tensors t(1024, 1, 1.F / 4096);
        std::vector<double> x(1024, 0), w(1024, 4096);
        x[3] = 32000;
        test::store(*t.src, x);
        test::store(*t.weights, w);
        test::store(*t.bias, std::vector<double>(1024, 0));
        EXPECT_EQ(t.run(target)[3], 32767);
    });
}

/// Compared with real numbers: the inverse root has an error of 2^-20; normalized values one of 2^-11, doubled by
/// weights up to 2; the mean one of 2^-10 steps. The divisor 2^20 / n is truncated: exact only for powers of two.
TEST(QlstmLayerNorm, AgreesWithRealNumbers) {
    on_each_backend([](const Target &target) {
        for (const size_t n : {5U, 16U, 100U, 128U, 300U}) {
            Tensors t(n, 7, 1.F / 16384, test::Layout::padded);
            test::fill(*t.src, 1, -20, 25);
            test::fill(*t.weights, 2, -2, 2);
            test::fill(*t.bias, 3, -9000000, 9000000);
            const std::vector<double> x = test::stored(*t.src), w = test::stored(*t.weights), b = test::stored(*t.bias);
            std::vector<double> want(x.size());
            normalization::each_line(t.src->info()->tensor_shape(), 1, [&](const std::vector<size_t> &line) {
                double mean = 0, var = 0;
                for (const size_t i : line) {
                    mean += x[i] / static_cast<double>(n);
                }
                for (const size_t i : line) {
                    var += (x[i] - mean) * (x[i] - mean) / static_cast<double>(n);
                }
                for (size_t k = 0; k < n; ++k) {
                    want[line[k]] = ((x[line[k]] - mean) / std::sqrt(var) * w[k] + b[k] / 1024) / 16384;
                }
            });
            t.run(target);
            EXPECT_TRUE(test::close(*t.dst, want, {10. / 4096, 2e-4, 0})) << n;
        }
    });
}

TEST(QlstmLayerNorm, RefusesWithAReason) {
    const TensorInfo x = info_of(TensorShape(8U, 2U), DataType::QSYMM16, QuantizationInfo(1.F / 4096)),
                     w = info_of(TensorShape(8U), DataType::QSYMM16, QuantizationInfo(1.F / 4096)),
                     short_w = info_of(TensorShape(7U), DataType::QSYMM16, QuantizationInfo(1.F / 4096)),
                     no_scale(TensorShape(8U), 1, DataType::QSYMM16), b = info_of(TensorShape(8U), DataType::S32),
                     deep = info_of(TensorShape(8U, 2U, 2U), DataType::QSYMM16, QuantizationInfo(1.F / 4096));
    const auto planned = [](const TensorInfo &src, const TensorInfo &weights, const TensorInfo &bias) {
        PlanPtr p;
        TensorInfo dst;
        return plan(p, an_operator, src, weights, bias, dst);
    };
    EXPECT_TRUE(bool(planned(x, w, b)));
    EXPECT_TRUE(test::refuses(planned(x, short_w, b), "weights is 7"));
    EXPECT_TRUE(test::refuses(planned(x, no_scale, b), "scale"));
    EXPECT_TRUE(test::refuses(planned(x, w, w), "bias of S32"));
    EXPECT_TRUE(test::refuses(planned(deep, w, b), "8x2x2"));
}

}  // namespace
}  // namespace ac::qlstm_layer_norm
