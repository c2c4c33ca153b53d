import { Disclosure } from '@/components/ui/Disclosure';
import { SiteLink } from '@/components/ui/SiteLink';
import {
  AGENCY,
  HOST_INSTITUTION,
  MENU,
  type MenuItem,
  SISTER_PROJECT,
  SOCIAL_LINKS,
} from '@/lib/site';
import { filePath, LIST_FEEDS } from '@/lib/routes';
import * as words from '@/lib/words';
import styles from './Footer.module.scss';
import { LinkColumn } from './LinkColumn';
import { sectionLinks, subdomainLinks, type MarkedNavigation } from './shell-navigation';

interface FooterProps {
  readonly navigation: MarkedNavigation;
  /** True when the page has the term panels; otherwise their links lead to the index page. */
  readonly hasPanels: boolean;
  /** The URL of the page's own feed without its extension. */
  readonly feed?: string;
  /** The URL of the page's lite version. */
  readonly lite: string;
  /** True on the page that the donation link leads to. */
  readonly isGiving: boolean;
}

const SEARCH = { label: words.search, href: '/search' };

const OF_THE_SITE: readonly MenuItem[] = [
  { label: words.accessibility, href: '/accessibility' },
  { label: words.data, href: '/data' },
  { label: words.corrections, href: '/corrections' },
];

const STUDIES = { label: words.studies, href: '/studies' };

/** Returns the links of a section, plus the index page, which the top menu does not list. */
function footerItems(items: readonly MenuItem[], hasPanels: boolean): readonly MenuItem[] {
  return items.flatMap((item) => {
    if (item.href === '/') return [item, STUDIES];
    return item.href.startsWith('#') && !hasPanels ? { ...item, href: `/${item.href}` } : item;
  });
}

/**
 * The footer of every page. It lists the site's pages in a disclosure: the site map lists them too, but a browser
 * without invoker commands can't open that without scripts. Nor can it open the search, so without scripts the footer
 * links to the search page. The formats of a feed are described on `/data`.
 */
export function Footer({
  navigation,
  hasPanels,
  feed = LIST_FEEDS.feed,
  lite,
  isGiving,
}: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.ways}>
        {!isGiving && (
          <SiteLink className={styles.support} href="/donate">
            {words.supportUs}
          </SiteLink>
        )}
        <LinkRow
          heading={words.follow}
          items={[...SOCIAL_LINKS, { label: words.feed, href: filePath(feed, 'xml') }]}
        />
        <LinkRow
          heading={words.thisSite}
          items={[
            ...OF_THE_SITE,
            ...navigation.footerPages,
            { label: words.liteSite, href: lite },
            SEARCH,
          ]}
        />
      </div>
      <Disclosure className={styles.pages} summary={words.allPages}>
        <div className={styles.columns}>
          {MENU.map((section) => (
            <LinkColumn
              key={section.id}
              heading={section.label}
              items={footerItems(sectionLinks(section, navigation), hasPanels)}
            />
          ))}
          {navigation.subdomains.length > 0 && (
            <LinkColumn heading={words.subdomains} items={subdomainLinks(navigation)} />
          )}
        </div>
      </Disclosure>
      <p className={styles.imprint}>
        <span className={styles.name}>{AGENCY.name}</span>{' '}
        <span>
          {words.hostedBy} {HOST_INSTITUTION.name}
        </span>{' '}
        {SISTER_PROJECT && (
          <span>
            {words.sisterProject} {SISTER_PROJECT.name}
          </span>
        )}{' '}
        <a className={styles.mail} href={`mailto:${AGENCY.email}`}>
          {AGENCY.email}
        </a>
      </p>
    </footer>
  );
}

interface LinkRowProps {
  readonly heading: string;
  readonly items: readonly MenuItem[];
}

/** Shows links in a line, after a common heading. */
function LinkRow({ heading, items }: LinkRowProps) {
  return (
    <div className={styles.group}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.links}>
        {items.map(({ label, href }) => (
          <li key={label} className={href === SEARCH.href ? styles.scriptless : undefined}>
            {/* A page with many addresses is rendered only once, so the address may differ. */}
            <SiteLink href={href} suppressHydrationWarning>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
