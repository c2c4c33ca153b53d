import type { InvestigationDetail } from '@/lib/domain/investigation';

import { isRecord, toRows } from '../schemas/absent';
import type { RecordContext } from '../schemas/read-records';
import { toPressItems } from './press';
import { toRecognitions } from './recognition';
import { toRelatedRecords } from './references';

export type RelatedGroups = InvestigationDetail['related'];

const POST_TYPES: Readonly<Record<keyof RelatedGroups, string>> = {
  investigations: 'investigation',
  exhibitions: 'exhibition',
  events: 'event',
  press: 'press',
  recognition: 'recognition',
  publications: 'publication',
};

/**
 * Groups related records by kind, from an object of lists or from one flat list of raw rows with a `post_type` each.
 */
export function toRelatedGroups(raw: unknown, context: RecordContext): RelatedGroups {
  const rowsOf = (group: keyof RelatedGroups) => pickGroup(raw, group);
  return {
    investigations: toRelatedRecords(rowsOf('investigations'), context.at('investigations')),
    exhibitions: toRelatedRecords(rowsOf('exhibitions'), context.at('exhibitions')),
    events: toRelatedRecords(rowsOf('events'), context.at('events')),
    press: toPressItems(rowsOf('press'), context.at('press')),
    recognition: toRecognitions(rowsOf('recognition'), context.at('recognition')),
    publications: toRelatedRecords(rowsOf('publications'), context.at('publications')),
  };
}

function pickGroup(raw: unknown, group: keyof RelatedGroups): unknown {
  const flat = toRows(raw);
  if (flat) return flat.filter((row) => isRecord(row) && row['post_type'] === POST_TYPES[group]);
  return isRecord(raw) ? raw[group] : null;
}
