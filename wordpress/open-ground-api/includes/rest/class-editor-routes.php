<?php

/** `open-ground/v1/…`: routes for the editor's screens. Never public. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_REST_Response;

defined('ABSPATH') || exit;

final class EditorRoutes
{
    public const NAMESPACE = 'open-ground/v1';

    public static function registerRoutes(): void
    {
        self::add('/registry', 'GET', 'edit_posts', static fn(): WP_REST_Response => new WP_REST_Response(Registry::forScript()));
    }

    /**
     * Adds an endpoint for users with a capability.
     *
     * @param array<string, array<string, mixed>> $args
     */
    public static function add(string $path, string $method, string $capability, callable $callback, array $args = []): void
    {
        register_rest_route(self::NAMESPACE, $path, [
            'methods' => $method,
            'permission_callback' => static fn(): bool => current_user_can($capability),
            'callback' => $callback,
            'args' => $args,
        ]);
    }
}
