// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Error.h"

#include "support/Mutex.h"

#include "src/base/interface.h"
#include "src/cl/programs/sha256.h"

#include <string>

namespace ac::ocl {

/// A folder of compiled programs. An entry is a file named after the digest of its key. It contains a digest of key and
/// program, which detects damage. The driver gets the programs as they are: whoever can write to the folder decides
/// what runs. So the folder and its files must belong to this user and be writable by nobody else, and no link is
/// followed.
class FolderCache {
public:
    /// The cache of this process; ARM_COMPUTE_CL_CACHE names its initial folder.
    static FolderCache &get();

    /// Uses the folder that ARM_COMPUTE_CL_CACHE names; complains if it cannot be used.
    void use_environment();

    /// Sets the folder; empty: none. An error, and no folder, if it is not writable or others can write to it. A
    /// missing folder is made, for this user only.
    Status set_folder(const std::string &folder);
    bool used();
    /// False if there is no entry, or if it is damaged or for another key.
    bool load(const std::string &key, std::string &binary);
    /// Failing to store a program is no error: it is compiled again.
    void store(const std::string &key, const std::string &binary);

private:
    FolderCache();
    std::string folder();
    static std::string name_of(const std::string &key);

    Mutex mutex_{};
    std::string folder_{};
};

}  // namespace ac::ocl
