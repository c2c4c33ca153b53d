import type { ExtendedTeamRow, TeamRow, TextTable } from '@/lib/domain/team';

import { readRecords, type RecordContext } from '../schemas/read-records';
import { acfExtendedTeamRow, acfTeamRow, acfTextTable } from '../schemas/team-tables';
import { toParties, toPeople } from './references';

/** Returns rows of role and people (checklist DET-10). Leaves out rows without people. */
export function toTeamRows(raw: unknown, context: RecordContext): readonly TeamRow[] {
  return readRecords(context, raw, acfTeamRow, ({ role, people: rows }, at) => {
    const people = toPeople(rows, at.at('people'));
    return people.length === 0 ? null : { role, people };
  });
}

/** Returns rows of the extended team. The organisation comes after its people unless the editor chose otherwise. */
export function toExtendedTeamRows(
  raw: unknown,
  context: RecordContext,
): readonly ExtendedTeamRow[] {
  return readRecords(context, raw, acfExtendedTeamRow, (row, at) => {
    const people = toPeople(row.people, at.at('people'));
    const [organization = null] = toParties(row.organization, at.at('organization'));
    if (people.length === 0 && organization === null) return null;
    const organizationPosition = row.org_position === 'before' ? 'before' : 'after';
    return { organization, people, role: row.role, organizationPosition };
  });
}

/** Returns other tables of credits, each a title and rich text. Leaves out tables without text. */
export function toTextTables(raw: unknown, context: RecordContext): readonly TextTable[] {
  return readRecords(context, raw, acfTextTable, ({ table_title: title, table_content: content }) =>
    content === null ? null : { title, content },
  );
}
