import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { removeInstallation } from './support/debug-log';
import {
  addTools,
  callsOf,
  deleteTools,
  evaluate,
  openScreen,
  TOOLS,
  type WordPress,
} from './support/installation';
import { startReceiver } from './support/receiver';

/** A network of four sites: two have a website, one its address without a secret, and one nothing. */
const SECRETS = ['the-secret-of-the-first-website', 'the-secret-of-the-second-website'];
const PLUGIN = 'open-ground-api/open-ground-api.php';

test.describe.configure({ mode: 'serial' });

let dir: string;
let blogs: WordPress[];
let receivers: Awaited<ReturnType<typeof startReceiver>>[];
let websites: string[];

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-multisite-'));
  const ports = [await freePort(), await freePort()];
  receivers = await Promise.all(ports.map((port, n) => startReceiver(port, SECRETS[n] ?? '')));
  websites = ports.map((port) => `http://127.0.0.1:${port}`);
  const first = await startWordPress({ dir, network: true });
  await evaluate(
    dir,
    // WordPress 6.5 drops the colon of a port from the URL of a new site.
    `global $wpdb;
     foreach (['second', 'third', 'fourth'] as $name) {
         $id = wp_insert_site(['domain' => DOMAIN_CURRENT_SITE, 'path' => "/{$name}/", 'title' => $name, 'user_id' => 1]);
         $wpdb->update($wpdb->blogs, ['domain' => DOMAIN_CURRENT_SITE], ['blog_id' => $id]);
         foreach (['home', 'siteurl'] as $option) {
             update_blog_option($id, $option, 'http://' . DOMAIN_CURRENT_SITE . "/{$name}");
         }
     }
     echo json_encode(count(get_sites()));`,
  );
  const below = (name: string) => ({
    ...first,
    url: `${first.url}/${name}`,
    apiRoot: `${first.url}/${name}/wp-json/`,
  });
  blogs = [first, below('second'), below('third'), below('fourth')];
});

test.afterAll(async () => {
  await blogs?.[0]?.stop();
  await Promise.all((receivers ?? []).map((receiver) => receiver.stop()));
  await removeInstallation(dir);
});

/** The slugs that each of the two websites has been sent. */
const heard = () => receivers.map(({ events }) => events.map(({ slug }) => slug));

test(
  'active on one blog, it is on that blog alone; active on the network, on all',
  { tag: '@long' },
  async ({ request }) => {
    const statuses = () =>
      Promise.all(
        blogs.map(async (blog) =>
          (await callsOf(request, blog).anonymous('fa/v1/investigations')).status(),
        ),
      );
    expect(await statuses()).toEqual([200, 404, 404, 404]);
    await evaluate(
      dir,
      `deactivate_plugins('${PLUGIN}'); echo json_encode(activate_plugin('${PLUGIN}', '', true));`,
    );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    // Sites that were set up later have everything that activation creates.
    expect(
      await evaluate(
        dir,
        `switch_to_blog(2);
       global $wpdb;
       echo json_encode([
           'width' => get_option('medium_size_w'),
           'mayAnnounce' => get_role('editor')->has_cap('open_ground_announce'),
           'pages' => array_column(get_pages(), 'post_name'),
       ]);`,
      ),
    ).toEqual({
      width: '400',
      mayAnnounce: true,
      pages: expect.arrayContaining(['about', 'programme']),
    });
  },
);

test(
  'each blog has a webhook of its own, and tells its own website alone',
  { tag: '@long' },
  async ({ request }) => {
    for (const [n, website] of websites.entries()) {
      const settings = { open_ground_site_url: website, open_ground_webhook_secret: SECRETS[n] };
      const { write } = callsOf(request, blogs[n]!);
      expect(await write('open-ground/v1/website/settings', settings)).toMatchObject({
        siteUrl: website,
        isConnected: true,
      });
    }
    const third = callsOf(request, blogs[2]!);
    const address = { open_ground_site_url: websites[0] };
    expect(await third.write('open-ground/v1/website/settings', address)).toMatchObject({
      siteUrl: websites[0],
      isConnected: false,
    });

    for (const [n, title] of ['First', 'Second', 'Third', 'Fourth'].entries()) {
      const { read, write } = callsOf(request, blogs[n]!);
      const { id } = await write('wp/v2/news', { title, status: 'publish' });
      // The confirmation names the site.
      const { lines } = await read(`open-ground/v1/website/take-down?id=${id}`);
      if (n === 1) expect(lines).toContain(`Site: second (${websites[n]})`);
    }
    await expect.poll(heard).toEqual([['first'], ['second']]);
    expect(receivers.map((receiver) => receiver.badlySigned())).toEqual([0, 0]);

    // One process may write to several sites.
    await evaluate(
      dir,
      `foreach (['', 'To the first', 'To the second', 'To the third', 'To the fourth'] as $blog => $title) {
         $blog > 0 && switch_to_blog($blog);
         $blog > 0 && wp_insert_post(['post_type' => 'news', 'post_title' => $title, 'post_status' => 'publish']);
         $blog > 0 && restore_current_blog();
     }
     echo '1';`,
    );
    await expect.poll(heard).toEqual([
      ['first', 'to-the-first'],
      ['second', 'to-the-second'],
    ]);
  },
);

