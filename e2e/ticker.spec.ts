import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test';

const ticker = (page: Page) => page.getByRole('region', { name: 'Announcements' });

const leftOf = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN;
const firstItem = (page: Page) => ticker(page).getByRole('listitem').first();

/** Lets a page draw frames for a while, in milliseconds of its own clock. */
const frames = (page: Page, duration: number) =>
  page.evaluate(async (end) => {
    const now = () => Number(document.timeline.currentTime);
    const start = now();
    while (now() - start < end) await new Promise(requestAnimationFrame);
  }, duration);

/** How far (pixels) the line has moved to the left meanwhile. */
async function movedDuring(page: Page, task: () => Promise<unknown>) {
  const before = await leftOf(firstItem(page));
  await task();
  return before - (await leftOf(firstItem(page)));
}

const STILL = 2;

/** Waits until the line moves: it starts half a second after the load. */
async function moving(page: Page) {
  await expect.poll(() => movedDuring(page, () => frames(page, 300))).toBeGreaterThan(STILL);
}

const isStill = async (page: Page) => {
  // A pause counts from the next frame on.
  await frames(page, 1);
  expect(await movedDuring(page, () => frames(page, 600))).toBeLessThan(STILL);
};

test('TICK-01: the announcements run on the home page only', async ({ page }) => {
  await page.goto('/');
  await expect(ticker(page)).toBeVisible();
  for (const path of ['/studies', '/programme/news', '/search']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(ticker(page)).toHaveCount(0);
  }
});

test('TICK-02: every announcement is there once, with its links', async ({ page }) => {
  await page.goto('/');
  await moving(page);
  const items = ticker(page).getByRole('listitem');
  await expect(items).toHaveCount(5);
  await ticker(page).getByRole('link', { name: 'the Harbour Flare case' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/investigation\/the-harbour-flare$/);
});

test('TICK-03: it moves 24 px a second on every screen', async ({ page }) => {
  await page.goto('/');
  await moving(page);
  // Measured inside the page and by the clock of its frames, to exclude delays of test and machine.
  const speed = await firstItem(page).evaluate(async (item) => {
    const frame = () => new Promise(requestAnimationFrame);
    const now = () => Number(document.timeline.currentTime);
    await frame();
    const before = { x: item.getBoundingClientRect().x, at: now() };
    while (now() - before.at < 1_500) await frame();
    return ((before.x - item.getBoundingClientRect().x) / (now() - before.at)) * 1_000;
  });
  expect(speed).toBeGreaterThan(22.5);
  expect(speed).toBeLessThan(25.5);
});

test('TICK-04: it stands still for half a second after the load', async ({ page }) => {
  await page.addInitScript(() => {
    const starts: number[] = [];
    Object.assign(window, { starts });
    window.addEventListener('load', () => {
      const loadedAt = performance.now();
      const look = () => {
        // By script; CSS has transitions and animations as well.
        const running = document
          .getAnimations()
          .some(
            (animation) =>
              !('animationName' in animation) &&
              !('transitionProperty' in animation) &&
              animation.playState === 'running',
          );
        if (running) starts.push(performance.now() - loadedAt);
        else requestAnimationFrame(look);
      };
      look();
    });
  });
  await page.goto('/');
  await moving(page);
  const [start = 0] = await page.evaluate(() => (window as unknown as { starts: number[] }).starts);
  expect(start).toBeGreaterThan(450);
});

for (const slowness of [1, 12]) {
  test(`TICK-05: on a machine ${slowness} times as slow, links ignore clicks until a second after the load`, async ({
    page,
  }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.addInitScript(() => {
      const answers: { after: number; hit: boolean }[] = [];
      Object.assign(window, { answers });
      let loadedAt = Number.POSITIVE_INFINITY;
      const look = () => {
        const link = document.querySelector('[aria-label="Announcements"] a');
        const { x = 0, y = 0, height = 0 } = link?.getBoundingClientRect() ?? {};
        const target = document.elementFromPoint(x + 20, y + height / 2);
        const after = performance.now() - loadedAt;
        const hit = target !== null && link?.contains(target) === true;
        if (link) answers.push({ after, hit });
        // Before the load `after` is less than any number.
        if (!hit || after < 1_500) requestAnimationFrame(look);
      };
      window.addEventListener('load', () => (loadedAt = performance.now()));
      look();
    });
    await page.goto('/');
    type Answers = readonly { readonly after: number; readonly hit: boolean }[];
    const read = () => page.evaluate(() => (window as unknown as { answers: Answers }).answers);
    await expect.poll(async () => (await read()).at(-1)?.hit).toBe(true);
    const answers = await read();
    expect(answers.filter(({ after, hit }) => hit && after < 980)).toEqual([]);
    expect(answers.some(({ hit }) => !hit)).toBe(true);
  });
}

test('TICK-06 to TICK-08: pointer, focus and button pause and resume it', async ({ page }) => {
  await page.goto('/');
  await moving(page);
  await ticker(page).hover();
  await isStill(page);
  await page.mouse.move(600, 600);
  await moving(page);

  const link = ticker(page).getByRole('link').last();
  await link.focus();
  await isStill(page);
  // Wherever the line was, the focused item is visible.
  await expect(link).toBeInViewport();
  await link.blur();
  await moving(page);

  await ticker(page).getByRole('button', { name: 'Pause' }).click();
  await isStill(page);
  await ticker(page).getByRole('button', { name: 'Play' }).click();
  await moving(page);
});

test('TICK-08: it can be dragged, and then continues', async ({ page }) => {
  await page.goto('/');
  await moving(page);
  await ticker(page).hover();
  const box = await ticker(page).getByRole('link').first().boundingBox();
  const start = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 10 };
  await page.mouse.move(start.x, start.y);
  const moved = await movedDuring(page, async () => {
    await page.mouse.down();
    await page.mouse.move(start.x - 40, start.y);
    await page.mouse.move(start.x - 80, start.y, { steps: 4 });
  });
  expect(Math.abs(moved - 80)).toBeLessThan(STILL);
  await page.mouse.up();
  // The drag began on a link but did not follow it.
  await expect(page).toHaveURL(/\/$/);
  await page.mouse.move(600, 600);
  await moving(page);
});

