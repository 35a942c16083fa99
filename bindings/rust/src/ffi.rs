// SPDX-License-Identifier: MIT
//! The part of `arm_compute/model.h` that this crate calls. `scripts/tests/test_bindings.py` compares the two.
#![allow(non_snake_case)]

use std::os::raw::{c_char, c_int, c_void};

#[repr(C)]
#[derive(Clone, Copy)]
pub struct DLContext {
    pub device_id: c_int,
    pub device_type: c_int,
}

/// Values of `device_type`.
pub const CPU: c_int = 1;
pub const GPU: c_int = 2;

#[repr(C)]
pub struct DLModelLimits {
    pub elements: i64,
    pub memory: i64,
    pub nodes: i64,
    pub steps: i64,
    pub products: i64,
    pub seconds: i64,
}

#[repr(C)]
pub struct DLModelTensor {
    pub name: *const c_char,
    pub r#type: *const c_char,
    pub ndim: c_int,
    pub shape: *const i64,
    pub data: *const c_void,
}

#[repr(C)]
pub struct DLModelOptions {
    pub data_type: *const c_char,
    pub fast_math: c_int,
    pub threads: c_int,
    pub dim_count: c_int,
    pub dim_names: *const *const c_char,
    pub dim_extents: *const i64,
    pub limits: *const DLModelLimits,
    pub dim_highest: *const i64,
    pub shapes: *const DLModelTensor,
    pub shape_count: c_int,
    pub values: *const DLModelTensor,
    pub value_count: c_int,
    pub state_inputs: *const *const c_char,
    pub state_outputs: *const *const c_char,
    pub state_count: c_int,
}

pub type Handle = *mut c_void;

extern "C" {
    pub fn DLModelLastError() -> *const c_char;
    pub fn DLModelLoad(path: *const c_char, ctx: DLContext, options: *const DLModelOptions, model: *mut Handle)
        -> c_int;
    pub fn DLModelOpenMemory(data: *const c_void, size: usize, file: *mut Handle) -> c_int;
    pub fn DLModelPlan(file: Handle, ctx: DLContext, options: *const DLModelOptions, model: *mut Handle) -> c_int;
    pub fn DLModelClose(file: Handle) -> c_int;
    pub fn DLModelFree(model: Handle) -> c_int;
    pub fn DLModelInputs(model: Handle, inputs: *mut *const DLModelTensor, count: *mut c_int) -> c_int;
    pub fn DLModelOutputs(model: Handle, outputs: *mut *const DLModelTensor, count: *mut c_int) -> c_int;
    pub fn DLModelRun(model: Handle, inputs: *const DLModelTensor, count: c_int, result: *mut Handle) -> c_int;
    pub fn DLModelResultOutputs(result: Handle, outputs: *mut *const DLModelTensor, count: *mut c_int) -> c_int;
    pub fn DLModelResultFree(result: Handle) -> c_int;
}
