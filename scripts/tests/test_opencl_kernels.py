# SPDX-License-Identifier: MIT
"""OpenCL kernels: the build's minified text, and whether clang compiles it for devices with half arithmetic, 8-bit dot
products and subgroups, which PoCL lacks."""

import math
import os
import shutil
import subprocess
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import filelist, opencl, selection  # noqa: E402

# Options as plan_cl() of each operator passes them, in the most different forms; those with NATIVE_HALF first.
NATIVE = "-DS=half -DC=half -DV=8 -DNATIVE_HALF=1"
STORED = "-DS=half -DC=float -DV=8 -DHALF=1"
SINGLE = "-DS=float -DC=float -DV=4"
SUMS = [NATIVE, STORED, SINGLE, "-DS=short -DC=short -DV=8 -DU=ushort", "-DS=uchar -DC=uchar -DV=16 -DSATURATE=1",
        "-DS=char -DC=int -DV=16 -DQUANTIZED=1", "-DS=short -DC=int -DV=4 -DPLAIN=1 -DD=int",
        "-DS=short -DC=int -DV=4 -DA_BYTES=1 -DSATURATE=1",
        "-DS=short -DC=int -DV=4 -DA_BYTES=1 -DB_BYTES=1 -DU=ushort"]
# For results with an activation.
ACTIVE = [f"{NATIVE} -DFN=4", f"{STORED} -DFN=15", f"{SINGLE} -DFN=11",
          "-DS=char -DC=int -DV=16 -DQUANTIZED=1 -DTABLE=1", "-DS=short -DC=int -DV=8 -DQUANTIZED=1 -DFN=5"]
BYTES = "-DS=uchar -DC=int -DV=4 -DQUANTIZED=1 -DB=char"
# Three kinds of devices with dot products. clang 14 declares the functions if these macros are defined.
DOT = ["-cl-std=CL3.0 -DDOT=1 -D__opencl_c_integer_dot_product_input_4x8bit_packed",
       "-DDOT=2 -Dcl_arm_integer_dot_product_int8", "-DDOT=3 --target=nvptx64-nvidia-nvcl"]
INTEGERS = [f"{BYTES} -DSTAGE=0 -DD=int", f"{BYTES} -DSTAGE=1", f"{BYTES} -DSTAGE=2 -DD=float -DR=float"] + [
    f"{BYTES} -DSTAGE=1 -DPER_CHANNEL=1 {dot}" for dot in DOT]
PRODUCTS = ["-DS=half -DC=float -DV=4 -DHALF=1", SINGLE] + INTEGERS
# OpenCL 3.0, where subgroups are a feature, and 2.0, where they are an extension.
SUBGROUPS = ["-DSUBGROUPS=1 -cl-std=CL3.0 -D__opencl_c_subgroups=1", "-DSUBGROUPS=1 -cl-std=CL2.0"]


def passes(items, *radices):
    """Options of src/ops/fft/passes.clh: a transform with so many work items."""
    names = " ".join(f"-DRADIX{i}={radix}" for i, radix in enumerate(radices))
    return f"-DLENGTH={math.prod(radices)} -DITEMS={items} -DCOUNT={len(radices)} -DLAST={len(radices) - 1} {names}"


def winograd(step, across, down):
    """Options of a transform: numbers of output and input values per line."""
    def matrix(made, side):
        return ",".join(f"{(i % 3) / 2}f" for i in range(made * side))

    return (f"-DS=float -DC=float -DV=1 -DSTEP={step} -DTILE_W=2 -DTILE_H=2 -DMADE_W={across[0]} -DSIDE_W={across[1]} "
            f"-DMADE_H={down[0]} -DSIDE_H={down[1]} -DACROSS={matrix(*across)} -DDOWN={matrix(*down)}")


