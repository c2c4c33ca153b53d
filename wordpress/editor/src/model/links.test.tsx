import { isNoAddress, isIncomplete, linkAdvice, linksIn, mayBeOwn } from './links';
import type { Value } from './registry';

const fields = {
  synopsis: { shape: 'html', label: 'Synopsis' },
  code: { shape: 'text', label: 'Code' },
  site: { shape: 'url', label: 'Website' },
} as const;

const CITED = '/?p=12&at=resources/k0123456789&t=134';
const values = {
  code: '<a href="/?p=1">no text</a>',
  synopsis:
    '<p>See <a href="/?p=12&amp;at=resources/k0123456789&amp;t=134"><em>the film</em></a>, <a href="https://A%20Door">a door</a>, <a href="/?p=13">him</a>, <a href="#top">up</a>.</p>',
  site: 'https://site.example/investigation/ford',
};

it('links that readers do not get are named with their words', () => {
  const links = linksIn(fields, values);
  expect(links.map(({ href }) => href)).toEqual([
    CITED,
    'https://A%20Door',
    '/?p=13',
    'https://site.example/investigation/ford',
  ]);
  const none = {
    path: 'synopsis',
    text: 'Synopsis: the link “a door” leads nowhere: its address is not valid.',
  };
  expect(linkAdvice(links, new Map([[CITED, 'gone']]))).toEqual([
    { path: 'synopsis', text: 'Synopsis: what the link “the film” leads to is gone.' },
    none,
  ]);
  expect(linkAdvice(links, new Map([['/?p=13', 'hidden']]))).toEqual([
    none,
    { path: 'synopsis', text: 'Synopsis: what the link “him” leads to is not published.' },
  ]);
  expect(linkAdvice(links, new Map())).toEqual([none]);
});

it.each<[string, readonly [href: string, words: string, isFile?: boolean][]]>([
  [
    '<map><area href="/b" alt="B"><area href="/c"><area></map>',
    [
      ['/b', 'B'],
      ['/c', '/c'],
    ],
  ],
  [
    '<object data="/c.pdf"></object><embed src="https://films.example/1"><object></object>',
    [
      ['/c.pdf', '/c.pdf'],
      ['https://films.example/1', 'https://films.example/1'],
    ],
  ],
  ['<video poster="/no.jpg"><track src="/a.vtt"></video>', [['/a.vtt', 'a.vtt', true]]],
  ['<blockquote cite="/no">A</blockquote><form action="/no"></form>', []],
])('the addresses of %j', (html, expected) => {
  const links = linksIn({ text: fields.synopsis }, { text: html });
  expect(links).toEqual(
    expected.map(([href, words, isFile]) => ({
      path: 'text',
      label: 'Synopsis',
      href,
      words,
      ...(isFile === true && { isFile }),
    })),
  );
});

it('a place that another page does not have is named', () => {
  const links = linksIn({ text: fields.synopsis }, { text: '<a href="/?p=12#nowhere">there</a>' });
  expect(linkAdvice(links, new Map([['/?p=12#nowhere', 'placeless']]))).toEqual([
    {
      path: 'text',
      text: 'Synopsis: the link “there” leads to a place that its page does not have.',
    },
  ]);
});

it.each([
  ['https://A%20Door', true],
  ['https://a door/', true],
  ['https://', true],
  ['file:///C:/Users/anna/report.docx', true],
  ['///home/anna/a.odt', true],
  ['notion://x/y', true],
  ['ms-word:ofe|u|https://a.example/a.docx', true],
  ['example.org:8080/a', true],
  ['signal:a', false],
  ['/a:b', false],
  ['//a.example/', false],
  ['', true],
  [' ', true],
  ['https://a.example/b c%20d', false],
  ['https://münchen.example/', false],
  ['/about', false],
  ['www.a.example', false],
  ['mailto:a%20b@a.example', false],
  ['tel:+49 30 1', false],
])('the address %j is none: %s', (href, isNone) => {
  expect(isNoAddress(href)).toBe(isNone);
});

