// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_COMMON_LSTMPARAMS_H
#define ARM_COMPUTE_RUNTIME_COMMON_LSTMPARAMS_H

#include <cstdint>
#include <type_traits>

namespace arm_compute {

/// Optional inputs and parameters of an LSTM layer. The caller owns the tensors, which must outlive the layer.
///
/// Shapes, x first: input weights (input_size, num_units), recurrent weights (output_size, num_units), projection
/// weights (output_size, num_units), projection bias (output_size); all other biases, peephole and normalization
/// weights (num_units). Data types are those of the layer.
template <typename T> class LSTMParams {
public:
    /// No optional inputs.
    LSTMParams() = default;
    LSTMParams(const LSTMParams &) = delete;
    LSTMParams &operator=(const LSTMParams &) = delete;
    ~LSTMParams() = default;

    /// Adds separate weights for the input gate. Without this call, it is coupled to the forget gate (CIFG).
    ///
    /// @param input_to_input_weights     Weights of the input.
    /// @param recurrent_to_input_weights Weights of the previous output.
    /// @param cell_to_input_weights      Peephole weights of the cell; null without peepholes.
    /// @param input_gate_bias            Bias.
    LSTMParams &set_cifg_params(const T *input_to_input_weights, const T *recurrent_to_input_weights,
                                T *cell_to_input_weights, const T *input_gate_bias) {
        _input_to_input_weights = input_to_input_weights;
        _recurrent_to_input_weights = recurrent_to_input_weights;
        _cell_to_input_weights = cell_to_input_weights;
        _input_gate_bias = input_gate_bias;
        _has_cifg_opt = false;
        return *this;
    }

    /// Adds a projection of the output.
    ///
    /// @param projection_weights Weights.
    /// @param projection_bias    Bias; null for none.
    LSTMParams &set_projection_params(const T *projection_weights, const T *projection_bias) {
        _projection_weights = projection_weights;
        _projection_bias = projection_bias;
        _has_projection = true;
        return *this;
    }

    /// Adds peephole connections from the cell to the gates.
    ///
    /// @param cell_to_forget_weights Weights of the cell in the forget gate.
    /// @param cell_to_output_weights Weights of the cell in the output gate.
    LSTMParams &set_peephole_params(T *cell_to_forget_weights, T *cell_to_output_weights) {
        _cell_to_forget_weights = cell_to_forget_weights;
        _cell_to_output_weights = cell_to_output_weights;
        _has_peephole_opt = true;
        return *this;
    }

    /// Adds layer normalization of the gates.
    ///
    /// @param input_layer_norm_weights  Weights of the input gate; null if it is coupled to the forget gate.
    /// @param forget_layer_norm_weights Weights of the forget gate.
    /// @param cell_layer_norm_weights   Weights of the cell.
    /// @param output_layer_norm_weights Weights of the output gate.
    LSTMParams &set_layer_normalization_params(T *input_layer_norm_weights, T *forget_layer_norm_weights,
                                               T *cell_layer_norm_weights, T *output_layer_norm_weights) {
        _input_layer_norm_weights = input_layer_norm_weights;
        _forget_layer_norm_weights = forget_layer_norm_weights;
        _cell_layer_norm_weights = cell_layer_norm_weights;
        _output_layer_norm_weights = output_layer_norm_weights;
        _use_layer_norm = true;
        return *this;
    }

    /// Limits the cell's values.
    ///
    /// @param cell_clip Largest absolute value; 0 for no limit.
    LSTMParams &set_cell_clip_params(float cell_clip) {
        _cell_clip = cell_clip;
        return *this;
    }

    /// Limits the projection's values.
    ///
    /// @param projection_clip Largest absolute value; 0 for no limit.
    LSTMParams &set_projection_clip_params(float projection_clip) {
        _projection_clip = projection_clip;
        return *this;
    }

    /// Sets the quantized layer's intermediate scales: the scales of each gate's products.
    LSTMParams &set_matmul_scale_params(float input_intermediate_scale, float forget_intermediate_scale,
                                        float cell_intermediate_scale, float output_intermediate_scale) {
        _input_intermediate_scale = input_intermediate_scale;
        _forget_intermediate_scale = forget_intermediate_scale;
        _cell_intermediate_scale = cell_intermediate_scale;
        _output_intermediate_scale = output_intermediate_scale;
        return *this;
    }

    /// Sets the quantization of the quantized layer's hidden state.
    ///
    /// @param hidden_state_zero  Offset.
    /// @param hidden_state_scale Scale.
    LSTMParams &set_hidden_state_params(int32_t hidden_state_zero, float hidden_state_scale) {
        _hidden_state_zero = hidden_state_zero;
        _hidden_state_scale = hidden_state_scale;
        return *this;
    }

    const T *input_to_input_weights() const { return _input_to_input_weights; }
    const T *recurrent_to_input_weights() const { return _recurrent_to_input_weights; }
    T *cell_to_input_weights() const { return _cell_to_input_weights; }
    const T *input_gate_bias() const { return _input_gate_bias; }
    T *cell_to_forget_weights() const { return _cell_to_forget_weights; }
    T *cell_to_output_weights() const { return _cell_to_output_weights; }
    const T *projection_weights() const { return _projection_weights; }
    const T *projection_bias() const { return _projection_bias; }
    T *input_layer_norm_weights() const { return _input_layer_norm_weights; }
    T *forget_layer_norm_weights() const { return _forget_layer_norm_weights; }
    T *cell_layer_norm_weights() const { return _cell_layer_norm_weights; }
    T *output_layer_norm_weights() const { return _output_layer_norm_weights; }
    float cell_clip() const { return _cell_clip; }
    float projection_clip() const { return _projection_clip; }
    float input_intermediate_scale() const { return _input_intermediate_scale; }
    float forget_intermediate_scale() const { return _forget_intermediate_scale; }
    float cell_intermediate_scale() const { return _cell_intermediate_scale; }
    float output_intermediate_scale() const { return _output_intermediate_scale; }
    int32_t hidden_state_zero() const { return _hidden_state_zero; }
    float hidden_state_scale() const { return _hidden_state_scale; }
    bool has_peephole_opt() const { return _has_peephole_opt; }
    bool has_projection() const { return _has_projection; }
    bool has_cifg_opt() const { return _has_cifg_opt; }
    bool use_layer_norm() const { return _use_layer_norm; }

    /// The forms of releases 18.05 to 20.05, whose weights are const. As above.
    ///
    /// @param input_to_input_weights     Weights of the input in the input gate.
    /// @param recurrent_to_input_weights Weights of the state in the input gate.
    /// @param cell_to_input_weights      Weights of the cell in the input gate.
    /// @param input_gate_bias            Bias of the input gate.
    template <class Tensor, std::enable_if_t<std::is_same<Tensor, const T>::value, int> = 0>
    LSTMParams &set_cifg_params(const T *input_to_input_weights, const T *recurrent_to_input_weights,
                                Tensor *cell_to_input_weights, const T *input_gate_bias) {
        return set_cifg_params(input_to_input_weights, recurrent_to_input_weights,
                               const_cast<T *>(cell_to_input_weights), input_gate_bias);
    }
    /// @param cell_to_forget_weights Weights of the cell in the forget gate.
    /// @param cell_to_output_weights Weights of the cell in the output gate.
    template <class Tensor, std::enable_if_t<std::is_same<Tensor, const T>::value, int> = 0>
    LSTMParams &set_peephole_params(Tensor *cell_to_forget_weights, Tensor *cell_to_output_weights) {
        return set_peephole_params(const_cast<T *>(cell_to_forget_weights), const_cast<T *>(cell_to_output_weights));
    }
    /// The form of release 18.05.
    ///
    /// @param cell_to_input_weights  Weights of the cell in the input gate.
    /// @param cell_to_forget_weights Weights of the cell in the forget gate.
    /// @param cell_to_output_weights Weights of the cell in the output gate.
    LSTMParams &set_peephole_params(const T *cell_to_input_weights, const T *cell_to_forget_weights,
                                    const T *cell_to_output_weights) {
        _cell_to_input_weights = const_cast<T *>(cell_to_input_weights);
        return set_peephole_params(const_cast<T *>(cell_to_forget_weights), const_cast<T *>(cell_to_output_weights));
    }
    /// @param input_layer_norm_weights  Weights of the input gate; null if it is coupled to the forget gate.
    /// @param forget_layer_norm_weights Weights of the forget gate.
    /// @param cell_layer_norm_weights   Weights of the cell.
    /// @param output_layer_norm_weights Weights of the output gate.
    template <class Tensor, std::enable_if_t<std::is_same<Tensor, const T>::value, int> = 0>
    LSTMParams &set_layer_normalization_params(Tensor *input_layer_norm_weights, Tensor *forget_layer_norm_weights,
                                               Tensor *cell_layer_norm_weights, Tensor *output_layer_norm_weights) {
        return set_layer_normalization_params(
            const_cast<T *>(input_layer_norm_weights), const_cast<T *>(forget_layer_norm_weights),
            const_cast<T *>(cell_layer_norm_weights), const_cast<T *>(output_layer_norm_weights));
    }

private:
    const T *_input_to_input_weights{nullptr};
    const T *_recurrent_to_input_weights{nullptr};
    T *_cell_to_input_weights{nullptr};
    const T *_input_gate_bias{nullptr};
    T *_cell_to_forget_weights{nullptr};
    T *_cell_to_output_weights{nullptr};
    const T *_projection_weights{nullptr};
    const T *_projection_bias{nullptr};
    T *_input_layer_norm_weights{nullptr};
    T *_forget_layer_norm_weights{nullptr};
    T *_cell_layer_norm_weights{nullptr};
    T *_output_layer_norm_weights{nullptr};
    float _cell_clip{0.f};
    float _projection_clip{0.f};
    float _input_intermediate_scale{0.f};
    float _forget_intermediate_scale{0.f};
    float _cell_intermediate_scale{0.f};
    float _output_intermediate_scale{0.f};
    float _hidden_state_scale{0.f};
    int32_t _hidden_state_zero{0};
    bool _has_peephole_opt{false};
    bool _has_projection{false};
    bool _has_cifg_opt{true};
    bool _use_layer_norm{false};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_LSTMPARAMS_H
