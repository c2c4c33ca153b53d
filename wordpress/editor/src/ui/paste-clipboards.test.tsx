import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { PasteNotice } from './PasteNotice';
import { losesContent, placePictures, readPasted } from './paste';
import { GOOGLE_SLICE } from './paste-notes';

jest.mock('@wordpress/api-fetch', () => ({ __esModule: true, default: jest.fn() }));

const CLIPBOARDS = join(__dirname, '../../testing/clipboards');

const clipboard = (
  html: string,
  more: Readonly<Record<string, string>> = {},
  files: readonly File[] = [],
) => {
  const types: Readonly<Record<string, string>> = { 'text/html': html, ...more };
  return {
    types: Object.keys(types),
    files,
    getData: (type: string) => types[type] ?? '',
  } as unknown as DataTransfer;
};

const textOf = (html: string) => {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box;
};

const read = (html: string, into = '', more = {}) =>
  readPasted(clipboard(html, more), textOf(into));

const file = (name: string) => readFileSync(join(CLIPBOARDS, name), 'utf8');

/** Whether each link within a text leads to one that leads back. */
const leadBothWays = (html: string) => {
  const box = textOf(html);
  const links = [...box.querySelectorAll('a[href^="#"]')];
  const named = (name: string) => [...box.querySelectorAll(`a[name="${name}"]`)];
  return links.every((link) => {
    const [there, ...others] = named(link.getAttribute('href')?.slice(1) ?? '');
    return others.length === 0 && there?.getAttribute('href') === `#${link.getAttribute('name')}`;
  });
};

describe('the clipboard of', () => {
  it.each([
    ['google-docs', 1, 0, 4, 0],
    ['google-published', 2, 0, 4, 0],
    ['word', 2, 1, 4, 0],
    ['word-mac', 2, 0, 2, 0],
    // It copies the numbers of footnotes without the footnotes.
    ['word-online', 1, 0, 0, 1],
    ['libreoffice', 2, 0, 4, 0],
    ['outlook', 2, 0, 2, 0],
    ['outlook-online', 3, 0, 0, 0],
  ])(
    '%s has %i pictures, %i drawings, %i ends of footnotes, and lacks %i',
    (name, pictures, missed, ends, missedNotes) => {
      const more = name === 'google-docs' ? { [GOOGLE_SLICE]: file('google-docs-slice.json') } : {};
      const pasted = read(file(`${name}.html`), '', more);
      expect([pasted.pictures.length, pasted.missed, pasted.missedNotes]).toEqual([
        pictures,
        missed,
        missedNotes,
      ]);
      for (const { sign } of pasted.pictures) expect(pasted.html.split(sign)).toHaveLength(2);
      expect(pasted.html).not.toMatch(/<img|font-weight|docs-internal-guid|data-|<!--|<span>/);
      expect(textOf(pasted.html).querySelectorAll('a[href^="#"]')).toHaveLength(ends);
      expect(leadBothWays(pasted.html)).toBe(true);
    },
  );
});

describe('pictures', () => {
  const place = (addresses: readonly string[]) => {
    const html = addresses.map((address) => `<p><img src="${address}" alt=""></p>`).join('');
    const pasted = read(html);
    return placePictures(pasted.html, pasted.pictures);
  };
  const address = (number: number) => `https://pictures.example/${number}.png`;

  beforeEach(() => {
    jest.mocked(apiFetch).mockReset();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    jest.mocked(apiFetch).mockImplementation(({ data }) =>
      Promise.resolve({
        url: `/uploads${new URL((data as { address: string }).address).pathname}`,
        alt: '',
      }),
    );
  });

  it('are taken once where they are pasted twice, and stand in both places', async () => {
    const { html, missed } = await place([address(1), address(2), address(1)]);
    expect(html.match(/\/uploads\/\d/g)).toEqual(['/uploads/1', '/uploads/2', '/uploads/1']);
    expect(missed).toBe(0);
    expect(apiFetch).toHaveBeenCalledTimes(2);
  });

  it('are thirty at most, and the others are told', async () => {
    const { html, missed } = await place(
      Array.from({ length: 31 }, (_, number) => address(number)),
    );
    expect(html.match(/<p><img/g)).toHaveLength(30);
    expect(missed).toBe(1);
    expect(html).not.toMatch(/\uE000|<p><\/p>/);
  });
});

it.each([
  ['blob:https://cms.example/1', 'image/jpeg', 'jpg'],
  ['data:image/png;base64,AAAA', 'image/png', 'png'],
  ['blob:https://cms.example/2', 'text/html', null],
  ['webkit-fake-url://1/image.tiff', 'image/tiff', null],
  ['file:///C:/a.png', 'image/png', null],
])(
  'a picture at %s, which is %s, is uploaded with the ending %s',
  async (address, type, ending) => {
    window.fetch = jest.fn().mockResolvedValue({ blob: async () => new Blob(['a'], { type }) });
    const uploads: unknown[] = [];
    jest.mocked(apiFetch).mockImplementation(({ body }) => {
      uploads.push((body as FormData).get('file'));
      return Promise.resolve({ source_url: '/uploads/a', alt_text: '' });
    });
    const pasted = read(`<img src="${address}" alt="A wall">`);
    const { missed } = await placePictures(pasted.html, pasted.pictures);
    // Nobody can guess its address.
    const name = expect.stringMatching(new RegExp(`^picture-[\\da-f]{32}\\.${ending}$`));
    expect(uploads).toEqual(ending === null ? [] : [expect.objectContaining({ name, type })]);
    expect(missed).toBe(ending === null ? 1 : 0);
  },
);

