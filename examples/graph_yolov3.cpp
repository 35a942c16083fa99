// SPDX-License-Identifier: MIT
// YOLOv3: Redmon, Farhadi, "YOLOv3: an incremental improvement", https://arxiv.org/abs/1804.02767
#include "examples/graph/network.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

class YoloV3 final : public Network {
public:
    YoloV3() : Network({"YOLOv3", "yolov3_model", 608, 608, Quantized::NO}) {}

private:
    void build() override {
        IStream &s = stream();
        input(std::make_unique<TFPreproccessor>(0.f, 1.f), false, image_descriptor(3, 1));
        unit(s, 3, 32);
        residuals(64, 1);
        residuals(128, 2);
        residuals(256, 8);
        SubStream fine(s);
        residuals(512, 8);
        SubStream middle(s);
        residuals(1024, 4);
        SubStream coarse = head(s, 512, "_0");
        merge(coarse, middle, 256);
        coarse = head(s, 256, "_1");
        merge(coarse, fine, 128);
        head(s, 128, "_2");
    }
    /// The next convolution with batch normalization.
    void unit(IStream &s, unsigned int window, unsigned int outputs, unsigned int stride = 1) {
        const std::string name = "conv2d_" + std::to_string(++_convolutions);
        const std::string norm = "batch_normalization_" + std::to_string(++_normalizations);
        conv(s, name, name, window, outputs, strided(stride, window / 2), 1, "_w.npy", nullptr);
        s << BatchNormalizationLayer(file(norm + "_mean.npy"), file(norm + "_var.npy"), file(norm + "_gamma.npy"),
                                     file(norm + "_beta.npy"), 0.000001f)
                 .set_name(name + "/BatchNorm");
        activation(s, name + "/LeakyRelu", Activation::LEAKY_RELU, 0.1f);
    }
    /// Halves the images, then adds residual blocks.
    void residuals(unsigned int depth, unsigned int blocks) {
        unit(stream(), 3, depth, 2);
        for (unsigned int i = 0; i < blocks; ++i) {
            SubStream left(stream());
            SubStream right(stream());
            unit(right, 1, depth / 2);
            unit(right, 3, depth);
            add("add_" + std::to_string(++_sums), left, right);
        }
    }
    /// Five convolutions, then an output. Returns the stream from which the next scale continues.
    SubStream head(IStream &s, unsigned int depth, const char *number) {
        for (unsigned int i = 0; i < 5; ++i) {
            unit(s, i % 2 == 0 ? 1 : 3, i % 2 == 0 ? depth : depth * 2);
        }
        SubStream next(s);
        unit(s, 3, depth * 2);
        const std::string name = "conv2d_" + std::to_string(++_convolutions);
        conv(s, name, name, 1, 255, same(1));
        activation(s, name + "/Linear", Activation::LINEAR, 1.f);
        s << YOLOLayer(ActivationLayerInfo(Activation::LOGISTIC, 0.1f)).set_name(std::string("Yolo") + number);
        output_tensor(number);
        return next;
    }
    /// Upsamples an image and concatenates it with that of a finer scale.
    void merge(SubStream &coarse, SubStream &fine, unsigned int depth) {
        unit(coarse, 1, depth);
        coarse << ResizeLayer(arm_compute::InterpolationPolicy::NEAREST_NEIGHBOR, 2, 2).set_name("Upsample");
        stream() << ConcatLayer(std::move(coarse), std::move(fine)).set_name("Route");
    }

    unsigned int _convolutions = 0;
    unsigned int _normalizations = 0;
    unsigned int _sums = 0;
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<YoloV3>(argc, argv);
}
