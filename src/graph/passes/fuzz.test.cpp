// SPDX-License-Identifier: MIT
// Random small graphs, run with each pass alone and with all passes. Results must agree with those of a graph in which
// each tensor keeps its elements.
#include "src/graph/passes/cleanup.h"
#include "src/graph/passes/net_test.h"

#include <random>

namespace ac::graph::test {
namespace {

class Builder {
public:
    Builder(Net &net, unsigned int seed) : _net(net), _random(seed) {}

    /// Adds layers that read existing tensors. Tensors without readers, and some others, become outputs.
    void build() {
        for (int i = 0; i < 2; ++i) {
            add(_net.input(6, 5, 4, batches()));
        }
        for (int i = 0, n = 4 + below(9); i < n; ++i) {
            layer();
        }
        for (size_t i = 0, n = _tensors.size(); i < n; ++i) {
            if (i < 2) {  // an input already has an accessor
                _net.output(_net.activation(_tensors[i], F::TANH));
            } else if (!_read[i] || below(8) == 0) {
                _net.output(_tensors[i]);
            }
        }
    }

private:
    int below(int n) { return static_cast<int>(_random() % static_cast<unsigned int>(n)); }
    size_t batches() { return _batches; }

    void add(NodeIdxPair made) {
        _tensors.push_back(made);
        _read.push_back(false);
    }

    /// Usually a recent tensor. channels(t) is its number of channels.
    NodeIdxPair pick() {
        const int n = static_cast<int>(_tensors.size());
        const int i = below(3) != 0 ? n - 1 - below(std::min(n, 3)) : below(n);
        _read[static_cast<size_t>(i)] = true;
        return _tensors[static_cast<size_t>(i)];
    }
    size_t channels(NodeIdxPair t) { return get_dimension_size(_net.tensor(t).desc(), DataLayoutDimension::CHANNEL); }

    /// All tensors have the same plane, so any two can be concatenated.
    void layer() {
        const auto x = pick();
        const PadStrideInfo same(1, 1, 1, 1);
        constexpr F functions[] = {F::RELU, F::TANH, F::LOGISTIC, F::LU_BOUNDED_RELU, F::SWISH};
        switch (below(11)) {
            case 0:
                return add(_net.conv(x, static_cast<unsigned int>(2 * (1 + below(3))), 3, same));
            case 1:
                return add(_net.conv(x, static_cast<unsigned int>(2 * (1 + below(3))), 1, {1, 1}));
            case 2:
                if (channels(x) % 2 == 0) {
                    return add(_net.conv(x, 4, 3, same, 2,
                                         below(2) != 0 ? ConvolutionMethod::Winograd : ConvolutionMethod::Default));
                }
                return add(_net.depthwise(x));
            case 3:
                return add(below(2) != 0 ? _net.depthwise(x) : _net.depthwise(x, 1, {1, 1}));
            case 4:
                return add(_net.normalization(x, below(2) != 0, below(2) != 0));
            case 5:
            case 6:
                return add(_net.activation(x, functions[below(5)]));
            case 7: {
                const auto y = pick();
                if (channels(y) != channels(x)) {
                    return add(_net.activation(y, F::TANH));
                }
                constexpr EltwiseOperation operations[] = {EltwiseOperation::Add, EltwiseOperation::Sub,
                                                           EltwiseOperation::Mul, EltwiseOperation::Max};
                return add(_net.eltwise(x, y, operations[below(4)]));
            }
            case 8: {
                std::vector<NodeIdxPair> parts{x, pick()};
                if (below(2) != 0) {
                    parts.push_back(pick());
                }
                return add(_net.concat(parts));
            }
            case 9:
                if (channels(x) % 2 == 0) {
                    const auto parts = _net.split(x, 2);
                    add({parts.node_id, 0});
                    return add({parts.node_id, 1});
                }
                return add(_net.activation(x, F::TANH));
            default:
                return add(_net.conv(_net.pad(x, _net.layout == DataLayout::NCHW ? PaddingList{{1, 1}, {1, 1}}
                                                                                 : PaddingList{{0, 0}, {1, 1}, {1, 1}}),
                                     4, 3, {1, 1}));
        }
    }

    Net &_net;
    std::mt19937 _random;
    size_t _batches = 1 + _random() % 2;
    std::vector<NodeIdxPair> _tensors{};
    std::vector<bool> _read{};
};

std::vector<std::vector<float>> run(unsigned int seed, Target target, PassManager pm, bool keep = false) {
    Net net(target, DataType::F32, seed % 2 != 0 ? DataLayout::NCHW : DataLayout::NHWC);
    Builder(net, seed).build();
    return net.run(pm, keep);
}

/// The passes of type Backend in random order.
PassManager shuffled(unsigned int seed) {
    std::vector<std::unique_ptr<IGraphMutator>> all;
    all.push_back(std::make_unique<NodeFusionMutator>());
    all.push_back(std::make_unique<GroupedConvolutionMutator>());
    all.push_back(std::make_unique<NodeExecutionMethodMutator>());
    std::mt19937 random(seed);
    for (size_t i = all.size(); i > 1; --i) {
        std::swap(all[i - 1], all[random() % i]);
    }
    PassManager pm;
    for (auto &pass : all) {
        pm.append(std::move(pass));
    }
    return pm;
}

template <typename... Passes> PassManager with_method() {  // Winograd rejects groups
    return passes<Passes..., NodeExecutionMethodMutator>();
}

void compare(unsigned int seeds, Target target) {
    const std::function<PassManager()> managers[] = {
        with_method<>,
        with_method<NodeFusionMutator>,
        with_method<GroupedConvolutionMutator>,
        with_method<IdentityMutator, DeadNodeMutator>,
        [] { return create_default_pass_manager(Target::NEON, GraphConfig()); },
    };
    for (unsigned int seed = 1; seed <= seeds; ++seed) {
        const auto expected = run(seed, target, with_method<>(), true);
        int which = 0;
        for (const auto &manager : managers) {
            ASSERT_LE(difference(expected, run(seed, target, manager())), 1e-3)
                << "seed " << seed << ", passes " << which;
            ++which;
        }
        ASSERT_LE(difference(expected, run(seed, target, shuffled(seed))), 1e-3) << "seed " << seed << ", any order";
    }
}

}  // namespace

#ifdef ARM_COMPUTE_CPU_ENABLED
TEST(PassFuzz, ResultsAgreeOnTheCpu) {
    compare(200, Target::NEON);
}
#endif

TEST(PassFuzz, ResultsAgreeOnOpenCl) {
    if (targets().back() != Target::CL) {
        GTEST_SKIP() << "no OpenCL device";
    }
    compare(10, Target::CL);
}

}  // namespace ac::graph::test
