<?php

/** The search boxes of WordPress's lists. The screen 'Search' is in class-menu.php, the index in class-every-request.php. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class SearchModule
{
    public static function hooks(): void
    {
        add_action('load-edit.php', [ListSearch::class, 'hooks']);
        add_action('load-upload.php', [ListSearch::class, 'hooks']);
        add_filter('ajax_query_attachments_args', [ListSearch::class, 'ofGrid']);
    }
}
