// SPDX-License-Identifier: MIT
// The C++ run time of what the host computes in a compiled network. It includes nothing that declares what it defines.
#include "src/host/host.h"

// What the compiler and the C++ library call. An exception ends the run: the memory of a run is free at the next one,
// so nothing is destroyed.
extern "C" {

/// An exception: nothing of it is read.
static char exception[1024] __attribute__((aligned(16)));

void *__cxa_allocate_exception(size_t) {
    return exception;
}
void __cxa_free_exception(void *) {}
/// The type of ac::model::Unknown.
extern const char _ZTIN2ac5model7UnknownE[] __attribute__((weak));

[[noreturn]] void __cxa_throw(void *, void *type, void (*)(void *)) {
    if (type == _ZTIN2ac5model7UnknownE) {
        ac_host_unknown();
    }
    ac_host_end(host_bad_values);
}
[[noreturn]] void __cxa_rethrow() {
    ac_host_end(host_bad_values);
}
void *__cxa_begin_catch(void *) {
    ac_host_end(host_bad_values);
}
void __cxa_end_catch() {}
[[noreturn]] void __cxa_pure_virtual() {
    ac_host_end(host_bad_values);
}
[[noreturn]] void __cxa_throw_bad_array_new_length() {
    ac_host_end(host_bad_values);
}
[[noreturn]] void _Unwind_Resume(void *) {
    ac_host_end(host_bad_values);
}
void __gxx_personality_v0() {}
void __aeabi_unwind_cpp_pr0() {}
void __aeabi_unwind_cpp_pr1() {}
void __cxa_end_cleanup() {}

// Tables of the types of exceptions: nothing reads them.
const void *_ZTVN10__cxxabiv117__class_type_infoE[4];
const void *_ZTVN10__cxxabiv120__si_class_type_infoE[4];
const void *_ZTVN10__cxxabiv121__vmi_class_type_infoE[4];
const void *_ZTVN10__cxxabiv119__pointer_type_infoE[4];
const void *_ZTVN10__cxxabiv120__function_type_infoE[4];
const void *_ZTISt9exception[2];
const void *_ZTISt13runtime_error[3];
const void *_ZTISt9bad_alloc[3];
void _ZNSt13runtime_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(void *, const void *) {}
void _ZNSt13runtime_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(void *, const void *) {}
void _ZNSt13runtime_errorC2EPKc(void *, const void *) {}
void _ZNSt13runtime_errorC1EPKc(void *, const void *) {}
void _ZNSt13runtime_errorC2ERKS_(void *, const void *) {}
void _ZNSt13runtime_errorC1ERKS_(void *, const void *) {}
void _ZNSt13runtime_errorC2EOS_(void *, const void *) {}
void _ZNSt13runtime_errorC1EOS_(void *, const void *) {}
void _ZNSt13runtime_errorD2Ev(void *) {}
void _ZNSt13runtime_errorD1Ev(void *) {}
const char *_ZNKSt13runtime_error4whatEv(const void *) {
    return "";
}
[[noreturn]] void _ZSt17__throw_bad_allocv() {
    ac_host_end(host_too_large);
}
[[noreturn]] void _ZSt28__throw_bad_array_new_lengthv() {
    ac_host_end(host_too_large);
}
[[noreturn]] void _ZSt20__throw_length_errorPKc(const char *) {
    ac_host_end(host_too_large);
}
[[noreturn]] void _ZSt19__throw_logic_errorPKc(const char *) {
    ac_host_end(host_bad_values);
}
[[noreturn]] void _ZSt20__throw_out_of_rangePKc(const char *) {
    ac_host_end(host_bad_values);
}
[[noreturn]] void _ZSt24__throw_out_of_range_fmtPKcz(const char *, ...) {
    ac_host_end(host_bad_values);
}
[[noreturn]] void _ZSt25__throw_bad_function_callv() {
    ac_host_end(host_bad_values);
}
[[noreturn]] void _ZSt20__throw_system_errori(int) {
    ac_host_end(host_bad_values);
}
[[noreturn]] void _ZSt21__glibcxx_assert_failPKciS0_S0_(const char *, int, const char *, const char *) {
    ac_host_end(host_bad_values);
}
[[noreturn]] void _ZSt9terminatev() {
    ac_host_end(host_bad_values);
}
[[noreturn]] void __cxa_call_terminate(void *) {
    ac_host_end(host_bad_values);
}
[[noreturn]] void abort() {
    ac_host_end(host_bad_values);
}
/// std::chrono::steady_clock::now(): the time of a run has no limit.
int64_t _ZNSt6chrono3_V212steady_clock3nowEv() {
    return 0;
}
// The values of a run belong to one thread.
char __libc_single_threaded = 1;
int pthread_mutex_lock(void *) {
    return 0;
}
int pthread_mutex_unlock(void *) {
    return 0;
}
}
