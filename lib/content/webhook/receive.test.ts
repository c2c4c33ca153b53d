/** @jest-environment node */
import { createHmac, randomUUID } from 'node:crypto';
import { bootSite, forgetSites, killSite, openSite, type TestSite, NOON } from '../testing/site';
import { receiveWebhook } from './receive';

type WebhookRequest = Parameters<typeof receiveWebhook>[0];

afterEach(forgetSites);

const NOW = NOON;

function request(
  body: string,
  given: { secret?: string; timestamp?: number; id?: string } = {},
): WebhookRequest {
  const timestamp = String(given.timestamp ?? NOW / 1000);
  const digest = createHmac('sha256', given.secret ?? 'secret')
    .update(`${timestamp}.${body}`)
    .digest('hex');
  return {
    body: Buffer.from(body),
    timestamp,
    id: given.id ?? randomUUID(),
    signature: `sha256=${digest}`,
  };
}

const send = async (sent: WebhookRequest) => (await receiveWebhook(sent)).status;
const pending = (site: TestSite) => site.journal.pending().length;

const GOOD = '{"type":"news"}';

it('takes a good event into the journal before it answers 202', async () => {
  const site = await openSite();
  expect(await send(request(GOOD, { id: 'a' }))).toBe(202);
  expect(site.journal.pending()).toMatchObject([
    { id: 'a', receivedAt: NOW, event: { type: 'news' } },
  ]);
});

it('answers 200 to an id seen before, and takes it no second time, also after a restart', async () => {
  const site = await openSite();
  expect(await send(request(GOOD, { id: 'a' }))).toBe(202);
  expect(await send(request(GOOD, { id: 'a' }))).toBe(200);
  // Another event under the same id is none either.
  expect(await send(request('{"type":"*"}', { id: 'a' }))).toBe(200);
  expect(pending(site)).toBe(1);
  await killSite(site);
  const reopened = await openSite({ CONTENT_DIR: site.environment.contentDir });
  expect(await send(request(GOOD, { id: 'a' }))).toBe(200);
  expect(pending(reopened)).toBe(1);
});

it('takes the same event sent twice at once for one', async () => {
  const site = await openSite();
  const answers = await Promise.all([1, 2, 3].map(() => send(request(GOOD, { id: 'a' }))));
  expect(answers.sort()).toEqual([200, 200, 202]);
  expect(pending(site)).toBe(1);
});

it.each([
  ['no signature', { signature: '' }, 401],
  ['another signature', { signature: `sha256=${'0'.repeat(64)}` }, 401],
  ['another body', { body: Buffer.from('{"type":"*"}') }, 401],
  ['another timestamp', { timestamp: String(NOW / 1000 + 1) }, 401],
  ['no timestamp', { timestamp: '' }, 401],
  ['no id', { id: '' }, 400],
  ['an id of 200 characters', { id: 'i'.repeat(200) }, 202],
  ['an id of 201 characters', { id: 'i'.repeat(201) }, 400],
])('answers to %s', async (_, changed, status) => {
  const site = await openSite();
  expect(await send({ ...request(GOOD), ...changed })).toBe(status);
  expect(pending(site)).toBe(status === 202 ? 1 : 0);
});

it.each([
  ['300 s late', -300, 202],
  ['301 s late', -301, 401],
  ['300 s early', 300, 202],
  ['301 s early', 301, 401],
])('a signed timestamp %s', async (_, offset, status) => {
  await openSite();
  expect(await send(request(GOOD, { timestamp: NOW / 1000 + offset }))).toBe(status);
});

it.each(['', 'type=news', '[]', '{}', '{"type":"post"}', '{"type":"news","id":"1"}'])(
  'refuses the signed body %j',
  async (body) => {
    const site = await openSite();
    expect(await send(request(body))).toBe(400);
    expect(pending(site)).toBe(0);
  },
);

it('says nothing of the body to whoever can not sign', async () => {
  await openSite();
  const forged = await receiveWebhook(request('no JSON', { secret: 'guess' }));
  expect(forged).toEqual({ status: 401, message: expect.stringContaining('signature') });
});

it.each([
  ['without a secret', { REVALIDATE_SECRET: '' }],
  ['with a blank secret', { REVALIDATE_SECRET: '   ' }],
])('%s it is not there', async (_, settings) => {
  await openSite(settings);
  expect(await send(request(GOOD))).toBe(503);
  expect(await send(request(GOOD, { secret: '' }))).toBe(503);
});

it('is unavailable before the site has started', async () => {
  expect(await send(request(GOOD))).toBe(503);
});

it('asks for the event again when the journal can not be written', async () => {
  const site = await bootSite();
  await site.journal.close();
  expect(await send(request(GOOD, { id: 'a' }))).toBe(503);
  expect(site.journal.has('a')).toBe(false);
});
