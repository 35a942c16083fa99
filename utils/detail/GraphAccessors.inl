// SPDX-License-Identifier: MIT
// Selects accessors by the command line, and generates data.
#include "arm_compute/core/Helpers.h"
#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/core/utils/StringUtils.h"
#include "utils/GraphUtils.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace arm_compute {
namespace graph_utils {
namespace {
/// A range of numbers.
struct Range {
    float lower;
    float upper;
};

/// The range of a constant or input, from its name and shape; see SyntheticAccessor.
Range range_of(const std::string &name, const ITensorInfo &info) {
    const auto has = [&](const char *word) { return name.find(word) != std::string::npos; };
    const size_t rank = info.num_dimensions();
    if (name == "input") {
        return {-1.f, 1.f};
    }
    if (has("_var") || has("variance") || has("_std") || has("_riv")) {
        return {0.5f, 1.5f};
    }
    // For residual branches. Otherwise the values of deep networks double with each branch.
    const float damping = has("bottleneck") && has("conv3") ? 0.25f : has("gconv") ? 0.7f : has("ogits") ? 0.5f : 1.f;
    if (has("gamma") || has("scale_w") || has("_bn_s") || has("_mul.")) {
        return {0.8f * damping, 1.2f * damping};
    }
    if (rank < 2 || has("bias") || has("beta") || has("mean") || has("_b.") || has("_bn_") || has("_add.")) {
        return {-0.1f, 0.1f};
    }
    const size_t channel = get_data_layout_dimension_index(info.data_layout(), DataLayoutDimension::CHANNEL);
    const size_t outputs = rank > 3 ? info.dimension(3) : rank == 3 ? info.dimension(channel) : info.dimension(1);
    const auto inputs = static_cast<float>(info.tensor_shape().total_size() / std::max<size_t>(outputs, 1));
    const float bound = std::sqrt(6.f / inputs) * damping;
    return {-bound, bound};
}

/// Mixes the bits of a number (the finalizer of SplitMix64).
uint64_t mix(uint64_t x) {
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9U;
    x = (x ^ x >> 27) * 0x94D049BB133111EBU;
    return x ^ x >> 31;
}

uint64_t seed_of(const std::string &name) {
    uint64_t hash = 0xCBF29CE484222325U;  // FNV-1a
    for (const char c : name) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    }
    return hash;
}

/// Stores a number as an element. If a quantization of generated types cannot represent zero, stores random bits.
void store(uint8_t *element, const ITensorInfo &info, const UniformQuantizationInfo &quantization, float value,
           uint64_t bits) {
    const bool is_signed = info.data_type() == DataType::QASYMM8_SIGNED;
    const float lowest = is_signed ? -128.f : 0.f;
    switch (info.data_type()) {
        case DataType::F32:
            *reinterpret_cast<float *>(element) = value;
            break;
        case DataType::F16:
            *reinterpret_cast<half *>(element) = half(value);
            break;
        case DataType::S32:  // biases of quantized layers
            *reinterpret_cast<int32_t *>(element) = static_cast<int32_t>(value * 1000.f);
            break;
        case DataType::QASYMM8:
        case DataType::QASYMM8_SIGNED: {
            const auto zero = static_cast<float>(quantization.offset);
            const float q = std::round(value / quantization.scale) + zero;
            const bool usable = quantization.scale > 0.f && zero >= lowest && zero <= lowest + 255.f;
            *element = usable ? static_cast<uint8_t>(static_cast<int>(std::min(std::max(q, lowest), lowest + 255.f)))
                              : static_cast<uint8_t>(bits);
            break;
        }
        default:
            throw std::runtime_error("constants of type " + string_from_data_type(info.data_type()) +
                                     " cannot be made up");
    }
}
}  // namespace

SyntheticAccessor::SyntheticAccessor(std::string name, unsigned int maximum)
    : _name(std::move(name)), _counter(maximum) {}

bool SyntheticAccessor::access_tensor(ITensor &tensor) {
    if (!_counter.access_tensor(tensor)) {
        return false;
    }
    const ITensorInfo &info = *tensor.info();
    const Range range = range_of(_name, info);
    const uint64_t seed = seed_of(_name);
    const UniformQuantizationInfo quantization = info.quantization_info().uniform();
    // The position of an element is counted in NCHW order.
    std::array<uint64_t, Coordinates::num_max_dimensions> step{};
    const bool nhwc = info.data_layout() == DataLayout::NHWC && info.num_dimensions() > 2;
    const std::array<size_t, Coordinates::num_max_dimensions> order =
        nhwc ? std::array<size_t, Coordinates::num_max_dimensions>{{1, 2, 0, 3, 4, 5}}
             : std::array<size_t, Coordinates::num_max_dimensions>{{0, 1, 2, 3, 4, 5}};
    uint64_t size = 1;
    for (const size_t d : order) {
        step[d] = size;
        size *= std::max<size_t>(d < info.num_dimensions() ? info.dimension(d) : 1, 1);
    }
    Window rows;
    rows.use_tensor_dimensions(info.tensor_shape());
    rows.set(Window::DimX, Window::Dimension(0, 1, 1));
    Iterator row(&tensor, rows);
    execute_window_loop(
        rows,
        [&](const Coordinates &id) {
            uint64_t position = 0;
            for (size_t d = 1; d < step.size(); ++d) {
                position += static_cast<uint64_t>(id[d]) * step[d];
            }
            uint8_t *element = row.ptr();
            for (size_t x = 0; x < info.dimension(0); ++x, position += step[0], element += info.element_size()) {
                const uint64_t bits = mix(seed + position * 0x9E3779B97F4A7C15U);
                const float part = static_cast<float>(bits >> 40) * (1.f / 16777216.f);  // 24 bits: 0 to 1
                store(element, info, quantization, range.lower + (range.upper - range.lower) * part, bits);
            }
        },
        row);
    return true;
}

