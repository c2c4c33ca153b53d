import type { CSSProperties } from 'react';
import { Icon } from '@/components/ui/Icon';
import { classes } from '@/components/ui/classes';
import { formatDuration } from '@/lib/domain/duration';
import type { Cue } from '@/lib/domain/vtt';
import * as words from '@/lib/words';
import { PlayerIcon } from './PlayerIcon';
import styles from './PlayerControls.module.scss';
import type { Playback, PlaybackControls } from './use-playback';

interface PlayerControlsProps {
  readonly playback: Playback;
  readonly controls: PlaybackControls;
  /** Undefined if the film has no subtitles. */
  readonly subtitles?: { readonly areShown: boolean; toggle(): void };
  /** Undefined if the film has no descriptions. */
  readonly descriptions?: { readonly areOn: boolean; toggle(): void };
  /** Marked on the slider. */
  readonly chapters: readonly Cue[];
  readonly onFullscreen: () => void;
}

const UNKNOWN = '--:--';

export function PlayerControls({
  playback,
  controls,
  subtitles,
  descriptions,
  chapters,
  onFullscreen,
}: PlayerControlsProps) {
  const { isPlaying, time, duration, volume, isMuted } = playback;
  const elapsed = formatDuration(Math.floor(time)) ?? UNKNOWN;
  const total = formatDuration(duration) ?? UNKNOWN;
  const isSilent = isMuted || volume === 0;
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.control}
        onClick={controls.togglePlay}
        data-first-focus=""
      >
        <Icon name={isPlaying ? 'pause' : 'play'} label={isPlaying ? words.pause : words.play} />
      </button>
      <span className={styles.time}>{elapsed}</span>
      <span className={styles.seek}>
        <Range
          className={styles.whole}
          label={words.seek}
          value={time}
          max={duration ?? 0}
          valueText={words.timeOf(elapsed, total)}
          onChange={controls.seekTo}
          isSeek
        />
        {duration !== null &&
          chapters.map(({ start }) => (
            <span
              key={start}
              className={styles.chapter}
              style={{ '--at': Math.min(start / duration, 1) } as CSSProperties}
            />
          ))}
      </span>
      <span className={classes(styles.time, styles.total)}>{total}</span>
      <button
        type="button"
        className={styles.control}
        aria-label={isSilent ? words.unmute : words.mute}
        onClick={controls.toggleMuted}
      >
        <PlayerIcon name={isSilent ? 'muted' : 'volume'} />
      </button>
      <Range
        className={styles.volume}
        label={words.volume}
        value={isMuted ? 0 : volume}
        max={1}
        valueText={`${Math.round((isMuted ? 0 : volume) * 100)} %`}
        onChange={controls.setVolume}
      />
      <button
        type="button"
        className={styles.control}
        aria-label={words.subtitles}
        aria-pressed={subtitles?.areShown ?? false}
        disabled={!subtitles}
        onClick={subtitles?.toggle}
      >
        <PlayerIcon name="subtitles" />
      </button>
      {descriptions && (
        <button
          type="button"
          className={styles.control}
          aria-label={words.audioDescription}
          aria-pressed={descriptions.areOn}
          onClick={descriptions.toggle}
        >
          <PlayerIcon name="descriptions" />
        </button>
      )}
      <button
        type="button"
        className={styles.control}
        aria-label={words.fullScreen}
        onClick={onFullscreen}
      >
        <PlayerIcon name="fullscreen" />
      </button>
    </div>
  );
}

interface RangeProps {
  readonly className?: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly valueText: string;
  readonly onChange: (value: number) => void;
  readonly isSeek?: boolean;
}

function Range({ className, label, value, max, valueText, onChange, isSeek }: RangeProps) {
  const filled = max > 0 ? Math.min(value / max, 1) : 0;
  return (
    <input
      type="range"
      className={classes(styles.range, className)}
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={max}
      step={isSeek ? 'any' : 0.05}
      value={Math.min(value, max)}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      disabled={max === 0}
      data-seek={isSeek ? '' : undefined}
      // The page's policy allows styles set by script. React's types don't include custom properties.
      style={{ '--filled': filled } as CSSProperties}
    />
  );
}
