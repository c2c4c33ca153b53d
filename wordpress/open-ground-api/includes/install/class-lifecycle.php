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
    /** Of a multisite: when the plugin was last activated, for one blog or all. */
    public const ACTIVATED = 'open_ground_activated';

    public static function activate(): void
    {
        is_multisite() && update_site_option(self::ACTIVATED, time());
        Mode::decide();
        if (Mode::current() !== Mode::UNDECIDED) {
            self::install();
        }
    }

    public static function deactivate(): void
    {
        flush_rewrite_rules();
        wp_clear_scheduled_hook(Sender::RETRY_HOOK);
        wp_clear_scheduled_hook(EarlierDocuments::HOOK);
    }

    /** Whether the plugin has been active on this blog. */
    public static function isInstalled(): bool
    {
        return get_option(self::INSTALLED, '') !== '';
    }

    /** Prepares the database for the mode. */
    public static function install(): void
    {
        if (Mode::isFull()) {
            PostTypes::activate();
            Pages::create();
            Migration::run();
            Search::renewSoon();
        }
        EarlierNames::clean((string) get_option(self::INSTALLED, ''), Mode::isFull());
        Queue::install();
        FileIndexer::begin();
        Capabilities::grant();
        update_option(self::INSTALLED, self::mark());
    }

    /** Activation for a whole network runs on one of its blogs; the others, and new ones, follow here. */
    public static function ensureInstalled(): void
    {
        $isPrepared = get_option(self::INSTALLED) === self::mark() && FileIndex::isInstalled();
        if (!wp_installing() && Mode::current() !== Mode::UNDECIDED && !$isPrepared) {
            self::install();
        }
    }

    /** What was prepared: full is more than a companion, and the option of the mode may be set by hand. */
    private static function mark(): string
    {
        return Mode::isFull() ? VERSION : VERSION . ' ' . Mode::current();
    }
}
