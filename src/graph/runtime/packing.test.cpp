// SPDX-License-Identifier: MIT
// Weights that several nodes use are packed once for each kernel and held once.
#include "src/graph/backends/node_function.h"
#include "src/graph/runtime/run_test.h"

namespace ac::graph::runs {
namespace {

/// How often the tasks of a network packed weights.
size_t packings_of(const Net &net) {
    size_t count = 0;
    for (const ExecutionTask &task : net.manager->workload(net.graph)->tasks) {
        const NodeFunction *const function = NodeFunction::known(task.task.get());
        count += function != nullptr && function->packs() ? 1 : 0;
    }
    return count;
}

/// Weights of a network: one constant for all nodes, or one for each.
class Weights {
public:
    Weights(Net &net, TensorDescriptor described, bool shared) : _net(net), _described(described), _shared(shared) {}

    NodeID next() {
        _last = _last == EmptyNodeID || !_shared ? _net.constant(_described, some(_described.shape.total_size(), 0.125))
                                                 : _last;
        return _last;
    }

private:
    Net &_net;
    TensorDescriptor _described;
    bool _shared;
    NodeID _last = EmptyNodeID;
};

using Function = ActivationLayerInfo::ActivationFunction;

/// Runs a network that @p add makes, with shared weights and without. Expects equal results and numbers of packings.
template <class Add>
void expect_packings(const TensorDescriptor &x, const TensorDescriptor &w, size_t shared, size_t apart,
                     const Add &add) {
    Values found[2];
    for (const bool is_shared : {true, false}) {
        Net net;
        Weights weights(net, w, is_shared);
        Sink &sink = net.output(add(net, net.input(x, some(x.shape.total_size())), weights));
        net.run(Target::NEON);
        EXPECT_EQ(packings_of(net), is_shared ? shared : apart);
        found[is_shared ? 1 : 0] = sink.values;
    }
    EXPECT_EQ(found[0], found[1]);
}

/// Layers with a bias and an activation of their own; the fifth and sixth have neither.
TEST(Packing, OfAProductIsSharedByAllBiasesAndActivations) {
    expect_packings(
        desc(TensorShape(20, 3)), desc(TensorShape(20, 20)), 1, 6, [](Net &net, NodeID last, Weights &weights) {
            for (int i = 0; i < 6; ++i) {
                const NodeID bias = i < 4 ? net.constant(desc(TensorShape(20U)), some(20, 0.5 + i)) : EmptyNodeID;
                FullyConnectedLayerInfo info;
                if (i % 2 == 1 && i < 4) {
                    info.activation_info =
                        ActivationLayerInfo(Function::LU_BOUNDED_RELU, 8.F + static_cast<float>(i), -4.F);
                }
                last = net.add<FullyConnectedLayerNode>({last, weights.next(), bias}, 20U, QuantizationInfo(), info);
            }
            return last;
        });
}

/// The kernel packs the same for 40 and for 41 rows.
TEST(Packing, OfAProductIsSharedByAllNumbersOfRows) {
    for (const bool is_shared : {true, false}) {
        Net net;
        Weights weights(net, desc(TensorShape(20, 20)), is_shared);
        std::vector<Sink *> sinks;
        for (const size_t rows : {40U, 41U}) {
            const NodeID x = net.input(desc(TensorShape(20, rows)), some(20 * rows));
            sinks.push_back(&net.output(net.add<FullyConnectedLayerNode>({x, weights.next()}, 20U)));
        }
        net.run(Target::NEON);
        EXPECT_EQ(packings_of(net), is_shared ? 1U : 2U);
        EXPECT_EQ(Values(sinks[0]->values.begin(), sinks[0]->values.end()),
                  Values(sinks[1]->values.begin(), sinks[1]->values.begin() + 800));
    }
}

/// Transposed weights are another matrix.
TEST(Packing, DependsOnTheOrderOfTheWeights) {
    expect_packings(
        desc(TensorShape(20, 3)), desc(TensorShape(20, 20)), 2, 4, [](Net &net, NodeID last, Weights &weights) {
            for (int i = 0; i < 4; ++i) {
                FullyConnectedLayerInfo info;
                info.set_transpose_weights(i % 2 == 0);
                last = net.add<FullyConnectedLayerNode>({last, weights.next()}, 20U, QuantizationInfo(), info);
            }
            return last;
        });
}

/// Quantized images of other scales, with the same weights.
TEST(Packing, OfBytesIsSharedByAllScalesOfTheImage) {
    const auto type = DataType::QASYMM8_SIGNED;
    expect_packings(desc(TensorShape(20, 3), DataLayout::NCHW, type, QuantizationInfo(0.25F, 1)),
                    desc(TensorShape(20, 20), DataLayout::NCHW, type, QuantizationInfo(0.125F, 0)), 1, 3,
                    [](Net &net, NodeID last, Weights &weights) {
                        for (int i = 0; i < 3; ++i) {
                            last = net.add<FullyConnectedLayerNode>({last, weights.next()}, 20U,
                                                                    QuantizationInfo(0.5F + static_cast<float>(i), i));
                        }
                        return last;
                    });
}

/// Two layers with each stride. 3x3 taps are also those of Winograd's method.
TEST(Packing, OfAConvolutionIsSharedByLayersOfTheSameExtents) {
    for (const size_t taps : {1U, 3U, 5U}) {
        const TensorDescriptor image = desc(TensorShape(32, 12, 12), DataLayout::NHWC);
        const auto pad = static_cast<unsigned int>(taps / 2);
        const auto add = [&](Net &net, NodeID x, Weights &weights) {
            const auto layer = [&](NodeID from, unsigned int stride, float step) {
                const NodeID bias = net.constant(desc(TensorShape(32U)), some(32, static_cast<double>(step)));
                const PadStrideInfo moves(stride, stride, pad, pad);
                return net.add<ConvolutionLayerNode>({from, weights.next(), bias}, moves);
            };
            const NodeID first = layer(layer(layer(x, 1, 0.5F), 1, 1.5F), 2, 2.5F);
            const NodeID second = layer(net.input(image, some(4608)), 2, 3.5F);
            return net.add<EltwiseLayerNode>({first, second},
                                             descriptors::EltwiseLayerDescriptor(EltwiseOperation::Add));
        };
        expect_packings(image, desc(TensorShape(32, taps, taps, 32), DataLayout::NHWC), 2, 4, add);
    }
}

/// A constant that a node packs as weights and reads as its image stays.
TEST(Packing, AConstantThatIsImageAndWeightsIsKept) {
    Net net;
    const NodeID both = net.constant(desc(TensorShape(3U, 3U)), some(9));
    Sink &sink = net.output(net.add<FullyConnectedLayerNode>({both, both}, 3U));
    net.input(desc(TensorShape(1U)), {1});
    net.run(Target::NEON);
    net.manager->execute_graph(net.graph);
    const Values x = some(9);
    for (size_t row = 0; row < 3; ++row) {
        for (size_t column = 0; column < 3; ++column) {
            double sum = 0;
            for (size_t k = 0; k < 3; ++k) {
                sum += x[3 * row + k] * x[3 * column + k];
            }
            EXPECT_NEAR(sink.values.at(3 * row + column), sum, 1e-5);
        }
    }
}

}  // namespace
}  // namespace ac::graph::runs
