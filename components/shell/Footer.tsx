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
import { FEED_FORMATS, filePath, LIST_FEEDS } from '@/lib/routes';
import * as words from '@/lib/words';
import styles from './Footer.module.scss';
import { LinkColumn } from './LinkColumn';
import type { SiteNavigation } from '@/lib/view-models/site-navigation';
import { subdomainLinks } from './shell-navigation';

interface FooterProps {
  readonly navigation: SiteNavigation;
  /** True when the page has the term panels; otherwise their links go to the index page. */
  readonly hasPanels: boolean;
  /** The URL of the page's own feed without its extension. */
  readonly feed?: string;
  /** The URL of the page's lite version. */
  readonly lite: string;
}

const OF_THE_SITE: readonly MenuItem[] = [
  { label: words.accessibility, href: '/accessibility' },
  { label: words.data, href: '/data' },
];

const STUDIES = { label: words.studies, href: '/studies' };

/** The links of a section, plus the index page, which the top menu does not list. */
function footerItems(items: readonly MenuItem[], hasPanels: boolean): readonly MenuItem[] {
  return items.flatMap((item) => {
    if (item.href === '/') return [item, STUDIES];
    return item.href.startsWith('#') && !hasPanels ? { ...item, href: `/${item.href}` } : item;
  });
}

/**
 * What every page ends with. The pages of the site are folded: the site map has them too, but a browser without invoker
 * commands can't open that without scripts, nor the search, whose page is therefore linked where no scripts run.
 */
export function Footer({ navigation, hasPanels, feed = LIST_FEEDS.feed, lite }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.ways}>
        <SiteLink className={styles.support} href="/donate">
          {words.supportUs}
        </SiteLink>
        <ul className={styles.links}>
          <li className={styles.scriptless}>
            <SiteLink href="/search">{words.search}</SiteLink>
          </li>
          {OF_THE_SITE.map(({ label, href }) => (
            <li key={href}>
              <SiteLink href={href}>{label}</SiteLink>
            </li>
          ))}
          <li>
            <a href={lite} suppressHydrationWarning>
              {words.liteSite}
            </a>
          </li>
          {FEED_FORMATS.map((format) => (
            <li key={format}>
              <SiteLink href={filePath(feed, format)}>{words.feedFormats[format]}</SiteLink>
            </li>
          ))}
          {SOCIAL_LINKS.map(({ label, href }) => (
            <li key={href}>
              <SiteLink href={href}>{label}</SiteLink>
            </li>
          ))}
        </ul>
      </div>
      <Disclosure className={styles.pages} summary={words.allPages}>
        <div className={styles.columns}>
          {MENU.map(({ id, label, items }) => (
            <LinkColumn key={id} heading={label} items={footerItems(items, hasPanels)} />
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
