// SPDX-License-Identifier: MIT
// A model whose bytes are written here, y = relu(x + c), run by the library.
use arm_compute::{Input, Model, Options};

/// A field of protobuf with bytes.
fn field(number: u8, bytes: &[u8]) -> Vec<u8> {
    assert!(number < 16 && bytes.len() < 128);
    [&[number << 3 | 2, bytes.len() as u8], bytes].concat()
}

/// A field with a number.
fn number(number: u8, value: u8) -> Vec<u8> {
    vec![number << 3, value]
}

/// A float input or output with three elements.
fn value(name: &str) -> Vec<u8> {
    let shape = field(2, &field(1, &number(1, 3)));
    [field(1, name.as_bytes()), field(2, &field(1, &[number(1, 1), shape].concat()))].concat()
}

fn node(operator: &str, inputs: &[&str], output: &str) -> Vec<u8> {
    let inputs: Vec<u8> = inputs.iter().flat_map(|i| field(1, i.as_bytes())).collect();
    [inputs, field(2, output.as_bytes()), field(4, operator.as_bytes())].concat()
}

fn file() -> Vec<u8> {
    let elements: Vec<u8> = [1.0f32, -2.0, 0.5].iter().flat_map(|e| e.to_le_bytes()).collect();
    let constant = [number(1, 3), number(2, 1), field(8, b"c"), field(9, &elements)].concat();
    let graph = [field(1, &node("Add", &["x", "c"], "s")), field(1, &node("Relu", &["s"], "y")), field(2, b"g"),
                 field(5, &constant), field(11, &value("x")), field(12, &value("y"))].concat();
    [number(1, 8), field(7, &graph), field(8, &number(2, 13))].concat()
}

#[test]
fn a_model_runs_and_errors_are_results() {
    let model = Model::from_bytes(&file(), &Options::default()).expect("the model");
    let x = &model.inputs().unwrap()[0];
    assert_eq!((x.name.as_str(), x.kind.as_str(), x.shape.as_deref()), ("x", "float", Some(&[3i64][..])));
    assert_eq!(model.outputs().unwrap()[0].name, "y");

    let outputs = model.run(&[Input::new("x", &[3], &[1.0f32, 1.0, 1.0]).unwrap()]).expect("a run");
    assert_eq!(outputs.get("y").unwrap().values::<f32>().unwrap(), [2.0, 0.0, 1.5]);
    assert!(outputs.at(0).unwrap().values::<i64>().unwrap_err().to_string().contains("not of int64"));
    assert!(outputs.at(1).is_err() && outputs.get("z").is_err());

    let wrong = model.run(&[Input::new("z", &[3], &[1.0f32; 3]).unwrap()]);
    assert!(wrong.err().expect("an input that the model has not").to_string().contains('z'));
    assert!(Input::new("x", &[4], &[1.0f32; 3]).is_err());
    assert!(Model::from_bytes(b"no model", &Options::default()).is_err());
    assert!(Model::load("/no/such/file.onnx", &Options::default()).err().unwrap().to_string().contains("file.onnx"));
}

#[test]
fn threads_share_a_model() {
    let model = Model::from_bytes(&file(), &Options { threads: 1, ..Options::default() }).unwrap();
    std::thread::scope(|scope| {
        for i in 0..4 {
            let model = &model;
            scope.spawn(move || {
                let x = [i as f32; 3];
                let outputs = model.run(&[Input::new("x", &[3], &x).unwrap()]).unwrap();
                assert_eq!(outputs.at(0).unwrap().values::<f32>().unwrap()[0], i as f32 + 1.0);
            });
        }
    });
}
