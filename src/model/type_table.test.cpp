// SPDX-License-Identifier: MIT
// Each place of the importer that knows all types of ONNX, compared with the table.
#include "src/base/data_types.h"
#include "src/model/model_test.h"
#include "src/model/npy.h"
#include "src/model/ops.h"
#include "src/model/tensor_copy.h"

namespace ac::model::test {
namespace {

constexpr struct {
    Type type;
    TensorProto::DataType number;
    const char *name;
    size_t bytes;
} lines[] = {{Type::Float, TensorProto::FLOAT, "float", 4},    {Type::Half, TensorProto::FLOAT16, "float16", 2},
             {Type::Double, TensorProto::DOUBLE, "double", 8}, {Type::BFloat16, TensorProto::BFLOAT16, "bfloat16", 2},
             {Type::Int8, TensorProto::INT8, "int8", 1},       {Type::Uint8, TensorProto::UINT8, "uint8", 1},
             {Type::Int16, TensorProto::INT16, "int16", 2},    {Type::Uint16, TensorProto::UINT16, "uint16", 2},
             {Type::Int32, TensorProto::INT32, "int32", 4},    {Type::Uint32, TensorProto::UINT32, "uint32", 4},
             {Type::Int64, TensorProto::INT64, "int64", 8},    {Type::Uint64, TensorProto::UINT64, "uint64", 8},
             {Type::Bool, TensorProto::BOOL, "bool", 1}};

TEST(Types, NumbersNamesAndSizesAreThoseOfOnnx) {
    EXPECT_EQ(std::size(lines), static_cast<size_t>(Type::count) - 1);
    for (const auto &line : lines) {
        EXPECT_EQ(onnx_number(line.type), line.number) << line.name;
        EXPECT_EQ(type_from_onnx(line.number), line.type) << line.name;
        EXPECT_EQ(type_from_name(line.name), line.type) << line.name;
        EXPECT_STREQ(name_of(line.type), line.name);
        EXPECT_EQ(size_of(line.type), line.bytes) << line.name;
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
        EXPECT_EQ(numbers_of(array), Numbers({0, 1}));
        EXPECT_EQ(integers_of(array_of(Integers{1, 0}, {2}, line.type)), Integers({1, 0}));
        const Array read = parse_npy(npy_bytes(array), "file");
        EXPECT_EQ(read.type, line.type == Type::BFloat16 ? Type::Float : line.type);
        EXPECT_EQ(numbers_of(read), Numbers({0, 1}));
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
        EXPECT_EQ(data_type_of(value), line.type == Type::Uint8 ? DataType::QASYMM8 : plain) << line.name;
    }
    EXPECT_EQ(floats_from_word("fp32"), Type::Float);
    EXPECT_EQ(floats_from_word("fp16"), Type::Half);
    EXPECT_EQ(floats_from_word("bf16"), Type::BFloat16);
    EXPECT_EQ(floats_from_word("integer"), Type::None);
}

}  // namespace
}  // namespace ac::model::test
