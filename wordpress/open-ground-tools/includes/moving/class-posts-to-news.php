<?php

/**
 * Converts a blog's posts, which the website doesn't show, to news items on request, with redirects from their addresses, and back
 * to posts.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\OldAddresses;
use OpenGround\Api\PostTypes;
use OpenGround\Api\Visibility;
use OpenGround\Api\Watcher;
use WP_Post;

defined('ABSPATH') || exit;

final class PostsToNews
{
    /** @return array<string, int> status => number of posts, except in the trash */
    public static function counts(): array
    {
        $counts = (array) wp_count_posts('post');
        return array_filter(array_map(intval(...), array_intersect_key($counts, array_flip(Visibility::STATUSES))));
    }

    /** Returns the number of news items that were posts. */
    public static function converted(): int
    {
        return count(self::find(PostTypes::NEWS, ['meta_key' => OldAddresses::WAS_POST]));
    }

    /** Converts all posts to news items, with the same title, content, date, slug and status. @return int how many */
    public static function convert(): int
    {
        $posts = self::find('post');
        foreach ($posts as $id) {
            $post = get_post($id);
            KeptAddresses::remember($post);
            add_post_meta($id, OldAddresses::WAS_POST, '1', true);
            self::make($post, PostTypes::NEWS);
        }
        return count($posts);
    }

    /** Converts all news items that were posts back to posts. @return int how many */
    public static function revert(): int
    {
        $posts = self::find(PostTypes::NEWS, ['meta_key' => OldAddresses::WAS_POST]);
        foreach ($posts as $id) {
            $post = get_post($id);
            delete_post_meta($id, OldAddresses::WAS_POST);
            delete_post_meta($id, OldAddresses::META);
            self::make($post, 'post');
        }
        return count($posts);
    }

    /** Changes a record's type. For the website, this is a removal or a save of a news item. */
    private static function make(WP_Post $post, string $type): void
    {
        $before = clone $post;
        set_post_type($post->ID, $type);
        clean_post_cache($post->ID);
        $after = get_post($post->ID);
        // Another record of the type may have the same slug.
        $slug = wp_unique_post_slug($after->post_name, $after->ID, $after->post_status, $type, 0);
        if ($slug !== $after->post_name) {
            global $wpdb;
            $wpdb->update($wpdb->posts, ['post_name' => $slug], ['ID' => $after->ID]);
            clean_post_cache($after->ID);
        }
        Watcher::changed(get_post($post->ID), $before);
    }

    /**
     * @param array<string, mixed> $more
     * @return list<int>
     */
    private static function find(string $type, array $more = []): array
    {
        return array_map(intval(...), get_posts(['post_type' => $type, 'post_status' => Visibility::STATUSES, 'posts_per_page' => -1, 'fields' => 'ids', 'orderby' => 'ID', 'order' => 'ASC', ...$more]));
    }
}
