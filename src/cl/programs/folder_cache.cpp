// SPDX-License-Identifier: MIT
#include "src/cl/programs/folder_cache.h"

#include "src/base/text.h"
#include "src/cl/device/environment.h"
#include "src/cl/device/status.h"
#include "src/cl/programs/files.h"

#include <cerrno>
#include <cstring>

namespace ac::ocl {

using arm_compute::lock_guard;

namespace {

/// The first bytes of an entry; the digit is the format's number. After them: the digest of the rest, on a line; the
/// size of the key, on a line; the key and the program.
constexpr char magic[] = "arm_compute OpenCL program 2\n";
constexpr size_t digest_line = 65;

std::string key_line(const std::string &key) {
    return text("%zu\n%s\n", key.size(), key.c_str());
}

}  // namespace

FolderCache::FolderCache() {
    use_environment();
}

void FolderCache::use_environment() {
    const char *folder = environment("ARM_COMPUTE_CL_CACHE");
    const Status status = folder == nullptr ? Status{} : set_folder(folder);
    if (!status) {
        complain("ARM_COMPUTE_CL_CACHE", folder, status.error_description().c_str());
    }
}

FolderCache &FolderCache::get() {
    static FolderCache *const cache = new FolderCache;
    return *cache;
}

Status FolderCache::set_folder(const std::string &folder) {
    const lock_guard<Mutex> lock(mutex_);
    folder_.clear();
    std::string path = folder;
    while (path.size() > 1 && is_separator(path.back())) {  // a trailing separator would follow a link
        path.pop_back();
    }
    if (path.empty()) {
        return Status{};
    }
    const auto refused = [&](const char *why) {
        return error("OpenCL: compiled programs cannot be kept in \"%s\": %s", folder.c_str(), why);
    };
    make_folder(path);
    const Folder opened(path);
    if (!opened.is_there()) {
        return refused(text("%s; a folder is needed, not a link to one", std::strerror(errno)).c_str());
    }
    if (!opened.is_mine()) {
        return refused("it must belong to this user, and nobody else may write to it (chmod 700)");
    }
    if (!opened.write("probe", "")) {
        return refused(std::strerror(errno));
    }
    opened.remove("probe");
    folder_ = path;
    return Status{};
}

bool FolderCache::used() {
    const lock_guard<Mutex> lock(mutex_);
    return !folder_.empty();
}

std::string FolderCache::folder() {
    const lock_guard<Mutex> lock(mutex_);
    return folder_;
}

std::string FolderCache::name_of(const std::string &key) {
    return text("%s.clbin", digest(key).c_str());
}

bool FolderCache::load(const std::string &key, std::string &binary) {
    const Folder opened(folder());
    std::string content;
    if (!opened.is_mine() || !opened.read(name_of(key), content)) {
        return false;
    }
    const size_t head = sizeof(magic) - 1 + digest_line;
    const std::string own = key_line(key);
    if (content.size() < head + own.size() || content.compare(head, own.size(), own) != 0 ||
        content.compare(0, head, magic + digest(content.substr(head)) + "\n") != 0) {
        return false;
    }
    binary = content.substr(head + own.size());
    return true;
}

void FolderCache::store(const std::string &key, const std::string &binary) {
    const Folder opened(folder());
    if (!binary.empty() && opened.is_mine()) {
        const std::string rest = key_line(key) + binary;
        opened.write(name_of(key), magic + digest(rest) + "\n" + rest);
    }
}

}  // namespace ac::ocl
