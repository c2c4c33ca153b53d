import type { RequestListener } from 'node:http';
import type { CmsCall } from '../call';
import { createCmsClient, type CmsClient, type CmsClientOptions } from '../client';
import { CmsError } from '../errors';
import { startCmsServer, type CmsServer } from './cms-server';

export const CALL: CmsCall<unknown> = {
  name: 'exhibitions',
  path: 'fa/v1/exhibitions',
  query: {},
  paged: false,
  transform: (raw) => raw,
};

export const PAGED: CmsCall<unknown> = {
  ...CALL,
  name: 'press',
  path: 'wp/v2/press',
  query: { per_page: '2' },
  paged: true,
};

export const SECRET = 'Bearer c0ffee-secret';

/** A CMS server that runs during the tests of each file that imports this module. */
export let server: CmsServer;

beforeAll(async () => {
  server = await startCmsServer();
});
afterAll(() => server.close());

/** A client of that server. */
export const createClient = (options: Partial<CmsClientOptions> = {}): CmsClient =>
  createCmsClient({ apiRoot: server.apiRoot, ...options });

/** The error of a call that must fail. */
export async function failure(
  listener: RequestListener,
  options: Partial<CmsClientOptions> = {},
  call: CmsCall<unknown> = CALL,
): Promise<CmsError> {
  server.answer(listener);
  const error: unknown = await createClient(options)
    .fetchRaw(call)
    .then(
      () => new Error('the call succeeded'),
      (thrown: unknown) => thrown,
    );
  if (!(error instanceof CmsError)) throw error;
  return error;
}

/** Sends a body with a content type. */
export const sendText =
  (type: string, body: string | Buffer, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
