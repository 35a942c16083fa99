# SPDX-License-Identifier: MIT
"""What a file is, by its first bytes, then by its ending: for errors about a file of another kind than expected."""

import os
import zipfile
import zlib

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
ZIP = b"PK\x03\x04"
MODELS = ("a TFLite model", "an ONNX model", "a GGUF file")


def of_bytes(head):
    """What a file that begins with these bytes is; empty if they do not tell."""
    for at, mark, what in MARKS:
        if head[at:at + len(mark)] == mark:
            return what
    length = int.from_bytes(head[:8], "little")
    if head[8:10] == b'{"' and length < 1 << 30:
        return "weights without a network (safetensors)"
    return ""


ZIP_ERRORS = (OSError, zipfile.BadZipFile, ValueError, NotImplementedError, RuntimeError, zlib.error, EOFError)


def bundle(path):
    """TFLite models of a MediaPipe bundle (.task), a zip file: (path of the bundle, names). A path such as
    my.task/hand.tflite has that name alone. ("", []) for other files."""
    inside = ""
    while path and not os.path.exists(path) and os.path.dirname(path) != path:
        inside, path = os.path.join(os.path.basename(path), inside) if inside else os.path.basename(path), \
            os.path.dirname(path)
    try:
        if not os.path.isfile(path) or not zipfile.is_zipfile(path):
            return "", []
        with open(path, "rb") as f:
            if f.read(4) != ZIP:
                return "", []  # a TFLite file may have an archive of labels at its end
        with zipfile.ZipFile(path) as archive:
            names = [n for n in archive.namelist() if n.endswith(".tflite")]
    except ZIP_ERRORS:
        return "", []
    names = [n for n in names if not inside or n == inside]
    return (path, names) if names else ("", [])


def unbundled(path, name, most):
    """The bytes of a model in a bundle, at most so many. Raises ValueError."""
    try:
        with zipfile.ZipFile(path) as archive, archive.open(name) as f:
            data = f.read(most + 1)
    except ZIP_ERRORS as error:
        raise ValueError(f"{name} cannot be unpacked: {error}") from None
    if len(data) > most:
        raise ValueError(f"{name} has more than {most} bytes")
    return data


def _of_zip(path):
    try:
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
    except ZIP_ERRORS:
        return "a damaged zip file"
    models = [n for n in names if n.endswith((".tflite", ".onnx"))]
    if any(n.endswith("data.pkl") for n in names):
        return "a PyTorch file; torch.onnx.export writes ONNX"
    if names and all(n.endswith(".npy") for n in names):
        return "NumPy arrays in a zip file (.npz)"
    if models:
        return f"a zip file with the models {', '.join(models[:4])}; name one of them, such as " + (
            f"{os.path.basename(path)}/{models[0]}" if models[0].endswith(".tflite") else "by unpacking it")
    return "a zip file"


def of(path):
    """What the file is, as words for an error; empty if nothing tells."""
    try:
        with open(path, "rb") as f:
            head = f.read(64)
    except OSError:
        return ""
    if head.startswith(ZIP):
        return _of_zip(path)
    return of_bytes(head) or ENDINGS.get(os.path.splitext(path)[1].lower(), "")
