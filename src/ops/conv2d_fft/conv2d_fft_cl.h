// SPDX-License-Identifier: MIT
#ifndef AC_OPS_CONV2D_FFT_CL_H
#define AC_OPS_CONV2D_FFT_CL_H

#include "src/ops/conv2d/problem.h"

namespace ac {
namespace conv2d {

/// Can transforms compute it on OpenCL: F32 and F16, both with spectra in F32.
bool fft_fits_cl(const Problem &problem);
/// Whether they are faster there, and have room for their spectra.
bool fft_pays_cl(const Problem &problem, const Target &target);
Status plan_fft_cl(PlanPtr &out, const Problem &problem, const Target &target);

}  // namespace conv2d
}  // namespace ac

#endif  // AC_OPS_CONV2D_FFT_CL_H
