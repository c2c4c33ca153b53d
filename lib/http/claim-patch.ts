/**
 * Marks a prototype as patched under a name. False when it already is, perhaps by another bundle's copy of the caller.
 */
export function claimPatch(prototype: object, name: string): boolean {
  const mark = Symbol.for(`open-ground.${name}`);
  if (Object.hasOwn(prototype, mark)) return false;
  Object.defineProperty(prototype, mark, { value: true });
  return true;
}
