/**
 * Values that editors, imports and attackers might put into a field, or a CMS into a response: hostile and honest, all
 * far larger than usual. `bench/giants.mjs` measures them; a browser test feeds them to a site.
 */

/**
 * @typedef {object} Giant
 * @property {string} name
 * @property {'investigations' | 'investigation' | 'news'} call  the response it alters: the list of investigations, the
 *   detail of one, the list of news
 * @property {number} [copies]  the number of further records like this in the list
 * @property {'broken'} [state]  of the copies: none of them is readable
 * @property {(record: Record<string, unknown>) => Record<string, unknown>} alter  puts it into the raw record
 */

/** Returns a text of at least a length. @param {string} piece @param {number} length */
const fill = (piece, length) => piece.repeat(Math.ceil(length / piece.length));

const SENTENCE = 'The river rose over the quarry road before the second survey could begin. ';
const PARAGRAPH = `<p>${SENTENCE.repeat(6)}</p>`;
const EMBED = '<div class="wp-block-embed__wrapper">';
const DEEP = 100_000;

/** Rich texts by name. @type {Readonly<Record<string, string>>} */
const HTML = {
  'an article of 60 kB': fill(PARAGRAPH, 60e3),
  'an article of 120 kB': fill(PARAGRAPH, 120e3),
  'an article of 200 kB': fill(PARAGRAPH, 200e3),
  'an article of 1 MB': fill(PARAGRAPH, 1e6),
  'one paragraph of 1 MB': `<p>${fill(SENTENCE, 1e6)}</p>`,
  '1 MB without a space': `<p>${fill('a', 1e6)}</p>`,
  '1 MB without markup': fill(SENTENCE, 1e6),
  '1 MB of combining characters': `<p>a${fill('\u0301', 1e6)}</p>`,
  '400 kB of combining characters of two kinds': `<p>a${fill('\u0301\u0316', 4e5)}</p>`,
  '1 MB of line breaks': fill('word<br>', 1e6),
  '1 MB of links': fill('<a href="https://example.org/a">a</a> ', 1e6),
  '1 MB of images': fill('<img src="https://example.org/a.png" alt="a">', 1e6),
  '1 MB of emphasis': fill('<b>a</b> ', 1e6),
  '1 MB of headings': fill('<h2>A</h2>', 1e6),
  '1 MB of list items': `<ul>${fill('<li>a', 1e6)}</ul>`,
  'a table of 1 MB': `<table>${fill('<tr><td>1</td><td>2</td></tr>', 1e6)}</table>`,
  '400 kB of entities': `<p>${fill('&amp;&#8217;&nbsp;', 4e5)}</p>`,
  '400 kB of broken entities': `<p>${fill('&amp&#x;&', 4e5)}</p>`,
  '400 kB of <div in an embed': `${EMBED}${fill('<div ', 4e5)}</div>`,
  '400 kB of embeds that never end': fill(EMBED.slice(0, -1), 4e5),
  '400 kB of embeds': fill(`${EMBED}https://youtu.be/abcdefghijk</div>`, 4e5),
  '400 kB of comments that never end': fill('<!--', 4e5),
  'a srcset of 100 kB': `<img src="/a.png" srcset="${fill('a', 1e5)}">`,
  'a srcset of 100 kB of commas': `<img src="/a.png" srcset="${fill(',', 1e5)}">`,
  'a srcset of 10,000 candidates': `<img src="/a.png" srcset="${fill('/a.png 1w, ', 1.1e5)}">`,
  '100,000 nested boxes': `${fill('<div>', 5 * DEEP)}deep`,
  '100,000 nested lists': fill('<ul><li>', 8 * DEEP),
  '10,000 open emphases, each different': `${Array.from({ length: 10_000 }, (_, index) => `<b lang="a${index}">`).join('')}${fill('<p>a', 1e5)}`,
  '10,000 nested tables': fill('<table><tr><td>', 150e3),
  '10,000 links within each other': fill('<a href="/a"><div>', 180e3),
};

/** Plain texts by name. @type {Readonly<Record<string, string>>} */
const TEXTS = {
  'a title of 1 MB': fill('long ', 1e6),
  'a title of 1 MB without a space': fill('a', 1e6),
  'a title of 1 MB of combining characters': `a${fill('\u0301', 1e6)}`,
  'a title of 1 MB of joined emoji': fill('\u{1F469}\u200D', 1e6),
  'a title of 1 MB of flags': fill('\u{1F1E6}', 1e6),
  'a title of 400 kB of entities': fill('&amp;', 4e5),
  'a title of 1 MB of tags': fill('<b>a', 1e6),
};

const nested = (/** @type {number} */ depth) => {
  /** @type {unknown} */
  let value = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
};

const FILM = {
  name: 'film',
  duration: 60,
  files: [{ height: 720, quality: 'hd', link: 'https://example.org/film-720.mp4' }],
};
const CUE = '00:00:00.500 --> 00:00:02.000\nA cue\n\n';

