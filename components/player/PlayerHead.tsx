import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { VIDEO_TITLE_LENGTH, truncate } from '@/lib/domain/truncate';
import { useMediaQuery } from '@/components/behaviour/use-media-query';
import * as words from '@/lib/words';
import { PlayerIcon } from './PlayerIcon';
import styles from './PlayerHead.module.scss';

const WIDE = '(width >= 40em)';

interface PlayerHeadProps {
  /** Absent if the page shows the title itself. */
  readonly title?: string;
  /** Absent if the film has no address. */
  readonly onCopy?: () => void;
  readonly onKeys: () => void;
  /** The control that closes the player. */
  readonly children: ReactNode;
}

/** The bar above the film, with its title and the controls that concern the film as a whole. */
export function PlayerHead({ title, onCopy, onKeys, children }: PlayerHeadProps) {
  const isWide = useMediaQuery(WIDE);
  return (
    <header className={styles.head}>
      {title === undefined ? (
        <span className={styles.title} />
      ) : (
        <h2 className={styles.title} title={title}>
          {truncate(title, VIDEO_TITLE_LENGTH[isWide ? 'wide' : 'narrow'])}
        </h2>
      )}
      {onCopy && (
        <button
          type="button"
          className={styles.control}
          aria-label={words.copyLinkToMoment}
          title={words.copyLinkToMoment}
          onClick={onCopy}
        >
          <PlayerIcon name="link" />
        </button>
      )}
      <button
        type="button"
        className={classes(styles.control, styles.keys)}
        aria-label={words.keys}
        title={words.keys}
        onClick={onKeys}
      >
        <PlayerIcon name="keys" />
      </button>
      {children}
    </header>
  );
}
