import type { CSSProperties } from 'react';
import { Icon } from '@/components/ui/Icon';
import { classes } from '@/components/ui/classes';
import { formatDuration } from '@/lib/domain/duration';
import * as words from '@/lib/words';
import { PlayerIcon } from './PlayerIcon';
import styles from './PlayerControls.module.scss';
import type { Playback, PlaybackControls } from './use-playback';

interface PlayerControlsProps {
  readonly playback: Playback;
  readonly controls: PlaybackControls;
  /** Undefined for a film without subtitles. */
  readonly subtitles?: { readonly areShown: boolean; toggle(): void };
  readonly onFullscreen: () => void;
}

const UNKNOWN = '--:--';

export function PlayerControls({
  playback,
  controls,
  subtitles,
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
      <Range
        className={styles.seek}
        label={words.seek}
        value={time}
        max={duration ?? 0}
        valueText={words.timeOf(elapsed, total)}
        onChange={controls.seekTo}
        isSeek
      />
      <span className={styles.time}>{total}</span>
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
      // Set by script, so the page's policy allows it. React's types know no custom properties.
      style={{ '--filled': filled } as CSSProperties}
    />
  );
}
