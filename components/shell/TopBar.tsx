import { SEARCH_DIALOG_ID } from '@/components/search/SearchDialog';
import { CodeTag } from '@/components/ui/CodeTag';
import { Icon } from '@/components/ui/Icon';
import { classes } from '@/components/ui/classes';
import { SiteLink } from '@/components/ui/SiteLink';
import { MarkedTitle } from '@/components/ui/MarkedTitle';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import type { Bar, Marked, TitleBar } from './bar';
import { MainMenu } from './MainMenu';
import styles from './TopBar.module.scss';

interface TopBarProps {
  readonly bar: Bar<Marked>;
  readonly hasSiteMap: boolean;
}

export function TopBar({ bar, hasSiteMap }: TopBarProps) {
  return (
    <header
      className={classes(styles.bar, bar.kind === 'subdomain' && bar.tintClass)}
      data-kind={bar.kind}
      data-submenu={(bar.kind === 'menu' && bar.section) || undefined}
    >
      {bar.kind === 'title' && (
        <SiteLink className={styles.back} href={bar.backHref} data-back={bar.path}>
          <Icon name="back" label={words.back} />
        </SiteLink>
      )}{' '}
      <SiteLink className={styles.name} href="/">
        {AGENCY.name}
      </SiteLink>{' '}
      {bar.kind === 'title' && <ItemTitle bar={bar} />}
      {bar.kind === 'subdomain' && (
        <p className={styles.title}>
          <span className={styles.titleText}>
            <MarkedTitle mark={bar.mark}>{bar.title}</MarkedTitle>
          </span>
        </p>
      )}
      {/* Filled by `SoftNavigation`: permanent text would be visible in browsers without styles. */}
      <p className={styles.status} role="status" data-status="" />
      {bar.kind === 'menu' && <MainMenu bar={bar} />}
      {hasSiteMap && (
        <div className={styles.tools}>
          <button
            type="button"
            className={styles.tool}
            commandfor={SEARCH_DIALOG_ID}
            command="show-modal"
          >
            <Icon name="search" label={words.search} />
          </button>{' '}
          <button type="button" className={styles.tool} commandfor="site-map" command="show-modal">
            <Icon name="menu" label={words.siteMap} />
          </button>
        </div>
      )}
    </header>
  );
}

function ItemTitle({ bar: { code, codeKind, title, mark } }: { readonly bar: TitleBar<Marked> }) {
  if (title === '') return <p className={styles.title}>{words.loadingPage}</p>;
  return (
    <p className={styles.title}>
      {code !== null && codeKind !== null && <CodeTag code={code} kind={codeKind} isKindSaid />}{' '}
      <span className={styles.titleText}>
        <MarkedTitle mark={mark}>{title}</MarkedTitle>
      </span>
    </p>
  );
}
