<?php

/**
 * Adds 'Search', 'Website', 'Announcements', 'Team order', 'Broken links', 'Without alternative text' and the guide to the menu.
 *
 * Hides WordPress's posts and comments, which the website does not use. It deletes nothing, and their screens can still be opened
 * by URL.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Admin_Bar;

defined('ABSPATH') || exit;

final class Menu
{
    /** The screen that searches all types. */
    public const SEARCH = 'open-ground-search';
    /** Below 'Dashboard'. */
    private const SEARCH_POSITION = 2.5;
    /** The screen 'Website'. */
    public const WEBSITE = 'open-ground-website';
    public const WEBSITE_POSITION = 3;
    /** The guide for editors, below 'Dashboard'. */
    public const GUIDE = 'open-ground-guide';
    /** The capability for the Website screen; class-capabilities.php lists all capabilities. */
    public const SEE_WEBSITE = 'open_ground_website';
    public const ANNOUNCE = 'open_ground_announce';

    /** The screen 'Broken links', below 'Tools'. */
    public const LINKS = 'open-ground-links';
    public const TEAM_ORDER = 'open-ground-team-order';
    /** The capability for both screens: editing the posts of others. */
    public const EDIT_OTHERS = 'edit_others_posts';

    /** The screen of class-alternative-text-list.php, without loading that class. */
    public const WITHOUT_ALTERNATIVE_TEXT = 'upload.php?open_ground_pictures=without-alternative-text';

    private const ANNOUNCEMENTS_POSITION = 4;
    private const NEEDLESS_ENTRIES = ['edit.php', 'edit-comments.php'];
    private const NEEDLESS_WIDGETS = [
        'dashboard_quick_press' => 'side',
        'dashboard_primary' => 'side',
        'dashboard_activity' => 'normal',
    ];

    /** @var array<string, class-string> page => the class that prints its screen */
    private static array $screens = [];

    /** Adds the hooks that a companion needs, too. */
    public static function hooks(): void
    {
        add_action('admin_menu', [self::class, 'addWebsite']);
        add_action('admin_menu', [self::class, 'addGuide']);
    }

    /** Adds the hooks for content that this plugin manages itself. */
    public static function ofOwnContent(): void
    {
        add_action('admin_menu', [self::class, 'addEntries']);
        add_action('admin_menu', [self::class, 'removeEntries'], 100);
        add_action('admin_bar_menu', [self::class, 'arrangeBar'], 100);
        add_action('admin_enqueue_scripts', [self::class, 'enqueueScreen']);
    }

    /**
     * Adds a link to the screen 'Plugins'.
     *
     * @param array<int|string, string> $links
     * @return array<int|string, string>
     */
    public static function addLink(array $links): array
    {
        $link = sprintf('<a href="%s">%s</a>', esc_url(self::websiteUrl()), esc_html__('Settings', 'open-ground-api'));
        return current_user_can('manage_options') ? ['open-ground' => $link, ...$links] : $links;
    }

    public static function websiteUrl(): string
    {
        return admin_url('admin.php?page=' . self::WEBSITE);
    }

    public static function addWebsite(): void
    {
        $title = __('Website', 'open-ground-api');
        $page = add_menu_page($title, $title, self::SEE_WEBSITE, self::WEBSITE, [WebsiteScreen::class, 'print'], 'dashicons-admin-site-alt3', self::WEBSITE_POSITION);
        add_action("load-{$page}", [WebsiteModule::class, 'onWebsite']);
    }

    public static function addGuide(): void
    {
        $title = __('Guide for editors', 'open-ground-api');
        add_dashboard_page($title, $title, 'edit_posts', self::GUIDE, [Guide::class, 'print']);
    }

    public static function addEntries(): void
    {
        $title = __('Search', 'open-ground-api');
        self::$screens[add_menu_page($title, $title, 'edit_posts', self::SEARCH, [SearchScreen::class, 'print'], 'dashicons-filter', self::SEARCH_POSITION)] = SearchScreen::class;
        $title = __('Announcements', 'open-ground-api');
        self::$screens[add_menu_page($title, $title, self::ANNOUNCE, 'open-ground-announcements', [AnnouncementsScreen::class, 'print'], 'dashicons-format-status', self::ANNOUNCEMENTS_POSITION)] = AnnouncementsScreen::class;
        $title = __('Broken links', 'open-ground-api');
        self::$screens[add_management_page($title, $title, self::EDIT_OTHERS, self::LINKS, [BrokenLinks::class, 'print'])] = BrokenLinks::class;
        $title = __('Team order', 'open-ground-api');
        self::$screens[add_submenu_page('edit.php?post_type=' . PostTypes::PERSON, $title, $title, self::EDIT_OTHERS, self::TEAM_ORDER, [TeamOrder::class, 'print'])] = TeamOrder::class;
        $title = __('Without alternative text', 'open-ground-api');
        add_media_page($title, $title, 'upload_files', self::WITHOUT_ALTERNATIVE_TEXT);
    }

    public static function enqueueScreen(string $page): void
    {
        isset(self::$screens[$page]) && call_user_func([self::$screens[$page], 'enqueue']);
    }

    public static function removeEntries(): void
    {
        foreach (self::NEEDLESS_ENTRIES as $entry) {
            remove_menu_page($entry);
        }
        $sites = wp_count_terms(['taxonomy' => PostTypes::SITE, 'hide_empty' => false]);
        foreach ((int) (is_wp_error($sites) ? 0 : $sites) === 0 ? Registry::taxonomies()[PostTypes::SITE]['postTypes'] : [] as $type) {
            // Administrators keep one of these, from which they create the first site.
            if ($type !== PostTypes::INVESTIGATION || !current_user_can('manage_options')) {
                remove_submenu_page("edit.php?post_type={$type}", 'edit-tags.php?taxonomy=' . PostTypes::SITE . "&amp;post_type={$type}");
            }
        }
    }

    public static function arrangeBar(WP_Admin_Bar $bar): void
    {
        $bar->remove_node('comments');
        $bar->remove_node('new-post');
        // 'New' would link to a new post.
        $new = $bar->get_node('new-content');
        if ($new !== null) {
            $bar->add_node(['id' => 'new-content', 'href' => admin_url('post-new.php?post_type=' . PostTypes::INVESTIGATION)]);
        }
    }

    /**
     * Makes the site links in wp-admin lead to the website. On other screens, they lead to WordPress's front end, which redirects
     * there.
     */
    public static function leadToWebsite(WP_Admin_Bar $bar): void
    {
        foreach (Settings::siteUrl() === '' || !is_admin() ? [] : ['site-name', 'view-site'] as $id) {
            $bar->get_node($id) === null || $bar->add_node(['id' => $id, 'href' => Settings::siteUrl()]);
        }
    }

    public static function removeWidgets(): void
    {
        foreach (self::NEEDLESS_WIDGETS as $widget => $context) {
            remove_meta_box($widget, 'dashboard', $context);
        }
    }
}
