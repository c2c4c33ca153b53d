/** @jest-environment jsdom */
import fc from '@/lib/testing/fast-check';
import type { Feed, FeedEntry } from '@/lib/domain/feed';
import type { CalendarDay, SafeHtml } from '@/lib/domain/primitives';
import { FEED_FORMATS } from '@/lib/routes';
import { AGENCY, TAG_AUTHORITY } from '@/lib/site';
import { anyText } from '@/lib/testing/any-text';
import { runs } from '@/lib/testing/runs';
import { feedDocument } from '.';
import { atomViolations, jsonViolations, rssViolations } from './testing/violations';

const ORIGIN = 'https://site.example';

const day = (value: string) => value as CalendarDay;
const html = (value: string) => value as SafeHtml;

const entry = (more: Partial<FeedEntry> = {}): FeedEntry => ({
  id: 'investigation/41',
  kind: 'investigation',
  path: '/investigation/%C3%A9cole',
  title: 'The School',
  content: html('<p>Salt &amp; wind.</p><p>And 3 &lt; 5.</p>'),
  passages: [
    { heading: null, html: html('<p>Salt &amp; wind.</p><p>And 3 &lt; 5.</p>') },
    { heading: 'A & B', html: html('<p><a href="/studies?a=1&amp;b=2">Studies</a></p>') },
  ],
  categories: ['Borders & Coasts'],
  enclosures: [
    { url: 'https://cms.example/a.mp4', type: 'video/mp4', title: 'A film', seconds: 61 },
    { url: '/media/b.pdf', type: 'application/pdf', title: '', bytes: 1200 },
  ],
  published: day('2024-02-29'),
  updated: day('2026-05-02'),
  ...more,
});

const feedOf = (...entries: readonly FeedEntry[]): Feed => ({
  id: 'feed',
  title: null,
  path: '/',
  base: '/feed',
  entries,
});

const bodyOf = (format: (typeof FEED_FORMATS)[number], feed: Feed) =>
  feedDocument(feed, format, ORIGIN).body;

const violationsOf = (feed: Feed) => [
  ...atomViolations(bodyOf('xml', feed)),
  ...rssViolations(bodyOf('rss', feed)),
  ...jsonViolations(bodyOf('json', feed)),
];

const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');
const atomOf = (...entries: readonly FeedEntry[]) => parse(bodyOf('xml', feedOf(...entries)));
const rssOf = (...entries: readonly FeedEntry[]) => parse(bodyOf('rss', feedOf(...entries)));
const itemsOf = (...entries: readonly FeedEntry[]) =>
  (JSON.parse(bodyOf('json', feedOf(...entries))) as { items: Record<string, unknown>[] }).items;

const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** Names of the elements and their numbers of attributes, in order: what no text may change. */
const shapeOf = (document: Document) =>
  [...document.querySelectorAll('*')].map(({ nodeName, attributes }) => [
    nodeName,
    attributes.length,
  ]);

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
  '\ud800',
  '\udc00\ud800',
  '\u0000\u0008\u000b\u001f',
  '\ufffe\uffff',
  '𝔸 é 你',
  'a" href="x',
  ']]></content:encoded>',
];

const hostileText = fc.oneof(
  anyText(),
  fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string()), { maxLength: 6 })
    .map((parts) => parts.join('')),
);

