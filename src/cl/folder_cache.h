// SPDX-License-Identifier: MIT
#ifndef AC_CL_FOLDER_CACHE_H
#define AC_CL_FOLDER_CACHE_H

#include "arm_compute/core/Error.h"

#include "support/Mutex.h"

#include <string>

namespace ac {
namespace ocl {

/// 128 bits of a text as 32 hexadecimal digits: two hashes of the kind FNV-1a.
std::string digest(const std::string &text);

/// The whole file; false if it cannot be read.
bool read_file(std::string &content, const std::string &path);

/// Writes a file under another name first and renames it, so that it is there completely or not at all.
bool write_file(const std::string &path, const std::string &content);

/// A folder of compiled programs. An entry is a file named after the digest of its key, with the key inside, so that
/// equal digests of different keys are noticed, and with a checksum, so that damage is.
class FolderCache {
public:
    /// The one of this process; ARM_COMPUTE_CL_CACHE names its folder at first.
    static FolderCache &get();

    /// Empty: none. An error if nothing can be written there; there is no folder then.
    arm_compute::Status set_folder(const std::string &folder);
    bool used();
    /// False if there is no entry, or it is damaged or another key's.
    bool load(const std::string &key, std::string &binary);
    /// A program that cannot be kept is compiled again; that is no error.
    void store(const std::string &key, const std::string &binary);

private:
    FolderCache();
    std::string path_of(const std::string &key);

    arm_compute::Mutex mutex_{};
    std::string folder_{};
};

}  // namespace ocl
}  // namespace ac

#endif  // AC_CL_FOLDER_CACHE_H
