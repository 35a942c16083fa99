// SPDX-License-Identifier: MIT
#include "src/ops/resample/resample.h"
#include "tests/framework/op_bench.h"

namespace ac {

extern const Table pick_table, resample_table;

namespace {

constexpr int side = 64;

ptrdiff_t size_of(Type type) {
    return type == Type::f32 || type == Type::x32 ? 4 : type == Type::x8 ? 1 : 2;
}

ResampleJob job_of(bench::Buffers &b, Type type) {
    const ptrdiff_t size = size_of(type);
    return {b.src(0), b.dst(), size, side / 2 * size, size, side * size, 1, 0, side};
}

/// A plane of 32x32 at twice the width and height.
const bool weighted = bench::for_each_row(resample_table, [](const Row &row) {
    bench::add(row, side * side, [&row](bench::Buffers &b, size_t) {
        static const resample::Axis axis = [] {
            resample::Axis made;
            made.reset(side, 2);
            for (int o = 0; o < side; ++o) {
                made.sample(o, (static_cast<float>(o) + 0.5f) / 2 - 0.5f, side / 2, false);
            }
            made.finish(false);
            return made;
        }();
        ResampleArgs args{};
        args.x = args.y = axis.view();
        args.step = 1;
        args.ratio = 1;
        static_cast<const RowOf<ResampleFn> &>(row).run(args, job_of(b, row.type));
    });
});

const bool picked = bench::for_each_row(pick_table, [](const Row &row) {
    bench::add(row, side * side, [&row](bench::Buffers &b, size_t) {
        int32_t index[side];
        for (int o = 0; o < side; ++o) {
            index[o] = o / 2;
        }
        static_cast<const RowOf<PickFn> &>(row).run({index, index, side, true}, job_of(b, row.type));
    });
});

}  // namespace
}  // namespace ac