it('what WordPress says of pictures that it refuses is told, once', async () => {
  jest.mocked(apiFetch).mockImplementation(({ data }) => {
    const { address } = data as { address: string };
    const message = address.endsWith('lost') ? 'You are probably offline.' : 'Too many pixels.';
    const code = address.endsWith('lost') ? 'fetch_error' : 'open_ground_picture';
    return Promise.reject({ code, message, data: { status: 422 } });
  });
  const images = ['1', '2', 'lost'].map((name) => `<img src="https://a.example/${name}">`);
  const pasted = read(`<p>Words</p>${images.join('')}`);
  const placed = await placePictures(pasted.html, pasted.pictures);
  expect(placed).toEqual({
    html: '<p>Words</p>',
    missed: 3,
    reasons: ['Too many pixels.'],
    known: 0,
  });
  render(<PasteNotice state={placed} />);
  expect(screen.getByRole('status').textContent).toMatch(/^3 .*pasted\. .+\. Too many pixels\.$/);
});

it('a file of the clipboard is uploaded under a name that nobody can guess, as others', async () => {
  const uploads: { name: string; title: unknown }[] = [];
  jest.mocked(apiFetch).mockImplementation(({ body }) => {
    const form = body as FormData;
    uploads.push({ name: (form.get('file') as File).name, title: form.get('title') });
    return Promise.resolve({ source_url: '/uploads/a', alt_text: '', same_files: [] });
  });
  const files = [new File(['a'], 'The gate.png', { type: 'image/png' })];
  const pasted = readPasted(clipboard('', {}, files), textOf(''));
  expect(await placePictures(pasted.html, pasted.pictures)).toMatchObject({ missed: 0, known: 0 });
  const name = expect.stringMatching(/^picture-[\da-f]{32}\.png$/);
  expect(uploads).toEqual([{ name, title: 'The gate' }]);
});

it('pictures that the media library has already are told', async () => {
  jest.mocked(apiFetch).mockImplementation(({ path, data }) =>
    path?.startsWith('/open-ground') === true
      ? Promise.resolve({
          url: '/uploads/a.png',
          alt: '',
          isKnown: (data as { address: string }).address.endsWith('/a.png'),
        })
      : Promise.resolve({ source_url: '/uploads/b.png', alt_text: '', same_files: [40] }),
  );
  const a = '<img src="https://a.example/a.png">';
  const addresses = read(`${a}${a}<img src="https://a.example/b.png">`);
  expect((await placePictures(addresses.html, addresses.pictures)).known).toBe(1);
  const files = readPasted(
    clipboard('', {}, [new File(['a'], 'image.png', { type: 'image/png' })]),
    textOf(''),
  );
  const { known } = await placePictures(files.html, files.pictures);
  expect(known).toBe(1);
  render(<PasteNotice state={{ known }} />);
  expect(screen.getByRole('status').textContent).toBe(
    'The media library already had 1 of these pictures. It has been added again.',
  );
});

describe('files', () => {
  const picture = new File([], 'image.png', { type: 'image/png' });
  const filesOf = (data: DataTransfer) =>
    readPasted(data, textOf('')).pictures.map(({ file: given }) => given);

  it('are pictures where they are alone, or beside a picture that is', () => {
    const screenshot = clipboard('', {}, [picture, picture]);
    expect([losesContent(screenshot), filesOf(screenshot)]).toEqual([true, [picture, picture]]);
    expect(filesOf(clipboard('<img src="file:///a.png">', {}, [picture]))).toEqual([picture]);
  });

  it('are left alone beside a text, which they may be a picture of', () => {
    expect(losesContent(clipboard('', { 'text/plain': 'image.png' }, [picture]))).toBe(false);
    expect(filesOf(clipboard('Text <img src="file:///a.png">', {}, [picture]))).toEqual([null]);
  });

  it('what was copied within the editor is its own', () => {
    expect(losesContent(clipboard('<img src="/a.png">', { 'x-tinymce/html': '' }))).toBe(false);
  });
});

