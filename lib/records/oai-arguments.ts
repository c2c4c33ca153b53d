import { calendarDay } from '@/lib/domain/calendar-day';
import type { CalendarDay } from '@/lib/domain/primitives';

/** A protocol error (OAI-PMH 2.0, 3.6), which is answered with status 200. */
export class OaiError extends Error {
  constructor(
    readonly code:
      | 'badArgument'
      | 'badResumptionToken'
      | 'badVerb'
      | 'cannotDisseminateFormat'
      | 'idDoesNotExist'
      | 'noRecordsMatch',
    message: string,
  ) {
    super(message);
  }
}

/** The arguments of each verb. Those with `!` are required. */
const VERBS = {
  Identify: [],
  ListMetadataFormats: ['identifier'],
  ListSets: ['resumptionToken'],
  GetRecord: ['identifier!', 'metadataPrefix!'],
  ListIdentifiers: ['metadataPrefix!', 'from', 'until', 'set', 'resumptionToken'],
  ListRecords: ['metadataPrefix!', 'from', 'until', 'set', 'resumptionToken'],
} as const;

export type OaiVerb = keyof typeof VERBS;

/** A request's arguments, each once. */
export interface OaiRequest {
  readonly verb: OaiVerb;
  readonly values: ReadonlyMap<string, string>;
}

/** What the protocol's schema allows in a value, because a response repeats it. A token may be any text. */
const SYNTAX: Readonly<Record<string, (value: string) => boolean>> = {
  // RFC 3986, without a fragment and brackets.
  identifier: (value) =>
    /^(?:[\w.~:/?@!$&'()*+,;=-]|%[\da-f]{2})+$/i.test(value) &&
    (!value.includes(':') || URL.canParse(value)),
  metadataPrefix: (value) => /^[\w.!~*'()-]+$/.test(value),
  set: (value) => /^[\w.!~*'()-]+(?::[\w.!~*'()-]+)*$/.test(value),
  from: (value) => calendarDay(value) !== null,
  until: (value) => calendarDay(value) !== null,
};

const isVerb = (verb: string): verb is OaiVerb => Object.hasOwn(VERBS, verb);

/**
 * Reads a request's arguments.
 *
 * @throws OaiError when they are not those the verb takes
 */
export function readArguments(parameters: URLSearchParams): OaiRequest {
  const verbs = parameters.getAll('verb');
  const [verb = ''] = verbs;
  if (verbs.length !== 1 || !isVerb(verb)) throw new OaiError('badVerb', 'There is no such verb.');
  const values = new Map<string, string>();
  const allowed: readonly string[] = VERBS[verb];
  for (const [name, value] of parameters) {
    if (name === 'verb') continue;
    if (!allowed.includes(name) && !allowed.includes(`${name}!`)) {
      throw new OaiError('badArgument', `${verb} takes no such argument.`);
    }
    if (values.has(name)) throw new OaiError('badArgument', `${name} occurs twice.`);
    if (SYNTAX[name]?.(value) === false) {
      throw new OaiError('badArgument', `${name} has an illegal syntax.`);
    }
    values.set(name, value);
  }
  if (values.has('resumptionToken')) {
    if (values.size > 1) throw new OaiError('badArgument', 'resumptionToken stands alone.');
    return { verb, values };
  }
  for (const name of allowed) {
    if (name.endsWith('!') && !values.has(name.slice(0, -1))) {
      throw new OaiError('badArgument', `${verb} needs ${name.slice(0, -1)}.`);
    }
  }
  return { verb, values };
}

/** The criteria of a list of records. */
export interface Selection {
  readonly from: CalendarDay | null;
  readonly until: CalendarDay | null;
  readonly set: string | null;
  /** The last position; null at the beginning. */
  readonly after: Position | null;
}

/**
 * A position in a list sorted by day and name. Records that change during a harvest move to the list's end, so a
 * numeric position would skip as many unchanged ones (OAI-PMH 2.0, 3.5).
 */
export interface Position {
  /** Those of the last record returned. */
  readonly day: CalendarDay;
  readonly name: string;
  /** How many were given. */
  readonly count: number;
}

/** Returns true for a record that comes after a position. */
export const isAfter = (
  record: { readonly day: CalendarDay; readonly name: string },
  { day, name }: Position,
): boolean => (record.day === day ? record.name > name : record.day > day);

const dayIn = (values: OaiRequest['values'], name: string): CalendarDay | null =>
  calendarDay(values.get(name) ?? '');

/** @throws OaiError when a token is malformed, or the last day before the first */
export function readSelection(values: OaiRequest['values']): Selection {
  const token = values.get('resumptionToken');
  if (token !== undefined) return readToken(token);
  const from = dayIn(values, 'from');
  const until = dayIn(values, 'until');
  if (from && until && from > until) {
    throw new OaiError('badArgument', 'from is later than until.');
  }
  return { from, until, set: values.get('set') ?? null, after: null };
}

/** Returns a token with everything needed to continue a list. The server stores nothing for a harvester. */
export const writeToken = ({ from, until, set }: Selection, { day, name, count }: Position) =>
  [count, day, name, from ?? '', until ?? '', set ?? ''].join('/');

const TOKEN =
  /^(\d{1,7})\/([\d-]{10})\/([a-z]{1,20}\/\d{1,16})\/([\d-]{10})?\/([\d-]{10})?\/([a-z]{0,20})$/;

function readToken(token: string): Selection {
  const [, count, day = '', name = '', from = '', until = '', set = ''] = TOKEN.exec(token) ?? [];
  const last = calendarDay(day);
  if (!last) {
    throw new OaiError('badResumptionToken', 'This token was not given by this repository.');
  }
  return {
    from: calendarDay(from),
    until: calendarDay(until),
    set: set || null,
    after: { day: last, name, count: Number(count) },
  };
}
