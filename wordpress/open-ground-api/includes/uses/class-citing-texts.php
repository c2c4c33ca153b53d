<?php

/**
 * Finds what links to a record: by a reference, or by an address that was typed before the record existed.
 *
 * Finds too much rather than too little: '/investigation/quay' is also a prefix of '/investigation/quay-wall'.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class CitingTexts
{
    /** @return list<int> ids of the records and files with a link in a text, a field or a caption */
    public static function posts(LinkTarget $to): array
    {
        global $wpdb;
        $likes = self::likes($to);
        // phpcs:ignore OpenGround.Security.PreparedQueries -- only columns and placeholders are interpolated.
        $ids = $wpdb->get_col($wpdb->prepare(
            "SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key LIKE %s AND ({$likes('meta_value')})
                UNION SELECT ID FROM {$wpdb->posts} WHERE post_type <> 'revision' AND ({$likes('post_content')} OR {$likes('post_excerpt')})",
            [$wpdb->esc_like(Fields::metaKey('')) . '%', ...self::patterns($to), ...self::patterns($to), ...self::patterns($to)],
        ));
        return array_map(intval(...), $ids);
    }

    /** @return list<object{term_id: string, taxonomy: string}> terms with a link in their description */
    public static function terms(LinkTarget $to): array
    {
        global $wpdb;
        // phpcs:ignore OpenGround.Security.PreparedQueries -- only placeholders are interpolated.
        return $wpdb->get_results($wpdb->prepare(
            "SELECT term_id, taxonomy FROM {$wpdb->term_taxonomy} WHERE " . self::likes($to)('description'),
            self::patterns($to),
        ));
    }

    /** Determines whether an announcement has a link. */
    public static function isAnnounced(LinkTarget $to): bool
    {
        $texts = implode("\n", Ticker::texts());
        return array_filter($to->addresses(), static fn(string $address): bool => mb_stripos($texts, $address) !== false) !== [];
    }

    /** @return callable(string): string */
    private static function likes(LinkTarget $to): callable
    {
        return static fn(string $column): string => implode(' OR ', array_fill(0, count($to->addresses()), "{$column} LIKE %s"));
    }

    /** @return list<string> */
    private static function patterns(LinkTarget $to): array
    {
        global $wpdb;
        return array_map(static fn(string $address): string => '%' . $wpdb->esc_like($address) . '%', $to->addresses());
    }
}
