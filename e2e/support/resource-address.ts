import { expect } from '@playwright/test';
import { askRaw } from '../freshness/support/raw';

/** Returns the address to which another address of a resource, such as one with its number, redirects. */
export async function resourceAddress(url: string, asked: string): Promise<URL> {
  const { status, values } = await askRaw(url, asked);
  expect([asked, status]).toEqual([asked, 308]);
  const [location = ''] = values('location');
  return new URL(location, url);
}
