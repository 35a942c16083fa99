// SPDX-License-Identifier: MIT
// SVE2 has instructions for the roundings: 0.4 of the instructions of the general form, 0.6 of those of the sve tier.
#include "src/gemm/finish/sve_finish.simd.h"
