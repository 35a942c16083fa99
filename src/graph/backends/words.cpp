// SPDX-License-Identifier: MIT
#include "src/graph/backends/words.h"

namespace ac::graph {

namespace {

/// The word of an enumerator. An invalid value gives a text that no operator accepts.
template <class Enumeration, size_t N> const char *at(const char *const (&words)[N], Enumeration value) {
    const size_t index = static_cast<size_t>(value);
    return index < N ? words[index] : "?";
}

}  // namespace

const char *word(ActivationFunction function) {
    static const char *const words[] = {
        "LOGISTIC", "TANH",   "RELU", "BOUNDED_RELU", "LU_BOUNDED_RELU", "LEAKY_RELU", "SOFT_RELU", "ELU",
        "ABS",      "SQUARE", "SQRT", "LINEAR",       "IDENTITY",        "HARD_SWISH", "SWISH",     "GELU"};
    return at(words, function);
}

const char *word(ConvertPolicy policy) {
    static const char *const words[] = {"WRAP", "SATURATE"};
    return at(words, policy);
}

const char *word(DataLayout layout) {
    static const char *const words[] = {"UNKNOWN", "NCHW", "NHWC", "NCDHW", "NDHWC"};
    return at(words, layout);
}

const char *word(DetectionOutputLayerCodeType type) {
    static const char *const words[] = {"CORNER", "CENTER_SIZE", "CORNER_SIZE", "TF_CENTER"};
    return at(words, type);
}

const char *word(DimensionRoundingType rounding) {
    static const char *const words[] = {"FLOOR", "CEIL"};
    return at(words, rounding);
}

const char *word(InterpolationPolicy policy) {
    static const char *const words[] = {"NEAREST_NEIGHBOR", "BILINEAR", "AREA"};
    return at(words, policy);
}

const char *word(NormType type) {
    static const char *const words[] = {"IN_MAP_1D", "IN_MAP_2D", "CROSS_MAP"};
    return at(words, type);
}

const char *word(PoolingType type) {
    static const char *const words[] = {"MAX", "AVG", "L2"};
    return at(words, type);
}

const char *word(ReductionOperation operation) {
    static const char *const words[] = {"ARG_IDX_MAX", "ARG_IDX_MIN", "MEAN_SUM", "PROD",
                                        "SUM_SQUARE",  "SUM",         "MIN",      "MAX"};
    return at(words, operation);
}

const char *word(RoundingPolicy policy) {
    static const char *const words[] = {"TO_ZERO", "TO_NEAREST_UP", "TO_NEAREST_EVEN"};
    return at(words, policy);
}

void set_activation(Call &call, const ActivationLayerInfo &info) {
    if (info.enabled()) {
        call.set("activation", word(info.activation())).set("activation_a", info.a()).set("activation_b", info.b());
    }
}

void set_moves(Call &call, const PadStrideInfo &info) {
    call.list("stride", {info.stride().first, info.stride().second});
    call.list("padding", {info.pad_left(), info.pad_right(), info.pad_top(), info.pad_bottom()});
}

}  // namespace ac::graph
