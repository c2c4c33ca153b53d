<?php

/** Attaches the tools to WordPress, each in the modes of Open Ground API that it supports. */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Mode;
use OpenGround\Api\Modules;

defined('ABSPATH') || exit;

final class Tools
{
    private const MODULES = [
        // Moving in may change the mode.
        [MovingModule::class, [Mode::COMPANION, Mode::UNDECIDED], [Modules::SCREENS]],
        [MovingModule::class, [Mode::FULL], [Modules::SCREENS], 'ofOwnContent'],
        [PostsSection::class, [Mode::FULL], [Modules::SCREENS]],
        [MergeModule::class, [Mode::FULL], [Modules::ADMIN]],
        [TransferModule::class, [Mode::FULL], [Modules::ADMIN]],
    ];

    /** Adds the hooks, after all plugins are loaded. */
    public static function run(): void
    {
        // By then, the mode is known.
        add_action('wp_loaded', [self::class, 'attach'], 1);
        foreach (['add', 'update'] as $change) {
            add_action("{$change}_option_" . Mode::OPTION, [self::class, 'onMode'], 10, 0);
        }
        // Runs before Open Ground API flushes the rewrite rules.
        add_action('deactivate_open-ground-api/open-ground-api.php', [Move::class, 'suspend'], 9, 0);
        add_filter('open_ground_commands', [TransferCommand::class, 'add']);
    }

    /** Runs after the mode was chosen. Choosing full mode also confirms the copy. */
    public static function onMode(): void
    {
        get_option(Mode::OPTION) === Mode::FULL && Move::confirm();
    }

    public static function attach(): void
    {
        // Literal values of Move::STATE and Move::IS_SETTLED, because there is nearly always nothing to do and the class need not
        // be loaded.
        if (Mode::isFull()) {
            get_option('open_ground_moved') === 'confirmed' && Move::applyConfirmedCopy();
        } else {
            get_option('open_ground_settled') === '1' && Move::unsettle();
        }
        Modules::attach(self::MODULES);
    }
}
