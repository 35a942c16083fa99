// SPDX-License-Identifier: MIT
// What every operator test needs: tensors with chosen strides, random contents, values as double, and the walk over
// rows.
#pragma once

#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/Tensor.h"

#include "src/plan/plan.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace ac::test {

using arm_compute::DataLayout;
using arm_compute::DataType;
using arm_compute::ITensor;
using arm_compute::ITensorInfo;
using arm_compute::QuantizationInfo;
using arm_compute::Tensor;
using arm_compute::TensorInfo;
using arm_compute::TensorShape;

TensorInfo info_of(const TensorShape &shape, DataType type, const QuantizationInfo &q = QuantizationInfo(),
                   DataLayout layout = DataLayout::NHWC);

/// How a test tensor lies in memory.
enum class Layout {
    guarded,  ///< dense, the last byte in front of an unmapped page: a read or write past the end is a crash
    padded,   ///< padding on all sides, so rows are not contiguous
};

/// A tensor with memory. Its allocation is counted from the info's own total size.
std::unique_ptr<Tensor> make_tensor(const TensorInfo &info, Layout layout = Layout::guarded);

/// Pseudo-random contents, the same for the same seed on every machine: real values within [lo, hi] for floating point
/// and quantized types; integers over [lo, hi].
void fill(ITensor &tensor, unsigned seed, double lo = -1.0, double hi = 1.0);

/// All elements in logical order (dimension 0 fastest) as real numbers: quantized values are dequantized, per channel
/// along dimension `channel_dimension` where the tensor has several scales.
std::vector<double> values(const ITensor &tensor, size_t channel_dimension = 3);
/// The stored integers or floating point numbers themselves.
std::vector<double> stored(const ITensor &tensor);
/// Writes stored values back (floating point is rounded to the type).
void store(ITensor &tensor, const std::vector<double> &stored_values);
/// The bytes of all elements, in logical order, without padding: for comparisons bit by bit.
std::vector<uint8_t> bytes(const ITensor &tensor);
/// A real number as the type stores it: rounded to nearest, ties away from zero, saturating for quantized types.
double quantize(double real, const TensorInfo &info);

/// A real number rounded once to a floating point type (to nearest, ties to even); other types: unchanged.
double rounded(double real, DataType type);

/// What the comparison allows: |got - want| <= absolute + relative * |want|, in real values; for quantized types
/// `steps` units of the stored integer.
struct Tolerance {
    double absolute = 0;
    double relative = 0;
    int steps = 0;
};
/// Compares real values, says where the worst difference is.
::testing::AssertionResult close(const ITensor &got, const std::vector<double> &want, const Tolerance &tolerance);

/// Calls body for every row of the table that this machine can run for `type` (Type::count: all types), with a target
/// that allows that row only. Rows are noted, so that the ISA matrix can tell which ones no job ran.
///
/// AC_TEST_ROWS in the environment says less: "sve sme" (or other beginnings of names): only rows that begin so; "few":
/// all rows, but the visit of each ends after two runs of at least 256 elements, which is where a CPU that lacks an
/// instruction of the row would stop. See docs/testing.md.
void for_each_row(const Table &table, Type type, const std::function<void(const Row &, const Target &)> &body);
/// The same for the rows of the CPU that serve a wish (src/dispatch/wishes.h), which only builds with the graph library
/// have; the target wishes it.
void for_each_wished_row(const Table &table, uint32_t wish,
                         const std::function<void(const Row &, const Target &)> &body);

#ifdef ARM_COMPUTE_CL
/// The same for the OpenCL rows of a kernel that the CPU does not have; for_each_row() visits those that it has.
void for_each_row(const char *cl_kernel, Type type, const std::function<void(const Row &, const Target &)> &body);
#endif

/// To be called before a run of the row that is being visited, with the number of elements of its result: where a few
/// runs were asked for and have been made, it leaves the visit (by an exception). run() calls it.
void count_run(size_t elements);

/// Plans with `make(plan)`, fails the test with the refusal's text, or runs with the workspace that the plan asks
/// for.
void run(const std::function<Status(PlanPtr &)> &make, arm_compute::ITensorPack pack);
/// The sources from ACL_SRC_0 on, without those that are null, and ACL_DST.
arm_compute::ITensorPack pack_of(std::initializer_list<const ITensor *> sources, ITensor *dst);

/// The type of elements that rows of this type compute.
DataType data_type_of(Type type);

/// What a refusal says; "accepted" for none.
std::string text_of(const Status &status);
/// Does it refuse, with this in its text?
::testing::AssertionResult refuses(const Status &status, const std::string &text);

/// Is the data type among those of the operator in this build, as its manifest has them? Tests of a subset visit only
/// what was selected.
bool has_type(const Operator &op, DataType type);
bool has_layout(const Operator &op, DataLayout layout);

/// AC_TEST_FULL=1, which scripts/test.sh sets, and all rows: also the shapes that a sanitizer or an emulator takes
/// minutes for.
bool all_shapes();

}  // namespace ac::test
