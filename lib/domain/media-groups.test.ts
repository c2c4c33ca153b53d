import fc from '@/lib/testing/fast-check';
import type { MediaItem } from './media';
import type { Picture } from './picture';
import { groupMedia, isOfFormerFile, resourcesNamed } from './media-groups';
import type { CalendarDay } from './primitives';
import { film } from './testing/builders';

const picture = (title: string, src = 'https://cms.example/wp-content/uploads/a.jpg'): Picture => ({
  id: null,
  src,
  width: null,
  height: null,
  sources: [],
  alt: '',
  title,
  caption: '',
});

const file = (title: string, filename: string): MediaItem => ({
  kind: 'file',
  file: { title, filename, url: `https://cms.example/files/${filename}?v=2` },
});

describe('groupMedia', () => {
  it('sorts every kind into its group and numbers them consecutively', () => {
    const groups = groupMedia(
      [film('courtyard'), film('street')],
      [
        { kind: 'image', picture: picture('Plan') },
        file('Report', 'report.pdf'),
        { kind: 'video', video: film('street') },
        { kind: 'document-image', picture: picture('Letter') },
      ],
    );
    expect(groups.videos.map(({ number, title }) => [number, title])).toEqual([
      [1, 'courtyard'],
      [2, 'street'],
    ]);
    expect(groups.documents).toMatchObject([
      { number: 3, title: 'Report', href: 'https://cms.example/files/report.pdf?v=2', type: 'PDF' },
      {
        number: 4,
        title: 'Letter',
        href: 'https://cms.example/wp-content/original/a.jpg',
        type: 'JPG',
      },
    ]);
    expect(groups.images.map(({ number, title }) => [number, title])).toEqual([[5, 'Plan']]);
    expect(groups.count).toBe(5);
  });

  it('lists a film once that is both feature film and medium, and keeps its index for subtitles', () => {
    const { videos } = groupMedia([film('courtyard'), film('courtyard'), film('street')], []);
    expect(videos.map(({ title, index }) => [title, index])).toEqual([
      ['courtyard', 0],
      ['street', 2],
    ]);
  });

  it('gives a name to media without one', () => {
    const groups = groupMedia(
      [film('', { files: [] }), film('', { files: [] })],
      [{ kind: 'image', picture: picture('') }, file('', 'points.laz')],
    );
    expect(groups.videos.map(({ title }) => title)).toEqual(['Video 1', 'Video 2']);
    expect(groups.documents[0]).toMatchObject({ title: 'points.laz', type: 'LAZ' });
    expect(groups.images[0]?.title).toBe('Image 1');
  });
});

describe('names', () => {
  const image = (title: string, file: string, ...keys: readonly string[]): MediaItem => ({
    kind: 'image',
    picture: {
      ...picture(title, `https://cms.example/wp-content/uploads/2026/05/${file}`),
      keys,
    },
  });
  const KEY = 'k0123456789';
  const OTHER = 'k00000000ab';

  it.each<[string, string, string, string]>([
    ['its title', 'Scar 12, Measured', 'a.jpg', `scar-12-measured-${KEY}`],
    ['else its file', '', 'north-face-1600x1200.jpg', `north-face-${KEY}`],
    ['its file in UTF-8', '', 'mur-%C3%A9t%C3%A9.jpg?v=2', `mur-c3-a9t-c3-a9-${KEY}`],
    ['no number', '12', '2024.jpg', KEY],
    ['80 characters', 'long '.repeat(30), 'a.jpg', `${'long-'.repeat(16).slice(0, -1)}-${KEY}`],
    ['any script', 'Стена', 'a.jpg', `стена-${KEY}`],
  ])('have %s before the key', (_, title, file, expected) => {
    expect(groupMedia([], [image(title, file, KEY)]).images[0]?.name).toBe(expected);
  });

  it('lead to their resource whatever its title becomes, and wherever it stands', () => {
    const title = fc.constantFrom('', '1', '7', 'Plan', 'Plan 2', 'plan-2', `x ${OTHER}`, '…');
    const keys = fc.uniqueArray(fc.constantFrom(KEY, OTHER, 'kaaaaaaaaaa', 'k1234567890'));
    const named = fc.tuple(
      keys,
      fc.array(title, { minLength: 4 }),
      fc.array(title, { minLength: 4 }),
    );
    fc.assert(
      fc.property(named, ([all, before, after]) => {
        const groups = (titles: readonly string[], order: readonly string[]) =>
          groupMedia(
            [],
            order.map((key, place) => image(titles[place] ?? '', 'plan.jpg', key)),
          );
        const later = groups(after, all.toReversed());
        for (const { name, keys: own } of groups(before, all).images) {
          expect(resourcesNamed(later, name).map((found) => found.keys)).toEqual([own]);
        }
      }),
    );
  });

  it('a film that is both feature and medium is one when a key is the same', () => {
    const one = film('a', { keys: [KEY, OTHER] });
    const other = film('b', { keys: [OTHER] });
    expect(groupMedia([one, other], []).videos).toHaveLength(1);
  });
});

