import type { Credit } from '@/lib/domain/exhibition';
import type { Party, PersonReference } from '@/lib/domain/party';
import type { NamedLink, Term } from '@/lib/domain/primitives';
import type { RelatedRecord } from '@/lib/domain/related';

import { parseLinkAddress } from '../schemas/address';
import { readWord } from '../schemas/primitives';
import { readRecords, type RecordContext } from '../schemas/read-records';
import {
  acfLink,
  wpCredit,
  wpPostReference,
  wpTerm,
  type AcfLink,
  type WpCredit,
  type WpPostReference,
  type WpTerm,
} from '../schemas/references';

/** Returns terms of a taxonomy, in the editor's order. A term without a slug gets the one WordPress would give it. */
export function toTerms(raw: unknown, context: RecordContext): readonly Term[] {
  return readRecords(context, raw, wpTerm, toTerm);
}

function toTerm(term: WpTerm, context: RecordContext): Term | null {
  const slug = term.slug ?? slugify(term.name ?? '');
  if (slug === '') {
    context.report('the term has neither slug nor name');
    return null;
  }
  return { id: term.term_id ?? term.id, slug, name: term.name ?? slug };
}

/** Returns the posts that a record refers to. A row's date is the one the editor entered, not WordPress's post date. */
export function toRelatedRecords(raw: unknown, context: RecordContext): readonly RelatedRecord[] {
  return readRecords(context, raw, wpPostReference, toRelatedRecord);
}

function toRelatedRecord(row: WpPostReference, context: RecordContext): RelatedRecord | null {
  if (row.id === null && row.slug === null && row.title === '') {
    context.report('the row does not refer to a record');
    return null;
  }
  const { id, slug, title, date } = row;
  // In a raw row, `type` is WordPress's post type; for an event, it is a list of terms.
  const types = typeof row.type === 'string' ? [] : toTerms(row.type, context.at('type'));
  return { id, slug, title, date, types };
}

/** Organisations in a list. */
export function toParties(raw: unknown, context: RecordContext): readonly Party[] {
  return readRecords(context, raw, wpCredit, toParty);
}

/** Returns the people of a list, and the entries that their rows mark as organisations. */
export function toPeople(raw: unknown, context: RecordContext): readonly PersonReference[] {
  return readRecords(context, raw, wpCredit, (row, at): PersonReference | null => {
    if (!isOrganisation(row)) return toPersonReference(row, at);
    const organisation = toParty(row, at);
    return organisation && { id: null, slug: null, name: organisation.name, organisation };
  });
}

/**
 * Returns the people and organisations of a credit line. A row's type, or the presence of a URL, tells them apart;
 * otherwise a row is what such a line usually contains. In table rows (role and people), only the people are read.
 */
export function toCredits(
  raw: unknown,
  usual: Credit['kind'],
  context: RecordContext,
): readonly Credit[] {
  return readRecords(context, raw, wpCredit, (row, at): readonly (Credit | null)[] => {
    const isTableRow = row.title === null && row.people !== undefined;
    if (!isTableRow) return [toCredit(row, usual, at)];
    return readRecords(at.at('people'), row.people, wpCredit, (inner, innerAt) =>
      toCredit(inner, usual, innerAt),
    );
  })
    .flat()
    .filter((credit) => credit !== null);
}

function toCredit(row: WpCredit, usual: Credit['kind'], context: RecordContext): Credit | null {
  if (kindOf(row, usual) === 'party') {
    const party = toParty(row, context);
    return party && { kind: 'party', party };
  }
  const person = toPersonReference(row, context);
  return person && { kind: 'person', person };
}

function kindOf(row: WpCredit, usual: Credit['kind']): Credit['kind'] {
  if (postTypeOf(row) === 'person') return 'person';
  return isOrganisation(row) || row.url !== null ? 'party' : usual;
}

/** Returns WordPress's post type, which a row has under either name. */
const postTypeOf = ({ post_type: postType, type }: WpCredit) => postType ?? readWord(type);

const isOrganisation = (row: WpCredit) => /^organi[sz]ation$/.test(postTypeOf(row));

function toParty(row: WpCredit, context: RecordContext): Party | null {
  const { title: name, url, fa_venue_link: venueLink } = row;
  if (name === null) {
    context.report('the organisation has no name');
    return null;
  }
  return { name, href: url ?? venueLink };
}

function toPersonReference(row: WpCredit, context: RecordContext): PersonReference | null {
  const { id, slug, title: name } = row;
  if (name === null) {
    context.report('the person has no name');
    return null;
  }
  return { id, slug, name };
}

/** Returns links with labels. The host name stands in for a missing label. */
export function toNamedLinks(raw: unknown, context: RecordContext): readonly NamedLink[] {
  return readRecords(context, raw, acfLink, toNamedLink);
}

function toNamedLink(row: AcfLink, context: RecordContext): NamedLink | null {
  const address = [row.url, row.link, row.href].find((value) => typeof value === 'string');
  const href = parseLinkAddress(address ?? '');
  if (href === null) {
    context.report('the link has no valid target');
    return null;
  }
  const label = row.title ?? row.label ?? row.text;
  return { href, label: label ?? (new URL(href).host || href.replace(/^mailto:/, '')) };
}

/**
 * Returns the slug that WordPress would derive from a name: Latin letters without accents, in lower case, with words
 * joined by hyphens.
 */
function slugify(name: string): string {
  return name
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
