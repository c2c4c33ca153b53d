/** Returns the class names that apply, joined by spaces; undefined if none does. */
export function classes(...names: readonly (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ') || undefined;
}
