// SPDX-License-Identifier: MIT
#include "src/ops/gemm/matrices.h"

#include "src/ops/common/rows.h"

#include <numeric>

namespace ac {
namespace gemm {

using namespace arm_compute;

namespace {

size_t product(const TensorShape &s, size_t first) {
    size_t p = 1;
    for (size_t d = first; d < TensorShape::num_max_dimensions; ++d) {
        p *= s[d];
    }
    return p;
}

Status check_options(const GEMMInfo &info) {
    AC_RETURN_IF(info.is_a_reshaped() || info.is_b_reshaped(),
                 "Gemm: matrices that are already reshaped are not taken; it packs them itself");
    AC_RETURN_IF(info.fixed_format() ||
                     (info.weight_format() != WeightFormat::UNSPECIFIED && info.weight_format() != WeightFormat::ANY),
                 "Gemm: there are no fixed-format kernels; with WeightFormat::UNSPECIFIED it packs b itself");
    AC_RETURN_IF(info.depth_output_gemm3d() < 0, "Gemm: depth_output_gemm3d is %d", info.depth_output_gemm3d());
    AC_RETURN_IF(info.pretranspose_A() && info.reinterpret_input_as_3d(),
                 "Gemm: pretranspose_A and reinterpret_input_as_3d exclude one another");
    return Status{};
}

}  // namespace

Status match(Matrices &out, const ITensorInfo &a, const ITensorInfo &b, const GEMMInfo &info) {
    AC_RETURN_ON_ERROR(check_options(info));
    const TensorShape &sa = a.tensor_shape();
    const TensorShape &sb = b.tensor_shape();
    AC_RETURN_IF(sa.total_size() == 0 || sb.total_size() == 0, "Gemm: a is %s and b is %s", shape_text(sa).c_str(),
                 shape_text(sb).c_str());
    out.a_transposed = info.pretranspose_A();
    out.b_transposed = info.pretranspose_B();
    const bool volume = info.reinterpret_input_as_3d();
    out.a_batch_dim = volume ? 3 : 2;
    out.m = volume ? sa[1] * sa[2] : sa[out.a_transposed ? 0 : 1];
    out.k = sa[out.a_transposed ? 1 : 0];
    out.n = sb[out.b_transposed ? 1 : 0];
    AC_RETURN_IF(sb[out.b_transposed ? 0 : 1] != out.k,
                 "Gemm: a is %s and b is %s%s; K is %zu in one and %zu in the other", shape_text(sa).c_str(),
                 shape_text(sb).c_str(), out.b_transposed ? ", transposed" : "", out.k, sb[out.b_transposed ? 0 : 1]);
    out.batches = product(sa, out.a_batch_dim);
    const size_t b_batches = product(sb, 2);
    out.b_batched = b_batches > 1;
    AC_RETURN_IF(out.b_batched && b_batches != out.batches, "Gemm: a has %zu batches, b has %zu; one or as many",
                 out.batches, b_batches);
    const auto depth = static_cast<size_t>(info.depth_output_gemm3d());
    AC_RETURN_IF(depth != 0 && out.m % depth != 0, "Gemm: %zu rows do not make a volume of depth %zu", out.m, depth);
    out.d_batch_dim = depth != 0 ? 3 : 2;
    out.d_shape = TensorShape(out.n, depth != 0 ? out.m / depth : out.m);
    if (depth != 0) {
        out.d_shape.set(2, depth, false);
    }
    for (size_t d = 0; out.a_batch_dim + d < TensorShape::num_max_dimensions; ++d) {
        if (out.d_batch_dim + d < TensorShape::num_max_dimensions) {
            out.d_shape.set(out.d_batch_dim + d, sa[out.a_batch_dim + d]);
        }
    }
    AC_RETURN_IF(out.d_shape.total_size() != out.n * out.m * out.batches, "Gemm: a is %s: too many dimensions",
                 shape_text(sa).c_str());
    return Status{};
}

Config config_of(const Matrices &s) {
    Config c;
    c.m = s.merged() ? s.m * s.batches : s.m;
    c.n = s.n;
    c.k = s.k;
    c.batches = s.merged() ? 1 : s.batches;
    c.b_batched = s.b_batched;
    c.a_source = s.a_transposed ? ASource::columns : ASource::rows;
    c.b_layout = s.b_transposed ? BLayout::nk : BLayout::kn;
    return c;
}

void pack(const Gemm &gemm, const Matrices &shape, const ITensor &b, void *packed, ITensorPack &pack) {
    const Rows batches(*b.info(), 2);
    BMatrix matrix;
    matrix.data = data(b);
    matrix.step = static_cast<ptrdiff_t>(b.info()->strides_in_bytes()[1]);
    matrix.batch_step = batches.step;
    if (!shape.b_batched || batches.together >= shape.batches) {
        gemm.pack_b(matrix, packed, pack);
        return;
    }
    for (size_t i = 0; i < shape.batches; ++i) {
        matrix.data = data(b) + batches.offset(i);
        gemm.pack_b(matrix, packed, pack, i, 1);
    }
}

namespace {

/// How many rows lie behind a tensor's first dimension.
size_t rows_of(const ITensorInfo &info) {
    return info.tensor_shape().total_size() / info.dimension(0);
}

/// Rows [first, first + rows) of all (batches included), in pieces as long as they are equally spaced.
void run_rows(const Gemm &gemm, const Matrices &shape, Args args, const ITensor &a, const ITensor *c, const ITensor &d,
              size_t first, size_t rows, ITensorPack &pack) {
    const Rows from(*a.info(), shape.a_transposed ? shape.a_batch_dim : 1);
    const Rows to(*d.info(), 1);
    size_t piece = std::gcd(rows, to.together);
    if (shape.a_transposed) {
        args.a_step = static_cast<ptrdiff_t>(a.info()->strides_in_bytes()[1]);
    } else {
        args.a_step = from.step;
        piece = std::gcd(piece, from.together);
    }
    const Rows add(c == nullptr ? *d.info() : *c->info(), 1);
    const size_t c_rows = c == nullptr ? 1 : rows_of(*c->info());
    if (c_rows != 1) {
        args.c_step = add.step;
        piece = std::gcd(piece, std::gcd(c_rows, add.together));
    }
    args.d_step = to.step;
    args.m = piece;
    for (size_t row = first; row < first + rows; row += piece) {
        args.a = data(a) + (shape.a_transposed ? from.offset(row / shape.m) +
                                                     static_cast<ptrdiff_t>(row % shape.m * a.info()->element_size())
                                               : from.offset(row));
        args.d = data(d) + to.offset(row);
        args.c = c == nullptr ? nullptr : data(*c) + add.offset(row % c_rows);
        gemm.run(args, pack);
    }
}

}  // namespace

void multiply(const Gemm &gemm, const Matrices &shape, Args args, const ITensor &a, const ITensor *c, const ITensor &d,
              ITensorPack &pack) {
    if (shape.merged()) {
        run_rows(gemm, shape, args, a, c, d, 0, shape.m * shape.batches, pack);
        return;
    }
    const Rows from(*a.info(), shape.a_batch_dim), to(*d.info(), shape.d_batch_dim);
    const Rows a_rows(*a.info(), 1), d_rows(*d.info(), 1);
    const bool equal_rows = d_rows.together % shape.m == 0 && (shape.a_transposed || a_rows.together % shape.m == 0);
    if (c == nullptr && equal_rows && from.together >= shape.batches && to.together >= shape.batches) {
        args.a = data(a);
        args.a_step = shape.a_transposed ? static_cast<ptrdiff_t>(a.info()->strides_in_bytes()[1]) : a_rows.step;
        args.a_batch_step = from.step;
        args.d = data(d);
        args.d_step = d_rows.step;
        args.d_batch_step = to.step;
        gemm.run(args, pack);
        return;
    }
    args.batches = 1;
    for (size_t i = 0; i < shape.batches; ++i) {
        args.first_batch = i;
        run_rows(gemm, shape, args, a, c, d, i * shape.m, shape.m, pack);
    }
}

}  // namespace gemm
}  // namespace ac
