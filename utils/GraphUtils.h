// SPDX-License-Identifier: MIT
// Accessors that fill the inputs and constants of graphs and handle their outputs.
#ifndef ACL_UTILS_GRAPHUTILS_H
#define ACL_UTILS_GRAPHUTILS_H

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/Utils.h"
#include "arm_compute/core/utils/misc/Utility.h"
#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/ITensorAccessor.h"
#include "arm_compute/graph/Types.h"
#include "arm_compute/runtime/Tensor.h"
#include "utils/CommonGraphOptions.h"

#include <array>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace arm_compute {
namespace graph_utils {
/// Modifies an input before the graph reads it.
class IPreprocessor {
public:
    virtual ~IPreprocessor() = default;
    /// @param[in,out] tensor Mapped tensor of type F32 or F16. Another type is an error.
    virtual void preprocess(ITensor &tensor) = 0;
};

/// (v - mean[c]) * scale, computed in the type of the tensor.
class CaffePreproccessor : public IPreprocessor {
public:
    /// @param[in] mean  Means of red, green and blue.
    /// @param[in] bgr   True: plane 0 of the tensor is blue.
    /// @param[in] scale Factor.
    CaffePreproccessor(std::array<float, 3> mean = {{0, 0, 0}}, bool bgr = true, float scale = 1.f);
    void preprocess(ITensor &tensor) override;

private:
    std::array<float, 3> _mean;  // by plane
    float _scale;
};

/// v / 255 * (max - min) + min.
class TFPreproccessor : public IPreprocessor {
public:
    /// @param[in] min_range Result for 0.
    /// @param[in] max_range Result for 255.
    TFPreproccessor(float min_range = -1.f, float max_range = 1.f);
    void preprocess(ITensor &tensor) override;

private:
    float _min_range;
    float _max_range;
};

/// Leaves the tensor unchanged. Returns true @p maximum times, then false once, and repeats. 0: always true.
class DummyAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in] maximum Number of consecutive calls that return true.
    DummyAccessor(unsigned int maximum = 1);
    DummyAccessor(DummyAccessor &&) = default;
    bool access_tensor_data() override { return false; }
    bool access_tensor(ITensor &tensor) override;

private:
    unsigned int _iterator;
    unsigned int _maximum;
};

/// Like DummyAccessor, but fills the tensor with numbers that only depend on a name and the position of the element
/// (beyond the established interface). Used for weights without files and for inputs without images.
///
/// Weights with several dimensions are uniform with the variance 2 / (inputs of an output). At the end of residual
/// branches it is less, to keep the values of deep networks in range. Scales and variances are about 1; other constants
/// are between -0.1 and 0.1. Quantized tensors hold the same numbers within their quantization. An element has the same
/// number in both layouts.
class SyntheticAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in] name    Seed. It also tells the kind of constant, as the file names of the example networks do:
    ///                    "..._weights.npy", "..._moving_variance.npy", "..._b.npy". "input" is an input with numbers
    ///                    from -1 to 1.
    /// @param[in] maximum Number of consecutive calls that return true; 0: all.
    SyntheticAccessor(std::string name, unsigned int maximum = 1);
    SyntheticAccessor(SyntheticAccessor &&) = default;
    bool access_tensor(ITensor &tensor) override;

private:
    std::string _name;
    DummyAccessor _counter;
};

/// Uniform random numbers, x fastest, the same in each call. Always returns true.
class RandomAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in] lower Smallest number.
    /// @param[in] upper Largest number.
    /// @param[in] seed  Seed of std::mt19937.
    RandomAccessor(PixelValue lower, PixelValue upper, const std::random_device::result_type seed = 0);
    RandomAccessor(RandomAccessor &&) = default;
    bool access_tensor(ITensor &tensor) override;

private:
    PixelValue _lower;
    PixelValue _upper;
    std::random_device::result_type _seed;
};

/// Loads a .npy file. The calls alternate: one loads and returns true, the next returns false.
class NumPyBinLoader final : public graph::ITensorAccessor {
public:
    /// @param[in] filename    Path.
    /// @param[in] file_layout Layout of the array in the file.
    NumPyBinLoader(std::string filename, DataLayout file_layout = DataLayout::NCHW);
    NumPyBinLoader(NumPyBinLoader &&) = default;
    bool access_tensor(ITensor &tensor) override;

private:
    bool _already_loaded;
    const std::string _filename;
    const DataLayout _file_layout;
};

/// Loads and preprocesses an image. The calls alternate: one loads and returns true, the next returns false.
class ImageAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in] filename     Binary PPM with the tensor's width and height.
    /// @param[in] bgr          True: plane 0 is blue.
    /// @param[in] preprocessor Applied to the image; may be null.
    ImageAccessor(std::string filename, bool bgr = true, std::unique_ptr<IPreprocessor> preprocessor = nullptr);
    ImageAccessor(ImageAccessor &&) = default;
    bool access_tensor(ITensor &tensor) override;

