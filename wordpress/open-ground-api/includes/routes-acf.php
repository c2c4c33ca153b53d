<?php

/**
 * `acf/v3/{post type}/{id}`: the fields of one post, as the plugin "ACF to REST API" answers them. A post that does not
 * exist, or that the asker may not read, is 200 `{"acf": []}`: the website's lists say what exists, not this call.
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
    public static function register(): void
    {
        add_action('rest_api_init', self::registerRoutes(...));
    }

    private static function registerRoutes(): void
    {
        foreach (Fields::postTypes() as $postType) {
            register_rest_route('acf/v3', "/{$postType}/(?P<id>\d+)", [
                'methods' => WP_REST_Server::READABLE,
                'permission_callback' => '__return_true',
                'callback' => static fn(WP_REST_Request $request): WP_REST_Response
                    => self::answer($postType, (int) $request['id']),
                'args' => ['id' => ['type' => 'integer', 'required' => true]],
            ]);
        }
    }

    private static function answer(string $postType, int $id): WP_REST_Response
    {
        $post = get_post($id);
        $readable = $post instanceof WP_Post && $post->post_type === $postType && Fields::mayRead($post);
        return new WP_REST_Response(['acf' => $readable ? Fields::read($post) : []]);
    }
}
