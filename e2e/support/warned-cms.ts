import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WarnedCms {
  readonly apiRoot: string;
  stop(): Promise<void>;
}

/** True for what the CMS answers of a record, whole or in a reference. */
export const isRecord = (value: object) =>
  ('slug' in value || 'post_name' in value) && ('id' in value || 'ID' in value);

/** Stands before a content server and puts a content warning on every record it answers. */
export async function startWarnedCms(apiRoot: string, warning: string): Promise<WarnedCms> {
  const upstream = new URL(apiRoot);
  const warned = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && isRecord(value)
      ? { ...value, content_warning: warning }
      : value;
  const server = createServer((request, response) => {
    void (async () => {
      // Stopped while it was asked.
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
