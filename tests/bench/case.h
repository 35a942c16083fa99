// SPDX-License-Identifier: MIT
// One case of the benchmarks: an operator and its tensors, from five words, through the public interface only.
//
//   OP TYPE A B C      types f32 f16 s8 u8
//   gemm               A = M, B = N, C = K; _n4: four matrices A, one B; _fresh: B packed in each run; _fast, _fixed
//   fc                 A = batch, B = outputs, C = inputs
//   nbits exact        A = rows, B = outputs, C = inputs, types q4 q8 of weights; _b<block>, 0: C; _zero: zero points
//   conv<K>s<S>        A = height = width, B = input channels, C = outputs; K may be 1x3 (width x height)
//   dw<K>s<S>          A = height = width, B = channels; _m2: depth multiplier
//   fft                A = length, B = lines; complex
//   sum mean max argmax  A, B = shape, C = axis
//   softmax logsoftmax A = classes, B = rows
//   act_<function>     A, B = shape
//   add add_row add_one  A, B = shape; the second addend has that shape, or is a row or a number
//   maxpool avgpool    A = height = width, B = channels, C = window, stride 2;  gmaxpool gavgpool: over the whole plane
//   quantize dequantize cast_<type>  A, B = shape; TYPE is the quantized type, or the source type of a cast
//   depthconvert       A, B = shape; 8-bit integers to 16 bits
//   floor select bitand bitor bitxor bitnot  A, B = shape; bit operations ignore TYPE;  range  A = length
//   priorbox           A = height = width of the map, B = sizes, C = side of the image;  boxtransform  A = boxes,
//   B = classes
//   batchnorm instancenorm  A = height = width, B = channels;  lrn lrn1d lrn2d  also C = size of the window
//   l2norm meanstd     A, B = shape, C = axis of l2norm
//   nearest bilinear area  A = height = width, B = channels, C = height and width of the result
//                      Option _edge: edges repeated at the border, otherwise 0. b8: 8-bit integers
//   pad padreflect padsymmetric  A = height = width, B = channels, C elements on all four sides
//   slice stridedslice A = height = width, B = channels, C = elements cropped on all four sides, or stride
//   split unstack      C parts: of the B channels of an A x A image, or of a tensor (A, C, B)
//   tile stack         A, B = shape, C = repetitions along both dimensions, or axis of two stacked tensors
//   gather             A = elements per row, B = rows of the table, C = selected rows
//   reverse            A = height = width, B = channels, C = axis;  border  A, B = shape, C = width, edges repeated
//   depthtospace spacetodepth batchtospace spacetobatch reorg  A = height = width, B = channels, C = block
//   shuffle            A = height = width, B = channels, C = groups
//   lstm rnn           A = batch, B = units, C = inputs; one step
//   roialign roipool   A = height = width, B = channels, C = regions;  cropresize: C = boxes, to 28x28
//   permute            NHWC to NCHW, A = height = width, B = channels
//   transpose copy flatten reshape   A, B = shape;  concat0 concat1 concat2  two tensors, A = plane, B = channels
// image_<function>   A = width, B = height, types b8 s16 f32; C: case_vision.cpp says what. Borders are undefined where
//                    a function has a border, but of warped images (0), Laplacian pyramids, optical flow and HOG
// conv: _product: as a matrix product; _fixed: also with weights in a fixed format; _fast: fast math
// Options of conv, dw and pools follow the name: _nchw, _n<batch>, _relu (fused); for 8-bit conv and dw: _pc (one scale
// per channel of the weights).
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/IFunction.h"
#include "arm_compute/runtime/Tensor.h"
#include "tests/bench/program.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace bench {

struct Words {
    std::string op, type;
    unsigned a, b, c;
};

class Case {
public:
    /// Configures without memory. Throws Unavailable, or std::invalid_argument for invalid words.
    explicit Case(const Words &words);
    /// Allocates all tensors and fills the sources.
    void allocate();
    void run() { function->run(); }
    /// Hash of the destination's bytes (FNV-1a), to compare runs.
    uint64_t hash() const;

    arm_compute::Tensor &tensor(const arm_compute::TensorInfo &info);
    const arm_compute::Tensor &destination() const { return *tensors.back(); }

    std::vector<std::unique_ptr<arm_compute::Tensor>> tensors;  ///< the destination is the last one
    std::unique_ptr<arm_compute::IFunction> function;
    std::vector<std::shared_ptr<void>> kept;  ///< objects of the function that are not tensors
    std::function<void()> allocate_kept;      ///< allocates them; may be empty
    std::function<void()> place;  ///< fills sources whose values have a meaning, after the others; may be empty
};

arm_compute::TensorInfo info_of(const arm_compute::TensorShape &shape, arm_compute::DataType type,
                                arm_compute::DataLayout layout = arm_compute::DataLayout::NHWC, float scale = 1.f / 64,
                                int offset = 0);

}  // namespace bench
