// SPDX-License-Identifier: MIT
// Halves the width and height of an image: neon_scale [image.ppm]
#include "arm_compute/core/KernelDescriptors.h"
#include "arm_compute/runtime/NEON/functions/NEScale.h"
#include "utils/ImageLoader.h"
#include "utils/Utils.h"

namespace {
using namespace arm_compute;

class HalfSize final : public utils::Example {
public:
    bool do_setup(int argc, char **argv) override {
        if (argc > 1) {
            utils::PPMLoader file;
            file.open(argv[1]);
            file.init_image(_image, Format::U8);
            _image.allocator()->allocate();
            file.fill_image(_image);
            const std::string name = argv[1];
            _written = (utility::endswith(name, ".ppm") ? name.substr(0, name.size() - 4) : name) + "_out.ppm";
        } else {
            _image.allocator()->init(TensorInfo(640U, 480U, Format::U8));
            _image.allocator()->allocate();
            utils::fill_random_tensor<uint8_t>(_image, 1);
        }
        const ITensorInfo &info = *_image.info();
        if (info.dimension(0) < 2 || info.dimension(1) < 2) {
            throw std::runtime_error("the image is too small");
        }
        _half.allocator()->init(TensorInfo(static_cast<unsigned int>(info.dimension(0) / 2),
                                           static_cast<unsigned int>(info.dimension(1) / 2), Format::U8));
        _scale.configure(&_image, &_half,
                         ScaleKernelInfo(InterpolationPolicy::NEAREST_NEIGHBOR, BorderMode::UNDEFINED, PixelValue(),
                                         SamplingPolicy::CENTER, false));
        _half.allocator()->allocate();
        return true;
    }
    void do_run() override { _scale.run(); }
    void do_teardown() override {
        const size_t width = _half.info()->dimension(0), height = _half.info()->dimension(1);
        for (size_t y = 0; y < height; ++y) {
            for (size_t x = 0; x < width; ++x) {
                // The centre of pixel x is at (x + 0.5) * the ratio of the widths.
                const auto source = [](size_t i, size_t from, size_t to) {
                    return static_cast<int>((2 * i + 1) * from / (2 * to));
                };
                const Coordinates from(source(x, _image.info()->dimension(0), width),
                                       source(y, _image.info()->dimension(1), height));
                const Coordinates to(static_cast<int>(x), static_cast<int>(y));
                if (*_half.ptr_to_element(to) != *_image.ptr_to_element(from)) {
                    throw std::runtime_error("pixel " + std::to_string(x) + ", " + std::to_string(y) + " is wrong");
                }
            }
        }
        if (!_written.empty()) {
            utils::save_to_ppm(_half, _written);
            std::cout << "The image is in " << _written << "\n";
        }
    }

private:
    Tensor _image{}, _half{};
    NEScale _scale{};
    std::string _written{};
};
}  // namespace

int main(int argc, char **argv) {
    return utils::run_example<HalfSize>(argc, argv);
}
