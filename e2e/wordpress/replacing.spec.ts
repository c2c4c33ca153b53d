import { createHash } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import { callsOf, evaluate, type WordPress } from './support/installation';
import { startReceiver } from './support/receiver';

/** One file in the place of another: 'Replace this file', its call, and where former addresses lead. */
const SECRET = 'a-secret-of-the-test-that-is-long-enough';

let dir: string;
let wordpress: WordPress;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-wordpress-'));
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  receiver = await startReceiver(port, SECRET);
  const webhook = { url: `${siteUrl}/api/revalidate`, secret: SECRET, siteUrl };
  wordpress = await startWordPress({ dir, webhook });
});

test.afterAll(async () => {
  await wordpress?.stop();
  await receiver?.stop();
  await removeInstallation(dir);
});

/** A photograph of a size, with a comment that is hidden data. */
const photograph = async (width: number, height: number, colour: number) =>
  Buffer.from(
    await evaluate<string>(
      dir,
      `$picture = imagecreatetruecolor(${width}, ${height});
      imagefilledrectangle($picture, 0, 0, ${width}, ${height}, ${colour});
      ob_start();
      imagejpeg($picture);
      $bytes = ob_get_clean();
      echo json_encode(base64_encode(substr($bytes, 0, 2) . "\\xFF\\xFE\\x00\\x12Taken by nobody." . substr($bytes, 2)));`,
    ),
    'base64',
  );

/** The names of all files of the media library, kept originals included. */
const filesOf = async (name: string) =>
  (await readdir(join(dir, 'public/wp-content/uploads'), { recursive: true })).filter(
    (path) => path.includes(name) || /open-ground-originals\/[\da-f]{40}/.test(path),
  );

interface Detail {
  readonly acf: {
    readonly synopsis: string;
    readonly media: readonly { readonly image: Readonly<Record<string, unknown>> }[];
  };
}

/** A picture that a case shows among its media and in its text, and of which another case cites a region. */
async function cited(calls: ReturnType<typeof callsOf>, name: string, bytes: Buffer) {
  const picture = await calls.upload(`${name}.jpg`, [bytes, 'image/jpeg']);
  const { media_details: sizes } = (await calls.read(`wp/v2/media/${picture.id}`)) as {
    media_details: { sizes: Record<string, { source_url: string }> };
  };
  const large = sizes.sizes['large']?.source_url ?? '';
  const showing = await calls.write('wp/v2/investigation', {
    title: `The ${name}`,
    status: 'publish',
    acf: {
      media: [{ type: 'image', image: picture.id }],
      synopsis: `<p><img class="wp-image-${picture.id}" src="${large}" alt="A gate"></p>`,
    },
  });
  const detailOf = async (id: number) =>
    (await (await calls.anonymous(`acf/v3/investigation/${id}`)).json()) as Detail;
  const key = String((await detailOf(showing.id)).acf.media[0]?.image['key']);
  const region = `/investigation/${showing.slug}/resources/${name}-${key}?xywh=percent:10,10,20,20`;
  const citing = await calls.write('wp/v2/investigation', {
    title: `Beside the ${name}`,
    status: 'publish',
    acf: { synopsis: `<p>It was dark. The <a href="${region}">gate</a> stood open. Later.</p>` },
  });
  return { picture, large, showing, citing, key, detailOf };
}

