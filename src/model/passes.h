// SPDX-License-Identifier: MIT
// Passes on a model whose shapes are known. Each leaves it valid; optimize() says their order.
#pragma once

#include "src/model/model.h"

namespace ac::model {

void remove_dead(Model &model);        ///< nodes whose results nobody reads
void remove_identities(Model &model);  ///< nodes that change nothing
void unroll_recurrent(Model &model);   ///< LSTM, GRU and RNN become products, sums and activations of each step
void recognize(Model &model);         ///< Gelu, LayerNormalization, Swish, HardSwish, ChannelShuffle out of their parts
void decompose(Model &model);         ///< operators that the library lacks become ones that it has
void make_activations(Model &model);  ///< Relu, Clip and others become Activation with the library's words
void widen_windows(Model &model);     ///< windows in one dimension become windows in two
void fold_convolutions(Model &model);  ///< batch normalization, factors, sums and pads go into convolutions
void merge_moves(Model &model);        ///< transposes and reshapes that cancel or merge
void make_products(Model &model);      ///< products with constants become FullyConnected
void fold_quantized(Model &model);     ///< DequantizeLinear, operator, QuantizeLinear become one operator
void assign_layouts(Model &model);     ///< images get consecutive channels

/// Marks nodes for the host: those that the library has no operator for, and what follows them. What only depends on
/// inputs of the model is computed before the network.
void choose_host(Model &model);
/// Floating-point values become @p type.
void convert_floats(Model &model, Type type);

/// All of them, after inference.
void optimize(Model &model);

}  // namespace ac::model
