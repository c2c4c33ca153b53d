import { isWithin, parseMoment } from '@/lib/domain/moment';
import type { Start } from './use-playback';

/**
 * Where a film stands on its own page: at the moment that the address names, else at its beginning.
 *
 * @param duration of the film, in seconds; null when it is unknown
 */
export function startInAddress(duration: number | null): Omit<Start, 'isPaused'> {
  const value = new URLSearchParams(window.location.search).get('t') ?? '';
  const moment = value === '' ? null : parseMoment(value);
  const isNamed = moment !== null && isWithin(moment, duration);
  return { time: isNamed ? moment : 0, isNamed };
}
