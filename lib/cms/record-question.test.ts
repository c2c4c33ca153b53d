/** @jest-environment node */
import { createCmsClient } from './client';
import { CmsError } from './errors';
import { askAboutRecord, stateOfRefusal, type RecordState } from './record-question';
import { sendJson, startCmsServer, type CmsServer } from './testing/cms-server';

describe('an error', () => {
  it.each([
    [404, 'rest_post_invalid_id', 'gone'],
    [401, 'rest_forbidden', 'gone'],
    [410, undefined, 'gone'],
    [404, 'rest_no_route', 'no-route'],
    [404, undefined, 'unknown'],
    [401, undefined, 'unknown'],
    [403, 'rest_forbidden', 'unknown'],
    [500, 'rest_post_invalid_id', 'unknown'],
  ])('with status %d and code %s means %s', (status, code, state) => {
    const details = code === undefined ? { status } : { status, code };
    expect(stateOfRefusal(new CmsError('status', 'record', 'no', details))).toBe(state);
  });

  it('of any other kind is inconclusive', () => {
    expect(stateOfRefusal(new Error('gone'))).toBe('unknown');
    expect(stateOfRefusal(new CmsError('timeout', 'record', 'no'))).toBe('unknown');
  });
});

describe('an answer', () => {
  let server: CmsServer;

  beforeAll(async () => {
    server = await startCmsServer();
  });

  afterAll(() => server.close());

  it.each<[body: unknown, state: RecordState, modified?: number | null]>([
    [{ id: 7, status: 'publish' }, 'public'],
    [{ id: 7, modified_gmt: '1970-01-01T00:00:09' }, 'public', 9_000],
    // Local time, and what is no time.
    [{ id: 7, modified: '1970-01-01T00:00:09', modified_gmt: '0000-00-00 00:00:00' }, 'public'],
    [{ id: 7, post_modified_gmt: '1970-01-01 00:00:09' }, 'public'],
    [{ id: '7' }, 'public'],
    [{ id: 8, status: 'publish' }, 'unknown'],
    [{ id: 7, status: 'publish', content: { rendered: '', protected: true } }, 'gone'],
    [{ id: 7, status: 'draft' }, 'gone'],
    [{ id: 7, status: 'archived' }, 'unknown'],
    [{ id: 8, status: 'draft' }, 'unknown'],
    [[], 'unknown'],
    [{}, 'unknown'],
  ])('of %j means %s', async (body, state, modified = null) => {
    const paths: (string | undefined)[] = [];
    server.answer((request, response) => {
      paths.push(request.url);
      sendJson(response, body);
    });
    const client = createCmsClient({ apiRoot: server.apiRoot });
    const { signal } = new AbortController();
    expect(await askAboutRecord(client, 'investigation', 7, signal)).toEqual({
      state,
      modified,
    });
    expect(paths).toEqual(['/wp-json/wp/v2/investigation/7']);
  });
});
