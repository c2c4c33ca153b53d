<?php

/**
 * Adapts an installation to a new port: WordPress saves absolute URLs of its own media in content and fields, so the
 * new origin replaces the old one in both.
 */

declare(strict_types=1);

use OpenGround\Api\Fields;
use OpenGround\Api\Registry;

const LAST_ORIGIN = 'open_ground_origin';

function move_to_current_origin(): void
{
    global $wpdb;
    $from = get_option(LAST_ORIGIN, home_url());
    $to = home_url();
    update_option(LAST_ORIGIN, $to, false);
    if ($from === $to) {
        return;
    }
    $replace = static fn(mixed $value): mixed => is_string($value) ? str_replace("{$from}/", "{$to}/", $value) : $value;
    $posts = get_posts(['post_type' => Registry::names(), 'post_status' => 'any', 'posts_per_page' => -1]);
    foreach ($posts as $post) {
        // Not with wp_update_post(): nobody has edited this post.
        $wpdb->update($wpdb->posts, ['post_content' => $replace($post->post_content)], ['ID' => $post->ID]);
        clean_post_cache($post);
        foreach (array_keys(Registry::fields($post->post_type)) as $name) {
            $value = get_post_meta($post->ID, Fields::metaKey($name), true);
            $moved = map_deep($value, $replace);
            if ($moved !== $value) {
                update_post_meta($post->ID, Fields::metaKey($name), wp_slash($moved));
            }
        }
    }
}