describe('the HTML of what is pasted', () => {
  it.each([
    ['<span style="font-weight:400">a</span>', 'a'],
    ['<span style="font-weight: 700; color: red">a</span>', '<strong>a</strong>'],
    ['<b style="font-weight:normal">a <b>b</b></b>', 'a <b>b</b>'],
    ['<b style="font-weight:700">a</b>', '<b>a</b>'],
    ['<h2><span style="font-weight:700">a</span></h2>', '<h2>a</h2>'],
    ['<p style="font-style:italic">a</p>', '<p><em>a</em></p>'],
    ['10<span style="vertical-align:super">6</span>', '10<sup>6</sup>'],
    ['H<sub style="vertical-align:sub">2</sub>O', 'H<sub>2</sub>O'],
    ['<span style="text-decoration:line-through">a</span>', '<s>a</s>'],
    [
      '<span style="font-weight:bold"><span style="font-weight:bold;font-style:italic">a</span></span>',
      '<strong><em>a</em></strong>',
    ],
    ['<div style="font-weight:bold"><p>a</p></div>', '<div><p>a</p></div>'],
    [
      '<p class="MsoNormal" style="font-weight:normal;mso-list:l0 level1 lfo1">a</p>',
      '<p class="MsoNormal" style=";mso-list:l0 level1 lfo1">a</p>',
    ],
    ['<a href="https://a.example/#b" id="b">a</a>', '<a href="https://a.example/#b">a</a>'],
    [
      '<h2 id="b">B</h2><a href="https://a.example/#b">a</a>',
      '<h2 id="b">B</h2><a href="https://a.example/#b">a</a>',
    ],
    ['<a href="#%D1%8B">a</a><p id="ы">b</p>', '<a href="#ы">a</a><p id="ы">b</p>'],
    ['<a href="#%">a</a>', '<a href="#%">a</a>'],
  ])('%s is read as %s', (html, expected) => expect(read(html).html).toBe(expected));

  it('gives footnotes names that the text does not have yet', () => {
    const note = '<a href="#_ftn1" name="_ftnref1">[1]</a><a href="#_ftnref1" name="_ftn1">[1]</a>';
    const once = read(note).html;
    expect(once).toBe(note);
    const twice = once + read(note, once).html;
    expect(twice).toContain('<a href="#_ftn1-2" name="_ftnref1-2">[1]</a>');
    const thrice = twice + read(note, twice).html;
    expect(thrice).toContain('name="_ftn1-3"');
    expect(leadBothWays(thrice)).toBe(true);
  });
});

describe('footnotes of Google Docs', () => {
  const slice = (text: string, notes: readonly string[]) => {
    const ids = notes.map((_, index) => `kix.${index}`);
    const resolved = {
      dsl_spacers: text,
      dsl_styleslices: [{ stsl_type: 'footnote', stsl_styles: ids.map((id) => ({ fs_id: id })) }],
      dsl_relateddocslices: Object.fromEntries(
        notes.map((note, index) => [ids[index], { dsl_spacers: note }]),
      ),
    };
    return { [GOOGLE_SLICE]: JSON.stringify({ data: JSON.stringify({ resolved }) }) };
  };
  const mark = (number: number) =>
    `<sup><a name="ftnt_ref${number}" href="#ftnt${number}">[${number}]</a></sup>`;
  const note = (number: number, text: string) =>
    `<p><a name="ftnt${number}" href="#ftnt_ref${number}">[${number}]</a> ${text}</p>`;

  it.each<[string, string, readonly string[], string]>([
    [
      '<p>One two</p>',
      'One# two#\n',
      ['A', 'B'],
      `<p>One${mark(1)} two${mark(2)}</p>${note(1, 'A')}${note(2, 'B')}`,
    ],
    ['<p>#1 is one</p>', '#1# is one\n', ['A'], `<p>#1${mark(1)} is one</p>${note(1, 'A')}`],
    [
      '<p>a</p><img><p>b</p>',
      'a\n*\nb#\n',
      [' \u0003A <b>\n'],
      `<p>a</p>\uE000\uE001\uE000<p>b${mark(1)}</p>${note(1, 'A &lt;b&gt;')}`,
    ],
    ['<p>a 😀 b</p>', 'a 😀# b\n', ['A'], `<p>a 😀${mark(1)} b</p>${note(1, 'A')}`],
    ['<p>a</p>', 'a\n', [], '<p>a</p>'],
  ])('%s with %j', (html, text, notes, expected) => {
    const pasted = read(html, '', slice(text, notes));
    expect([pasted.html, pasted.missedNotes]).toEqual([expected, 0]);
  });

  it.each<[string, Readonly<Record<string, string>>, number]>([
    ['another text', slice('Something else#', ['A', 'B']), 2],
    ['fewer marks than notes', slice('One# two', ['A', 'B']), 2],
    ['no slice', { [GOOGLE_SLICE]: '{"data":"{}"}' }, 0],
    ['nonsense', { [GOOGLE_SLICE]: '<p>' }, 0],
    ['nothing', { [GOOGLE_SLICE]: 'null' }, 0],
  ])('a slice with %s changes nothing, and %i are missed', (_, more, missed) => {
    const pasted = read('<p>One two</p>', '', more);
    expect([pasted.html, pasted.missedNotes]).toEqual(['<p>One two</p>', missed]);
  });
});
