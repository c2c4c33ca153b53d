import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { evaluate, type WordPress } from './support/installation';

/** A term is public once a published record has it. */

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-wordpress-'));
  wordpress = await startWordPress({ dir });
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

/**
 * Requests that name the term, as a visitor and with the rights of an administrator; and how often visitors
 * are told it is used.
 */
interface Told {
  readonly anybody: readonly string[];
  readonly website: readonly string[];
  readonly counts: readonly number[];
}

/**
 * The statuses of records that have the term, one after the other; before the first, only the term is saved.
 */
const STATES = {
  draft: ['draft', ''],
  private: ['private', ''],
  protected: ['publish', 'a password'],
  public: ['publish', ''],
  'draft again': ['draft', ''],
};

test('what was typed into a record is told to nobody until it is public, nor afterwards', async () => {
  const told = await evaluate<Record<'typed' | keyof typeof STATES, Told>>(
    dir,
    `use OpenGround\\Api\\Registry;
     $admin = get_users(['role' => 'administrator'])[0]->ID;
     $terms = $records = [];
     foreach (Registry::taxonomies() as $taxonomy => $about) {
       $terms[$about['restBase']] = wp_insert_term('Operation Nightfall', $taxonomy)['term_id'];
       $type = $about['postTypes'][0];
       $records[Registry::type($type)['restBase'] . " {$taxonomy}"] = wp_insert_post(['post_type' => $type, 'post_status' => 'draft', 'post_title' => 'A case']);
     }
     $names = function (string $path) {
       [$route, $query] = [...explode('?', $path), ''];
       $request = new WP_REST_Request('GET', "/{$route}");
       parse_str($query, $params);
       $request->set_query_params($params);
       $answer = rest_do_request($request);
       return stripos(json_encode([rest_get_server()->response_to_data($answer, isset($params['_embed']) && is_array($answer->get_data()))]), 'nightfall') !== false;
     };
     $told = function () use ($admin, $terms, $records, $names) {
       $website = ['fa/v1/investigations', 'fa/v1/exhibitions', 'fa/v1/events', 'fa/v1/news', 'fa/v1/addresses', 'fa/v1/search?q=nightfall'];
       foreach ($records as $key => $id) {
         $website[] = strtok($key, ' ') . "?_embed=wp:term&per_page=100";
         $website[] = strtok($key, ' ') . "/{$id}?_embed=wp:term";
       }
       $website = array_unique(array_map(fn($path) => str_starts_with($path, 'fa/') ? $path : "wp/v2/{$path}", $website));
       $anybody = [...$website, 'wp/v2/search?type=term&search=nightfall'];
       foreach ($terms as $base => $id) {
         array_push($anybody, "wp/v2/{$base}", "wp/v2/{$base}?slug=operation-nightfall", "wp/v2/{$base}?include[]={$id}", "wp/v2/{$base}?post=" . current($records), "wp/v2/{$base}/{$id}");
       }
       wp_set_current_user(0);
       $found['anybody'] = array_values(array_filter($anybody, $names));
       $counts = array_map(fn($base) => (int) rest_do_request(new WP_REST_Request('GET', "/wp/v2/{$base}"))->get_headers()['X-WP-Total'], array_keys($terms));
       wp_set_current_user($admin);
       // With these rights a draft can be requested, but the website only requests what lists contain.
       $found['website'] = array_values(array_filter($website, fn($path) => !preg_match('#/\\d+\\?#', $path) && $names($path)));
       return [...$found, 'counts' => $counts];
     };
     $all = ['typed' => $told()];
     foreach ($records as $key => $id) wp_set_object_terms($id, [array_values($terms)[array_search($key, array_keys($records))]], explode(' ', $key)[1]);
     foreach (json_decode('${JSON.stringify(STATES)}', true) as $name => [$status, $password]) {
       foreach ($records as $id) wp_update_post(['ID' => $id, 'post_status' => $status, 'post_password' => $password]);
       $all[$name] = $told();
     }
     echo json_encode($all);`,
  );
  const { public: opened, ...others } = told;
  for (const [state, { anybody, website, counts }] of Object.entries(others)) {
    expect({ state, anybody, website }).toEqual({ state, anybody: [], website: [] });
    expect(counts).toEqual([0, 0, 0, 0, 0, 0]);
  }
  expect(opened.counts).toEqual([1, 1, 1, 1, 1, 1]);
  expect(opened.website).toEqual(
    expect.arrayContaining(['fa/v1/investigations', 'fa/v1/exhibitions', 'fa/v1/events']),
  );
  expect(opened.anybody).toEqual(
    expect.arrayContaining(['fa/v1/addresses', 'wp/v2/search?type=term&search=nightfall']),
  );
});

