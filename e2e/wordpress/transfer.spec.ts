import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '../support/browser-test';
import { startContentServer } from '../../demo/server/index.mjs';
import { runInWordPress } from '../../scripts/wordpress/php.mjs';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { isLong, rounds } from '../support/rounds';
import { freePort } from '../../scripts/support/free-port.mjs';
import { removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import { evaluate, runCommand } from './support/installation';
import { startReceiver } from './support/receiver';
import { unzip, zip } from './support/zip';
import { damagedArchives } from './transfer/damaged-archives';

/** Moves the content of one WordPress into an empty one; in the long tests all demo content. */
const SECRET = 'whsec-is-not-used-here-but-a-long-text';
const PASSWORD = 'only-for-the-lawyers';

test.describe.configure({ mode: 'serial' });

type WordPress = Awaited<ReturnType<typeof startWordPress>>;

let dir: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let ours: WordPress;
let theirs: WordPress;
let connection: Record<string, string>;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-transfer-'));
  const port = await freePort();
  receiver = await startReceiver(port, SECRET);
  connection = {
    OPEN_GROUND_WEBHOOK_URL: `http://127.0.0.1:${port}/api/revalidate`,
    OPEN_GROUND_WEBHOOK_SECRET: SECRET,
  };
  const content = await startContentServer();
  try {
    ours = await startWordPress({
      dir: join(dir, 'ours'),
      tools: true,
      ...(isLong && { contentRoot: content.apiRoot }),
    });
    theirs = await startWordPress({ dir: join(dir, 'theirs'), tools: true });
  } finally {
    await content.stop();
  }
});

test.afterAll(async () => {
  await ours?.stop();
  await theirs?.stop();
  await receiver?.stop();
  // What reads zip files in WordPress warns of damaged ones.
  const provoked = [/class-pclzip\.php/];
  for (const name of ['ours', 'theirs']) await removeInstallation(join(dir, name), provoked);
  await rm(dir, { recursive: true, force: true });
});

/** Runs `wp open-ground …` in one of the two. */
function command(name: 'ours' | 'theirs', ...args: string[]): Promise<string> {
  return runCommand(join(dir, name), args, name === 'theirs' ? connection : {});
}

