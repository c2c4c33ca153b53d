<?php

/**
 * What every answer of this plugin says of itself: that no cache may keep it, and when it was made. The website can then
 * tell an old answer from a fresh one. Answers of others stay as they are.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_HTTP_Response;
use WP_REST_Request;
use WP_REST_Server;

defined('ABSPATH') || exit;

final class Answers
{
    /** Unix seconds. */
    private const MADE = 'X-Open-Ground-Made';

    /** Calls of this plugin's, and WordPress's own about its types, taxonomies and files; also those that were refused. */
    public static function mark(mixed $response, WP_REST_Server $server, WP_REST_Request $request): mixed
    {
        return self::isOurs($request) || self::isRefused($request) || self::isAboutOurs($request) ? self::marked($response) : $response;
    }

    /** Beside a backend that answers everything else. */
    public static function markOwn(mixed $response, WP_REST_Server $server, WP_REST_Request $request): mixed
    {
        return self::isOurs($request) ? self::marked($response) : $response;
    }

    private static function marked(mixed $response): mixed
    {
        if ($response instanceof WP_HTTP_Response) {
            $response->header(self::MADE, (string) time());
            $response->header('Cache-Control', 'no-store');
            // Caches of whole pages heed it, not the header. All of them look once the answer is there.
            defined('DONOTCACHEPAGE') || define('DONOTCACHEPAGE', true);
        }
        return $response;
    }

    private static function isOurs(WP_REST_Request $request): bool
    {
        return OtherBackend::isOurs($request->get_attributes()['callback'] ?? null);
    }

    /** Before it was given to anybody: there is no such call, or a plugin closes the API. */
    private static function isRefused(WP_REST_Request $request): bool
    {
        return preg_match('#^/(fa/v1|acf/v3)(/|$)#', $request->get_route()) === 1 && $request->get_attributes() === [];
    }

    private static function isAboutOurs(WP_REST_Request $request): bool
    {
        if (preg_match('#^/wp/v2/([^/]+)#', $request->get_route(), $match) !== 1) {
            return false;
        }
        return in_array($match[1], [...array_column([...Registry::types(), ...Registry::taxonomies()], 'restBase'), 'media'], true);
    }
}
