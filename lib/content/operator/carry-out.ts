import { matchRoute } from '@/lib/routes';
import {
  detailKeysOf,
  kindOfRoute,
  KINDS,
  listsNaming,
  type ListName,
  type PageKindName,
} from '../kinds';
import type { ContentStore } from '../store';
import type { Order, OrderAnswer } from './order';

interface OperatorParts {
  readonly store: ContentStore;
  /** Requests a new fetch of a list. */
  request(name: ListName): void;
  /** Releases what is held back; false when the digest does not match the current set. */
  release(digest: string): Promise<boolean>;
}

const done = (message: string): OrderAnswer => ({ isDone: true, message });
const refused = (message: string): OrderAnswer => ({ isDone: false, message });

/** Carries out an operator's order. Does not need the CMS, which may be down or compromised. */
export async function carryOut(parts: OperatorParts, order: Order): Promise<OrderAnswer> {
  if (order.action === 'release') {
    return (await parts.release(order.digest))
      ? done('What was held back has been let go.')
      : refused('What is held back is another set by now: look at the list again.');
  }
  const record = recordAt(order.address);
  if (!record) return refused(`${order.address} is not the address of a record's page.`);
  return order.action === 'lift' ? lift(parts, record) : takeDown(parts, record);
}

interface AddressedRecord {
  readonly kind: PageKindName;
  readonly slug: string;
}

/** The record whose page has an address, given as a path or a full URL of the site. */
function recordAt(address: string): AddressedRecord | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const route = matchRoute((url?.pathname ?? address).replace(/(?<=.)\/$/, ''));
  if (!route || !('slug' in route)) return null;
  const kind = kindOfRoute(route.kind);
  return KINDS[kind].restBase === null ? null : { kind, slug: route.slug };
}

async function takeDown(
  { store }: OperatorParts,
  { kind, slug }: AddressedRecord,
): Promise<OrderAnswer> {
  const present = store.slugHistory.currentSlug(kind, slug) ?? slug;
  const isListed = KINDS[kind].page?.list !== null;
  if (isListed && !store.content.index[kind].has(present)) {
    return refused('There is no page at this address.');
  }
  const names = store.resolveIdentity(kind, { id: null, slug: present });
  await store.removals.takeDown(kind, { id: names.id, slug: present }, 'operator');
  return done('Taken down. It stays down until it is lifted: npm run takedown -- --lift ADDRESS');
}

async function lift(
  { store, request }: OperatorParts,
  { kind, slug }: AddressedRecord,
): Promise<OrderAnswer> {
  const present = store.slugHistory.currentSlug(kind, slug) ?? slug;
  const isLifted = await store.removals.restore(
    kind,
    { id: null, slug: present },
    { by: 'operator' },
  );
  if (!isLifted) return refused('Nothing at this address has been taken down.');
  for (const key of detailKeysOf(kind, { id: null, slugs: [present] }) ?? []) store.evict(key);
  listsNaming(kind, null, present).forEach(request);
  return done('Lifted. It is back as soon as the CMS has answered.');
}
