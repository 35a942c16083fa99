// SPDX-License-Identifier: MIT
// Each place that knows all data types, compared with the table: docs/add_a_type.md lists these places.
#include "arm_compute/AclTypes.h"
#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/SubTensorInfo.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/core/utils/ElementText.h"

#include "src/base/data_types.h"
#include "src/dispatch/select.h"
#include "src/dispatch/types.h"
#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <sstream>
#include <string>
#include <type_traits>

namespace ac {
namespace {

/// Calls visit(type) for each data type.
template <class Visit> void each_type(const Visit &visit) {
    for (size_t i = 1; i < data_type_count; ++i) {
        SCOPED_TRACE(i);
        visit(static_cast<DataType>(i));
    }
}

struct Line {
    DataType type;
    const char *name;
    size_t bytes;
    bool integral, sign;
};
constexpr Line lines[] = {
#define AC_DATA_TYPE(name, element, ...) \
    {DataType::name, #name, sizeof(element), std::is_integral<element>::value, std::is_signed<element>::value},
#include "src/base/data_types.def"
};

TEST(DataTypes, TheTableListsEachEnumeratorInOrder) {
    size_t place = 0;
    for (const Line &line : lines) {
        EXPECT_EQ(static_cast<size_t>(line.type), ++place) << line.name;
        EXPECT_EQ(string_from_data_type(line.type), line.name);
        EXPECT_EQ(data_type_from_name(line.name), line.type);
    }
    EXPECT_EQ(place + 1, data_type_count);
    EXPECT_RAISES(string_from_data_type(static_cast<DataType>(data_type_count)));
}

TEST(DataTypes, KindsAndBitsAreThoseOfTheElements) {
    for (const Line &line : lines) {
        const TypeFacts &facts = facts_of(line.type);
        EXPECT_EQ(data_size_from_type(line.type), line.bytes) << line.name;
        EXPECT_EQ(static_cast<size_t>(facts.bits) * facts.unit, 8 * line.bytes) << line.name;
        EXPECT_EQ(facts.kind, !line.integral ? 'f' : line.sign ? 'i' : 'u') << line.name;
    }
    EXPECT_EQ(data_size_from_type(DataType::UNKNOWN), 0U);
    EXPECT_EQ(data_size_from_type(static_cast<DataType>(data_type_count)), 0U);
}

TEST(DataTypes, ThePublicPredicatesAgree) {
    each_type([](DataType type) {
        const TypeFacts &facts = facts_of(type);
        const bool asymmetric = facts.quantized == Quantized::asymmetric, integer = facts.kind != 'f';
        EXPECT_EQ(is_data_type_float(type), !integer);
        EXPECT_EQ(is_data_type_quantized(type), facts.quantized != Quantized::no);
        EXPECT_EQ(is_data_type_quantized_asymmetric(type), asymmetric);
        EXPECT_EQ(is_data_type_quantized_asymmetric_char(type), asymmetric && facts.bits == 8);
        EXPECT_EQ(is_data_type_quantized_asymmetric_signed(type), asymmetric && facts.kind == 'i');
        EXPECT_EQ(is_data_type_quantized_symmetric(type), is_data_type_quantized(type) && !asymmetric);
        EXPECT_EQ(is_data_type_quantized_per_channel(type), facts.quantized == Quantized::channels);
    });
}

TEST(DataTypes, LimitsAreThoseOfTheElements) {
    each_type([](DataType type) {
        if (facts_of(type).unit != 1) {
            return;
        }
        with_element(type, [type](auto zero) {
            using Element = decltype(zero);
            Element low(zero), high(zero);
            std::get<0>(get_min_max(type)).get(low);
            std::get<1>(get_min_max(type)).get(high);
            EXPECT_EQ(std::memcmp(&low, &(zero = std::numeric_limits<Element>::lowest()), sizeof(low)), 0);
            EXPECT_EQ(std::memcmp(&high, &(zero = std::numeric_limits<Element>::max()), sizeof(high)), 0);
        });
    });
}

TEST(DataTypes, LimitsOfPackedTypesAreThoseOfTheBits) {
    const auto limits = [](DataType type) {
        return std::make_pair(std::get<0>(get_min_max(type)).get<int32_t>(),
                              std::get<1>(get_min_max(type)).get<int32_t>());
    };
    EXPECT_EQ(limits(DataType::QSYMM4), std::make_pair(-8, 7));
    EXPECT_EQ(limits(DataType::QASYMM4), std::make_pair(0, 15));
    EXPECT_EQ(PixelValue(9.0, DataType::QSYMM4, QuantizationInfo(1.F)).get<int8_t>(), 7);
    EXPECT_EQ(PixelValue(-9.0, DataType::QSYMM4, QuantizationInfo(1.F)).get<int8_t>(), -8);
    EXPECT_EQ(PixelValue(16.0, DataType::QASYMM4, QuantizationInfo(1.F, 0)).get<uint8_t>(), 15);
}

TEST(DataTypes, TextsOfPackedTypesHaveEachElement) {
    const uint8_t bytes[] = {0x81, 0x7F, 0x0E};
    const auto printed = [&bytes](DataType type) {
        std::ostringstream text;
        print_consecutive_elements(text, type, bytes, 5, 0, ",");
        return text.str();
    };
    EXPECT_EQ(printed(DataType::QSYMM4), "1,-8,-1,7,-2,");
    EXPECT_EQ(printed(DataType::QASYMM4), "1,8,15,7,14,");
    std::ostringstream text;
    EXPECT_EQ(max_consecutive_elements_display_width(text, DataType::QASYMM4, bytes, 5), 2);
}

TEST(DataTypes, RowsOfPackedTypesBeginWithAByte) {
    TensorInfo info(TensorShape(5U, 3U, 2U), 1, DataType::QASYMM4);
    EXPECT_EQ(info.strides_in_bytes()[1], 3U);
    EXPECT_EQ(info.strides_in_bytes()[2], 9U);
    EXPECT_EQ(info.total_size(), 18U);
    EXPECT_EQ(info.offset_element_in_bytes(Coordinates(3, 2, 1)), 1 + 2 * 3 + 9);
    SubTensorInfo part(&info, TensorShape(2U, 1U), Coordinates(2, 1));
    EXPECT_EQ(part.offset_first_element_in_bytes(), 1U + 3U);
    EXPECT_RAISES(SubTensorInfo(&info, TensorShape(2U, 1U), Coordinates(1, 1)));
    EXPECT_RAISES(SubTensorInfo(&info, TensorShape(2U, 1U), Coordinates(3, 0)));
}

TEST(DataTypes, QuantizationPerBlockIsPartOfEquality) {
    const auto info = QuantizationInfo::blocks(32, {1.F, 2.F}, {8, 7});
    EXPECT_EQ(info.block_size(), 32U);
    EXPECT_EQ(info, QuantizationInfo::blocks(32, {1.F, 2.F}, {8, 7}));
    EXPECT_NE(info, QuantizationInfo::blocks(16, {1.F, 2.F}, {8, 7}));
    EXPECT_NE(info, QuantizationInfo({1.F, 2.F}, {8, 7}));
    EXPECT_EQ(QuantizationInfo(1.F).block_size(), 0U);
}

TEST(DataTypes, PixelValuesAndTextsAreThoseOfTheElements) {
    each_type([](DataType type) {
        with_element(type, [type](auto zero) {
            const PixelValue three(3.0, type, QuantizationInfo(1.F, 0));
            three.get(zero);
            EXPECT_EQ(static_cast<double>(zero), 3.0);
            std::ostringstream text;
            print_consecutive_elements(text, type, reinterpret_cast<const uint8_t *>(&zero), 1, 0, "");
            EXPECT_EQ(std::stod(text.str()), 3.0);
        });
    });
}

TEST(DataTypes, RowsStoreTheSameElements) {
    static constexpr size_t sizes[] = {
#define AC_X(T, A, B) sizeof(tags::T::value),
        AC_FOR_TYPES(AC_X, , )
#undef AC_X
    };
    each_type([](DataType type) {
        const Type row = type_of(type);
        if (row != Type::count) {
            EXPECT_EQ(sizes[static_cast<size_t>(row)], data_size_from_type(type));
            EXPECT_EQ(std::string(name_of(row)).find('q') == 0, is_data_type_quantized(type));
        }
    });
    EXPECT_EQ(type_of(DataType::UNKNOWN), Type::count);
}

// Tables of operators, which are parsed at compile time, know each name.
#define AC_DATA_TYPE(name, ...)                                                                                      \
    static_assert(types::mask_of({#name, sizeof(#name) - 1}) == 1U << static_cast<unsigned>(DataType::name), #name); \
    static_assert((types::all >> static_cast<unsigned>(DataType::name) & 1U) ==                                      \
                      (ac::facts_of(DataType::name).unit == 1 ? 1U : 0U),                                            \
                  #name);
#include "src/base/data_types.def"
static_assert((types::all & (types::same | types::cpu_only | types::opencl_only)) == 0, "flags are no types");

TEST(DataTypes, WordsOfABuildConfigCoverEachType) {
    each_type([](DataType type) {
        Operator op{};
        op.name = "Op";
        op.data_types = words_of(type);
        EXPECT_TRUE(bool(check_operator(op, Target::host(), {type}, DataLayout::UNKNOWN)));
        op.data_types = static_cast<uint32_t>(~words_of(type)) & ((1U << std::size(type_words)) - 1);
        const Status refused = check_operator(op, Target::host(), {type}, DataLayout::UNKNOWN);
        EXPECT_FALSE(bool(refused));
        EXPECT_NE(refused.error_description().find(build_word_of(type)), std::string::npos);
    });
    EXPECT_EQ(words_of(DataType::UNKNOWN), 0U);
}

}  // namespace
}  // namespace ac
