// SPDX-License-Identifier: MIT
// Nodes with weights, each in its own graph, compared with loops that follow their definitions.
#include "src/graph/runtime/run_test.h"

#include <algorithm>
#include <array>

namespace ac::graph::runs {
namespace {

using Method = arm_compute::graph::ConvolutionMethod;
using Function = ActivationLayerInfo::ActivationFunction;

/// Extents by meaning, for NHWC and NCHW.
struct Image {
    size_t w, h, c;
    size_t count() const { return w * h * c; }
    TensorShape shape(DataLayout layout) const {
        return layout == DataLayout::NHWC ? TensorShape(c, w, h) : TensorShape(w, h, c);
    }
    size_t at(DataLayout layout, size_t x, size_t y, size_t z) const {
        return layout == DataLayout::NHWC ? (y * w + x) * c + z : (z * h + y) * w + x;
    }
};

struct Convolution {
    Image src{5, 4, 4};
    size_t outputs = 6, kernel = 3, groups = 1, stride = 1, pad = 1;
    DataLayout layout = DataLayout::NHWC;
    Values x = some(5 * 4 * 4), bias = some(6, 0.5, 7);

    Image dst() const {
        return {(src.w + 2 * pad - kernel) / stride + 1, (src.h + 2 * pad - kernel) / stride + 1, outputs};
    }
    Image filter() const { return {kernel, kernel, src.c / groups}; }
    Values weights() const { return some(filter().count() * outputs, 0.125, 11); }
    TensorShape weights_shape() const {
        TensorShape shape = filter().shape(layout);
        shape.set(3, outputs);
        return shape;
    }
    PadStrideInfo moves() const {
        const auto s = static_cast<unsigned int>(stride), p = static_cast<unsigned int>(pad);
        return PadStrideInfo(s, s, p, p);
    }
    /// The result by definition.
    Values want(const Values &w, const Values &b) const {
        Values result(dst().count());
        const Image out = dst();
        for (size_t o = 0; o < out.c; ++o) {
            for (size_t y = 0; y < out.h; ++y) {
                for (size_t i = 0; i < out.w; ++i) {
                    result[out.at(layout, i, y, o)] = b[o] + sum(w, o, i * stride, y * stride);
                }
            }
        }
        return result;
    }
    double sum(const Values &w, size_t o, size_t left, size_t top) const {
        double all = 0;
        const size_t first = o / (outputs / groups) * filter().c;
        for (size_t c = 0; c < filter().c; ++c) {
            for (size_t ky = 0; ky < kernel; ++ky) {
                for (size_t kx = 0; kx < kernel; ++kx) {
                    const size_t ix = left + kx - pad, iy = top + ky - pad;  // wraps to a large number if it is outside
                    if (ix < src.w && iy < src.h) {
                        all += x[src.at(layout, ix, iy, first + c)] *
                               w[o * filter().count() + filter().at(layout, kx, ky, c)];
                    }
                }
            }
        }
        return all;
    }
    Sink &build(Net &net, Method method, FastMathHint hint, const ActivationLayerInfo &act, bool biased) const {
        const NodeID in = net.input(desc(src.shape(layout), layout), x);
        const NodeID w = net.constant(desc(weights_shape(), layout), weights());
        const NodeID b = biased ? net.constant(desc(TensorShape(outputs)), bias) : EmptyNodeID;
        const NodeID node =
            net.add<ConvolutionLayerNode>({in, w, b}, moves(), static_cast<unsigned int>(groups), method, hint);
        static_cast<ConvolutionLayerNode *>(net.graph.node(node))->set_fused_activation(act);
        return net.output(node);
    }
};

void expect_convolution(const Convolution &c, Method method = Method::Default, double tolerance = 1e-5) {
    expect([&](Net &net) -> Sink & { return c.build(net, method, FastMathHint::Disabled, {}, true); },
           c.want(c.weights(), c.bias), tolerance);
}

TEST(GraphConvolution, IsItsDefinitionInBothLayoutsWithStridesAndPadding) {
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        for (const size_t stride : {size_t{1}, size_t{2}}) {
            Convolution c;
            c.layout = layout;
            c.stride = stride;
            expect_convolution(c);
        }
    }
}

TEST(GraphConvolution, TakesEachMethod) {
    expect_convolution({}, Method::GEMM);
    expect_convolution({}, Method::Direct);
    Convolution wide;
    wide.src = {9, 8, 4};
    wide.x = some(wide.src.count());
    expect_convolution(wide, Method::Winograd, 1e-4);
}

TEST(GraphConvolution, HasGroups) {
    Convolution c;
    c.groups = 2;
    expect_convolution(c);
}

TEST(GraphConvolution, HasNoBiasWhereNoneIsConnected) {
    const Convolution c;
    expect([&](Net &net) -> Sink & { return c.build(net, Method::Default, FastMathHint::Disabled, {}, false); },
           c.want(c.weights(), Values(6, 0)));
}

TEST(GraphConvolution, AppliesItsFusedActivation) {
    const Convolution c;
    Values want = c.want(c.weights(), c.bias);
    for (double &value : want) {
        value = std::min(1.5, std::max(-0.5, value));
    }
    const ActivationLayerInfo act(Function::LU_BOUNDED_RELU, 1.5F, -0.5F);
    expect([&](Net &net) -> Sink & { return c.build(net, Method::Default, FastMathHint::Disabled, act, true); }, want);
}

TEST(GraphConvolution, MayBeLessPreciseWithFastMath) {
    const Convolution c;
    expect([&](Net &net) -> Sink & { return c.build(net, Method::Default, FastMathHint::Enabled, {}, true); },
           c.want(c.weights(), c.bias), 0.05);
}

TEST(GraphConvolution, QuantizedRunsWithAndWithoutBias) {
    // 1x1: each output is the dot product of the channels. The sums have steps of 0.25 * 0.125, the result of 0.25.
    const QuantizationInfo qx(0.25F, 10), qw(0.125F, 3), qy(0.25F, 20);
    const Values x = some(3 * 2 * 2), w = some(3 * 4, 0.125, 7), bias{1, -0.5, 0.25, 2};
    for (const bool biased : {false, true}) {
        Values want(4 * 2 * 2);
        for (size_t p = 0; p < 4; ++p) {
            for (size_t o = 0; o < 4; ++o) {
                double sum = biased ? bias[o] : 0;
                for (size_t c = 0; c < 3; ++c) {
                    sum += x[p * 3 + c] * w[o * 3 + c];
                }
                want[p * 4 + o] = sum;
            }
        }
        expect(
            [&](Net &net) -> Sink & {
                const DataLayout layout = DataLayout::NHWC;
                const NodeID in = net.input(desc(TensorShape(3, 2, 2), layout, DataType::QASYMM8, qx), x);
                const NodeID filters = net.constant(desc(TensorShape(3, 1, 1, 4), layout, DataType::QASYMM8, qw), w);
                NodeID b = EmptyNodeID;
                if (biased) {
                    // In units of the product of both scales. The type is not S32, so the graph must change it.
                    Values units = bias;
                    for (double &value : units) {
                        value /= 0.25 * 0.125;
                    }
                    b = net.constant(desc(TensorShape(4U), layout, DataType::QASYMM8, qx), units);
                }
                const NodeID node = net.add<ConvolutionLayerNode>({in, filters, b}, PadStrideInfo(), 1U,
                                                                  Method::Default, FastMathHint::Disabled, qy);
                return net.output(node);
            },
            want, 0.1876);  // half a step of the result, because fixed-point numbers round twice
    }
}

TEST(GraphDepthwiseConvolution, IsItsDefinitionWithMultiplierAndActivation) {
    const Image src{4, 3, 2}, dst{4, 3, 4};
    const Values x = some(src.count()), w = some(9 * 4, 0.5, 5), bias = some(4);
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        const Image filter{3, 3, 4};
        Values want(dst.count());
        for (size_t o = 0; o < 4; ++o) {
            for (size_t y = 0; y < 3; ++y) {
                for (size_t i = 0; i < 4; ++i) {
                    double sum = bias[o];
                    for (size_t k = 0; k < 9; ++k) {
                        const size_t ix = i + k % 3 - 1, iy = y + k / 3 - 1;
                        if (ix < src.w && iy < src.h) {
                            sum += x[src.at(layout, ix, iy, o / 2)] * w[filter.at(layout, k % 3, k / 3, o)];
                        }
                    }
                    want[dst.at(layout, i, y, o)] = std::max(0.0, sum);
                }
            }
        }
        expect(
            [&](Net &net) -> Sink & {
                const NodeID in = net.input(desc(src.shape(layout), layout), x);
                const NodeID filters = net.constant(desc(filter.shape(layout), layout), w);
                const NodeID b = net.constant(desc(TensorShape(4U)), bias);
                const NodeID node =
                    net.add<DepthwiseConvolutionLayerNode>({in, filters, b}, PadStrideInfo(1, 1, 1, 1), 2);
                static_cast<DepthwiseConvolutionLayerNode *>(net.graph.node(node))
                    ->set_fused_activation(ActivationLayerInfo(Function::RELU));
                return net.output(node);
            },
            want);
    }
}

