/** The maximum length of a value of `t`, in characters. */
const LONGEST_VALUE = 32;

/** How many seconds after the end a moment may lie, because lengths of films are given in whole seconds. */
const BEYOND_THE_END = 1;

/** The latest moment of a film of unknown length: 24 hours. */
const LATEST = 86_400;

const SECONDS = /^(\d{1,6})(?:\.(\d+))?$/;
const MINUTES = /^(\d{1,3}):(\d{1,2})(?:\.(\d+))?$/;
const HOURS = /^(\d{1,3}):(\d{1,2}):(\d{1,2})(?:\.(\d+))?$/;

/** Converts whole milliseconds to seconds, so that the decimals are those of the address. */
const inSeconds = (milliseconds: number) => milliseconds / 1000;

function seconds(whole: number, decimals: string | undefined): number {
  return inSeconds(whole * 1000 + Number((decimals ?? '').slice(0, 3).padEnd(3, '0')));
}

/**
 * Parses the moment that a value of `t` names, in seconds: `134.2`, `2:14.2`, `1:02:14`. Cuts decimals after the third.
 * Returns null if it is malformed. The caller handles a missing or empty value.
 */
export function parseMoment(value: string): number | null {
  if (value.length > LONGEST_VALUE) return null;
  const [, plain, decimals] = SECONDS.exec(value) ?? [];
  if (plain !== undefined) return seconds(Number(plain), decimals);
  const [, hours, minutesOfHour, secondsOfHour, rest] = HOURS.exec(value) ?? [];
  if (hours !== undefined) {
    const [minutes, behind] = [Number(minutesOfHour), Number(secondsOfHour)];
    if (minutes >= 60 || behind >= 60) return null;
    return seconds(Number(hours) * 3600 + minutes * 60 + behind, rest);
  }
  const [, minutes, behind, more] = MINUTES.exec(value) ?? [];
  if (minutes === undefined || Number(behind) >= 60) return null;
  return seconds(Number(minutes) * 60 + Number(behind), more);
}

/** Returns whether a film can have a moment. @param duration of the film, in seconds; null when it is unknown */
export const isWithin = (moment: number, duration: number | null): boolean =>
  moment <= (duration === null ? LATEST : duration + BEYOND_THE_END);

/** Formats a time in words, cut to whole seconds: `0:05`, `2:14`, `1:02:14`. */
export function timeInWords(moment: number): string {
  const whole = Math.floor(moment);
  const pad = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0
    ? `${hours}:${pad(minutes)}:${pad(whole % 60)}`
    : `${minutes}:${pad(whole % 60)}`;
}

/** Formats a moment for addresses: seconds with at most three decimals, `134.2`. */
export const momentValue = (moment: number): string =>
  String(inSeconds(Math.floor(toMicroseconds(moment) / 1000)));

/** Returns the address of a moment. @param film the address of the film */
export const momentAddress = (film: string, moment: number): string =>
  `${film}?t=${momentValue(moment)}`;

/**
 * Returns the moment that leads back to a shown frame: the millisecond after the one in which it begins. Browsers round
 * the time they are given, and the start itself may show the frame before.
 *
 * @param start of the frame, in seconds
 */
export const momentOfFrame = (start: number): number =>
  inSeconds(Math.floor(toMicroseconds(start) / 1000) + 1);

/** Converts to whole microseconds, in which media times are exact; 1.001 × 1,000 in binary is not. */
function toMicroseconds(time: number): number {
  return Math.round(time * 1_000_000);
}
