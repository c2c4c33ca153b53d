<?php

/**
 * `fa/v1/…`: complete lists in one response, with the data for website cards.
 *
 * They are public and include only published records without a password. `X-WP-Total` is the number of records, so that a new
 * agency's empty list is distinguishable from an error.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined('ABSPATH') || exit;

final class FaRoutes
{
    private const NAMESPACE = 'fa/v1';

    public static function registerRoutes(): void
    {
        foreach (Lists::PATHS as $postType => $path) {
            self::list("/{$path}", $postType);
        }
        self::route('/ticker', static function (): WP_REST_Response {
            $items = array_values(array_filter(array_map(ShownShortcodes::withoutUnknown(...), Ticker::items()), static fn(string $item): bool => trim($item) !== ''));
            return self::counted(['items' => $items], count($items));
        });
        self::route('/map', static fn(): WP_REST_Response => self::whole(Lists::map()));
        self::route('/addresses', static function (): WP_REST_Response {
            $addresses = OldAddresses::all();
            OldAddresses::noteCount(count($addresses));
            return new WP_REST_Response((object) $addresses, 200, ['X-WP-Total' => (string) count($addresses)]);
        });
        self::route('/team', static function (): WP_REST_Response {
            $team = Lists::team();
            // Both under the page that contains it on other backends, and under its own name.
            return self::counted(['acf' => ['team' => $team], 'team' => $team], array_sum(array_map(count(...), $team)));
        });
        self::route('/search', static fn(WP_REST_Request $request): WP_REST_Response
            => self::whole(Search::find((string) $request['q'])), ['q' => RestArgs::query()]);
        self::route('/related/(?P<id>\d+)', static fn(WP_REST_Request $request): WP_REST_Response
            => self::whole(Related::to((int) $request['id'])), ['id' => ['type' => 'integer', ...RestArgs::CHECKED]]);
    }

    private static function list(string $path, string $postType): void
    {
        self::route($path, static fn(WP_REST_Request $request): WP_REST_Response => self::respondWithList($postType, $request), [
            'site' => RestArgs::site(),
            'per_page' => RestArgs::perPage(),
            'page' => RestArgs::page(),
        ]);
    }

    private static function respondWithList(string $postType, WP_REST_Request $request): WP_REST_Response
    {
        $posts = Lists::published($postType, sanitize_title((string) $request['site']));
        $total = count($posts);
        $perPage = (int) ($request['per_page'] ?: max($total, 1));
        $rows = Lists::rows(array_slice($posts, ($request['page'] - 1) * $perPage, $perPage));
        $body = $postType === PostTypes::INVESTIGATION
            ? ['investigations' => $rows, 'investigation_areas' => Lists::areas()]
            : $rows;
        return self::counted($body, $total, (int) ceil($total / $perPage));
    }

    /** @param list<mixed> $rows */
    private static function whole(array $rows): WP_REST_Response
    {
        return self::counted($rows, count($rows));
    }

    /** @param array<int|string, mixed> $body */
    private static function counted(array $body, int $total, int $pages = 1): WP_REST_Response
    {
        return new WP_REST_Response($body, 200, [
            'X-WP-Total' => (string) $total,
            'X-WP-TotalPages' => (string) ($total === 0 ? 0 : $pages),
        ]);
    }

    /**
     * Replaces another plugin's route for the same path, whichever was registered first.
     *
     * @param array<string, array<string, mixed>> $args
     */
    private static function route(string $path, callable $callback, array $args = []): void
    {
        register_rest_route(self::NAMESPACE, $path, [
            'methods' => WP_REST_Server::READABLE,
            'permission_callback' => '__return_true',
            'callback' => $callback,
            'args' => $args,
        ], override: true);
    }
}
