// SPDX-License-Identifier: MIT
// A backend of the program: it gets the nodes one by one, with tensors of its own.
#ifdef ARM_COMPUTE_CPU_ENABLED

#include "arm_compute/graph/backends/BackendRegistry.h"
#include "arm_compute/graph/backends/NEON/NEDeviceBackend.h"
#include "arm_compute/graph/backends/NEON/NEFunctionFactory.h"
#include "arm_compute/graph/mutators/GraphMutators.h"
#include "src/graph/runtime/run_test.h"

#include <algorithm>
#include <sstream>

namespace ac::graph::runs {
namespace {

using backends::BackendRegistry;
using backends::IDeviceBackend;
using backends::NEDeviceBackend;
using backends::NEFunctionFactory;

/// Does all but one activation with the library's functions.
class Mine final : public IDeviceBackend {
public:
    static std::vector<NodeType> configured;
    static int tensors;

    void initialize_backend() override { library_.initialize_backend(); }
    void setup_backend_context(GraphContext &ctx) override { library_.setup_backend_context(ctx); }
    void release_backend_context(GraphContext &ctx) override { library_.release_backend_context(ctx); }
    bool is_backend_supported() override { return true; }
    IAllocator *backend_allocator() override { return library_.backend_allocator(); }
    std::unique_ptr<ITensorHandle> create_tensor(const Tensor &tensor) override {
        ++tensors;
        return library_.create_tensor(tensor);
    }
    std::unique_ptr<ITensorHandle> create_subtensor(ITensorHandle *parent, TensorShape shape, Coordinates coords,
                                                    bool extend_parent) override {
        return library_.create_subtensor(parent, shape, coords, extend_parent);
    }
    std::unique_ptr<IFunction> configure_node(INode &node, GraphContext &ctx) override {
        configured.push_back(node.type());
        if (node.type() == NodeType::ActivationLayer) {
            return std::make_unique<Negative>(*node.input(0)->handle(), *node.output(0)->handle());
        }
        return NEFunctionFactory::create(&node, ctx);
    }
    Status validate_node(INode &node) override {
        return node.type() == NodeType::SoftmaxLayer ? Status(ErrorCode::RUNTIME_ERROR, node.name() + ": not mine")
                                                     : library_.validate_node(node);
    }
    std::shared_ptr<IMemoryManager> create_memory_manager(MemoryManagerAffinity affinity) override {
        return library_.create_memory_manager(affinity);
    }
    std::shared_ptr<IWeightsManager> create_weights_manager() override { return library_.create_weights_manager(); }
    void sync() override {}

private:
    /// The program's own function.
    class Negative final : public IFunction {
    public:
        Negative(ITensorHandle &src, ITensorHandle &dst) : src_(src), dst_(dst) {}
        void run() override {
            const auto *const x = reinterpret_cast<const float *>(src_.tensor().buffer());
            auto *const y = reinterpret_cast<float *>(dst_.tensor().buffer());
            for (size_t i = 0; i < src_.tensor().info()->tensor_shape().total_size(); ++i) {
                y[i] = -x[i];
            }
        }

    private:
        ITensorHandle &src_, &dst_;
    };

