// SPDX-License-Identifier: MIT
// Each place of the importer that knows all types of ONNX, compared with the table.
#include "src/base/data_types.h"
#include "src/model/files/npy.h"
#include "src/model/lower/tensor_copy.h"
#include "src/model/rules/ops.h"
#include "src/model/tests/model_test.h"

#include <cmath>

namespace ac::model::test {
namespace {

constexpr struct {
    Type type;
    int number;  // of TensorProto.DataType; the headers of an older package lack the last ones
    const char *name;
    size_t bytes, bits;
} lines[] = {{Type::Float, TensorProto::FLOAT, "float", 4, 32},
             {Type::Half, TensorProto::FLOAT16, "float16", 2, 16},
             {Type::Double, TensorProto::DOUBLE, "double", 8, 64},
             {Type::BFloat16, TensorProto::BFLOAT16, "bfloat16", 2, 16},
             {Type::Int8, TensorProto::INT8, "int8", 1, 8},
             {Type::Uint8, TensorProto::UINT8, "uint8", 1, 8},
             {Type::Int16, TensorProto::INT16, "int16", 2, 16},
             {Type::Uint16, TensorProto::UINT16, "uint16", 2, 16},
             {Type::Int32, TensorProto::INT32, "int32", 4, 32},
             {Type::Uint32, TensorProto::UINT32, "uint32", 4, 32},
             {Type::Int64, TensorProto::INT64, "int64", 8, 64},
             {Type::Uint64, TensorProto::UINT64, "uint64", 8, 64},
             {Type::Bool, TensorProto::BOOL, "bool", 1, 8},
             {Type::Int4, 22, "int4", 1, 4},
             {Type::Uint4, 21, "uint4", 1, 4},
             {Type::Int2, 26, "int2", 1, 2},
             {Type::Uint2, 25, "uint2", 1, 2},
             {Type::Float8E4M3FN, 17, "float8e4m3fn", 1, 8},
             {Type::Float8E4M3FNUZ, 18, "float8e4m3fnuz", 1, 8},
             {Type::Float8E5M2, 19, "float8e5m2", 1, 8},
             {Type::Float8E5M2FNUZ, 20, "float8e5m2fnuz", 1, 8},
             {Type::Float8E8M0, 24, "float8e8m0", 1, 8},
             {Type::Float6E2M3, 27, "float6e2m3", 1, 6},
             {Type::Float6E3M2, 28, "float6e3m2", 1, 6},
             {Type::Float4E2M1, 23, "float4e2m1", 1, 4}};

TEST(Types, NumbersNamesAndSizesAreThoseOfOnnx) {
    EXPECT_EQ(std::size(lines), static_cast<size_t>(Type::count) - 1);
    for (const auto &line : lines) {
        EXPECT_EQ(onnx_number(line.type), line.number) << line.name;
        EXPECT_EQ(type_from_onnx(line.number), line.type) << line.name;
        EXPECT_EQ(type_from_name(line.name), line.type) << line.name;
        EXPECT_STREQ(name_of(line.type), line.name);
        EXPECT_EQ(size_of(line.type), line.bytes) << line.name;
        EXPECT_EQ(bits_of(line.type), line.bits) << line.name;
        EXPECT_EQ(stored_size(line.type, 5), static_cast<int64_t>(5 * line.bits + 7) / 8) << line.name;
        EXPECT_EQ(is_stored_only(line.type),
                  line.bytes == 1 && line.type != Type::Int8 && line.type != Type::Uint8 && line.type != Type::Bool)
            << line.name;
        EXPECT_EQ(is_floating(line.type),
                  std::string(line.name).find("int") == std::string::npos && line.type != Type::Bool)
            << line.name;
        EXPECT_EQ(is_signed_integer(line.type), line.name[0] == 'i') << line.name;
    }
    for (const int64_t number : {int64_t{-1}, int64_t{0}, int64_t{TensorProto::STRING}, int64_t{99}, int64_t{257}}) {
        EXPECT_EQ(type_from_onnx(number), Type::None) << number;
    }
    EXPECT_EQ(type_from_name("undefined"), Type::None);
}

TEST(Types, ArraysOfEachHoldNumbers) {
    for (const auto &line : lines) {
        SCOPED_TRACE(line.name);
        const Array array = array_of(Numbers{0, 1}, {2}, line.type);
        EXPECT_EQ(array.bytes->size(), 2 * line.bytes);
        const double zero = line.type == Type::Float8E8M0 ? std::ldexp(1.0, -127) : 0;
        EXPECT_EQ(numbers_of(array), Numbers({zero, 1}));
        EXPECT_EQ(integers_of(array_of(Integers{1, 0}, {2}, line.type)), Integers({1, 0}));
        const Array read = parse_npy(npy_bytes(array), "file");
        const bool other = is_stored_only(line.type) || line.type == Type::BFloat16;
        EXPECT_EQ(read.type, !other                         ? line.type
                             : is_floating(line.type)       ? Type::Float
                             : is_signed_integer(line.type) ? Type::Int8
                                                            : Type::Uint8);
        EXPECT_EQ(numbers_of(read), Numbers({zero, 1}));
    }
    EXPECT_EQ(integers_of(array_of(Numbers{0.5, -3}, {2}, Type::Bool)), Integers({1, 1}));
}

TEST(Types, TensorsOfEachHaveADataType) {
    for (const auto &line : lines) {
        Value value;
        value.type = line.type;
        const DataType plain = data_type_of(value);
        EXPECT_NE(plain, DataType::UNKNOWN) << line.name;
        EXPECT_EQ(facts_of(plain).kind == 'f', is_floating(line.type)) << line.name;
        value.quantization.scale = {1.F};
        EXPECT_EQ(data_type_of(value), plain == DataType::U8 && line.type != Type::Bool ? DataType::QASYMM8 : plain)
            << line.name;
    }
    EXPECT_EQ(floats_from_word("fp32"), Type::Float);
    EXPECT_EQ(floats_from_word("fp16"), Type::Half);
    EXPECT_EQ(floats_from_word("bf16"), Type::BFloat16);
    EXPECT_EQ(floats_from_word("integer"), Type::None);
}

}  // namespace
}  // namespace ac::model::test
