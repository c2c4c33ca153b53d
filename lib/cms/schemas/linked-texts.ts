import { linkTexts } from '@/lib/html/linked-texts';
import { isRecord } from './absent';
import { readWord } from './primitives';

/** The synopsis and its sections, in page order. */
const PAGE_TEXTS = ['synopsis', 'description'];

type Change = (text: string) => string;

/** The maximum nesting of rows, groups and columns. No field goes as deep, but a broken answer may. */
const DEEPEST = 10;

/** Changes each text of a field that may have any of the shapes of sections. */
function mapTexts(value: unknown, change: Change, depth = 0): unknown {
  if (typeof value === 'string') return change(value);
  if (depth === DEEPEST) return value;
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change, depth + 1));
  if (!isRecord(value)) return value;
  // Readers don't see a column that is switched off.
  const isOff = ['1', 'one'].includes(readWord(value['columns']));
  const others = ['block_heading', 'columns', ...(isOff ? ['column_2'] : [])];
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      others.includes(name) ? inner : mapTexts(inner, change, depth + 1),
    ]),
  );
}

/**
 * Links the synopsis and sections of a record whose links lead from one to another (`linkTexts`).
 *
 * @returns the changed fields alone; none where no link does
 */
export function linkedTexts(record: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(record)) return {};
  const names = PAGE_TEXTS.filter((name) => name in record);
  const texts: string[] = [];
  for (const name of names) mapTexts(record[name], (text) => String(texts.push(text)));
  const linked = linkTexts(texts);
  if (linked === texts) return {};
  let index = 0;
  const next: Change = (text) => linked[index++] ?? text;
  return Object.fromEntries(names.map((name) => [name, mapTexts(record[name], next)]));
}

/** Returns a record with its linked texts, for the transformers of pages. */
export const withLinkedTexts = (record: unknown): unknown =>
  isRecord(record) ? { ...record, ...linkedTexts(record) } : record;
