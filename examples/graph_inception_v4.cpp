// SPDX-License-Identifier: MIT
// Inception v4: Szegedy and others, https://arxiv.org/abs/1602.07261, with the scopes of TensorFlow-Slim.
#include "examples/graph/cl_cache.h"
#include "examples/graph/network.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

const Window2D row{7, 1};     // "1x7": height 1, width 7
const Window2D column{1, 7};  // "7x1"

class InceptionV4 final : public Cached<SlimNetwork> {
public:
    InceptionV4() : Cached({"InceptionV4", "inceptionv4_model", 299, 299, Quantized::SYNTHETIC}, 0.001f, false) {}

private:
    void build() override {
        IStream &s = stream();
        input(std::make_unique<TFPreproccessor>(), false);
        stem();
        for (const char *name : {"Mixed_5b", "Mixed_5c", "Mixed_5d", "Mixed_5e"}) {
            block_a(name);
        }
        reduction_a();
        for (const char *name : {"Mixed_6b", "Mixed_6c", "Mixed_6d", "Mixed_6e", "Mixed_6f", "Mixed_6g", "Mixed_6h"}) {
            block_b(name);
        }
        reduction_b();
        for (const char *name : {"Mixed_7b", "Mixed_7c", "Mixed_7d"}) {
            block_c(name);
        }
        global_average(s, "Logits/AvgPool_1a/AvgPool");
        s << FlattenLayer().set_name("Logits/Flatten");
        dense_biased(s, "Logits/Logits", 1001);
        softmax(s, "Logits/Softmax");
        output_classes();
    }
    void join(const std::string &name, SubStream &a, SubStream &b) {
        stream() << ConcatLayer(std::move(a), std::move(b)).set_name(name + "/concat");
    }
    void join(const std::string &name, SubStream &a, SubStream &b, SubStream &c) {
        stream() << ConcatLayer(std::move(a), std::move(b), std::move(c)).set_name(name + "/concat");
    }
    void join(const std::string &name, SubStream &a, SubStream &b, SubStream &c, SubStream &d) {
        stream() << ConcatLayer(std::move(a), std::move(b), std::move(c), std::move(d)).set_name(name + "/concat");
    }
    void halved_pool(SubStream &s, const std::string &name) { max_pool(s, name + "/MaxPool", 3, strided(2)); }
    void pooled(SubStream &s, const std::string &name, unsigned int outputs) {
        pool(s, name + "/Branch_3/AvgPool_0a_3x3/AvgPool", PoolingType::AVG, 3, same(3), true);
        unit(s, name + "/Branch_3/Conv2d_0b_1x1", 1, outputs);
    }
    void stem() {
        unit(stream(), "Conv2d_1a_3x3", 3, 32, strided(2));
        unit(stream(), "Conv2d_2a_3x3", 3, 32, strided(1));
        unit(stream(), "Conv2d_2b_3x3", 3, 64);
        {
            SubStream a(stream());
            SubStream b(stream());
            halved_pool(a, "Mixed_3a/Branch_0/MaxPool_0a_3x3");
            unit(b, "Mixed_3a/Branch_1/Conv2d_0a_3x3", 3, 96, strided(2));
            join("Mixed_3a", a, b);
        }
        {
            SubStream a(stream());
            SubStream b(stream());
            unit(a, "Mixed_4a/Branch_0/Conv2d_0a_1x1", 1, 64);
            unit(a, "Mixed_4a/Branch_0/Conv2d_1a_3x3", 3, 96, strided(1));
            unit(b, "Mixed_4a/Branch_1/Conv2d_0a_1x1", 1, 64);
            unit(b, "Mixed_4a/Branch_1/Conv2d_0b_1x7", row, 64);
            unit(b, "Mixed_4a/Branch_1/Conv2d_0c_7x1", column, 64);
            unit(b, "Mixed_4a/Branch_1/Conv2d_1a_3x3", 3, 96, strided(1));
            join("Mixed_4a", a, b);
        }
        SubStream a(stream());
        SubStream b(stream());
        unit(a, "Mixed_5a/Branch_0/Conv2d_1a_3x3", 3, 192, strided(2));
        halved_pool(b, "Mixed_5a/Branch_1/MaxPool_1a_3x3");
        join("Mixed_5a", a, b);
    }
    void block_a(const std::string &name) {
        SubStream a(stream());
        SubStream b(stream());
        SubStream c(stream());
        SubStream d(stream());
        unit(a, name + "/Branch_0/Conv2d_0a_1x1", 1, 96);
        unit(b, name + "/Branch_1/Conv2d_0a_1x1", 1, 64);
        unit(b, name + "/Branch_1/Conv2d_0b_3x3", 3, 96);
        unit(c, name + "/Branch_2/Conv2d_0a_1x1", 1, 64);
        unit(c, name + "/Branch_2/Conv2d_0b_3x3", 3, 96);
        unit(c, name + "/Branch_2/Conv2d_0c_3x3", 3, 96);
        pooled(d, name, 96);
        join(name, a, b, c, d);
    }
    void reduction_a() {
        SubStream a(stream());
        SubStream b(stream());
        SubStream c(stream());
        unit(a, "Mixed_6a/Branch_0/Conv2d_1a_3x3", 3, 384, strided(2));
        unit(b, "Mixed_6a/Branch_1/Conv2d_0a_1x1", 1, 192);
        unit(b, "Mixed_6a/Branch_1/Conv2d_0b_3x3", 3, 224);
        unit(b, "Mixed_6a/Branch_1/Conv2d_1a_3x3", 3, 256, strided(2));
        halved_pool(c, "Mixed_6a/Branch_2/MaxPool_1a_3x3");
        join("Mixed_6a", a, b, c);
    }
    void block_b(const std::string &name) {
        SubStream a(stream());
        SubStream b(stream());
        SubStream c(stream());
        SubStream d(stream());
        unit(a, name + "/Branch_0/Conv2d_0a_1x1", 1, 384);
        unit(b, name + "/Branch_1/Conv2d_0a_1x1", 1, 192);
        unit(b, name + "/Branch_1/Conv2d_0b_1x7", row, 224);
        unit(b, name + "/Branch_1/Conv2d_0c_7x1", column, 256);
        unit(c, name + "/Branch_2/Conv2d_0a_1x1", 1, 192);
        unit(c, name + "/Branch_2/Conv2d_0b_7x1", column, 192);
        unit(c, name + "/Branch_2/Conv2d_0c_1x7", row, 224);
        unit(c, name + "/Branch_2/Conv2d_0d_7x1", column, 224);
        unit(c, name + "/Branch_2/Conv2d_0e_1x7", row, 256);
        pooled(d, name, 128);
        join(name, a, b, c, d);
    }
    void reduction_b() {
        SubStream a(stream());
        SubStream b(stream());
        SubStream c(stream());
        unit(a, "Mixed_7a/Branch_0/Conv2d_0a_1x1", 1, 192);
        unit(a, "Mixed_7a/Branch_0/Conv2d_1a_3x3", 3, 192, strided(2));
        unit(b, "Mixed_7a/Branch_1/Conv2d_0a_1x1", 1, 256);
        unit(b, "Mixed_7a/Branch_1/Conv2d_0b_1x7", row, 256);
        unit(b, "Mixed_7a/Branch_1/Conv2d_0c_7x1", column, 320);
        unit(b, "Mixed_7a/Branch_1/Conv2d_1a_3x3", 3, 320, strided(2));
        halved_pool(c, "Mixed_7a/Branch_2/MaxPool_1a_3x3");
        join("Mixed_7a", a, b, c);
    }
    /// Two branches end in a row and a column side by side.
    void block_c(const std::string &name) {
        SubStream a(stream());
        SubStream b(stream());
        SubStream c(stream());
        SubStream d(stream());
        unit(a, name + "/Branch_0/Conv2d_0a_1x1", 1, 256);
        unit(b, name + "/Branch_1/Conv2d_0a_1x1", 1, 384);
        fork(b, name + "/Branch_1", "0b_1x3", "0c_3x1");
        unit(c, name + "/Branch_2/Conv2d_0a_1x1", 1, 384);
        unit(c, name + "/Branch_2/Conv2d_0b_3x1", {1, 3}, 448);
        unit(c, name + "/Branch_2/Conv2d_0c_1x3", {3, 1}, 512);
        fork(c, name + "/Branch_2", "0d_1x3", "0e_3x1");
        pooled(d, name, 256);
        join(name, a, b, c, d);
    }
    void fork(SubStream &s, const std::string &name, const char *first, const char *second) {
        SubStream left(s);
        SubStream right(s);
        unit(left, name + "/Conv2d_" + first, {3, 1}, 256);
        unit(right, name + "/Conv2d_" + second, {1, 3}, 256);
        s << ConcatLayer(std::move(left), std::move(right)).set_name(name + "/concat");
    }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<InceptionV4>(argc, argv);
}
