// SPDX-License-Identifier: MIT
#include "src/model/files/onnx_reader.h"

#include "src/model/rules/fold.h"
#include "src/model/tests/model_test.h"

#include <cstdio>
#include <fstream>

#include <sys/stat.h>
#include <unistd.h>

namespace ac::model::test {
namespace {

Net relu() {
    Net net;
    net.input("x", {1, 4}).output("y");
    net.node("Relu", {"x"}, {"y"});
    return net;
}

TEST(OnnxReader, ValuesNodesAndAttributes) {
    Net net;
    net.input("x", {-1, 3, 8, 8}).constant("w", scattered({4, 3, 3, 3})).output("y");
    net.node("Conv", {"x", "w"}, {"y"}).set("pads", Integers{1, 1, 1, 1}).set("group", 1).set("auto_pad", "NOTSET");
    const Model model = net.read();
    EXPECT_EQ(model.opset, 13);
    ASSERT_EQ(model.nodes.size(), 1U);
    const Node &node = model.nodes[0];
    EXPECT_EQ(node.word(), "Conv");
    EXPECT_EQ(node.attribute("pads")->ints, Integers({1, 1, 1, 1}));
    EXPECT_EQ(model.value(node.in[0]).name, "x");
    EXPECT_EQ(model.value(node.in[0]).symbols.at(0), "N");
    EXPECT_EQ(model.value(node.in[1]).dims, Dims({4, 3, 3, 3}));
    EXPECT_TRUE(model.value(node.in[1]).known());
    EXPECT_EQ(model.output_names, Names{"y"});
}

TEST(OnnxReader, NodesAreSorted) {
    Net net;
    net.input("x", {4}).output("y");
    net.node("Relu", {"a"}, {"y"});
    net.node("Exp", {"x"}, {"a"});
    const Model model = net.read();
    EXPECT_EQ(operators_of(model), Names({"Exp", "Relu"}));
}

TEST(OnnxReader, RawBytesAreLittleEndian) {
    Net net = relu();
    net.constant("w", {2}, {0, 0}, Type::Int32);
    net.graph().mutable_initializer(0)->set_raw_data(std::string("\1\2\0\0\xfe\xff\xff\xff", 8));
    net.node("Cast", {"w"}, {"u"}).set("to", TensorProto::INT64);
    net.output("u");
    const Model model = net.read();
    for (const Value &value : model.values) {
        if (value.name == "w") {
            EXPECT_EQ(integers_of(value), Integers({513, -2}));
            return;
        }
    }
    FAIL() << "the constant is not there";
}

TEST(OnnxReader, TypedFieldsAndRawBytesAreTheSame) {
    struct Case {
        Type type;
        void (*add)(TensorProto &tensor, int number);
    };
    const Case cases[] = {
        {Type::Float, [](TensorProto &t, int n) { t.add_float_data(static_cast<float>(n)); }},
        {Type::Double, [](TensorProto &t, int n) { t.add_double_data(n); }},
        {Type::Int64, [](TensorProto &t, int n) { t.add_int64_data(n); }},
        {Type::Uint32, [](TensorProto &t, int n) { t.add_uint64_data(static_cast<uint64_t>(n)); }},
        {Type::Int32, [](TensorProto &t, int n) { t.add_int32_data(n); }},
        {Type::Int8, [](TensorProto &t, int n) { t.add_int32_data(n); }},
        {Type::Uint8, [](TensorProto &t, int n) { t.add_int32_data(n); }},
        {Type::Bool, [](TensorProto &t, int n) { t.add_int32_data(n != 0 ? 1 : 0); }},
    };
    for (const Case &c : cases) {
        Net net = relu();
        TensorProto &tensor = *net.graph().add_initializer();
        tensor.set_name("w");
        tensor.set_data_type(onnx_number(c.type));
        tensor.add_dims(3);
        for (int i = 0; i < 3; ++i) {
            c.add(tensor, i);
        }
        const Model model = net.read();
        const Array wanted = counting({3}, 0, 1, c.type);
        EXPECT_EQ(*model.value(0).bytes, *wanted.bytes) << name_of(c.type);
    }
}

TEST(OnnxReader, HalfIsBitsInIntegers) {
    Net net = relu();
    TensorProto &tensor = *net.graph().add_initializer();
    tensor.set_name("w");
    tensor.set_data_type(TensorProto::FLOAT16);
    tensor.add_dims(2);
    tensor.add_int32_data(0x3C00);  // 1
    tensor.add_int32_data(0xC000);  // -2
    EXPECT_EQ(numbers_of(net.read().value(0)), Numbers({1, -2}));
}

TEST(OnnxReader, NewerVersionsOfTheFormatAreRead) {
    Net net = relu();
    net.proto.set_ir_version(99);
    net.proto.mutable_opset_import(0)->set_version(23);
    // Field 500 of a graph does not exist. 4002 is its tag with a length; two bytes follow.
    const std::string bytes = net.bytes();
    std::string graph = net.graph().SerializeAsString() + std::string("\xa2\x1f\x02hi", 5);
    net.proto.mutable_graph()->ParseFromString(graph);
    EXPECT_EQ(net.read().nodes.size(), 1U);
}

TEST(OnnxReader, FilesOfOtherKindsAreNamed) {
    const std::string path = testing::TempDir() + "kind.bin";
    const std::pair<std::string, const char *> cases[] = {
        {std::string("\x1c\0\0\0TFL3\0\0", 10), "a TFLite model"},
        {std::string("\x18\0\0\0ORTM\0\0", 10), "an ONNX Runtime model"},
        {"PK\x03\x04rest", "a zip file"},
        {"GGUF\3", "a GGUF file"},
        {"version https://git-lfs.github.com/spec/v1", "Git LFS"},
        {std::string("\x40\0\0\0\0\0\0\0{\"w\":", 12), "safetensors"},
    };
    for (const auto &c : cases) {
        std::ofstream(path, std::ios::binary) << c.first;
        const std::string text = message_of([&] { read_onnx(path); });
        EXPECT_NE(text.find(c.second), std::string::npos) << text;
        EXPECT_NE(text.find("is not an ONNX model"), std::string::npos) << text;
    }
    std::ofstream(path, std::ios::binary) << relu().bytes();
    EXPECT_EQ(read_onnx(path).nodes.size(), 1U);
    std::remove(path.c_str());
}

TEST(OnnxReader, OpsetsThatAreMissing) {
    Net net = relu();
    net.proto.mutable_opset_import(0)->set_domain("ai.onnx.ml");
    EXPECT_NE(message_of([&] { net.read(); }).find("does not say which opset of ONNX it uses"), std::string::npos);
    net.graph().mutable_node(0)->set_domain("ai.onnx.ml");
    const Model model = net.read();  // ONNX's opset need not be there without its operators
    EXPECT_NE(message_of([&] { check_nodes(model); }).find("of domain 'ai.onnx.ml' is not supported"),
              std::string::npos);
}

class External : public testing::Test {
protected:
    void SetUp() override {
        _folder = testing::TempDir() + "model_" + std::to_string(::getpid());
        ::mkdir(_folder.c_str(), 0700);
        ::mkdir((_folder + "/inside").c_str(), 0700);
        std::ofstream(_folder + "/outside.bin", std::ios::binary) << std::string(16, '\0');
        std::ofstream(_folder + "/inside/weights.bin", std::ios::binary) << *counting({6}).bytes;
        ASSERT_EQ(::symlink("../outside.bin", (_folder + "/inside/link.bin").c_str()), 0);
        ASSERT_EQ(::mkfifo((_folder + "/inside/pipe.bin").c_str(), 0600), 0);
    }
    void TearDown() override {
        for (const char *name :
             {"/inside/link.bin", "/inside/pipe.bin", "/inside/weights.bin", "/inside", "/outside.bin", ""}) {
            std::remove((_folder + name).c_str());
        }
    }
    std::string read(const std::string &location, const char *offset, const char *length,
                     Array *found = nullptr) const {
        Net net = relu();
        TensorProto &tensor = *net.graph().add_initializer();
        tensor.set_name("w");
        tensor.set_data_type(TensorProto::FLOAT);
        tensor.add_dims(4);
        tensor.set_data_location(TensorProto::EXTERNAL);
        const std::pair<const char *, std::string> entries[] = {{"location", location},
                                                                {"offset", offset == nullptr ? "" : offset},
                                                                {"length", length == nullptr ? "" : length}};
        for (const auto &entry : entries) {
            if (!entry.second.empty()) {
                auto &made = *tensor.add_external_data();
                made.set_key(entry.first);
                made.set_value(entry.second);
            }
        }
        return message_of([&] {
            const Model model = parse_onnx(net.bytes(), _folder + "/inside");
            if (found != nullptr) {
                *found = model.value(0);
            }
        });
    }

