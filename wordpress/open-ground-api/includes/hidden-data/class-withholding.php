<?php

/**
 * Keeps files that wait (class-withheld-files.php) from visitors, wherever WordPress or the plugin would name them. What an editor reads in
 * order to edit it is whole: `context=edit`, and files for whoever may upload them.
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
    private const FILE_ROUTE = '#^/wp/v2/media/(\d+)#';
    private const TEXTS = ['the_content', 'the_excerpt', 'the_content_feed', 'the_excerpt_rss', 'rss_enclosure', 'atom_enclosure', 'widget_text', 'widget_block_content', 'term_description'];

    public static function register(): void
    {
        // After all that makes texts, and before the answer is marked (class-answers.php).
        add_filter('rest_post_dispatch', self::onResponse(...), 90, 3);
        add_filter('rest_request_before_callbacks', self::onRequest(...), 10, 3);
        add_filter('rest_attachment_query', static function (array $query): array {
            return current_user_can('upload_files') ? $query : [...$query, 'meta_query' => [...($query['meta_query'] ?? []), WithheldFiles::query()]];
        });
        foreach (self::TEXTS as $hook) {
            add_filter($hook, static fn(mixed $text): mixed => is_string($text) && !is_admin() && WithheldFiles::isAny() ? WithheldTexts::without($text) : $text, 100);
        }
        add_filter('oembed_request_post_id', static fn(int|string|false $id): int => self::isHidden((int) $id) ? 0 : (int) $id);
        // Before WordPress leads from the page of a file to the file.
        add_action('template_redirect', static function (): void {
            if (is_attachment() && self::isHidden(get_queried_object_id())) {
                wp_die(esc_html__('There is no such file.', 'open-ground-api'), '', ['response' => 404]);
            }
        }, 0);
    }

    private static function isHidden(int $id): bool
    {
        return $id > 0 && get_post_type($id) === 'attachment' && !current_user_can('edit_post', $id) && WithheldFiles::isWithheld($id);
    }

    private static function onRequest(mixed $response, array $handler, WP_REST_Request $request): mixed
    {
        $isFile = preg_match(self::FILE_ROUTE, $request->get_route(), $match) === 1;
        // As for a file that was deleted.
        return $isFile && self::isHidden((int) $match[1])
            ? new WP_Error('rest_post_invalid_id', __('There is no such file.', 'open-ground-api'), ['status' => 404])
            : $response;
    }

    private static function onResponse(mixed $response, WP_REST_Server $server, WP_REST_Request $request): mixed
    {
        if ($response instanceof WP_HTTP_Response && !self::isForEditor($request) && WithheldFiles::isAny()) {
            $response->set_data(map_deep($response->get_data(), static fn(mixed $part): mixed => is_string($part) ? WithheldTexts::without($part) : $part));
        }
        return $response;
    }

    /** The website's own calls are visitors', whatever authorization they carry. */
    private static function isForEditor(WP_REST_Request $request): bool
    {
        $route = $request->get_route();
        if (!current_user_can('edit_posts') || preg_match('#^/(?:fa/v1|acf/v3)(?:/|$)#', $route) === 1) {
            return false;
        }
        $isRecord = preg_match('#^/wp/v2/(?!media|settings)#', $route) === 1;
        return !$isRecord || $request['context'] === 'edit';
    }
}
