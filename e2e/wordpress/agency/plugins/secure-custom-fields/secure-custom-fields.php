<?php

/**
 * Plugin Name: Secure Custom Fields
 * Description: Stands in for Secure (or Advanced) Custom Fields in tests: the functions that agencies and our plugin call, and how it stores fields. None of its code is theirs.
 * Version: 0.1
 */

declare(strict_types=1);

use FieldsStandIn\Groups;
use FieldsStandIn\Screens;
use FieldsStandIn\Values;

defined('ABSPATH') || exit;

require __DIR__ . '/groups.php';
require __DIR__ . '/values.php';
require __DIR__ . '/screens.php';

function acf_get_setting(string $name): string
{
    return ['name' => 'Secure Custom Fields', 'version' => '0.1'][$name] ?? '';
}

function acf_add_local_field_group(array $group): void
{
    Groups::add($group);
}

function acf_get_field_groups(array $screen = []): array
{
    return Groups::on($screen);
}

function acf_get_fields(array $group): array
{
    return $group['fields'];
}

function acf_get_field(string $key): array|false
{
    return Groups::$fields[$key] ?? false;
}

/** As stored: by field keys, with pictures and records as ids. */
function acf_get_value(int|string $id, array $field): mixed
{
    return Values::load($id, $field, $field['name']);
}

/** As themes get it. Accepts the name of any metadata. */
function get_field(string $name, int|string $id): mixed
{
    $id = $id === 'option' ? 'options' : $id;
    $field = acf_get_field((string) Values::get($id, "_{$name}"));
    return $field === false ? Values::get($id, $name) : Values::format(acf_get_value($id, $field), $id, $field);
}

function get_fields(int|string $id): array|false
{
    $fields = [];
    foreach (get_post_meta((int) $id) ?: [] as $key => $values) {
        $field = acf_get_field((string) Values::get((int) $id, "_{$key}"));
        // Fields inside rows and groups are part of them.
        if ($field !== false && $field['name'] === $key) {
            $fields[$key] = get_field($key, $id);
        }
    }
    return $fields ?: false;
}

function update_field(string $key, mixed $value, int|string $id): void
{
    $field = acf_get_field($key);
    $field === false || Values::save($value, $id, $field, $field['name']);
}

function acf_add_options_page(array $page): void
{
    Screens::$pages[] = $page;
}

// Also for the request that activates it.
did_action('init') ? do_action('acf/init') : add_action('init', static fn() => do_action('acf/init'), 5);
add_action('add_meta_boxes', Screens::addBoxes(...));
add_action('save_post', Screens::saveRecord(...));
add_action('admin_menu', Screens::addPages(...));
foreach (['wptexturize', 'wpautop', 'shortcode_unautop', 'wp_filter_content_tags', 'do_shortcode'] as $filter) {
    add_filter('acf_the_content', $filter);
}

/** The real plugin registers its REST field only now, for each request. */
add_filter('rest_pre_dispatch', static function (mixed $result, WP_REST_Server $server, WP_REST_Request $request): mixed {
    $types = str_starts_with($request->get_route(), '/wp/v2/') ? get_post_types(['show_in_rest' => true]) : [];
    foreach ($types as $type) {
        $fields = array_merge(...array_column(array_filter(Groups::on(['post_type' => $type]), static fn(array $group): bool => (bool) $group['show_in_rest']), 'fields'));
        $fields === [] || register_rest_field($type, 'acf', [
            'get_callback' => static fn(array $record): array => array_map(
                static fn(array $field): mixed => get_field($field['name'], (int) $record['id']),
                array_column($fields, null, 'name'),
            ),
            'update_callback' => static function (array $values, WP_Post $post) use ($fields): void {
                foreach ($fields as $field) {
                    array_key_exists($field['name'], $values) && update_field($field['key'], $values[$field['name']], $post->ID);
                }
            },
            'schema' => ['type' => 'object', 'context' => ['view', 'edit', 'embed']],
        ]);
    }
    return $result;
}, 10, 3);
