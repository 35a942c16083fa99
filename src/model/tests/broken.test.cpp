// SPDX-License-Identifier: MIT
// Damaged and malicious models. Each one ends in a message that names the node and the reason.
#include "src/model/tests/model_test.h"

namespace ac::model::test {
namespace {

/// A net with one input x of shape (1, 3, 8, 8), which tests break.
Net image() {
    Net net;
    net.input("x", {1, 3, 8, 8}).output("y");
    return net;
}

Net rows() {
    Net net;
    net.input("x", {2, 3}).output("y");
    return net;
}

struct Broken {
    const char *what;
    Net (*make)();
    const char *text;
};

Net with_node(Net net, const std::string &op, const Names &in) {
    net.node(op, in, {"y"});
    return net;
}

TensorProto &huge(Net &net, const Dims &dims) {
    TensorProto &tensor = *net.graph().add_initializer();
    tensor.set_name("w");
    tensor.set_data_type(TensorProto::FLOAT);
    for (const int64_t extent : dims) {
        tensor.add_dims(extent);
    }
    return tensor;
}

const Broken cases[] = {
    {"an input that nothing makes", [] { return with_node(rows(), "Relu", {"z"}); },
     "node 'Relu_1' (Relu): its input 'z' is not an initializer"},
    {"a node that reads itself",
     [] {
         return with_node(rows(), "Add", {"x", "y"});
     },
     "node 'Add_1' (Add): it depends on its own result"},
    {"a cycle of two nodes",
     [] {
         Net net = rows();
         net.node("Add", {"x", "b"}, {"a"});
         net.node("Relu", {"a"}, {"b"});
         net.node("Relu", {"b"}, {"y"});
         return net;
     },
     "node 'Add_1' (Add): it depends on its own result"},
    {"an output that nothing makes", [] { return rows(); }, "output 'y': no node computes it"},
    {"no output",
     [] {
         Net net;
         net.input("x", {1}).node("Relu", {"x"}, {"y"});
         return net;
     },
     "the graph has no output"},
    {"an output twice", [] { return with_node(rows().output("y"), "Relu", {"x"}); }, "output 'y' is listed twice"},
    {"a result with two nodes",
     [] {
         Net net = with_node(rows(), "Relu", {"x"});
         net.node("Exp", {"x"}, {"y"});
         return net;
     },
     "node 'Exp_2' (Exp): the name 'y' is given twice"},
    {"a result that is an input", [] { return with_node(rows().input("y", {1}), "Relu", {"x"}); },
     "the name 'y' is given twice"},
    {"an initializer twice", [] { return with_node(rows().list("w", {1}).list("w", {1}), "Relu", {"x"}); },
     "the name 'w' is given twice"},
    {"an initializer without a name", [] { return with_node(rows().list("", {1}), "Relu", {"x"}); },
     "an initializer has no name"},
    {"a node without a result",
     [] {
         Net net = with_node(rows(), "Relu", {"x"});
         net.node("Exp", {"x"}, {});
         return net;
     },
     "node 'Exp_2' (Exp): it has no output"},
    {"an unknown operator", [] { return with_node(rows(), "Frobnicate", {"x"}); },
     "node 'Frobnicate_1' (Frobnicate): operator 'Frobnicate' is not supported"},
    {"an operator that only passes make", [] { return with_node(rows(), "Activation", {"x"}); },
     "operator 'Activation' is not supported"},
    {"an unknown domain",
     [] {
         Net net = rows();
         net.node("Relu", {"x"}, {"y"}).proto.set_domain("com.example");
         return net;
     },
     "node 'Relu_1' (Relu): operator 'Relu' of domain 'com.example' is not supported"},
    {"a domain of the passes",
     [] {
         Net net = rows();
         net.node("FullyConnected", {"x", "x"}, {"y"}).proto.set_domain("ac");
         return net;
     },
     "domain 'ac' is not supported"},
    {"a subgraph",
     [] {
         Net net = rows();
         auto &attribute = *net.node("If", {"x"}, {"y"}).proto.add_attribute();
         attribute.set_name("then_branch");
         attribute.set_type(onnx::AttributeProto::GRAPH);
         return net;
     },
     "node 'If_1' (If): attribute 'then_branch': the graph has no output"},
    {"graphs in graphs in graphs",
     [] {
         Net net = rows();
         onnx::GraphProto *graph = &net.graph();
         for (int i = 0; i < 200; ++i) {
             onnx::NodeProto &node = *graph->add_node();
             node.set_op_type("If");
             node.add_input("x");
             node.add_output("y" + std::to_string(i));
             auto &attribute = *node.add_attribute();
             attribute.set_name("then_branch");
             attribute.set_type(onnx::AttributeProto::GRAPH);
             graph = attribute.mutable_g();
         }
         return net;
     },
     "branches or functions are nested more than 16 times"},
    {"functions",
     [] {
         Net net = with_node(rows(), "Relu", {"x"});
         net.proto.add_functions()->set_name("mine");
         net.proto.add_functions()->set_name("mine");
         return net;
     },
     "the function 'mine' is there twice"},
    {"a function that calls itself",
     [] {
         Net net = with_node(rows(), "mine", {"x"});
         onnx::FunctionProto &function = *net.proto.add_functions();
         function.set_name("mine");
         function.add_input("a");
         function.add_output("b");
         onnx::NodeProto &node = *function.add_node();
         node.set_op_type("mine");
         node.add_input("a");
         node.add_output("b");
         return net;
     },
     "functions are nested more than 16 times"},
    {"an attribute twice",
     [] {
         Net net = rows();
         net.node("Softmax", {"x"}, {"y"}).set("axis", 0).set("axis", 1);
         return net;
     },
     "node 'Softmax_1' (Softmax): attribute 'axis' is given twice"},
    {"an attribute of another kind",
     [] {
         Net net = rows();
         net.node("Softmax", {"x"}, {"y"}).set("axis", "one");
         return net;
     },
     "node 'Softmax_1' (Softmax): attribute 'axis' has the wrong type"},
    {"an axis out of range",
     [] {
         Net net = rows();
         net.node("Softmax", {"x"}, {"y"}).set("axis", int64_t{1} << 40);
         return net;
     },
     "node 'Softmax_1' (Softmax): axis 1099511627776 is none"},
    {"too many inputs",
     [] {
         return with_node(rows(), "Relu", {"x", "x"});
     },
     "node 'Relu_1' (Relu): it has 2 inputs"},
    {"too few inputs", [] { return with_node(rows(), "Add", {"x"}); }, "node 'Add_1' (Add): it has 1 inputs"},
    {"an input left out",
     [] {
         return with_node(rows(), "Add", {"x", ""});
     },
     "node 'Add_1' (Add): it lacks its input number 1"},
    {"shapes that do not fit",
     [] {
         return with_node(rows().input("z", {2, 4}), "Add", {"x", "z"});
     },
     "node 'Add_1' (Add): shapes [2, 3] and [2, 4] do not fit each other"},
    {"types that differ",
     [] {
         return with_node(rows().input("z", {2, 3}, Type::Int32), "Add", {"x", "z"});
     },
     "node 'Add_1' (Add): types float and int32 differ"},
    {"matrices that do not multiply",
     [] {
         return with_node(rows().input("z", {2, 3}), "MatMul", {"x", "z"});
     },
     "node 'MatMul_1' (MatMul): shapes [2, 3] and [2, 3] do not multiply"},
    {"weights of other channels",
     [] {
         return with_node(image().constant("w", scattered({4, 5, 3, 3})), "Conv", {"x", "w"});
     },
     "node 'Conv_1' (Conv): weights [4, 5, 3, 3] in 1 groups do not fit data [1, 3, 8, 8]"},
    {"a window larger than the image",
     [] {
         return with_node(image().constant("w", scattered({4, 3, 9, 9})), "Conv", {"x", "w"});
     },
     "node 'Conv_1' (Conv): its window of 9 is larger"},
    {"strides of zero",
     [] {
         Net net = image().constant("w", scattered({4, 3, 3, 3}));
         net.node("Conv", {"x", "w"}, {"y"}).set("strides", Integers{0, 1});
         return net;
     },
     "node 'Conv_1' (Conv): strides [0, 1] has an entry out of 1"},
    {"pads of 2^40",
     [] {
         Net net = image().constant("w", scattered({4, 3, 3, 3}));
         net.node("Conv", {"x", "w"}, {"y"}).set("pads", Integers{int64_t{1} << 40, 0, 0, 0});
         return net;
     },
     "node 'Conv_1' (Conv): pads [1099511627776, 0, 0, 0] has an entry out of 0"},
    {"groups of zero",
     [] {
         Net net = image().constant("w", scattered({4, 3, 3, 3}));
         net.node("Conv", {"x", "w"}, {"y"}).set("group", 0);
         return net;
     },
     "node 'Conv_1' (Conv): weights"},
    {"an input of 2^40", [] { return with_node(Net().input("x", {int64_t{1} << 40}).output("y"), "Relu", {"x"}); },
     "input 'x': shape [1099511627776] has more than 2^31 - 1 elements"},
    {"an input of 2^20 * 2^20",
     [] {
         return with_node(Net().input("x", {1 << 20, 1 << 20}).output("y"), "Relu", {"x"});
     },
     "has more than 2^31 - 1 elements"},
    {"extents whose product wraps to 0",
     [] {
         Net net = with_node(rows(), "Relu", {"x"});
         huge(net, {int64_t{1} << 32, int64_t{1} << 32});
         return net;
     },
     "initializer 'w': shape [4294967296, 4294967296] has more than"},
    {"a negative extent",
     [] {
         Net net = with_node(rows(), "Relu", {"x"});
         huge(net, {-5});
         return net;
     },
     "initializer 'w': shape [-5] has a negative extent"},
    {"weights that are too short",
     [] {
         Net net = with_node(rows(), "Relu", {"x"});
         huge(net, {4}).set_raw_data("1234");
         return net;
     },
     "initializer 'w': has 4 bytes, its shape [4] of float needs 16"},
    {"weights in the wrong field",
     [] {
         Net net = with_node(rows(), "Relu", {"x"});
         huge(net, {1}).add_int64_data(1);
         return net;
     },
     "initializer 'w': has 0 bytes"},
    {"weights of strings",
     [] {
         Net net = with_node(rows(), "Relu", {"x"});
         huge(net, {1}).set_data_type(TensorProto::STRING);
         return net;
     },
     "initializer 'w': type number 8 is not supported"},
    {"an unknown type",
     [] {
         Net net = with_node(rows(), "Relu", {"x"});
         net.graph().mutable_input(0)->mutable_type()->mutable_tensor_type()->set_elem_type(77);
         return net;
     },
     "input 'x': type number 77 is not supported"},
    {"an input without a shape",
     [] {
         Net net = with_node(rows(), "Relu", {"x"});
         net.graph().mutable_input(0)->mutable_type()->mutable_tensor_type()->clear_shape();
         return net;
     },
     "input 'x' has no shape"},
    {"a negative opset",
     [] {
         Net net = with_node(rows(), "Relu", {"x"});
         net.proto.mutable_opset_import(0)->set_version(-6);
         return net;
     },
     "opset -6 is not one of ONNX"},
    {"an opset of the future",
     [] {
         Net net = with_node(rows(), "Relu", {"x"});
         net.proto.mutable_opset_import(0)->set_version(30);
         return net;
     },
     "node 'Relu_1' (Relu): operator 'Relu' of opset 30 is not supported; supported: up to 28"},
    {"no opset",
     [] {
         Net net = with_node(rows(), "Relu", {"x"});
         net.proto.clear_opset_import();
         return net;
     },
     "does not say which opset"},
    {"no graph", [] { return Net(); }, "the file holds no graph"},
    {"a shape with two unknown extents",
     [] {
         return with_node(rows().list("s", {-1, -1}), "Reshape", {"x", "s"});
     },
     "node 'Reshape_1' (Reshape): two extents of -1"},
    {"a shape with other elements",
     [] {
         return with_node(rows().list("s", {7}), "Reshape", {"x", "s"});
     },
     "node 'Reshape_1' (Reshape): shape [7] does not have as many elements as [2, 3]"},
    {"a shape of 2^62 * 4",
     [] {
         return with_node(rows().list("s", {int64_t{1} << 62, 4}), "Reshape", {"x", "s"});
     },
     "node 'Reshape_1' (Reshape): shape [4611686018427387904, 4] is none"},
    {"an expansion to 2^40",
     [] {
         return with_node(rows().list("s", {int64_t{1} << 40, 1, 1}), "Expand", {"x", "s"});
     },
     "node 'Expand_1' (Expand): shape [1099511627776, 2, 3] has more than"},
    {"2^40 repeats",
     [] {
         return with_node(rows().list("s", {int64_t{1} << 40, 1}), "Tile", {"x", "s"});
     },
     "node 'Tile_1' (Tile): a negative or huge repeat"},
    {"a range of 2^40",
     [] {
         return with_node(Net().list("a", {0}).list("b", {int64_t{1} << 40}).list("c", {1}).output("y"), "Range",
                          {"a", "b", "c"});
     },
     "node 'Range_1' (Range): more than 2^31 - 1 numbers"},
    {"an order with a dimension twice",
     [] {
         Net net = rows();
         net.node("Transpose", {"x"}, {"y"}).set("perm", Integers{0, 0});
         return net;
     },
     "node 'Transpose_1' (Transpose): perm [0, 0] is not an order of 2 dimensions"},
    {"a slice with a step of 0",
     [] {
         return with_node(rows().list("a", {0}).list("b", {1}).list("c", {0}), "Slice", {"x", "a", "b", "c", "c"});
     },
     "node 'Slice_1' (Slice): a step of 0"},
    {"an index out of range",
     [] {
         return with_node(rows().list("i", {9}), "Gather", {"x", "i"});
     },
     "node 'Gather_1' (Gather): index 9 is not one of 2"},
    {"a division of integers by zero",
     [] {
         Net net = rows().list("a", {1}).list("b", {0});
         net.node("Div", {"a", "b"}, {"s"});
         net.node("Reshape", {"x", "s"}, {"y"});
         return net;
     },
     "an integer is divided by zero"},
    {"blocks that do not divide",
     [] {
         Net net = image();
         net.node("DepthToSpace", {"x"}, {"y"}).set("blocksize", 2);
         return net;
     },
     "node 'DepthToSpace_1' (DepthToSpace): the channels are not a multiple"},
    {"a resize to less than nothing",
     [] {
         return with_node(image().constant("r", {0}, {}).constant("s", {4}, {1, 1, -1, 1}), "Resize", {"x", "r", "s"});
     },
     "node 'Resize_1' (Resize): an extent of the result is negative"},
    {"recurrent weights of another size",
     [] {
         return with_node(Net()
                              .input("x", {2, 1, 3})
                              .constant("w", scattered({1, 8, 3}))
                              .constant("r", scattered({1, 8, 5}))
                              .output("y"),
                          "LSTM", {"x", "w", "r"});
     },
     "node 'LSTM_1' (LSTM): weights [1, 8, 3] and [1, 8, 5] do not fit data [2, 1, 3]"},
    {"a scale for each of other channels",
     [] {
         return with_node(rows().constant("s", {2}, {1, 1}), "QuantizeLinear", {"x", "s"});
     },
     "node 'QuantizeLinear_1' (QuantizeLinear): it does not have one scale"},
};

TEST(BrokenModels, EndInAMessage) {
    EXPECT_GE(sizeof cases / sizeof *cases, 40U);
    for (const Broken &c : cases) {
        const std::string bytes = c.make().bytes();
        const std::string text = message_of([&] {
            Session session(parse_onnx(bytes, ""), SessionOptions());
            session.prepare();
        });
        EXPECT_NE(text.find(c.text), std::string::npos)
            << c.what << ": wanted '" << c.text << "', found '" << text << "'";
    }
}

TEST(BrokenModels, CutOffAnywhere) {
    Net net = image().constant("w", scattered({4, 3, 3, 3}));
    net.node("Conv", {"x", "w"}, {"y"}).set("pads", Integers{1, 1, 1, 1});
    const std::string bytes = net.bytes();
    size_t refused = 0;
    for (size_t length = 0; length < bytes.size(); ++length) {
        // The remaining bytes may be a complete message with fewer fields. Reading it must not crash.
        refused +=
            message_of([&] { Session(parse_onnx(bytes.substr(0, length), ""), SessionOptions()); }).empty() ? 0 : 1;
    }
    EXPECT_GE(refused, bytes.size() - 8);
}

TEST(BrokenModels, InputsOfAnotherShapeOrType) {
    Net net = with_node(rows(), "Relu", {"x"});
    Session session(net.read(), SessionOptions());
    EXPECT_NE(message_of([&] {
                  session.run({scattered({3, 2})});
              }).find("input 'x' has the shape [2, 3], given is [3, 2]"),
              std::string::npos);
    EXPECT_NE(message_of([&] { session.run({}); }).find("1 inputs, given are 0"), std::string::npos);
    Net integers;
    integers.input("x", {2}, Type::Int64).output("y");
    integers.node("Add", {"x", "x"}, {"y"});
    Session whole(integers.read(), SessionOptions());
    EXPECT_NE(message_of([&] {
                  whole.run({array_of(Numbers{1.5, 2}, {2})});
              }).find("is of int64, given is float"),
              std::string::npos);
    // The host computes them in 64 bits, the library in 32.
    const Array large = array_of(Integers{int64_t{1} << 40, 0}, {2});
    EXPECT_EQ(integers_of(whole.run({large})[0])[0], int64_t{1} << 41);
    integers.input("f", {2}).node("Cast", {"f"}, {"c"}).set("to", 7);
    integers.node("Max", {"x", "c"}, {"m"});
    integers.node("Cast", {"m"}, {"n"}).set("to", 1);
    integers.output("z").node("Softmax", {"n"}, {"z"});
    Session narrow(integers.read(), SessionOptions());
    const std::string text = message_of([&] { narrow.run({large, scattered({2})}); });
    EXPECT_NE(text.find("does not fit in 32 bits"), std::string::npos) << text;
}

}  // namespace
}  // namespace ac::model::test
