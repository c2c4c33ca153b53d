import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { signedHeaders } from '../freshness/support/webhook';
import { removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import { callsOf, evaluate, type WordPress } from './support/installation';
import { startReceiver } from './support/receiver';

/** Taking a record down at once: from any of its screens, on a phone, by every user who may publish it. */
const SECRET = 'a-secret-of-the-test-that-is-long-enough';
const PASSWORD = 'a password of theirs';
const WIDTHS = [320, 390, 820, 1440];

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-take-down-'));
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  receiver = await startReceiver(port, SECRET);
  const webhook = { url: `${siteUrl}/api/revalidate`, secret: SECRET, siteUrl };
  wordpress = await startWordPress({ dir, webhook, tools: true });
  await evaluate(
    dir,
    `foreach (['author', 'contributor'] as $role) {
         wp_insert_user(['user_login' => $role, 'user_pass' => '${PASSWORD}', 'role' => $role]);
     }
     echo json_encode(true);`,
  );
});

test.afterAll(async () => {
  await wordpress?.stop();
  await receiver?.stop();
  await removeInstallation(dir);
});

const screen = (path: string) => `${wordpress.url}/wp-admin/${path}`;
const editScreen = (id: number) => screen(`post.php?post=${id}&action=edit`);
const inBar = (page: Page) =>
  page.locator('#wpadminbar').getByRole('menuitem', { name: 'Take down' });
const questionOn = (page: Page) => page.getByRole('dialog', { name: 'Take down now' });

/** Fails if the page or an element doesn't fit in the viewport. */
async function expectInView(page: Page, box: ReturnType<typeof questionOn>): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
  const at = (await box.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  expect(at.x).toBeGreaterThanOrEqual(0);
  expect(at.y).toBeGreaterThanOrEqual(0);
  expect(at.x + at.width).toBeLessThanOrEqual(width);
  expect(at.y + at.height).toBeLessThanOrEqual(height);
}