TEST(GraphDepthwiseConvolution, RefusesGemv) {
    for (const Target target : targets()) {
        Net net;
        const NodeID in = net.input(desc(TensorShape(2, 4, 3), DataLayout::NHWC), some(24));
        const NodeID w = net.constant(desc(TensorShape(2, 3, 3), DataLayout::NHWC), some(18));
        const NodeID node =
            net.add<DepthwiseConvolutionLayerNode>({in, w}, PadStrideInfo(), 1, DepthwiseConvolutionMethod::GEMV);
        net.name(node, "dw");
        net.output(node);
        const std::string refusal = net.refusal(target);
        EXPECT_NE(refusal.find("dw: "), std::string::npos) << refusal;
        EXPECT_NE(refusal.find("GEMV"), std::string::npos) << refusal;
    }
}

TEST(GraphDeconvolution, IsTheTransposeOfAConvolution) {
    // Each input pixel adds its multiple of the kernel, two pixels apart.
    const Image src{3, 2, 2}, dst{7, 5, 2};
    const DataLayout layout = DataLayout::NHWC;
    const Image filter{3, 3, 2};
    const Values x = some(src.count()), w = some(filter.count() * 2, 0.5, 7);
    Values want(dst.count(), 0);
    for (size_t o = 0; o < 2; ++o) {
        for (size_t i = 0; i < src.count(); ++i) {
            const size_t c = i % 2, ix = i / 2 % 3, iy = i / 6;
            for (size_t k = 0; k < 9; ++k) {
                want[dst.at(layout, 2 * ix + k % 3, 2 * iy + k / 3, o)] +=
                    x[i] * w[o * filter.count() + filter.at(layout, k % 3, k / 3, c)];
            }
        }
    }
    expect(
        [&](Net &net) -> Sink & {
            const NodeID in = net.input(desc(src.shape(layout), layout), x);
            const NodeID filters = net.constant(desc(TensorShape(2, 3, 3, 2), layout), w);
            return net.output(net.add<DeconvolutionLayerNode>(
                {in, filters}, descriptors::DeconvolutionLayerDescriptor(PadStrideInfo(2, 2, 0, 0))));
        },
        want);
}

