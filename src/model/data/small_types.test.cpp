// SPDX-License-Identifier: MIT
// Types of at most 8 bits: all codes, tensors of files, and quantization in blocks, of 16 bits and below a byte.
#include "src/model/data/small_types.h"

#include "src/model/files/npy.h"
#include "src/model/files/onnx_tensor.h"
#include "src/model/passes/passes_test.h"
#include "src/model/tests/op_case.h"

#include <cstdio>
#include <fstream>

namespace ac::model::test {
namespace {

constexpr Type reals[] = {Type::Float8E4M3FN, Type::Float8E4M3FNUZ, Type::Float8E5M2, Type::Float8E5M2FNUZ,
                          Type::Float8E8M0,   Type::Float6E2M3,     Type::Float6E3M2, Type::Float4E2M1};
constexpr Type integers[] = {Type::Int4, Type::Uint4, Type::Int2, Type::Uint2};

Array all_codes(Type type) {
    std::string codes;
    for (int i = 0; i < 1 << bits_of(type); ++i) {
        codes += static_cast<char>(i);
    }
    const auto count = static_cast<int64_t>(codes.size());
    return {type, {count}, std::make_shared<const std::string>(with_codes(codes, type))};
}

TEST(SmallTypes, EachCodeIsTheNearestOfItsNumber) {
    for (const Type type : reals) {
        SCOPED_TRACE(name_of(type));
        const Array codes = all_codes(type);
        const Numbers numbers = numbers_of(codes);
        const Array again = array_of(numbers, codes.dims, type);
        for (size_t i = 0; i < numbers.size(); ++i) {
            if (std::isnan(numbers[i])) {
                EXPECT_TRUE(std::isnan(numbers_of(again)[i])) << i;
            } else if (!std::isinf(numbers[i])) {  // saturated
                EXPECT_EQ((*again.bytes)[i], (*codes.bytes)[i]) << i;
            }
        }
        // Codes of positive numbers are in their order. In the middle between two, the even one is chosen.
        for (size_t i = 0; i + 1 < numbers.size() && numbers[i + 1] > numbers[i]; ++i) {
            const double middle = (numbers[i] + numbers[i + 1]) / 2;
            if (type != Type::Float8E8M0 && std::isfinite(middle)) {
                EXPECT_EQ(numbers_of(array_of(Numbers{middle}, {1}, type))[0], numbers[i + i % 2]) << i;
                EXPECT_EQ(numbers_of(array_of(Numbers{middle * (1 + 1e-9)}, {1}, type))[0], numbers[i + 1]) << i;
                EXPECT_EQ(numbers_of(array_of(Numbers{-middle * (1 - 1e-9)}, {1}, type))[0], -numbers[i]) << i;
            }
        }
    }
}

TEST(SmallTypes, NumbersThatDoNotFit) {
    const double nan = std::nan(""), infinite = HUGE_VAL;
    const Numbers given{infinite, -infinite, 1e9, nan};
    const auto rounded = [&](Type type, bool saturates) {
        Rounding rounding;
        rounding.saturates = saturates;
        return numbers_of(array_of(given, {4}, type, rounding));
    };
    const auto expect = [](const Numbers &found, const Numbers &wanted) {
        for (size_t i = 0; i < wanted.size(); ++i) {
            EXPECT_TRUE(found[i] == wanted[i] || (std::isnan(found[i]) && std::isnan(wanted[i])))
                << i << ": " << found[i] << ", wanted " << wanted[i];
        }
    };
    expect(rounded(Type::Float8E4M3FN, true), {448, -448, 448, nan});
    expect(rounded(Type::Float8E4M3FN, false), {nan, nan, nan, nan});
    expect(rounded(Type::Float8E4M3FNUZ, true), {240, -240, 240, nan});
    expect(rounded(Type::Float8E5M2, true), {57344, -57344, 57344, nan});
    expect(rounded(Type::Float8E5M2, false), {infinite, -infinite, infinite, nan});
    expect(rounded(Type::Float8E5M2FNUZ, false), {nan, nan, nan, nan});
    for (const bool saturates : {true, false}) {
        expect(rounded(Type::Float4E2M1, saturates), {6, -6, 6, 0});
        expect(rounded(Type::Float6E2M3, saturates), {7.5, -7.5, 7.5, 0});
        expect(rounded(Type::Float6E3M2, saturates), {28, -28, 28, 0});
    }
    EXPECT_EQ(rounded(Type::Float8E8M0, true)[0], std::ldexp(1.0, 127));
    EXPECT_TRUE(std::isnan(rounded(Type::Float8E8M0, false)[0]));
    EXPECT_EQ(integers_of(array_of(Numbers{9, -9, 15.5, nan, infinite, -1e300}, {6}, Type::Int4)),
              Integers({-7, 7, -1, 0, 0, 0}));
    EXPECT_EQ(integers_of(array_of(Integers{-1, 16, 7, 4}, {4}, Type::Uint2)), Integers({3, 0, 3, 0}));
}

TEST(SmallTypes, PowersOfTwoAreRoundedInThreeWays) {
    using Power = Rounding::Power;
    const Numbers given{1, 1.25, 1.5, 1.75, 2, 0.75};
    const std::pair<Power, Numbers> cases[] = {
        {Power::up, {1, 2, 2, 2, 2, 1}}, {Power::down, {1, 1, 1, 1, 2, 0.5}}, {Power::nearest, {1, 1, 2, 2, 2, 1}}};
    for (const auto &one : cases) {
        EXPECT_EQ(numbers_of(array_of(given, {6}, Type::Float8E8M0, {true, one.first})), one.second);
    }
    const Numbers edges{0, std::ldexp(1.0, -127), std::ldexp(1.0, 127), std::ldexp(1.5, 127)};
    EXPECT_EQ(numbers_of(array_of(edges, {4}, Type::Float8E8M0)), Numbers({edges[1], edges[1], edges[2], edges[2]}));
}

/// Constants, inputs and outputs, with numbers of elements that do not fill a byte.
TEST(SmallTypes, TensorsOfFiles) {
    const std::string path = testing::TempDir() + "small.pb";
    for (size_t number = 1; number < static_cast<size_t>(Type::count); ++number) {
        const auto type = static_cast<Type>(number);
        SCOPED_TRACE(name_of(type));
        for (const int64_t count : {0, 1, 3, 4, 5}) {
            const Numbers all{1, 0, 1, 1, 0};
            const Array array = array_of(Numbers(all.begin(), all.begin() + count), {count}, type);
            Net net(25);
            net.constant("c", array).input("x", {count}, type).output("y");
            net.node("Concat", {"c", "x"}, {"y"}).set("axis", 0);
            Numbers twice = numbers_of(array);
            twice.insert(twice.end(), twice.begin(), twice.begin() + count);
            const Array y = ran(net, {array});
            EXPECT_EQ(y.type, type);
            EXPECT_EQ(numbers_of(y), twice);
            std::ofstream(path, std::ios::binary) << tensor_bytes(array, "t");
            const Array read = read_tensor_file(path);
            EXPECT_EQ(read.type, type);
            EXPECT_EQ(read.dims, array.dims);
            EXPECT_EQ(*read.bytes, *array.bytes);
            TensorProto tensor;
            ASSERT_TRUE(tensor.ParseFromString(tensor_bytes(array, "t")));
            TensorProto wanted;
            set_tensor(wanted, array);
            EXPECT_EQ(tensor.raw_data(), wanted.raw_data());
            EXPECT_EQ(tensor.name(), "t");
        }
    }
    std::ofstream(path, std::ios::binary) << "\x08";
    EXPECT_NE(message_of([&] { read_tensor_file(path); }), "");
    std::remove(path.c_str());
    EXPECT_NE(message_of([&] { read_tensor_file(path); }).find("cannot open"), std::string::npos);
}

/// Numbers in int32_data: bytes with several elements, or an element each.
TEST(SmallTypes, TypedFields) {
    const auto numbers = [](Type type, const Integers &stored, int64_t count) {
        Net net(25);
        net.output("c");
        TensorProto &tensor = *net.graph().add_initializer();
        tensor.set_name("c");
        tensor.set_data_type(onnx_number(type));
        tensor.add_dims(count);
        for (const int64_t number : stored) {
            tensor.add_int32_data(static_cast<int32_t>(number));
        }
        return numbers_of(net.read().value(0));
    };
    EXPECT_EQ(numbers(Type::Int4, {0x8F, 0x07}, 3), Numbers({-1, -8, 7}));
    EXPECT_EQ(numbers(Type::Uint2, {0xE4, 0x01}, 5), Numbers({0, 1, 2, 3, 1}));
    EXPECT_EQ(numbers(Type::Float4E2M1, {0xF1}, 2), Numbers({0.5, -6}));
    EXPECT_EQ(numbers(Type::Float6E2M3, {0x08, 0x3F}, 2), Numbers({1, -7.5}));
    EXPECT_EQ(numbers(Type::Float8E4M3FN, {0x38, 0xB8}, 2), Numbers({1, -1}));
    EXPECT_NE(message_of([&] { numbers(Type::Int4, {0x8F}, 3); }).find("has 1 bytes"), std::string::npos);
    EXPECT_NE(message_of([&] { numbers(Type::Float6E2M3, {8}, 2); }).find("has 1 bytes"), std::string::npos);
}

/// NumPy saves elements of ml_dtypes as bytes. The input says what they are.
TEST(SmallTypes, NumpyFilesWithoutATypeOfTheirOwn) {
    const auto file = [](const std::string &word, const std::string &elements) {
        std::string header = "{'descr': '" + word + "', 'fortran_order': False, 'shape': (1,), }";
        header.append(117 - header.size(), ' ');
        return std::string("\x93NUMPY\x01\x00\x76\x00", 10) + header + "\n" + elements;
    };
    EXPECT_EQ(numbers_of(parse_npy(file("<V2", std::string("\x80\x3f", 2)), "file", Type::BFloat16)), Numbers{1});
    EXPECT_EQ(numbers_of(parse_npy(file("|V1", "\x0f"), "file", Type::Int4)), Numbers{-1});
    EXPECT_EQ(numbers_of(parse_npy(file("<f1", "\x3c"), "file", Type::Float8E5M2)), Numbers{1});
    for (const Type type : {Type::None, Type::Half, Type::Int8, Type::Int4}) {
        EXPECT_NE(message_of([&] { parse_npy(file("<V2", "ab"), "file", type); }).find("is not supported"),
                  std::string::npos);
    }
}

TEST(SmallTypes, OperatorsThatComputeAreRefused) {
    for (const Type type : {Type::Int4, Type::Float8E5M2}) {
        Net net(25);
        net.input("x", {2}, type).output("y");
        net.node("Add", {"x", "x"}, {"y"});
        const std::string text = message_of([&] { Session(net.read(), SessionOptions()); });
        EXPECT_NE(text.find(std::string("it does not compute with ") + name_of(type)), std::string::npos) << text;
    }
}

/// Elements that are moved, in the library and on the host.
TEST(SmallTypes, ElementsThatAreMoved) {
    for (const Type type : {Type::Int4, Type::Uint2, Type::Float8E4M3FN, Type::Float4E2M1}) {
        const Operand x = data({2, 3}, {0, 1, 1, 1, 0, 0}, type);
        Case("Transpose", {x}, 25)
            .with(attribute("perm", Integers{1, 0}))
            .gives({3, 2}, {0, 1, 1, 0, 1, 0}, type)
            .everywhere();
        Case("Reshape", {x, list({3, 2})}, 25).gives({3, 2}, {0, 1, 1, 1, 0, 0}, type).everywhere();
        Case("Gather", {x, list({1})}, 25).gives({1, 3}, {1, 0, 0}, type).everywhere();
        Case("Pad", {x, list({0, 1, 0, 0})}, 25).gives({2, 4}, {0, 0, 1, 1, 0, 1, 0, 0}, type).in_library_or_host();
        Case("Identity", {x}, 25).gives({2, 3}, {0, 1, 1, 1, 0, 0}, type).in_library_or_host();
        Case("Shape", {x}, 25).gives({2}, {2, 3}, Type::Int64).on_host();
    }
}

TEST(SmallTypes, QuantizationInBlocks) {
    const Operand scale = {array_of(Numbers{1, 2, 4, 8}, {2, 2}), true};
    const Operand zero = {array_of(Integers{0, 1, 2, 3}, {2, 2}, Type::Uint4), true};
    const Setter blocks = [](NodeOf &node) { node.set("block_size", 2).set("axis", 1); };
    const Operand stored = data({2, 4}, {0, 15, 3, 4, 2, 6, 3, 5}, Type::Uint4);
    Case("DequantizeLinear", {stored, scale, zero}, 21)
        .with(blocks)
        .gives({2, 4}, {0, 15, 4, 6, 0, 16, 0, 16})
        .everywhere();
    Case("QuantizeLinear", {data({2, 4}, {0.4, 99, 4, -9, 0, 16, 0, 12}), scale, zero}, 21)
        .with(blocks)
        .gives({2, 4}, {0, 15, 3, 0, 2, 6, 3, 5}, Type::Uint4)
        .in_library_or_host();
    // The last block of a line has one element. The library does not split such lines.
    Case("DequantizeLinear", {data({1, 3}, {1, 1, 1}, Type::Int2), {array_of(Numbers{2, 3}, {1, 2}), true}}, 21)
        .with(blocks)
        .gives({1, 3}, {2, 2, 3})
        .in_library_or_host();
    EXPECT_NE(Case("DequantizeLinear", {stored, {array_of(Numbers{1, 2}, {1, 2}), true}}, 21)
                  .with(blocks)
                  .refusal()
                  .find("are not one for each block of 2, which is [2, 2]"),
              std::string::npos);
    EXPECT_NE(Case("DequantizeLinear", {stored, scale, {zero.array, true}}, 21)
                  .with([](NodeOf &node) { node.set("block_size", -2); })
                  .refusal()
                  .find("a block_size of -2"),
              std::string::npos);
    EXPECT_NE(Case("DequantizeLinear", {stored, fixed({}, {1}), fixed({}, {1}, Type::Int4)}, 21)
                  .refusal()
                  .find("its zero points are of int4, the stored numbers of uint4"),
              std::string::npos);
}

/// Between layers, 16 bits and fewer are arithmetic on floats: no host in the middle.
TEST(SmallTypes, QuantizationBetweenLayers) {
    for (size_t row = 1; row < static_cast<size_t>(Type::count); ++row) {
        const auto type = static_cast<Type>(row);
        const bool real = is_floating(type);
        if (!is_stored_only(type) && type != Type::Int16 && type != Type::Uint16) {
            continue;
        }
        if (type == Type::Float8E8M0) {
            continue;  // not a type of QuantizeLinear
        }
        SCOPED_TRACE(name_of(type));
        Net net(25);
        net.input("x", {1, 4}).output("y");
        net.constant("s", {}, {0.5}).constant("z", {}, {real ? 0.0 : 1.0}, type);
        net.constant("w", {4, 4}, {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1});
        net.node("MatMul", {"x", "w"}, {"a"});
        net.node("QuantizeLinear", {"a", "s", "z"}, {"q"});
        net.node("DequantizeLinear", {"q", "s", "z"}, {"b"});
        net.node("MatMul", {"b", "w"}, {"y"});
        Session session(net.read(), SessionOptions());
        EXPECT_TRUE(session.model().nodes.empty());
        const Numbers x{0.2, -0.3, 1e9, -1e9};
        Numbers wanted;
        if (real) {
            for (const double twice : numbers_of(array_of(Numbers{0.4, -0.6, 2e9, -2e9}, {4}, type))) {
                wanted.push_back(twice / 2);
            }
            expect_near(session.run({array_of(x, {1, 4})})[0], array_of(wanted, {1, 4}));
            continue;
        }
        const Range limits = range_of(type);
        for (const double number : x) {
            const double step = std::nearbyint(number / 0.5) + 1;
            wanted.push_back(
                0.5 *
                (std::min(std::max(step, static_cast<double>(limits.low)), static_cast<double>(limits.high)) - 1));
        }
        expect_near(session.run({array_of(x, {1, 4})})[0], array_of(wanted, {1, 4}));
    }
}

/// Casts between layers give the same as on the host: of all codes, of numbers around and in the middle of them.
TEST(SmallTypes, CastsBetweenLayers) {
    for (const Type type : reals) {
        if (type == Type::Float8E8M0) {
            continue;
        }
        SCOPED_TRACE(name_of(type));
        Numbers x{0, -0.0, 1e30, -1e30, std::nan("")};
        for (const double number : numbers_of(all_codes(type))) {
            for (const double one : {number, number * 1.0625, number * 1.125, number * 1.25, number * 1.5}) {
                const auto near = static_cast<float>(one);
                for (const float moved : {near, std::nextafter(near, 0.F), std::nextafter(near, 1e30F)}) {
                    x.push_back(std::isfinite(moved) ? static_cast<double>(moved) : 0);
                }
            }
        }
        const auto count = static_cast<int64_t>(x.size());
        const Array given = array_of(x, {count, 1});
        Net net(25);
        net.input("x", {count, 1}).output("y");
        net.constant("one", {1, 1}, {1});
        net.node("MatMul", {"x", "one"}, {"a"});
        net.node("Cast", {"a"}, {"b"}).set("to", onnx_number(type));
        net.node("Cast", {"b"}, {"c"}).set("to", 1);
        net.node("MatMul", {"c", "one"}, {"y"});
        Session session(net.read(), SessionOptions());
        EXPECT_TRUE(session.model().nodes.empty());
        expect_near(session.run({given})[0], converted(converted(given, type), Type::Float), 0);
    }
}

/// Weights below a byte are those of a product on bytes.
TEST(SmallTypes, WeightsOfProductsOnBytes) {
    for (const Type type : {Type::Int4, Type::Int2}) {
        Net net(21);
        net.input("x", {1, 2}).output("y");
        net.constant("s", {}, {1}).constant("z", {}, {0}, Type::Int8);
        net.constant("w", {2, 2}, {1, -2, -1, 0}, type).constant("ws", {2}, {1, 2});
        net.node("QuantizeLinear", {"x", "s", "z"}, {"q"});
        net.node("DequantizeLinear", {"q", "s", "z"}, {"a"});
        net.node("DequantizeLinear", {"w", "ws"}, {"v"}).set("axis", 1);
        net.node("MatMul", {"a", "v"}, {"c"});
        net.node("QuantizeLinear", {"c", "s", "z"}, {"p"});
        net.node("DequantizeLinear", {"p", "s", "z"}, {"y"});
        EXPECT_EQ(rest_of(net), Names({"QuantizeLinear", "FullyConnected", "DequantizeLinear"}));
        expect_near(ran(net, {array_of(Numbers{3, 5}, {1, 2})}), array_of(Numbers{-2, -12}, {1, 2}));
    }
}

TEST(SmallTypes, PrecisionOfTheDivision) {
    // 2.4999 is 2.5 in half precision, whose even neighbour is 2; 3.4999 becomes 3.5 and then 4.
    Case("QuantizeLinear", {data({2}, {2.4999, 3.4999}), fixed({}, {1}), fixed({}, {0}, Type::Int8)}, 23)
        .with(attribute("precision", 10))
        .gives({2}, {2, 4}, Type::Int8)
        .on_host();
    Case("QuantizeLinear", {data({2}, {2.4999, 3.4999}), fixed({}, {1})}, 23)
        .with(attribute("output_dtype", 3))
        .gives({2}, {2, 3}, Type::Int8)
        .everywhere();
    Case("DequantizeLinear", {data({2}, {1, 2}, Type::Uint2), fixed({}, {2}, Type::Float8E8M0)}, 25)
        .with(attribute("output_dtype", 1))
        .gives({2}, {2, 4})
        .in_library_or_host();
    EXPECT_NE(Case("DequantizeLinear", {data({2}, {1, 2}, Type::Uint2), fixed({}, {2}, Type::Float8E8M0)}, 25)
                  .refusal()
                  .find("results of float8e8m0 are not supported"),
              std::string::npos);
    EXPECT_NE(Case("QuantizeLinear", {data({2}, {1, 2}), fixed({}, {1})}, 23)
                  .with(attribute("output_dtype", 99))
                  .refusal()
                  .find("output_dtype 99 is not supported"),
              std::string::npos);
}

/// More dimensions than the library has: the host, or fewer dimensions between Reshapes.
TEST(ModelTypes, SevenDimensions) {
    const Dims dims{2, 1, 2, 1, 1, 2, 2};
    Net net;
    net.input("x", dims).output("y").output("z");
    net.list("two", {-1, 2}).list("seven", Integers(dims.begin(), dims.end()));
    net.constant("w", {2, 2}, {0, 1, 1, 0});
    net.node("Relu", {"x"}, {"r"});
    net.node("Reshape", {"r", "two"}, {"m"});
    net.node("MatMul", {"m", "w"}, {"p"});
    net.node("Reshape", {"p", "seven"}, {"q"});
    net.node("Transpose", {"q"}, {"y"}).set("perm", Integers{6, 5, 4, 3, 2, 1, 0});
    net.node("ReduceSum", {"q", "axes"}, {"z"}).set("keepdims", 0);
    net.list("axes", {1, 2, 3, 4, 5});
    Session session(net.read(), SessionOptions());
    const std::vector<Array> found = session.run({counting(dims, -1)});
    expect_near(found[0],
                array_of(Numbers{0, 8, 4, 12, 2, 10, 6, 14, 0, 7, 3, 11, 1, 9, 5, 13}, {2, 2, 1, 1, 2, 1, 2}));
    expect_near(found[1], array_of(Numbers{12, 9, 44, 40}, {2, 2}));
}

}  // namespace
}  // namespace ac::model::test
