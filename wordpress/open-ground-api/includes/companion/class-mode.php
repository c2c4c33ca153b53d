<?php

/**
 * What the plugin is to this WordPress, and what it therefore registers. The one place that knows.
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

defined('ABSPATH') || exit;

final class Mode
{
    public const FULL = 'full';
    public const COMPANION = 'companion';
    public const UNDECIDED = '';

    public const OPTION = 'open_ground_mode';
    /** What was found when it was looked for, as OtherBackend::find() returns it; absent: nobody has looked yet. */
    private const FOUND = 'open_ground_found';

    private static bool $isAttached = false;

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

    public static function isCompanion(): bool
    {
        return self::current() === self::COMPANION;
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

    /** Attaches to WordPress what belongs to the mode. */
    public static function register(): void
    {
        if (self::found() === null && self::chosen() === self::UNDECIDED) {
            // Not activated in the usual way: an update of the plugin, or a new blog of a network.
            self::keepOwn() || add_action('wp_loaded', self::lookAtFirstRequest(...), 0);
        }
        Commands::register();
        Lifecycle::register();
        Move::register();
        Settings::register();
        Admin::register(self::current());
        match (self::current()) {
            self::FULL => self::registerFull(),
            self::COMPANION => Companion::register(),
            self::UNDECIDED => null,
        };
    }

    /** On activation: looks, unless there is a choice, or something was found before. */
    public static function decide(): void
    {
        if (self::chosen() === self::UNDECIDED && (self::found() ?? []) === []) {
            self::look();
            self::attachLate();
        }
    }

    /** What is attached while the content is this plugin's. */
    private static function registerFull(): void
    {
        self::$isAttached = true;
        PostTypes::register();
        FormerNames::register();
        PublicTerms::register();
        RestFields::register();
        RestQueries::register();
        Search::register();
        Ticker::register();
        AllowedHtml::register();
        PercentSigns::register();
        HiddenData::register();
        HiddenDataChoice::register();
        Withholding::register();
        EarlierDocuments::register();
        Uploads::register();
        FileIndexer::register();
        PublicFiles::register();
        AcfRoutes::register();
        Neighbours::register();
        Doors::register();
        FaRoutes::register();
        EditorRoutes::register();
        Sender::register();
        Watcher::register();
        PublicUrl::register();
        Schedule::register();
        WakeUp::register();
        Preview::register();
        Share::register();
        Answers::register();
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

    private static function lookAtFirstRequest(): void
    {
        if (!wp_installing()) {
            self::look();
            self::attachLate();
            Lifecycle::ensureInstalled();
        }
    }

    /** In the request that has looked: `init` is over, so what waits for it happens now. */
    private static function attachLate(): void
    {
        if (!self::isFull() || self::$isAttached) {
            return;
        }
        self::registerFull();
        PostTypes::registerTypes();
        Ticker::registerSetting();
        Admin::registerFull();
        // It was made to look at, without this plugin's routes.
        $GLOBALS['wp_rest_server'] = null;
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
