// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/IFunction.h"

#include "src/base/interface.h"

#include <string>

namespace ac::graph {

/// A function that can name what it runs.
class DescribedFunction : public IFunction {
public:
    ~DescribedFunction() override;
    DescribedFunction(const DescribedFunction &) = delete;
    DescribedFunction &operator=(const DescribedFunction &) = delete;

    /// Names of the operators and of their kernels, each joined by " + ".
    virtual std::string operators() const = 0;
    virtual std::string kernels() const = 0;

    /// Casts to this class; null if the function is of another class.
    static DescribedFunction *known(IFunction *function);

protected:
    DescribedFunction();
};

/// Appends a word to words joined by " + ".
void join(std::string &text, const std::string &word);

}  // namespace ac::graph
