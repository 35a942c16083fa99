// SPDX-License-Identifier: MIT
#include "src/ops/min_max_location/min_max_location.h"

#include "arm_compute/runtime/Array.h"
#include "arm_compute/runtime/NEON/functions/NEMinMaxLocation.h"

#include "src/ops/min_max_location/reference.h"

AC_DECLARE_TABLE(min_max_location)

namespace ac::min_max_location {
namespace {

/// The lists are those of the target's backend.
template <class Array> Found run_with(const ITensor &image, Array *const (&list)[2], const Target &target) {
    Found found{};
    int32_t whole[2]{};
    float real[2]{};
    const bool is_real = image.info()->data_type() == DataType::F32;
    const auto address = [&](size_t k) { return is_real ? static_cast<void *>(&real[k]) : &whole[k]; };
    const Results results{{address(0), address(1)}, {list[0], list[1]}, {&found.count[0], &found.count[1]}};
    ITensorPack pack;
    pack.add_const_tensor(TensorType::ACL_SRC, &image);
    test::run([&](PlanPtr &out) { return plan(out, *image.info(), results, target); }, pack);
    for (size_t k = 0; k < 2; ++k) {
        found.value[k] = is_real ? static_cast<double>(real[k]) : whole[k];
        found.overflow[k] = list[k]->overflow();
        found.place[k].assign(list[k]->buffer(), list[k]->buffer() + list[k]->num_values());
    }
    return found;
}

#ifdef ARM_COMPUTE_CL
Found run_on_device(const ITensor &image, size_t room, const Target &target) {
    struct Mapped : arm_compute::CLCoordinates2DArray {
        using CLCoordinates2DArray::CLCoordinates2DArray;
        // mapped when the run is over
        Coordinates2D *buffer() const override {
            auto *const self = const_cast<Mapped *>(this);
            if (CLCoordinates2DArray::buffer() == nullptr) {
                self->map();
            }
            return CLCoordinates2DArray::buffer();
        }
    };
    Mapped low(room), high(room);
    const Found found = run_with<arm_compute::ICoordinates2DArray>(image, {&low, &high}, target);
    low.unmap();
    high.unmap();
    return found;
}
#endif

Found found_in(const ITensor &image, size_t room, const Target &target) {
#ifdef ARM_COMPUTE_CL
    if (target.cl != nullptr) {
        return run_on_device(image, room, target);
    }
#endif
    arm_compute::Coordinates2DArray low(room), high(room);
    low.push_back({5, 5});  // of an earlier run
    return run_with<arm_compute::ICoordinates2DArray>(image, {&low, &high}, target);
}

void expect_same(const Found &found, const Found &want, const std::string &what) {
    for (size_t k = 0; k < 2; ++k) {
        const std::string which = what + (k == 0 ? ", the least" : ", the largest");
        EXPECT_TRUE(found.value[k] == want.value[k] || (std::isnan(found.value[k]) && std::isnan(want.value[k])))
            << which << ": " << found.value[k] << " instead of " << want.value[k];
        EXPECT_EQ(found.count[k], want.count[k]) << which;
        EXPECT_EQ(found.overflow[k], want.overflow[k]) << which;
        ASSERT_EQ(found.place[k].size(), want.place[k].size()) << which;
        for (size_t i = 0; i < want.place[k].size(); ++i) {
            const Coordinates2D is = found.place[k][i], should = want.place[k][i];
            ASSERT_TRUE(is.x == should.x && is.y == should.y) << which << ", place " << i << ": " << is.x << ", "
                                                              << is.y << " instead of " << should.x << ", " << should.y;
        }
    }
}

TEST(MinMaxLocation, EveryRowAgreesWithPlainLoops) {
    test::for_each_row(min_max_location_table, Type::count, [](const Row &row, const Target &target) {
        for (const statistics::Tested &t : statistics::images()) {
            const auto image = statistics::image_of(t, test::data_type_of(row.type));
            for (const size_t room : {3u, 20000u}) {
                expect_same(found_in(*image, room, target), expected(*image, room), statistics::text_of(t));
            }
        }
    });
    statistics::check_part(DataType::U8, [](const ITensor &part) {
        expect_same(found_in(part, 9, Target::host()), expected(part, 9), "a part");
    });
}

/// Extreme pixels at any place of a vector, a piece and a part.
TEST(MinMaxLocation, FindsSinglePixels) {
    test::for_each_row(min_max_location_table, Type::count, [](const Row &row, const Target &target) {
        for (const int at : {0, 1, 17, 63, 64, 4095, 4096, 8999}) {
            auto image = test::make_tensor(test::info_of(TensorShape(90u, 100u), test::data_type_of(row.type)));
            std::vector<double> pixels(9000, 7);
            pixels[static_cast<size_t>(at)] = 1;
            pixels[static_cast<size_t>(8999 - at)] = 200;
            test::store(*image, pixels);
            expect_same(found_in(*image, 2, target), expected(*image, 2), std::to_string(at));
        }
    });
}

TEST(MinMaxLocation, NanIsTheResultAndZerosAreEqual) {
    test::for_each_row(min_max_location_table, Type::f32, [](const Row &, const Target &target) {
        for (const unsigned n : {1u, 5u, 33u, 9000u}) {
            for (const unsigned at : {0u, n / 2, n - 1}) {
                auto image = test::make_tensor(test::info_of(TensorShape(n), DataType::F32));
                std::vector<double> pixels(n, 3);
                pixels[at] = nan;
                test::store(*image, pixels);
                expect_same(found_in(*image, 3, target), expected(*image, 3), "NaN");
                pixels.assign(n, 0.0);
                pixels[at] = -0.0;
                test::store(*image, pixels);
                const Found found = found_in(*image, n, target);
                expect_same(found, expected(*image, n), "zeros");
                EXPECT_FALSE(std::signbit(found.value[0]) || std::signbit(found.value[1]));
            }
        }
    });
}

TEST(MinMaxLocation, DoesNotDependOnThreads) {
    const auto image = statistics::image_of({1023, 257, test::Layout::padded, 3, 9}, DataType::U8);
    const Found want = expected(*image, 500);
    statistics::with_threads(
        [&](unsigned threads) { expect_same(found_in(*image, 500, Target::host()), want, std::to_string(threads)); });
}

TEST(MinMaxLocation, ListsAndCountsMayBeMissing) {
    const auto image = statistics::image_of({64, 65}, DataType::U8);
    const Found want = expected(*image, 100000);
    int32_t low = -1, high = -1;
    uint32_t count = 0;
    NEMinMaxLocation function;
    function.configure(image.get(), &low, &high);
    function.run();
    EXPECT_EQ(low, want.value[0]);
    EXPECT_EQ(high, want.value[1]);
    arm_compute::Coordinates2DArray places(100000), none;
    function.configure(image.get(), &low, &high, &none, &places, nullptr, &count);
    function.run();
    EXPECT_EQ(count, want.count[1]);
    EXPECT_EQ(places.num_values(), want.place[1].size());
    EXPECT_TRUE(none.overflow());
}

TEST(MinMaxLocation, RefusesWithAReason) {
    int32_t low = 0, high = 0;
    arm_compute::Coordinates2DArray list(3);
    const TensorInfo u8 = test::info_of(TensorShape(8u, 5u), DataType::U8);
    PlanPtr out;
    EXPECT_TRUE(bool(plan(out, u8, {{&low, &high}, {}, {}})));
    EXPECT_TRUE(test::refuses(plan(out, u8, {{&low, nullptr}, {}, {}}), "the maximum is missing"));
    EXPECT_TRUE(test::refuses(plan(out, u8, {{&low, &high}, {&list, &list}, {}}), "two are needed"));
    EXPECT_TRUE(
        test::refuses(plan(out, test::info_of(TensorShape(8u), DataType::U16), {{&low, &high}, {}, {}}), "U16"));
    EXPECT_TRUE(test::refuses(plan(out, test::info_of(TensorShape(8u, 2u, 2u), DataType::U8), {{&low, &high}, {}, {}}),
                              "3 dimensions"));
}

}  // namespace
}  // namespace ac::min_max_location
