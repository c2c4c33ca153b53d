<?php

/** Activation, upgrade and deactivation. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Lifecycle
{
    private const INSTALLED = 'open_ground_version';
    /** When the plugin was last activated on multisite, for one site or for all. */
    public const ACTIVATED = 'open_ground_activated';

    public static function activate(): void
    {
        is_multisite() && update_site_option(self::ACTIVATED, time());
        Mode::decide();
        if (Mode::current() !== Mode::UNDECIDED) {
            self::install(isActivation: true);
        }
    }

    public static function deactivate(): void
    {
        flush_rewrite_rules();
        // Whatever their arguments.
        foreach ([EarlierDocuments::HOOK, FileReplacement::RESUME, Sender::RETRY_HOOK] as $hook) {
            wp_unschedule_hook($hook);
        }
    }

    /** Determines whether the plugin has been active on the current site. */
    public static function isInstalled(): bool
    {
        return get_option(self::INSTALLED, '') !== '';
    }

    /**
     * Prepares the database for the mode.
     *
     * @param bool $isActivation whether there may have been changes while the plugin was inactive
     */
    public static function install(bool $isActivation = false): void
    {
        if (Mode::isFull()) {
            PostTypes::activate();
            FileReplacement::scheduleUnfinished();
            Pages::create();
            // Earlier versions stored the searched text here.
            delete_post_meta_by_key('_open_ground_search');
        }
        FormerNamesCleanup::clean((string) get_option(self::INSTALLED, ''), Mode::isFull());
        Queue::install();
        FileIndexer::begin(isAnew: $isActivation);
        Capabilities::grant();
        update_option(self::INSTALLED, self::mark());
    }

    /**
     * Sets up the current site if necessary. Network activation runs on one site only; all others, and new ones, are set up here.
     */
    public static function ensureInstalled(): void
    {
        $isPrepared = get_option(self::INSTALLED) === self::mark() && FileIndex::isInstalled();
        if (!wp_installing() && Mode::current() !== Mode::UNDECIDED && !$isPrepared) {
            // On multisite, the other sites learn of an activation this way.
            self::install(isActivation: !FileIndex::isInstalled());
        }
    }

    /**
     * Returns the version and mode that were set up. Full mode needs more than a companion, and the option of the mode may be set
     * by hand.
     */
    private static function mark(): string
    {
        return Mode::isFull() ? VERSION : VERSION . ' ' . Mode::current();
    }
}
