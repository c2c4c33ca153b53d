<?php

/** The search boxes of WordPress's lists. class-menu.php has the screen 'Search', class-every-request.php the index. */

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
