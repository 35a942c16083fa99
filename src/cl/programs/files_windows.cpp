// SPDX-License-Identifier: MIT
#if defined(_WIN32)

#include "src/base/system/windows.h"
#include "src/base/text.h"
#include "src/cl/programs/files.h"

#include <atomic>
#include <cerrno>
#include <cstdio>

#include <aclapi.h>

namespace ac::ocl {
namespace {

/// Sets errno from the system's last error.
void set_errno() {
    const DWORD error = GetLastError();
    errno = error == ERROR_FILE_NOT_FOUND || error == ERROR_PATH_NOT_FOUND     ? ENOENT
            : error == ERROR_ACCESS_DENIED || error == ERROR_SHARING_VIOLATION ? EACCES
            : error == ERROR_DISK_FULL                                         ? ENOSPC
            : error == ERROR_FILE_EXISTS || error == ERROR_ALREADY_EXISTS      ? EEXIST
            : error == ERROR_DIRECTORY                                         ? ENOTDIR
                                                                               : EIO;
}

/// A handle that is closed on destruction.
struct Handle {
    explicit Handle(HANDLE h) : handle(h) {}
    Handle(const Handle &) = delete;
    Handle &operator=(const Handle &) = delete;
    ~Handle() {
        if (is_open()) {
            CloseHandle(handle);
        }
    }
    bool is_open() const { return handle != nullptr && handle != INVALID_HANDLE_VALUE; }

    const HANDLE handle;
};

/// Opens a file or folder itself, not the target of a link.
HANDLE open_itself(const std::string &path) {
    return CreateFileA(path.c_str(), GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                       OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT, nullptr);
}

bool is_of_kind(HANDLE file, bool folder) {
    BY_HANDLE_FILE_INFORMATION found;
    return GetFileInformationByHandle(file, &found) != 0 &&
           ((found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0) == folder &&
           (found.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) == 0;
}

/// Is the identity this user, or the owner of this user's new files? That may be the administrators.
bool is_this_user(PSID identity) {
    HANDLE opened = nullptr;
    OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, &opened);
    const Handle token(opened);
    alignas(TOKEN_USER) unsigned char user[256];
    alignas(TOKEN_OWNER) unsigned char owner[256];
    DWORD size = 0;
    return (GetTokenInformation(token.handle, TokenUser, user, sizeof(user), &size) != 0 &&
            EqualSid(identity, reinterpret_cast<TOKEN_USER *>(user)->User.Sid) != 0) ||
           (GetTokenInformation(token.handle, TokenOwner, owner, sizeof(owner), &size) != 0 &&
            EqualSid(identity, reinterpret_cast<TOKEN_OWNER *>(owner)->Owner) != 0);
}

/// Does the list let a group that contains everybody write?
bool lets_all_write(PACL list) {
    constexpr ACCESS_MASK writing = FILE_WRITE_DATA | FILE_APPEND_DATA | FILE_DELETE_CHILD | WRITE_DAC | WRITE_OWNER |
                                    DELETE | GENERIC_WRITE | GENERIC_ALL;
    for (DWORD i = 0; i < list->AceCount; ++i) {
        void *found = nullptr;
        if (GetAce(list, i, &found) == 0) {
            return true;
        }
        auto *const entry = static_cast<ACCESS_ALLOWED_ACE *>(found);
        if (entry->Header.AceType != ACCESS_ALLOWED_ACE_TYPE || (entry->Mask & writing) == 0) {
            continue;
        }
        for (const WELL_KNOWN_SID_TYPE all : {WinWorldSid, WinAuthenticatedUserSid, WinBuiltinUsersSid}) {
            if (IsWellKnownSid(&entry->SidStart, all) != 0) {
                return true;
            }
        }
    }
    return false;
}

/// Is the open file or folder of this kind, owned by this user and not writable by everybody?
bool is_own(HANDLE file, bool folder) {
    PSID owner = nullptr;
    PACL list = nullptr;
    PSECURITY_DESCRIPTOR held = nullptr;
    if (!is_of_kind(file, folder) ||
        GetSecurityInfo(file, SE_FILE_OBJECT, OWNER_SECURITY_INFORMATION | DACL_SECURITY_INFORMATION, &owner, nullptr,
                        &list, nullptr, &held) != ERROR_SUCCESS) {
        return false;
    }
    const bool own = owner != nullptr && is_this_user(owner) && list != nullptr && !lets_all_write(list);
    LocalFree(held);
    return own;
}

bool read_all(HANDLE file, std::string &content) {
    content.clear();
    char piece[4096];
    DWORD count = 0;
    do {
        if (ReadFile(file, piece, sizeof(piece), &count, nullptr) == 0) {
            return false;
        }
        content.append(piece, count);
    } while (count != 0);
    return true;
}

bool write_all(HANDLE file, const std::string &content) {
    for (size_t at = 0; at < content.size();) {
        const size_t rest = content.size() - at;
        const DWORD piece = rest < 0x40000000 ? static_cast<DWORD>(rest) : 0x40000000;
        DWORD written = 0;
        if (WriteFile(file, content.data() + at, piece, &written, nullptr) == 0) {
            return false;
        }
        at += written;
    }
    return true;
}

}  // namespace

bool read_file(std::string &content, const std::string &path) {
    const Handle file(CreateFileA(path.c_str(), GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_DELETE, nullptr,
                                  OPEN_EXISTING, 0, nullptr));
    return file.is_open() && read_all(file.handle, content);
}

bool write_file(const std::string &path, const std::string &content) {
    static std::atomic<unsigned> number{0};
    const std::string temporary = text("%s.%lu.%u.tmp", path.c_str(), GetCurrentProcessId(), number++);
    bool good = false;
    {
        const Handle file(CreateFileA(temporary.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_NEW, 0, nullptr));
        if (!file.is_open()) {
            set_errno();
            return false;
        }
        good = write_all(file.handle, content);
    }
    good = good && MoveFileExA(temporary.c_str(), path.c_str(), MOVEFILE_REPLACE_EXISTING) != 0;
    if (!good) {
        set_errno();
        DeleteFileA(temporary.c_str());
    }
    return good;
}

bool is_separator(char c) {
    return c == '/' || c == '\\';
}

void make_folder(const std::string &path) {
    CreateDirectoryA(path.c_str(), nullptr);  // it inherits the rights of its parent folder
}

Folder::Folder(const std::string &path) : path_(path) {}

Folder::~Folder() = default;

bool Folder::is_there() const {
    const Handle folder(open_itself(path_));
    if (!folder.is_open()) {
        set_errno();
        return false;
    }
    errno = ENOTDIR;
    return is_of_kind(folder.handle, true);
}

bool Folder::is_mine() const {
    const Handle folder(open_itself(path_));
    return folder.is_open() && is_own(folder.handle, true);
}

bool Folder::read(const std::string &name, std::string &content) const {
    const Handle file(open_itself(path_ + '\\' + name));
    return file.is_open() && is_own(file.handle, false) && read_all(file.handle, content);
}

bool Folder::write(const std::string &name, const std::string &content) const {
    return write_file(path_ + '\\' + name, content);
}

void Folder::remove(const std::string &name) const {
    DeleteFileA((path_ + '\\' + name).c_str());
}

}  // namespace ac::ocl

#endif  // _WIN32
