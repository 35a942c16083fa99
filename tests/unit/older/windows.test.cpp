// SPDX-License-Identifier: MIT
// NEIm2Col and NECol2Im, compared with plain loops.
#include "arm_compute/runtime/NEON/functions/NECol2Im.h"
#include "arm_compute/runtime/NEON/functions/NEFill.h"
#include "arm_compute/runtime/NEON/functions/NEIm2Col.h"
#include "arm_compute/runtime/NEON/functions/NEPadLayer.h"
#include "arm_compute/runtime/NEON/functions/NEPermute.h"

#include "src/ops/permute/permute.h"
#include "tests/framework/lack.h"
#include "tests/framework/op_test.h"

namespace ac::older {
namespace {

struct Case {
    unsigned width, height, channels, batches, kw, kh, stride_x, stride_y, left, right, top, bottom, dx, dy;
};
const Case cases[] = {{5, 4, 3, 1, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1},
                      {8, 7, 2, 2, 3, 2, 2, 1, 0, 0, 0, 0, 1, 1},
                      {9, 6, 1, 1, 2, 3, 1, 2, 2, 1, 0, 1, 2, 1},
                      {3, 3, 17, 2, 3, 3, 1, 1, 0, 0, 0, 0, 1, 1},
                      {4, 4, 4, 1, 1, 1, 3, 3, 0, 0, 0, 0, 1, 1}};

void check(const Case &c, DataType type, DataLayout layout, bool bias) {
    const bool nhwc = layout == DataLayout::NHWC;
    const QuantizationInfo q = is_data_type_quantized(type) ? QuantizationInfo(0.5f, 3) : QuantizationInfo();
    auto src = test::make_tensor(test::info_of(nhwc ? TensorShape(c.channels, c.width, c.height, c.batches)
                                                    : TensorShape(c.width, c.height, c.channels, c.batches),
                                               type, q, layout),
                                 test::Layout::padded);
    test::fill(*src, 7, is_data_type_float(type) ? -4 : 0, 4);
    const std::vector<double> numbers = test::stored(*src);
    const size_t columns = (c.width + c.left + c.right - (c.kw - 1) * c.dx - 1) / c.stride_x + 1;
    const size_t rows = (c.height + c.top + c.bottom - (c.kh - 1) * c.dy - 1) / c.stride_y + 1;
    const PadStrideInfo info(c.stride_x, c.stride_y, c.left, c.right, c.top, c.bottom, DimensionRoundingType::FLOOR);
    Tensor dst;
    NEIm2Col im2col;
    im2col.configure(src.get(), &dst, Size2D(c.kw, c.kh), info, bias, Size2D(c.dx, c.dy));
    EXPECT_TRUE(bool(NEIm2Col::validate(src->info(), dst.info(), Size2D(c.kw, c.kh), info, bias, Size2D(c.dx, c.dy))));
    dst.allocator()->allocate();
    im2col.run();
    const std::vector<double> got = test::stored(dst);
    const size_t elements = size_t{c.kw} * c.kh * c.channels, line = elements + (bias ? 1 : 0);
    ASSERT_EQ(got.size(), line * columns * rows * c.batches);
    for (size_t i = 0; i < got.size(); ++i) {
        const size_t e = i % line, place = i / line % (columns * rows), n = i / line / (columns * rows);
        if (e == elements) {
            ASSERT_EQ(got[i], 1) << i;
            continue;
        }
        const size_t ch = nhwc ? e % c.channels : e / (c.kw * c.kh);
        const size_t kx = nhwc ? e / c.channels % c.kw : e % c.kw;
        const size_t ky = nhwc ? e / c.channels / c.kw : e / c.kw % c.kh;
        const int64_t x = int64_t(place % columns * c.stride_x + kx * c.dx) - c.left;
        const int64_t y = int64_t(place / columns * c.stride_y + ky * c.dy) - c.top;
        const bool inside = x >= 0 && x < c.width && y >= 0 && y < c.height;
        const size_t at = nhwc ? ch + c.channels * (size_t(x) + c.width * (size_t(y) + c.height * n))
                               : size_t(x) + c.width * (size_t(y) + c.height * (ch + c.channels * n));
        ASSERT_EQ(got[i], inside ? numbers[at] : is_data_type_quantized(type) ? 3 : 0) << i;
    }
}

TEST(OlderWindows, AreCopiedToRows) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::BFLOAT16, DataType::QASYMM8}) {
        for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
            if (!test::has_type(Permute_operator, type) || !test::has_layout(Permute_operator, layout)) {
                continue;
            }
            for (const Case &c : cases) {
                check(c, type, layout, false);
                if (is_data_type_float(type)) {
                    check(c, type, layout, true);
                }
            }
        }
    }
}

