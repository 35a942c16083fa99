// SPDX-License-Identifier: MIT
#include "src/ops/resample/resample.h"

#include <algorithm>
#include <cmath>

namespace ac::resample {

void Axis::reset(int outputs, int most) {
    const auto n = static_cast<size_t>(outputs);
    first_.assign(n, 0);
    count_.assign(n, 0);
    missing_.assign(n, 0.f);
    weight_.assign(n * static_cast<size_t>(most), 0.f);
}

void Axis::add(int i, int32_t element, float weight) {
    const auto at = static_cast<size_t>(i);
    first_[at] = count_[at] == 0 ? element : first_[at];
    // Adds to the weight of an element that the output already has.
    const auto k = static_cast<size_t>(element - first_[at]);
    count_[at] = std::max(count_[at], static_cast<int32_t>(k) + 1);
    weight_[k * first_.size() + at] += weight;
}

void Axis::sample(int i, float position, int extent, bool lose_outside, float weight) {
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

void Axis::finish(bool trim) {
    for (size_t i = 0; trim && i < first_.size(); ++i) {
        while (count_[i] > 1 && weight_[static_cast<size_t>(count_[i] - 1) * first_.size() + i] == 0.f) {
            --count_[i];
        }
    }
    const auto two = [this](size_t i) { return count_[i] == 2 && missing_[i] == 0.f; };
    size_t begin = 0;
    while (begin < first_.size() && !two(begin)) {
        ++begin;
    }
    size_t end = begin;
    while (end < first_.size() && two(end)) {
        ++end;
    }
    inner_begin_ = static_cast<int>(begin);
    inner_end_ = static_cast<int>(end);
}

Axis Axis::interleaved(int channels) const {
    Axis wide;
    const size_t c = static_cast<size_t>(channels), n = first_.size();
    for (size_t i = 0; i < n * c; ++i) {
        wide.first_.push_back(first_[i / c] * channels + static_cast<int32_t>(i % c));
        wide.count_.push_back(count_[i / c]);
        wide.missing_.push_back(missing_[i / c]);
    }
    for (size_t i = 0; i < weight_.size() * c; ++i) {
        wide.weight_.push_back(weight_[i / c]);
    }
    wide.inner_begin_ = inner_begin_ * channels;
    wide.inner_end_ = inner_end_ * channels;
    return wide;
}

ResampleAxis Axis::view() const {
    return {first_.data(), count_.data(), weight_.data(), missing_.data(), static_cast<int>(first_.size()),
            inner_begin_,  inner_end_,    base_.data(),   at_.data()};
}

void Axis::find_bytes(int step) {
    constexpr int group = 4, reach = 16;
    base_.assign(first_.size() / group + 1, -1);
    at_.assign(first_.size(), 0);
    // 16 bytes must not end after the last element in use, where the line may end.
    const int limit = inner_begin_ < inner_end_ ? first_[static_cast<size_t>(inner_end_ - 1)] + step + 1 - reach : -1;
    for (int i = (inner_begin_ + group - 1) / group * group; i + group <= inner_end_; i += group) {
        const auto from = first_.begin() + i, to = from + group;
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
