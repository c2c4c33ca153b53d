<?php

/** Moving in from other fields. Runs in every mode, because it may lead from one to another. */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\WebsiteModule;

defined('ABSPATH') || exit;

final class MovingModule
{
    public static function hooks(): void
    {
        add_action(WebsiteModule::SCREEN, [MovingSection::class, 'print'], 30, 0);
        self::actions();
    }

    public static function ofOwnContent(): void
    {
        add_action(WebsiteModule::SCREEN, [MovingSection::class, 'printOfOwnContent'], 30, 0);
        self::actions();
    }

    private static function actions(): void
    {
        add_action('admin_post_open_ground_moving', [MovingSection::class, 'act']);
        add_action('admin_post_open_ground_mapping', [MappingForm::class, 'act']);
    }
}