TEST(OlderWindows, RefuseWithAReason) {
    const TensorInfo a = test::info_of(TensorShape(4u, 4u, 2u), DataType::F32, QuantizationInfo(), DataLayout::NCHW);
    const TensorInfo q = test::info_of(TensorShape(4u, 4u, 2u), DataType::QASYMM8);
    const TensorInfo none, other = test::info_of(TensorShape(4u, 4u), DataType::F32);
    const PadStrideInfo plain;
    EXPECT_TRUE(test::refuses(NEIm2Col::validate(&a, &none, Size2D(5, 5), plain, false), "does not fit"));
    EXPECT_TRUE(test::refuses(NEIm2Col::validate(&a, &none, Size2D(2, 2), plain, false, Size2D(1, 1), 2), "2 groups"));
    EXPECT_TRUE(test::refuses(NEIm2Col::validate(&q, &none, Size2D(2, 2), plain, true), "quantized"));
    EXPECT_TRUE(test::refuses(NEIm2Col::validate(&a, &other, Size2D(2, 2), plain, true), "dimension 0"));
    EXPECT_TRUE(test::refuses(NEIm2Col::validate(nullptr, &none, Size2D(2, 2), plain, true), "missing"));
    EXPECT_TRUE(test::refuses(NECol2Im::validate(&other, &none, Size2D(3, 2)), "3x2"));
}

TEST(OlderWindows, HaveTheFormsOfEarlierReleases) {
    AC_NEEDS(Permute_operator, F32);
    auto src =
        test::make_tensor(test::info_of(TensorShape(4u, 3u, 2u), DataType::F32, QuantizationInfo(), DataLayout::NHWC));
    test::fill(*src, 7);
    const auto rows = [&](const auto &configure) {
        Tensor dst;
        NEIm2Col im2col;
        configure(im2col, dst);
        dst.allocator()->allocate();
        im2col.run();
        return test::stored(dst);
    };
    const Size2D two(2, 2), one(1, 1);
    const PadStrideInfo plain;
    const auto want = rows([&](NEIm2Col &f, Tensor &dst) { f.configure(src.get(), &dst, two, plain, true); });
    EXPECT_EQ(rows([&](NEIm2Col &f, Tensor &dst) { f.configure(src.get(), &dst, two, plain, true, false); }), want);
    EXPECT_EQ(rows([&](NEIm2Col &f, Tensor &dst) { f.configure(src.get(), &dst, two, plain, true, one, 1, false); }),
              want);
    const TensorInfo none;
    EXPECT_TRUE(bool(NEIm2Col::validate(src->info(), &none, two, plain, true, false, false)));
    EXPECT_FALSE(bool(NEIm2Col::validate(src->info(), &none, two, plain, true, true)));
    EXPECT_FALSE(bool(NEIm2Col::validate(src->info(), &none, two, plain, true, one, 1, false, true)));
}

TEST(OlderWindows, AnImageIsMadeOfRows) {
    for (const DataType type : {DataType::F32, DataType::U8, DataType::S16}) {
        if (!test::has_type(Permute_operator, type)) {
            continue;
        }
        auto src = test::make_tensor(test::info_of(TensorShape(5u, 12u, 2u), type), test::Layout::padded);
        test::fill(*src, 3, 0, 9);
        const std::vector<double> numbers = test::stored(*src);
        Tensor dst;
        NECol2Im col2im;
        col2im.configure(src.get(), &dst, Size2D(4, 3));
        dst.allocator()->allocate();
        col2im.run();
        const std::vector<double> got = test::stored(dst);
        ASSERT_EQ(got.size(), 120u);
        for (size_t i = 0; i < got.size(); ++i) {
            ASSERT_EQ(got[i], numbers[i / 12 % 5 + 5 * (i % 12 + 12 * (i / 60))]) << i;
        }
    }
}

}  // namespace
}  // namespace ac::older
