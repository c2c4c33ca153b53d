<?php

/** The Website screen, takedowns, and notices about problems with the connection. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Screen;

defined('ABSPATH') || exit;

final class WebsiteModule
{
    public const SLUG = Menu::WEBSITE;
    /** The action that prints the sections of the screen. */
    public const SCREEN = 'open_ground_website_screen';

    public static function hooks(): void
    {
        add_action(self::SCREEN, [ModeForm::class, 'print'], 20, 0);
        add_action(self::SCREEN, [UnfinishedMove::class, 'print'], 30, 0);
        add_action('current_screen', [self::class, 'onScreen']);
        add_action('admin_post_open_ground_mode', [ModeForm::class, 'save']);
        add_action('load-plugins.php', [PluginScreenLinks::class, 'onPlugins']);
        add_filter('site_status_tests', [ConnectionHealth::class, 'addTests']);

        add_action('admin_post_open_ground_take_down', [TakeDownLinks::class, 'answer']);
        add_action('admin_post_nopriv_open_ground_take_down', 'auth_redirect', 10, 0);
        add_action('rest_api_init', [TakeDown::class, 'registerRoutes']);
        add_action('rest_api_init', [WebsiteRoutes::class, 'registerRoutes']);
    }

    public static function onWebsite(): void
    {
        add_action('admin_enqueue_scripts', [WebsiteScreen::class, 'enqueue']);
    }

    /** Adds the hooks for screens about a record, a list of records, or the website. */
    public static function onScreen(WP_Screen $screen): void
    {
        if ($screen->post_type !== '' || in_array($screen->base, ['dashboard', 'revision'], true) || str_contains($screen->id, 'open-ground-')) {
            add_action('admin_notices', [ConnectionHealth::class, 'printNotices']);
            $screen->base === 'post' && add_action('admin_notices', [TakenDown::class, 'printNotice'], 10, 0);
            $screen->base === 'revision' && add_action('admin_notices', [Revisions::class, 'printNotice'], 10, 0);
            add_action('admin_bar_menu', [TakeDownLinks::class, 'add'], TakeDownLinks::AFTER_SITE_NAME);
            add_action('admin_enqueue_scripts', [TakeDownLinks::class, 'enqueue']);
        }
    }
}