FORMS = {
    "activation": [f"{NATIVE} -DFN={f}" for f in (2, 3, 4, 5, 8, 12)] + [f"{STORED} -DFN={f}" for f in range(16)] +
                  ["-DS=short -DC=float -DV=8 -DQUANTIZED=1 -DFN=15", "-DS=uchar -DC=uchar -DV=16 -DTABLE=1"],
    "add": SUMS + ACTIVE,
    "append": [f"-DS={t} -DC={t} -DV=1" for t in ("uchar", "ushort", "uint", "ulong")],
    "attention": [f"{kind} -DV=1 -DL={items} -DWIDTH=80 -DDEPTH=48{more}"
                  for kind in ("-DS=half -DC=float -DHALF=1", "-DS=float -DC=float") for items in (1, 64)
                  for more in ("", " -DMASK=1 -DSINK=1", " -DMASK_IS_BOOL=1 -DLENGTHS=1 -DCAP=1")],
    "cast": ["-DS=float -DC=float -DV=4 -DD=half -DR=float -DD_HALF=1 -DPLAIN=1",
             "-DS=char -DC=char -DV=8 -DD=ushort -DR=ushort -DPLAIN=1",
             "-DS=half -DC=float -DV=8 -DHALF=1 -DD=uchar -DR=uchar -DFROM_FLOAT=1",
             "-DS=float -DC=float -DV=4 -DD=ushort -DR=ushort -DBF16=1",
             "-DS=int -DC=int -DV=4 -DD=char -DR=char -DWRAP=1 -DU=uchar -DL=long -DMASK=0xffUL",
             "-DS=ulong -DC=ulong -DV=2 -DD=uint -DR=uint"],
    "dequantize": ["-DS=uchar -DC=int -DV=4 -DD=float -DR=float",
                   "-DS=short -DC=int -DV=8 -DD=half -DR=float -DD_HALF=1"],
    "neighbourhood": [f"-DS=uchar -DC=int -DV=4 -DRX={rx} -DRY={ry} -DSTEP=1 -DRESULT={result} -DFORM={form}"
                      for rx, ry, result, form in (
                          (1, 1, "uchar", "0 -DFACTORS={1,2,1,2,4,2,1,2,1} -DSCALE=16"), (1, 1, "uchar", "2"),
                          (4, 1, "short", f"0 -DFACTORS={{{','.join(['-7'] * 27)}}} -DSCALE=3"),
                          (2, 2, "uchar", "1 -DPLACES={0,7,12,24} -DCOUNT=4 -DRANK=2"))] +
                     [f"-DS=uchar -DC=int -DV=4 -DRX=1 -DRY=1 -DSTEP={step} -DRESULT={result} -DFORM=0 "
                      f"-DFACTORS={{1,2,1,2,4,2,1,2,1}} -DSCALE=16 -DFROM_CENTRE={from_centre}"
                      for step, result, from_centre in ((2, "uchar", 0), (1, "short", 1))] +
                     ["-DS=float -DC=float -DV=4 -DRX=1 -DRY=1 -DSTEP=1 -DRESULT=float -DFORM=2",
                      "-DS=uchar -DC=int -DV=4 -DRX=3 -DRY=3 -DSTEP=1 -DRESULT=uchar -DFORM=3 -DTHRESHOLD=20"],
    "key_points": [f"-DS={stored} -DC=float -DV=1 -DL=64 -DPHASE={phase}" for stored in ("uchar", "float")
                   for phase in range(3)],
    "canny_edge": [f"-DS={stored} -DC=int -DV=1 -DPHASE={phase}" for stored in ("short", "int") for phase in range(3)],
    "harris_corners": [f"-DS={stored} -DC=float -DV=4 -DR_BLOCK={radius}" for stored in ("short", "int")
                       for radius in (1, 3)],
    "hog_cells": [""],
    "hog_blocks": [f"-DL={items} -DABSOLUTE={absolute} -DLIMITED={limited}" for items, absolute, limited in
                   ((16, 0, 1), (16, 1, 0), (1, 0, 0))],
    "hog_detector": ["-DL=16", "-DL=1"],
    "optical_flow": [f"-DL=64 -DWINDOW={window} -DFIRST={first} -DLAST={last}" for window, first, last in
                     ((9, 1, 1), (9, 0, 0), (64, 1, 0), (1, 0, 1))],
    "expand": [f"-DS={stored} -DC=int -DV=4 -DSUBTRACT={subtract}"
               for stored, subtract in (("uchar", 1), ("short", 0))],
    "pixelwise": [f"-DS={a} -DC=int -DV=8 -DFORMULA={formula} -DMODE={mode} -DA={a} -DRESULT={result}{b}"
                  for formula, mode, a, result, b in (
                      (0, 1, "uchar", "short", " -DB=short"), (1, 0, "uchar", "short", " -DB=short"),
                      (2, 0, "uchar", "short", " -DB=short"), (3, 0, "uchar", "uchar", " -DB=uchar"),
                      (4, 0, "short", "short", " -DB=short"), (4, 1, "short", "short", " -DB=short"),
                      (5, 0, "short", "uchar", " -DB=short"), (5, 1, "short", "uchar", " -DB=short"),
                      (4, 1, "int", "int", " -DB=int -DWIDE=1"), (6, 0, "short", "short", " -DTABLE=1"),
                      (7, 0, "uchar", "uchar", ""))],
    "formats": [f"-DS=uchar -DC=int -DV=1 -DPATH={path} -DSN={sn} -DS_HALVES_X={sx} -DS_HALVES_Y={sy} -DDN={dn} "
                f"-DD_HALVES_X={dx} -DD_HALVES_Y={dy} -DYUV_BITS=22 -DRGB_BITS=21"
                for path, sn, sx, sy, dn, dx, dy in (
                    (0, 1, 0, 0, 1, 0, 0), (0, 3, 0, 0, 4, 0, 0), (0, 4, 0, 0, 4, 0, 0), (0, 3, 1, 0, 3, 1, 1),
                    (0, 3, 1, 1, 3, 0, 0), (0, 3, 1, 1, 3, 1, 1), (1, 3, 0, 0, 1, 0, 0), (1, 3, 0, 0, 3, 0, 0),
                    (1, 3, 0, 0, 3, 1, 1), (2, 3, 1, 0, 3, 0, 0), (2, 3, 1, 1, 4, 0, 0))],
    "levels": [f"-DS=uchar -DC=uint -DV=16 -DL=256 -DPHASE={phase}" for phase in range(3)],
    "integral_image": [f"-DS=uchar -DC=uint -DV=1 -DL={items} -DPHASE={phase}" for items in (1, 256)
                       for phase in range(3)],
    "warp": [f"-DS=uchar -DC=int -DV=4 -DMAPS={maps} -DDIVIDE={divide} -DBILINEAR={bilinear} -DROUND={rounds}"
             for maps, divide in ((1, 0), (0, 0), (0, 1)) for bilinear, rounds in ((0, 0), (0, 1), (1, 0))],
    "mean_std_dev": [f"{form} {items}" for form in (
        "-DS=uchar -DC=uint -DV=16", "-DS=float -DC=float -DV=8 -DREAL=1", "-DS=half -DC=float -DV=8 -DHALF=1 -DREAL=1")
                     for items in ("-DL=1", "-DL=256", *(f"-DL=256 {s}" for s in SUBGROUPS))],
    "min_max_location": [f"{form} {items} -DPHASE={phase}" for form in (
        "-DS=uchar -DC=int -DV=16", "-DS=short -DC=int -DV=8", "-DS=float -DC=float -DV=4 -DREAL=1")
                         for items in ("-DL=1", "-DL=256", *(f"-DL=256 {s}" for s in SUBGROUPS))
                         for phase in ("0", "0 -DCOUNT=1", "1", "2")],
    "permute": ["-DS=ulong -DC=uint -DV=1 -DT=32 -DL=256 -DP=1",
                "-DS=uchar -DC=uint -DV=1 -DT=64 -DL=256 -DP=4"],
    "quantize": [f"{STORED} -DR=int -DD=char", "-DS=float -DC=float -DV=4 -DR=int -DD=ushort",
                 "-DS=uchar -DC=int -DV=8 -DR=int -DD=ushort -DQUANTIZED=1"],
    "requantize": ["-DS=uchar -DC=uchar -DV=16"],
    "comparison": [f"{form} -DD=uchar -DR=int -DOP={op}" for op in range(6) for form in (
        "-DS=half -DC=float -DV=4 -DHALF=1", SINGLE, "-DS=uint -DC=uint -DV=4", "-DS=char -DC=int -DV=4",
        "-DS=char -DC=int -DV=4 -DQUANTIZED=1")],
    "complex_mul": ["-DS=half -DC=float -DV=1 -DHALF=1", "-DS=float -DC=float -DV=1"],
    "fft": [f"-DS=half -DC=float -DV=1 -DHALF=1 {passes(8, 8, 8)} -DTOTAL=64 -DLINES=2 -DPITCH=68 -DFROM_CHANNELS=2 "
            "-DTO_CHANNELS=2 -DSCALE=1.0f -DINVERSE=1",
            f"-DS=float -DC=float -DV=1 {passes(16, 4, 4, 4)} -DTOTAL=64 -DLINES=1 -DPITCH=68 -DFROM_CHANNELS=1 "
            "-DTO_CHANNELS=2 -DSCALE=1.0f -DBLUESTEIN=29",
            f"-DS=float -DC=float -DV=1 {passes(4, 4, 4, 4)} -DTOTAL=64 -DLINES=16 -DPITCH=81 -DFROM_CHANNELS=2 "
            "-DTO_CHANNELS=2 -DSCALE=1.0f -DACROSS=1",
            f"-DS=float -DC=float -DV=1 {passes(1, 16)} -DTOTAL=16 -DLINES=64 -DPITCH=17 -DFROM_CHANNELS=2 "
            "-DTO_CHANNELS=1 -DSCALE=1.0f"],
    "fft_long": [f"{form} -DV=1 {passes(8, 8, 8)} -DTOTAL=4096 -DBEFORE={before} -DLINES=2 -DPITCH=72 -DFINE=64 "
                 f"-DFROM_CHANNELS=1 -DTO_CHANNELS=2 -DSCALE=1.0f {more}"
                 for form in ("-DS=float -DC=float", "-DS=half -DC=float -DHALF=1")
                 for before, more in ((1, "-DFROM_TENSOR=1 -DINVERSE=1"), (64, "-DTO_TENSOR=1"), (1, ""),
                                      (64, "-DACROSS=1"), (1, "-DFROM_TENSOR=1 -DACROSS=1"),
                                      (1, "-DFROM_TENSOR=1 -DBLUESTEIN=1999"), (64, "-DSPECTRA=1 -DBLUESTEIN=1999"),
                                      (64, "-DTO_TENSOR=1 -DBLUESTEIN=1999"))],
    "fill": ["-DS=uchar -DC=uchar -DV=16", "-DS=ulong -DC=ulong -DV=2"],
    "elementwise_binary": [f"{form} -DOP={op}" for op in (2, 5, 6) for form in (STORED, SINGLE)] + [
        f"{form} -DOP={op}" for op in (3, 4, 7) for form in (NATIVE, STORED, SINGLE)] + [
        f"-DS=char -DC=int -DV=16 -DQUANTIZED=1 -DOP={op}" for op in (3, 4, 5, 7)] + [
        *(f"-DS=int -DC=int -DV=4 -DU=uint -DOP={op}" for op in (2, 5, 7)), "-DS=uint -DC=uint -DV=4 -DOP=3",
        "-DS=uchar -DC=int -DV=4 -DBITS=8 -DOP=5", "-DS=short -DC=int -DV=4 -DBITS=16 -DOP=5",
        "-DS=uchar -DC=int -DV=4 -DBITS=8 -DOP=7"] + [
        f"{form} -DOP=3" for form in ACTIVE],
    "elementwise_unary": [f"{form} -DOP={op}" for op in range(7) for form in (STORED, SINGLE)] + [
        f"{NATIVE} -DOP={op}" for op in (2, 4, 6)] + [f"-DS=int -DC=int -DV=4 -DU=uint -DOP={op}" for op in (2, 4)] + [
            "-DS=uchar -DC=uchar -DV=16 -DTABLE=1"],
    "frame": [f"{passes(128, 16, 16, 8)} -DSAMPLE=ushort -DTAPS=2 -DFORM=0 -DBINS=2048 -DSPARE=0",
              f"{passes(24, 5, 3, 8)} -DSAMPLE=uchar -DTAPS=6 -DFORM=2 -DBINS=60 -DSPARE=0 -DOFFSET=1 -DPHASE=1",
              f"{passes(1, 16)} -DSAMPLE=float -DTAPS=2 -DFORM=1 -DBINS=8 -DSPARE=0 -DTRANSPOSED=1 -DPAIRS=1"],
    "gemm_native": [f"{form} -DROWS=4 {more}" for form in ("-DS=half -DC=float -DV=4 -DHALF=1", SINGLE)
                    for more in ("", "-DNO_C=1 -DFN=15", "-DPARTS=16", "-DPARTS=64")] + [
                        "-DS=float -DC=float -DV=1 -DROWS=1"],
    "depthwise_conv2d": [f"{form} -DTILE=2 {more}" for form in (
        "-DS=half -DC=float -DV=4 -DHALF=1", "-DS=float -DC=float -DV=1 -DPLANAR=1",
        "-DS=uchar -DC=int -DV=4 -DQUANTIZED=1 -DB=char -DPER_CHANNEL=1",
        "-DS=char -DC=int -DV=1 -DQUANTIZED=1 -DB=char -DPLANAR=1")
        for more in ("", "-DMULTIPLIED=1", "-DNO_BIAS=1")] + ["-DS=half -DC=float -DV=4 -DHALF=1 -DTILE=2 -DFN=1"],
    "winograd_transform": [winograd(0, (6, 3), (6, 3)), winograd(1, (6, 6), (6, 6)),
                           winograd(2, (4, 6), (4, 6)) + " -DFN=1", winograd(0, (1, 1), (8, 7)),
                           winograd(1, (8, 8), (8, 8)), winograd(2, (2, 8), (1, 1)) + " -DNO_BIAS=1"],
    "fft_tiles": [f"{form} -DV=1 -DSTEP={step} {more}" for step in (0, 1, 2, 3) for more in ("", "-DNO_BIAS=1")
                  for form in ("-DS=float -DC=float", "-DS=half -DC=float -DHALF=1")],
    "output_stage": [f"-DS=int -DC=int -DV=4 -DD=char -DKIND={kind} {more}" for kind in (0, 1, 2)
                     for more in ("-DPER_CHANNEL=1", "-DNO_BIAS=1")],
    "product": [f"{form} -DROWS=4 -DA_STRIDED={strided} -DB_STRIDED={strided} {more}" for form in PRODUCTS
                for strided in (0, 1) for more in ("-DWINDOW=1", "-DNO_C=1 -DD_STRIDED=1")] + [
                    f"{form} -DROWS=4 -DA_STRIDED=0 -DB_STRIDED=1 -DB_BY_LINES=1" for form in INTEGERS],
    "product_tiled": [f"{form} -DBM=128 -DBN=64 {more}" for form in PRODUCTS
                      for more in ("-DBK=8 -DA_STRIDED=0 -DB_STRIDED=1 -DB_BY_LINES=1",
                                   "-DBK=16 -DWHOLE=1 -DA_STRIDED=0 -DB_STRIDED=1 -DB_BY_LINES=1",
                                   "-DBK=8 -DA_STRIDED=1 -DB_STRIDED=0 -DNO_C=1",
                                   "-DBK=8 -DA_STRIDED=0 -DB_STRIDED=0 -DWINDOW=1",
                                   "-DBK=8 -DWHOLE=1 -DA_STRIDED=0 -DB_STRIDED=0 -DWINDOW=1",
                                   "-DBK=8 -DA_STRIDED=1 -DB_STRIDED=1 -DD_STRIDED=1 -DWINDOW=1")] + [
                          f"{INTEGERS[0]} -DBM=64 -DBN=64 -DBK=16 -DWHOLE=1 -DA_STRIDED=0 -DB_STRIDED=0 -DLONG=1",
                          f"{SINGLE} -DBM=64 -DBN=64 -DBK=8 -DWHOLE=1 -DA_STRIDED=0 -DB_STRIDED=0 -DSLICES=4 "
                          "-DFREE_GROUP=1"],
    "product_join": [f"{SINGLE} -DPARTS=4 -DA_STRIDED=0 -DB_STRIDED=1 {more}"
                     for more in ("", "-DNO_C=1 -DFN=15 -DD_STRIDED=1")],
    "product_mma": [f"{form} -cl-std=CL1.2 --target=nvptx64-nvidia-nvcl -Xclang -cl-ext=+cl_khr_fp16 {more}"
                    for form in ("-DS=half -DC=float -DV=4 -DHALF=1", f"{BYTES} -DSTAGE=1",
                                 "-DS=char -DC=int -DV=4 -DQUANTIZED=1 -DB=char -DSTAGE=0 -DD=int")
                    for tile in ("-DBM=128 -DBN=128", "-DBM=32 -DBN=64") for whole in ("", "-DWHOLE=1")
                    for more in (f"{tile} {whole} -DA_STRIDED=0 -DB_STRIDED=1 -DB_BY_LINES=1 -DNO_C=1",
                                 f"{tile} {whole} -DA_STRIDED=0 -DB_STRIDED=0 -DWINDOW=1",
                                 f"{tile} {whole} -DA_STRIDED=1 -DB_STRIDED=0 -DD_STRIDED=1")] + [
                        "-DS=half -DC=float -DV=4 -DHALF=1 -cl-std=CL1.2 --target=nvptx64-nvidia-nvcl -Xclang "
                        "-cl-ext=+cl_khr_fp16 -DBM=128 -DBN=128 -DWHOLE=1 -DWGMMA=1 -DA_STRIDED=0 -DB_STRIDED=1 "
                        "-DB_BY_LINES=1 -DNO_C=1"],
    "mul": [NATIVE, STORED, SINGLE, "-DS=char -DC=int -DV=16 -DQUANTIZED=1",
            "-DS=short -DC=int -DV=4 -DPLAIN=1 -DD=int", "-DS=uchar -DC=int -DV=4 -DSHIFT=3 -DWRAPS=24 -DINTEGER=8",
            "-DS=uchar -DC=int -DV=4 -DBY_255=1 -DINTEGER=8", "-DS=short -DC=int -DV=4 -DINTEGER=16",
            "-DS=short -DC=int -DV=4 -DA_BYTES=1 -DWRAPS=16 -DINTEGER=16",
            "-DS=int -DC=long -DV=4 -DBY_255=1 -DINTEGER=32",
            "-DS=int -DC=long -DV=4 -DSHIFT=2 -DWRAPS=32 -DINTEGER=32",
            "-DS=uchar -DC=int -DV=4 -DROUNDED=_sat_rtz -DINTEGER=8",
            "-DS=int -DC=long -DV=4 -DROUNDED=_sat_rte -DINTEGER=32"] + ACTIVE,
    "pool2d": [f"{STORED} -DKIND={kind}" for kind in (0, 1, 2)] + [
        "-DS=float -DC=float -DV=1 -DKIND=1 -DPLANAR=1", "-DS=char -DC=int -DV=16 -DKIND=1 -DQUANTIZED=1 -DLOW=(-128)",
        "-DS=uchar -DC=int -DV=1 -DKIND=0 -DQUANTIZED=1 -DLOW=0 -DRESCALE=1 -DPLANAR=1",
        "-DS=half -DC=float -DV=1 -DHALF=1 -DINDICES=1"],
    "reduction": [f"-DS={s} -DC={c} -DV={v} -DKIND={k} -DL={l}{more}{' -DD=long' if k == 4 else ''} {subgroups}"
                  for s, c, more in (("half", "float", " -DHALF=1 -DREAL=1"), ("uchar", "int", " -DBYTES=1 -DLEAST=1"),
                                     ("int", "int", ""))
                  for k, l, v in ((0, 64, 4), (1, 1, 1), (2, 64, 1), (3, 256, 4), (4, 64, 4))
                  for subgroups in ["", *SUBGROUPS]],
    "sub": [f"{form} -DSUBTRACT=1" for form in SUMS + ACTIVE],
    "layer_normalize": [f"{kind} -DV=1 -DL={items}" for kind in ("-DS=half -DC=float -DHALF=1", "-DS=float -DC=float")
                        for items in (1, 64)],
    "nbits_pack": [f"-DBITS={bits} -DUNIT=32 -DZERO={zero}{more}" for bits in (4, 8) for zero, more in (
        (0, ""), (1, " -DOFFSETS=1 -DSIGNED=1 -DSCALE_HALF=1"), (2, " -DOFFSETS=1 -DZERO_HALF=1"),
        (3, " -DOFFSETS=1"))],
    "nbits_source": [f"{kind} -DV=1 -DBITS={bits} -DUNIT={unit}{more}" for kind in (
        "-DS=half -DC=float -DHALF=1", "-DS=float -DC=float") for bits, unit, more in (
            (4, 32, ""), (8, 16, ""), (4, 16, " -DEXACT=1"))],
    "nbits_product": [f"-DBITS={bits} -DUNIT={unit} -DROWS={rows} -DCOLUMNS=2 -DTEAMS=4{more}"
                      for bits, unit in ((4, 16), (4, 32), (8, 32)) for rows, more in (
                          (1, ""), (4, " -DOFFSETS=1 -DBIAS=1"), (2, " -DEXACT=1 -DOFFSETS=1 -DBIAS=2 -DDST_HALF=1"))],
    "nbits_unpack": [f"-DBITS={bits} -DUNIT={unit}{more}" for bits, unit in ((4, 16), (8, 32))
                     for more in ("", " -DOFFSETS=1 -DDST_HALF=1", " -DODD=1", " -DODD=1 -DDST_HALF=1")],
    "rotary": [f"{kind} -DV=1{more}" for kind in ("-DS=half -DC=float -DHALF=1", "-DS=float -DC=float")
               for more in ("", " -DINTERLEAVED=1")],
    "softmax": [f"{form} {subgroups}" for subgroups in SUBGROUPS for form in (
        "-DS=float -DC=float -DV=4 -DL=256 -DP=4", "-DS=uchar -DC=uchar -DV=1 -DBYTES=1 -DL=64")] + [
                "-DS=half -DC=float -DV=4 -DHALF=1 -DL=64", "-DS=float -DC=float -DV=4 -DL=256 -DP=4 -DFULL=1",
                "-DS=half -DC=float -DV=4 -DHALF=1 -DL=64 -DP=2 -DLOG=1", "-DS=float -DC=float -DV=1 -DL=1 -DLOG=1",
                "-DS=half -DC=float -DV=1 -DHALF=1 -DL=1 -DP=16 -DFULL=1",
                "-DS=uchar -DC=uchar -DV=1 -DBYTES=1 -DL=256", "-DS=uchar -DC=uchar -DV=1 -DBYTES=1 -DL=1 -DLOG=1"],
    "batch_normalize": [
                        "-DS=half -DC=float -DV=8 -DHALF=1 -DSIZE=2 -DHAS_SRC=1 -DHAS_MEAN=1 "
                        "-DHAS_BETA=1 -DHAS_GAMMA=1 -DCLAMP=1",
                        "-DS=char -DC=float -DV=16 -DSIZE=1 -DHAS_SRC=1 -DHAS_MEAN=1 -DQUANTIZED=1",
                        "-DS=float -DC=float -DV=4 -DSIZE=4 -DHAS_SRC=1 -DHAS_MEAN=1 -DDIVISOR=1",
                        "-DS=uchar -DC=float -DV=16 -DSIZE=1 -DHAS_SRC=1 -DHAS_MEAN=1 -DQUANTIZED=1"],
    "bitwise": ["-DS=uchar -DC=uchar -DV=16 -DOP=0", "-DS=uchar -DC=uchar -DV=16 -DOP=1",
                "-DS=uchar -DC=uchar -DV=16 -DOP=2", "-DS=uchar -DC=uchar -DV=16 -DOP=3",
                "-DS=uchar -DC=uchar -DV=16 -DOP=4", "-DS=uchar -DC=uchar -DV=16 -DOP=5",
                "-DS=uchar -DC=uchar -DV=16 -DOP=6"],
    "bounding_box_transform": ["-DS=half -DC=float -DV=1 -DHALF=1", "-DS=ushort -DC=float -DV=1 -DQUANTIZED=1",
                               "-DS=float -DC=float -DV=1"],
    "choose": ["-DS=uchar -DC=uchar -DV=16 -DA_BYTES=1", "-DS=uint -DC=uint -DV=4 -DA_BYTES=1",
               "-DS=ulong -DC=ulong -DV=2 -DA_BYTES=1", "-DS=ushort -DC=ushort -DV=8 -DA_BYTES=1"],
    "conv3d": ["-DS=char -DC=int -DV=4 -DNO_BIAS=1 -DQUANTIZED=1", "-DS=half -DC=float -DV=4 -DHALF=1",
               "-DS=float -DC=float -DV=4", "-DS=uchar -DC=int -DV=4 -DNO_BIAS=1 -DQUANTIZED=1"],
    "crop_resize": ["-DS=float -DC=float -DV=4 -DD=float -DR=float -DNEAREST=1",
                    "-DS=ulong -DC=ulong -DV=2 -DF64=1 -DD=float -DR=float",
                    "-DS=uchar -DC=float -DV=1 -DD=float -DR=float -DCROP=1",
                    "-DS=ushort -DC=uint -DV=4 -DBF16=1 -DD=float -DR=float",
                    "-DS=half -DC=float -DV=4 -DHALF=1 -DD=float -DR=float",
                    "-DS=int -DC=int -DV=4 -DD=float -DR=float", "-DS=long -DC=long -DV=2 -DD=float -DR=float",
                    "-DS=char -DC=float -DV=4 -DD=float -DR=float"],
    "lstm_sums": ["-DS=float -DC=float -DV=4 -DL=64 -DG=1 -DB=1",
                  "-DS=float -DC=float -DV=4 -DL=64 -DG=4 -DB=1 -DCELL=1 -DMOST=32 -DFN=1 -DCOPIES=1 -DGATES=1",
                  *(f"-DS=half -DC=float -DV=4 -DHALF=1 -DL=64 -DG={gates} -DB=4 -DNO_BIAS=1 {form}"
                    for form in ("", *SUBGROUPS) for gates in (1, "3 -DCELL=1 -DCIFG=1 -DMOST=32 -DFN=12 -DGATES=1"))],
    "lstm_cell": ["-DS=float -DC=float -DV=1 -DCELL=1 -DFN=1 -DCOPIES=1 -DGATES=1",
                  "-DS=float -DC=float -DV=1 -DCELL=1 -DFN=1 -DFIRST=1",
                  "-DS=half -DC=float -DV=1 -DHALF=1 -DCELL=1 -DFN=12 -DCIFG=1 -DGATES=1"],
    "local_response": ["-DS=half -DC=float -DV=1 -DHALF=1", "-DS=float -DC=float -DV=4"],
    "max_unpool2d": ["-DS=char -DC=float -DV=1 -DLOW=(-128) -DHIGH=127 -DPLANAR=1",
                     "-DS=uchar -DC=float -DV=1 -DLOW=0 -DHIGH=255 -DPLANAR=1",
                     "-DS=half -DC=float -DV=1 -DHALF=1 -DPLANAR=1", "-DS=float -DC=float -DV=1 -DPLANAR=1"],
    "move": ["-DS=uchar -DC=uint -DV=1 -DPICKED=1", "-DS=uchar -DC=uint -DV=16 -DREVERSED=1",
             "-DS=uint -DC=uint -DV=4", "-DS=ulong -DC=uint -DV=2", "-DS=ushort -DC=uint -DV=8",
             "-DS=uchar -DC=uint -DV=16"],
    "normalization": ["-DS=half -DC=float -DV=1 -DHALF=1 -DL=64 -DSIDE=16 -DP=16 -DK=16 -DQ=0 -DFULL=1 -DCENTERED=1",
                      "-DS=float -DC=float -DV=1 -DL=1 -DP=2 -DK=2 -DQ=0 -DFLOOR=1",
                      "-DS=float -DC=float -DV=1 -DL=64 -DP=4 -DK=4 -DQ=0 -DCENTERED=1",
                      "-DS=float -DC=float -DV=1 -DL=1 -DP=1 -DK=1 -DQ=0 -DCENTERED=1",
                      "-DS=float -DC=float -DV=1 -DL=32 -DSIDE=16 -DP=8 -DK=104 -DQ=20 -DCENTERED=1",
                      "-DS=float -DC=float -DV=1 -DL=256 -DP=16 -DK=16 -DQ=0 -DFULL=1 -DONCE=1 -DCENTERED=1"],
    "pool3d": ["-DS=char -DC=int -DV=16 -DKIND=0 -DQUANTIZED=1 -DLOW=(-128) -DRESCALE=1",
               "-DS=half -DC=float -DV=8 -DHALF=1 -DKIND=1", "-DS=float -DC=float -DV=4 -DKIND=2",
               "-DS=uchar -DC=int -DV=16 -DKIND=0 -DQUANTIZED=1 -DLOW=0"],
    "qlstm_layer_norm": ["-DL=1", "-DL=64"],
    "range": ["-DS=half -DC=float -DV=8 -DHALF=1", "-DS=uchar -DC=float -DV=16 -DQUANTIZED=1",
              "-DS=uint -DC=uint -DV=4", "-DS=float -DC=float -DV=4", "-DS=ushort -DC=uint -DV=8"],
    "roi_align": ["-DS=char -DC=float -DV=1 -DLOW=(-128) -DHIGH=127 -DPLANAR=1 -DROI_FIXED=1 -DRESCALE=1",
                  "-DS=half -DC=float -DV=8 -DHALF=1 -DROI_HALF=1",
                  "-DS=uchar -DC=float -DV=1 -DLOW=0 -DHIGH=255 -DPLANAR=1 -DROI_FIXED=1 -DRESCALE=1",
                  "-DS=float -DC=float -DV=4"],
    "roi_pool2d": ["-DS=uchar -DC=float -DV=1 -DLOW=0 -DHIGH=255 -DPLANAR=1 -DRESCALE=1",
                   "-DS=half -DC=float -DV=1 -DHALF=1 -DPLANAR=1", "-DS=float -DC=float -DV=1 -DPLANAR=1"],
    "round_down": ["-DS=half -DC=float -DV=8 -DHALF=1", "-DS=float -DC=float -DV=4"],
    "scale": ["-DS=char -DC=float -DV=4 -DLOW=(-128) -DHIGH=127 -DPLANAR=1 -DKIND=0 -DALIGN=1",
              "-DS=short -DC=float -DV=8 -DLOW=(-32768) -DHIGH=32767 -DKIND=1",
              "-DS=uchar -DC=float -DV=16 -DLOW=0 -DHIGH=255 -DKIND=2",
              "-DS=float -DC=float -DV=4 -DKIND=1 -DOUTSIDE=1",
              "-DS=half -DC=float -DV=4 -DHALF=1 -DPLANAR=1 -DKIND=0"],
    "scatter": ["-DS=half -DC=float -DV=8 -DHALF=1 -DFLOATING=1", "-DS=char -DC=char -DV=16",
                "-DS=int -DC=int -DV=4", "-DS=short -DC=short -DV=8", "-DS=uchar -DC=uchar -DV=16",
                "-DS=uint -DC=uint -DV=4", "-DS=ushort -DC=ushort -DV=8", "-DS=float -DC=float -DV=4 -DFLOATING=1"],
}


