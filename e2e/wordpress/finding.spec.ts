import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import { callsOf, evaluate, type WordPress } from './support/installation';
import { scriptsReady } from './support/screens';

/** What editors find in the lists and in 'Search', and what visitors find, by one index. */

const PASSWORD = 'a password of theirs';
const ROLES = ['editor', 'author', 'contributor'];

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;
let ids: Readonly<Record<string, number>>;

/** Records of the administrator in all states, each with a word that only it has, and one draft of the author. */
const FILL = `
  require_once ABSPATH . 'wp-admin/includes/image.php';
  use OpenGround\\Api\\Fields;
  foreach (['${ROLES.join("', '")}'] as $role) {
      $users[$role] = wp_insert_user(['user_login' => $role, 'user_pass' => '${PASSWORD}', 'role' => $role]);
  }
  wp_set_current_user(1);
  $make = function (string $name, array $post, array $fields = []) use (&$ids) {
      $ids[$name] = $id = wp_insert_post(['post_type' => 'investigation', 'post_title' => "Case $name", ...$post]);
      Fields::save(get_post($id), Fields::accept(get_post_type($id), $fields, get_post($id)));
      return $id;
  };
  $fields = fn(string $name) => ['abstract' => "<p>A cada<b>stral</b> word{$name} of the quarry.</p>"];
  foreach (['publish', 'draft', 'pending', 'private'] as $state) {
      $make($state, ['post_status' => $state], $fields($state));
  }
  $make('future', ['post_status' => 'future', 'post_date' => '2099-01-01 10:00:00'], $fields('future'));
  $make('protected', ['post_status' => 'publish', 'post_password' => 'secret'], $fields('protected'));
  $make('trash', ['post_status' => 'publish'], $fields('trash'));
  wp_trash_post($ids['trash']);
  $make('own', ['post_status' => 'draft', 'post_author' => $users['author']], $fields('own'));
  foreach (['hiding' => 1, 'ownHiding' => $users['author']] as $name => $author) {
      $make($name, ['post_status' => 'publish', 'post_author' => $author, 'post_excerpt' => 'Shorthand']);
      // Without the plugin's sanitizing, as by an import.
      update_post_meta($ids[$name], '_open_ground_abstract', '<p>A ravine, and <span hidden>underneath</span> a spring.</p>');
  }
  $secret = $make('secret', ['post_type' => 'person', 'post_title' => 'Hidden Witness', 'post_status' => 'draft']);
  $known = $make('known', ['post_type' => 'person', 'post_title' => 'Şerban Adeyinka', 'post_status' => 'publish']);
  $make('named', ['post_status' => 'publish', 'post_title' => 'The Courtyard That Moved', 'post_name' => 'the-courtyard'],
      ['code' => '087', 'team' => [['role' => 'Research', 'people' => [$secret, $known]]]]);
  wp_set_object_terms($ids['named'], ['Enclosures'], 'investigation_category');
  $file = wp_insert_attachment(['post_title' => 'Plan', 'post_status' => 'inherit', 'post_mime_type' => 'image/jpeg'], '2026/11/IMG_4711.jpg');
  update_post_meta($file, '_wp_attachment_image_alt', 'A wall in the fog');
  $make('shown', ['post_status' => 'publish'], ['preview_image' => $file]);
  $ids['file'] = $file;
  $kept = wp_insert_attachment(['post_title' => 'Roof', 'post_status' => 'inherit', 'post_mime_type' => 'image/jpeg'], '2026/11/IMG_4712.jpg');
  update_post_meta($kept, '_wp_attachment_image_alt', 'A roof in the snow');
  update_post_meta($kept, OpenGround\\Api\\Media::WARNING, 'Shows a wounded neighbour');
  Fields::save(get_post($ids['draft']), ['preview_image' => $kept]);
  $ids['kept'] = $kept;
  update_option('open_ground_ticker', ['Şerban Adeyinka speaks tonight', ['html' => 'Tomorrow: the snowfall', 'from' => '2099-01-01T10:00', 'until' => '']]);
  echo json_encode($ids);`;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-finding-'));
  wordpress = await startWordPress({ dir });
  ids = await evaluate(dir, FILL);
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

/** The names of the records that users find by each query, as `find` in PHP returns their ids. */
async function found(
  queries: readonly string[],
  user: string,
  before = '',
): Promise<Record<string, readonly string[]>> {
  const results = await evaluate<Record<string, number[]>>(
    dir,
    `${before}
     wp_set_current_user('${user}' === '' ? 0 : get_user_by('login', '${user}')->ID);
     $types = [...OpenGround\\Api\\Registry::names(), 'attachment'];
     foreach (json_decode('${JSON.stringify(queries)}') as $query) {
         $found[$query] = OpenGround\\Api\\RecordFinder::find($query, $types);
     }
     echo json_encode($found);`,
  );
  const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id) ?? `${id}`;
  return Object.fromEntries(
    Object.entries(results).map(([query, numbers]) => [query, numbers.map(nameOf).sort()]),
  );
}

