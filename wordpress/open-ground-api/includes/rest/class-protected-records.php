<?php

/**
 * Restricts records with a password to their editors, like drafts.
 *
 * WordPress lists them and shows their titles, addresses and terms to anybody, to ask for the password. The website has no page
 * where it could be entered.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;
use WP_REST_Request;

defined('ABSPATH') || exit;

final class ProtectedRecords
{
    /**
     * Leaves them out of visitors' lists and searches. The website's lists, which may have an editor's permissions, mark them as
     * protected.
     *
     * @param array<string, mixed> $args
     * @return array<string, mixed>
     */
    public static function leaveOut(array $args): array
    {
        return current_user_can('edit_posts') ? $args : [...$args, 'has_password' => false];
    }

    /** Returns the same error as for a draft. */
    public static function refuse(mixed $response, mixed $handler, WP_REST_Request $request): mixed
    {
        return array_filter(self::askedFor($request), self::isClosed(...)) === []
            ? $response
            : new WP_Error('rest_forbidden', __('Sorry, you are not allowed to do that.'), ['status' => rest_authorization_required_code()]);
    }

    public static function inEmbed(int|string|false $id): int
    {
        $post = (int) $id > 0 ? get_post((int) $id) : null;
        return $post !== null && self::isClosed($post) ? 0 : (int) $id;
    }

    /** Requires the record's password for its comments. */
    public static function keepClosed(bool $isRequired, ?WP_Post $post): bool
    {
        return $isRequired || ($post !== null && self::isClosed($post));
    }

    private static function isClosed(WP_Post $post): bool
    {
        return $post->post_password !== '' && Registry::has($post->post_type) && !Visibility::mayRead($post);
    }

    /** @return list<WP_Post> the records that a request names in its path or as its id, and those whose terms it asks for */
    private static function askedFor(WP_REST_Request $request): array
    {
        // WordPress matches routes case-insensitively, and an id in the query overrides that in the path.
        if (preg_match('#^/wp/v2/([\w-]+)(?:/(\d+)|$)#', strtolower($request->get_route()), $match) !== 1) {
            return [];
        }
        $isRecord = in_array($match[1], array_column(Registry::types(), 'restBase'), true);
        $ids = $isRecord ? [$match[2] ?? 0, $request['id']] : (array) ($request['post'] ?? []);
        return array_values(array_filter(array_map(static fn(mixed $id): ?WP_Post => is_numeric($id) && (int) $id > 0 ? get_post((int) $id) : null, $ids)));
    }
}
