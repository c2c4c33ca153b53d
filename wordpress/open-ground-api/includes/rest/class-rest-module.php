<?php

/** REST routes, and additions to and removals from WordPress's own responses. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class RestModule
{
    public static function hooks(): void
    {
        add_action('rest_api_init', [FaRoutes::class, 'registerRoutes']);
        add_action('rest_api_init', [AcfRoutes::class, 'registerRoutes'], AcfRoutes::PRIORITY);
        add_action('rest_api_init', [EditorRoutes::class, 'registerRoutes']);
        add_action('rest_api_init', [Preview::class, 'registerRoute']);
        add_action('rest_api_init', [WakeUp::class, 'registerRoute']);
        add_action('rest_api_init', [Ticker::class, 'registerSetting'], 0);
        // Runs late, because other plugins' filters drop earlier responses.
        add_filter('rest_pre_dispatch', [Ticker::class, 'letEditorsWrite'], 1_000, 3);
        add_filter('rest_post_dispatch', [ResponseHeaders::class, 'mark'], 100, 3);
        self::fields();
        self::queries();
        self::terms();
        self::protected();

        // A filter of ACF to REST API, whose routes return any metadata of any post to anyone.
        add_filter('acf/rest_api/item_permissions/get', [AcfCompatibility::class, 'mayGet'], 20, 3);
        add_filter('rest_endpoints', [PublicAccess::class, 'withoutUsers']);
        add_filter('rest_request_before_callbacks', [PublicAccess::class, 'refuseNote'], 10, 3);
        add_filter('rest_endpoints', [PercentSigns::class, 'keepInArguments']);
    }

    private static function fields(): void
    {
        add_action('rest_api_init', [RestFields::class, 'registerFields'], RestFields::PRIORITY);
        // Some plugins register a field of the same name only now, for each request.
        add_filter('rest_pre_dispatch', [RestFields::class, 'registerAgain'], PHP_INT_MAX);
        foreach (Registry::names() as $type) {
            add_filter("rest_pre_insert_{$type}", [RestFields::class, 'acceptPost'], 10, 2);
            add_filter("rest_prepare_{$type}", [FormerNames::class, 'hideFirst'], 10, 2);
            add_filter("rest_prepare_{$type}", [PublicTerms::class, 'prepareRecord'], 20, 3);
            add_filter("rest_prepare_{$type}", [RestFields::class, 'addFlatNames'], 20, 3);
            add_filter("rest_prepare_{$type}", [RestFields::class, 'dropShortcodes'], 20, 3);
            add_action("rest_after_insert_{$type}", [Revisions::class, 'keepFirst'], 10, 3);
        }
        add_filter('rest_prepare_attachment', [RestFields::class, 'dropShortcodes'], 20, 3);
    }

    private static function queries(): void
    {
        add_filter('rest_page_collection_params', [RestQueries::class, 'addPath']);
        add_filter('rest_page_query', [RestQueries::class, 'byPath'], 10, 2);
        add_filter('rest_press_query', [RestQueries::class, 'anyPress'], 10, 2);
        foreach (array_keys(RestQueries::SORTED_BY) as $type) {
            add_filter("rest_{$type}_query", [RestQueries::class, 'sortByDay'], 10, 2);
        }
        add_filter('posts_clauses', [RestQueries::class, 'orderByDay'], 10, 2);
    }

    private static function terms(): void
    {
        // The registry's labels are in the user's language, which is not known earlier.
        add_action('rest_api_init', [PublicTerms::class, 'registerTaxonomies'], 0);
        add_filter('rest_term_search_query', [PublicTerms::class, 'close'], 10, 2);
        add_filter('terms_clauses', [PublicTerms::class, 'findPublic'], 10, 3);
        add_filter('rest_request_before_callbacks', [PublicTerms::class, 'refuse'], 10, 3);
    }

    private static function protected(): void
    {
        foreach (Registry::names() as $type) {
            add_filter("rest_{$type}_query", [ProtectedRecords::class, 'leaveOut']);
        }
        add_filter('rest_post_search_query', [ProtectedRecords::class, 'leaveOut']);
        add_filter('rest_request_before_callbacks', [ProtectedRecords::class, 'refuse'], 10, 3);
        add_filter('oembed_request_post_id', [ProtectedRecords::class, 'inEmbed']);
        // WordPress's own filter lifts the restriction for a request with the password.
        add_filter('post_password_required', [ProtectedRecords::class, 'keepClosed'], PHP_INT_MAX, 2);
    }
}
