// SPDX-License-Identifier: MIT
// Small graphs for tests: tensors with given contents, and their results.
#pragma once

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/Window.h"
#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/GraphManager.h"
#include "arm_compute/graph/ITensorAccessor.h"
#include "arm_compute/graph/PassManager.h"
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/base/data_types.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ac::graph::runs {

using namespace arm_compute::graph;
using Values = std::vector<double>;

/// The targets of the library: NEON, and CL if there is a device.
inline std::vector<Target> targets() {
    std::vector<Target> found;
    for (const Target target : {Target::NEON, Target::CL}) {
        if (is_target_supported(target)) {
            found.push_back(target);
        }
    }
    return found;
}

/// Converts a number to an element, and back.
inline void put_element(uint8_t *at, const ITensorInfo &info, double value) {
    const UniformQuantizationInfo q = info.quantization_info().uniform();
    with_element(info.data_type(), [&](auto element) {
        using Element = decltype(element);
        using Limits = std::numeric_limits<Element>;
        if (is_data_type_quantized(info.data_type())) {
            value = std::nearbyint(value / static_cast<double>(q.scale)) + q.offset;
            value = std::min<double>(Limits::max(), std::max<double>(Limits::lowest(), value));
        }
        if constexpr (std::is_arithmetic<Element>::value) {
            element = static_cast<Element>(value);
        } else {
            element = Element(static_cast<float>(value));
        }
        std::memcpy(at, &element, sizeof(element));
    });
}

inline double get_element(const uint8_t *at, const ITensorInfo &info) {
    const UniformQuantizationInfo q = info.quantization_info().uniform();
    const double stored = with_element(info.data_type(), [at](auto element) {
        std::memcpy(&element, at, sizeof(element));
        return static_cast<double>(element);
    });
    return is_data_type_quantized(info.data_type()) ? (stored - q.offset) * static_cast<double>(q.scale) : stored;
}

/// Calls visit(address, index) for every element, dimension 0 fastest.
template <class Visit> void each_element(const ITensor &tensor, const Visit &visit) {
    const ITensorInfo &info = *tensor.info();
    const size_t count = info.tensor_shape().total_size();
    for (size_t i = 0; i < count; ++i) {
        size_t rest = i, offset = info.offset_first_element_in_bytes();
        for (size_t d = 0; d < info.num_dimensions(); ++d) {
            offset += rest % info.dimension(d) * info.strides_in_bytes()[d];
            rest /= info.dimension(d);
        }
        visit(tensor.buffer() + offset, i);
    }
}

/// Writes numbers into a tensor and counts the calls.
class Source final : public ITensorAccessor {
public:
    explicit Source(Values values, int times = -1) : values_(std::move(values)), times_(times) {}

    bool access_tensor(ITensor &tensor) override {
        ++calls;
        if (times_ == 0) {
            return false;
        }
        times_ -= times_ > 0 ? 1 : 0;
        EXPECT_EQ(values_.size(), tensor.info()->tensor_shape().total_size());
        each_element(tensor, [&](uint8_t *at, size_t i) { put_element(at, *tensor.info(), values_[i]); });
        return true;
    }

    int calls = 0;

private:
    Values values_;
    int times_;  ///< number of calls that return true; below 0: all
};

/// Reads the numbers of a tensor and counts the calls.
class Sink final : public ITensorAccessor {
public:
    /// @param times Number of calls that return true.
    explicit Sink(int times = 0) : times_(times) {}

    bool access_tensor(ITensor &tensor) override {
        ++calls;
        values.clear();
        each_element(tensor, [&](const uint8_t *at, size_t) { values.push_back(get_element(at, *tensor.info())); });
        info = TensorInfo(*tensor.info());
        return times_-- > 0;
    }

    int calls = 0;
    Values values{};
    TensorInfo info{};

private:
    int times_;
};

inline TensorDescriptor desc(const TensorShape &shape, DataLayout layout = DataLayout::NCHW,
                             DataType type = DataType::F32, QuantizationInfo info = QuantizationInfo()) {
    return TensorDescriptor(shape, type, std::move(info), layout);
}

/// Different small numbers of both signs. Every type that can hold them holds them exactly.
inline Values some(size_t count, double step = 0.25, int modulus = 13) {
    Values values(count);
    for (size_t i = 0; i < count; ++i) {
        values[i] = (static_cast<int>((5 * i + 3) % static_cast<size_t>(modulus)) - modulus / 2) * step;
    }
    return values;
}

/// A graph with everything needed to run it.
class Net {
public:
    explicit Net(std::string name = "") : graph(next_id(), std::move(name)) {
        GraphConfig config;
        config.num_threads = 2;
        ctx.set_config(config);
    }
    ~Net() {
        if (manager->workload(graph) != nullptr) {
            manager->invalidate_graph(graph);
        }
    }
    Net(const Net &) = delete;
    Net &operator=(const Net &) = delete;

    template <class Node, class... Arguments> NodeID add(const std::vector<NodeID> &inputs, Arguments &&...arguments) {
        const NodeID id = graph.add_node<Node>(std::forward<Arguments>(arguments)...);
        for (size_t i = 0; i < inputs.size(); ++i) {
            if (inputs[i] != EmptyNodeID) {
                graph.add_connection(inputs[i], 0, id, i);
            }
        }
        return id;
    }
    NodeID input(const TensorDescriptor &descriptor, Values values) {
        return source<InputNode>(descriptor, std::move(values));
    }
    NodeID constant(const TensorDescriptor &descriptor, Values values) {
        return source<ConstNode>(descriptor, std::move(values));
    }
    /// Adds an output. Its contents are in the sink after a run.
    Sink &output(NodeID node, size_t index = 0, int times = 0) {
        const NodeID id = graph.add_node<OutputNode>();
        graph.add_connection(node, index, id, 0);
        auto sink = std::make_unique<Sink>(times);
        Sink &found = *sink;
        graph.node(id)->input(0)->set_accessor(std::move(sink));
        return found;
    }
    void name(NodeID node, const char *text) {
        graph.node(node)->set_common_node_parameters(NodeParams{text, Target::UNSPECIFIED});
    }
    void finalize(Target target) { manager->finalize_graph(graph, ctx, passes, target); }
    void run(Target target) {
        finalize(target);
        manager->execute_graph(graph);
    }
    /// The text of the exception that finalize() throws; empty if it throws none.
    std::string refusal(Target target) {
        try {
            finalize(target);
        } catch (const std::runtime_error &error) {
            return error.what();
        }
        return "";
    }

    Graph graph;
    GraphContext ctx{};
    PassManager passes{};
    std::unique_ptr<GraphManager> manager = std::make_unique<GraphManager>();

private:
    static GraphID next_id() {
        static std::atomic<GraphID> next{1000};
        return next++;
    }
    template <class Node> NodeID source(const TensorDescriptor &descriptor, Values values) {
        const NodeID id = graph.add_node<Node>(descriptor);
        graph.node(id)->output(0)->set_accessor(std::make_unique<Source>(std::move(values)));
        return id;
    }
};

inline void expect_near(const Values &got, const Values &want, double tolerance, const std::string &what) {
    ASSERT_EQ(got.size(), want.size()) << what;
    for (size_t i = 0; i < want.size(); ++i) {
        EXPECT_TRUE(std::fabs(got[i] - want[i]) <= tolerance)
            << what << ": element " << i << " is " << got[i] << ", not " << want[i];
    }
}

inline std::string name_of(Target target) {
    return target == Target::NEON ? "on the CPU" : "on OpenCL";
}

/// Expects a result on each target. build(net) adds the nodes and returns the sink; `want` is the expected result.
inline void expect(const std::function<Sink &(Net &net)> &build, const Values &want, double tolerance = 1e-5) {
    for (const Target target : targets()) {
        Net net;
        Sink &sink = build(net);
        ASSERT_NO_THROW(net.run(target)) << name_of(target) << ": " << [&] {
            Net again;
            build(again);
            return again.refusal(target);
        }();
        EXPECT_EQ(sink.calls, 1);
        expect_near(sink.values, want, tolerance, name_of(target));
    }
}

}  // namespace ac::graph::runs
