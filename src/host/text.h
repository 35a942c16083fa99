// SPDX-License-Identifier: MIT
// A recording as files: JSON, and the bytes of constants. scripts/compiled/record.py reads them.
#pragma once

#include "src/compiled/recording.h"
#include "src/host/trial.h"

#include <string>

namespace ac::model {

/// What the host computes of a model, and what it needs.
struct Host {
    HostPart part{};
    HostSizes sizes{};
};

/// Writes a recording to @p path, and its constants to @p path.bin.
/// @param host Null if the library computes all outputs.
/// @throw Error if a file cannot be written.
void write(const Session &session, const net::Recording &recording, const Host *host, const std::string &path);

}  // namespace ac::model
