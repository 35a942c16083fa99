// SPDX-License-Identifier: MIT
// The C interface, linked with the library; with -DLOADED from a library that is loaded while the program runs, whose
// path is the argument, and unloaded again.
#include <arm_compute/Acl.h>
#include <stdio.h>

#ifdef LOADED
#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#define TAKE(name) (*(void **)&name##_ = (void *)GetProcAddress(library, #name))
#else
#include <dlfcn.h>
#define TAKE(name) (*(void **)&name##_ = dlsym(library, #name))
#endif
#define FUNCTION(name) static __typeof__(&name) name##_
#else
#define FUNCTION(name) static __typeof__(&name) const name##_ = &name
#endif

FUNCTION(AclCreateContext);
FUNCTION(AclDestroyContext);
FUNCTION(AclCreateTensor);
FUNCTION(AclDestroyTensor);
FUNCTION(AclGetTensorSize);
FUNCTION(AclLastErrorText);

/// 0 if a tensor of 3 x 5 floats has its 60 bytes, and null is refused with a text.
static int use(void) {
    int32_t shape[] = {3, 5};
    AclTensorDescriptor matrix = {0};
    AclContext context = NULL;
    AclTensor tensor = NULL;
    uint64_t bytes = 0;
    matrix.ndims = 2;
    matrix.shape = shape;
    matrix.data_type = AclFloat32;
    if (AclCreateContext_(&context, AclCpu, NULL) != AclSuccess ||
        AclCreateTensor_(&tensor, context, &matrix, false) != AclSuccess ||
        AclGetTensorSize_(tensor, &bytes) != AclSuccess || bytes != 60) {
        printf("consumer: %d bytes, not 60: %s\n", (int)bytes, AclLastErrorText_());
        return 1;
    }
    if (AclCreateTensor_(&tensor, NULL, &matrix, false) == AclSuccess || AclLastErrorText_()[0] == '\0') {
        puts("consumer: a tensor without a context is no error");
        return 1;
    }
    return AclDestroyTensor_(tensor) != AclSuccess || AclDestroyContext_(context) != AclSuccess;
}

int main(int argc, char **argv) {
    int failed;
#ifdef LOADED
    int round;
    for (round = 0; round < 3; ++round) {
#ifdef _WIN32
        HMODULE library = argc > 1 ? LoadLibraryA(argv[1]) : NULL;
#else
        void *library = argc > 1 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
#endif
        if (library == NULL || !TAKE(AclCreateContext) || !TAKE(AclDestroyContext) || !TAKE(AclCreateTensor) ||
            !TAKE(AclDestroyTensor) || !TAKE(AclGetTensorSize) || !TAKE(AclLastErrorText)) {
            puts("consumer: the library or one of its functions cannot be loaded");
            return 1;
        }
        failed = use();
#ifdef _WIN32
        if (!FreeLibrary(library) || GetModuleHandleA("libarm_compute.dll") != NULL) {
#else
        if (dlclose(library) != 0) {
#endif
            puts("consumer: the library stays loaded");
            return 1;
        }
        if (failed) {
            return failed;
        }
    }
#else
    (void)argc;
    (void)argv;
    failed = use();
#endif
    puts(failed ? "consumer: failed" : "consumer: all is well");
    return failed;
}
