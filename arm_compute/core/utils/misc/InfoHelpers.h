// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_MISC_INFOHELPERS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_MISC_INFOHELPERS_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/common/LSTMParams.h"

namespace arm_compute {
namespace utils {
namespace info_helpers {
/// True for max(0, x).
inline bool is_relu(ActivationLayerInfo activation_info) {
    return activation_info.enabled() && activation_info.activation() == ActivationLayerInfo::ActivationFunction::RELU;
}

/// True for min(6, max(0, x)).
inline bool is_relu6(ActivationLayerInfo activation_info) {
    const bool is_lu_bounded_relu =
        activation_info.activation() == ActivationLayerInfo::ActivationFunction::LU_BOUNDED_RELU &&
        activation_info.a() == 6.f && activation_info.b() == 0.f;
    const bool is_bounded_relu =
        activation_info.activation() == ActivationLayerInfo::ActivationFunction::BOUNDED_RELU &&
        activation_info.a() == 6.f;
    return activation_info.enabled() && (is_lu_bounded_relu || is_bounded_relu);
}

/// Copies the parameters of an LSTM, with descriptions instead of tensors.
///
/// @param[in]  lstm_params      Parameters with tensors.
/// @param[out] lstm_params_info Parameters with descriptions.
template <typename T>
inline void build_lstm_params_tensor_info(const LSTMParams<T> &lstm_params, LSTMParams<ITensorInfo> *lstm_params_info) {
    const auto info = [](const T *tensor) { return tensor->info(); };
    if (lstm_params.has_peephole_opt()) {
        lstm_params_info->set_peephole_params(info(lstm_params.cell_to_forget_weights()),
                                              info(lstm_params.cell_to_output_weights()));
    }
    if (lstm_params.has_projection()) {
        lstm_params_info->set_projection_params(
            info(lstm_params.projection_weights()),
            lstm_params.projection_bias() != nullptr ? info(lstm_params.projection_bias()) : nullptr);
    }
    if (!lstm_params.has_cifg_opt()) {
        lstm_params_info->set_cifg_params(
            info(lstm_params.input_to_input_weights()), info(lstm_params.recurrent_to_input_weights()),
            lstm_params.cell_to_input_weights() != nullptr ? info(lstm_params.cell_to_input_weights()) : nullptr,
            info(lstm_params.input_gate_bias()));
    }
    if (lstm_params.use_layer_norm()) {
        lstm_params_info->set_layer_normalization_params(
            lstm_params.has_cifg_opt() ? nullptr : info(lstm_params.input_layer_norm_weights()),
            info(lstm_params.forget_layer_norm_weights()), info(lstm_params.cell_layer_norm_weights()),
            info(lstm_params.output_layer_norm_weights()));
    }
    lstm_params_info->set_matmul_scale_params(
        lstm_params.input_intermediate_scale(), lstm_params.forget_intermediate_scale(),
        lstm_params.cell_intermediate_scale(), lstm_params.output_intermediate_scale());
    lstm_params_info->set_hidden_state_params(lstm_params.hidden_state_zero(), lstm_params.hidden_state_scale());
}
}  // namespace info_helpers
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_MISC_INFOHELPERS_H
