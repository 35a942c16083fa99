// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_NAMEDOPERATOR_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_NAMEDOPERATOR_H

#include "arm_compute/AclGenericOperators.h"
#include "arm_compute/AclTypes.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <stddef.h>
#include <stdint.h>

namespace arm_compute {

class IMemoryManager;

namespace experimental {

/// An argument of an operator that is not a tensor: a name and a value. docs/c_operators.md lists the attributes of
/// each operator; AclDescribeOperator() returns those that a library supports.
struct NamedAttribute {
    NamedAttribute() = default;
    NamedAttribute(std::string n, int value) : NamedAttribute(std::move(n), static_cast<int64_t>(value)) {}
    NamedAttribute(std::string n, unsigned int value) : NamedAttribute(std::move(n), static_cast<int64_t>(value)) {}
    NamedAttribute(std::string n, int64_t value) : name(std::move(n)), integer(value) {}
    NamedAttribute(std::string n, float value) : NamedAttribute(std::move(n), static_cast<double>(value)) {}
    NamedAttribute(std::string n, double value) : name(std::move(n)), type(AclAttributeReal), real(value) {}
    NamedAttribute(std::string n, bool value)
        : name(std::move(n)), type(AclAttributeBool), integer(static_cast<int64_t>(value)) {}
    /// @param value A word of an enumeration, spelled as in the C++ interface: "RELU".
    NamedAttribute(std::string n, const char *value) : NamedAttribute(std::move(n), std::string(value)) {}
    NamedAttribute(std::string n, std::string value)
        : name(std::move(n)), type(AclAttributeWord), word(std::move(value)) {}
    NamedAttribute(std::string n, std::vector<int64_t> values)
        : name(std::move(n)), type(AclAttributeList), list(std::move(values)) {}
    NamedAttribute(std::string n, std::vector<double> values)
        : name(std::move(n)), type(AclAttributeReals), reals(std::move(values)) {}

    /// The attribute in the C interface's form; it refers to this object.
    AclAttribute view() const {
        const bool of_reals = type == AclAttributeReals;
        return {name.c_str(), type, integer, real, word.c_str(), list.data(), of_reals ? reals.size() : list.size(),
                reals.data()};
    }

    std::string name{};
    AclAttributeType type = AclAttributeInt;  ///< selects the value to use
    int64_t integer = 0;                      ///< also a bool, 0 or 1
    double real = 0;
    std::string word{};
    std::vector<int64_t> list{};
    std::vector<double> reals{};
};

/// A tensor of an operator and its name. If an operator accepts any number of inputs, several operands have the same
/// name, in order.
struct NamedOperand {
    /// @param n Must exist until the call that uses the operand returns.
    /// @param t Null: the operand is absent.
    NamedOperand(const char *n, ITensor *t) : name(n), tensor(t), info(t != nullptr ? t->info() : nullptr) {}
    /// For validate().
    NamedOperand(const char *n, ITensorInfo *i) : name(n), info(i) {}

    const char *name;
    ITensor *tensor = nullptr;
    ITensorInfo *info;
};

/// An operand of a Step: a tensor, and its place among the operator's inputs or outputs, in the order of
/// docs/c_operators.md.
struct StepOperand {
    uint8_t place;
    bool written;
    ITensor *tensor;  ///< null for validate()
    ITensorInfo *info;
};

/// An operator, its attributes and its operands as the library sees them: no name is compared, and no text is parsed.
/// The graph library fills them in; NamedOperator reads names into one.
struct Step {
    static constexpr size_t max_attribute_bytes = 192;

    const char *name;
    const void *attributes;  ///< the operator's structure, src/ops/*/*.record.h; max_attribute_bytes can be read
    const StepOperand *operands;
    size_t operand_count;
};

/// Any operator of the library by its name: AclCreateOperator() as a function object of the C++ interface. If the
/// library does not have the operator, the error names it.
///
/// Operators, their operands and their attributes are those of docs/c_operators.md. The library has this class if it
/// was built for the graph library ("graph": true in the build_config).
class NamedOperator final : public detail::FunctionBase {
public:
    /// @param target         AclCpu or AclGpuOcl. With AclGpuOcl all tensors are OpenCL tensors, and CLScheduler runs
    ///                       the operator.
    /// @param memory_manager Provides temporary memory; null: the function allocates its own.
    ///
    /// @throw std::runtime_error for a target that this build does not support.
    explicit NamedOperator(AclTarget target = AclCpu, const std::shared_ptr<IMemoryManager> &memory_manager = nullptr)
        : FunctionBase(make(target, memory_manager)), _target(target) {}

    /// Call before configure(), only for AclCpu. Sums of 8-bit values and of their products are then scaled in floating
    /// point and rounded once, ties to even, as in ONNX Runtime, instead of the established fixed-point multiplication.
    /// Other operators are not affected.
    void scale_in_float() { _scales_in_float = true; }

