import { expect } from '@playwright/test';
import { askRaw } from '../freshness/support/raw';

/** The address that another of a resource leads to, such as one with its number. */
export async function resourceAddress(url: string, asked: string): Promise<URL> {
  const { status, values } = await askRaw(url, asked);
  expect([asked, status]).toEqual([asked, 308]);
  const [location = ''] = values('location');
  return new URL(location, url);
}
