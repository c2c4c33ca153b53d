<?php

/**
 * The mode of the plugin in this WordPress. The table in class-modules.php lists the modules of each mode.
 *
 *     full       this plugin manages the content types and fields, and handles the requests
 *     companion  another backend handles the requests; the plugin adds events, previews and its screens, and changes no response
 *     ''         undecided: another backend handles the requests, and nobody has chosen yet. No response of WordPress changes;
 *                the plugin adds only the screen 'Website', with the choice
 *
 * The choice is stored in the option `open_ground_mode`. Without it, the plugin determines the mode once, on activation: it searches
 * for another backend (class-other-backend.php) and stores the result, so that the order in which plugins and themes load doesn't
 * matter. Once it has found one, the mode stays undecided until somebody chooses, even if the other plugin is deactivated for a
 * while. If this plugin's own fields are stored already, the mode is full.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Mode
{
    public const FULL = 'full';
    public const COMPANION = 'companion';
    public const UNDECIDED = '';

    public const OPTION = 'open_ground_mode';
    /** The stored result of OtherBackend::find(); absent until the search has run. */
    private const FOUND = 'open_ground_found';

    /** @var array<int, list<array{kind: string, name: string}>> blog id => the plugins and types found in this request */
    private static array $looked = [];

    /** Returns the mode of the current blog. @return self::FULL|self::COMPANION|self::UNDECIDED */
    public static function current(): string
    {
        $chosen = self::chosen();
        if ($chosen !== self::UNDECIDED) {
            return $chosen;
        }
        return self::found() === [] ? self::FULL : self::UNDECIDED;
    }

    public static function isFull(): bool
    {
        return self::current() === self::FULL;
    }

    /**
     * Returns the other backend that was found on activation.
     *
     * @return list<array{kind: string, name: string}>|null null before the search has run
     */
    public static function found(): ?array
    {
        $found = self::$looked[get_current_blog_id()] ?? get_option(self::FOUND, null);
        return is_array($found) ? array_values($found) : null;
    }

    /** Stores the choice of a mode, which takes effect with the next request. UNDECIDED deletes it. */
    public static function choose(string $mode): void
    {
        $wasFull = self::isFull();
        if (!in_array($mode, [self::FULL, self::COMPANION], true)) {
            // Without a choice, the mode becomes undecided only if another backend was found.
            delete_option(self::OPTION);
        } else {
            update_option(self::OPTION, $mode, true);
            Lifecycle::install();
        }
        if ($wasFull !== self::isFull()) {
            // These belong to the previous post types. WordPress rebuilds them on demand.
            delete_option('rewrite_rules');
        }
    }

    /**
     * Determines whether a mode was chosen, or the search has run. Neither is true if the plugin was not activated in the usual way: after
     * an update, or on a new site of a network.
     */
    public static function isKnown(): bool
    {
        return self::found() !== null || self::chosen() !== self::UNDECIDED || self::keepOwn();
    }

    /** Searches for another backend on activation, unless a mode was chosen or a backend found before. */
    public static function decide(): void
    {
        if (self::chosen() === self::UNDECIDED && (self::found() ?? []) === []) {
            self::look();
            Modules::attachLate();
        }
    }

    /** Undoes the choice of full mode if another backend exists. */
    public static function giveBack(): void
    {
        if ((self::found() ?? []) !== [] && self::isFull()) {
            self::choose(self::UNDECIDED);
        }
    }

    /** @return self::FULL|self::COMPANION|self::UNDECIDED */
    private static function chosen(): string
    {
        $chosen = get_option(self::OPTION, self::UNDECIDED);
        return in_array($chosen, [self::FULL, self::COMPANION], true) ? $chosen : self::UNDECIDED;
    }

    private static function look(): void
    {
        if (self::keepOwn()) {
            return;
        }
        $found = OtherBackend::find();
        // Also kept in memory. If the database is locked, the next request searches again.
        self::$looked[get_current_blog_id()] = $found;
        update_option(self::FOUND, $found, true);
    }

    /** Sets full mode if this plugin's fields are stored here, whatever was installed later. */
    private static function keepOwn(): bool
    {
        if (wp_installing() || !self::hasFields()) {
            return false;
        }
        update_option(self::OPTION, self::FULL, true);
        return true;
    }

    public static function lookAtFirstRequest(): void
    {
        if (!wp_installing()) {
            self::look();
            Modules::attachLate();
            Lifecycle::ensureInstalled();
        }
    }

    /** Determines whether fields are stored. A companion stores other metadata of records under the same prefix, but no fields. */
    private static function hasFields(): bool
    {
        global $wpdb;
        $keys = $wpdb->get_col($wpdb->prepare(
            "SELECT DISTINCT meta_key FROM {$wpdb->postmeta} WHERE meta_key LIKE %s",
            $wpdb->esc_like(Fields::metaKey('')) . '%',
        ));
        return array_filter($keys, static fn(string $key): bool => !Definitions::isBookkeeping(substr($key, strlen(Fields::metaKey(''))))) !== [];
    }
}
