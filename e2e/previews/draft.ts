import { createHmac } from 'node:crypto';
import type { collections } from '../../demo/content/collections.mjs';
import { SECRET } from '../freshness/support/webhook';
import type { World } from '../freshness/support/world';
import { eventually } from '../support/site';

export type Collection = keyof typeof collections;

/** The words by which drafts are told apart from what is published. */
export const DRAFTED = 'Unsaved Words';

/** The slug of the first record of a collection. */
export function firstOf({ cms }: World, collection: Collection): string {
  const [slug] = cms.control.store.content[collection].keys();
  if (slug === undefined) throw new Error(`There are no ${collection}`);
  return slug;
}

/** A link to an unsaved state, as the CMS's editor makes it. */
export const linkTo = ({ cms }: World, collection: Collection, slug: string, patch: object = {}) =>
  cms.control.preview(collection, slug, patch as Record<string, unknown>);

/** A new record like another that is published; nothing of it is saved. */
export function newLike(world: World, collection: Collection, slug: string) {
  const model = world.cms.control.store.get(collection, firstOf(world, collection));
  return linkTo(world, collection, slug, { ...model, id: 99_001, slug, title: DRAFTED });
}

/** Signs a link of any content. */
export function signedLink(
  origin: string,
  parts: { type: string; id: number; nonce: string; expires: number },
  secret = SECRET,
): string {
  const { type, id, nonce, expires } = parts;
  const signature = createHmac('sha256', secret)
    .update(`preview.${type}.${id}.${expires}.${nonce}`)
    .digest('base64url');
  const query = new URLSearchParams({
    ...{ type, id: String(id), expires: String(expires), nonce, signature },
  });
  return `${origin}/api/preview?${query}`;
}

export interface Opened {
  readonly status: number;
  /** Path of the draft's page; empty when the link was refused. */
  readonly path: string;
  /** Name and value of the cookie, as a browser sends it back. */
  readonly cookie: string;
}

/** Opens a link as a browser does, without following it. */
export async function open(link: string, headers: Record<string, string> = {}): Promise<Opened> {
  const response = await fetch(link, { redirect: 'manual', headers });
  await response.arrayBuffer();
  return {
    status: response.status,
    path: response.headers.get('location') ?? '',
    cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  };
}

/** Asks for a page as everybody does: again, as long as the CMS has not yet said in time whether there is one. */
export async function askPublished(url: string) {
  let answer = await ask(url);
  await eventually('the CMS has been asked', async () => {
    if (answer.status === 503) answer = await ask(url);
    return answer.status !== 503;
  });
  return answer;
}

/** Asks for a page with some headers. */
export async function ask(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { redirect: 'manual', headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
