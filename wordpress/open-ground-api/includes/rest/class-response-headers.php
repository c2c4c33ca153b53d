<?php

/**
 * Marks all responses of this plugin.
 *
 * No cache may store them, and a header says when they were made, so that the website can recognise an outdated response. Responses
 * of others are not changed.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_HTTP_Response;
use WP_REST_Request;
use WP_REST_Server;

defined('ABSPATH') || exit;

final class ResponseHeaders
{
    /** In Unix seconds. */
    private const MADE = 'X-Open-Ground-Made';

    /**
     * Marks responses of this plugin's routes, and of WordPress's own routes about its types, taxonomies and files, including
     * rejected requests.
     */
    public static function mark(mixed $response, WP_REST_Server $server, WP_REST_Request $request): mixed
    {
        return self::isOurs($request) || self::isRefused($request) || self::isAboutOurs($request) ? self::marked($response) : $response;
    }

    /** Does the same beside another backend. */
    public static function markOwn(mixed $response, WP_REST_Server $server, WP_REST_Request $request): mixed
    {
        return self::isOurs($request) ? self::marked($response) : $response;
    }

    private static function marked(mixed $response): mixed
    {
        if ($response instanceof WP_HTTP_Response) {
            $response->header(self::MADE, (string) time());
            $response->header('Cache-Control', 'no-store');
            // Page caches heed this constant rather than the header. All of them check it after the response has been built.
            defined('DONOTCACHEPAGE') || define('DONOTCACHEPAGE', true);
        }
        return $response;
    }

    private static function isOurs(WP_REST_Request $request): bool
    {
        return OtherBackend::isOurs($request->get_attributes()['callback'] ?? null);
    }

    /** Determines whether a request was rejected before any route ran: there is no such route, or a plugin closes the REST API. */
    private static function isRefused(WP_REST_Request $request): bool
    {
        return preg_match('#^/(fa/v1|acf/v3)(/|$)#', strtolower($request->get_route())) === 1 && $request->get_attributes() === [];
    }

    private static function isAboutOurs(WP_REST_Request $request): bool
    {
        if (preg_match('#^/wp/v2/([^/]+)#', strtolower($request->get_route()), $match) !== 1) {
            return false;
        }
        return in_array($match[1], [...array_column([...Registry::types(), ...Registry::taxonomies()], 'restBase'), 'media'], true);
    }
}
