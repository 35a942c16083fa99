// SPDX-License-Identifier: MIT
#include "src/ops/resample/resample.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace ac::resample {

void Taps::reset(int outputs, int most, void *memory) {
    const auto n = static_cast<size_t>(outputs);
    std::memset(memory, 0, bytes(n, static_cast<size_t>(most)));
    first_ = static_cast<int32_t *>(memory);
    count_ = first_ + n;
    missing_ = reinterpret_cast<float *>(count_ + n);
    weight_ = missing_ + n;
    outputs_ = outputs;
    most_ = most;
}

void Taps::add(int i, int32_t element, float weight) {
    first_[i] = count_[i] == 0 ? element : first_[i];
    // Adds to the weight of an element that the output already has.
    const int32_t k = element - first_[i];
    count_[i] = std::max(count_[i], k + 1);
    weight_[ptrdiff_t{k} * outputs_ + i] += weight;
}

void Taps::sample(int i, float position, int extent, bool lose_outside, float weight) {
    const float below = std::floor(position), part = position - below;
    const int last = extent - 1;
    for (int k = 0; k < 2; ++k) {
        const float w = weight * (k == 0 ? 1.f - part : part);
        // As a float first: a position may exceed the range of integers.
        const float element = std::fmin(std::fmax(below + static_cast<float>(k), -1.f), static_cast<float>(extent));
        const int e = static_cast<int>(element);
        if (lose_outside && (e < 0 || e > last)) {
            lose(i, w);
        } else {
            add(i, std::min(std::max(e, 0), last), w);
        }
    }
}

void Taps::finish(bool trim) {
    for (int i = 0; trim && i < outputs_; ++i) {
        while (count_[i] > 1 && weight_[ptrdiff_t{count_[i] - 1} * outputs_ + i] == 0.f) {
            --count_[i];
        }
    }
    const auto two = [this](int i) { return count_[i] == 2 && missing_[i] == 0.f; };
    inner_begin_ = 0;
    while (inner_begin_ < outputs_ && !two(inner_begin_)) {
        ++inner_begin_;
    }
    inner_end_ = inner_begin_;
    while (inner_end_ < outputs_ && two(inner_end_)) {
        ++inner_end_;
    }
}

ResampleAxis Taps::view() const {
    return {first_, count_, weight_, missing_, outputs_, inner_begin_, inner_end_, nullptr, nullptr};
}

void Axis::reset(int outputs, int most) {
    memory_.resize(bytes(static_cast<size_t>(outputs), static_cast<size_t>(most)) / sizeof(float));
    Taps::reset(outputs, most, memory_.data());
}

Axis Axis::interleaved(int channels) const {
    Axis wide;
    wide.reset(outputs_ * channels, most_);
    for (int i = 0; i < wide.outputs_; ++i) {
        wide.first_[i] = first_[i / channels] * channels + i % channels;
        wide.count_[i] = count_[i / channels];
        wide.missing_[i] = missing_[i / channels];
    }
    for (ptrdiff_t i = 0; i < ptrdiff_t{wide.outputs_} * most_; ++i) {
        wide.weight_[i] = weight_[i / channels];
    }
    wide.inner_begin_ = inner_begin_ * channels;
    wide.inner_end_ = inner_end_ * channels;
    return wide;
}

ResampleAxis Axis::view() const {
    ResampleAxis all = Taps::view();
    all.base = base_.data();
    all.at = at_.data();
    return all;
}

void Axis::find_bytes(int step) {
    constexpr int group = 4, reach = 16;
    base_.assign(static_cast<size_t>(outputs_ / group) + 1, -1);
    at_.assign(static_cast<size_t>(outputs_), 0);
    // 16 bytes must not end after the last element in use, where the line may end.
    const int limit = inner_begin_ < inner_end_ ? first_[inner_end_ - 1] + step + 1 - reach : -1;
    for (int i = (inner_begin_ + group - 1) / group * group; i + group <= inner_end_; i += group) {
        const int32_t *const from = first_ + i, *const to = from + group;
        const int base = std::min(*std::min_element(from, to), limit);
        if (base >= 0 && *std::max_element(from, to) + step < base + reach) {
            base_[static_cast<size_t>(i / group)] = base;
            std::transform(from, to, at_.begin() + i, [base](int32_t first) {
                return static_cast<int32_t>(static_cast<uint32_t>(first - base) | 0x80808000U);
            });
        }
    }
}

Axis area(int in, int out) {
    Axis axis;
    const double ratio = static_cast<double>(in) / out;
    axis.reset(out, static_cast<int>(std::ceil(ratio)) + 1);
    for (int i = 0; i < out; ++i) {
        // In integers: output i begins at element i * in / out.
        const int64_t begin = int64_t{i} * in, end = begin + in;
        for (int64_t e = begin / out; e * out < end; ++e) {
            const int64_t from = std::max(begin, e * out), to = std::min(end, (e + 1) * out);
            axis.add(i, static_cast<int32_t>(e), static_cast<float>(static_cast<double>(to - from) / in));
        }
    }
    axis.finish(true);
    return axis;
}

void set_numbers(ResampleArgs &args, const ITensorInfo &src, const ITensorInfo &dst) {
    const DataType type = src.data_type();
    const bool is_signed = type == DataType::S8 || type == DataType::QASYMM8_SIGNED;
    args.flip = is_signed ? 0x80 : 0;
    args.src_zero = args.dst_zero = is_signed ? 128 : 0;
    args.ratio = 1.f;
    if (is_data_type_quantized(type) && src.quantization_info() != dst.quantization_info()) {
        const UniformQuantizationInfo from = src.quantization_info().uniform(), to = dst.quantization_info().uniform();
        args.src_zero += from.offset;
        args.dst_zero += to.offset;
        args.ratio = from.scale / to.scale;
    }
}

Type row_type(DataType type) {
    return type == DataType::S16 || type == DataType::F16 || type == DataType::F32 ? type_of(type) : Type::x8;
}

}  // namespace ac::resample
