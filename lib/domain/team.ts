import type { SafeHtml } from './primitives';
import type { Party, PersonReference } from './party';

/** A row of a team table: a role and who held it. */
export interface TeamRow {
  readonly role: string;
  readonly people: readonly PersonReference[];
}

/** A row of the extended team; the organisation stands before or after its people. */
export interface ExtendedTeamRow {
  readonly organization: Party | null;
  readonly people: readonly PersonReference[];
  readonly role: string;
  readonly organizationPosition: 'before' | 'after';
}

/** Another table of credits: a title over rich text. */
export interface TextTable {
  readonly title: string;
  readonly content: SafeHtml;
}
