// SPDX-License-Identifier: MIT
// The roundings are instructions here: 0.4 of the instructions of the general form, 0.6 of those of the sve tier.
#include "src/gemm/sve_finish.simd.h"
