// SPDX-License-Identifier: MIT
// Accessors: what fills the inputs and constants of graphs, and what becomes of their outputs.
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
/// Changes the elements of an input before a graph sees them.
class IPreprocessor {
public:
    virtual ~IPreprocessor() = default;
    /// @param[in,out] tensor Tensor of type F32 or F16, mapped; another type is an error.
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
    /// @param[in] min_range What 0 becomes.
    /// @param[in] max_range What 255 becomes.
    TFPreproccessor(float min_range = -1.f, float max_range = 1.f);
    void preprocess(ITensor &tensor) override;

private:
    float _min_range;
    float _max_range;
};

/// Does nothing, a number of times: true that often, then false once, and so on. 0: always true.
class DummyAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in] maximum How often in a row.
    DummyAccessor(unsigned int maximum = 1);
    DummyAccessor(DummyAccessor &&) = default;
    bool access_tensor_data() override { return false; }
    bool access_tensor(ITensor &tensor) override;

private:
    unsigned int _iterator;
    unsigned int _maximum;
};

/// As DummyAccessor, but fills the tensor with numbers that depend on a name and the position of the element only
/// (beyond the established interface). Weights without files and inputs without images are filled so.
///
/// Weights of several dimensions are uniform with the variance 2 / (inputs of an output), less at the end of residual
/// branches, which keeps the values of deep networks in range; scales and variances are about 1; everything else lies
/// between -0.1 and 0.1. Quantized tensors hold the same numbers as their quantization allows. An element has the same
/// number in both layouts.
class SyntheticAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in] name    Seed, and what the constant is, as the files of the example networks are named
    /// ("..._weights.npy",
    ///                    "..._moving_variance.npy", "..._b.npy"). "input" is an input: numbers from -1 to 1.
    /// @param[in] maximum How often in a row the answer is true; 0: always.
    SyntheticAccessor(std::string name, unsigned int maximum = 1);
    SyntheticAccessor(SyntheticAccessor &&) = default;
    bool access_tensor(ITensor &tensor) override;

private:
    std::string _name;
    DummyAccessor _counter;
};

/// Uniform random numbers, x fastest, the same at each call. Always true.
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

/// Loads a .npy file: loads and returns true, then false, and so on.
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

/// Loads an image and preprocesses it: loads and returns true, then false, and so on.
class ImageAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in] filename     Binary PPM of the tensor's width and height.
    /// @param[in] bgr          True: blue is plane 0.
    /// @param[in] preprocessor What is done to the image; may be null.
    ImageAccessor(std::string filename, bool bgr = true, std::unique_ptr<IPreprocessor> preprocessor = nullptr);
    ImageAccessor(ImageAccessor &&) = default;
    bool access_tensor(ITensor &tensor) override;

private:
    bool _already_loaded;
    const std::string _filename;
    const bool _bgr;
    std::unique_ptr<IPreprocessor> _preprocessor;
};

/// Loads the images of a list, one at each call; false after the last one.
class ValidationInputAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in]  image_list    Path of a file with lines of a name and a class.
    /// @param[in]  images_path   Text before each name.
    /// @param[in]  preprocessor  What is done to each image; may be null.
    /// @param[in]  bgr           True: blue is plane 0.
    /// @param[in]  start         First line, counted from 0.
    /// @param[in]  end           Last line, not below @p start.
    /// @param[out] output_stream Where each name is printed.
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

/// Counts how often the best class, and one of the best five, is that of the list, and prints it after the last image.
class ValidationOutputAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in]  image_list    Path of a file with lines of a name and a class.
    /// @param[out] output_stream Where the result is printed.
    /// @param[in]  start         First line, counted from 0.
    /// @param[in]  end           Last line, not below @p start.
    ValidationOutputAccessor(const std::string &image_list, std::ostream &output_stream = std::cout,
                             unsigned int start = 0, unsigned int end = 0);
    /// Starts again with the first line.
    void reset();
    bool access_tensor(ITensor &tensor) override;

private:
    std::vector<int> _results;
    std::ostream &_output_stream;
    size_t _offset;
    size_t _positive_samples_top1;
    size_t _positive_samples_top5;
};

/// Prints the best classes of the first row. False.
class TopNPredictionsAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in]  labels_path   Path of a file with one label per line, as many as the tensor's dimension 0 has.
    /// @param[in]  top_n         How many.
    /// @param[out] output_stream Where to.
    TopNPredictionsAccessor(const std::string &labels_path, size_t top_n = 5, std::ostream &output_stream = std::cout);
    TopNPredictionsAccessor(TopNPredictionsAccessor &&) = default;
    bool access_tensor(ITensor &tensor) override;

private:
    std::vector<std::string> _labels;
    std::ostream &_output_stream;
    size_t _top_n;
};

/// Prints boxes. False.
class DetectionOutputAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in]  labels_path        Path of a file with one label per line.
    /// @param[in]  imgs_tensor_shapes Shapes of the images; dimensions 0 and 1 are width and height.
    /// @param[out] output_stream      Where to.
    DetectionOutputAccessor(const std::string &labels_path, std::vector<TensorShape> &imgs_tensor_shapes,
                            std::ostream &output_stream = std::cout);
    DetectionOutputAccessor(DetectionOutputAccessor &&) = default;
    /// @param[in] tensor Tensor of type F32 with rows of 7: image, label, confidence, and the box as parts of the
    /// image's width and
    ///                   height (left, top, right, bottom). As many rows as its valid region says.
    bool access_tensor(ITensor &tensor) override;

private:
    std::vector<std::string> _labels;
    std::vector<TensorShape> _tensor_shapes;
    std::ostream &_output_stream;
};

