import { Fragment } from 'react';
import { CopyButton } from '@/components/ui/CopyButton';
import { Quoting } from '@/components/ui/Quoting';
import { SiteLink } from '@/components/ui/SiteLink';
import { formatFileSize } from '@/lib/domain/file-size';
import { fileType } from '@/lib/domain/file-type';
import { descriptionsOf, subtitlesOf, type Video } from '@/lib/domain/video';
import { playbackFile } from '@/lib/domain/video-file';
import * as words from '@/lib/words';
import styles from './FilmLinks.module.scss';

interface FilmLinksProps {
  readonly video: Video;
  readonly trackHref: (track: number) => string;
  /** The film's name, and the path that identifies it. */
  readonly title: string;
  readonly address: string;
}

/** Links to a film's file, and to its subtitles and descriptions as plain text, for visitors who can't use a player. */
export function FilmLinks({ video, trackHref, title, address }: FilmLinksProps) {
  const file = playbackFile(video);
  if (!file) return null;
  const texts = [
    ...subtitlesOf(video).map(({ place, label, language, kind }) => ({
      place,
      label,
      language,
      words: words.transcriptIn(label, kind === 'captions'),
    })),
    ...descriptionsOf(video).map(({ place, label, language }) => ({
      place,
      label,
      language,
      words: words.descriptionIn(label),
    })),
  ];
  const facts = [fileType(file.src), file.bytes !== undefined && formatFileSize(file.bytes)];
  return (
    <p className={styles.links}>
      <SiteLink href={file.src} className={styles.link}>
        {words.filmFile}
      </SiteLink>{' '}
      <span className={styles.facts}>{facts.filter(Boolean).join(', ')}</span>{' '}
      {video.alternatives?.map(({ label, files }, index) => (
        <Fragment key={index}>
          <SiteLink href={playbackFile({ files })?.src ?? ''} className={styles.link}>
            {label}
          </SiteLink>{' '}
        </Fragment>
      ))}
      {texts.map((text) => (
        <Fragment key={text.place}>
          <a
            href={`${trackHref(text.place)}.txt`}
            hrefLang={text.language ?? undefined}
            className={styles.link}
          >
            <Quoting text={text.words} title={text.label} language={text.language} />
          </a>{' '}
        </Fragment>
      ))}
      <SiteLink href={address} className={styles.link}>
        {words.filmPage}
      </SiteLink>{' '}
      <CopyButton text={address} label={words.copyLinkTo(title)} className={styles.copy}>
        {words.copyLink}
      </CopyButton>
    </p>
  );
}
