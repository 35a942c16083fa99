// SPDX-License-Identifier: MIT
// Common parts of all operator tests: tensors with chosen strides, random contents, values as double, and the walk over
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

TensorInfo info_of(const TensorShape &shape, DataType type, const QuantizationInfo &q = QuantizationInfo(),
                   DataLayout layout = DataLayout::NHWC);

/// Memory layout of a test tensor.
enum class Layout {
    guarded,  ///< dense, the last byte before an unmapped page: an access past the end crashes
    padded,   ///< padding on all sides: rows are not contiguous
};

/// A tensor with memory. The size of its allocation is computed from the info's total size.
std::unique_ptr<Tensor> make_tensor(const TensorInfo &info, Layout layout = Layout::guarded);

/// Pseudo-random contents, identical for the same seed on every machine: real values in [lo, hi] for floating point and
/// quantized types; integers in [lo, hi].
void fill(ITensor &tensor, unsigned seed, double lo = -1.0, double hi = 1.0);

/// All elements in logical order (dimension 0 fastest) as real numbers: quantized values are dequantized, per channel
/// along dimension `channel_dimension` if the tensor has several scales.
std::vector<double> values(const ITensor &tensor, size_t channel_dimension = 3);
/// The stored integers or floating-point numbers.
std::vector<double> stored(const ITensor &tensor);
/// Writes stored values back (floating point is rounded to the type).
void store(ITensor &tensor, const std::vector<double> &stored_values);
/// The bytes of all elements in logical order, without padding: for bitwise comparisons.
std::vector<uint8_t> bytes(const ITensor &tensor);
/// A real number as stored in a type: rounded to nearest, ties away from zero, saturating for quantized types.
double quantize(double real, const TensorInfo &info);

/// A real number rounded once to a floating-point type (to nearest, ties to even); unchanged for other types.
double rounded(double real, DataType type);

/// Tolerance of a comparison: |got - want| <= absolute + relative * |want| for real values; `steps` units of the stored
/// integer for quantized types.
struct Tolerance {
    double absolute = 0;
    double relative = 0;
    int steps = 0;
};
/// Compares real values and reports the worst difference.
::testing::AssertionResult close(const ITensor &got, const std::vector<double> &want, const Tolerance &tolerance);

/// Calls body for every row of the table that this machine can run for `type` (Type::count: all types), with a target
/// that allows only that row. Visited rows are logged, so the ISA matrix can detect rows that no job ran.
///
/// AC_TEST_ROWS in the environment limits the walk. "sve sme" (or other prefixes): only rows with these prefixes.
/// "few": all rows, but each visit ends after two runs of at least 256 elements, enough to crash on a CPU that lacks an
/// instruction of the row. See docs/testing.md.
void for_each_row(const Table &table, Type type, const std::function<void(const Row &, const Target &)> &body);
/// The same for the CPU rows that promise this (src/dispatch/promises.h), with a target that asks for it. Rows that
/// scale in floating point exist only in builds with the graph library; for_each_row() does not visit them.
void for_each_promising_row(const Table &table, uint8_t promises,
                            const std::function<void(const Row &, const Target &)> &body);
/// The same for the CPU rows that need this feature, which the tests emulate.
void for_each_emulated_row(const Table &table, uint32_t feature,
                           const std::function<void(const Row &, const Target &)> &body);

#ifdef ARM_COMPUTE_CL
/// The same for the OpenCL rows of a kernel without CPU rows; for_each_row() visits those of other kernels.
void for_each_row(const char *cl_kernel, Type type, const std::function<void(const Row &, const Target &)> &body);
#endif

/// To be called before a run of the visited row, with the number of elements of its result: ends the visit (by an
/// exception) if only a few runs were requested and have been made. run() calls it.
void count_run(size_t elements);

/// Plans with `make(plan)`; on error, fails the test with its message, otherwise runs with the plan's
/// workspace.
void run(const std::function<Status(PlanPtr &)> &make, ITensorPack pack);
/// The non-null sources from ACL_SRC_0 on, and ACL_DST.
ITensorPack pack_of(std::initializer_list<const ITensor *> sources, ITensor *dst);

/// The element type that rows of this type compute.
DataType data_type_of(Type type);

/// The message of an error; "accepted" on success.
std::string text_of(const Status &status);
/// Checks for an error whose message contains this text.
::testing::AssertionResult refuses(const Status &status, const std::string &text);

/// Checks the manifest: does the operator support the data type in this build? Tests of a subset visit only the
/// selected types.
bool has_type(const Operator &op, DataType type);
bool has_layout(const Operator &op, DataLayout layout);

/// AC_TEST_FULL=1 (set by scripts/test.sh) and all rows: includes shapes that take minutes under a sanitizer or
/// emulator.
bool all_shapes();

}  // namespace ac::test
