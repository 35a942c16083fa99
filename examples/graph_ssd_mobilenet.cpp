// SPDX-License-Identifier: MIT
// SSD on MobileNet: Liu and others, https://arxiv.org/abs/1512.02325. F32 and F16 follow
// https://github.com/chuanqi305/MobileNet-SSD
#include "examples/graph/network.h"
#include "examples/graph/ssd_quantized.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

constexpr unsigned int classes = 21;

/// One of the six images in which boxes are searched.
struct Scale {
    const char *files;   ///< Prefix of the file names of the predictors
    unsigned int boxes;  ///< Number of boxes per pixel
    float least;         ///< Size of the smallest box, in pixels
    float greatest;      ///< Size of the largest box; 0: there is none
    std::vector<float> ratios;
};

class SsdMobileNet final : public Network {
public:
    SsdMobileNet() : Network({"MobileNetSSD", "ssd_mobilenet_model", 300, 300, Quantized::REAL}) {
        using arm_compute::utils::SimpleOption;
        _kept = parser().add_option<SimpleOption<int>>("topk", 100);
        _kept->set_help("Most detections of an image");
        const char *names[] = {"detection_boxes_opt", "detection_classes_opt", "detection_scores_opt",
                               "num_detections_opt"};
        for (size_t i = 0; i < _expected.size(); ++i) {
            _expected[i] = parser().add_option<SimpleOption<std::string>>(names[i], std::string());
            _expected[i]->set_help("Expected output of the quantized graph: an .npy file");
        }
    }

private:
    void build() override {
        stream() << DepthwiseConvolutionMethod::Optimized3x3;
        if (is_quantized()) {
            set_folder("ssd_mobilenet_qasymm8_model");
            stream() << InputLayer(
                image_descriptor(3, 1).set_quantization_info({0.0078125f, 128}),
                params.data_path.empty() ? get_input_accessor(params) : file(params.image, DataLayout::NHWC));
            SsdQuantized(stream(), params.data_layout, data_path()).build();
            quantized_outputs();
        } else {
            floats();
        }
    }
    void floats() {
        IStream &s = stream();
        const std::array<float, 3> mean{{127.5f, 127.5f, 127.5f}};
        input(std::make_unique<CaffePreproccessor>(mean, true, 0.007843f), true, image_descriptor(3, 1));
        std::vector<SubStream> images;
        unit(s, "conv0", 3, 32, strided(2, 1));
        const unsigned int outputs[] = {64, 128, 128, 256, 256, 512, 512, 512, 512, 512, 512, 1024, 1024};
        for (unsigned int i = 1; i <= 13; ++i) {
            const bool halve = i == 2 || i == 4 || i == 6 || i == 12;
            separable("conv" + std::to_string(i), outputs[i - 1], halve);
            if (i == 11 || i == 13) {
                images.emplace_back(s);
            }
        }
        for (unsigned int i = 14; i <= 17; ++i) {
            const std::string name = "conv" + std::to_string(i);
            const unsigned int channels = i == 14 ? 512 : i == 17 ? 128 : 256;
            unit(s, name + "_1", 1, channels / 2, same(1));
            unit(s, name + "_2", 3, channels, strided(2, 1));
            images.emplace_back(s);
        }
        detect(images);
    }
    void batch_norm(IStream &s, const std::string &name, const std::string &files) {
        s << BatchNormalizationLayer(file(files + "_bn_mean.npy"), file(files + "_bn_var.npy"),
                                     file(files + "_scale_w.npy"), file(files + "_scale_b.npy"), 0.00001f)
                 .set_name(name + "/bn");
    }
    void unit(IStream &s, const std::string &name, unsigned int window, unsigned int outputs, PadStrideInfo info) {
        conv(s, name, name, window, outputs, info, 1, "_w.npy", nullptr);
        batch_norm(s, name, name);
        relu(s, name);
    }
    void separable(const std::string &name, unsigned int outputs, bool halve) {
        IStream &s = stream();
        s << DepthwiseConvolutionLayer(3, 3, file(name + "_dw_w.npy"), nullptr, strided(halve ? 2 : 1, 1))
                 .set_name(name + "/dw");
        batch_norm(s, name + "/dw", name + "_dw");
        relu(s, name + "/dw");
        unit(s, name, 1, outputs, same(1));
    }
    /// The predictions of one kind for one image, in one row.
    SubStream predictions(SubStream image, const std::string &files, unsigned int outputs) {
        conv(image, files + "/conv", files, 1, outputs, same(1));
        if (is_nchw()) {
            image
                << PermuteLayer(arm_compute::PermutationVector(2U, 0U, 1U), DataLayout::NHWC).set_name(files + "/perm");
        }
        image << FlattenLayer().set_name(files + "/flat");
        return image;
    }
    SubStream joined(const char *name, DataLayoutDimension axis, std::vector<SubStream> &parts) {
        SubStream s(stream());
        s << ConcatLayer(arm_compute::graph::descriptors::ConcatLayerDescriptor(axis), std::move(parts[0]),
                         std::move(parts[1]), std::move(parts[2]), std::move(parts[3]), std::move(parts[4]),
                         std::move(parts[5]))
                 .set_name(name);
        return s;
    }
    void detect(const std::vector<SubStream> &images) {
        const Scale scales[] = {{"conv11", 3, 60.f, 0.f, {2.f}},           {"conv13", 6, 105.f, 150.f, {2.f, 3.f}},
                                {"conv14_2", 6, 150.f, 195.f, {2.f, 3.f}}, {"conv15_2", 6, 195.f, 240.f, {2.f, 3.f}},
                                {"conv16_2", 6, 240.f, 285.f, {2.f, 3.f}}, {"conv17_2", 6, 285.f, 300.f, {2.f, 3.f}}};
        SubStream image(stream());
        image.forward_tail(0);  // the input, whose size the boxes refer to
        std::vector<SubStream> locations;
        std::vector<SubStream> confidences;
        std::vector<SubStream> priors;
        for (size_t i = 0; i < images.size(); ++i) {
            const Scale &scale = scales[i];
            const std::string name = scale.files;
            locations.push_back(predictions(images[i], name + "_mbox_loc", scale.boxes * 4));
            confidences.push_back(predictions(images[i], name + "_mbox_conf", scale.boxes * classes));
            const std::vector<float> greatest =
                scale.greatest > 0.f ? std::vector<float>{scale.greatest} : std::vector<float>();
            priors.push_back(images[i]);
            priors.back() << PriorBoxLayer(SubStream(image), arm_compute::graph::PriorBoxLayerInfo(
                                                                 {scale.least}, {0.1f, 0.1f, 0.2f, 0.2f}, 0.5f, true,
                                                                 false, greatest, scale.ratios))
                                 .set_name(name + "/priorbox");
        }
        SubStream location = joined("mbox_loc", DataLayoutDimension::CHANNEL, locations);
        SubStream confidence = joined("mbox_conf", DataLayoutDimension::CHANNEL, confidences);
        SubStream prior =
            joined("mbox_priorbox", is_nchw() ? DataLayoutDimension::WIDTH : DataLayoutDimension::CHANNEL, priors);
        const auto &shape = stream().graph().node(confidence.tail_node())->output(0)->desc().shape;
        confidence << ReshapeLayer(TensorShape(classes, shape[0] / classes)).set_name("mbox_conf/reshape")
                   << SoftmaxLayer().set_name("mbox_conf/softmax") << FlattenLayer().set_name("mbox_conf/flat");
        const arm_compute::DetectionOutputLayerInfo info(classes, true,
                                                         arm_compute::DetectionOutputLayerCodeType::CENTER_SIZE,
                                                         _kept->value(), 0.45f, 100, 0, 0.25f);
        location << DetectionOutputLayer(std::move(confidence), std::move(prior), info).set_name("detection_output")
                 << OutputLayer(get_detection_output_accessor(params, {TensorShape(width(), height())}));
    }
    void quantized_outputs() {
        const TensorShape shapes[] = {TensorShape(4U, 10U), TensorShape(10U), TensorShape(10U), TensorShape(1U)};
        SubStream detections(stream());
        for (unsigned int i = 0; i < 4; ++i) {
            SubStream s(detections);
            if (_expected[i]->value().empty()) {
                s << OutputLayer(get_save_npy_output_accessor(output_file("_" + std::to_string(i))), i);
            } else {
                s << OutputLayer(get_npy_output_accessor(_expected[i]->value(), shapes[i], DataType::F32), i);
            }
        }
    }

    arm_compute::utils::SimpleOption<int> *_kept;
    std::array<arm_compute::utils::SimpleOption<std::string> *, 4> _expected;
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<SsdMobileNet>(argc, argv);
}
