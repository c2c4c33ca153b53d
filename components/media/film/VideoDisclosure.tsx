import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import type { Video } from '@/lib/domain/video';
import { playbackFile } from '@/lib/domain/video-file';
import * as words from '@/lib/words';
import styles from './VideoDisclosure.module.scss';

/** Where the subtitles of a film lie: its place in `investigationVideos`, from 0, and the track's in the film. */
export type TrackHref = (video: number, track: number) => string;

interface VideoDisclosureProps {
  readonly video: Video;
  /** Addresses of the film's subtitles. */
  readonly trackHref: (track: number) => string;
  /** What the film is opened by, its still among it. */
  readonly summary: ReactNode;
  /** Address of the still that stands in the player until it plays. */
  readonly poster: string | null;
  readonly className?: string;
  readonly autoFocus?: boolean;
}

/**
 * A film that opens where its still lies and plays in the browser's own player; no byte of it comes before. With
 * script the summary opens the overlay player instead, which reads all it needs from this markup.
 */
export function VideoDisclosure({
  video,
  trackHref,
  summary,
  poster,
  className,
  autoFocus,
}: VideoDisclosureProps) {
  const file = playbackFile(video);
  if (!file) return <div className={className}>{summary}</div>;
  return (
    <details className={classes(styles.film, className)}>
      {/* The address named this film: reading starts here. */}
      <summary className={styles.summary} autoFocus={autoFocus} data-video="">
        {summary}
      </summary>
      <video
        className={styles.player}
        controls
        playsInline
        preload="none"
        src={file.src}
        // The still is shown above. The overlay player reads it from this attribute; it is not fetched twice.
        data-poster={poster ?? undefined}
        aria-label={video.name || words.video}
        data-duration={video.duration ?? undefined}
      >
        {video.tracks.map((track, index) => (
          <track
            key={index}
            kind={track.kind ?? 'subtitles'}
            src={trackHref(index)}
            srcLang={track.language}
            label={track.label}
          />
        ))}
        <a href={file.src}>{video.name || words.video}</a>
      </video>
    </details>
  );
}
