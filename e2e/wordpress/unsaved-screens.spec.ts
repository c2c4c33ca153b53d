import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { isLoginGone, logIn, logInOver } from './support/editor';
import { callsOf, evaluate, type WordPress } from './support/installation';
import { makeTrouble } from './support/trouble';

/** On WordPress's own screens, too, no typed word is lost when it can't be saved. */

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let dir: string;
let wordpress: WordPress;
let context: BrowserContext;
let page: Page;
let ids: { news: number; other: number; term: number; file: number };

test.beforeAll(async ({ browser, playwright }) => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-screens-'));
  wordpress = await startWordPress({ dir });
  const request = await playwright.request.newContext();
  const { write } = callsOf(request, wordpress);
  const [news, other, term] = await Promise.all([
    write('wp/v2/news', { title: 'Rain Gauge', status: 'publish' }),
    write('wp/v2/news', { title: 'Wind Vane', status: 'publish' }),
    write('wp/v2/investigation_category', { name: 'Water' }),
  ]);
  const file = await request.post(`${wordpress.apiRoot}wp/v2/media`, {
    headers: {
      authorization: wordpress.adminAuth,
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="gauge.png"',
    },
    data: Buffer.from(PIXEL, 'base64'),
  });
  ids = { news: news.id, other: other.id, term: term.id, file: (await file.json()).id };
  await request.dispose();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('dialog', (dialog) => void dialog.accept());
  await logIn(page, wordpress.url, wordpress.admin);
});

test.afterAll(async () => {
  await context?.close();
  await wordpress?.stop();
  await removeInstallation(dir);
});

const notSaved = (says: string) => page.getByRole('alert').filter({ hasText: says });
const valueOf = (code: string) => evaluate<string>(dir, `echo wp_json_encode(${code});`);

interface Screen {
  readonly name: string;
  readonly open: () => Promise<void>;
  /** Where words are typed. */
  readonly box: () => ReturnType<Page['locator']>;
  readonly press: () => Promise<void>;
  readonly saved: () => Promise<string>;
}

const goTo = (path: string) => page.goto(`${wordpress.url}/wp-admin/${path}`);

const quickEdit = async (row: string) => {
  await page.locator(row).hover();
  await page
    .locator(row)
    .getByRole('button', { name: /^Quick edit/ })
    .click();
};

const SCREENS: readonly Screen[] = [
  {
    name: 'Quick Edit',
    open: async () => {
      await goTo('edit.php?post_type=news');
      await quickEdit(`#post-${ids.news}`);
    },
    box: () => page.locator(`#edit-${ids.news} input[name=post_title]`),
    press: () => page.locator(`#edit-${ids.news}`).getByRole('button', { name: 'Update' }).click(),
    saved: () => valueOf(`get_post(${ids.news})->post_title`),
  },
  {
    name: 'Quick Edit of a term',
    open: async () => {
      await goTo('edit-tags.php?taxonomy=investigation_category&post_type=investigation');
      await quickEdit(`#tag-${ids.term}`);
    },
    box: () => page.locator(`#edit-${ids.term} input[name=name]`),
    press: () => page.locator(`#edit-${ids.term} button.save`).click(),
    saved: () => valueOf(`get_term(${ids.term})->name`),
  },
  {
    name: 'the form of a new term',
    open: () =>
      goTo('edit-tags.php?taxonomy=investigation_category&post_type=investigation').then(() => {}),
    box: () => page.locator('#tag-name'),
    press: () => page.locator('#addtag #submit').click(),
    saved: () =>
      valueOf(
        `get_terms(['taxonomy' => 'investigation_category', 'hide_empty' => false, 'orderby' => 'term_id', 'order' => 'DESC'])[0]->name`,
      ),
  },
  {
    name: 'the screen of a term',
    open: () =>
      goTo(
        `term.php?taxonomy=investigation_category&tag_ID=${ids.term}&post_type=investigation`,
      ).then(() => {}),
    box: () => page.locator('#edittag #description'),
    press: () => page.locator('#edittag').getByRole('button', { name: 'Update' }).click(),
    saved: () => valueOf(`get_term(${ids.term})->description`),
  },
  {
    name: 'the screen of a file',
    open: () => goTo(`post.php?post=${ids.file}&action=edit`).then(() => {}),
    box: () => page.locator('#attachment_caption'),
    press: () => page.getByRole('button', { name: 'Update', exact: true }).click(),
    saved: () => valueOf(`get_post(${ids.file})->post_excerpt`),
  },
  {
    name: 'the details of a file in the media library',
    open: async () => {
      await goTo(`upload.php?item=${ids.file}`);
      await page.locator('#attachment-details-two-column-caption').waitFor();
    },
    box: () => page.locator('#attachment-details-two-column-caption'),
    press: () => page.locator('#attachment-details-two-column-caption').blur(),
    saved: () => valueOf(`get_post(${ids.file})->post_excerpt`),
  },
  {
    name: 'WordPress’s settings',
    open: () => goTo('options-general.php').then(() => {}),
    box: () => page.locator('#blogdescription'),
    press: () => page.getByRole('button', { name: 'Save Changes' }).click(),
    saved: () => valueOf(`get_option('blogdescription')`),
  },
  {
    name: 'the screen ‘Website’',
    open: async () => {
      await goTo('admin.php?page=open-ground-website');
    },
    box: () => page.getByLabel('Address of the website', { exact: true }),
    press: () => page.getByRole('button', { name: 'Save settings' }).click(),
    saved: () => valueOf(`get_option('open_ground_site_url')`),
  },
];

