// SPDX-License-Identifier: MIT
// A model from C, and what is refused. Argument: a file with y = a - b, of (2, 3).
#include "arm_compute/model.h"

#include <stdio.h>
#include <string.h>

#define CHECK(condition)                                                           \
    do {                                                                           \
        if (!(condition)) {                                                        \
            printf("line %d: %s; %s\n", __LINE__, #condition, DLModelLastError()); \
            return 1;                                                              \
        }                                                                          \
    } while (0)

int main(int argc, char **argv) {
    const DLContext cpu = {0, kCPU};
    const int64_t shape[] = {2, 3};
    const float a[] = {1, 2, 3, 4, 5, 6}, b[] = {6, 5, 4, 3, 2, 1};
    DLModelTensor given[2] = {{"b", "float", 2, shape, b}, {"a", "float", 2, shape, a}};
    const DLModelTensor *ports = NULL;
    DLModelHandle model = NULL;
    DLModelResultHandle result = NULL;
    int count = 0;
    CHECK(argc == 2 && DLModelLoad(argv[1], cpu, NULL, &model) == 0);
    CHECK(DLModelInputs(model, &ports, &count) == 0 && count == 2);
    CHECK(strcmp(ports[0].name, "a") == 0 && strcmp(ports[0].type, "float") == 0 && ports[0].ndim == 2);
    CHECK(ports[0].shape[0] == 2 && ports[0].shape[1] == 3 && ports[0].data == NULL);
    CHECK(DLModelOutputs(model, &ports, &count) == 0 && count == 1 && strcmp(ports[0].name, "y") == 0);
    CHECK(DLModelRun(model, given, 2, &result) == 0);
    CHECK(DLModelResultOutputs(result, &ports, &count) == 0 && count == 1);
    for (int i = 0; i < 6; ++i) {
        CHECK(((const float *)ports[0].data)[i] == a[i] - b[i]);
    }
    CHECK(DLModelResultFree(result) == 0 && DLModelResultFree(NULL) == 0);
    float y[6] = {0};
    DLModelTensor place = {"y", "float", 2, shape, y};
    CHECK(DLModelRunInto(model, given, 2, &place, 1) == 0 && DLModelRunInto(model, given, 2, NULL, 0) == 0);
    for (int i = 0; i < 6; ++i) {
        CHECK(y[i] == a[i] - b[i]);
        y[i] = 0;
    }
    const DLModelTensor twice[2] = {place, place};
    CHECK(DLModelRunInto(model, given, 2, twice, 2) == -1 && strstr(DLModelLastError(), "'y' is given twice"));
    place.name = "z";
    CHECK(DLModelRunInto(model, given, 2, &place, 1) == -1 && strstr(DLModelLastError(), "no output 'z'; it has 'y'"));
    place.name = "y";
    place.type = "int32";
    CHECK(DLModelRunInto(model, given, 2, &place, 1) == -1 && strstr(DLModelLastError(), "the memory is for int32"));
    place.type = "float";
    place.ndim = 1;
    CHECK(DLModelRunInto(model, given, 2, &place, 1) == -1 &&
          strstr(DLModelLastError(), "the memory is for float [2]"));
    place.ndim = 2;
    place.data = NULL;
    CHECK(DLModelRunInto(model, given, 2, &place, 1) == -1 && strstr(DLModelLastError(), "'y' has no memory"));
    CHECK(DLModelRunInto(model, given, 1, &place, 1) == -1 && strstr(DLModelLastError(), "input 'a' is missing"));
    CHECK(y[0] == 0 && y[5] == 0);
    CHECK(DLModelRun(model, given, 1, &result) == -1 && strstr(DLModelLastError(), "input 'a' is missing"));
    given[1].name = "b";
    CHECK(DLModelRun(model, given, 2, &result) == -1 && strstr(DLModelLastError(), "'b' is given twice"));
    given[1].name = "c";
    CHECK(DLModelRun(model, given, 2, &result) == -1 && strstr(DLModelLastError(), "no input 'c'; it has 'a', 'b'"));
    given[1].name = "a";
    given[1].type = "quaternion";
    CHECK(DLModelRun(model, given, 2, &result) == -1 && strstr(DLModelLastError(), "no type 'quaternion'"));
    given[1].type = "float";
    given[1].ndim = 1;
    CHECK(DLModelRun(model, given, 2, &result) == -1 && strstr(DLModelLastError(), "given is [2]"));
    given[1].ndim = 2;
    given[1].data = NULL;
    CHECK(DLModelRun(model, given, 2, &result) == -1 && strstr(DLModelLastError(), "input 'a' has no elements"));
    CHECK(DLModelRun(NULL, given, 2, &result) == -1 && strstr(DLModelLastError(), "the model is null"));
    CHECK(DLModelLoad(NULL, cpu, NULL, &model) == -1 && strstr(DLModelLastError(), "the path is null"));
    CHECK(DLModelFree(model) == 0 && DLModelFree(NULL) == 0);

    // The same file, read once and planned twice.
    DLModelFileHandle file = NULL;
    const DLModelPort *described = NULL;
    DLModelTensor shapes[2] = {{"a", NULL, 2, shape, NULL}, {"b", NULL, 2, shape, NULL}};
    DLModelOptions options = {0};
    options.shapes = shapes;
    options.shape_count = 2;
    CHECK(DLModelOpen(argv[1], &file) == 0);
    CHECK(DLModelFileInputs(file, &described, &count) == 0 && count == 2 && strcmp(described[1].name, "b") == 0);
    CHECK(DLModelFileOutputs(file, &described, &count) == 0 && count == 1 && strcmp(described[0].name, "y") == 0);
    CHECK(strcmp(described[0].type, "float") == 0 && described[0].ndim == 2 && described[0].shape[1] == 3);
    CHECK(described[0].dim_names[0][0] == '\0');
    given[1].data = a;
    for (int i = 0; i < 2; ++i) {
        CHECK(DLModelPlan(file, cpu, &options, &model) == 0 && DLModelRun(model, given, 2, &result) == 0);
        CHECK(DLModelResultOutputs(result, &ports, &count) == 0 && ((const float *)ports[0].data)[5] == a[5] - b[5]);
        CHECK(DLModelResultFree(result) == 0 && DLModelFree(model) == 0);
    }
    shapes[1].name = "a";
    CHECK(DLModelPlan(file, cpu, &options, &model) == -1 && strstr(DLModelLastError(), "shape of 'a' is given twice"));
    shapes[1].name = "c";
    CHECK(DLModelPlan(file, cpu, &options, &model) == -1 && strstr(DLModelLastError(), "no input 'c'"));
    CHECK(DLModelClose(file) == 0 && DLModelClose(NULL) == 0);
    CHECK(DLModelOpenMemory("text", 4, &file) == -1 && strstr(DLModelLastError(), "ONNX"));
    CHECK(DLModelOpenMemory(NULL, 4, &file) == -1 && strstr(DLModelLastError(), "address of the bytes is null"));
    CHECK(DLModelOpen("missing.onnx", &file) == -1 && strstr(DLModelLastError(), "cannot open 'missing.onnx'"));
    printf("ok\n");
    return 0;
}
