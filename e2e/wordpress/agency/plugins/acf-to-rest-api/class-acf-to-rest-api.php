<?php

/**
 * Plugin Name: ACF to REST API
 * Description: Stands in for ACF to REST API in tests: `acf` in the records of wp/v2, and acf/v3. None of its code is theirs. As there, any metadata of any record is told to anyone, unless a filter forbids it.
 * Version: 0.1
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

final class ACF_To_REST_API
{
    public const VERSION = '0.1';

    public static function register(): void
    {
        foreach (get_post_types(['show_in_rest' => true], 'objects') as $type) {
            self::registerType($type);
        }
    }

    private static function registerType(WP_Post_Type $type): void
    {
        $base = $type->rest_base ?: $type->name;
        $isAllowed = static fn(WP_REST_Request $request): bool => (bool) apply_filters('acf/rest_api/item_permissions/get', true, $request, $type->name);
        register_rest_route('acf/v3', "/{$base}/(?P<id>\d+)/?(?P<field>[\w-]+)?", [
            ['methods' => 'GET', 'permission_callback' => $isAllowed, 'callback' => self::answer(...)],
            [
                'methods' => WP_REST_Server::EDITABLE,
                'permission_callback' => static fn(): bool => current_user_can('edit_posts'),
                'callback' => static function (WP_REST_Request $request): array {
                    self::save((int) $request['id'], $request['fields']);
                    return self::answer($request);
                },
            ],
        ]);
        register_rest_route('acf/v3', "/{$base}", ['methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => static function (WP_REST_Request $request) use ($type): array {
            foreach (['page' => 1, 'per_page' => 10, 'orderby' => 'id'] as $name => $default) {
                $request[$name] ??= $default;
            }
            $records = $type->get_rest_controller()->get_items($request)->get_data();
            return array_map(static fn(array $record): array => ['id' => $record['id'], 'acf' => $record['acf']], array_filter($records, static fn(array $record): bool => isset($record['acf'])));
        }]);
        register_rest_field($type->name, 'acf', ['get_callback' => static fn(array $record): array => self::fields((int) ($record['id'] ?? get_the_ID())), 'schema' => ['type' => 'object']]);
        add_action("rest_insert_{$type->name}", static fn(WP_Post $post, WP_REST_Request $request) => self::save($post->ID, $request['fields']), 10, 2);
    }

    private static function answer(WP_REST_Request $request): array
    {
        $field = (string) $request['field'];
        return $field === '' ? ['acf' => self::fields((int) $request['id'])] : [$field => get_field($field, (int) $request['id'])];
    }

    /** @return array<string, mixed> */
    private static function fields(int $id): array
    {
        $fields = function_exists('get_fields') ? get_fields($id) : [];
        return $fields ?: array_map(static fn(array $field): mixed => get_field($field['name'], $id), self::known($id));
    }

    private static function save(int $id, mixed $values): void
    {
        foreach (array_intersect_key(self::known($id), is_array($values) ? $values : []) as $name => $field) {
            update_field($field['key'], $values[$name], $id);
        }
    }

    /** @return array<string, array<string, mixed>> the fields of a record's groups by name */
    private static function known(int $id): array
    {
        $groups = function_exists('acf_get_field_groups') ? acf_get_field_groups(['post_id' => $id]) : [];
        return array_column(array_merge(...array_map(acf_get_fields(...), $groups)), null, 'name');
    }
}

add_action('rest_api_init', ACF_To_REST_API::register(...));
