// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace ac {

/// Bytes that are all equal, for elements outside of an image.
struct Filled {
    size_t size;
    unsigned users;
    uint8_t value;

    const uint8_t *data() const { return reinterpret_cast<const uint8_t *>(this + 1); }
};

struct ReleaseFilled {
    void operator()(Filled *filled) const;
};
using FilledPtr = std::unique_ptr<Filled, ReleaseFilled>;

/// At least `count` bytes of this value. Plans share them: the convolutions of a network need no more memory for them
/// than the largest one, as long as the value stays the same.
FilledPtr filled_bytes(size_t count, uint8_t value);

/// Plans that this thread makes during the lifetime of the object find the bytes of earlier plans: the longest ones are
/// in @p kept.
class KeepFilled {
public:
    explicit KeepFilled(FilledPtr &kept);
    ~KeepFilled();
    KeepFilled(const KeepFilled &) = delete;
    KeepFilled &operator=(const KeepFilled &) = delete;

private:
    FilledPtr *before_;
};

}  // namespace ac
