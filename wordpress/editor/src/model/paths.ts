/** Joins the path of a parent ('' at the top level) and a name: `description[2].block_heading`. */
export function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Whether `other` is the path of the same field or of one inside it. */
export function isAtOrBelow(path: string, other: string): boolean {
  return other === path || other.startsWith(`${path}.`) || other.startsWith(`${path}[`);
}
