<?php

/** Schedule, search and revisions of records, and WordPress's own front end. class-every-request.php watches for changes of records. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class RecordsModule
{
    /** Filters for texts that readers get. */
    private const TEXTS = ['the_content', 'the_excerpt', 'the_content_feed', 'the_excerpt_rss', 'term_description'];

    public static function hooks(): void
    {
        // Runs before the check for withheld files (files/hidden-data/). On screens, editors see the stored text.
        add_filter('rest_post_dispatch', [OwnLinks::class, 'onResponse'], 80, 3);
        foreach (is_admin() ? [] : self::TEXTS as $hook) {
            add_filter($hook, [OwnLinks::class, 'shown'], 80);
            add_filter($hook, [FormerFiles::class, 'shown'], 81);
        }
        add_action('rest_api_init', [Schedule::class, 'publishDue'], 0, 0);
        // Runs after events are sent, which may send the response first.
        add_action('shutdown', [self::class, 'repeatWakeUp'], 20, 0);
        foreach (['title', 'content', 'excerpt'] as $column) {
            add_filter("_wp_post_revision_field_post_{$column}", [Revisions::class, 'compared']);
        }
        add_filter('wp_get_revision_ui_diff', [Revisions::class, 'addDifferences'], 10, 3);

        // Runs before WordPress loads a template or guesses another URL.
        add_action('template_redirect', [PublicUrl::class, 'redirect'], 0);
        add_action('wp', [PublicUrl::class, 'redirectTrackback'], 10, 0);
        add_filter('wp_sitemaps_enabled', '__return_false');
        remove_action('wp_head', 'wp_oembed_add_discovery_links');

        add_filter('oembed_response_data', [PublicAccess::class, 'withoutAuthor']);
        add_filter('wp_headers', [PublicAccess::class, 'withoutPingback']);
        if (defined('XMLRPC_REQUEST') && XMLRPC_REQUEST) {
            add_action('init', [PublicAccess::class, 'closeXmlRpc'], 0);
        }
        remove_action('wp_head', 'rsd_link');
        self::login();
    }

    /** Notifies the website of the next embargo again from time to time, in requests that are not a visitor's. */
    public static function repeatWakeUp(): void
    {
        $told = get_option('open_ground_wake_up');
        $isEditors = is_admin() || (defined('REST_REQUEST') && REST_REQUEST) || (defined('WP_CLI') && WP_CLI);
        $isEditors && time() >= (int) (is_array($told) ? $told['again'] ?? 0 : 0) && WakeUp::arrange();
    }

    private static function login(): void
    {
        // Runs after WordPress's own checks and those of other plugins.
        add_filter('authenticate', [LoginAnswers::class, 'onLogin'], 1_000);
        add_filter('rest_authentication_errors', [LoginAnswers::class, 'onRequest'], 1_000);
        add_action('lost_password', [LoginAnswers::class, 'onLostPassword']);
        add_filter('wp_login_errors', [LoginAnswers::class, 'inWords']);
    }
}
