<?php

/** The media library: its controls, which files wait, and which ones visitors are told of. What is taken out of a file before it is public: class-every-request.php. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class FilesModule
{
    public static function hooks(): void
    {
        add_action('rest_after_insert_attachment', [Uploads::class, 'removeWarning'], 10, 2);

        self::screens();
        self::visitors();
        // After what moving in does once.
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
        add_action('rest_api_init', [WebsiteRoutes::class, 'registerPutBack']);
        add_filter('rest_attachment_query', [PublicFiles::class, 'onlyPublic'], PHP_INT_MAX);
        add_filter('posts_where', [PublicFiles::class, 'where'], 10, 2);
        add_filter('posts_orderby', [PublicFiles::class, 'inOneOrder'], 10, 2);
        add_filter('the_posts', [PublicFiles::class, 'remember'], 10, 2);
        add_filter('rest_post_dispatch', [PublicFiles::class, 'lookUpEmbedded'], PHP_INT_MAX, 3);
        // Pages of files, embeds, comments.
        add_filter('get_post_status', [PublicFiles::class, 'status'], 10, 2);
        add_filter('attachment_link', [PublicFiles::class, 'link'], 10, 2);

        // After all that makes texts, and before the answer is marked (class-answers.php).
        add_filter('rest_post_dispatch', [Withholding::class, 'onResponse'], 90, 3);
        add_filter('rest_request_before_callbacks', [Withholding::class, 'onRequest'], 10, 3);
        add_filter('rest_attachment_query', [Withholding::class, 'onQuery']);
        // On screens, editors see what waits.
        foreach (is_admin() ? [] : ['the_content', 'the_excerpt', 'the_content_feed', 'the_excerpt_rss', 'rss_enclosure', 'atom_enclosure', 'widget_text', 'widget_block_content', 'term_description'] as $hook) {
            add_filter($hook, [Withholding::class, 'inText'], 100);
        }
        add_filter('oembed_request_post_id', [Withholding::class, 'inEmbed']);
        // Before WordPress leads from the page of a file to the file.
        add_action('template_redirect', [Withholding::class, 'onPage'], 0);
    }

    /** Once they have been looked through, which is nearly always, without loading what looks. */
    public static function lookAtEarlierDocuments(): void
    {
        $state = get_option('open_ground_earlier_documents');
        $isDone = is_array($state) && ($state['mode'] ?? null) === Mode::FULL && ($state['done'] ?? 0) >= ($state['until'] ?? 0);
        $isDone || EarlierDocuments::ensureDone(Mode::FULL);
    }
}
