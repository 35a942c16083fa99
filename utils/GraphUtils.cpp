// SPDX-License-Identifier: MIT
#include "utils/GraphUtils.h"

#include "arm_compute/core/Helpers.h"
#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "utils/ImageLoader.h"
#include "utils/Utils.h"

#include <iomanip>
#include <stdexcept>
#include <utility>

// One file with all of it, because programs name it alone.
#include "utils/detail/GraphAccessors.inl"
#include "utils/detail/GraphOutputs.inl"

namespace arm_compute {
namespace graph_utils {
namespace {
/// Replaces each element v of channel c by function(v, c).
template <typename T, typename F> void transform(ITensor &tensor, F &&function) {
    const size_t channel = get_data_layout_dimension_index(tensor.info()->data_layout(), DataLayoutDimension::CHANNEL);
    Window window;
    window.use_tensor_dimensions(tensor.info()->tensor_shape());
    Iterator it(&tensor, window);
    execute_window_loop(
        window,
        [&](const Coordinates &id) {
            T &element = *reinterpret_cast<T *>(it.ptr());
            element = function(element, static_cast<size_t>(id[channel]));
        },
        it);
}

[[noreturn]] void refuse_type(const char *what, DataType type) {
    throw std::runtime_error(std::string(what) + ": the type " + string_from_data_type(type) + " is not supported");
}

/// Loads an image file into a tensor and preprocesses it.
void load_image(const std::string &filename, bool bgr, IPreprocessor *preprocessor, ITensor &tensor) {
    const std::unique_ptr<utils::IImageLoader> loader = utils::ImageLoaderFactory::create(filename);
    loader->open(filename);
    try {
        loader->fill_planar_tensor(tensor, bgr);
    } catch (const std::runtime_error &error) {
        throw std::runtime_error(filename + ": " + error.what());
    }
    if (preprocessor != nullptr) {
        preprocessor->preprocess(tensor);
    }
}

/// Reads "name class" from the lines start to end.
std::vector<std::pair<std::string, int>> read_list(const std::string &path, unsigned int start, unsigned int end) {
    if (start > end) {
        throw std::runtime_error(path + ": the first line of the validation range is after the last one");
    }
    std::ifstream file(path);
    if (!file) {
        throw std::runtime_error(path + ": cannot be opened");
    }
    std::vector<std::pair<std::string, int>> entries;
    std::string line;
    for (unsigned int number = 0; number <= end && std::getline(file, line); ++number) {
        if (number < start || line.find_first_not_of(" \t\r") == std::string::npos) {
            continue;
        }
        std::istringstream words(line);
        std::pair<std::string, int> entry;
        if (!(words >> entry.first >> entry.second)) {
            throw std::runtime_error(path + ": line " + std::to_string(number) + " is not a name and class: " + line);
        }
        entries.push_back(entry);
        if (number == end) {
            break;  // the counter could wrap
        }
    }
    return entries;
}

template <typename T, typename Distribution>
void fill_random(ITensor &tensor, Distribution distribution, std::random_device::result_type seed) {
    std::mt19937 gen(seed);
    utils::detail::for_each_element(
        tensor, [&](uint8_t *element) { *reinterpret_cast<T *>(element) = static_cast<T>(distribution(gen)); });
}
}  // namespace

// The means are in the order red, green, blue.
CaffePreproccessor::CaffePreproccessor(std::array<float, 3> mean, bool bgr, float scale) : _mean(mean), _scale(scale) {
    if (bgr) {
        std::swap(_mean[0], _mean[2]);
    }
}

void CaffePreproccessor::preprocess(ITensor &tensor) {
    const auto run = [&](auto zero) {
        using T = decltype(zero);
        transform<T>(tensor, [&](T v, size_t c) { return T((v - T(_mean[c < 3 ? c : 2])) * T(_scale)); });
    };
    const DataType type = tensor.info()->data_type();
    type == DataType::F32 ? run(0.f) : type == DataType::F16 ? run(half(0.f)) : refuse_type("CaffePreproccessor", type);
}

TFPreproccessor::TFPreproccessor(float min_range, float max_range) : _min_range(min_range), _max_range(max_range) {}

void TFPreproccessor::preprocess(ITensor &tensor) {
    const auto run = [&](auto zero) {
        using T = decltype(zero);
        const float range = _max_range - _min_range;
        transform<T>(tensor, [&](T v, size_t) { return T(static_cast<float>(v) / 255.f * range + _min_range); });
    };
    const DataType type = tensor.info()->data_type();
    type == DataType::F32 ? run(0.f) : type == DataType::F16 ? run(half(0.f)) : refuse_type("TFPreproccessor", type);
}

DummyAccessor::DummyAccessor(unsigned int maximum) : _iterator(0), _maximum(maximum) {}

bool DummyAccessor::access_tensor(ITensor &) {
    if (_maximum == 0 || _iterator < _maximum) {
        _iterator += _maximum == 0 ? 0 : 1;
        return true;
    }
    _iterator = 0;
    return false;
}

RandomAccessor::RandomAccessor(PixelValue lower, PixelValue upper, const std::random_device::result_type seed)
    : _lower(lower), _upper(upper), _seed(seed) {}

bool RandomAccessor::access_tensor(ITensor &tensor) {
    const auto integers = [&](auto zero, auto wide) {
        using T = decltype(zero);
        using Wide = decltype(wide);  // the standard has no distribution for single bytes
        fill_random<T>(tensor, std::uniform_int_distribution<Wide>(_lower.get<T>(), _upper.get<T>()), _seed);
    };
    switch (tensor.info()->data_type()) {
        case DataType::U8:
        case DataType::QASYMM8:
            integers(uint8_t(), unsigned());
            break;
        case DataType::S8:
        case DataType::QSYMM8:
        case DataType::QASYMM8_SIGNED:
            integers(int8_t(), int());
            break;
        case DataType::U16:
            integers(uint16_t(), uint16_t());
            break;
        case DataType::S16:
        case DataType::QSYMM16:
            integers(int16_t(), int16_t());
            break;
        case DataType::U32:
            integers(uint32_t(), uint32_t());
            break;
        case DataType::S32:
            integers(int32_t(), int32_t());
            break;
        case DataType::U64:
            integers(uint64_t(), uint64_t());
            break;
        case DataType::S64:
            integers(int64_t(), int64_t());
            break;
        case DataType::F16:
            fill_random<half>(tensor, std::uniform_real_distribution<float>(_lower.get<half>(), _upper.get<half>()),
                              _seed);
            break;
        case DataType::F32:
            fill_random<float>(tensor, std::uniform_real_distribution<float>(_lower.get<float>(), _upper.get<float>()),
                               _seed);
            break;
        case DataType::F64:
            fill_random<double>(
                tensor, std::uniform_real_distribution<double>(_lower.get<double>(), _upper.get<double>()), _seed);
            break;
        default:
            refuse_type("RandomAccessor", tensor.info()->data_type());
    }
    return true;
}

NumPyBinLoader::NumPyBinLoader(std::string filename, DataLayout file_layout)
    : _already_loaded(false), _filename(std::move(filename)), _file_layout(file_layout) {}

bool NumPyBinLoader::access_tensor(ITensor &tensor) {
    if (!_already_loaded) {
        utils::NPYLoader loader;
        loader.open(_filename, _file_layout);
        loader.fill_tensor(tensor);
    }
    _already_loaded = !_already_loaded;
    return _already_loaded;
}

ImageAccessor::ImageAccessor(std::string filename, bool bgr, std::unique_ptr<IPreprocessor> preprocessor)
    : _already_loaded(false), _filename(std::move(filename)), _bgr(bgr), _preprocessor(std::move(preprocessor)) {}

bool ImageAccessor::access_tensor(ITensor &tensor) {
    if (!_already_loaded) {
        load_image(_filename, _bgr, _preprocessor.get(), tensor);
    }
    _already_loaded = !_already_loaded;
    return _already_loaded;
}

ValidationInputAccessor::ValidationInputAccessor(const std::string &image_list, std::string images_path,
                                                 std::unique_ptr<IPreprocessor> preprocessor, bool bgr,
                                                 unsigned int start, unsigned int end, std::ostream &output_stream)
    : _path(std::move(images_path)),
      _images(),
      _preprocessor(std::move(preprocessor)),
      _bgr(bgr),
      _offset(0),
      _output_stream(output_stream) {
    for (const auto &entry : read_list(image_list, start, end)) {
        _images.push_back(entry.first);
    }
}

bool ValidationInputAccessor::access_tensor(ITensor &tensor) {
    if (_offset == _images.size()) {
        return false;
    }
    const std::string image = _path + _images[_offset++];
    _output_stream << "[" << _offset << "/" << _images.size() << "] Validating " << image << std::endl;
    load_image(image, _bgr, _preprocessor.get(), tensor);
    return true;
}

ValidationOutputAccessor::ValidationOutputAccessor(const std::string &image_list, std::ostream &output_stream,
                                                   unsigned int start, unsigned int end)
    : _results(), _output_stream(output_stream) {
    for (const auto &entry : read_list(image_list, start, end)) {
        _results.push_back(entry.second);
    }
    reset();
}

void ValidationOutputAccessor::reset() {
    _offset = 0;
    _positive_samples_top1 = 0;
    _positive_samples_top5 = 0;
}

NumPyAccessor::NumPyAccessor(std::string npy_path, TensorShape shape, DataType data_type, DataLayout data_layout,
                             std::ostream &output_stream)
    : _npy_tensor(), _filename(std::move(npy_path)), _output_stream(output_stream) {
    if (data_type != DataType::F32 && data_type != DataType::QASYMM8) {
        refuse_type("NumPyAccessor", data_type);
    }
    TensorInfo info(shape, 1, data_type);
    info.set_data_layout(data_layout);
    _npy_tensor.allocator()->init(info);
    _npy_tensor.allocator()->allocate();
    utils::NPYLoader loader;
    loader.open(_filename, data_layout);
    loader.fill_tensor(_npy_tensor);
}

bool NumPyAccessor::access_tensor(ITensor &tensor) {
    const bool is_float = _npy_tensor.info()->data_type() == DataType::F32;
    const int mismatches = is_float ? utils::compare_tensor<float>(tensor, _npy_tensor, 1e-4f)
                                    : utils::compare_tensor<qasymm8_t>(tensor, _npy_tensor, 0);
    const auto count = static_cast<float>(tensor.info()->tensor_shape().total_size());
    _output_stream << "Results: " << 100.f * (1.f - static_cast<float>(mismatches) / count)
                   << " % of the elements match " << _filename << std::endl;
    return false;
}

SaveNumPyAccessor::SaveNumPyAccessor(const std::string npy_name, const bool is_fortran)
    : _npy_name(npy_name), _is_fortran(is_fortran) {}

bool SaveNumPyAccessor::access_tensor(ITensor &tensor) {
    utils::detail::write_npy_file(tensor, _npy_name, _is_fortran);
    return false;
}

PrintAccessor::PrintAccessor(std::ostream &output_stream, IOFormatInfo io_fmt)
    : _output_stream(output_stream), _io_fmt(io_fmt) {}

bool PrintAccessor::access_tensor(ITensor &tensor) {
    tensor.print(_output_stream, _io_fmt);
    return false;
}

PPMWriter::PPMWriter(std::string name, unsigned int maximum)
    : _name(std::move(name)), _iterator(0), _maximum(maximum) {}

bool PPMWriter::access_tensor(ITensor &tensor) {
    utils::detail::write_ppm(tensor, _name + std::to_string(_iterator) + ".ppm");
    ++_iterator;
    return _maximum == 0 || _iterator < _maximum;
}
}  // namespace graph_utils
}  // namespace arm_compute
