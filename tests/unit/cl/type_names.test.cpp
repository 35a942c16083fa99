// SPDX-License-Identifier: MIT
// The names of data types in OpenCL C, compared with the table.
#include "arm_compute/core/CL/CLHelpers.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/cl/launch/type_names.h"
#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

#include <string>

namespace ac::ocl {
namespace {

TEST(ClTypeNames, EachHasTheKindAndSizeOfItsElements) {
    for (size_t i = 1; i < data_type_count; ++i) {
        const auto type = static_cast<DataType>(i);
        const std::string name = name_in_opencl(type);
        if (name.empty()) {
            EXPECT_RAISES(get_cl_type_from_data_type(type));
            continue;
        }
        EXPECT_EQ(get_cl_type_from_data_type(type), name);
        const size_t bytes = data_size_from_type(type);
        if (facts_of(type).kind == 'f' && type != DataType::BFLOAT16) {
            EXPECT_EQ(name, bytes == 2 ? "half" : bytes == 4 ? "float" : "double");
        } else {
            EXPECT_EQ(name, facts_of(type).kind == 'i' ? get_cl_signed_type_from_element_size(bytes)
                                                       : get_cl_unsigned_type_from_element_size(bytes));
        }
    }
}

TEST(ClTypeNames, PromotedTypesHaveTwiceTheBits) {
    EXPECT_EQ(get_cl_promoted_type_from_data_type(DataType::QASYMM8), "ushort");
    EXPECT_EQ(get_cl_promoted_type_from_data_type(DataType::QSYMM8_PER_CHANNEL), "short");
    EXPECT_EQ(get_cl_promoted_type_from_data_type(DataType::QSYMM16), "int");
    EXPECT_EQ(get_cl_promoted_type_from_data_type(DataType::U32), "ulong");
    EXPECT_EQ(get_cl_promoted_type_from_data_type(DataType::F16), "float");
    EXPECT_EQ(get_cl_promoted_type_from_data_type(DataType::F32), "double");
    for (const DataType type : {DataType::U64, DataType::S64, DataType::F64, DataType::UNKNOWN}) {
        EXPECT_RAISES(get_cl_promoted_type_from_data_type(type));
    }
}

}  // namespace
}  // namespace ac::ocl
