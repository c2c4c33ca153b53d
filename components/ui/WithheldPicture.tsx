'use client';

import { use, useEffect, useRef, type ReactNode } from 'react';
import { isPlainClick } from '@/components/behaviour/plain-event';
import { AgreementContext } from './AgreementScope';
import { SiteLink } from './SiteLink';
import styles from './WithheldPicture.module.scss';

interface WithheldPictureProps {
  readonly warning: string;
  /** The picture's file; followed without JavaScript. */
  readonly href: string;
  /** The name that the lite site uses. */
  readonly label: string;
  /** The words around the warning (`WarnedFold`). The last says how many pictures are shown together. */
  readonly notice: string;
  readonly show: string;
  /** True for an icon in a line of text. */
  readonly isSmall?: boolean;
  /** The picture. */
  readonly children: ReactNode;
}

/** A picture with a warning within a text. The warning takes its place, and a click shows the picture. */
export function WithheldPicture({
  warning,
  href,
  label,
  notice,
  show,
  isSmall = false,
  children,
}: WithheldPictureProps) {
  const { isAgreed, agree } = use(AgreementContext);
  const isShown = isAgreed(warning);
  const wasAsked = useRef(false);
  const picture = useRef<HTMLSpanElement>(null);

  // The focused element has been removed.
  useEffect(() => {
    if (isShown && wasAsked.current) picture.current?.querySelector('a')?.focus();
    wasAsked.current = false;
  }, [isShown]);

  if (isShown) return <span ref={picture}>{children}</span>;
  return (
    <SiteLink
      href={href}
      className={isSmall ? styles.small : styles.box}
      data-withheld={warning}
      data-lite-label={label}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent)) return;
        event.preventDefault();
        wasAsked.current = true;
        agree([warning], true);
      }}
    >
      <span className={styles.label}>{notice}</span> <span className={styles.text}>{warning}</span>{' '}
      <span className={styles.show}>{show}</span>
    </SiteLink>
  );
}
