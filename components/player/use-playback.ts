import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { useThrow } from '@/components/behaviour/use-throw';
import { savesData } from '@/components/behaviour/saves-data';

export type PlaybackStatus = 'idle' | 'ready' | 'waiting' | 'failed';

export interface Playback {
  readonly isPlaying: boolean;
  /** Seconds. */
  readonly time: number;
  /** Seconds; null while unknown. */
  readonly duration: number | null;
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly status: PlaybackStatus;
}

export interface PlaybackControls {
  togglePlay(): void;
  play(): void;
  seekTo(seconds: number): void;
  seekBy(seconds: number): void;
  setVolume(volume: number): void;
  toggleMuted(): void;
}

type VideoEvent = SyntheticEvent<HTMLVideoElement>;

/**
 * A film's playback state, its controls, and the ref and listeners for its `<video>`. It plays when it is shown, unless the
 * visitor saves data: then nothing of it is loaded before another press.
 */
export function usePlayback(knownDuration: number | null) {
  const screen = useRef<HTMLVideoElement>(null);
  const fail = useThrow();
  const [playback, setPlayback] = useState<Playback>({
    isPlaying: false,
    time: 0,
    duration: knownDuration,
    volume: 1,
    isMuted: false,
    status: 'idle',
  });
  const update = (change: Partial<Playback>) =>
    setPlayback((previous) => ({ ...previous, ...change }));

  const controls: PlaybackControls = {
    play() {
      try {
        // Old browsers return nothing.
        const started: Promise<void> | undefined = screen.current?.play();
        // When it is refused or interrupted, the button shows that the film is paused.
        started?.catch(() => update({ isPlaying: false }));
      } catch (error) {
        fail(error);
      }
    },
    togglePlay() {
      if (screen.current?.paused) controls.play();
      else screen.current?.pause();
    },
    seekTo(seconds) {
      const video = screen.current;
      if (!video) return;
      const end = Number.isFinite(video.duration) ? video.duration : (knownDuration ?? Infinity);
      const time = Math.min(Math.max(seconds, 0), end);
      video.currentTime = time;
      // No event is fired before the film has loaded.
      update({ time });
    },
    seekBy(seconds) {
      controls.seekTo((screen.current?.currentTime ?? 0) + seconds);
    },
    setVolume(volume) {
      if (!screen.current) return;
      screen.current.volume = Math.min(Math.max(volume, 0), 1);
      screen.current.muted = volume <= 0;
    },
    toggleMuted() {
      if (screen.current) screen.current.muted = !screen.current.muted;
    },
  };

  // The visitor has pressed 'Play Video'.
  const start = useEffectEvent(controls.play);
  useEffect(() => {
    if (!savesData()) start();
  }, []);

  const listeners = {
    onPlay: () => update({ isPlaying: true, status: 'waiting' }),
    onPlaying: () => update({ status: 'ready' }),
    onPause: () => update({ isPlaying: false }),
    onWaiting: () => update({ status: 'waiting' }),
    onError: () => update({ isPlaying: false, status: 'failed' }),
    onTimeUpdate: ({ currentTarget }: VideoEvent) => update({ time: currentTarget.currentTime }),
    onDurationChange: ({ currentTarget: { duration } }: VideoEvent) => {
      if (Number.isFinite(duration)) update({ duration });
    },
    onVolumeChange: ({ currentTarget: { volume, muted } }: VideoEvent) =>
      update({ volume, isMuted: muted }),
  };

  return { screen, playback, controls, listeners };
}