describe('every format', () => {
  it.each<[string, Feed]>([
    ['without entries', feedOf()],
    ['with one entry', feedOf(entry())],
    ['with two', feedOf(entry(), entry({ id: 'news/7', updated: day('2025-01-01') }))],
    [
      'with few details',
      feedOf(
        entry({ content: null, passages: [], enclosures: [], categories: [], published: null }),
      ),
    ],
    ['with a warning', feedOf(entry({ contentWarning: 'Names the dead.' }))],
    [
      'of a category',
      {
        ...feedOf(entry()),
        id: 'feed/category/é',
        title: 'É',
        path: '/category/%C3%A9',
        base: '/category/%C3%A9',
      },
    ],
  ])('is valid %s', (_, feed) => {
    expect(violationsOf(feed)).toEqual([]);
  });

  it('is the same bytes for the same entries', () => {
    for (const format of FEED_FORMATS)
      expect(bodyOf(format, feedOf(entry()))).toBe(bodyOf(format, feedOf(entry())));
  });

  it('stays valid, with the same elements, whatever the texts contain', () => {
    const shapes = [shapeOf(atomOf(entry())), shapeOf(rssOf(entry()))];
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (title, text, name) => {
        const given = entry({
          title: `.${title}`,
          content: html(`.${text}`),
          passages: [{ heading: name, html: html(`<p>${text.replaceAll('<', '&lt;')}</p>`) }],
          categories: [`.${name}`],
          enclosures: [
            { url: `/a.mp4?${text}`, type: 'video/mp4', title: `.${name}`, seconds: 61 },
            { url: '/media/b.pdf', type: 'application/pdf', title: '', bytes: 1200 },
          ],
        });
        expect(violationsOf(feedOf(given))).toEqual([]);
        expect([shapeOf(atomOf(given)), shapeOf(rssOf(given))]).toEqual(shapes);
        // XML normalises line ends.
        expect(textsOf(atomOf(given), 'entry > title')).toEqual([
          String(itemsOf(given)[0]?.['title']).replace(/\r\n?/g, '\n'),
        ]);
      }),
      { numRuns: runs(100) },
    );
  });

  it.each([
    ['Salt & <wind>', 'Salt & <wind>'],
    ['a]]>b', 'a]]>b'],
    ['a\u0000\u0001\u001f\ufffe\uffffb', 'ab'],
    ['a\ud800b\udc00', 'ab'],
    ['a𝔸b', 'a𝔸b'],
  ])('shows the title %j as %j', (title, shown) => {
    expect(textsOf(atomOf(entry({ title })), 'entry > title')).toEqual([shown]);
    expect(textsOf(rssOf(entry({ title })), 'item > title')).toEqual([shown]);
    expect(itemsOf(entry({ title }))[0]?.['title']).toBe(shown);
  });

  it('has the full text with absolute links', () => {
    const shown =
      '<p>Salt &amp; wind.</p><p>And 3 &lt; 5.</p>\n<h2>A &amp; B</h2>\n<p><a href="https://site.example/studies?a=1&amp;b=2">Studies</a></p>';
    expect(textsOf(atomOf(entry()), 'content')).toEqual([shown]);
    expect(itemsOf(entry())[0]?.['content_html']).toBe(shown);
    expect(rssOf(entry()).getElementsByTagName('content:encoded')[0]?.textContent).toBe(shown);
  });

  it('puts a content warning first and leaves out files and pictures', () => {
    const warned = entry({
      contentWarning: 'Names the dead.',
      passages: [{ heading: null, html: html('<p>Salt.</p><img src="/a.jpg" alt="">') }],
    });
    const atom = atomOf(warned);
    expect(atom.querySelectorAll('link[rel="enclosure"]')).toHaveLength(0);
    expect(textsOf(atom, 'summary')[0]).toMatch(/^Content warning: Names the dead\. Salt & wind\./);
    expect(textsOf(atom, 'content')[0]).toBe(
      '<p><strong>Content warning: Names the dead.</strong></p>\n<p>Salt.</p>',
    );
    expect(rssOf(warned).querySelector('enclosure')).toBeNull();
    expect(itemsOf(warned)[0]).not.toHaveProperty('attachments');
  });
});