    NEDeviceBackend library_{};
};
std::vector<NodeType> Mine::configured;
int Mine::tensors = 0;

class OwnBackend : public ::testing::Test {
protected:
    void SetUp() override {
        BackendRegistry::get().add_backend<Mine>(Target::NEON);
        Mine::configured.clear();
        Mine::tensors = 0;
    }
    void TearDown() override { BackendRegistry::get().add_backend<NEDeviceBackend>(Target::NEON); }
};

/// A convolution that doubles each of two channels, normalized: (2 x - 1) / 2 + 3.
NodeID add_convolution(Net &net, NodeID x) {
    const auto row = [&net](const Values &values) { return net.constant(desc(TensorShape(2U)), values); };
    const NodeID weights = net.constant(desc(TensorShape(2, 1, 1, 2), DataLayout::NHWC), {2, 0, 0, 2});
    const NodeID conv = net.add<ConvolutionLayerNode>({x, weights}, PadStrideInfo());
    return net.add<BatchNormalizationLayerNode>({conv, row({1, 1}), row({4, 4}), row({3, 3})}, 0.F);
}

TEST_F(OwnBackend, GetsItsNodesAndMayUseTheFunctionsOfTheLibrary) {
    EXPECT_FALSE(BackendRegistry::get().is_library_backend(Target::NEON));
    for (const bool plans : {true, false}) {
        Mine::configured.clear();
        Net net;
        GraphConfig config;
        config.use_transition_memory_manager = plans;
        net.ctx.set_config(config);
        std::ostringstream text;
        const Values x = some(2 * 3 * 4);
        const NodeID in = net.input(desc(TensorShape(2, 3, 4), DataLayout::NHWC), x);
        const NodeID print = net.add<PrintLayerNode>({add_convolution(net, in)}, text);
        const NodeID negative =
            net.add<ActivationLayerNode>({print}, ActivationLayerInfo(ActivationLayerInfo::ActivationFunction::RELU));
        const NodeID split = net.add<SplitLayerNode>({negative}, 2U, 1, std::vector<int>{1, 2});
        const NodeID joined = net.graph.add_node<ConcatenateLayerNode>(
            2U, descriptors::ConcatLayerDescriptor(DataLayoutDimension::WIDTH));
        net.graph.add_connection(split, 0, joined, 0);
        net.graph.add_connection(split, 1, joined, 1);
        Sink &sink = net.output(joined, 0, 1);
        net.passes = create_default_pass_manager(Target::NEON, config);
        net.run(Target::NEON);
        Values want;
        for (const double value : x) {
            want.push_back(-((2 * value - 1) / 2 + 3));
        }
        EXPECT_EQ(sink.calls, 2);
        expect_near(sink.values, want, 1e-5, "own backend");
        EXPECT_FALSE(text.str().empty());
        const auto count = [](NodeType type) {
            return std::count(Mine::configured.begin(), Mine::configured.end(), type);
        };
        EXPECT_EQ(count(NodeType::FusedConvolutionBatchNormalizationLayer), 1);
        EXPECT_EQ(count(NodeType::ActivationLayer), 1);
        EXPECT_EQ(count(NodeType::ConcatenateLayer), 1);
        EXPECT_GT(Mine::tensors, 8);
        const TransitionMemory &memory = net.manager->workload(net.graph)->transition;
        EXPECT_EQ(memory.tensors, plans ? 5U : 0U);
        EXPECT_EQ(memory.lower_bound <= memory.peak && memory.peak < memory.total, plans);
        for (const NodeID id : net.graph.nodes(NodeType::Const)) {
            EXPECT_TRUE(net.graph.node(id)->output(0)->handle()->tensor().info()->is_resizable())
                << "the folded and packed copy is enough";
        }
    }
}

TEST_F(OwnBackend, RefusesNodes) {
    Net net;
    const NodeID node = net.add<SoftmaxLayerNode>({net.input(desc(TensorShape(3U)), {1, 2, 3})});
    net.name(node, "soft");
    net.output(node);
    EXPECT_EQ(net.refusal(Target::NEON), "soft: not mine");
}

/// The first reader packs a constant, the second one needs it in each run.
TEST_F(OwnBackend, KeepsAConstantThatAnotherNodeReads) {
    Net net;
    const Values w{1, 2, 3, 4};
    const NodeID weights = net.constant(desc(TensorShape(2, 2)), w);
    const NodeID product =
        net.add<FullyConnectedLayerNode>({net.input(desc(TensorShape(2, 2)), {1, 0, 0, 1}), weights}, 2U);
    Sink &sink = net.output(
        net.add<EltwiseLayerNode>({product, weights}, descriptors::EltwiseLayerDescriptor(EltwiseOperation::Add)));
    net.run(Target::NEON);
    expect_near(sink.values, {1 + 1, 3 + 2, 2 + 3, 4 + 4}, 1e-6, "own backend");
}

TEST(LibraryBackend, IsKnown) {
    EXPECT_TRUE(BackendRegistry::get().is_library_backend(Target::NEON));
    EXPECT_FALSE(BackendRegistry::get().is_library_backend(Target::CLVK));
}

}  // namespace
}  // namespace ac::graph::runs

#endif  // ARM_COMPUTE_CPU_ENABLED
