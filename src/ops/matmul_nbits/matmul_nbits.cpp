// SPDX-License-Identifier: MIT
#include "src/ops/matmul_nbits/matmul_nbits.h"

#include "src/base/addressable.h"
#include "src/base/arithmetic.h"
#include "src/ops/common/rows.h"
#include "src/ops/matmul_nbits/matmul_nbits_cl.h"
#include "src/ops/matmul_nbits/panels.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>

AC_DECLARE_OPERATOR(MatMulNBits)
AC_DECLARE_TABLE(nbits)
AC_DECLARE_TABLE(nbits_exact)
AC_DECLARE_TABLE(nbits_ends)

namespace ac::matmul_nbits {
namespace {

/// Workspace.
enum WorkspaceSlot : int { packed = TensorType::ACL_INT_0, source };

/// src in the order of the kernel: groups of the layout's rows. A single row at the end is alone.
struct Source {
    size_t m, row_bytes, rows;

    /// The number of rows of the group that begins with row i.
    size_t group(size_t i) const { return i + 1 == m ? 1 : rows; }
    size_t groups() const { return ceil_div(m, rows); }
    /// Rows of memory.
    size_t padded() const { return m % rows == 1 ? m : round_up(m, rows); }
};

struct Parts {
    const NbitsRow *row;
    const NbitsEndsRow *before, *after;
    Panels panels;
    Source source;
    size_t k;
    bool exact;
    bool bias_is_f32;
    size_t bias_bytes;  ///< of an element
    bool direct;        ///< what the row computes is dst: F32, without bias
};

/// Rows [first, end) of groups of src, into the workspace.
void convert(const Parts &p, const uint8_t *src, const Rows &rows, uint8_t *to, size_t first, size_t end) {
    for (size_t g = first; g < end; ++g) {
        const size_t m0 = g * p.source.rows, count = std::min(p.source.rows, p.source.m - m0);
        const size_t group = p.source.group(m0);
        for (size_t i = 0; i < group; ++i) {
            NbitsSource s{};
            s.src = src + rows.offset(m0 + std::min(i, count - 1));
            s.k = p.k;
            s.block = p.panels.block;
            s.group = to + m0 * p.source.row_bytes;
            s.rows = group;
            s.row = i;
            s.kr = p.panels.layout.kr;
            s.copies = p.panels.layout.copies;
            s.factor = p.panels.layout.factor;
            s.sums = p.panels.has_offsets() || p.panels.layout.is_unsigned;
            (p.exact ? p.before->widen : p.before->quantize)(s);
        }
    }
}

/// Rows [m0, m0 + count) of the columns of a panel.
void multiply(const Parts &p, const uint8_t *src, const uint8_t *panel, size_t n0, size_t m0, size_t count,
              const uint8_t *bias, uint8_t *dst, const Rows &rows, size_t dst_bytes) {
    alignas(64) float sums[nbits_tile];
    NbitsTile t{};
    t.a = src + m0 * p.source.row_bytes;
    t.rows = count == 1 ? 1 : round_up(count, p.source.rows);
    t.b = panel;
    t.blocks = p.panels.blocks;
    t.block = p.panels.block;
    t.offsets = p.panels.has_offsets();
    t.middle = p.panels.middle();
    NbitsFn *const run = p.panels.half ? p.row->run_half : p.row->run;
    NbitsResult r{};
    r.columns = p.panels.layout.columns;
    r.n = std::min(r.columns, p.panels.n - n0);
    r.step = rows.step;
    t.d = sums;
    t.d_step = r.columns;
    if (p.direct && r.n == r.columns && t.rows == count && m0 % rows.together + count <= rows.together) {
        t.d = reinterpret_cast<float *>(dst + rows.offset(m0)) + n0;
        t.d_step = static_cast<size_t>(rows.step) / sizeof(float);
        run(t);
        return;
    }
    run(t);
    r.bias = bias == nullptr ? nullptr : bias + n0 * p.bias_bytes;
    r.bias_is_f32 = p.bias_is_f32;
    for (size_t i = 0; i < count; i += r.m) {
        r.m = std::min(count - i, rows.together - (m0 + i) % rows.together);
        r.sums = sums + i * r.columns;
        r.dst = dst + rows.offset(m0 + i) + static_cast<ptrdiff_t>(n0 * dst_bytes);
        p.after->finish(r);
    }
}

/// Rows of a call from row m0 on: whole groups, or the last row alone.
size_t rows_at(const Parts &p, size_t m0) {
    const size_t left = p.source.m - m0, most = p.panels.layout.most_rows;
    if (p.source.rows == 1 || left == 1 || left > most) {
        return std::min(left, most);
    }
    return left % p.source.rows == 1 ? left - 1 : left;
}

class MatMulNBitsPlan final : public RowPlan<NbitsRow> {
public:
    explicit MatMulNBitsPlan(const Parts &parts) : RowPlan(parts.row), parts_(parts) {}

