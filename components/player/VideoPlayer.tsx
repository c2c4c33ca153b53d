import { useRef, useState, type MouseEvent } from 'react';
import { Icon } from '@/components/ui/Icon';
import { classes } from '@/components/ui/classes';
import { VIDEO_TITLE_LENGTH, truncate } from '@/lib/domain/truncate';
import * as words from '@/lib/words';
import { type CurrentVideo, updateCurrentVideo } from './current-video';
import { PlayerControls } from './PlayerControls';
import { PlayerIcon } from './PlayerIcon';
import type { PlayerAction } from './player-keys';
import { Transcript } from './Transcript';
import { toggleFullscreen } from './toggle-fullscreen';
import { useMediaQuery } from '@/components/behaviour/use-media-query';
import { useOverlay } from './use-overlay';
import { usePlayback } from './use-playback';
import { usePlayerKeys } from './use-player-keys';
import { useSubtitles } from './use-subtitles';
import styles from './VideoPlayer.module.scss';

const WIDE = '(width >= 40em)';

const clear = () => updateCurrentVideo(null);

/** The player, over the page or, shrunk, in its corner (specification section 2, 'Video player and slideshow'). */
export function VideoPlayer({ film, opener }: CurrentVideo) {
  const root = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ isShrunk: false, isByKey: false });
  const { isShrunk } = size;
  const { screen, playback, controls, listeners } = usePlayback(film.duration);
  const subtitles = useSubtitles(screen, film.subtitles);
  const isWide = useMediaQuery(WIDE);
  const track = film.subtitles[subtitles.index];

  // `detail` is 0 for a click made with the keyboard.
  const resize = (shrunk: boolean) => (event: MouseEvent) =>
    setSize({ isShrunk: shrunk, isByKey: event.detail === 0 });
  const fullscreen = () => void toggleFullscreen(frame.current, screen.current);

  const act = (action: PlayerAction) => {
    switch (action.kind) {
      case 'clear':
        return clear();
      case 'toggle-play':
        return controls.togglePlay();
      case 'toggle-muted':
        return controls.toggleMuted();
      case 'toggle-fullscreen':
        return fullscreen();
      case 'toggle-subtitles':
        return subtitles.toggle();
      case 'seek':
        return controls.seekBy(action.by);
      case 'volume':
        return controls.setVolume(playback.volume + action.by);
    }
  };
  useOverlay(root, opener, size);
  usePlayerKeys(root, isShrunk, act);

  const close = (
    <button type="button" className={styles.control} onClick={clear}>
      <Icon name="close" label={words.close} />
    </button>
  );
  return (
    <section
      ref={root}
      className={classes(styles.player, isShrunk && styles.shrunk)}
      aria-label={words.videoPlayer}
      data-player=""
    >
      {!isShrunk && (
        <header className={styles.head}>
          <h2 className={styles.title} title={film.title}>
            {truncate(film.title, VIDEO_TITLE_LENGTH[isWide ? 'wide' : 'narrow'])}
          </h2>
          <button
            type="button"
            className={styles.control}
            aria-label={words.shrink}
            onClick={resize(true)}
          >
            <PlayerIcon name="shrink" />
          </button>
          {close}
        </header>
      )}
      <div ref={frame} className={styles.frame}>
        <div className={classes(styles.stage, track && styles.overTranscript)}>
          <video
            ref={screen}
            className={styles.video}
            src={film.src}
            poster={film.poster ?? undefined}
            preload="none"
            playsInline
            onClick={controls.togglePlay}
            {...listeners}
          >
            {[...film.subtitles, ...film.otherTracks].map(({ src, language, label, kind }) => (
              <track key={src} kind={kind} src={src} srcLang={language} label={label} />
            ))}
          </video>
          {playback.status === 'idle' && (
            <span className={styles.mark}>
              <Icon name="play" />
            </span>
          )}
          <p className={styles.status} role="status">
            {playback.isPlaying && playback.status === 'waiting' && <span>{words.loading}</span>}
            {playback.status === 'failed' && (
              <span>
                {words.filmUnplayable} <a href={film.src}>{words.openTheFile}</a>
              </span>
            )}
          </p>
        </div>
        {isShrunk ? (
          <>
            <button
              type="button"
              className={styles.surface}
              aria-label={words.expand}
              onClick={resize(false)}
              data-first-focus=""
            />
            {close}
          </>
        ) : (
          <PlayerControls
            playback={playback}
            controls={controls}
            subtitles={track && subtitles}
            onFullscreen={fullscreen}
          />
        )}
      </div>
      {!isShrunk && track && (
        <Transcript
          tracks={film.subtitles}
          index={subtitles.index}
          onSelect={subtitles.setIndex}
          time={playback.time}
          onSeek={(seconds) => {
            controls.seekTo(seconds);
            controls.play();
          }}
        />
      )}
    </section>
  );
}
