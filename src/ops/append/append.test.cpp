// SPDX-License-Identifier: MIT
#include "src/ops/append/append.h"

#include "src/ops/move/plan_test.h"

#include <algorithm>
#include <random>

namespace ac::append {
namespace {

using Shape = std::vector<size_t>;

TensorShape shape_of(const Shape &extents) {
    TensorShape shape;
    for (size_t d = 0; d < extents.size(); ++d) {
        shape.set(d, extents[d], false);
    }
    return shape;
}

struct Case {
    Shape cache;
    size_t axis, count;
    std::vector<int32_t> positions;
    bool circular;
};

/// Random cases with many extents of 1.
Case random_case(std::mt19937 &generator) {
    Case made;
    const size_t rank = 1 + generator() % 6;
    for (size_t d = 0; d < rank; ++d) {
        made.cache.push_back(generator() % 3 == 0 ? 1 : 1 + generator() % 5);
    }
    made.axis = generator() % rank;
    const size_t extent = made.cache[made.axis];
    made.count = 1 + generator() % extent;
    made.circular = generator() % 2 == 0;
    const bool each = made.axis + 1 < rank && made.cache.back() > 1 && generator() % 2 == 0;
    for (size_t i = 0; i < (each ? made.cache.back() : 1); ++i) {
        made.positions.push_back(made.circular ? static_cast<int32_t>(generator() % 40) - 20
                                               : static_cast<int32_t>(generator() % (extent - made.count + 1)));
    }
    return made;
}

/// The bytes of a cache after an update, element by element.
std::vector<uint8_t> reference(const Case &c, size_t size, const std::vector<uint8_t> &cache,
                               const std::vector<uint8_t> &update) {
    std::vector<uint8_t> wanted = cache;
    const size_t elements = update.size() / size;
    for (size_t e = 0; e < elements; ++e) {
        size_t left = e, to = 0, stride = 1, last = 0;
        std::vector<size_t> at;
        for (size_t d = 0; d < c.cache.size(); ++d) {
            const size_t extent = d == c.axis ? c.count : c.cache[d];
            at.push_back(left % extent);
            left /= extent;
            last = at.back();
        }
        const auto extent = static_cast<int64_t>(c.cache[c.axis]);
        const int64_t first = c.positions[c.positions.size() == 1 ? 0 : last];
        const int64_t place = first + static_cast<int64_t>(at[c.axis]);
        at[c.axis] = static_cast<size_t>((place % extent + extent) % extent);
        for (size_t d = 0; d < c.cache.size(); ++d) {
            to += at[d] * stride;
            stride *= c.cache[d];
        }
        std::copy_n(&update[e * size], size, &wanted[to * size]);
    }
    return wanted;
}

void check(const Case &c, DataType type, const Target &target, test::Layout layout) {
    Shape part = c.cache;
    part[c.axis] = c.count;
    const auto info = [type](const Shape &shape) { return test::info_of(shape_of(shape), type); };
    auto cache = test::make_tensor(info(c.cache), layout), update = test::make_tensor(info(part), layout),
         dst = test::make_tensor(info(c.cache), layout),
         positions = test::make_tensor(test::info_of(TensorShape(c.positions.size()), DataType::S32), layout);
    copy::fill_bytes(*cache, 1);
    copy::fill_bytes(*update, 2);
    copy::fill_bytes(*dst, 3);
    test::store(*positions, std::vector<double>(c.positions.begin(), c.positions.end()));
    const std::vector<uint8_t> wanted =
        reference(c, cache->info()->element_size(), test::bytes(*cache), test::bytes(*update));
    const auto make = [&](PlanPtr &out) {
        return plan(out, *cache->info(), *update->info(), *positions->info(), *dst->info(), {c.axis, c.circular},
                    target);
    };
    test::run(make, {{TensorType::ACL_SRC_0, cache.get()},
                     {TensorType::ACL_SRC_1, update.get()},
                     {TensorType::ACL_SRC_2, positions.get()},
                     {TensorType::ACL_DST, dst.get()}});
    EXPECT_TRUE(test::bytes(*dst) == wanted) << shape_text(shape_of(c.cache)) << " axis " << c.axis;
    test::run(make, {{TensorType::ACL_SRC_0, cache.get()},
                     {TensorType::ACL_SRC_1, update.get()},
                     {TensorType::ACL_SRC_2, positions.get()},
                     {TensorType::ACL_DST, cache.get()}});
    EXPECT_TRUE(test::bytes(*cache) == wanted) << "in place";
}

TEST(Append, IsWhatLoopsWrite) {
    std::mt19937 generator(5);
    for (const Target &target : moves::backends()) {
        for (const DataType type : copy::moved_types()) {
            if (!test::has_type(Append_operator, type)) {
                continue;
            }
            for (int i = 0; i < 12; ++i) {
                check(random_case(generator), type, target, i % 2 == 0 ? test::Layout::guarded : test::Layout::padded);
            }
        }
    }
}

TEST(Append, RefusesWithAReason) {
    AC_NEEDS(Append_operator, F32);
    const auto refused = [](const TensorShape &cache, const TensorShape &update, const TensorShape &positions,
                            size_t axis, const char *text) {
        const TensorInfo whole = test::info_of(cache, DataType::F32), part = test::info_of(update, DataType::F32),
                         places = test::info_of(positions, DataType::S32);
        for (const Target &target : moves::backends()) {
            PlanPtr made;
            TensorInfo dst;
            EXPECT_TRUE(test::refuses(plan(made, whole, part, places, dst, {axis, false}, target), text));
        }
    };
    const TensorShape cache(3U, 4U, 2U), one(1U);
    refused(cache, TensorShape(3U, 5U, 2U), one, 1, "an update of 5 positions; the cache has 4");
    refused(cache, TensorShape(2U, 1U, 2U), one, 1, "Tensors have different shapes");
    refused(cache, TensorShape(3U, 1U, 2U), TensorShape(3U), 1, "positions of 3");
    refused(cache, TensorShape(3U, 4U, 1U), TensorShape(2U), 2, "positions of 2");
    refused(cache, TensorShape(3U, 1U, 2U), one, 6, "axis 6");
    PlanPtr made;
    TensorInfo dst;
    const TensorInfo whole = test::info_of(cache, DataType::F32), words = test::info_of(one, DataType::U32);
    EXPECT_TRUE(test::refuses(plan(made, whole, whole, words, dst, {}), "positions is U32"));
}

TEST(Append, RunsRefuseAnUpdateThatIsNotWithinTheCache) {
    AC_NEEDS(Append_operator, F32);
    const Target target = Target::host();
    auto cache = test::make_tensor(test::info_of(TensorShape(3U, 4U), DataType::F32)),
         update = test::make_tensor(test::info_of(TensorShape(3U, 2U), DataType::F32)),
         position = test::make_tensor(test::info_of(TensorShape(1U), DataType::S32));
    copy::fill_bytes(*cache, 1);
    const std::vector<uint8_t> before = test::bytes(*cache);
    PlanPtr made;
    ASSERT_TRUE(bool(plan(made, *cache->info(), *update->info(), *position->info(), *cache->info(), {}, target)));
    ITensorPack pack{{TensorType::ACL_SRC_0, cache.get()}, {TensorType::ACL_DST, cache.get()}};
    pack.add_const_tensor(TensorType::ACL_SRC_1, update.get());
    pack.add_const_tensor(TensorType::ACL_SRC_2, position.get());
    for (const int32_t at : {-1, 3, INT32_MAX, INT32_MIN}) {
        test::store(*position, {static_cast<double>(at)});
        EXPECT_RAISES(made->run(pack));
        EXPECT_TRUE(test::bytes(*cache) == before);
    }
}

TEST(Append, TakesTrailingOnes) {
    const TensorShape cache(3U, 4U, 1U), update(3U, 2U, 1U);
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, cache), test::operand(TensorType::ACL_SRC_1, update),
         test::operand(TensorType::ACL_SRC_2, TensorShape(1U), DataType::S32),
         test::operand(TensorType::ACL_DST, cache)},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], i[2], i[3], {1, true}, target);
        },
        test::has_type(Append_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::append
