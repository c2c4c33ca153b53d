<?php

/**
 * Adds 'Announcements' to the menu, and hides what the website doesn't use: WordPress's posts and comments. Nothing is deleted,
 * and their screens can still be opened by URL.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Admin_Bar;

defined('ABSPATH') || exit;

final class Menu
{
    private const ANNOUNCEMENTS_POSITION = 4;
    private const NEEDLESS_ENTRIES = ['edit.php', 'edit-comments.php'];
    private const NEEDLESS_WIDGETS = [
        'dashboard_quick_press' => 'side',
        'dashboard_primary' => 'side',
        'dashboard_activity' => 'normal',
    ];

    public static function addEntries(): void
    {
        $title = __('Announcements', 'open-ground-api');
        $page = add_menu_page($title, $title, Capabilities::ANNOUNCE, 'open-ground-announcements', [AnnouncementsScreen::class, 'print'], 'dashicons-format-status', self::ANNOUNCEMENTS_POSITION);
        add_action("load-{$page}", [self::class, 'onAnnouncements']);
    }

    public static function onAnnouncements(): void
    {
        add_action('admin_enqueue_scripts', [AnnouncementsScreen::class, 'enqueue']);
    }

    public static function removeEntries(): void
    {
        foreach (self::NEEDLESS_ENTRIES as $entry) {
            remove_menu_page($entry);
        }
    }

    public static function arrangeBar(WP_Admin_Bar $bar): void
    {
        foreach (Settings::siteUrl() === '' || !is_admin() ? [] : ['site-name', 'view-site'] as $id) {
            $bar->get_node($id) === null || $bar->add_node(['id' => $id, 'href' => Settings::siteUrl()]);
        }
        $bar->remove_node('comments');
        $bar->remove_node('new-post');
        // 'New' would link to a new post.
        $new = $bar->get_node('new-content');
        if ($new !== null) {
            $bar->add_node(['id' => 'new-content', 'href' => admin_url('post-new.php?post_type=' . PostTypes::INVESTIGATION)]);
        }
    }

    public static function removeWidgets(): void
    {
        foreach (self::NEEDLESS_WIDGETS as $widget => $context) {
            remove_meta_box($widget, 'dashboard', $context);
        }
    }

    /** For a checkout of the sources without the build. */
    public static function warnOfMissingScripts(): void
    {
        if (!is_readable(dirname(__DIR__, 2) . '/build/editor.js')) {
            wp_admin_notice(
                esc_html__('Website: the plugin’s scripts are missing, so its screens are empty.', 'open-ground-api'),
                ['type' => 'error', 'attributes' => ['role' => 'alert']],
            );
        }
    }
}
