<?php

/**
 * What a record has besides its fields: addresses, former slugs, schedule, revisions, search, announcements; and the HTML that it
 * may contain.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class RecordsModule
{
    public static function hooks(): void
    {
        add_filter('wp_kses_allowed_html', [AllowedHtml::class, 'extended'], 10, 2);
        add_filter('safe_style_css', [AllowedHtml::class, 'withProperties']);
        add_filter('safecss_filter_attr_allow_css', [AllowedHtml::class, 'allowColouredLine'], 10, 2);
        // Before and after WordPress's own filter.
        add_filter('pre_term_name', [PercentSigns::class, 'hide'], 1);
        add_filter('pre_term_name', [PercentSigns::class, 'show'], 100);
        add_filter('wp_insert_post_data', [RestFields::class, 'cleanPost'], 99);
        add_filter('wp_insert_attachment_data', [RestFields::class, 'cleanPost'], 99);
        add_filter('sanitize_option_open_ground_ticker', [Ticker::class, 'sanitise']);

        add_filter('wp_insert_post_data', [Schedule::class, 'keepEmbargo'], 100);
        add_action('rest_api_init', [Schedule::class, 'publishDue'], 0, 0);

        add_action('wp_after_insert_post', [WakeUp::class, 'onSave'], 10, 2);
        // After events are sent, which may finish the response first.
        add_action('shutdown', [self::class, 'repeatWakeUp'], 20, 0);

        self::former();
        // After fields and terms are saved.
        add_action('wp_after_insert_post', [Search::class, 'onSave'], 20, 2);
        add_action('open_ground_search_index', [Search::class, 'renew']);

        add_filter('wp_post_revision_meta_keys', [Revisions::class, 'addKeys'], 10, 2);
        add_filter('wp_get_revision_ui_diff', [Revisions::class, 'addDifferences'], 10, 3);
        add_action('set_object_terms', [Revisions::class, 'noteTerms'], 10, 4);
        // After WordPress has restored the metadata.
        add_action('wp_restore_post_revision', [Revisions::class, 'restoreTerms'], 20, 2);

        add_filter('post_type_link', [PublicUrl::class, 'link'], 10, 3);
        // The third argument says whether the link is for editing the slug, below the title of a page.
        add_filter('page_link', [PublicUrl::class, 'linkPage'], 10, 3);
        add_filter('term_link', [PublicUrl::class, 'linkTerm'], 10, 2);
        // Before WordPress loads a template or guesses another URL.
        add_action('template_redirect', [PublicUrl::class, 'redirect'], 0);
        add_filter('wp_sitemaps_enabled', '__return_false');
        remove_action('wp_head', 'wp_oembed_add_discovery_links');

        add_filter('oembed_response_data', [Doors::class, 'withoutAuthor']);
        add_filter('wp_headers', [Doors::class, 'withoutPingback']);
        if (defined('XMLRPC_REQUEST') && XMLRPC_REQUEST) {
            add_action('init', [Doors::class, 'closeXmlRpc'], 0);
        }
        remove_action('wp_head', 'rsd_link');
    }

    /** Regularly tells the website again of the next embargo, except in visitors' requests. */
    public static function repeatWakeUp(): void
    {
        $told = get_option('open_ground_wake_up');
        $isEditors = is_admin() || (defined('REST_REQUEST') && REST_REQUEST) || (defined('WP_CLI') && WP_CLI);
        $isEditors && time() >= (int) (is_array($told) ? $told['again'] ?? 0 : 0) && WakeUp::arrange();
    }

    /** In companion mode, too. */
    public static function former(): void
    {
        add_filter('add_post_metadata', [FormerNames::class, 'refuse'], 10, 3);
        add_action('post_updated', [FormerNames::class, 'onUpdate'], 10, 3);
        add_filter('wp_insert_post_data', [FormerNames::class, 'nameAfterTrash'], 10, 2);
    }
}
