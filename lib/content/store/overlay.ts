import { AsyncLocalStorage } from 'node:async_hooks';
import { slot } from '@/lib/process-slot.mjs';
import type { DetailKey } from '../kinds';
import type { Content } from './memory';

/** Content and details with an unsaved record, which one render shows instead of the content held. */
export interface Overlay {
  readonly content: Content;
  readonly details: ReadonlyMap<DetailKey, unknown>;
}

const overlaySlot = slot<AsyncLocalStorage<Overlay>>('overlay');

function overlays(): AsyncLocalStorage<Overlay> {
  const known = overlaySlot.get();
  if (known) return known;
  const created = new AsyncLocalStorage<Overlay>();
  overlaySlot.set(created);
  return created;
}

/** Runs work that reads content with an overlay. Nothing else sees the overlay. */
export const withOverlay = <T>(overlay: Overlay, work: () => T): T => overlays().run(overlay, work);

/** The overlay of the current render; undefined except in a preview. */
export const currentOverlay = (): Overlay | undefined => overlaySlot.get()?.getStore();

/** True while a draft is rendered. */
export const isPreview = (): boolean => currentOverlay() !== undefined;
