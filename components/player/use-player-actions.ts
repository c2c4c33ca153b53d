import { useState, type RefObject } from 'react';
import { momentAddress, timeInWords } from '@/lib/domain/moment';
import * as words from '@/lib/words';
import type { Film } from './film';
import { isOver, nextLoop, type Loop } from './loop';
import { nextRate, type PlayerAction } from './player-keys';
import { toggleFullscreen } from './toggle-fullscreen';
import { usePlayback, type PlaybackControls, type Start } from './use-playback';
import { useSaid } from './use-said';
import { useStillMoment } from './use-still-moment';

/** Formats a time to the millisecond: `2:14.233`. */
function exactTime(seconds: number): string {
  const milliseconds = Math.floor(Math.round(seconds * 1_000_000) / 1000);
  const behind = String(milliseconds % 1000).padStart(3, '0');
  return `${timeInWords(milliseconds / 1000)}.${behind}`;
}

function inWords(loop: Loop | null): string {
  if (loop === null) return words.loopEnded;
  const from = exactTime(loop.from);
  return loop.to === null ? words.loopFrom(from) : words.loopBetween(from, exactTime(loop.to));
}

interface Around {
  /** The element that fills the screen. */
  readonly frame: RefObject<HTMLElement | null>;
  close(): void;
}

/**
 * Returns a film's playback, and everything that keys do with it. The result of a key press is announced in one place.
 */
export function usePlayerActions(film: Film, start: Start, { frame, close }: Around) {
  const [loop, setLoop] = useState<Loop | null>(null);
  const [areKeysShown, showKeys] = useState(false);
  const [version, setVersion] = useState<number | null>(null);

  const keepInLoop = (seconds: number, { seekTo: goTo }: PlaybackControls) => {
    if (isOver(loop, seconds)) goTo(loop.from);
  };
  const { screen, frames, playback, controls, listeners, onError } = usePlayback(
    film.duration,
    start,
    version,
    keepInLoop,
  );
  const [said, say] = useSaid(playback.isPlaying);
  const [moment, noteMoment] = useStillMoment(screen, frames, start.isNamed ? start.time : null);

  const step = async (direction: 1 | -1) => {
    controls.pause();
    const end = await frames.current?.step(direction);
    if (!end) return;
    const time = exactTime(end.time);
    say(end.isExact ? time : words.stepAbout(time));
    noteMoment();
  };
  const seekTo = (seconds: number) => {
    controls.seekTo(seconds);
    noteMoment();
  };
  const changeLoop = (changed: Loop | null) => {
    if (changed === loop) return;
    setLoop(changed);
    say(inWords(changed));
  };
  const copyLink = async () => {
    if (film.address === null) return;
    try {
      const at = (await frames.current?.moment()) ?? playback.time;
      const link = window.location.origin + momentAddress(film.address, at);
      await navigator.clipboard.writeText(link);
      say(words.copied);
    } catch {
      say(words.notCopied);
    }
  };

  const fullscreen = () => void toggleFullscreen(frame.current, screen.current);

  const act = (action: PlayerAction) => {
    switch (action.kind) {
      case 'clear':
        return loop === null ? close() : changeLoop(null);
      case 'toggle-play':
        return controls.togglePlay();
      case 'toggle-muted':
        return controls.toggleMuted();
      case 'toggle-fullscreen':
        return fullscreen();
      case 'show-keys':
        return showKeys(true);
      case 'seek':
        return seekTo((screen.current?.currentTime ?? 0) + action.by);
      case 'seek-to':
        return seekTo(((playback.duration ?? 0) * action.tenths) / 10);
      case 'step':
        return void step(action.direction);
      case 'rate': {
        const rate = nextRate(playback.rate, action.direction);
        controls.setRate(rate);
        return say(words.speedOf(rate));
      }
      case 'begin-loop':
        return changeLoop(nextLoop(loop, 'begin', frames.current?.start ?? playback.time));
      case 'end-loop':
        return changeLoop(nextLoop(loop, 'end', frames.current?.start ?? playback.time));
      case 'volume':
        return controls.setVolume(playback.volume + action.by);
      // The caller handles subtitles and descriptions.
      case 'toggle-subtitles':
      case 'toggle-descriptions':
        return undefined;
    }
  };

  return {
    screen,
    playback,
    controls: { ...controls, seekTo },
    listeners: {
      ...listeners,
      onPause: () => {
        listeners.onPause();
        noteMoment();
      },
      onEnded: () => {
        if (loop === null || loop.to === null) return;
        controls.seekTo(loop.from);
        controls.play();
      },
    },
    onError,
    act,
    fullscreen,
    copyLink: () => void copyLink(),
    said,
    moment,
    version,
    setVersion,
    areKeysShown,
    showKeys,
  };
}
