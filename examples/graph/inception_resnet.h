// SPDX-License-Identifier: MIT
// Inception-ResNet: Szegedy and others, "Inception-v4, Inception-ResNet and the impact of residual connections on
// learning", https://arxiv.org/abs/1602.07261, with the scopes of TensorFlow-Slim.
#pragma once

#include "examples/graph/network.h"

#include <vector>

namespace networks {
/// One layer of a branch: its scope and its outputs. The end of the scope gives the window: "..._1x7" is height 1,
/// width 7.
struct Step {
    const char *scope;
    unsigned int outputs;
};
using Branch = std::vector<Step>;

/// The parts that both versions share.
class InceptionResNet : public SlimNetwork {
protected:
    InceptionResNet(const Description &description) : SlimNetwork(description, 0.001f, false) {}

    void adjust() override { prefer_nchw_on_cpu(); }

    static Window2D window_of(const std::string &scope) {
        const char *end = scope.c_str() + scope.size();
        return Window2D(static_cast<unsigned int>(end[-1] - '0'), static_cast<unsigned int>(end[-3] - '0'));
    }
    void branch(IStream &s, const std::string &name, const Branch &steps) {
        for (const Step &step : steps) {
            unit(s, name + "/" + step.scope, window_of(step.scope), step.outputs);
        }
    }
    /// Branches that end with stride 2, and a pooling branch.
    void reduction(const std::string &name, const std::vector<Branch> &branches) {
        std::vector<SubStream> ends;
        for (size_t i = 0; i < branches.size(); ++i) {
            const std::string scope = name + "/Branch_" + std::to_string(i);
            SubStream s(stream());
            Branch kept = branches[i];
            const Step last = kept.back();
            kept.pop_back();
            branch(s, scope, kept);
            unit(s, scope + "/" + last.scope, 3, last.outputs, strided(2));
            ends.push_back(std::move(s));
        }
        SubStream pooled(stream());
        max_pool(pooled, name + "/Branch_" + std::to_string(branches.size()) + "/MaxPool_1a_3x3/MaxPool", 3,
                 strided(2));
        if (ends.size() == 2) {
            stream()
                << ConcatLayer(std::move(ends[0]), std::move(ends[1]), std::move(pooled)).set_name(name + "/concat");
        } else {
            stream() << ConcatLayer(std::move(ends[0]), std::move(ends[1]), std::move(ends[2]), std::move(pooled))
                            .set_name(name + "/concat");
        }
    }
    /// input + scale * expansion(concatenated branches), rectified.
    ///
    /// @param[in] name     Scope.
    /// @param[in] branches Two or three.
    /// @param[in] channels Channels of the input.
    /// @param[in] scale    Factor of the branches.
    /// @param[in] rectify  Whether the sum is rectified.
    void residual(const std::string &name, const std::vector<Branch> &branches, unsigned int channels, float scale,
                  bool rectify = true) {
        SubStream left(stream());
        SubStream right(stream());
        std::vector<SubStream> ends(branches.size(), right);
        for (size_t i = 0; i < branches.size(); ++i) {
            branch(ends[i], name + "/Branch_" + std::to_string(i), branches[i]);
        }
        if (ends.size() == 2) {
            right << ConcatLayer(std::move(ends[0]), std::move(ends[1])).set_name(name + "/concat");
        } else {
            right << ConcatLayer(std::move(ends[0]), std::move(ends[1]), std::move(ends[2])).set_name(name + "/concat");
        }
        biased(right, name + "/Conv2d_1x1", 1, channels, same(1));
        activation(right, name + "/mul", Activation::LINEAR, scale, 0.f);
        add(name + "/add", left, right);
        if (rectify) {
            relu(stream(), name);
        }
    }
    void repeat(const std::string &name, unsigned int times, const std::vector<Branch> &branches, unsigned int channels,
                float scale) {
        for (unsigned int i = 1; i <= times; ++i) {
            residual(name + "_" + std::to_string(i), branches, channels, scale);
        }
    }
    /// The first layers, up to Conv2d_4a_3x3.
    void stem() {
        IStream &s = stream();
        input(std::make_unique<TFPreproccessor>(0.f, 1.f), false);
        unit(s, "Conv2d_1a_3x3", 3, 32, strided(2));
        unit(s, "Conv2d_2a_3x3", 3, 32, strided(1));
        unit(s, "Conv2d_2b_3x3", 3, 64);
        max_pool(s, "MaxPool_3a_3x3/MaxPool", 3, strided(2));
        unit(s, "Conv2d_3b_1x1", 1, 80);
        unit(s, "Conv2d_4a_3x3", 3, 192, strided(1));
    }
};
}  // namespace networks
