/**
 * The shape of a JSON response: the kinds of value found at every path. All of WordPress's empty values (`false`,
 * `null`, `""`, `[]`) count as one kind, since the contract allows any of them anywhere.
 */
export type Kinds = ReadonlyMap<string, ReadonlySet<string>>;

const NOTHING = 'nothing';

/** Collects the kinds of a response; items of a list share one path, `list[]`. */
export function kindsOf(value: unknown): Kinds {
  const kinds = new Map<string, Set<string>>();
  collect(value, '', kinds);
  return kinds;
}

/** Paths where `actual` has a kind of value that `expected` never has there, for paths in both. */
export function unexpectedKinds(actual: Kinds, expected: Kinds): string[] {
  return [...actual].flatMap(([path, kinds]) => {
    const known = expected.get(path);
    if (known === undefined || holdsOnlyNothing(known)) return [];
    return [...kinds]
      .filter((kind) => kind !== NOTHING && !known.has(kind))
      .map((kind) => `${path}: ${kind}, expected ${[...known].join(' or ')}`);
  });
}

function collect(value: unknown, path: string, kinds: Map<string, Set<string>>): void {
  const kind = kindOf(value);
  kinds.set(path, (kinds.get(path) ?? new Set()).add(kind));
  if (kind === 'list') {
    for (const item of value as unknown[]) collect(item, `${path}[]`, kinds);
  } else if (kind === 'object') {
    for (const [key, part] of Object.entries(value as object)) {
      collect(part, path === '' ? key : `${path}.${key}`, kinds);
    }
  }
}

function kindOf(value: unknown): string {
  if (value === null || value === false || value === '') return NOTHING;
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : 'list';
  return typeof value;
}

function holdsOnlyNothing(kinds: ReadonlySet<string>): boolean {
  return kinds.size === 1 && kinds.has(NOTHING);
}
