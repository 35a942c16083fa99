// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Error.h"

#include "support/Mutex.h"

#include "src/cl/sha256.h"

#include <string>

namespace ac::ocl {

/// A folder of compiled programs. An entry is a file named after the digest of its key, with a digest of the key and
/// the program inside, so that damage is noticed. The driver gets the programs as they are: whoever can write to the
/// folder decides what runs. So the folder and its files belong to this user, nobody else may write to them, and no
/// link is followed.
class FolderCache {
public:
    /// The one of this process; ARM_COMPUTE_CL_CACHE names its folder at first.
    static FolderCache &get();

    /// The folder that ARM_COMPUTE_CL_CACHE names; one that cannot be used is complained of.
    void use_environment();

    /// Empty: none. An error if nothing can be written there, or others can; there is no folder then. One that does not
    /// exist is made, for this user alone.
    arm_compute::Status set_folder(const std::string &folder);
    bool used();
    /// False if there is no entry, or it is damaged or another key's.
    bool load(const std::string &key, std::string &binary);
    /// A program that cannot be kept is compiled again; that is no error.
    void store(const std::string &key, const std::string &binary);

private:
    FolderCache();
    std::string folder();
    static std::string name_of(const std::string &key);

    arm_compute::Mutex mutex_{};
    std::string folder_{};
};

}  // namespace ac::ocl
