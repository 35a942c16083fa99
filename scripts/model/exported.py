#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes networks as the exporters of frameworks write them, with random weights: nothing is downloaded.

    scripts/setup.sh exporters                            # PyTorch and libraries of networks, in build/exporters-venv
    scripts/model/exported.py -o DIR                      # all networks, with both exporters of PyTorch
    scripts/model/exported.py -o DIR swin_t timm/deit_tiny_patch16_224 bert --exporter dynamo
    scripts/model/compare.py DIR/*.onnx                   # against ONNX Runtime

A name is one of torchvision, "timm/NAME", one of the text and vision models below, or one of ultralytics. --list prints
the default ones. Exit status 1 if a network could not be exported; the others are written all the same.
"""

import argparse
import contextlib
import io
import os
import sys
import warnings

# The folder of this file must not precede the installed packages.
sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
from model import venv  # noqa: E402

TORCHVISION = """alexnet convnext_tiny deeplabv3_mobilenet_v3_large densenet121 efficientnet_b0 efficientnet_v2_s
    fcn_resnet50 googlenet inception_v3 lraspp_mobilenet_v3_large maxvit_t mnasnet1_0 mobilenet_v2 mobilenet_v3_small
    regnet_y_400mf resnet18 resnext50_32x4d shufflenet_v2_x1_0 squeezenet1_1 swin_t swin_v2_t vit_b_32""".split()
VIDEO = "mc3_18 mvit_v2_s r2plus1d_18 r3d_18 s3d swin3d_t".split()
TIMM = """cait_xxs24_224 coat_tiny coatnet_nano_rw_224 convit_tiny convmixer_768_32 crossvit_tiny_240 cspresnet50
    davit_tiny deit_tiny_patch16_224 dla34 dpn68 eca_nfnet_l0 edgenext_xx_small efficientformer_l1 efficientformerv2_s0
    efficientnet_lite0 efficientvit_b0 efficientvit_m0 eva02_tiny_patch14_224 fastvit_t8 fbnetc_100 focalnet_tiny_srf
    gcresnet33ts ghostnet_100 gmlp_ti16_224 hgnet_tiny hiera_tiny_224 hrnet_w18_small inception_next_atto
    inception_resnet_v2 inception_v4 lambda_resnet26t lcnet_050 levit_128s maxvit_nano_rw_256 mixer_s32_224
    mobileone_s0 mobilenetv4_conv_small mobilevit_xxs mobilevitv2_050 nest_tiny nextvit_small nf_resnet26 pit_ti_224
    poolformer_s12 pvt_v2_b0 repvit_m0_9 res2net50_26w_4s resmlp_12_224 resnest14d rexnet_100 selecsls42 sequencer2d_s
    seresnet18 skresnet18 starnet_s1 swiftformer_xs tf_efficientnetv2_b0 tf_mobilenetv3_small_075 tiny_vit_5m_224
    tinynet_a tnt_s_patch16_224 twins_svt_small visformer_tiny volo_d1_224 vovnet39a xcit_nano_12_p16_224""".split()
# Found boxes depend on data. Only the exporter torchscript writes these.
DETECTION = "fasterrcnn_mobilenet_v3_large_320_fpn maskrcnn_resnet50_fpn".split()
YOLO = "yolov3-tinyu yolov5nu yolov8n yolov8n-cls yolov8n-pose yolov8n-seg yolov10n yolo11n yolo11n-obb yolo12n".split()

TEXT = {"hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 128}
WORDS = {**TEXT, "vocab_size": 100}
# name: class, class of its configuration, configuration, inputs
TRANSFORMERS = {
    "albert": ("AlbertModel", "AlbertConfig", {"embedding_size": 32, **WORDS}, "text"),
    "bert": ("BertModel", "BertConfig", WORDS, "text"),
    "clip_text": ("CLIPTextModel", "CLIPTextConfig", {
        "max_position_embeddings": 77, "eos_token_id": 2, **WORDS}, "text"),
    "clip_vision": ("CLIPVisionModel", "CLIPVisionConfig", {"image_size": 64, "patch_size": 16, **TEXT}, "image"),
    "convnextv2": ("ConvNextV2Model", "ConvNextV2Config", {
        "depths": [1] * 4, "hidden_sizes": [16, 32, 64, 64]}, "image"),
    "deberta": ("DebertaV2Model", "DebertaV2Config", {
        "relative_attention": True, "position_biased_input": False, "pos_att_type": ["p2c", "c2p"],
        "max_position_embeddings": 64, **WORDS}, "text"),
    "detr": ("DetrModel", "DetrConfig", {
        "use_pretrained_backbone": False, "d_model": 64, "encoder_layers": 1, "decoder_layers": 1,
        "encoder_attention_heads": 4, "decoder_attention_heads": 4, "encoder_ffn_dim": 64, "decoder_ffn_dim": 64,
        "num_queries": 10}, "image"),
    "dinov2": ("Dinov2Model", "Dinov2Config", {"image_size": 64, "patch_size": 16, **TEXT}, "image"),
    "distilbert": ("DistilBertModel", "DistilBertConfig", {
        "dim": 64, "n_layers": 2, "n_heads": 4, "hidden_dim": 128, "vocab_size": 100}, "text"),
    "electra": ("ElectraModel", "ElectraConfig", {"embedding_size": 32, **WORDS}, "text"),
    "gpt2": ("GPT2LMHeadModel", "GPT2Config", {
        "n_embd": 64, "n_layer": 2, "n_head": 4, "vocab_size": 100, "n_positions": 64}, "text"),
    "llama": ("LlamaForCausalLM", "LlamaConfig", {"num_key_value_heads": 2, **WORDS}, "text"),
    "mobilebert": ("MobileBertModel", "MobileBertConfig", {"num_hidden_layers": 2, "vocab_size": 100}, "text"),
    "mpnet": ("MPNetModel", "MPNetConfig", WORDS, "text"),
    "qwen2": ("Qwen2ForCausalLM", "Qwen2Config", {"num_key_value_heads": 2, **WORDS}, "text"),
    "roberta": ("RobertaModel", "RobertaConfig", WORDS, "text"),
    "rt_detr": ("RTDetrForObjectDetection", "RTDetrConfig", {
        "d_model": 64, "encoder_hidden_dim": 64, "encoder_ffn_dim": 128, "decoder_ffn_dim": 128, "decoder_layers": 2,
        "decoder_in_channels": [64] * 3, "num_queries": 20, "hidden_expansion": 0.5}, "image"),
    "segformer": ("SegformerForSemanticSegmentation", "SegformerConfig", {
        "depths": [1] * 4, "hidden_sizes": [16, 32, 64, 64], "decoder_hidden_size": 32}, "image"),
    "swin2sr": ("Swin2SRForImageSuperResolution", "Swin2SRConfig", {
        "image_size": 64, "embed_dim": 24, "depths": [2, 2], "num_heads": [2, 2], "window_size": 8}, "image"),
    "t5": ("T5EncoderModel", "T5Config", {
        "d_model": 64, "d_kv": 16, "d_ff": 128, "num_layers": 2, "num_heads": 4, "vocab_size": 100}, "text"),
    "t5_both": ("T5Model", "T5Config", {
        "d_model": 64, "d_kv": 16, "d_ff": 128, "num_layers": 2, "num_heads": 4, "vocab_size": 100}, "two texts"),
    "vit": ("ViTModel", "ViTConfig", {"image_size": 64, "patch_size": 16, **TEXT}, "image"),
    "wav2vec2": ("Wav2Vec2Model", "Wav2Vec2Config", TEXT, "sound"),
    "whisper": ("WhisperModel", "WhisperConfig", {
        "d_model": 64, "encoder_layers": 2, "decoder_layers": 2, "encoder_attention_heads": 4,
        "decoder_attention_heads": 4, "encoder_ffn_dim": 128, "decoder_ffn_dim": 128, "vocab_size": 100,
        "pad_token_id": 0, "bos_token_id": 1, "eos_token_id": 2, "decoder_start_token_id": 1}, "speech"),
    "yolos": ("YolosForObjectDetection", "YolosConfig", {
        "image_size": [64, 64], "num_detection_tokens": 10, **TEXT}, "image"),
}
DEFAULT = TORCHVISION + VIDEO + [f"timm/{name}" for name in TIMM] + list(TRANSFORMERS) + DETECTION + YOLO


def made_by_transformers(name):
    import torch
    import transformers
    kind, config, values, inputs = TRANSFORMERS[name]
    config = getattr(transformers, config)(**values)
    config.use_cache = False
    config._attn_implementation = "eager"  # pylint: disable=protected-access  # others have no export for each model

    class First(torch.nn.Module):
        """The model with positional inputs and one output."""

        def __init__(self, model, names):
            super().__init__()
            self.model, self.names = model, names

        def forward(self, *values):
            return self.model(**dict(zip(self.names, values)), return_dict=False)[0]

    given = {"text": {"input_ids": torch.ones(1, 32, dtype=torch.int64),
                      "attention_mask": torch.ones(1, 32, dtype=torch.int64)},
             "two texts": {"input_ids": torch.ones(1, 32, dtype=torch.int64),
                           "decoder_input_ids": torch.ones(1, 8, dtype=torch.int64)},
             "speech": {"input_features": torch.randn(1, 80, 3000),
                        "decoder_input_ids": torch.ones(1, 8, dtype=torch.int64)},
             "image": {"pixel_values": torch.randn(1, 3, 64, 64)},
             "sound": {"input_values": torch.randn(1, 8000)}}[inputs]
    return First(getattr(transformers, kind)(config), list(given)), tuple(given.values()), list(given)


def normalize(network, image):
    """Statistics for the normalizations of a detector, and smaller results: values vanish otherwise, so that all scores
    are equal and boxes have no order, or they grow, and all boxes are the whole image."""
    import torch
    from torchvision import ops

    def measure(part, values):
        part.running_mean.copy_(values[0].mean((0, 2, 3)))
        part.running_var.copy_(values[0].var((0, 2, 3), unbiased=False) + 1e-3)

    hooks = [part.register_forward_pre_hook(measure) for part in network.modules()
             if isinstance(part, (ops.FrozenBatchNorm2d, torch.nn.BatchNorm2d))]
    with torch.no_grad():
        network.backbone(image[None])
        for part in (network.rpn.head.bbox_pred, network.roi_heads.box_predictor.bbox_pred,
                     network.roi_heads.box_predictor.cls_score):
            part.weight.mul_(0.01)  # boxes stay small, and scores below 1
    for hook in hooks:
        hook.remove()


def made(name):
    """A network, its inputs and their names."""
    import torch
    if name in TRANSFORMERS:
        return made_by_transformers(name)
    if name.startswith("timm/"):
        import timm
        network = timm.create_model(name[5:], pretrained=False, exportable=True)
        return network, (torch.randn(1, *network.pretrained_cfg["input_size"]),), ["x"]
    from torchvision import models
    if name in DETECTION:
        network = models.get_model(name, weights=None, weights_backbone=None, box_score_thresh=0.0,
                                   box_detections_per_img=20, min_size=160, max_size=160)
        image = torch.rand(3, 160, 160)
        normalize(network.eval(), image)
        return network, ([image],), ["x"]
    more = {"weights_backbone": None} if name.startswith(("deeplab", "fcn", "lraspp")) else {}
    more.update({"init_weights": True} if name in ("googlenet", "inception_v3") else {})
    size = 299 if name == "inception_v3" else 224
    if name in VIDEO:
        size = 224 if name in ("s3d", "mvit_v2_s") else 112
        return models.get_model(name, weights=None), (torch.randn(1, 3, 16, size, size),), ["x"]
    return models.get_model(name, weights=None, **more), (torch.randn(1, 3, size, size),), ["x"]


def export(name, exporter, folder):
    """The path of the written file. --exporter has no meaning for ultralytics, which chooses one itself."""
    import torch
    stem = os.path.join(folder, name.replace("/", "_"))
    if name in YOLO:
        from ultralytics import YOLO as Yolo
        os.replace(Yolo(f"{name}.yaml").export(format="onnx", imgsz=224, simplify=False, verbose=False), f"{stem}.onnx")
        return f"{stem}.onnx"
    network, inputs, names = made(name)
    path = f"{stem}-{exporter}.onnx"
    torch.onnx.export(network.eval(), inputs, path, dynamo=exporter == "dynamo", external_data=False,
                      opset_version=18 if exporter == "dynamo" or name == "timm/volo_d1_224" else 17, input_names=names)
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="NAME", nargs="*")
    parser.add_argument("-o", "--output", metavar="DIR")
    parser.add_argument("--exporter", choices=("torchscript", "dynamo"), help="default: both")
    parser.add_argument("--list", action="store_true", help="print the default networks")
    args = parser.parse_args()
    if args.list:
        print("\n".join(DEFAULT))
        return 0
    if not args.output:
        parser.error("-o DIR is missing")
    venv.use("torch", "torchvision", "timm", "transformers", "ultralytics", folder="exporters-venv", word="exporters")
    import torch
    warnings.filterwarnings("ignore")
    os.makedirs(args.output, exist_ok=True)
    failed = 0
    for name in args.names or DEFAULT:
        for exporter in [args.exporter] if args.exporter else ["torchscript"] if name in YOLO + DETECTION else [
                "torchscript", "dynamo"]:
            torch.manual_seed(0)
            try:
                with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                    path = export(name, exporter, args.output)
                print(f"{path}: {os.path.getsize(path):,} bytes", flush=True)
            except Exception as error:  # pylint: disable=broad-except  # of the frameworks, which raise any kind
                failed += 1
                print(f"{name}, {exporter}: {(str(error).strip() or repr(error)).splitlines()[-1]}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