    /// Plans the operator. Its tensors must outlive the object's runs. An output with an empty info takes shape, type,
    /// layout and quantization.
    ///
    /// @param name       The operator, for example "Conv2d".
    /// @param attributes Each at most once; omitted attributes take their defaults.
    /// @param operands   In any order. An operand without a tensor is absent.
    ///
    /// @throw std::runtime_error if validate() fails or an output is missing.
    void configure(const char *name, const std::vector<NamedAttribute> &attributes,
                   const std::vector<NamedOperand> &operands) {
        const Names names(name, attributes, operands);
        names.status.throw_if_error();
        configure(names.step);
    }
    /// Checks whether configure() would succeed.
    ///
    /// @param target     As in the constructor.
    /// @param name       As in configure().
    /// @param attributes As in configure().
    /// @param operands   Tensors or infos. A missing output or an empty output info is not checked; the empty info is
    ///                   filled in.
    static Status validate(AclTarget target, const char *name, const std::vector<NamedAttribute> &attributes,
                           const std::vector<NamedOperand> &operands) {
        const Names names(name, attributes, operands);
        return bool(names.status) ? validate(target, names.step) : names.status;
    }
    /// Call instead of prepare(): uses another operator's packed constants, so that operators with the same weights
    /// share one copy.
    ///
    /// @param other Configured with the same name and attributes, the same constant tensors, and other tensors of the
    ///              same shapes and types. It must outlive this object.
    void share_packed(NamedOperator &other);
    /// The kernel row that does most of the work, for example "avx2_f32_gemm". Empty before configure(), and if the
    /// operator only moves data or consists of other operators.
    const char *kernel();

    /// For tensors whose shapes change between runs. Call before configure(), which then only plans: the caller
    /// allocates what the plan's workspace() lists, and runs the plan with a pack of its own. Of this object, only
    /// plan(), pack(), kernel() and plan_again() may be called then. No output may be empty, and
    /// the name of the step must outlive the object.
    void plan_only();
    /// After plan_only(): the plan of the last configure() or plan_again(); null if that failed.
    const detail::IPlan *plan() const;
    /// After plan_only() and configure(): the tensors of the step.
    ITensorPack pack() const;
    /// After plan_only() and configure(): plans the same step for the current shapes of its tensors. The last plan is
    /// destroyed, and its memory is used again: allocates only if this plan takes more than all before it.
    /// Does not check again whether tensors can be addressed and whether an output shares memory with other operands.
    /// @param attributes As in Step.
    Status plan_again(const void *attributes);

    /// The same without names.
    void configure(const Step &step);
    /// The same, but returns what configure() throws if the step is refused.
    Status try_configure(const Step &step);
    static Status validate(AclTarget target, const Step &step);
    /// Reads names.
    ///
    /// @param name       As in configure().
    /// @param attributes As in configure().
    /// @param operands   As in configure(), without absent ones.
    /// @param structure  Gets the attributes: Step::max_attribute_bytes, aligned to 8 bytes.
    /// @param places     Gets the operands, one for each.
    static Status read(const char *name, const std::vector<NamedAttribute> &attributes,
                       const std::vector<NamedOperand> &operands, void *structure, StepOperand *places) {
        std::vector<AclAttribute> views;
        views.reserve(attributes.size());
        for (const NamedAttribute &attribute : attributes) {
            views.push_back(attribute.view());
        }
        return read({name, views.data(), views.size(), operands.data(), operands.size()}, structure, places);
    }
    /// The output that may be the same tensor as an input of this operator, by their places; -1: none.
    static int in_place_output(const char *name, uint8_t input);
    /// Sets the attributes activation, activation_a and activation_b of an operator that applies them to its output
    /// dst. Returns false, and changes nothing, if this operator does not, or has an activation already.
    ///
    /// @param name      The operator.
    /// @param structure Its attributes: Step::max_attribute_bytes, aligned to 8 bytes.
    /// @param function  An enumerator of ActivationFunction.
    /// @param a         Its parameter.
    /// @param b         Its other parameter.
    static bool fuse_activation(const char *name, void *structure, int32_t function, double a, double b);

private:
    struct Request {
        const char *name;
        const AclAttribute *attributes;
        size_t attribute_count;
        const NamedOperand *operands;
        size_t operand_count;
    };
    /// Names that were read.
    struct Names {
        Names(const char *name, const std::vector<NamedAttribute> &given_attributes,
              const std::vector<NamedOperand> &given_operands) {
            std::vector<NamedOperand> used;
            used.reserve(given_operands.size());
            for (const NamedOperand &operand : given_operands) {
                if (operand.info != nullptr) {
                    used.push_back(operand);
                }
            }
            operands.resize(used.size());
            status = read(name, given_attributes, used, attributes, operands.data());
            step = {name, attributes, operands.data(), operands.size()};
        }
        Names(const Names &) = delete;
        Names &operator=(const Names &) = delete;

        alignas(8) unsigned char attributes[Step::max_attribute_bytes];
        std::vector<StepOperand> operands{};
        Status status{};
        Step step{};
    };

    static ac::Function *make(AclTarget target, const std::shared_ptr<IMemoryManager> &memory_manager);
    static Status read(const Request &request, void *structure, StepOperand *places);

    struct Again;

    AclTarget _target;
    bool _scales_in_float = false;
    std::shared_ptr<Again> _again{};  ///< null without plan_only()
};

}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_NAMEDOPERATOR_H
