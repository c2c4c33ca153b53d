import { isWithin, parseMoment } from '@/lib/domain/moment';
import type { Start } from './use-playback';

/**
 * Where a film stands at its address: at the moment that this names, else at its beginning.
 *
 * @param duration of the film, in seconds; null when it is unknown
 * @param query of the address
 */
export function startInAddress(
  duration: number | null,
  query = window.location.search,
): Omit<Start, 'isPaused'> {
  const value = new URLSearchParams(query).get('t') ?? '';
  const moment = value === '' ? null : parseMoment(value);
  const isNamed = moment !== null && isWithin(moment, duration);
  return { time: isNamed ? moment : 0, isNamed };
}
