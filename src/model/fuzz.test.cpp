// SPDX-License-Identifier: MIT
// Valid files with bytes changed or cut off: the reader and the passes give a message or a model, and no more.
// ARM_COMPUTE_FUZZ_SECONDS in the environment makes it longer.
#include "src/model/model_test.h"
#include "src/model/npy.h"

#include <chrono>
#include <cstdlib>
#include <random>

namespace ac {
namespace model {
namespace test {
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

std::string damaged(std::string bytes, std::mt19937 &generator) {
    for (unsigned int i = 0, changes = 1 + generator() % 6; i < changes && !bytes.empty(); ++i) {
        const size_t at = generator() % bytes.size();
        switch (generator() % 5) {
            case 0:
                bytes[at] = static_cast<char>(generator());
                break;
            case 1:
                bytes[at] = static_cast<char>(bytes[at] ^ (1 << generator() % 8));
                break;
            case 2:
                bytes[at] = static_cast<char>(generator() % 2 == 0 ? 0xff : 0x7f);
                break;
            case 3:
                bytes.erase(at, 1 + generator() % 8);
                break;
            default:
                bytes.resize(generator() % 16 == 0 ? at : bytes.size());
                break;
        }
    }
    return bytes;
}

TEST(Fuzz, DamagedModels) {
    const char *words = std::getenv("ARM_COMPUTE_FUZZ_SECONDS");
    const double seconds = words == nullptr ? 3 : std::atof(words);
    const std::vector<std::string> files = seeds();
    std::mt19937 generator(7);
    size_t read = 0, refused = 0;
    const auto start = std::chrono::steady_clock::now();
    for (size_t i = 0; i < 100 || std::chrono::steady_clock::now() - start < std::chrono::duration<double>(seconds);
         ++i) {
        const std::string bytes = damaged(files[i % files.size()], generator);
        try {
            const Session session(parse_onnx(bytes, ""), SessionOptions());
            ++read;
        } catch (const std::exception &) {
            ++refused;
        }
    }
    EXPECT_GT(read, 0U);
    EXPECT_GT(refused, 0U);
}

TEST(Fuzz, DamagedNumPyFiles) {
    std::mt19937 generator(8);
    size_t read = 0, refused = 0;
    for (int i = 0; i < 20000; ++i) {
        const std::string bytes = damaged(npy_bytes(counting({3, 4})), generator);
        try {
            const Array array = parse_npy(bytes, "file");
            EXPECT_EQ(array.bytes->size(), static_cast<size_t>(count_of(array.dims)) * size_of(array.type));
            ++read;
        } catch (const Error &) {
            ++refused;
        }
    }
    EXPECT_GT(read, 0U);
    EXPECT_GT(refused, 0U);
}

}  // namespace
}  // namespace test
}  // namespace model
}  // namespace ac
