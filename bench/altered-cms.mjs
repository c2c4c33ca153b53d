import { once } from 'node:events';
import { createServer } from 'node:http';

/** Changes a response of the CMS with this origin. @typedef {(body: any, origin: string) => unknown} Alter */

/**
 * Starts a proxy in front of a content server that changes some of its responses.
 *
 * @param {Awaited<ReturnType<typeof import('../demo/server/index.mjs').startContentServer>>} content
 * @param {(path: string) => Alter | undefined} alterOf  for a path; undefined for an unchanged response
 */
export async function startAlteredCms(content, alterOf) {
  let altered = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, href } = new URL(request.url ?? '/', content.url);
      const answer = await fetch(href);
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => /^(?:content-type|x-wp-)/.test(name)),
      );
      const alter = alterOf(pathname);
      response.writeHead(answer.status, headers);
      if (!alter) return void response.end(await answer.text());
      const body = JSON.stringify(alter(await answer.json(), `http://${request.headers.host}`));
      response.end(body, () => (altered += 1));
    })().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    apiRoot: `http://127.0.0.1:${port}/wp-json/`,
    /** The number of changed responses sent. */
    get altered() {
      return altered;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
