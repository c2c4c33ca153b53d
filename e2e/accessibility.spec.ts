import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const CASE = '/investigation/the-courtyard-at-number-nine';
const EXHIBITION = '/programme/exhibitions/the-eleventh-metre';
const WARNED = '/investigation/the-second-rope';

/** One address of each kind of page. */
const PAGES = [
  '/',
  '/studies',
  '/map',
  CASE,
  `${CASE}/resources`,
  '/investigation/reading-a-crater',
  WARNED,
  '/methodology/3d-reconstruction',
  '/programme/exhibitions',
  EXHIBITION,
  `${EXHIBITION}/gallery/1`,
  '/programme/events',
  '/programme/events/a-wall-seen-three-times',
  '/programme/news',
  '/programme/publications',
  '/programme/publications/wave-table',
  '/about/team',
  '/about/press',
  '/about/agency',
  '/about/advisory-board',
  '/about/funding',
  '/about/recognition',
  '/about/team/member/ruo-tamm',
  '/subdomain/angles',
  '/donate',
  '/search?q=wall',
  '/accessibility',
  '/maintenance',
] as const;

/** Wait for animations and hover effects: what counts is the page at rest. */
async function settle(page: Page) {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

const violationsOf = async (page: Page, tags: readonly string[]) => {
  const { violations } = await new AxeBuilder({ page }).withTags([...tags]).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
};

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What makes the page scroll sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

test.describe('no page breaks a rule @long', () => {
  for (const width of [390, 1280]) {
    test(`at ${width} px`, async ({ page }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width, height: 900 });
      for (const path of PAGES) {
        await page.goto(path);
        await settle(page);
        expect([path, await violationsOf(page, WCAG)]).toEqual([path, []]);
      }
    });
  }
});

/** What a reader can open on a page, and how. */
const STATES: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
  ['the site map', '/', (page) => page.getByRole('button', { name: 'Site map' }).click()],
  ['the search', '/studies', (page) => page.getByRole('button', { name: 'Search' }).click()],
  [
    'results of the search',
    '/studies',
    async (page) => {
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('searchbox', { name: 'Search' }).fill('wall');
      await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();
    },
  ],
  ['the categories', '/#by-category', (page) => page.waitForLoadState('networkidle')],
  [
    'the text of the agency',
    '/',
    (page) => page.getByText('Read more', { exact: true }).first().click(),
  ],
  [
    'a film',
    CASE,
    async (page) => {
      await page.waitForLoadState('networkidle');
      await page.getByText('Play Video').click();
      await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible();
    },
  ],
  [
    'a film in the corner',
    CASE,
    async (page) => {
      await page.waitForLoadState('networkidle');
      await page.getByText('Play Video').click();
      await page.getByRole('button', { name: 'Shrink' }).click();
    },
  ],
  [
    'the evidence of a case with a warning',
    `${WARNED}#resources`,
    async (page) => {
      await page.waitForLoadState('networkidle');
      await page.getByText('Show pictures').click();
    },
  ],
  ['the ways to give', '/donate', (page) => page.locator('main summary').first().click()],
  [
    'the evidence, and a picture of it',
    `${CASE}#resources`,
    async (page) => {
      const panel = page.getByRole('region', { name: 'Media & Resources' });
      await expect(panel.getByRole('link', { name: 'Close' })).toBeFocused();
      await panel.locator('a[data-slide]').first().click();
      await expect(page.getByRole('dialog', { name: 'Slideshow' })).toBeVisible();
    },
  ],
  [
    'a case on the map',
    '/map',
    async (page) => {
      await page
        .getByRole('region', { name: 'Map', exact: true })
        .locator('button[aria-expanded]')
        .first()
        .click({ timeout: 30_000 });
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  ],
  [
    'a warning',
    WARNED,
    (page) =>
      page
        .getByText(/^Show (?:film|picture)$/)
        .first()
        .click(),
  ],
  ['nothing found', '/no-such-page', () => Promise.resolve()],
  ['the login', '/auth', () => Promise.resolve()],
];

test.describe('nothing that opens breaks a rule @long', () => {
  for (const width of [390, 1280]) {
    test(`at ${width} px`, async ({ page }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width, height: 900 });
      for (const [state, path, open] of STATES) {
        await page.goto('about:blank');
        await page.goto(path);
        await settle(page);
        await open(page);
        expect([state, await violationsOf(page, WCAG)]).toEqual([state, []]);
      }
    });
  }
});