test('who may edit terms finds all of them, and counts are those of public records', async () => {
  const found = await evaluate<Readonly<Record<string, unknown>>>(
    dir,
    `$ask = fn(string $path) => rest_do_request(new WP_REST_Request('GET', $path))->get_data();
     $term = get_term_by('name', 'Operation Nightfall', 'investigation_category')->term_id;
     foreach (['', 'a password'] as $password) {
       $id = wp_insert_post(['post_type' => 'investigation', 'post_status' => 'publish', 'post_title' => 'x', 'post_password' => $password]);
       wp_set_object_terms($id, [$term], 'investigation_category');
     }
     $anybody = $ask("/wp/v2/investigation_category/{$term}")['count'];
     wp_set_current_user(get_users(['role' => 'administrator'])[0]->ID);
     echo json_encode(['anybody' => $anybody, 'names' => array_column($ask('/wp/v2/event_type'), 'name')]);`,
  );
  expect(found).toMatchObject({ anybody: 1, names: ['Operation Nightfall'] });
});

test('the website hears no name of a term that no public record has, and of one when it gets its first', async () => {
  const heard = await evaluate<{
    events: string[];
    terms: Readonly<Record<string, readonly string[]>>;
    term: object;
    links: object;
    above: number;
  }>(
    dir,
    `$term = wp_insert_term('Safehouse Street', 'investigation_location')['term_id'];
     wp_update_term($term, 'investigation_location', ['slug' => 'safehouse-lane']);
     $above = wp_insert_term('Embargo', 'investigation_category')['term_id'];
     $shown = wp_insert_term('Housing', 'investigation_category', ['parent' => $above])['term_id'];
     $id = wp_insert_post(['post_type' => 'investigation', 'post_status' => 'publish', 'post_title' => 'x']);
     wp_set_object_terms($id, [$shown], 'investigation_category');
     OpenGround\\Api\\Watcher::flush();
     wp_update_term($shown, 'investigation_category', ['slug' => 'dwelling']);
     wp_delete_term($term, 'investigation_location');
     OpenGround\\Api\\Watcher::flush();
     $last = static function (callable $do) {
       $before = OpenGround\\Api\\Queue::latest(1)[0]->number;
       $do();
       OpenGround\\Api\\Watcher::flush();
       $new = array_filter(OpenGround\\Api\\Queue::latest(100), fn($row) => $row->number > $before);
       $terms = array_filter(array_map(fn($row) => json_decode($row->body, true), $new), fn($event) => in_array($event['type'], ['category', 'location']));
       $told = array_map(fn($event) => "{$event['type']} {$event['action']} {$event['slug']}", $terms);
       sort($told);
       return $told;
     };
     // Deleted while public, and created again.
     $street = wp_insert_term('Harbour Street', 'investigation_location')['term_id'];
     $terms['added to a public record'] = $last(fn() => wp_set_object_terms($id, [$street], 'investigation_location'));
     $terms['deleted'] = $last(fn() => wp_delete_term($street, 'investigation_location'));
     $street = wp_insert_term('Harbour Street', 'investigation_location')['term_id'];
     $new = wp_insert_post(['post_type' => 'investigation', 'post_status' => 'draft', 'post_title' => 'y']);
     $terms['brought by a draft'] = $last(fn() => wp_set_object_terms($new, [$street], 'investigation_location') && wp_set_object_terms($new, [$shown], 'investigation_category'));
     $terms['published'] = $last(fn() => wp_publish_post($new));
     $terms['saved again'] = $last(fn() => wp_update_post(['ID' => $new, 'post_title' => 'z']));
     $answer = rest_do_request(new WP_REST_Request('GET', "/wp/v2/investigation_category/{$shown}"));
     echo json_encode(['terms' => $terms, 'events' => array_column(OpenGround\\Api\\Queue::latest(100), 'body'), 'term' => $answer->get_data(), 'links' => $answer->get_links(), 'above' => $above]);`,
    {
      OPEN_GROUND_SITE_URL: 'http://127.0.0.1:9',
      OPEN_GROUND_WEBHOOK_SECRET: 'a-secret-of-the-test-that-is-long-enough',
    },
  );
  expect(JSON.stringify(heard.events)).not.toContain('safehouse');
  expect(heard.events.map((event) => JSON.parse(event) as object)).toContainEqual(
    expect.objectContaining({ type: 'category', slug: 'dwelling', previous_slug: 'housing' }),
  );
  expect(heard.terms).toEqual({
    'added to a public record': ['location save harbour-street'],
    deleted: ['location delete harbour-street'],
    'brought by a draft': [],
    published: ['location save harbour-street'],
    'saved again': [],
  });
  // The parent term is not public.
  expect(heard.term).not.toHaveProperty('parent', heard.above);
  expect(heard.links).not.toHaveProperty('up');
});
