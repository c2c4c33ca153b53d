/** @jest-environment node */
import { makeMarks } from '../testing/marks';
import { forgetFolders } from '../testing/folders';
import { eventOf } from '../testing/waiting';
import type { Marks, Tombstone } from '../store';
import { withoutNames, type ContentEvent } from './content-event';
import { forgetEvents } from './forget-events';
import { NOTHING_SINCE } from '../store/tombstone';

let marks: Marks;

beforeEach(async () => {
  marks = await makeMarks();
});
afterEach(forgetFolders);

/** A tombstone of news 7, now `now`, formerly `former`, or of a record known by its slug alone. */
const gone = (id: number | null = 7): Tombstone => ({
  kind: 'news',
  id,
  slugMarks: [...marks.ofSlug('now')],
  marks: [...marks.ofSlug('former')],
  at: 1,
  by: 'event',
  wasListed: true,
  isErased: true,
  ...NOTHING_SINCE,
  isPurged: false,
});

it.each<[string, Partial<ContentEvent>]>([
  ['its save', { id: 7, slug: 'now' }],
  ['its save under any slug', { id: 7, slug: 'another' }],
  ['its rename', { id: 7, slug: 'now', previousSlug: 'former' }],
  ['a save by its slug', { slug: 'now' }],
  ['a save by its former slug', { slug: 'former' }],
  ['a rename to it', { slug: 'another', previousSlug: 'now' }],
  ['a removal that an earlier version has kept', { slug: 'whatever', action: 'trash' }],
])('of a removed record, %s names nothing any more', (_, more) => {
  const kept = forgetEvents([gone()], marks)(eventOf('news', more));
  expect([kept.slug, kept.previousSlug]).toEqual([null, null]);
  expect(JSON.stringify(kept)).not.toMatch(/now|former|another|whatever/);
  expect(kept).toMatchObject({ type: 'news', id: more.id ?? null, action: more.action ?? 'save' });
});

it.each<[string, ContentEvent]>([
  ['of another record', eventOf('news', { id: 8, slug: 'eight' })],
  ['of another record that has the slug now', eventOf('news', { id: 8, slug: 'former' })],
  ['of another kind', eventOf('event', { id: 7, slug: 'now' })],
  ['without a name', eventOf('news', { id: 7 })],
  ['about everything', eventOf('*')],
])('an event %s stays as it is', (_, event) => {
  expect(forgetEvents([gone()], marks)(event)).toBe(event);
});

it('where the record is known by its slug alone, an event by id and that slug is of it', () => {
  const event = eventOf('news', { id: 8, slug: 'now' });
  expect(forgetEvents([gone(null)], marks)(event).slug).toBeNull();
});

it.each(['trash', 'delete', 'erase'] as const)(
  'what is kept of a %s can be applied again',
  (action) => {
    const event = eventOf('news', { slug: 'now__trashed-2', previousSlug: 'former', action });
    const kept = withoutNames(event, marks);
    expect(kept).toEqual({
      ...event,
      slug: null,
      previousSlug: null,
      slugMarks: marks.ofSlug('now'),
      marks: marks.ofSlug('former'),
    });
    expect(withoutNames(kept, marks)).toBe(kept);
  },
);

it('a save is kept as it is', () => {
  const event = eventOf('news', { slug: 'now' });
  expect(withoutNames(event, marks)).toBe(event);
});