const EVERY = ['draft', 'future', 'own', 'pending', 'private', 'protected', 'publish', 'trash'];

test('by a word of a text, or of what it names, nobody finds what they may not read', async ({
  request,
}) => {
  const hiding = ['hiding', 'ownHiding'];
  for (const [user, records, named, files, hidden] of [
    ['admin', EVERY, ['named', 'secret'], ['file', 'shown'], hiding],
    ['editor', EVERY, ['named', 'secret'], ['file', 'shown'], hiding],
    ['author', ['own', 'publish'], [], ['file', 'shown'], ['ownHiding']],
    ['contributor', ['publish'], [], ['file', 'shown'], []],
  ] as const) {
    const expected = {
      cadastral: records,
      'hidden witness': named,
      fog: files,
      'ravine spring': hiding,
      // What the page of a record hides, or leaves out, only its editors find.
      'ravine underneath': hidden,
      shorthand: hidden,
    };
    expect([user, await found(Object.keys(expected), user)]).toEqual([user, expected]);
  }
  const { anonymous, write } = callsOf(request, wordpress);
  const public_ = async () =>
    ((await (await anonymous('fa/v1/search?q=cadastral')).json()) as { ID: number }[]).map(
      ({ ID }) => ID,
    );
  expect(await public_()).toEqual([ids['publish']]);
  for (const words of ['underneath', 'shorthand']) {
    expect(await (await anonymous(`fa/v1/search?q=${words}`)).json()).toEqual([]);
  }
  // A takedown takes its words out in the same request; a record appears with its own.
  await write('open-ground/v1/website/take-down', { id: ids['publish'] ?? 0 });
  expect(await public_()).toEqual([]);
  await write(`wp/v2/investigation/${ids['publish']}`, { status: 'publish' });
  expect(await public_()).toEqual([ids['publish']]);
});

test('codes, addresses, people, files and terms lead to a record, also under new names', async () => {
  const all = {
    '087': ['named'],
    'I.87': ['named'],
    'serban yard': ['named'],
    IMG_4711: ['file', 'shown'],
    enclosure: ['named'],
    '/investigation/the-courtyard': ['named'],
    [`${wordpress.url}/?p=${ids['draft']}`]: ['draft'],
    'wounded neighbour': ['kept'],
    '–': [],
    adeyinka: ['known', 'named'],
  };
  expect(await found(Object.keys(all), 'editor')).toEqual(all);
  const change = `
    wp_update_post(['ID' => ${ids['known']}, 'post_title' => 'Nour Hadad', 'post_name' => 'nour']);
    wp_update_term(get_term_by('name', 'Enclosures', 'investigation_category')->term_id, 'investigation_category', ['name' => 'Fences']);
    update_post_meta(${ids['file']}, '_wp_attachment_image_alt', 'A wall in the rain');`;
  expect(
    await found(['adeyinka', 'nour', 'fences', 'enclosure', 'rain'], 'editor', change),
  ).toEqual({
    adeyinka: [],
    nour: ['known', 'named'],
    fences: ['named'],
    enclosure: [],
    rain: ['file', 'shown'],
  });
  // After changes by hand in the database.
  const byHand = `
    $wpdb->update($wpdb->posts, ['post_title' => 'Ada Wren'], ['ID' => ${ids['known']}]);
    OpenGround\\Api\\Commands::run('search', [], [], fn($line) => null);`;
  expect(await found(['nour', 'ada wren'], 'editor', byHand)).toEqual({
    nour: ['known'],
    'ada wren': ['known', 'named'],
  });
});

test('what is saved while WordPress keeps its caches, as its importer does, is found all the same', async () => {
  const whileKept = (change: string) => `wp_suspend_cache_invalidation(true);
    ${change}
    wp_suspend_cache_invalidation(false);`;
  const imported = await evaluate<number>(
    dir,
    whileKept(
      "echo wp_insert_post(['post_type' => 'news', 'post_status' => 'publish', 'post_title' => 'Brought along', 'post_content' => 'The lighthouse']);",
    ),
  );
  const find = async (words: string, change = '') =>
    (await found([words], 'editor', change))[words];
  expect(await find('lighthouse')).toEqual([`${imported}`]);
  const update = `wp_update_post(['ID' => ${imported}, 'post_content' => 'The windmill']);`;
  expect(await find('windmill', whileKept(update))).toEqual([`${imported}`]);
  expect(await find('lighthouse')).toEqual([]);
  const rowIsThere = (change: string) =>
    evaluate<boolean>(
      dir,
      `${change}
       OpenGround\\Api\\FileIndexer::settle();
       echo json_encode($wpdb->get_var('SELECT id FROM ' . OpenGround\\Api\\SearchIndex::table() . ' WHERE id = ${imported}') !== null);`,
    );
  expect(await rowIsThere('')).toBe(true);
  expect(await rowIsThere(whileKept(`wp_delete_post(${imported}, true);`))).toBe(false);
});

