// SPDX-License-Identifier: MIT
// Constants that programs share.
#pragma once

#include "src/net/device.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace ac::net {

/// Packed constants, and constants that steps read as they are, of programs for ranges of extents (Range). The texts
/// say what the bytes are. Only one program at a time may be prepared.
struct Weights {
    struct Packed {
        std::vector<std::shared_ptr<Buffer>> buffers{};
        std::vector<uint8_t> unused{};  ///< places of operands that are not read after packing
    };

    std::map<std::string, Packed> packed{};
    std::map<std::string, std::shared_ptr<Buffer>> constants{};
};

}  // namespace ac::net
