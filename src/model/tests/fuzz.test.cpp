// SPDX-License-Identifier: MIT
// Valid files with changed or truncated bytes. The reader and the passes give a message, or a model that runs.
#include "src/model/files/npy.h"
#include "src/model/tests/fuzz_test.h"

namespace ac::model::test {
namespace {

std::vector<std::string> seeds() {
    std::vector<std::string> files;
    Net images;
    images.input("x", {-1, 3, 8, 8})
        .constant("w", scattered({4, 3, 3, 3}))
        .constant("b", scattered({4}))
        .list("s", {0, -1})
        .output("y");
    images.node("Conv", {"x", "w", "b"}, {"a"}).set("pads", Integers{1, 1, 1, 1}).set("strides", Integers{2, 2});
    images.node("Relu", {"a"}, {"c"});
    images.node("MaxPool", {"c"}, {"d"}).set("kernel_shape", Integers{2, 2}).set("ceil_mode", 1);
    images.node("Reshape", {"d", "s"}, {"y"});
    files.push_back(images.bytes());
    Net text;
    text.input("x", {2, 4}, Type::Int64).constant("t", scattered({10, 4})).list("k", {2}).output("y").output("i");
    text.node("Gather", {"t", "x"}, {"a"});
    text.node("Shape", {"a"}, {"s"});
    text.node("Slice", {"s", "k", "k"}, {"e"});
    text.node("Transpose", {"a"}, {"b"}).set("perm", Integers{0, 2, 1});
    text.node("MatMul", {"a", "b"}, {"m"});
    text.node("Softmax", {"m"}, {"p"}).set("axis", -1);
    text.node("TopK", {"p", "k"}, {"y", "i"}).set("axis", 1);
    files.push_back(text.bytes());
    Net steps(14);
    steps.input("x", {3, 1, 4}).constant("w", scattered({1, 8, 4})).constant("r", scattered({1, 8, 2})).output("y");
    steps.node("LSTM", {"x", "w", "r"}, {"y"}).set("hidden_size", 2);
    files.push_back(steps.bytes());
    return files;
}

/// A loop with a branch, layers, a state and a scan output, a sequence, and a function.
std::string control_seed() {
    Net then, otherwise, body, net;
    then.node("MatMul", {"s", "w"}, {"t"});
    then.output("t");
    otherwise.node("Neg", {"s"}, {"e"});
    otherwise.output("e");
    body.input("i", {}, Type::Int64)
        .input("go", {}, Type::Bool)
        .input("s", {2, 2})
        .output("go")
        .output("r")
        .output("m");
    body.node("If", {"c"}, {"r"}).set("then_branch", then.graph()).set("else_branch", otherwise.graph());
    body.node("ReduceMean", {"r"}, {"m"}).set("keepdims", 0);
    net.input("x", {2, 2}).input("c", {}, Type::Bool).constant("w", scattered({2, 2})).output("y").output("ms");
    net.constant("n", {}, {3}, Type::Int64).output("k");
    net.node("SequenceConstruct", {"x", "x"}, {"q"});
    net.node("ConcatFromSequence", {"q"}, {"k"}).set("axis", 0);
    net.node("Loop", {"n", "", "x"}, {"l", "ms"}).set("body", body.graph());
    net.node("mine", {"l"}, {"y"});
    onnx::FunctionProto &function = *net.proto.add_functions();
    function.set_name("mine");
    function.add_input("a");
    function.add_output("b");
    onnx::NodeProto &node = *function.add_node();
    node.set_op_type("Exp");
    node.add_input("a");
    node.add_output("b");
    return net.bytes();
}

/// More files: 8 bits, boxes, and operators that passes decompose.
std::vector<std::string> more_seeds() {
    std::vector<std::string> files{control_seed()};
    Net quantized;
    quantized.input("x", {1, 3, 6, 6}).output("y");
    quantized.constant("s", {}, {0.5}).constant("z", {}, {3}, Type::Uint8);
    quantized.constant("w", {2, 3, 3, 3}, Numbers(54, 2), Type::Int8).constant("sw", {2}, {0.5, 0.25});
    quantized.constant("zw", {2}, {0, 0}, Type::Int8);
    quantized.node("QuantizeLinear", {"x", "s", "z"}, {"q"});
    quantized.node("DequantizeLinear", {"q", "s", "z"}, {"a"});
    quantized.node("DequantizeLinear", {"w", "sw", "zw"}, {"v"}).set("axis", 0);
    quantized.node("Conv", {"a", "v"}, {"c"}).set("group", 1).set("dilations", Integers{1, 1});
    quantized.node("Relu", {"c"}, {"r"});
    quantized.node("QuantizeLinear", {"r", "s", "z"}, {"p"});
    quantized.node("DequantizeLinear", {"p", "s", "z"}, {"d"});
    quantized.node("GlobalAveragePool", {"d"}, {"g"});
    quantized.node("Concat", {"g", "g"}, {"y"}).set("axis", 1);
    files.push_back(quantized.bytes());
    Net boxes;
    boxes.input("x", {1, 4, 6, 6}).input("scores", {1, 2, 9}).output("y").output("i");
    boxes.constant("scales", {4}, {1, 1, 0.5, 0.5}).list("shape", {1, 9, 4}).list("most", {3}).list("two", {2, 2});
    boxes.constant("bar", {1}, {0.5});
    boxes.node("Resize", {"x", "", "scales"}, {"a"}).set("mode", "linear");
    boxes.node("Transpose", {"a"}, {"b"}).set("perm", Integers{0, 2, 3, 1});
    boxes.node("Reshape", {"b", "shape"}, {"c"});
    boxes.node("NonMaxSuppression", {"c", "scores", "most", "bar"}, {"i"});
    boxes.node("Split", {"c", "two"}, {"d", "e"}).set("axis", 2);
    boxes.node("Sub", {"d", "e"}, {"y"});
    files.push_back(boxes.bytes());
    Net parts;
    parts.input("x", {1, 4, 4, 4}).constant("one", scattered({4})).output("y");
    parts.constant("w", scattered({4, 2, 2, 2})).list("pads", {0, 0, 1, 1, 0, 0, 1, 1}).list("axes", {-1});
    parts.constant("m", scattered({18, 5}));
    parts.node("BatchNormalization", {"x", "one", "one", "one", "one"}, {"a"});
    parts.node("ConvTranspose", {"a", "w"}, {"b"}).set("strides", Integers{2, 2}).set("group", 1);
    parts.node("DepthToSpace", {"x"}, {"c"}).set("blocksize", 2);
    parts.node("Pad", {"b", "pads"}, {"d"}).set("mode", "reflect");
    parts.node("ReduceSum", {"d", "axes"}, {"e"}).set("keepdims", 1);
    parts.node("AveragePool", {"d"}, {"f"}).set("kernel_shape", Integers{2, 2}).set("count_include_pad", 1);
    parts.node("Flatten", {"f"}, {"g"}).set("axis", 2);
    parts.node("HardSigmoid", {"e"}, {"h"});
    parts.node("Mul", {"h", "d"}, {"y"});
    files.push_back(parts.bytes());
    return files;
}

/// Indices, labelled sums, branches and stored integers.
std::vector<std::string> further_seeds() {
    std::vector<std::string> files;
    Net indexed(18);
    indexed.input("x", {2, 1, 3, 1, 4}).output("y").list("two", {2}).list("minus", {-1}).list("axis", {4});
    indexed.constant("at", {2, 2}, {1, 0, 0, 0}, Type::Int64).constant("last", {}, {3}, Type::Int64);
    indexed.node("Slice", {"x", "two", "minus", "axis"}, {"a"});
    indexed.node("Gather", {"x", "two"}, {"b"}).set("axis", 4);
    indexed.node("GatherND", {"b", "at"}, {"c"});
    indexed.node("CumSum", {"a", "last"}, {"d"}).set("exclusive", 1);
    indexed.node("Add", {"d", "c"}, {"e"});
    indexed.list("flat", {1, -1}).node("Reshape", {"e", "flat"}, {"f"});
    indexed.node("Einsum", {"f", "f"}, {"g"}).set("equation", "...i,...j->ij");
    indexed.node("Unsqueeze", {"g", "zero"}, {"h"});
    indexed.list("zero", {0}).list("big", {1, 8, 5}).node("Resize", {"h", "", "", "big"}, {"r"}).set("mode", "cubic");
    indexed.node("GatherElements", {"r", "which"}, {"s"}).set("axis", 1);
    indexed.constant("which", {1, 2, 5}, Numbers{0, 1, 2, 3, 4, 4, 3, 2, 1, 0}, Type::Int64);
    indexed.constant("place", {1, 2}, {0, 1}, Type::Int64).constant("line", {1, 5}, {1, 2, 3, 4, 5});
    indexed.node("ScatterND", {"s", "place", "line"}, {"y"});
    files.push_back(indexed.bytes());
    Net stored;
    stored.input("x", {1, 2, 1, 2}, Type::Uint8).input("r", {1, 2}).output("y").output("z");
    stored.constant("s", {}, {0.5}).constant("o", {}, {3}, Type::Uint8).constant("n", {}, {0}, Type::Int8);
    stored.constant("w", {1, 2, 1, 1}, {2, -1}, Type::Int8).constant("b", {1}, {4}, Type::Int32);
    stored.constant("m", {2, 2}, {1, 2, 3, 4}, Type::Int8).constant("c", {}, {1}, Type::Bool);
    stored.node("QLinearConv", {"x", "s", "o", "w", "s", "n", "s", "o", "b"}, {"q"});
    stored.node("DequantizeLinear", {"q", "s", "o"}, {"d"});
    Net one, other;
    one.output("t").node("Relu", {"d"}, {"t"});
    other.output("u").node("Neg", {"d"}, {"u"});
    stored.node("If", {"c"}, {"y"}).set("then_branch", one.graph()).set("else_branch", other.graph());
    stored.node("DynamicQuantizeLinear", {"r"}, {"dq", "ds", "dz"});
    stored.node("MatMulInteger", {"dq", "m", "dz"}, {"i"});
    stored.node("Cast", {"i"}, {"k"}).set("to", 1);
    stored.node("Mul", {"k", "ds"}, {"z"});
    files.push_back(stored.bytes());
    return files;
}

TEST(Fuzz, DamagedModels) {
    std::vector<std::string> files = seeds();
    for (const auto &more : {more_seeds(), further_seeds()}) {
        files.insert(files.end(), more.begin(), more.end());
    }
    for (const std::string &file : files) {
        Session session(parse_onnx(file, ""), options());
        EXPECT_TRUE(session.refused().empty());
        run(session);
    }
    damage(files, 7, 100, 3, [](const std::string &bytes, Ends &ends) {
        Session session(parse_onnx(bytes, ""), options());
        ++ends.read;
        run(session);
    });
}

TEST(Fuzz, DamagedNumPyFiles) {
    damage({npy_bytes(counting({3, 4}))}, 8, 20000, 0, [](const std::string &bytes, Ends &ends) {
        const Array array = parse_npy(bytes, "file");
        EXPECT_EQ(array.bytes->size(), static_cast<size_t>(count_of(array.dims)) * size_of(array.type));
        ++ends.read;
    });
}

}  // namespace
}  // namespace ac::model::test
