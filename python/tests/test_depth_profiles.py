# SPDX-License-Identifier: MIT
"""examples/depth_profiles.py on each device: layers are where they are, and the images are PNG."""

import contextlib
import importlib.util
import io
import os
import struct
import tempfile
import unittest
import zlib

from devices import NAMES

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def example():
    spec = importlib.util.spec_from_file_location("depth_profiles",
                                                  os.path.join(ROOT, "examples", "depth_profiles.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def png_size(path):
    """(width, height) of a grey image, whose chunks and rows are checked."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise AssertionError(f"{path} does not begin as PNG")
    chunks, at = {}, 8
    while at < len(data):
        size, name = struct.unpack_from(">I4s", data, at)
        chunks[name] = data[at + 8:at + 8 + size]
        crc, = struct.unpack_from(">I", data, at + 8 + size)
        if crc != zlib.crc32(name + chunks[name]):
            raise AssertionError(f"{name} has a wrong checksum")
        at += 12 + size
    width, height = struct.unpack_from(">II", chunks[b"IHDR"])
    if len(zlib.decompress(chunks[b"IDAT"])) != (width + 1) * height:
        raise AssertionError("the rows have another size")
    return width, height


class DepthProfiles(unittest.TestCase):
    def test_layers_and_images(self):
        for device in NAMES:
            out = io.StringIO()
            with self.subTest(device=device), tempfile.TemporaryDirectory() as folder:
                with contextlib.redirect_stdout(out):
                    status = example().main(["--device", device, folder])
                self.assertEqual((status, out.getvalue().count(": right\n")), (0, 6), out.getvalue())
                self.assertEqual(png_size(os.path.join(folder, "b_scan.png")), (256, 1024))
                self.assertEqual(png_size(os.path.join(folder, "depth_profile.png")), (1024, 256))


if __name__ == "__main__":
    unittest.main()
