// SPDX-License-Identifier: MIT
#include "src/ops/fft/lines.h"

#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/plan/rules.h"

#include <algorithm>
#include <cmath>

AC_DECLARE_TABLE(fft)

namespace ac::fft {

namespace {

constexpr size_t most_lanes = 64;  ///< 2048 bits
/// Operations on elements that are worth another thread.
constexpr double slot_operations = 65536;

AC_TYPES(types, R"(NEFFT1D NEFFT2D CLFFT1D CLFFT2D: src dst
F32 =
F16 = opencl
)")

}  // namespace

Status check(const Operator &op, const Target &target, const ITensorInfo &src, ITensorInfo &dst,
             std::initializer_list<unsigned> axes) {
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no elements", op.name);
    AC_RETURN_IF(src.num_channels() != 1 && src.num_channels() != 2,
                 "%s: the input has %zu channels; supported: 1 (real) or 2 (complex)", op.name, src.num_channels());
    TensorInfo expected(src.tensor_shape(), 2, src.data_type());
    expected.set_data_layout(src.data_layout());
    init_if_empty(dst, expected);
    AC_RETURN_IF(dst.num_channels() > 2 || dst.num_channels() + src.num_channels() < 3,
                 "%s: %zu channels from %zu; supported: from 1 (real) to 2 (complex), from 2 to 2 and from 2 to 1",
                 op.name, dst.num_channels(), src.num_channels());
    AC_RETURN_ON_ERROR(check_types(op, types, target, {src.data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(check_shape(op.name, dst, src.tensor_shape()));
    for (const unsigned axis : axes) {
        AC_RETURN_IF(axis >= 6, "%s: axis %u; a tensor has the dimensions 0 to 5", op.name, axis);
    }
    return Status{};
}

Span span_of(const ITensor &tensor) {
    return {data(tensor), tensor.info()->strides_in_bytes(), tensor.info()->num_channels()};
}

Status Lines::make(std::unique_ptr<const Lines> &out, const Operator &op, const ITensorInfo &src, size_t axis,
                   bool inverse, const Target &target) {
    const Type type = type_of(src.data_type());
    const FftRow *row = nullptr;
    AC_FIND_ROW(row, op, fft_table, type, target);
    out = std::make_unique<const Lines>(row, src.tensor_shape(), axis, inverse);
    return Status{};
}

Lines::Lines(const FftRow *row, const TensorShape &shape, size_t axis, bool inverse)
    : row_(row),
      shape_(shape),
      axis_(axis),
      transform_(*row, shape[axis], inverse, inverse ? 1.f / static_cast<float>(shape[axis]) : 1.f, axis == 0),
      lines_(shape.total_size() / shape[axis]),
      side_(axis == 0 ? 1 : shape[0]) {
    const size_t lanes = row->lanes();
    const double cost = 4 * std::log2(static_cast<double>(shape[axis]) + 1) * static_cast<double>(shape.total_size());
    lines_ /= side_;
    chunk_ = axis != 0 || transform_.args().across ? lanes : 16;
    units_ = axis == 0 ? (lines_ + chunk_ - 1) / chunk_ : lines_ * ((side_ + chunk_ - 1) / chunk_);
    const double threads = std::max(1u, Scheduler::get().num_threads());
    slots_ = std::max<size_t>(1, static_cast<size_t>(std::min(threads, cost / slot_operations)));
    slots_ = std::min(slots_, units_);
    slot_bytes_ = (fft_work(transform_.args(), lanes) * sizeof(float) + 63) / 64 * 64;
}

/// The start of a line; lines are counted over the dimensions from 1 on, except the axis.
struct Lines::Place {
    const uint8_t *src;
    uint8_t *dst;
    size_t at[6] = {};
};

Lines::Place Lines::place(const Span &src, const Span &dst, size_t line) const {
    Place p{src.first, dst.first};
    for (size_t d = 1; d < 6; ++d) {
        if (d != axis_) {
            p.at[d] = line % shape_[d];
            p.src += p.at[d] * src.strides[d];
            p.dst += p.at[d] * dst.strides[d];
            line /= shape_[d];
        }
    }
    return p;
}

/// Advances to the next line.
void Lines::advance(Place &p, const Span &src, const Span &dst) const {
    for (size_t d = 1; d < 6; ++d) {
        if (d == axis_) {
            continue;
        }
        p.src += src.strides[d];
        p.dst += dst.strides[d];
        if (++p.at[d] < shape_[d]) {
            return;
        }
        p.src -= p.at[d] * src.strides[d];
        p.dst -= p.at[d] * dst.strides[d];
        p.at[d] = 0;
    }
}

void Lines::run_dense(const Span &src, const Span &dst, size_t begin, size_t end, float *work) const {
    const float *from[most_lanes];
    float *to[most_lanes];
    FftLines lines{from, to, 0, src.channels, dst.channels, 0, 0};
    Place p = place(src, dst, begin * chunk_);
    for (size_t u = begin; u < end; ++u) {
        lines.count = std::min(chunk_, lines_ - u * chunk_);
        for (size_t l = 0; l < lines.count; ++l) {
            from[l] = reinterpret_cast<const float *>(p.src);
            to[l] = reinterpret_cast<float *>(p.dst);
            advance(p, src, dst);
        }
        row_->run(transform_.args(), lines, work);
    }
}

void Lines::run_columns(const Span &src, const Span &dst, size_t begin, size_t end, float *work) const {
    // 0 would mean contiguous lines; it is the stride of a dimension that a tensor does not have.
    const auto step = [this](const Span &span) { return shape_[axis_] == 1 ? 1 : span.strides[axis_] / sizeof(float); };
    const size_t per_line = (side_ + chunk_ - 1) / chunk_;  // units per set of adjacent lines
    Place p = place(src, dst, begin / per_line);
    for (size_t u = begin; u < end; ++u) {
        const size_t column = u % per_line * chunk_;
        const float *from = reinterpret_cast<const float *>(p.src) + column * src.channels;
        float *to = reinterpret_cast<float *>(p.dst) + column * dst.channels;
        const FftLines lines{&from,     &to,      std::min(chunk_, side_ - column), src.channels, dst.channels,
                             step(src), step(dst)};
        row_->run(transform_.args(), lines, work);
        if (u % per_line == per_line - 1) {
            advance(p, src, dst);
        }
    }
}

void Lines::run(const Span &src, const Span &dst, uint8_t *work, ITensorPack &pack) const {
    parallel(row_->name, slots_, 1, pack, [=](const Share &share) {
        for (size_t slot = share.begin; slot < share.end; ++slot) {
            const size_t begin = slot * units_ / slots_, end = (slot + 1) * units_ / slots_;
            float *const mine = reinterpret_cast<float *>(work + slot * slot_bytes_);
            if (axis_ == 0) {
                run_dense(src, dst, begin, end, mine);
            } else {
                run_columns(src, dst, begin, end, mine);
            }
        }
    });
}

}  // namespace ac::fft
