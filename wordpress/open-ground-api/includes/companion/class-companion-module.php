<?php

/**
 * The differences between companion mode, beside another backend that implements the contract, and full mode.
 *
 * Registers no post type, field or route that exists already, and changes no response.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class CompanionModule
{
    public static function hooks(): void
    {
        add_action('wp_loaded', [Kinds::class, 'ensureKnown'], 20);

        add_filter('post_row_actions', [CompanionLinks::class, 'inList'], 100, 2);
        add_filter('page_row_actions', [CompanionLinks::class, 'inList'], 100, 2);
        add_filter('tag_row_actions', [CompanionLinks::class, 'inTerms'], 100, 2);
        add_filter('post_updated_messages', [CompanionLinks::class, 'inMessages'], 100);
        add_action('admin_bar_menu', [CompanionLinks::class, 'inBar'], 100);
        // Also runs when a record is viewed on WordPress's front end.
        add_action('admin_bar_menu', [TakeDownLinks::class, 'add'], TakeDownLinks::AFTER_SITE_NAME);
        add_action('wp_enqueue_scripts', [TakeDownLinks::class, 'enqueue']);

        add_action('add_meta_boxes', [RecordBox::class, 'add'], 10, 2);
        add_action('admin_enqueue_scripts', [RecordBox::class, 'enqueue']);
        add_action('rest_api_init', [RecordBox::class, 'registerRoute']);
        // The screen 'Website' uses these to find the record to take down.
        add_action('rest_api_init', [PickerRoutes::class, 'registerRoutes']);
        // Runs last, because another plugin may already have registered that route.
        add_action('rest_api_init', [BackendDraft::class, 'registerRoute'], PHP_INT_MAX);
        add_filter('rest_post_dispatch', [ResponseHeaders::class, 'markOwn'], 100, 3);
        add_action('admin_post_open_ground_kinds', [KindsForm::class, 'save']);
        add_action(WebsiteModule::SCREEN, [KindsForm::class, 'print'], 10, 0);
    }
}
