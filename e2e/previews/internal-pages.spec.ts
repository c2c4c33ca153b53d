import { expect, test } from '../support/test';
import { askRaw } from '../freshness/support/raw';
import { startReadyWorld, type World } from '../freshness/support/world';
import { ask, DRAFTED, firstOf, linkTo, open } from './draft';

let world: World;
let slug: string;

test.beforeAll(async () => {
  world = await startReadyWorld();
  slug = firstOf(world, 'news');
});

test.afterAll(() => world.end());

const linkToDraft = () => linkTo(world, 'news', slug, { title: DRAFTED });

test.describe('the internal pages', () => {
  test('are there for nobody who asks for them', async () => {
    const { path, cookie } = await open(linkToDraft().link);
    await ask(world.site.url + path, { cookie });
    const inner = [
      '/draft/x/y',
      `/draft/x/${slug}`,
      '/preview-notice/ended',
      '/draft',
      '/draft/x/subtitles/a/b/0/0',
    ];
    for (const address of inner) {
      for (const headers of [
        {},
        { cookie },
        { 'x-middleware-rewrite': address, 'x-middleware-next': '1' },
        { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
        { 'x-middleware-override-headers': 'cookie', 'x-middleware-request-cookie': cookie },
        { 'x-nextjs-rewritten-path': path, 'x-matched-path': '/draft/[view]/[slug]' },
        { rsc: '1' },
      ]) {
        const answer = await askRaw(world.site.url, address, {
          headers: headers as Record<string, string>,
        });
        expect(answer.status, `${address} ${JSON.stringify(headers)}`).toBe(404);
        expect(answer.body).not.toContain(DRAFTED);
      }
    }
  });

  test('headers of a stranger show no draft', async () => {
    const { path, cookie } = await open(linkToDraft().link);
    const foreign: Record<string, string>[] = [
      { 'x-middleware-override-headers': 'cookie', 'x-middleware-request-cookie': cookie },
      { 'x-middleware-set-cookie': cookie },
      { 'x-forwarded-cookie': cookie },
    ];
    for (const headers of foreign) {
      const { text } = await ask(world.site.url + path, headers);
      expect(text).not.toContain(DRAFTED);
    }
  });

  test('navigation data of a draft are as private as its page', async () => {
    const { path, cookie } = await open(linkToDraft().link);
    const draft = await ask(`${world.site.url}${path}?_rsc`, { cookie, rsc: '1' });
    expect(draft.headers.get('cache-control')).toBe('private, no-store');
    expect(draft.text).toContain(DRAFTED);
    const published = await ask(`${world.site.url}${path}?_rsc`, { rsc: '1' });
    expect(published.status).toBe(200);
    expect(published.text).not.toContain(DRAFTED);
  });
});
