import apiFetch from '@wordpress/api-fetch';
import type { TinyMceEditor } from '../boot';
import { PasteFilter, pasteInto, type PostProcessEvent } from './paste-into';
import { readPasted } from './paste';
import { GOOGLE_SLICE } from './paste-notes';

/** Ten times as much costs ten times as much, a little more where numbers get longer; not a hundred times. */
const MOST_TIMES = 15;

jest.mock('@wordpress/api-fetch', () => ({ __esModule: true, default: jest.fn() }));

const clipboard = (types: Readonly<Record<string, string>>) =>
  ({
    types: Object.keys(types),
    files: [],
    getData: (type: string) => types[type] ?? '',
  }) as unknown as DataTransfer;

/** The characters that functions of texts are given to go through while something is done. */
async function readBy(doing: () => Promise<unknown> | void): Promise<number> {
  let characters = 0;
  const { replace, includes, indexOf, split, match } = String.prototype;
  const counted = Object.entries({ replace, includes, indexOf, split, match });
  for (const [name, original] of counted) {
    Object.defineProperty(String.prototype, name, {
      configurable: true,
      writable: true,
      value(this: string, ...given: unknown[]) {
        characters += this.length;
        return Reflect.apply(original, this, given) as unknown;
      },
    });
  }
  try {
    await doing();
  } finally {
    for (const [name, value] of counted)
      Object.defineProperty(String.prototype, name, { configurable: true, writable: true, value });
  }
  return characters;
}

/** An editor that inserts what is pasted as it is. */
function editorFor(filter: PasteFilter) {
  const inserted: string[] = [];
  const editor = {
    getBody: () => document.createElement('div'),
    execCommand(_: string, __: boolean, { content }: { readonly content: string }) {
      const node = document.createElement('div');
      node.innerHTML = content;
      filter.onPostProcess({ node, preventDefault: () => {} } as PostProcessEvent);
    },
    selection: { getBookmark: () => null, moveToBookmark: () => {} },
    focus: () => {},
    insertContent: (html: string) => inserted.push(html),
  } as unknown as TinyMceEditor;
  return { editor, inserted };
}

it('ten times as many pictures are ten times the work', async () => {
  jest.mocked(apiFetch).mockResolvedValue({ url: '/uploads/a.png', alt: '' });
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const paste = async (count: number) => {
    const filter = new PasteFilter();
    const { editor, inserted } = editorFor(filter);
    const html = '<p><img src="https://pictures.example/a.png" alt=""></p>'.repeat(count);
    const work = await readBy(() =>
      pasteInto(editor, filter, clipboard({ 'text/html': html }), () => {}),
    );
    expect(inserted.join('').match(/<img src="\/uploads\/a\.png"/g)).toHaveLength(count);
    return work;
  };
  expect((await paste(500)) / (await paste(50))).toBeLessThan(MOST_TIMES);
});

it('a text with footnotes of Google Docs is not cut again at each of them', () => {
  const count = 500;
  const resolved = {
    dsl_spacers: 'Word#'.repeat(count),
    dsl_styleslices: [
      {
        stsl_type: 'footnote',
        stsl_styles: Array.from({ length: count }, (_, index) => ({ fs_id: `kix.${index}` })),
      },
    ],
    dsl_relateddocslices: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`kix.${index}`, { dsl_spacers: 'Note' }]),
    ),
  };
  const cuts = jest.spyOn(Text.prototype, 'splitText');
  const pasted = readPasted(
    clipboard({
      'text/html': `<p>${'Word'.repeat(count)}</p>`,
      [GOOGLE_SLICE]: JSON.stringify({ data: JSON.stringify({ resolved }) }),
    }),
    document.createElement('div'),
  );
  expect(pasted.html.match(/<sup>/g)).toHaveLength(count);
  expect(cuts).not.toHaveBeenCalled();
});

it('a footnote that is named again and again is pasted once', () => {
  const resolved = {
    dsl_spacers: 'Word#',
    dsl_styleslices: [
      { stsl_type: 'footnote', stsl_styles: Array(1_000).fill({ fs_id: 'kix.1' }) },
    ],
    dsl_relateddocslices: { 'kix.1': { dsl_spacers: 'Note' } },
  };
  const pasted = readPasted(
    clipboard({
      'text/html': '<p>Word</p>',
      [GOOGLE_SLICE]: JSON.stringify({ data: JSON.stringify({ resolved }) }),
    }),
    document.createElement('div'),
  );
  expect([pasted.html.match(/Note/g)?.length, pasted.missedNotes]).toEqual([1, 0]);
});

// Read again and again, each would take minutes.
it.each(['<v:shape ', '<v:shape id="', '<v:imagedata ', 'v:', '<v:shape><v:imagedata>', '<'])(
  'drawings of Word, %s again and again, are counted in one pass',
  (part) => {
    const html = `<v:imagedata ${part.repeat(300_000 / part.length)}<v:imagedata src="a">`;
    const { missed } = readPasted(
      clipboard({ 'text/html': `<!--[if gte vml 1]>${html}<![endif]-->` }),
      document.createElement('div'),
    );
    expect(missed).toBeGreaterThan(0);
  },
);
