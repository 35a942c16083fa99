// SPDX-License-Identifier: MIT
#include "src/cl/folder_cache.h"

#include "src/cl/status.h"

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <sys/stat.h>
#include <unistd.h>

namespace ac {
namespace ocl {

using arm_compute::lock_guard;
using arm_compute::Mutex;
using arm_compute::Status;

namespace {

/// First bytes of an entry; the digit is the format's number.
constexpr char magic[] = "arm_compute OpenCL program 1\n";

uint64_t fnv(const std::string &text, uint64_t hash) {
    for (const char c : text) {
        hash = (hash ^ static_cast<uint8_t>(c)) * 1099511628211u;
    }
    return hash;
}

constexpr uint64_t first_basis = 14695981039346656037u;
constexpr uint64_t second_basis = 0x9e3779b97f4a7c15u;

}  // namespace

std::string digest(const std::string &text) {
    char hex[33];
    std::snprintf(hex, sizeof(hex), "%016llx%016llx", static_cast<unsigned long long>(fnv(text, first_basis)),
                  static_cast<unsigned long long>(fnv(text, second_basis)));
    return hex;
}

bool read_file(std::string &content, const std::string &path) {
    std::FILE *file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) {
        return false;
    }
    content.clear();
    char piece[4096];
    size_t n = 0;
    while ((n = std::fread(piece, 1, sizeof(piece), file)) != 0) {
        content.append(piece, n);
    }
    const bool good = std::ferror(file) == 0;
    std::fclose(file);
    return good;
}

bool write_file(const std::string &path, const std::string &content) {
    static std::atomic<unsigned> number{0};
    const std::string temporary = path + "." + std::to_string(getpid()) + "." + std::to_string(number++) + ".tmp";
    std::FILE *file = std::fopen(temporary.c_str(), "wb");
    if (file == nullptr) {
        return false;
    }
    const bool written = std::fwrite(content.data(), 1, content.size(), file) == content.size();
    const bool closed = std::fclose(file) == 0;
    const bool good = written && closed && std::rename(temporary.c_str(), path.c_str()) == 0;
    if (!good) {
        std::remove(temporary.c_str());
    }
    return good;
}

FolderCache::FolderCache() {
    const char *folder = std::getenv("ARM_COMPUTE_CL_CACHE");
    if (folder != nullptr && folder[0] != '\0') {
        set_folder(folder);
    }
}

FolderCache &FolderCache::get() {
    static FolderCache *const cache = new FolderCache;
    return *cache;
}

Status FolderCache::set_folder(const std::string &folder) {
    const lock_guard<Mutex> lock(mutex_);
    folder_.clear();
    if (folder.empty()) {
        return Status{};
    }
    mkdir(folder.c_str(), 0777);
    const std::string probe = folder + "/probe";
    if (!write_file(probe, "")) {
        return refusal("OpenCL: compiled programs cannot be kept in \"" + folder + "\": " + std::strerror(errno));
    }
    std::remove(probe.c_str());
    folder_ = folder;
    return Status{};
}

bool FolderCache::used() {
    const lock_guard<Mutex> lock(mutex_);
    return !folder_.empty();
}

std::string FolderCache::path_of(const std::string &key) {
    const lock_guard<Mutex> lock(mutex_);
    return folder_ + "/" + digest(key) + ".clbin";
}

bool FolderCache::load(const std::string &key, std::string &binary) {
    std::string content;
    if (!read_file(content, path_of(key))) {
        return false;
    }
    const std::string head = magic + std::to_string(key.size()) + "\n" + key + "\n";
    if (content.size() < head.size() + 33 || content.compare(0, head.size(), head) != 0) {
        return false;
    }
    binary = content.substr(head.size() + 33);
    return content.compare(head.size(), 33, digest(binary) + "\n") == 0;
}

void FolderCache::store(const std::string &key, const std::string &binary) {
    if (!binary.empty()) {
        write_file(path_of(key),
                   magic + std::to_string(key.size()) + "\n" + key + "\n" + digest(binary) + "\n" + binary);
    }
}

}  // namespace ocl
}  // namespace ac
