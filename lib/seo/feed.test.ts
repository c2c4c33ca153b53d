/** @jest-environment jsdom */
import fc from 'fast-check';
import type { FeedEntry } from '@/lib/domain/feed';
import type { CalendarDay, SafeHtml } from '@/lib/domain/primitives';
import { atomFeed, jsonFeed } from './feed';

const ORIGIN = 'https://site.example';

const day = (value: string) => value as CalendarDay;

const entry = (more: Partial<FeedEntry> = {}): FeedEntry => ({
  id: 'investigation/41',
  path: '/investigation/%C3%A9cole',
  title: 'The School',
  content: '<p>Salt &amp; wind.</p><p>And 3 &lt; 5.</p>' as SafeHtml,
  published: day('2024-02-29'),
  updated: day('2026-05-02'),
  ...more,
});

function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

/** The elements by name and number of attributes, in order: what no text may change. */
const shapeOf = (document: Document) =>
  [...document.querySelectorAll('*')].map(({ nodeName, attributes }) => [
    nodeName,
    attributes.length,
  ]);

const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

const itemsOf = (json: string) =>
  (JSON.parse(json) as { items: readonly Record<string, string>[] }).items;

const HOSTILE = [
  ']]>',
  '<![CDATA[',
  '&',
  '&amp;',
  '&undefined;',
  '&#0;',
  '<script>alert(1)</script>',
  '</title></entry></feed>',
  '<!-- ',
  '<?xml version="1.1"?>',
  '"\'',
  '\u0000\u0008\u000b\u001f',
  '\ud800',
  '\udc00\ud800',
  '\ufffe\uffff',
  '𝔸 é 你',
];

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string()), { maxLength: 6 })
    .map((parts) => parts.join('')),
);

