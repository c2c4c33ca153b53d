import { html, investigation } from '@/lib/domain/testing/builders';
import { AGENCY } from '@/lib/site';
import { metadataForInvestigation, metadataForList } from './metadata';
import { describe as beginningOf } from './page-metadata';

const LONG = 'The wall stood where no plan shows it. '.repeat(20);

it.each([
  ['a short text', html('<p>Salt &amp; wind.</p>'), undefined, 'Salt & wind.'],
  ['no text', null, undefined, 'Otherwise.'],
  ['only markup', html('<p> </p>'), undefined, 'Otherwise.'],
  ['a warning', html('<p>Salt.</p>'), 'Drowning.', 'Content warning: Drowning. Salt.'],
])('describes %s', (_, text, warning, described) => {
  expect(beginningOf(text, 'Otherwise.', warning)).toBe(described);
});

it.each([
  ['a text', html(LONG), undefined],
  ['a text after a content warning', html(LONG), 'Drowning.'],
  ['a warning', html('Salt.'), LONG],
])('cuts %s at a word, within 160 characters', (_, text, warning) => {
  const described = beginningOf(text, 'Otherwise.', warning);
  expect(described.length).toBeLessThanOrEqual(160);
  const kept = described.replace(/\.\.\.$/, '');
  const whole = warning === undefined ? LONG : `Content warning: ${warning} ${LONG}`;
  expect(whole.startsWith(kept)).toBe(true);
  expect(whole.charAt(kept.length)).toMatch(/[\s.]/);
});

it('a page has one title and description, and a complete link preview', () => {
  const record = { investigation: investigation({ slug: 'école', title: 'École' }), detail: null };
  const metadata = metadataForInvestigation(
    record,
    (path, name, kind) => `${name} ${kind} ${path}`,
  );
  const title = 'École investigation /investigation/%C3%A9cole';
  expect(metadata.title).toBe(title);
  expect(metadata.alternates?.canonical).toBe('/investigation/%C3%A9cole');
  expect(metadata.robots).toBeUndefined();
  expect(metadata.openGraph).toMatchObject({
    type: 'article',
    title,
    url: '/investigation/%C3%A9cole',
    siteName: AGENCY.name,
    locale: 'en_GB',
    description: metadata.description,
    images: [{ width: 1200, height: 630, alt: expect.stringContaining('École') }],
  });
  expect(metadata.twitter).toMatchObject({ card: 'summary_large_image', title });
});

it('the URL of a panel is not indexed', () => {
  const record = { investigation: investigation(), detail: null };
  const metadata = metadataForInvestigation(record, (_, name) => name, true);
  expect(metadata.robots).toEqual({ index: false, follow: true });
});

it('a list has its own share picture', () => {
  const { openGraph } = metadataForList('events');
  expect(openGraph).toMatchObject({
    type: 'website',
    images: [{ url: expect.stringMatching(/^\/card\/list\/events\/[\da-f]{24}\.png$/) }],
  });
});
