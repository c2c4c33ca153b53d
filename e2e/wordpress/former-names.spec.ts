import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { evaluate, type WordPress } from './support/installation';

/** Which former slugs of a record are public, and that no others are revealed. */

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-wordpress-'));
  wordpress = await startWordPress({ dir, tools: true });
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

/** Runs PHP with the functions of `lives.php`. Events are recorded but not sent. */
const php = <T>(code: string): Promise<T> =>
  evaluate<T>(dir, `require '${join(import.meta.dirname, 'former-names', 'lives.php')}'; ${code}`, {
    OPEN_GROUND_SITE_URL: 'http://127.0.0.1:9',
    OPEN_GROUND_WEBHOOK_SECRET: 'a-secret-of-the-test-that-is-long-enough',
  });

interface Told {
  readonly addresses: Readonly<Record<string, string>>;
  readonly records: readonly unknown[];
  readonly export: readonly unknown[];
  readonly events: readonly { readonly action: string; readonly previous_slug?: string }[];
}

test('a name leads to a record where it was public under it, and was not taken down since', async () => {
  const { expected, told } = await php<{ expected: [string, string][]; told: Told }>(`
    $lived = liveAll();
    $expected = [];
    foreach ($lived as $key => $record) {
      foreach (LIVES[strtok($key, ':')] as $step) {
        if (str_starts_with($step[1] ?? '', 'former')) {
          $expected[] = [substr_replace($record['present'], $step[1], 0, 7), OpenGround\\Api\\PublicUrl::path(get_post($record['id']))];
        }
      }
    }
    echo json_encode(['expected' => $expected, 'told' => told($lived)]);`);
  const { addresses, events, ...others } = told;
  expect(Object.keys(addresses).filter((path) => path.includes('secret'))).toEqual([]);
  expect(JSON.stringify(others).match(/.{0,40}secret.{0,40}/g)).toBeNull();
  // An event that erases a record contains the slugs to be erased.
  const saved = events.filter(({ action }) => action === 'save');
  expect(
    saved.map((event) => event.previous_slug ?? '').filter((name) => /secret/.test(name)),
  ).toEqual([]);
  const led = new Map(Object.entries(addresses).map(([from, to]) => [from.split('/').at(-2), to]));
  expect(expected.length).toBeGreaterThan(30);
  expect(expected.filter(([name, path]) => led.get(name) !== path)).toEqual([]);
});

test('an address below a page leads there as long as all its names may be told', async () => {
  const { addresses } = await php<Told>(`
    wp_set_current_user(1);
    // Renamed while published.
    $parent = page('former-house');
    page('room', $parent);
    wp_update_post(['ID' => $parent, 'post_name' => 'present-house']);
    // Taken down, then published with another slug.
    $secret = page('secret-house');
    $below = page('hall', $secret);
    OpenGround\\Tools\\KeptAddresses::remember(get_post($below));
    live($secret, 'page', 'house', ['taken down']);
    wp_update_post(['ID' => $secret, 'post_name' => 'another-house', 'post_status' => 'publish']);
    // Never published itself.
    $draft = wp_insert_post(['post_type' => 'page', 'post_status' => 'draft', 'post_title' => 'x', 'post_name' => 'secret-roof']);
    $tile = page('tile', $draft);
    OpenGround\\Tools\\KeptAddresses::remember(get_post($tile));
    wp_set_current_user(0);
    echo json_encode(told(['x' => ['id' => $tile, 'type' => 'page']]));`);
  expect(addresses).toMatchObject({
    '/former-house/room/': '/programme/room',
    '/present-house/room/': '/programme/room',
    '/another-house/hall/': '/programme/hall',
  });
  expect(Object.keys(addresses).filter((path) => path.includes('secret'))).toEqual([]);
});

test('a page below one that is not public has no address that names it, also where the website is not set', async () => {
  const link = await evaluate<string>(
    dir,
    `$page = get_page_by_path('secret-roof/tile');
     $answer = rest_do_request(new WP_REST_Request('GET', "/wp/v2/pages/{$page->ID}"));
     echo json_encode($answer->get_data()['link'] . ' ' . $answer->get_data()['guid']['rendered']);`,
  );
  expect(link).toContain('page_id=');
  expect(link).not.toContain('secret');
});

