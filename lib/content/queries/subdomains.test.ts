/** @jest-environment node */
import { cases, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';
import { getSubdomain } from './subdomains';

let site: TestSite;

beforeEach(async () => {
  site = await openSite();
  site.commit('subdomains', [
    record(9, 'reefs', {
      related: [
        { post_type: 'exhibition', ID: 2 },
        { post_type: 'investigation', ID: 2 },
        { post_type: 'investigation', ID: 77 },
        { post_type: 'exhibition', ID: 78 },
        { post_type: 'investigation', ID: 1 },
      ],
    }),
  ]);
});

afterEach(forgetSites);

describe('getSubdomain', () => {
  it('shows the works that are in the lists, in editorial order, each with its kind', () => {
    site.commit('investigations', cases(2));
    // The same id is a different record in each list.
    site.commit('exhibitions', [record(1, 'low-light'), record(2, 'high-water')]);
    const found = getSubdomain('reefs');
    expect(found?.subdomain.title).toBe('reefs');
    expect(found?.items).toMatchObject([
      { kind: 'exhibition', exhibition: { slug: 'high-water' } },
      { kind: 'investigation', investigation: { slug: 'case-2' } },
      { kind: 'investigation', investigation: { slug: 'case-1' } },
    ]);
  });

  it('is empty until the lists of its works have been fetched', () => {
    expect(getSubdomain('reefs')?.items).toEqual([]);
  });

  it('is null for an unknown slug', () => {
    expect(getSubdomain('reef')).toBeNull();
  });
});
