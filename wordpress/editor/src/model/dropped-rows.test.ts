import { droppedAdvice } from './dropped-rows';
import type { Field, Fields, Value, Values } from './registry';

const text = (label: string): Field => ({ shape: 'text', label });
const rows = (label: string, fields: Fields): Field => ({ shape: 'rows', label, fields });
const kind = (value: string | readonly string[], field: Field): Field => ({
  ...field,
  when: { field: 'type', value },
});

const team = rows('Team', { role: text('Role'), people: { shape: 'posts', label: 'People' } });
const extended = rows('Extended team', {
  organization: { shape: 'posts', label: 'Organisation', single: true },
  people: { shape: 'posts', label: 'People' },
  role: text('Role'),
});
const tables = rows('Other credits', {
  table_title: text('Title'),
  table_content: { shape: 'html', label: 'Text' },
});
const updates = rows('Updates', {
  date: { shape: 'date', label: 'Date' },
  format: text('What was updated'),
  content: { shape: 'html', label: 'What changed' },
  correction: { shape: 'boolean', label: 'Correction' },
});
const links = rows('Featured links', {
  title: text('Title'),
  url: { shape: 'url', label: 'Address' },
});
const gallery = rows('Gallery', {
  image: { shape: 'image', label: 'Picture' },
  caption: text('Caption'),
});
const media = rows('Media & Resources', {
  type: {
    shape: 'choice',
    label: 'Kind',
    choices: ['image', 'video', 'file'].map((value) => ({ value, label: value })),
  },
  image: kind('image', { shape: 'image', label: 'Picture' }),
  video: kind('video', { shape: 'video', label: 'Film' }),
  file: kind('file', { shape: 'file', label: 'File' }),
});
const contact = rows('Contact', { type: text('Kind'), content: text('Address or name') });
const film: Field = { shape: 'video', label: 'Preview film', silent: true };
const feature: Field = { shape: 'video', label: 'Feature film' };

const needed = (list: string, row: number, needs: string) =>
  `${list}, row ${row}, is not shown: it needs ${needs}.`;

