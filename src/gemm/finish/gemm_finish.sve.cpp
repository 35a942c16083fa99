// SPDX-License-Identifier: MIT
// sve_finish.simd.h without SVE2: 0.62 of the instructions of the general form.
#include "src/gemm/finish/sve_finish.simd.h"
