<?php

/** On the screen 'Plugins': the ways to the screen 'Website', where the plugin is set up, and what WordPress asks about it. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;

defined('ABSPATH') || exit;

final class WayToWebsite
{
    public static function onPlugins(): void
    {
        Settings::isConnected() || self::onPluginsUndecided();
    }

    public static function onPluginsUndecided(): void
    {
        add_action('admin_notices', [self::class, 'printNext']);
    }

    /**
     * About a plugin that another one requires, WordPress asks WordPress.org. This one is not there, and nobody who publishes one under its
     * name answers for it.
     */
    public static function answerForDirectory(mixed $answer, string $action, object $args): mixed
    {
        $isAsked = $action === 'plugin_information' && ($args->slug ?? '') === 'open-ground-api';
        return $isAsked ? new WP_Error('plugins_api_failed', __('This plugin is not on WordPress.org.', 'open-ground-api')) : $answer;
    }

    /** After a plugin was activated, until this one has been set up. */
    public static function printNext(): void
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- WordPress's own sign that something was activated.
        $isActivated = get_current_screen()?->id === 'plugins' && isset($_GET['activate']);
        if ($isActivated && current_user_can('manage_options')) {
            wp_admin_notice(
                sprintf(
                    /* translators: %s: a link, 'Website' */
                    esc_html__('Website: the plugin Open Ground API is active. It is set up on the screen %s.', 'open-ground-api'),
                    sprintf('<a href="%s">%s</a>', esc_url(WebsiteScreen::url()), esc_html__('Website', 'open-ground-api')),
                ),
                ['type' => 'info', 'attributes' => ['role' => 'alert']],
            );
        }
    }
}
