/** The class names that apply, joined by a space; undefined when none does. */
export function classes(...names: readonly (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ') || undefined;
}
