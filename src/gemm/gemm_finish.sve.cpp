// SPDX-License-Identifier: MIT
// As sve_finish.simd.h has it without SVE2: 0.62 of the instructions of the general form.
#include "src/gemm/sve_finish.simd.h"
