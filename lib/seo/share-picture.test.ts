import { film, investigation, picture } from '@/lib/domain/testing/builders';
import { AGENCY } from '@/lib/site';
import { sharePictureOf, sharePictureOfPage, hashOfSharePicture, previewOf } from './share-picture';
import { sharePictureOfInvestigation } from './record-share-pictures';

const STILL = picture('boat', {
  src: 'https://cms.example/boat.jpg',
  width: 3000,
  sources: [
    { src: 'https://cms.example/boat-600.jpg', width: 600 },
    { src: 'https://cms.example/boat-1200.jpg', width: 1200 },
    { src: 'https://cms.example/boat-2400.jpg', width: 2400 },
  ],
});

const SCHOOL = { kind: 'study', code: 'I.4', title: 'The School' } as const;

it.each([
  ['the smallest size that fills the share picture', STILL, 'https://cms.example/boat-1200.jpg'],
  [
    'the original file',
    { ...STILL, sources: STILL.sources.slice(0, 1) },
    'https://cms.example/boat.jpg',
  ],
  [
    'the largest size',
    { ...STILL, width: null, sources: STILL.sources.slice(0, 1) },
    'https://cms.example/boat-600.jpg',
  ],
  ['nothing', null, null],
])('the still of a share picture is %s', (_, still, address) => {
  expect(sharePictureOf(SCHOOL, undefined, still).still).toBe(address);
});

it.each([
  ['the record', 'Drowning.', STILL],
  ['its picture', undefined, { ...STILL, contentWarning: 'Drowning.' }],
])('a content warning of %s replaces the still', (_, warning, still) => {
  const sharePicture = sharePictureOf(SCHOOL, warning, still);
  expect(sharePicture).toMatchObject({ still: null, warning: 'Drowning.' });
  expect(previewOf(sharePicture, 'investigation', 'school').alt).toBe(
    `I.4 The School - Study - ${AGENCY.name}. Content warning: Drowning.`,
  );
});

it('an investigation without a picture uses the still of its film', () => {
  const poster = { src: 'https://cms.example/poster.jpg', width: 1280, height: 720, sources: [] };
  const given = { featureImage: null, previewImage: null };
  const item = investigation({ ...given, previewVideo: film('wave', { poster }) });
  expect(sharePictureOfInvestigation(item).still).toBe(poster.src);
  const warned = investigation({
    ...given,
    previewVideo: film('wave', { poster, contentWarning: 'Drowning.' }),
  });
  expect(sharePictureOfInvestigation(warned)).toMatchObject({ still: null, warning: 'Drowning.' });
});

it('the URL changes with what the share picture shows, and only then', () => {
  const sharePicture = sharePictureOf(SCHOOL, undefined, STILL);
  const { url, ...size } = previewOf(sharePicture, 'investigation', 'a b');
  expect(url).toBe(`/card/investigation/a%20b/${hashOfSharePicture(sharePicture)}.jpg`);
  expect(size).toMatchObject({ width: 1200, height: 630, type: 'image/jpeg' });
  const plain = { ...sharePicture, still: null };
  expect(previewOf(plain, 'investigation', 'a')).toMatchObject({
    url: `/card/investigation/a/${hashOfSharePicture(plain)}.png`,
    type: 'image/png',
  });
  expect(hashOfSharePicture({ ...sharePicture })).toBe(hashOfSharePicture(sharePicture));
  const others = [
    { ...sharePicture, label: 'Event' },
    { ...sharePicture, code: null },
    { ...sharePicture, mark: null },
    { ...sharePicture, title: 'The Schools' },
    { ...sharePicture, still: null },
    { ...sharePicture, warning: 'Drowning.' },
    { ...sharePicture, isUpright: true },
    sharePictureOfPage('The School'),
  ];
  expect(new Set([sharePicture, ...others].map(hashOfSharePicture)).size).toBe(9);
});
