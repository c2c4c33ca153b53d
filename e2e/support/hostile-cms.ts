import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seededRandom } from './rounds';

/** The script that runs if a payload gets through; tests look for its effect. */
const RUN = 'window.intruded=1';

/** Payloads; `evil` is an origin that must receive no requests. */
const PAYLOADS: readonly ((evil: string) => string)[] = [
  () => `<script>${RUN}</script>`,
  () => `</script><script>${RUN}</script>`,
  () => `<img src=x onerror="${RUN}">`,
  (evil) => `<img src="${evil}/a.png" alt="far">`,
  (evil) => `<img src="/favicon.ico" srcset="${evil}/b.png 2x, ${evil}/c.png 300w">`,
  () => `<img src="/favicon.ico" srcset="\u00A0javascript:${RUN} 300w">`,
  () => `<svg onload="${RUN}"><animate onbegin="${RUN}" attributeName=x></svg>`,
  () => `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}"></style></mglyph></table>`,
  () => `<a href="javascript:${RUN}">click</a>`,
  () => `<a href="java\tscript:${RUN}">click</a>`,
  () => `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  (evil) => `<iframe src="${evil}/frame"></iframe>`,
  (evil) => `<object data="${evil}/o"></object><embed src="${evil}/e">`,
  (evil) => `<video src="${evil}/v.mp4" autoplay poster="${evil}/p.png"></video>`,
  (evil) => `<style>@import "${evil}/s.css"; * { background: url(${evil}/t.png) }</style>`,
  (evil) =>
    `<link rel=stylesheet href="${evil}/l.css"><link rel=preload as=image href="${evil}/m.png">`,
  (evil) => `<meta http-equiv=refresh content="0;url=${evil}/r"><base href="${evil}/">`,
  (evil) => `<p style="background:url(${evil}/q.png)">styled</p>`,
  () => `" onmouseover="${RUN}" autofocus onfocus="${RUN}" x="`,
  () => `'><img src=x onerror="${RUN}">`,
  () => `<noscript><p title="</noscript><img src=x onerror='${RUN}'>"></noscript>`,
  () => `<table><tr><td><table><tr><td>in</td></tr></table></td></tr></table>`,
  () => `<form action="javascript:${RUN}"><button>go</button></form>`,
  () => `&lt;script&gt;${RUN}&lt;/script&gt;`,
  () => `<!--><script>${RUN}</script>-->`,
  () => `]]><script>${RUN}</script>`,
  () => `\u202Egnp.exe\u202C \u2066x\u2069`,
  () => `\u2028\u2029${RUN}`,
  () => `$RC("a");self.__next_f.push([1,"x"])`,
];

/** Fields that determine a record's place rather than its texts. */
const STRUCTURE =
  /^(?:slug|post_name|id|type|post_type|status|taxonomy|columns|language|acf_fc_layout|quality|.*date.*|start|end|code|lat|lng)$/i;

const IS_MEDIUM = /^https?:\/\/\S+\.(?:jpe?g|png|webp|avif|mp4|webm)$/i;

export interface HostileCms {
  readonly apiRoot: string;
  /** Requests to the origin that must receive none. */
  readonly asked: readonly string[];
  /** The number of payloads in the responses so far. */
  readonly payloads: number;
  /** The words beside the payload in a record's title, by slug. */
  readonly titles: ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

async function listen(listener: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://127.0.0.1:${port}` };
}

/**
 * Starts a proxy in front of a content server that adds a payload to every text in its responses, and replaces the address of
 * every second picture or film by a foreign one.
 */
export async function startHostileCms(apiRoot: string, round: number): Promise<HostileCms> {
  const random = seededRandom(round + 1);
  const asked: string[] = [];
  const titles = new Map<string, string>();
  let payloads = 0;
  const evil = await listen((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });

  const payload = () => {
    payloads += 1;
    const make = PAYLOADS[Math.floor(random() * PAYLOADS.length)] ?? PAYLOADS[0]!;
    return make(evil.origin);
  };
  function poisonedText(text: string): string {
    if (IS_MEDIUM.test(text)) {
      payloads += 1;
      return random() < 0.5 ? text : `${evil.origin}/${payloads}${/\.\w+$/.exec(text)?.[0]}`;
    }
    // An address keeps its scheme, so that a browser would follow it.
    if (/^https?:\/\//.test(text)) return random() < 0.5 ? text : `${text}"${payload()}`;
    return text.trim() === '' ? text : `${payload()} ${text} ${payload()}`;
  }
  function poisoned(value: unknown, key = ''): unknown {
    if (typeof value === 'string') return STRUCTURE.test(key) ? value : poisonedText(value);
    if (Array.isArray(value)) return value.map((item) => poisoned(item, key));
    if (typeof value !== 'object' || value === null) return value;
    const { slug, title } = value as { slug?: unknown; title?: unknown };
    if (typeof slug === 'string' && typeof title === 'string') titles.set(slug, title);
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, poisoned(item, name)]),
    );
  }

  const upstream = new URL(apiRoot);
  const api = await listen((request, response) => {
    void (async () => {
      // The content server stopped during the request.
      const answer = await fetch(new URL(request.url ?? '/', upstream.origin)).catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (!answer || text === undefined || text === null) return response.destroy();
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => /^(?:content-type|x-wp-)/.test(name)),
      );
      const body = JSON.stringify(poisoned(JSON.parse(text)));
      response.writeHead(answer.status, headers).end(body);
    })();
  });
  return {
    apiRoot: `${api.origin}${upstream.pathname}`,
    asked,
    titles,
    get payloads() {
      return payloads;
    },
    stop: async () => {
      for (const { server } of [evil, api]) {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      }
    },
  };
}
