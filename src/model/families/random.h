// SPDX-License-Identifier: MIT
// Operators that draw random numbers.
#pragma once

#include "src/model/passes/parts.h"

#include <random>

namespace ac::model {

AC_ONNX(Bernoulli)          // host only
AC_ONNX(Dropout)            // with training_mode on the host
AC_ONNX(Multinomial)        // host only
AC_ONNX(RandomNormal)       // host only
AC_ONNX(RandomNormalLike)   // host only
AC_ONNX(RandomUniform)      // host only
AC_ONNX(RandomUniformLike)  // host only

/// The generator of RandomState in NumPy: MT19937 that begins with the seed, whose draws are those of random_sample()
/// and standard_normal(). Only exact operations of double are used, so a seed gives the same numbers on every machine.
class Draws {
public:
    explicit Draws(uint32_t seed) : _twister(seed) {}

    double uniform();  ///< from [0, 1), with 53 bits
    double normal();   ///< by Marsaglia's polar method, which gives two numbers at a time

private:
    std::mt19937 _twister;
    double _next = 0;
    bool _has_next = false;
};

}  // namespace ac::model
