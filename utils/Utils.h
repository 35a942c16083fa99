// SPDX-License-Identifier: MIT
// Helpers for example programs: their main function, image and tensor files, contents of tensors.
#ifndef ACL_UTILS_UTILS_H
#define ACL_UTILS_UTILS_H

#include "arm_compute/core/Helpers.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/Validate.h"
#include "arm_compute/core/Window.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/runtime/Tensor.h"
#include "support/Bfloat16.h"
#include "support/StringSupport.h"
#include "utils/Npy.h"

#ifdef ARM_COMPUTE_CL
#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#endif

#include <cassert>  // programs expect it from here
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <limits>
#include <memory>
#include <random>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

namespace arm_compute {
namespace utils {
/// Kinds of image files.
enum class ImageType { UNKNOWN, PPM, JPEG };

/// A program. run_example() calls do_setup(), and if that returns true, do_run() and do_teardown().
class Example {
public:
    /// @param[in] argc Number of arguments, including the program's name.
    /// @param[in] argv The arguments.
    ///
    /// @return False if there is nothing to run, for example after --help.
    virtual bool do_setup(int argc, char **argv) {
        ignore_unused(argc, argv);
        return true;
    }
    virtual void do_run() {}
    virtual void do_teardown() {}
    virtual ~Example() = default;
};

/// Runs a program. Prints its name and whether it passed.
///
/// @return The exit status: 0; 1 if do_setup() returned false; -1 after a std::runtime_error or cl::Error, whose text
/// is printed to stderr.
int run_example(int argc, char **argv, std::unique_ptr<Example> example);
/// As above, for a default-constructed Example.
template <typename T> int run_example(int argc, char **argv) {
    return run_example(argc, argv, std::make_unique<T>());
}

/// Draws the outline of a box, one pixel wide. The part outside of the image is clipped.
///
/// @param[in,out] tensor Image of format RGB888, mapped.
/// @param[in]     rect   The box, in pixels.
/// @param[in]     r      Red.
/// @param[in]     g      Green.
/// @param[in]     b      Blue.
void draw_detection_rectangle(ITensor *tensor, const DetectionWindow &rect, uint8_t r, uint8_t g, uint8_t b);

/// The kind of an image file, from its first bytes. A file that cannot be opened is an error.
ImageType get_image_type_from_file(const std::string &filename);

/// Reads the header of a PPM file. Afterwards the file is at the first pixel.
///
/// @return Width, height, and largest sample (1 to 65535).
///
/// @throw std::runtime_error if the file is not a binary PPM file (P6), or an extent is 0 or above 2^31 - 1.
std::tuple<unsigned int, unsigned int, int> parse_ppm_header(std::ifstream &fs);

/// Reads the header of a .npy file. Afterwards the file is at the first element.
///
/// @return The header, with the dimensions in the order of a TensorShape, x first.
///
/// @throw std::runtime_error if the header is damaged.
detail::NpyHeader parse_npy_header(std::ifstream &fs);

/// Free memory in KiB from /proc/meminfo; 0 if that file does not exist.
uint64_t get_mem_free_from_meminfo();

/// Makes a tensor accessible to the CPU. CPU tensors always are.
template <typename T> inline void map(T &tensor, bool blocking) {
    ignore_unused(tensor, blocking);
}
/// Ends the access that map() started.
template <typename T> inline void unmap(T &tensor) {
    ignore_unused(tensor);
}
#ifdef ARM_COMPUTE_CL
/// As above, for an OpenCL tensor.
inline void map(CLTensor &tensor, bool blocking) {
    tensor.map(blocking);
}
/// As above, for an OpenCL tensor.
inline void unmap(CLTensor &tensor) {
    tensor.unmap();
}
#endif

namespace detail {
/// Maps a tensor during its lifetime.
template <typename T> class Mapped {
public:
    explicit Mapped(T &tensor) : _tensor(tensor) { map(tensor, true); }
    ~Mapped() { unmap(_tensor); }
    Mapped(const Mapped &) = delete;
    Mapped &operator=(const Mapped &) = delete;

private:
    T &_tensor;
};

/// Calls a function with a pointer to each element of a tensor, x fastest.
template <typename T, typename F> void for_each_element(T &tensor, F &&function) {
    const Mapped<T> mapped(tensor);
    Window window;
    window.use_tensor_dimensions(tensor.info()->tensor_shape());
    Iterator it(&tensor, window);
    execute_window_loop(
        window, [&](const Coordinates &) { function(it.ptr()); }, it);
}

/// Writes a mapped image as PPM. See save_to_ppm().
void write_ppm(ITensor &tensor, const std::string &filename);
/// Writes a mapped tensor as .npy. See save_to_npy().
void write_npy_file(ITensor &tensor, const std::string &filename, bool fortran_order);
/// Fills a mapped tensor with the raw bytes of a file. See load_trained_data().
void read_raw(ITensor &tensor, const std::string &filename);
}  // namespace detail

/// Uniform 16-bit numbers, which the standard distributions do not support.
template <typename T> class uniform_real_distribution_16bit {
    static_assert(std::is_same<T, half>::value || std::is_same<T, bfloat16>::value, "half or bfloat16");

public:
    using result_type = T;
    /// @param[in] min      Lower bound.
    /// @param[in] max      Upper bound.
    /// @param[in] portable The conversion to 16 bits is the same everywhere, whatever this says.
    explicit uniform_real_distribution_16bit(float min = 0.f, float max = 1.0, bool portable = false) : dist(min, max) {
        ARM_COMPUTE_UNUSED(portable);
    }
    /// The next number.
    T operator()(std::mt19937 &gen) { return T(dist(gen)); }

private:
    std::uniform_real_distribution<float> dist;
};

/// Loads .npy files into tensors.
///
/// Element [i][j] of the array is at x = j, y = i of the tensor, whatever the order in the file.
class NPYLoader {
public:
    NPYLoader() = default;
    /// Opens a file and reads its header. A damaged file is an error, and so is another open file.
    ///
    /// @param[in] npy_filename Path.
    /// @param[in] file_layout  Layout of the array in the file.
    void open(const std::string &npy_filename, DataLayout file_layout = DataLayout::NCHW);
    /// Whether a file is open.
    bool is_open() { return _fs.is_open(); }
    /// Always false: the loader itself rearranges files in Fortran order.
    bool is_fortran() { return false; }
    /// Initializes a tensor from the file header. It is an error if no file is open or @p dt is not F32.
    ///
    /// @param[out] tensor Tensor to initialize.
    /// @param[in]  dt     F32.
    template <typename T> void init_tensor(T &tensor, DataType dt) {
        tensor.allocator()->init(TensorInfo(shape_for(dt), 1, dt));
    }
    /// Fills a tensor. May be called once per open file.
    ///
    /// @param[in,out] tensor Tensor with memory, of type QASYMM8, QASYMM8_SIGNED, S32, F32 or F16. Another shape or
    ///                       type than in the file is an error, but an F32 file may fill an F16 tensor. The
    ///                       tensor is mapped during the call.
    template <typename T> void fill_tensor(T &tensor) {
        const detail::Mapped<T> mapped(tensor);
        fill(tensor);
    }

private:
    TensorShape shape_for(DataType dt);
    void fill(ITensor &tensor);

