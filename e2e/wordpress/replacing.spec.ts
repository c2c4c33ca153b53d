import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import { addTools, callsOf, evaluate, TOOLS, type WordPress } from './support/installation';
import { startReceiver } from './support/receiver';
import { unzip } from './support/zip';

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

/** A document; PHP warns about shorter ones. */
const table = (place: string) =>
  [Buffer.from(`place,date\n${place},2027-03-18\n`), 'text/csv'] as const;

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
  await calls.write('wp/v2/investigation', {
    title: 'East of the weir',
    acf: { synopsis: `<p><img src="${large}" alt="From the east"></p>` },
  });
  expect((await filesOf('weir')).length).toBeGreaterThan(4);
  /** The addresses of a picture in a text. */
  const sizesIn = (html: string) =>
    (/ srcset="([^"]*)"/.exec(html)?.[1] ?? '').split(', ').map((one) => one.split(' '));
  const widths = ['1000w', '1600w', '400w', '600w'];
  expect(
    sizesIn((await detailOf(showing.id)).acf.synopsis)
      .map(([, width]) => width)
      .toSorted(),
  ).toEqual(expect.arrayContaining(widths));
  const later = await photograph(1200, 900, 0x993366);

  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${picture.id}&action=edit`);
  await page.getByRole('link', { name: 'Replace this file' }).click();
  const sentences = page.getByRole('list', { name: 'Sentences that cite a part of this file' });
  await expect(sentences).toHaveText(
    'Beside the weir: The gate stood open. (a region of the picture)',
  );
  const texts = page.getByRole('list', { name: 'Texts with an alternative text of their own' });
  await expect(texts.getByRole('listitem')).toHaveText('East of the weir: “From the east”');
  await expect(page.getByRole('link', { name: 'The weir', exact: true })).toBeVisible();

  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('New file').setInputFiles({ name, mimeType, buffer });
  await choose('weir.csv', 'text/csv', table('weir')[0]);
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('A gate, closed');
  await page.getByLabel('Source').fill('harbour archive');
  await page.getByRole('button', { name: 'Replace' }).click();
  // What was typed stays; a browser lets nobody fill in the file.
  await expect(page.getByText('The new file is of another kind')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Alternative text' })).toHaveValue(
    'A gate, closed',
  );
  await expect(page.getByLabel('Source')).toHaveValue('harbour archive');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await choose('weir-2027.jpg', 'image/jpeg', later);
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
  // Copied from the library.
  expect(synopsis).toContain('alt="A gate, closed"');
  const sizes = sizesIn(synopsis);
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.filter(([address]) => !address?.includes('/weir-2027'))).toEqual([]);
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
  // By which the website's nginx finds what it has stored of the former file.
  const former = new URL(picture.source_url).pathname.replace(/^.*\/uploads\/|\.\w+$/g, '');
  expect(receiver.events.slice(before)).toContainEqual(
    expect.objectContaining({ digest: createHash('md5').update(former).digest('hex') }),
  );
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
  const text = await calls.upload('notes.csv', table('the lock'));
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
  // Nobody guesses it.
  expect(kept.source_url).toMatch(/\/lock-\d{8}-k[\da-f]{16}\.jpg$/);
  expect((await filesOf('lock')).filter((path) => !/lock-\d{8}-k|originals/.test(path))).toEqual(
    [],
  );
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

/** PHP code that may do what an administrator may, and replaces files. */
const asAdministrator = `wp_set_current_user(1);
  $said = static fn(mixed $answer): mixed => is_wp_error($answer) ? $answer->get_error_code() : $answer;
  $replace = static fn(int ...$ids): mixed => $said(OpenGround\\Api\\FileReplacement::run($ids[0], $ids[1], ($ids[2] ?? 0) === 1));
  $rows = static fn(int $id): array => array_intersect_key((array) get_post_meta($id), array_flip(['_open_ground_former_path', '_open_ground_former_key']));`;

test('what is typed beside a film is named before its file is replaced', async ({
  page,
  request,
}) => {
  const { upload } = callsOf(request, wordpress);
  const film = await upload('ebb.mp4', ['demo/media/clip-sync-360.mp4', 'video/mp4']);
  const picture = await upload('ebb.jpg', [await photograph(300, 200, 0x112233), 'image/jpeg']);
  await logIn(page, wordpress.url, wordpress.admin);
  for (const { id } of [film, picture]) {
    await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
    await page.getByRole('link', { name: 'Replace this file' }).click();
    await expect(page.getByLabel('New file')).toBeVisible();
    await expect(page.getByText('A length, height or quality that was typed')).toHaveCount(
      id === film.id ? 1 : 0,
    );
  }
});

test('a film that is given by the address of its file is replaced with it, and told when that is deleted', async ({
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const clip = (name: string, from: string) =>
    calls.upload(name, [`demo/media/${from}`, 'video/mp4']);
  const film = await clip('flood.mp4', 'clip-sync-360.mp4');
  const later = await clip('flood-2027.mp4', 'clip-plan-360.mp4');
  const link = film.source_url;
  const parts = { name: 'Again', files: [{ link }], alternatives: [{ files: [{ link }] }] };
  const showing = await calls.write('wp/v2/investigation', {
    title: 'The flood',
    status: 'publish',
    acf: {
      media: [
        { type: 'video', video: link },
        { type: 'video', video: { ...parts, preview_videos: [{ link }] } },
      ],
    },
  });
  // As the website named it while it knew the address alone.
  const byAddress = createHash('sha256').update(new URL(link).pathname).digest('hex').slice(0, 10);
  const cited = `/investigation/${showing.slug}/resources/flood-k${byAddress}?t=5`;
  const citing = await calls.write('wp/v2/investigation', {
    title: 'Beside the flood',
    status: 'publish',
    acf: { synopsis: `<p>It was dark. The <a href="${cited}">water</a> rose.</p>` },
  });
  const detailOf = async (id: number) =>
    (await (await calls.anonymous(`acf/v3/investigation/${id}`)).json()) as {
      acf: { synopsis: string; media: { video: Record<string, unknown> }[] };
    };
  const [former] = (await detailOf(showing.id)).acf.media;
  expect(former?.video).toMatchObject({ link, key: expect.stringMatching(/^k[\da-f]{10}$/) });
  const named = (await calls.read(`open-ground/v1/replacements?file=${film.id}`)) as {
    sentences: readonly object[];
  };
  expect(named.sentences).toMatchObject([{ sentence: 'The water rose.', part: '0:05' }]);

  await calls.write('open-ground/v1/replacements', { file: film.id, by: later.id });
  const { media } = (await detailOf(showing.id)).acf;
  const bytes = await (await request.get(later.source_url)).body();
  const file = {
    link: later.source_url,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    key: media[0]?.video['key'],
  };
  expect(file.key).not.toBe(former?.video['key']);
  for (const { video } of media) {
    expect(video).toMatchObject({
      files: [file],
      key: file.key,
      replaced: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      former_keys: expect.arrayContaining([former?.video['key'], `k${byAddress}`]),
    });
  }
  expect(media[1]?.video).toMatchObject({
    preview_videos: [file],
    alternatives: [{ files: [file] }],
  });
  expect(JSON.stringify(media)).not.toContain('flood.mp4');
  const { synopsis } = (await detailOf(citing.id)).acf;
  expect(synopsis).toContain(`/investigation/${showing.slug}/resources/${String(file.key)}">water`);

  const brokenOf = async () =>
    ((await calls.read('open-ground/v1/broken-links')) as { rows: { address: string }[] }).rows
      .map(({ address }) => address)
      .filter((address) => address === link);
  expect(await brokenOf()).toEqual([]);
  await calls.erase(`wp/v2/media/${film.id}?force=true`);
  expect(await brokenOf()).toEqual([link]);
});

