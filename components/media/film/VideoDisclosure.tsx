import { Fragment, type ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { formatFileSize } from '@/lib/domain/file-size';
import type { Video } from '@/lib/domain/video';
import { mediaType } from '@/lib/domain/media-type';
import { isPlaylist, playbackFile, playbackFiles } from '@/lib/domain/video-file';
import * as words from '@/lib/words';
import styles from './VideoDisclosure.module.scss';

/** The URL of a text track, by the indices of the film in `videosOf` and of the track in the film. */
export type TrackHref = (video: number, track: number) => string;

interface VideoDisclosureProps {
  readonly video: Video;
  /** Addresses of the film's text tracks. */
  readonly trackHref: (track: number) => string;
  /** What opens the film, including its picture. */
  readonly summary: ReactNode;
  /** The path of the film's own page; without one, no moment of it has an address. */
  readonly address?: string;
  /** Address of the picture shown in the player until the film plays. */
  readonly poster: string | null;
  readonly className?: string;
  readonly autoFocus?: boolean;
}

/**
 * A film that opens in place and plays in the browser's own player, and loads nothing before that. With JavaScript the
 * summary opens the overlay player instead, which reads what it needs from this markup.
 */
export function VideoDisclosure({
  video,
  trackHref,
  address,
  summary,
  poster,
  className,
  autoFocus,
}: VideoDisclosureProps) {
  const files = playbackFiles(video);
  const [file] = files;
  if (!file) return <div className={className}>{summary}</div>;
  return (
    <details className={classes(styles.film, className)}>
      {/* The URL names this film, so it gets the focus. */}
      <summary autoFocus={autoFocus} data-video="">
        {summary}
      </summary>
      <video
        className={styles.player}
        controls
        playsInline
        preload="none"
        // For the overlay player. Not `poster`: the picture is already shown above.
        data-poster={poster ?? undefined}
        aria-label={video.name || words.video}
        data-duration={video.duration ?? undefined}
        data-address={address}
        // For the lite site, where a film is a link with its size.
        data-size={file.bytes === undefined ? undefined : formatFileSize(file.bytes)}
      >
        {files.map((each, index) => (
          <source
            key={index}
            src={each.src}
            // Of a film the browser knows better: what it can't play it passes over.
            type={isPlaylist(each) ? mediaType(each.src) : undefined}
          />
        ))}
        {video.tracks.map((track, index) => (
          <track
            key={index}
            kind={track.kind}
            src={trackHref(index)}
            srcLang={track.language ?? undefined}
            label={track.label}
          />
        ))}
        <a href={file.src}>{video.name || words.video}</a>{' '}
        {video.alternatives?.map(({ label, files: others }, index) => (
          <Fragment key={index}>
            <a href={playbackFile({ files: others })?.src} data-alternative="">
              {label}
            </a>{' '}
          </Fragment>
        ))}
      </video>
    </details>
  );
}
