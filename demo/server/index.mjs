/**
 * The demo content server: `node demo/server/index.mjs --port 4010 [--host 127.0.0.1] [--scale N]`.
 * See demo/README.md.
 */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadContent, pagesOnly } from '../content/load.mjs';
import { ContentServerState } from './app.mjs';
import { growContent } from './grow.mjs';

/** Keep-alive timeout: no request may meet the moment in which the server closes an idle connection. */
const HOUR_MS = 3_600_000;

/**
 * @typedef {object} ContentServerOptions
 * @property {number} [port]  0 for any free port.
 * @property {string} [host]
 * @property {number} [scale]  Grows the content to this many investigations.
 * @property {boolean} [isEmpty]  True for the CMS of a new agency, which has only pages.
 * @property {string} [today]  `YYYY-MM-DD`; the current day if omitted.
 * @property {string} [timeZone]  Determines the current day.
 * @property {string} [publicUrl]  Origin of the media URLs; by default the server's own.
 * @property {string} [authorization]  Calls without exactly this `Authorization` get 401.
 * @property {import('./webhook.mjs').WebhookTarget} [webhook]
 */

/**
 * @typedef {object} ContentServer
 * @property {string} url  Without a trailing slash.
 * @property {string} apiRoot  With a trailing slash.
 * @property {number} port
 * @property {() => Promise<void>} stop  Drops every connection; `listen` starts again on the same port.
 * @property {() => Promise<void>} listen
 * @property {ContentServerState} control  Edits, faults, log of calls and the day, without HTTP.
 */

/**
 * Starts the server.
 *
 * @param {ContentServerOptions} [options]
 * @returns {Promise<ContentServer>}
 * @throws {Error} when the content is invalid or the port is in use.
 */
export async function startContentServer(options = {}) {
  const { port = 0, host = '127.0.0.1', scale, isEmpty, publicUrl, ...rest } = options;
  const load = () => {
    if (isEmpty) return pagesOnly(loadContent());
    return scale ? growContent(loadContent(), scale) : loadContent();
  };
  const state = new ContentServerState({ load, ...rest });
  const server = createServer({ keepAliveTimeout: HOUR_MS }, (request, response) => {
    state.handle(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  let boundPort = port;
  const listen = async () => {
    await /** @type {Promise<void>} */ (
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(boundPort, host, () => {
          server.off('error', reject);
          resolve();
        });
      })
    );
    const address = server.address();
    if (address && typeof address === 'object') boundPort = address.port;
  };
  const stop = () =>
    /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      })
    );
  await listen();
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`;
  state.origin = (publicUrl ?? url).replace(/\/$/, '');
  return { url, apiRoot: `${url}/wp-json/`, port: boundPort, stop, listen, control: state };
}

/** @param {string} name */
function webhookFromEnvironment(name = 'WEBHOOK_URL') {
  const url = process.env[name];
  const secret = process.env.WEBHOOK_SECRET;
  return url && secret ? { url, secret } : undefined;
}

async function main() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      scale: { type: 'string' },
      today: { type: 'string' },
      'public-url': { type: 'string' },
    },
  });
  const webhook = webhookFromEnvironment();
  const { PUBLIC_URL, CMS_AUTHORIZATION } = process.env;
  const publicUrl = values['public-url'] ?? PUBLIC_URL;
  const server = await startContentServer({
    port: Number(values.port),
    host: values.host,
    ...(values.scale && { scale: Number(values.scale) }),
    ...(values.today && { today: values.today }),
    ...(publicUrl && { publicUrl }),
    ...(CMS_AUTHORIZATION && { authorization: CMS_AUTHORIZATION }),
    ...(webhook && { webhook }),
  });
  console.log(`Demo content: ${server.apiRoot}`);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => void server.stop());
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