test('strangers learn nothing of a file that nothing public uses', async ({ page, request }) => {
  const calls = callsOf(request, wordpress);
  const { picture, showing, large } = await cited(
    calls,
    'sluice',
    await photograph(1600, 1000, 0x663333),
  );
  const replace = async (file: number, name: string, content: readonly [Buffer, string]) => {
    const by = await calls.upload(name, content);
    await calls.write('open-ground/v1/replacements', { file, by: by.id });
    return by.source_url;
  };
  const later = await replace(picture.id, 'sluice.jpg', [
    await photograph(1200, 900, 0x113333),
    'image/jpeg',
  ]);
  const unused = await calls.upload('unused.csv', table('nowhere'));
  await replace(unused.id, 'used.csv', table('elsewhere'));
  const places = await calls.upload('table.csv', table('here'));
  await calls.write('wp/v2/investigation', {
    title: 'A table',
    status: 'publish',
    acf: { synopsis: `<p><a href="${places.source_url}">The table</a></p>` },
  });
  // Nobody has looked into it, so it waits.
  await replace(places.id, 'table.pdf', [Buffer.from('%PDF-1.4\nbroken'), 'application/pdf']);

  const answer = async (address: string, by = request) => {
    const { headers, status } = await by
      .get(address, { maxRedirects: 0 })
      .then((one) => ({ status: one.status(), headers: one.headers() }));
    return [status, headers['location'] ?? ''];
  };
  const missing = [404, ''];
  expect(await answer(picture.source_url)).toEqual([308, later]);
  expect(await answer(unused.source_url)).toEqual(missing);
  expect(await answer(places.source_url)).toEqual(missing);
  await calls.write(`wp/v2/investigation/${showing.id}`, { status: 'draft' });
  expect(await answer(picture.source_url)).toEqual(missing);
  expect(await answer(large)).toEqual(missing);

  await logIn(page, wordpress.url, wordpress.admin);
  expect(await answer(picture.source_url, page.request)).toEqual([308, later]);
  expect((await answer(unused.source_url, page.request))[0]).toBe(308);
});

