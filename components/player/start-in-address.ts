import { isWithin, parseMoment } from '@/lib/domain/moment';
import type { Start } from './use-playback';

/**
 * Returns where a film starts: at the moment that the address names, or else at its beginning.
 *
 * @param duration of the film, in seconds; null if unknown
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