/** Targets under 24 px that neither stand in a sentence nor have that much room around them (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const SIZE = 24;
    const targets = [...document.querySelectorAll('a[href], button, summary, input, select')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isSeen = element.checkVisibility({ visibilityProperty: true });
        // Clipped away until it has the focus or the pointer comes near: the skip link, the submenus.
        const isCut = element.closest('ul, a, input, label');
        const clip = isCut ? getComputedStyle(isCut).clipPath : 'none';
        return (
          isSeen && width * height > 1 && !clip.startsWith('inset') && !element.closest('[inert]')
        );
      })
      .map((element) => {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
        const isSmall = width < SIZE - 0.01 || height < SIZE - 0.01;
        return {
          element,
          isSmall,
          left,
          top,
          right,
          bottom,
          x: left + width / 2,
          y: top + height / 2,
        };
      });
    const isInSentence = (element: Element) => {
      const block = element.parentElement?.closest('p, li, dd, td, figcaption, blockquote');
      if (!block || getComputedStyle(element).display !== 'inline') return false;
      const rest = block.cloneNode(true) as Element;
      for (const other of rest.querySelectorAll('a, button, summary')) other.remove();
      return /[\p{L}\p{N}]/u.test(rest.textContent ?? '');
    };
    return targets.flatMap((target) => {
      const { element, isSmall, x, y } = target;
      if (!isSmall || isInSentence(element)) return [];
      const near = targets.find((other) => {
        if (other === target || other.element.contains(element)) return false;
        const across = Math.max(other.left - x, 0, x - other.right);
        const down = Math.max(other.top - y, 0, y - other.bottom);
        const isClose = other.isSmall && Math.hypot(other.x - x, other.y - y) < SIZE - 0.01;
        return isClose || Math.hypot(across, down) < SIZE / 2 - 0.01;
      });
      return near
        ? [`${element.outerHTML.slice(0, 120)} near ${near.element.outerHTML.slice(0, 80)}`]
        : [];
    });
  });

test.describe('targets have 24 px, or room around them (WCAG 2.5.8) @long', () => {
  for (const width of [390, 1280]) {
    test(`at ${width} px`, async ({ page }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width, height: 900 });
      for (const path of PAGES) {
        await page.goto(path);
        await settle(page);
        expect([path, await smallTargets(page)]).toEqual([path, []]);
      }
    });
  }
});

test.describe('for readers who ask for more contrast @long', () => {
  test.use({ contrast: 'more' });

  test('every text has 7:1', async ({ page }) => {
    test.setTimeout(600_000);
    for (const path of PAGES) {
      await page.goto(path);
      await settle(page);
      const { violations } = await new AxeBuilder({ page })
        .withRules(['color-contrast-enhanced'])
        .analyze();
      const nodes = violations.flatMap((violation) => violation.nodes.map(({ html }) => html));
      expect([path, nodes]).toEqual([path, []]);
    }
  });
});

/** The focused element, when nothing of it can be seen: everything over it belongs to something else. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const boxes = [...element.getClientRects()].filter(({ width, height }) => width * height > 1);
    const box = boxes[0];
    if (!box || element.id === 'main') return null;
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    );
    const isSeen = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element));
    });
    const inView = box.bottom > 0 && box.top < window.innerHeight;
    return isSeen || !inView ? null : element.outerHTML.slice(0, 160);
  });

test.describe('the focus is never covered (WCAG 2.4.11) @long', () => {
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const) {
    test(`at ${width} px, forwards and backwards`, async ({ page }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width, height });
      for (const path of [CASE, EXHIBITION, '/studies', '/programme/events']) {
        await page.goto(path);
        await settle(page);
        for (const key of ['Tab', 'Shift+Tab']) {
          for (let step = 0; step < 90; step += 1) {
            await page.keyboard.press(key);
            expect([path, key, step, await coveredFocus(page)]).toEqual([path, key, step, null]);
          }
        }
      }
    });
  }
});

test('at 400 % zoom nothing is sticky', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(CASE);
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const stuck = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { position, clipPath } = getComputedStyle(element);
        const { width, height, top, bottom } = element.getBoundingClientRect();
        // The skip link is clipped away while it has no focus.
        const isCut = clipPath === 'inset(50%)';
        const isSeen = !isCut && bottom > 0 && top < window.innerHeight && width * height > 400;
        return (position === 'fixed' || position === 'sticky') && isSeen;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(stuck).toEqual([]);
});

test.describe('without SVG, script and web fonts', () => {
  test.use({ javaScriptEnabled: false });

  test('every control shows something', async ({ page }) => {
    await page.route(/\.(?:woff2?|svg)(?:\?|$)/, (route) => route.abort());
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace(/<svg\b[\s\S]*?<\/svg>/g, '');
      await route.fulfill({ response, body: html });
    });
    for (const path of ['/', '/map', CASE, `${CASE}/resources`, `${EXHIBITION}/gallery/1`]) {
      await page.goto(path);
      const controls = await page.evaluate(() =>
        [...document.querySelectorAll('button, a[href]')].flatMap((control) => {
          const icon = control.querySelector('[data-icon]');
          const word = icon?.nextElementSibling?.textContent?.trim() ?? '';
          const isIconOnly = icon !== null && control.textContent?.trim() === word;
          if (!isIconOnly || !control.checkVisibility()) return [];
          const { clipPath, backgroundColor } = getComputedStyle(icon);
          return [{ word, clipPath, backgroundColor }];
        }),
      );
      expect([path, controls.length]).not.toEqual([path, 0]);
      for (const control of controls) {
        // A word for those who hear it or read it in a text browser, and a sign drawn without SVG.
        expect([path, control]).toEqual([
          path,
          {
            word: expect.stringMatching(/\w/),
            clipPath: expect.stringMatching(/^path\(/),
            backgroundColor: expect.not.stringMatching(/, 0\)$/),
          },
        ]);
      }
    }
  });

  test('a page loads little, and nothing inside closed elements', async ({ page }) => {
    const loaded: { url: string; bytes: number }[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'image') return;
      const body = await response.body().catch(() => Buffer.alloc(0));
      loaded.push({ url: response.url(), bytes: body.length });
    });
    // What a page before has loaded the next one would get from memory, asked for or not: the case comes first.
    await page.goto(CASE, { waitUntil: 'networkidle' });
    const shown = await page
      .locator('main img:visible')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
    const unasked = loaded.filter(({ url }) => !shown.includes(url)).map(({ url }) => url);
    expect(unasked.filter((url) => !url.startsWith('data:'))).toEqual([]);

    loaded.length = 0;
    await page.goto('/', { waitUntil: 'networkidle' });
    const bytes = loaded.reduce((sum, image) => sum + image.bytes, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(450_000);
  });

  test('each film in the panel links to its file and its transcript', async ({ page, request }) => {
    await page.goto(`${CASE}/resources`);
    const panel = page.getByRole('region', { name: 'Media & Resources' });
    await expect(panel.getByRole('link', { name: 'Film file' }).first()).toHaveAttribute(
      'href',
      /\.mp4$/,
    );
    const transcript = panel.getByRole('link', { name: 'Transcript, English' }).first();
    const href = (await transcript.getAttribute('href')) ?? '';
    const answer = await request.get(href);
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toMatch(/^\d\d:\d\d {2}\S/);
    expect(text).not.toMatch(/-->|WEBVTT/);
    await expect(panel.getByText(/^PDF, \d/).first()).toBeVisible();
  });
});

test.describe('investigations and studies are told apart by more than colour', () => {
  test('by a word in the title bar, on the map and in a person’s work', async ({ page }) => {
    await page.goto('/investigation/reading-a-crater');
    await expect(page.getByRole('banner')).toContainText('Study I.085');
    await page.goto(CASE);
    await expect(page.getByRole('banner')).toContainText('Investigation I.084');
    await page.goto('/map');
    const list = page.getByRole('list', { name: 'Locations' });
    await expect(list.locator('[data-kind="study"]').first()).toContainText(/Study/);
    await page.goto('/about/team/member/ruo-tamm');
    const works = page.getByRole('region', { name: 'Investigations' });
    await expect(works.getByRole('listitem').first()).toContainText(/Study|Investigation/);
  });
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('a code says its kind in words, beside the title and not over it', async ({ page }) => {
    for (const path of ['/map', '/about/team/member/mirela-stoyan']) {
      await page.goto(path);
      const rows = await page
        .locator('main li')
        .filter({ hasText: /^\s*(?:Investigation|Study) / })
        .evaluateAll((items) =>
          items.map((item) => {
            const [code, title] = [item.firstElementChild, item.querySelector('a')].map(
              (part) => part?.firstElementChild ?? part,
            );
            const end = code?.getBoundingClientRect().right ?? 0;
            return end <= (title?.getBoundingClientRect().left ?? 0);
          }),
        );
      expect(rows.length).toBeGreaterThan(0);
      expect([path, new Set(rows)]).toEqual([path, new Set([true])]);
    }
  });
});

test('Escape dismisses a submenu opened by the pointer until the pointer returns (WCAG 1.4.13)', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const link = menu.getByRole('link', { name: 'Exhibitions' });
  const clipOf = () => link.evaluate((item) => getComputedStyle(item.closest('ul')!).clipPath);
  await menu.getByRole('link', { name: 'Programme' }).hover();
  expect(await clipOf()).toBe('none');
  await page.keyboard.press('Escape');
  expect(await clipOf()).not.toBe('none');
  await menu.getByRole('link', { name: 'About' }).hover();
  await menu.getByRole('link', { name: 'Programme' }).hover();
  expect(await clipOf()).toBe('none');
});

test('Media & Resources comes first among the section links, with a count, and has a heading', async ({
  page,
}) => {
  await page.goto(CASE);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link').first()).toHaveText(/^Media & Resources \d+$/);
  await expect(page.getByRole('heading', { name: 'Media & Resources' })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await sections.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Media & Resources' })).toBeVisible();
});

test('a closed panel stays closed when its case is reopened', async ({ page }) => {
  await page.goto(`${CASE}#resources`);
  const panel = page.getByRole('region', { name: 'Media & Resources' });
  await expect(panel).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Open Ground' }).click();
  await expect(page).toHaveURL(/\/$/);
  // Its card: an announcement leads there too.
  await page
    .getByRole('article')
    .getByRole('link', { name: 'The Courtyard at Number Nine', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Courtyard/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${CASE}$`));
  await expect(panel).toBeHidden();
});

test('no arrow key is lost when they are pressed quickly in the gallery', async ({ page }) => {
  await page.goto(`${EXHIBITION}/gallery/0`);
  await page.waitForLoadState('networkidle');
  // Its three images go round.
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/gallery\/2$/);
});

test('no word is so long that it widens a page at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of [
    '/',
    '/about/team',
    '/methodology/3d-reconstruction',
    '/subdomain/angles',
    '/programme/exhibitions',
    CASE,
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const words = await page
      .locator('h1, h2, h3, main a, main dd, footer a')
      .evaluateAll((parts) => {
        const bare = parts.filter(
          ({ childElementCount, textContent }) => !childElementCount && textContent,
        );
        for (const part of bare) part.textContent = 'Unbroken'.repeat(20);
        return bare.length;
      });
    expect(words).toBeGreaterThan(10);
    expect([path, await tooWide(page)]).toEqual([path, []]);
  }
});

test.describe('custom text size and spacing', () => {
  // The policy refuses styles from elsewhere, which is what these tests lay on the page.
  test.use({ bypassCSP: true, viewport: { width: 320, height: 800 } });

  for (const path of [
    '/',
    '/studies',
    '/methodology/3d-reconstruction',
    '/map',
    '/about/team',
    CASE,
  ]) {
    test(`${path} keeps its width at 320 px, with text spacing and with a larger font`, async ({
      page,
    }) => {
      await page.goto(path);
      await settle(page);
      const heading = page.locator('h1').first();
      const size = () =>
        heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(await tooWide(page)).toEqual([]);
      const plain = await size();
      await page.addStyleTag({
        content:
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      });
      expect(await tooWide(page)).toEqual([]);
      await page.addStyleTag({ content: 'html { font-size: 32px }' });
      expect(await tooWide(page)).toEqual([]);
      expect(await size()).toBeCloseTo(plain * 2, 0);
    });
  }
});

test('content with a warning is hidden until requested, and announced wherever it is mentioned', async ({
  page,
  request,
}) => {
  const media: string[] = [];
  page.on('request', (request) => {
    if (['image', 'media'].includes(request.resourceType())) media.push(request.url());
  });
  await page.goto(WARNED);
  await settle(page);
  const warning = 'Films and stills of a boat going down with people on board.';
  await expect(page.getByText(warning).first()).toBeVisible();
  await expect(page.locator('main article > details img').first()).toBeHidden();
  expect(media.filter((url) => /sync-1/.test(url))).toEqual([]);
  await page
    .getByText(/^Show (?:film|picture)$/)
    .first()
    .click();
  await expect(page.locator('main article > details img').first()).toBeVisible();

  // Search, feeds and the previews of links in other people's windows.
  await page.goto('/search?q=second+rope');
  const hit = page.getByRole('article').filter({ hasText: 'The Second Rope' });
  await expect(hit).toContainText(warning);
  const feed = await (await request.get('/investigations.xml')).text();
  expect(feed).toContain(`<summary>Content warning: ${warning}`);
  const head = (await (await request.get(WARNED)).text()).split('</head>')[0];
  expect(head).toContain(`content="Content warning: ${warning}`);
  // The card says so in the picture's place (decision 20).
  expect(head).toMatch(/property="og:image:alt" content="[^"]*Content warning: /);
  expect(head).not.toMatch(/og:image" content="[^"]*\.jpg/);
});

test('every page links to the accessibility statement, and the sitemap lists it', async ({
  page,
  request,
}) => {
  await page.goto('/about/press');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/accessibility<');
});

/** Words that a browser without style would run together: two texts in one line with nothing between them. */
const gluedWords = (page: Page, paths: readonly string[]) =>
  page.evaluate(async (addresses) => {
    const INLINE = 'a, abbr, b, button, code, em, i, label, mark, q, small, span, strong, time';
    const found: string[] = [];
    for (const address of addresses) {
      const html = await (await fetch(address)).text();
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      for (const element of body.querySelectorAll('script, style, template')) element.remove();
      const walker = body.ownerDocument.createTreeWalker(body);
      let before = '';
      let wasMarked = false;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.nodeType === Node.ELEMENT_NODE) {
          if (!(node as Element).matches(INLINE)) before = '';
        } else if (node.nodeType === Node.TEXT_NODE) {
          const text = node.textContent ?? '';
          // What a search has found in the middle of a word is marked there.
          const isMarked = node.parentElement?.matches('mark') || wasMarked;
          if (!isMarked && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text)) {
            found.push(`${address}: ${before.slice(-30)}|${text.slice(0, 30)}`);
          }
          before = text;
          wasMarked = node.parentElement?.matches('mark') ?? false;
          // The end of a block ends the line.
          let end: Node | null = node;
          while (end && !end.nextSibling) {
            end = end.parentNode;
            if (end instanceof Element && !end.matches(INLINE)) before = '';
          }
        }
      }
    }
    return found;
  }, paths);