for (const [state, name] of [
  ['a draft', 'witness'],
  ['taken down', 'informant'],
  ['taken down afterwards', 'neighbour'],
  ['in the trash afterwards', 'visitor'],
] as const) {
  test(`strangers learn nothing of a former file that was ${state}`, async ({ page, request }) => {
    const calls = callsOf(request, wordpress);
    const { picture, showing, large, detailOf } = await cited(
      calls,
      name,
      await photograph(1600, 1000, 0x331100 + name.length),
    );
    const later = await calls.upload(`portrait-of-${name}.jpg`, [
      await photograph(1200, 900, 0x003311 + name.length),
      'image/jpeg',
    ]);
    const record = `wp/v2/investigation/${showing.id}`;
    const hide = () =>
      state === 'a draft'
        ? calls.write(record, { status: 'draft' })
        : state.startsWith('taken down')
          ? calls.write('open-ground/v1/website/take-down', { id: showing.id })
          : calls.erase(record);
    const isAfterwards = state.endsWith('afterwards');
    if (!isAfterwards) {
      await hide();
    }
    await calls.write('open-ground/v1/replacements', { file: picture.id, by: later.id });
    const imageOf = async () => (await detailOf(showing.id)).acf.media[0]?.image ?? {};
    if (isAfterwards) {
      expect(await imageOf()).toHaveProperty('former_keys');
      await hide();
    }
    await calls.write(record, { status: 'publish' });

    const image = await imageOf();
    expect(image['url']).toBe(later.source_url);
    expect(image).not.toHaveProperty('former_keys');
    expect(image).not.toHaveProperty('replaced');
    const answerOf = async (address: string, by = request) => {
      const answer = await by.get(address, { maxRedirects: 0 });
      return [answer.status(), answer.headers()['location'] ?? '', await answer.text()];
    };
    // A right guess is answered as a wrong one.
    const wrong = await answerOf(picture.source_url.replace(`${name}.jpg`, 'nobody.jpg'));
    expect(wrong.slice(0, 2)).toEqual([404, '']);
    expect(await answerOf(picture.source_url)).toEqual(wrong);
    expect(await answerOf(large)).toEqual(wrong);
    // Editors, and texts that have it, are led to the new one.
    const { synopsis } = (await detailOf(showing.id)).acf;
    expect(synopsis).toContain(`/portrait-of-${name}-`);
    expect(synopsis).not.toContain(`/${name}`);
    await logIn(page, wordpress.url, wordpress.admin);
    expect((await answerOf(picture.source_url, page.request))[0]).toBe(308);
  });
}

