// SPDX-License-Identifier: MIT
// Inception v3: Szegedy and others, "Rethinking the inception architecture for computer vision",
// https://arxiv.org/abs/1512.00567, in the form and with the scopes of TensorFlow-Slim.
#include "examples/graph/network.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

const Window2D row{7, 1};     // "1x7": height 1, width 7
const Window2D column{1, 7};  // "7x1"

class InceptionV3 final : public SlimNetwork {
public:
    InceptionV3() : SlimNetwork({"InceptionV3", "inceptionv3_model", 299, 299, Quantized::SYNTHETIC}, 0.001f, false) {}

private:
    void build() override {
        IStream &s = stream();
        input(std::make_unique<TFPreproccessor>(), false);
        unit(s, "Conv2d_1a_3x3", 3, 32, strided(2));
        unit(s, "Conv2d_2a_3x3", 3, 32, strided(1));
        unit(s, "Conv2d_2b_3x3", 3, 64);
        max_pool(s, "MaxPool_3a_3x3/MaxPool", 3, strided(2));
        unit(s, "Conv2d_3b_1x1", 1, 80);
        unit(s, "Conv2d_4a_3x3", 3, 192, strided(1));
        max_pool(s, "MaxPool_5a_3x3/MaxPool", 3, strided(2));
        block_a("Mixed_5b", "0a_1x1", "0b_5x5", 32);
        block_a("Mixed_5c", "0b_1x1", "_1_0c_5x5", 64);
        block_a("Mixed_5d", "0a_1x1", "0b_5x5", 64);
        reduction_a();
        block_b("Mixed_6b", 128);
        block_b("Mixed_6c", 160);
        block_b("Mixed_6d", 160);
        block_b("Mixed_6e", 192);
        reduction_b();
        block_c("Mixed_7b", "0b_3x1");
        block_c("Mixed_7c", "0c_3x1");
        global_average(s, "Logits/AvgPool_1a_8x8/AvgPool");
        biased(s, "Logits/Conv2d_1c_1x1", 1, 1001, same(1));
        s << FlattenLayer().set_name("Predictions/Reshape");
        softmax(s, "Predictions/Softmax");
        output_classes();
    }
    void join(const std::string &name, SubStream &a, SubStream &b, SubStream &c, SubStream &d) {
        stream() << ConcatLayer(std::move(a), std::move(b), std::move(c), std::move(d)).set_name(name + "/concat");
    }
    void pooled(SubStream &s, const std::string &name, unsigned int outputs) {
        pool(s, name + "/Branch_3/AvgPool_0a_3x3/AvgPool", PoolingType::AVG, 3, same(3), true);
        unit(s, name + "/Branch_3/Conv2d_0b_1x1", 1, outputs);
    }
    /// The second block names the layers of its second branch differently: "Conv2d_0b_1x1" and "Conv_1_0c_5x5".
    void block_a(const std::string &name, const char *first, const char *second, unsigned int projection) {
        SubStream a(stream());
        SubStream b(stream());
        SubStream c(stream());
        SubStream d(stream());
        unit(a, name + "/Branch_0/Conv2d_0a_1x1", 1, 64);
        unit(b, name + "/Branch_1/Conv2d_" + first, 1, 48);
        unit(b, name + "/Branch_1/Conv" + (second[0] == '_' ? "" : "2d_") + second, 5, 64);
        unit(c, name + "/Branch_2/Conv2d_0a_1x1", 1, 64);
        unit(c, name + "/Branch_2/Conv2d_0b_3x3", 3, 96);
        unit(c, name + "/Branch_2/Conv2d_0c_3x3", 3, 96);
        pooled(d, name, projection);
        join(name, a, b, c, d);
    }
    void reduction_a() {
        SubStream a(stream());
        SubStream b(stream());
        SubStream c(stream());
        unit(a, "Mixed_6a/Branch_0/Conv2d_1a_1x1", 3, 384, strided(2));
        unit(b, "Mixed_6a/Branch_1/Conv2d_0a_1x1", 1, 64);
        unit(b, "Mixed_6a/Branch_1/Conv2d_0b_3x3", 3, 96);
        unit(b, "Mixed_6a/Branch_1/Conv2d_1a_1x1", 3, 96, strided(2));
        max_pool(c, "Mixed_6a/Branch_2/MaxPool_1a_3x3/MaxPool", 3, strided(2));
        stream() << ConcatLayer(std::move(a), std::move(b), std::move(c)).set_name("Mixed_6a/concat");
    }
    void block_b(const std::string &name, unsigned int depth) {
        SubStream a(stream());
        SubStream b(stream());
        SubStream c(stream());
        SubStream d(stream());
        unit(a, name + "/Branch_0/Conv2d_0a_1x1", 1, 192);
        unit(b, name + "/Branch_1/Conv2d_0a_1x1", 1, depth);
        unit(b, name + "/Branch_1/Conv2d_0b_1x7", row, depth);
        unit(b, name + "/Branch_1/Conv2d_0c_7x1", column, 192);
        unit(c, name + "/Branch_2/Conv2d_0a_1x1", 1, depth);
        unit(c, name + "/Branch_2/Conv2d_0b_7x1", column, depth);
        unit(c, name + "/Branch_2/Conv2d_0c_1x7", row, depth);
        unit(c, name + "/Branch_2/Conv2d_0d_7x1", column, depth);
        unit(c, name + "/Branch_2/Conv2d_0e_1x7", row, 192);
        pooled(d, name, 192);
        join(name, a, b, c, d);
    }
    void reduction_b() {
        SubStream a(stream());
        SubStream b(stream());
        SubStream c(stream());
        unit(a, "Mixed_7a/Branch_0/Conv2d_0a_1x1", 1, 192);
        unit(a, "Mixed_7a/Branch_0/Conv2d_1a_3x3", 3, 320, strided(2));
        unit(b, "Mixed_7a/Branch_1/Conv2d_0a_1x1", 1, 192);
        unit(b, "Mixed_7a/Branch_1/Conv2d_0b_1x7", row, 192);
        unit(b, "Mixed_7a/Branch_1/Conv2d_0c_7x1", column, 192);
        unit(b, "Mixed_7a/Branch_1/Conv2d_1a_3x3", 3, 192, strided(2));
        max_pool(c, "Mixed_7a/Branch_2/MaxPool_1a_3x3/MaxPool", 3, strided(2));
        stream() << ConcatLayer(std::move(a), std::move(b), std::move(c)).set_name("Mixed_7a/concat");
    }
    /// Two branches end in a row and a column side by side.
    void block_c(const std::string &name, const char *last) {
        SubStream a(stream());
        SubStream b(stream());
        SubStream c(stream());
        SubStream d(stream());
        unit(a, name + "/Branch_0/Conv2d_0a_1x1", 1, 320);
        unit(b, name + "/Branch_1/Conv2d_0a_1x1", 1, 384);
        fork(b, name + "/Branch_1", "0b_1x3", last);
        unit(c, name + "/Branch_2/Conv2d_0a_1x1", 1, 448);
        unit(c, name + "/Branch_2/Conv2d_0b_3x3", 3, 384);
        fork(c, name + "/Branch_2", "0c_1x3", "0d_3x1");
        pooled(d, name, 192);
        join(name, a, b, c, d);
    }
    void fork(SubStream &s, const std::string &name, const char *first, const char *second) {
        SubStream left(s);
        SubStream right(s);
        unit(left, name + "/Conv2d_" + first, {3, 1}, 384);
        unit(right, name + "/Conv2d_" + second, {1, 3}, 384);
        s << ConcatLayer(std::move(left), std::move(right)).set_name(name + "/concat");
    }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<InceptionV3>(argc, argv);
}
