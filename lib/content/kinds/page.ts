import { pageCall, pageNamesCall } from '@/lib/cms';
import type { Organization } from '@/lib/domain/organization';
import type { Page } from '@/lib/domain/page';
import { titleMarks } from '@/lib/domain/page-kind';
import { aboutPagePath, programmePagePath } from '@/lib/routes';
import { CMS_IDS } from '@/lib/site';
import type { Kind } from './kind';
import { lastChangeOf, NAMES_ONLY, pageEntry, recordList } from './list-source';
import { personEntries } from './person-entries';
import { namesOf, searchDocument, textOf } from './search-document';

/** Returns true when a page belongs under /about, false when it belongs under /programme (checklist ABT-01). */
export const isAboutPage = ({ parent }: { readonly parent: number | null }): boolean =>
  parent === CMS_IDS.aboutParent;

/** Returns the path of a page in the section that its parent determines. */
export const pagePath = (page: Pick<Page, 'parent'>, slug: string): string =>
  isAboutPage(page) ? aboutPagePath(slug) : programmePagePath(slug);

/** Tells a page's section by its URL on the CMS. If that is wrong, the page's parent leads to a redirect. */
const isProgrammeAddress = (address: string) =>
  /^\/programme(?:-[^/]*)?\//.test(new URL(address).pathname);

const organizationDocument = ({ name, href, details }: Organization) =>
  searchDocument({ postType: 'organization', title: name, text: () => details ?? '', href });

/** About and Programme pages, which are in no list of the CMS, and the organisations they mention. */
export const page = {
  list: null,
  names: recordList('page', { ...NAMES_ONLY, name: 'page-names', call: pageNamesCall }),
  details: {
    page: {
      call: pageCall,
      identify: (slug: string, { id }: Page) => ({ id, slug }),
      searchDocuments: ({ slug, title, blocks, people, ...organizations }: Page) => [
        searchDocument({
          postType: 'page',
          slug,
          title,
          text: () => textOf(...blocks.flatMap(({ columns }) => columns)),
          names: namesOf(
            ...blocks.map(({ heading }) => heading),
            ...people.map(({ name }) => name),
          ),
        }),
        ...[...organizations.funders, ...organizations.donors, ...organizations.collections].map(
          organizationDocument,
        ),
      ],
      sitemapEntries: (slug: string, value: Page) => [
        pageEntry({
          path: pagePath(value, slug),
          title: value.title,
          marks: titleMarks('page', slug),
          lastChanged: lastChangeOf(value),
        }),
        ...personEntries(value.people),
      ],
    },
  },
  detailKeys({ id, slugs }) {
    // The team's page is stored as the list 'team'.
    if (id === CMS_IDS.teamPage) return [];
    return slugs.length === 0 ? null : slugs.map((slug) => `page:${slug}` as const);
  },
  restBase: 'pages',
  listIsComplete: false,
  quotedIn: null,
  page: {
    routes: ['about-page', 'programme-page'],
    list: null,
    path: (slug: string, cmsAddress?: string | null) =>
      cmsAddress && isProgrammeAddress(cmsAddress) ? programmePagePath(slug) : aboutPagePath(slug),
  },
} satisfies Kind;
