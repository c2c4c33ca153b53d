import fc from 'fast-check';
import type { MediaItem } from './media';
import type { Picture } from './picture';
import { groupMedia, resourceNamed } from './media-groups';
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
  const namesIn = (...media: readonly MediaItem[]) => {
    const { videos, documents, images } = groupMedia([], media);
    return [...videos, ...documents, ...images].map(({ name }) => name);
  };
  const image = (title: string, file = 'a.jpg'): MediaItem => ({
    kind: 'image',
    picture: picture(title, `https://cms.example/wp-content/uploads/2026/05/${file}`),
  });

  it.each<[string, readonly MediaItem[], readonly string[]]>([
    ['by title', [image('Scar 12, Measured')], ['scar-12-measured']],
    ['by file', [image('', 'north-face-1600x1200.jpg')], ['north-face']],
    ['by file, in UTF-8', [image('', 'mur-%C3%A9t%C3%A9.jpg?v=2')], ['mur-c3-a9t-c3-a9']],
    ['by file after a like title', [image('Plan'), image('Plan', 'b.jpg')], ['plan', 'b']],
    [
      'by count after that',
      [image('Plan', 'plan.jpg'), image('Plan', 'plan.jpg')],
      ['plan', 'plan-2'],
    ],
    ['not by a number', [image('12', '2024.jpg')], ['resource-2']],
    ['shortened', [image(`${'long '.repeat(30)}`)], ['long-'.repeat(16).slice(0, -1)]],
    ['in any script', [image('Стена')], ['стена']],
  ])('%s', (_, media, expected) => expect(namesIn(...media)).toEqual(expected));

  it('are distinct, are no numbers, and each leads to its resource', () => {
    const title = fc.constantFrom('', '1', '7', 'Plan', 'Plan 2', 'plan-2', 'resource 2', '…');
    const file = fc.constantFrom('plan.jpg', '1.jpg', 'b.png', '');
    fc.assert(
      fc.property(fc.array(fc.tuple(title, file), { maxLength: 12 }), (pairs) => {
        const groups = groupMedia(
          [],
          pairs.map(([one, other]) => image(one, other)),
        );
        expect(new Set(groups.images.map(({ name }) => name)).size).toBe(pairs.length);
        for (const { name, number } of groups.images) {
          expect(name).not.toMatch(/^\d*$/);
          expect(resourceNamed(groups, name)?.number).toBe(number);
        }
      }),
    );
  });
});

describe('resourceNamed', () => {
  const groups = groupMedia(
    [film('Courtyard')],
    [
      { kind: 'image', picture: picture('Plan') },
      file('Scar 12: the élèves’ measure', 'scar.pdf'),
      { kind: 'image', picture: picture('Plan') },
      { kind: 'image', picture: picture('1') },
      { kind: 'image', picture: picture('…') },
    ],
  );

  it.each([
    ['1', 1],
    ['courtyard', 1],
    ['2', 2],
    ['scar-12-the-eleves-measure', 2],
    // The first of two with the same title.
    ['plan', 3],
    ['6', 6],
    ['7', null],
    ['Scar 12', null],
    ['02', null],
    ['', null],
  ])('%p: %p', (segment, expected) => {
    expect(resourceNamed(groups, segment)?.number ?? null).toBe(expected);
  });
});