describe('resourcesNamed', () => {
  const KEYS = ['k1111111111', 'k2222222222'];
  const groups = groupMedia(
    [film('Courtyard', { keys: KEYS })],
    [
      { kind: 'image', picture: { ...picture('Plan'), keys: ['k2222222222', 'k3333333333'] } },
      file('Scar 12: the élèves’ measure', 'scar.pdf'),
      { kind: 'image', picture: picture('Plan') },
      { kind: 'image', picture: picture('1') },
      { kind: 'image', picture: picture('…') },
    ],
  );

  it.each<[string, readonly number[]]>([
    ['1', [1]],
    ['2', [2]],
    ['7', []],
    ['3,4', [3, 4]],
    ['3,99', []],
    ['02', []],
    ['', []],
    // By a key, before a title.
    ['k1111111111', [1]],
    ['plan-k1111111111', [1]],
    ['PLAN-K1111111111', [1]],
    // Of two with one key the first counts.
    ['k2222222222', [1]],
    ['k3333333333', [3]],
    ['k4444444444', []],
    ['plank1111111111', []],
    // Names from before there were keys: of a title, of a file, and of another with the same.
    ['courtyard', [1]],
    ['scar', [2]],
    ['scar-12-the-eleves-measure', [2]],
    ['courtyard-2', [1]],
    ['courtyard-10', []],
    ['plan', [3, 4]],
    ['plan-2', [3, 4]],
    ['Scar 12', []],
  ])('%p: %p', (segment, expected) => {
    expect(resourcesNamed(groups, segment).map(({ number }) => number)).toEqual(expected);
  });
});

describe('a file that has replaced another', () => {
  const [FORMER, SHARED, OWN, OTHERS] = [
    'k0000000001',
    'k0000000002',
    'k0000000003',
    'k0000000004',
  ];
  const replaced = { on: '2026-11-29' as CalendarDay, keys: [FORMER, SHARED] };
  const groups = groupMedia(
    [
      film('Courtyard', {
        keys: ['k0000000005'],
        replaced: { ...replaced, keys: ['k0000000006'] },
      }),
    ],
    [
      { kind: 'image', picture: { ...picture('Plan'), keys: [OWN], replaced } },
      { kind: 'image', picture: { ...picture('Door'), keys: [OTHERS, SHARED] } },
    ],
  );

  it.each([
    [`plan-${FORMER}`, 2, true],
    [`whatever-${FORMER}`, 2, true],
    [FORMER, 2, true],
    [`plan-${OWN}`, 2, false],
    // A key that another has now is that one's.
    [`plan-${SHARED}`, 3, false],
    ['plan', 2, false],
    ['2', 2, false],
    ['k0000000006', 1, true],
    ['k0000000005', 1, false],
  ])('%s names number %i, as that of the former file: %s', (segment, number, isFormer) => {
    const named = resourcesNamed(groups, segment);
    expect(named.map((resource) => resource.number)).toEqual([number]);
    expect(named.map((resource) => isOfFormerFile(resource, segment))).toEqual([isFormer]);
  });

  it('says when', () => {
    expect(groups.images[0]?.picture.replaced).toEqual(replaced);
    expect(groups.images[1]).not.toHaveProperty('formerKeys');
  });
});
