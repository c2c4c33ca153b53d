import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WarnedCms {
  readonly apiRoot: string;
  stop(): Promise<void>;
}

/** Returns true for a record in a response of the CMS, whole or as a reference. */
export const isRecord = (value: object) =>
  ('slug' in value || 'post_name' in value) && ('id' in value || 'ID' in value);

/** Starts a proxy in front of a content server that adds a content warning to every record. */
export async function startWarnedCms(apiRoot: string, warning: string): Promise<WarnedCms> {
  const upstream = new URL(apiRoot);
  const warned = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && isRecord(value)
      ? { ...value, content_warning: warning }
      : value;
  const server = createServer((request, response) => {
    void (async () => {
      // The content server stopped during the request.
      const answer = await fetch(new URL(request.url ?? '/', upstream.origin)).catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (!answer || text === undefined || text === null) return response.destroy();
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => /^(?:content-type|x-wp-)/.test(name)),
      );
      response.writeHead(answer.status, headers);
      response.end(JSON.stringify(JSON.parse(text, warned)));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    apiRoot: `http://127.0.0.1:${port}${upstream.pathname}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
