<?php

/**
 * The module for an undecided mode. Until somebody has chosen how the plugin works beside an existing backend, it registers only
 * the Website screen, with that choice, and the guide.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class ChoiceModule
{
    public static function hooks(): void
    {
        add_action('admin_menu', [self::class, 'addPage']);
        add_action('admin_menu', [Menu::class, 'addGuide']);
        add_action(WebsiteModule::SCREEN, [ModeForm::class, 'print'], 20, 0);
        add_action(WebsiteModule::SCREEN, [UnfinishedMove::class, 'print'], 30, 0);
        add_action('load-plugins.php', [PluginScreenLinks::class, 'onPluginsUndecided']);
        add_action('admin_notices', [ModeForm::class, 'printNotice']);
        add_action('admin_post_open_ground_mode', [ModeForm::class, 'save']);
    }

    /** Adds the Website screen. The plugin's own capabilities have not been granted yet. */
    public static function addPage(): void
    {
        $title = __('Website', 'open-ground-api');
        add_menu_page($title, $title, 'manage_options', WebsiteModule::SLUG, [WebsiteScreen::class, 'print'], 'dashicons-admin-site-alt3', Menu::WEBSITE_POSITION);
    }
}
