import fc from '@/lib/testing/fast-check';
import {
  event,
  exhibition,
  exhibitionDetail,
  film,
  html,
  investigation,
  investigationDetail,
  moment,
  on,
  picture,
  words,
} from '@/lib/domain/testing/builders';
import type { Person } from '@/lib/domain/person';
import type { Publication } from '@/lib/domain/publication';
import { scriptJson } from '@/lib/html/script-json';
import {
  dataOfEvent,
  dataOfExhibition,
  dataOfHome,
  dataOfInvestigation,
  dataOfListPage,
  dataOfNewsItem,
  dataOfPage,
  dataOfPerson,
  dataOfPublication,
} from '.';
import type { Node, StructuredDocument } from './node';

const ORIGIN = 'https://site.example';

const PERSON: Person = {
  id: 1,
  slug: 'ilka',
  name: 'Ilka Serban',
  role: 'Researcher',
  portrait: null,
  shortDescription: null,
  description: null,
  names: null,
  contacts: [
    { kind: 'email', content: 'ilka@site.example' },
    { kind: 'website', content: 'https://ilka.example/' },
  ],
};

const BOOK: Publication = {
  id: 1,
  slug: 'low-light',
  postName: 'low-light',
  title: 'Low Light',
  year: '2024',
  publicationDate: null,
  citation: null,
  description: null,
  language: 'EN',
  price: null,
  authors: [{ id: 1, slug: 'ilka', name: 'Ilka Serban' }],
  contributors: [],
  details: null,
  isbn: '978-3-16-148410-0',
  cover: picture('cover'),
  featured: false,
  readHref: null,
  publisherHref: null,
  purchaseHref: null,
};

const NEWS = { id: 1, slug: 'ten', title: 'Ten', date: on('2026-03-01'), content: null };

/** Properties that search engines require of each type; those of a Place depend on the content. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Report: ['name', 'headline', 'url', 'author', 'publisher', 'image', 'inLanguage'],
  ExhibitionEvent: ['name', 'url', 'organizer', 'description', 'image', 'eventStatus'],
  Event: ['name', 'url', 'organizer', 'description', 'image', 'eventStatus'],
  NewsArticle: ['headline', 'author', 'publisher', 'datePublished', 'image'],
  Book: ['name', 'author', 'url', 'image'],
  Person: ['name'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'contentUrl'],
  Clip: ['name', 'startOffset', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name'],
  Dataset: ['name', 'description', 'distribution', 'creator'],
  DataDownload: ['contentUrl', 'encodingFormat'],
  CollectionPage: ['name', 'url', 'description'],
  WebSite: ['name', 'url'],
  AboutPage: ['name', 'url'],
};

/** Every node in a document, at any depth. */
function nodesIn(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  return ['@type' in value ? [value as Node] : [], ...Object.values(value).map(nodesIn)].flat();
}

const ofType = (document: StructuredDocument, type: string) =>
  document['@graph'].find((each) => each['@type'] === type);

it.each<[string, StructuredDocument, readonly string[]]>([
  [
    'an investigation without details',
    dataOfInvestigation(
      { investigation: investigation(), detail: null, coordinates: null },
      ORIGIN,
    ),
    ['Report', 'Dataset', 'BreadcrumbList'],
  ],
  [
    'an exhibition without details',
    dataOfExhibition({ exhibition: exhibition(), detail: null }, ORIGIN),
    ['ExhibitionEvent', 'BreadcrumbList'],
  ],
  [
    'an exhibition with a film',
    dataOfExhibition(
      {
        exhibition: exhibition(),
        detail: exhibitionDetail({ media: [{ kind: 'video', video: film('wave') }] }),
      },
      ORIGIN,
    ),
    ['ExhibitionEvent', 'VideoObject', 'BreadcrumbList'],
  ],
  ['an event', dataOfEvent({ event: event(), detail: null }, ORIGIN), ['Event', 'BreadcrumbList']],
  ['news', dataOfNewsItem(NEWS, ORIGIN), ['NewsArticle', 'BreadcrumbList']],
  ['a publication', dataOfPublication(BOOK, ORIGIN), ['Book', 'BreadcrumbList']],
  ['a person', dataOfPerson(PERSON, ORIGIN), ['Person', 'BreadcrumbList']],
  ['a list', dataOfListPage('events', ORIGIN), ['CollectionPage', 'BreadcrumbList']],
  [
    'the front page',
    dataOfHome(ORIGIN),
    ['Organization', 'WebSite', 'CollectionPage', 'BreadcrumbList'],
  ],
  [
    'an About page',
    dataOfPage({ title: 'Jobs', path: '/about/jobs' }, ORIGIN),
    ['AboutPage', 'BreadcrumbList'],
  ],
])('%s has its types, with the required properties and no empty ones', (_, document, types) => {
  expect(document['@graph'].map((each) => each['@type'])).toEqual(types);
  for (const thing of nodesIn(document['@graph'])) {
    const type = String(thing['@type']);
    expect([type, Object.keys(thing)]).toEqual([
      type,
      expect.arrayContaining([...(REQUIRED[type] ?? [])]),
    ]);
    expect(Object.values(thing).filter((value) => value === '' || value === null)).toEqual([]);
  }
  const addresses = JSON.stringify(document).match(/"(url|item|@id)":"[^"]*"/g) ?? [];
  expect(addresses.filter((address) => !address.includes('":"https://'))).toEqual([]);
});

