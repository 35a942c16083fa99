// SPDX-License-Identifier: MIT
// Loads images from files into tensors.
#ifndef ACL_UTILS_IMAGELOADER_H
#define ACL_UTILS_IMAGELOADER_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/Types.h"
#include "utils/Utils.h"

#include <fstream>
#include <memory>
#include <string>

namespace arm_compute {
namespace utils {
/// A source of samples: red, green, blue of each pixel, row after row.
class IImageDataFeeder {
public:
    virtual ~IImageDataFeeder() = default;
    /// The next sample.
    virtual uint8_t get() = 0;
    /// The next samples.
    ///
    /// @param[out] dst      Destination.
    /// @param[in]  row_size Number of samples.
    virtual void get_row(uint8_t *dst, size_t row_size) = 0;
};

/// Reads samples from a file. A file that is too short is an error.
class FileImageFeeder : public IImageDataFeeder {
public:
    /// @param[in] fs The file, positioned at its first sample. It must outlive the feeder.
    FileImageFeeder(std::ifstream &fs) : _fs(fs) {}
    uint8_t get() override {
        uint8_t sample = 0;
        get_row(&sample, 1);
        return sample;
    }
    void get_row(uint8_t *dst, size_t row_size) override;

private:
    std::ifstream &_fs;
};

/// Reads samples from memory.
class MemoryImageFeeder : public IImageDataFeeder {
public:
    /// @param[in] data The samples. They must outlive the feeder.
    MemoryImageFeeder(const uint8_t *data) : _data(data) {}
    MemoryImageFeeder(const MemoryImageFeeder &) = delete;
    MemoryImageFeeder(MemoryImageFeeder &&) = default;
    MemoryImageFeeder &operator=(const MemoryImageFeeder &) = delete;
    MemoryImageFeeder &operator=(MemoryImageFeeder &&) = default;
    uint8_t get() override { return *_data++; }
    void get_row(uint8_t *dst, size_t row_size) override {
        std::memcpy(dst, _data, row_size);
        _data += row_size;
    }

private:
    const uint8_t *_data;
};

/// Reads one kind of image file. After open(), the image can fill one tensor.
class IImageLoader {
public:
    virtual ~IImageLoader() = default;
    /// Width of the open image, in pixels.
    unsigned int width() const { return _width; }
    /// Height of the open image, in pixels.
    unsigned int height() const { return _height; }
    /// Whether an image is open.
    virtual bool is_open() = 0;
    /// Opens a file and reads its header. A damaged file is an error, and so is another open file.
    virtual void open(const std::string &filename) = 0;
    /// Closes the file.
    virtual void close() = 0;
    /// Initializes an image with the size of the open file.
    ///
    /// @param[out] image  Image to initialize.
    /// @param[in]  format U8 or RGB888.
    template <typename T> void init_image(T &image, Format format) {
        ARM_COMPUTE_EXIT_ON_MSG(!is_open(), "no image is open");
        ARM_COMPUTE_EXIT_ON_MSG(format != Format::U8 && format != Format::RGB888,
                                "images have the format U8 or RGB888");
        image.allocator()->init(TensorInfo(_width, _height, format));
    }
    /// Copies the open file into an image. Grey is 0.2126 red + 0.7152 green + 0.0722 blue, rounded down.
    ///
    /// @param[in,out] image Image with memory, of format U8 or RGB888 and the size of the file. Mapped during the call.
    template <typename T> void fill_image(T &image) {
        const detail::Mapped<T> mapped(image);
        fill(image);
    }
    /// Copies the open file into three planes. The samples are not scaled.
    ///
    /// @param[in,out] tensor Tensor with memory, of type U8, QASYMM8, F32 or F16, layout NCHW or NHWC, with the size of
    ///                       the file and 3 channels. Only the first batch is filled. The tensor is mapped
    ///                       during the call.
    /// @param[in]     bgr    True: the first plane is blue.
    template <typename T> void fill_planar_tensor(T &tensor, bool bgr = false) {
        const detail::Mapped<T> mapped(tensor);
        fill_planes(tensor, bgr);
    }

protected:
    /// Checks that the file has enough samples.
    virtual void validate_info(const ITensorInfo *tensor_info) { ignore_unused(tensor_info); }

    std::unique_ptr<IImageDataFeeder> _feeder{};
    unsigned int _width{0};
    unsigned int _height{0};

private:
    void fill(ITensor &image);
    void fill_planes(ITensor &tensor, bool bgr);
};

/// Reads binary PPM files (P6) with 8-bit samples.
class PPMLoader : public IImageLoader {
public:
    bool is_open() override { return _fs.is_open(); }
    void open(const std::string &filename) override;
    void close() override;

protected:
    void validate_info(const ITensorInfo *tensor_info) override;

private:
    std::ifstream _fs{};
    std::string _name{};
};

/// Reads JPEG files if the program was built with libjpeg. open() decodes the image.
class JPEGLoader : public IImageLoader {
public:
    bool is_open() override { return !_pixels.empty(); }
    void open(const std::string &filename) override;
    void close() override;

protected:
    void validate_info(const ITensorInfo *tensor_info) override;

private:
    std::vector<uint8_t> _pixels{};
};

/// Creates loaders.
class ImageLoaderFactory final {
public:
    /// The loader for a file, chosen by its first bytes. A file that is neither PPM nor JPEG is an error.
    static std::unique_ptr<IImageLoader> create(const std::string &filename);
};
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_UTILS_IMAGELOADER_H
