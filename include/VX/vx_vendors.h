// SPDX-License-Identifier: MIT
/* OpenVX 1.3: vendors of kernels and enumerators. */
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

enum vx_vendor_id_e {
    VX_ID_KHRONOS = 0,
    VX_ID_TI = 1,
    VX_ID_QUALCOMM = 2,
    VX_ID_NVIDIA = 3,
    VX_ID_ARM = 4,
    VX_ID_BDTI = 5,
    VX_ID_RENESAS = 6,
    VX_ID_VIVANTE = 7,
    VX_ID_XILINX = 8,
    VX_ID_AXIS = 9,
    VX_ID_MOVIDIUS = 10,
    VX_ID_SAMSUNG = 11,
    VX_ID_FREESCALE = 12,
    VX_ID_AMD = 13,
    VX_ID_BROADCOM = 14,
    VX_ID_INTEL = 15,
    VX_ID_MARVELL = 16,
    VX_ID_MEDIATEK = 17,
    VX_ID_ST = 18,
    VX_ID_CEVA = 19,
    VX_ID_ITSEEZ = 20,
    VX_ID_IMAGINATION = 21,
    VX_ID_NXP = 22,
    VX_ID_VIDEANTIS = 23,
    VX_ID_SYNOPSYS = 24,
    VX_ID_CADENCE = 25,
    VX_ID_HUAWEI = 26,
    VX_ID_SOCIONEXT = 27,
    VX_ID_USER = 0xFFE,
    VX_ID_MAX = 0xFFF,
    VX_ID_DEFAULT = 0xFFF,
};

#ifdef __cplusplus
}
#endif
