<?php

/** Who may see what: readers see records that are published, due and without a password. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Visibility
{
    /** Permission callback for public routes, which only return public records. */
    public static function isPublic(WP_Post $post): bool
    {
        return $post->post_status === 'publish' && $post->post_password === '';
    }

    /** Whether the client may see a post's fields: anyone if it is public, otherwise its editors. */
    public static function mayRead(WP_Post $post): bool
    {
        return self::isPublic($post) || current_user_can('edit_post', $post->ID);
    }
}
