/** @jest-environment node */
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite } from '../testing/site';
import { getNavigation } from './navigation';

afterEach(forgetSites);

const EMPTY = {
  isNew: false,
  categories: [],
  methodologies: [],
  locations: [],
  pages: [],
  footerPages: [],
  subdomains: [],
};

describe('getNavigation', () => {
  it('is empty before the first fetch', async () => {
    expect(getNavigation()).toEqual(EMPTY);
    await openSite();
    expect(getNavigation()).toEqual(EMPTY);
  });

  it('sorts subdomains by slug in code unit order (SMAP-04)', async () => {
    const site = await openSite();
    const slugs = ['reefs', 'éclipse', 'archive-2', 'archive-10', 'Zenith'];
    site.commit(
      'subdomains',
      slugs.map((slug, index) => record(index + 1, slug, { title: `The ${slug}` })),
    );
    expect(getNavigation().subdomains).toEqual([
      { slug: 'Zenith', title: 'The Zenith' },
      { slug: 'archive-10', title: 'The archive-10' },
      { slug: 'archive-2', title: 'The archive-2' },
      { slug: 'reefs', title: 'The reefs' },
      { slug: 'éclipse', title: 'The éclipse' },
    ]);
  });

  it('has the pages of the programme that the menu lacks, where the CMS has them (SMAP-03)', async () => {
    const site = await openSite();
    site.commit('page-names', [record(1, 'funding')]);
    expect(getNavigation().pages).toEqual([]);
    site.commit('page-names', [record(1, 'funding'), record(2, 'residencies')]);
    expect(getNavigation().pages).toEqual([
      { label: 'Residencies', href: '/programme/residencies' },
    ]);
  });

  it('has the pages of the footer where the CMS has them below About', async () => {
    const site = await openSite();
    site.commit('page-names', [
      { ...record(1, 'privacy'), parent: 1569 },
      { ...record(2, 'reuse'), parent: 0 },
      record(3, 'contact-us-securely'),
    ]);
    expect(getNavigation().footerPages).toEqual([{ label: 'Privacy', href: '/about/privacy' }]);
  });

  it('counts the investigations of each category and location (SMAP-02)', async () => {
    const site = await openSite();
    const land = { term_id: 3, slug: 'land', name: 'Land' };
    const harbour = { term_id: 9, slug: 'harbour', name: 'Harbour' };
    site.commit(
      'investigations',
      investigationsAnswer([
        record(1, 'wall', { investigation_area: [land], investigation_location: [harbour] }),
        record(2, 'road', { investigation_area: [land] }),
      ]),
    );
    expect(getNavigation()).toEqual({
      ...EMPTY,
      categories: [{ slug: 'land', name: 'Land', count: 2 }],
      locations: [{ slug: 'harbour', name: 'Harbour', count: 1 }],
    });
  });
});