test(
  'a blog with a website of its own shares no address with the network',
  { tag: '@long' },
  async () => {
    const network = { OPEN_GROUND_WEBHOOK_URL: 'http://127.0.0.1:9/api/revalidate' };
    const urls = await evaluate(
      dir,
      `$urls = [];
     foreach ([1, 2, 3, 4] as $blog) {
         switch_to_blog($blog);
         $urls[] = OpenGround\\Api\\Settings::webhookUrl();
         restore_current_blog();
     }
     echo json_encode($urls);`,
      network,
    );
    expect(urls).toEqual([
      ...[0, 1, 0].map((n) => `${websites[n]}/api/revalidate`),
      network.OPEN_GROUND_WEBHOOK_URL,
    ]);
  },
);

test(
  'files of a blog, subtitles among them, are at its address',
  { tag: '@long' },
  async ({ request }) => {
    const subtitles = 'WEBVTT\n\n00:00.000 --> 00:01.000\nWhat was measured.\n';
    const upload = await request.post(`${blogs[1]?.apiRoot}wp/v2/media`, {
      headers: {
        authorization: blogs[1]?.adminAuth ?? '',
        'content-type': 'text/vtt',
        'content-disposition': 'attachment; filename="subtitles.vtt"',
      },
      data: subtitles,
    });
    const { source_url } = (await upload.json()) as { source_url: string };
    expect(source_url).toContain('/wp-content/uploads/sites/2/');
    expect(await (await request.get(source_url)).text()).toBe(subtitles);
  },
);

test(
  'tools that are active on the network are on every blog, and leave what they did on each',
  { tag: '@long' },
  async ({ request }) => {
    const { read, write } = callsOf(request, blogs[1]!);
    const [keep, gone] = [
      await write('wp/v2/person', { title: 'Ilka Brandt', status: 'publish' }),
      await write('wp/v2/person', { title: 'I. Brandt', status: 'publish' }),
    ];
    await addTools(dir);
    await evaluate(dir, `echo json_encode(activate_plugin('${TOOLS}.php', '', true));`);
    // PHP's server leads to the screens of the first blog alone.
    expect(await openScreen(blogs[0]!, 'admin.php?page=open-ground-website')).toContain(
      'open-ground-transfer',
    );
    await evaluate(
      dir,
      `switch_to_blog(2); OpenGround\\Tools\\Merge::run(get_post(${keep.id}), get_post(${gone.id}), true);
       set_transient('open_ground_missed_1', ['title' => '', 'uses' => []]); echo 1;`,
    );
    await deleteTools(dir);
    expect(await read('fa/v1/addresses')).toMatchObject({
      [`/about/team/member/${gone.slug}`]: `/about/team/member/${keep.slug}`,
    });
    expect(
      await evaluate(
        dir,
        `switch_to_blog(2); echo json_encode([get_transient('open_ground_missed_1'), get_post_status(${gone.id})]);`,
      ),
    ).toEqual([false, 'trash']);
  },
);

test(
  'deleting the plugin deletes the data of the blogs that asked for it',
  { tag: '@long' },
  async ({ request }) => {
    const settings = { open_ground_delete_data: true };
    await callsOf(request, blogs[1]!).write('open-ground/v1/website/settings', settings);
    const left = await evaluate(
      dir,
      `uninstall_plugin('${PLUGIN}');
     $left = [];
     foreach ([1, 2, 3, 4] as $blog) {
         switch_to_blog($blog);
         $left[] = [
             (string) get_option('open_ground_site_url', ''),
             count($GLOBALS['wpdb']->get_col("SHOW TABLES LIKE '{$GLOBALS['wpdb']->prefix}open_ground_%'")),
             get_role('editor')->has_cap('open_ground_announce'),
             count(get_posts(['post_type' => 'news', 'numberposts' => -1])),
         ];
         restore_current_blog();
     }
     echo json_encode($left);`,
    );
    expect(left).toEqual([
      [websites[0], 2, false, 2],
      ['', 0, false, 2],
      [websites[0], 2, false, 2],
      ['', 2, false, 2],
    ]);
  },
);
