<?php

/**
 * The media library: its controls, and which files visitors can list. class-every-request.php has the hooks that run after a file
 * changes.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class FilesModule
{
    public static function hooks(): void
    {
        add_action('rest_after_insert_attachment', [Uploads::class, 'removeWarning'], 10, 2);
        add_action('rest_after_insert_attachment', [Provenance::class, 'removeNulls'], 10, 2);

        self::screens();
        self::visitors();
    }

    private static function screens(): void
    {
        add_filter('attachment_fields_to_edit', [Uploads::class, 'addControl'], 10, 2);
        add_filter('attachment_fields_to_edit', [Uploads::class, 'addCaptionNotice'], 10, 2);
        add_filter('attachment_fields_to_edit', [Provenance::class, 'addControls'], 10, 2);
        add_filter('attachment_fields_to_edit', [SameFiles::class, 'addNotice'], 10, 2);
        add_action('load-async-upload.php', [NewMediaScreen::class, 'addToRow'], 10, 0);
        add_action('load-media-new.php', [NewMediaScreen::class, 'lead'], 10, 0);
        add_action('load-upload.php', [NewMediaScreen::class, 'tell'], 10, 0);
        add_filter('removable_query_args', [NewMediaScreen::class, 'remove']);
        add_action('admin_enqueue_scripts', [FileLinks::class, 'onScreen'], 10, 0);
        add_filter('wp_prepare_attachment_for_js', [FileLinks::class, 'inLibrary'], 11);
        add_filter('manage_media_columns', [AlternativeTextList::class, 'addColumn']);
        add_action('manage_media_custom_column', [AlternativeTextList::class, 'printColumn'], 10, 2);
        add_action('restrict_manage_posts', [AlternativeTextList::class, 'printFilter']);
        add_action('load-upload.php', [AlternativeTextList::class, 'hooks'], 10, 0);
        add_filter('attachment_fields_to_edit', [FileReplacementScreen::class, 'addLink'], 12, 2);
        add_action('admin_post_open_ground_replace', [FileReplacementScreen::class, 'answer']);
        add_action('admin_post_nopriv_open_ground_replace', 'auth_redirect', 10, 0);
        add_filter('attachment_fields_to_save', [Uploads::class, 'saveControl'], 10, 2);
        add_filter('attachment_fields_to_save', [Provenance::class, 'saveControls'], 10, 2);
    }

    private static function visitors(): void
    {
        // Runs before WordPress creates its routes.
        add_action('rest_api_init', [PublicFiles::class, 'replaceController'], 0);
        add_action('rest_api_init', [Uploads::class, 'registerFields']);
        add_action('rest_api_init', [Provenance::class, 'registerFields']);
        add_action('rest_api_init', [FileReplacementScreen::class, 'registerRoutes']);
        add_action('rest_api_init', [SameFiles::class, 'registerField']);
        // Runs before anything else is looked up at the address.
        add_action('template_redirect', [FormerFiles::class, 'redirect'], -1);
        add_filter('rest_attachment_query', [PublicFiles::class, 'onlyPublic'], PHP_INT_MAX);
        add_filter('posts_where', [PublicFiles::class, 'where'], 10, 2);
        add_filter('posts_orderby', [PublicFiles::class, 'inOneOrder'], 10, 2);
        add_filter('the_posts', [PublicFiles::class, 'remember'], 10, 2);
        add_filter('rest_post_dispatch', [PublicFiles::class, 'lookUpEmbedded'], PHP_INT_MAX, 3);
        add_filter('rest_prepare_attachment', [PublicFiles::class, 'hideFirst'], 10, 2);
        // For attachment pages, embeds and comments.
        add_filter('get_post_status', [PublicFiles::class, 'status'], 10, 2);
        add_filter('attachment_link', [PublicFiles::class, 'link'], 10, 2);
    }
}
