/** @jest-environment node */
import { createManualClock } from '@/lib/testing/manual-clock';
import { isNoFile } from './errors';
import { createClient, SECRET, sendText, server } from './testing/client';

describe('a text', () => {
  const CUES = 'WEBVTT\n\n00:01.000 --> 00:02.000\né';
  const ownAddress = (path: string) => new URL(path, server.apiRoot).href;

  it.each(['text/vtt', 'application/x-subrip', 'application/octet-stream', 'text/plain', ''])(
    'of the type %j is returned unchanged',
    async (type) => {
      server.answer(sendText(type, CUES));
      await expect(createClient().fetchText(ownAddress('/a.vtt?v=1'))).resolves.toBe(CUES);
      expect(server.requests.map(({ url }) => url)).toEqual(['/a.vtt?v=1']);
    },
  );

  it('is requested without authorization, even below the API root', async () => {
    server.answer(sendText('text/vtt', CUES));
    const client = createClient({ authorization: SECRET });
    await client.fetchText(ownAddress('/wp-json/private.vtt'));
    expect(server.requests[0]?.headers['authorization']).toBeUndefined();
    expect(server.requests[0]?.headers['cookie']).toBeUndefined();
  });

  it.each([
    'https://foreign.example/a.vtt',
    'http://127.0.0.1:9/a.vtt',
    'file:///etc/hosts',
    '/a.vtt',
    'no address',
  ])('at %s is not requested', async (address) => {
    server.answer(sendText('text/vtt', CUES));
    const fetch = jest.fn();
    await expect(createClient({ fetch }).fetchText(address)).rejects.toMatchObject({
      kind: 'foreign',
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['a redirect', sendText('text/vtt', CUES, 302), 'redirect'],
    ['a 500', sendText('text/vtt', CUES, 500), 'status'],
    ['HTML', sendText('text/html; charset=UTF-8', CUES), 'content-type'],
    ['an empty body', sendText('text/vtt', ' \n'), 'empty'],
    ['more than the limit', sendText('text/vtt', 'x'.repeat(101)), 'too-large'],
  ] as const)('fails on %s', async (_, listener, kind) => {
    server.answer(listener);
    const client = createClient({ maxTextBytes: 100 });
    await expect(client.fetchText(ownAddress('/a.vtt'))).rejects.toMatchObject({ kind });
    expect(server.requests).toHaveLength(1);
  });

  it('fails when the server never responds', async () => {
    const clock = createManualClock();
    server.answer(() => undefined);
    const result = createClient({ clock }).fetchText(ownAddress('/a.vtt'));
    const outcome = result.catch((error: unknown) => error);
    await server.received(1);
    clock.advance(10_000);
    expect(await outcome).toMatchObject({ kind: 'timeout' });
  });

  it.each([
    [404, true],
    [410, true],
    [403, false],
    [503, false],
  ])('with status %i is distinguished from one that does not exist', async (status, isMissing) => {
    server.answer(sendText('text/html', '', status));
    const error: unknown = await createClient()
      .fetchText(ownAddress('/a.vtt'))
      .catch((thrown: unknown) => thrown);
    expect(isNoFile(error)).toBe(isMissing);
  });
});
