<?php

/**
 * Removes hidden data from files before they are public, and withholds files from which it can't be removed.
 *
 * The rest of the plugin gets the findings through the filters below. Outside this folder, only class-every-request.php and
 * class-modules.php name these classes (tests/HiddenDataModuleTest.php).
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class HiddenDataModule
{
    /** Filters for texts that visitors get. */
    private const TEXTS = ['the_content', 'the_excerpt', 'the_content_feed', 'the_excerpt_rss', 'rss_enclosure', 'atom_enclosure', 'widget_text', 'widget_block_content', 'term_description'];

    public static function hooks(): void
    {
        self::screens();
        self::visitors();
        // Literal names, because a constant of a class would load it in every request: Media::IS_SHOWN, FileReplacement::META,
        // PickerRoutes::FILE.
        add_filter('open_ground_is_file_shown', [WithheldFiles::class, 'isShown'], 10, 2);
        add_filter('open_ground_meta_of_file', [WithheldFiles::class, 'addMeta']);
        add_action('open_ground_file_replaced', [WithheldFiles::class, 'onReplaced'], 10, 2);
        add_filter('open_ground_reference_to_file', [HiddenDataChoice::class, 'addToReference'], 10, 2);
    }

    private static function screens(): void
    {
        add_filter('attachment_fields_to_edit', [HiddenDataChoice::class, 'addControl'], 11, 2);
        add_filter('attachment_fields_to_save', [HiddenDataChoice::class, 'saveControl'], 11, 2);
        add_filter('manage_media_columns', [HiddenDataChoice::class, 'addColumn']);
        add_action('manage_media_custom_column', [HiddenDataChoice::class, 'printColumn'], 10, 2);
    }

    private static function visitors(): void
    {
        add_action('rest_api_init', [HiddenDataChoice::class, 'registerField']);
        // Runs after everything that makes texts, and before the response is marked (class-response-headers.php).
        add_filter('rest_post_dispatch', [Withholding::class, 'onResponse'], 90, 3);
        add_filter('rest_request_before_callbacks', [Withholding::class, 'onRequest'], 10, 3);
        add_filter('rest_attachment_query', [Withholding::class, 'onQuery']);
        // On screens, editors see withheld files.
        foreach (is_admin() ? [] : self::TEXTS as $hook) {
            add_filter($hook, [Withholding::class, 'inText'], 100);
        }
        add_filter('oembed_request_post_id', [Withholding::class, 'inEmbed']);
        // Runs before WordPress redirects from an attachment page to the file.
        add_action('template_redirect', [Withholding::class, 'onPage'], 0);
    }
}