test('of a file that has the same name nothing is left, and of others nothing is lost', async ({
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const { picture, showing, detailOf } = await cited(
    calls,
    'quay',
    await photograph(1600, 1000, 0x999933),
  );
  const [unlisted] = await evaluate<readonly [string, number]>(
    dir,
    `$file = get_attached_file(${picture.id});
    $folder = dirname($file);
    // Of a theme before.
    copy($file, "$folder/quay-1280x800.jpg");
    // Of a picture of its own, which has been edited since.
    foreach (['quay-320x200.jpg', 'quay-320x200-150x150.jpg', 'quay-320x200-e1712345678901.jpg'] as $name) {
      copy($file, "$folder/$name");
    }
    $other = wp_insert_attachment(['post_mime_type' => 'image/jpeg', 'post_title' => 'A part'], "$folder/quay-320x200-e1712345678901.jpg");
    update_post_meta($other, '_wp_attachment_backup_sizes', ['full-orig' => ['file' => 'quay-320x200.jpg'], 'thumbnail-orig' => ['file' => 'quay-320x200-150x150.jpg']]);
    echo json_encode([wp_get_attachment_url(${picture.id}), $other]);`,
  );
  const later = await calls.upload('quay.jpg', [
    await photograph(1200, 900, 0x339999),
    'image/jpeg',
  ]);
  expect(later.source_url).toMatch(/\/quay-1\.jpg$/);
  // The record is saved again, so that it has a former version with the former address.
  const address = picture.source_url;
  for (const words of ['before', 'after']) {
    await calls.write(`wp/v2/investigation/${showing.id}`, {
      acf: { synopsis: `<p>${words} <img src="${address}" alt="A quay"></p>` },
    });
  }
  const answer = await calls.write('open-ground/v1/replacements', {
    file: picture.id,
    by: later.id,
  });
  expect(answer).toMatchObject({ id: picture.id, url: later.source_url, left: [] });
  const left = (await filesOf('quay')).filter((path) => !/quay-1[-.]|originals/.test(path));
  expect(left.map((path) => path.replace(/^.*\//, '')).toSorted()).toEqual([
    'quay-320x200-150x150.jpg',
    'quay-320x200-e1712345678901.jpg',
    'quay-320x200.jpg',
  ]);
  // A separate file keeps its address in texts.
  const own = unlisted.replace('quay.jpg', 'quay-320x200-e1712345678901.jpg');
  expect(
    await evaluate(
      dir,
      `echo json_encode([OpenGround\\Api\\FormerFiles::present('${own}'), OpenGround\\Api\\FormerFiles::present('${unlisted}')]);`,
    ),
  ).toEqual([own, later.source_url]);

  await evaluate(
    dir,
    `foreach (wp_get_post_revisions(${showing.id}) as $revision) {
      if (str_contains((string) get_post_meta($revision->ID, 'synopsis', true) . serialize(get_post_meta($revision->ID)), 'before')) {
        wp_restore_post_revision($revision->ID);
      }
    }
    echo 1;`,
  );
  const { synopsis } = (await detailOf(showing.id)).acf;
  expect(synopsis).toContain('before');
  expect(synopsis).toContain(later.source_url);
  expect(synopsis).not.toContain('/quay.jpg');
});

test('two replacements at once, and one that fails, leave everything as it was', async ({
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const [file, by, other] = await Promise.all(
    ['one', 'two', 'three'].map((name) => calls.upload(`pier-${name}.csv`, table(name))),
  );
  const ids = [file?.id, by?.id].join(', ');
  const failed = await evaluate(
    dir,
    `${asAdministrator}
    global $wpdb;
    $wpdb->suppress_errors();
    $break = static fn(string $sql): string => str_contains($sql, 'CASE WHEN') ? 'UPDATE no_such_table SET x = 1' : $sql;
    add_filter('query', $break);
    $first = $replace(${ids});
    remove_filter('query', $break);
    echo json_encode([$first, get_attached_file(${file?.id}) === get_attached_file(${by?.id}), basename(get_attached_file(${file?.id})),
      is_file(get_attached_file(${by?.id})), $rows(${file?.id}), get_post_meta(${by?.id}, '_open_ground_replacing'), wp_next_scheduled('open_ground_resume_replacement', [${by?.id}])]);`,
  );
  expect(failed).toEqual(['open_ground_not_replaced', false, 'pier-one.csv', true, [], [], false]);
  const twice = await evaluate(
    dir,
    `${asAdministrator}
    $others = [];
    $again = static function (string $sql) use (&$again, &$others, $replace): string {
      if (str_contains($sql, 'CASE WHEN')) {
        remove_filter('query', $again);
        $others = [$replace(${ids}), $replace(${file?.id}, ${other?.id}), $replace(${other?.id}, ${by?.id})];
      }
      return $sql;
    };
    add_filter('query', $again);
    $first = $replace(${ids});
    echo json_encode([$first, $others, $replace(${ids}), count($rows(${file?.id})['_open_ground_former_path']), file_get_contents(get_attached_file(${file?.id}))]);`,
  );
  expect(twice).toEqual([
    [],
    Array(3).fill('open_ground_replacing'),
    'rest_not_found',
    1,
    'place,date\ntwo,2027-03-18\n',
  ]);
});

test('a request that ended in the middle is finished by WordPress’s cron', async ({ request }) => {
  const calls = callsOf(request, wordpress);
  for (const keep of [0, 1]) {
    const former = await photograph(1600, 1000, 0x224466 + keep);
    const picture = await calls.upload(`mole-${keep}.jpg`, [former, 'image/jpeg']);
    const later = await calls.upload(`jetty-${keep}.jpg`, [
      await photograph(1200, 900, 0x664422 + keep),
      'image/jpeg',
    ]);
    await evaluate(
      dir,
      `${asAdministrator}
      add_action('open_ground_file_replaced', static function (): void { echo 1; exit; });
      OpenGround\\Api\\FileReplacement::run(${picture.id}, ${later.id}, ${keep} === 1, 'The mole, \\\\ breached');`,
    );
    const finished = await evaluate<readonly unknown[]>(
      dir,
      `$next = wp_next_scheduled('open_ground_resume_replacement', [${later.id}]);
      // The moment has come.
      foreach ([${picture.id}, ${later.id}] as $id) {
        update_option("open_ground_replacing_$id.lock", (string) (time() - 600));
      }
      do_action('open_ground_resume_replacement', ${later.id});
      echo json_encode([$next > time(), get_post(${later.id}) === null, get_post_meta(${picture.id}, '_open_ground_former_path') !== [], basename(get_attached_file(${picture.id})),
        get_post_meta(${later.id}, '_open_ground_replacing'), get_option('open_ground_replacing_${picture.id}.lock'),
        get_post_meta(${picture.id}, '_wp_attachment_image_alt', true)]);`,
    );
    expect(finished).toEqual([
      true,
      keep === 0,
      true,
      `jetty-${keep}.jpg`,
      [],
      false,
      'The mole, \\ breached',
    ]);
    const left = (await filesOf(`mole-${keep}`)).filter((path) => path.includes('mole'));
    expect(left.filter((path) => !/mole-\d-\d{8}-k/.test(path))).toEqual([]);
    expect(left.length > 0).toBe(keep === 1);
  }
});

test('what can’t be deleted is named', async ({ request }) => {
  const calls = callsOf(request, wordpress);
  const kept = await calls.upload('buoy-vetoed.csv', table('vetoed'));
  const later = await calls.upload('buoy-new.csv', table('new'));
  const said = await evaluate(
    dir,
    `${asAdministrator}
    add_filter('pre_delete_attachment', '__return_false');
    echo json_encode($replace(${kept.id}, ${later.id}));`,
  );
  expect(said).toEqual(['buoy-vetoed.csv']);
});

test('what another item in the media library has, too, is not replaced', async ({
  page,
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const shared = await calls.upload('quay-shared.csv', table('shared'));
  const later = await calls.upload('quay-new.csv', table('new quay'));
  const said = await evaluate<unknown>(
    dir,
    `${asAdministrator}
    $path = get_attached_file(${shared.id});
    // Another file, though databases compare without regard to case.
    copy($path, dirname($path) . '/QUAY-shared.csv');
    wp_insert_attachment(['post_mime_type' => 'text/csv', 'post_title' => 'Other'], dirname($path) . '/QUAY-shared.csv');
    $twin = wp_insert_attachment(['post_mime_type' => 'text/csv', 'post_title' => 'Twin'], $path);
    $refused = OpenGround\\Api\\FileReplacement::run(${shared.id}, ${later.id}, false);
    echo json_encode([$refused->get_error_message(), get_attached_file(${shared.id}) === $path, is_file($path)]);`,
  );
  expect(said).toEqual([expect.stringMatching(/share it: “Twin”\./), true, true]);
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(
    `${wordpress.url}/wp-admin/admin-post.php?action=open_ground_replace&file=${shared.id}`,
  );
  await expect(page.getByText('share it: “Twin”.')).toBeVisible();
  await expect(page.getByLabel('New file')).toHaveCount(0);
});

for (const doesKeep of [false, true]) {
  test(`two items that share a file, one of them edited, keep it${doesKeep ? ', also where the former file is kept' : ''}`, async ({
    request,
  }) => {
    const calls = callsOf(request, wordpress);
    const name = `penstock-${doesKeep ? 1 : 0}`;
    const shared = await calls.upload(`${name}.jpg`, [
      await photograph(1200, 900, 0x225577),
      'image/jpeg',
    ]);
    const later = await calls.upload(`${name}-new.jpg`, [
      await photograph(800, 600, 0x772255),
      'image/jpeg',
    ]);
    const said = await evaluate<unknown>(
      dir,
      `${asAdministrator}
      require_once ABSPATH . 'wp-admin/includes/image.php';
      require_once ABSPATH . 'wp-admin/includes/image-edit.php';
      $path = get_attached_file(${shared.id});
      $twin = wp_insert_attachment(['post_mime_type' => 'image/jpeg', 'post_title' => 'Twin'], $path);
      wp_update_attachment_metadata($twin, wp_get_attachment_metadata(${shared.id}));
      // As 'Crop' of WordPress's image editor.
      $_REQUEST = ['history' => wp_json_encode([['c' => ['x' => 0, 'y' => 0, 'w' => 300, 'h' => 300, 'r' => 1]]]), 'target' => 'all'];
      wp_save_image($twin);
      $files = OpenGround\\Api\\AttachmentFiles::files(${shared.id});
      $areThere = static fn(): bool => array_filter($files, 'is_file') === $files;
      $isEdited = get_attached_file($twin) !== $path;
      $refused = [];
      foreach ([${shared.id}, $twin] as $id) {
        $answer = OpenGround\\Api\\FileReplacement::run($id, ${later.id}, ${String(doesKeep)});
        $refused[] = is_wp_error($answer) ? $answer->get_error_message() : $answer;
      }
      echo json_encode([$isEdited, $refused, $areThere()]);`,
    );
    expect(said).toEqual([
      true,
      [
        expect.stringMatching(/share it: “Twin”\./),
        expect.stringMatching(new RegExp(`share it: “${name}”\\.`)),
      ],
      true,
    ]);
  });
}

test('only whoever may upload, edit and delete replaces a file', async ({ request }) => {
  const calls = callsOf(request, wordpress);
  const [file, by] = await Promise.all(
    ['old', 'new'].map((name) => calls.upload(`crane-${name}.csv`, table(name))),
  );
  const statuses = await evaluate(
    dir,
    `$statuses = [];
    foreach (['contributor', 'author', 'editor'] as $role) {
      wp_set_current_user(wp_insert_user(['user_login' => "replacing-$role", 'user_pass' => wp_generate_password(), 'role' => $role]));
      $request = new WP_REST_Request('POST', '/open-ground/v1/replacements');
      $request->set_body_params(['file' => ${file?.id}, 'by' => ${by?.id}]);
      $statuses[$role] = rest_do_request($request)->get_status();
    }
    echo json_encode($statuses);`,
  );
  expect(statuses).toEqual({ contributor: 403, author: 403, editor: 200 });
});

test('announcements that are not due are told whoever may announce', async ({ request }) => {
  const calls = callsOf(request, wordpress);
  const { picture, key } = await cited(calls, 'mast', await photograph(400, 300, 0x778899));
  const line = (words: string) =>
    `<a href="/investigation/the-mast/resources/${key}?xywh=percent:1,1,2,2">${words}</a>`;
  await calls.write('wp/v2/settings', {
    open_ground_ticker: [
      line('On now.'),
      { html: line('On later.'), from: '2999-01-01T00:00', until: '' },
    ],
  });
  const told = await evaluate(
    dir,
    `$told = [];
    foreach (['author', 'editor'] as $role) {
      wp_set_current_user(wp_insert_user(['user_login' => "announcing-$role", 'user_pass' => wp_generate_password(), 'role' => $role]));
      $told[$role] = array_values(array_diff(array_column(OpenGround\\Api\\CitedParts::of(get_post(${picture.id})), 'sentence'), ['The gate stood open.']));
    }
    echo json_encode($told);`,
  );
  expect(told).toEqual({ author: ['On now.'], editor: ['On now.', 'On later.'] });
});

test('an import writes nothing to a former address', async ({ request }) => {
  const calls = callsOf(request, wordpress);
  const { picture } = await cited(calls, 'ferry', await photograph(1600, 1000, 0x445533));
  const later = await calls.upload('ferry-2027.jpg', [
    await photograph(1200, 900, 0x554433),
    'image/jpeg',
  ]);
  await calls.write('open-ground/v1/replacements', { file: picture.id, by: later.id });
  await addTools(dir);
  await calls.switchPlugin(TOOLS, 'active');
  const former = new URL(picture.source_url).pathname;
  const imported = await evaluate<readonly [string, boolean, boolean]>(
    dir,
    `add_filter('pre_http_request', static function ($answer, array $args) {
      copy(get_attached_file(${picture.id}), $args['filename']);
      return ['headers' => [], 'body' => '', 'response' => ['code' => 200, 'message' => ''], 'cookies' => [], 'filename' => $args['filename']];
    }, 10, 2);
    $import = new OpenGround\\Tools\\MediaImport('https://other.example');
    $id = $import->attach('https://other.example${former}', ['sizes' => []]);
    echo json_encode([wp_get_attachment_url($id), is_file(get_attached_file($id)), is_file(ABSPATH . '${former}')]);`,
  );
  expect(imported).toEqual([expect.stringMatching(/\/[\da-f]{12}\/ferry\.jpg$/), true, false]);
  expect((await request.get(picture.source_url, { maxRedirects: 0 })).status()).toBe(308);

  // In another WordPress, the former address leads nowhere.
  const archive = join(dir, 'export.zip');
  await evaluate(
    dir,
    `echo json_encode((new OpenGround\\Tools\\Exporter())->write('${archive}'));`,
  );
  const [content] = unzip(await readFile(archive));
  const { records } = JSON.parse(String(content?.content)) as { records: readonly object[] };
  const texts = JSON.stringify(
    records.filter((record) => JSON.stringify(record).includes('ferry')),
  );
  expect(texts).toContain('/ferry-2027-1000x750.jpg');
  expect(texts).not.toMatch(/\/ferry(?:-\d+x\d+)?\.jpg/);
});
