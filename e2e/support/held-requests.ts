import type { Page } from '@playwright/test';

/** What a page asks for, held back until it is let go. */
export interface HeldRequests {
  /** How many have been asked for. */
  count(): number;
  /** Lets them go, and all that are asked for later. */
  release(): void;
}

/** Holds back what a page asks for from now on, at addresses that match. */
export async function holdRequests(
  page: Page,
  address: Parameters<Page['route']>[0],
): Promise<HeldRequests> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    await released;
    await route.fallback();
  });
  return { count: () => count, release };
}