describe('atomFeed', () => {
  it('is an Atom document with its own address, author, id and the day of its newest entry', () => {
    const document = parse(
      atomFeed([entry(), entry({ id: 'news/7', updated: day('2025-01-01') })], ORIGIN),
    );
    const feed = document.documentElement;
    expect([feed.namespaceURI, feed.localName]).toEqual(['http://www.w3.org/2005/Atom', 'feed']);
    expect(textsOf(document, 'feed > id')).toEqual(['tag:openground.example,2026:feed']);
    expect(textsOf(document, 'feed > updated')).toEqual(['2026-05-02T00:00:00Z']);
    expect(textsOf(document, 'feed > author > name')).toEqual(['Open Ground']);
    expect(
      [...document.querySelectorAll('feed > link')].map((link) => [
        link.getAttribute('rel'),
        link.getAttribute('href'),
      ]),
    ).toEqual([
      ['self', 'https://site.example/feed.xml'],
      ['alternate', 'https://site.example/'],
    ]);
    expect(textsOf(document, 'entry > id')).toEqual([
      'tag:openground.example,2026:investigation/41',
      'tag:openground.example,2026:news/7',
    ]);
  });

  it('tells of an entry its title, address, days and text, each as it is', () => {
    const document = parse(atomFeed([entry()], ORIGIN));
    expect(textsOf(document, 'entry > title')).toEqual(['The School']);
    expect(document.querySelector('entry > link')?.getAttribute('href')).toBe(
      'https://site.example/investigation/%C3%A9cole',
    );
    expect(textsOf(document, 'entry > published')).toEqual(['2024-02-29T00:00:00Z']);
    expect(textsOf(document, 'entry > updated')).toEqual(['2026-05-02T00:00:00Z']);
    expect(textsOf(document, 'entry > summary')).toEqual(['Salt & wind. And 3 < 5.']);
  });

  it('tells a warning before the text', () => {
    const given = [entry({ contentWarning: 'Names the dead.' })];
    const summary = parse(atomFeed(given, ORIGIN)).querySelector('summary')?.textContent;
    expect(summary).toMatch(/^Content warning: Names the dead\. Salt & wind\./);
    expect(itemsOf(jsonFeed(given, ORIGIN))[0]).toHaveProperty('content_text', summary);
  });

  it('leaves out what is not known', () => {
    const document = parse(atomFeed([entry({ content: null, published: null })], ORIGIN));
    expect(document.querySelectorAll('summary, published')).toHaveLength(0);
    expect(document.querySelectorAll('entry > updated')).toHaveLength(1);
  });

  it('is a document without entries and, at build, without an origin', () => {
    const document = parse(atomFeed([], null));
    expect(textsOf(document, 'feed > updated')).toEqual(['1970-01-01T00:00:00Z']);
    expect(document.querySelector('entry')).toBeNull();
  });

  it('cuts a long text to 600 characters', () => {
    const lengths = [600, 601].map((length) => {
      const document = parse(atomFeed([entry({ content: 'é'.repeat(length) as SafeHtml })], null));
      return textsOf(document, 'summary')[0];
    });
    expect(lengths).toEqual(['é'.repeat(600), `${'é'.repeat(597)}...`]);
  });

  it.each(HOSTILE)('keeps %j a text', (hostile) => {
    const given = entry({ title: `a${hostile}b`, content: `a${hostile}b` as SafeHtml });
    expect(shapeOf(parse(atomFeed([given], ORIGIN)))).toEqual(
      shapeOf(parse(atomFeed([entry()], ORIGIN))),
    );
  });

  it('parses whatever a title and a text hold, and gains no element by them', () => {
    const shape = shapeOf(parse(atomFeed([entry()], ORIGIN)));
    fc.assert(
      fc.property(anyText, anyText, (title, content) => {
        const given = entry({ title, content: `.${content}` as SafeHtml });
        const document = parse(atomFeed([given], ORIGIN));
        expect(shapeOf(document)).toEqual(shape);
        const [item] = itemsOf(jsonFeed([given], ORIGIN));
        // XML reads every end of a line as one character.
        expect(textsOf(document, 'entry > title')).toEqual([item?.title?.replace(/\r\n?/g, '\n')]);
        expect(textsOf(document, 'summary')).toEqual([item?.content_text]);
      }),
    );
  });

  it.each([
    ['Salt & <wind>', 'Salt & <wind>'],
    ['a]]>b', 'a]]>b'],
    ['a\u0000\u0001\u001f\ufffe\uffffb', 'ab'],
    ['a\ud800b\udc00', 'ab'],
    ['a𝔸b', 'a𝔸b'],
  ])('shows the title %j as %j', (title, shown) => {
    expect(textsOf(parse(atomFeed([entry({ title })], ORIGIN)), 'entry > title')).toEqual([shown]);
    expect(itemsOf(jsonFeed([entry({ title })], ORIGIN))[0]?.title).toBe(shown);
  });
});

describe('jsonFeed', () => {
  it('is a JSON Feed 1.1 of the same entries', () => {
    expect(JSON.parse(jsonFeed([entry()], ORIGIN))).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Open Ground',
      home_page_url: 'https://site.example/',
      feed_url: 'https://site.example/feed.json',
      description: expect.stringContaining('Open Ground'),
      language: 'en-GB',
      authors: [{ name: 'Open Ground', url: 'https://site.example/' }],
      items: [
        {
          id: 'tag:openground.example,2026:investigation/41',
          url: 'https://site.example/investigation/%C3%A9cole',
          title: 'The School',
          content_text: 'Salt & wind. And 3 < 5.',
          date_published: '2024-02-29T00:00:00Z',
          date_modified: '2026-05-02T00:00:00Z',
        },
      ],
    });
  });

  it('has content and a day of publication in every item', () => {
    const [item] = itemsOf(jsonFeed([entry({ content: null, published: null })], ORIGIN));
    expect(item).toMatchObject({
      content_text: 'The School',
      date_published: '2026-05-02T00:00:00Z',
    });
  });

  it('is a feed without entries and, at build, without an origin', () => {
    expect(itemsOf(jsonFeed([], null))).toEqual([]);
  });
});
