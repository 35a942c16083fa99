// SPDX-License-Identifier: MIT

// Package armcompute runs models of ONNX and GGUF files with libarm_compute_model, which pkg-config finds.
package armcompute

/*
#cgo pkg-config: arm_compute_model
#include "arm_compute/model.h"

#include <stdlib.h>
*/
import "C"

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"unsafe"
)

// Element is a type of elements of tensors.
type Element interface {
	float32 | float64 | int8 | uint8 | int16 | uint16 | int32 | uint32 | int64 | uint64
}

// name is that of an element type in files.
func name[T Element]() string {
	var zero T
	switch any(zero).(type) {
	case float32:
		return "float"
	case float64:
		return "double"
	}
	return fmt.Sprintf("%T", zero)
}

// Options of a model. All zero: the CPU, all cores, types of the file.
type Options struct {
	OpenCL   bool
	Threads  int
	DataType string           // "fp16" or "bf16": the type in which a float model is computed
	Dims     map[string]int64 // extents of named dimensions; others are 1
}

// Port is an input or an output. Shape is nil if it depends on data, or for a sequence or an optional.
type Port struct {
	Name, Type string
	Shape      []int64
}

// Tensor is a port with its elements.
type Tensor struct {
	Port
	bytes []byte
}

// NewTensor copies elements, the last dimension contiguous, for an input.
func NewTensor[T Element](input string, shape []int64, elements []T) (Tensor, error) {
	wanted := int64(1)
	for _, extent := range shape {
		wanted *= extent
	}
	if wanted != int64(len(elements)) || strings.ContainsRune(input, 0) {
		return Tensor{}, fmt.Errorf("%q: %d elements for the shape %v", input, len(elements), shape)
	}
	made := Tensor{Port: Port{Name: input, Type: name[T](), Shape: append([]int64{}, shape...)}}
	if len(elements) > 0 {
		size := len(elements) * int(unsafe.Sizeof(elements[0]))
		made.bytes = append(made.bytes, unsafe.Slice((*byte)(unsafe.Pointer(&elements[0])), size)...)
	}
	return made, nil
}

// Values are a copy of the elements, if they are of type T.
func Values[T Element](tensor Tensor) ([]T, error) {
	if tensor.Type != name[T]() || tensor.Shape == nil {
		return nil, fmt.Errorf("%q: elements of %s, not of %s", tensor.Name, tensor.Type, name[T]())
	}
	var zero T
	found := make([]T, len(tensor.bytes)/int(unsafe.Sizeof(zero)))
	if len(found) > 0 {
		copy(unsafe.Slice((*byte)(unsafe.Pointer(&found[0])), len(tensor.bytes)), tensor.bytes)
	}
	return found, nil
}

// call runs a function of the library. The error is that of the thread, which therefore must not change.
func call(function func() C.int) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if function() != 0 {
		return errors.New(C.GoString(C.DLModelLastError()))
	}
	return nil
}

// arena has memory of C for one call: Go's memory must not hold pointers of structures that C reads.
type arena struct{ pieces []unsafe.Pointer }

// memory has all bytes zero, and one more than asked for: malloc() of nothing may be null.
func (a *arena) memory(size int) unsafe.Pointer {
	a.pieces = append(a.pieces, C.calloc(1, C.size_t(size)+1))
	return a.pieces[len(a.pieces)-1]
}

func (a *arena) copied(bytes []byte) unsafe.Pointer {
	memory := a.memory(len(bytes))
	copy(unsafe.Slice((*byte)(memory), len(bytes)), bytes)
	return memory
}

func (a *arena) text(text string) *C.char { return (*C.char)(a.copied([]byte(text))) }

func (a *arena) extents(shape []int64) *C.int64_t {
	if len(shape) == 0 {
		return nil
	}
	return (*C.int64_t)(a.copied(unsafe.Slice((*byte)(unsafe.Pointer(&shape[0])), 8*len(shape))))
}

func (a *arena) tensors(count int) []C.DLModelTensor {
	return unsafe.Slice((*C.DLModelTensor)(a.memory((count+1)*C.sizeof_DLModelTensor)), count+1)
}

func (a *arena) options(given Options) (C.DLContext, *C.DLModelOptions) {
	found := (*C.DLModelOptions)(a.memory(C.sizeof_DLModelOptions))
	found.threads = C.int(given.Threads)
	if given.DataType != "" {
		found.data_type = a.text(given.DataType)
	}
	var extents []int64
	names := a.memory(len(given.Dims) * int(unsafe.Sizeof(uintptr(0))))
	for dimension, extent := range given.Dims {
		unsafe.Slice((**C.char)(names), len(given.Dims))[len(extents)] = a.text(dimension)
		extents = append(extents, extent)
	}
	found.dim_count, found.dim_names, found.dim_extents = C.int(len(extents)), (**C.char)(names), a.extents(extents)
	context := C.DLContext{device_type: C.kCPU}
	if given.OpenCL {
		context.device_type = C.kGPU
	}
	return context, found
}

