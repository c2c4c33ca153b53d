<?php

/**
 * What the plugin is to this WordPress. What it therefore registers, says the table in class-modules.php.
 *
 *     full       the content types, fields and calls are this plugin's
 *     companion  something else answers the calls; the plugin adds events, previews and its screens, and changes no answer
 *     ''         undecided: something else answers the calls, and nobody has chosen yet. No answer of WordPress changes:
 *                there is the screen 'Website' with the choice, and nothing more
 *
 * A choice is the option `open_ground_mode`. Without one it is decided once, when the plugin is activated: whether
 * something else answers the calls (class-other-backend.php) is looked up then and stored, so that the order in which plugins
 * and themes load makes no difference. Found once, it waits for a choice, even if the other plugin is switched off for
 * a while. Where this plugin's own fields are stored already, it is full.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use RuntimeException;

defined('ABSPATH') || exit;

final class Mode
{
    public const FULL = 'full';
    public const COMPANION = 'companion';
    public const UNDECIDED = '';

    public const OPTION = 'open_ground_mode';
    /** What was found when it was looked for, as OtherBackend::find() returns it; absent: nobody has looked yet. */
    private const FOUND = 'open_ground_found';

    /** @var array<int, list<array{kind: string, name: string}>> blog => what was found in this request */
    private static array $looked = [];

    /** Of this blog. @return self::FULL|self::COMPANION|self::UNDECIDED */
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
     * What answers the calls beside this plugin, as it was found on activation.
     *
     * @return list<array{kind: string, name: string}>|null null: nobody has looked yet
     */
    public static function found(): ?array
    {
        $found = self::$looked[get_current_blog_id()] ?? get_option(self::FOUND, null);
        return is_array($found) ? array_values($found) : null;
    }

    /** Somebody's choice; undecided takes it back. It takes effect with the next request. */
    public static function choose(string $mode): void
    {
        $wasFull = self::isFull();
        if (!in_array($mode, [self::FULL, self::COMPANION], true)) {
            // What is full without a choice becomes undecided only where something else was found.
            delete_option(self::OPTION);
        } else {
            update_option(self::OPTION, $mode, true);
            Lifecycle::install();
        }
        if ($wasFull !== self::isFull()) {
            // They are those of other types. WordPress makes them again when it needs them.
            delete_option('rewrite_rules');
        }
    }

    /** Whether there is a choice, or somebody has looked. Not where the plugin was not activated in the usual way: an update, or a new blog of a network. */
    public static function isKnown(): bool
    {
        return self::found() !== null || self::chosen() !== self::UNDECIDED || self::keepOwn();
    }

    /** On activation: looks, unless there is a choice, or something was found before. */
    public static function decide(): void
    {
        if (self::chosen() === self::UNDECIDED && (self::found() ?? []) === []) {
            self::look();
            Modules::attachLate();
        }
    }

    /** Takes the choice of full back where something else is there to answer. */
    public static function giveBack(): void
    {
        if ((self::found() ?? []) !== [] && self::isFull()) {
            self::choose(self::UNDECIDED);
        }
    }

    /** @throws RuntimeException where the content is not this plugin's */
    public static function demandFull(): void
    {
        if (!self::isFull()) {
            throw new RuntimeException(__('The content of this WordPress is not Open Ground’s. See the screen ‘Website’.', 'open-ground-api'));
        }
    }

    /** @throws RuntimeException where nobody has chosen */
    public static function demandChoice(): void
    {
        if (self::current() === self::UNDECIDED) {
            throw new RuntimeException(__('Nobody has chosen yet how the plugin works here. See the screen ‘Website’.', 'open-ground-api'));
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
        // Also if the database is locked: the next request looks again.
        self::$looked[get_current_blog_id()] = $found;
        update_option(self::FOUND, $found, true);
    }

    /** Where fields of this plugin's are stored, the content is its own, whatever came later. */
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

    private static function hasFields(): bool
    {
        global $wpdb;
        return $wpdb->get_var($wpdb->prepare(
            "SELECT meta_id FROM {$wpdb->postmeta} WHERE meta_key LIKE %s LIMIT 1",
            $wpdb->esc_like(Fields::metaKey('')) . '%',
        )) !== null;
    }
}