/// Compares with a .npy file and prints the share of equal elements: within 1e-4 for F32, exactly for QASYMM8. False.
class NumPyAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in]  npy_path      Path.
    /// @param[in]  shape         Shape of the array, x first.
    /// @param[in]  data_type     F32 or QASYMM8.
    /// @param[in]  data_layout   Layout of the array.
    /// @param[out] output_stream Where to.
    NumPyAccessor(std::string npy_path, TensorShape shape, DataType data_type,
                  DataLayout data_layout = DataLayout::NCHW, std::ostream &output_stream = std::cout);
    NumPyAccessor(NumPyAccessor &&) = default;
    bool access_tensor(ITensor &tensor) override;

private:
    Tensor _npy_tensor;
    const std::string _filename;
    std::ostream &_output_stream;
};

/// Writes a tensor as .npy. False.
class SaveNumPyAccessor final : public graph::ITensorAccessor {
public:
    /// @param[in] npy_name   Path.
    /// @param[in] is_fortran True: the first index of the array in the file is x; otherwise it is the last one.
    SaveNumPyAccessor(const std::string npy_name, const bool is_fortran = false);
    SaveNumPyAccessor(SaveNumPyAccessor &&) = default;
    bool access_tensor(ITensor &tensor) override;

private:
    const std::string _npy_name;
    const bool _is_fortran;
};

/// Prints all elements. False.
class PrintAccessor final : public graph::ITensorAccessor {
public:
    /// @param[out] output_stream Where to.
    /// @param[in]  io_fmt        How.
    PrintAccessor(std::ostream &output_stream = std::cout, IOFormatInfo io_fmt = IOFormatInfo());
    PrintAccessor(PrintAccessor &&) = default;
    bool access_tensor(ITensor &tensor) override;

private:
    std::ostream &_output_stream;
    IOFormatInfo _io_fmt;
};

/// Writes images as <name><index>.ppm: true until as many as @p maximum were written; 0: always true.
class PPMWriter : public graph::ITensorAccessor {
public:
    /// @param[in] name    Start of the paths.
    /// @param[in] maximum How many.
    PPMWriter(std::string name, unsigned int maximum = 1);
    PPMWriter(PPMWriter &&) = default;
    bool access_tensor(ITensor &tensor) override;

private:
    const std::string _name;
    unsigned int _iterator;
    unsigned int _maximum;
};

/// A RandomAccessor.
std::unique_ptr<graph::ITensorAccessor> get_random_accessor(PixelValue lower, PixelValue upper,
                                                            const std::random_device::result_type seed = 0);
/// What fills a constant.
///
/// @param[in] path        Folder; empty: the constant is made up (SyntheticAccessor).
/// @param[in] data_file   Path of a .npy file; it is appended to @p path as it is.
/// @param[in] file_layout Layout of the array in the file.
std::unique_ptr<graph::ITensorAccessor> get_weights_accessor(const std::string &path, const std::string &data_file,
                                                             DataLayout file_layout = DataLayout::NCHW);
/// What fills an input: the images of a validation list, a .npy file (of the layout of the graph; it is not
/// preprocessed), an image, or without any of them made-up numbers. An error for an image of another kind.
///
/// @param[in] graph_parameters The command line.
/// @param[in] preprocessor     What is done to images; may be null.
/// @param[in] bgr              True: blue is plane 0.
std::unique_ptr<graph::ITensorAccessor> get_input_accessor(const utils::CommonGraphParams &graph_parameters,
                                                           std::unique_ptr<IPreprocessor> preprocessor = nullptr,
                                                           bool bgr = true);
/// What becomes of scores: they are counted for a validation list, saved, printed if there are labels, or dropped.
///
/// @param[in]  graph_parameters The command line.
/// @param[in]  top_n            How many classes are printed.
/// @param[in]  is_validation    Not used.
/// @param[out] output_stream    Where to.
std::unique_ptr<graph::ITensorAccessor> get_output_accessor(const utils::CommonGraphParams &graph_parameters,
                                                            size_t top_n = 5, bool is_validation = false,
                                                            std::ostream &output_stream = std::cout);
/// What becomes of detections; as get_output_accessor().
///
/// @param[in]  graph_parameters The command line.
/// @param[in]  tensor_shapes    Shapes of the images.
/// @param[in]  is_validation    Not used.
/// @param[out] output_stream    Where to.
std::unique_ptr<graph::ITensorAccessor> get_detection_output_accessor(const utils::CommonGraphParams &graph_parameters,
                                                                      std::vector<TensorShape> tensor_shapes,
                                                                      bool is_validation = false,
                                                                      std::ostream &output_stream = std::cout);
/// A NumPyAccessor; without a path the output is dropped.
std::unique_ptr<graph::ITensorAccessor> get_npy_output_accessor(const std::string &npy_path, TensorShape shape,
                                                                DataType data_type,
                                                                DataLayout data_layout = DataLayout::NCHW,
                                                                std::ostream &output_stream = std::cout);
/// A SaveNumPyAccessor; without a path the output is dropped.
std::unique_ptr<graph::ITensorAccessor> get_save_npy_output_accessor(const std::string &npy_name,
                                                                     const bool is_fortran = false);
/// A PrintAccessor.
std::unique_ptr<graph::ITensorAccessor> get_print_output_accessor(std::ostream &output_stream = std::cout);

/// A shape in another layout: NCHW and NHWC.
TensorShape permute_shape(TensorShape tensor_shape, DataLayout in_data_layout, DataLayout out_data_layout);
/// The target of a number: 0 is NEON, 1 and 2 are CL; larger ones are an error.
graph::Target set_target_hint(int target);
}  // namespace graph_utils
}  // namespace arm_compute

#endif  // ACL_UTILS_GRAPHUTILS_H
