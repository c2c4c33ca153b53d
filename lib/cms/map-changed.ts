type Fields = Readonly<Record<string, unknown>>;

/** Maps each row. Returns the same array if nothing changes, so that no answer is copied needlessly. */
export function mapRows(
  rows: readonly unknown[],
  change: (row: unknown) => unknown,
): readonly unknown[] {
  let changed: unknown[] | null = null;
  for (const [place, row] of rows.entries()) {
    const next = change(row);
    if (next !== row) (changed ??= [...rows])[place] = next;
  }
  return changed ?? rows;
}

/** Does the same for the fields of an object. */
export function mapFields(
  fields: Fields,
  change: (field: unknown, name: string) => unknown,
): Fields {
  let changed: Record<string, unknown> | null = null;
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    const next = change(field, name);
    if (next !== field) (changed ??= { ...fields })[name] = next;
  }
  return changed ?? fields;
}
