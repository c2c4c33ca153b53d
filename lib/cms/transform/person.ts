import type { ContactEntry, Person, PersonNames, Team } from '@/lib/domain/person';

import { isRecord } from '../schemas/absent';
import { acfContact, wpPerson, type WpPerson } from '../schemas/person';
import { readRecord, readRecords, type RecordContext } from '../schemas/read-records';
import { toPicture } from './picture';

/** The three lists of the team page, in the editor's order (checklist TEAM-01). */
export function toTeam(fields: Readonly<Record<string, unknown>>, context: RecordContext): Team {
  const { team } = fields;
  const [groups, at] = isRecord(team) ? [team, context.at('team')] : [fields, context];
  const read = (name: string) => readRecords(at.at(name), groups[name], wpPerson, toPerson);
  return { current: read('current'), extended: read('extended'), past: read('past') };
}

/** Returns one person, or null if the record lacks a required field. */
export function toSinglePerson(raw: unknown, context: RecordContext): Person | null {
  return readRecord(context, raw, wpPerson, toPerson);
}

function toPerson(raw: WpPerson, context: RecordContext): Person {
  return {
    ...raw.facts,
    id: raw.id,
    slug: raw.slug,
    name: raw.title,
    names: toNames(raw.details),
    role: raw.details.role,
    portrait: toPicture(raw.details.image),
    shortDescription: raw.short_description,
    description: raw.description,
    contacts: toContacts(raw.contact, context.at('contact')),
  };
}

function toNames({
  first_name: given,
  last_name: family,
}: WpPerson['details']): PersonNames | null {
  return given !== null && family !== null ? { given, family } : null;
}

/** Returns contacts of every kind, known or not (checklist ENT-06). Leaves out entries without content. */
function toContacts(raw: unknown, context: RecordContext): readonly ContactEntry[] {
  return readRecords(context, raw, acfContact, ({ type, content }) =>
    content === null ? null : { kind: type, content },
  );
}