const logInAgain = async () => {
  await logInOver(page, wordpress.admin);
  await isLoginGone(page);
};

/** What goes wrong, what the screen says of it, and how it ends. */
const TROUBLES: readonly {
  name: string;
  begin: () => Promise<() => Promise<void>>;
  says: string;
}[] = [
  {
    name: 'no connection',
    begin: async () => {
      await context.setOffline(true);
      return () => context.setOffline(false);
    },
    says: 'WordPress cannot be reached.',
  },
  {
    name: 'a session that has ended',
    begin: async () => {
      await evaluate(
        dir,
        `delete_user_meta(get_user_by('login', 'admin')->ID, 'session_tokens'); echo '1';`,
      );
      return logInAgain;
    },
    says: 'You are no longer logged in.',
  },
  {
    name: 'an error of the server',
    begin: () => makeTrouble(dir, 'error'),
    says: 'The server reported an error (500).',
  },
];

for (const [place, screen] of SCREENS.entries()) {
  test(`what is typed in ${screen.name} survives a failed save`, async () => {
    for (const [index, { name, begin, says }] of TROUBLES.entries()) {
      await test.step(name, async () => {
        await screen.open();
        const words = `https://words-${place}-${index}.example`;
        await screen.box().fill(words);
        const end = await begin();
        await screen.press();
        await expect(notSaved(says)).toBeVisible();
        await expect(screen.box()).toHaveValue(words);
        expect(await screen.saved()).not.toBe(words);
        await end();
        const again = page.getByRole('button', { name: 'Try again' });
        if (await again.isVisible()) await again.click();
        else await screen.press();
        await expect.poll(screen.saved).toBe(words);
        await expect(notSaved(says)).toHaveCount(0);
      });
    }
  });
}

const OFFLINE = 'WordPress cannot be reached.';

test('what is chosen in Bulk Edit survives a failed save', async () => {
  await goTo('edit.php?post_type=news');
  for (const id of [ids.news, ids.other]) await page.locator(`#cb-select-${id}`).check();
  await page.locator('#bulk-action-selector-top').selectOption('edit');
  await page.locator('#doaction').click();
  const status = page.locator('#bulk-edit select[name=_status]');
  await status.selectOption('draft');
  await context.setOffline(true);
  await page.locator('#bulk_edit').click();
  await expect(notSaved(OFFLINE)).toBeVisible();
  await expect(status).toHaveValue('draft');
  await context.setOffline(false);
  await evaluate(
    dir,
    `delete_user_meta(get_user_by('login', 'admin')->ID, 'session_tokens'); echo '1';`,
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notSaved('You are no longer logged in.')).toBeVisible();
  await logInAgain();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/updated=2/);
  expect(await valueOf(`get_post(${ids.other})->post_status`)).toBe('draft');
});

test('what was typed after a failure is saved, too; what was cancelled is not', async () => {
  const [row] = SCREENS;
  await row?.open();
  await row?.box().fill('First words');
  await context.setOffline(true);
  await row?.press();
  await expect(notSaved(OFFLINE)).toBeVisible();
  await row?.box().fill('Second words');
  await row?.press();
  await expect(notSaved(OFFLINE)).toBeVisible();
  await context.setOffline(false);
  await row?.press();
  await expect.poll(() => row?.saved()).toBe('Second words');

  await quickEdit(`#post-${ids.news}`);
  await row?.box().fill('Third words');
  await context.setOffline(true);
  await row?.press();
  await expect(notSaved(OFFLINE)).toBeVisible();
  await page.locator(`#edit-${ids.news}`).getByRole('button', { name: 'Cancel' }).click();
  await expect(notSaved(OFFLINE)).toHaveCount(0);
  await context.setOffline(false);
  expect(await row?.saved()).toBe('Second words');
});

test('a term that WordPress refuses stays on its screen', async ({ request }) => {
  await callsOf(request, wordpress).write('wp/v2/investigation_category', {
    name: 'Taken',
    slug: 'taken',
  });
  const screen = SCREENS.find(({ name }) => name === 'the screen of a term');
  await screen?.open();
  await screen?.box().fill('A long description');
  await page.locator('#edittag #slug').fill('taken');
  await screen?.press();
  await expect(notSaved('WordPress did not accept it.')).toBeVisible();
  await expect(screen!.box()).toHaveValue('A long description');
});
