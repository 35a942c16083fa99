// SPDX-License-Identifier: MIT
//! Runs models of ONNX and GGUF files with `libarm_compute_model`.
//!
//! ```no_run
//! use arm_compute::{Input, Model, Options};
//!
//! let model = Model::load("digits.onnx", &Options::default())?;
//! let image = vec![0.0f32; 28 * 28];
//! let outputs = model.run(&[Input::new("image", &[1, 1, 28, 28], &image)?])?;
//! println!("{:?}", outputs.at(0)?.values::<f32>()?);
//! # Ok::<(), arm_compute::Error>(())
//! ```
mod ffi;

use std::ffi::{CStr, CString};
use std::fmt;
use std::marker::PhantomData;
use std::os::raw::{c_int, c_void};
use std::path::Path;
use std::{ptr, slice};

/// What the library, or this crate, refused, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error(String);

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

/// A result whose error is that of this crate.
pub type Result<T> = std::result::Result<T, Error>;

fn check(status: c_int) -> Result<()> {
    if status == 0 {
        return Ok(());
    }
    // SAFETY: the text is never null, and valid until this thread's next error.
    Err(Error(unsafe { text(ffi::DLModelLastError()) }))
}

/// SAFETY: `address` is of a text that ends with a zero.
unsafe fn text(address: *const std::os::raw::c_char) -> String {
    CStr::from_ptr(address).to_string_lossy().into_owned()
}

fn c_text(what: &str, given: &str) -> Result<CString> {
    CString::new(given).map_err(|_| Error(format!("{what} {given:?} has a zero; it must not")))
}

mod private {
    pub trait Sealed {}
}

/// A type of elements. Sealed: each has a name in the files, and all bytes are values of it.
pub trait Element: Copy + private::Sealed {
    /// Its name in the files.
    const NAME: &'static str;
}

macro_rules! elements {
    ($($kind:ty => $name:literal),*) => {
        $(impl private::Sealed for $kind {}
        impl Element for $kind {
            const NAME: &'static str = $name;
        })*
    };
}
elements!(f32 => "float", f64 => "double", i8 => "int8", u8 => "uint8", i16 => "int16", u16 => "uint16",
          i32 => "int32", u32 => "uint32", i64 => "int64", u64 => "uint64");

/// How a model is planned. The default: the CPU, all cores, types of the file.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The OpenCL device instead of the CPU.
    pub opencl: bool,
    /// Number of threads; 0: all cores.
    pub threads: u16,
    /// "fp16" or "bf16": the type in which a float model is computed.
    pub data_type: Option<String>,
    /// Extents of named dimensions; others are 1.
    pub dims: Vec<(String, i64)>,
}

/// An input or an output as the model describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Port {
    pub name: String,
    /// float, int64 and so on, as in the files.
    pub kind: String,
    /// None: it depends on data, or it is a sequence or an optional.
    pub shape: Option<Vec<i64>>,
}

/// SAFETY: `tensor` is one that the library described.
unsafe fn shape_of(tensor: &ffi::DLModelTensor) -> Option<Vec<i64>> {
    match usize::try_from(tensor.ndim) {
        Err(_) => None,
        Ok(0) => Some(Vec::new()),
        Ok(count) => Some(slice::from_raw_parts(tensor.shape, count).to_vec()),
    }
}

/// SAFETY: as for `shape_of`.
unsafe fn port(tensor: &ffi::DLModelTensor) -> Port {
    Port { name: text(tensor.name), kind: text(tensor.r#type), shape: shape_of(tensor) }
}

type List = unsafe extern "C" fn(ffi::Handle, *mut *const ffi::DLModelTensor, *mut c_int) -> c_int;

/// The tensors that `owner` describes, which owns them.
fn listed<'a, T>(_owner: &'a T, function: List, handle: ffi::Handle) -> Result<&'a [ffi::DLModelTensor]> {
    let (mut first, mut count) = (ptr::null(), 0);
    // SAFETY: the handle is that of a living owner, and `first` has `count` tensors as long as it lives.
    unsafe {
        check(function(handle, &mut first, &mut count))?;
        Ok(if count == 0 { &[] } else { slice::from_raw_parts(first, count as usize) })
    }
}

