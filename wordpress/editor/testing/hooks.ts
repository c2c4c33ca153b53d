// A stand-in for @wordpress/hooks, which WordPress provides at run time. Runs filters in the order in which they were
// added.

type Filter = (value: unknown, ...context: readonly unknown[]) => unknown;

let filters: readonly { hook: string; namespace: string; filter: Filter }[] = [];

export function addFilter(hook: string, namespace: string, filter: Filter): void {
  filters = [...filters, { hook, namespace, filter }];
}

export function removeFilter(hook: string, namespace: string): void {
  filters = filters.filter((known) => known.hook !== hook || known.namespace !== namespace);
}

export const applyFilters = (
  hook: string,
  value: unknown,
  ...context: readonly unknown[]
): unknown =>
  filters
    .filter((known) => known.hook === hook)
    .reduce((before, { filter }) => filter(before, ...context), value);
