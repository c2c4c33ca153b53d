import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '../support/browser-test';
import sharp from 'sharp';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { box, exif, pdf, segment } from './hidden-data/files';
import { logIn } from './support/editor';
import { callsOf, evaluate, runCommand, type WordPress } from './support/installation';
import { save } from './support/screens';

/** Hidden data of files in the media library: removed before they are public, or published on purpose. */

const DEVICE = 'Telephone of Ada, serial 4711-0815';

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-hidden-data-'));
  wordpress = await startWordPress({ dir });
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

interface Upload {
  readonly id: number;
  readonly source_url: string;
  readonly title: { readonly rendered: string };
  readonly sha256: string;
  readonly hidden_data: {
    readonly found: readonly string[];
    readonly removed: readonly string[];
    readonly unknown: string;
    readonly as_uploaded: boolean;
    readonly has_original: boolean;
    readonly waits: boolean;
  };
}

/** A rotated photograph with a location, a device and a comment. */
async function photograph(width: number, height: number, note: string): Promise<Buffer> {
  const plain = await sharp({ create: { width, height, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(6), Buffer.from(DEVICE)])),
    segment(0xfe, Buffer.from(`${DEVICE} ${note}`)),
    plain.subarray(2),
  ]);
}

async function upload(
  request: APIRequestContext,
  name: string,
  data: Buffer,
  type = 'image/jpeg',
): Promise<Upload> {
  const response = await request.post(`${wordpress.apiRoot}wp/v2/media?context=edit`, {
    headers: {
      authorization: wordpress.adminAuth,
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    },
    data,
  });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

/** The files in the uploads folder that contain the device. */
async function telling(): Promise<string[]> {
  const uploads = join(dir, 'public', 'wp-content', 'uploads');
  const files = await readdir(uploads, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    if ((await readFile(path)).includes(DEVICE)) found.push(file.name);
  }
  return found;
}

const command = (...words: string[]) => runCommand(dir, words);

const choose = (request: APIRequestContext, id: number, choice: string): Promise<Upload> =>
  callsOf(request, wordpress).write(`wp/v2/media/${id}?context=edit`, {
    hidden_data: choice,
  }) as Promise<unknown> as Promise<Upload>;

let kept: Upload;
let original: Buffer;

test('what is uploaded tells nothing, in none of its sizes', async ({ request }) => {
  original = await photograph(2_700, 90, 'large');
  kept = await upload(request, 'large.jpg', original);
  const small = await upload(request, 'small.jpg', await photograph(60, 40, 'small'));
  for (const { hidden_data: state } of [kept, small]) {
    expect(state).toMatchObject({ found: [], unknown: '', as_uploaded: false, has_original: true });
    expect(state.removed.slice(0, 2)).toEqual(['place', 'device']);
  }
  expect(await telling()).toEqual([]);
  const shown = await request.get(kept.source_url);
  expect(await sharp(await shown.body()).metadata()).toMatchObject({ height: 2560 });
  const details = await callsOf(request, wordpress).read(`wp/v2/media/${small.id}`);
  expect(details).not.toHaveProperty('hidden_data');
});

test('what comes another way tells nothing, either: bits, a sideload, an import, a replaced file', async () => {
  await writeFile(join(dir, 'photo.jpg'), await photograph(80, 60, 'another way'));
  const state = await evaluate<Record<string, unknown>>(
    dir,
    `require_once ABSPATH . 'wp-admin/includes/media.php';
     require_once ABSPATH . 'wp-admin/includes/file.php';
     require_once ABSPATH . 'wp-admin/includes/image.php';
     $photo = dirname(ABSPATH) . '/photo.jpg';
     $look = static fn(int $id): array => \\OpenGround\\Api\\AttachmentCleaner::state($id);
     wp_upload_bits('bits.jpg', null, file_get_contents($photo));
     copy($photo, "$photo.copy");
     $sideload = media_handle_sideload(['name' => 'side.jpg', 'tmp_name' => "$photo.copy"]);
     $file = wp_get_upload_dir()['basedir'] . '/import.jpg';
     copy($photo, $file);
     $import = wp_insert_attachment(['post_mime_type' => 'image/jpeg', 'post_title' => 'Import'], $file);
     wp_update_attachment_metadata($import, wp_generate_attachment_metadata($import, $file));
     $first = $look($import);
     copy($photo, $file);
     touch($file, time() + 5);
     $public = $look($import);
     // Like plugins that replace files: WordPress has read the metadata before.
     $read = wp_generate_attachment_metadata($import, $file);
     wp_update_attachment_metadata($import, $read);
     echo json_encode([
       'sideload' => $look($sideload), 'import' => $first, 'public' => $public, 'replaced' => $look($import),
       'read' => $read['image_meta']['camera'],
       'kept' => wp_get_attachment_metadata($import)['image_meta']['camera'],
     ]);`,
  );
  expect(state).toMatchObject({
    sideload: { found: [], hasOriginal: true },
    import: { found: [], hasOriginal: true },
    public: { found: expect.arrayContaining(['place', 'device']) },
    replaced: { found: [], hasOriginal: true },
    read: 'X1',
    kept: '',
  });
  expect(await telling()).toEqual([]);
});

test('a damaged or unknown file is uploaded, and waits; so does a sound', async ({ request }) => {
  // One pixel wide and high: whatever names more than the limit is refused.
  const size = Buffer.from([1, 0, 1, 0]);
  const broken = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.alloc(36, 0x99)]);
  const { hidden_data: damaged } = await upload(request, 'broken.gif', broken, 'image/gif');
  expect(damaged).toMatchObject({ found: [], unknown: 'damaged', waits: true });
  const signature = Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
  // PHP warns about files shorter than any image signature; WordPress rejects longer ones that contain no
  // document.
  const old = Buffer.concat([signature, Buffer.alloc(8)]);
  const { hidden_data: unknown } = await upload(request, 'old.doc', old, 'application/msword');
  expect(unknown).toMatchObject({ found: [], unknown: 'unknown', waits: true });
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413)]);
  const song = await upload(request, 'song.mp3', Buffer.alloc(4_170, frame), 'audio/mpeg');
  expect(song.hidden_data).toMatchObject({ found: [], unknown: 'unknown', waits: true });
});

