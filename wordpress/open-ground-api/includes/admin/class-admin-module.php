<?php

/** The edit screens, list tables, announcements and the dashboard. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class AdminModule
{
    public static function hooks(): void
    {
        add_action('admin_enqueue_scripts', [Assets::class, 'enqueueScreens']);
        add_action('admin_bar_menu', [Menu::class, 'leadToWebsite'], 100);
        add_action('load-index.php', [Schedule::class, 'publishDue'], 10, 0);
        add_action('wp_dashboard_setup', [Menu::class, 'removeWidgets'], 100);
        add_action('wp_dashboard_setup', [Dashboard::class, 'add']);
        add_filter('dashboard_glance_items', [Dashboard::class, 'glance']);
        add_filter('site_status_tests', [PublicAccess::class, 'addTest']);

        self::record();
        self::lists();
        add_action('load-edit-tags.php', [UnusedTerms::class, 'hooks']);
        add_action('admin_post_open_ground_unused_terms', [UnusedTerms::class, 'delete']);
        add_action('load-edit.php', [UnusedMethodologies::class, 'hooks']);
        add_action('admin_post_open_ground_unused_methodologies', [UnusedMethodologies::class, 'trash']);
        add_action('created_term', [UnusedTerms::class, 'onCreated'], 10, 3);
        add_action('rest_api_init', [NamedRecords::class, 'registerRoute']);
        add_action('rest_api_init', [PickerRoutes::class, 'registerRoutes']);
        add_action('rest_api_init', [EvidenceRoutes::class, 'registerRoutes']);
        add_action('rest_api_init', [PictureRoutes::class, 'registerRoute']);
        add_action('rest_api_init', [TeamOrder::class, 'registerRoute']);
        add_action('rest_api_init', [BrokenLinks::class, 'registerRoutes']);
    }

    private static function record(): void
    {
        add_filter('use_block_editor_for_post_type', [RecordScreen::class, 'useBlockEditor'], 100, 2);
        add_action('load-post.php', [self::class, 'onRecord']);
        add_action('load-post-new.php', [self::class, 'onRecord']);
        add_action('add_meta_boxes', [RecordScreen::class, 'arrangeBoxes'], 100);
        // Another plugin may have enabled the editor since. The form would then contain two fields of the same name.
        add_action('edit_form_top', [RecordScreen::class, 'removeEditor']);
        add_action('edit_form_after_title', [RecordScreen::class, 'printRoot']);
        add_action('post_submitbox_misc_actions', [RecordScreen::class, 'printStatus']);
        add_filter('get_sample_permalink_html', [PublicUrl::class, 'withoutAddress'], 10, 2);
        add_filter('post_updated_messages', [Labels::class, 'messages']);

        add_action('admin_action_editpost', [Saving::class, 'check']);
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only decides the form of the response.
        if (isset($_GET['open-ground-save'])) {
            add_action('init', [Saving::class, 'begin'], 1);
            add_action('check_admin_referer', [Saving::class, 'renew'], 10, 2);
            add_filter('wp_redirect', [Saving::class, 'answer'], PHP_INT_MAX);
        }
        add_action('save_post', [RecordScreen::class, 'save'], 10, 2);
        // Runs after fields and terms are saved.
        add_action('wp_after_insert_post', [RecordState::class, 'noteScreen'], 100, 2);
        // Runs before WordPress saves an autosave, at priority 500.
        add_filter('heartbeat_received', [RecordState::class, 'guardDraft'], 400, 2);
        add_filter('heartbeat_received', [Autosaves::class, 'describe'], 600);
        add_action('wp_creating_autosave', [Autosaves::class, 'saveFields'], 20);
        // WordPress discards autosaves whose title and content equal the record's. This makes changed fields count as a difference,
        // too.
        add_filter('_wp_post_revision_fields', [Autosaves::class, 'addFields']);
        add_filter('_wp_post_revision_field_open_ground_fields', '__return_empty_string');
    }

    private static function lists(): void
    {
        // Runs after all types are registered.
        add_action('admin_init', [self::class, 'addColumns']);
        add_action('restrict_manage_posts', [RecordLists::class, 'printFilters']);
        add_action('load-edit.php', [self::class, 'onList']);
        add_action('admin_head-edit.php', [RecordLists::class, 'printStyles']);
        add_filter('bulk_post_updated_messages', [Labels::class, 'bulkMessages']);
        add_filter('post_row_actions', [Duplicate::class, 'addAction'], 10, 2);
        add_filter('page_row_actions', [Duplicate::class, 'addAction'], 10, 2);
        add_action('admin_post_open_ground_duplicate', [Duplicate::class, 'open']);
    }

    public static function addColumns(): void
    {
        foreach (Registry::names() as $type) {
            add_filter("manage_{$type}_posts_columns", [RecordLists::class, 'addColumns'], 20);
            add_action("manage_{$type}_posts_custom_column", [RecordLists::class, 'printColumn'], 10, 2);
        }
    }

    public static function onRecord(): void
    {
        Schedule::publishDue();
        RecordScreen::prepare(get_current_screen());
    }

    public static function onList(): void
    {
        Schedule::publishDue();
        add_action('pre_get_posts', [RecordLists::class, 'applyFilters']);
        add_action('untrashed_post', [Labels::class, 'noteRestored']);
        add_filter('wp_redirect', [Labels::class, 'nameRestored']);
    }
}
