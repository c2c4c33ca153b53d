/** The short raw rows by which one record refers to another. */
import { formatDay } from '../days.mjs';
import { titleHtml } from '../prose.mjs';
import { listOrNothing, withEmptyValues } from './empty.mjs';
import { pick } from './context.mjs';
import { listed } from './protected.mjs';

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {import('../../content/collections.mjs').Press} Press */
/** @typedef {import('../../content/collections.mjs').Award} Award */
/** @typedef {import('../../content/collections.mjs').EventRecord} EventRecord */
/** @typedef {string | {name: string}} PersonField */
/** @typedef {string | {name: string, url?: string}} PartyField */

/**
 * @param {{id: number, slug: string, title: string}} record
 * @param {string} type  WordPress's post type.
 */
export function post(record, type) {
  return {
    ID: record.id,
    post_name: record.slug,
    post_title: titleHtml(record.title),
    post_type: type,
  };
}

/**
 * Returns the people of a team: a raw row for those with a page, only a title for the others.
 *
 * @param {PersonField[] | undefined} fields
 * @param {Context} context
 */
export function people(fields = [], { content }) {
  return fields.flatMap((field) => {
    if (typeof field !== 'string') {
      return [{ ID: 0, post_name: '', post_title: titleHtml(field.name) }];
    }
    const person = content.people.get(field);
    return person
      ? [{ ID: person.id, post_name: person.slug, post_title: titleHtml(person.name) }]
      : [];
  });
}

/**
 * @param {PartyField} field
 * @param {Context} context
 */
function party(field, { content }) {
  const withUrl = (/** @type {object} */ row, /** @type {string | undefined} */ url) =>
    url ? { ...row, url } : row;
  if (typeof field !== 'string') return withUrl({ post_title: titleHtml(field.name) }, field.url);
  const found = content.organisations.get(field);
  return found && withUrl(post({ ...found, title: found.name }, 'organization'), found.url);
}

/**
 * @param {PartyField[] | undefined} fields
 * @param {Context} context
 */
export function parties(fields, context) {
  return listOrNothing(fields?.flatMap((field) => party(field, context) ?? []));
}

/**
 * @param {import('../../content/collections.mjs').Investigation['extended_team']} rows
 * @param {Context} context
 */
export function extendedTeam(rows, context) {
  return listOrNothing(
    rows?.map((row) => ({
      organization: (row.organization && party(row.organization, context)) || false,
      people: people(row.people, context),
      role: titleHtml(row.role),
      org_position: row.org_position ?? 'after',
    })),
  );
}

/**
 * @param {Press} record
 * @param {Context} context
 */
export function pressRow(record, { today }) {
  return withEmptyValues(
    record.id,
    {
      id: record.id,
      title: { rendered: titleHtml(record.title) },
      post_title: record.title,
      publication: titleHtml(record.publication),
      date: record.date && formatDay(record.date, today, 'iso'),
      link: record.link ?? '',
      url: record.url ?? '',
    },
    { date: 'text' },
  );
}

/**
 * @param {Award} record
 * @param {Context} context
 */
export function awardRow(record, { today }) {
  return withEmptyValues(
    record.id,
    {
      title: titleHtml(record.title),
      date: record.date && formatDay(record.date, today, 'iso'),
      link: record.link ?? '',
    },
    { date: 'text' },
  );
}

/**
 * Returns the terms of an event's type.
 *
 * @param {EventRecord} record
 * @param {Context} context
 */
export function eventTypes(record, { content }) {
  return pick(content.event_types, record.type ? [record.type] : []).map((term) => ({
    term_id: term.id,
    name: titleHtml(term.name),
  }));
}

/**
 * Returns the part of `related` that investigations and exhibitions share.
 *
 * @param {import('../../content/collections.mjs').Investigation['related']} related
 * @param {Context} context
 */
export function relatedRows(related, context) {
  const { content, today } = context;
  return {
    investigations: pick(content.investigations, related?.investigations).map((record) =>
      post(record, 'investigation'),
    ),
    events: pick(content.events, related?.events).map((record) => ({
      ...post(record, 'event'),
      type: eventTypes(record, context),
      date: record.start ? formatDay(record.start, today, 'iso') : '',
    })),
    press: pick(content.press, related?.press).map((record) => pressRow(record, context)),
    // Without an id, only the row itself can say that its record is protected.
    recognition: pick(content.awards, related?.awards).map((record) =>
      listed(record, awardRow(record, context)),
    ),
    publications: pick(content.publications, related?.publications).map((record) =>
      post(record, 'publication'),
    ),
  };
}