test('it loops without a gap', async ({ page }) => {
  await page.goto('/');
  await moving(page);
  const gap = await firstItem(page).evaluate((item) => {
    const line = item.closest('[tabindex="0"]');
    const last = line?.querySelector('[aria-hidden="true"] li:last-child');
    const bounds = line?.getBoundingClientRect();
    return (last?.getBoundingClientRect().right ?? 0) - (bounds?.right ?? 0);
  });
  expect(gap).toBeGreaterThan(0);
});

test('with reduced motion it stays still until started', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const play = ticker(page).getByRole('button', { name: 'Play' });
  await expect(play).toBeVisible();
  await frames(page, 1_000);
  await isStill(page);
  await play.click();
  await page.mouse.move(600, 600);
  await moving(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it stands still with all its items, and has no button', async ({ page }) => {
    await page.goto('/');
    await expect(ticker(page).getByRole('listitem')).toHaveCount(5);
    await expect(ticker(page).getByRole('button')).toBeHidden();
    await ticker(page).getByRole('link', { name: 'the Harbour Flare case' }).click();
    await expect(page).toHaveURL(/\/investigation\/the-harbour-flare$/);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('TICK-08: a finger drags it, and a tap follows a link', async ({ page }) => {
    await page.goto('/');
    await moving(page);
    const client = await page.context().newCDPSession(page);
    const box = await firstItem(page).boundingBox();
    const y = (box?.y ?? 0) + 20;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y }],
      });
    const moved = await movedDuring(page, async () => {
      await touch('touchStart', 300);
      for (const x of [280, 250, 220, 200]) await touch('touchMove', x);
    });
    expect(moved).toBeGreaterThan(60);
    await touch('touchEnd');
    await moving(page);

    await page.reload();
    // TICK-05
    await expect(page.locator('html')).not.toHaveAttribute('data-settling');
    const link = await ticker(page).getByRole('link').first().boundingBox();
    // Playwright's own tap would wait for the moving element to stop.
    await page.touchscreen.tap((link?.x ?? 0) + 60, (link?.y ?? 0) + 12);
    await expect(page).toHaveURL(/\/investigation\/the-harbour-flare$/);
  });
});
