import { spellSlug } from '@/lib/domain/slug';
import { decodePath, matchRoute, mirroredPath } from '@/lib/routes';
import { detailKeysOf, isRemovable, kindOfRoute, KINDS, type PageKindName } from '../kinds';
import type { ContentStore } from '../store';
import type { Order, OrderAnswer } from './order';

interface OperatorOptions {
  readonly store: ContentStore;
  /** Releases what is held back. Resolves to false when the digest does not match the current set. */
  release(digest: string): Promise<boolean>;
}

const done = (message: string): OrderAnswer => ({ isDone: true, message });
const refused = (message: string): OrderAnswer => ({ isDone: false, message });

/** Carries out an operator's order. Does not need the CMS, which may be down or compromised. */
export async function carryOut(options: OperatorOptions, order: Order): Promise<OrderAnswer> {
  if (order.action === 'release') {
    return (await options.release(order.digest))
      ? done('What was held back has been let go.')
      : refused('What is held back is another set by now: look at the list again.');
  }
  const record = recordAt(order.address);
  if (!record) return refused(`${order.address} is not the address of a record's page.`);
  return order.action === 'lift' ? lift(options, record) : takeDown(options, record);
}

interface AddressedRecord {
  readonly kind: PageKindName;
  readonly slug: string;
}

/**
 * Returns the record whose page has an address. Accepts any form in which an address may be copied: a path or a full
 * URL of the site, encoded or not, of the page, its lite page, one of its panels or files, with query and hash.
 */
function recordAt(address: string): AddressedRecord | null {
  const path = pathIn(address);
  const route = path === null ? null : matchRoute(mirroredPath(path) ?? path);
  if (!route || !('slug' in route)) return null;
  const kind = kindOfRoute(route.kind);
  return isRemovable(kind) ? { kind, slug: spellSlug(route.slug) } : null;
}

/** Returns the path of an address, decoded if possible. Browsers show a URL without its scheme. */
function pathIn(address: string): string | null {
  const text = address.trim();
  const url = /^(?:\/|https?:)/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(url, 'https://site.invalid')) return null;
  const { pathname } = new URL(url, 'https://site.invalid');
  const path = pathname.replace(/(?<=.)\/+$/, '');
  return decodePath(path) ?? path;
}

async function takeDown(
  { store }: OperatorOptions,
  { kind, slug }: AddressedRecord,
): Promise<OrderAnswer> {
  const pages = store.content.index[kind];
  // Another record may have taken over a former slug.
  const present = pages.has(slug) ? slug : (store.slugHistory.currentSlug(kind, slug) ?? slug);
  const isListed = KINDS[kind].page?.list !== null;
  if (isListed && !pages.has(present)) {
    return refused('There is no page at this address.');
  }
  await store.removals.takeDown(kind, { id: null, slug: present }, 'operator');
  return done('Taken down. It stays down until it is lifted: npm run takedown -- --lift ADDRESS');
}

async function lift(
  { store }: OperatorOptions,
  { kind, slug }: AddressedRecord,
): Promise<OrderAnswer> {
  const isDown = store.tombstones.find(kind, { id: null, slug }) !== null;
  const present = isDown ? slug : (store.slugHistory.currentSlug(kind, slug) ?? slug);
  const isLifted = await store.removals.restore(
    kind,
    { id: null, slug: present },
    { by: 'operator' },
  );
  if (!isLifted) return refused('Nothing at this address has been taken down.');
  for (const key of detailKeysOf(kind, { id: null, slugs: [present] }) ?? []) store.evict(key);
  return done('Lifted. It is back as soon as the CMS has answered.');
}
