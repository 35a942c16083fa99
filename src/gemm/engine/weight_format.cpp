// SPDX-License-Identifier: MIT
#include "src/gemm/engine/weight_format.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/plan/plan.h"

namespace ac::gemm {

namespace {

/// The enumerator for these blocks. UNSPECIFIED if it does not exist, or if its blocks are not worth a kernel.
WeightFormat format(size_t o, size_t i, bool bfloat) {
    const bool power = (o & (o - 1)) == 0;
    const bool named = i == 1 ? o >= 4 && o <= 128 && !bfloat : (i == 2 || i == 4) && o >= 4 && o <= 64;
    return power && named ? static_cast<WeightFormat>(i << 20 | o << 8 | (bfloat ? 0x10 : 0))
                          : WeightFormat::UNSPECIFIED;
}

/// Are packed elements of B those of a fixed format in memory? Taps are padded to kr there, but A's panels to ka.
bool has_formats(const GemmRow &row) {
    const bool small = row.fast_math() || row.type == Type::f16 || row.type == Type::bf16;
    return row.acc != Type::s32 && row.ka == 0 && row.b_size == (small ? 2 : 4);
}

}  // namespace

WeightFormat format_of(const GemmRow &row) {
    size_t o = columns_of(row) / (row.blocks == 0 ? 1 : row.blocks);
    while (row.blocks == 0 && (o & (o - 1)) != 0) {
        o &= o - 1;  // clears the lowest set bit
    }
    return has_formats(row) ? format(o, row.kr, row.fast_math()) : WeightFormat::UNSPECIFIED;
}

bool reads(const GemmRow &row, WeightFormat asked) {
    if (asked == WeightFormat::UNSPECIFIED) {
        return true;
    }
    const WeightFormat own = format_of(row);
    if (own == WeightFormat::UNSPECIFIED || asked == own) {
        return own != WeightFormat::UNSPECIFIED;
    }
    if (asked == WeightFormat::ANY) {  // callers expect groups of input channels for bfloat16 only
        return row.kr == 1 || row.fast_math() || row.type == Type::bf16;
    }
    const auto o = static_cast<size_t>(interleave_by(asked));
    return row.blocks == 0 && o < columns_of(row) && o % (row.nr / row.vectors) == 0 &&
           format(o, row.kr, row.fast_math()) == asked;
}

ptrdiff_t block_step(const ITensorInfo &info, const WeightBlocks &blocks) {
    const size_t step = info.strides_in_bytes()[1], size = info.element_size();
    return static_cast<ptrdiff_t>(step == info.dimension(0) * size ? blocks.block() * size : step);
}

bool is_extent(size_t given, size_t real, int multiple) {
    return given == real || (multiple > 1 && given == round_up(real, static_cast<size_t>(multiple)));
}

Status FormatRequest::check(const char *op, const ITensorInfo &weights, DataType input, const Target &target) const {
    if (!fixed()) {
        return Status{};
    }
#ifdef ARM_COMPUTE_CL
    AC_RETURN_IF(target.cl != nullptr, "%s: there are no fixed-format kernels for OpenCL", op);
#else
    (void)target;
#endif
    const bool any = asked == WeightFormat::ANY, question = found != nullptr;
    AC_RETURN_IF(any && !question,
                 "%s: weights are in one format; has_opt_impl() answers WeightFormat::ANY with that of this CPU's "
                 "fixed-format kernels",
                 op);
    const DataType stored = !any && is_fixed_format_fast_math(asked) ? DataType::BFLOAT16 : input;
    const DataType given = weights.data_type();
    AC_RETURN_IF(given != stored && !(question && (given == input || given == DataType::BFLOAT16)),
                 "%s: weights in %s for an input in %s; in this format they are %s", op,
                 string_from_data_type(given).c_str(), string_from_data_type(input).c_str(),
                 string_from_data_type(stored).c_str());
    return Status{};
}

Status FormatRequest::settle(const char *op, const ITensorInfo &weights, WeightFormat format, size_t outputs,
                             size_t taps, size_t inputs, size_t batches) const {
    if (found != nullptr) {
        *found = format;
    }
    if (found != nullptr || !fixed()) {
        return Status{};
    }
    const WeightBlocks blocks(format, outputs, taps, inputs);
    const size_t size = weights.element_size(), bytes = blocks.block() * size;
    const auto step = static_cast<size_t>(block_step(weights, blocks));
    const size_t last = batches > 1 ? (batches - 1) * weights.strides_in_bytes()[2] : 0;
    const size_t begin = weights.offset_first_element_in_bytes() + last;
    const bool holds = step >= bytes && begin + (blocks.count() - 1) * step + bytes <= weights.total_size();
    AC_RETURN_IF(
        !holds || weights.has_padding(),
        "%s: this format has %zu blocks of %zu bytes (%zu outputs, %zu inputs), without padding; the tensor has %zu "
        "bytes, blocks %zu bytes apart",
        op, blocks.count() * batches, bytes, blocks.count() * blocks.o, blocks.padded_inputs(), weights.total_size(),
        step);
    return Status{};
}

}  // namespace ac::gemm
