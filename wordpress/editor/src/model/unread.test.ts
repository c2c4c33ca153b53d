import { BODY, type Field, type Fields, type Value, type Values } from './registry';
import { namedAdvice, namedIn, titleAdvice, unreadAdvice } from './unread';

const sections = (one: string, heading = '') => [
  { block_heading: heading, block_content: { columns: 'one', column_1: one } },
];
const columns = (columns: string, column_2: string) => [{ block_content: { columns, column_2 } }];
const event = (start: string, end: Values) => ({ start: { date: start }, end });

const times = (date: string, isAllDay: boolean, from: string, to: string) => ({
  start: { date, all_day: isAllDay, time_start: from, time_end: to },
});

it.each<[string, Values, readonly string[]]>([
  ['page', { [BODY]: '<p>Text</p>', description: sections('<p>a</p>') }, [BODY]],
  ['page', { [BODY]: '<p>Text</p>', description: sections('', 'Heading') }, [BODY]],
  ['page', { [BODY]: '<img src="a.png" alt="">', description: sections('<p>a</p>') }, [BODY]],
  ['page', { [BODY]: '<p>Text</p>', description: sections('') }, []],
  ['page', { [BODY]: '<p>Text</p>', description: columns('one', '<p>b</p>') }, []],
  ['page', { [BODY]: '<p>Text</p>', description: columns('two', '<p>b</p>') }, [BODY]],
  ['page', { [BODY]: '<p>Text</p>', description: [] }, []],
  ['page', { [BODY]: '<p>Text</p>' }, []],
  ['page', { [BODY]: '<p> </p>', description: sections('<p>a</p>') }, []],
  ['page', { description: sections('<p>a</p>') }, []],
  ['publication', { [BODY]: '<p>Text</p>', description: sections('<p>a</p>') }, []],
  ['exhibition', { start: '2026-12-16', end: '2026-12-01' }, ['end']],
  ['exhibition', { start: '2026-12-16', end: '2026-12-16' }, []],
  ['exhibition', { start: '2026-12-16', end: '2027-01-01' }, []],
  ['exhibition', { start: '2026-12-16', end: '' }, []],
  ['exhibition', { start: '2026-12-16', end: '1 month' }, []],
  ['exhibition', { start: 'Spring 2027', end: '2026-12-01' }, []],
  ['event', event('2026-12-16', { type: 'datepicker', date: '2026-12-15' }), ['end.date']],
  ['event', event('2026-12-16', { date: '2026-12-15' }), ['end.date']],
  ['event', event('2026-12-16', { type: 'ongoing', date: '2026-12-15' }), []],
  ['event', event('2026-12-16', { type: 'datepicker', date: '2026-12-16' }), []],
  ['event', {}, []],
  ['news', { start: '2026-12-16', end: '2026-12-01' }, []],
  ['event', times('2026-12-16', true, '6 pm', '8 pm'), ['start.time_start']],
  ['event', times('2026-12-16', true, '', '8 pm'), ['start.time_end']],
  ['event', times('2026-12-16', true, '', ''), []],
  ['event', times('2026-12-16', false, '6 pm', '8 pm'), []],
  ['event', times('Spring 2027', false, '6 pm', ''), ['start.time_start']],
  ['event', times('', false, '6 pm', ''), ['start.time_start']],
  ['event', times('Spring 2027', false, '', ''), []],
  ['press', { link: 'https://a.example', url: 'https://b.example' }, ['url']],
  ['press', { link: 'https://a.example', url: '' }, []],
  ['press', { link: '', url: 'https://b.example' }, []],
  [
    'organization',
    { url: 'https://a.example', fa_venue_link: 'https://b.example' },
    ['fa_venue_link'],
  ],
  ['organization', { url: 'https://a.example' }, []],
  ['organization', { url: '', fa_venue_link: 'https://b.example' }, []],
  ['investigation', { commissioned_by_heading: 'On behalf of' }, ['commissioned_by_heading']],
  [
    'investigation',
    { commissioned_by_heading: 'A supported project by' },
    ['commissioned_by_heading'],
  ],
  ['investigation', { commissioned_by_heading: 'A Supported Project by Tern' }, []],
  ['investigation', { commissioned_by_heading: 'Commissioned By:' }, []],
  ['investigation', { commissioned_by_heading: ' ' }, []],
  ['investigation', { location: { lat: 0 } }, ['location.lng']],
  ['investigation', { location: { lat: '', lng: 12.5 } }, ['location.lat']],
  ['investigation', { location: { lat: 0, lng: 0 } }, []],
  ['investigation', { location: { lat: '', lng: null } }, []],
  ['investigation', {}, []],
  ['constructor', {}, []],
])('of the %s %j, readers do not get %j', (type, values, paths) => {
  expect(unreadAdvice(type, {}, values).map(({ path }) => path)).toEqual(paths);
});

