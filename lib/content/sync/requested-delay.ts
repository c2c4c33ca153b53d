import { wakeUpSchema } from '@/lib/cms';

/** Reads in how many seconds the CMS wants to be woken, null for never; undefined when a text does not say so. */
export function parseRequestedDelay(text: string): number | null | undefined {
  try {
    return wakeUpSchema.safeParse(JSON.parse(text)).data?.in;
  } catch {
    return undefined;
  }
}
