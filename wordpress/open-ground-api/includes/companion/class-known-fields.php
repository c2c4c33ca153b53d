<?php

/**
 * The fields of Advanced (or Secure) Custom Fields whose names and shapes are those of the contract, with their saved values in the
 * form that the registry describes. Read-only, for 'Before you publish'.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class KnownFields
{
    /** Field types of Advanced Custom Fields whose values are equivalent to a shape. */
    private const TYPES = [
        'text' => ['text', 'textarea', 'number', 'select', 'email'],
        'textarea' => ['textarea', 'text', 'wysiwyg'],
        'html' => ['wysiwyg', 'textarea', 'text'],
        'date' => ['date_picker', 'date_time_picker', 'text'],
        'number' => ['number', 'text'],
        'url' => ['url', 'text', 'file'],
        'image' => ['image'],
        'posts' => ['relationship', 'post_object'],
        'terms' => ['taxonomy'],
        'group' => ['group'],
        'rows' => ['repeater'],
    ];

    /** @return array<string, array{field: array<string, mixed>, value: mixed}> by name */
    public static function of(WP_Post $post): array
    {
        $kind = Kinds::of($post->post_type);
        if ($kind === null || !function_exists('acf_get_field_groups')) {
            return [];
        }
        $known = [];
        foreach (acf_get_field_groups(['post_id' => $post->ID, 'post_type' => $post->post_type]) as $group) {
            foreach (acf_get_fields($group) ?: [] as $theirs) {
                $ours = Registry::fields($kind)[$theirs['name']] ?? null;
                if ($ours !== null && self::isSame($ours, $theirs)) {
                    $value = acf_get_value($post->ID, $theirs);
                    $known[$theirs['name']] = ['field' => self::field($ours, $theirs), 'value' => self::value($value, $ours, $theirs)];
                }
            }
        }
        return array_intersect_key([...array_fill_keys(array_keys(Registry::fields($kind)), null), ...$known], $known);
    }

    /**
     * @param array<string, mixed> $ours
     * @param array<string, mixed> $theirs
     */
    private static function isSame(array $ours, array $theirs): bool
    {
        return in_array($theirs['type'], self::TYPES[$ours['shape']] ?? [], true);
    }

    /**
     * Returns a field of the registry, reduced to the parts that the ACF field has.
     *
     * @param array<string, mixed> $ours
     * @param array<string, mixed> $theirs
     * @return array<string, mixed>
     */
    private static function field(array $ours, array $theirs): array
    {
        $parts = isset($ours['fields']) ? ['fields' => (object) self::parts($ours, $theirs, self::field(...))] : [];
        return [...$ours, 'label' => $theirs['label'], ...$parts];
    }

    /**
     * @param array<string, mixed> $ours
     * @param array<string, mixed> $theirs
     */
    private static function value(mixed $value, array $ours, array $theirs): mixed
    {
        return match ($ours['shape']) {
            'image' => (int) $value,
            'posts', 'terms' => array_values(array_filter(array_map(intval(...), (array) $value))),
            'group' => (object) self::parts($ours, $theirs, static fn(array $own, array $part): mixed
                => self::value(is_array($value) ? ($value[$part['key']] ?? '') : '', $own, $part)),
            'rows' => FieldWalker::map(is_array($value) ? $value : [], $ours, static fn(mixed $row, array $group): object
                => self::value((array) $row, $group, $theirs)),
            default => is_scalar($value) ? (string) $value : '',
        };
    }

    /**
     * Builds the subfields that both have, by name.
     *
     * @param array<string, mixed> $ours
     * @param array<string, mixed> $theirs
     * @param callable(array<string, mixed>, array<string, mixed>): mixed $make gets our field, and theirs
     * @return array<string, mixed>
     */
    private static function parts(array $ours, array $theirs, callable $make): array
    {
        $parts = [];
        foreach ($theirs['sub_fields'] ?? [] as $part) {
            $own = $ours['fields'][$part['name']] ?? null;
            if ($own !== null && self::isSame($own, $part)) {
                $parts[$part['name']] = $make($own, $part);
            }
        }
        return $parts;
    }
}
