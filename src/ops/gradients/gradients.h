// SPDX-License-Identifier: MIT
// The first step of functions that find edges and corners: Sobel's gradients of an image.
#pragma once

#include "src/ops/neighbourhood/neighbourhood.h"
#include "src/ops/program/program.h"

namespace ac::gradients {

/// The gradients of all pixels of an image, S16, or S32 for size 7, and the memory that they are in.
struct Gradients {
    Program::Value x, y;
};

/// Refuses a size other than 3, 5 and 7.
Status check_size(const char *op, int32_t size);

/// Adds memory of an image, with room for a Surround of a radius on the CPU; returns the image.
Program::Value surrounded(Program &program, size_t width, size_t height, DataType type, int radius);

/// Adds the step for a U8 image. `radius`: of neighbours that later steps read, for their Surround.
Gradients add(Program &program, Program::Value image, int32_t size, const Border &border, int radius);

}  // namespace ac::gradients
