// SPDX-License-Identifier: MIT
// The quantized SSD on MobileNet, with the quantization of the published TensorFlow Lite model (COCO, 90 classes).
#pragma once

#include "examples/graph/network.h"

#include <vector>

namespace networks {
/// Adds the layers between the input and the four outputs.
class SsdQuantized {
public:
    /// @param[in] stream The stream; its tail is the input.
    /// @param[in] layout Layout of the graph.
    /// @param[in] data   Prefix of the file paths.
    SsdQuantized(IStream &stream, DataLayout layout, const std::string &data)
        : _stream(stream), _layout(layout), _data(data) {}

    /// Adds the layers. The tail of the stream becomes the node with the four outputs.
    void build() {
        std::vector<SubStream> images;
        convolution(_stream, "conv0", "conv0_", 3, 32, halved(), {0.03624850884079933f, 163},
                    {0.22219789028167725f, 113});
        relu6(_stream, "conv0");
        for (unsigned int i = 0; i < 13; ++i) {
            separable(i);
            if (i == 10 || i == 12) {
                images.emplace_back(_stream);
            }
        }
        for (unsigned int i = 0; i < 4; ++i) {
            shrink(i);
            images.emplace_back(_stream);
        }
        detect(images);
    }

private:
    using Info = QuantizationInfo;
    struct Layer {
        Info weights;
        Info output;
    };