    std::ifstream _fs{};
    std::string _name{};
    detail::NpyHeader _header{};
    DataLayout _file_layout{DataLayout::NCHW};
};

/// Writes an image as binary PPM. A grey value is written to all three channels.
///
/// @param[in,out] tensor       Image of format U8 or RGB888 with at most 2 dimensions. It is mapped during the call.
/// @param[in]     ppm_filename Path.
template <typename T> void save_to_ppm(T &tensor, const std::string &ppm_filename) {
    const detail::Mapped<T> mapped(tensor);
    detail::write_ppm(tensor, ppm_filename);
}

/// Writes a tensor as .npy.
///
/// @tparam U float for F32, otherwise an integer type. The elements are written in the type of the tensor.
///
/// @param[in,out] tensor        Tensor whose elements have the size and kind of U. It is mapped during the call.
/// @param[in]     npy_filename  Path.
/// @param[in]     fortran_order True: x is the first index of the array in the file; otherwise the last one.
template <typename T, typename U = float>
void save_to_npy(T &tensor, const std::string &npy_filename, bool fortran_order) {
    const bool is_float = is_data_type_float(tensor.info()->data_type());
    ARM_COMPUTE_EXIT_ON_MSG(is_float != std::is_floating_point<U>::value,
                            "save_to_npy: the type of the tensor is not that of the template argument");
    const detail::Mapped<T> mapped(tensor);
    detail::write_npy_file(tensor, npy_filename, fortran_order);
}

/// Fills a tensor with the raw elements of a file, x fastest.
///
/// @param[in,out] tensor   Tensor of type F32. It is mapped during the call.
/// @param[in]     filename Path. A file that is too short is an error.
template <typename T> void load_trained_data(T &tensor, const std::string &filename) {
    const detail::Mapped<T> mapped(tensor);
    detail::read_raw(tensor, filename);
}

/// Sets all elements to one value.
///
/// @tparam T Type of the elements.
template <typename T, typename TensorType> void fill_tensor_value(TensorType &tensor, T value) {
    detail::for_each_element(tensor, [&](uint8_t *element) { *reinterpret_cast<T *>(element) = value; });
}
/// Sets all elements to zero.
///
/// @tparam T Type of the elements.
template <typename T, typename TensorType> void fill_tensor_zero(TensorType &tensor) {
    fill_tensor_value(tensor, T(0));
}
/// Copies values into a tensor, x fastest. It is an error if their number is not the number of elements.
template <typename T, typename TensorType> void fill_tensor_vector(TensorType &tensor, std::vector<T> vec) {
    ARM_COMPUTE_EXIT_ON_MSG(tensor.info()->tensor_shape().total_size() != vec.size(),
                            "fill_tensor_vector: as many values as elements are needed");
    size_t i = 0;
    detail::for_each_element(tensor, [&](uint8_t *element) { *reinterpret_cast<T *>(element) = vec[i++]; });
}

/// Fills a tensor with uniform random numbers, x fastest.
///
/// @tparam T Type of the elements.
///
/// @param[in,out] tensor      The tensor.
/// @param[in]     seed        The same seed gives the same numbers.
/// @param[in]     lower_bound Smallest number.
/// @param[in]     upper_bound Largest number.
template <typename T, typename TensorType>
void fill_random_tensor(TensorType &tensor, std::random_device::result_type seed,
                        T lower_bound = std::numeric_limits<T>::lowest(),
                        T upper_bound = std::numeric_limits<T>::max()) {
    constexpr bool is_16_bit_float = std::is_same<T, half>::value || std::is_same<T, bfloat16>::value;
    // The standard has no distribution for single bytes. The range of all floats fits into double.
    using integers =
        std::uniform_int_distribution<std::conditional_t<std::is_integral<T>::value && sizeof(T) != 1, T, int>>;
    using floats = std::uniform_real_distribution<double>;
    using distribution = std::conditional_t<std::is_integral<T>::value && !is_16_bit_float, integers, floats>;
    using number = typename distribution::result_type;
    std::mt19937 gen(seed);
    distribution dist(static_cast<number>(lower_bound), static_cast<number>(upper_bound));
    detail::for_each_element(tensor, [&](uint8_t *element) { *reinterpret_cast<T *>(element) = T(dist(gen)); });
}
/// As above, with a seed from the system.
template <typename T, typename TensorType>
void fill_random_tensor(TensorType &tensor, T lower_bound = std::numeric_limits<T>::lowest(),
                        T upper_bound = std::numeric_limits<T>::max()) {
    std::random_device rd;
    fill_random_tensor(tensor, rd(), lower_bound, upper_bound);
}

/// Initializes the result of a product of two matrices.
///
/// @param[out] dst  Tensor of shape (columns of src1, rows of src0, batches of src0).
/// @param[in]  src0 Matrix of shape (K, M, batches).
/// @param[in]  src1 Matrix of shape (N, K).
/// @param[in]  dt   Type of dst.
template <typename T> void init_sgemm_output(T &dst, T &src0, T &src1, DataType dt) {
    dst.allocator()->init(TensorInfo(
        TensorShape(src1.info()->dimension(0), src0.info()->dimension(1), src0.info()->dimension(2)), 1, dt));
}

/// Number of elements of two tensors that differ by more than a tolerance or are NaN.
///
/// @tparam T Type of the elements.
///
/// @param[in] tensor1   A mapped tensor.
/// @param[in] tensor2   A mapped tensor. Another shape or type is an error.
/// @param[in] tolerance Largest allowed absolute difference.
template <typename T> int compare_tensor(ITensor &tensor1, ITensor &tensor2, T tolerance) {
    ARM_COMPUTE_EXIT_ON_MSG(tensor1.info()->data_type() != tensor2.info()->data_type(),
                            "compare_tensor: the tensors have different types");
    ARM_COMPUTE_EXIT_ON_MSG(arm_compute::detail::have_different_dimensions(tensor1.info()->tensor_shape(),
                                                                           tensor2.info()->tensor_shape(), 0),
                            "compare_tensor: the tensors have different shapes");
    int mismatches = 0;
    Window window;
    window.use_tensor_dimensions(tensor1.info()->tensor_shape());
    Iterator a(&tensor1, window);
    Iterator b(&tensor2, window);
    execute_window_loop(
        window,
        [&](const Coordinates &) {
            const T x = *reinterpret_cast<T *>(a.ptr());
            const T y = *reinterpret_cast<T *>(b.ptr());
            mismatches += x == y || (x > y ? x - y : y - x) <= tolerance ? 0 : 1;
        },
        a, b);
    return mismatches;
}
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_UTILS_UTILS_H