test.describe('between words', () => {
  // The test parses text in the page, which the site's policy for trusted types refuses.
  test.use({ bypassCSP: true });

  test('no page has words run together, a loading message, or a block inside a summary', async ({
    page,
    request,
  }) => {
    for (const path of ['/', CASE, EXHIBITION, '/map']) {
      const html = await (await request.get(path)).text();
      expect([path, /<summary\b(?:(?!<\/summary>)[\s\S])*<div\b/.test(html)]).toEqual([
        path,
        false,
      ]);
      const text = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, '');
      expect([path, text]).toEqual([path, expect.not.stringContaining('Loading')]);
    }
    await page.goto('/accessibility');
    expect(await gluedWords(page, PAGES)).toEqual([]);
  });
});

test('an event page begins with its h1', async ({ page }) => {
  await page.goto('/programme/events/a-wall-seen-three-times');
  const levels = await page
    .locator('h1, h2, h3')
    .evaluateAll((headings) =>
      headings.filter((item) => item.checkVisibility()).map((item) => item.tagName),
    );
  expect(levels[0]).toBe('H1');
});

test('titles in another language are marked, wherever they are listed', async ({ page }) => {
  for (const [path, word, language] of [
    ['/programme/publications', 'جدول', 'ar'],
    ['/programme/publications', 'Bilder am Rand', 'de'],
    ['/programme/publications/wave-table', 'جدول', 'ar'],
    ['/investigation/moonset-table-for-the-central-basin', 'جدول', 'ar'],
    ['/about/team/member/ruo-tamm', 'جدول', 'ar'],
    ['/search?q=%D8%AC%D8%AF%D9%88%D9%84', 'جدول غروب', 'ar'],
  ] as const) {
    await page.goto(path);
    const languages = await page
      .locator('main :is(a, h1, h2, h3)')
      .filter({ hasText: word })
      .evaluateAll((elements, text) => {
        const languageOf = (element: Element) => {
          const inner = [...element.querySelectorAll('[lang]')].find((part) =>
            part.textContent?.includes(text),
          );
          return (inner ?? element.closest('[lang]'))?.getAttribute('lang');
        };
        return elements.map(languageOf);
      }, word);
    expect([path, languages.length > 0, [...new Set(languages)]]).toEqual([path, true, [language]]);
  }
});
