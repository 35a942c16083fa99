// SPDX-License-Identifier: MIT
// Frameworks use the library in their own ways. This is a linear layer as they have it: operands are quantized in each
// run, scales and zero points are set in the infos of tensors for which functions are already configured, and memory is
// lent for one run.
#include "arm_compute/core/Helpers.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/Utils.h"
#include "arm_compute/core/utils/quantization/AsymmHelpers.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/NEON/functions/NEActivationLayer.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpMatrixMultiplyCore.h"
#include "arm_compute/runtime/NEON/functions/NEQuantizationLayer.h"
#include "arm_compute/runtime/Tensor.h"
#include "arm_compute/runtime/experimental/low_level/CpuGemmAssemblyDispatch.h"
#include "half/half.hpp"
#include "libnpy/npy.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

using namespace arm_compute;

namespace {

constexpr size_t K = 40, N = 6, M = 3;
constexpr float weight_scale = 0.02F;

void expect(const char *what, double got, double want, double tolerance) {
    if (!(std::abs(got - want) <= tolerance)) {
        std::printf("%s: %g, expected %g\n", what, got, want);
        std::exit(1);
    }
}

void accept(const Status &status) {
    if (status.error_code() != ErrorCode::OK) {
        std::printf("refused: %s\n", status.error_description().c_str());
        std::exit(1);
    }
}

TensorInfo info_of(const TensorShape &shape, DataType type, const QuantizationInfo &quantization, bool constant) {
    TensorInfo info(shape, 1, type, quantization);
    info.set_are_values_constant(constant);
    return info;
}

struct Layer {
    explicit Layer(int32_t weight_zero_point) : weights(K * N), bias(N) {
        for (size_t i = 0; i < weights.size(); ++i) {
            weights[i] = static_cast<int8_t>(static_cast<int>(i * 37 % 255) - 127);
        }
        for (size_t i = 0; i < N; ++i) {
            bias[i] = static_cast<float>(i) - 2.5F;
        }
        b.allocator()->init(info_of(TensorShape(N, K), DataType::QASYMM8_SIGNED,
                                    QuantizationInfo(weight_scale, -weight_zero_point, false), true));
        b.allocator()->import_memory(weights.data());
    }

