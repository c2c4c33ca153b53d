<?php

/**
 * `open-ground/v1/…`: endpoints for the screens while a record is edited. Never public.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined('ABSPATH') || exit;

final class ScreenRoutes
{
    public static function register(): void
    {
        add_action('rest_api_init', self::registerRoutes(...));
    }

    private static function registerRoutes(): void
    {
        register_rest_route(EditorRoutes::NAMESPACE, '/check', [
            'methods' => WP_REST_Server::CREATABLE,
            'permission_callback' => static fn(): bool => current_user_can('edit_posts'),
            'callback' => self::check(...),
            'args' => [
                'id' => ['type' => 'integer', 'required' => true],
                'type' => ['type' => 'string', 'required' => true, 'enum' => Registry::names()],
                'fields' => ['type' => 'object', 'required' => true],
            ],
        ]);
    }

    /** Validates the fields without saving them. */
    private static function check(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $post = get_post((int) $request['id']);
        if (!$post instanceof WP_Post || $post->post_type !== $request['type'] || !current_user_can('edit_post', $post->ID)) {
            return new WP_Error('rest_forbidden', __('Sorry, you are not allowed to edit this record.', 'open-ground-api'), [
                'status' => rest_authorization_required_code(),
            ]);
        }
        [, $problems] = RecordScreen::accept($post->post_type, (array) $request['fields'], $post);
        return new WP_REST_Response(['problems' => (object) $problems]);
    }
}
