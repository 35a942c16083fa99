// SPDX-License-Identifier: MIT
#include "tests/framework/expected.h"

#include "src/base/data_types.h"
#include "src/base/manifest.h"

#include <algorithm>
#include <cmath>

namespace ac::test {

double activation_of(ActivationFunction f, double a, double b, double x) {
    using F = ActivationFunction;
    const double positive = x > 0 ? x : 0;
    switch (f) {
        case F::LOGISTIC:
            return x < 0 ? std::exp(x) / (std::exp(x) + 1) : 1 / (std::exp(-x) + 1);
        case F::TANH:
            return std::tanh(x * b) * a;
        case F::RELU:
            return positive;
        case F::BOUNDED_RELU:
            return std::min(positive, a);
        case F::LU_BOUNDED_RELU:
            return std::min(std::max(x, b), a);
        case F::LEAKY_RELU:
            return x < 0 ? x * a : x;
        case F::SOFT_RELU:
            return x < 30 ? std::log1p(std::exp(x)) : x + std::exp(-x);
        case F::ELU:
            return x < 0 ? a * std::expm1(x) : x;
        case F::ABS:
            return x < 0 ? -x : x;
        case F::SQUARE:
            return std::pow(x, 2);
        case F::SQRT:
            return std::sqrt(x);
        case F::LINEAR:
            return x * a + b;
        case F::HARD_SWISH:
            return x <= -3 ? 0 : x >= 3 ? x : x * (x + 3) / 6;
        case F::SWISH:
            return x * activation_of(F::LOGISTIC, 0, 0, a * x);
        case F::GELU:
            return x * std::erfc(-x * std::sqrt(0.5)) / 2;
        default:
            return x;
    }
}

double activated(const ActivationLayerInfo &info, double x) {
    return info.enabled()
               ? activation_of(info.activation(), static_cast<double>(info.a()), static_cast<double>(info.b()), x)
               : x;
}

FixedPoint fixed_point(double factor) {
    if (!(factor > 0)) {
        return {0, 0};
    }
    int exponent = 0;
    for (; factor >= 1; factor /= 2) {
        ++exponent;
    }
    for (; factor < 0.5; factor *= 2) {
        --exponent;
    }
    const auto units = static_cast<int64_t>(std::floor(factor * 2147483648.0 + 0.5));
    if (units == int64_t{1} << 31) {
        return {1 << 30, -exponent - 1};
    }
    return exponent < -31 ? FixedPoint{0, 0} : FixedPoint{static_cast<int32_t>(units), -exponent};
}

int32_t requantized(int64_t sum, const FixedPoint &factor, int32_t offset, int32_t lo, int32_t hi) {
    const auto saturated = [](int64_t x) { return std::min<int64_t>(std::max<int64_t>(x, INT32_MIN), INT32_MAX); };
    const int64_t x = factor.shift < 0 ? saturated(sum * (int64_t{1} << -factor.shift)) : sum;
    const int64_t high = saturated((x * factor.multiplier + (int64_t{1} << 30)) >> 31);
    const int right = std::max(factor.shift, 0);
    const int64_t half = right == 0 ? 0 : int64_t{1} << (right - 1);
    const int64_t rounded = (high + half - (high < 0 && right != 0 ? 1 : 0)) >> right;
    return static_cast<int32_t>(std::min<int64_t>(std::max<int64_t>(rounded + offset, lo), hi));
}

double stored_sum(int64_t sum, size_t channel, const TensorInfo &src, const TensorInfo &weights, const TensorInfo &dst,
                  const ActivationLayerInfo &activation, bool in_float) {
    const std::vector<float> scales = weights.quantization_info().scale();
    const auto to = dst.quantization_info().uniform();
    // the definition uses single precision
    const float factor = src.quantization_info().scale()[0] * scales[scales.size() > 1 ? channel : 0] / to.scale;
    const int32_t lo = dst.data_type() == DataType::QASYMM8 ? 0 : -128;
    const double scaled = static_cast<double>(std::nearbyint(static_cast<float>(sum) * factor)) + to.offset;
    const int32_t q = in_float ? static_cast<int32_t>(std::min(std::max(scaled, lo + 0.0), lo + 255.0))
                               : requantized(sum, fixed_point(static_cast<double>(factor)), to.offset, lo, lo + 255);
    return quantize(activated(activation, (q - to.offset) * static_cast<double>(to.scale)), dst);
}

uint8_t requantized(uint8_t q, const ITensorInfo &from, const ITensorInfo &to) {
    const auto p = from.quantization_info().uniform(), r = to.quantization_info().uniform();
    const int stored = from.data_type() == DataType::QASYMM8 ? q : q < 128 ? q : q - 256;
    const float real = static_cast<float>(stored - p.offset) * p.scale;
    const float steps = std::round(real / r.scale);
    const int lo = to.data_type() == DataType::QASYMM8 ? 0 : -128;
    const double x = std::min(std::max(static_cast<double>(steps) + r.offset, lo + 0.0), lo + 255.0);
    return static_cast<uint8_t>(static_cast<int>(x));
}

bool manifest_lists(const char *manifest, const std::string &name, const std::string &key, const std::string &word) {
    const std::string text(manifest);
    const size_t entry = text.find("{\"name\":\"" + name + "\",");
    const size_t end = text.find('}', entry);
    const size_t list = text.find("\"" + key + "\":[", entry);
    if (entry == std::string::npos || list > end) {
        return false;
    }
    return text.substr(list, text.find(']', list) - list).find("\"" + word + "\"", key.size() + 2) != std::string::npos;
}

namespace {

bool build_lists(const Operator &op, const char *key, const char *word) {
    return manifest_lists(manifest_json, op.name, key, word);
}

}  // namespace

DataType data_type_of(Type type) {
    for (size_t i = 1; i < data_type_count && type != Type::count; ++i) {
        const auto found = static_cast<DataType>(i);
        if (type_of(found) == type && words_of(found) != (words::qasymm8 | words::qasymm8_signed)) {
            return found;
        }
    }
    return DataType::UNKNOWN;
}

std::string text_of(const Status &status) {
    return bool(status) ? "accepted" : status.error_description();
}

::testing::AssertionResult refuses(const Status &status, const std::string &text) {
    const std::string found = text_of(status);
    return !bool(status) && found.find(text) != std::string::npos ? ::testing::AssertionSuccess()
                                                                  : ::testing::AssertionFailure() << found;
}

bool has_type(const Operator &op, DataType type) {
    bool found = words_of(type) == 0;
    for (size_t i = 0; i < std::size(type_words); ++i) {
        found = found || ((words_of(type) >> i & 1) != 0 && build_lists(op, "data_types", type_words[i]));
    }
    return found;
}

bool has_layout(const Operator &op, DataLayout layout) {
    return layout == DataLayout::UNKNOWN ||
           build_lists(op, "data_layouts", layout == DataLayout::NHWC ? "nhwc" : "nchw");
}

}  // namespace ac::test
