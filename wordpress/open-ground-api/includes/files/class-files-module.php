<?php

/**
 * The media library: what is removed from a file before it is public, which files are withheld, and which ones visitors can list.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class FilesModule
{
    public static function hooks(): void
    {
        foreach (['wp_handle_upload_prefilter', 'wp_handle_sideload_prefilter'] as $hook) {
            add_filter($hook, [Heic::class, 'onUpload'], 50);
            add_filter($hook, [HiddenData::class, 'onUpload'], 99);
        }
        // XML-RPC and importers write files themselves. Other uploads have been cleaned already.
        add_filter('wp_handle_upload', [HiddenData::class, 'onHandled'], 1);
        // Image sizes, and files that replace an upload that has to be rotated or scaled down.
        add_filter('image_make_intermediate_size', [HiddenData::class, 'noteMade']);
        // WordPress runs these whenever a file is added, scaled down or replaced. The file is cleaned before its checksum is
        // computed.
        foreach (['added', 'updated'] as $change) {
            add_action("{$change}_post_meta", [HiddenData::class, 'onMeta'], 5, 3);
            add_action("{$change}_post_meta", [Uploads::class, 'onMeta'], 10, 3);
        }
        // Also runs when a file is replaced under the same name, which leaves its stored path unchanged.
        add_filter('wp_update_attachment_metadata', [HiddenData::class, 'onMetadata'], 5, 2);
        add_filter('wp_update_attachment_metadata', [Uploads::class, 'onMetadata'], 10, 2);
        add_action('delete_attachment', [HiddenData::class, 'onDelete']);
        if (is_multisite()) {
            add_filter('upload_mimes', [Uploads::class, 'allowSubtitles'], 20);
        }
        add_action('rest_after_insert_attachment', [Uploads::class, 'removeWarning'], 10, 2);

        self::screens();
        self::visitors();
        // After the one-time steps of moving in.
        add_action('wp_loaded', [self::class, 'lookAtEarlierDocuments']);
        add_action('open_ground_earlier_documents', [EarlierDocuments::class, 'runScheduled']);
    }

    private static function screens(): void
    {
        add_filter('attachment_fields_to_edit', [Uploads::class, 'addControl'], 10, 2);
        add_filter('attachment_fields_to_save', [Uploads::class, 'saveControl'], 10, 2);
        add_filter('attachment_fields_to_edit', [HiddenDataChoice::class, 'addControl'], 11, 2);
        add_filter('attachment_fields_to_save', [HiddenDataChoice::class, 'saveControl'], 11, 2);
        add_filter('manage_media_columns', [HiddenDataChoice::class, 'addColumn']);
        add_action('manage_media_custom_column', [HiddenDataChoice::class, 'printColumn'], 10, 2);
    }

    private static function visitors(): void
    {
        // Before WordPress creates its routes.
        add_action('rest_api_init', [PublicFiles::class, 'replaceController'], 0);
        add_action('rest_api_init', [Uploads::class, 'registerFields']);
        add_action('rest_api_init', [HiddenDataChoice::class, 'registerField']);
        add_filter('rest_attachment_query', [PublicFiles::class, 'onlyPublic'], PHP_INT_MAX);
        add_filter('posts_where', [PublicFiles::class, 'where'], 10, 2);
        add_filter('posts_orderby', [PublicFiles::class, 'inOneOrder'], 10, 2);
        add_filter('the_posts', [PublicFiles::class, 'remember'], 10, 2);
        add_filter('rest_post_dispatch', [PublicFiles::class, 'lookUpEmbedded'], PHP_INT_MAX, 3);
        // Attachment pages, embeds, comments.
        add_filter('get_post_status', [PublicFiles::class, 'status'], 10, 2);
        add_filter('attachment_link', [PublicFiles::class, 'link'], 10, 2);

        // After everything that builds texts, and before the response is marked (class-answers.php).
        add_filter('rest_post_dispatch', [Withholding::class, 'onResponse'], 90, 3);
        add_filter('rest_request_before_callbacks', [Withholding::class, 'onRequest'], 10, 3);
        add_filter('rest_attachment_query', [Withholding::class, 'onQuery']);
        // In the admin, editors see withheld files.
        foreach (is_admin() ? [] : ['the_content', 'the_excerpt', 'the_content_feed', 'the_excerpt_rss', 'rss_enclosure', 'atom_enclosure', 'widget_text', 'widget_block_content', 'term_description'] as $hook) {
            add_filter($hook, [Withholding::class, 'inText'], 100);
        }
        add_filter('oembed_request_post_id', [Withholding::class, 'inEmbed']);
        // Before WordPress redirects from the attachment page to the file.
        add_action('template_redirect', [Withholding::class, 'onPage'], 0);
    }

    /** Nearly always this is done already, and the class that would do it isn't loaded. */
    public static function lookAtEarlierDocuments(): void
    {
        $state = get_option('open_ground_earlier_documents');
        $isDone = is_array($state) && ($state['mode'] ?? null) === Mode::FULL && ($state['done'] ?? 0) >= ($state['until'] ?? 0);
        $isDone || EarlierDocuments::ensureDone();
    }
}