    void run(ITensorPack &pack) const override {
        if (!constant) {
            pack_weights(pack);
        }
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC_0),
                      &dst = *pack.get_tensor(TensorType::ACL_DST);
        const ITensor *bias = pack.get_const_tensor(TensorType::ACL_SRC_4);
        uint8_t *const converted = data(*pack.get_tensor(source));
        parallel(parts_.before->name, parts_.source.groups(), grain_for(2 * parts_.source.rows * parts_.k), pack,
                 [p = parts_, from = data(src), rows = Rows(*src.info(), 1), converted](const Share &share) {
                     convert(p, from, rows, converted, share.begin, share.end);
                 });
        const Panels &panels = parts_.panels;
        const size_t chunks = ceil_div(parts_.source.m, panels.layout.most_rows);
        const size_t cost = std::min<size_t>(parts_.source.m, panels.layout.most_rows) * panels.layout.columns;
        parallel(row_->name, panels.count() * chunks, grain_for(cost * parts_.k / 2), pack,
                 [p = parts_, converted, weights = data(*pack.get_tensor(packed)), chunks,
                  add = bias == nullptr ? nullptr : data(*bias), to = data(dst), rows = Rows(*dst.info(), 1),
                  size = dst.info()->element_size()](const Share &share) {
                     for (size_t u = share.begin; u < share.end; ++u) {
                         const size_t panel = u / chunks, most = p.panels.layout.most_rows, begin = u % chunks * most;
                         const size_t end = std::min(p.source.m, begin + most);
                         for (size_t m0 = begin; m0 < end;) {
                             const size_t count = rows_at(p, m0);
                             multiply(p, converted, weights + panel * p.panels.panel_bytes(),
                                      panel * p.panels.layout.columns, m0, count, add, to, rows, size);
                             m0 += count;
                         }
                     }
                 });
    }

    void prepare(ITensorPack &pack) const override {
        if (constant) {
            pack_weights(pack);
            for (const int slot : {TensorType::ACL_SRC_1, TensorType::ACL_SRC_2, TensorType::ACL_SRC_3}) {
                if (const ITensor *const packed_now = pack.get_const_tensor(slot)) {
                    packed_now->mark_as_unused();
                }
            }
        }
    }

    MemoryRequirements workspace() const override {
        const size_t weights = addressable(uint64_t{parts_.panels.count()} * parts_.panels.panel_bytes());
        return {MemoryInfo(packed, constant ? MemoryLifetime::Persistent : MemoryLifetime::Temporary, weights, 64),
                MemoryInfo(source, addressable(uint64_t{parts_.source.padded()} * parts_.source.row_bytes), 64)};
    }

    bool constant = true;

private:
    void pack_weights(ITensorPack &pack) const {
        const Panels &panels = parts_.panels;
        const NbitsWeights weights =
            weights_of(panels, *pack.get_const_tensor(TensorType::ACL_SRC_1),
                       *pack.get_const_tensor(TensorType::ACL_SRC_2), pack.get_const_tensor(TensorType::ACL_SRC_3));
        parallel(row_->name, panels.count(), grain_for(panels.layout.columns * panels.blocks * panels.block), pack,
                 [panels, weights, to = data(*pack.get_tensor(packed))](const Share &share) {
                     for (size_t i = share.begin; i < share.end; ++i) {
                         pack_panel(panels, weights, i, to + i * panels.panel_bytes());
                     }
                 });
    }