def kernels(files=None, names=()):
    """The kernels of a build with these operators; without names, all kernels of the tree."""
    files = files or filelist.load(ROOT)
    files.opencl = True
    files.methods = files.usual_methods({n: files.supported_types(n) for n in names})
    source = selection.Sources(ROOT, files.tiers)
    parts = [files.part(n) for n in files.closure(names or [*files.operators, *files.internal])]
    return opencl.Kernels(ROOT, [opencl.ClTable(p, k, t, source.within(p.folder, f"{k}.cl"))
                                 for p in parts for k, t in p.cl.items()])


class Texts(unittest.TestCase):
    def test_minified(self):
        text = ("/* a\n b */\n#define F (x)  // c\nint  f( int a ,int b ) {\n    return a -\n -b + F ; }\n"
                "#if 1\nint g;\n#endif\n")
        self.assertEqual(opencl.minified(text),
                         "#define F (x)\nint f(int a,int b){return a - -b + F;}\n#if 1\nint g;\n#endif\n")

    def test_packed_is_what_zlib_unpacks(self):
        import zlib
        found = kernels()
        self.assertEqual(zlib.decompress(found.packed(True), -15), found.plain())
        self.assertLess(len(found.packed(True)), len(found.plain()) / 2)

    def test_shared_text_is_there_once(self):
        self.assertEqual(kernels().plain().count(b"long4 place("), 1)

    def test_bytes_of_text(self):
        """Before compression: 68.5 KB at most in a build with one operator and its dependencies, 200 KB with all."""
        files = filelist.load(ROOT)
        for name in (n for n, part in files.operators.items() if "opencl" in part.backends()):
            self.assertLessEqual(len(kernels(files, [name]).plain()), 68_500, name)
        self.assertLessEqual(len(kernels(files).plain()), 200_000)


class Compiles(unittest.TestCase):
    @unittest.skipUnless(shutil.which("clang"), "clang is not installed; scripts/setup.sh test installs it")
    def test_every_form(self):
        found = kernels()
        self.assertEqual(set(FORMS), set(found.programs), "each kernel has its forms here")
        command = ["clang", "-x", "cl", "-cl-std=CL1.2", "--target=spir64-unknown-unknown", "-Xclang",
                   "-finclude-default-header", "-Werror", "-Wall", "-Wno-unused-function", "-Wno-unused-variable",
                   "-o", "-", "-"]
        for name, forms in FORMS.items():
            # If a loop marked for unrolling cannot be unrolled, the optimizer warns and drivers print that.
            depth = ["-O2", "-S", "-emit-llvm"] if "unroll" in found.program(name) else ["-fsyntax-only"]
            for form in forms:
                done = subprocess.run(command + depth + form.split(), input=found.program(name), text=True,
                                      capture_output=True, check=False)
                self.assertEqual(done.returncode, 0, f"{name} {form}\n{done.stderr}")


if __name__ == "__main__":
    unittest.main()