test('from every screen of a record, at every width, the question is in view and says what goes', async ({
  page,
  request,
}) => {
  const { read, write } = callsOf(request, wordpress);
  const upload = async (name: string) => {
    const response = await request.post(`${wordpress.apiRoot}wp/v2/media`, {
      headers: {
        authorization: wordpress.adminAuth,
        'content-type': 'image/png',
        'content-disposition': `attachment; filename="${name}.png"`,
      },
      data: await readFile(join(process.cwd(), 'app', 'apple-icon.png')),
    });
    return (await response.json()) as { id: number; source_url: string };
  };
  const [card, wall, plan] = [await upload('card'), await upload('wall'), await upload('plan')];
  const record = await write('wp/v2/investigation', {
    title: 'The Courtyard',
    status: 'publish',
    acf: {
      preview_image: card.id,
      abstract: `<p>See <a href="${plan.source_url}">the plan</a>.</p>`,
      description: [
        {
          block_heading: 'Where',
          block_content: { column_1: `<p><img src="${wall.source_url}" alt="A wall"></p>` },
        },
      ],
    },
  });
  await write('wp/v2/news', {
    title: 'The plan, again',
    status: 'publish',
    acf: { content: `<p><a href="${plan.source_url}">The plan</a></p>` },
  });
  await write(`wp/v2/investigation/${record.id}`, { title: 'The Courtyard That Moved' });
  for (let links = 0; links < 2; links += 1) {
    await write('open-ground/v1/shares', { id: record.id, days: 1, label: '' });
  }
  const [revision] = await read(`wp/v2/investigation/${record.id}/revisions`);

  await logIn(page, wordpress.url, wordpress.admin);
  for (const [path, widths] of [
    [`post.php?post=${record.id}&action=edit`, WIDTHS],
    [`revision.php?revision=${revision.id}`, [320]],
  ] as const) {
    await page.goto(screen(path));
    await expect(page.locator('.open-ground-field, .revisions-diff').first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await inBar(page).click();
      const question = questionOn(page);
      await expect(question).toContainText('“The Courtyard That Moved” will disappear');
      await expect(question).toContainText('2 review links will be revoked.');
      await expect(question).toContainText('3 files, 2 used nowhere else. Files stay');
      await expectInView(page, question);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
    }
  }
  expect(await read(`wp/v2/investigation/${record.id}`)).toMatchObject({ status: 'publish' });
  const [person, other] = await Promise.all(
    ['Ines Ferro', 'Ines Ferro of the Long-Named Collective'].map((title) =>
      write('wp/v2/person', { title, status: 'publish' }),
    ),
  );
  for (const query of [
    `merge=${person?.id}`,
    `post=${person?.id}`,
    `post=${person?.id}&other=${other?.id}`,
  ]) {
    await page.goto(screen(`edit.php?post_type=person&page=open-ground-merge&${query}`));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await inBar(page).click();
      const question = questionOn(page);
      await expect(question).toContainText('“Ines Ferro” will disappear');
      await expectInView(page, question);
      await question.getByRole('button', { name: 'Cancel' }).click();
    }
  }
  await page.goto(editScreen(record.id));

  // Without a script, there is a confirmation page.
  const [href] = [await inBar(page).getAttribute('href')];
  const plain = await page.context().browser()?.newContext({ javaScriptEnabled: false });
  await plain?.addCookies(await page.context().cookies());
  const asked = await plain?.newPage();
  await asked?.goto(href ?? '');
  await expect(asked!.getByText('2 review links will be revoked.')).toBeVisible();
  expect(await read(`wp/v2/investigation/${record.id}`)).toMatchObject({ status: 'publish' });
  await asked!.getByRole('button', { name: 'Take it down' }).click();
  await expect(asked!.getByText('Taken down. The record is now a draft.')).toBeVisible();
  expect(await read(`wp/v2/investigation/${record.id}`)).toMatchObject({ status: 'draft' });
  // A draft like any other, but that its screen says what it is until it is published again.
  const notice = /Taken down on .+ by admin\. Publishing it shows it to readers again\./;
  await asked!.goto(editScreen(record.id));
  await expect(asked!.locator('.notice').getByText(notice)).toBeVisible();
  await plain?.close();
  await page.goto(editScreen(record.id));
  await expect(page.getByText(notice)).toBeVisible();
  // Red where readers see the record, since it is about what they see.
  const entry = page.locator('#wp-admin-bar-open-ground-take-down');
  await expect(entry).not.toHaveClass(/open-ground-live/);
  await page.goto(screen('edit.php?post_type=investigation'));
  await expect(page.getByText('Not live: taken down')).toBeVisible();
  await page.goto(screen('admin.php?page=open-ground-search&q=Courtyard'));
  await expect(page.getByText(/Investigation, taken down, /)).toBeVisible();
  await page.goto(editScreen(record.id));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Investigation published.')).toBeVisible();
  await expect(entry).toHaveClass(/open-ground-live/);
  await expect(page.getByText(notice)).toHaveCount(0);
  await write(`wp/v2/investigation/${record.id}`, { status: 'draft' });
  await page.goto(editScreen(record.id));
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await expect(page.getByText(notice)).toHaveCount(0);
});

