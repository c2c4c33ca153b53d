import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { startContentServer } from '../../demo/server/index.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { SECRET } from '../freshness/support/webhook';
import { always } from './support/agency';
import {
  addPlugin,
  becomeAtelier,
  type Earlier,
  lost,
  MAPPING,
  removePlugin,
  skipWithoutHistory,
  startEarlier,
  VERSIONS,
} from './support/earlier-plugin';
import { addTools, callsOf, TOOLS } from './support/installation';
import { startReceiver } from './support/receiver';

/** Updates of earlier versions beside another backend, of a multisite and of a whole website; and the order of installation. */

const OURS = 'open-ground-api/open-ground-api';
const LONG = { tag: '@long' };

skipWithoutHistory();

let earlier: Earlier;

test.afterEach(() => earlier?.stop());

const calls = (request: APIRequestContext) => callsOf(request, earlier.wordpress);

/** Something else that answers the website's calls. */
const BACKEND = `
  add_action('init', static fn() => register_post_type('investigation', ['label' => 'Cases', 'public' => true, 'show_in_rest' => true]));
  add_action('rest_api_init', static fn() => register_rest_route('fa/v1', '/investigations', [
    'methods' => 'GET',
    'permission_callback' => '__return_true',
    'callback' => static fn() => ['investigations' => array_map(static fn($post) => ['id' => $post->ID, 'title' => $post->post_title], get_posts(['post_type' => 'investigation']))],
  ]));
  add_action('rest_api_init', static fn() => register_rest_route('fa/v1', '/ticker', [
    'methods' => 'GET',
    'permission_callback' => '__return_true',
    'callback' => static fn() => [],
  ]));`;

