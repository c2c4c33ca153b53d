import { region } from './names';
import type { Reader } from './reader';

export const PLAYER = region('Video player');
export const STATUS = { role: 'status', within: PLAYER } as const;

/** Returns whether the engine has the codec of the demo's films. */
export const canPlayFilms = (reader: Reader) =>
  reader.evaluate(
    () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"') !== '',
  );
