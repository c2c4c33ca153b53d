/** @jest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { keepFile, keepPage } from '@/lib/testing/kept-page';
import { putSite } from '@/lib/testing/running-site';
import { placeSlot, releaseWhile } from '@/lib/work';
import { AdmissionControl } from './admission-control';
import { PageReplayer } from './page-replayer';
import { WORK_LIMITS } from './concurrency-limiter';

// Before Node 24, every promise is reported to each storage that was used, even in later test files.
afterEach(() => placeSlot.get()?.disable());

/** Waits until everything that may begin has begun, which happens once per turn of the event loop. */
async function settled() {
  for (let turn = 0; turn < 24; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Renders twice as many pages as may be in progress. Returns how many have begun before any has ended. */
async function begunOf(render: (wait: () => Promise<void>) => Promise<void>): Promise<number> {
  let begun = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const admission = new AdmissionControl(async () => {
    begun += 1;
    await render(() => ended);
  }, new PageReplayer());
  const answers = Array.from({ length: 2 * WORK_LIMITS.working.all }, (_, index) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url: `/page/${index}` });
    return admission.answer(request, new ServerResponse(request), {
      id: `${index}`,
      servedFor: '',
    });
  });
  await settled();
  const count = begun;
  end();
  await Promise.all(answers);
  return count;
}

describe('AdmissionControl', () => {
  it('works on few pages at once', async () => {
    expect(await begunOf((wait) => wait())).toBe(WORK_LIMITS.working.all);
  });

  it('sends the kept pages that stand in place of moments one by one', async () => {
    putSite({ epoch: () => 'epoch' });
    const path = '/investigation/x/resources/a-k1';
    let rendered = 0;
    let sending = 0;
    let most = 0;
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const admission = new AdmissionControl(async ({ url = '' }) => {
      rendered += 1;
      if (url.includes('?')) return ended;
      sending += 1;
      most = Math.max(most, sending);
      await new Promise((resolve) => setImmediate(resolve));
      sending -= 1;
    }, new PageReplayer());
    await keepPage('/resource/investigation/x/a-k1');
    const refused = 20;
    const answers = Array.from({ length: 1 + WORK_LIMITS.waiting.words + refused }, (_, place) => {
      const url = `${path}?t=${place}`;
      const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET' });
      return admission.answer(request, new ServerResponse(request), { id: url, servedFor: '' });
    });
    for (let turn = 0; turn < 3 * refused; turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
    expect(rendered).toBe(1 + refused);
    expect(most).toBe(1);
    end();
    await Promise.all(answers);
  });

  it('sends them without Next once it has sent one', async () => {
    putSite({ epoch: () => 'epoch', noteListedVisit: () => true });
    const path = '/investigation/x/resources/a-k1';
    const rendered: string[] = [];
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const replayer = new PageReplayer();
    const admission = new AdmissionControl(async ({ url = '' }, response) => {
      rendered.push(url);
      if (url.includes('?')) return ended;
      replayer.remember(response, 'The film');
      response.end('The film');
    }, replayer);
    await keepPage('/resource/investigation/x/a-k1');
    const refused = 20;
    const answers = Array.from({ length: 1 + WORK_LIMITS.waiting.words + refused }, (_, place) => {
      const url = `${path}?t=${place}`;
      const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET' });
      const response = new ServerResponse(request);
      const answer = admission.answer(request, response, { id: url, servedFor: '' });
      return { answer, response };
    });
    for (let turn = 0; turn < 3 * refused; turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
    expect(rendered.filter((url) => url === path)).toHaveLength(1);
    expect(answers.filter(({ response }) => response.writableEnded)).toHaveLength(refused);
    end();
    await Promise.all(answers.map(({ answer }) => answer));
  });

  it('lets a kept page that hangs keep no other', async () => {
    const never = new Promise<void>(() => {});
    const sent: string[] = [];
    const admission = new AdmissionControl(async ({ url = '' }) => {
      if (url.includes('?') || url.endsWith('-k0')) return never;
      sent.push(url);
    }, new PageReplayer());
    const film = (place: number) => `/investigation/x/resources/a-k${place}`;
    const ask = (url: string) => {
      const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET' });
      return admission.answer(request, new ServerResponse(request), { id: url, servedFor: '' });
    };
    // Of those that come at once fewer have begun than may.
    for (let place = 0; place < 2 * WORK_LIMITS.waiting.words; place += 1) {
      void ask(`/search?q=${place}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    void ask(`${film(0)}?t=1`);
    await ask(`${film(1)}?t=1`);
    expect(sent).toEqual([film(1)]);
  });

  it.each([
    ['sends', '/feed.xml', 'application/rss+xml; charset=utf-8', {}, true],
    [
      'leaves to Next, asked by a client with a cookie,',
      '/feed.xml',
      'text/xml',
      { cookie: 'a=b' },
      false,
    ],
    ['leaves to Next, as no list names it,', '/unlisted', 'text/xml', {}, false],
    ['leaves to Next, as it is no text,', '/feed.xml', 'image/png', {}, false],
  ])('%s a kept file: %s, %s', async (_, url, type, headers, isSent) => {
    putSite({ epoch: () => url + type, noteListedVisit: (path) => path !== '/unlisted' });
    await keepFile(url === '/feed.xml' ? '/rendered-file/xml/feed' : url, type, '<rss/>');
    const rendered: string[] = [];
    const admission = new AdmissionControl(({ url: path = '' }) => {
      rendered.push(path);
      return Promise.resolve();
    }, new PageReplayer());
    const request = Object.assign(new IncomingMessage(new Socket()), {
      url,
      method: 'GET',
      headers,
    });
    const response = new ServerResponse(request);
    const sent: unknown[] = [];
    response.end = ((body: unknown) => sent.push(body) && response) as never;
    await admission.answer(request, response, { id: url, servedFor: '' });
    expect([sent, rendered]).toEqual(isSent ? [['<rss/>'], []] : [[], [url]]);
    expect(response.getHeaders()).toEqual(
      isSent ? expect.objectContaining({ 'x-nextjs-cache': 'HIT' }) : {},
    );
    expect(response.getHeaderNames()).not.toContain('x-next-cache-tags');
  });

  it('answers with the page of a film where there is no room for a moment of it', async () => {
    const rendered: string[] = [];
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const admission = new AdmissionControl(async ({ url = '' }) => {
      rendered.push(url);
      if (url.includes('?')) await ended;
    }, new PageReplayer());
    const film = (place: number) => `/investigation/x/resources/a-k${place}`;
    const count = WORK_LIMITS.waiting.words + 3;
    const answers = Array.from({ length: count }, (_, place) => {
      const url = `${film(place)}?t=1`;
      const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET' });
      return admission.answer(request, new ServerResponse(request), { id: url, servedFor: '' });
    });
    await settled();
    // One is rendered, the others wait, but for two.
    expect(rendered).toEqual([`${film(0)}?t=1`, film(count - 2), film(count - 1)]);
    end();
    await Promise.all(answers);
  });

  it('gives the place of a page that waits for the CMS to another', async () => {
    expect(await begunOf((wait) => releaseWhile(wait))).toBe(2 * WORK_LIMITS.working.all);
  });
});
