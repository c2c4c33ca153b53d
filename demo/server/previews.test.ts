/** @jest-environment node */
import { createHmac } from 'node:crypto';
import { startContentServer } from './index.mjs';

const SECRET = 'a-secret-that-the-tests-share';

let cms: Awaited<ReturnType<typeof startContentServer>>;

beforeAll(async () => {
  cms = await startContentServer({
    webhook: { url: 'http://127.0.0.1:9/api/revalidate', secret: SECRET },
  });
});
afterAll(() => cms.stop());

const slugOf = (collection: 'news' | 'awards' | 'investigations' | 'pages') =>
  [...cms.control.store.content[collection].keys()][0] ?? '';

async function ask(question: object, secret = SECRET) {
  const body = JSON.stringify(question);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const digest = createHmac('sha256', secret).update(`id.${timestamp}.${body}`).digest('base64');
  const response = await fetch(`${cms.apiRoot}fa/v1/preview`, {
    method: 'POST',
    body,
    headers: {
      'webhook-id': 'id',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${digest}`,
    },
  });
  return { status: response.status, body: await response.json() };
}

it.each(['news', 'awards', 'investigations', 'pages'] as const)(
  'gives the unsaved state of %s, which no list has',
  async (collection) => {
    const { link, ...subject } = cms.control.preview(collection, slugOf(collection), {
      title: 'Unsaved Words',
    });
    expect(link).toContain('http://127.0.0.1:9/api/preview?type=');
    const { status, body } = await ask(subject);
    expect(status).toBe(200);
    expect(body.list.id).toBe(subject.id);
    expect(JSON.stringify(body.list)).toContain('Unsaved Words');
    expect(body.detail).toHaveProperty('acf');
    expect(
      JSON.stringify(cms.control.store.content[collection].get(slugOf(collection))),
    ).not.toContain('Unsaved Words');
  },
);

it('gives nothing to whoever does not sign, or names another record', async () => {
  const { type, id, nonce } = cms.control.preview('news', slugOf('news'), {});
  expect((await ask({ type, id, nonce }, 'another-secret-of-24-bytes')).status).toBe(401);
  expect((await ask({ type, id: id + 1, nonce })).status).toBe(404);
  expect((await ask({ type: 'event', id, nonce })).status).toBe(404);
  expect((await ask({ type, id, nonce: 'other' })).status).toBe(404);
});

it('makes a link by the control API', async () => {
  const address = `${cms.url}/_control/previews/news/${slugOf('news')}`;
  const response = await fetch(address, { method: 'POST', body: '{"title":"T"}' });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ type: 'news', link: expect.any(String) });
  const wrong = await fetch(address, { method: 'POST', body: '{"title":7}' });
  expect(wrong.status).toBe(400);
});