func (a *arena) free() {
	for _, piece := range a.pieces {
		C.free(piece)
	}
}

// Model is planned for a device. Goroutines may share it; on the CPU their runs take turns. Close frees it, after the
// last run.
type Model struct{ handle C.DLModelHandle }

// Load reads a file and plans it.
func Load(path string, options Options) (*Model, error) {
	var own arena
	defer own.free()
	model := &Model{}
	context, given := own.options(options)
	at := own.text(path)
	err := call(func() C.int { return C.DLModelLoad(at, context, given, &model.handle) })
	if err != nil {
		return nil, err
	}
	return model, nil
}

// LoadBytes is Load for the bytes of a file.
func LoadBytes(bytes []byte, options Options) (*Model, error) {
	var own arena
	defer own.free()
	var file C.DLModelFileHandle
	memory := own.copied(bytes)
	if err := call(func() C.int { return C.DLModelOpenMemory(memory, C.size_t(len(bytes)), &file) }); err != nil {
		return nil, err
	}
	defer C.DLModelClose(file)
	model := &Model{}
	context, given := own.options(options)
	if err := call(func() C.int { return C.DLModelPlan(file, context, given, &model.handle) }); err != nil {
		return nil, err
	}
	return model, nil
}

// Close frees the model. It may be called again.
func (m *Model) Close() {
	C.DLModelFree(m.handle)
	m.handle = nil
}

func port(tensor C.DLModelTensor) Port {
	found := Port{Name: C.GoString(tensor.name), Type: C.GoString(tensor._type)}
	if tensor.ndim >= 0 {
		found.Shape = []int64{}
		for _, extent := range unsafe.Slice(tensor.shape, int(tensor.ndim)) {
			found.Shape = append(found.Shape, int64(extent))
		}
	}
	return found
}

func ports(function func(**C.DLModelTensor, *C.int) C.int) ([]Port, error) {
	var first *C.DLModelTensor
	var count C.int
	if err := call(func() C.int { return function(&first, &count) }); err != nil {
		return nil, err
	}
	found := []Port{}
	for _, tensor := range unsafe.Slice(first, int(count)) {
		found = append(found, port(tensor))
	}
	return found, nil
}

// Inputs are in the order of the file.
func (m *Model) Inputs() ([]Port, error) {
	return ports(func(first **C.DLModelTensor, count *C.int) C.int { return C.DLModelInputs(m.handle, first, count) })
}

// Outputs are in the order of the file.
func (m *Model) Outputs() ([]Port, error) {
	return ports(func(first **C.DLModelTensor, count *C.int) C.int { return C.DLModelOutputs(m.handle, first, count) })
}

// Run computes the outputs, in the order of the file. Each input is given once, in any order; its elements are
// converted to the model's type if the values fit.
func (m *Model) Run(inputs ...Tensor) ([]Tensor, error) {
	var own arena
	defer own.free()
	given := own.tensors(len(inputs))
	for i, input := range inputs {
		given[i].name, given[i]._type, given[i].data = own.text(input.Name), own.text(input.Type), own.copied(input.bytes)
		given[i].ndim, given[i].shape = C.int(len(input.Shape)), own.extents(input.Shape)
	}
	var result C.DLModelResultHandle
	err := call(func() C.int { return C.DLModelRun(m.handle, &given[0], C.int(len(inputs)), &result) })
	if err != nil {
		return nil, err
	}
	defer C.DLModelResultFree(result)
	return outputs(result)
}

func outputs(result C.DLModelResultHandle) ([]Tensor, error) {
	var first *C.DLModelTensor
	var count C.int
	if err := call(func() C.int { return C.DLModelResultOutputs(result, &first, &count) }); err != nil {
		return nil, err
	}
	found := []Tensor{}
	for _, tensor := range unsafe.Slice(first, int(count)) {
		made := Tensor{Port: port(tensor)}
		if made.Shape != nil {
			elements := 1
			for _, extent := range made.Shape {
				elements *= int(extent)
			}
			made.bytes = C.GoBytes(tensor.data, C.int(elements*bytesOf(made.Type)))
		}
		found = append(found, made)
	}
	return found, nil
}

// bytesOf is the size of an element in memory. Types below a byte have one each.
func bytesOf(kind string) int {
	switch {
	case kind == "double" || strings.HasSuffix(kind, "int64"):
		return 8
	case kind == "float" || strings.HasSuffix(kind, "int32"):
		return 4
	case kind == "float16" || kind == "bfloat16" || strings.HasSuffix(kind, "int16"):
		return 2
	}
	return 1
}
