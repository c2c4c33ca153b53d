<?php

/** Fills a WordPress with 20,000 records of made-up words, indexes them, and prints how long searches take, as JSON. */

declare(strict_types=1);

use OpenGround\Api\Commands;
use OpenGround\Api\RecordFinder;
use OpenGround\Api\Registry;
use OpenGround\Api\Search;

/** The number of records of each type, and of words in each. */
const RECORDS = ['investigation' => [2_000, 1_500], 'news' => [6_000, 300], 'publication' => [4_000, 150], 'person' => [4_000, 60], 'press' => [4_000, 40]];
const VOCABULARY = 20_000;
const AT_ONCE = 50;
const ROUNDS = 5;

wp_set_current_user(1);
mt_srand(1);

$syllables = ['ba', 'cor', 'del', 'fi', 'gran', 'hu', 'jo', 'kel', 'li', 'mon', 'ne', 'or', 'pa', 'qui', 'ras', 'sto', 'tu', 'vel', 'wan', 'zi'];
$words = [];
for ($number = 0; $number < VOCABULARY; $number += 1) {
    $word = '';
    for ($rest = $number + 20; $rest > 0; $rest = intdiv($rest, 20)) {
        $word .= $syllables[$rest % 20];
    }
    $words[] = $word;
}
// A few words are frequent, most are rare.
$text = static function (int $count) use ($words): string {
    $found = [];
    for ($at = 0; $at < $count; $at += 1) {
        $found[] = $words[(int) (VOCABULARY * (mt_rand() / mt_getrandmax()) ** 4) % VOCABULARY];
    }
    return implode(' ', $found);
};

global $wpdb;
$id = (int) $wpdb->get_var("SELECT MAX(ID) FROM {$wpdb->posts}");
foreach (RECORDS as $type => [$count, $length]) {
    for ($made = 0; $made < $count; $made += AT_ONCE) {
        $posts = $meta = [];
        for ($at = 0; $at < AT_ONCE; $at += 1) {
            $id += 1;
            $date = gmdate('Y-m-d H:i:s', 1_700_000_000 - $id * 3_600);
            $posts[] = $wpdb->prepare(
                '(%d, 1, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)',
                [$id, $date, $date, $type === 'investigation' ? '' : $text($length), ucfirst($text(4)), '', $id % 20 === 0 ? 'draft' : 'publish', "record-{$id}", '', '', $date, $date, '', $type],
            );
            if ($type === 'investigation') {
                $meta[] = $wpdb->prepare("(%d, '_open_ground_code', %s)", $id, (string) ($made + $at));
                $meta[] = $wpdb->prepare("(%d, '_open_ground_abstract', %s)", $id, "<p>{$text($length)}</p>");
                $meta[] = $wpdb->prepare("(%d, '_open_ground_team', %s)", $id, serialize([['role' => 'Research', 'people' => [1, mt_rand(14_000, 18_000)]]]));
            }
        }
        $wpdb->query("INSERT INTO {$wpdb->posts} (ID, post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt, post_status, post_name, to_ping, pinged, post_modified, post_modified_gmt, post_content_filtered, post_type) VALUES " . implode(',', $posts));
        $meta === [] || $wpdb->query("INSERT INTO {$wpdb->postmeta} (post_id, meta_key, meta_value) VALUES " . implode(',', $meta));
    }
}
wp_cache_flush();

$time = static function (callable $work): float {
    $begun = microtime(true);
    $work();
    return (microtime(true) - $begun) * 1_000;
};
$indexing = $time(static fn() => Commands::run('search', [], [], static fn() => null));

$types = [...Registry::names(), 'attachment'];
$contributor = wp_insert_user(['user_login' => 'bench-contributor', 'user_pass' => wp_generate_password(), 'role' => 'contributor']);
// From a letter and a word in nearly all records to a word in none.
$queries = ['b', $words[0], $words[50], "{$words[3]} {$words[70]}", $words[12_345], substr($words[7_000], 1), 'I.0987', '1987', 'nothing of the kind', 'record-2100'];
$searches = [
    'An editor' => [1, static fn(string $query): array => RecordFinder::find($query, $types)],
    'A contributor' => [$contributor, static fn(string $query): array => RecordFinder::find($query, $types)],
    'A visitor' => [0, Search::find(...)],
];
$rows = [];
foreach ($queries as $query) {
    foreach ($searches as $who => [$user, $search]) {
        wp_set_current_user($user);
        $times = [];
        $found = 0;
        for ($round = 0; $round < ROUNDS; $round += 1) {
            wp_cache_flush();
            $times[] = $time(static function () use ($search, $query, &$found): void {
                $found = count($search($query));
            });
        }
        sort($times);
        $rows[] = ['who' => $who, 'query' => $query, 'found' => $found, 'ms' => $times[intdiv(ROUNDS, 2)]];
    }
}
echo json_encode([
    'records' => array_sum(array_column(RECORDS, 0)),
    'indexing' => $indexing,
    'searches' => $rows,
]);
