// SPDX-License-Identifier: MIT
package armcompute

import (
	"encoding/binary"
	"math"
	"reflect"
	"strings"
	"sync"
	"testing"
)

// A model whose bytes are written here, y = relu(x + c), in the format of protobuf.

func field(number byte, parts ...[]byte) []byte {
	var bytes []byte
	for _, part := range parts {
		bytes = append(bytes, part...)
	}
	if len(bytes) > 127 {
		panic("the length needs two bytes")
	}
	return append([]byte{number<<3 | 2, byte(len(bytes))}, bytes...)
}

func number(field, value byte) []byte { return []byte{field << 3, value} }

func value(name string) []byte {
	shape := field(2, field(1, number(1, 3)))
	return append(field(1, []byte(name)), field(2, field(1, number(1, 1), shape))...)
}

func file() []byte {
	var elements []byte
	for _, element := range []float32{1, -2, 0.5} {
		elements = binary.LittleEndian.AppendUint32(elements, math.Float32bits(element))
	}
	add := field(1, field(1, []byte("x")), field(1, []byte("c")), field(2, []byte("s")), field(4, []byte("Add")))
	relu := field(1, field(1, []byte("s")), field(2, []byte("y")), field(4, []byte("Relu")))
	constant := field(5, number(1, 3), number(2, 1), field(8, []byte("c")), field(9, elements))
	graph := field(7, add, relu, field(2, []byte("g")), constant, field(11, value("x")), field(12, value("y")))
	return append(append(number(1, 8), graph...), field(8, number(2, 13))...)
}

func input(t *testing.T, name string, elements ...float32) Tensor {
	made, err := NewTensor(name, []int64{int64(len(elements))}, elements)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

func TestModelRuns(t *testing.T) {
	model, err := LoadBytes(file(), Options{Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer model.Close()
	inputs, err := model.Inputs()
	if err != nil || !reflect.DeepEqual(inputs, []Port{{"x", "float", []int64{3}}}) {
		t.Fatal(inputs, err)
	}
	outputs, err := model.Run(input(t, "x", 1, 1, 1))
	if err != nil || len(outputs) != 1 || outputs[0].Name != "y" {
		t.Fatal(outputs, err)
	}
	values, err := Values[float32](outputs[0])
	if err != nil || !reflect.DeepEqual(values, []float32{2, 0, 1.5}) {
		t.Fatal(values, err)
	}
	if _, err = Values[int64](outputs[0]); err == nil {
		t.Fatal("floats are not int64")
	}
}

func TestErrors(t *testing.T) {
	if _, err := LoadBytes([]byte("no model"), Options{}); err == nil {
		t.Fatal("these bytes are not a model")
	}
	if _, err := Load("/no/such/file.onnx", Options{}); err == nil || !strings.Contains(err.Error(), "file.onnx") {
		t.Fatal(err)
	}
	if _, err := NewTensor("x", []int64{4}, []float32{1}); err == nil {
		t.Fatal("the shape has another number of elements")
	}
	model, err := LoadBytes(file(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer model.Close()
	if _, err = model.Run(input(t, "z", 1, 1, 1)); err == nil || !strings.Contains(err.Error(), "z") {
		t.Fatal(err)
	}
}

func TestGoroutinesShareAModel(t *testing.T) {
	model, err := LoadBytes(file(), Options{Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer model.Close()
	var all sync.WaitGroup
	for i := 0; i < 4; i++ {
		x := float32(i)
		given := input(t, "x", x, x, x)
		all.Add(1)
		go func() {
			defer all.Done()
			outputs, err := model.Run(given)
			if err != nil {
				t.Error(err)
				return
			}
			if values, err := Values[float32](outputs[0]); err != nil || values[0] != x+1 {
				t.Error(values, err)
			}
		}()
	}
	all.Wait()
}