    std::vector<int8_t> weights;
    std::vector<float> bias;
    Tensor b, a;
    std::optional<Tensor> c;
    NEQuantizationLayer quantize;
    NEGEMMLowpMatrixMultiplyCore product;
    std::optional<NEActivationLayer> relu;
    GEMMInfo gemm;
};

/// Real numbers in and out, quantized for each run.
void dynamic_layer() {
    auto layer = std::make_shared<Layer>(0);
    Tensor x, y;
    x.allocator()->init(TensorInfo(TensorShape(K, M), Format::F32));
    y.allocator()->init(TensorInfo(TensorShape(N, M), Format::F32));
    layer->a.allocator()->init(
        info_of(TensorShape(K, M), DataType::QASYMM8_SIGNED, QuantizationInfo(1.0F, 127, true), false));
    layer->a.allocator()->allocate();
    layer->c = Tensor();
    layer->c->allocator()->init(TensorInfo(TensorShape(1, N), 1, DataType::F32));
    layer->c->allocator()->import_memory(layer->bias.data());
    layer->relu = NEActivationLayer();
    const ActivationLayerInfo relu(ActivationFunction::RELU);
    accept(layer->quantize.validate(x.info(), layer->a.info()));
    accept(layer->product.validate(layer->a.info(), layer->b.info(), layer->c->info(), y.info(), layer->gemm));
    layer->quantize.configure(&x, &layer->a);
    layer->product.configure(&layer->a, &layer->b, &*layer->c, &y, layer->gemm);
    layer->relu->configure(&y, &y, relu);
    for (int run = 0; run < 3; ++run) {
        std::vector<float> in(K * M), out(N * M);
        for (size_t i = 0; i < in.size(); ++i) {
            in[i] = std::sin(static_cast<float>(i) + static_cast<float>(run)) * static_cast<float>(run + 1);
        }
        x.allocator()->import_memory(in.data());
        y.allocator()->import_memory(out.data());
        const auto ends = std::minmax_element(in.begin(), in.end());
        const float scale = (*ends.second - *ends.first) / 255;
        const int32_t zero_point = static_cast<int32_t>(std::round(-*ends.first / scale)) - 128;
        layer->a.info()->set_quantization_info(QuantizationInfo(scale, zero_point, true));
        layer->quantize.run();
        layer->a.info()->set_quantization_info(QuantizationInfo(scale, -zero_point, true));
        layer->product.update_quantization_parameters();
        layer->product.run();
        layer->relu->run();
        for (size_t o = 0; o < out.size(); ++o) {
            double want = layer->bias[o % N], tolerance = 1e-3;
            for (size_t k = 0; k < K; ++k) {
                const double weight = layer->weights[k * N + o % N] * static_cast<double>(weight_scale);
                want += static_cast<double>(in[o / N * K + k]) * weight;
                tolerance += std::abs(weight) * static_cast<double>(scale) / 2;
            }
            expect("dynamic", out[o], std::max(want, 0.0), tolerance);
        }
        x.allocator()->free();
        y.allocator()->free();
    }
}

/// 8 bits in and out: also QASYMM8 activations with QASYMM8_SIGNED weights.
void fixed_layer(DataType type) {
    const bool is_signed = type == DataType::QASYMM8_SIGNED;
    const float scale = 0.05F, out_scale = 0.25F;
    const int32_t zero_point = is_signed ? -4 : 120, out_zero_point = is_signed ? 5 : 100;
    Layer layer(3);
    std::vector<uint8_t> in(K * M), out(N * M);
    std::vector<int32_t> bias(N);
    for (size_t i = 0; i < in.size(); ++i) {
        in[i] = static_cast<uint8_t>(i * 29);
    }
    for (size_t i = 0; i < N; ++i) {
        bias[i] = static_cast<int32_t>(std::round(layer.bias[i] / (scale * weight_scale)));
    }
    Tensor y;
    layer.a.allocator()->init(info_of(TensorShape(K, M), type, QuantizationInfo(scale, -zero_point, false), false));
    y.allocator()->init(TensorInfo(TensorShape(N, M), 1, type, QuantizationInfo(out_scale, out_zero_point, false)));
    layer.c = Tensor();
    layer.c->allocator()->init(TensorInfo(TensorShape(1, N), 1, DataType::S32));
    layer.c->allocator()->import_memory(bias.data());
    const ActivationLayerInfo relu(ActivationFunction::RELU);
    GEMMLowpOutputStageInfo stage;
    stage.type = GEMMLowpOutputStageType::QUANTIZE_DOWN_FIXEDPOINT;
    quantization::calculate_quantized_multiplier_less_than_one(scale * weight_scale / out_scale,
                                                               &stage.gemmlowp_multiplier, &stage.gemmlowp_shift);
    stage.gemmlowp_offset = out_zero_point;
    std::tie(stage.gemmlowp_min_bound, stage.gemmlowp_max_bound) =
        get_quantized_activation_min_max(relu, type, y.info()->quantization_info().uniform());
    stage.output_data_type = type;
    layer.gemm.set_activation_info(relu);
    layer.gemm.set_gemmlowp_output_stage(stage);
    accept(layer.product.validate(layer.a.info(), layer.b.info(), layer.c->info(), y.info(), layer.gemm));
    layer.product.configure(&layer.a, &layer.b, &*layer.c, &y, layer.gemm);
    layer.a.allocator()->import_memory(in.data());
    y.allocator()->import_memory(out.data());
    layer.product.run();
    for (size_t o = 0; o < out.size(); ++o) {
        double want = layer.bias[o % N];
        for (size_t k = 0; k < K; ++k) {
            const uint8_t byte = in[o / N * K + k];
            const int x = is_signed ? static_cast<int8_t>(byte) : byte;
            want += (x - zero_point) * static_cast<double>(scale) * (layer.weights[k * N + o % N] - 3) *
                    static_cast<double>(weight_scale);
        }
        want = std::round(std::max(want, 0.0) / static_cast<double>(out_scale)) + out_zero_point;
        want = std::min(want, is_signed ? 127.0 : 255.0);
        expect("8 bits", is_signed ? static_cast<int8_t>(out[o]) : out[o], want, 1);
    }
}

}  // namespace

int main() {
    dynamic_layer();
    fixed_layer(DataType::QASYMM8_SIGNED);
    fixed_layer(DataType::QASYMM8);
    const experimental::op::ll::CpuGemmAssemblyDispatch product;
    expect("stateless", product.has_stateless_impl() ? 1 : 0, 1, 0);
    std::puts("clients: linear layers as frameworks have them are right");
}
