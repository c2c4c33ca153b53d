import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import { evaluate, type WordPress } from './support/installation';
import { recordReady } from './support/screens';

/**
 * A record's screen with the keyboard only: WordPress 6.5 moves the focus from the title to a field that
 * doesn't exist there.
 */

let dir: string;
let wordpress: WordPress;
/** The id of a published record of each type, including pages. */
let records: Readonly<Record<string, number>>;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-keyboard-'));
  wordpress = await startWordPress({ dir });
  records = await evaluate(
    dir,
    `$types = array_unique([...OpenGround\\Api\\Registry::names(), 'page']);
     echo json_encode(array_combine($types, array_map(static fn(string $type): int => wp_insert_post([
         'post_type' => $type, 'post_status' => 'publish', 'post_title' => "A {$type}", 'post_author' => 1,
     ]), $types)));`,
  );
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

const screensOf = (types: readonly string[]) =>
  types.flatMap((type) => [
    `post-new.php?post_type=${type}`,
    `post.php?post=${records[type]}&action=edit`,
  ]);

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`${wordpress.url}/wp-admin/${path}`);
  await recordReady(page);
}

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Add title' });

/**
 * The position of the focus: 0 for the title, n for the n-th element after it, -n before it; null elsewhere,
 * or in the wrong order.
 */
const place = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector('#title');
    const at = document.activeElement;
    if (!title || !at || at === document.body) return null;
    const { stops = new Map<Element, number>([[title, 0]]) } = window as unknown as {
      stops?: Map<Element, number>;
    };
    Object.assign(window, { stops });
    const isAfter = title.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING;
    const known = [...stops.values()];
    const found = stops.get(at) ?? (isAfter ? Math.max(...known) + 1 : Math.min(...known) - 1);
    stops.set(at, found);
    return found;
  });

const KEYS: readonly (readonly [key: string, place: number])[] = [
  ['Tab', 1],
  ['Tab', 2],
  ['Tab', 3],
  ['Shift+Tab', 2],
  ['Shift+Tab', 1],
  ['Shift+Tab', 0],
  ['Shift+Tab', -1],
  ['Shift+Tab', -2],
  ['Tab', -1],
  ['Tab', 0],
  ['Tab', 1],
];

/** Fails unless Tab moves from the title to the next element, and Shift+Tab to the previous one. */
async function expectWayOn(page: Page, path: string): Promise<void> {
  await openScreen(page, path);
  // Nothing is typed: WordPress would then save it and insert its permalink.
  await titleOf(page).focus();
  const seen = [await place(page)];
  for (const [key] of KEYS) {
    await page.keyboard.press(key);
    seen.push(await place(page));
  }
  expect(seen, path).toEqual([0, ...KEYS.map(([, expected]) => expected)]);
}

test('Tab leads on from the title, and back, on every type, new and old', async ({ page }) => {
  await logIn(page, wordpress.url, wordpress.admin);
  const types = Object.keys(records);
  expect(types).toEqual(expect.arrayContaining(['investigation', 'organization', 'page']));
  for (const path of screensOf(types)) await expectWayOn(page, path);
});

test('Tab leads on where WordPress’s own boxes are hidden, and after a title was typed', async ({
  page,
}) => {
  const types = ['news', 'page'];
  await evaluate(
    dir,
    `foreach (${JSON.stringify(types)} as $type) {
         update_user_meta(1, "metaboxhidden_{$type}", ['slugdiv', 'submitdiv', 'authordiv', 'revisionsdiv', 'postimagediv', 'pageparentdiv']);
     }
     echo json_encode(true);`,
  );
  await logIn(page, wordpress.url, wordpress.admin);
  for (const path of screensOf(types)) await expectWayOn(page, path);

  await openScreen(page, 'post-new.php?post_type=news');
  await titleOf(page).pressSequentially('Typed');
  await page.keyboard.press('Tab');
  await expect.poll(() => place(page)).toBeGreaterThan(0);
  // WordPress has saved it in the meantime.
  await expect(page.locator('#edit-slug-box')).toContainText('typed');
  expect(await place(page)).toBeGreaterThan(0);
});
