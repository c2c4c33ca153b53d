/** That something could not be shown, as the reader is told. */
export interface Failure {
  /** A sentence. */
  readonly text: string;
  /** A link to what remains. */
  readonly link?: { readonly href: string; readonly label: string };
}

let told: Failure | null = null;
const listeners = new Set<() => void>();

/** What the reader is told now; null for nothing. */
export const getFailure = () => told;

/** Tells the reader of a failure in place of the last one, or with null of none. */
export function tellFailure(failure: Failure | null): void {
  told = failure;
  listeners.forEach((listener) => listener());
}

export function subscribeToFailure(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
