<?php

/**
 * Copies fields of version 0.1, whose meta keys had no prefix, to the current keys. Skips fields of other plugins with the same
 * names (ACF and Secure Custom Fields store a reference '_name' with each) and current keys that already have a value. Deletes
 * nothing, so that an older version would find its fields again.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Migration
{
    /** The types of version 0.1. */
    private const TYPES = [PostTypes::INVESTIGATION, PostTypes::METHODOLOGY];

    public static function run(): void
    {
        foreach (self::TYPES as $type) {
            foreach (Registry::fields($type) as $name => $field) {
                self::copy($type, $name);
            }
        }
    }

    private static function copy(string $type, string $name): void
    {
        global $wpdb;
        $rows = $wpdb->get_results($wpdb->prepare(
            "SELECT meta.post_id, meta.meta_value FROM {$wpdb->postmeta} AS meta"
            . " JOIN {$wpdb->posts} AS posts ON posts.ID = meta.post_id AND posts.post_type = %s"
            . " LEFT JOIN {$wpdb->postmeta} AS other ON other.post_id = meta.post_id AND other.meta_key IN (%s, %s)"
            . ' WHERE meta.meta_key = %s AND other.meta_id IS NULL',
            $type,
            "_{$name}",
            Fields::metaKey($name),
            $name,
        ));
        foreach ($rows as $row) {
            add_post_meta((int) $row->post_id, Fields::metaKey($name), wp_slash(maybe_unserialize($row->meta_value)), true);
        }
    }
}