async function write<T = { id: number }>(
  request: APIRequestContext,
  wordpress: WordPress,
  path: string,
  data: object,
): Promise<T> {
  const response = await request.post(wordpress.apiRoot + path, {
    headers: { authorization: wordpress.adminAuth },
    data,
  });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

interface Row {
  readonly id: number;
  readonly type: string;
  readonly slug: string;
  readonly status: string;
  readonly former_slugs: readonly string[];
}

interface Document {
  readonly version: number;
  readonly announcements: readonly string[];
  readonly media: readonly { readonly key: string }[];
  readonly records: readonly Row[];
}

async function documentOf(archive: string): Promise<Document> {
  const [first] = unzip(await readFile(archive));
  expect(first?.name).toBe('content.json');
  return JSON.parse(String(first?.content));
}

/** What the demo content lacks: every status, former slugs, a file with a warning, a text with its URL. */
async function addToOurs(request: APIRequestContext): Promise<void> {
  const upload = await request.post(`${ours.apiRoot}wp/v2/media`, {
    headers: {
      authorization: ours.adminAuth,
      'content-type': 'text/plain',
      'content-disposition': 'attachment; filename="measurements.txt"',
    },
    data: 'What was measured.',
  });
  const file = (await upload.json()) as { id: number; source_url: string };
  await write(request, ours, `wp/v2/media/${file.id}`, {
    alt_text: 'A "table" of 5 % & more',
    caption: 'Measured in <em>May</em>',
    content_warning: 'Measurements',
    maker: '<b>Ada</b> \\ Ruiz',
    taken: '2023-03-04',
    source: 'https://archive.example/?a=1&b=2',
    licence: 'CC BY 4.0',
  });
  // As the media library stores it, and as it is after it has been replaced twice.
  await evaluate(
    join(dir, 'ours'),
    `add_post_meta(${file.id}, '_open_ground_former_key', 'k0123456789');
    add_post_meta(${file.id}, '_open_ground_former_key', 'kabcdef0123');
    add_post_meta(${file.id}, '_open_ground_former_key', 'k5555555555');
    add_post_meta(${file.id}, '_open_ground_former_told', 'k0123456789');
    add_post_meta(${file.id}, '_open_ground_former_told', 'kabcdef0123');
    add_post_meta(${file.id}, '_open_ground_replaced', '2026-11-29');
    update_post_meta(${file.id}, '_wp_attachment_image_alt', "A table\nof  5 %"); echo '1';`,
  );
  const investigation = {
    title: 'Back\\slash & <em>emphasis</em>',
    acf: { abstract: `<p>100 % of <a href="${file.source_url}">it</a>, \\n included</p>` },
  };
  for (const status of ['draft', 'private', 'publish']) {
    await write(request, ours, 'wp/v2/investigation', { ...investigation, status });
  }
  const pending = { status: 'pending', slug: 'chosen-by-an-editor' };
  await write(request, ours, 'wp/v2/investigation', { ...investigation, ...pending });
  const future = { status: 'future', date: '2999-01-02T03:04:05' };
  await write(request, ours, 'wp/v2/investigation', { ...investigation, ...future });
  const closed = { status: 'publish', password: PASSWORD };
  await write(request, ours, 'wp/v2/investigation', { ...investigation, ...closed });
  const { id } = await write(request, ours, 'wp/v2/exhibition', {
    title: 'Slow Glass',
    status: 'publish',
  });
  await write(request, ours, `wp/v2/exhibition/${id}`, { slug: 'slower-glass' });
  const { id: parent } = await write(request, ours, 'wp/v2/pages', {
    title: 'Z',
    status: 'publish',
  });
  await write(request, ours, 'wp/v2/pages', { title: 'A', status: 'publish', parent });
  await write(request, ours, 'wp/v2/settings', { open_ground_ticker: ['Open <b>late</b>'] });
}

test('an export, imported into an empty WordPress and exported again, is the same', async ({
  request,
}) => {
  await addToOurs(request);
  const first = join(dir, 'first.zip');
  const again = join(dir, 'again.zip');
  const moved = join(dir, 'moved.zip');
  await command('ours', 'export', first);
  await command('ours', 'export', again);
  expect((await readFile(again)).equals(await readFile(first))).toBe(true);

  const { announcements, media, records } = await documentOf(first);
  expect(announcements).toEqual(['Open <b>late</b>']);
  expect(media.length).toBeGreaterThan(isLong ? 20 : 0);
  const keys = media.map(({ key }) => key);
  expect(keys.filter((key) => !/^k[\da-f]{10}$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(media).toContainEqual(
    expect.objectContaining({
      replaced: '2026-11-29',
      former_keys: ['k0123456789', 'kabcdef0123'],
    }),
  );
  expect(new Set(records.map(({ status }) => status))).toEqual(
    new Set(['publish', 'future', 'draft', 'pending', 'private']),
  );
  expect(records).toContainEqual(
    expect.objectContaining({ slug: 'slower-glass', former_slugs: ['slow-glass'] }),
  );
  const text = (await readFile(first)).toString('latin1');
  expect(text).not.toContain(ours.url);

  const said = await command('theirs', 'import', first);
  expect(said).toContain(`Records: ${records.length} created, 0 updated, 0 unchanged.`);
  await command('theirs', 'export', moved);
  expect(await documentOf(moved)).toEqual(await documentOf(first));
  expect((await readFile(moved)).equals(await readFile(first))).toBe(true);
});

test('the website hears of an import', async () => {
  // Many changes in one request become one event about everything.
  const event = isLong ? { type: '*' } : { type: 'exhibition', slug: 'slower-glass' };
  await expect
    .poll(() => receiver.events)
    .toContainEqual(expect.objectContaining({ ...event, action: 'save' }));
});

test('the second import changes nothing, and local edits stay', async ({ request }) => {
  const archive = join(dir, 'first.zip');
  const { records } = await documentOf(archive);
  expect(await command('theirs', 'import', archive)).toContain(
    `Records: 0 created, 0 updated, ${records.length} unchanged. Files: 0.`,
  );
  const edited = records.find(({ slug }) => slug === 'slower-glass');
  await write(request, theirs, `wp/v2/exhibition/${edited?.id}`, { title: 'Ours now' });
  const changed = {
    ...(await documentOf(archive)),
    records: records.map((row) =>
      ['slower-glass', 'z'].includes(row.slug) ? { ...row, title: 'From the file' } : row,
    ),
  };
  const [, ...uploads] = unzip(await readFile(archive));
  const newer = join(dir, 'newer.zip');
  await writeFile(
    newer,
    zip([{ name: 'content.json', content: JSON.stringify(changed) }, ...uploads]),
  );
  expect(await command('theirs', 'import', newer)).toContain(
    `Records: 0 created, 1 updated, ${records.length - 1} unchanged. Files: 0.`,
  );
  const response = await request.get(`${theirs.apiRoot}wp/v2/exhibition/${edited?.id}`);
  expect((await response.json()).title.rendered).toBe('Ours now');
});

test('links of bodies, captions and terms lead to the record also where it gets another id', async () => {
  const archive = await readFile(join(dir, 'first.zip'));
  const [document, ...uploads] = unzip(archive);
  const content = JSON.parse(String(document?.content));
  const [file] = content.media;
  const record = content.records.find(({ slug }: Row) => slug === 'z');
  const linked = `<a href="/?p=${record.id}">Here</a>`;
  // Its id is that of another record there.
  const added = { ...record, source: `${record.source}-2`, slug: 'moved-here', content: linked };
  const captioned = {
    ...file,
    ...{ id: 999_001, source: `${file.source}-2`, key: 'k0123456789', slug: 'captioned' },
    caption: linked,
  };
  const described = {
    ...{
      taxonomy: 'investigation_category',
      id: 999_002,
      slug: 'described',
      name: 'Described',
      parent: '',
    },
    description: linked,
  };
  const changed = {
    ...content,
    records: [added],
    media: [captioned],
    terms: [...content.terms, described],
  };
  const other = join(dir, 'other.zip');
  await writeFile(
    other,
    zip([{ name: 'content.json', content: JSON.stringify(changed) }, ...uploads]),
  );
  await command('theirs', 'import', other);
  const [id, ...texts] = await evaluate<readonly [number, ...(readonly string[])]>(
    join(dir, 'theirs'),
    `$at = static fn(string $slug, string $type): ?WP_Post => get_posts(['name' => $slug, 'post_type' => $type, 'post_status' => 'any'])[0] ?? null;
    $record = $at('moved-here', '${record.type}');
    echo wp_json_encode([$record->ID, $record->post_content, $at('captioned', 'attachment')->post_excerpt, get_term_by('slug', 'described', 'investigation_category')->description]);`,
  );
  expect(id).not.toBe(record.id);
  expect(texts).toEqual(Array(3).fill(linked.replace(String(record.id), String(id))));
});

test('refuses what is broken or dangerous, and writes nothing', async () => {
  const archive = await readFile(join(dir, 'first.zip'));
  const [document, ...uploads] = unzip(archive);
  const content = JSON.parse(String(document?.content));
  const withContent = (change: object) =>
    zip([{ name: 'content.json', content: JSON.stringify({ ...content, ...change }) }, ...uploads]);
  const withFile = (name: string) => zip([...unzip(archive), { name, content: '<?php' }]);
  const [record, ...others] = content.records;
  const cases: readonly [Buffer, RegExp][] = [
    [archive.subarray(0, archive.length / 2), /not a zip file, or it is incomplete/],
    [Buffer.from('<html>'), /not a zip file, or it is incomplete/],
    [zip(uploads), /not an export of Open Ground/],
    [withContent({ format: 'other' }), /not an export of Open Ground/],
    [withContent({ version: 99 }), /newer version of the plugin/],
    [withContent({ records: [{ ...record, title: 7 }, ...others] }), /records\[0\]\.title/],
    [withContent({ records: [{ ...record, type: 'post' }, ...others] }), /records\[0\]\.type/],
    [zip([{ name: 'content.json', content: document?.content ?? '' }]), /is missing from the file/],
    [withFile('../../evil.txt'), /“.*evil\.txt”, which is not allowed/],
    [withFile('uploads/../../evil.txt'), /“.*evil\.txt”, which is not allowed/],
    [withFile('/tmp/evil.txt'), /“.*evil\.txt”, which is not allowed/],
    [withFile('uploads/shell.php'), /shell\.php”, which is not allowed/],
    [withFile('uploads/shell.php.jpg'), /shell\.php\.jpg”, which is not allowed/],
    [withFile('uploads/.htaccess'), /\.htaccess”, which is not allowed/],
    [withFile('uploads/more.txt'), /is missing from the file, or not listed/],
  ];
  const before = join(dir, 'before.zip');
  await command('theirs', 'export', before);
  await Promise.all(
    cases.map(async ([bytes, reason], index) => {
      const file = join(dir, `refused-${index}.zip`);
      await writeFile(file, bytes);
      await expect(command('theirs', 'import', file)).rejects.toThrow(reason);
    }),
  );
  const after = join(dir, 'after.zip');
  await command('theirs', 'export', after);
  expect((await readFile(after)).equals(await readFile(before))).toBe(true);
});

test('administrators import and export on a screen', async ({ page, request }) => {
  const archive = join(dir, 'newer.zip');
  await logIn(page, theirs.url, theirs.admin);
  await page.goto(`${theirs.url}/wp-admin/admin.php?page=open-ground-website`);
  await page.getByRole('link', { name: 'Import and export' }).click();
  await expect(page.getByRole('heading', { name: 'Import and export', level: 1 })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download export' }).click();
  const downloaded = join(dir, 'downloaded.zip');
  await (await downloading).saveAs(downloaded);
  const exported = join(dir, 'exported.zip');
  await command('theirs', 'export', exported);
  expect((await readFile(downloaded)).equals(await readFile(exported))).toBe(true);

  const importing = page.getByRole('button', { name: 'Import', exact: true });
  await page.getByLabel('Export file').setInputFiles(archive);
  await importing.click();
  const { records } = await documentOf(archive);
  await expect(page.getByRole('status')).toContainText(
    `Records: 0 created, 0 updated, ${records.length} unchanged. Files: 0.`,
  );
  await page.getByLabel('Export file').setInputFiles({
    name: 'broken.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK'),
  });
  await importing.click();
  await expect(page.getByRole('alert')).toContainText('This is not a zip file');
  await importing.click();
  await expect(page.getByRole('alert')).toContainText('Choose an export, or enter an address');

  const url = `${theirs.url}/wp-admin/admin-post.php?action=open_ground_export`;
  expect((await page.request.post(url)).status()).toBe(403);
  expect((await request.post(url, { maxRedirects: 0 })).headers()['content-type']).not.toContain(
    'zip',
  );
});

// The last one here: what is whole enough is imported.
test('a damaged export is imported or refused, leaves nothing then, and costs no more than its budget', async () => {
  const folder = join(dir, 'damaged');
  await mkdir(folder);
  const archives = damagedArchives(
    await readFile(join(dir, 'first.zip')),
    rounds({ sample: 100, long: 1_000 }),
  );
  await Promise.all(
    archives.map((bytes, index) => writeFile(join(folder, `${1_000 + index}.zip`), bytes)),
  );
  const script = join(import.meta.dirname, 'transfer', 'damaged-archives.php');
  const output = await runInWordPress(join(dir, 'theirs'), script, { args: [folder] });
  const { read, refused, memory, ...rest } = JSON.parse(output);
  expect(rest).toEqual({ crashed: [], left: [] });
  expect(read + refused).toBe(archives.length);
  expect(Math.min(read, refused)).toBeGreaterThan(0);
  expect(memory).toBeLessThan(32 * 1_024 * 1_024);
});