    ITensorAccessorUPtr file(const std::string &name) const { return get_weights_accessor(_data, name); }
    void relu6(IStream &s, const std::string &name) {
        s << ActivationLayer(ActivationLayerInfo(Activation::BOUNDED_RELU, 6.f)).set_name(name + "/relu");
    }
    void convolution(IStream &s, const std::string &name, const std::string &files, unsigned int window,
                     unsigned int outputs, PadStrideInfo info, const Info &weights, const Info &output) {
        s << ConvolutionLayer(window, window, outputs, file(files + "w.npy"), file(files + "b.npy"), info, 1, weights,
                              output)
                 .set_name(name);
    }
    void separable(unsigned int i) {
        static const unsigned int outputs[] = {64, 128, 128, 256, 256, 512, 512, 512, 512, 512, 512, 1024, 1024};
        static const Layer depthwise[] = {{{0.03408717364072f, 131}, {0.29286590218544006f, 108}},
                                          {{0.027518004179000854f, 107}, {0.20796941220760345f, 117}},
                                          {{0.052489638328552246f, 85}, {0.4303881824016571f, 142}},
                                          {{0.016570359468460083f, 79}, {0.10512150079011917f, 116}},
                                          {{0.060739465057849884f, 65}, {0.15331414341926575f, 94}},
                                          {{0.01324534136801958f, 124}, {0.13010895252227783f, 153}},
                                          {{0.032326459884643555f, 124}, {0.11565316468477249f, 156}},
                                          {{0.029948478564620018f, 155}, {0.11413891613483429f, 146}},
                                          {{0.028054025024175644f, 129}, {0.1142905130982399f, 140}},
                                          {{0.025204822421073914f, 129}, {0.14668069779872894f, 149}},
                                          {{0.019332280382514f, 110}, {0.1480235457420349f, 91}},
                                          {{0.0319712869822979f, 88}, {0.10424695909023285f, 117}},
                                          {{0.04378943517804146f, 164}, {0.23176774382591248f, 138}}};
        static const Layer pointwise[] = {{{0.028777318075299263f, 144}, {0.2663874328136444f, 121}},
                                          {{0.015796702355146408f, 127}, {0.1739964485168457f, 111}},
                                          {{0.009349990636110306f, 127}, {0.1805974692106247f, 104}},
                                          {{0.012920888140797615f, 106}, {0.1205204650759697f, 100}},
                                          {{0.008119508624076843f, 145}, {0.12272439152002335f, 97}},
                                          {{0.0070041813887655735f, 115}, {0.0947074219584465f, 101}},
                                          {{0.004827278666198254f, 115}, {0.0842885747551918f, 110}},
                                          {{0.004755120258778334f, 128}, {0.08283159881830215f, 116}},
                                          {{0.007527193054556847f, 142}, {0.12555131316184998f, 137}},
                                          {{0.006050156895071268f, 109}, {0.10871313512325287f, 124}},
                                          {{0.00490700313821435f, 127}, {0.10364262014627457f, 140}},
                                          {{0.006063731852918863f, 124}, {0.11241862177848816f, 125}},
                                          {{0.007901716977357864f, 139}, {0.49889302253723145f, 141}}};
        const std::string name = "conv" + std::to_string(i + 1);
        // Even sizes are padded only at the right and at the bottom.
        const PadStrideInfo info = i == 1 || i == 5 ? halved() : strided(i == 3 || i == 11 ? 2 : 1, 1);
        _stream << DepthwiseConvolutionLayer(3, 3, file(name + "_dw_w.npy"), file(name + "_dw_b.npy"), info, 1,
                                             depthwise[i].weights, depthwise[i].output)
                       .set_name(name + "/dw");
        relu6(_stream, name + "/dw");
        convolution(_stream, name + "/pw", name + "_", 1, outputs[i], same(1), pointwise[i].weights,
                    pointwise[i].output);
        relu6(_stream, name + "/pw");
    }
    /// Halves the image: 1x1, then 3x3 with stride 2.
    void shrink(unsigned int i) {
        static const unsigned int outputs[] = {512, 256, 256, 128};
        static const Layer small[] = {{{0.0028752065263688564f, 113}, {0.05433657020330429f, 128}},
                                      {{0.00233650766313076f, 113}, {0.04468846693634987f, 126}},
                                      {{0.002896666992455721f, 121}, {0.037775348871946335f, 117}},
                                      {{0.0022081052884459496f, 77}, {0.025450613349676132f, 125}}};
        static const Layer large[] = {{{0.0014862528769299388f, 125}, {0.05037643015384674f, 131}},
                                      {{0.002501056529581547f, 120}, {0.06026708707213402f, 111}},
                                      {{0.0023875406477600336f, 122}, {0.03881589323282242f, 108}},
                                      {{0.00604657270014286f, 121}, {0.033533502370119095f, 109}}};
        const std::string name = "conv13_" + std::to_string(i + 2);
        convolution(_stream, name + "/1x1", name + "_1x1_", 1, outputs[i] / 2, same(1), small[i].weights,
                    small[i].output);
        relu6(_stream, name + "/1x1");
        convolution(_stream, name + "/3x3", name + "_3x3_", 3, outputs[i], i == 0 || i == 3 ? halved() : strided(2, 1),
                    large[i].weights, large[i].output);
        relu6(_stream, name + "/3x3");
    }
    /// Predictions for one image as a matrix with a row per box.
    SubStream predictions(SubStream image, const std::string &name, unsigned int outputs, const Layer &layer,
                          unsigned int width, bool is_box) {
        convolution(image, name + "/conv", name + "_", 1, outputs, same(1), layer.weights, layer.output);
        const TensorShape &shape = image.graph().node(image.tail_node())->output(0)->desc().shape;
        const size_t rows = shape.total_size() / width;
        if (_layout == DataLayout::NCHW) {
            image
                << PermuteLayer(arm_compute::PermutationVector(2U, 0U, 1U), DataLayout::NHWC).set_name(name + "/perm");
        }
        image << ReshapeLayer(is_box ? TensorShape(width, 1U, rows) : TensorShape(width, rows))
                     .set_name(name + "/reshape");
        return image;
    }
    SubStream joined(const char *name, DataLayoutDimension axis, const Info &info, std::vector<SubStream> &parts) {
        SubStream s(_stream);
        s << ConcatLayer(arm_compute::graph::descriptors::ConcatLayerDescriptor(axis, info), std::move(parts[0]),
                         std::move(parts[1]), std::move(parts[2]), std::move(parts[3]), std::move(parts[4]),
                         std::move(parts[5]))
                 .set_name(name);
        return s;
    }
    void detect(const std::vector<SubStream> &images) {
        static const Layer box[] = {{{0.005202020984143019f, 136}, {0.08655580133199692f, 183}},
                                    {{0.003121797926723957f, 132}, {0.03218776360154152f, 140}},
                                    {{0.002995674265548587f, 130}, {0.029072262346744537f, 125}},
                                    {{0.0023131705820560455f, 130}, {0.026488754898309708f, 127}},
                                    {{0.0013905081432312727f, 132}, {0.0199890099465847f, 137}},
                                    {{0.00216794665902853f, 121}, {0.019798893481492996f, 151}}};
        static const Layer score[] = {{{0.002744135679677129f, 125}, {0.05746262148022652f, 234}},
                                      {{0.0024326108396053314f, 80}, {0.03764628246426582f, 217}},
                                      {{0.0013898586621508002f, 141}, {0.034081317484378815f, 214}},
                                      {{0.0014176908880472183f, 133}, {0.033889178186655045f, 215}},
                                      {{0.001090311910957098f, 125}, {0.02646234817802906f, 230}},
                                      {{0.001134163816459477f, 115}, {0.026926767081022263f, 218}}};
        std::vector<SubStream> boxes;
        std::vector<SubStream> scores;
        for (unsigned int i = 0; i < 6; ++i) {
            const std::string name = "BoxPredictor_" + std::to_string(i);
            const unsigned int count = i == 0 ? 3 : 6;
            boxes.push_back(predictions(images[i], name + "_BEP", count * 4, box[i], 4, true));
            scores.push_back(predictions(images[i], name + "_CP", count * 91, score[i], 91, false));
        }
        // After the permutation all tensors are NHWC: dimension 2 is the height, 1 the width.
        SubStream all_boxes =
            joined("BoxPredictor/concat", DataLayoutDimension::HEIGHT, {0.08655580133199692f, 183}, boxes);
        const TensorShape &shape = _stream.graph().node(all_boxes.tail_node())->output(0)->desc().shape;
        all_boxes << ReshapeLayer(TensorShape(4U, shape.total_size() / 4)).set_name("BoxPredictor/reshape");
        SubStream all_scores =
            joined("ClassPrediction/concat", DataLayoutDimension::WIDTH, {0.0584389753639698f, 230}, scores);
        all_scores << ActivationLayer(ActivationLayerInfo(Activation::LOGISTIC), Info(0.00390625f, 0))
                          .set_name("ClassPrediction/logistic");
        const arm_compute::DetectionPostProcessLayerInfo info(10, 1, 0.3f, 0.6f, 90, {{10.f, 10.f, 5.f, 5.f}});
        all_boxes << DetectionPostProcessLayer(std::move(all_scores), info, file("anchors.npy"),
                                               Info(0.006453060545027256f, 0))
                         .set_name("DetectionPostProcess");
        _stream.forward_tail(all_boxes.tail_node());
    }

    IStream &_stream;
    DataLayout _layout;
    std::string _data;
};
}  // namespace networks
