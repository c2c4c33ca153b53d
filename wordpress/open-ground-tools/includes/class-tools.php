<?php

/** Attaches the tools to WordPress, each in the modes of Open Ground API that it is for. */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Mode;
use OpenGround\Api\Modules;

defined('ABSPATH') || exit;

final class Tools
{
    private const MODULES = [
        // It may lead from one mode to another.
        [MovingModule::class, [Mode::FULL, Mode::COMPANION, Mode::UNDECIDED], [Modules::SCREENS]],
        [PostsSection::class, [Mode::FULL], [Modules::SCREENS]],
        [MergeModule::class, [Mode::FULL], [Modules::ADMIN]],
        [TransferModule::class, [Mode::FULL], [Modules::ADMIN]],
    ];

    /** When all plugins are loaded. */
    public static function run(): void
    {
        // The mode is known then.
        add_action('wp_loaded', [self::class, 'attach'], 1);
        foreach (['add', 'update'] as $change) {
            add_action("{$change}_option_" . Mode::OPTION, [Move::class, 'onMode'], 10, 3);
        }
        // Before Open Ground API makes WordPress's rules anew.
        add_action('deactivate_open-ground-api/open-ground-api.php', [Move::class, 'suspend'], 9, 0);
        add_filter('open_ground_commands', [TransferCommand::class, 'add']);
    }

    public static function attach(): void
    {
        Mode::isFull() ? Move::settle() : Move::unsettle();
        Modules::attach(self::MODULES);
    }
}
