import { Disclosure } from '@/components/ui/Disclosure';
import { Icon } from '@/components/ui/Icon';
import { SiteLink } from '@/components/ui/SiteLink';
import { MENU, SOCIAL_LINKS } from '@/lib/site';
import { DialogBar } from '@/components/ui/DialogBar';
import * as words from '@/lib/words';
import { LinkColumn } from './LinkColumn';
import {
  sectionLinks,
  subdomainLinks,
  termGroups,
  type MarkedNavigation,
} from './shell-navigation';
import styles from './SiteMap.module.scss';
import { TermList } from './TermList';

const INDEX_PAGES = [
  { label: words.all, href: '/' },
  { label: words.studies, href: '/studies' },
  { label: words.map, href: '/map' },
];

const OF_THE_SITE = [
  { label: words.data, href: '/data' },
  { label: words.corrections, href: '/corrections' },
  { label: words.accessibility, href: '/accessibility' },
];

/**
 * Links to everything on the site (checklist SMAP-01 to SMAP-04). An invoker command opens the native dialog without
 * JavaScript. In browsers without invoker commands, `ShellBehaviour` handles them, and the footer has the same links.
 */
export function SiteMap({ navigation }: { readonly navigation: MarkedNavigation }) {
  const [, programme, about] = MENU;
  return (
    <dialog id="site-map" className={styles.dialog} aria-label={words.siteMap}>
      <DialogBar dialogId="site-map" />
      <div className={styles.columns}>
        <div className={styles.wide}>
          <h2 className={styles.heading}>{words.investigations}</h2>
          <ul className={styles.pages}>
            {INDEX_PAGES.map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href}>{label}</SiteLink>
              </li>
            ))}
          </ul>
          {termGroups(navigation).map((group, index) => (
            <Disclosure
              key={group.id}
              open={index === 0}
              summary={
                <>
                  <span>{group.label}</span>{' '}
                  <span className={styles.count}>{group.terms.length}</span>
                </>
              }
            >
              <TermList group={group} />
            </Disclosure>
          ))}
        </div>
        <div className={styles.column}>
          {[programme, about].map(
            (section) =>
              section && (
                <LinkColumn
                  key={section.id}
                  heading={section.label}
                  items={sectionLinks(section, navigation)}
                />
              ),
          )}
        </div>
        <div className={styles.column}>
          {navigation.subdomains.length > 0 && (
            <LinkColumn heading={words.subdomains} items={subdomainLinks(navigation)} />
          )}
          <LinkColumn heading={words.thisSite} items={OF_THE_SITE} />
          <LinkColumn heading={words.elsewhere} items={SOCIAL_LINKS} />
        </div>
      </div>
      <SiteLink className={styles.support} href="/donate">
        {words.supportUs} <Icon name="next" />
      </SiteLink>
    </dialog>
  );
}
