<?php

/**
 * Runs once on activation, upgrade and deactivation.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Lifecycle
{
    private const INSTALLED = 'open_ground_version';

    public static function register(): void
    {
        // After post types are registered. Replacing a plugin with a newer version does not activate it again.
        add_action('init', self::ensureInstalled(...), 20);
    }

    public static function activate(): void
    {
        PostTypes::activate();
        self::upgrade();
    }

    public static function deactivate(): void
    {
        flush_rewrite_rules();
        wp_clear_scheduled_hook(Sender::RETRY_HOOK);
    }

    /** Whether the plugin has been active on this blog. */
    public static function isInstalled(): bool
    {
        return get_option(self::INSTALLED, '') !== '';
    }

    /** Activation for a whole network runs on one of its blogs; the others, and new ones, follow here. */
    private static function ensureInstalled(): void
    {
        if (!self::isInstalled() && !wp_installing()) {
            PostTypes::activate();
        }
        self::upgrade();
    }

    private static function upgrade(): void
    {
        if (get_option(self::INSTALLED) === VERSION || wp_installing()) {
            return;
        }
        Queue::install();
        Capabilities::grant();
        Pages::create();
        Migration::run();
        update_option(self::INSTALLED, VERSION);
    }
}