it('an organisation among authors and contributors is one', () => {
  const name = 'Open Gate';
  const gate = {
    id: null,
    slug: null,
    name,
    organisation: { name, href: 'https://gate.example/' },
  };
  const document = dataOfPublication({ ...BOOK, authors: [gate], contributors: [gate] }, ORIGIN);
  const organization = { '@type': 'Organization', name, url: 'https://gate.example/' };
  expect(ofType(document, 'Book')).toMatchObject({
    author: [organization],
    contributor: [organization],
  });
});

it('an investigation has code, dates, place, people and films with transcripts', () => {
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nSalt\n\n00:03.000 --> 00:04.000\n& wind\n';
  const track = { language: 'en', label: 'English', kind: 'subtitles' as const, vtt, src: null };
  const seen = { ...track, kind: 'descriptions' as const, vtt: vtt.replace('Salt', 'A wave') };
  const parts = { ...seen, kind: 'chapters' as const, language: 'fr' };
  const poster = { src: 'https://cms.example/wave.jpg', width: 1280, height: 720, sources: [] };
  const document = dataOfInvestigation(
    {
      investigation: investigation({
        slug: 'school',
        code: 'I.41',
        publicationDate: on('2024-01-31'),
        updatedDate: on('2025-02-03'),
        locationTitle: 'The school',
        abstract: html('<p>Salt &amp; wind.</p>'),
      }),
      detail: investigationDetail({
        featureVideo: film('wave', {
          keys: ['k0123456789'],
          name: 'Wave',
          duration: 62,
          poster,
          tracks: [seen, parts, track],
          chapters: [{ start: 1.5, end: 9.2, title: 'The breaker' }],
        }),
        // Named among the media as well.
        media: [{ kind: 'video', video: film('wave') }],
        team: [{ role: 'Lead', people: [{ id: 1, slug: 'ilka', name: 'Ilka' }] }],
      }),
      coordinates: { latitude: 1.5, longitude: -2 },
    },
    ORIGIN,
  );
  expect(ofType(document, 'Report')).toMatchObject({
    identifier: 'I.41',
    abstract: 'Salt & wind.',
    datePublished: '2024-01-31',
    dateModified: '2025-02-03',
    contentLocation: [{ name: 'The school', geo: { latitude: 1.5, longitude: -2 } }],
    contributor: [{ '@type': 'Person', url: 'https://site.example/about/team/member/ilka' }],
    video: [
      { '@id': 'https://site.example/investigation/school/resources/wave-k0123456789#video' },
    ],
  });
  expect(ofType(document, 'VideoObject')).toMatchObject({
    name: 'Wave',
    uploadDate: '2024-01-31',
    duration: 'PT1M2S',
    thumbnailUrl: poster.src,
    transcript: 'Salt & wind',
    inLanguage: ['en'],
    hasPart: [
      {
        '@type': 'Clip',
        name: 'The breaker',
        startOffset: 1,
        endOffset: 10,
        url: expect.stringMatching(/\/resources\/wave-k0123456789\?t=1\.5$/) as string,
      },
    ],
    potentialAction: {
      '@type': 'SeekToAction',
      target:
        'https://site.example/investigation/school/resources/wave-k0123456789?t={seek_to_second_number}',
      'startOffset-input': 'required name=seek_to_second_number',
    },
    caption: [
      { contentUrl: 'https://site.example/api/subtitles/investigation/school/k0123456789/2' },
    ],
  });
});

