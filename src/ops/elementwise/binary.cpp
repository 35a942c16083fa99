// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/binary.h"

#include "src/plan/nest.h"
#include "src/plan/rules.h"

#include <cstring>

namespace ac::elementwise {

namespace {

/// Elements processed at a time when a row is made in pieces: for a repeated scalar, or for results that an activation
/// reads from the L1 cache.
constexpr size_t piece = 1024;

/// Converted elements of a row, for a kernel that cannot take the row itself.
class Made {
public:
    /// Repeats the element of each of `rows` rows n times, eight bytes at a time.
    void fill(const uint8_t *element, ptrdiff_t step, size_t rows, size_t size, size_t n) {
        uint8_t *to = bytes_;
        for (; rows != 0; --rows, element += step, to += n * size) {
            uint8_t some[8];
            for (size_t i = 0; i < sizeof(some); ++i) {
                some[i] = element[i & (size - 1)];
            }
            for (size_t i = 0; i < n * size; i += sizeof(some)) {
                std::memcpy(to + i, some, sizeof(some));
            }
        }
    }
    /// Converts integers to floats.
    void convert(const uint8_t *integers, size_t n) {
        for (size_t i = 0; i < n; ++i) {
            int32_t x = 0;
            std::memcpy(&x, integers + i * sizeof(x), sizeof(x));
            const auto f = static_cast<float>(x);
            std::memcpy(bytes_ + i * sizeof(f), &f, sizeof(f));
        }
    }
    const uint8_t *get() const { return bytes_; }

private:
    alignas(16) uint8_t bytes_[piece * 4 + 8];  // fill() may write up to 7 bytes more
};

/// Bytes per element; the repeat is 0 if the operand's row is used directly.
struct Sizes {
    size_t repeat_a, a, repeat_b, b, dst;
};

/// What the threads of a run share.
class Body {
public:
    Body(const BinaryKernel &kernel, const BinaryArgs &args, const Nest &nest) : run_(kernel.row->run), args_(args) {
        rows_.a_step = nest.row_step(0);
        rows_.b_step = nest.row_step(1);
        rows_.dst_step = nest.row_step(2);
        rows_.b_is_scalar = nest.step(1) == 0;
    }
    template <class Pointers> BinaryRows rows(const Pointers &p, size_t n, size_t count) const {
        BinaryRows all = rows_;
        all.a = p[0];
        all.b = p[1];
        all.dst = p[2];
        all.n = n;
        all.rows = count;
        return all;
    }
    void run(const BinaryRows &rows) const { run_(args_.get(), rows); }

private:
    BinaryFn *run_;
    BinaryArgs args_;
    BinaryRows rows_{};  ///< without pointers and counts
};

/// The same for rows that are computed in pieces.
class Pieces : public Body {
public:
    Pieces(const Body &body, const BinaryKernel &kernel, const Sizes &size, const activation::Fused *function)
        : Body(body), size_(size), function_(function), flips_(kernel.flips), converts_b_(kernel.converts_b) {}

    void run_all(const BinaryRows &all) const {
        Made of_a, of_b;
        BinaryRows row = all;
        row.rows = 1;
        const size_t step = rows_at_a_time(all), most = all.n < piece ? all.n : piece;
        for (size_t r = 0; r < all.rows; r += step) {
            const auto at = static_cast<ptrdiff_t>(r);
            const size_t count = all.rows - r < step ? all.rows - r : step;
            row.a = all.a + at * all.a_step;
            row.b = all.b + at * all.b_step;
            row.dst = all.dst + at * all.dst_step;
            if (size_.repeat_a != 0) {
                of_a.fill(row.a, 0, 1, size_.repeat_a, most);
                row.a = of_a.get();
            }
            if (size_.repeat_b != 0) {
                of_b.fill(row.b, all.b_step, count, size_.repeat_b, most);
                row.b = of_b.get();
                row.b_is_scalar = false;
            }
            for (size_t left = all.n * count; left != 0; left -= row.n) {
                row.n = left < piece ? left : piece;
                const uint8_t *b = row.b;
                if (converts_b_) {
                    of_b.convert(b, row.b_is_scalar ? 1 : row.n);
                    row.b = of_b.get();
                }
                run(row);
                for (size_t i = 0; flips_ && i < row.n; ++i) {
                    row.dst[2 * i + 1] ^= 0x80;  // the upper byte: Arm and x86 are little endian here
                }
                if (function_ != nullptr) {
                    activation::Fused::run(function_, row.dst, row.dst, row.n);
                }
                row.a += size_.repeat_a != 0 ? 0 : row.n * size_.a;
                row.b = b + (row.b_is_scalar || size_.repeat_b != 0 ? 0 : row.n * size_.b);
                row.dst += row.n * size_.dst;
            }
        }
    }

private:
    /// Rows that are computed as one: short ones that are consecutive in memory, each with one element of b.
    size_t rows_at_a_time(const BinaryRows &all) const {
        const auto bytes = static_cast<ptrdiff_t>(all.n * size_.dst);
        return size_.repeat_b != 0 && size_.repeat_a == 0 && all.dst_step == bytes && all.a_step == bytes &&
                       size_.a == size_.dst && all.n < piece
                   ? piece / all.n
                   : 1;
    }

