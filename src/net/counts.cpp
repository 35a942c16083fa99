// SPDX-License-Identifier: MIT
// What reports say about steps.
#include "src/net/program.h"
#include "src/ops/conv2d/conv2d.record.h"
#include "src/ops/conv3d/conv3d.record.h"
#include "src/ops/deconv2d/deconv2d.record.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.record.h"
#include "src/ops/fully_connected/fully_connected.record.h"
#include "src/ops/gemm/gemm.record.h"
#include "src/ops/matmul/matmul.record.h"

namespace ac::net {

namespace {

double sum_of(const Inner &inner) {
    double sum = 0;
    for (const Step &step : inner.network.steps) {
        sum += multiply_adds(inner.network, step);
    }
    return sum;
}

}  // namespace

std::string operators(const Step &step) {
    if (step.loop == nullptr) {
        return step.op;
    }
    std::string text;
    for (const Inner *inner : {&step.loop->ahead, &step.loop->step}) {
        for (const Step &own : inner->network.steps) {
            text += (text.empty() ? "" : " + ") + operators(own);
        }
    }
    return text;
}

double multiply_adds(const Network &network, const Step &step) {
    if (step.loop != nullptr) {
        const Loop &loop = *step.loop;
        return static_cast<double>((loop.steps + loop.block - 1) / loop.block) * sum_of(loop.ahead) +
               static_cast<double>(loop.steps) * sum_of(loop.step);
    }
    const ValueId ids[] = {step.operand(0, false), step.operand(1, false), step.result()};
    if (ids[0] == none || ids[1] == none || ids[2] == none) {
        return 0;
    }
    // The operators below read their weights second.
    const TensorShape &src = network.value(ids[0]).described.shape, &weights = network.value(ids[1]).described.shape,
                      &dst = network.value(ids[2]).described.shape;
    const bool nhwc = network.value(ids[2]).described.layout == DataLayout::NHWC;
    const auto count = [](const TensorShape &shape) { return static_cast<double>(shape.total_size()); };
    if (step.as<records::Conv2d>() != nullptr) {
        return count(dst) * count(weights) / static_cast<double>(weights[3]);
    }
    if (step.as<records::Conv3d>() != nullptr) {
        return count(dst) * count(weights) / static_cast<double>(weights[0]);
    }
    if (step.as<records::DepthwiseConv2d>() != nullptr) {
        const size_t w = nhwc ? 1 : 0;
        return count(dst) * static_cast<double>(weights[w] * weights[w + 1]);
    }
    if (step.as<records::Deconv2d>() != nullptr) {
        return count(src) * count(weights) / static_cast<double>(src[nhwc ? 0 : 2]);
    }
    if (step.as<records::FullyConnected>() != nullptr) {
        return count(dst) / static_cast<double>(dst[0]) * count(weights);
    }
    const auto *const matmul = step.as<records::MatMul>();
    const auto *const gemm = step.as<records::Gemm>();
    if (matmul != nullptr || gemm != nullptr) {
        const bool transposed = matmul != nullptr ? matmul->adj_lhs : gemm->transpose_a;
        return count(dst) * static_cast<double>(src[transposed ? 1 : 0]);
    }
    return 0;
}

std::string with_word(const char *op, const std::string &text) {
    const char *const word = build_word(op);
    return strcmp(word, op) == 0 ? text : text + " (it is a part of " + word + ")";
}

const char *build_word(const char *op) {
    static const struct {
        const char *op, *word;
    } parts[] = {{"ComplexMul", "Mul"},
                 {"ConvertFullyConnectedWeights", "FullyConnected"},
                 {"FuseBatchNormalization", "BatchNormalize"},
                 {"GemmLowp", "Gemm"},
                 {"GemmLowpOutputStage", "Gemm"}};
    for (const auto &part : parts) {
        if (strcmp(op, part.op) == 0) {
            return part.word;
        }
    }
    return op;
}

}  // namespace ac::net