TEST(GraphFullyConnected, TakesWeightsOfBothOrdersAndAnActivation) {
    const Values x = some(2 * 5), w = some(5 * 3, 0.5, 7), bias{0.5, -1, 2};
    Values want(2 * 3), swapped(5 * 3);
    for (size_t o = 0; o < 3; ++o) {
        for (size_t row = 0; row < 2; ++row) {
            want[row * 3 + o] = bias[o];
            for (size_t i = 0; i < 5; ++i) {
                want[row * 3 + o] += x[row * 5 + i] * w[o * 5 + i];
                swapped[i * 3 + o] = w[o * 5 + i];
            }
            want[row * 3 + o] = std::max(0.0, want[row * 3 + o]);
        }
    }
    for (const bool transpose : {true, false}) {
        FullyConnectedLayerInfo info;
        info.transpose_weights = transpose;
        info.activation_info = ActivationLayerInfo(Function::RELU);
        expect(
            [&](Net &net) -> Sink & {
                const NodeID in = net.input(desc(TensorShape(5, 2)), x);
                const NodeID weights = transpose ? net.constant(desc(TensorShape(5, 3)), w)
                                                 : net.constant(desc(TensorShape(3, 5)), swapped);
                const NodeID b = net.constant(desc(TensorShape(3U)), bias);
                return net.output(net.add<FullyConnectedLayerNode>({in, weights, b}, 3U, QuantizationInfo(), info));
            },
            want);
    }
}