describe('Atom', () => {
  it('has its own address, author, id and the day of its newest entry', () => {
    const document = atomOf(entry(), entry({ id: 'news/7', updated: day('2025-01-01') }));
    expect(textsOf(document, 'feed > id')).toEqual([`tag:${TAG_AUTHORITY}:feed`]);
    expect(textsOf(document, 'feed > updated')).toEqual(['2026-05-02T00:00:00Z']);
    expect(textsOf(document, 'feed > author > name')).toEqual([AGENCY.name]);
    expect(document.querySelector('feed > link[rel="self"]')?.getAttribute('href')).toBe(
      'https://site.example/feed.xml',
    );
    expect(textsOf(document, 'entry > id')).toEqual([
      `tag:${TAG_AUTHORITY}:investigation/41`,
      `tag:${TAG_AUTHORITY}:news/7`,
    ]);
  });

  it('has address, dates, categories and files of an entry', () => {
    const document = atomOf(entry());
    expect(document.querySelector('entry > link')?.getAttribute('href')).toBe(
      'https://site.example/investigation/%C3%A9cole',
    );
    expect(textsOf(document, 'entry > published')).toEqual(['2024-02-29T00:00:00Z']);
    expect(textsOf(document, 'entry > updated')).toEqual(['2026-05-02T00:00:00Z']);
    expect(document.querySelector('category')?.getAttribute('term')).toBe('Borders & Coasts');
    expect(
      [...document.querySelectorAll('link[rel="enclosure"]')].map((link) =>
        ['href', 'type', 'title', 'length'].map((name) => link.getAttribute(name)),
      ),
    ).toEqual([
      ['https://cms.example/a.mp4', 'video/mp4', 'A film', null],
      ['https://site.example/media/b.pdf', 'application/pdf', null, '1200'],
    ]);
  });

  it('cuts a summary to 600 characters', () => {
    const lengths = [600, 601].map(
      (length) => textsOf(atomOf(entry({ content: html('é'.repeat(length)) })), 'summary')[0],
    );
    expect(lengths).toEqual(['é'.repeat(600), `${'é'.repeat(597)}...`]);
  });
});

describe('RSS', () => {
  it('has date, guid, categories and one file of an entry', () => {
    const document = rssOf(entry());
    expect(textsOf(document, 'pubDate')).toEqual(['Thu, 29 Feb 2024 00:00:00 +0000']);
    expect(textsOf(document, 'guid')).toEqual([`tag:${TAG_AUTHORITY}:investigation/41`]);
    expect(textsOf(document, 'category')).toEqual(['Borders & Coasts']);
    const enclosure = document.querySelector('enclosure');
    expect(enclosure?.getAttribute('url')).toBe('https://cms.example/a.mp4');
    expect(enclosure?.getAttribute('length')).toBe('0');
  });
});

describe('JSON Feed', () => {
  it('has dates, tags and files of an entry', () => {
    expect(itemsOf(entry())[0]).toMatchObject({
      id: `tag:${TAG_AUTHORITY}:investigation/41`,
      url: 'https://site.example/investigation/%C3%A9cole',
      title: 'The School',
      summary: 'Salt & wind. And 3 < 5.',
      date_published: '2024-02-29T00:00:00Z',
      date_modified: '2026-05-02T00:00:00Z',
      tags: ['Borders & Coasts'],
      attachments: [
        { url: 'https://cms.example/a.mp4', mime_type: 'video/mp4', duration_in_seconds: 61 },
        { url: 'https://site.example/media/b.pdf', size_in_bytes: 1200 },
      ],
    });
  });

  it('has content and a publication date in every item', () => {
    expect(itemsOf(entry({ content: null, passages: [], published: null }))[0]).toMatchObject({
      content_text: 'The School',
      date_published: '2026-05-02T00:00:00Z',
    });
  });
});

it('says first when and where an entry is', () => {
  const facts = '05 Jan 2027, 6:30 pm – 8:30 pm, Yard <178>';
  const written = '<p>05 Jan 2027, 6:30 pm – 8:30 pm, Yard &lt;178&gt;</p>\n<p>Salt';
  const said = entry({ facts });
  expect(textsOf(atomOf(said), 'content')[0]).toContain(written);
  expect(textsOf(rssOf(said), 'description')[1]).toMatch(/^05 Jan 2027.*Yard <178>\. Salt/);
  expect(itemsOf(said)[0]).toMatchObject({
    content_html: expect.stringContaining(written) as string,
    summary: expect.stringMatching(/^05 Jan 2027/) as string,
  });
  const warned = itemsOf(entry({ facts, passages: [], contentWarning: 'Ruins' }))[0];
  expect(warned).toMatchObject({
    content_html: expect.stringMatching(
      /^<p><strong>.*Ruins.*<\/strong><\/p>\n<p>05 Jan/,
    ) as string,
  });
  expect(violationsOf(feedOf(said))).toEqual([]);
});
