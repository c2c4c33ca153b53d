import { expect, test } from '../support/browser-test';
import { type APIRequestContext } from '@playwright/test';
import { signedHeaders } from '../freshness/support/webhook';
import {
  becomeAtelier,
  type Earlier,
  lost,
  MAPPING,
  skipWithoutHistory,
  startEarlier,
  VERSIONS,
} from './support/earlier-plugin';
import { logIn } from './support/editor';
import { addTools, callsOf, deleteTools, TOOLS } from './support/installation';

/**
 * What earlier versions of the plugin have stored is there after an update, and what they have begun is finished. The earlier
 * versions are the real ones, from the history of git.
 */

const OURS = 'open-ground-api/open-ground-api';

skipWithoutHistory();
test.describe.configure({ mode: 'serial' });

let earlier: Earlier;

const calls = (request: APIRequestContext) => callsOf(request, earlier.wordpress);

const LISTS = ['investigations', 'exhibitions', 'events', 'news', 'recognition', 'team', 'ticker'];
const TYPES = ['investigation', 'person', 'organization', 'news', 'event', 'pages'];

/** What readers are answered: lists, and the fields of each record. */
async function answers(request: APIRequestContext): Promise<Record<string, unknown>> {
  const { anonymous } = calls(request);
  const found: Record<string, unknown> = {};
  const ask = async (path: string) => {
    const response = await anonymous(path);
    // Versions before 0.5 told in it which slug a record had first.
    const isKept = (key: string) => key !== 'guid';
    found[path] = response.ok()
      ? JSON.parse(await response.text(), (key, value: unknown) =>
          isKept(key) ? value : undefined,
        )
      : response.status();
    return found[path];
  };
  for (const list of LISTS) await ask(`fa/v1/${list}`);
  await ask('fa/v1/search?q=harbour');
  await ask('fa/v1/addresses');
  for (const type of TYPES) {
    const list = `wp/v2/${type}?per_page=100`;
    const records = (await ask(list)) as { id: number; content?: { protected: boolean } }[];
    // Earlier versions list records with a password, too.
    const open = records.filter(({ content }) => content?.protected !== true);
    found[list] = open;
    for (const { id } of open) await ask(`acf/v3/${type}/${id}`);
  }
  return found;
}