test('what earlier versions left behind is dropped at the update, unless something shows that it was public', async () => {
  const told = await php<Told & { stored: string }>(`
    $made = [];
    foreach (['unknown', 'known', 'erased', 'moved', 'draft', 'waiting'] as $name) {
      $made[$name] = wp_insert_post(['post_type' => 'event', 'post_title' => $name, 'post_name' => "now-{$name}", 'post_status' => $name === 'draft' ? 'draft' : 'publish']);
    }
    OpenGround\\Api\\Watcher::flush();
    leftBehind($made['unknown'], '_wp_old_slug', 'secret-name');
    leftBehind($made['unknown'], '_open_ground_old_path', '/2019/05/secret-title/');
    leftBehind($made['unknown'], '_open_ground_old_path', '/2019/05/now-unknown/');
    accepted('event', $made['known'], ['slug' => 'former-name', 'action' => 'save']);
    accepted('event', $made['known'], ['slug' => 'now-known', 'previous_slug' => 'former-name', 'action' => 'save']);
    leftBehind($made['known'], '_wp_old_slug', 'former-name');
    leftBehind($made['known'], '_open_ground_old_path', '/2019/05/former-name/');
    accepted('event', $made['erased'], ['slug' => 'secret-witness', 'action' => 'save']);
    accepted('event', $made['erased'], ['slug' => 'secret-witness', 'action' => 'erase']);
    accepted('event', $made['erased'], ['slug' => 'now-erased', 'action' => 'save']);
    leftBehind($made['erased'], '_wp_old_slug', 'secret-witness');
    // A removal may have come in between while the website was down.
    OpenGround\\Api\\Queue::add("event:{$made['waiting']}", ['type' => 'event', 'id' => $made['waiting'], 'slug' => 'now-waiting', 'previous_slug' => 'secret-removed', 'action' => 'save']);
    leftBehind($made['waiting'], '_wp_old_slug', 'secret-removed');
    leftBehind($made['draft'], '_wp_old_slug', 'secret-draft');
    leftBehind($made['draft'], '_open_ground_old_path', '/2019/05/now-draft/');
    delete_option('open_ground_names_checked');
    update_option('open_ground_version', '0.4.0');
    wp_cache_flush();
    OpenGround\\Api\\Lifecycle::ensureInstalled();
    global $wpdb;
    $stored = $wpdb->get_col("SELECT meta_value FROM {$wpdb->postmeta} WHERE meta_key IN ('_wp_old_slug', '_open_ground_old_path')");
    wp_set_current_user(0);
    $waiting = OpenGround\\Api\\Queue::lastOf("event:{$made['waiting']}")->body;
    echo json_encode([...told([]), 'stored' => implode(' ', [...$stored, $waiting])]);`);
  expect(told.stored).not.toMatch(/secret|now-draft/);
  expect(told.addresses).toMatchObject({
    '/2019/05/now-unknown/': '/programme/events/now-unknown',
    '/event/former-name/': '/programme/events/now-known',
    '/2019/05/former-name/': '/programme/events/now-known',
  });
  expect(Object.keys(told.addresses).filter((path) => /secret|draft/.test(path))).toEqual([]);
});

test('a companion drops names under which a record was removed, and those of drafts; others are WordPress’s', async () => {
  await php(`
    update_option('open_ground_kinds', ['types' => ['post' => 'news'], 'taxonomies' => [], 'ticker' => '']);
    update_option('open_ground_mode', 'companion');
    echo json_encode(true);`);
  const { stored, previous } = await php<{ stored: string; previous: string }>(`
    foreach (['public', 'erased', 'draft'] as $name) {
      $made[$name] = wp_insert_post(['post_type' => 'post', 'post_title' => $name, 'post_name' => "now-{$name}", 'post_status' => $name === 'draft' ? 'draft' : 'publish']);
    }
    leftBehind($made['public'], '_wp_old_slug', 'former-of-wordpress');
    accepted('news', $made['erased'], ['slug' => 'secret-witness', 'action' => 'save']);
    accepted('news', $made['erased'], ['slug' => 'secret-witness', 'action' => 'erase']);
    accepted('news', $made['erased'], ['slug' => 'now-erased', 'action' => 'save']);
    leftBehind($made['erased'], '_wp_old_slug', 'secret-witness');
    leftBehind($made['erased'], '_wp_old_slug', 'former-too');
    leftBehind($made['draft'], '_wp_old_slug', 'secret-draft');
    delete_option('open_ground_names_checked');
    update_option('open_ground_version', '0.4.0 companion');
    wp_cache_flush();
    OpenGround\\Api\\Lifecycle::ensureInstalled();
    wp_publish_post($made['draft']);
    OpenGround\\Api\\Watcher::flush();
    global $wpdb;
    $stored = $wpdb->get_col("SELECT meta_value FROM {$wpdb->postmeta} WHERE meta_key = '_wp_old_slug'");
    echo json_encode(['stored' => implode(' ', $stored), 'previous' => OpenGround\\Api\\Queue::lastOf("news:{$made['draft']}")->body]);`);
  expect(stored).toContain('former-of-wordpress');
  expect(stored).toContain('former-too');
  expect(stored).not.toContain('secret');
  expect(previous).toContain('now-draft');
  expect(previous).not.toContain('secret');
});
