// SPDX-License-Identifier: MIT
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/graph/passes/net_test.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <string>

namespace ac::graph::test {
namespace {

/// Calls f(address) for each element, x fastest.
template <typename Fn> void for_each(ITensor &tensor, const Fn &f) {
    const TensorShape &shape = tensor.info()->tensor_shape();
    for (size_t i = 0, n = shape.total_size(); i < n; ++i) {
        Coordinates at;
        size_t rest = i;
        for (size_t d = 0; d < shape.num_dimensions(); ++d) {
            at.set(d, static_cast<int>(rest % shape[d]));
            rest /= shape[d];
        }
        f(tensor.ptr_to_element(at));
    }
}

class Random final : public ITensorAccessor {
public:
    Random(unsigned int seed, float lo, float hi) : _seed(seed), _lo(lo), _hi(hi) {}
    bool access_tensor(ITensor &tensor) override {
        std::mt19937 generator(_seed);
        const DataType type = tensor.info()->data_type();
        for_each(tensor, [&](uint8_t *p) {
            const float v = _lo + (_hi - _lo) * static_cast<float>(generator() >> 8) / 16777216.F;
            switch (type) {
                case DataType::F32:
                    *reinterpret_cast<float *>(p) = v;
                    break;
                case DataType::F16:
                    *reinterpret_cast<half *>(p) = static_cast<half>(v);
                    break;
                case DataType::S32:
                    *reinterpret_cast<int32_t *>(p) = static_cast<int32_t>(v * 200.F);
                    break;
                default:  // 8-bit quantized: the whole range
                    *p = static_cast<uint8_t>(generator() >> 24);
            }
        });
        return true;
    }

private:
    unsigned int _seed;
    float _lo, _hi;
};

class Capture final : public ITensorAccessor {
public:
    explicit Capture(std::vector<float> &values) : _values(values) {}
    bool access_tensor(ITensor &tensor) override {
        const auto q = tensor.info()->quantization_info().uniform();
        const DataType type = tensor.info()->data_type();
        _values.clear();
        for_each(tensor, [&](uint8_t *p) {
            switch (type) {
                case DataType::F32:
                    return _values.push_back(*reinterpret_cast<float *>(p));
                case DataType::F16:
                    return _values.push_back(static_cast<float>(*reinterpret_cast<half *>(p)));
                case DataType::QASYMM8:
                    return _values.push_back(q.scale * static_cast<float>(*p - q.offset));
                default:
                    return _values.push_back(q.scale * static_cast<float>(static_cast<int8_t>(*p) - q.offset));
            }
        });
        return false;
    }

private:
    std::vector<float> &_values;
};

class Idle final : public ITensorAccessor {
public:
    bool access_tensor(ITensor &) override { return false; }
};

}  // namespace

std::unique_ptr<ITensorAccessor> random_values(unsigned int seed, float lo, float hi) {
    return std::make_unique<Random>(seed, lo, hi);
}

std::unique_ptr<ITensorAccessor> capture(std::vector<float> &values) {
    return std::make_unique<Capture>(values);
}

std::unique_ptr<ITensorAccessor> idle() {
    return std::make_unique<Idle>();
}

std::vector<Target> targets() {
    std::vector<Target> found;
    for (const Target target : {Target::NEON, Target::CL}) {
        if (is_target_supported(target)) {
            found.push_back(target);
        }
    }
    return found;
}

NodeParams Net::params(const char *kind) {
    return {kind + std::to_string(g.nodes().size()), target};
}

TensorShape Net::shape_of(size_t w, size_t h, size_t c, size_t n) const {
    return layout == DataLayout::NCHW ? TensorShape(w, h, c, n) : TensorShape(c, w, h, n);
}

NodeIdxPair Net::input(size_t w, size_t h, size_t c, size_t n) {
    const TensorDescriptor desc(shape_of(w, h, c, n), type, is_data_type_float(type) ? QuantizationInfo() : quant,
                                layout);
    return {GraphBuilder::add_input_node(g, params("input"), desc, random_values(seed++, -1.F, 1.F)), 0};
}

NodeIdxPair Net::constant(const TensorShape &shape, float lo, float hi) {
    const TensorDescriptor desc(shape, type, is_data_type_float(type) ? QuantizationInfo() : quant, layout);
    return {GraphBuilder::add_const_node(g, params("const"), desc, random_values(seed++, lo, hi)), 0};
}

NodeIdxPair Net::conv(NodeIdxPair src, unsigned int depth, unsigned int kernel, PadStrideInfo info, unsigned int groups,
                      ConvolutionMethod method, QuantizationInfo out) {
    auto weights = random_values(seed++, -1.F, 1.F), bias = random_values(seed++, -1.F, 1.F);
    return {GraphBuilder::add_convolution_node(
                g, params("conv"), src, Size2D(kernel, kernel), depth, info, groups, method, FastMathHint::Disabled,
                std::move(weights), std::move(bias),
                is_data_type_float(type) ? QuantizationInfo() : QuantizationInfo(0.01F, 120), out),
            0};
}

NodeIdxPair Net::depthwise(NodeIdxPair src, unsigned int kernel, PadStrideInfo info, int multiplier,
                           QuantizationInfo out) {
    auto weights = random_values(seed++, -1.F, 1.F), bias = random_values(seed++, -1.F, 1.F);
    return {GraphBuilder::add_depthwise_convolution_node(
                g, params("depthwise"), src, Size2D(kernel, kernel), info, multiplier,
                DepthwiseConvolutionMethod::Default, std::move(weights), std::move(bias),
                is_data_type_float(type) ? QuantizationInfo() : QuantizationInfo(0.01F, 120), out),
            0};
}

NodeIdxPair Net::normalization(NodeIdxPair src, bool beta, bool gamma) {
    auto mean = random_values(seed++, -1.F, 1.F), variance = random_values(seed++, 0.5F, 2.F),
         offset = random_values(seed++, -1.F, 1.F), scale = random_values(seed++, 0.5F, 2.F);
    return {GraphBuilder::add_batch_normalization_node(g, params("bn"), src, 0.01F, std::move(mean),
                                                       std::move(variance), beta ? std::move(offset) : nullptr,
                                                       gamma ? std::move(scale) : nullptr),
            0};
}

NodeIdxPair Net::activation(NodeIdxPair src, F f, QuantizationInfo out) {
    return {GraphBuilder::add_activation_node(g, params("activation"), src, ActivationLayerInfo(f, 0.8F, 0.1F), out),
            0};
}

NodeIdxPair Net::connected(NodeIdxPair src, unsigned int outputs) {
    auto weights = random_values(seed++, -1.F, 1.F), bias = random_values(seed++, -1.F, 1.F);
    return {GraphBuilder::add_fully_connected_layer(g, params("fc"), src, outputs, std::move(weights), std::move(bias)),
            0};
}

NodeIdxPair Net::eltwise(NodeIdxPair a, NodeIdxPair b, EltwiseOperation op) {
    return {GraphBuilder::add_elementwise_node(g, params("eltwise"), a, b, op), 0};
}

NodeIdxPair Net::unary(NodeIdxPair src) {
    const NodeID id =
        g.add_node<UnaryEltwiseLayerNode>(descriptors::UnaryEltwiseLayerDescriptor(UnaryEltwiseOperation::Exp));
    g.node(id)->set_common_node_parameters(params("exp"));
    g.add_connection(src.node_id, src.index, id, 0);
    return {id, 0};
}

NodeIdxPair Net::concat(const std::vector<NodeIdxPair> &srcs, DataLayoutDimension axis) {
    return {GraphBuilder::add_concatenate_node(g, params("concat"), srcs, descriptors::ConcatLayerDescriptor(axis)), 0};
}

NodeIdxPair Net::split(NodeIdxPair src, unsigned int parts, DataLayoutDimension axis) {
    const size_t d = get_dimension_idx(layout, axis);
    return {GraphBuilder::add_split_node(g, params("split"), src, parts, static_cast<unsigned int>(d)), 0};
}

NodeIdxPair Net::pad(NodeIdxPair src, const PaddingList &padding, PixelValue value) {
    return {GraphBuilder::add_pad_node(g, params("pad"), src, padding, value), 0};
}

void Net::output(NodeIdxPair src) {
    _captured.push_back(std::make_unique<std::vector<float>>());
    GraphBuilder::add_output_node(g, params("output"), src, capture(*_captured.back()));
}

size_t Net::count(NodeType node_type) const {
    return static_cast<size_t>(std::count_if(
        g.nodes().begin(), g.nodes().end(),
        [&](const std::unique_ptr<INode> &node) { return node != nullptr && node->type() == node_type; }));
}

void Net::prepare() {
    force_target_to_graph(g, target);
    for (auto &tensor : g.tensors()) {
        configure_tensor(tensor.get());
    }
}

const std::vector<std::vector<float>> &Net::run(PassManager &pm, bool keep) {
    GraphConfig config;
    config.use_transition_memory_manager = !keep;
    _context.set_config(config);
    _manager.finalize_graph(g, _context, pm, target);
    for (int i = 0; i < 2; ++i) {  // a second run shows what the first one has overwritten
        _manager.execute_graph(g);
    }
    _results.clear();
    for (const auto &values : _captured) {
        _results.push_back(*values);
    }
    return _results;
}

size_t Net::tasks(const char *op) const {
    const auto &all = _manager.workload(g)->tasks;
    return static_cast<size_t>(std::count_if(
        all.begin(), all.end(), [op](const ExecutionTask &task) { return describe_task(task).operators == op; }));
}

bool Net::is_in_place(NodeIdxPair at) {
    for (size_t i = 0; i < node(at).num_inputs(); ++i) {
        const Tensor *const input = node(at).input(i);
        if (input != nullptr && &const_cast<Tensor *>(input)->handle()->tensor() == &tensor(at).handle()->tensor()) {
            return true;
        }
    }
    return false;
}

double difference(const std::vector<std::vector<float>> &a, const std::vector<std::vector<float>> &b) {
    double worst = a.size() == b.size() && !a.empty() ? 0. : HUGE_VAL;
    for (size_t i = 0; i < a.size() && worst < HUGE_VAL; ++i) {
        double greatest = 1e-3, apart = a[i].size() == b[i].size() && !a[i].empty() ? 0. : HUGE_VAL;
        for (size_t j = 0; j < a[i].size() && apart < HUGE_VAL; ++j) {
            if (std::isnan(a[i][j]) && std::isnan(b[i][j])) {
                continue;  // the square root of a negative number
            }
            const double d = std::fabs(static_cast<double>(a[i][j]) - static_cast<double>(b[i][j]));
            apart = std::isnan(d) ? HUGE_VAL : std::max(apart, d);
            greatest = std::max(greatest, std::fabs(static_cast<double>(a[i][j])));
        }
        worst = std::max(worst, apart / greatest);
    }
    return worst;
}

}  // namespace ac::graph::test