std::unique_ptr<graph::ITensorAccessor> get_random_accessor(PixelValue lower, PixelValue upper,
                                                            const std::random_device::result_type seed) {
    return std::make_unique<RandomAccessor>(lower, upper, seed);
}

std::unique_ptr<graph::ITensorAccessor> get_weights_accessor(const std::string &path, const std::string &data_file,
                                                             DataLayout file_layout) {
    if (path.empty()) {
        return std::make_unique<SyntheticAccessor>(data_file);
    }
    return std::make_unique<NumPyBinLoader>(path + data_file, file_layout);
}

std::unique_ptr<graph::ITensorAccessor> get_input_accessor(const utils::CommonGraphParams &graph_parameters,
                                                           std::unique_ptr<IPreprocessor> preprocessor, bool bgr) {
    if (!graph_parameters.validation_file.empty()) {
        return std::make_unique<ValidationInputAccessor>(
            graph_parameters.validation_file, graph_parameters.validation_path, std::move(preprocessor), bgr,
            graph_parameters.validation_range_start, graph_parameters.validation_range_end);
    }
    if (graph_parameters.image.empty()) {
        return std::make_unique<SyntheticAccessor>("input");
    }
    const std::string name = lower_string(graph_parameters.image);
    if (utility::endswith(name, ".npy")) {
        return std::make_unique<NumPyBinLoader>(graph_parameters.image, graph_parameters.data_layout);
    }
    for (const char *ending : {".ppm", ".jpg", ".jpeg"}) {
        if (utility::endswith(name, ending)) {
            return std::make_unique<ImageAccessor>(graph_parameters.image, bgr, std::move(preprocessor));
        }
    }
    throw std::runtime_error(graph_parameters.image + ": an input is a .ppm or a .npy file");
}

std::unique_ptr<graph::ITensorAccessor> get_output_accessor(const utils::CommonGraphParams &graph_parameters,
                                                            size_t top_n, bool, std::ostream &output_stream) {
    if (graph_parameters.validation_file.empty() && graph_parameters.save_output.empty() &&
        !graph_parameters.labels.empty()) {
        return std::make_unique<TopNPredictionsAccessor>(graph_parameters.labels, top_n, output_stream);
    }
    return get_detection_output_accessor(graph_parameters, {}, false, output_stream);
}

std::unique_ptr<graph::ITensorAccessor> get_detection_output_accessor(const utils::CommonGraphParams &graph_parameters,
                                                                      std::vector<TensorShape> tensor_shapes, bool,
                                                                      std::ostream &output_stream) {
    if (!graph_parameters.validation_file.empty()) {
        return std::make_unique<ValidationOutputAccessor>(graph_parameters.validation_file, output_stream,
                                                          graph_parameters.validation_range_start,
                                                          graph_parameters.validation_range_end);
    }
    if (!graph_parameters.save_output.empty() || graph_parameters.labels.empty()) {
        return get_save_npy_output_accessor(graph_parameters.save_output);
    }
    return std::make_unique<DetectionOutputAccessor>(graph_parameters.labels, tensor_shapes, output_stream);
}

std::unique_ptr<graph::ITensorAccessor> get_npy_output_accessor(const std::string &npy_path, TensorShape shape,
                                                                DataType data_type, DataLayout data_layout,
                                                                std::ostream &output_stream) {
    if (npy_path.empty()) {
        return std::make_unique<DummyAccessor>(0);
    }
    return std::make_unique<NumPyAccessor>(npy_path, shape, data_type, data_layout, output_stream);
}

std::unique_ptr<graph::ITensorAccessor> get_save_npy_output_accessor(const std::string &npy_name,
                                                                     const bool is_fortran) {
    if (npy_name.empty()) {
        return std::make_unique<DummyAccessor>(0);
    }
    return std::make_unique<SaveNumPyAccessor>(npy_name, is_fortran);
}

std::unique_ptr<graph::ITensorAccessor> get_print_output_accessor(std::ostream &output_stream) {
    return std::make_unique<PrintAccessor>(output_stream);
}

TensorShape permute_shape(TensorShape tensor_shape, DataLayout in_data_layout, DataLayout out_data_layout) {
    if (in_data_layout != out_data_layout) {
        const bool to_nhwc = in_data_layout == DataLayout::NCHW;
        permute(tensor_shape, to_nhwc ? PermutationVector(2U, 0U, 1U) : PermutationVector(1U, 2U, 0U));
    }
    return tensor_shape;
}

graph::Target set_target_hint(int target) {
    ARM_COMPUTE_EXIT_ON_MSG(target < 0 || target > 2, "the target is 0 (NEON), 1 (CL) or 2 (CL)");
    return target == 0 ? graph::Target::NEON : graph::Target::CL;
}
}  // namespace graph_utils
}  // namespace arm_compute
