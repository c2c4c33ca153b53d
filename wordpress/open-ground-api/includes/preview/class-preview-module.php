<?php

/** Previews, and review links for people without an account. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class PreviewModule
{
    public static function hooks(): void
    {
        add_filter('preview_post_link', [Preview::class, 'replaceLink'], 10, 2);
        add_action('admin_post_open_ground_preview', [Preview::class, 'open']);
        add_action('rest_api_init', [ReviewLinks::class, 'registerRoutes']);
    }
}