it.each<[string, readonly string[]]>([
  ['<a href="#note">1</a> <p id="note">A</p>', []],
  ['<a href="#top">1</a>', []],
  ['<a href="#TOP">1</a>', []],
  ['<a href="#note">1</a> <p><a name="note">A</a></p>', []],
  ['<a href="#an%20e%C3%A9">1</a> <p id="an eé">A</p>', []],
  ['<a href="#100%">1</a> <p id="100%">A</p>', []],
  ['<a href="#note">1</a> <img name="note" alt="">', ['#note']],
  ['<a href="#note">1</a> <p id="Note">A</p>', ['#note']],
  ['<a href="#">1</a> <p id="">A</p>', ['#']],
  ['<a href="file:///C:/a.htm#note">1</a> <p id="note">A</p>', []],
  ['<a href="file:///C:/a.htm#note">1</a>', ['#note']],
  ['<a href="#fn%3A1">1</a> <p id="fn:1">A</p>', []],
  ['<map><area href="#note" alt="1"></map> <p id="note">A</p>', []],
  ['<map><area href="#note" alt="1"></map>', ['#note']],
])('of the text %j, the links to places that it lacks are %j', (html, hrefs) => {
  const links = linksIn({ text: fields.synopsis }, { text: html });
  expect(links.map(({ href }) => href)).toEqual(hrefs);
  expect(linkAdvice(links, new Map()).map(({ text }) => text)).toEqual(
    hrefs.map(() => 'Synopsis: the link “1” leads to a place that the text does not have.'),
  );
});

it.each([
  ['door', true],
  ['example.org/report', true],
  ['wp-contents/a', true],
  ['./a', true],
  ['../a', true],
  ['50:50', true],
  ['www.a.example', false],
  ['wp-content/uploads/a.pdf', false],
  ['../../wp-content/uploads/a.pdf', false],
  ['/about', false],
  ['//a.example/', false],
  ['#note', false],
  ['?p=12', false],
  ['https://a.example', false],
  ['mailto:a@a.example', false],
  ['applewebdata://5A-7/#a', false],
  [' /about', false],
])('the address %j is not complete: %s', (href, is) => {
  expect(isIncomplete(href)).toBe(is);
});

it.each(['', 'file:///C:/report.docx', '///home/anna/x.odt', 'notion://x/y'])(
  'a link to %j is named, before it is saved and after',
  (href) => {
    const links = linksIn({ text: fields.synopsis }, { text: `<a href="${href}">in</a>` });
    expect(linkAdvice(links, new Map()).map(({ text }) => text)).toEqual([
      'Synopsis: the link “in” leads nowhere: its address is not valid.',
    ]);
  },
);

it('a link whose address is not complete is named', () => {
  const links = linksIn({ text: fields.synopsis }, { text: '<p><a href="door">in</a></p>' });
  expect(linkAdvice(links, new Map()).map(({ text }) => text)).toEqual([
    'Synopsis: the link “in” leads nowhere: its address is not complete.',
  ]);
});

it('pictures, films and sound of a text that are gone are named with their files', () => {
  const PLAN = '/wp-content/uploads/2026/11/pl%C3%A4n.jpg?w=1';
  const FILM = 'https://cms.example/wp-content/uploads/a.mp4';
  const text = `<p><img src="${PLAN}" alt=""></p><video><source src="${FILM}"></video><audio src="/b.mp3"></audio>`;
  const links = linksIn({ text: fields.synopsis }, { text });
  expect(links.map(({ href }) => href)).toEqual([PLAN, FILM, '/b.mp3']);
  const states = new Map([
    [PLAN, 'gone'],
    [FILM, 'gone'],
    ['/b.mp3', 'hidden'],
  ] as const);
  expect(linkAdvice(links, states).map((line) => line.text)).toEqual([
    'Synopsis: the file “plän.jpg” does not exist, or is in the Trash.',
    'Synopsis: the file “a.mp4” does not exist, or is in the Trash.',
  ]);
});

it('links lead from the synopsis to its sections and back, and not to other texts', () => {
  const { synopsis } = fields;
  const sections = { shape: 'rows', label: 'Sections', fields: { text: synopsis } } as const;
  const values = {
    synopsis: '<a href="#note">1</a><a href="#other">2</a><p id="place">A</p>',
    description: [{ text: '<a name="note" href="#place">1</a>' }],
    other: '<p id="other"><a href="#place">3</a></p>',
  };
  const links = linksIn({ synopsis, description: sections, other: synopsis }, values);
  expect(links.map(({ href, words }) => [href, words])).toEqual([
    ['#other', '2'],
    ['#place', '3'],
  ]);
});

it('the address of a film is at its field, and has the label of the film', () => {
  const film = { shape: 'video', label: 'Film' } as const;
  expect(linksIn({ film }, { film: { link: 'https://a.example/' } })).toEqual([
    { path: 'film.link', label: 'Film', href: 'https://a.example/', words: 'https://a.example/' },
  ]);
});

const link = 'https://a.example/1';

