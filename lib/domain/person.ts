import type { Picture } from './picture';
import type { EditorialDate, SafeHtml } from './primitives';
import type { RecordFacts } from './record-facts';

/** A way to reach a person; `kind` is entered by the editor (`pgp-key`, `twitter`, anything). */
export interface ContactEntry {
  readonly kind: string;
  readonly content: string;
}

/** The parts of a person's name, as the CMS has them. */
export interface PersonNames {
  readonly given: string;
  readonly family: string;
}

export interface Person extends RecordFacts {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** Null unless the CMS has both; a name is never split by a rule. */
  readonly names: PersonNames | null;
  readonly role: string | null;
  readonly portrait: Picture | null;
  readonly shortDescription: string | null;
  readonly description: SafeHtml | null;
  readonly contacts: readonly ContactEntry[];
}

/** The team page: three lists, in the editor's order (checklist TEAM-01). */
export interface Team {
  readonly current: readonly Person[];
  readonly extended: readonly Person[];
  readonly past: readonly Person[];
}

/** A record a person worked on, by `fa/v1/related/{personId}`. */
export interface PersonRelatedItem {
  readonly postType: 'investigation' | 'exhibition' | 'publication' | 'event' | 'press';
  readonly slug: string | null;
  readonly title: string;
  readonly date: EditorialDate | null;
  readonly href: string | null;
}
