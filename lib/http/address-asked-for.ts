import type { IncomingMessage } from 'node:http';
import { slot } from '@/lib/process-slot.mjs';

type Addresses = WeakMap<IncomingMessage, string>;

const addressSlot = slot<Addresses>('addresses-asked-for');

/** Remembers the path and query of a request, before Next writes that of the page it renders in their place. */
export function noteAddress(request: IncomingMessage): void {
  const addresses = addressSlot.get() ?? new WeakMap();
  addressSlot.set(addresses);
  addresses.set(request, request.url ?? '/');
}

/** The path and query that a client asked for. */
export const addressAskedFor = (request: IncomingMessage): string =>
  addressSlot.get()?.get(request) ?? request.url ?? '/';
