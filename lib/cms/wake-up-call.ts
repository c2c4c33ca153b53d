import * as z from 'zod';
import { CmsError } from './errors';
import { callSigned, type SignedCallOptions } from './signed-call';

const MAX_BYTES = 64 * 1024;

/** Ten years; anything further away is a mistake. */
const FURTHEST_SECONDS = 10 * 366 * 24 * 60 * 60;

/** In how many seconds the CMS wants to be woken; null for never. It is relative, so that clocks need not agree. */
export const wakeUpSchema = z.object({ in: z.number().min(0).max(FURTHEST_SECONDS).nullable() });

/** Wakes the CMS. Resolves to the seconds until the next wake-up call, or null for never. Throws `CmsError`. */
export type WakeUpCall = () => Promise<number | null>;

/** Creates `POST fa/v1/wake`, by which the plugin publishes what is due (decision 38). */
export function createWakeUp(options: SignedCallOptions): WakeUpCall {
  return async () => {
    const json = await callSigned(options, { path: 'fa/v1/wake', body: {}, maxBytes: MAX_BYTES });
    const answer = wakeUpSchema.safeParse(json);
    if (!answer.success) throw new CmsError('shape', 'wake', 'responded without a time');
    return answer.data.in;
  };
}
