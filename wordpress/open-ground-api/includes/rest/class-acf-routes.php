<?php

/**
 * `acf/v3/{type}/{id}`: the fields of one record, in the form of the plugin "ACF to REST API".
 *
 * For a record that doesn't exist or that the client may not read, the response is 200 `{"acf": []}`: lists decide what exists, not
 * this route.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined('ABSPATH') || exit;

final class AcfRoutes
{
    /** Runs before the plugin of that name. If two routes have the same path, WordPress uses the first. */
    public const PRIORITY = 1;

    /** The id of the page that the website requests for the team, on backends without a route for it. */
    private const TEAM_PAGE = 1546;

    public static function registerRoutes(): void
    {
        foreach (Registry::names() as $postType) {
            $base = Registry::type($postType)['restBase'];
            register_rest_route('acf/v3', "/{$base}/(?P<id>\d+)", [
                'methods' => WP_REST_Server::READABLE,
                'permission_callback' => '__return_true',
                'callback' => static fn(WP_REST_Request $request): WP_REST_Response
                    => new WP_REST_Response(['acf' => self::fields($postType, (int) $request['id'])]),
                'args' => [
                    'id' => ['type' => 'integer', 'required' => true, ...RestArgs::CHECKED],
                    'per_page' => RestArgs::perPage(),
                ],
            ], override: true);
        }
    }

    /** @return array<string, mixed> */
    private static function fields(string $postType, int $id): array
    {
        $post = get_post($id);
        $isReadable = $post instanceof WP_Post && $post->post_type === $postType && Visibility::mayRead($post);
        $fields = $isReadable ? Details::of($post) : [];
        return $postType === PostTypes::PAGE && $id === self::TEAM_PAGE ? [...$fields, 'team' => Lists::team()] : $fields;
    }
}
