// SPDX-License-Identifier: MIT
#include "src/model/attributes.h"

#include <sstream>

namespace ac::model {
namespace {

/// Names and kinds of the attributes that files may have, and after '|' those that only passes set. Kinds: i and I one
/// or several integers, f and F floating-point numbers, s and S strings, t a tensor, g a graph.
struct Row {
    const char *ops, *attributes;
};

constexpr Row rows[] = {
    {"Activation", "| function:s a:f b:f"},
    {"ArgMax ArgMin", "axis:i keepdims:i select_last_index:i"},
    {"AveragePool",
     "auto_pad:s ceil_mode:i count_include_pad:i dilations:I kernel_shape:I pads:I strides:I | channels_last:i"},
    {"BatchNormalization", "epsilon:f momentum:f training_mode:i"},
    {"Cast", "to:i saturate:i round_mode:s"},
    {"CastLike", "saturate:i round_mode:s"},
    {"Celu Elu LeakyRelu Swish ThresholdedRelu QLinearLeakyRelu", "alpha:f"},
    {"ChannelShuffle", "| groups:i"},
    {"Clip", "max:f min:f"},
    {"Concat Flatten Gather GatherElements LogSoftmax OneHot QLinearConcat", "axis:i"},
    {"Constant",
     "value:t value_float:f value_floats:F value_int:i value_ints:I value_string:s value_strings:S sparse_value:t"},
    {"ConstantOfShape", "value:t"},
    {"Conv ConvInteger QLinearConv", "auto_pad:s dilations:I group:i kernel_shape:I pads:I strides:I"},
    {"ConvTranspose", "auto_pad:s dilations:I group:i kernel_shape:I output_padding:I output_shape:I pads:I strides:I"},
    {"CumSum", "exclusive:i reverse:i"},
    {"DepthToSpace", "blocksize:i mode:s"},
    {"DequantizeLinear", "axis:i block_size:i output_dtype:i"},
    {"Dropout", "ratio:f seed:i"},
    {"Einsum", "equation:s"},
    {"FullyConnected", "| inputs_first:i"},
    {"GRU",
     "activation_alpha:F activation_beta:F activations:S clip:f direction:s hidden_size:i layout:i "
     "linear_before_reset:i"},
    {"GatherND", "batch_dims:i"},
    {"Gelu", "approximate:s"},
    {"Gemm", "alpha:f beta:f transA:i transB:i"},
    {"GroupNormalization", "epsilon:f num_groups:i stash_type:i"},
    {"HardSigmoid", "alpha:f beta:f"},
    {"If", "else_branch:g then_branch:g"},
    {"Indices FitsInt32", "| checks:s extent:i"},
    {"InstanceNormalization", "epsilon:f"},
    {"IsInf", "detect_negative:i detect_positive:i"},
    {"LRN", "alpha:f beta:f bias:f size:i"},
    {"LSTM",
     "activation_alpha:F activation_beta:F activations:S clip:f direction:s hidden_size:i input_forget:i layout:i"},
    {"LayerNormalization RMSNormalization", "axis:i epsilon:f stash_type:i"},
    {"LpNormalization", "axis:i p:i"},
    {"LpPool", "auto_pad:s ceil_mode:i dilations:I kernel_shape:I p:i pads:I strides:I"},
    {"MatMul", "| adj_lhs:i adj_rhs:i"},
    {"MaxPool", "auto_pad:s ceil_mode:i dilations:I kernel_shape:I pads:I storage_order:i strides:I"},
    {"Mod", "fmod:i"},
    {"NonMaxSuppression", "center_point_box:i"},
    {"Pad", "mode:s pads:I value:f | axes:I"},
    {"QGemm", "alpha:f transA:i transB:i"},
    {"QLinearAveragePool",
     "auto_pad:s ceil_mode:i channels_last:i count_include_pad:i kernel_shape:I pads:I strides:I"},
    {"QLinearGlobalAveragePool", "channels_last:i"},
    {"QLinearSoftmax", "axis:i opset:i"},
    {"QuantizeLinear", "axis:i block_size:i output_dtype:i precision:i saturate:i"},
    {"RNN", "activation_alpha:F activation_beta:F activations:S clip:f direction:s hidden_size:i layout:i"},
    {"Recurrent", "| ahead:g backwards:i block:i step:g"},
    {"ReduceL1 ReduceL2 ReduceLogSum ReduceLogSumExp ReduceMax ReduceMean ReduceMin ReduceProd ReduceSum "
     "ReduceSumSquare",
     "axes:I keepdims:i noop_with_empty_axes:i"},
    {"Reshape", "allowzero:i"},
    {"Resize",
     "antialias:i axes:I coordinate_transformation_mode:s cubic_coeff_a:f exclude_outside:i extrapolation_value:f "
     "keep_aspect_ratio_policy:s mode:s nearest_mode:s"},
    {"Scatter", "axis:i | reduction:s"},
    {"ScatterElements", "axis:i reduction:s"},
    {"ScatterND", "reduction:s"},
    {"Selu", "alpha:f gamma:f"},
    {"Shape", "end:i start:i"},
    {"Slice", "axes:I ends:I starts:I | steps:I"},
    {"Softmax", "axis:i"},
    {"SpaceToDepth", "blocksize:i"},
    {"Split", "axis:i num_outputs:i split:I"},
    {"Squeeze Unsqueeze", "axes:I"},
    {"TopK", "axis:i k:i largest:i sorted:i"},
    {"Transpose", "perm:I"},
    {"Trilu", "upper:i"},
    {"Upsample",
     "mode:s | antialias:i axes:I coordinate_transformation_mode:s cubic_coeff_a:f exclude_outside:i "
     "keep_aspect_ratio_policy:s nearest_mode:s"},
};

struct Known {
    char kind;
    bool in_files;
};

using Attributes = std::map<std::string, Known>;

const std::map<std::string, Attributes> &table() {
    static const std::map<std::string, Attributes> found = [] {
        std::map<std::string, Attributes> ops;
        for (const Row &row : rows) {
            Attributes attributes;
            std::istringstream words(row.attributes), names(row.ops);
            bool in_files = true;
            for (std::string word; words >> word;) {
                const size_t colon = word.find(':');
                if (colon == std::string::npos) {
                    in_files = false;
                } else {
                    attributes[word.substr(0, colon)] = {word[colon + 1], in_files};
                }
            }
            for (std::string name; names >> name;) {
                ops.emplace(name, attributes);
            }
        }
        return ops;
    }();
    return found;
}

const Known *known(const std::string &op, const std::string &key) {
    const auto row = table().find(op);
    if (row == table().end()) {
        return nullptr;
    }
    const auto found = row->second.find(key);
    return found == row->second.end() ? nullptr : &found->second;
}

/// The letter of a kind in the table.
char letter_of(Attribute::Kind kind) {
    static constexpr char letters[] = {'i', 'f', 's', 'I', 'F', 'S', 't', 'g'};
    return letters[static_cast<size_t>(kind)];
}

}  // namespace

bool has_attribute(const std::string &op, const std::string &key) {
    return known(op, key) != nullptr;
}

void check_attributes(const Model &model, const Node &node) {
    for (const auto &entry : node.attributes) {
        const Known *found = known(node.op, entry.first);
        if (found == nullptr || !found->in_files) {
            model.fail(node, "it has an attribute '" + entry.first + "', which " + node.op + " of ONNX does not have");
        }
        if (found->kind != letter_of(entry.second.kind)) {
            model.fail(node, "attribute '" + entry.first + "' is of the wrong kind");
        }
    }
}

}  // namespace ac::model