/// Elements of the caller for a run, dense, the last dimension contiguous.
pub struct Input<'a> {
    name: CString,
    kind: CString,
    shape: Vec<i64>,
    data: *const c_void,
    _elements: PhantomData<&'a [u8]>,
}

impl<'a> Input<'a> {
    pub fn new<T: Element>(name: &str, shape: &[i64], data: &'a [T]) -> Result<Self> {
        let wanted = shape.iter().try_fold(1i64, |n, &extent| n.checked_mul(extent).filter(|_| extent >= 0));
        if wanted != i64::try_from(data.len()).ok() {
            return Err(Error(format!("{name}: {} elements for the shape {shape:?}", data.len())));
        }
        let kind = CString::new(T::NAME).expect("names of types have no zero");
        Ok(Input { name: c_text("the name", name)?, kind, shape: shape.to_vec(), data: data.as_ptr().cast(),
                   _elements: PhantomData })
    }

    fn tensor(&self) -> ffi::DLModelTensor {
        ffi::DLModelTensor { name: self.name.as_ptr(), r#type: self.kind.as_ptr(), ndim: self.shape.len() as c_int,
                             shape: self.shape.as_ptr(), data: self.data }
    }
}

/// A model, planned for a device. Threads may share it; on the CPU their runs take turns.
pub struct Model {
    handle: ffi::Handle,
}

// SAFETY: functions of the library may be called by several threads at the same time.
unsafe impl Send for Model {}
unsafe impl Sync for Model {}

impl Model {
    /// Of a file.
    pub fn load(path: impl AsRef<Path>, options: &Options) -> Result<Self> {
        let path = c_text("the path", &path.as_ref().to_string_lossy())?;
        // SAFETY: the path and the options are valid during the call.
        Model::plan(options, |ctx, options, handle| unsafe { ffi::DLModelLoad(path.as_ptr(), ctx, options, handle) })
    }

    /// Of the bytes of a file.
    pub fn from_bytes(bytes: &[u8], options: &Options) -> Result<Self> {
        let mut file = ptr::null_mut();
        // SAFETY: the library copies what it needs of the bytes, and the file is closed after its last use.
        unsafe {
            check(ffi::DLModelOpenMemory(bytes.as_ptr().cast(), bytes.len(), &mut file))?;
            let made = Model::plan(options, |ctx, options, handle| ffi::DLModelPlan(file, ctx, options, handle));
            ffi::DLModelClose(file);
            made
        }
    }

    fn plan<F>(options: &Options, function: F) -> Result<Self>
    where
        F: FnOnce(ffi::DLContext, *const ffi::DLModelOptions, *mut ffi::Handle) -> c_int,
    {
        let kind = options.data_type.as_deref().map(|t| c_text("the data type", t)).transpose()?;
        let names = options.dims.iter().map(|(n, _)| c_text("the dimension", n)).collect::<Result<Vec<_>>>()?;
        let names: Vec<_> = names.iter().map(|n| n.as_ptr()).collect::<Vec<_>>();
        let extents: Vec<_> = options.dims.iter().map(|(_, extent)| *extent).collect();
        let given = ffi::DLModelOptions {
            data_type: kind.as_ref().map_or(ptr::null(), |k| k.as_ptr()), fast_math: 0,
            threads: c_int::from(options.threads), dim_count: names.len() as c_int, dim_names: names.as_ptr(),
            dim_extents: extents.as_ptr(), limits: ptr::null(), dim_highest: ptr::null(), shapes: ptr::null(),
            shape_count: 0, values: ptr::null(), value_count: 0, state_inputs: ptr::null(),
            state_outputs: ptr::null(), state_count: 0,
        };
        let device_type = if options.opencl { ffi::GPU } else { ffi::CPU };
        let mut handle = ptr::null_mut();
        check(function(ffi::DLContext { device_id: 0, device_type }, &given, &mut handle))?;
        Ok(Model { handle })
    }

