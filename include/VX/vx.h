// SPDX-License-Identifier: MIT
/* OpenVX 1.3. The immediate functions are in VX/vxu.h, names of earlier versions in VX/vx_compatibility.h. */
#pragma once

#include <VX/vx_api.h>
#include <VX/vx_kernels.h>
#include <VX/vx_nodes.h>
#include <VX/vx_types.h>
#include <VX/vx_vendors.h>