/** @type {readonly Giant[]} */
const RECORDS = [
  {
    name: 'a row of 19 MB of numbers',
    call: 'investigations',
    alter: (row) => ({ ...row, numbers: Array.from({ length: 4e6 }, (_, index) => index % 1000) }),
  },
  {
    name: 'exhibitions that are 5 MB of numbers',
    call: 'investigations',
    alter: (row) => ({
      ...row,
      exhibitions: Array.from({ length: 1e6 }, (_, index) => index % 1000),
    }),
  },
  {
    name: '50,000 parties',
    call: 'investigations',
    alter: (row) => ({
      ...row,
      commissioned_by: Array.from({ length: 50_000 }, (_, index) => ({
        post_title: `Party ${index}`,
      })),
    }),
  },
  {
    name: '100,000 unknown fields',
    call: 'investigations',
    alter: (row) => ({
      ...Object.fromEntries(
        Array.from({ length: 100_000 }, (_, index) => [`field_${index}`, 'value']),
      ),
      ...row,
    }),
  },
  {
    name: 'fields nested 2,000 deep',
    call: 'investigation',
    alter: (fields) => ({ ...fields, media: nested(2_000), related: nested(2_000) }),
  },
  {
    name: '1,000 pictures',
    call: 'investigation',
    alter: (fields) => ({
      ...fields,
      media: Array.from({ length: 1_000 }, (_, index) => picture(index)),
    }),
  },
  {
    name: '20,000 pictures',
    call: 'investigation',
    alter: (fields) => ({
      ...fields,
      media: Array.from({ length: 20_000 }, (_, index) => picture(index)),
    }),
  },
  {
    name: '2,000 blocks of text',
    call: 'investigation',
    alter: (fields) => ({
      ...fields,
      description: Array.from({ length: 2_000 }, (_, index) => ({
        block_heading: `Block ${index}`,
        block_content: { columns: 'two', column_1: PARAGRAPH, column_2: PARAGRAPH },
      })),
    }),
  },
  {
    name: '100 blocks of 200 kB',
    call: 'investigation',
    alter: (fields) => ({
      ...fields,
      description: Array.from({ length: 100 }, (_, index) => ({
        block_heading: `Block ${index}`,
        block_content: {
          columns: 'one',
          column_1: `<p>${index}</p>${HTML['an article of 200 kB']}`,
        },
      })),
    }),
  },
  {
    name: 'subtitles of 2 MB',
    call: 'investigation',
    alter: (fields) => ({
      ...fields,
      featured: {
        feature_video: {
          ...FILM,
          texttracks: [{ language: 'en', vtt: `WEBVTT\n\n${fill(CUE, 2e6)}` }],
        },
      },
    }),
  },
  {
    name: '3,000 people in the team',
    call: 'investigation',
    alter: (fields) => ({
      ...fields,
      team: [
        {
          role: 'Team',
          people: Array.from({ length: 3_000 }, (_, index) => ({
            ID: 9e6 + index,
            post_name: `person-${index}`,
            post_title: `Person ${index}`,
          })),
        },
      ],
    }),
  },
];

/** @param {number} index */
function picture(index) {
  const url = `https://example.org/uploads/${index}.jpg`;
  return {
    type: 'image',
    image: {
      ID: 1e6 + index,
      url,
      link: url,
      width: 1600,
      height: 900,
      title: `Picture ${index}`,
      caption: SENTENCE,
      srcset: `${url} 1600w`,
    },
  };
}

/** @type {readonly Giant[]} */
export const GIANTS = [
  ...Object.entries(HTML).map(([name, html]) => ({
    name,
    call: /** @type {const} */ ('investigation'),
    alter: (/** @type {Record<string, unknown>} */ fields) => ({ ...fields, synopsis: html }),
  })),
  ...['an article of 120 kB', 'one paragraph of 1 MB', '1 MB of links'].map((name) => ({
    name: `${name}, as news`,
    call: /** @type {const} */ ('news'),
    alter: (/** @type {Record<string, unknown>} */ row) => ({ ...row, content: HTML[name] }),
  })),
  ...Object.entries(TEXTS).map(([name, title]) => ({
    name,
    call: /** @type {const} */ ('investigations'),
    alter: (/** @type {Record<string, unknown>} */ row) => ({ ...row, title }),
  })),
  ...RECORDS,
  // Last, because the site does not believe the later removal of so many records.
  { name: 'a list of 2,000 news items', call: 'news', alter: (row) => row, copies: 2_000 },
  {
    name: 'a list of 1,000 investigations',
    call: 'investigations',
    alter: (row) => row,
    copies: 1_000,
  },
  {
    name: '20,000 broken records',
    call: 'investigations',
    alter: (row) => row,
    copies: 20_000,
    state: 'broken',
  },
];
