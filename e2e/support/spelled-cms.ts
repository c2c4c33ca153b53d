import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { titleHtml } from '../../demo/server/prose.mjs';
import { spellSlug } from '../../lib/domain/slug';

/** A record of the demo content that the CMS returns with another slug and title. */
export interface SpelledRecord {
  readonly postType: string;
  /** The route of the call that tells whether it exists, `wp/v2/{restBase}/{id}`. */
  readonly restBase: string;
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** The slug as this CMS spells it; null for a kind without slugs. */
  readonly told: string | null;
  readonly newTitle: string;
}

/** The state of the records: available; down with the whole CMS; or deleted, yet still in cached lists and related rows. */
export type SpelledMode = 'up' | 'down' | 'listing';

export interface SpelledCms {
  readonly apiRoot: string;
  mode: SpelledMode;
  stop(): Promise<void>;
}

const SLUG = /^(?:slug|post_name)$/;
const TITLE = /^(?:title|post_title|rendered|name)$/;

/** Starts a proxy in front of a content server that gives some records slugs in other scripts, in any spelling. */
export async function startSpelledCms(
  apiRoot: string,
  records: readonly SpelledRecord[],
): Promise<SpelledCms> {
  const upstream = new URL(apiRoot);
  const bySlug = new Map(records.map((record) => [record.slug, record]));
  const byTitle = new Map(
    records.flatMap((record) => [
      [record.title, record] as const,
      [titleHtml(record.title), record] as const,
    ]),
  );
  const spelled = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (SLUG.test(key)) return bySlug.get(value)?.told ?? value;
    return TITLE.test(key) ? (byTitle.get(value)?.newTitle ?? value) : value;
  };
  /** Returns the record that a query requests, and rewrites the query for the content server. */
  const understood = (url: URL): SpelledRecord | null => {
    for (const record of records) {
      const asked = url.searchParams.get('slug');
      const path = url.searchParams.get('path');
      const told = record.told === null ? null : spellSlug(record.told);
      if (asked !== null && spellSlug(asked) === told) {
        url.searchParams.set('slug', record.slug);
        return record;
      }
      if (path !== null && spellSlug(path) === `/about/${told}`) {
        url.searchParams.set('path', `/about/${record.slug}`);
        return record;
      }
      const query = url.searchParams.get('q');
      if (query === record.newTitle) url.searchParams.set('q', record.title);
    }
    return null;
  };
  const cms: { mode: SpelledMode } = { mode: 'up' };
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', upstream.origin);
      const asked = understood(url);
      const isOne = records.some(({ restBase, id }) =>
        url.pathname.endsWith(`/wp/v2/${restBase}/${id}`),
      );
      const isDetail = records.some(({ postType, id }) =>
        url.pathname.endsWith(`/acf/v3/${postType}/${id}`),
      );
      const send = (status: number, body: unknown) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
      if (cms.mode === 'down') return send(500, { code: 'internal' });
      if (cms.mode === 'listing') {
        if (asked) return send(200, []);
        if (isOne) return send(404, { code: 'rest_post_invalid_id' });
        if (isDetail) return send(200, { acf: [] });
      }
      // The content server stopped during the request.
      const answer = await fetch(url).catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (!answer || text === undefined || text === null) return response.destroy();
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => /^(?:content-type|x-wp-)/.test(name)),
      );
      response.writeHead(answer.status, headers);
      return response.end(JSON.stringify(JSON.parse(text, spelled)));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(cms, {
    apiRoot: `http://127.0.0.1:${port}${upstream.pathname}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
