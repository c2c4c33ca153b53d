<?php

/**
 * The table of modules: which one runs in which mode, and where. A module is a folder; its class attaches it to WordPress in
 * hooks(). Callbacks are named as `[Name::class, 'method']`, so that other plugins can remove them, and a class is loaded only
 * when one of its callbacks runs.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Modules
{
    /** In every request: reacting to changes, whoever makes them, and everything visitors see. */
    private const ALWAYS = 'always';
    /** Where REST requests are handled, including internal ones. */
    private const CALLS = 'calls';
    /** In wp-admin, and in cron, which runs Site Health tests. */
    public const SCREENS = 'screens';
    private const LOGIN = 'login';
    /** In WP-CLI. */
    private const COMMANDS = 'commands';

    private const MODULES = [
        [PostTypes::class, [Mode::FULL], [self::ALWAYS]],
        [RecordsModule::class, [Mode::FULL], [self::ALWAYS]],
        [FilesModule::class, [Mode::FULL], [self::ALWAYS]],
        [UsesModule::class, [Mode::FULL, Mode::COMPANION], [self::ALWAYS]],
        [EventsModule::class, [Mode::FULL, Mode::COMPANION], [self::ALWAYS]],
        [CompanionModule::class, [Mode::COMPANION], [self::ALWAYS]],
        [RestModule::class, [Mode::FULL], [self::CALLS]],
        [PreviewModule::class, [Mode::FULL, Mode::COMPANION], [self::CALLS, self::SCREENS]],
        [WebsiteModule::class, [Mode::FULL, Mode::COMPANION], [self::CALLS, self::SCREENS]],
        [AdminModule::class, [Mode::FULL], [self::CALLS, self::SCREENS]],
        [KeptWords::class, [Mode::FULL], [self::LOGIN]],
        [ChoiceModule::class, [Mode::UNDECIDED], [self::SCREENS]],
        [Commands::class, [Mode::FULL, Mode::COMPANION, Mode::UNDECIDED], [self::COMMANDS]],
    ];

    private static bool $isAttached = false;

    /** Runs when the plugin is loaded. */
    public static function run(): void
    {
        // Before post type labels are read, which WordPress does at priority 0.
        add_action('init', [self::class, 'loadTexts'], -1);
        // After post types are registered. Replacing a plugin with a newer version does not activate it again.
        add_action('init', [self::class, 'ensureInstalled'], 20);
        foreach (['add', 'update', 'delete'] as $change) {
            foreach (['open_ground_site_url', 'open_ground_webhook_url', 'open_ground_webhook_secret'] as $name) {
                add_action("{$change}_option_{$name}", [Settings::class, 'noteChange'], 10, 0);
            }
        }
        add_filter('plugin_action_links_' . plugin_basename(dirname(__DIR__) . '/open-ground-api.php'), [WayToWebsite::class, 'addLink']);
        add_action('load-plugins.php', [WayToWebsite::class, 'onPlugins']);
        add_filter('plugins_api', [WayToWebsite::class, 'answerForDirectory'], 10, 3);
        Mode::isKnown() ? self::attachOwn() : add_action('wp_loaded', [Mode::class, 'lookAtFirstRequest'], 0);
    }

    private static function attachOwn(): void
    {
        self::$isAttached = true;
        self::attach(self::MODULES);
    }

    /**
     * Attaches the modules of a table that belong to the current mode, each in the contexts where it is needed. Plugins that need
     * this one have tables of their own.
     *
     * @param list<array{class-string, list<string>, list<string>}> $modules a class with hooks(), its modes and its places
     */
    public static function attach(array $modules): void
    {
        $mode = Mode::current();
        $here = array_keys(array_filter([
            self::ALWAYS => true,
            // On the command line, anything may be needed.
            self::SCREENS => is_admin() || wp_doing_cron() || PHP_SAPI === 'cli',
            self::LOGIN => ($GLOBALS['pagenow'] ?? '') === 'wp-login.php',
            self::COMMANDS => defined('WP_CLI') && WP_CLI,
        ]));
        foreach ($modules as [$module, $modes, $places]) {
            if (!in_array($mode, $modes, true)) {
                continue;
            }
            if (array_intersect($places, $here) !== []) {
                $module::hooks();
            } elseif (in_array(self::CALLS, $places, true)) {
                add_action('rest_api_init', [$module, 'hooks'], PHP_INT_MIN, 0);
            }
        }
    }

    /**
     * For the request that has just looked for another backend: `init` has already fired, so callbacks that wait for it run now.
     */
    public static function attachLate(): void
    {
        if (self::$isAttached) {
            return;
        }
        self::attachOwn();
        if (Mode::isFull()) {
            PostTypes::registerTypes();
            // Created by that search, without this plugin's routes.
            $GLOBALS['wp_rest_server'] = null;
        }
    }

    public static function loadTexts(): void
    {
        load_plugin_textdomain('open-ground-api', false, basename(dirname(__DIR__)) . '/languages');
    }

    /** Nearly always there is nothing to do, and the classes that would do it are not loaded. */
    public static function ensureInstalled(): void
    {
        $mode = Mode::current();
        // The plugin may have been network-activated in the meantime.
        $isPrepared = !is_multisite() && get_option('open_ground_version') === ($mode === Mode::FULL ? VERSION : VERSION . " {$mode}");
        $isPrepared || Lifecycle::ensureInstalled();
    }
}