    Sizes size_;
    const activation::Fused *function_;
    bool flips_, converts_b_;
};

class BinaryPlan final : public Plan {
public:
    BinaryPlan(const BinaryKernel &kernel, const TensorShape &shape, activation::FusedPtr function)
        : kernel_(kernel), shape_(shape), function_(std::move(function)) {}

    void run(ITensorPack &pack) const override {
        const ITensor *a = pack.get_const_tensor(TensorType::ACL_SRC_0);
        const ITensor *b = pack.get_const_tensor(TensorType::ACL_SRC_1);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        Nest nest(shape_, {a, b, dst});
        const BinaryArgs *args = &kernel_.args;
        if (nest.step(0) == 0 && kernel_.mirrors) {
            nest.swap(0, 1);
            std::swap(a, b);
            args = &kernel_.mirrored;
        }
        const Sizes size{nest.step(0) == 0 ? a->info()->element_size() : 0, a->info()->element_size(),
                         nest.step(1) == 0 && !kernel_.takes_scalar ? b->info()->element_size() : 0,
                         b->info()->element_size(), dst->info()->element_size()};
        const bool in_pieces =
            size.repeat_a != 0 || size.repeat_b != 0 || function_ != nullptr || kernel_.flips || kernel_.converts_b;
        const size_t cost = kernel_.cost + (function_ != nullptr ? size_t{8} : 0);
        const Body body(kernel_, *args, nest);
        if (in_pieces) {
            nest.run_rows(kernel_.row->name, cost, pack,
                          [pieces = Pieces(body, kernel_, size, function_.get())](
                              const auto &p, size_t n, size_t rows) { pieces.run_all(pieces.rows(p, n, rows)); });
        } else {
            nest.run_rows(kernel_.row->name, cost, pack,
                          [body](const auto &p, size_t n, size_t rows) { body.run(body.rows(p, n, rows)); });
        }
    }
    const Row *row() const override { return kernel_.row; }

private:
    BinaryKernel kernel_;
    TensorShape shape_;
    activation::FusedPtr function_;
};

}  // namespace

Status complete_output(const char *name, ITensorInfo &dst, const ITensorInfo &a, const TensorShape &shape,
                       DataType type) {
    const ITensorInfo &quantized = dst.quantization_info().empty() && type == a.data_type() ? a : dst;
    init_if_empty(dst, TensorInfo(shape, 1, type, quantized.quantization_info()).set_data_layout(a.data_layout()));
    return check_shape(name, dst, shape);
}

bool is_quantized(DataType type) {
    return is_data_type_quantized_asymmetric_char(type) || type == DataType::QSYMM16 || type == DataType::QASYMM16;
}

int32_t zero_point_of(const ITensorInfo &info) {
    return info.data_type() == DataType::QSYMM16 ? 0 : info.quantization_info().uniform().offset;
}

int32_t offset_of(const ITensorInfo &dst) {
    return zero_point_of(dst) - (dst.data_type() == DataType::QASYMM16 ? 32768 : 0);
}

double ratio(const UniformQuantizationInfo &from, const UniformQuantizationInfo &to) {
    return to.scale > 0.f ? static_cast<double>(from.scale) / static_cast<double>(to.scale) : 0;
}

Status make_plan(PlanPtr &out, const BinaryKernel &kernel, const TensorShape &shape, const ITensorInfo &dst,
                 const ActivationLayerInfo &info, const Target &target) {
    activation::FusedPtr function;
    if (info.enabled()) {
        AC_RETURN_ON_ERROR(activation::fuse(function, dst, dst, info, target));
    }
    out = std::make_unique<BinaryPlan>(kernel, shape, std::move(function));
    return Status{};
}

}  // namespace ac::elementwise
