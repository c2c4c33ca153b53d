import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { addTools, evaluate, TOOLS, type WordPress } from './support/installation';

/**
 * What a stranger's text or picture costs with WordPress's own functions, for which wordpress/tests/ParserCostTest.php has stand-ins: time
 * and memory grow with its size and no faster, or it is refused.
 */

let dir: string;
let wordpress: WordPress;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-cost-'));
  wordpress = await startWordPress({ dir });
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

/** Four times the size takes four times as long, and sixteen times if it is gone through again and again. */
const MOST_TIMES = 9;

/** PHP: seconds of processor time. */
const COST = String.raw`$cost = function (callable $read, mixed ...$of): float {
      $before = getrusage();
      $read(...$of);
      $after = getrusage();
      return $after['ru_utime.tv_sec'] - $before['ru_utime.tv_sec'] + ($after['ru_utime.tv_usec'] - $before['ru_utime.tv_usec']) / 1e6;
    };`;

test('texts are rendered and sanitised in time that grows with their size', async () => {
  const times = await evaluate<Record<string, number>>(
    dir,
    String.raw`
    use OpenGround\Api\Html;
    ${COST}
    $texts = [
      'spaces' => fn(int $size): string => 'a ' . str_repeat(' ', $size) . 'b',
      'blocks without an end' => fn(int $size): string => str_repeat('<!-- wp:a -->', intdiv($size, 16)) . str_repeat('a ', intdiv($size, 4)),
      'shortcodes of attributes in tags' => fn(int $size): string => '[audio]' . str_repeat('<b title="[a]">', intdiv($size, 64)) . str_repeat('a ', intdiv($size, 4)),
    ];
    // Those without an id or an address show nothing.
    foreach (['[gallery ', '[audio]', '[audio ', '[caption]a', '[caption]a[/caption]', '<p>[audio]</p>', '[video][/video]', '[audio/x', '[[audio]'] as $code) {
      $texts["{$code} again and again"] = fn(int $size): string => str_repeat($code, intdiv($size, strlen($code)));
    }
    foreach (['[caption]' => '[/caption]', '[audio]' => '[/audio]'] as $open => $close) {
      $texts["{$open} within each other"] = fn(int $size): string => str_repeat($open, intdiv($size, 20)) . str_repeat($close, intdiv($size, 20));
    }
    foreach (['<math>', '<svg ', '<script>', '<style>', '<style ', '<li ', '</summary ', '<object', '<source><audio ', '<figcaption', '<option'] as $tag) {
      $texts["{$tag} without an end"] = fn(int $size): string => str_repeat($tag, intdiv($size, 32)) . str_repeat('a ', intdiv($size, 4));
    }
    $times = [];
    foreach (['render' => Html::render(...), 'clean' => Html::clean(...), 'running' => Html::running(...)] as $name => $read) {
      foreach ($texts as $kind => $make) {
        $long = $cost($read, $make(200_000));
        // The machine may have been busy: the best of three counts.
        $long = $long < 0.05 ? $long : min($long, $cost($read, $make(200_000)), $cost($read, $make(200_000)));
        $times["{$name}: {$kind}"] = $long < 0.05 ? 0 : $long / max($cost($read, $make(50_000)), 0.05 / ${MOST_TIMES});
      }
    }
    echo json_encode($times);`,
  );
  expect(Object.keys(times).length).toBeGreaterThan(30);
  expect(Object.entries(times).filter(([, time]) => time >= MOST_TIMES)).toEqual([]);
});

test('a hundred shortcodes of a text are run, and of more the words stay', async () => {
  const shown = await evaluate(
    dir,
    String.raw`$runs = 0;
    add_shortcode('door', static function (array|string $attributes, ?string $inside) use (&$runs): string {
      $runs++;
      return "<i>{$inside}</i>";
    });
    $shown = [];
    foreach ([100, 101] as $count) {
      $runs = 0;
      $html = OpenGround\Api\Html::render(str_repeat('[door]Statement[/door] ', $count) . 'Signed');
      $shown[] = [$runs, substr_count($html, 'Statement'), substr_count($html, 'door'), str_contains($html, 'Signed')];
    }
    // Another's, and words in brackets.
    $runs = 0;
    OpenGround\Api\Html::render(str_repeat('[sic] [doors] [door-x] ', 200) . '[door]a[/door]');
    echo json_encode([...$shown, $runs]);`,
  );
  expect(shown).toEqual([[100, 100, 0, true], [0, 101, 0, true], 1]);
});

