// SPDX-License-Identifier: MIT
#include "utils/Jpeg.h"

#include <stdexcept>

#ifdef AC_HAS_JPEG
#include <csetjmp>
#include <cstdio>

#include <jpeglib.h>
#endif

namespace arm_compute {
namespace utils {
namespace detail {
#ifdef AC_HAS_JPEG
namespace {
/// libjpeg reports bad files through callbacks. Warnings, such as a premature end, are errors here.
struct Decoder {
    jpeg_decompress_struct state{};
    jpeg_error_mgr manager{};
    std::jmp_buf start{};
    char text[JMSG_LENGTH_MAX]{};

    Decoder() {
        state.err = jpeg_std_error(&manager);
        state.client_data = this;
        manager.error_exit = leave;
        manager.emit_message = warn;
    }
    ~Decoder() { jpeg_destroy_decompress(&state); }
    Decoder(const Decoder &) = delete;
    Decoder &operator=(const Decoder &) = delete;

    [[noreturn]] static void leave(j_common_ptr state) {
        auto *own = static_cast<Decoder *>(state->client_data);
        own->manager.format_message(state, own->text);
        std::longjmp(own->start, 1);
    }
    static void warn(j_common_ptr state, int level) {
        if (level < 0) {
            leave(state);
        }
    }
};

/// Whether decoding succeeded. Errors jump out of this function, so the caller owns all objects with destructors.
bool decoded(Decoder &decoder, const std::string &file, Pixels &image) {
    if (setjmp(decoder.start) != 0) {
        return false;
    }
    jpeg_decompress_struct &state = decoder.state;
    jpeg_create_decompress(&state);
    state.client_data = &decoder;
    jpeg_mem_src(&state, reinterpret_cast<const unsigned char *>(file.data()), file.size());
    jpeg_read_header(&state, TRUE);
    state.out_color_space = JCS_RGB;
    jpeg_start_decompress(&state);
    image.width = state.output_width;
    image.height = state.output_height;
    const size_t row = size_t{image.width} * 3;
    while (state.output_scanline < state.output_height) {
        image.rgb.resize(image.rgb.size() + row);  // row by row, because a file may claim to be larger than it is
        JSAMPROW to = &image.rgb[image.rgb.size() - row];
        jpeg_read_scanlines(&state, &to, 1);
    }
    jpeg_finish_decompress(&state);
    return true;
}
}  // namespace

Pixels decode_jpeg(const std::string &file) {
    Pixels image;
    Decoder decoder;
    if (!decoded(decoder, file, image)) {
        throw std::runtime_error(decoder.text);
    }
    return image;
}
#else
Pixels decode_jpeg(const std::string &) {
    throw std::runtime_error("this program was built without libjpeg; convert the image to PPM or .npy");
}
#endif
}  // namespace detail
}  // namespace utils
}  // namespace arm_compute
