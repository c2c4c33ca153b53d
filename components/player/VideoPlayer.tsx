import { useRef, useState, type CSSProperties, type MouseEvent } from 'react';
import { Icon } from '@/components/ui/Icon';
import { classes } from '@/components/ui/classes';
import { momentAddress } from '@/lib/domain/moment';
import * as words from '@/lib/words';
import { Chapters } from './Chapters';
import { type CurrentVideo, updateCurrentVideo } from './current-video';
import { fileOf } from './film';
import { KeysDialog } from './KeysDialog';
import { PlayerControls } from './PlayerControls';
import { PlayerHead } from './PlayerHead';
import { PlayerIcon } from './PlayerIcon';
import { Status } from './Status';
import { Transcript } from './Transcript';
import { useAddress } from './use-address';
import { useCues } from './use-cues';
import { useDescriptions } from './use-descriptions';
import { useMomentLinks } from './use-moment-links';
import { useOverlay } from './use-overlay';
import { AT_ONCE } from './use-playback';
import { usePlayerActions } from './use-player-actions';
import { usePlayerKeys } from './use-player-keys';
import { useSubtitles } from './use-subtitles';
import styles from './VideoPlayer.module.scss';

const clear = () => updateCurrentVideo(null);

/** The player, over the page or shrunk into its corner (specification section 2, 'Video player and slideshow'). */
export function VideoPlayer({ film, opener, place, start = AT_ONCE }: CurrentVideo) {
  const root = useRef<HTMLElement & HTMLDivElement>(null);
  const toRecord = useRef<HTMLAnchorElement>(null);
  const isInPage = place !== undefined;
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ isShrunk: false, isByKey: false, isInPage });
  const { isShrunk } = size;
  const {
    screen,
    playback,
    controls,
    listeners,
    onError,
    act,
    fullscreen,
    copyLink,
    said,
    moment,
    version,
    setVersion,
    areKeysShown,
    showKeys,
  } = usePlayerActions(film, start, {
    frame,
    // On the film's own page, closing leads to the record's page.
    close: isInPage ? () => toRecord.current?.click() : clear,
  });
  const playFrom = (seconds: number) => {
    controls.seekTo(seconds);
    controls.play();
  };
  const subtitles = useSubtitles(screen, film.subtitles);
  const track = film.subtitles[subtitles.index];
  const descriptions = useDescriptions(film, track, playback.time);
  const { sources } = film.alternatives[version ?? -1] ?? film;
  const chapters = useCues(film.otherTracks.find(({ kind }) => kind === 'chapters')?.src) ?? [];
  // `detail` is 0 for a click by keyboard.
  const resize = (shrunk: boolean) => (event: MouseEvent) =>
    setSize({ isShrunk: shrunk, isByKey: event.detail === 0, isInPage });
  const isAtHome = useOverlay(root, opener, film.address, size);
  useAddress(film.address, moment, { isOverPage: isAtHome, isInPage });
  useMomentLinks(isInPage ? film.address : null, playFrom);
  usePlayerKeys(root, size, (action) => {
    if (action.kind === 'toggle-subtitles') subtitles.toggle();
    else if (action.kind === 'toggle-descriptions') descriptions.toggle();
    else act(action);
  });

  const hasWords = !isInPage && (track !== undefined || descriptions.exist || chapters.length > 0);
  const close = (
    <button type="button" className={styles.control} onClick={clear}>
      <Icon name="close" label={words.close} />
    </button>
  );
  const content = (
    <>
      {!isShrunk && (
        <PlayerHead
          title={isInPage ? undefined : film.title}
          onCopy={film.address === null ? undefined : copyLink}
          onKeys={() => showKeys(true)}
        >
          {isInPage ? (
            <a ref={toRecord} href={recordOf(film.address)} className={styles.control}>
              <Icon name="close" label={words.close} />
            </a>
          ) : (
            <>
              <button
                type="button"
                className={styles.control}
                aria-label={words.shrink}
                onClick={resize(true)}
              >
                <PlayerIcon name="shrink" />
              </button>
              {close}
            </>
          )}
        </PlayerHead>
      )}
      <div ref={frame} className={styles.frame}>
        <div
          className={classes(styles.stage, hasWords && styles.overTranscript)}
          style={{ '--ratio': playback.ratio ?? undefined } as CSSProperties}
        >
          <video
            ref={screen}
            className={styles.video}
            poster={film.poster ?? undefined}
            preload="none"
            playsInline
            onClick={controls.togglePlay}
            onError={onError}
            {...listeners}
          >
            {sources.map(({ src, type }, index) => (
              <source
                key={src}
                src={src}
                type={type}
                onError={index === sources.length - 1 ? onError : undefined}
              />
            ))}
            {[...film.subtitles, ...film.otherTracks].map(({ src, language, label, kind }) => (
              <track key={src} kind={kind} src={src} srcLang={language} label={label} />
            ))}
          </video>
          {playback.status === 'idle' && (
            <span className={styles.mark}>
              <Icon name="play" />
            </span>
          )}
          <Status
            playback={playback}
            file={fileOf(film)}
            said={said}
            descriptions={descriptions.now}
            language={descriptions.language}
          />
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
            descriptions={descriptions.exist ? descriptions : undefined}
            chapters={chapters}
            onFullscreen={fullscreen}
          />
        )}
        {!isShrunk && film.alternatives.length > 0 && (
          <p className={styles.versions}>
            {film.alternatives.map(({ label }, index) => (
              <button
                key={index}
                type="button"
                className={styles.version}
                aria-pressed={version === index}
                onClick={() => setVersion(version === index ? null : index)}
              >
                {label}
              </button>
            ))}
          </p>
        )}
      </div>
      {!isShrunk && hasWords && (
        <div className={styles.words}>
          {chapters.length > 0 && (
            <Chapters
              chapters={chapters}
              addressOf={(seconds) => momentAddress(film.address ?? fileOf(film), seconds)}
              time={playback.time}
              onSeek={playFrom}
            />
          )}
          <Transcript
            tracks={film.subtitles}
            index={subtitles.index}
            onSelect={subtitles.setIndex}
            descriptions={descriptions.cues}
            descriptionLanguage={descriptions.language}
            time={playback.time}
            onSeek={playFrom}
          />
        </div>
      )}
      {areKeysShown && <KeysDialog onClose={() => showKeys(false)} />}
    </>
  );
  // The page already provides the region around it.
  return isInPage ? (
    <div ref={root} className={styles.inPage} data-player="">
      {content}
    </div>
  ) : (
    <section
      ref={root}
      className={classes(
        styles.player,
        isShrunk && styles.shrunk,
        !isShrunk && hasWords && styles.withWords,
      )}
      aria-label={words.videoPlayer}
      data-player=""
    >
      {content}
    </section>
  );
}

/** Returns the path of the record that a film's page belongs to. */
const recordOf = (address: string | null) => (address ?? '').replace(/\/resources\/[^/]*$/, '');