test('a document with hidden data waits: visitors neither get nor see its name, until it is published as it is', async ({
  request,
}) => {
  const { anonymous, write } = callsOf(request, wordpress);
  const report = await upload(request, 'statement-of-ada.pdf', pdf(), 'application/pdf');
  const clean = await upload(request, 'plain.txt', Buffer.from('Plain '.repeat(20)), 'text/plain');
  expect(report.hidden_data).toMatchObject({ found: ['author', 'time', 'other'], waits: true });
  expect(clean.hidden_data).toMatchObject({ found: [], waits: false });
  const url = report.source_url;
  const { pathname } = new URL(url);
  const text =
    `<p>Before <a href="${url}">the report</a>, <a href="${pathname}?x">statement-of-ada</a>, ${url} ` +
    `<a href="${clean.source_url}">plain</a>.</p><p><video src="${url}"></video><img src="${url.toUpperCase().replace(/^HTTP/, 'http')}" alt="">` +
    `<a href="/?attachment_id=${report.id}">page</a></p>`;
  const { id } = (await write('wp/v2/investigation?context=edit', {
    title: 'With a document',
    status: 'publish',
    content: text,
    acf: {
      abstract: `<p><a href="${url}">abstract</a></p>`,
      supported_project_link: url,
      preview_video: {
        files: [{ file: report.id, height: 360 }],
        texttracks: [{ language: 'en', vtt: url }],
      },
      media: [
        { type: 'file', file: report.id },
        { type: 'file', file: clean.id },
      ],
    },
  })) as unknown as { id: number };
  await write('wp/v2/settings', { open_ground_ticker: [`<a href="${url}">News</a>`] });
  const calls = [
    'fa/v1/investigations',
    'fa/v1/ticker',
    `acf/v3/investigation/${id}`,
    `acf/v3/investigation/${id}?context=edit`,
    `wp/v2/investigation/${id}?_embed`,
    `wp/v2/media?per_page=100`,
    `wp/v2/media/${report.id}`,
    `wp/v2/media/${report.id}?_method=GET`,
    `wp/v2/search?search=statement`,
    `oembed/1.0/embed?url=${encodeURIComponent(`${wordpress.url}/?attachment_id=${report.id}`)}`,
  ];
  const named = async () => {
    const answers = await Promise.all(
      calls.map(async (call) => [call, await (await anonymous(call)).text()] as const),
    );
    return answers.filter(([, body]) => body.includes('statement-of-ada')).map(([call]) => call);
  };
  expect(await named()).toEqual([]);
  // The website's own requests count as visitors', whatever authorization they carry.
  const authorized = await request.get(`${wordpress.apiRoot}acf/v3/investigation/${id}`, {
    headers: { authorization: wordpress.adminAuth },
  });
  expect(await authorized.text()).not.toContain('statement-of-ada');
  // WordPress knows a route in whatever case it is written, and takes the id of the query before that of the path.
  for (const path of [
    `media/${report.id}`,
    `MEDIA/${report.id}`,
    `media/${clean.id}?id=${report.id}`,
  ])
    expect((await anonymous(`wp/v2/${path}`)).status(), path).toBe(404);
  const page = await request.get(`${wordpress.url}/?attachment_id=${report.id}`, {
    maxRedirects: 0,
  });
  expect(page.status()).toBe(404);
  const record = (await (await anonymous(`wp/v2/investigation/${id}`)).json()) as {
    content: { rendered: string };
  };
  expect(record.content.rendered).toContain('the report');
  expect(record.content.rendered).toContain(clean.source_url);
  // Editors get the complete record.
  const edited = await request.get(`${wordpress.apiRoot}wp/v2/investigation/${id}?context=edit`, {
    headers: { authorization: wordpress.adminAuth },
  });
  expect(await edited.text()).toContain('statement-of-ada');

  const published = await choose(request, report.id, 'keep');
  expect(published.hidden_data).toMatchObject({ as_uploaded: true, waits: false });
  expect(await named()).toContain(`acf/v3/investigation/${id}`);
  expect((await anonymous(`wp/v2/media/${report.id}`)).status()).toBe(200);
  const bytes = await (await request.get(url)).body();
  expect(bytes).toEqual(pdf());

  // If the file is replaced under its name, the choice no longer applies.
  const [path = ''] = (
    await readdir(join(dir, 'public', 'wp-content', 'uploads'), { recursive: true })
  ).filter((name) => name.endsWith('statement-of-ada.pdf'));
  await writeFile(
    join(dir, 'public', 'wp-content', 'uploads', path),
    Buffer.concat([pdf({ more: '% another\n' })]),
  );
  // Detected when the field is requested; texts follow.
  await anonymous(`acf/v3/investigation/${id}`);
  expect(await named()).toEqual([]);
  const taken = await choose(request, report.id, 'remove');
  expect(taken.hidden_data).toMatchObject({ as_uploaded: false, waits: true });
});

