<?php

/**
 * Second step, see prepare.php: keeps sixty records over all types, moves their fields from our plugin to Advanced Custom
 * Fields, and removes our plugin with everything that it stored. Usage: php convert.php -- <document root>, with
 * {"names"} on standard input. Prints {"records": {type: number}} as JSON.
 */

declare(strict_types=1);

use OpenGround\Api\Fields;
use OpenGround\Api\PostTypes;
use OpenGround\Api\Registry;
use OpenGround\Api\Ticker;
use OpenGround\Api\Values;

require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

const RECORDS = 60;
/** The site requests press items of this type, by id. */
const PRESS_TYPE = 81;
/** Below `about` and `programme`: the ids by which the site knows which pages belong where, and which lists the team. */
const TEAM_PAGE = 1546;

$names = json_decode((string) stream_get_contents(STDIN), true, flags: JSON_THROW_ON_ERROR)['names'] ?? [];
global $wpdb;
$wpdb->query('START TRANSACTION');
// Another term may have the id, as the demo's terms are given the next free ones.
$free = 1 + (int) $wpdb->get_var("SELECT MAX(term_id) FROM {$wpdb->terms}");
foreach ([$wpdb->terms, $wpdb->term_taxonomy] as $table) {
    $wpdb->update($table, ['term_id' => $free], ['term_id' => PRESS_TYPE]);
}
wp_cache_flush();

/** @return array<string, list<WP_Post>> by type */
$all = static fn(): array => array_combine(Registry::names(), array_map(static fn(string $type): array => get_posts([
    'post_type' => $type,
    'post_status' => 'publish',
    'posts_per_page' => -1,
    'orderby' => 'ID',
    'order' => 'ASC',
]), Registry::names()));

/** One of each type in turn, until there are enough. */
$kept = [];
for ($round = 0; count($kept) < RECORDS; $round++) {
    $before = count($kept);
    foreach ($all() as $posts) {
        if (isset($posts[$round]) && count($kept) < RECORDS) {
            $kept[$posts[$round]->ID] = $posts[$round];
        }
    }
    if (count($kept) === $before) {
        break;
    }
}
foreach (array_merge(...array_values($all())) as $post) {
    isset($kept[$post->ID]) || wp_delete_post($post->ID, true);
}

/**
 * Converts a stored value of ours to that of Advanced Custom Fields.
 *
 * @param array<string, mixed> $field of the registry
 */
$convert = static function (mixed $value, array $field) use (&$convert): mixed {
    return match ($field['shape']) {
        'date' => ($field['free'] ?? false) ? (string) $value : str_replace('-', '', (string) ($value === 'none' ? '' : $value)),
        'url' => is_int($value) ? (string) wp_get_attachment_url($value) : (string) $value,
        'boolean' => $value ? 1 : 0,
        'posts' => (static function () use ($value, $field): mixed {
            $ids = array_values(array_filter(is_array($value) ? $value : [$value], is_int(...)));
            return ($field['single'] ?? false) ? ($ids[0] ?? '') : $ids;
        })(),
        'group' => array_map(
            static fn(string $name): mixed => $convert($value[$name] ?? '', $field['fields'][$name]),
            array_combine(array_keys($field['fields']), array_keys($field['fields'])),
        ),
        'rows' => array_map(static fn(array $row): array => $convert($row, ['shape' => 'group', 'fields' => $field['fields']]), is_array($value) ? $value : []),
        'video' => Values::read($value, $field) ?: [],
        default => $value,
    };
};

/** Replaces the names of a group's fields with the keys of Advanced Custom Fields. */
$keyed = static function (mixed $value, array $field) use (&$keyed): mixed {
    if (!is_array($value) || !isset($field['sub_fields'])) {
        return $value;
    }
    $row = static function (array $values) use ($field, &$keyed): array {
        $found = [];
        foreach ($field['sub_fields'] as $part) {
            $found[$part['key']] = $keyed($values[$part['name']] ?? '', $part);
        }
        return $found;
    };
    return $field['type'] === 'repeater' ? array_map($row, $value) : $row($value);
};

$save = static function (string $key, mixed $value, int|string $id) use ($keyed): void {
    $field = acf_get_field("field_{$key}");
    $value === [] || $value === '' || update_field($field['key'], $keyed($value, $field), $id);
};

$wrapped = ['exhibition' => ['start' => 'date', 'end' => 'date', 'description' => 'description']];
$team = ['current' => [], 'extended' => [], 'past' => []];
foreach ($kept as $id => $post) {
    foreach (Registry::fields($post->post_type) as $name => $field) {
        $value = isset($field['fallback']) && $field['shape'] === 'date' ? (Fields::dateOrPublished($post, $name) ?: substr($post->post_date, 0, 10)) : Fields::stored($post, $name);
        if ($post->post_type === PostTypes::PERSON && $name === 'team') {
            isset($team[$value]) && $team[$value][] = $id;
            continue;
        }
        $converted = $convert($value, $field);
        $inner = $wrapped[$post->post_type][$name] ?? null;
        $isEmpty = $converted === '' || $converted === [];
        $save("{$post->post_type}_{$name}", $inner === null || $isEmpty ? $converted : [$inner => $converted], $id);
    }
}
wp_insert_post(['import_id' => TEAM_PAGE, 'post_type' => 'page', 'post_title' => 'Team', 'post_name' => 'our-team', 'post_status' => 'publish']);
$save('page_team', $team, TEAM_PAGE);
$save('option_ticker', array_map(static fn(string $line): array => ['text' => $line], Ticker::items()), 'options');

$wpdb->insert($wpdb->terms, ['term_id' => PRESS_TYPE, 'name' => 'Articles', 'slug' => 'articles']);
$wpdb->insert($wpdb->term_taxonomy, ['term_id' => PRESS_TYPE, 'taxonomy' => PostTypes::PRESS_TYPE, 'description' => '']);
foreach (array_filter($kept, static fn(WP_Post $post): bool => $post->post_type === PostTypes::PRESS) as $post) {
    wp_set_object_terms($post->ID, [PRESS_TYPE], PostTypes::PRESS_TYPE);
}

deactivate_plugins('open-ground-api/open-ground-api.php');
$wpdb->query("DELETE FROM {$wpdb->postmeta} WHERE SUBSTR(meta_key, 1, 13) = '_open_ground_'");
foreach ($wpdb->get_col("SELECT option_name FROM {$wpdb->options}") as $name) {
    str_contains($name, 'open_ground_') && delete_option($name);
}
$wpdb->query("DROP TABLE IF EXISTS {$wpdb->prefix}open_ground_events");
foreach (['administrator', 'editor'] as $role) {
    foreach (OpenGround\Api\Capabilities::ALL as $capability) {
        get_role($role)->remove_cap($capability);
    }
}
foreach ($names as $from => $to) {
    $wpdb->update($wpdb->posts, ['post_type' => $to], ['post_type' => $from]);
}
delete_option('rewrite_rules');
$wpdb->query('COMMIT');

$records = [];
foreach ($kept as $post) {
    $records[$post->post_type] = ($records[$post->post_type] ?? 0) + 1;
}
echo json_encode(['records' => $records], JSON_THROW_ON_ERROR);