it.each<[string, Field, Value, readonly [string, string][]]>([
  ['team', team, [{ role: 'Film', people: [7] }, { people: [7] }, {}], []],
  ['team', team, [{ role: ' ', people: [] }], []],
  ['team', team, [{ role: 'Film' }], [['team[0].people', needed('Team', 1, '“People”')]]],
  [
    'team',
    team,
    [
      { role: 'Film', people: [7] },
      { role: 'Film', people: [] },
    ],
    [['team[1].people', needed('Team', 2, '“People”')]],
  ],
  ['extended_team', extended, [{ role: 'Film', organization: 7 }], []],
  ['extended_team', extended, [{ role: 'Film', people: [{ post_title: 'A' }] }], []],
  [
    'extended_team',
    extended,
    [{ role: 'Film', people: [], organization: '' }],
    [['extended_team[0].people', needed('Extended team', 1, '“People” or “Organisation”')]],
  ],
  ['other_tables', tables, [{ table_title: 'Thanks', table_content: '<p>A</p>' }], []],
  ['other_tables', tables, [{ table_title: 'Thanks', table_content: '<img src="a.png">' }], []],
  [
    'other_tables',
    tables,
    [{ table_title: 'Thanks', table_content: '<p>&nbsp;</p>' }],
    [['other_tables[0].table_content', needed('Other credits', 1, '“Text”')]],
  ],
  ['revisions', updates, [{ correction: true, format: 'PDF' }, { correction: false }], []],
  [
    'revisions',
    updates,
    [{ correction: true }],
    [['revisions[0].date', needed('Updates', 1, '“Date” or “What was updated” or “What changed”')]],
  ],
  ['featured_links', links, [{ url: 'https://a.example' }, { title: 'A', url: '/b' }], []],
  [
    'featured_links',
    links,
    [{ title: 'Report', url: '' }],
    [['featured_links[0].url', needed('Featured links', 1, '“Address”')]],
  ],
  ['featured_media', gallery, [{ image: 40 }, { image: 40, caption: 'A' }], []],
  [
    'featured_media',
    gallery,
    [{ caption: 'A door' }],
    [['featured_media[0].image', needed('Gallery', 1, '“Picture”')]],
  ],
  ['media', media, [{ image: 40 }, { type: 'video', video: 41 }, { type: 'file', file: 42 }], []],
  // What was chosen before another kind was.
  [
    'media',
    media,
    [{ type: 'file', image: 40 }],
    [['media[0].file', needed('Media & Resources', 1, '“File”')]],
  ],
  [
    'media',
    media,
    [{ type: 'video' }],
    [['media[0].video', needed('Media & Resources', 1, '“Film”')]],
  ],
  ['contact', contact, [{ type: 'email', content: 'a@a.example' }, { content: 'A' }], []],
  [
    'contact',
    contact,
    [{ type: 'pgp-key' }],
    [['contact[0].content', needed('Contact', 1, '“Address or name”')]],
  ],
  ['preview_video', film, 40, []],
  ['preview_video', film, 'https://a.example/a.mp4', []],
  ['preview_video', film, { name: 'A', link: 'https://a.example/a.mp4' }, []],
  ['preview_video', film, { name: 'A', preview_videos: [{ file: 40 }] }, []],
  ['preview_video', film, { files: [{ file: 40, height: 720 }, { link: '/a.mp4' }] }, []],
  [
    'preview_video',
    film,
    { name: 'A', poster: 40 },
    [
      [
        'preview_video',
        'Preview film is not shown: it needs “Address of the film” or “Film files” or “Short preview files”.',
      ],
    ],
  ],
  [
    'feature_video',
    feature,
    {
      files: [{ file: 40 }, { height: 720 }],
      texttracks: [{ language: 'de', vtt: 41 }, { language: 'en' }],
      alternatives: [{ kind: 'signed', files: [] }],
    },
    [
      ['feature_video', needed('Feature film, Film files', 2, '“File” or “Address”')],
      ['feature_video', needed('Feature film, Subtitles', 2, '“Subtitle text”')],
      [
        'feature_video',
        needed(
          'Feature film, Versions for those who cannot see or hear the film',
          1,
          '“Files of the version”',
        ),
      ],
    ],
  ],
  // What is never played lacks nothing.
  [
    'preview_video',
    film,
    {
      files: [{ file: 40 }, { height: 720 }],
      texttracks: [{ language: 'en' }],
      alternatives: [{ kind: 'signed', files: [] }, { files: [{ height: 720 }] }],
    },
    [['preview_video', needed('Preview film, Film files', 2, '“File” or “Address”')]],
  ],
  ['feature_video', feature, { files: [{ file: 40 }], preview_videos: [{ height: 360 }] }, []],
  ['feature_video', feature, { name: 'A', files: [{ file: 40 }] }, []],
  [
    'feature_video',
    feature,
    { preview_videos: [{ file: 40 }] },
    [
      [
        'feature_video',
        'Feature film is not shown: it needs “Address of the film” or “Film files”.',
      ],
    ],
  ],
  ['other', team, [{ role: 'Film' }], []],
  ['constructor', team, [{ role: 'Film' }], []],
  // Other plugins' lists.
  ['team', rows('Crew', { role: text('Role') }), [{ role: 'Film' }], []],
  [
    'media',
    rows('Media', { type: text('Kind'), image: { shape: 'image', label: 'Picture' } }),
    [{ type: 'A' }],
    [],
  ],
  // No kind of which the website shows anything.
  ['media', media, [{ type: 'sound' }], []],
  ['team', { shape: 'choice', label: 'Team' }, 'current', []],
])('of the field %s %#, the website leaves out', (name, field, value, lines) => {
  const values: Values = { [name]: value };
  const advice = droppedAdvice({ [name]: field }, values);
  expect(advice.map(({ path, text }) => [path, text])).toEqual(lines);
});

it('finds a list within a group', () => {
  const featured: Field = { shape: 'group', label: 'Top', fields: { featured_links: links } };
  const advice = droppedAdvice({ featured }, { featured: { featured_links: [{ title: 'A' }] } });
  expect(advice.map(({ path }) => path)).toEqual(['featured.featured_links[0].url']);
});
