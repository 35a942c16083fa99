// SPDX-License-Identifier: MIT
#include "utils/Utils.h"

#include "arm_compute/core/utils/StringUtils.h"

#include <algorithm>
#include <cctype>
#include <sstream>

// One file with all of it, because programs name it alone: g++ program.cpp utils/Utils.cpp -larm_compute
#include "utils/detail/ImageLoader.inl"
#include "utils/detail/Jpeg.inl"
#include "utils/detail/Npy.inl"

namespace arm_compute {
namespace utils {
namespace {
std::ofstream open_for_writing(const std::string &filename) {
    std::ofstream fs(filename, std::ios::binary);
    if (!fs) {
        refuse(filename, "cannot be opened for writing");
    }
    return fs;
}

void check_written(std::ofstream &fs, const std::string &filename) {
    if (!fs.flush()) {
        refuse(filename, "cannot be written");
    }
}

/// The next number of a PPM header. Skips blanks and comments (# to the end of the line).
unsigned int next_number(std::istream &fs) {
    int c = fs.get();
    while (c == '#' || std::isspace(c) != 0) {  // isspace(EOF) is 0
        while (c == '#' && (c = fs.get()) != EOF) {
            c = c == '\n' ? c : '#';
        }
        c = c == '\n' || std::isspace(c) != 0 ? fs.get() : c;
    }
    uint64_t n = 0;
    int digits = 0;
    for (; c >= '0' && c <= '9' && digits < 11; c = fs.get(), ++digits) {
        n = n * 10 + static_cast<uint64_t>(c - '0');
    }
    if (digits == 0 || n > 0x7FFFFFFF || c == EOF || std::isspace(c) == 0) {
        throw std::runtime_error("the PPM header is damaged");
    }
    return static_cast<unsigned int>(n);  // the single blank after the number was read as well
}
}  // namespace

int run_example(int argc, char **argv, std::unique_ptr<Example> example) {
    std::cout << "\n" << (argc > 0 ? argv[0] : "") << "\n\n";
    std::string error;
    try {
        if (!example->do_setup(argc, argv)) {
            return 1;
        }
        example->do_run();
        example->do_teardown();
        std::cout << "\nTest passed\n";
        return 0;
    }
#ifdef ARM_COMPUTE_CL
    catch (const cl::Error &err) {
        error = std::string("OpenCL: ") + err.what() + ", error " + std::to_string(err.err());
    }
#endif
    catch (const std::runtime_error &err) {
        error = err.what();
    }
    std::cerr << "ERROR " << error << std::endl;
    std::cout << "\nTest FAILED\n";
    return -1;
}

void draw_detection_rectangle(ITensor *tensor, const DetectionWindow &rect, uint8_t r, uint8_t g, uint8_t b) {
    ARM_COMPUTE_EXIT_ON_MSG(tensor == nullptr || tensor->info()->format() != Format::RGB888,
                            "draw_detection_rectangle: an image of format RGB888 is needed");
    const int width = static_cast<int>(tensor->info()->dimension(0));
    const int height = static_cast<int>(tensor->info()->dimension(1));
    const auto dot = [&](int x, int y) {
        if (x < width && y < height) {
            uint8_t *pixel = tensor->ptr_to_element(Coordinates(x, y));
            pixel[0] = r;
            pixel[1] = g;
            pixel[2] = b;
        }
    };
    const int right = rect.x + std::max<int>(rect.width, 1) - 1;
    const int bottom = rect.y + std::max<int>(rect.height, 1) - 1;
    for (int x = rect.x; x <= right; ++x) {
        dot(x, rect.y);
        dot(x, bottom);
    }
    for (int y = rect.y; y <= bottom; ++y) {
        dot(rect.x, y);
        dot(right, y);
    }
}

ImageType get_image_type_from_file(const std::string &filename) {
    std::ifstream fs(filename, std::ios::binary);
    if (!fs) {
        refuse(filename, "cannot be opened");
    }
    char start[2] = {};
    fs.read(start, 2);
    if (start[0] == 'P' && start[1] == '6') {
        return ImageType::PPM;
    }
    return start[0] == '\xFF' && start[1] == '\xD8' ? ImageType::JPEG : ImageType::UNKNOWN;
}

std::tuple<unsigned int, unsigned int, int> parse_ppm_header(std::ifstream &fs) {
    if (fs.get() != 'P' || fs.get() != '6') {
        throw std::runtime_error("is not a binary PPM file (P6)");
    }
    const unsigned int width = next_number(fs);
    const unsigned int height = next_number(fs);
    const unsigned int maximum = next_number(fs);
    if (width == 0 || height == 0 || maximum == 0 || maximum > 65535) {
        throw std::runtime_error("an image of " + std::to_string(width) + " x " + std::to_string(height) +
                                 " pixels with samples up to " + std::to_string(maximum));
    }
    return std::make_tuple(width, height, static_cast<int>(maximum));
}

detail::NpyHeader parse_npy_header(std::ifstream &fs) {
    detail::NpyHeader header = detail::read_npy_header(fs, "the .npy file");
    std::reverse(header.shape.begin(), header.shape.end());
    return header;
}

uint64_t get_mem_free_from_meminfo() {
    std::ifstream meminfo("/proc/meminfo");
    for (std::string line; std::getline(meminfo, line);) {
        if (line.compare(0, 8, "MemFree:") == 0) {
            return std::strtoull(line.c_str() + 8, nullptr, 10);
        }
    }
    return 0;
}

void NPYLoader::open(const std::string &npy_filename, DataLayout file_layout) {
    if (is_open()) {
        refuse(npy_filename, "the loader has another file open");
    }
    std::ifstream fs(npy_filename, std::ios::binary);
    if (!fs) {
        refuse(npy_filename, "cannot be opened");
    }
    _header = detail::read_npy_header(fs, npy_filename);
    _fs = std::move(fs);
    _name = npy_filename;
    _file_layout = file_layout;
}

TensorShape NPYLoader::shape_for(DataType dt) {
    ARM_COMPUTE_EXIT_ON_MSG(!is_open(), "NPYLoader: no file is open");
    ARM_COMPUTE_EXIT_ON_MSG(dt != DataType::F32, "NPYLoader: init_tensor() makes tensors of type F32 only");
    detail::NpyShape shape(_header.shape.rbegin(), _header.shape.rend());
    while (shape.size() > TensorShape::num_max_dimensions && shape.back() == 1) {
        shape.pop_back();
    }
    if (shape.size() > TensorShape::num_max_dimensions) {
        refuse(_name, "has " + std::to_string(shape.size()) + " dimensions; a tensor has at most " +
                          std::to_string(TensorShape::num_max_dimensions));
    }
    TensorShape result;
    for (size_t i = 0; i < shape.size(); ++i) {
        result.set(i, shape[i], false);
    }
    result.set_num_dimensions(std::max<size_t>(shape.size(), 1));
    return result;
}

void NPYLoader::fill(ITensor &tensor) {
    ARM_COMPUTE_EXIT_ON_MSG(!is_open(), "NPYLoader: no file is open");
    detail::read_npy(_fs, _name, _header, _file_layout, tensor);
}

namespace detail {
void write_ppm(ITensor &tensor, const std::string &filename) {
    const ITensorInfo &info = *tensor.info();
    const bool grey = info.format() == Format::U8;
    if ((!grey && info.format() != Format::RGB888) || info.num_dimensions() > 2) {
        refuse(filename, "only images of format U8 and RGB888 with two dimensions can be written as PPM");
    }
    std::ofstream fs = open_for_writing(filename);
    const size_t width = info.dimension(0);
    fs << "P6\n" << width << " " << info.dimension(1) << " 255\n";
    std::vector<char> line(width * 3);
    for (size_t y = 0; y < info.dimension(1); ++y) {
        const auto *row = reinterpret_cast<const char *>(tensor.ptr_to_element(Coordinates(0, static_cast<int>(y))));
        for (size_t i = 0; i < line.size(); ++i) {
            line[i] = row[grey ? i / 3 : i];
        }
        fs.write(line.data(), static_cast<std::streamsize>(line.size()));
    }
    check_written(fs, filename);
}

void write_npy_file(ITensor &tensor, const std::string &filename, bool fortran_order) {
    get_typestring(tensor.info()->data_type());  // fails before a file is created
    std::ofstream fs = open_for_writing(filename);
    write_npy(fs, tensor, fortran_order);
    check_written(fs, filename);
}

void read_raw(ITensor &tensor, const std::string &filename) {
    const ITensorInfo &info = *tensor.info();
    if (info.data_type() != DataType::F32 || info.num_channels() != 1) {
        refuse(filename, "load_trained_data() fills tensors of type F32 only");
    }
    std::ifstream fs(filename, std::ios::binary);
    if (!fs) {
        refuse(filename, "cannot be opened");
    }
    Window rows;
    rows.use_tensor_dimensions(info.tensor_shape());
    rows.set(Window::DimX, Window::Dimension(0, 1, 1));
    Iterator row(&tensor, rows);
    const auto bytes = static_cast<std::streamsize>(info.dimension(0) * info.element_size());
    execute_window_loop(
        rows,
        [&](const Coordinates &) {
            if (!fs.read(reinterpret_cast<char *>(row.ptr()), bytes)) {
                refuse(filename, "is too short for a tensor of " + std::to_string(info.tensor_shape().total_size()) +
                                     " elements");
            }
        },
        row);
}
}  // namespace detail
}  // namespace utils
}  // namespace arm_compute
