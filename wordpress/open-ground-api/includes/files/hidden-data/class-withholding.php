<?php

/**
 * Hides withheld files (class-withheld-files.php) from visitors, wherever WordPress or the plugin would name them.
 *
 * Responses for editing are complete: `context=edit`, and files for users who may upload.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_HTTP_Response;
use WP_REST_Request;
use WP_REST_Server;

defined('ABSPATH') || exit;

final class Withholding
{
    private const FILE_ROUTE = '#^/wp/v2/media/\d+#i';

    /**
     * @param array<string, mixed> $query
     * @return array<string, mixed>
     */
    public static function onQuery(array $query): array
    {
        return current_user_can('upload_files') ? $query : [...$query, 'meta_query' => [...($query['meta_query'] ?? []), WithheldFiles::query()]];
    }

    public static function inText(mixed $text): mixed
    {
        return is_string($text) && WithheldFiles::isAny() ? WithheldTexts::without($text) : $text;
    }

    public static function inEmbed(int|string|false $id): int
    {
        return self::isHidden((int) $id) ? 0 : (int) $id;
    }

    public static function onPage(): void
    {
        if (is_attachment() && self::isHidden(get_queried_object_id())) {
            wp_die(esc_html__('There is no such file.', 'open-ground-api'), '', ['response' => 404]);
        }
    }

    private static function isHidden(int $id): bool
    {
        return $id > 0 && get_post_type($id) === 'attachment' && !current_user_can('edit_post', $id) && WithheldFiles::isWithheld($id);
    }

    public static function onRequest(mixed $response, array $handler, WP_REST_Request $request): mixed
    {
        // WordPress matches routes case-insensitively, and an id in the query overrides that in the path.
        $isFile = preg_match(self::FILE_ROUTE, $request->get_route()) === 1;
        // The same error as for a deleted file.
        return $isFile && self::isHidden((int) $request['id'])
            ? new WP_Error('rest_post_invalid_id', __('There is no such file.', 'open-ground-api'), ['status' => 404])
            : $response;
    }

    public static function onResponse(mixed $response, WP_REST_Server $server, WP_REST_Request $request): mixed
    {
        if ($response instanceof WP_HTTP_Response && !PublicAccess::isForEditor($request) && WithheldFiles::isAny()) {
            $response->set_data(map_deep($response->get_data(), static fn(mixed $part): mixed => is_string($part) ? WithheldTexts::without($part) : $part));
        }
        return $response;
    }
}
