/**
 * The shape of a JSON answer: for every path in it the kinds of value found there. The many ways to say 'nothing
 * here' (`false`, `null`, `""`, `[]`) are one kind, since the contract lets any of them stand in any place.
 */
export type Kinds = ReadonlyMap<string, ReadonlySet<string>>;

const NOTHING = 'nothing';

/** Collects the kinds of an answer; items of a list share one path, `list[]`. */
export function kindsOf(value: unknown): Kinds {
  const kinds = new Map<string, Set<string>>();
  collect(value, '', kinds);
  return kinds;
}

/** Paths where `actual` holds a kind of value that `expected` never holds there, for paths that both know. */
export function strangeKinds(actual: Kinds, expected: Kinds): string[] {
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
