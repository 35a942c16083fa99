// SPDX-License-Identifier: MIT
#include "arm_compute/core/Utils.h"
#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "utils/ImageLoader.h"
#include "utils/Jpeg.h"

namespace arm_compute {
namespace utils {
namespace {
std::string size_text(size_t width, size_t height) {
    return std::to_string(width) + " x " + std::to_string(height);
}

void store(uint8_t *element, DataType type, uint8_t sample) {
    if (type == DataType::F32) {
        *reinterpret_cast<float *>(element) = sample;
    } else if (type == DataType::F16) {
        *reinterpret_cast<half *>(element) = half(static_cast<float>(sample));
    } else {
        *element = sample;
    }
}
}  // namespace

void FileImageFeeder::get_row(uint8_t *dst, size_t row_size) {
    if (!_fs.read(reinterpret_cast<char *>(dst), static_cast<std::streamsize>(row_size))) {
        throw std::runtime_error("the image is cut off");
    }
}

void IImageLoader::fill(ITensor &image) {
    ARM_COMPUTE_EXIT_ON_MSG(!is_open() || _feeder == nullptr, "no image is open");
    const ITensorInfo &info = *image.info();
    const bool grey = info.format() == Format::U8;
    ARM_COMPUTE_EXIT_ON_MSG(!grey && info.format() != Format::RGB888, "images have the format U8 or RGB888");
    if (info.dimension(0) != _width || info.dimension(1) != _height) {
        throw std::runtime_error("the image has " + size_text(_width, _height) + " pixels, the tensor " +
                                 size_text(info.dimension(0), info.dimension(1)));
    }
    validate_info(&info);
    std::vector<uint8_t> row(size_t{_width} * 3);
    for (unsigned int y = 0; y < _height; ++y) {
        uint8_t *to = image.ptr_to_element(Coordinates(0, static_cast<int>(y)));
        _feeder->get_row(grey ? row.data() : to, row.size());
        for (size_t x = 0; grey && x < _width; ++x) {
            const uint8_t *pixel = &row[x * 3];
            to[x] = static_cast<uint8_t>(0.2126f * pixel[0] + 0.7152f * pixel[1] + 0.0722f * pixel[2]);
        }
    }
}

void IImageLoader::fill_planes(ITensor &tensor, bool bgr) {
    ARM_COMPUTE_EXIT_ON_MSG(!is_open() || _feeder == nullptr, "no image is open");
    const ITensorInfo &info = *tensor.info();
    const DataType type = info.data_type();
    if (type != DataType::U8 && type != DataType::QASYMM8 && type != DataType::F32 && type != DataType::F16) {
        throw std::runtime_error("an image cannot fill a tensor of type " + string_from_data_type(type) +
                                 "; U8, QASYMM8, F32 and F16 are supported");
    }
    const auto index = [&](DataLayoutDimension d) { return get_data_layout_dimension_index(info.data_layout(), d); };
    const size_t w = index(DataLayoutDimension::WIDTH);
    const size_t h = index(DataLayoutDimension::HEIGHT);
    const size_t c = index(DataLayoutDimension::CHANNEL);
    if (info.dimension(w) != _width || info.dimension(h) != _height || info.dimension(c) != 3) {
        throw std::runtime_error("the image has " + size_text(_width, _height) + " pixels and 3 channels, the tensor " +
                                 size_text(info.dimension(w), info.dimension(h)) + " and " +
                                 std::to_string(info.dimension(c)));
    }
    validate_info(&info);
    const Strides &strides = info.strides_in_bytes();
    std::vector<uint8_t> row(size_t{_width} * 3);
    for (unsigned int y = 0; y < _height; ++y) {
        _feeder->get_row(row.data(), row.size());
        uint8_t *to = tensor.buffer() + info.offset_first_element_in_bytes() + y * strides[h];
        for (size_t x = 0; x < _width; ++x, to += strides[w]) {
            for (size_t plane = 0; plane < 3; ++plane) {
                store(to + plane * strides[c], type, row[x * 3 + (bgr ? 2 - plane : plane)]);
            }
        }
    }
}

void PPMLoader::open(const std::string &filename) {
    if (is_open()) {
        throw std::runtime_error(filename + ": the loader has another file open");
    }
    std::ifstream fs(filename, std::ios::binary);
    if (!fs) {
        throw std::runtime_error(filename + ": cannot be opened");
    }
    int maximum = 0;
    try {
        std::tie(_width, _height, maximum) = parse_ppm_header(fs);
    } catch (const std::runtime_error &error) {
        throw std::runtime_error(filename + ": " + error.what());
    }
    if (maximum > 255) {
        throw std::runtime_error(filename + ": samples of two bytes are not supported");
    }
    _fs = std::move(fs);
    _name = filename;
    _feeder = std::make_unique<FileImageFeeder>(_fs);
}

void PPMLoader::close() {
    _feeder = nullptr;
    _fs.close();
    _fs.clear();
}

void PPMLoader::validate_info(const ITensorInfo *) {
    const std::streamoff start = _fs.tellg();
    _fs.seekg(0, std::ios::end);
    const std::streamoff end = _fs.tellg();
    _fs.seekg(start);
    const uint64_t needed = uint64_t{_width} * _height * 3;  // both are below 2^31
    if (start < 0 || static_cast<uint64_t>(end - start) < needed) {
        throw std::runtime_error(_name + ": the image is cut off: " + std::to_string(end - start) + " of " +
                                 std::to_string(needed) + " bytes");
    }
}

void JPEGLoader::open(const std::string &filename) {
    if (is_open()) {
        throw std::runtime_error(filename + ": the loader has another file open");
    }
    try {
        detail::Pixels image = detail::decode_jpeg(read_file(filename, true));
        _width = image.width;
        _height = image.height;
        _pixels = std::move(image.rgb);
    } catch (const std::runtime_error &error) {
        throw std::runtime_error(filename + ": " + error.what());
    }
    validate_info(nullptr);
}

void JPEGLoader::close() {
    _feeder = nullptr;
    _pixels.clear();
}

// Fills every tensor from the first sample.
void JPEGLoader::validate_info(const ITensorInfo *) {
    _feeder = std::make_unique<MemoryImageFeeder>(_pixels.data());
}

std::unique_ptr<IImageLoader> ImageLoaderFactory::create(const std::string &filename) {
    switch (get_image_type_from_file(filename)) {
        case ImageType::PPM:
            return std::make_unique<PPMLoader>();
        case ImageType::JPEG:
            return std::make_unique<JPEGLoader>();
        default:
            throw std::runtime_error(filename + ": is neither a binary PPM (P6) nor a JPEG file");
    }
}
}  // namespace utils
}  // namespace arm_compute
