import { citedExhibition, citedInvestigation, citedPublication, type CitedWork } from '@/lib/cite';
import type { Exhibition } from '@/lib/domain/exhibition';
import type { Investigation } from '@/lib/domain/investigation';
import type { CalendarDay } from '@/lib/domain/primitives';
import type { Publication } from '@/lib/domain/publication';
import { TAG_AUTHORITY } from '@/lib/site';

/** The citable content of the lists, and what was removed from it. */
export interface CitableContent {
  readonly investigations: readonly Investigation[];
  readonly exhibitions: readonly Exhibition[];
  readonly publications: readonly Publication[];
  /** Removals still known, by kind and id. */
  readonly removed: readonly {
    readonly kind: 'investigation' | 'exhibition' | 'publication';
    readonly id: number;
    readonly day: CalendarDay;
  }[];
}

/** A record as harvesters and the index see it. */
export interface HarvestItem {
  /** Kind and id, `investigation/41`, which stay the same after a rename. */
  readonly name: string;
  /** The day of its last change or removal. */
  readonly day: CalendarDay;
  /** Null if it was removed. */
  readonly work: CitedWork | null;
}

/** The date of records for which the CMS gives none: earlier than any site. */
export const EARLIEST = '1990-01-01' as CalendarDay;

const latest = (...days: readonly (CalendarDay | null | undefined)[]) =>
  days.reduce<CalendarDay>((a, b) => (b && b > a ? b : a), EARLIEST);

/** Returns every record, earliest change first, so that an interrupted harvest loses nothing. */
export function harvestItems(content: CitableContent): readonly HarvestItem[] {
  const item = (work: CitedWork, modified: CalendarDay | undefined): HarvestItem => ({
    name: work.id.replace('-', '/'),
    // A future opening is not a change.
    day: modified ?? (work.kind === 'exhibition' ? EARLIEST : latest(work.updated, work.published)),
    work,
  });
  const present = [
    ...content.investigations.map((record) =>
      item(citedInvestigation(record, null), record.modified),
    ),
    ...content.exhibitions.map((record) => item(citedExhibition(record, null), record.modified)),
    ...content.publications.map((record) => item(citedPublication(record), record.modified)),
  ];
  const names = new Set(present.map(({ name }) => name));
  const gone = content.removed
    .map(({ kind, id, day }) => ({ name: `${kind}/${id}`, day, work: null }))
    .filter(({ name }) => !names.has(name));
  return [...present, ...gone].toSorted((a, b) =>
    a.day === b.day ? (a.name < b.name ? -1 : 1) : a.day < b.day ? -1 : 1,
  );
}

/** Returns the index of all records (`/records.json`): where each is, and when it last changed. */
export function recordIndex(content: CitableContent, origin: string, schema: string): string {
  const at = (path: string) => new URL(path, origin).href;
  const records = harvestItems(content).flatMap(({ name, day, work }) => {
    if (!work) return [];
    const { kind, title, code, path } = work;
    const isCase = kind === 'investigation' || kind === 'study';
    return [
      {
        id: `tag:${TAG_AUTHORITY}:${name}`,
        kind,
        title,
        ...(code !== null && { code }),
        url: at(path),
        ...(isCase && { record: at(`${path}.json`) }),
        citation: at(`${path}.csl.json`),
        ...(day !== EARLIEST && { changed: day }),
      },
    ];
  });
  return JSON.stringify({
    schemaVersion: 1,
    recordSchema: at(schema),
    count: records.length,
    records,
  });
}