test('what was public at the update stays so and is listed; what an earlier version changed is put back on request', async ({
  page,
  request,
}) => {
  test.slow();
  const { anonymous } = callsOf(request, wordpress);
  await writeFile(join(dir, 'used.pdf'), pdf());
  for (const number of [1, 2, 3]) {
    await writeFile(join(dir, `blanked-${number}.pdf`), pdf({ more: `% blanked ${number}\n` }));
  }
  // As an earlier version left it: no version of the scan, but originals of the files it changed. A request
  // that scanned them was killed.
  const ids = await evaluate<Record<string, number>>(
    dir,
    `global $wpdb;
     $uploads = wp_get_upload_dir();
     $add = static function (string $name, string $from) use ($uploads): int {
       copy(dirname(ABSPATH) . "/$from", "{$uploads['basedir']}/$name");
       return wp_insert_attachment(['post_mime_type' => 'application/pdf', 'post_title' => $name], "{$uploads['basedir']}/$name");
     };
     $used = $add('used-before.pdf', 'used.pdf');
     $unused = $add('unused-before.pdf', 'used.pdf');
     $texts = '';
     foreach ([1, 2, 3] as $number) {
       $changed[] = $add("changed-$number.pdf", "blanked-$number.pdf");
       \\OpenGround\\Api\\Originals::keep(dirname(ABSPATH) . '/used.pdf', hash_file('sha256', get_attached_file(end($changed))), ['author']);
       $texts .= "<a href='{$uploads['baseurl']}/changed-$number.pdf'>b</a>";
     }
     wp_insert_post(['post_type' => 'news', 'post_title' => 'Before', 'post_status' => 'publish', 'post_content' => "<p><a href='{$uploads['baseurl']}/used-before.pdf'>a</a>$texts</p>"]);
     foreach ([$used, $unused, ...$changed] as $id) foreach (['_open_ground_waits', '_open_ground_hidden_data'] as $key) delete_post_meta($id, $key);
     update_option('open_ground_earlier_documents', ['mode' => 'full', 'until' => end($changed), 'done' => $used - 1, 'at' => time()]);
     update_option('open_ground_earlier_documents_lock', time() - 200);
     echo json_encode(['unused' => $unused, 'first' => $changed[0], 'last' => end($changed)]);`,
  );
  await anonymous('fa/v1/news');
  const news = await (await anonymous('fa/v1/news')).text();
  expect(news).toContain('used-before.pdf');
  expect(news).toContain('changed-1.pdf');
  expect((await anonymous(`wp/v2/media/${ids['unused']}`)).status()).toBe(404);

  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
  const listed = page.getByRole('table', { name: 'Public with hidden data' });
  await expect(listed.getByRole('row', { name: /used-before\.pdf.*author/ })).toBeVisible();
  await expect(listed.getByText('unused-before')).toHaveCount(0);
  const changed = page.getByRole('table', { name: 'Changed by an earlier version' });
  const state = (id?: number) =>
    evaluate<readonly string[]>(
      dir,
      `echo json_encode([hash_file('sha256', get_attached_file(${id})), get_post_meta(${id}, '_open_ground_waits', true)]);`,
    );
  const original = [createHash('sha256').update(pdf()).digest('hex'), ''];
  await changed.getByRole('button', { name: 'Put the original back changed-1.pdf' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(changed.getByRole('button')).toHaveCount(2);
  expect(await state(ids['first'])).toEqual(original);
  expect(await state(ids['last'])).not.toEqual(original);
  await page.getByRole('button', { name: 'Put all originals back' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(changed).toHaveCount(0);
  expect(await state(ids['last'])).toEqual(original);
  expect(await (await anonymous('fa/v1/news')).text()).toContain('changed-3.pdf');
});

test('a document is published as it is by a press, beside its field, on its screen and in the library', async ({
  page,
  request,
}) => {
  test.slow();
  const { write } = callsOf(request, wordpress);
  const { id } = await upload(
    request,
    'pressed.pdf',
    pdf({ more: '% pressed\n' }),
    'application/pdf',
  );
  const record = (await write('wp/v2/investigation', {
    title: 'With a press',
    acf: { media: [{ type: 'file', file: id }] },
  })) as unknown as { id: number };
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${record.id}&action=edit`);
  const list = page.getByRole('list', { name: 'Before you publish' });
  await expect(
    list.getByText(/Withheld: contains hidden data \(author.*exiftool -all:all=.*qpdf/),
  ).toBeVisible();
  await save(page, /^Publish$/);
  await expect(
    page.getByText('Investigation published. Withheld from readers: pressed.pdf.'),
  ).toBeVisible();
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
  await page.getByRole('button', { name: 'Publish as it is' }).click();
  await expect(page.getByText('Published as uploaded, with hidden data: author')).toBeVisible();
  await page.getByRole('button', { name: 'Do not publish' }).click();
  // The screen's help, which is folded, says it too.
  await expect(
    page.getByText('Withheld: contains hidden data').filter({ visible: true }),
  ).toBeVisible();
  await page.goto(`${wordpress.url}/wp-admin/upload.php?item=${id}`);
  const library = page.getByRole('dialog');
  await library.getByRole('button', { name: 'Publish as it is' }).click();
  await expect(library.getByText('Published as uploaded, with hidden data: author')).toBeVisible();
});

test('a file is published as it was uploaded on purpose, and the choice is taken back', async ({
  request,
}) => {
  const consented = await choose(request, kept.id, 'keep');
  expect(consented.hidden_data).toMatchObject({ as_uploaded: true, has_original: false });
  expect(await telling()).toEqual(['large.jpg']);
  const large = join(dir, 'public', 'wp-content', 'uploads');
  const [path = ''] = (await readdir(large, { recursive: true })).filter((name) =>
    name.endsWith('large.jpg'),
  );
  expect(await readFile(join(large, path))).toEqual(original);

  expect(await command('files')).toMatch(/large-(scaled|rotated)\.jpg\tPublished as uploaded/);
  await command('files', '--clean');
  expect(await telling()).toEqual(['large.jpg']);

  const cleaned = await choose(request, kept.id, 'remove');
  expect(cleaned.hidden_data).toMatchObject({ found: [], as_uploaded: false, has_original: true });
  expect(await telling()).toEqual([]);
  const forgotten = await choose(request, kept.id, 'forget');
  expect(forgotten.hidden_data).toMatchObject({ has_original: false });
  const nothing = await choose(request, kept.id, 'keep');
  expect(nothing.hidden_data).toMatchObject({ found: [], as_uploaded: false });
});

test('a film of the same size is told apart from itself', async () => {
  const clip = await readFile('demo/media/clip-plan-360.mp4');
  await writeFile(join(dir, 'film.mp4'), Buffer.concat([clip, box('free', Buffer.from(DEVICE))]));
  const seen = await evaluate<readonly (readonly [readonly string[], string, string])[]>(
    dir,
    `require_once ABSPATH . 'wp-admin/includes/media.php';
     require_once ABSPATH . 'wp-admin/includes/file.php';
     require_once ABSPATH . 'wp-admin/includes/image.php';
     $id = media_handle_sideload(['name' => 'film.mp4', 'tmp_name' => dirname(ABSPATH) . '/film.mp4']);
     $see = static fn(): array => [\\OpenGround\\Api\\AttachmentCleaner::state($id)['found'], get_post_meta($id, '_open_ground_sha256', true), hash_file('sha256', get_attached_file($id))];
     $seen = [$see()];
     foreach (['keep', 'remove', 'keep', 'remove'] as $choice) {
       \\OpenGround\\Api\\HiddenDataChoice::make($id, $choice);
       $seen[] = $see();
     }
     echo json_encode($seen);`,
  );
  expect(seen.map(([found]) => found.length > 0)).toEqual([false, true, false, true, false]);
  for (const [, stored, computed] of seen) {
    expect(stored).toBe(computed);
  }
  expect(await telling()).toEqual([]);
});

test('of a file that is deleted nothing is kept', async ({ request }) => {
  const folder = join(dir, 'public', 'wp-content', 'uploads', 'open-ground-originals');
  const before = await readdir(folder);
  const photo = await photograph(90, 60, 'deleted');
  // WordPress rotates it: the result is not an upload.
  const { id, sha256, source_url: url } = await upload(request, 'deleted.jpg', photo);
  expect(url).toContain('-rotated.jpg');
  expect(sha256).not.toBe(createHash('sha256').update(photo).digest('hex'));
  expect(await readdir(folder)).toHaveLength(before.length + 1);
  await callsOf(request, wordpress).erase(`wp/v2/media/${id}?force=true`);
  expect(await readdir(folder)).toEqual(before);
});

test(
  'what was public before the plugin is listed, cleaned on command, and named before publishing',
  {
    tag: '@long',
  },
  async ({ page }) => {
    test.slow();
    const uploads = join(dir, 'public', 'wp-content', 'uploads');
    await writeFile(join(uploads, 'early.jpg'), await photograph(70, 50, 'early'));
    const id = await evaluate<number>(
      dir,
      `global $wpdb;
     $wpdb->insert($wpdb->posts, ['post_title' => 'Early', 'post_name' => 'early', 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_mime_type' => 'image/jpeg', 'post_content' => '', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '', 'post_date' => '2026-01-01 00:00:00', 'post_date_gmt' => '2026-01-01 00:00:00']);
     $id = $wpdb->insert_id;
     foreach (['_wp_attached_file' => 'early.jpg', '_wp_attachment_metadata' => serialize(['width' => 70, 'height' => 50, 'file' => 'early.jpg', 'sizes' => [], 'image_meta' => ['camera' => 'Telephone of Ada']])] as $key => $value) {
       $wpdb->insert($wpdb->postmeta, ['post_id' => $id, 'meta_key' => $key, 'meta_value' => $value]);
     }
     $record = wp_insert_post(['post_type' => 'news', 'post_title' => 'With a photograph', 'post_status' => 'draft', 'post_content' => '<p><img src="' . wp_get_upload_dir()['baseurl'] . '/early.jpg" alt="a"></p>']);
     echo $id;`,
    );
    expect(await command('files')).toMatch(
      new RegExp(`^${id}\\tearly.jpg\\tContains hidden data: place, device`, 'm'),
    );

    await logIn(page, wordpress.url, wordpress.admin);
    await page.goto(`${wordpress.url}/wp-admin/upload.php?mode=list`);
    const row = page.locator('#the-list tr').filter({ hasText: 'early.jpg' });
    await expect(row.getByText('Contains hidden data: place, device')).toBeVisible();

    await page.goto(`${wordpress.url}/wp-admin/edit.php?post_type=news`);
    // Older versions of WordPress add '(Edit)'.
    await page.getByRole('link', { name: /^“?With a photograph(” \(Edit\))?$/ }).click();
    const list = page.getByRole('list', { name: 'Before you publish' });
    await expect(list.getByText('“Early”. Contains hidden data: place, device')).toBeVisible();

    expect(await command('files', '--clean')).toMatch(
      /early\.jpg\tHidden data removed: place, device/,
    );
    await page.reload();
    await expect(list.getByText('Missing', { exact: false }).first()).toBeVisible();
    await expect(list.getByText('hidden data')).toHaveCount(0);
    const meta = await evaluate<string>(
      dir,
      `echo json_encode(wp_get_attachment_metadata(${id})['image_meta']);`,
    );
    expect(JSON.stringify(meta)).not.toContain('Ada');
  },
);

test('an editor decides on the screen of a file', async ({ page, request }) => {
  const { id } = await upload(request, 'evidence.jpg', await photograph(100, 80, 'evidence'));
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
  const choice = page.getByLabel('Hidden data');
  // The guide in the Help tab has the same words.
  const told = (words: string) => page.getByText(words).filter({ visible: true });
  const removed = told('Hidden data removed: place, device');
  await expect(removed).toBeVisible();
  await choice.selectOption('Publish as uploaded, with its hidden data');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(told('Published as uploaded, with hidden data: place')).toBeVisible();
  expect(await telling()).toEqual(['evidence.jpg']);
  await choice.selectOption('Publish without hidden data');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(removed).toBeVisible();
  expect(await telling()).toEqual([]);
});

test('as a companion it lists what is public with hidden data, and withholds nothing', async ({
  request,
}) => {
  await writeFile(join(dir, 'used.pdf'), pdf());
  const made = await evaluate<{ id: number; post: number }>(
    dir,
    `update_option('open_ground_mode', 'companion');
     update_option('open_ground_kinds', ['types' => ['post' => 'news'], 'taxonomies' => [], 'ticker' => '']);
     $uploads = wp_get_upload_dir();
     wp_mkdir_p($uploads['basedir']);
     foreach (['linked', 'unlinked'] as $name) {
       file_put_contents("{$uploads['basedir']}/$name.pdf", file_get_contents(dirname(ABSPATH) . '/used.pdf') . "% $name");
       $ids[] = wp_insert_attachment(['post_mime_type' => 'application/pdf', 'post_title' => $name], "{$uploads['basedir']}/$name.pdf");
     }
     $post = wp_insert_post(['post_type' => 'post', 'post_title' => 'Beside', 'post_status' => 'publish', 'post_content' => "<a href='{$uploads['baseurl']}/linked.pdf'>a</a>"]);
     echo json_encode(['id' => $ids[0], 'post' => $post]);`,
  );
  const listed = () =>
    evaluate<readonly { id: number; tells: string }[]>(
      dir,
      `echo json_encode(\\OpenGround\\Api\\EarlierDocuments::listed()['public']);`,
    );
  expect(await listed()).toEqual([
    expect.objectContaining({ id: made.id, tells: expect.stringContaining('author') }),
  ]);
  const { anonymous } = callsOf(request, wordpress);
  expect(await (await anonymous(`wp/v2/posts/${made.post}`)).text()).toContain('linked.pdf');
  expect((await anonymous(`wp/v2/media/${made.id}`)).status()).toBe(200);
});
