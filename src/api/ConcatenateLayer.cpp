// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEConcatenateLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLConcatenateLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/concatenate/concatenate.h"

namespace arm_compute {

namespace {

/// As many inputs as there are, then the output.
template <class T>
struct Concatenation {
    Concatenation(const std::vector<const T *> &inputs, const T *output, size_t axis) : make{inputs.size(), axis} {
        for (const T *input : inputs) {
            operand.push_back(ac::in(input, TensorType::ACL_SRC_VEC + static_cast<int>(operand.size())));
        }
        operand.push_back(ac::out(output));
    }
    ac::Operands operands() const { return {"Concatenate", operand.data(), operand.size()}; }

    struct Make {
        size_t inputs, axis;
        Status operator()(const ac::Call &c) const {
            std::vector<const ITensorInfo *> infos;
            for (size_t i = 0; i < inputs; ++i) {
                infos.push_back(&c.in(i));
            }
            return ac::concatenate::plan(c.plan, infos, c.out(), axis, c.target);
        }
    };
    mutable std::vector<ac::Operand> operand;
    Make make;
};

}  // namespace

#ifdef AC_API_CPU
void NEConcatenateLayer::configure(std::vector<const ITensor *> inputs_vector, ITensor *output, size_t axis) {
    function().configure(Concatenation<ITensor>(inputs_vector, output, axis));
}

Status NEConcatenateLayer::validate(const std::vector<const ITensorInfo *> &inputs_vector, const ITensorInfo *output,
                                    size_t axis) {
    return ac::validate(Concatenation<ITensorInfo>(inputs_vector, output, axis));
}
#endif

#ifdef AC_API_CL
void CLConcatenateLayer::configure(std::vector<const ICLTensor *> &inputs_vector, ICLTensor *output, size_t axis) {
    function().configure(Concatenation<ICLTensor>(inputs_vector, output, axis));
}

void CLConcatenateLayer::configure(const CLCompileContext &compile_context,
                                   std::vector<const ICLTensor *> &inputs_vector, ICLTensor *output, size_t axis) {
    function().configure(compile_context, Concatenation<ICLTensor>(inputs_vector, output, axis));
}

Status CLConcatenateLayer::validate(const std::vector<const ITensorInfo *> &inputs_vector, const ITensorInfo *output,
                                    size_t axis) {
    return ac::validate_cl(Concatenation<ITensorInfo>(inputs_vector, output, axis));
}
#endif

}  // namespace arm_compute
