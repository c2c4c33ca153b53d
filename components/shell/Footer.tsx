import { SiteLink } from '@/components/ui/SiteLink';
import {
  AGENCY,
  HOST_INSTITUTION,
  MENU,
  type MenuItem,
  SISTER_PROJECT,
  SOCIAL_LINKS,
} from '@/lib/site';
import { Fragment } from 'react';
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

const STUDIES = { label: words.studies, href: '/studies' };

/** The links of a section, plus the index page, which the top menu does not list. */
function footerItems(items: readonly MenuItem[], hasPanels: boolean): readonly MenuItem[] {
  return items.flatMap((item) => {
    if (item.href === '/') return [item, STUDIES];
    return item.href.startsWith('#') && !hasPanels ? { ...item, href: `/${item.href}` } : item;
  });
}

export function Footer({ navigation, hasPanels, feed = LIST_FEEDS.feed, lite }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.about}>
        <p className={styles.statement}>{AGENCY.description}</p>
        <div className={styles.links}>
          <p className={styles.ways}>
            <SiteLink href="/donate">{words.supportUs}</SiteLink>{' '}
            <SiteLink href="/search">{words.search}</SiteLink>{' '}
            <SiteLink href="/accessibility">{words.accessibility}</SiteLink>{' '}
            <SiteLink href="/data">{words.data}</SiteLink>{' '}
            <a href={lite} suppressHydrationWarning>
              {words.liteSite}
            </a>
          </p>
          <p className={styles.feeds}>
            {FEED_FORMATS.map((format) => (
              <Fragment key={format}>
                <SiteLink href={filePath(feed, format)}>{words.feedFormats[format]}</SiteLink>{' '}
              </Fragment>
            ))}
          </p>
        </div>
      </div>
      <div className={styles.columns}>
        {MENU.map(({ id, label, items }) => (
          <LinkColumn key={id} heading={label} items={footerItems(items, hasPanels)} />
        ))}
        {navigation.subdomains.length > 0 && (
          <LinkColumn heading={words.subdomains} items={subdomainLinks(navigation)} />
        )}
        <LinkColumn heading={words.elsewhere} items={SOCIAL_LINKS} />
      </div>
      <div className={styles.imprint}>
        <p className={styles.name}>{AGENCY.name}</p>
        <p>
          {words.hostedBy} {HOST_INSTITUTION.name}
        </p>
        <p>
          {words.sisterProject} {SISTER_PROJECT.name}
        </p>
        <a className={styles.mail} href={`mailto:${AGENCY.email}`}>
          {AGENCY.email}
        </a>
      </div>
    </footer>
  );
}
