// SPDX-License-Identifier: MIT
#include "src/ops/matrices/matrices.h"

#include "src/gemm/engine/weight_format.h"
#include "src/ops/common/rows.h"

#include <numeric>

namespace ac::gemm {

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

namespace {

/// The matrices of b from batch `first` on.
BMatrix b_matrix(const Gemm &gemm, const Matrices &shape, const ITensor &b, const Rows &batches, size_t first) {
    const WeightFormat format = gemm.b_format();
    const ptrdiff_t step = format == WeightFormat::UNSPECIFIED ? static_cast<ptrdiff_t>(b.info()->strides_in_bytes()[1])
                                                               : block_step(*b.info(), {format, shape.n, 1, shape.k});
    return {data(b) + batches.offset(first), step, batches.step};
}

}  // namespace

void pack(const Gemm &gemm, const Matrices &shape, const ITensor &b, void *packed, ITensorPack &pack) {
    const Rows batches(*b.info(), 2);
    if (!shape.b_batched || batches.together >= shape.batches) {
        gemm.pack_b(b_matrix(gemm, shape, b, batches, 0), packed, pack);
        return;
    }
    for (size_t i = 0; i < shape.batches; ++i) {
        gemm.pack_b(b_matrix(gemm, shape, b, batches, i), packed, pack, i, 1);
    }
}

namespace {

/// The number of rows in a tensor: everything after its first dimension.
size_t rows_of(const ITensorInfo &info) {
    return info.tensor_shape().total_size() / info.dimension(0);
}

/// Runs rows [first, first + rows), counted through all batches, in pieces of equally spaced rows.
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
        args.b_kept = true;
    }
}

}  // namespace

void multiply(const Gemm &gemm, const Matrices &shape, Args args, const ITensor &a, const ITensor *c, const ITensor &d,
              ITensorPack &pack, const ITensor *b) {
    const Rows b_batches(b == nullptr ? *a.info() : *b->info(), 2);
    if (b != nullptr) {
        args.b_source = b_matrix(gemm, shape, *b, b_batches, 0);
    }
    if (shape.merged()) {
        run_rows(gemm, shape, args, a, c, d, 0, shape.m * shape.batches, pack);
        return;
    }
    const Rows from(*a.info(), shape.a_batch_dim), to(*d.info(), shape.d_batch_dim);
    const Rows a_rows(*a.info(), 1), d_rows(*d.info(), 1);
    const bool equal_rows = d_rows.together % shape.m == 0 && (shape.a_transposed || a_rows.together % shape.m == 0);
    const bool equal_b = b == nullptr || !shape.b_batched || b_batches.together >= shape.batches;
    if (c == nullptr && equal_rows && equal_b && from.together >= shape.batches && to.together >= shape.batches) {
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
        args.b_kept = !shape.b_batched && i > 0;
        if (b != nullptr && shape.b_batched) {
            args.b_source = b_matrix(gemm, shape, *b, b_batches, i);
        }
        run_rows(gemm, shape, args, a, c, d, i * shape.m, shape.m, pack);
    }
}

}  // namespace ac::gemm
