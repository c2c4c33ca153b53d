import { toImageSize, toPicture } from './picture';

const URL = 'https://m.example/up/a.jpg';
const widths = (raw: unknown) => toPicture(raw)?.sources.map(({ width }) => width);

describe('toPicture', () => {
  it.each([false, null, '', [], {}, 5, true, { url: '' }, { url: 'javascript:x' }, { ID: 4 }])(
    'finds no image in %j',
    (raw) => expect(toPicture(raw)).toBeNull(),
  );

  it('reads a URL and an object with only a link', () => {
    expect(toPicture(URL)).toMatchObject({ src: URL, width: null, sources: [] });
    expect(toPicture({ link: URL, width: '800', height: '600' })).toMatchObject({
      src: URL,
      width: 800,
      height: 600,
      sources: [{ src: URL, width: 800 }],
    });
  });

  it('prefers the file to the page of an attachment', () => {
    expect(toPicture({ url: URL, link: 'https://m.example/a/' })?.src).toBe(URL);
    expect(toPicture({ url: 'javascript:x', link: 'https://m.example/a/' })).toBeNull();
  });

  it('reads flat sizes, with the default width if none is given', () => {
    const sizes = { medium: `${URL}?m`, large: `${URL}?l`, 'large-width': 1024, odd: `${URL}?o` };
    expect(toPicture({ url: URL, width: 3000, height: 2000, sizes })?.sources).toEqual([
      { src: `${URL}?m`, width: 400 },
      { src: `${URL}?l`, width: 1024 },
      { src: URL, width: 3000 },
    ]);
  });

  it('takes no 0 or 1 for the size of a drawing, which has no sizes to choose from', () => {
    const url = 'https://m.example/up/plan.svg';
    const sizes = { medium: url, 'medium-width': 1, 'medium-height': 1 };
    const unknown = { src: url, width: null, height: null, sources: [] };
    for (const side of [0, 1, '1'])
      expect(
        toPicture({ url, width: side, height: side, srcset: `${url} 1w`, sizes }),
      ).toMatchObject(unknown);
    expect(toPicture({ url, width: 400, height: 300 })).toMatchObject({ width: 400, height: 300 });
    expect(toImageSize(sizes, 'medium')).toBeNull();
    expect(toImageSize({ sizes }, 'medium')).toMatchObject({ width: 400, height: null });
  });

  it('reads sizes that are objects', () => {
    const sizes = { medium: { source_url: `${URL}?m`, width: 300, height: 200 } };
    expect(widths({ url: URL, width: 600, height: 400, sizes })).toEqual([300, 600]);
  });

  it('leaves out crops', () => {
    const sizes = {
      thumbnail: `${URL}?t`,
      'thumbnail-width': 150,
      'thumbnail-height': 150,
      medium: `${URL}?m`,
      'medium-width': 300,
      'medium-height': 199,
    };
    expect(widths({ url: URL, width: 3000, height: 2000, sizes })).toEqual([300, 3000]);
    expect(widths({ url: URL, width: 2000, height: 2000, sizes })).toEqual([150, 2000]);
  });

  it.each([
    [490, [1000]],
    [491, [500, 1000]],
  ])(
    'treats a 500 × %i size of a square as a crop if the ratio differs by more than 2 %',
    (height, left) => {
      const medium = { url: `${URL}?m`, width: 500, height };
      expect(widths({ url: URL, width: 1000, height: 1000, sizes: { medium } })).toEqual(left);
    },
  );

  it.each([
    ['medium', 400],
    ['medium_large', 600],
    ['large', 1000],
    ['extra-large', 1900],
  ])('gives the size %s a width of %i pixels', (name, width) => {
    expect(widths({ url: URL, width: 3000, height: 2000, sizes: { [name]: `${URL}?s` } })).toEqual([
      width,
      3000,
    ]);
  });

  it('reads srcset, with commas in URLs, and each file and width once', () => {
    const srcset = `https://m.example/w_400,h_300/a.jpg 400w, ${URL} 800w, javascript:x 900w, ${URL}?2 2x`;
    const sizes = { medium: `${URL}?other`, 'medium-width': 400 };
    expect(toPicture({ url: URL, width: 800, height: 600, srcset, sizes })?.sources).toEqual([
      { src: 'https://m.example/w_400,h_300/a.jpg', width: 400 },
      { src: URL, width: 800 },
    ]);
  });

  it('uses the largest size if the original is missing', () => {
    const sizes = { medium: `${URL}?m`, large: `${URL}?l` };
    expect(toPicture({ sizes })?.src).toBe(`${URL}?l`);
  });

  it('reads caption and alt as plain text', () => {
    const raw = { url: URL, alt: 'A &amp; B', title: '<b>T</b>', caption: '<p>C</p>' };
    expect(toPicture(raw)).toMatchObject({ alt: 'A & B', title: 'T', caption: 'C' });
  });
});

it('toImageSize gives only the named size', () => {
  const logo = { sizes: { medium: URL, 'medium-width': '300', 'medium-height': 100 } };
  expect(toImageSize(logo, 'medium')).toMatchObject({ src: URL, width: 300, height: 100 });
  expect(toImageSize(logo, 'large')).toBeNull();
  expect(toImageSize(false, 'medium')).toBeNull();
});
