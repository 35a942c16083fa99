# SPDX-License-Identifier: MIT
"""What a file is, by its first bytes, then by its ending: for errors about a file of another kind than expected."""

import os
import zipfile

# (offset, bytes, what the file is). An ONNX file has no mark of its own.
MARKS = (
    (4, b"TFL3", "a TFLite model"), (4, b"ORTM", "an ONNX Runtime model (.ort)"),
    (0, b"GGUF", "a GGUF file"), (0, b"\x89HDF\r\n\x1a\n", "an HDF5 file (Keras)"),
    (0, b"\x93NUMPY", "a NumPy array (.npy)"), (0, b"\x7fELF", "an ELF file: a library or a program"),
    (0, b"\x80\x02", "a Python pickle (PyTorch)"), (0, b"\x80\x04", "a Python pickle (PyTorch)"),
    (0, b"\x1f\x8b", "a gzip archive; unpack it first"), (0, b"7767517", "an ncnn network"),
    (0, b"version https://git-lfs", "a pointer of Git LFS, not the file itself; \"git lfs pull\" fetches it"),
    (0, b"<", "a text in XML or HTML, such as OpenVINO's .xml or a web page"))
ENDINGS = {".onnx": "an ONNX model", ".tflite": "a TFLite model", ".ort": "an ONNX Runtime model (.ort)",
           ".pb": "a TensorFlow graph (.pb); tf2onnx translates it", ".pbtxt": "a TensorFlow graph in text",
           ".task": "a MediaPipe bundle (.task)", ".pt": "a PyTorch file; torch.onnx.export writes ONNX",
           ".pth": "a PyTorch file; torch.onnx.export writes ONNX", ".h5": "an HDF5 file (Keras)",
           ".keras": "a Keras file", ".mlmodel": "a Core ML model", ".caffemodel": "a Caffe model",
           ".npz": "NumPy arrays in a zip file (.npz)", ".npy": "a NumPy array (.npy)",
           ".safetensors": "weights without a network (safetensors)", ".gguf": "a GGUF file"}
MODELS = ("a TFLite model", "an ONNX model")


def of_bytes(head):
    """What a file that begins with these bytes is; empty if they do not tell."""
    for at, mark, what in MARKS:
        if head[at:at + len(mark)] == mark:
            return what
    length = int.from_bytes(head[:8], "little")
    if head[8:10] == b'{"' and length < 1 << 30:
        return "weights without a network (safetensors)"
    return ""


def _of_zip(path):
    try:
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
    except (OSError, zipfile.BadZipFile, ValueError, NotImplementedError):
        return "a damaged zip file"
    models = [n for n in names if n.endswith((".tflite", ".onnx"))]
    if any(n.endswith("data.pkl") for n in names):
        return "a PyTorch file; torch.onnx.export writes ONNX"
    if names and all(n.endswith(".npy") for n in names):
        return "NumPy arrays in a zip file (.npz)"
    if models:
        return f"a zip file with the models {', '.join(models[:4])}; unpack it (MediaPipe's .task files are such)"
    return "a zip file"


def of(path):
    """What the file is, as words for an error; empty if nothing tells."""
    try:
        with open(path, "rb") as f:
            head = f.read(64)
    except OSError:
        return ""
    if head.startswith(b"PK\x03\x04"):
        return _of_zip(path)
    return of_bytes(head) or ENDINGS.get(os.path.splitext(path)[1].lower(), "")
