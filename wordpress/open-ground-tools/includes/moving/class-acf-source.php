<?php

/**
 * Reads the values that Advanced (or Secure) Custom Fields has stored with records, in a plain form.
 *
 * Values are keyed by the fields' names and have their stored form, whatever a field returns to themes: pictures, files, records
 * and terms are ids, dates are YYYY-MM-DD, and rows of flexible content have the name of their layout as `acf_fc_layout`.
 * Read-only. Time: each part of a value is read once. Memory: twice the value, of one field at a time.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use WP_Post;

defined('ABSPATH') || exit;

final class AcfSource
{
    /** Fields without a value. */
    private const EMPTY_TYPES = ['tab', 'accordion', 'message', 'separator'];

    public static function isThere(): bool
    {
        return function_exists('acf_get_field_groups') && function_exists('acf_get_value');
    }

    /** Returns its name and version, such as 'Secure Custom Fields 6.4.1', or '' if it is not active. */
    public static function name(): string
    {
        return self::isThere() ? trim(acf_get_setting('name') . ' ' . acf_get_setting('version')) : '';
    }

    /** @return array<string, array<string, mixed>> the fields in a content type's field groups, by name */
    public static function fieldsOf(string $postType): array
    {
        $fields = [];
        foreach (self::isThere() ? acf_get_field_groups(['post_type' => $postType]) : [] as $group) {
            foreach (acf_get_fields($group) ?: [] as $field) {
                if (!in_array($field['type'], self::EMPTY_TYPES, true) && $field['name'] !== '') {
                    $fields[$field['name']] ??= $field;
                }
            }
        }
        return $fields;
    }

    /**
     * Returns the fields of a record: those of its type's groups, and others for which it has values, such as those of a single
     * page.
     *
     * @param array<string, array<string, mixed>> $known of its type, as fieldsOf() returns them
     * @return array<string, array<string, mixed>> by name
     */
    public static function fieldsOfRecord(WP_Post $post, array $known): array
    {
        foreach (get_post_meta($post->ID) as $key => $values) {
            $name = substr($key, 1);
            $isReference = str_starts_with($key, '_') && !isset($known[$name]) && str_starts_with((string) ($values[0] ?? ''), 'field_');
            $field = $isReference ? acf_get_field($values[0]) : false;
            // Fields inside rows are part of the rows.
            if (is_array($field) && $field['name'] === $name && !in_array($field['type'], self::EMPTY_TYPES, true)) {
                $known[$name] = $field;
            }
        }
        return $known;
    }

    /** Determines whether anything was ever saved for a field. @param array<string, mixed> $field */
    public static function isSaved(WP_Post $post, array $field): bool
    {
        return metadata_exists('post', $post->ID, $field['name']) || metadata_exists('post', $post->ID, "_{$field['name']}");
    }

    /**
     * @param array<string, mixed> $field
     * @param int|string $id of a record, or 'options'
     */
    public static function value(array $field, int|string $id): mixed
    {
        return self::plain(acf_get_value($id, $field), $field);
    }

    /** Returns the lines of announcements among the options, or null if there are none. @return list<string>|null */
    public static function ticker(): ?array
    {
        foreach (self::isThere() ? acf_get_field_groups() : [] as $group) {
            $isOfOptions = str_contains((string) wp_json_encode($group['location'] ?? []), '"options_page"');
            foreach ($isOfOptions ? (acf_get_fields($group) ?: []) : [] as $field) {
                if (in_array($field['name'], ['ticker', 'announcements'], true)) {
                    return self::lines(self::value($field, 'options'));
                }
            }
        }
        return null;
    }

    /** @return list<string> */
    private static function lines(mixed $value): array
    {
        $rows = is_array($value) ? $value : preg_split('/\R/', is_string($value) ? $value : '');
        $texts = array_map(static function (mixed $row): string {
            $parts = is_array($row) ? array_filter($row, is_string(...)) : [$row];
            return trim((string) (reset($parts) ?: ''));
        }, $rows ?: []);
        return array_values(array_filter($texts, static fn(string $text): bool => $text !== ''));
    }

    /** @param array<string, mixed> $field */
    private static function plain(mixed $value, array $field): mixed
    {
        if ($value === null || $value === false || $value === '') {
            return $field['type'] === 'true_false' ? false : '';
        }
        return match ($field['type']) {
            'true_false' => (bool) $value,
            'date_picker' => self::day($value),
            'group', 'clone' => self::row($value, $field['sub_fields'] ?? []),
            'repeater' => self::rows($value, static fn(): array => $field['sub_fields'] ?? []),
            'flexible_content' => self::rows($value, static function (array $row) use ($field): array {
                $layouts = array_column($field['layouts'] ?? [], null, 'name');
                return $layouts[$row['acf_fc_layout'] ?? '']['sub_fields'] ?? [];
            }),
            'image', 'file' => is_numeric($value) ? (int) $value : (is_array($value) ? (int) ($value['ID'] ?? $value['id'] ?? 0) : $value),
            'gallery', 'relationship' => array_map(intval(...), array_values(array_filter((array) $value, is_numeric(...)))),
            'post_object', 'taxonomy', 'page_link' => is_array($value) ? array_map(self::id(...), array_values($value)) : self::id($value),
            default => $value,
        };
    }

    private static function id(mixed $value): mixed
    {
        return is_numeric($value) ? (int) $value : $value;
    }

    private static function day(mixed $value): mixed
    {
        return is_string($value) && preg_match('/^(\d{4})(\d\d)(\d\d)$/', $value, $match) === 1 ? "{$match[1]}-{$match[2]}-{$match[3]}" : $value;
    }

    /**
     * @param callable(array<string, mixed>): array<mixed> $fieldsOf returns the fields of a row
     * @return list<array<string, mixed>>
     */
    private static function rows(mixed $value, callable $fieldsOf): array
    {
        $rows = [];
        foreach (is_array($value) ? array_filter($value, is_array(...)) : [] as $row) {
            $plain = self::row($row, $fieldsOf($row));
            $rows[] = isset($row['acf_fc_layout']) ? ['acf_fc_layout' => $row['acf_fc_layout'], ...$plain] : $plain;
        }
        return $rows;
    }

    /** @param array<mixed> $fields @return array<string, mixed> */
    private static function row(mixed $value, array $fields): array
    {
        $parts = [];
        foreach ($fields as $field) {
            $isPart = is_array($value) && $field['name'] !== '' && !in_array($field['type'], self::EMPTY_TYPES, true);
            if ($isPart) {
                // A field that is cloned seamlessly has a name of its own.
                $parts[$field['_name'] ?? $field['name']] = self::plain($value[$field['key']] ?? $value[$field['name']] ?? '', $field);
            }
        }
        return $parts;
    }
}
