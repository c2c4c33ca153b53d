/**
 * Memoizes a pure function of one object. Content values are replaced, never mutated, so the object itself is the key.
 */
export function memoizeByInput<Input extends object, Output>(
  compute: (input: Input) => Output,
): (input: Input) => Output {
  const outputs = new WeakMap<Input, { readonly output: Output }>();
  return (input) => {
    let entry = outputs.get(input);
    if (!entry) {
      entry = { output: compute(input) };
      outputs.set(input, entry);
    }
    return entry.output;
  };
}
