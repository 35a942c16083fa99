// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_MISC_ICLONEABLE_H
#define ACL_ARM_COMPUTE_CORE_UTILS_MISC_ICLONEABLE_H

#include <memory>

namespace arm_compute {
namespace misc {
/// Base of classes that can be copied through their interface T.
template <class T> class ICloneable {
public:
    virtual ~ICloneable() = default;
    /// A copy of the object.
    virtual std::unique_ptr<T> clone() const = 0;
};
}  // namespace misc
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_MISC_ICLONEABLE_H