TEST(GraphFullyConnected, TakesWeightsThatAreComputed) {
    // The weights are the output of another node. They are not constant, so they are packed in each run.
    const Values x = some(4), w = some(4 * 2, 0.5, 7);
    Values want(2, 0);
    for (size_t i = 0; i < 8; ++i) {
        want[i / 4] += x[i % 4] * std::fabs(w[i]);
    }
    for (const Target target : targets()) {
        Net net;
        const NodeID in = net.input(desc(TensorShape(4, 1)), x);
        const NodeID made =
            net.add<ActivationLayerNode>({net.input(desc(TensorShape(4, 2)), w)}, ActivationLayerInfo(Function::ABS));
        Sink &sink = net.output(net.add<FullyConnectedLayerNode>({in, made}, 2U), 0, 1);
        net.run(target);
        EXPECT_EQ(sink.calls, 2);  // two runs
        expect_near(sink.values, want, 1e-5, name_of(target));
    }
}

/// gamma * (y - mean) / sqrt(var + epsilon) + beta.
struct Normalization {
    Values mean{0.5, -1, 2, 0, 1, 3}, var{1, 4, 0.25, 2, 1, 9}, beta{1, 2, 3, -1, 0, 1}, gamma{2, 1, -1, 0.5, 3, 1};
    double epsilon = 0.001;

    double apply(double y, size_t o, bool shifted, bool scaled) const {
        return (scaled ? gamma[o] : 1) * (y - mean[o]) / std::sqrt(var[o] + epsilon) + (shifted ? beta[o] : 0);
    }
    std::array<NodeID, 4> add(Net &net, size_t n, bool shifted, bool scaled) const {
        const auto constant = [&](const Values &values) {
            return net.constant(desc(TensorShape(n)), Values(values.begin(), values.begin() + static_cast<long>(n)));
        };
        return {constant(mean), constant(var), shifted ? constant(beta) : EmptyNodeID,
                scaled ? constant(gamma) : EmptyNodeID};
    }
};

TEST(GraphFusedConvolutionBatchNormalization, FoldsIntoWeightsOfItsOwn) {
    const Convolution c;
    const Normalization bn;
    for (const bool biased : {true, false}) {
        const Values plain = c.want(c.weights(), biased ? c.bias : Values(6, 0));
        Values want(plain);
        for (size_t i = 0; i < want.size(); ++i) {
            want[i] = std::max(0.0, bn.apply(plain[i], i % 6, true, true));
        }
        for (const Target target : targets()) {
            Net net;
            const NodeID in = net.input(desc(c.src.shape(c.layout), c.layout), c.x);
            const NodeID w = net.constant(desc(c.weights_shape(), c.layout), c.weights());
            const NodeID b = biased ? net.constant(desc(TensorShape(6U)), c.bias) : EmptyNodeID;
            const auto [mean, var, beta, gamma] = bn.add(net, 6, true, true);
            // Two nodes share the weights. Each folds its own copy.
            std::vector<Sink *> sinks;
            for (int i = 0; i < 2; ++i) {
                const NodeID node = net.add<FusedConvolutionBatchNormalizationNode>(
                    {in, w, b, mean, var, beta, gamma}, 0.001F, c.moves(), 1U, Method::Default, FastMathHint::Disabled,
                    ActivationLayerInfo(Function::RELU));
                sinks.push_back(&net.output(node));
            }
            net.run(target);
            for (const Sink *sink : sinks) {
                expect_near(sink->values, want, 1e-4, name_of(target));
            }
        }
    }
}

TEST(GraphFusedDepthwiseBatchNormalization, NeedsNeitherBetaNorGamma) {
    const Values x = some(2 * 3 * 3), w{2, -0.5};
    const Normalization bn;
    for (const bool all : {true, false}) {
        Values want(x.size());
        for (size_t i = 0; i < x.size(); ++i) {
            want[i] = bn.apply(x[i] * w[i % 2], i % 2, all, all);
        }
        expect(
            [&](Net &net) -> Sink & {
                const NodeID in = net.input(desc(TensorShape(2, 3, 3), DataLayout::NHWC), x);
                const NodeID filters = net.constant(desc(TensorShape(2, 1, 1), DataLayout::NHWC), w);
                const auto [mean, var, beta, gamma] = bn.add(net, 2, all, all);
                return net.output(net.add<FusedDepthwiseConvolutionBatchNormalizationNode>(
                    {in, filters, EmptyNodeID, mean, var, beta, gamma}, 0.001F, PadStrideInfo(), 1U,
                    DepthwiseConvolutionMethod::Default));
            },
            want);
    }
}

}  // namespace
}  // namespace ac::graph::runs
