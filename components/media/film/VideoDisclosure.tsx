import { Fragment, type ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { formatFileSize } from '@/lib/domain/file-size';
import type { Video } from '@/lib/domain/video';
import { mediaType } from '@/lib/domain/media-type';
import { isPlaylist, playbackFile, playbackFiles } from '@/lib/domain/video-file';
import * as words from '@/lib/words';
import styles from './VideoDisclosure.module.scss';

/** Returns the URL of a text track from the indices of the film in `videosOf` and of the track in the film. */
export type TrackHref = (video: number, track: number) => string;

interface VideoDisclosureProps {
  readonly video: Video;
  /** Returns the address of one of the film's text tracks. */
  readonly trackHref: (track: number) => string;
  /** The element that opens the film, including its picture. */
  readonly summary: ReactNode;
  /** The path of the film's own page. Without one, its moments have no addresses. */
  readonly address?: string;
  /** The address of the picture that the player shows until the film plays. */
  readonly poster: string | null;
  readonly className?: string;
  readonly autoFocus?: boolean;
}

/**
 * A film that opens in place and plays in the browser's own player. It loads nothing before it is opened. With
 * JavaScript, the summary opens the overlay player instead, which reads its data from this markup.
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
        // For the overlay player. `poster` would load the picture again, which is already shown above.
        data-poster={poster ?? undefined}
        aria-label={video.name || words.video}
        data-duration={video.duration ?? undefined}
        data-address={address}
        // For the lite site, where a film is a link that gives its size.
        data-size={file.bytes === undefined ? undefined : formatFileSize(file.bytes)}
      >
        {files.map((each, index) => (
          <source
            key={index}
            src={each.src}
            // Only playlists need a type. The browser itself recognises the format of a film and skips one that it
            // can't play.
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
