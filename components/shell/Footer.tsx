import { SiteLink } from '@/components/ui/SiteLink';
import {
  AGENCY,
  HOST_INSTITUTION,
  MENU,
  type MenuItem,
  SISTER_PROJECT,
  SOCIAL_LINKS,
} from '@/lib/site';
import * as words from '@/lib/words';
import styles from './Footer.module.scss';
import { LinkColumn } from './LinkColumn';
import type { SiteNavigation } from '@/lib/view-models/site-navigation';
import { showcaseLinks } from './shell-navigation';

interface FooterProps {
  readonly navigation: SiteNavigation;
  /** Whether the page holds the term panels; elsewhere their links lead to the index page. */
  readonly hasPanels: boolean;
}

const STUDIES = { label: words.studies, href: '/studies' };

/** A section's links, reachable from any page, with the index page that the top menu has no word for. */
function footerItems(items: readonly MenuItem[], hasPanels: boolean): readonly MenuItem[] {
  return items.flatMap((item) => {
    if (item.href === '/') return [item, STUDIES];
    return item.href.startsWith('#') && !hasPanels ? { ...item, href: `/${item.href}` } : item;
  });
}

export function Footer({ navigation, hasPanels }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.about}>
        <p className={styles.statement}>{AGENCY.description}</p>
        <p className={styles.ways}>
          <SiteLink href="/donate">{words.supportUs}</SiteLink>{' '}
          <SiteLink href="/search">{words.search}</SiteLink>{' '}
          <SiteLink href="/accessibility">{words.accessibility}</SiteLink>
        </p>
      </div>
      <div className={styles.columns}>
        {MENU.map(({ id, label, items }) => (
          <LinkColumn key={id} heading={label} items={footerItems(items, hasPanels)} />
        ))}
        {navigation.subdomains.length > 0 && (
          <LinkColumn heading={words.showcases} items={showcaseLinks(navigation)} />
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
