// SPDX-License-Identifier: MIT
// Images from files into tensors.
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
/// Where the samples of an image come from: red, green, blue of each pixel, row after row.
class IImageDataFeeder {
public:
    virtual ~IImageDataFeeder() = default;
    /// The next sample.
    virtual uint8_t get() = 0;
    /// The next samples.
    ///
    /// @param[out] dst      Where to.
    /// @param[in]  row_size How many.
    virtual void get_row(uint8_t *dst, size_t row_size) = 0;
};

/// Samples of a file. That it ends too early is an error.
class FileImageFeeder : public IImageDataFeeder {
public:
    /// @param[in] fs The file, at its first sample; it must outlive the feeder.
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

/// Samples in memory.
class MemoryImageFeeder : public IImageDataFeeder {
public:
    /// @param[in] data The samples; they must outlive the feeder.
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

/// Reads one kind of image files. After open(), the image can be filled into one tensor.
class IImageLoader {
public:
    virtual ~IImageLoader() = default;
    /// Width of the open image, in pixels.
    unsigned int width() const { return _width; }
    /// Height of the open image, in pixels.
    unsigned int height() const { return _height; }
    /// Whether an image is open.
    virtual bool is_open() = 0;
    /// Opens a file and reads its header. That it is damaged or another one is open is an error.
    virtual void open(const std::string &filename) = 0;
    /// Closes the file.
    virtual void close() = 0;
    /// Describes an image as the open file says.
    ///
    /// @param[out] image  Image to describe.
    /// @param[in]  format U8 or RGB888.
    template <typename T> void init_image(T &image, Format format) {
        ARM_COMPUTE_EXIT_ON_MSG(!is_open(), "no image is open");
        ARM_COMPUTE_EXIT_ON_MSG(format != Format::U8 && format != Format::RGB888,
                                "images have the format U8 or RGB888");
        image.allocator()->init(TensorInfo(_width, _height, format));
    }
    /// Copies the open file into an image. Grey is 0.2126 red + 0.7152 green + 0.0722 blue, rounded down.
    ///
    /// @param[in,out] image Image with memory, of format U8 or RGB888 and the size of the file. It is mapped meanwhile.
    template <typename T> void fill_image(T &image) {
        const detail::Mapped<T> mapped(image);
        fill(image);
    }
    /// Copies the open file into three planes. The samples are not scaled.
    ///
    /// @param[in,out] tensor Tensor with memory, of type U8, QASYMM8, F32 or F16, layout NCHW or NHWC, the width and
    /// height of the
    ///                       file and 3 channels; only the first batch is filled. It is mapped meanwhile.
    /// @param[in]     bgr    True: blue is the first plane.
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

/// Reads binary PPM files (P6) with samples of 8 bits.
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

/// Reads JPEG files where the program was built with libjpeg. open() decodes the image.
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

/// Makes loaders.
class ImageLoaderFactory final {
public:
    /// The loader for a file, by its first bytes. A file that is neither PPM nor JPEG is an error.
    static std::unique_ptr<IImageLoader> create(const std::string &filename);
};
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_UTILS_IMAGELOADER_H
