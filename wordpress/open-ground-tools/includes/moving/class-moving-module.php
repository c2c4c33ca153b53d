<?php

/** Moving in from other fields, and making news of posts: in every mode, since it may change the mode. */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\WebsiteModule;

defined('ABSPATH') || exit;

final class MovingModule
{
    public static function hooks(): void
    {
        add_action(WebsiteModule::SCREEN, [MovingSection::class, 'print'], 30, 0);
        add_action('admin_post_open_ground_moving', [MovingSection::class, 'act']);
        add_action('admin_post_open_ground_mapping', [MappingForm::class, 'act']);
        add_filter('dashboard_glance_items', [MovingSection::class, 'glance']);
    }
}
