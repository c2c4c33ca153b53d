import type { Page } from '@playwright/test';

/** Requests of a page, held back until they are released. */
export interface HeldRequests {
  /** Returns the number of requests. */
  count(): number;
  /** Releases them and all later requests. */
  release(): void;
}

/** Holds back a page's requests to matching addresses from now on. */
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
