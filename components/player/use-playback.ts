import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { useThrow } from '@/components/behaviour/use-throw';
import { savesData } from '@/components/behaviour/saves-data';
import { Frames } from './frames';

/** `unreachable`: the film could not be fetched, so pressing Play again may help. */
export type PlaybackStatus = 'idle' | 'ready' | 'waiting' | 'failed' | 'unreachable';

export interface Playback {
  readonly isPlaying: boolean;
  /** Seconds. */
  readonly time: number;
  /** In seconds; null while unknown. */
  readonly duration: number | null;
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** 1 is the film's own speed. */
  readonly rate: number;
  /** Width divided by height of the picture; null while unknown. */
  readonly ratio: number | null;
  readonly status: PlaybackStatus;
}

export interface PlaybackControls {
  togglePlay(): void;
  play(): void;
  pause(): void;
  seekTo(seconds: number): void;
  setVolume(volume: number): void;
  setRate(rate: number): void;
  toggleMuted(): void;
}

/** Where a film begins. */
export interface Start {
  /** Seconds. */
  readonly time: number;
  /** True if an address names this moment. */
  readonly isNamed: boolean;
  readonly isPaused: boolean;
}

/** The start of a film that somebody has opened. */
export const AT_ONCE: Start = { time: 0, isNamed: false, isPaused: false };

type VideoEvent = SyntheticEvent<HTMLVideoElement>;

/** `MediaError.MEDIA_ERR_NETWORK`. */
const LOST_ON_THE_WAY = 2;

const isOutOfReach = ({ error }: HTMLVideoElement) =>
  !navigator.onLine || error?.code === LOST_ON_THE_WAY;

/**
 * Manages the playback of a film: its state, its controls, and the ref and listeners for its `<video>`. The film plays
 * once it is shown. If the visitor saves data, nothing is loaded before another press.
 *
 * @param version the version of the film; a new version is loaded at the current time
 * @param onFrame called with the start of each frame, in seconds, while the film plays and if the browser reports it
 */
export function usePlayback(
  knownDuration: number | null,
  start: Start,
  version: number | null,
  onFrame: (seconds: number, controls: PlaybackControls) => void,
) {
  const screen = useRef<HTMLVideoElement>(null);
  const frames = useRef<Frames | null>(null);
  /** True after an error during playback, or if none of the files could be played. */
  const hasFailed = useRef(false);
  const fail = useThrow();
  const [playback, setPlayback] = useState<Playback>({
    isPlaying: false,
    time: start.time,
    duration: knownDuration,
    volume: 1,
    isMuted: false,
    rate: 1,
    ratio: null,
    status: 'idle',
  });
  const update = (change: Partial<Playback>) =>
    setPlayback((previous) => ({ ...previous, ...change }));

  /** Reloads the film after a failure, or loads another version, at the current position. */
  const reload = (video: HTMLVideoElement) => {
    const { playbackRate } = video;
    hasFailed.current = false;
    // Loading starts at 0. Before anything was loaded, the requested time counts.
    const time = video.readyState > 0 ? video.currentTime : playback.time;
    video.load();
    video.currentTime = time;
    // Loading resets the rate.
    video.playbackRate = playbackRate;
  };

  const controls: PlaybackControls = {
    play() {
      try {
        const video = screen.current;
        frames.current?.stop();
        if (video && hasFailed.current) reload(video);
        // Old browsers return nothing.
        const started: Promise<void> | undefined = video?.play();
        // If playing is refused or interrupted, the button shows that the film is paused.
        started?.catch(() => update({ isPlaying: false }));
      } catch (error) {
        fail(error);
      }
    },
    pause() {
      screen.current?.pause();
    },
    togglePlay() {
      const video = screen.current;
      if (!video || video.paused || hasFailed.current) controls.play();
      else video.pause();
    },
    seekTo(seconds) {
      const video = screen.current;
      if (!video) return;
      frames.current?.stop();
      // The CMS only gives whole seconds.
      const end = Number.isFinite(video.duration)
        ? video.duration
        : (knownDuration ?? Infinity) + 1;
      // Whole milliseconds, as in addresses.
      const time = Math.round(Math.min(Math.max(seconds, 0), end) * 1000) / 1000;
      video.currentTime = time;
      // No event fires before the film has loaded.
      update({ time });
    },
    setVolume(volume) {
      const video = screen.current;
      if (!video) return;
      video.volume = Math.min(Math.max(volume, 0), 1);
      video.muted = volume <= 0;
      // The browser reports the change later, possibly after the next press.
      update({ volume: video.volume, isMuted: video.muted });
    },
    setRate(rate) {
      if (!screen.current) return;
      screen.current.playbackRate = rate;
      update({ rate });
    },
    toggleMuted() {
      const video = screen.current;
      if (!video) return;
      video.muted = !video.muted;
      update({ isMuted: video.muted });
    },
  };

  // Runs after the visitor pressed 'Play Video' or followed an address.
  const begin = useEffectEvent(() => {
    if (!start.isPaused) {
      if (start.isNamed) controls.seekTo(start.time);
      if (!savesData()) controls.play();
      return;
    }
    if (!start.isNamed || !screen.current) return;
    // Loads the film to show its frame, without playing.
    screen.current.preload = 'auto';
    screen.current.load();
    screen.current.currentTime = start.time;
  });
  useEffect(() => begin(), []);

  const change = useEffectEvent(() => {
    const video = screen.current;
    if (!video) return;
    const wasPlaying = !video.paused;
    frames.current?.stop();
    reload(video);
    if (wasPlaying) controls.play();
  });
  const shownVersion = useRef(version);
  useEffect(() => {
    if (shownVersion.current === version) return;
    shownVersion.current = version;
    change();
  }, [version]);

  const noteFrame = useEffectEvent((seconds: number) => {
    if (!screen.current?.paused) onFrame(seconds, controls);
  });
  useEffect(() => {
    if (!screen.current) return;
    frames.current = new Frames(screen.current);
    return frames.current.watch(noteFrame);
  }, []);

  const listeners = {
    onPlay: () => update({ isPlaying: true, status: 'waiting' }),
    onPlaying: () => update({ status: 'ready' }),
    onPause: () => update({ isPlaying: false }),
    onWaiting: () => update({ status: 'waiting' }),
    onTimeUpdate: ({ currentTarget }: VideoEvent) => {
      // Reloading after a failure starts at 0.
      if (currentTarget.readyState > 0) update({ time: currentTarget.currentTime });
    },
    onLoadedMetadata: ({ currentTarget: { videoWidth, videoHeight } }: VideoEvent) => {
      if (videoHeight > 0) update({ ratio: videoWidth / videoHeight });
    },
    onLoadedData: () =>
      setPlayback((previous) =>
        previous.status === 'idle' ? { ...previous, status: 'ready' } : previous,
      ),
    onDurationChange: ({ currentTarget: { duration } }: VideoEvent) => {
      if (Number.isFinite(duration)) update({ duration });
    },
    onVolumeChange: ({ currentTarget: { volume, muted } }: VideoEvent) =>
      update({ volume, isMuted: muted }),
  };
  /**
   * Handles errors of the film or of its last file. After an error of an earlier file, the browser tries the next.
   * React forwards the errors of `<source>` elements to the film.
   */
  const onError = ({ target, currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (target !== currentTarget) return;
    hasFailed.current = true;
    const isLost = screen.current !== null && isOutOfReach(screen.current);
    update({ isPlaying: false, status: isLost ? 'unreachable' : 'failed' });
  };

  return { screen, frames, playback, controls, listeners, onError };
}