const named: Fields = {
  related: {
    shape: 'group',
    label: 'Related',
    fields: { events: { shape: 'posts', label: 'Events' } },
  },
  methods: { shape: 'posts', label: 'Methods' },
};
const states: Readonly<Record<number, string>> = {
  1: 'publish',
  2: 'draft',
  3: 'trash',
  6: 'draft',
  7: 'publish',
};
const lookup = (id: number) => {
  const status = states[id];
  if (status !== undefined)
    return { title: `Record ${id}`, status, isNamed: id === 6, hasPassword: id === 7 };
  return id === 4 ? null : undefined;
};

it.each<[Values, readonly string[]]>([
  [{ related: { events: [1] }, methods: [1] }, []],
  [
    { related: { events: [1, 2] } },
    ['related.events[1] Events: “Record 2” is not shown, because it is not published.'],
  ],
  [
    { related: { events: [3, 4] } },
    [
      'related.events[0] Events: “Record 3” is not shown, because it is not published.',
      'related.events[1] Events: record 4 no longer exists.',
    ],
  ],
  [
    { related: { events: [7] } },
    ['related.events[0] Events: “Record 7” is not shown, because it has a password.'],
  ],
  // Not loaded yet.
  [{ related: { events: [5] } }, []],
  // Drafts that a picker makes are published with the record.
  [{ methods: [6] }, []],
  [{ methods: [2] }, ['methods[0] Methods: “Record 2” is not shown, because it is not published.']],
  [{ methods: [3] }, ['methods[0] Methods: “Record 3” is not shown, because it is not published.']],
  [{ methods: [{ post_title: 'A name' }] }, []],
  [{}, []],
])('of the records that %j names, readers are not told of %j', (values, lines) => {
  const advice = namedAdvice(named, values, lookup);
  expect(advice.map(({ path, text }) => `${path} ${text}`)).toEqual(lines);
});

it('lists the records that fields name', () => {
  expect(
    namedIn(named, { related: { events: [2, 1] }, methods: [{ post_title: 'A' }, 2] }),
  ).toEqual([2, 1, 2]);
});

it.each<[string, string, Values, boolean]>([
  ['press', 'A', {}, false],
  ['press', '', {}, true],
  ['press', ' &nbsp; <b> </b>', {}, true],
  ['press', '', { details: { first_name: 'Ada' } }, true],
  ['person', '', { details: { first_name: 'Ada' } }, false],
  ['person', '', { details: { last_name: 'Ruiz' } }, false],
  ['person', '', { details: { role: 'Editor' } }, true],
  ['person', '', {}, true],
])('of the %s “%s” with %j is said that it lacks a title: %s', (type, title, values, isSaid) => {
  expect(titleAdvice(type, title, values)).toEqual(
    isSaid ? [{ path: 'title', text: 'There is no title: the record is not shown.' }] : [],
  );
});

const file = [{ file: 40 }];
const mp4 = 'https://a.example/a.mp4';

it.each<[Value, readonly string[]]>([
  [mp4, []],
  [40, []],
  [{ link: mp4, name: 'A' }, []],
  [{ link: '', files: file }, []],
  [{ link: mp4, files: [] }, []],
  [{ link: mp4, files: file }, ['Film: the address is not played, because there are files.']],
  // Other programs make one of each film.
  [{ files: file, preview_videos: file }, []],
  [
    { preview_videos: file },
    ['Film is not shown: it needs “Address of the film” or “Film files”.'],
  ],
  [
    { files: [{ file: 40, link: mp4 }] },
    ['Film, Film files, row 1: the address is not played, because there is a file.'],
  ],
])('of the film %j, what is not played is named', (film, lines) => {
  const advice = unreadAdvice('exhibition', { film: { shape: 'video', label: 'Film' } }, { film });
  expect(advice.map(({ text }) => text)).toEqual(lines);
});

const words =
  'Film: its subtitles, chapters and versions are not shown, because it plays without sound.';

it.each<[Value, boolean | undefined, readonly string[]]>([
  [40, true, []],
  [{ files: file, name: 'clip-2.mp4', duration: 9, poster: 41 }, true, []],
  [{ files: file, texttracks: [], alternatives: [{}] }, true, []],
  [{ files: file, texttracks: [{ vtt: 'WEBVTT' }] }, true, [words]],
  [{ files: file, texttracks: [{ type: 'chapters', vtt: 42 }] }, true, [words]],
  [{ files: file, alternatives: [{ kind: 'signed', files: file }] }, true, [words]],
  // What these rows lack is not asked for.
  [{ files: file, texttracks: [{ language: 'en' }], alternatives: [{}] }, true, [words]],
  [{ files: file, alternatives: [{ files: [{ height: 720 }] }] }, true, [words]],
  [{ files: file, texttracks: [{ vtt: 'WEBVTT' }] }, undefined, []],
])('of %j, a film that is silent: %s, %j is said', (film, silent, lines) => {
  const field: Field = { shape: 'video', label: 'Film', ...(silent && { silent }) };
  expect(unreadAdvice('exhibition', { film: field }, { film }).map(({ text }) => text)).toEqual(
    lines,
  );
});

it('says nothing of the address of a silent film beside its files: either may be played', () => {
  const fields: Fields = { film: { shape: 'video', label: 'Film', silent: true } };
  expect(unreadAdvice('exhibition', fields, { film: { link: mp4, files: file } })).toEqual([]);
});
