// SPDX-License-Identifier: MIT
// A small graph with seeded contents for tests. It is built twice, run with and without passes, and compared.
#pragma once

#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/GraphBuilder.h"
#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/GraphManager.h"
#include "arm_compute/graph/PassManager.h"
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/mutators/GraphMutators.h"
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/base/interface.h"

#include <gtest/gtest.h>

#include <functional>
#include <initializer_list>
#include <vector>

namespace ac::graph::test {

using namespace arm_compute::graph;
using arm_compute::graph::ConvolutionMethod;
using F = ActivationLayerInfo::ActivationFunction;

/// Fills a tensor with numbers in [lo, hi) that depend only on the seed and the position. Quantized types and integers
/// take the numbers as stored values.
std::unique_ptr<ITensorAccessor> random_values(unsigned int seed, float lo, float hi);
/// Reads real values into `values`, x fastest, and ends the run.
std::unique_ptr<ITensorAccessor> capture(std::vector<float> &values);
/// An accessor that is never called.
std::unique_ptr<ITensorAccessor> idle();

/// The targets that this library and machine support.
std::vector<Target> targets();

class Net {
public:
    explicit Net(Target on, DataType t = DataType::F32, DataLayout l = DataLayout::NCHW)
        : target(on), type(t), layout(l) {}

    /// @name Layers. Each returns output 0 of the new node. Sizes are (w, h, c, n) in every layout.
    /// @{
    NodeIdxPair input(size_t w, size_t h, size_t c, size_t n = 1);
    NodeIdxPair constant(const TensorShape &shape, float lo = -1.F, float hi = 1.F);
    NodeIdxPair conv(NodeIdxPair src, unsigned int depth, unsigned int kernel = 3, PadStrideInfo info = {1, 1, 1, 1},
                     unsigned int groups = 1, ConvolutionMethod method = ConvolutionMethod::Default,
                     QuantizationInfo out = {});
    NodeIdxPair depthwise(NodeIdxPair src, unsigned int kernel = 3, PadStrideInfo info = {1, 1, 1, 1},
                          int multiplier = 1, QuantizationInfo out = {});
    NodeIdxPair normalization(NodeIdxPair src, bool beta = true, bool gamma = true);
    NodeIdxPair activation(NodeIdxPair src, F f = F::RELU, QuantizationInfo out = {});
    NodeIdxPair connected(NodeIdxPair src, unsigned int outputs);
    NodeIdxPair eltwise(NodeIdxPair a, NodeIdxPair b, EltwiseOperation op = EltwiseOperation::Add);
    NodeIdxPair unary(NodeIdxPair src);
    NodeIdxPair concat(const std::vector<NodeIdxPair> &srcs, DataLayoutDimension axis = DataLayoutDimension::CHANNEL);
    NodeIdxPair split(NodeIdxPair src, unsigned int parts, DataLayoutDimension axis = DataLayoutDimension::CHANNEL);
    NodeIdxPair pad(NodeIdxPair src, const PaddingList &padding, PixelValue value = PixelValue());
    void output(NodeIdxPair src);
    /// @}

    /// A size or padding given as (w, h, c, n), in the order of the layout.
    TensorShape shape_of(size_t w, size_t h, size_t c, size_t n) const;
    NodeParams params(const char *kind);
    INode &node(NodeIdxPair at) { return *g.node(at.node_id); }
    Tensor &tensor(NodeIdxPair at) { return *node(at).output(at.index); }
    /// Number of nodes of a type.
    size_t count(NodeType node_type) const;
    /// The only node of a type.
    template <typename Node> Node &only() {
        Node *found = nullptr;
        for (auto &n : g.nodes()) {
            found = n != nullptr && n->type() == Node::node_type ? static_cast<Node *>(n.get()) : found;
        }
        return found == nullptr ? throw std::runtime_error("no such node") : *found;
    }

    /// Sets targets and handles, as before passes of type Backend.
    void prepare();
    /// Runs one pass on its own.
    template <typename Pass> void apply() {
        prepare();
        Pass().mutate(g);
    }
    /// Finalizes and runs the graph. @p keep Whether each tensor keeps its elements, so that no step writes over its
    /// input or applies an activation.
    const std::vector<std::vector<float>> &run(PassManager &pm, bool keep = false);
    /// Number of tasks that run this operator.
    size_t tasks(const char *op) const;
    /// Whether the output has the memory of one of the node's inputs. Call it after run().
    bool is_in_place(NodeIdxPair at);

    Target target;
    DataType type;
    DataLayout layout;
    QuantizationInfo quant = QuantizationInfo(0.05F, 7);
    unsigned int seed = 1;

private:
    GraphContext _context{};
    GraphManager _manager{};
    std::vector<std::unique_ptr<std::vector<float>>> _captured{};
    std::vector<std::vector<float>> _results{};

public:
    Graph g{0, "net"};  // destroyed first
};

template <typename... Passes> PassManager passes() {
    PassManager pm;
    (pm.append(std::make_unique<Passes>()), ...);
    return pm;
}

using Build = std::function<void(Net &)>;

/// The greatest difference of two runs, relative to the greatest element of a result. Huge if the sizes differ.
double difference(const std::vector<std::vector<float>> &a, const std::vector<std::vector<float>> &b);

/// Builds a net twice on every target, runs it with the passes and without anything that changes it, compares the
/// results, and calls `check` on the net that was changed.
template <typename... Passes>
void expect_same(const Build &build, const Build &check, DataType type = DataType::F32,
                 DataLayout layout = DataLayout::NCHW, double tolerance = 1e-5) {
    for (const Target target : targets()) {
        SCOPED_TRACE(target == Target::CL ? "OpenCL" : "CPU");
        Net plain(target, type, layout), changed(target, type, layout);
        build(plain);
        build(changed);
        auto none = passes<>(), some = passes<Passes...>();
        const auto &expected = plain.run(none, true);
        EXPECT_LE(difference(expected, changed.run(some)), tolerance);
        check(changed);
    }
}

}  // namespace ac::graph::test
