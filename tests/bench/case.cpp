// SPDX-License-Identifier: MIT
#include "tests/bench/case.h"

#include "arm_compute/runtime/NEON/NEFunctions.h"
#include "tests/bench/case_elementwise.h"
#include "tests/bench/case_move.h"
#include "tests/bench/case_normalization.h"
#include "tests/bench/case_recurrent.h"
#include "tests/bench/case_resample.h"
#include "tests/bench/case_vision.h"
#include "tests/bench/fixed.h"
#include "tests/bench/spec.h"
#include "tests/bench/values.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <utility>

using namespace arm_compute;

namespace bench {

namespace {

using Activation = ActivationLayerInfo::ActivationFunction;

DataType type_of(const std::string &word) {
    const std::pair<const char *, DataType> known[] = {
        {"f32", DataType::F32},    {"f16", DataType::F16}, {"s8", DataType::QASYMM8_SIGNED},
        {"u8", DataType::QASYMM8}, {"s32", DataType::S32}, {"s16", DataType::S16},
        {"b8", DataType::U8},
    };
    for (const auto &entry : known) {
        if (word == entry.first)
            return entry.second;
    }
    throw std::invalid_argument("no type " + word);
}

bool quantized(DataType type) {
    return type == DataType::QASYMM8 || type == DataType::QASYMM8_SIGNED;
}

Activation activation_of(const std::string &word) {
    const std::pair<const char *, Activation> known[] = {
        {"relu", Activation::RELU},
        {"relu6", Activation::BOUNDED_RELU},
        {"brelu", Activation::BOUNDED_RELU},
        {"lubrelu", Activation::LU_BOUNDED_RELU},
        {"leaky", Activation::LEAKY_RELU},
        {"softrelu", Activation::SOFT_RELU},
        {"elu", Activation::ELU},
        {"sqrt", Activation::SQRT},
        {"logistic", Activation::LOGISTIC},
        {"tanh", Activation::TANH},
        {"abs", Activation::ABS},
        {"square", Activation::SQUARE},
        {"linear", Activation::LINEAR},
        {"hswish", Activation::HARD_SWISH},
#ifndef BENCH_RELEASE_20_08
        {"gelu", Activation::GELU},
        {"swish", Activation::SWISH},
#endif
    };
    for (const auto &entry : known) {
        if (word == entry.first)
            return entry.second;
    }
    throw Unavailable("no activation " + word);
}

/// Small, finite values of both signs that each type represents exactly or almost exactly.
void fill(Tensor &tensor) {
    uint8_t *bytes = tensor.buffer();
    const size_t size = tensor.info()->element_size() / tensor.info()->num_channels();
    const size_t count = tensor.info()->total_size() / size;
    for (size_t i = 0; i < count; ++i) {
        if (tensor.info()->data_type() == DataType::F32) {
            const float number = value<float>(i);
            std::memcpy(bytes + 4 * i, &number, 4);
        } else if (size == 2 && tensor.info()->data_type() != DataType::S16) {
            // As a bit pattern, to avoid half arithmetic here.
            const uint16_t number = uint16_t(((i & 1) << 15) | (0x3000 + (i * 7919) % 0x0A00));
            std::memcpy(bytes + 2 * i, &number, 2);
        } else if (size == 4) {
            const int32_t number = value<int32_t>(i);
            std::memcpy(bytes + 4 * i, &number, 4);
        } else {
            const DataType type = tensor.info()->data_type();
            const bool from_zero = type == DataType::QASYMM8 || type == DataType::U8;
            const int number = value<int8_t>(i, type == DataType::QSYMM8_PER_CHANNEL) + (from_zero ? 63 : 0);
            std::memset(bytes + i * size, number, 1);
        }
    }
}

/// Creates, validates and configures F. The infos for validate() are those of the tensors.
template <typename F, typename... Rest> void use(Case &made, Tensor &src, Tensor &dst, Rest... rest) {
    const Status status = F::validate(src.info(), dst.info(), rest...);
    if (!bool(status))
        throw Unavailable(status.error_description());
    auto function = std::make_unique<F>();
    function->configure(&src, &dst, rest...);
    made.function = std::move(function);
}

/// The same for a function with two sources and an optional bias.
template <typename F, typename... Rest>
void use_weights(Case &made, Tensor &x, Tensor &w, Tensor *bias, Tensor &dst, Rest... rest) {
    const Status status =
        F::validate(x.info(), w.info(), bias == nullptr ? nullptr : bias->info(), dst.info(), rest...);
    if (!bool(status))
        throw Unavailable(status.error_description());
    auto function = std::make_unique<F>();
    function->configure(&x, &w, bias, &dst, rest...);
    made.function = std::move(function);
}

GEMMInfo requantized(DataType type) {
    GEMMLowpOutputStageInfo stage;
    stage.type = GEMMLowpOutputStageType::QUANTIZE_DOWN_FIXEDPOINT;
    stage.gemmlowp_multiplier = 1 << 30;
    stage.gemmlowp_shift = 6;
    stage.gemmlowp_multipliers = {1 << 30};
    stage.gemmlowp_shifts = {6};
    stage.gemmlowp_min_bound = type == DataType::QASYMM8 ? 0 : -128;
    stage.gemmlowp_max_bound = type == DataType::QASYMM8 ? 255 : 127;
    stage.output_data_type = type;
    GEMMInfo gemm(false, false, true);
    gemm.set_gemmlowp_output_stage(stage);
    return gemm;
}

#ifndef BENCH_RELEASE_20_08
/// Types q4 and q8: the weights; src is F32.
void make_nbits(Case &made, const Words &words, const Spec &spec) {
    if (words.type != "q4" && words.type != "q8")
        throw std::invalid_argument("no type " + words.type);
    const TensorShape scales(spec.block == 0 ? 1 : (words.c + spec.block - 1) / spec.block, words.b);
    Tensor &x = made.tensor(info_of(TensorShape(words.c, words.a), DataType::F32));
    Tensor &w = made.tensor(words.type == "q4" ? info_of(TensorShape((words.c + 1) / 2, words.b), DataType::U8)
                                               : info_of(TensorShape(words.c, words.b), DataType::QASYMM8_SIGNED));
    Tensor &s = made.tensor(info_of(scales, DataType::F32));
    Tensor *const zero = spec.offset ? &made.tensor(info_of(scales, DataType::F32)) : nullptr;
    Tensor &y = made.tensor(info_of(TensorShape(words.b, words.a), DataType::F32));
    const bool exact = spec.name == "exact";
    const Status status = NEMatMulNBits::validate(
        x.info(), w.info(), s.info(), zero == nullptr ? nullptr : zero->info(), nullptr, y.info(), spec.block, exact);
    if (!bool(status))
        throw Unavailable(status.error_description());
    auto function = std::make_unique<NEMatMulNBits>();
    function->configure(&x, &w, &s, zero, nullptr, &y, spec.block, exact);
    made.function = std::move(function);
}
#endif

void make_gemm(Case &made, const Words &words, const Spec &spec) {
    const DataType type = type_of(words.type);
    const TensorInfo in = info_of(TensorShape(words.c, words.a, spec.batch), type);
    TensorInfo b = info_of(TensorShape(words.b, words.c), type);
    const TensorInfo out = info_of(TensorShape(words.b, words.a, spec.batch), type);
    GEMMInfo info(false, false, !spec.fresh);
    use_options(spec, in, b, out, info);
    Tensor &x = made.tensor(in);
    Tensor &w = made.tensor(b);
    Tensor &y = made.tensor(out);
    if (quantized(type))
        use_weights<NEGEMMLowpMatrixMultiplyCore>(made, x, w, nullptr, y, requantized(type));
    else
        use_weights<NEGEMM>(made, x, w, nullptr, y, 1.f, 0.f, info);
}

Tensor &bias_of(Case &made, unsigned length, DataType type) {
    return made.tensor(info_of(TensorShape(length), quantized(type) ? DataType::S32 : type));
}

void make_fc(Case &made, const Words &words) {
    const DataType type = type_of(words.type);
    Tensor &x = made.tensor(info_of(TensorShape(words.c, words.a), type));
    Tensor &w = made.tensor(info_of(TensorShape(words.c, words.b), type));
    Tensor &bias = bias_of(made, words.b, type);
    Tensor &y = made.tensor(info_of(TensorShape(words.b, words.a), type, DataLayout::NHWC, 1.f));
    use_weights<NEFullyConnectedLayer>(made, x, w, &bias, y);
}

TensorShape plane(const Spec &spec, unsigned width, unsigned height, unsigned channels) {
    return spec.nchw ? TensorShape(width, height, channels, spec.batch)
                     : TensorShape(channels, width, height, spec.batch);
}

ActivationLayerInfo fused(const Spec &spec) {
    return spec.relu ? ActivationLayerInfo(Activation::RELU) : ActivationLayerInfo();
}

/// 8-bit weights for option _pc.
TensorInfo per_channel(const TensorShape &shape, DataLayout layout, unsigned channels) {
    std::vector<float> scales(channels);
    for (unsigned c = 0; c < channels; ++c)
        scales[c] = channel_scale(c);
    TensorInfo info(shape, 1, DataType::QSYMM8_PER_CHANNEL);
    info.set_data_layout(layout);
    info.set_quantization_info(QuantizationInfo(scales));
    return info;
}

void make_conv(Case &made, const Words &words, const Spec &spec) {
    const DataType type = type_of(words.type);
    const DataLayout layout = spec.nchw ? DataLayout::NCHW : DataLayout::NHWC;
    const unsigned kw = spec.width, kh = spec.height, in = words.b, out = words.c;
    const TensorInfo src = info_of(plane(spec, words.a, words.a, in), type, layout);
    const TensorShape kernel = spec.nchw ? TensorShape(kw, kh, in, out) : TensorShape(in, kw, kh, out);
    TensorInfo weights = spec.per_channel ? per_channel(kernel, layout, out) : info_of(kernel, type, layout);
    const TensorInfo dst = info_of(plane(spec, spec.out(words.a, kw), spec.out(words.a, kh), out), type, layout,
                                   spec.per_channel ? output_scale(kw * kh * in) : 1.f);
    const PadStrideInfo pads(spec.stride, spec.stride, kw / 2, kh / 2);
    WeightsInfo info;
    use_options(spec, src, weights, info_of(TensorShape(out), type), dst, pads, info);
    Tensor &x = made.tensor(src);
    Tensor &w = made.tensor(weights);
    Tensor &bias = bias_of(made, out, type);
    Tensor &y = made.tensor(dst);
    if (spec.product)
        use_weights<NEGEMMConvolutionLayer>(made, x, w, &bias, y, pads, info, Size2D(1, 1), fused(spec), spec.fast);
    else
        use_weights<NEConvolutionLayer>(made, x, w, &bias, y, pads, info, Size2D(1, 1), fused(spec), spec.fast);
}

/// A kernel of k elements has (k - stride) / 2 elements of padding on both sides.
void make_deconv(Case &made, const Words &words, const Spec &spec) {
    const DataType type = type_of(words.type);
    const DataLayout layout = spec.nchw ? DataLayout::NCHW : DataLayout::NHWC;
    const unsigned k = spec.width, in = words.b, out = words.c, pad = (k - spec.stride) / 2;
    const unsigned extent = (words.a - 1) * spec.stride + k - 2 * pad;
    Tensor &x = made.tensor(info_of(plane(spec, words.a, words.a, in), type, layout));
    Tensor &w = made.tensor(info_of(spec.nchw ? TensorShape(k, k, in, out) : TensorShape(in, k, k, out), type, layout));
    Tensor &bias = bias_of(made, out, type);
    Tensor &y = made.tensor(info_of(plane(spec, extent, extent, out), type, layout));
    use_weights<NEDeconvolutionLayer>(made, x, w, &bias, y, PadStrideInfo(spec.stride, spec.stride, pad, pad));
}

void make_depthwise(Case &made, const Words &words, const Spec &spec) {
    const DataType type = type_of(words.type);
    const DataLayout layout = spec.nchw ? DataLayout::NCHW : DataLayout::NHWC;
    const unsigned k = spec.width, o = spec.out(words.a, k), out = words.b * spec.multiplier;
    Tensor &x = made.tensor(info_of(plane(spec, words.a, words.a, words.b), type, layout));
    const TensorShape kernel = spec.nchw ? TensorShape(k, k, out) : TensorShape(out, k, k);
    Tensor &w = made.tensor(spec.per_channel ? per_channel(kernel, layout, out) : info_of(kernel, type, layout));
    Tensor &bias = bias_of(made, out, type);
    Tensor &y =
        made.tensor(info_of(plane(spec, o, o, out), type, layout, spec.per_channel ? output_scale(k * k) : 1.f));
    use_weights<NEDepthwiseConvolutionLayer>(
        made, x, w, &bias, y, PadStrideInfo(spec.stride, spec.stride, k / 2, k / 2), spec.multiplier, fused(spec));
}

void make_pool(Case &made, const Words &words, const Spec &spec) {
    const DataType type = type_of(words.type);
    const DataLayout layout = spec.nchw ? DataLayout::NCHW : DataLayout::NHWC;
    const bool global = spec.name[0] == 'g';
    const PoolingType kind = spec.name.find("max") != std::string::npos ? PoolingType::MAX : PoolingType::AVG;
    const unsigned o = global ? 1 : (words.a - words.c) / 2 + 1;
    Tensor &x = made.tensor(info_of(plane(spec, words.a, words.a, words.b), type, layout));
    Tensor &y = made.tensor(info_of(plane(spec, o, o, words.b), type, layout));
    use<NEPoolingLayer>(
        made, x, y,
        global ? PoolingLayerInfo(kind, layout) : PoolingLayerInfo(kind, words.c, layout, PadStrideInfo(2, 2, 0, 0)));
}

/// Forward transforms of complex lines.
void make_fft(Case &made, const Words &words) {
    const TensorInfo info(TensorShape(words.a, words.b), 2, type_of(words.type));
    Tensor &x = made.tensor(info);
    Tensor &y = made.tensor(info);
    use<NEFFT1D>(made, x, y, FFT1DInfo());
}

/// Along dimension C, which is kept.
void make_reduction(Case &made, const Words &words, ReductionOperation op) {
    const DataType type = type_of(words.type);
    Tensor &x = made.tensor(info_of(TensorShape(words.a, words.b), type));
    Tensor &y = made.tensor(info_of(words.c == 0 ? TensorShape(1U, words.b) : TensorShape(words.a),
                                    op == ReductionOperation::ARG_IDX_MAX ? DataType::S32 : type));
    use<NEReductionOperation>(made, x, y, words.c, op, true);
}

void make_softmax(Case &made, const Words &words, bool logarithm) {
    const DataType type = type_of(words.type);
    const bool is_signed = type == DataType::QASYMM8_SIGNED;
    const float scale = logarithm ? 16.f / 256 : 1.f / 256;
    const int offset = logarithm ? (is_signed ? 127 : 255) : (is_signed ? -128 : 0);
    const TensorShape shape(words.a, words.b);
    Tensor &x = made.tensor(info_of(shape, type));
    Tensor &y = made.tensor(info_of(shape, type, DataLayout::NHWC, scale, offset));
    if (logarithm)
        use<NELogSoftmaxLayer>(made, x, y);
    else
        use<NESoftmaxLayer>(made, x, y);
}

void make_activation(Case &made, const Words &words, const std::string &name) {
    const DataType type = type_of(words.type);
    const bool logistic = name == "logistic", tanh = name == "tanh", is_signed = type == DataType::QASYMM8_SIGNED;
    const TensorShape shape(words.a, words.b);
    Tensor &x = made.tensor(info_of(shape, type));
    // The output quantization that the established interface requires for the two bounded functions.
    Tensor &y = made.tensor(info_of(shape, type, DataLayout::NHWC,
                                    logistic ? 1.f / 256
                                    : tanh   ? 1.f / 128
                                             : 1.f / 64,
                                    tanh && !is_signed      ? 128
                                    : logistic && is_signed ? -128
                                                            : 0));
    use<NEActivationLayer>(made, x, y, ActivationLayerInfo(activation_of(name), tanh ? 1.f : 6.f, tanh ? 1.f : 0.f));
}

void make_add(Case &made, const Words &words, const std::string &name) {
    const DataType type = type_of(words.type);
    const TensorShape shape(words.a, words.b);
    Tensor &x = made.tensor(info_of(shape, type));
    Tensor &w = made.tensor(info_of(name == "add_row"   ? TensorShape(words.a)
                                    : name == "add_one" ? TensorShape(1U)
                                                        : shape,
                                    type));
    Tensor &y = made.tensor(info_of(shape, type));
    const Status status = NEArithmeticAddition::validate(x.info(), w.info(), y.info(), ConvertPolicy::SATURATE);
    if (!bool(status))
        throw Unavailable(status.error_description());
    auto function = std::make_unique<NEArithmeticAddition>();
    function->configure(&x, &w, &y, ConvertPolicy::SATURATE);
    made.function = std::move(function);
}

void make_conversion(Case &made, const Words &words, const std::string &name) {
    const DataType type = type_of(words.type);
    const TensorShape shape(words.a, words.b);
    if (name == "quantize") {
        Tensor &x = made.tensor(info_of(shape, DataType::F32));
        use<NEQuantizationLayer>(made, x, made.tensor(info_of(shape, type)));
    } else if (name == "dequantize") {
        Tensor &x = made.tensor(info_of(shape, type));
        use<NEDequantizationLayer>(made, x, made.tensor(info_of(shape, DataType::F32)));
    } else {
        Tensor &x = made.tensor(info_of(shape, type));
        use<NECast>(made, x, made.tensor(info_of(shape, type_of(name.substr(5)))), ConvertPolicy::SATURATE);
    }
}

void make_concatenate(Case &made, const Words &words, unsigned axis) {
    const DataType type = type_of(words.type);
    const TensorShape shape(words.b, words.a, words.a);
    Tensor &x = made.tensor(info_of(shape, type));
    Tensor &w = made.tensor(info_of(shape, type));
    TensorShape both = shape;
    both.set(axis, 2 * shape[axis]);
    Tensor &y = made.tensor(info_of(both, type));
    const Status status = NEConcatenateLayer::validate({x.info(), w.info()}, y.info(), axis);
    if (!bool(status))
        throw Unavailable(status.error_description());
    auto function = std::make_unique<NEConcatenateLayer>();
    function->configure(std::vector<const ITensor *>{&x, &w}, &y, axis);
    made.function = std::move(function);
}

}  // namespace

TensorInfo info_of(const TensorShape &shape, DataType type, DataLayout layout, float scale, int offset) {
    TensorInfo info(shape, 1, type);
    info.set_data_layout(layout);
    if (quantized(type))
        info.set_quantization_info(QuantizationInfo(scale, offset));
    return info;
}

Tensor &Case::tensor(const TensorInfo &info) {
    tensors.push_back(std::make_unique<Tensor>());
    tensors.back()->allocator()->init(info);
    return *tensors.back();
}

Case::Case(const Words &words) {
    const Spec spec = parse(words.op);
    const std::string &name = spec.name;
    if (make_vision(*this, words, name))
        return;
    if (name == "gemm")
        make_gemm(*this, words, spec);
    else if (name == "fc")
        make_fc(*this, words);
#ifndef BENCH_RELEASE_20_08
    else if (name == "nbits" || name == "exact")
        make_nbits(*this, words, spec);
#endif
    else if (name == "conv")
        make_conv(*this, words, spec);
    else if (name == "deconv")
        make_deconv(*this, words, spec);
    else if (name == "dw")
        make_depthwise(*this, words, spec);
    else if (make_resample(*this, words, spec, type_of(words.type)))
        return;
    else if (name.find("pool") != std::string::npos)
        make_pool(*this, words, spec);
    else if (name == "fft")
        make_fft(*this, words);
    else if (name == "sum" || name == "mean")
        make_reduction(*this, words, name == "sum" ? ReductionOperation::SUM : ReductionOperation::MEAN_SUM);
    else if (name == "max" || name == "argmax")
        make_reduction(*this, words, name == "max" ? ReductionOperation::MAX : ReductionOperation::ARG_IDX_MAX);
    else if (name == "softmax" || name == "logsoftmax")
        make_softmax(*this, words, name == "logsoftmax");
    else if (name.compare(0, 4, "act_") == 0)
        make_activation(*this, words, name.substr(4));
    else if (name.compare(0, 3, "add") == 0)
        make_add(*this, words, name);
    else if (name.find("quantize") != std::string::npos || name.compare(0, 5, "cast_") == 0)
        make_conversion(*this, words, name);
    else if (name.compare(0, 6, "concat") == 0)
        make_concatenate(*this, words, unsigned(name[6] - '0'));
    else if (!make_elementwise(*this, words, type_of(words.type)) &&
             !make_normalization(*this, words, spec, type_of(words.type)) &&
             !make_recurrent(*this, words, name, type_of(words.type)) &&
             !make_move(*this, words, spec, type_of(words.type)))
        throw std::invalid_argument("no case " + words.op);
}

void Case::allocate() {
    for (auto &tensor : tensors) {
        tensor->allocator()->allocate();
        fill(*tensor);
    }
    if (place)
        place();
}

uint64_t Case::hash() const {
    uint64_t hash = 1469598103934665603ull;
    for (size_t i = 0; i < destination().info()->total_size(); ++i) {
        hash = (hash ^ destination().buffer()[i]) * 1099511628211ull;
    }
    return hash;
}

}  // namespace bench
