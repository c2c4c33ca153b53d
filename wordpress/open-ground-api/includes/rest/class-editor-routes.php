<?php

/** `open-ground/v1/…`: routes for the editor's screens. Never public. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_REST_Response;
use WP_REST_Server;

defined('ABSPATH') || exit;

final class EditorRoutes
{
    public const NAMESPACE = 'open-ground/v1';

    public static function registerRoutes(): void
    {
        register_rest_route(self::NAMESPACE, '/registry', [
            'methods' => WP_REST_Server::READABLE,
            'permission_callback' => static fn(): bool => current_user_can('edit_posts'),
            'callback' => static fn(): WP_REST_Response => new WP_REST_Response(Registry::forScript()),
        ]);
    }
}
