import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import * as build from '@/lib/domain/testing/builders';
import { TAG_AUTHORITY } from '@/lib/site';
import type { InvestigationRelations } from '@/lib/view-models/relations';
import { evidenceOf } from '@/lib/domain/evidence';
import { caseRecord } from './case-record';
import { recordJsonSchema, recordSchema } from './schema';

const ORIGIN = 'https://site.example';

const { film, html, on } = build;

const investigation = build.investigation({ id: 41, slug: 'école', title: 'The School' });

const picture = {
  ...build.picture('a'),
  src: 'https://cms.example/a.jpg',
  width: 800,
  height: null,
  alt: 'A wall',
};

const file = { src: 'https://cms.example/a.mp4', height: 720, quality: 'hd' as const };

const detail = build.investigationDetail({
  synopsis: html('<p>In <a href="/studies">short</a>.</p>'),
  blocks: [{ heading: 'One', columns: [html('<p>Left text.</p>'), html('<p>Right text.</p>')] }],
  revisions: [
    {
      date: on('2026-05-02'),
      format: 'Correction',
      content: html('<p>Two.</p>'),
      isCorrection: true,
    },
  ],
  featureVideo: build.film('a', {
    duration: 61,
    files: [{ ...file, bytes: 9, sha256: 'a'.repeat(64) }],
    tracks: (['descriptions', 'captions', 'chapters'] as const).map((kind) => ({
      language: 'en',
      label: kind,
      kind,
      vtt: null,
      src: 'https://cms.example/a.vtt',
    })),
  }),
  featureImage: picture,
  featuredLinks: [{ label: 'Court papers', href: 'https://court.example/1' }],
  team: [{ role: 'Lead', people: [{ id: 1, slug: 'ana', name: 'Ana Fisk' }] }],
  media: [
    {
      kind: 'file',
      file: { url: 'https://cms.example/b.pdf', title: 'Report', filename: 'b.pdf' },
    },
    { kind: 'image', picture: { ...build.picture('b'), src: 'https://cms.example/b.jpg' } },
    // Editors name the feature picture and film among the media, too.
    { kind: 'image', picture: { ...picture, contentWarning: 'A ruin' } },
    { kind: 'video', video: build.film('again', { files: [file] }) },
  ],
  publicationDate: on('2024-02-29'),
});

const related: InvestigationRelations = {
  exhibitions: [],
  events: [{ title: 'A talk', href: null, types: [], date: { kind: 'text', text: 'Soon' } }],
  press: [],
  recognition: [],
  publications: [],
  investigations: [],
  methodologies: [{ title: 'Synchronisation', href: '/methodology/sync', description: null }],
};

it('is a record by its own schema, with everything known and with nothing', () => {
  const whole = caseRecord(
    { investigation, detail, related, coordinates: { latitude: 1, longitude: 2 } },
    ORIGIN,
  );
  const bare = caseRecord({ investigation, detail: null, related, coordinates: null }, ORIGIN);
  expect(recordSchema.parse(whole)).toEqual(whole);
  expect(recordSchema.parse(bare)).toEqual(bare);
  // As others read it.
  expect(JSON.parse(JSON.stringify(whole))).toEqual(whole);
  expect([whole.isComplete, bare.isComplete]).toEqual([true, false]);
  expect(bare.dates).toEqual({});
  expect(bare).not.toHaveProperty('code');
});

it('tells provenance: dates, versions, methods, team, sources, and media as far as the CMS knows them', () => {
  const record = caseRecord({ investigation, detail, related, coordinates: null }, ORIGIN);
  expect(record).toMatchObject({
    id: `tag:${TAG_AUTHORITY}:investigation/41`,
    url: 'https://site.example/investigation/%C3%A9cole',
    dates: { published: { day: '2024-02-29' } },
    versions: [
      {
        date: { day: '2026-05-02' },
        format: 'Correction',
        html: expect.stringMatching(/^<p id="t-\w+">Two\.<\/p>$/) as string,
      },
    ],
    methods: [{ name: 'Synchronisation', url: 'https://site.example/methodology/sync' }],
    team: [
      {
        role: 'Lead',
        people: [{ name: 'Ana Fisk', url: 'https://site.example/about/team/member/ana' }],
      },
    ],
    sources: [{ name: 'Court papers', url: 'https://court.example/1' }],
    related: { events: [{ title: 'A talk', date: { text: 'Soon' } }] },
    citation: { bibtex: 'https://site.example/investigation/%C3%A9cole.bib' },
  });
  expect(record.media).toEqual([
    expect.objectContaining({
      kind: 'film',
      type: 'video/mp4',
      bytes: 9,
      sha256: 'a'.repeat(64),
      seconds: 61,
      subtitles: [{ language: 'en', label: 'captions', kind: 'captions' }],
      descriptions: [{ language: 'en', label: 'descriptions' }],
    }),
    expect.objectContaining({
      kind: 'picture',
      type: 'image/jpeg',
      width: 800,
      alternative: 'A wall',
      contentWarning: 'A ruin',
    }),
    {
      kind: 'document',
      title: 'Report',
      url: 'https://cms.example/b.pdf',
      type: 'application/pdf',
    },
    expect.not.objectContaining({ bytes: expect.anything(), sha256: expect.anything() }),
  ]);
});

