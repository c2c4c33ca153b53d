<?php

declare(strict_types=1);

namespace FieldsStandIn;

defined('ABSPATH') || exit;

/** Field groups and their location rules. */
final class Groups
{
    /** All fields by key, nested ones included. @var array<string, array<string, mixed>> */
    public static array $fields = [];

    /** @var array<string, array<string, mixed>> */
    private static array $groups = [];

    public static function add(array $group): void
    {
        $group += ['show_in_rest' => 0];
        $group['fields'] = self::known($group['fields'], $group['key']);
        self::$groups[$group['key']] = $group;
    }

    /** @return list<array<string, mixed>> all, or those of a screen: `post_type`, `post_id` or `options_page` */
    public static function on(array $screen): array
    {
        $screen += ['post_type' => isset($screen['post_id']) ? get_post_type((int) $screen['post_id']) : null, 'page' => $screen['post_id'] ?? null];
        $holds = static fn(array $rule): bool => (string) ($screen[$rule['param']] ?? '') === (string) $rule['value'];
        $isMeant = static fn(array $rules): bool => array_filter($rules, $holds) === $rules;
        return array_values(array_filter(
            self::$groups,
            static fn(array $group): bool => array_filter($screen) === [] || array_filter($group['location'], $isMeant) !== [],
        ));
    }

    private static function known(array $fields, string $parent): array
    {
        return array_map(static function (array $field) use ($parent): array {
            $field += ['_name' => $field['name'], 'parent' => $parent];
            isset($field['sub_fields']) && $field['sub_fields'] = self::known($field['sub_fields'], $field['key']);
            foreach ($field['layouts'] ?? [] as $key => $layout) {
                $field['layouts'][$key]['sub_fields'] = self::known($layout['sub_fields'], $field['key']);
            }
            return self::$fields[$field['key']] = $field;
        }, $fields);
    }
}
