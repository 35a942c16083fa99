// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CPP/functions/CPPTopKV.h"

#include "src/api/twins.h"
#include "src/ops/top_kv/top_kv.h"

#define AC_PARAMETERS(T) const T *predictions, const T *targets, Mutable<T> *output, const unsigned int k
AC_CLASS(CPPTopKV, "TopKV", ac::top_kv::plan(c.plan, c.in(0), c.in(1), c.out(), k, c.target), ac::in(predictions),
         ac::in(targets), ac::out(output))