it('says of media who made them, when, where they come from and under which licence', () => {
  const provenance = {
    maker: 'Ada Ruiz',
    taken: on('2023-03-04'),
    source: { text: 'harbour archive' },
    licence: { text: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' },
  };
  const media = [
    { kind: 'video', video: build.film('wave', { provenance }) },
    { kind: 'image', picture: { ...picture, provenance } },
    {
      kind: 'file',
      file: {
        title: 'Report',
        filename: 'b.pdf',
        url: 'https://cms.example/b.pdf',
        provenance: { taken: build.words('spring') },
      },
    },
  ] as const;
  const record = caseRecord(
    { investigation, detail: build.investigationDetail({ media }), related, coordinates: null },
    ORIGIN,
  );
  const said = {
    maker: 'Ada Ruiz',
    taken: { day: '2023-03-04' },
    source: 'harbour archive',
    licence: 'https://creativecommons.org/licenses/by/4.0/',
  };
  expect(record.media).toMatchObject([said, said, { taken: { text: 'spring' } }]);
  expect(record.media[2]).not.toHaveProperty('maker');
  expect(recordSchema.safeParse(record).success).toBe(true);
});

it('names the permanent address of each paragraph, with absolute links in its text', () => {
  const [synopsis, left] = caseRecord(
    { investigation, detail, related, coordinates: null },
    ORIGIN,
  ).text;
  expect(synopsis?.html).toMatch(
    /^<p id="t-\w+">In <a href="https:\/\/site\.example\/studies">short<\/a>\.<\/p>$/,
  );
  expect(synopsis?.anchors).toEqual([
    `https://site.example/investigation/%C3%A9cole#${/id="(t-\w+)"/.exec(synopsis?.html ?? '')?.[1]}`,
  ]);
  expect(left?.heading).toBe('One');
});

it('is documented by the schema that is served', () => {
  const documented = readFileSync(join(__dirname, '../../docs/schemas/record-1.json'), 'utf8');
  const served = recordJsonSchema('https://www.example.org/schemas/record-1.json');
  expect(JSON.parse(documented)).toEqual(served);
  // A reader of JSON Schema takes what ours takes.
  const record = caseRecord({ investigation, detail, related, coordinates: null }, ORIGIN);
  const { $id, ...schema } = served;
  expect($id).toBeDefined();
  expect(z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).parse(record)).toEqual(
    record,
  );
});

it('says what its paragraphs lead to, each thing once a paragraph', () => {
  const cited = (value: string) =>
    evidenceOf(
      {
        is: 'film',
        film: {
          ...{ number: 1, title: 'Film', name: 'film', names: [], keys: [], index: 0 },
          video: film('film', { duration: 60 }),
        },
      },
      '/investigation/other/resources/film',
      value,
      { warning: undefined, language: undefined },
    );
  const synopsis = html(
    '<p>A <a href="/f?t=3">rope</a> and <a href="/f?t=0:03">again</a>.</p><p><a href="/f">All.</a> <a href="/plain">No.</a></p>',
  );
  const { evidence, text } = caseRecord(
    {
      ...{ investigation, related, coordinates: null },
      detail: { ...detail, synopsis },
      evidence: new Map([
        ['/f?t=3', cited('3')],
        ['/f?t=0:03', cited('0:03')],
        ['/f', cited('')],
      ]),
    },
    ORIGIN,
  );
  const resource = `${ORIGIN}/investigation/other/resources/film`;
  const [first, second] = text[0]?.anchors ?? [];
  expect(evidence).toEqual([
    { paragraph: first, resource, t: 3 },
    { paragraph: second, resource },
  ]);
});
