// SPDX-License-Identifier: MIT
// Prints scores and detections.
#include "arm_compute/core/Helpers.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/core/utils/ElementText.h"
#include "utils/GraphUtils.h"

#include <algorithm>
#include <fstream>
#include <iomanip>
#include <numeric>
#include <stdexcept>

namespace arm_compute {
namespace graph_utils {
namespace {
std::vector<std::string> read_labels(const std::string &path) {
    std::ifstream file(path);
    if (!file) {
        throw std::runtime_error(path + ": cannot be opened");
    }
    std::vector<std::string> labels;
    for (std::string line; std::getline(file, line);) {
        labels.push_back(line);
    }
    return labels;
}

/// The scores of the first row. Quantized scores stay quantized.
std::vector<double> scores_of(const ITensor &tensor) {
    const ITensorInfo &info = *tensor.info();
    switch (info.data_type()) {
        case DataType::F32:
        case DataType::F16:
        case DataType::QASYMM8:
        case DataType::QASYMM8_SIGNED:
            break;
        default:
            throw std::runtime_error("predictions of type " + string_from_data_type(info.data_type()) +
                                     " are not supported; supported: F32, F16, QASYMM8 and QASYMM8_SIGNED");
    }
    const arm_compute::detail::ElementReader &reader = arm_compute::detail::element_reader_of(info.data_type());
    std::vector<double> scores(info.dimension(0));
    const uint8_t *element = tensor.buffer() + info.offset_first_element_in_bytes();
    for (double &score : scores) {
        const arm_compute::detail::ElementNumber number = reader.read(element);
        score = number.kind == number.REAL ? number.real : static_cast<double>(static_cast<int64_t>(number.integer));
        element += info.strides_in_bytes()[0];
    }
    return scores;
}

/// Indices of the scores, best first. Equal scores keep their order.
std::vector<size_t> ranking(const std::vector<double> &scores) {
    std::vector<size_t> order(scores.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return scores[a] > scores[b]; });
    return order;
}

void report(std::ostream &os, size_t top_n, size_t samples, size_t positive) {
    os << "----------Top " << top_n << " accuracy ----------\n\n"
       << "Positive samples : " << positive << "\nNegative samples : " << samples - positive
       << "\nAccuracy : " << static_cast<double>(positive) / static_cast<double>(samples) << std::endl;
}
}  // namespace

bool ValidationOutputAccessor::access_tensor(ITensor &tensor) {
    if (_offset < _results.size()) {
        const std::vector<size_t> order = ranking(scores_of(tensor));
        const auto label = static_cast<size_t>(_results[_offset++]);
        const auto within = [&](size_t n) {
            const auto end = order.begin() + static_cast<std::ptrdiff_t>(std::min(n, order.size()));
            return std::find(order.begin(), end, label) != end ? 1U : 0U;
        };
        _positive_samples_top1 += within(1);
        _positive_samples_top5 += within(5);
        if (_offset == _results.size()) {
            report(_output_stream, 1, _results.size(), _positive_samples_top1);
            report(_output_stream, 5, _results.size(), _positive_samples_top5);
        }
    }
    return _offset < _results.size();
}

TopNPredictionsAccessor::TopNPredictionsAccessor(const std::string &labels_path, size_t top_n,
                                                 std::ostream &output_stream)
    : _labels(read_labels(labels_path)), _output_stream(output_stream), _top_n(top_n) {}

bool TopNPredictionsAccessor::access_tensor(ITensor &tensor) {
    const std::vector<double> scores = scores_of(tensor);
    if (scores.size() != _labels.size()) {
        throw std::runtime_error("there are " + std::to_string(_labels.size()) + " labels for " +
                                 std::to_string(scores.size()) + " classes");
    }
    const std::vector<size_t> order = ranking(scores);
    const bool quantized = is_data_type_quantized(tensor.info()->data_type());
    const std::ios::fmtflags flags = _output_stream.flags();
    const std::streamsize precision = _output_stream.precision(quantized ? 0 : 4);
    _output_stream << "---------- Top " << _top_n << " predictions ----------\n\n" << std::fixed;
    for (size_t i = 0; i < std::min(_top_n, order.size()); ++i) {
        _output_stream << scores[order[i]] << " - [id = " << order[i] << "], " << _labels[order[i]] << std::endl;
    }
    _output_stream.flags(flags);
    _output_stream.precision(precision);
    return false;
}

DetectionOutputAccessor::DetectionOutputAccessor(const std::string &labels_path,
                                                 std::vector<TensorShape> &imgs_tensor_shapes,
                                                 std::ostream &output_stream)
    : _labels(read_labels(labels_path)), _tensor_shapes(imgs_tensor_shapes), _output_stream(output_stream) {}

bool DetectionOutputAccessor::access_tensor(ITensor &tensor) {
    const ITensorInfo &info = *tensor.info();
    if (info.data_type() != DataType::F32 || info.dimension(0) != 7) {
        throw std::runtime_error("detections are rows of 7 elements of type F32");
    }
    const TensorShape valid = info.valid_region().shape;  // empty: nothing was found
    const size_t rows = valid.num_dimensions() > 1 ? valid[1] : 1;
    const size_t count = valid.total_size() == 0 ? 0 : std::min(rows, info.dimension(1));
    _output_stream << "---------------------- Detections ----------------------\n\n";
    for (size_t i = 0; i < count; ++i) {
        const auto *row = reinterpret_cast<const float *>(tensor.ptr_to_element(Coordinates(0, static_cast<int>(i))));
        const auto image = static_cast<size_t>(row[0]);
        const auto label = static_cast<size_t>(row[1]);
        if (!(row[0] >= 0) || image >= _tensor_shapes.size() || !(row[1] >= 0) || label >= _labels.size()) {
            throw std::runtime_error("detection " + std::to_string(i) + " is of image " + std::to_string(row[0]) +
                                     " and label " + std::to_string(row[1]) + ", which do not exist");
        }
        const auto width = static_cast<float>(_tensor_shapes[image][0]);
        const auto height = static_cast<float>(_tensor_shapes[image][1]);
        _output_stream << image << ": " << _labels[label] << " [confidence = " << row[2] << "] box (" << row[3] * width
                       << ", " << row[4] * height << ") to (" << row[5] * width << ", " << row[6] * height << ")"
                       << std::endl;
    }
    if (count == 0) {
        _output_stream << "No detection found." << std::endl;
    }
    return false;
}
}  // namespace graph_utils
}  // namespace arm_compute
