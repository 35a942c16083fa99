// SPDX-License-Identifier: MIT
// Passes on a model whose shapes are known. Each one leaves the model valid. optimize() defines their order.
#pragma once

#include "src/model/model.h"

namespace ac::model {

/// Steps up to which recurrent layers are unrolled.
constexpr int64_t most_unrolled_steps = 64;

void expand_quantized(
    Model &model);  ///< before inference: QLinearConv, MatMulInteger and others become operators on real numbers
void remove_dead(Model &model);        ///< nodes whose results have no reader
void remove_identities(Model &model);  ///< nodes that do not change their input
void settle_empty(Model &model);       ///< results with elements of operators that read tensors without elements
/// LSTM, GRU and RNN become products, sums and activations of each step, or of one step in a loop if there are more
/// than @p most_unrolled.
void decompose_recurrent(Model &model, int64_t most_unrolled);
void recognize(Model &model);          ///< Gelu, LayerNormalization, Swish, HardSwish, ChannelShuffle from their parts
void decompose(Model &model);          ///< operators that the library lacks become operators that it has
void make_activations(Model &model);   ///< Relu, Clip and others become Activation with the library's names
void widen_windows(Model &model);      ///< one-dimensional windows become two-dimensional
void fold_convolutions(Model &model);  ///< batch normalization, factors, sums and padding move into convolutions
void merge_moves(Model &model);        ///< transposes and reshapes that cancel or merge
void make_products(Model &model);      ///< products with constants become FullyConnected
void fold_quantized(Model &model);     ///< DequantizeLinear, operator, QuantizeLinear become one operator
void assign_layouts(Model &model);     ///< images get contiguous channels

/// Marks nodes for the host: those without an operator in the library, and the nodes that follow them. Nodes that only
/// depend on inputs of the model run before the network, the others after it.
void choose_host(Model &model);
/// Adds nodes on the host that check what the library does not: indices, and integers that may not fit in 32 bits. The
/// host rounds numbers of type double that meet those of the library.
void guard_integers(Model &model);
/// Whether the host computes the node, with the branches of If.
bool host_computes(const Model &model, const Node &node);

/// Runs all passes after inference that come before choose_host() and assign_layouts().
/// @p most_unrolled: see decompose_recurrent().
void optimize(Model &model, int64_t most_unrolled = most_unrolled_steps);

}  // namespace ac::model
