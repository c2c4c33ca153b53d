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

    public static function register(): void
    {
        add_filter('rest_post_dispatch', self::mark(...), 100, 3);
    }

    private static function mark(mixed $response, WP_REST_Server $server, WP_REST_Request $request): mixed
    {
        if ($response instanceof WP_HTTP_Response && self::isOurs($request)) {
            $response->header(self::MADE, (string) time());
            $response->header('Cache-Control', 'no-store');
            // Caches of whole pages heed it, not the header. All of them look once the answer is there.
            defined('DONOTCACHEPAGE') || define('DONOTCACHEPAGE', true);
        }
        return $response;
    }

    /** Calls of this plugin's, and WordPress's own about its types, taxonomies and files; also those that were refused. */
    private static function isOurs(WP_REST_Request $request): bool
    {
        if (OtherBackend::isOurs($request->get_attributes()['callback'] ?? null)) {
            return true;
        }
        // What was refused before it was given to anybody: no such call, or a plugin that closes the API.
        if (Mode::isFull() && preg_match('#^/(fa/v1|acf/v3)(/|$)#', $request->get_route()) === 1 && $request->get_attributes() === []) {
            return true;
        }
        if (!Mode::isFull() || preg_match('#^/wp/v2/([^/]+)#', $request->get_route(), $match) !== 1) {
            return false;
        }
        $types = array_map(static fn(string $name): string => Registry::type($name)['restBase'], Registry::names());
        return in_array($match[1], [...$types, ...array_column(Registry::taxonomies(), 'restBase'), 'media'], true);
    }
}
