/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { collectionNames, collections } from './collections.mjs';
import { visitLinks } from './links.mjs';
import { deadLinksOf, loadContent, parseRecord } from './load.mjs';
import { mediaFolder } from '../server/media-manifest.mjs';
import { resolveDay } from '../server/days.mjs';

const content = loadContent();
const everything = JSON.stringify(collectionNames.map((name) => [...content[name].values()]));
const list = <T>(collection: Map<string, T>) => [...collection.values()];

describe('the content', () => {
  const investigations = list(content.investigations);
  const studies = investigations.filter(({ areas }) => areas.includes('study'));
  const supported = investigations.filter(
    ({ supported_project_link: link, commissioned_by_heading: heading }) =>
      link || /supported project by/i.test(heading ?? ''),
  );

  it.each([
    ['investigations', investigations, 24],
    ['studies', studies, 8],
    ['supported projects', supported, 3],
    [
      'investigations by the sister project',
      investigations.filter((i) => i.fo_status === 'by_fo'),
      1,
    ],
    ['investigations with it', investigations.filter((i) => i.fo_status === 'with_fo'), 1],
    ['exhibitions', list(content.exhibitions), 14],
    ['events', list(content.events), 12],
    ['news items', list(content.news), 8],
    ['publications', list(content.publications), 8],
    ['press items', list(content.press), 12],
    ['awards', list(content.awards), 7],
    ['people', list(content.people), 16],
    ['organisations', list(content.organisations), 8],
    ['subdomains', list(content.subdomains), 3],
    ['methodologies', list(content.methodologies), 8],
    ['locations', list(content.locations), 10],
    ['ticker items', content.ticker.get('ticker')?.items ?? [], 4],
    ['long investigations', investigations.filter((i) => (i.blocks?.length ?? 0) >= 3), 10],
  ])('has enough %s', (_, records, minimum) => {
    expect(records.length).toBeGreaterThanOrEqual(minimum);
  });

  it('shows no two investigations by the same picture', () => {
    const pictures = investigations.flatMap(({ preview_image: image }) =>
      image ? [typeof image === 'string' ? image : image.name] : [],
    );
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('has map locations in ten places', () => {
    const places = investigations.flatMap((i) => (i.coordinates ? [i.locations?.[0]] : []));
    expect(new Set(places).size).toBeGreaterThanOrEqual(10);
  });

  it('has each optional field of an investigation both present and absent', () => {
    const shape = Object.keys(
      (collections.investigations.schema as unknown as { shape: Record<string, unknown> }).shape,
    );
    const always = ['id', 'slug', 'title', 'code', 'areas', 'synopsis', 'blocks'];
    // No other field of such a record would be visible.
    const never = ['protected'];
    for (const field of shape.filter((name) => ![...always, ...never].includes(name))) {
      const present = investigations.filter((record) => {
        const value = record[field as keyof typeof record];
        return value !== undefined && value !== '';
      });
      expect([field, present.length > 0]).toEqual([field, true]);
      expect([field, present.length < investigations.length]).toEqual([field, true]);
    }
  });

  it.each([0, 1, 5, 6, 9])('has an investigation with %i exhibitions', (count) => {
    expect(investigations.some(({ exhibitions = [] }) => exhibitions.length === count)).toBe(true);
  });

  it('always has current, upcoming and past exhibitions, and a featured current one', () => {
    const today = '2031-05-06';
    const at = (day: string | undefined) => day && resolveDay(day, today);
    const dated = list(content.exhibitions).map((record) => ({
      record,
      start: at(record.start),
      end: at(record.end),
    }));
    const current = dated.filter(
      ({ start, end }) => start && start <= today && (!end || end > today),
    );
    expect(current.length).toBeGreaterThanOrEqual(3);
    expect(current.filter(({ record }) => record.type?.includes('Featured'))).toHaveLength(1);
    expect(dated.filter(({ start }) => start && start > today).length).toBeGreaterThanOrEqual(2);
    expect(dated.filter(({ end }) => end && end < today).length).toBeGreaterThan(6);
    expect(dated.some(({ start, end }) => start && !end)).toBe(true);
    expect(dated.some(({ start, end }) => !start && !end)).toBe(true);
  });
});

describe('links', () => {
  it('between records are not broken', () => {
    for (const name of collectionNames) {
      for (const record of list<{ slug: string }>(content[name])) {
        expect(deadLinksOf(content, name, record)).toEqual([]);
      }
    }
  });

  it('in texts point to existing pages', () => {
    const slugs = {
      investigation: content.investigations,
      methodology: content.methodologies,
      'programme/exhibitions': content.exhibitions,
      'programme/publications': content.publications,
      about: content.pages,
    };
    const hrefs = [...everything.matchAll(/href=\\"(\/[^"#\\]*)/g)].map((match) => match[1] ?? '');
    expect(hrefs.length).toBeGreaterThan(8);
    for (const href of hrefs) {
      const known = Object.entries(slugs).some(
        ([folder, records]) =>
          href.startsWith(`/${folder}/`) &&
          // Checks only a resource's record; browser tests check that its name leads somewhere.
          records.has(href.slice(folder.length + 2).replace(/\/resources\/.*/, '')),
      );
      expect([
        href,
        known || ['/corrections', '/donate', '/programme/news'].includes(href),
      ]).toEqual([href, true]);
    }
  });

  it('refer to existing files', () => {
    const inText = [...everything.matchAll(/\{\{media:([^{}]+)\}\}/g)].map(
      (match) => match[1] ?? '',
    );
    const pictures = list(content.media).map(({ slug }) => `${slug}.jpg`);
    for (const file of [...inText, ...pictures]) {
      expect([file, existsSync(path.join(mediaFolder, file))]).toEqual([file, true]);
    }
  });

  it('are found in every field with slugs', () => {
    const seen: string[] = [];
    const record = content.investigations.get('the-courtyard-at-number-nine');
    visitLinks('investigations', record ?? {}, (slug, target) => {
      seen.push(`${target}/${slug}`);
      return undefined;
    });
    expect(seen).toEqual(
      expect.arrayContaining([
        'people/noor-hadleigh',
        'organisations/school-of-surveying',
        'events/crew-preview',
        'awards/open-methods-prize',
        'areas/policing',
      ]),
    );
  });
});

it('pictures in records have a description', () => {
  const names = [
    ...everything.matchAll(/"(?:image|preview_image|feature_image|document)":"([^"]+)"/g),
  ]
    .map((match) => match[1] ?? '')
    .filter((name) => !name.startsWith('portrait-'));
  for (const name of names) expect([name, content.media.has(name)]).toEqual([name, true]);
});

it('reports an unknown field with its file and name', () => {
  expect(() =>
    parseRecord('news', { id: 1, slug: 'a', title: 'A', colour: 'red' }, 'news/a.yaml'),
  ).toThrow(/news\/a\.yaml: .*(date|colour)/);
});
