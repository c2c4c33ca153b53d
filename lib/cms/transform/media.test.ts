import { createTestContext } from '../testing/context';
import { toMediaItems } from './media';

const URL = 'https://m.example/a.jpg';

function read(raw: unknown) {
  const { context, problems } = createTestContext();
  return { items: toMediaItems(raw, context), problems };
}

describe('toMediaItems', () => {
  it.each([
    [{ type: 'image', image: { url: URL } }, 'image'],
    [{ type: 'document-image', image: { url: URL } }, 'document-image'],
    [{ type: 'document-image', 'document-image': { url: URL } }, 'document-image'],
    [{ type: 'video', video: { link: 'https://m.example/a.mp4' } }, 'video'],
    [{ type: 'file', file: { url: 'https://m.example/a.pdf' } }, 'file'],
    // Attachments, as in ACF's gallery field.
    [{ type: 'image', mime_type: 'image/jpeg', url: URL, status: 'inherit' }, 'image'],
    [{ type: 'video', url: 'https://m.example/a.mp4' }, 'video'],
    [{ type: 'application', url: 'https://m.example/a.pdf' }, 'file'],
    [{ url: 'https://m.example/a.pdf' }, 'file'],
  ])('reads %j as %s', (raw, kind) => {
    expect(read([raw])).toMatchObject({ items: [{ kind }], problems: [] });
  });

  it.each([
    [{ url: 'https://m.example/files/r%C3%A9sum%C3%A9.pdf' }, 'résumé.pdf', 'résumé.pdf'],
    [{ url: 'https://m.example/a.pdf', title: 'A &amp; B' }, 'A & B', 'a.pdf'],
    [{ url: 'https://m.example/x?id=1', filename: 'a.pdf' }, 'a.pdf', 'a.pdf'],
    [{ url: 'https://m.example/' }, 'm.example', 'm.example'],
    [{ url: 'https://m.example/100%.pdf' }, '100%.pdf', '100%.pdf'],
  ])('takes title and file name of %j', (file, title, filename) => {
    expect(read([{ type: 'file', file }]).items).toMatchObject([{ file: { title, filename } }]);
  });

  it.each([
    { type: 'image', image: false },
    { type: 'video', video: { name: 'none' } },
    { type: 'file', file: { url: 'javascript:alert(1)' } },
    { type: 'file', file: 5 },
    {},
  ])('reports %j and leaves it out', (raw) => {
    expect(read([raw])).toMatchObject({ items: [], problems: [{ path: '[0]' }] });
  });
});
