/** Returns Node's code of a system error, such as `ENOENT`; undefined for any other thrown value. */
export function errorCodeOf(error: unknown): string | undefined {
  // Not `instanceof Error`: under Jest, Node's own errors come from another realm.
  const code = typeof error === 'object' && error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Rethrows every error except a missing file's. For use in a `catch`. */
export function ignoreAbsent(error: unknown): void {
  if (errorCodeOf(error) !== 'ENOENT') throw error;
}
