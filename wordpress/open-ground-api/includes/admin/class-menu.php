<?php

/**
 * Hides what the website does not use: WordPress's posts and comments. Nothing is deleted, and their screens can still
 * be opened by URL.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Admin_Bar;

defined('ABSPATH') || exit;

final class Menu
{
    private const NEEDLESS_ENTRIES = ['edit.php', 'edit-comments.php'];
    private const NEEDLESS_WIDGETS = [
        'dashboard_quick_press' => 'side',
        'dashboard_primary' => 'side',
        'dashboard_activity' => 'normal',
    ];

    public static function register(): void
    {
        add_action('admin_menu', self::removeEntries(...), 100);
        add_action('admin_bar_menu', self::removeFromBar(...), 100);
        add_action('wp_dashboard_setup', self::removeWidgets(...), 100);
        add_action('admin_notices', self::warnOfMissingScripts(...));
    }

    private static function removeEntries(): void
    {
        foreach (self::NEEDLESS_ENTRIES as $entry) {
            remove_menu_page($entry);
        }
    }

    private static function removeFromBar(WP_Admin_Bar $bar): void
    {
        $bar->remove_node('comments');
        $bar->remove_node('new-post');
        // 'New' linked to a new post.
        $new = $bar->get_node('new-content');
        if ($new !== null) {
            $bar->add_node(['id' => 'new-content', 'href' => admin_url('post-new.php?post_type=' . PostTypes::INVESTIGATION)]);
        }
    }

    private static function removeWidgets(): void
    {
        foreach (self::NEEDLESS_WIDGETS as $widget => $context) {
            remove_meta_box($widget, 'dashboard', $context);
        }
    }

    /** For a checkout of the sources without their build. */
    private static function warnOfMissingScripts(): void
    {
        if (!is_readable(dirname(__DIR__, 2) . '/build/editor.js')) {
            wp_admin_notice(
                esc_html__('Website: the plugin’s scripts are missing, so its screens are empty.', 'open-ground-api'),
                ['type' => 'error', 'attributes' => ['role' => 'alert']],
            );
        }
    }
}
