<?php

/** Includes the fields in WordPress's revisions: saved, compared and restored with them. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Revisions
{
    public static function register(): void
    {
        add_filter('wp_post_revision_meta_keys', self::addKeys(...), 10, 2);
        add_filter('wp_get_revision_ui_diff', self::addDifferences(...), 10, 3);
    }

    /**
     * @param list<string> $keys
     * @return list<string>
     */
    private static function addKeys(array $keys, string $postType): array
    {
        return [...$keys, ...array_map(Fields::metaKey(...), array_keys(self::fieldsOf($postType)))];
    }

    /** @return array<string, array<string, mixed>> without terms, which WordPress stores only with the record itself */
    private static function fieldsOf(string $postType): array
    {
        return array_filter(Registry::fields($postType), static fn(array $field): bool => $field['shape'] !== 'terms');
    }

    /**
     * @param list<array{id: string, name: string, diff: string}> $differences
     * @return list<array{id: string, name: string, diff: string}>
     */
    private static function addDifferences(array $differences, WP_Post|false|null $from, WP_Post $to): array
    {
        $record = get_post($to->post_parent ?: $to->ID);
        foreach ($record instanceof WP_Post ? self::fieldsOf($record->post_type) : [] as $name => $field) {
            $key = Fields::metaKey($name);
            $before = $from instanceof WP_Post ? self::readable(get_metadata('post', $from->ID, $key, true)) : '';
            $after = self::readable(get_metadata('post', $to->ID, $key, true));
            $difference = $before === $after ? '' : wp_text_diff($before, $after, ['show_split_view' => true]);
            if (is_string($difference) && $difference !== '') {
                $differences[] = ['id' => $key, 'name' => $field['label'], 'diff' => $difference];
            }
        }
        return $differences;
    }

    /** A stored value as lines that can be compared. */
    private static function readable(mixed $value): string
    {
        return is_array($value)
            ? (string) wp_json_encode($value, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES)
            : (string) $value;
    }
}
