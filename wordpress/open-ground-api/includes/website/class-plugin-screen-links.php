<?php

/**
 * The Plugins screen's links to the Website screen, where the plugin is set up, and the plugin details that WordPress requests.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;

defined('ABSPATH') || exit;

final class PluginScreenLinks
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
     * Answers WordPress's request for the details of this plugin.
     *
     * WordPress asks WordPress.org about a plugin that another one requires. This one is not listed there, and a plugin of the same
     * name would be somebody else's.
     */
    public static function answerForDirectory(mixed $answer, string $action, object $args): mixed
    {
        $isAsked = $action === 'plugin_information' && ($args->slug ?? '') === 'open-ground-api';
        return $isAsked ? new WP_Error('plugins_api_failed', __('This plugin is not on WordPress.org.', 'open-ground-api')) : $answer;
    }

    /** Prints the next step after activation, until the plugin has been set up. */
    public static function printNext(): void
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- WordPress's own marker of an activation.
        $isActivated = get_current_screen()?->id === 'plugins' && isset($_GET['activate']);
        if ($isActivated && current_user_can('manage_options')) {
            wp_admin_notice(
                sprintf(
                    /* translators: %s: a link, 'Website' */
                    esc_html__('Website: Open Ground API is active. Set it up on the %s screen.', 'open-ground-api'),
                    sprintf('<a href="%s">%s</a>', esc_url(WebsiteScreen::url()), esc_html__('Website', 'open-ground-api')),
                ),
                ['type' => 'info', 'attributes' => ['role' => 'alert']],
            );
        }
    }
}
