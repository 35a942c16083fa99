// SPDX-License-Identifier: MIT
// DeepSpeech 0.4.1: Hannun and others, https://arxiv.org/abs/1412.5567, as of https://github.com/mozilla/DeepSpeech
#include "examples/graph/network.h"
#include "utils/Utils.h"

#include <vector>

namespace {
using namespace networks;
using namespace arm_compute::graph;

constexpr unsigned int steps = 16;     // time steps, each with its LSTM cell
constexpr unsigned int cells = 2048;   // values per state
constexpr unsigned int features = 26;  // features per window of sound
constexpr unsigned int windows = 19;   // windows per step

class DeepSpeech final : public Network {
public:
    DeepSpeech() : Network({"DeepSpeech v0.4.1", "deepspeech_model", 0, 0, Quantized::SYNTHETIC}) {}

private:
    /// The state that a cell passes to the next one.
    struct State {
        NodeID c;
        NodeID h;
    };

    void build() override {
        IStream &s = stream();
        const TensorShape shape =
            permute_shape(TensorShape(features, windows, steps, 1U), DataLayout::NHWC, params.data_layout);
        s << InputLayer(
                 TensorDescriptor(shape, params.data_type).set_layout(params.data_layout),
                 params.data_path.empty() ? get_input_accessor(params) : file("input_values_x16.npy", DataLayout::NHWC))
                 .set_name("input_node");
        if (is_nchw()) {
            s << PermuteLayer(arm_compute::PermutationVector(2U, 0U, 1U), DataLayout::NHWC).set_name("permute_to_nhwc");
        }
        s << ReshapeLayer(TensorShape(features * windows, steps)).set_name("Reshape_input");
        layer("1", "", cells);
        layer("2", "_1", cells);
        layer("3", "_2", cells);
        s << ReshapeLayer(TensorShape(cells, 1U, steps)).set_name("Reshape_1");
        stack(lstm());
        layer("5", "_3", cells);
        fully_connected("6", "_4", 29);
        softmax(s, "logits");
        output_classes();
    }
    void fully_connected(const std::string &number, const std::string &bias, unsigned int outputs) {
        stream() << FullyConnectedLayer(outputs, file("h" + number + "_transpose.npy", DataLayout::NHWC),
                                        file("MatMul" + bias + "_bias.npy"))
                        .set_name("fc" + number);
    }
    /// A fully connected layer, then clipping to 0 and 20.
    void layer(const std::string &number, const std::string &bias, unsigned int outputs) {
        fully_connected(number, bias, outputs);
        activation(stream(), "Relu" + bias, Activation::BOUNDED_RELU, 20.f);
    }
    TensorDescriptor vector_of(const TensorShape &shape) const {
        return TensorDescriptor(shape, params.data_type).set_layout(params.data_layout);
    }
    /// An input with the same number everywhere.
    NodeID constant_input(const char *name, const char *data, double value) {
        const arm_compute::PixelValue pixel(value, params.data_type);
        SubStream s(stream());
        s << InputLayer(vector_of(TensorShape(cells)),
                        params.data_path.empty() ? get_random_accessor(pixel, pixel) : file(data))
                 .set_name(name);
        return s.tail_node();
    }
    /// The cells, one per time step.
    ///
    /// @return Their outputs, in time order.
    std::vector<NodeID> lstm() {
        Graph &g = stream().graph();
        const NodeID unstack = GraphBuilder::add_split_node(g, {"unstack", stream().hints().target_hint},
                                                            {stream().tail_node(), 0}, steps, 2);
        const NodeID zeros = constant_input("previous_state_c_h", "zeros.npy", 0.);
        const NodeID ones = constant_input("add_y", "ones.npy", 1.);
        SubStream weights(stream());
        SubStream bias(stream());
        weights << ConstantLayer(vector_of(TensorShape(2 * cells, 4 * cells)),
                                 file("rnn_lstm_cell_kernel_transpose.npy", DataLayout::NHWC))
                       .set_name("h5/transpose");
        bias << ConstantLayer(vector_of(TensorShape(4 * cells)), file("rnn_lstm_cell_MatMul_bias.npy"))
                    .set_name("MatMul_3_bias");
        State state{zeros, zeros};
        std::vector<NodeID> outputs;
        for (unsigned int i = 0; i < steps; ++i) {
            state = cell(i, unstack, state, ones, weights, bias);
            outputs.push_back(state.h);
        }
        return outputs;
    }
    State cell(unsigned int step, NodeID unstack, State before, NodeID ones, SubStream &weights, SubStream &bias) {
        const std::string name = "rnn/lstm_cell_" + std::to_string(step);
        const auto apply = [&](SubStream &s, const char *part, Activation function) {
            activation(s, name + part, function, 1.f, 1.f);
        };
        const auto combine = [&](const char *part, SubStream a, SubStream b, EltwiseOperation operation) {
            SubStream s(stream());
            s << EltwiseLayer(std::move(a), std::move(b), operation).set_name(name + part);
            return s;
        };
        SubStream gates =
            node<ConcatenateLayerNode>(name + "/concat", {{unstack, step}, {before.h, 0}}, 2U,
                                       is_nchw() ? DataLayoutDimension::WIDTH : DataLayoutDimension::CHANNEL);
        gates << FullyConnectedLayer(4 * cells, weights, bias).set_name(name + "/BiasAdd");
        const NodeID split = GraphBuilder::add_split_node(stream().graph(), {name + "/split", Target::UNSPECIFIED},
                                                          {gates.tail_node(), 0}, 4, 0);
        SubStream input =
            node<ActivationLayerNode>(name + "/Sigmoid_1", {{split, 0}}, ActivationLayerInfo(Activation::LOGISTIC));
        SubStream candidate =
            node<ActivationLayerNode>(name + "/Tanh", {{split, 1}}, ActivationLayerInfo(Activation::TANH, 1.f, 1.f));
        SubStream forget = node<EltwiseLayerNode>(name + "/add", {{split, 2}, {ones, 0}},
                                                  descriptors::EltwiseLayerDescriptor{EltwiseOperation::Add});
        SubStream output =
            node<ActivationLayerNode>(name + "/Sigmoid_2", {{split, 3}}, ActivationLayerInfo(Activation::LOGISTIC));
        apply(forget, "/Sigmoid", Activation::LOGISTIC);
        SubStream kept = combine("/mul", forget, from(before.c), EltwiseOperation::Mul);
        SubStream taken = combine("/mul_1", input, candidate, EltwiseOperation::Mul);
        SubStream c = combine("/new_state_c", kept, taken, EltwiseOperation::Add);
        SubStream shown(c);
        apply(shown, "/Tanh_1", Activation::TANH);
        SubStream h = combine("/new_state_h", output, shown, EltwiseOperation::Mul);
        return {c.tail_node(), h.tail_node()};
    }
    /// Stacks the outputs of all cells as the rows of one tensor.
    void stack(const std::vector<NodeID> &outputs) {
        std::vector<NodeIdxPair> inputs;
        for (const NodeID id : outputs) {
            inputs.push_back({id, 0});
        }
        stream().forward_tail(
            GraphBuilder::add_stack_node(stream().graph(), {"concat", stream().hints().target_hint}, inputs, 1));
    }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<DeepSpeech>(argc, argv);
}