    std::string _folder{};
};

TEST_F(External, DataInsideOfTheFolder) {
    Array array;
    EXPECT_EQ(read("weights.bin", "8", "16", &array), "");
    EXPECT_EQ(numbers_of(array), Numbers({3, 4, 5, 6}));
    EXPECT_EQ(read("./weights.bin", nullptr, nullptr, &array), "");
    EXPECT_EQ(numbers_of(array), Numbers({1, 2, 3, 4}));
}

TEST_F(External, EverythingElseIsRefused) {
    const struct {
        const char *location, *offset, *length, *text;
    } cases[] = {
        {"../outside.bin", nullptr, nullptr, "without '..'"},
        {"inner/../weights.bin", nullptr, nullptr, "without '..'"},
        {"..", nullptr, nullptr, "without '..'"},
        {"link.bin", nullptr, nullptr, "is outside of the model's folder"},
        {"/etc/passwd", nullptr, nullptr, "must be relative"},
        {"", nullptr, nullptr, "must be relative"},
        {"nothing.bin", nullptr, nullptr, "there is no such file"},
        {"pipe.bin", nullptr, nullptr, "not a regular file"},
        {".", nullptr, nullptr, "outside of the model's folder"},
        {"weights.bin", "12", nullptr, "ends at byte 24"},
        {"weights.bin", "9223372036854775807", nullptr, "ends at byte 24"},
        {"weights.bin", "99999999999999999999", nullptr, "not a number of bytes"},
        {"weights.bin", "-4", nullptr, "not a number of bytes"},
        {"weights.bin", "four", nullptr, "not a number of bytes"},
        {"weights.bin", nullptr, "12", "12 bytes, its shape needs 16"},
    };
    for (const auto &c : cases) {
        const std::string text = read(c.location, c.offset, c.length);
        EXPECT_NE(text.find(c.text), std::string::npos) << c.location << ": found '" << text << "'";
        EXPECT_NE(text.find("initializer 'w'"), std::string::npos) << text;
    }
}

/// A cache that keeps files under other names in one folder, and links to them in others.
TEST_F(External, DataInTheFolderToWhichTheModelIsALink) {
    Net net = relu();
    TensorProto &tensor = *net.graph().add_initializer();
    tensor.set_name("w");
    tensor.set_data_type(TensorProto::FLOAT);
    tensor.add_dims(6);
    tensor.set_data_location(TensorProto::EXTERNAL);
    auto &location = *tensor.add_external_data();
    location.set_key("location");
    location.set_value("m.onnx_data");
    const std::string views = _folder + "/views", model = views + "/m.onnx", data = views + "/m.onnx_data";
    ASSERT_EQ(::mkdir(views.c_str(), 0700), 0);
    std::ofstream(_folder + "/inside/blob", std::ios::binary) << net.bytes();
    ASSERT_EQ(::symlink("../inside/blob", model.c_str()), 0);
    ASSERT_EQ(::symlink("../inside/weights.bin", data.c_str()), 0);
    const auto message = [&] { return message_of([&] { read_onnx(model); }); };
    EXPECT_EQ(message(), "");
    std::remove(data.c_str());
    ASSERT_EQ(::symlink("../outside.bin", data.c_str()), 0);
    EXPECT_NE(message().find("is outside of the model's folder"), std::string::npos) << message();
    std::remove(data.c_str());
    ASSERT_EQ(::symlink("../inside/weights.bin", data.c_str()), 0);
    std::remove(model.c_str());  // a model that is no link opens no other folder
    std::ofstream(model, std::ios::binary) << net.bytes();
    EXPECT_NE(message().find("is outside of the model's folder"), std::string::npos) << message();
    for (const std::string &path : {model, data, views, _folder + "/inside/blob"}) {
        std::remove(path.c_str());
    }
}

}  // namespace
}  // namespace ac::model::test
