// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/experimental/NamedOperator.h"

#include "src/net/device.h"
#include "src/net/fit.h"

#include <memory>
#include <vector>

namespace ac::net {

/// A step that is planned again and again. Its destructor is virtual so that only what makes one brings it into a
/// program.
struct Replanned {
    using Need = arm_compute::experimental::MemoryInfo;

    struct Temporary {
        Need need;  ///< the most of all plans
        std::unique_ptr<Buffer> buffer{};
    };
    /// Packed constants. Plans with the same kernel and the same needs have the same ones.
    struct Form {
        const char *kernel;
        std::vector<Need> needs;
        Point example;  ///< extents with such a plan
        std::vector<std::shared_ptr<Buffer>> buffers{};
    };

    explicit Replanned(AclTarget target) : function(target) { function.plan_only(); }
    virtual ~Replanned();

    /// Notes what the current plan needs. Returns the number of its form.
    size_t note(const Point &extents);
    /// The form of the current plan; their count if there is no such form.
    size_t find_form();
    /// Makes the packed constants of a form those of the step.
    void use(size_t number);
    bool packs() const { return !forms.empty() && !forms[0].needs.empty(); }
    /// The operator that has the plan.
    arm_compute::experimental::NamedOperator &planned() { return twin != nullptr ? twin->function : function; }

    arm_compute::experimental::NamedOperator function;
    Replanned *twin = nullptr;  ///< an earlier step whose plan is the same for all extents; null: none
    arm_compute::ITensorPack pack{};
    std::vector<Temporary> temporaries{};
    std::vector<Form> forms{};
    std::vector<uint8_t> form_at{};  ///< by the number of the extents; empty if there is one form
};

}  // namespace ac::net
