<?php

/**
 * The table of modules: which module runs in which mode, and where.
 *
 * A module is a folder. Its class attaches it to WordPress in hooks(). Callbacks have the form `[Name::class, 'method']`, so that
 * other plugins can remove them and a class is loaded only when one of its callbacks runs.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use RuntimeException;

defined('ABSPATH') || exit;

final class Modules
{
    /** Every request. For hooks that run after changes, no matter who makes them. */
    private const ALWAYS = 'always';
    /** Every request except for OTHER_SCREENS: wherever records and files are shown. */
    private const SHOWN = 'shown';
    /** Where REST requests are handled, including internal ones. */
    private const CALLS = 'calls';
    /** SCREENS_OF_CONTENT, screens of other plugins, and cron, which runs the tests of Site Health. */
    public const SCREENS = 'screens';
    /** All other screens of WordPress. */
    private const OTHER_SCREENS = 'other screens';
    /** In wp-admin. */
    public const ADMIN = 'admin';
    private const LOGIN = 'login';
    /** In WP-CLI. */
    private const COMMANDS = 'commands';

    /** WordPress's screens and requests that show or save records and files, or that run arbitrary actions. */
    private const SCREENS_OF_CONTENT = [
        '', 'admin-ajax.php', 'admin-post.php', 'admin.php', 'async-upload.php', 'customize.php', 'edit-tags.php', 'edit.php', 'export.php', 'index.php',
        'media-new.php', 'media-upload.php', 'media.php', 'nav-menus.php', 'options.php', 'post-new.php', 'post.php', 'revision.php', 'site-editor.php',
        // Runs tests of this plugin.
        'site-health.php',
        'term.php', 'upload.php', 'widgets.php',
    ];

    /** The class, modes, places, and the method if it is not hooks(). */
    private const MODULES = [
        [PostTypes::class, [Mode::FULL], [self::ALWAYS]],
        [EveryRequest::class, [Mode::FULL], [self::ALWAYS], 'ofOwnContent'],
        [EveryRequest::class, [Mode::FULL, Mode::COMPANION], [self::ALWAYS]],
        [EveryRequest::class, [Mode::FULL], [self::OTHER_SCREENS], 'onOtherScreens'],
        [RecordsModule::class, [Mode::FULL], [self::CALLS, self::SHOWN]],
        [FilesModule::class, [Mode::FULL], [self::CALLS, self::SHOWN]],
        [HiddenDataModule::class, [Mode::FULL], [self::CALLS, self::SHOWN]],
        [EarlierDocumentsModule::class, [Mode::FULL, Mode::COMPANION], [self::CALLS, self::SHOWN]],
        [EarlierDocumentsModule::class, [Mode::FULL], [self::CALLS, self::SHOWN], 'ofOwnContent'],
        [EarlierDocumentsModule::class, [Mode::COMPANION], [self::SHOWN], 'ofCompanion'],
        [UsesModule::class, [Mode::FULL, Mode::COMPANION], [self::SCREENS]],
        [EventsModule::class, [Mode::FULL, Mode::COMPANION], [self::CALLS, self::SHOWN]],
        [CompanionModule::class, [Mode::COMPANION], [self::ALWAYS]],
        [RestModule::class, [Mode::FULL], [self::CALLS]],
        [PreviewModule::class, [Mode::FULL, Mode::COMPANION], [self::CALLS, self::SCREENS]],
        [Menu::class, [Mode::FULL, Mode::COMPANION], [self::ADMIN]],
        [Menu::class, [Mode::FULL], [self::ADMIN], 'ofOwnContent'],
        [Guide::class, [Mode::FULL, Mode::COMPANION, Mode::UNDECIDED], [self::SCREENS]],
        [Guide::class, [Mode::FULL], [self::SCREENS], 'ofOwnContent'],
        [WebsiteModule::class, [Mode::FULL, Mode::COMPANION], [self::CALLS, self::SCREENS]],
        [AdminModule::class, [Mode::FULL], [self::CALLS, self::SCREENS]],
        [SearchModule::class, [Mode::FULL], [self::SCREENS]],
        [UnsavedChanges::class, [Mode::FULL], [self::LOGIN]],
        [ChoiceModule::class, [Mode::UNDECIDED], [self::ADMIN]],
        [Commands::class, [Mode::FULL, Mode::COMPANION, Mode::UNDECIDED], [self::COMMANDS]],
    ];

    /** The content implementation of each mode, for differences that are not hooks. */
    private const CONTENT = [
        Mode::FULL => OwnContent::class,
        Mode::COMPANION => CompanionContent::class,
        Mode::UNDECIDED => CompanionContent::class,
    ];

    /** Equals FileIndex::SCHEMA, without loading that class. */
    private const TABLES = '4';

    private static bool $isAttached = false;

    /** Runs when the plugin is loaded. */
    public static function run(): void
    {
        // WordPress reads post type labels at priority 0, and this must run before.
        add_action('init', [self::class, 'loadTexts'], -1);
        // Runs after post types are registered. Replacing a plugin with a newer version does not activate it again.
        add_action('init', [self::class, 'ensureInstalled'], 20);
        foreach (['add', 'update', 'delete'] as $change) {
            foreach (['open_ground_site_url', 'open_ground_webhook_url', 'open_ground_webhook_secret'] as $name) {
                add_action("{$change}_option_{$name}", [Settings::class, 'noteChange'], 10, 0);
            }
        }
        add_filter('plugin_action_links_' . plugin_basename(dirname(__DIR__) . '/open-ground-api.php'), [Menu::class, 'addLink']);
        add_filter('plugins_api', [PluginScreenLinks::class, 'answerForDirectory'], 10, 3);
        Mode::isKnown() ? self::attachOwn() : add_action('wp_loaded', [Mode::class, 'lookAtFirstRequest'], 0);
    }

    private static function attachOwn(): void
    {
        self::$isAttached = true;
        self::attach(self::MODULES);
    }

    /**
     * Attaches the modules of a table that belong to the current mode, each in the contexts where it is needed.
     *
     * Plugins that depend on this one have tables of their own.
     *
     * @param list<array{0: class-string, 1: list<string>, 2: list<string>, 3?: string}> $modules as MODULES
     */
    public static function attach(array $modules): void
    {
        $mode = Mode::current();
        // The command line may need anything.
        $isAdmin = is_admin() || wp_doing_cron() || PHP_SAPI === 'cli';
        $isOther = is_admin() && self::isOtherScreen($GLOBALS['pagenow'] ?? '');
        $here = array_keys(array_filter([
            self::ALWAYS => true,
            self::SHOWN => !$isOther,
            self::SCREENS => $isAdmin && !$isOther,
            self::OTHER_SCREENS => $isOther,
            self::ADMIN => $isAdmin,
            self::LOGIN => ($GLOBALS['pagenow'] ?? '') === 'wp-login.php',
            self::COMMANDS => defined('WP_CLI') && WP_CLI,
        ]));
        foreach ($modules as $row) {
            [$module, $modes, $places] = $row;
            $method = $row[3] ?? 'hooks';
            if (!in_array($mode, $modes, true)) {
                continue;
            }
            if (array_intersect($places, $here) !== []) {
                $module::$method();
            } elseif (in_array(self::CALLS, $places, true)) {
                add_action('rest_api_init', [$module, $method], PHP_INT_MIN, 0);
            }
        }
    }

    private static function isOtherScreen(string $file): bool
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- whether it is another plugin's, or WordPress's own after an activation.
        return !in_array($file, self::SCREENS_OF_CONTENT, true) && !isset($_GET['page']) && !isset($_GET['activate']);
    }

    /**
     * Attaches the modules in the request that has just looked for another backend. `init` has already fired, so its callbacks run
     * now.
     */
    public static function attachLate(): void
    {
        if (self::$isAttached) {
            return;
        }
        self::attachOwn();
        if (Mode::isFull()) {
            PostTypes::registerTypes();
            // That search created the REST server without this plugin's routes.
            $GLOBALS['wp_rest_server'] = null;
        }
    }

    /** Returns the content implementation of the current blog. @return class-string<Content> */
    public static function content(): string
    {
        return self::CONTENT[Mode::current()];
    }

    /**
     * Throws if a command does not run in the current mode.
     *
     * @param list<string> $modes
     * @throws RuntimeException with the reason
     */
    public static function demand(array $modes): void
    {
        if (!in_array(Mode::current(), $modes, true)) {
            throw new RuntimeException(in_array(Mode::COMPANION, $modes, true)
                ? __('The plugin has not been set up yet. Choose how it should work on the Website screen.', 'open-ground-api')
                : __('The content of this WordPress installation is not managed by Open Ground. See the Website screen.', 'open-ground-api'));
        }
    }

    public static function loadTexts(): void
    {
        load_plugin_textdomain('open-ground-api', false, basename(dirname(__DIR__)) . '/languages');
    }

    /** Sets up the plugin if necessary. Nearly always there is nothing to do, so the classes for it are not loaded. */
    public static function ensureInstalled(): void
    {
        $mode = Mode::current();
        // The plugin may have been network-activated in the meantime.
        $isPrepared = !is_multisite() && get_option('open_ground_version') === ($mode === Mode::FULL ? VERSION : VERSION . " {$mode}") && get_option('open_ground_uses_schema') === self::TABLES;
        $isPrepared || Lifecycle::ensureInstalled();
    }
}