private:
    bool _already_loaded;
    const std::string _filename;
    const bool _bgr;
    std::unique_ptr<IPreprocessor> _preprocessor;
};

/// Loads the images of a list, one per call. Returns false after the last one.
class ValidationInputAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in]  image_list    Path of a file. Each line has a name and a class.
    /// @param[in]  images_path   Prefix of each name.
    /// @param[in]  preprocessor  Applied to each image; may be null.
    /// @param[in]  bgr           True: plane 0 is blue.
    /// @param[in]  start         First line, counted from 0.
    /// @param[in]  end           Last line, not below @p start.
    /// @param[out] output_stream Stream for the names.
    ValidationInputAccessor(const std::string &image_list, std::string images_path,
                            std::unique_ptr<IPreprocessor> preprocessor = nullptr, bool bgr = true,
                            unsigned int start = 0, unsigned int end = 0, std::ostream &output_stream = std::cout);
    bool access_tensor(ITensor &tensor) override;

private:
    std::string _path;
    std::vector<std::string> _images;
    std::unique_ptr<IPreprocessor> _preprocessor;
    bool _bgr;
    size_t _offset;
    std::ostream &_output_stream;
};

/// Counts how often the best class, and one of the best five, is the class in the list. Prints it after the last image.
class ValidationOutputAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in]  image_list    Path of a file. Each line has a name and a class.
    /// @param[out] output_stream Stream for the result.
    /// @param[in]  start         First line, counted from 0.
    /// @param[in]  end           Last line, not below @p start.
    ValidationOutputAccessor(const std::string &image_list, std::ostream &output_stream = std::cout,
                             unsigned int start = 0, unsigned int end = 0);
    /// Restarts at the first line.
    void reset();
    bool access_tensor(ITensor &tensor) override;

private:
    std::vector<int> _results;
    std::ostream &_output_stream;
    size_t _offset;
    size_t _positive_samples_top1;
    size_t _positive_samples_top5;
};

/// Prints the best classes of the first row. Returns false.
class TopNPredictionsAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in]  labels_path   Path of a file with one label per line, one for each element of dimension 0.
    /// @param[in]  top_n         Number of classes.
    /// @param[out] output_stream Stream for the classes.
    TopNPredictionsAccessor(const std::string &labels_path, size_t top_n = 5, std::ostream &output_stream = std::cout);
    TopNPredictionsAccessor(TopNPredictionsAccessor &&) = default;
    bool access_tensor(ITensor &tensor) override;

private:
    std::vector<std::string> _labels;
    std::ostream &_output_stream;
    size_t _top_n;
};

/// Prints boxes. Returns false.
class DetectionOutputAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in]  labels_path        Path of a file with one label per line.
    /// @param[in]  imgs_tensor_shapes Shapes of the images; dimensions 0 and 1 are width and height.
    /// @param[out] output_stream      Stream for the boxes.
    DetectionOutputAccessor(const std::string &labels_path, std::vector<TensorShape> &imgs_tensor_shapes,
                            std::ostream &output_stream = std::cout);
    DetectionOutputAccessor(DetectionOutputAccessor &&) = default;
    /// @param[in] tensor F32 tensor with rows of 7: image, label, confidence, and the box (left, top, right, bottom)
    ///                   relative to the width and height of the image. The valid region gives the
    ///                   number of rows.
    bool access_tensor(ITensor &tensor) override;

private:
    std::vector<std::string> _labels;
    std::vector<TensorShape> _tensor_shapes;
    std::ostream &_output_stream;
};

/// Prints the share of elements equal to a .npy file: within 1e-4 for F32, exactly for QASYMM8. Returns false.
class NumPyAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in]  npy_path      Path.
    /// @param[in]  shape         Shape of the array, x first.
    /// @param[in]  data_type     F32 or QASYMM8.
    /// @param[in]  data_layout   Layout of the array.
    /// @param[out] output_stream Stream for the result.
    NumPyAccessor(std::string npy_path, TensorShape shape, DataType data_type,
                  DataLayout data_layout = DataLayout::NCHW, std::ostream &output_stream = std::cout);
    NumPyAccessor(NumPyAccessor &&) = default;
    bool access_tensor(ITensor &tensor) override;

private:
    Tensor _npy_tensor;
    const std::string _filename;
    std::ostream &_output_stream;
};

/// Writes a tensor as .npy. Returns false.
class SaveNumPyAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in] npy_name   Path.
    /// @param[in] is_fortran True: x is the first index of the array in the file; otherwise the last one.
    SaveNumPyAccessor(const std::string npy_name, const bool is_fortran = false);
    SaveNumPyAccessor(SaveNumPyAccessor &&) = default;
    bool access_tensor(ITensor &tensor) override;

