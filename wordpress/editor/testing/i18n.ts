// A stand-in for @wordpress/i18n, which WordPress provides at run time. Returns texts unchanged, in English.

export const __ = (text: string): string => text;

export const _n = (single: string, plural: string, count: number): string =>
  count === 1 ? single : plural;

export function sprintf(format: string, ...args: readonly (string | number)[]): string {
  let next = 0;
  return format.replace(/%(?:(\d+)\$)?[sd]/g, (_, position?: string) => {
    const index = position === undefined ? next++ : Number(position) - 1;
    return String(args[index]);
  });
}
