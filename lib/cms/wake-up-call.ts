import * as z from 'zod';
import { CmsError } from './errors';
import { callSigned, type SignedCallOptions } from './signed-call';

const MAX_BYTES = 64 * 1024;

/** Ten years: what is further away is a mistake. */
const FURTHEST_SECONDS = 10 * 366 * 24 * 60 * 60;

/**
 * When the CMS wants to be woken: in this many seconds from now, never for null. It is relative, so that clocks need not
 * agree.
 */
export const wakeUpSchema = z.object({ in: z.number().min(0).max(FURTHEST_SECONDS).nullable() });

/** Wakes the CMS; resolves to the seconds until it wants to be woken again, null for never. Throws `CmsError`. */
export type WakeUpCall = () => Promise<number | null>;

/** Creates `POST fa/v1/wake`, with which the plugin publishes what is due (decision 38). */
export function createWakeUp(options: SignedCallOptions): WakeUpCall {
  return async () => {
    const json = await callSigned(options, { path: 'fa/v1/wake', body: {}, maxBytes: MAX_BYTES });
    const answer = wakeUpSchema.safeParse(json);
    if (!answer.success) throw new CmsError('shape', 'wake', 'responded without a time');
    return answer.data.in;
  };
}