private:
    const std::string _npy_name;
    const bool _is_fortran;
};

/// Prints all elements. Returns false.
class PrintAccessor final : public graph::ITensorAccessor {
public:
    /// @param[out] output_stream Stream for the elements.
    /// @param[in]  io_fmt        Format.
    PrintAccessor(std::ostream &output_stream = std::cout, IOFormatInfo io_fmt = IOFormatInfo());
    PrintAccessor(PrintAccessor &&) = default;
    bool access_tensor(ITensor &tensor) override;

private:
    std::ostream &_output_stream;
    IOFormatInfo _io_fmt;
};

/// Writes images as <name><index>.ppm. Returns true until @p maximum images were written; 0: always true.
class PPMWriter : public graph::ITensorAccessor {
public:
    /// @param[in] name    Prefix of the paths.
    /// @param[in] maximum Number of images.
    PPMWriter(std::string name, unsigned int maximum = 1);
    PPMWriter(PPMWriter &&) = default;
    bool access_tensor(ITensor &tensor) override;

private:
    const std::string _name;
    unsigned int _iterator;
    unsigned int _maximum;
};

/// Returns a RandomAccessor.
std::unique_ptr<graph::ITensorAccessor> get_random_accessor(PixelValue lower, PixelValue upper,
                                                            const std::random_device::result_type seed = 0);
/// Returns the accessor that fills a constant.
///
/// @param[in] path        Folder; empty: the constant is generated (SyntheticAccessor).
/// @param[in] data_file   Path of a .npy file; it is appended to @p path without a separator.
/// @param[in] file_layout Layout of the array in the file.
std::unique_ptr<graph::ITensorAccessor> get_weights_accessor(const std::string &path, const std::string &data_file,
                                                             DataLayout file_layout = DataLayout::NCHW);
/// Returns the accessor that fills an input: with the images of a validation list, a .npy file (in the layout of the
/// graph; not preprocessed), an image, or generated numbers by default. Other kinds of images are an error.
///
/// @param[in] graph_parameters The command-line options.
/// @param[in] preprocessor     Applied to images; may be null.
/// @param[in] bgr              True: plane 0 is blue.
std::unique_ptr<graph::ITensorAccessor> get_input_accessor(const utils::CommonGraphParams &graph_parameters,
                                                           std::unique_ptr<IPreprocessor> preprocessor = nullptr,
                                                           bool bgr = true);
/// Returns the accessor for scores: it compares them with a validation list, saves, prints (with labels) or drops them.
///
/// @param[in]  graph_parameters The command-line options.
/// @param[in]  top_n            Number of classes to print.
/// @param[in]  is_validation    Not used.
/// @param[out] output_stream    Stream for the result.
std::unique_ptr<graph::ITensorAccessor> get_output_accessor(const utils::CommonGraphParams &graph_parameters,
                                                            size_t top_n = 5, bool is_validation = false,
                                                            std::ostream &output_stream = std::cout);
/// Returns the accessor for detections; see get_output_accessor().
///
/// @param[in]  graph_parameters The command-line options.
/// @param[in]  tensor_shapes    Shapes of the images.
/// @param[in]  is_validation    Not used.
/// @param[out] output_stream    Stream for the result.
std::unique_ptr<graph::ITensorAccessor> get_detection_output_accessor(const utils::CommonGraphParams &graph_parameters,
                                                                      std::vector<TensorShape> tensor_shapes,
                                                                      bool is_validation = false,
                                                                      std::ostream &output_stream = std::cout);
/// Returns a NumPyAccessor. Without a path, the output is dropped.
std::unique_ptr<graph::ITensorAccessor> get_npy_output_accessor(const std::string &npy_path, TensorShape shape,
                                                                DataType data_type,
                                                                DataLayout data_layout = DataLayout::NCHW,
                                                                std::ostream &output_stream = std::cout);
/// Returns a SaveNumPyAccessor. Without a path, the output is dropped.
std::unique_ptr<graph::ITensorAccessor> get_save_npy_output_accessor(const std::string &npy_name,
                                                                     const bool is_fortran = false);
/// Returns a PrintAccessor.
std::unique_ptr<graph::ITensorAccessor> get_print_output_accessor(std::ostream &output_stream = std::cout);

/// Converts a shape between NCHW and NHWC.
TensorShape permute_shape(TensorShape tensor_shape, DataLayout in_data_layout, DataLayout out_data_layout);
/// The target with a number: 0 is NEON, 1 and 2 are CL. Larger numbers are an error.
graph::Target set_target_hint(int target);
}  // namespace graph_utils
}  // namespace arm_compute

#endif  // ACL_UTILS_GRAPHUTILS_H
