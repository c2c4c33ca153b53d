import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { SECRET } from '../freshness/support/webhook';
import { ready, type Site, startSite } from '../support/site';
import { removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import { callsOf, type WordPress } from './support/installation';

/**
 * What readers find at both addresses after two records of one person have been merged, and after the merge
 * has been undone.
 */

const MEMBER = '/about/team/member';

let dir: string;
let wordpress: WordPress;
let site: Site;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-merge-'));
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const webhook = { url: `${siteUrl}/api/revalidate`, secret: SECRET, siteUrl };
  wordpress = await startWordPress({ dir, webhook, tools: true });
  // No age check: changes arrive only through the webhook.
  site = await startSite({
    port,
    env: { CMS_API_ROOT: wordpress.apiRoot, REVALIDATE_SECONDS: '3600', REVALIDATE_SECRET: SECRET },
  });
  await ready(site);
});

test.afterAll(async () => {
  await site?.stop();
  await wordpress?.stop();
  await removeInstallation(dir);
});

/** The response at an address: a status, and the path of a redirect. */
async function answerOf(path: string): Promise<string> {
  const response = await fetch(site.url + path, { redirect: 'manual' });
  const to = response.headers.get('location');
  return to ? `${response.status} ${new URL(to, site.url).pathname}` : String(response.status);
}

const becomes = (path: string, answer: string) =>
  expect.poll(() => answerOf(path), { message: path }).toBe(answer);

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo the merge' }).click();
  await expect(page.getByText(/The merge of .* has been undone/)).toBeVisible();
}

test('the old address is not found, or leads to the new one where the editor has ticked it', async ({
  page,
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const write = (title: string) => calls.write('wp/v2/person', { title, status: 'publish' });
  const keep = await write('Mara Quill');
  const gone = await write('Ostrov, M.');
  const { slug } = await calls.write('wp/v2/investigation', {
    title: 'The Quay',
    status: 'publish',
    acf: { team: [{ role: 'Research', people: [gone.id] }] },
  });
  const [old, present] = [`${MEMBER}/${gone.slug}`, `${MEMBER}/${keep.slug}`];
  const textOf = async (path: string) => (await fetch(site.url + path)).text();
  await becomes(old, '200');
  await becomes(present, '200');
  await expect.poll(() => textOf(`/investigation/${slug}`)).toContain(`href="${old}"`);

  await logIn(page, wordpress.url, wordpress.admin);
  const question = `${wordpress.url}/wp-admin/edit.php?post_type=person&page=open-ground-merge&post=${keep.id}&other=${gone.id}`;
  // In the last round, nobody has visited the old address since it was redirected.
  for (const [round, isTicked] of [false, true, true, false].entries()) {
    await page.goto(question);
    const box = page.getByLabel('Redirect the old address to the new one (308)');
    await expect(box).not.toBeChecked();
    if (isTicked) await box.check();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('has been merged into');
    await becomes(old, isTicked ? `308 ${present}` : '404');
    await expect.poll(() => textOf(`/investigation/${slug}`)).toContain(`href="${present}"`);
    for (const path of [`/investigation/${slug}`, present, '/about/team', '/sitemap.xml']) {
      expect(await textOf(path), path).not.toMatch(/ostrov/i);
    }
    await takeBack(page);
    if (round !== 2) await becomes(old, '200');
    await becomes(present, '200');
    await expect.poll(() => textOf(`/investigation/${slug}`)).toContain(`href="${old}"`);
  }
});
