// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLGEMMHEURISTICSHANDLE_H
#define ARM_COMPUTE_RUNTIME_CL_CLGEMMHEURISTICSHANDLE_H

#include <memory>
#include <string>

namespace arm_compute {

namespace mlgo {
class MLGOHeuristics;
}

/// Rules that select the kernels of matrix products, read from a user's file: rules of this library, or decision trees
/// of the established library's tuner (".mlgo"). docs/opencl.md describes both formats.
class CLGEMMHeuristicsHandle {
public:
    /// Creates a handle without rules.
    CLGEMMHeuristicsHandle();
    ~CLGEMMHeuristicsHandle();
    CLGEMMHeuristicsHandle(const CLGEMMHeuristicsHandle &) = delete;
    CLGEMMHeuristicsHandle &operator=(const CLGEMMHeuristicsHandle &) = delete;
    CLGEMMHeuristicsHandle(CLGEMMHeuristicsHandle &&) = default;
    CLGEMMHeuristicsHandle &operator=(CLGEMMHeuristicsHandle &&) = default;

    /// Replaces the rules with those of a file.
    ///
    /// @return False if the file cannot be read or is damaged; the rules are then empty.
    bool reload_from_file(const std::string &filename);

    /// The rules; never null.
    const mlgo::MLGOHeuristics *get() const { return _heuristics.get(); }

private:
    std::unique_ptr<mlgo::MLGOHeuristics> _heuristics;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLGEMMHEURISTICSHANDLE_H
