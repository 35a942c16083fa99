// SPDX-License-Identifier: MIT
// For aarch64, Debian has a bare-metal C library, picolibc, but no C++ library for it. The C++ library of the Linux
// cross compiler is used instead, with these functions of glibc: one thread, no translations, and unwind tables that
// are registered once. This file is linked first, so its label is the start of the tables; crtend.o ends them.
extern "C" {

__asm__(
    ".pushsection .eh_frame, \"a\", %progbits\n.hidden first_frame\n.global first_frame\nfirst_frame:\n.popsection");
extern const char first_frame[];
void __register_frame_info(const void *begin, void *object);  // in libgcc; the object is its struct object

char __libc_single_threaded = 1;

char *gettext(const char *text) {
    return const_cast<char *>(text);
}
int pthread_mutex_lock(void *) {
    return 0;
}
int pthread_mutex_unlock(void *) {
    return 0;
}
int _dl_find_object(void *, void *) {
    return -1;  // no loader knows the tables of an address
}
long syscall(long, ...) {
    __builtin_trap();  // only a second thread waits for the first use of a static variable
}
void __assert_fail(const char *, const char *, unsigned, const char *) {
    __builtin_trap();
}

}  // extern "C"

namespace {

[[gnu::constructor]] void register_tables() {
    static long object[16];  // larger than libgcc's struct object
    __register_frame_info(first_frame, object);
}

}  // namespace
