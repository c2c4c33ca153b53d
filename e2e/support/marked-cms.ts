import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isRecord } from './warned-cms';

/** Fields that contain an editor's HTML. */
const HTML_FIELDS = new Set([
  ...['abstract', 'synopsis', 'content', 'description', 'details', 'citation', 'column_1'],
  ...['column_2', 'methodology_details', 'table_content', 'publication_details'],
]);

const MEDIUM = /https?:\/\/[^\s"'<>,]+\.(?:jpe?g|png|webp|mp4)\b/g;

const MARK = /\/(mark-\d+)\//;

/** Returns the mark in an address; null for an address without one. */
export const markOf = (address: string): string | null => MARK.exec(address)?.[1] ?? null;

export interface MarkedCms {
  readonly apiRoot: string;
  /** The place of each mark in the responses so far: the path of the call, and the field. */
  readonly marks: ReadonlyMap<string, string>;
  /** The marked pictures and films that have been requested so far. */
  readonly asked: Set<string>;
  stop(): Promise<void>;
}

/**
 * Starts a proxy in front of a content server that adds a content warning to every record, and a picture and a film to each
 * HTML field. Every picture and film of a record has its own address, with a mark that identifies its place.
 */
export async function startMarkedCms(apiRoot: string, warning: string): Promise<MarkedCms> {
  const upstream = new URL(apiRoot);
  const marks = new Map<string, string>();
  const numbers = new Map<string, string>();
  const asked = new Set<string>();
  let origin = '';

  function mark(place: string): string {
    const name = numbers.get(place) ?? `mark-${numbers.size + 1}`;
    numbers.set(place, name);
    marks.set(name, place);
    return name;
  }
  const uploads = () => `${origin}/wp-content/uploads/2025/03`;
  const still = (place: string) => `${uploads()}/${mark(place)}/terrain-2.jpg`;
  const marked = (text: string, place: string) => {
    let count = 0;
    return text.replace(MEDIUM, (address) => {
      count += 1;
      const { pathname } = new URL(address);
      return origin + pathname.replace(/\/([^/]+)$/, `/${mark(`${place} ${count}`)}/$1`);
    });
  };
  const pictured = (place: string) =>
    [
      `<p>In a line <img src="${still(`${place} src`)}" srcset="${still(`${place} srcset`)} 400w, ${still(`${place} srcset 2`)} 800w" sizes="50vw" alt="A hill" width="400" height="300">.</p>`,
      `<p><a href="${still(`${place} file`)}"><img src="${still(`${place} in a link to a file`)}" alt="A linked hill"></a></p>`,
      `<p><a href="/about/agency">To the agency <img src="${still(`${place} in a link`)}" alt="A seal"></a></p>`,
      `<p><a href="/about/team"><img src="${still(`${place} alone in a link`)}" alt=""></a></p>`,
      `<figure><img src="${still(`${place} figure`)}"><figcaption>Below it</figcaption></figure>`,
      `<figure><video controls src="${uploads()}/${mark(`${place} film`)}/clip-drift-720.mp4" poster="${still(`${place} poster`)}"></video></figure>`,
      `<p style="background: url(${still(`${place} style`)})">Styled</p>`,
    ].join('');

  function warned(value: unknown, key: string, place: string, isWarned: boolean): unknown {
    if (typeof value === 'string') {
      if (!isWarned) return value;
      const own = marked(value, place);
      return HTML_FIELDS.has(key) && value !== '' ? own + pictured(place) : own;
    }
    if (Array.isArray(value)) {
      return value.map((item, index) => warned(item, key, `${place}[${index}]`, isWarned));
    }
    if (typeof value !== 'object' || value === null) return value;
    const is = isRecord(value);
    // WordPress's titles and texts are objects with one field.
    const inner = Object.entries(value).map(([name, item]) => [
      name,
      warned(item, name === 'rendered' ? key : name, `${place}.${name}`, isWarned || is),
    ]);
    return { ...Object.fromEntries(inner), ...(is && { content_warning: warning }) };
  }

  async function answer(url: URL, response: ServerResponse) {
    const name = markOf(url.pathname);
    if (name !== null) asked.add(name);
    const from = await fetch(
      new URL(url.pathname.replace(MARK, '/') + url.search, upstream.origin),
    );
    const headers = Object.fromEntries(
      [...from.headers].filter(([header]) => /^(?:content-type|x-wp-)/.test(header)),
    );
    response.writeHead(from.status, headers);
    if (!url.pathname.startsWith(upstream.pathname)) {
      response.end(Buffer.from(await from.arrayBuffer()));
      return;
    }
    const call = url.pathname.slice(upstream.pathname.length) + url.search;
    // A detail's record has its warning in the list. Terms and announcements are not records.
    const value = warned(await from.json(), '', call, /acf\/v3\//.test(call));
    response.end(JSON.stringify(value));
  }

  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '/', origin), response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    apiRoot: origin + upstream.pathname,
    marks,
    asked,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
