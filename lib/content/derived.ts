/**
 * Wraps a pure function of one held value so that it is worked out once a value. Held values are replaced,
 * never changed, so the value itself is the key.
 */
export function derived<Input extends object, Output>(
  compute: (input: Input) => Output,
): (input: Input) => Output {
  const known = new WeakMap<Input, { readonly output: Output }>();
  return (input) => {
    let entry = known.get(input);
    if (!entry) {
      entry = { output: compute(input) };
      known.set(input, entry);
    }
    return entry.output;
  };
}
