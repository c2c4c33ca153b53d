<?php

/**
 * Who may see what: the website's readers see what is published, without a password, and due.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Visibility
{
    /** Open to all: what the lists name. */
    public static function isPublic(WP_Post $post): bool
    {
        return $post->post_status === 'publish' && $post->post_password === '';
    }

    /** Whether the asker may see a post's fields: anyone if it is public, else its editors. */
    public static function mayRead(WP_Post $post): bool
    {
        return self::isPublic($post) || current_user_can('edit_post', $post->ID);
    }
}
