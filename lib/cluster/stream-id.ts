/** Before every message. */
export const START = '0-0';

/** Compares two stream ids, `ms-number`. Returns a negative number if the first is earlier. */
export function compareIds(a: string, b: string): number {
  const [aTime = '0', aNumber = '0'] = a.split('-');
  const [bTime = '0', bNumber = '0'] = b.split('-');
  return Number(aTime) - Number(bTime) || Number(aNumber) - Number(bNumber);
}