test('the box of a list finds by code and words, and a takedown begins in the search', async ({
  page,
  request,
}) => {
  await logIn(page, wordpress.url, { user: 'editor', password: PASSWORD });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await page.goto(`${wordpress.url}/wp-admin/edit.php?post_type=investigation`);
  for (const [words, states] of [
    ['i.087', ['The Courtyard That Moved']],
    ['wordtrash', ['Case trash — in the trash']],
    ['worddraft quarry', ['Case draft — Draft']],
  ] as const) {
    await page.getByRole('searchbox').fill(words);
    await page.getByRole('searchbox').press('Enter');
    await expect(page.locator('#the-list .column-title strong')).toHaveText(states);
  }

  await menu.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search all records and files' }).fill('courtyard');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  // Until its script is there, the link leads to a page of its own that asks.
  await scriptsReady(page);
  const result = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(result).toContainText(['Investigation, Code 087']);
  const { violations } = await new AxeBuilder({ page }).include('.wrap').analyze();
  expect(violations).toEqual([]);
  await result.getByRole('link', { name: 'Take down “The Courtyard That Moved”' }).click();
  const question = page.getByRole('dialog', { name: 'Take down now' });
  await question.getByRole('button', { name: 'Take it down' }).click();
  await expect(question).toContainText('The record is now a draft');
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(result).toContainText(['taken down']);
  const { anonymous } = callsOf(request, wordpress);
  expect(await (await anonymous('fa/v1/search?q=courtyard')).json()).toEqual([]);

  await page.getByRole('searchbox', { name: 'Search all records and files' }).fill('wordtrash');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await result.getByRole('link', { name: 'Restore “Case trash” from the trash' }).click();
  await expect(page.getByText('Restored records are drafts')).toBeVisible();
  await expect(result.getByRole('link', { name: 'Case trash', exact: true })).toBeVisible();
  // Later tests find it in the trash.
  await evaluate(dir, `wp_trash_post(${ids.trash}); echo 1;`);
});

test('whoever may not see a file, or an announcement to come, does not find it on the screen either', async ({
  page,
}) => {
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  const search = async (words: string) => {
    const query = new URLSearchParams({ page: 'open-ground-search', q: words });
    await page.goto(`${wordpress.url}/wp-admin/admin.php?${query}`);
    await expect(page.getByRole('heading', { name: `“${words}”` })).toBeVisible();
  };
  for (const [user, found] of [
    ['contributor', []],
    ['editor', [/^Roof/, /^Case draft/, /^Tomorrow: the snowfall/]],
  ] as const) {
    await page.context().clearCookies();
    await logIn(page, wordpress.url, { user, password: PASSWORD });
    await search('snow');
    await expect(results).toHaveText(found);
    await search('…');
    await expect(results).toHaveCount(0);
  }
  await search('/investigation/%D0%B1%D0%B5%D1%80%D0%B5%D0%B3');
  await expect(results).toHaveCount(0);

  // Of a search, only what is not in the trash yet is moved there.
  await page.goto(`${wordpress.url}/wp-admin/edit.php?post_type=investigation&s=wordtrash`);
  await expect(page.locator('#the-list').getByText('in the trash')).toBeVisible();
  await expect(page.locator('#the-list').getByRole('checkbox')).toHaveCount(0);
  await page.goto(
    `${wordpress.url}/wp-admin/edit.php?post_type=investigation&post_status=trash&s=wordtrash`,
  );
  await expect(page.locator('#the-list').getByRole('checkbox')).toHaveCount(1);
});

test('the index is emptied by an activation, after which it may be false, and not by an update', async () => {
  const emptied = (change: string) =>
    evaluate<number>(
      dir,
      `add_filter('query', function ($query) use (&$queries) { $queries[] = $query; return $query; });
       ${change}
       echo count(preg_grep('/^DELETE FROM \\S+open_ground_search$/', $queries));`,
    );
  expect(await emptied('OpenGround\\Api\\Lifecycle::activate();')).toBe(1);
  const update = `update_option('open_ground_version', '0.9.0');
    OpenGround\\Api\\Lifecycle::ensureInstalled();`;
  expect(await emptied(update)).toBe(0);
});