test('shortcodes of which readers get nothing are known by running them', async () => {
  const lost = await evaluate(
    dir,
    String.raw`add_shortcode('door', static fn(array|string $attributes, ?string $inside): string => "<i>{$inside}</i>");
    $of = static fn(string $text): array => OpenGround\Api\ShownShortcodes::lost($text, OpenGround\Api\Html::render(...));
    $embed = OpenGround\Api\Html::render('<p>[embed]https://a.example/1[/embed]</p>');
    echo json_encode([
      $of('<p>[gallery]</p><p>[gallery ids="99999"] [door][/door] [door]a[/door]</p>[audio src="/a.mp3"]'),
      $of('<p>[none id="3"] [none] [none id="4"]a[/none] so [sic], [audio cuts out] and [[gallery]] here</p>'),
      [$embed, ...$of($embed), ...$of('[embed]words[/embed]')],
    ]);`,
  );
  expect(lost).toEqual([
    ['[gallery]', '[gallery ids="99999"]', '[door][/door]'],
    ['[none id="3"]', '[none]'],
    ['<iframe src="https://a.example/1"></iframe>', '[embed]words[/embed]'],
  ]);
});

test('revisions are compared in a time and memory that have a limit', async () => {
  const [costs, shown] = await evaluate<
    readonly [Record<string, { times: number; memory: number }>, readonly unknown[]]
  >(
    dir,
    String.raw`
    require_once ABSPATH . 'wp-admin/includes/revision.php';
    ${COST}
    $paragraphs = static fn(int $count, int $words, int $of): string => implode("\n", array_map(static function (int $number) use ($words, $of): string {
      mt_srand($number * 7 + $of);
      return '<p>' . implode(' ', array_map(static fn(): string => 'word' . mt_rand(0, 400), range(1, $words))) . '</p>';
    }, range(1, $count)));
    $texts = [
      'all paragraphs differ' => static fn(int $size): array => [$paragraphs($size, 40, 1), $paragraphs($size, 40, 2)],
      'short ones' => static fn(int $size): array => [$paragraphs($size * 2, 12, 1), $paragraphs($size * 2, 12, 2)],
      'in another order' => static fn(int $size): array => [$paragraphs($size, 10, 1), implode("\n", array_reverse(explode("\n", $paragraphs($size, 10, 1))))],
      'the same ones again and again' => static fn(int $size): array => [str_repeat("<p>a</p>\n", $size * 2), str_repeat("<p>a</p>\n<p>b</p>\n", $size)],
      'a few again and again' => static fn(int $size): array => [str_repeat("<p>a</p>\n<p>b</p>\n<p>c</p>\n", $size), str_repeat("<p>c</p>\n<p>a</p>\n<p>d</p>\n", $size)],
      'one long paragraph' => static fn(int $size): array => ['<p>' . str_repeat('a b c ', $size * 8) . '</p>', '<p>' . str_repeat('c a d ', $size * 8) . '</p>'],
      'several long ones' => static fn(int $size): array => [str_repeat('<p>' . str_repeat('a b c ', $size * 2) . "</p>\n", 20), str_repeat('<p>' . str_repeat('c a d ', $size * 2) . "</p>\n", 20)],
    ];
    $ui = static function (string $before, string $after): array {
      $id = wp_insert_post(['post_type' => 'news', 'post_title' => 'A', 'post_content' => $before, 'post_excerpt' => $before, 'post_status' => 'draft']);
      wp_save_post_revision($id);
      wp_update_post(['ID' => $id, 'post_content' => $after, 'post_excerpt' => $after]);
      $revisions = array_values(wp_get_post_revisions($id, ['order' => 'ASC', 'orderby' => 'ID']));
      return [$id, $revisions[0]->ID, end($revisions)->ID];
    };
    $costs = [];
    foreach ($texts as $kind => $make) {
      foreach ([100, 250, 1000] as $size) {
        $ids[$size] = $ui(...$make($size));
      }
      $read = static fn(array $ids): array => wp_get_revision_ui_diff(...$ids);
      memory_reset_peak_usage();
      $before = memory_get_usage();
      $times = array_map(static fn(array $of): float => min($cost($read, $of), $cost($read, $of)), $ids);
      $costs[$kind] = ['times' => $times[1000] < 0.05 ? 0 : $times[1000] / max(0.02, $times[250], $times[100]), 'memory' => (memory_get_peak_usage() - $before) / 1e6, 'seconds' => $times];
    }
    $shown = [];
    foreach ([[3, 'all paragraphs differ'], [100, 'all paragraphs differ'], [101, 'all paragraphs differ']] as [$size, $kind]) {
      $found = array_column(wp_get_revision_ui_diff(...$ui(...$texts[$kind]($size))), 'diff', 'id');
      $shown[] = [array_keys($found), array_map(static fn(string $diff): bool => str_contains($diff, 'Too much has changed'), array_values($found))];
    }
    echo json_encode([$costs, $shown]);`,
  );
  expect(Object.keys(costs)).toHaveLength(7);
  expect(Object.entries(costs).filter(([, { times }]) => times >= MOST_TIMES)).toEqual([]);
  expect(Object.entries(costs).filter(([, { memory }]) => memory >= 60)).toEqual([]);
  // WordPress shows the title, changed or not.
  const all = ['post_title', 'post_content', 'post_excerpt'];
  expect(shown).toEqual([
    [all, [false, false, false]],
    [all, [false, false, false]],
    [all, [false, true, true]],
  ]);
});

