/** @jest-environment node */
import { loadContent } from '../content/load.mjs';
import { ContentStore } from './store.mjs';

describe('reload', () => {
  it('says which records the files now have, have otherwise, or have no longer', () => {
    const files = loadContent();
    const store = new ContentStore(() => structuredClone(files));
    expect(store.reload()).toEqual([]);

    const [edited, renamed, removed] = [...files.news.values()];
    edited!.title = 'Edited';
    files.news.delete(renamed!.slug);
    files.news.set('elsewhere', { ...renamed!, slug: 'elsewhere' });
    files.news.delete(removed!.slug);
    const revision = store.revision;
    expect(store.reload()).toEqual([
      { type: 'news', id: edited!.id, slug: edited!.slug, action: 'save' },
      {
        type: 'news',
        id: renamed!.id,
        slug: 'elsewhere',
        previous_slug: renamed!.slug,
        action: 'save',
      },
      { type: 'news', id: removed!.id, slug: removed!.slug, action: 'delete' },
    ]);
    expect(store.revision).toBeGreaterThan(revision);
    expect(store.get('news', 'elsewhere')).toBeDefined();
  });

  it('discards edits, and says so', () => {
    const store = new ContentStore(loadContent);
    const [first] = [...store.content.news.values()];
    store.put('news', first!.slug, { title: 'Edited' });
    expect(store.reload()).toMatchObject([{ id: first!.id, action: 'save' }]);
  });

  it('keeps what it has where a file is invalid', () => {
    const load = jest.fn(loadContent);
    const store = new ContentStore(load);
    load.mockImplementation(() => {
      throw new Error('a broken link');
    });
    expect(() => store.reload()).toThrow('a broken link');
    expect(store.content.news.size).toBeGreaterThan(0);
  });
});
