// SPDX-License-Identifier: MIT
// Network layers: convolutions, pooling, normalization, recurrent layers, quantization.
#include "src/model/resize_rules.h"
#include "src/model/window_rules.h"

#include <cmath>

namespace ac::model {
namespace {

void infer_conv(Call &call) {
    const Window window = window_of(call);
    const Dims &x = call.dims(0), &w = call.dims(1);
    const int64_t groups = call.integer("group", 1);
    call.require(groups >= 1 && w[0] >= 1 && w[0] % groups == 0 && x[1] % groups == 0 && x[1] / groups == w[1],
                 "weights " + text_of(w) + " in " + std::to_string(groups) + " groups do not fit data " + text_of(x));
    call.require(!call.has(2) || call.dims(2) == Dims{w[0]}, "its bias has not one element for each output channel");
    call.require(call.type(0) == call.type(1), "types of data and weights differ");
    Dims dims{x[0], w[0]};
    for (size_t i = 0; i < window.rank(); ++i) {
        dims.push_back(windows_in(call, window, i, x[i + 2]));
    }
    call.out(0, call.type(0), dims);
}

void infer_conv_transpose(Call &call) {
    Window window = window_of(call);
    const Dims &x = call.dims(0), &w = call.dims(1);
    const int64_t groups = call.integer("group", 1);
    call.require(groups >= 1 && x[1] == w[0] && w[0] % groups == 0,
                 "weights " + text_of(w) + " in " + std::to_string(groups) + " groups do not fit data " + text_of(x));
    call.require(!call.has(2) || call.dims(2) == Dims{w[1] * groups},
                 "its bias has not one element for each output channel");
    Dims dims{x[0], w[1] * groups};
    for (const int64_t extent : spread_extents(call, window)) {
        dims.push_back(extent);
    }
    call.out(0, call.type(0), dims);
}

void infer_pool(Call &call) {
    const Window window = window_of(call);
    Dims dims{call.dims(0)[0], call.dims(0)[1]};
    for (size_t i = 0; i < window.rank(); ++i) {
        dims.push_back(windows_in(call, window, i, call.dims(0)[i + 2]));
    }
    call.out(0, call.type(0), dims);
    call.out(1, Type::Int64, dims);
}

/// The p-norm of each window; elements of the padding are zeros.
void evaluate_lp_pool(Call &call) {
    infer_pool(call);
    const Window w = window_of(call);
    const Dims from = call.dims(0), to = call.result(0).dims;
    const auto power = static_cast<double>(call.integer("p", 2));
    const std::vector<double> values = call.numbers(0);
    const std::vector<int64_t> strides = strides_of(from);
    std::vector<double> norms;
    const int64_t taps = count_of(w.kernel), windows = count_of(Dims(to.begin() + 2, to.end()));
    for (int64_t i = 0; i < count_of(to); ++i) {
        double sum = 0;
        for (int64_t k = 0; k < taps; ++k) {
            int64_t at = i / windows * strides[1], window = i % windows, tap = k;
            bool inside = true;
            for (size_t d = w.rank(); d-- > 0;) {
                const int64_t place =
                    window % to[d + 2] * w.stride[d] + tap % w.kernel[d] * w.dilation[d] - w.before[d];
                inside = inside && place >= 0 && place < from[d + 2];
                at += place * strides[d + 2];
                window /= to[d + 2];
                tap /= w.kernel[d];
            }
            sum += inside ? std::pow(std::fabs(values[static_cast<size_t>(at)]), power) : 0;
        }
        norms.push_back(std::pow(sum, 1 / power));
    }
    call.give(0, array_of(norms, to, call.type(0)));
}

void infer_global_pool(Call &call) {
    Dims dims = call.dims(0);
    call.require(dims.size() >= 3, "its input has no spatial dimensions");
    std::fill(dims.begin() + 2, dims.end(), 1);
    call.out(0, call.type(0), dims);
}

void infer_per_channel(Call &call) {
    call.require(call.rank(0) >= 2, "its input has no channels");
    for (size_t i = 1; i < call.inputs(); ++i) {
        call.require(call.dims(i) == Dims{call.dims(0)[1]},
                     "input " + std::to_string(i) + " has not one element per channel");
    }
    call.out(0, call.type(0), call.dims(0));
}

/// Before opset 14, further results say that the statistics are those of the data. They may be removed later.
void infer_batch_normalization(Call &call) {
    infer_per_channel(call);
    for (size_t i = 1; i < call.outputs(); ++i) {
        if (call.wants(i) && call.opset() < 14) {
            call.set("training_mode", 1);
        }
        call.require(!call.wants(i) || call.integer("training_mode", 0) != 0,
                     "it has results beside the first, which need a training_mode of 1");
        call.out(i, call.type(4 - i % 2), {call.dims(0)[1]});
    }
}

/// Mean and variance of each channel.
std::vector<std::pair<double, double>> channel_statistics(const Call &call, const std::vector<double> &values) {
    const Dims &dims = call.dims(0);
    const auto channels = static_cast<size_t>(dims[1]), run = static_cast<size_t>(strides_of(dims)[1]);
    const double count = static_cast<double>(values.size()) / static_cast<double>(channels);
    std::vector<std::pair<double, double>> found(channels, {0, 0});
    for (size_t i = 0; i < values.size(); ++i) {
        found[i / run % channels].first += values[i] / count;
    }
    for (size_t i = 0; i < values.size(); ++i) {
        auto &channel = found[i / run % channels];
        channel.second += (values[i] - channel.first) * (values[i] - channel.first) / count;
    }
    return found;
}

/// Exporters normalize weights so. In training_mode the statistics are those of the data.
void evaluate_batch_normalization(Call &call) {
    infer_batch_normalization(call);
    std::vector<double> values = call.numbers(0), mean = call.numbers(3), variance = call.numbers(4);
    const std::vector<double> gamma = call.numbers(1), beta = call.numbers(2);
    if (call.integer("training_mode", 0) != 0) {
        const std::vector<std::pair<double, double>> own = channel_statistics(call, values);
        const auto kept = static_cast<double>(call.real("momentum", 0.9F));
        const auto epsilon = static_cast<double>(call.real("epsilon", 1e-5F));
        std::vector<double> next_mean, next_variance, inverse;
        for (size_t c = 0; c < own.size(); ++c) {
            next_mean.push_back(mean[c] * kept + own[c].first * (1 - kept));
            next_variance.push_back(variance[c] * kept + own[c].second * (1 - kept));
            mean[c] = own[c].first;
            variance[c] = own[c].second;
            inverse.push_back(1 / std::sqrt(variance[c] + epsilon));
        }
        call.give(1, array_of(next_mean, call.dims(3), call.type(3)));
        call.give(2, array_of(next_variance, call.dims(4), call.type(4)));
        call.give(3, array_of(mean, call.dims(3), call.type(3)));
        call.give(4, array_of(inverse, call.dims(4), call.type(4)));
    }
    const size_t run = static_cast<size_t>(strides_of(call.dims(0))[1]);
    const auto epsilon = static_cast<double>(call.real("epsilon", 1e-5F));
    for (size_t i = 0; i < values.size(); ++i) {
        const size_t c = i / run % mean.size();
        values[i] = (values[i] - mean[c]) / std::sqrt(variance[c] + epsilon) * gamma[c] + beta[c];
    }
    call.give(0, array_of(values, call.dims(0), call.type(0)));
}

void infer_group_normalization(Call &call) {
    const int64_t groups = call.integer("num_groups", 0);
    call.require(call.rank(0) >= 2, "its input has no channels");
    call.require(groups >= 1 && call.dims(0)[1] % groups == 0, "its channels are no multiple of its groups");
    const int64_t count = call.opset() < 21 ? groups : call.dims(0)[1];
    call.require(call.dims(1) == Dims{count} && call.dims(2) == Dims{count}, "its scale or bias do not fit");
    call.out(0, call.type(0), call.dims(0));
}

void infer_like_input(Call &call) {
    call.out(0, call.type(0), call.dims(0));
}

void infer_layer_normalization(Call &call) {
    const size_t axis = call.axis(call.integer("axis", -1), call.rank(0));
    const Dims normal(call.dims(0).begin() + static_cast<int64_t>(axis), call.dims(0).end());
    for (size_t i = 1; i < call.inputs(); ++i) {
        call.require(!call.has(i) || broadcast(call.dims(i), normal) == normal, "its scale or bias do not fit");
    }
    call.require(!call.wants(1) && !call.wants(2), "results beside the first are not supported");
    call.out(0, call.type(0), call.dims(0));
}

void infer_resize(Call &call) {
    call.out(0, call.type(0), resizing_of(call).dims);
}

/// Infers LSTM (4 gates), GRU (3) and RNN (1).
void infer_recurrent(Call &call) {
    const int64_t gates = call.node().is("LSTM") ? 4 : call.node().is("GRU") ? 3 : 1;
    call.require(call.rank(0) == 3 && call.rank(1) == 3 && call.rank(2) == 3, "its data and weights need 3 dimensions");
    call.require(call.integer("layout", 0) == 0, "layout 1 is not supported");
    const Dims &x = call.dims(0), &w = call.dims(1), &r = call.dims(2);
    const int64_t directions = call.word("direction", "forward") == "bidirectional" ? 2 : 1;
    const int64_t units = call.integer("hidden_size", r[2]);
    call.require(units >= 1 && units < (1 << 24) && w == Dims({directions, gates * units, x[2]}) &&
                     r == Dims({directions, gates * units, units}),
                 "weights " + text_of(w) + " and " + text_of(r) + " do not fit data " + text_of(x));
    call.require(!call.has(3) || call.dims(3) == Dims({directions, 2 * gates * units}), "its bias has the wrong shape");
    for (size_t i = 5; i <= 6; ++i) {
        call.require(!call.has(i) || call.dims(i) == Dims({directions, x[1], units}),
                     "an initial state has the wrong shape");
    }
    call.require(!call.has(7) || call.dims(7) == Dims({directions, 3 * units}), "its peepholes have the wrong shape");
    call.out(0, call.type(0), {x[0], directions, x[1], units});
    call.out(1, call.type(0), {directions, x[1], units});
    call.out(2, call.type(0), {directions, x[1], units});
}

void infer_quantize(Call &call) {
    call.require(call.integer("block_size", 0) == 0, "blocks are not supported");
    const bool back = call.node().is("DequantizeLinear");
    const Type type = back ? call.type(1) : call.has(2) ? call.type(2) : Type::Uint8;
    if (call.rank(1) == 1 && call.dims(1)[0] != 1) {
        const size_t axis = call.axis(call.integer("axis", 1), call.rank(0));
        call.require(call.dims(1)[0] == call.dims(0)[axis], "it has not one scale for each index of its axis");
    } else {
        call.require(count_of(call.dims(1)) == 1, "its scale must be one number, or one for each index of an axis");
    }
    call.require(!call.has(2) || count_of(call.dims(2)) == count_of(call.dims(1)),
                 "scales and zero points are not equally many");
    call.out(0, type, call.dims(0));
}

void evaluate_quantize(Call &call) {
    infer_quantize(call);
    const bool back = call.node().is("DequantizeLinear");
    const Value &result = call.result(0);
    const std::vector<double> scale = call.numbers(1);
    const std::vector<double> zero = call.has(2) ? call.numbers(2) : std::vector<double>(scale.size(), 0);
    std::vector<double> values = call.numbers(0);
    const size_t axis = scale.size() == 1 ? 0 : call.axis(call.integer("axis", 1), call.rank(0));
    const int64_t run = scale.size() == 1 ? 1 : strides_of(call.dims(0))[axis];
    const Range limits = range_of(result.type);
    const auto low = static_cast<double>(limits.low), high = static_cast<double>(limits.high);
    for (size_t i = 0; i < values.size(); ++i) {
        const size_t at = static_cast<size_t>(static_cast<int64_t>(i) / run) % scale.size();
        const auto steps = static_cast<double>(static_cast<float>(values[i]) / static_cast<float>(scale[at]));
        // NaN becomes the smallest number: as the second operand of std::max it is dropped.
        values[i] =
            back ? (values[i] - zero[at]) * scale[at] : std::min(std::max(low, std::nearbyint(steps) + zero[at]), high);
    }
    call.give(0, array_of(values, result.dims, result.type));
}

void infer_fully_connected(Call &call) {
    Dims dims = call.dims(0);
    dims.back() = call.dims(1)[call.integer("inputs_first", 0) != 0 ? 1 : 0];
    call.out(0, call.type(0), dims);
}

void infer_lstm_cell(Call &call) {
    const Dims &sums = call.dims(0);
    for (size_t i = 0; i < 2; ++i) {
        call.out(i, call.type(0), {sums[0], sums[1] / 4});
    }
}

/// Of a loop: the sequence of the first state, then the last value of each state.
void infer_loop(Call &call) {
    const Dims &x = call.dims(0), &state = call.dims(1);
    call.out(0, call.type(0), {x[0], 1, state[0], state[1]});
    for (size_t i = 1; i < call.inputs(); ++i) {
        call.out(i, call.type(0), call.dims(i));
    }
}

/// Of operators that expand_quantized() replaces.
void infer_expanded(Call &call) {
    call.fail("it was not replaced");
}

const Op rows[] = {
    {"QLinearConv", 8, 9, 1, 1, infer_expanded, nullptr},
    {"QLinearMatMul", 8, 8, 1, 1, infer_expanded, nullptr},
    {"DynamicQuantizeLinear", 1, 1, 3, 3, infer_expanded, nullptr},
    {"MatMulInteger", 2, 4, 1, 1, infer_expanded, nullptr},
    {"ConvInteger", 2, 4, 1, 1, infer_expanded, nullptr},
    {"QLinearAdd", 7, 8, 1, 1, infer_expanded, nullptr, Origin::runtime},
    {"QLinearMul", 7, 8, 1, 1, infer_expanded, nullptr, Origin::runtime},
    {"QLinearSigmoid", 4, 5, 1, 1, infer_expanded, nullptr, Origin::runtime},
    {"QLinearLeakyRelu", 4, 5, 1, 1, infer_expanded, nullptr, Origin::runtime},
    {"QLinearSoftmax", 5, 5, 1, 1, infer_expanded, nullptr, Origin::runtime},
    {"QLinearAveragePool", 4, 5, 1, 1, infer_expanded, nullptr, Origin::runtime},
    {"QLinearGlobalAveragePool", 5, 5, 1, 1, infer_expanded, nullptr, Origin::runtime},
    {"QLinearConcat", 5, -1, 1, 1, infer_expanded, nullptr, Origin::runtime},
    {"QGemm", 6, 9, 1, 1, infer_expanded, nullptr, Origin::runtime},
    {"Conv", 2, 3, 1, 1, infer_conv, nullptr},
    {"ConvTranspose", 2, 3, 1, 1, infer_conv_transpose, nullptr},
    {"MaxPool", 1, 1, 1, 2, infer_pool, nullptr},
    {"AveragePool", 1, 1, 1, 1, infer_pool, nullptr},
    {"LpPool", 1, 1, 1, 1, infer_pool, evaluate_lp_pool},
    {"GlobalAveragePool", 1, 1, 1, 1, infer_global_pool, nullptr},
    {"GlobalMaxPool", 1, 1, 1, 1, infer_global_pool, nullptr},
    {"BatchNormalization", 5, 5, 1, 5, infer_batch_normalization, evaluate_batch_normalization},
    {"GroupNormalization", 3, 3, 1, 1, infer_group_normalization, nullptr},
    {"RMSNormalization", 2, 2, 1, 1, infer_layer_normalization, nullptr},
    {"InstanceNormalization", 3, 3, 1, 1, infer_per_channel, nullptr},
    {"LayerNormalization", 2, 3, 1, 3, infer_layer_normalization, nullptr},
    {"LRN", 1, 1, 1, 1, infer_like_input, nullptr},
    {"LpNormalization", 1, 1, 1, 1, infer_like_input, nullptr},
    {"Resize", 1, 4, 1, 1, infer_resize, nullptr},
    {"Upsample", 1, 2, 1, 1, infer_resize, nullptr},
    {"LSTM", 3, 8, 0, 3, infer_recurrent, nullptr},
    {"RNN", 3, 6, 0, 2, infer_recurrent, nullptr},
    {"GRU", 3, 6, 0, 2, infer_recurrent, nullptr},
    {"QuantizeLinear", 2, 3, 1, 1, infer_quantize, evaluate_quantize},
    {"DequantizeLinear", 2, 3, 1, 1, infer_quantize, evaluate_quantize},
    {"FullyConnected", 2, 3, 1, 1, infer_fully_connected, nullptr, Origin::passes},
    {"Recurrent", 2, 3, 2, 3, infer_loop, nullptr, Origin::passes},
    {"LSTMCell", 1, 2, 2, 2, infer_lstm_cell, nullptr, Origin::passes},
};

}  // namespace

Rows network_ops() {
    return {rows, sizeof rows / sizeof *rows};
}

}  // namespace ac::model
