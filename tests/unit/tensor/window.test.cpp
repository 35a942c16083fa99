// SPDX-License-Identifier: MIT
#include "arm_compute/core/Window.h"

#include "arm_compute/core/Helpers.h"
#include "arm_compute/core/IAccessWindow.h"
#include "arm_compute/core/WindowIterator.h"

#include "tests/unit/tensor/plain_tensor.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

namespace arm_compute {
namespace {

using Dimension = Window::Dimension;

Window window_of(const TensorShape &shape) {
    Window window;
    window.use_tensor_dimensions(shape);
    return window;
}

TEST(Window, DimensionsAndIterations) {
    Window window;
    EXPECT_EQ(window.num_iterations_total(), 1u);
    window.set(0, Dimension(0, 20, 4));
    window.set(1, Dimension(2, 8, 3));
    EXPECT_EQ(window.num_iterations(0), 5u);
    EXPECT_EQ(window.num_iterations(1), 2u);
    EXPECT_EQ(window.num_iterations_total(), 10u);
    EXPECT_EQ(window.shape(), TensorShape(5U, 2U));
    EXPECT_EQ(window.x().end(), 20);
    EXPECT_EQ(window.y().start(), 2);
    EXPECT_EQ(window.z().step(), 1);
    window.set_broadcasted(1);
    EXPECT_TRUE(window.is_broadcasted(1));
    EXPECT_FALSE(window.is_broadcasted(0));
    EXPECT_EQ(window.num_iterations(1), 0u);
    EXPECT_EQ(window_of(TensorShape(3U, 1U, 2U))[2].end(), 2);
    static_assert(Window().num_iterations(0) == 1, "usable in constant expressions");
}

TEST(Window, MoveAndScale) {
    Window window;
    window.set(0, Dimension(2, 10, 2));
    window.shift(0, 3);
    EXPECT_TRUE(window[0] == Dimension(5, 13, 2));
    window.adjust(0, -1, true);
    window.adjust(0, 2, false);
    EXPECT_TRUE(window[0] == Dimension(4, 15, 2));
    window.scale(0, 1.5f);
    EXPECT_TRUE(window[0] == Dimension(6, 24, 3));
    window.set_dimension_step(0, 9);
    EXPECT_EQ(window[0].step(), 9);
    window.set(3, Dimension(0, 7));
    const Window shifted = window.shift_dimensions(1, 2);
    EXPECT_EQ(shifted[2].end(), 7);
    EXPECT_EQ(shifted[3].end(), 1);
    EXPECT_TRUE(shifted[0] == window[0]);
}

TEST(Window, CopiesComparesAndSwaps) {
    Window a = window_of(TensorShape(3U, 4U));
    Window b(a);
    EXPECT_TRUE(a == b);
    b.set_broadcasted(1);
    EXPECT_FALSE(a == b);
    swap(a, b);
    EXPECT_TRUE(a.is_broadcasted(1));
    EXPECT_EQ(b[1].end(), 4);
}

TEST(Window, SplitSpreadsTheRemainder) {
    for (const int step : {1, 3}) {
        for (const int iterations : {1, 2, 7, 16, 17}) {
            Window window;
            window.set(1, Dimension(5, 5 + iterations * step, step));
            window.set(2, Dimension(0, 9));
            for (const size_t total : {size_t(1), size_t(2), size_t(3), size_t(5), size_t(20)}) {
                int next = 5;
                size_t most = 0;
                size_t least = 1000;
                for (size_t id = 0; id < total; ++id) {
                    const Window part = window.split_window(1, id, total);
                    EXPECT_EQ(part[1].start(), next);
                    EXPECT_EQ(part[1].step(), step);
                    EXPECT_EQ(part[2].end(), 9);
                    next = part[1].end();
                    most = std::max(most, part.num_iterations(1));
                    least = std::min(least, part.num_iterations(1));
                }
                EXPECT_EQ(next, window[1].end());
                EXPECT_LE(most - least, 1u);
            }
        }
    }
    Window window;
    window.set(0, Dimension(0, 10));
    EXPECT_EQ(window.split_window(0, 0, 4).num_iterations(0), 3u);  // the first parts take the remainder
    EXPECT_EQ(window.split_window(0, 3, 4).num_iterations(0), 2u);
}

TEST(Window, SlicesVisitEachPosition) {
    Window window = window_of(TensorShape(4U, 3U, 2U, 5U));
    window.set(0, Dimension(0, 4, 2));
    size_t count = 0;
    std::set<std::vector<int>> seen;
    Window slice = window.first_slice_window_2D();
    do {
        EXPECT_TRUE(slice[0] == window[0]);
        EXPECT_TRUE(slice[1] == window[1]);
        EXPECT_EQ(slice[2].end(), slice[2].start() + 1);
        seen.insert({slice[2].start(), slice[3].start()});
        ++count;
    } while (window.slide_window_slice_2D(slice));
    EXPECT_EQ(count, 10u);
    EXPECT_EQ(seen.size(), 10u);
    EXPECT_EQ(slice[3].start(), 4);  // the last slice is unchanged

    Window row = window.first_slice_window_1D();
    count = 1;
    while (window.slide_window_slice_1D(row)) {
        ++count;
    }
    EXPECT_EQ(count, 30u);
    Window whole = window.first_slice_window_4D();
    EXPECT_FALSE(window.slide_window_slice_4D(whole));
    Window volume = window.first_slice_window_3D();
    EXPECT_TRUE(window.slide_window_slice_3D(volume));
    EXPECT_EQ(volume[3].start(), 1);
}

TEST(Window, Collapse) {
    const Window full = window_of(TensorShape(4U, 3U, 2U, 5U));
    bool collapsed = false;
    EXPECT_EQ(full.collapse_if_possible(full, 1, 3, &collapsed)[1].end(), 6);
    EXPECT_TRUE(collapsed);
    EXPECT_EQ(full.collapse(full, 0)[0].end(), 120);
    EXPECT_EQ(full.collapse(full, 0).num_iterations_total(), 120u);

    Window part(full);
    part.set(3, Dimension(1, 5));
    EXPECT_TRUE(part.collapse_if_possible(full, 2, &collapsed) == part);
    EXPECT_FALSE(collapsed);
    part = full;
    part.set(1, Dimension(1, 3));  // leaves gaps between the planes
    part.collapse_if_possible(full, 1, 3, &collapsed);
    EXPECT_FALSE(collapsed);
    part.collapse_if_possible(full, 1, 2, &collapsed);
    EXPECT_TRUE(collapsed);
    part = full;
    part.set(2, Dimension(0, 2, 2));
    part.collapse_if_possible(full, 1, 3, &collapsed);
    EXPECT_FALSE(collapsed);
    EXPECT_TRUE(full.collapse_if_possible(full, 2) == full.collapse(full, 2));
}

TEST(Window, Broadcast) {
    const Window window = window_of(TensorShape(4U, 3U, 2U));
    const Window broadcast = window.broadcast_if_dimension_le_one(TensorShape(4U, 1U, 2U));
    EXPECT_FALSE(broadcast.is_broadcasted(0));
    EXPECT_TRUE(broadcast.is_broadcasted(1));
    EXPECT_FALSE(broadcast.is_broadcasted(2));
    EXPECT_TRUE(broadcast.is_broadcasted(3));
    EXPECT_EQ(broadcast[1].step(), 0);
    const TensorInfo info(TensorShape(4U, 1U, 2U), 1, DataType::U8);
    EXPECT_TRUE(window.broadcast_if_dimension_le_one(info) == broadcast);
}

#ifdef ARM_COMPUTE_ASSERTS_ENABLED
TEST(Window, Validate) {
    Window window;
    window.set(0, Dimension(0, 5, 2));
    EXPECT_THROW(window.validate(), std::runtime_error);
    window.set(0, Dimension(5, 0));
    EXPECT_THROW(window.validate(), std::runtime_error);
    EXPECT_THROW(window.split_window(0, 2, 2), std::runtime_error);
    EXPECT_THROW(window[6], std::logic_error);
}
#endif

TEST(Iterator, WalksWithTheWindow) {
    TensorInfo info(TensorShape(5U, 4U, 3U), 1, DataType::S32);
    info.extend_padding(PaddingSize(1, 2, 1, 1));
    PlainTensor src(info);
    TensorInfo row_info(TensorShape(5U), 1, DataType::S32);
    PlainTensor row(row_info);
    for (int z = 0; z < 3; ++z) {
        for (int y = 0; y < 4; ++y) {
            for (int x = 0; x < 5; ++x) {
                src.set(Coordinates(x, y, z), 100 * z + 10 * y + x);
                row.set(Coordinates(x), 1000 * x);
            }
        }
    }
    const Window window = window_of(info.tensor_shape());
    Iterator in(&src, window);
    Iterator other(&row, window.broadcast_if_dimension_le_one(row_info));
    int visited = 0;
    execute_window_loop(
        window,
        [&](const Coordinates &id) {
            EXPECT_EQ(id.x() + 5 * id.y() + 20 * id.z(), visited++);
            EXPECT_EQ(*reinterpret_cast<const int *>(in.ptr()), 100 * id.z() + 10 * id.y() + id.x());
            EXPECT_EQ(*reinterpret_cast<const int *>(other.ptr()), 1000 * id.x());
            EXPECT_EQ(in.offset(), static_cast<size_t>(info.offset_element_in_bytes(id)));
        },
        in, other);
    EXPECT_EQ(visited, 60);
}

TEST(Iterator, StartsAndStepsAsTheWindowSays) {
    const TensorInfo info(TensorShape(16U, 8U), 1, DataType::U8);
    PlainTensor tensor(info);
    Window window;
    window.set(0, Dimension(4, 16, 4));
    window.set(1, Dimension(1, 7, 3));
    Iterator it(&tensor, window);
    std::vector<size_t> offsets;
    execute_window_loop(
        window, [&](const Coordinates &) { offsets.push_back(it.offset()); }, it);
    EXPECT_EQ(offsets, (std::vector<size_t>{20, 24, 28, 68, 72, 76}));

    Iterator manual(info.num_dimensions(), info.strides_in_bytes(), tensor.buffer(), 0, window);
    manual.increment(0);
    manual.increment(0);
    EXPECT_EQ(manual.offset(), 28u);
    manual.increment(1);
    EXPECT_EQ(manual.offset(), 68u);
    manual.increment(0);
    manual.reset(0);
    EXPECT_EQ(manual.offset(), 68u);
    manual.reset(1);
    EXPECT_EQ(manual.offset(), 20u);

    Window before;  // starts in the padding
    before.set(0, Dimension(-2, 3));
    TensorInfo padded(TensorShape(4U), 1, DataType::U8);
    padded.extend_padding(PaddingSize(0, 0, 0, 2));
    PlainTensor with_padding(padded);
    Iterator negative(&with_padding, before);
    EXPECT_EQ(negative.ptr(), with_padding.buffer());
    EXPECT_EQ(Iterator().ptr(), nullptr);
}

TEST(Iterator, EmptyWindowsAreNotVisited) {
    Window window;
    window.set(1, Dimension(3, 3));
    int visited = 0;
    execute_window_loop(window, [&](const Coordinates &) { ++visited; });
    EXPECT_EQ(visited, 0);
}

TEST(WindowIterator, VisitsARangeThatStartsInARow) {
    const Window window = window_of(TensorShape(4U, 3U, 2U));
    std::vector<int> visited;
    std::vector<std::pair<int, int>> rows;
    auto iterator =
        create_window_iterator(window, Coordinates(2, 1, 0), Coordinates(1, 1, 1),
                               [&](const Coordinates &id) { visited.push_back(id.x() + 4 * id.y() + 12 * id.z()); });
    iterator.iterate_3D([&](int start, int end) { rows.emplace_back(start, end); });
    std::vector<int> expected;
    for (int i = 2 + 4; i <= 1 + 4 + 12; ++i) {
        expected.push_back(i);
    }
    EXPECT_EQ(visited, expected);
    EXPECT_EQ(rows, (std::vector<std::pair<int, int>>{{2, 4}, {0, 4}, {0, 2}}));
    EXPECT_EQ(iterator.end_position(), Coordinates(1, 1, 1, 0, 0, 0));
}

TEST(WindowIterator, Accessor) {
    const TensorInfo info(TensorShape(4U, 3U, 2U), 1, DataType::F32);
    PlainTensor tensor(info);
    tensor.set(Coordinates(1, 2, 1), 7.f);
    TensorAccessor<float> accessor(tensor);
    EXPECT_EQ(*accessor(1, 2, 1), 7.f);
    EXPECT_EQ(accessor.stride(1), 4u);
    EXPECT_EQ(accessor(), accessor.first_element());
    accessor.set_stride(1, 0);
    EXPECT_EQ(accessor(0, 2), accessor.first_element());
}

TEST(AccessWindow, PaddingGrows) {
    TensorInfo info(TensorShape(10U, 6U), 1, DataType::U8);
    Window window;
    window.set(0, Dimension(0, 16, 8));
    window.set(1, Dimension(0, 6));
    AccessWindowRectangle access(&info, -1, -1, 10, 3);
    EXPECT_FALSE(access.update_window_if_needed(window));
    EXPECT_TRUE(access.update_padding_if_needed(window));
    EXPECT_EQ(info.padding(), PaddingSize(1, 7, 1, 1));
    EXPECT_FALSE(access.update_padding_if_needed(window));
    AccessWindowHorizontal nothing(nullptr, 0, 8);
    EXPECT_FALSE(nothing.update_padding_if_needed(window));
}

TEST(AccessWindow, WindowShrinks) {
    TensorInfo info(TensorShape(10U, 6U), 1, DataType::U8);
    info.set_is_resizable(false);
    Window window;
    window.set(0, Dimension(0, 16, 8));
    window.set(1, Dimension(-2, 6));
    AccessWindowRectangle access(&info, 0, 0, 8, 1);
    EXPECT_TRUE(access.update_window_if_needed(window));
    EXPECT_TRUE(window[0] == Dimension(0, 8, 8));
    EXPECT_TRUE(window[1] == Dimension(0, 6, 1));
    EXPECT_FALSE(access.update_window_if_needed(window));
    EXPECT_EQ(adjust_down(16, 10, 8), 8);
    EXPECT_EQ(adjust_down(9, 10, 8), 9);
    EXPECT_EQ(adjust_up(-5, 0, 4), 3);
}

TEST(AccessWindow, ValidRegions) {
    TensorInfo info(TensorShape(16U, 8U), 1, DataType::U8);
    Window window;
    window.set(0, Dimension(0, 16, 8));
    window.set(1, Dimension(0, 8));
    AccessWindowHorizontal access(&info, 0, 8);
    const ValidRegion input(Coordinates(0, 0), TensorShape(16U, 8U));
    EXPECT_EQ(access.compute_valid_region(window, input), input);
    access.set_valid_region(window, input, true, BorderSize(1));
    EXPECT_EQ(info.valid_region(), ValidRegion(Coordinates(1, 1), TensorShape(14U, 6U)));
    AccessWindowVertical column(&info, 0, 1);
    EXPECT_EQ(column.compute_valid_region(window, input).end(0), 9);
}

}  // namespace
}  // namespace arm_compute
