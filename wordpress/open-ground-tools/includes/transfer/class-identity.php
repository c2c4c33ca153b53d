<?php

/** Identifies a record or file in every WordPress it is moved to: its source, and its dates to the second. */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Visibility;
use WP_Post;

defined('ABSPATH') || exit;

final class Identity
{
    /**
     * @param list<string> $types
     * @return array<string, WP_Post> source => record, including those in the trash
     */
    public static function known(string $metaKey, array $types): array
    {
        $posts = get_posts([
            'post_type' => $types,
            'post_status' => [...Visibility::STATUSES, 'inherit', 'trash'],
            'meta_key' => $metaKey,
            'posts_per_page' => -1,
            'update_post_term_cache' => false,
        ]);
        $known = [];
        foreach ($posts as $post) {
            $known[(string) get_post_meta($post->ID, $metaKey, true)] = $post;
        }
        return $known;
    }

    /**
     * Sets the modification date, which WordPress always sets to the current time.
     *
     * @param array<string, mixed> $row
     */
    public static function date(int $id, array $row): void
    {
        global $wpdb;
        $wpdb->update($wpdb->posts, ['post_modified' => $row['modified'], 'post_modified_gmt' => $row['modified_gmt']], ['ID' => $id]);
        clean_post_cache($id);
    }
}
