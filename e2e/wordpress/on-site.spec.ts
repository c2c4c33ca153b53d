import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { SECRET } from '../freshness/support/webhook';
import { ready, type Site, startSite } from '../support/site';
import { removeInstallation } from './support/debug-log';
import { frame, logIn } from './support/editor';
import { callsOf, type WordPress } from './support/installation';

/** What readers find on the site after an editor has worked on WordPress's screens. */

test.describe.configure({ mode: 'serial' });

const MEMBER = '/about/team/member';

let dir: string;
let wordpress: WordPress;
let site: Site;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-on-site-'));
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

test('the old address of a person merged into another is not found, or leads to the new one where the editor has ticked it', async ({
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
  const textOf = async (path: string) => {
    const response = await fetch(site.url + path);
    // Of an error, nothing follows.
    return response.ok ? response.text() : 'ostrov';
  };
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
      await expect.poll(() => textOf(path), { message: path }).not.toMatch(/ostrov/i);
    }
    await takeBack(page);
    if (round !== 2) await becomes(old, '200');
    await becomes(present, '200');
    await expect.poll(() => textOf(`/investigation/${slug}`)).toContain(`href="${old}"`);
  }
});

test('the link dialog finds records and files, takes evidence that readers see, and the checklist says what is gone', async ({
  browser,
  page,
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const picture = await calls.upload('quay-in-fog.png');
  await calls.write('wp/v2/person', { title: 'Lamp, Keeper of', status: 'publish' });
  const film = await calls.upload('quay.mp4', ['demo/media/clip-sync-360.mp4', 'video/mp4']);
  const sheet = ['demo/media/files/sister-ship.pdf', 'application/pdf'] as const;
  const report = await calls.upload('quay.pdf', sheet);
  await calls.write('wp/v2/person', { title: 'Keeper of a Quay', status: 'draft' });
  const media = [
    { type: 'image', image: picture.id },
    { type: 'file', file: report.id },
    { type: 'video', video: { files: [{ file: film.id }] } },
  ];
  const { id, slug } = await calls.write('wp/v2/investigation', {
    title: 'The Long Quay',
    status: 'publish',
    acf: { synopsis: '<p>Words</p><p>Second</p><p>Page</p>', media },
  });
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
  const field = frame(page, 'synopsis');
  const text = field.locator('.open-ground-text');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const target = dialog.getByRole('combobox', { name: 'Address of the link' });
  const openDialog = async (word = 'Words') => {
    // On the word itself: a paragraph is wider.
    await text.getByText(word, { exact: true }).dblclick({ position: { x: 8, y: 8 } });
    await field.getByRole('button', { name: 'Link', exact: true }).click();
    await expect(target).toBeFocused();
  };
  await openDialog();
  await target.fill('A Door');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByRole('alert')).toContainText('“A Door” is no address.');
  await target.fill('keeper');
  await dialog.getByRole('option', { name: 'Lamp, Keeper of – Person' }).click();
  await expect(dialog).toContainText('Leads to “Lamp, Keeper of” (Person).');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(text.getByRole('link')).toHaveAttribute('href', /^\/\?p=\d+$/);

  await openDialog();
  await target.fill('quay-in');
  await expect(dialog.getByRole('option', { name: /quay-in-fog.* – File/ })).toBeVisible();
  // Files whose titles begin with the word come after records in which it is the last, drafts after published ones.
  await target.fill('quay');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  const options = await dialog.getByRole('option').allTextContents();
  const groups = options.map((option) => {
    if (option.includes('– File')) return 'file';
    return option.includes('not published') ? 'draft' : 'published';
  });
  expect(new Set(groups)).toEqual(new Set(['published', 'draft', 'file']));
  const order = ['published', 'draft', 'file'];
  expect(groups.map((group) => order.indexOf(group))).toEqual(
    groups.map((group) => order.indexOf(group)).toSorted(),
  );
  const resource = dialog.getByLabel('Film, picture or document');
  const apply = () => dialog.getByRole('button', { name: 'Apply' }).click();
  const chooseEvidence = async () => {
    await target.fill('long quay');
    await dialog.getByRole('option', { name: /The Long Quay/ }).click();
    await dialog.getByRole('button', { name: 'Evidence' }).click();
  };
  await chooseEvidence();
  await resource.selectOption({ index: 3 });
  await dialog.getByRole('button', { name: 'Mark a part' }).click();
  await dialog.getByRole('spinbutton', { name: 'Left' }).fill('10');
  // It stays beside its line, in its size, while the page is scrolled: its buttons stay below the pointer.
  const place = async () => {
    const [box, line] = await Promise.all([dialog.boundingBox(), text.boundingBox()]);
    return [(box?.y ?? 0) - (line?.y ?? 0), box?.height].map((one) => Math.round(one ?? 0));
  };
  const placed = await place();
  const scrolled = await page.evaluate(async () => {
    const before = window.scrollY;
    window.scrollBy({ top: -250, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return before - window.scrollY;
  });
  expect(scrolled).toBeGreaterThan(100);
  expect(await place()).toEqual(placed);
  const { violations } = await new AxeBuilder({ page }).include('.open-ground-link').analyze();
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  await apply();
  await expect(text.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^/\\?p=${id}&at=resources/k[\\da-f]{10}&xywh=percent:10,25,50,50$`),
  );

  /** Makes words lead to another resource, with a part that is chosen on the thing itself. */
  const cite = async (word: string, index: number, choose: () => Promise<void>, part: RegExp) => {
    await openDialog(word);
    if (word !== 'Words') await chooseEvidence();
    await resource.selectOption({ index });
    await choose();
    await apply();
    await expect(text.getByRole('link', { name: word })).toHaveAttribute('href', part);
  };
  const second = async () => {
    await dialog.locator('video').evaluate(
      (video: HTMLVideoElement) =>
        new Promise((resolve) => {
          video.addEventListener('seeked', resolve, { once: true });
          video.currentTime = 2;
        }),
    );
    await dialog.getByRole('button', { name: 'Use this second' }).click();
    await expect(dialog.getByLabel('Second, such as 2:14')).toHaveValue('0:02');
  };
  await cite('Second', 1, second, /k[\da-f]{10}&t=2$/);
  await cite('Page', 2, () => dialog.getByLabel('Page', { exact: true }).fill('3'), /&page=3$/);
  const region = async () => {
    const surface = dialog.locator('.open-ground-region');
    const shown = surface.locator('img');
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(180);
    const [width, height] = await surface.evaluate(
      ({ clientWidth, clientHeight }) => [clientWidth, clientHeight] as const,
    );
    await surface.hover({ position: { x: width / 4, y: height / 4 } });
    await page.mouse.down();
    await surface.hover({ position: { x: (width * 3) / 4, y: (height * 3) / 4 } });
    await page.mouse.up();
  };
  await cite('Words', 3, region, /&xywh=percent:2[4-6],2[4-6],(?:49|50|51),(?:49|50|51)$/);
  await page.getByRole('button', { name: 'Update', exact: true }).click();

  const reader = await browser.newPage();
  const citations = {
    'Words Picture, centre':
      /\/resources\/quay-in-fog-k[\da-f]{10}\?xywh=percent:2[4-6],2[4-6],\d\d,\d\d$/,
    'Second Film 0:02': /\/resources\/quay-k[\da-f]{10}\?t=2$/,
    'Page quay p. 3': /\/resources\/quay-k[\da-f]{10}\?page=3$/,
  };
  // The first visit after a save may still show the copy from before.
  await expect
    .poll(async () => {
      await reader.goto(`${site.url}/investigation/${slug}`);
      return reader.getByRole('main').innerText();
    })
    .toContain('Picture, centre');
  for (const [name, address] of Object.entries(citations)) {
    const link = reader.getByRole('main').getByRole('link', { name, exact: true }).first();
    await expect(link).toHaveAttribute('href', address);
  }
  await reader.close();

  // Typed with its number, or with the name of its file, it is the same.
  const typed = ['3', 'quay-in-fog'].map(
    (name) => `<a href="/investigation/the-long-quay/resources/${name}">Words</a>`,
  );
  await calls.write(`wp/v2/investigation/${id}`, {
    acf: { synopsis: `<p>${typed.join(' ')}</p>` },
  });
  const { acf: saved } = await calls.read(`wp/v2/investigation/${id}?context=edit`);
  expect(saved.synopsis).toMatch(/^<p>(?:<a [^>]*resources\/k[\da-f]{10}">Words<\/a> ?){2}<\/p>$/);

  await calls.write(`wp/v2/investigation/${id}`, { acf: { media: null } });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Before you publish' })).toContainText(
    'Synopsis: what the link “Words” leads to is gone.',
  );
});