test('a file is replaced everywhere, and nothing is left of the former one', async ({
  page,
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const { picture, large, showing, citing, key, detailOf } = await cited(
    calls,
    'weir',
    await photograph(1600, 1000, 0x336699),
  );
  await calls.write(`wp/v2/media/${picture.id}`, { maker: 'Mara Quill', alt_text: 'A gate' });
  expect((await filesOf('weir')).length).toBeGreaterThan(4);
  const later = await photograph(1200, 900, 0x993366);

  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${picture.id}&action=edit`);
  await page.getByRole('link', { name: 'Replace this file' }).click();
  const sentences = page.getByRole('list', { name: 'Sentences that cite a part of this file' });
  await expect(sentences).toHaveText(
    'Beside the weir: The gate stood open. (a region of the picture)',
  );
  await expect(page.getByRole('link', { name: 'The weir', exact: true })).toBeVisible();

  await page
    .getByLabel('New file')
    .setInputFiles({ name: 'weir-2027.jpg', mimeType: 'image/jpeg', buffer: later });
  await page.getByLabel('Alternative text').fill('A gate, closed');
  await page.getByLabel('Source').fill('harbour archive');
  const before = receiver.events.length;
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('The file has been replaced.')).toBeVisible();

  // The record that shows it, and its text.
  const { media, synopsis } = (await detailOf(showing.id)).acf;
  const image = media[0]?.image ?? {};
  const url = String(image['url']);
  expect(url).toMatch(/\/weir-2027\.jpg$/);
  expect(image).toMatchObject({
    ID: picture.id,
    alt: 'A gate, closed',
    source: 'harbour archive',
    former_keys: expect.arrayContaining([key]),
    replaced: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  expect(image).not.toHaveProperty('maker');
  expect(image['key']).not.toBe(key);
  const bytes = Buffer.from(await (await request.get(url)).body());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(image['sha256']);
  expect(bytes.includes('Taken by nobody')).toBe(false);
  expect(synopsis).toContain('/weir-2027-1000x750.jpg"');
  // The one that cites a region keeps its link, to the whole.
  const text = (await detailOf(citing.id)).acf.synopsis;
  expect(text).toContain(`resources/${String(image['key'])}">gate</a> stood open.`);
  expect(text).not.toContain('xywh');

  // Former addresses lead to the new file, in the same size where there is one; the bytes are nowhere.
  for (const [from, to] of [
    [picture.source_url, url],
    [large, url.replace('.jpg', '-1000x750.jpg')],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']], from).toEqual([308, to]);
  }
  const left = await filesOf('weir');
  expect(left.filter((path) => !/weir-2027|open-ground-originals/.test(path))).toEqual([]);
  // The new upload's, which had a comment, too.
  expect(left.filter((path) => path.startsWith('open-ground-originals'))).toHaveLength(1);
  await expect
    .poll(() => receiver.events.slice(before).map(({ type, action }) => `${type} ${action}`))
    .toEqual(expect.arrayContaining(['media save', 'media delete']));
});

test('a former file that is kept has another address, and what can’t take a file’s place changes nothing', async ({
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const first = await photograph(1600, 1000, 0x336633);
  const { picture, key, showing, detailOf } = await cited(calls, 'lock', first);
  const later = await calls.upload('later.jpg', [
    await photograph(900, 600, 0x996633),
    'image/jpeg',
  ]);
  const replace = (data: object) =>
    request.post(`${wordpress.apiRoot}open-ground/v1/replacements`, {
      headers: { authorization: wordpress.adminAuth },
      data: { file: picture.id, ...data },
    });

  const same = await calls.upload('again.jpg', [first, 'image/jpeg']);
  const text = await calls.upload('notes.csv', [Buffer.from('place,date\nthe lock,2027-03-18\n'), 'text/csv']);
  for (const by of [picture.id, same.id, text.id]) {
    expect((await replace({ by })).status(), String(by)).toBe(409);
  }
  expect((await replace({ by: 999_999 })).status()).toBe(404);
  expect((await detailOf(showing.id)).acf.media[0]?.image['key']).toBe(key);

  expect((await replace({ by: later.id, keep: true })).status()).toBe(200);
  const image = (await detailOf(showing.id)).acf.media[0]?.image ?? {};
  expect(image['url']).toBe(later.source_url);
  const kept = (await calls.read(`wp/v2/media/${later.id}?context=edit`)) as {
    source_url: string;
    title: { raw: string };
    sha256: string;
  };
  expect(kept.title.raw).toMatch(/^lock \(until /);
  expect(kept.source_url).toMatch(/\/lock-\d{8}\.jpg$/);
  const bytes = await (await request.get(kept.source_url)).body();
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(kept.sha256);
  const answer = await request.get(picture.source_url, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([308, later.source_url]);
  // No later upload gets the name that leads elsewhere.
  const other = await calls.upload('lock.jpg', [
    await photograph(300, 200, 0x445566),
    'image/jpeg',
  ]);
  expect(other.source_url).toMatch(/\/lock-1\.jpg$/);
});
