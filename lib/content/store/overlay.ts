import { AsyncLocalStorage } from 'node:async_hooks';
import { slot } from '@/lib/process-slot.mjs';
import type { DetailKey } from '../kinds';
import type { Content } from './memory';

/** What one render shows in place of what is held: content and details with an unsaved record in them. */
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

/** Runs something that reads the content, with an overlay on it. Nothing else sees the overlay. */
export const withOverlay = <T>(overlay: Overlay, work: () => T): T => overlays().run(overlay, work);

/** The overlay of what is running; undefined for everything but a preview. */
export const currentOverlay = (): Overlay | undefined => overlaySlot.get()?.getStore();

/** True while a draft is rendered. */
export const isPreview = (): boolean => currentOverlay() !== undefined;