    /// Inputs in the order of the file.
    pub fn inputs(&self) -> Result<Vec<Port>> {
        // SAFETY: the model describes them.
        Ok(listed(self, ffi::DLModelInputs, self.handle)?.iter().map(|t| unsafe { port(t) }).collect())
    }

    /// Outputs in the order of the file.
    pub fn outputs(&self) -> Result<Vec<Port>> {
        // SAFETY: the model describes them.
        Ok(listed(self, ffi::DLModelOutputs, self.handle)?.iter().map(|t| unsafe { port(t) }).collect())
    }

    /// Each input once, in any order. Types are converted if the values fit.
    pub fn run(&self, inputs: &[Input<'_>]) -> Result<Outputs> {
        let tensors: Vec<_> = inputs.iter().map(Input::tensor).collect();
        let mut handle = ptr::null_mut();
        // SAFETY: the model lives, and the inputs are valid during the call.
        check(unsafe { ffi::DLModelRun(self.handle, tensors.as_ptr(), tensors.len() as c_int, &mut handle) })?;
        Ok(Outputs { handle })
    }
}

impl Drop for Model {
    fn drop(&mut self) {
        // SAFETY: nothing else frees the handle.
        unsafe { ffi::DLModelFree(self.handle) };
    }
}

/// The outputs of a run.
pub struct Outputs {
    handle: ffi::Handle,
}

// SAFETY: results are not changed after the run.
unsafe impl Send for Outputs {}
unsafe impl Sync for Outputs {}

impl Outputs {
    /// All of them, in the order of the file.
    pub fn all(&self) -> Result<Vec<Output<'_>>> {
        Ok(listed(self, ffi::DLModelResultOutputs, self.handle)?.iter().map(|tensor| Output { tensor }).collect())
    }

    /// By number.
    pub fn at(&self, index: usize) -> Result<Output<'_>> {
        let mut all = self.all()?;
        if index >= all.len() {
            return Err(Error(format!("output {index}: the model has {}", all.len())));
        }
        Ok(all.swap_remove(index))
    }

    /// By name.
    pub fn get(&self, name: &str) -> Result<Output<'_>> {
        self.all()?.into_iter().find(|o| o.port().name == name).ok_or_else(|| Error(format!("no output {name:?}")))
    }
}

impl Drop for Outputs {
    fn drop(&mut self) {
        // SAFETY: nothing else frees the handle.
        unsafe { ffi::DLModelResultFree(self.handle) };
    }
}

/// An output of a run.
pub struct Output<'a> {
    tensor: &'a ffi::DLModelTensor,
}

impl<'a> Output<'a> {
    /// Its name, type and shape.
    pub fn port(&self) -> Port {
        // SAFETY: the result describes it.
        unsafe { port(self.tensor) }
    }

    /// The elements without a copy, if they are of this type.
    pub fn values<T: Element>(&self) -> Result<&'a [T]> {
        let own = self.port();
        let shape = match own.shape {
            Some(shape) if own.kind == T::NAME => shape,
            Some(_) => return Err(Error(format!("{}: elements of {}, not of {}", own.name, own.kind, T::NAME))),
            None => return Err(Error(format!("{} is a sequence or an optional, not a tensor", own.name))),
        };
        let count = shape.iter().product::<i64>() as usize;
        // SAFETY: a tensor of the library has the elements of its shape, aligned, as long as the result lives.
        Ok(if count == 0 { &[] } else { unsafe { slice::from_raw_parts(self.tensor.data.cast(), count) } })
    }
}