it('pictures and films have their maker, day, licence and the sum of the file', () => {
  const sha256 = 'a'.repeat(64);
  const licence = { text: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' };
  const provenance = { maker: 'Ada Ruiz', taken: on('2023-03-04'), licence };
  const wave = film('wave', { provenance });
  const files = wave.files.map((file) => ({ ...file, sha256 }));
  const still = { ...picture('boat'), sha256, provenance };
  const vague = { taken: words('spring'), licence: { text: 'All rights reserved' } };
  const images = [
    { ...still, keys: ['k0123456789'] },
    { ...picture('wall'), provenance: vague },
    picture('sea'),
    { ...still, contentWarning: 'Drowning.' },
  ];
  const record = {
    investigation: investigation({ slug: 'school', featureImage: still }),
    detail: investigationDetail({
      featureVideo: { ...wave, files },
      media: images.map((each) => ({ kind: 'image', picture: each })),
    }),
    coordinates: null,
  };
  const document = dataOfInvestigation(record, ORIGIN, '/about/reuse');
  const known = {
    sha256,
    creator: { '@type': 'Person', name: 'Ada Ruiz' },
    dateCreated: '2023-03-04',
    license: licence.href,
    acquireLicensePage: 'https://site.example/about/reuse',
  };
  expect(ofType(document, 'VideoObject')).toMatchObject({
    ...known,
    contentUrl: wave.files[0]?.src,
  });
  expect(ofType(document, 'Report')).toMatchObject({
    image: [{ ...known, contentUrl: still.src }, {}],
  });
  const described = document['@graph'].filter((each) => each['@type'] === 'ImageObject');
  expect(described).toMatchObject([
    {
      ...known,
      contentUrl: still.src,
      url: expect.stringMatching(/\/investigation\/school\/resources\/.*k0123456789$/) as string,
    },
    { acquireLicensePage: 'https://site.example/about/reuse' },
  ]);
  for (const name of ['creator', 'dateCreated', 'license', 'sha256'])
    expect(described[1]).not.toHaveProperty(name);
  const unlicensed = dataOfInvestigation(record, ORIGIN);
  expect(ofType(unlicensed, 'VideoObject')).not.toHaveProperty('acquireLicensePage');
});

it('a film with descriptions alone has no transcript, captions or language', () => {
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nA wave.\n';
  const track = { language: 'en', label: 'English', kind: 'descriptions' as const, vtt, src: null };
  const document = dataOfInvestigation(
    {
      investigation: investigation({ slug: 'school' }),
      detail: investigationDetail({ featureVideo: film('wave', { tracks: [track] }) }),
      coordinates: null,
    },
    ORIGIN,
  );
  const video = ofType(document, 'VideoObject');
  expect(video).toMatchObject({ name: 'wave' });
  for (const name of ['transcript', 'caption', 'inLanguage'])
    expect(video).not.toHaveProperty(name);
});

it('names no picture, film or part of a film that has a content warning', () => {
  const contentWarning = 'Drowning.';
  const still = { ...picture('boat'), contentWarning };
  const poster = { src: 'https://cms.example/wave.jpg', width: 1280, height: 720, sources: [] };
  const chapters = [{ start: 1, end: 2, title: 'The breaker' }];
  const featureVideo = film('wave', { poster, chapters, contentWarning });
  const warned = dataOfInvestigation(
    {
      investigation: investigation({ featureImage: still, contentWarning }),
      detail: investigationDetail({ featureVideo }),
      coordinates: null,
    },
    ORIGIN,
  );
  expect(JSON.stringify(warned)).not.toContain(still.src);
  expect(JSON.stringify(warned)).not.toContain(poster.src);
  expect(JSON.stringify(warned)).not.toContain(featureVideo.files[0]?.src);
  expect(ofType(warned, 'VideoObject')).toMatchObject({
    description: 'Content warning: Drowning.',
    contentRating: 'Drowning.',
  });
  for (const name of ['hasPart', 'potentialAction'])
    expect(ofType(warned, 'VideoObject')).not.toHaveProperty(name);
  expect(ofType(warned, 'Report')).toMatchObject({ contentRating: 'Drowning.' });
});

it('an event has the date and place that the content gives', () => {
  const dated = event({ start: moment('2026-05-02'), venue: 'Old Dock', address: 'Quay 1' });
  expect(ofType(dataOfEvent({ event: dated, detail: null }, ORIGIN), 'Event')).toMatchObject({
    startDate: '2026-05-02',
    location: { '@type': 'Place', name: 'Old Dock', address: 'Quay 1' },
  });
});

it('an event has its times, on the agency’s clocks', () => {
  const start = moment('2026-07-02', { timeStart: '6:30 pm', timeEnd: '8:30 pm' });
  const document = dataOfEvent({ event: event({ start }), detail: null }, ORIGIN);
  expect(ofType(document, 'Event')).toMatchObject({
    startDate: '2026-07-02T18:30:00+01:00',
    endDate: '2026-07-02T20:30:00+01:00',
  });
});

it('no CMS text can close the script element', () => {
  fc.assert(
    fc.property(fc.constantFrom('</script>', '<!--', ']]>'), fc.string(), (end, rest) => {
      const text = `${end}${rest}`;
      const item = investigation({ title: text, code: text, locationTitle: text });
      const record = { investigation: item, detail: null, coordinates: null };
      const json = scriptJson(dataOfInvestigation(record, ORIGIN));
      expect(json).not.toContain('<');
      expect(nodesIn(JSON.parse(json)).find((thing) => thing['@type'] === 'Report')).toMatchObject({
        reportNumber: text,
      });
    }),
  );
});