it.each<[string, Value, readonly string[]]>([
  ['its address alone', link, [link]],
  ['a file of the library', 42, []],
  ['nothing', '', []],
  ['files', { files: [{ link }, { file: 42 }] }, [link]],
  ['an address beside files', { link, files: [{ file: 42 }] }, []],
  ['a preview', { preview_videos: [{ link }] }, [link]],
  ['a version', { alternatives: [{ kind: 'signed', files: [{ link }] }] }, [link]],
  ['subtitles by their address', { texttracks: [{ vtt: ` ${link}.vtt ` }] }, [`${link}.vtt`]],
  ['subtitles as a text', { texttracks: [{ vtt: `WEBVTT\n\n${link}` }] }, []],
  ['subtitles of the library', { texttracks: [{ vtt: 42 }] }, []],
  ['a title', { name: link }, []],
])('of a film that has %s, the addresses are found', (_, film, hrefs) => {
  const media = {
    shape: 'rows',
    label: 'Media',
    fields: { video: { shape: 'video', label: 'Film' } },
  } as const;
  const links = linksIn({ media }, { media: [{ video: film }] });
  expect(links.map(({ href }) => href)).toEqual(hrefs);
  expect(links.filter(({ label }) => label !== 'Film')).toEqual([]);
});

it('a film by its address that is gone is told', () => {
  const film = { shape: 'video', label: 'Film' } as const;
  const links = linksIn({ film }, { film: link });
  expect(linkAdvice(links, new Map([[link, 'gone']]))).toEqual([
    { path: 'film', text: `Film: what the link “${link}” leads to is gone.` },
  ]);
});

it.each<[string, Value, readonly string[]]>([
  ['a list', [12, { post_title: 'A', url: link }, { post_title: 'B' }], ['funded_by[1].url']],
  ['a field of one', { post_title: 'A', url: ` ${link}` }, ['funded_by.url']],
  ['a record', [12], []],
])('the address of a name without a record is found in %s', (_, funded_by, paths) => {
  const field = { shape: 'posts', label: 'Funded by', free: ['post_title', 'url'] } as const;
  expect(linksIn({ funded_by: field }, { funded_by })).toEqual(
    paths.map((path) => ({ path, label: 'Funded by', href: link, words: link })),
  );
});

it.each([
  ['https://site.example/a', true],
  ['/a', true],
  ['//site.example/a', true],
  ['www.site.example/programme/news/a', true],
  ['WWW.site.example', true],
  [' wp-content/uploads/a.pdf', true],
  ['../../wp-content/uploads/a.pdf', true],
  ['https://A%20Door', false],
  ['example.org/a', false],
  ['wp-contents/a', false],
  ['#a', false],
  ['mailto:a@site.example', false],
])('the address %j is asked about: %s', (href, is) => {
  expect(mayBeOwn(href)).toBe(is);
});

it('films of shortcodes that are gone are named, and what is embedded is a link', () => {
  const text =
    '<p>[video<br>mp4=&quot;/wp-content/uploads/gone.mp4&quot;][/video]</p> [embed]<a>https://a.example/1</a>[/embed]';
  const links = linksIn({ text: fields.synopsis }, { text });
  expect(links.map(({ href }) => href)).toEqual([
    '/wp-content/uploads/gone.mp4',
    'https://a.example/1',
  ]);
  const states = new Map([['/wp-content/uploads/gone.mp4', 'gone']] as const);
  expect(linkAdvice(links, states).map((line) => line.text)).toEqual([
    'Synopsis: the file “gone.mp4” does not exist, or is in the Trash.',
  ]);
});

it('a frame of a text is a link', () => {
  const text = '<iframe src="/a"></iframe><iframe src=""></iframe><iframe></iframe>';
  expect(linksIn({ text: fields.synopsis }, { text }).map(({ href }) => href)).toEqual(['/a']);
});

it.each([
  ['https://keys.example/me.asc', ['https://keys.example/me.asc']],
  [' HTTP://a.example ', ['HTTP://a.example']],
  ['https://a.example and words', []],
  ['@ada', []],
  ['a@a.example', []],
])('of the contact %j, the addresses that readers get as links are %j', (content, hrefs) => {
  const contact = {
    shape: 'rows',
    label: 'Contact',
    fields: {
      type: { shape: 'text', label: 'Kind' },
      content: { shape: 'text', label: 'Address or name', linked: true },
    },
  } as const;
  const links = linksIn({ contact }, { contact: [{ type: 'https://no.example', content }] });
  expect(links.map(({ href }) => href)).toEqual(hrefs);
});