for (const version of VERSIONS) {
  // The other one was never released.
  test.describe(`from ${version}`, { tag: version === '1.0.0' ? [] : '@long' }, () => {
    /** Ids of the agency's records, which wait to be moved. */
    let theirs: Record<'first' | 'second' | 'ilka', number>;
    let ids: Record<'open' | 'renamed' | 'planned', number>;
    let link: { token: string; url: string };
    let written: readonly string[];
    let told: Record<string, unknown>;

    test.beforeAll(async ({ request }) => {
      earlier = await startEarlier(version);
      theirs = await becomeAtelier(earlier);
      await calls(request).switchPlugin(OURS, 'active');
      // After an activation, the first request writes the rewrite rules, and SQLite allows one writer.
      await calls(request).anonymous('fa/v1/ticker');
    });

    test.afterAll(() => earlier?.stop());

    test('an agency works with it, and has a move half done', async ({ request }) => {
      const { write, upload, erase, read } = calls(request);
      const status = 'publish';
      const picture = await upload('quay.png');
      const { id: person } = await write('wp/v2/person', {
        title: 'Marit Sand',
        status,
        acf: { details: { role: 'Research' }, description: '<p>Draws what she hears.</p>' },
      });
      const { id: area } = await write('wp/v2/investigation_category', {
        name: 'Harbours',
        description: 'What is moved at night.',
      });
      const { id: body } = await write('wp/v2/organization', { title: 'A fund', status });
      const { id: open } = await write('wp/v2/investigation', {
        title: 'The Silt Ledger',
        status,
        investigation_category: [area],
        acf: {
          code: '903',
          publication_date: '2024-03-05',
          abstract: '<p>A harbour, 100 % silt.</p>',
          location: { lat: 53.54, lng: 9.97 },
          featured: { feature_image: picture.id },
          description: [
            { block_heading: 'Method', block_content: { column_1: '<p>At nine.</p>' } },
          ],
          team: [{ role: 'Survey', people: [person] }],
          commissioned_by: [body],
          media: [{ type: 'image', image: picture.id }],
        },
      });
      const { id: renamed } = await write('wp/v2/investigation', {
        title: 'The Former Name',
        status,
        acf: { code: '904', related: { investigations: [open] } },
      });
      expect(await earlier.send()).toBe(0);
      expect(earlier.receiver.events).toContainEqual(
        expect.objectContaining({ id: renamed, slug: 'the-former-name' }),
      );
      const { id: planned } = await write('wp/v2/news', {
        title: 'Embargoed',
        content: '<p>Not before its time.</p>',
        status: 'future',
        date_gmt: new Date(Date.now() + 3_600_000).toISOString().slice(0, 19),
      });
      await write('wp/v2/investigation', { title: 'A draft', acf: { code: '905' } });
      await write('wp/v2/event', {
        title: 'Behind a password',
        status,
        password: 'of the evening',
        acf: { start: { date: '2026-03-18', time_start: '19:30' } },
      });
      const { id: gone } = await write('wp/v2/news', { title: 'In the trash', status });
      await erase(`wp/v2/news/${gone}`);
      await write('wp/v2/settings', { open_ground_ticker: ['<strong>Open</strong> late'] });
      await write('open-ground/v1/website/settings', { open_ground_delete_data: true });
      link = (await write('open-ground/v1/shares', {
        id: open,
        days: 7,
        label: 'For counsel',
      })) as unknown as typeof link;

      // The website does not answer any more: this waits.
      expect(await earlier.send()).toBe(0);
      earlier.receiver.respondWith(503);
      earlier.receiver.events.splice(0);
      await write(`wp/v2/investigation/${renamed}`, { slug: 'the-new-name' });
      await write(`wp/v2/investigation/${open}`, { title: 'The Salt Ledger' });
      expect(await earlier.send()).toBe(2);

      const said = await earlier.command('import', 'acf', `--mapping=${MAPPING}`);
      expect(said).toContain('2 records');
      ids = { open, renamed, planned };
      written = await earlier.stored();
      told = await answers(request);
      expect(JSON.stringify(told)).toContain('100 % silt');
      expect(await read('wp/v2/faelle')).toMatchObject([{ id: theirs.first }]);
    });

    test('the update loses no word, and readers are answered the same', async ({ request }) => {
      await earlier.update();
      const answered = await answers(request);
      // Versions before 0.5 kept the addresses of records that were never public, and told of them.
      const dropped = '_open_ground_old_path | /event/behind-a-password/';
      expect(lost(written, await earlier.stored())).toEqual(
        version === '0.4.0' ? [expect.stringContaining(dropped)] : [],
      );
      expect(answered).toMatchObject(told);
      expect(await calls(request).read('wp/v2/faelle')).toMatchObject([
        { id: theirs.first, slug: 'das-dach' },
      ]);
    });

    test('events that waited arrive, and the former name leads to the record', async ({
      request,
    }) => {
      earlier.receiver.respondWith(202);
      expect(await earlier.send()).toBe(0);
      expect(earlier.receiver.badlySigned()).toBe(0);
      expect(earlier.receiver.events).toContainEqual(
        expect.objectContaining({ type: 'investigation', id: ids.open, action: 'save' }),
      );
      expect(earlier.receiver.events).toContainEqual(
        expect.objectContaining({
          id: ids.renamed,
          slug: 'the-new-name',
          // In events of versions before 0.5, a former slug may be one that was never public.
          ...(version === '1.0.0' && { previous_slug: 'the-former-name' }),
        }),
      );
      const { anonymous } = calls(request);
      const addresses = (await (await anonymous('fa/v1/addresses')).json()) as object;
      const former = Object.entries(addresses).filter(([from]) => from.includes('the-former-name'));
      expect(former.map(([, to]) => to)).toEqual(['/investigation/the-new-name']);
    });

    test('the link for review that is out shows its record', async ({ request }) => {
      const { read } = calls(request);
      expect(await read('open-ground/v1/shares')).toMatchObject([
        { token: link.token, id: ids.open, label: 'For counsel', uses: 0 },
      ]);
      const body = JSON.stringify({ token: link.token });
      const response = await request.post(`${earlier.wordpress.apiRoot}fa/v1/review`, {
        headers: signedHeaders(body),
        data: body,
      });
      expect(await response.json()).toMatchObject({ type: 'investigation', id: ids.open });
    });

    test('the scheduled record is published when its time has come, and told', async ({
      request,
    }) => {
      const { anonymous } = calls(request);
      const slugs = async () =>
        ((await (await anonymous('fa/v1/news')).json()) as { slug: string }[]).map(
          ({ slug }) => slug,
        );
      expect(await slugs()).toEqual([]);
      await earlier.php(
        `global $wpdb;
         $past = gmdate('Y-m-d H:i:s', time() - 1);
         $wpdb->update($wpdb->posts, ['post_date' => $past, 'post_date_gmt' => $past], ['ID' => ${ids.planned}]);
         clean_post_cache(${ids.planned});
         echo 1;`,
      );
      expect(await slugs()).toEqual(['embargoed']);
      await earlier.send();
      expect(earlier.receiver.events).toContainEqual(
        expect.objectContaining({ type: 'news', id: ids.planned, action: 'save' }),
      );
    });

    test('the move is finished, and taken back, by Open Ground Tools', async ({
      page,
      request,
    }) => {
      const { read, switchPlugin } = calls(request);
      await logIn(page, earlier.wordpress.url, earlier.wordpress.admin);
      const website = `${earlier.wordpress.url}/wp-admin/admin.php?page=open-ground-website`;
      await page.goto(website);
      const moving = page.getByRole('region', { name: 'Moving in' });
      await expect(moving).toContainText('Install and activate the plugin Open Ground Tools');
      await addTools(earlier.dir);
      await switchPlugin(TOOLS, 'active');
      await page.goto(website);
      await moving.getByRole('button', { name: 'Confirm the copy' }).click();
      await expect(page.getByRole('status').first()).toContainText('The plugin has taken over');
      expect(await read(`wp/v2/investigation/${theirs.first}?context=edit`)).toMatchObject({
        slug: 'das-dach',
        acf: {
          code: '12',
          abstract: '<p>Ein Dach, das 100 % hielt.</p>',
          team: [{ role: 'Leitung', people: [theirs.ilka] }],
        },
      });
      expect(await read(`wp/v2/investigation/${ids.open}`)).toMatchObject({
        acf: { code: '903' },
      });

      await moving.getByRole('button', { name: 'Undo the copy' }).click();
      await expect(page.getByRole('status').first()).toContainText('removed');
      expect(await read('wp/v2/faelle')).toMatchObject([{ id: theirs.first, slug: 'das-dach' }]);
      await deleteTools(earlier.dir);
    });

    test('deleted with its data, as was chosen before the update, it leaves records and files', async () => {
      const records = (lines: readonly string[]) =>
        lines.filter((line) => /^(?:post|term|has) \|/.test(line));
      const ours = (lines: readonly string[]) =>
        lines.filter((line) => / \| _?open_ground_/.test(line));
      const before = await earlier.stored();
      expect(ours(before)).not.toEqual([]);
      await earlier.php(`deactivate_plugins('${OURS}.php'); echo 1;`);
      const tables = await earlier.php(
        `uninstall_plugin('${OURS}.php');
         echo json_encode($GLOBALS['wpdb']->get_col("SHOW TABLES LIKE '%open_ground%'"));`,
      );
      expect(tables).toEqual([]);
      const after = await earlier.stored();
      expect(ours(after)).toEqual([]);
      expect(lost(records(before), records(after))).toEqual([]);
    });
  });
}
