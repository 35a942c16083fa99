// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLTableLookup.h"
#include "arm_compute/runtime/NEON/functions/NETableLookup.h"

#include "src/api/twins.h"
#include "src/ops/table_lookup/table_lookup.h"

#ifdef AC_API_CL
#include "arm_compute/core/CL/ICLLut.h"
#define AC_PARAMETERS const ICLTensor *input, const ICLLut *lut, ICLTensor *output
#else
#define AC_PARAMETERS const ITensor *input, const ILut *lut, ITensor *output
#endif

namespace {

ac::Status checked(const ac::PlanCall &c, const arm_compute::ILut *lut) {
    AC_RETURN_IF(lut == nullptr, "TableLookup: the table is missing");
    return ac::table_lookup::plan(c.plan, c.in(0), *lut, c.out(), c.target);
}

}  // namespace

AC_CONFIGURE(TableLookup, (AC_PARAMETERS),
             ac::call(
                 "TableLookup", [&](const ac::PlanCall &c) { return checked(c, lut); }, ac::in_place(ac::in(input)),
                 ac::out(output)))
