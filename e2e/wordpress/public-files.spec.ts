import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { callsOf, evaluate, type WordPress } from './support/installation';

/**
 * Visitors can list the files of the media library that published content uses; users who may upload see all.
 */

const VISITORS = ['anonymous', 'subscriber', 'contributor'] as const;
const STAFF = ['editor', 'administrator'] as const;

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;
let picture: Buffer;
const authorizations: Record<string, string> = {};
/** The files with which each state is tested. */
const ids: Record<string, number> = {};
const urls: Record<string, string> = {};

/** A type of another plugin, whose pages are public. */
const OTHER_PLUGIN = `register_post_type('tour', ['public' => true, 'show_in_rest' => true, 'supports' => ['title', 'editor', 'thumbnail', 'custom-fields']]);`;

test.beforeAll(async ({ request }) => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-public-files-'));
  wordpress = await startWordPress({ dir });
  picture = await readFile(join(process.cwd(), 'app', 'apple-icon.png'));
  const others = await evaluate<Record<string, string>>(
    dir,
    `wp_mkdir_p(WPMU_PLUGIN_DIR);
     file_put_contents(WPMU_PLUGIN_DIR . '/tours.php', '<?php add_action("init", static function () { ' . getenv('CODE') . ' });');
     $found = [];
     foreach (['subscriber', 'contributor', 'author', 'editor'] as $role) {
         $user = wp_insert_user(['user_login' => $role, 'user_pass' => wp_generate_password(), 'role' => $role]);
         [$password] = WP_Application_Passwords::create_new_application_password($user, ['name' => 'test']);
         $found[$role] = 'Basic ' . base64_encode("{$role}:{$password}");
     }
     echo json_encode($found);`,
    { CODE: OTHER_PLUGIN },
  );
  Object.assign(authorizations, others, { administrator: wordpress.adminAuth });
  await makeStates(request);
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

async function upload(request: APIRequestContext, name: string, query = ''): Promise<number> {
  const response = await request.post(`${wordpress.apiRoot}wp/v2/media${query}`, {
    headers: {
      authorization: wordpress.adminAuth,
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="${name}.png"`,
    },
    data: picture,
  });
  const made = (await response.json()) as { id: number; source_url: string };
  ids[name] = made.id;
  urls[name] = made.source_url;
  return made.id;
}

/** A file for each way of being used, or not. Their names begin with 'told' or 'kept'. */
async function makeStates(request: APIRequestContext): Promise<void> {
  const { write } = callsOf(request, wordpress);
  const file = (name: string, query = '') => upload(request, name, query);
  const shown = (id: number) => ({ featured: { feature_image: id } });
  const image = (name: string, ending = '') =>
    `<p><img src="${urls[name]?.replace('.png', `${ending}.png`)}" alt=""></p>`;
  const link = (name: string) => `<a href="${urls[name]}">Read it</a>`;
  const record = (title: string, more: object) =>
    write('wp/v2/investigation', { title, status: 'publish', ...more });

  await file('kept-unused');
  await record('By a field', { acf: shown(await file('told-field')) });
  await file('told-size');
  await file('told-bare');
  await file('kept-cited');
  const cited = `<a href="https://elsewhere.example${new URL(urls['kept-cited']!).pathname}">`;
  await file('told-caption');
  await file('told-chained');
  await write(`wp/v2/media/${ids['told-caption']}`, { caption: image('told-chained') });
  const column = image('told-size', '-150x150') + `<a href="/?attachment_id=${ids['told-bare']}">`;
  await record('By its texts', {
    acf: {
      synopsis: image('told-caption'),
      description: [
        {
          block_heading: 'Where',
          block_content: { column_1: `${column}Plan</a>${cited}Theirs</a>` },
        },
      ],
    },
  });
  await file('told-film');
  await file('told-poster');
  await record('By a film', {
    acf: { preview_video: { files: [{ file: ids['told-film'] }], poster: ids['told-poster'] } },
  });

  await record('A draft', { status: 'draft', acf: shown(await file('kept-draft')) });
  await record('Private', { status: 'private', acf: shown(await file('kept-private')) });
  await record('For some', { password: 'word', acf: shown(await file('kept-password')) });
  await record('Later', {
    status: 'future',
    date: '2099-01-01T00:00:00',
    acf: shown(await file('kept-scheduled')),
  });
  const attached = await record('Attached to', {});
  await file('kept-attached', `?post=${attached.id}`);
  const secret = await record('The Harbour Witness', { status: 'draft' });
  await file('told-elsewhere', `?post=${secret.id}`);
  await record('By another', { acf: shown(ids['told-elsewhere']!) });

  await file('told-term');
  await file('kept-term');
  const term = await write('wp/v2/investigation_category', {
    name: 'Harbours',
    description: link('told-term'),
  });
  await write('wp/v2/investigation_category', { name: 'Nowhere', description: link('kept-term') });
  await record('With a term', { investigation_category: [term.id] });
  await file('told-announced');
  await write('wp/v2/settings', {
    open_ground_ticker: [link('told-announced')],
    site_icon: await file('told-icon'),
  });

  await file('told-tour-text');
  await file('told-tour-gallery');
  const gallery = `[gallery ids="${ids['told-tour-gallery']}"]`;
  const tour = await write('wp/v2/tour', {
    title: 'A tour',
    status: 'publish',
    content: image('told-tour-text') + gallery,
    featured_media: await file('told-tour-thumbnail'),
  });
  await file('told-tour-attached', `?post=${tour.id}`);
  await evaluate(
    dir,
    `update_post_meta(${tour.id}, 'hero_image', ${await file('told-tour-field')});
     update_post_meta(${tour.id}, 'visitors', ${await file('kept-count')});
     update_option('options_footer_picture', ${await file('told-options')});
     echo 1;`,
  );
  const draft = await write('wp/v2/tour', { title: 'Unfinished', status: 'draft' });
  await file('kept-tour-attached', `?post=${draft.id}`);
}

function headersOf(role: string): Record<string, string> {
  const authorization = authorizations[role];
  return authorization ? { authorization } : {};
}

/** The slugs on all pages of a list, and the total it reports. */
async function listed(request: APIRequestContext, role: string, query = '') {
  const headers = headersOf(role);
  const slugs: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const response = await request.get(
      `${wordpress.apiRoot}wp/v2/media?per_page=7&page=${page}${query}`,
      { headers },
    );
    expect(response.status(), await response.text()).toBe(200);
    const rows = (await response.json()) as { slug: string }[];
    pages = Number(response.headers()['x-wp-totalpages']);
    const total = Number(response.headers()['x-wp-total']);
    expect(rows.length, `page ${page} of ${pages}`).toBe(Math.min(7, total - slugs.length));
    slugs.push(...rows.map(({ slug }) => slug));
  }
  return slugs.sort();
}

const names = (beginning: string) =>
  Object.keys(ids)
    .filter((name) => name.startsWith(beginning))
    .sort();

test('lists name what something published uses, whole pages of it', async ({ request }) => {
  for (const role of VISITORS) {
    expect(await listed(request, role), role).toEqual(names('told'));
    expect(await listed(request, role, '&search=kept'), role).toEqual([]);
    expect(
      await listed(request, role, `&include=${ids['kept-draft']},${ids['told-film']}`),
    ).toEqual(['told-film']);
    for (const query of ['&slug=kept-unused', `&parent=${ids['kept-attached']}`]) {
      expect(await listed(request, role, query), query).toEqual([]);
    }
  }
  for (const role of STAFF) expect(await listed(request, role), role).toEqual(names(''));
  // WordPress hides files attached to others' drafts from authors.
  expect(await listed(request, 'author', '&search=unused')).toEqual(['kept-unused']);
});

test('each file is told or not, whoever asks in whichever way', async ({ request }) => {
  const { apiRoot, url } = wordpress;
  for (const [name, id] of Object.entries(ids)) {
    const isTold = name.startsWith('told');
    const statuses = await Promise.all(
      [...VISITORS, ...STAFF].map(async (role) => {
        const headers = headersOf(role);
        return [role, (await request.get(`${apiRoot}wp/v2/media/${id}`, { headers })).status()];
      }),
    );
    expect(Object.fromEntries(statuses), name).toEqual({
      anonymous: isTold ? 200 : 401,
      subscriber: isTold ? 200 : 403,
      contributor: isTold ? 200 : 403,
      editor: 200,
      administrator: 200,
    });
    if (!['kept-unused', 'kept-draft', 'kept-attached'].includes(name)) continue;
    for (const address of [
      `${apiRoot}wp/v2/media/${id}?context=embed`,
      `${apiRoot}wp/v2/search?search=${name}`,
      `${apiRoot}wp/v2/search?search=${name}&subtype=attachment`,
      `${apiRoot}oembed/1.0/embed?url=${encodeURIComponent(`${url}/?attachment_id=${id}`)}`,
      `${apiRoot}oembed/1.0/embed?url=${encodeURIComponent(`${url}/${name}/`)}`,
      `${apiRoot}wp/v2/comments?post=${id}&_embed`,
      `${apiRoot}fa/v1/search?q=${name}`,
      `${url}/?attachment_id=${id}`,
      `${url}/?attachment_id=${id}&embed=true`,
      `${url}/${name}/feed/`,
    ]) {
      const answer = await request.get(address, { maxRedirects: 0 });
      const said = (await answer.text()) + JSON.stringify(answer.headers());
      expect(said.includes(`${name}.`) || said.includes(`"${name}"`), address).toBe(false);
    }
    // The file's own URL works for everyone.
    expect((await request.get(urls[name]!)).status(), name).toBe(200);
  }
  const embedded = await request.get(`${apiRoot}wp/v2/tour?_embed`);
  expect(await embedded.text()).toContain('told-tour-thumbnail.png');
});

test('a file does not tell of the draft it is attached to', async ({ request }) => {
  const { read, anonymous } = callsOf(request, wordpress);
  const response = await anonymous(`wp/v2/media/${ids['told-elsewhere']}`);
  expect(await response.json()).toMatchObject({
    link: `${wordpress.url}/?attachment_id=${ids['told-elsewhere']}`,
    post: null,
  });
  expect(await response.text()).not.toContain('witness');
  expect(await read(`wp/v2/media/${ids['told-elsewhere']}`)).toMatchObject({
    post: expect.any(Number),
  });
});

test('a record lets go of its files in the request that takes it down', async ({ request }) => {
  const { write } = callsOf(request, wordpress);
  const id = await upload(request, 'kept-taken-down');
  const record = await write('wp/v2/investigation', {
    title: 'Taken down',
    status: 'publish',
    acf: { featured: { feature_image: id } },
  });
  expect(await listed(request, 'anonymous')).toContain('kept-taken-down');
  const states = await evaluate<boolean[]>(
    dir,
    `$isPublic = static fn(): bool => \\OpenGround\\Api\\FileUses::isPublic(${id});
     $states = [$isPublic()];
     foreach (['draft', 'publish', 'trash'] as $status) {
         wp_update_post(['ID' => ${record.id}, 'post_status' => $status]);
         $states[] = $isPublic();
     }
     echo json_encode($states);`,
  );
  expect(states).toEqual([true, false, true, false]);
  expect(await listed(request, 'anonymous')).toEqual(names('told'));
});

test('the index follows changes that no screen has made', async ({ request }) => {
  const { anonymous, write } = callsOf(request, wordpress);
  const id = await upload(request, 'turned');
  const { id: record } = await write('wp/v2/investigation', {
    title: 'Changing',
    status: 'publish',
  });
  const show = `update_post_meta(${record}, '_open_ground_featured', ['feature_image' => ${id}]);`;
  const hide = `delete_post_meta(${record}, '_open_ground_featured');`;
  const states = await evaluate<Record<string, boolean>>(
    dir,
    `use OpenGround\\Api\\FileUses;
     $write = static function (string $text): void {
         $GLOBALS['wpdb']->update($GLOBALS['wpdb']->posts, ['post_content' => $text], ['ID' => ${record}]);
         clean_post_cache(${record});
     };
     $path = get_post_meta(${id}, '_wp_attached_file', true);
     foreach ([
         'shown' => static function () { ${show} },
         'hidden' => static function () { ${hide} },
         'written' => static fn() => $write('<img src="' . wp_get_attachment_url(${id}) . '">'),
         'moved' => static fn() => update_attached_file(${id}, '2020/01/another.png'),
         'moved back' => static fn() => update_attached_file(${id}, $path),
         'taken out' => static fn() => $write(''),
     ] as $name => $change) {
         $change();
         $states[$name] = FileUses::isPublic(${id});
     }
     echo json_encode($states);`,
  );
  expect(states).toEqual({
    shown: true,
    hidden: false,
    written: true,
    moved: false,
    'moved back': true,
    'taken out': false,
  });

  // Killed before the request ends.
  for (const [change, status] of [
    [show, 200],
    [hide, 401],
  ] as const) {
    const killed = evaluate(dir, `${change} posix_kill(getmypid(), SIGKILL);`);
    await expect(killed).rejects.toThrow();
    expect((await anonymous(`wp/v2/media/${id}`)).status(), change).toBe(status);
  }
  await write(`wp/v2/investigation/${record}`, { status: 'draft' });
});

test('an index that is begun anew is complete soon, and tells no more meanwhile', async ({
  request,
}) => {
  const before = await listed(request, 'anonymous');
  const meanwhile = await evaluate<{ files: number[]; isComplete: boolean }>(
    dir,
    `use OpenGround\\Api\\{FileIndex, FileIndexer, FileUses};
     FileIndex::install();
     update_option('open_ground_uses_incomplete', '1');
     echo json_encode(['files' => FileUses::publicFiles(), 'isComplete' => FileIndexer::isComplete()]);`,
  );
  expect(meanwhile.isComplete).toBe(false);
  // Files attached to another plugin's records are found without that plugin.
  expect(meanwhile.files).toEqual([ids['told-tour-attached']]);
  await expect.poll(() => listed(request, 'anonymous')).toEqual(before);
});

test('as a companion, the list is as WordPress makes it', async ({ request }) => {
  const { anonymous } = callsOf(request, wordpress);
  const choose = (mode: string) =>
    evaluate(dir, `update_option('open_ground_mode', '${mode}'); echo 1;`);
  await choose('companion');
  try {
    const response = await anonymous('wp/v2/media?slug=kept-unused');
    expect(await response.json()).toMatchObject([{ id: ids['kept-unused'] }]);
  } finally {
    await choose('full');
  }
  await expect.poll(() => listed(request, 'anonymous')).toEqual(names('told'));
});

test('a record’s files are counted, and those that others use as well', async () => {
  const counted = await evaluate<unknown>(
    dir,
    `use OpenGround\\Api\\FileUses;
     $make = static function (array $files): int {
         $id = wp_insert_post(['post_type' => 'investigation', 'post_title' => 'Counted', 'post_status' => 'draft']);
         update_post_meta($id, '_open_ground_featured', ['feature_image' => $files[0]]);
         wp_update_post(['ID' => $id, 'post_content' => '<img src="' . wp_get_attachment_url($files[1]) . '">']);
         return $id;
     };
     $first = $make([${ids['kept-unused']}, ${ids['kept-count']}]);
     $second = $make([${ids['kept-unused']}, ${ids['kept-unused']}]);
     $found = [FileUses::ofRecord($first), FileUses::usedElsewhere($first), FileUses::ofRecord($second)];
     wp_trash_post($second);
     echo json_encode([...$found, FileUses::usedElsewhere($first)]);`,
  );
  const [unused, count] = [ids['kept-unused']!, ids['kept-count']!];
  expect(counted).toEqual([[unused, count], [unused], [unused], []]);
});