test('its links for review end with it, and with the trash; what fails is said where it was pressed', async ({
  page,
  request,
}) => {
  const { write, erase } = callsOf(request, wordpress);
  const share = async (id: number) =>
    (await write('open-ground/v1/shares', { id, days: 1, label: '' })) as unknown as {
      token: string;
    };
  const statusOf = async (data: object) => {
    const body = JSON.stringify(data);
    const response = await request.post(`${wordpress.apiRoot}fa/v1/review`, {
      headers: signedHeaders(body, { secret: SECRET }),
      data: body,
    });
    return { status: response.status(), ...(await response.json()) };
  };
  const { id } = await write('wp/v2/event', { title: 'A Walk', status: 'publish' });
  const other = await write('wp/v2/event', { title: 'Another Walk', status: 'publish' });
  const links = [await share(id), await share(id), await share(other.id)];
  const [opened] = await Promise.all(links.map(({ token }) => statusOf({ token })));
  expect(opened.status).toBe(200);

  await logIn(page, wordpress.url, wordpress.admin);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(editScreen(id));
  await inBar(page).click();
  const question = questionOn(page);
  const problem = question.getByRole('alert');
  const again = question.getByRole('button', { name: 'Try again' });
  const yes = question.getByRole('button', { name: 'Take it down' });

  // Without a connection, the result is unknown.
  await expect(yes).toBeVisible();
  await page.context().setOffline(true);
  await yes.click();
  await expect(problem).toContainText('it may still be on the website');
  await page.context().setOffline(false);
  // The website rejects the event.
  receiver.respondWith(503);
  await again.click();
  await expect(problem).toContainText('has not confirmed it (status 503)');
  await expectInView(page, question);
  // It hangs.
  receiver.respondWith(null);
  await again.click();
  await expect(problem).toContainText('has not confirmed it (no response in time)');
  receiver.respondWith(202);
  // Another editor is faster.
  await write('open-ground/v1/website/take-down', { id });
  await again.click();
  await expect(question.getByRole('status')).toContainText(
    'Taken down. The record is now a draft.',
  );
  await expectInView(page, question);
  expect(receiver.events).toContainEqual(expect.objectContaining({ id, action: 'erase' }));
  await question.getByRole('button', { name: 'Close' }).click();
  // The screen is reloaded.
  await expect(page.getByRole('status', { name: 'Not on the website' })).toBeVisible();

  for (const { token } of links.slice(0, 2)) {
    expect((await statusOf({ token })).status).toBe(404);
  }
  expect((await statusOf({ nonce: opened.nonce })).status).toBe(404);
  expect((await statusOf({ token: links[2]?.token })).status).toBe(200);
  // Also for records restored from the trash.
  await erase(`wp/v2/event/${other.id}`);
  await evaluate(dir, `wp_untrash_post(${other.id}); echo json_encode(true);`);
  expect((await statusOf({ token: links[2]?.token })).status).toBe(404);

  // Deleted while its screen is open.
  await erase(`wp/v2/event/${id}?force=true`);
  await inBar(page).click();
  await expect(problem).toContainText('This record does not exist.');
  await question.getByRole('button', { name: 'Cancel' }).click();

  // The session has ended.
  await page.goto(editScreen(other.id));
  await expect(inBar(page)).toBeVisible();
  await page.context().clearCookies();
  await inBar(page).click();
  await expect(problem).toContainText('Nothing was taken down.');
  await expect(problem.getByRole('link', { name: 'Log in in another tab' })).toBeVisible();
});

test('whoever may publish a record may take it down, and nobody else', async ({
  page,
  request,
}) => {
  const { read, write } = callsOf(request, wordpress);
  const theirs = await write('wp/v2/news', { title: 'By somebody else', status: 'publish' });
  const [own, draft] = await evaluate<[number, number]>(
    dir,
    `$make = static fn(string $by, string $status) => wp_insert_post([
         'post_type' => 'news', 'post_title' => "By {$by}", 'post_status' => $status,
         'post_author' => get_user_by('login', $by)->ID,
     ]);
     echo json_encode([$make('author', 'publish'), $make('contributor', 'draft')]);`,
  );

  await logIn(page, wordpress.url, { user: 'contributor', password: PASSWORD });
  await page.goto(editScreen(draft));
  await expect(page.getByRole('button', { name: 'Submit for Review' })).toBeVisible();
  await expect(inBar(page)).toHaveCount(0);
  await page.context().clearCookies();

  await logIn(page, wordpress.url, { user: 'author', password: PASSWORD });
  await page.goto(editScreen(own));
  const take = (id: number) =>
    page.evaluate(
      (data) =>
        (
          window as unknown as {
            wp: { apiFetch: (options: object) => Promise<unknown> };
          }
        ).wp
          .apiFetch({ path: '/open-ground/v1/website/take-down', method: 'POST', data })
          .catch((error: { data: { status: number } }) => error.data.status),
      { id },
    );
  expect(await take(theirs.id)).toBe(403);
  expect(await take(draft)).toBe(403);
  await inBar(page).click();
  await questionOn(page).getByRole('button', { name: 'Take it down' }).click();
  await expect(questionOn(page).getByRole('status')).toContainText('Taken down.');
  expect(await read(`wp/v2/news/${own}`)).toMatchObject({ status: 'draft' });
  expect(await read(`wp/v2/news/${theirs.id}`)).toMatchObject({ status: 'publish' });
});
