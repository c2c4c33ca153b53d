import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { evaluate, type WordPress } from './support/installation';

/**
 * What a stranger's text costs with WordPress's own functions, for which wordpress/tests/ParserCostTest.php has stand-ins: its time
 * grows with its size and no faster.
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

test('texts are rendered and sanitised in time that grows with their size', async () => {
  const times = await evaluate<Record<string, number>>(
    dir,
    String.raw`
    use OpenGround\Api\Html;
    $cost = function (callable $read, string $text): float {
      $before = getrusage();
      $read($text);
      $after = getrusage();
      return $after['ru_utime.tv_sec'] - $before['ru_utime.tv_sec'] + ($after['ru_utime.tv_usec'] - $before['ru_utime.tv_usec']) / 1e6;
    };
    $texts = [
      'spaces' => fn(int $size): string => 'a ' . str_repeat(' ', $size) . 'b',
      'blocks without an end' => fn(int $size): string => str_repeat('<!-- wp:a -->', intdiv($size, 16)) . str_repeat('a ', intdiv($size, 4)),
      'shortcodes without an end' => fn(int $size): string => str_repeat('[gallery ', intdiv($size, 9)),
    ];
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
