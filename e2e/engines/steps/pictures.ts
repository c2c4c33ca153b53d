import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startContentServer } from '../../../demo/server/index.mjs';
import { ready, startSite } from '../../support/site';
import { MAIN } from '../support/names';
import type { Reader } from '../support/reader';
import { expect, test } from '../support/test';
import { withHeldScripts } from './early';

const PAGE = '/programme/news/a-plan-of-the-yard';

const PLAN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150"><path d="M0 0h200v150z"/></svg>';

/** Serves drawings without a size, and none of what is called lost. */
async function startUploads() {
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/lost.')) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PLAN);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const textWith = (uploads: string) => `
<p><a href="https://example.org/">Before</a></p>
<p><img src="${uploads}/plan.svg" alt="Plan of the yard" width="1" height="1"></p>
<p>Each <img src="${uploads}/cross.svg" alt="cross"> on it is a wall.</p>
<p><img src="${uploads}/lost.jpg" alt=""></p>
<p><img src="${uploads}/lost.svg" alt=""></p>
<p><a href="https://example.org/">After</a></p>`;

/** A site whose news have a text with these pictures. */
async function withPictures(
  reader: Reader,
  story: (reader: Reader, site: string) => Promise<void>,
) {
  const uploads = await startUploads();
  const cms = await startContentServer();
  const title = 'A Plan of the Yard';
  const content = textWith(uploads.origin);
  cms.control.store.put('news', 'a-plan-of-the-yard', { title, date: 'today-2', content });
  const site = await startSite({
    env: { CMS_API_ROOT: cms.apiRoot, MEDIA_ORIGINS: uploads.origin },
  });
  try {
    await ready(site);
    await story(reader.at(site.url), site.url);
  } finally {
    await reader.leave();
    await site.stop();
    await cms.stop();
    await uploads.stop();
  }
}

/** Waits until what Tab stops at is this: pictures that have failed are taken from it a moment later. */
const isStoppedAt = (reader: Reader, wanted: readonly string[]) =>
  expect(async () => {
    expect(await stopsBetween(reader, 'Before', 'After')).toEqual(wanted);
  }).toPass();

/** What Tab stops at from one link of the text to the next, by its words or its picture's; paragraphs' own links aside. */
async function stopsBetween(
  reader: Reader,
  first: string,
  last: string,
): Promise<readonly string[]> {
  await reader.focus({ css: 'a', name: first, within: MAIN });
  const stops: string[] = [];
  for (let presses = 0; stops.at(-1) !== last && presses < 9; presses += 1) {
    await reader.press('Tab');
    const stop = await reader.evaluate(() => {
      const { activeElement: element } = document;
      if (element?.hasAttribute('data-anchor')) return null;
      return element?.querySelector('img')?.alt ?? element?.textContent ?? '';
    });
    if (stop !== null) stops.push(stop);
  }
  return stops;
}

const haveFailed = () =>
  [...document.images]
    .filter(({ src }) => src.includes('/lost.'))
    .every(({ complete, naturalWidth }) => complete && naturalWidth === 0);

/** The pictures of a text. */
export function pictures() {
  test('a drawing without a size takes its column or its line, and Tab passes what did not load', async ({
    reader,
  }) => {
    await withPictures(reader, async (visitor, site) => {
      await visitor.visit(PAGE);
      await visitor.until('the drawings', () =>
        ['Plan of the yard', 'cross'].every(
          (alt) => document.querySelector<HTMLImageElement>(`main img[alt="${alt}"]`)?.complete,
        ),
      );
      const [alone, within] = await visitor.evaluate(() =>
        ['Plan of the yard', 'cross'].map((alt) => {
          const image = document.querySelector(`main img[alt="${alt}"]`);
          const { width = 0, height = 0 } = image?.getBoundingClientRect() ?? {};
          const paragraph = image?.closest('p');
          const line = paragraph ? parseFloat(getComputedStyle(paragraph).lineHeight) : 0;
          const box = paragraph?.getBoundingClientRect();
          return { width, height, column: box?.width ?? 0, lines: (box?.height ?? 0) / line, line };
        }),
      );
      expect(alone?.width).toBeGreaterThan(200);
      expect(alone?.width).toBeCloseTo(alone?.column ?? 0, 0);
      expect(alone?.height).toBeCloseTo((alone?.width ?? 0) * 0.75, 0);
      expect(within?.height).toBeCloseTo(within?.line ?? 0, 0);
      expect(within?.width).toBeGreaterThan(10);
      expect(Math.round(within?.lines ?? 0)).toBe(1);

      await visitor.until('pictures that failed', haveFailed);
      // The one in the line is a sign, and leads nowhere.
      const seen = ['Plan of the yard', 'After'];
      await isStoppedAt(visitor, seen);

      await withHeldScripts(visitor, site, async (early, scripts) => {
        await early.open(PAGE);
        await early.evaluate(() => document.querySelector('main img')?.scrollIntoView());
        await early.until('pictures that failed', haveFailed);
        scripts.release();
        await early.see({ css: '[data-interactive] h1' });
        await isStoppedAt(early, seen);
      });
      // They say of each picture that it is not there.
      visitor.takeMessages();
    });
  });
}
