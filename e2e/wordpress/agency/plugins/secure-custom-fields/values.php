<?php

declare(strict_types=1);

namespace FieldsStandIn;

defined('ABSPATH') || exit;

/**
 * Each value is metadata of the field's name, beside the field's key as `_name`. Parts of a group are `group_part`, those of rows
 * `rows_0_part`; the rows themselves are stored as their number, or the list of their layouts. Ids are stored as text.
 */
final class Values
{
    public static function get(int|string $id, string $name): mixed
    {
        return match (true) {
            $id === 'options' => get_option(self::option($name), null),
            metadata_exists('post', (int) $id, $name) => get_post_meta((int) $id, $name, true),
            default => null,
        };
    }

    public static function load(int|string $id, array $field, string $name): mixed
    {
        $value = self::get($id, $name);
        $row = static function (array $fields, string $prefix) use ($id): array {
            $parts = [];
            foreach ($fields as $part) {
                $parts[$part['key']] = self::load($id, $part, "{$prefix}_{$part['name']}");
            }
            return $parts;
        };
        if ($field['type'] === 'group') {
            return $row($field['sub_fields'], $name);
        }
        if ($field['type'] === 'repeater') {
            $numbers = (int) $value > 0 ? range(0, (int) $value - 1) : [];
            return array_map(static fn(int $number): array => $row($field['sub_fields'], "{$name}_{$number}"), $numbers) ?: false;
        }
        if ($field['type'] === 'flexible_content') {
            $rows = [];
            foreach (is_array($value) ? $value : [] as $number => $layout) {
                $rows[] = ['acf_fc_layout' => $layout, ...$row(self::layout($field, $layout), "{$name}_{$number}")];
            }
            return $rows ?: false;
        }
        if ($field['type'] === 'taxonomy' && ($field['load_terms'] ?? false)) {
            return wp_get_object_terms((int) $id, $field['taxonomy'], ['fields' => 'ids', 'orderby' => 'none']) ?: false;
        }
        return $value;
    }

    public static function save(mixed $value, int|string $id, array $field, string $name): void
    {
        $row = static function (array $fields, array $values, string $prefix) use ($id): void {
            foreach ($fields as $part) {
                foreach (array_intersect([$part['key'], $part['name']], array_keys($values)) as $key) {
                    self::save($values[$key], $id, $part, "{$prefix}_{$part['name']}");
                }
            }
        };
        $rows = is_array($value) ? array_values($value) : [];
        if ($field['type'] === 'group') {
            $row($field['sub_fields'], (array) $value, $name);
            $value = '';
        } elseif ($field['type'] === 'repeater') {
            foreach ($rows as $number => $parts) {
                $row($field['sub_fields'], $parts, "{$name}_{$number}");
            }
            $value = count($rows);
        } elseif ($field['type'] === 'flexible_content') {
            foreach ($rows as $number => $parts) {
                $row(self::layout($field, $parts['acf_fc_layout']), $parts, "{$name}_{$number}");
            }
            $value = array_column($rows, 'acf_fc_layout');
        } elseif ($field['type'] === 'taxonomy') {
            $value = array_map(intval(...), (array) $value);
            ($field['save_terms'] ?? false) && wp_set_object_terms((int) $id, $value, $field['taxonomy']);
            $value = array_map(strval(...), $value);
        } elseif (in_array($field['type'], ['relationship', 'gallery'], true)) {
            $value = $rows === [] ? '' : array_map(strval(...), $rows);
        }
        self::set($id, $name, $value);
        self::set($id, "_{$name}", $field['key']);
    }

    /** What a field returns to themes. */
    public static function format(mixed $value, int|string $id, array $field): mixed
    {
        $row = static function (array $fields, array $values) use ($id): array {
            $parts = [];
            foreach ($fields as $part) {
                $parts[$part['name']] = self::format($values[$part['key']] ?? null, $id, $part);
            }
            return $parts;
        };
        $isEmpty = $value === null || $value === false || $value === '' || $value === [];
        $objects = static fn(callable $find, mixed $ids): array => array_values(array_filter(array_map(static fn(mixed $one): mixed => $find((int) $one), (array) $ids)));
        $own = ($field['return_format'] ?? '') === 'object';
        $formatted = match ($field['type']) {
            'true_false' => (bool) $value,
            'group' => $row($field['sub_fields'], (array) $value),
            'repeater' => $isEmpty ? false : array_map(static fn(array $parts): array => $row($field['sub_fields'], $parts), $value),
            'flexible_content' => $isEmpty ? false : array_map(static fn(array $parts): array => [
                'acf_fc_layout' => $parts['acf_fc_layout'],
                ...$row(self::layout($field, $parts['acf_fc_layout']), $parts),
            ], $value),
            'wysiwyg' => $isEmpty ? $value : apply_filters('acf_the_content', $value),
            'date_picker' => $isEmpty ? $value : date_create_from_format('!Ymd', (string) $value)->format($field['return_format']),
            'image', 'file' => $isEmpty ? false : self::file((int) $value),
            'relationship' => $isEmpty || !$own ? $value : $objects(get_post(...), $value),
            'post_object' => $isEmpty ? false : ($own ? (get_post((int) $value) ?: false) : (int) $value),
            'taxonomy' => $isEmpty ? false : ($own ? $objects(get_term(...), $value) : $value),
            default => $value,
        };
        return apply_filters("acf/format_value/type={$field['type']}", $formatted, $id, $field);
    }

    private static function set(int|string $id, string $name, mixed $value): void
    {
        if ($id === 'options') {
            update_option(self::option($name), $value, false);
        } else {
            update_post_meta((int) $id, $name, wp_slash($value));
        }
    }

    private static function option(string $name): string
    {
        return str_starts_with($name, '_') ? "_options{$name}" : "options_{$name}";
    }

    private static function layout(array $field, string $name): array
    {
        return array_column($field['layouts'], 'sub_fields', 'name')[$name] ?? [];
    }

    /** @return array<string, mixed>|false a file of the media library with, for a picture, all its sizes */
    private static function file(int $id): array|false
    {
        $post = get_post($id);
        $url = wp_get_attachment_url($id);
        if ($post?->post_type !== 'attachment' || $url === false) {
            return false;
        }
        $file = [
            'ID' => $id,
            'id' => $id,
            'title' => $post->post_title,
            'filename' => wp_basename($url),
            'filesize' => (int) @filesize((string) get_attached_file($id)),
            'url' => $url,
            'link' => get_attachment_link($id),
            'alt' => (string) get_post_meta($id, '_wp_attachment_image_alt', true),
            'caption' => $post->post_excerpt,
            'description' => $post->post_content,
            'name' => $post->post_name,
            'mime_type' => $post->post_mime_type,
            'type' => strtok($post->post_mime_type, '/'),
        ];
        if (!wp_attachment_is_image($id)) {
            return $file;
        }
        $sizes = [];
        foreach (get_intermediate_image_sizes() as $size) {
            [$sizes[$size], $sizes["{$size}-width"], $sizes["{$size}-height"]] = wp_get_attachment_image_src($id, $size);
        }
        [, $width, $height] = wp_get_attachment_image_src($id, 'full');
        return [...$file, 'width' => $width, 'height' => $height, 'sizes' => $sizes];
    }
}