    Parts parts_;
};

AC_TYPES(types, R"(NEMatMulNBits: src+ weights+ scales zero_points bias dst
F16 QASYMM4|U8 F16|F32|BFLOAT16 QASYMM4|U8|- F16|F32|- F16|F32
F16 QASYMM4|U8 F16|F32|BFLOAT16 F16|F32|BFLOAT16 F16|F32|- F16|F32
F16 QSYMM4|S8 F16|F32|BFLOAT16 QSYMM4|S8|- F16|F32|- F16|F32
F16 QSYMM4|S8 F16|F32|BFLOAT16 F16|F32|BFLOAT16 F16|F32|- F16|F32
F16 QASYMM8 F16|F32|BFLOAT16 QASYMM8|- F16|F32|- F16|F32
F16 QASYMM8 F16|F32|BFLOAT16 F16|F32|BFLOAT16 F16|F32|- F16|F32
F16 QASYMM8_SIGNED F16|F32|BFLOAT16 QASYMM8_SIGNED|- F16|F32|- F16|F32
F16 QASYMM8_SIGNED F16|F32|BFLOAT16 F16|F32|BFLOAT16 F16|F32|- F16|F32
F32 QASYMM4|U8 F16|F32|BFLOAT16 QASYMM4|U8|- F32|- F32
F32 QASYMM4|U8 F16|F32|BFLOAT16 F16|F32|BFLOAT16 F32|- F32
F32 QSYMM4|S8 F16|F32|BFLOAT16 QSYMM4|S8|- F32|- F32
F32 QSYMM4|S8 F16|F32|BFLOAT16 F16|F32|BFLOAT16 F32|- F32
F32 QASYMM8 F16|F32|BFLOAT16 QASYMM8|- F32|- F32
F32 QASYMM8 F16|F32|BFLOAT16 F16|F32|BFLOAT16 F32|- F32
F32 QASYMM8_SIGNED F16|F32|BFLOAT16 QASYMM8_SIGNED|- F32|- F32
F32 QASYMM8_SIGNED F16|F32|BFLOAT16 F16|F32|BFLOAT16 F32|- F32
BFLOAT16 QASYMM4|U8 F16|F32|BFLOAT16 QASYMM4|U8|- BFLOAT16|F32|- BFLOAT16|F32
BFLOAT16 QASYMM4|U8 F16|F32|BFLOAT16 F16|F32|BFLOAT16 BFLOAT16|F32|- BFLOAT16|F32
BFLOAT16 QSYMM4|S8 F16|F32|BFLOAT16 QSYMM4|S8|- BFLOAT16|F32|- BFLOAT16|F32
BFLOAT16 QSYMM4|S8 F16|F32|BFLOAT16 F16|F32|BFLOAT16 BFLOAT16|F32|- BFLOAT16|F32
BFLOAT16 QASYMM8 F16|F32|BFLOAT16 QASYMM8|- BFLOAT16|F32|- BFLOAT16|F32
BFLOAT16 QASYMM8 F16|F32|BFLOAT16 F16|F32|BFLOAT16 BFLOAT16|F32|- BFLOAT16|F32
BFLOAT16 QASYMM8_SIGNED F16|F32|BFLOAT16 QASYMM8_SIGNED|- BFLOAT16|F32|- BFLOAT16|F32
BFLOAT16 QASYMM8_SIGNED F16|F32|BFLOAT16 F16|F32|BFLOAT16 BFLOAT16|F32|- BFLOAT16|F32
)")

#ifdef ARM_COMPUTE_CL
AC_TYPES(types_cl, R"(CLMatMulNBits: src+ weights+ scales zero_points bias dst
F16 QASYMM4|U8 F16|F32 QASYMM4|U8|- F16|F32|- F16|F32
F16 QASYMM4|U8 F16|F32 F16|F32 F16|F32|- F16|F32
F16 QSYMM4|S8 F16|F32 QSYMM4|S8|- F16|F32|- F16|F32
F16 QSYMM4|S8 F16|F32 F16|F32 F16|F32|- F16|F32
F16 QASYMM8 F16|F32 QASYMM8|- F16|F32|- F16|F32
F16 QASYMM8 F16|F32 F16|F32 F16|F32|- F16|F32
F16 QASYMM8_SIGNED F16|F32 QASYMM8_SIGNED|- F16|F32|- F16|F32
F16 QASYMM8_SIGNED F16|F32 F16|F32 F16|F32|- F16|F32
F32 QASYMM4|U8 F16|F32 QASYMM4|U8|- F32|- F32
F32 QASYMM4|U8 F16|F32 F16|F32 F32|- F32
F32 QSYMM4|S8 F16|F32 QSYMM4|S8|- F32|- F32
F32 QSYMM4|S8 F16|F32 F16|F32 F32|- F32
F32 QASYMM8 F16|F32 QASYMM8|- F32|- F32
F32 QASYMM8 F16|F32 F16|F32 F32|- F32
F32 QASYMM8_SIGNED F16|F32 QASYMM8_SIGNED|- F32|- F32
F32 QASYMM8_SIGNED F16|F32 F16|F32 F32|- F32
)")
#endif

const Types &types_for(const Target &target) {
#ifdef ARM_COMPUTE_CL
    if (target.cl != nullptr) {
        return types_cl;
    }
#endif
    ARM_COMPUTE_UNUSED(target);
    return types;
}

bool is_unsigned(DataType type) {
    return type == DataType::QASYMM4 || type == DataType::U8 || type == DataType::QASYMM8;
}

size_t bits_of(DataType type) {
    return type == DataType::QASYMM8 || type == DataType::QASYMM8_SIGNED ? 8 : 4;
}

/// Elements of 4 bits may be given as bytes: the elements for each index of dimension 0.
size_t elements_in(DataType type) {
    return type == DataType::U8 || type == DataType::S8 ? 2 : 1;
}

Status find_extents(Panels &p, const MatMulNBitsOperands &o) {
    const TensorShape &src = o.src.tensor_shape(), &scales = o.scales.tensor_shape(), &w = o.weights.tensor_shape();
    const bool one_scale = o.block_size == 0;  // a column
    AC_RETURN_IF(
        !one_scale && (o.block_size < nbits_least_block || o.block_size > nbits_most_block ||
                       (o.block_size & (o.block_size - 1)) != 0),
        "MatMulNBits: a block_size of %u; it must be a power of two from 16 to 256, or 0 for one scale a column",
        o.block_size);
    AC_RETURN_IF(src.total_size() == 0 || w.total_size() == 0 || scales.total_size() == 0,
                 "MatMulNBits: src is %s, weights are %s, scales are %s; none may be empty", shape_text(src).c_str(),
                 shape_text(w).c_str(), shape_text(scales).c_str());
    const DataType type = o.weights.data_type();
    AC_RETURN_IF(one_scale && !o.exact && src[0] > nbits_most_k,
                 "MatMulNBits: columns of %zu elements with one scale; src is rounded for at most %zu elements", src[0],
                 nbits_most_k);
    p.block = one_scale ? round_up(src[0], nbits_piece) : o.block_size;
    p.blocks = ceil_div(src[0], p.block);
    p.bits = bits_of(type);
    p.is_unsigned = is_unsigned(type);
    p.n = scales[1];
    AC_RETURN_IF(
        rank(scales) > 2 || scales[0] != p.blocks,
        "MatMulNBits: scales are %s; %zu elements of src make %zu blocks of %zu, so they must be %zux(columns)",
        shape_text(scales).c_str(), src[0], p.blocks, p.block, p.blocks);
    const size_t least = ceil_div(src[0], elements_in(type)), one = p.block / elements_in(type), most = one * p.blocks;
    const bool rows = rank(w) <= 2 && w[1] == p.n && w[0] >= least && w[0] <= most;
    const bool blocks =
        rank(w) <= 3 && w[1] == p.blocks && w[2] == p.n && (one_scale ? w[0] >= least && w[0] <= one : w[0] == one);
    AC_RETURN_IF(!rows && !blocks,
                 "MatMulNBits: weights are %s; for %zu columns of %zu elements they must be %zux%zu, at most %zux%zu, "
                 "or %zux%zux%zu",
                 shape_text(w).c_str(), p.n, src[0], least, p.n, most, p.n, one, p.blocks, p.n);
    return Status{};
}

Status find_zero_points(Panels &p, const MatMulNBitsOperands &o) {
    p.zero_points = ZeroPoints::none;
    AC_RETURN_IF(o.zero_points == nullptr && o.offsets, "MatMulNBits: offsets without zero_points, which have them");
    if (o.zero_points == nullptr) {
        return Status{};
    }
    const DataType type = o.zero_points->data_type();
    const bool floats = is_data_type_float(type);
    AC_RETURN_IF(o.offsets && !floats, "MatMulNBits: zero_points are %s; offsets must be F32, F16 or BFLOAT16",
                 string_from_data_type(type).c_str());
    AC_RETURN_IF(
        !floats && type != o.weights.data_type(),
        "MatMulNBits: zero_points are %s and weights are %s; zero points that are integers have the type of the "
        "weights",
        string_from_data_type(type).c_str(), string_from_data_type(o.weights.data_type()).c_str());
    p.zero_points = o.offsets ? ZeroPoints::offsets : floats ? ZeroPoints::floats : ZeroPoints::integers;
    const TensorShape shape(floats ? p.blocks : ceil_div(p.blocks, elements_in(type)), p.n);
    return check_same_shape("MatMulNBits", {"tensor of zero points", o.zero_points->tensor_shape()},
                            {"expected one", shape});
}

Status check_bias(const MatMulNBitsOperands &o, size_t n) {
    if (o.bias == nullptr) {
        return Status{};
    }
    const DataType type = o.bias->data_type();
    AC_RETURN_IF(type != DataType::F32 && type != o.dst.data_type(),
                 "MatMulNBits: the bias is %s and dst is %s; it must be that or F32",
                 string_from_data_type(type).c_str(), string_from_data_type(o.dst.data_type()).c_str());
    return check_same_shape("MatMulNBits", {"bias", o.bias->tensor_shape()}, {"expected one", TensorShape(n)});
}

/// The row of the table, and the layout of its panels on this CPU.
Status find_rows(Parts &p, const MatMulNBitsOperands &o, const Target &target) {
    const Type weights = p.panels.bits == 4 ? Type::qs4 : Type::qs8;
    AC_FIND_ROW(p.row, MatMulNBits_operator, p.exact ? nbits_exact_table : nbits_table, weights, target);
    AC_FIND_ROW(p.before, MatMulNBits_operator, nbits_ends_table, type_of(o.src.data_type()), target.inside());
    AC_FIND_ROW(p.after, MatMulNBits_operator, nbits_ends_table, type_of(o.dst.data_type()), target.inside());
    p.panels.layout = p.row->layout;
    if (p.row->lanes != nullptr) {
        NbitsLayout &l = p.panels.layout;
        l.group = l.vector = static_cast<uint8_t>(p.row->lanes());
        l.columns = static_cast<uint8_t>(l.columns * l.vector);
        l.most_rows = static_cast<uint8_t>(std::min<size_t>(l.most_rows, nbits_tile / l.columns));
    }
    const bool kept = p.panels.zero_points == ZeroPoints::none ||
                      (p.panels.zero_points == ZeroPoints::offsets && o.zero_points->data_type() == DataType::F16);
    p.panels.half =
        p.row->run_half != nullptr && kept && o.scales.data_type() == DataType::F16 && p.panels.layout.columns % 2 == 0;
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const MatMulNBitsOperands &o, const Target &target) {
    Parts p{};
    p.exact = o.exact;
    p.k = o.src.dimension(0);
    AC_RETURN_ON_ERROR(find_extents(p.panels, o));
    TensorShape shape = o.src.tensor_shape();
    shape.set(0, p.panels.n);
    init_if_empty(o.dst, TensorInfo(o.src).set_tensor_shape(shape));
    AC_RETURN_ON_ERROR(check_types(MatMulNBits_operator, types_for(target), target,
                                   {o.src.data_type(), o.weights.data_type(), o.scales.data_type(),
                                    type_or_none(o.zero_points), type_or_none(o.bias), o.dst.data_type()}));
    AC_RETURN_ON_ERROR(check_shape("MatMulNBits", o.dst, shape));
    AC_RETURN_ON_ERROR(find_zero_points(p.panels, o));
    AC_RETURN_ON_ERROR(check_bias(o, p.panels.n));
    AC_ON_OPENCL(target, plan_cl(out, p.panels, o, target))
    AC_RETURN_ON_ERROR(find_rows(p, o, target));
    AC_RETURN_IF(uint64_t{p.panels.layout.columns} * p.panels.blocks * (p.panels.block + 8) > PTRDIFF_MAX,
                 "MatMulNBits: rows of %zu elements are too long for this system's addresses", p.k);
    const size_t blocks = p.panels.blocks, block = p.panels.block;
    p.source.m = o.src.tensor_shape().total_size() / p.k;
    p.source.rows = p.panels.layout.rows;
    p.source.row_bytes = blocks * (p.exact ? 4 * (block + 1) : nbits_src_bytes(p.panels.layout, block));
    p.bias_is_f32 = o.bias != nullptr && o.bias->data_type() == DataType::F32;
    p.bias_bytes = o.bias == nullptr ? 0 : o.bias->element_size();
    p.direct = o.bias == nullptr && o.dst.data_type() == DataType::F32;
    auto made = std::make_unique<MatMulNBitsPlan>(p);
    made->constant = o.weights.are_values_constant() && o.scales.are_values_constant() &&
                     (o.zero_points == nullptr || o.zero_points->are_values_constant());
    out = std::move(made);
    return Status{};
}

}  // namespace ac::matmul_nbits
