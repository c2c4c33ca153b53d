import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import puppeteer, { type Browser, type Frame, type Page } from 'puppeteer-core';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { FIREFOX, missingPackages } from '../../scripts/support/programs.mjs';
import { removeInstallation } from './support/debug-log';
import { callsOf, evaluate, type WordPress } from './support/installation';

/** Typing and saving in Firefox, while WordPress is down and while nobody is logged in. */

const PATIENCE = 60_000;
const TYPED = 'Typed while it rained';

let dir: string;
let wordpress: WordPress;
let browser: Browser;
let page: Page;

test.beforeAll(async () => {
  test.skip(missingPackages(['Firefox']).length > 0, 'Firefox is missing');
  dir = await mkdtemp(join(tmpdir(), 'open-ground-words-'));
  wordpress = await startWordPress({ dir });
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
});

test.afterAll(async () => {
  await browser?.close();
  await wordpress?.stop();
  await removeInstallation(dir);
});

const has = (words: string) =>
  page.waitForFunction((text) => document.body.innerText.includes(text), {}, words);
const press = (name: string) => page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
/** The status is empty after a failure. */
const isSaved = () =>
  page.waitForFunction(() =>
    document.querySelector('.open-ground-saved')?.textContent?.startsWith('Saved '),
  );
const kept = () =>
  page.evaluate(() =>
    Object.values(sessionStorage)
      .filter((value) => /venue/.test(value))
      .join(),
  );

async function logIn(): Promise<void> {
  await page.goto(`${wordpress.url}/wp-login.php`);
  await fillLogin(page);
  await Promise.all([page.waitForNavigation(), page.locator('#wp-submit').click()]);
}

async function fillLogin(form: Page | Frame): Promise<void> {
  // WordPress puts the focus into one of them a moment after the page has loaded: what is typed then would end up there.
  await form.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  await form.locator('#user_login').fill(wordpress.admin.user);
  await form.locator('#user_pass').fill(wordpress.admin.password);
}

async function typeVenue(words: string): Promise<void> {
  const venue = '[data-path="venue"] input';
  await page.waitForSelector(venue);
  await page.click(venue, { count: 3 });
  await page.keyboard.type(words);
}

test(
  'words typed in Firefox survive a WordPress that is down and a session that has ended',
  { tag: '@long' },
  async ({ request }) => {
    const { id } = await callsOf(request, wordpress).write('wp/v2/event', {
      title: 'Rain Gauge',
      status: 'publish',
      acf: { venue: 'Quay as saved' },
    });
    const address = `${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`;
    const saved = async () =>
      (await callsOf(request, wordpress).read(`wp/v2/event/${id}?context=edit`)).acf.venue;
    await logIn();
    await page.goto(address);
    await typeVenue(TYPED);
    const port = Number(new URL(wordpress.url).port);
    await wordpress.stop();
    await press('Update');
    await has('WordPress cannot be reached.');
    expect(await kept()).toContain(TYPED);
    wordpress = await startWordPress({ dir, port });
    await press('Try again');
    await isSaved();
    expect(await saved()).toBe(TYPED);
    expect(await kept()).toBe('');

    await typeVenue('Typed after the session');
    await evaluate(
      dir,
      "delete_user_meta(get_user_by('login', 'admin')->ID, 'session_tokens'); echo '1';",
    );
    await press('Update');
    await has('You are no longer logged in.');
    const frame = await (await page.waitForSelector('#wp-auth-check-frame'))?.contentFrame();
    if (frame === undefined || frame === null)
      throw new Error('WordPress does not ask for a login');
    await fillLogin(frame);
    await frame.locator('#wp-submit').click();
    await page.waitForSelector('#wp-auth-check-bg', { hidden: true });
    await press('Try again');
    await isSaved();
    expect(await saved()).toBe('Typed after the session');

    await typeVenue('Typed and left');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(address);
    await has('this browser tab contains changes from');
    await press('Restore selected changes');
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('[data-path="venue"] input')?.value ===
        'Typed and left',
    );
  },
);