/** The head of a PNG of a size, which says all of it. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(33);
  head.write('\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head.writeUInt8(1, 24);
  return head;
}

test('a picture of too many pixels is refused before it is decoded', async ({ request }) => {
  const refused = await request.post(`${wordpress.apiRoot}wp/v2/media`, {
    headers: {
      authorization: wordpress.adminAuth,
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="wide.png"',
    },
    data: png(60_000, 60_000),
  });
  expect(refused.ok()).toBe(false);
  expect(await refused.text()).toContain('At most 100 million can be processed');

  await addTools(dir);
  await evaluate(dir, `activate_plugin('${TOOLS}.php'); echo 1;`);
  await writeFile(join(dir, 'wide.png'), png(60_000, 60_000));
  const others = await evaluate<Record<string, unknown>>(
    dir,
    String.raw`foreach (['file', 'media', 'image'] as $file) {
      require_once ABSPATH . "wp-admin/includes/{$file}.php";
    }
    wp_set_current_user(1);
    $wide = dirname(ABSPATH) . '/wide.png';
    add_filter('pre_http_request', static function ($answer, array $args) use ($wide): array {
      copy($wide, $args['filename']);
      return ['headers' => [], 'body' => '', 'response' => ['code' => 200, 'message' => ''], 'cookies' => [], 'filename' => $args['filename']];
    }, 10, 2);
    $aside = wp_tempnam('wide');
    copy($wide, $aside);
    $sideload = media_handle_sideload(['name' => 'aside.png', 'tmp_name' => $aside]);
    // As XML-RPC and importers do.
    $bits = wp_upload_bits('bits.png', null, file_get_contents($wide));
    $decoded = 0;
    add_filter('wp_image_editors', static function (array $editors) use (&$decoded): array {
      $decoded++;
      return $editors;
    });
    $meta = wp_generate_attachment_metadata(wp_insert_attachment(['post_mime_type' => 'image/png', 'post_title' => 'Bits'], $bits['file']), $bits['file']);
    $import = new OpenGround\Tools\MediaImport('https://other.example');
    $id = $import->attach('https://other.example/wp-content/uploads/2026/11/wide.png');
    echo json_encode([
      'sideload' => is_wp_error($sideload) ? $sideload->get_error_message() : $sideload,
      'sizes' => $meta['sizes'] ?? [], 'decoded' => $decoded,
      'import' => [$id, $import->missing, array_map(static fn(string $why): bool => str_contains($why, '60,000'), $import->refused)],
      'left' => glob(WP_CONTENT_DIR . '/uploads/2026/11/wide*'),
    ]);`,
  );
  expect(others).toEqual({
    sideload: expect.stringContaining('At most 100 million'),
    sizes: [],
    decoded: 0,
    import: [0, [], { 'https://other.example/wp-content/uploads/2026/11/wide.png': true }],
    left: [],
  });
});