/** Without tags: links have other addresses since 1.0.0, and pictures further sizes. */
const words = (answers: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(answers), (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(/<[^>]*>/g, '') : value,
  );

for (const version of VERSIONS) {
  for (const mode of ['', 'companion'] as const) {
    test(
      `from ${version}, ${mode === '' ? 'undecided' : 'as a companion'}: no answer changes`,
      LONG,
      async ({ request }) => {
        earlier = await startEarlier(version);
        const { dir, php, receiver } = earlier;
        await becomeAtelier(earlier);
        await always(dir, 'backend', BACKEND);
        // What it has noted of the agency's files looks like fields of its own.
        await php(
          `global $wpdb;
           echo $wpdb->query("DELETE FROM {$wpdb->postmeta} WHERE meta_key LIKE '%open_ground%'");`,
        );
        await calls(request).switchPlugin(OURS, 'active');
        if (mode !== '') await php(`OpenGround\\Api\\Mode::choose('${mode}'); echo 1;`);
        const { id } = await calls(request).write('wp/v2/investigation', {
          title: 'The Silt Ledger',
          status: 'publish',
        });
        // This waits.
        if (mode !== '') await earlier.send();
        receiver.respondWith(503);
        receiver.events.splice(0);
        const title = 'The Salt Ledger';
        await calls(request).write(`wp/v2/investigation/${id}`, { title });
        const answers = () =>
          Promise.all(
            ['fa/v1/investigations', 'wp/v2/investigation', 'wp/v2/faelle'].map(async (path) =>
              (await calls(request).anonymous(path)).json(),
            ),
          );
        const before = await answers();
        const written = await earlier.stored();
        const modeNow = () => php('echo json_encode(OpenGround\\Api\\Mode::current());');
        expect(await modeNow()).toBe(mode);

        await earlier.update();
        expect(await answers()).toEqual(before);
        expect(lost(written, await earlier.stored())).toEqual([]);
        expect(await modeNow()).toBe(mode);
        receiver.respondWith(202);
        if (mode !== '') await earlier.send();
        expect(receiver.events).toEqual(
          mode === ''
            ? []
            : [expect.objectContaining({ type: 'investigation', id, action: 'save' })],
        );
      },
    );
  }

  test(`from ${version}: of a multisite, each blog keeps its own`, LONG, async ({ request }) => {
    earlier = await startEarlier(version, { network: true });
    const { php } = earlier;
    await php(
      // WordPress 6.5 drops the colon of a port from the URL of a new site.
      `global $wpdb;
       $id = wp_insert_site(['domain' => DOMAIN_CURRENT_SITE, 'path' => '/second/', 'title' => 'second', 'user_id' => 1]);
       $wpdb->update($wpdb->blogs, ['domain' => DOMAIN_CURRENT_SITE], ['blog_id' => $id]);
       foreach (['home', 'siteurl'] as $option) {
           update_blog_option($id, $option, 'http://' . DOMAIN_CURRENT_SITE . '/second');
       }
       deactivate_plugins('${OURS}.php');
       activate_plugin('${OURS}.php', '', true);
       echo $id;`,
    );
    const below = () => ({
      ...earlier.wordpress,
      url: `${earlier.wordpress.url}/second`,
      apiRoot: `${earlier.wordpress.url}/second/wp-json/`,
    });
    const blogs = () => [earlier.wordpress, below()].map((blog) => callsOf(request, blog));
    const port = await freePort();
    const other = await startReceiver(port, SECRET);
    try {
      const websites = [earlier.siteUrl, `http://127.0.0.1:${port}`];
      const receivers = [earlier.receiver, other];
      for (const [n, blog] of blogs().entries()) {
        await blog.anonymous('fa/v1/ticker');
        await blog.write('open-ground/v1/website/settings', {
          open_ground_site_url: websites[n],
          open_ground_webhook_secret: SECRET,
          open_ground_delete_data: n === 1,
        });
        receivers[n]?.respondWith(503);
        await blog.write('wp/v2/investigation', {
          title: `Of blog ${n + 1}`,
          status: 'publish',
          acf: { code: `90${n}` },
        });
      }
      const written = [await earlier.stored(1), await earlier.stored(2)];

      await earlier.update();
      for (const [n, blog] of blogs().entries()) {
        const { investigations } = await (await blog.anonymous('fa/v1/investigations')).json();
        expect(investigations).toMatchObject([{ code: `90${n}`, slug: `of-blog-${n + 1}` }]);
        expect(lost(written[n]!, await earlier.stored(n + 1))).toEqual([]);
        receivers[n]?.respondWith(202);
        receivers[n]?.events.splice(0);
        await earlier.send(n + 1);
        const told = new Set(receivers[n]?.events.map(({ slug }) => slug));
        expect([...told].filter(Boolean)).toEqual([`of-blog-${n + 1}`]);
      }

      // Deleted, it leaves nothing where that was chosen before the update.
      await php(`deactivate_plugins('${OURS}.php'); echo 1;`);
      const left = await php(
        `uninstall_plugin('${OURS}.php');
         $left = [];
         foreach ([1, 2] as $blog) {
             switch_to_blog($blog);
             global $wpdb;
             $left[] = [
                 count(get_posts(['post_type' => 'investigation', 'meta_key' => '_open_ground_code'])),
                 count($wpdb->get_col("SHOW TABLES LIKE '{$wpdb->prefix}open_ground_%'")) > 0,
                 count(get_posts(['post_type' => 'investigation'])),
             ];
             restore_current_blog();
         }
         echo json_encode($left);`,
      );
      expect(left).toEqual([
        [1, true, 1],
        [0, false, 1],
      ]);
    } finally {
      await other.stop();
    }
  });

  test(`from ${version}: the demo's whole content is kept`, LONG, async ({ request }) => {
    earlier = await startEarlier(version);
    const content = await startContentServer();
    try {
      await earlier.php(
        `wp_set_current_user(1);
         require_once ABSPATH . 'wp-admin/includes/image.php';
         ob_start();
         (new OpenGround\\Api\\Importer())->run((new OpenGround\\Api\\ContractSource('${content.apiRoot}', []))->read());
         ob_end_clean();
         echo 1;`,
      );
    } finally {
      await content.stop();
    }
    const types = ['investigation', 'exhibition', 'event', 'news', 'publication', 'press'].concat(
      'recognition',
      'person',
      'organization',
      'methodology',
      'subdomain',
      'pages',
    );
    const FIELDS = 'id,slug,status,date_gmt,title,content,acf';
    const answers = async () => {
      const { anonymous, read } = calls(request);
      const found: Record<string, unknown> = {};
      for (const type of types) {
        const records = (await read(
          `wp/v2/${type}?context=edit&per_page=100&_fields=${FIELDS}`,
        )) as { id: number }[];
        for (const record of records) {
          found[`${type} ${record.id}`] = record;
          found[`${type} ${record.id} to readers`] = await (
            await anonymous(`acf/v3/${type}/${record.id}`)
          ).json();
        }
      }
      for (const list of ['investigations', 'exhibitions', 'events', 'news', 'recognition', 'team'])
        found[list] = await (await anonymous(`fa/v1/${list}`)).json();
      return found;
    };
    const before = await answers();
    expect(Object.keys(before).length).toBeGreaterThan(100);
    const written = await earlier.stored();
    await earlier.update();
    expect(words(await answers())).toMatchObject(words(before));
    expect(lost(written, await earlier.stored())).toEqual([]);
  });
}

test(
  'both plugins, removed and installed in every order that WordPress allows, lose no word',
  LONG,
  async ({ request }) => {
    earlier = await startEarlier('1.0.0');
    const { dir, php } = earlier;
    const { first } = await becomeAtelier(earlier);
    await calls(request).switchPlugin(OURS, 'active');
    // A move that the earlier version has finished.
    await earlier.command('import', 'acf', `--mapping=${MAPPING}`, '--confirm');
    await earlier.update();
    await calls(request).anonymous('fa/v1/ticker');

    const tools = join(dir, 'public', 'wp-content', 'plugins', 'open-ground-tools');
    const folders = {
      [OURS]: { install: () => addPlugin(dir), remove: () => removePlugin(dir) },
      [TOOLS]: { install: () => addTools(dir), remove: () => rm(tools) },
    };
    /** What WordPress answers: it refuses what another plugin needs, or what needs another one. */
    const steps = {
      install: (plugin: keyof typeof folders) => folders[plugin]!.install(),
      activate: (plugin: string) =>
        php(
          `echo json_encode(is_wp_error(activate_plugin('${plugin}.php')) ? 'refused' : 'done');`,
        ),
      deactivate: (plugin: string) =>
        php(
          `WP_Plugin_Dependencies::initialize();
         $isNeeded = WP_Plugin_Dependencies::has_active_dependents('${plugin}.php');
         $isNeeded || deactivate_plugins('${plugin}.php');
         echo json_encode($isNeeded ? 'refused' : 'done');`,
        ),
      async delete(plugin: keyof typeof folders) {
        await php(`uninstall_plugin('${plugin}.php'); echo 1;`);
        await folders[plugin]!.remove();
      },
    };
    const before = await earlier.stored();
    for (const [step, plugin, refused] of [
      ['install', TOOLS],
      ['activate', TOOLS],
      ['deactivate', OURS, 'refused'],
      ['deactivate', TOOLS],
      ['deactivate', OURS],
      ['activate', TOOLS, 'refused'],
      ['activate', OURS],
      ['activate', TOOLS],
      ['deactivate', TOOLS],
      ['delete', TOOLS],
      ['deactivate', OURS],
      ['delete', OURS],
      ['install', TOOLS],
      ['activate', TOOLS, 'refused'],
      ['install', OURS],
      ['activate', TOOLS, 'refused'],
      ['activate', OURS],
      ['activate', TOOLS],
      ['deactivate', TOOLS],
      ['deactivate', OURS],
      // Not offered by its screen while the folder of the tools is there, but a command does it.
      ['delete', OURS],
      ['delete', TOOLS],
      ['install', OURS],
      ['activate', OURS],
      ['install', TOOLS],
      ['activate', TOOLS],
    ] as const) {
      const said = await steps[step](plugin as never);
      expect(said ?? 'done', `${step} ${plugin}`).toBe(refused ?? 'done');
      expect(lost(before, await earlier.stored()), `${step} ${plugin}`).toEqual([]);
    }
    const { anonymous } = calls(request);
    expect(await (await anonymous('fa/v1/investigations')).json()).toMatchObject({
      investigations: [{ id: first, code: '12', slug: 'das-dach' }],
    });
    // The way back is there still.
    await earlier.command('import', 'acf', '--back');
    expect(await (await anonymous('wp/v2/faelle')).json()).toMatchObject([{ id: first }]);
  },
);
