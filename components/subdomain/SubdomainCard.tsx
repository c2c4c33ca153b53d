import type { ReactNode } from 'react';
import { CardPreview } from '@/components/media/film/CardPreview';
import { PHONE_WIDTH } from '@/components/ui/picture-sizes';
import { SiteLink } from '@/components/ui/SiteLink';
import { PictureFrame } from '@/components/ui/PictureFrame';
import { Title } from '@/components/ui/Title';
import type { Picture } from '@/lib/domain/picture';
import type { Video } from '@/lib/domain/video';
import styles from './SubdomainCard.module.scss';

const STILL_SIZES = `(width >= 83em) 34vw, (width >= 40em) 50vw, ${PHONE_WIDTH}`;

interface SubdomainCardProps {
  readonly title: string;
  readonly href: string;
  /** Code and badges. */
  readonly tags: ReactNode;
  readonly date: ReactNode;
  readonly picture: Picture | null;
  /** See `PictureFrame`. */
  readonly missing: ReactNode;
  readonly video: Video | null;
  /** The content warning of the item. */
  readonly warning: string | undefined;
  /** The language of the item, if known. */
  readonly language: string | null | undefined;
  /** How many pictures the warning asks about. */
  readonly what?: 'picture' | 'pictures';
  /** Abstract or venue. */
  readonly children: ReactNode;
  readonly eager: boolean;
}

/** Shows an item on a subdomain's page: title, picture or preview film, abstract or venue (checklist SUB-03). */
export function SubdomainCard({
  title,
  href,
  tags,
  date,
  picture,
  missing,
  video,
  warning,
  language,
  what,
  children,
  eager,
}: SubdomainCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        {tags} <span className={styles.date}>{date}</span>
      </div>
      <h2 className={styles.title}>
        <SiteLink href={href} className={styles.link}>
          <Title language={language}>{title}</Title>
        </SiteLink>
      </h2>
      <div>
        <PictureFrame
          picture={picture}
          missing={missing}
          sizes={STILL_SIZES}
          eager={eager}
          warning={warning}
          what={what}
        >
          <CardPreview video={video} />
        </PictureFrame>
        <div className={styles.text}>{children}</div>
      </div>
    </article>
  );
}
