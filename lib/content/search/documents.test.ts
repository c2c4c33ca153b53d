/** @jest-environment node */
import { listSourceOf } from '../kinds';
import { searchDocument } from '../kinds/search-document';
import { record } from '../testing/answers';
import { forgetSites, openSite } from '../testing/site';
import { searchDocuments } from './documents';

afterEach(forgetSites);

it('makes each document when somebody comes to it, and once', async () => {
  const { store, commit } = await openSite();
  const made: string[] = [];
  const listed = jest.spyOn(listSourceOf('news'), 'searchDocuments');
  listed.mockImplementation(function* (items) {
    for (const { slug, title } of items) {
      made.push(slug);
      yield searchDocument({ postType: 'news', slug, title });
    }
  });
  commit('news', [record(1, 'wall'), record(2, 'flare')]);
  const [first] = searchDocuments(store);
  expect(made).toEqual(['wall']);
  const [again, second] = searchDocuments(store);
  expect(again).toBe(first);
  expect([...searchDocuments(store)]).toEqual([first, second]);
  expect(made).toEqual(['wall', 'flare']);
  listed.mockRestore();
});
