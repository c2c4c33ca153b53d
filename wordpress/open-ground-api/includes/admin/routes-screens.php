<?php

/**
 * `open-ground/v1/…`: endpoints for the screens while a record is edited. Never public.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;
use WP_Query;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined('ABSPATH') || exit;

final class ScreenRoutes
{
    private const MAX_FOUND = 30;
    private const MAX_IDS = 100;

    public static function register(): void
    {
        add_action('rest_api_init', self::registerRoutes(...));
    }

    private static function registerRoutes(): void
    {
        $mayEdit = static fn(): bool => current_user_can('edit_posts');
        register_rest_route(EditorRoutes::NAMESPACE, '/references', [
            'methods' => WP_REST_Server::READABLE,
            'permission_callback' => $mayEdit,
            'callback' => self::references(...),
            'args' => [
                'ids' => ['type' => 'string', 'default' => '', 'pattern' => '^[0-9,]*$'],
                'types' => ['type' => 'string', 'default' => '', 'pattern' => '^[a-z_,]*$'],
                'search' => ['type' => 'string', 'default' => '', 'maxLength' => 200],
            ],
        ]);
        register_rest_route(EditorRoutes::NAMESPACE, '/check', [
            'methods' => WP_REST_Server::CREATABLE,
            'permission_callback' => $mayEdit,
            'callback' => self::check(...),
            'args' => [
                'id' => ['type' => 'integer', 'required' => true],
                'type' => ['type' => 'string', 'required' => true, 'enum' => Registry::names()],
                'fields' => ['type' => 'object', 'required' => true],
            ],
        ]);
    }

    /** Records and files by their ids, or by a search among given types; for selection lists and their labels. */
    private static function references(WP_REST_Request $request): WP_REST_Response
    {
        $ids = array_slice(wp_parse_id_list($request['ids']), 0, self::MAX_IDS);
        $types = array_intersect(explode(',', $request['types']), Registry::names());
        if ($ids === [] && $types === []) {
            return new WP_REST_Response([]);
        }
        $query = new WP_Query($ids === [] ? [
            'post_type' => $types,
            'post_status' => ['publish', 'future', 'draft', 'pending', 'private'],
            's' => $request['search'],
            'posts_per_page' => self::MAX_FOUND,
            'orderby' => $request['search'] === '' ? 'title' : 'relevance',
            'order' => 'ASC',
            'no_found_rows' => true,
        ] : [
            'post_type' => [...Registry::names(), 'attachment'],
            'post_status' => 'any',
            'post__in' => $ids,
            'posts_per_page' => self::MAX_IDS,
            'no_found_rows' => true,
        ]);
        $readable = array_filter($query->posts, static fn(WP_Post $post): bool => current_user_can('read_post', $post->ID));
        return new WP_REST_Response(array_map(self::reference(...), array_values($readable)));
    }

    /** @return array<string, mixed> see Reference in wordpress/editor/src/model/references.ts */
    private static function reference(WP_Post $post): array
    {
        $title = html_entity_decode(wp_strip_all_tags(get_the_title($post)), ENT_QUOTES | ENT_HTML5, 'UTF-8');
        $reference = [
            'id' => $post->ID,
            'title' => $title === '' ? __('(no title)', 'open-ground-api') : $title,
            'type' => $post->post_type,
            'status' => $post->post_status,
            'editUrl' => (string) get_edit_post_link($post, 'raw'),
        ];
        if ($post->post_type !== 'attachment') {
            return $reference;
        }
        $meta = wp_get_attachment_metadata($post->ID);
        $meta = is_array($meta) ? $meta : [];
        return [
            ...$reference,
            'mime' => $post->post_mime_type,
            'url' => (string) wp_get_attachment_url($post->ID),
            'thumbnail' => (string) wp_get_attachment_image_url($post->ID, 'thumbnail'),
            'alt' => (string) get_post_meta($post->ID, '_wp_attachment_image_alt', true),
            'filename' => wp_basename((string) get_attached_file($post->ID)),
            'filesize' => isset($meta['filesize']) ? (string) size_format((int) $meta['filesize']) : '',
            'dimensions' => empty($meta['width']) ? '' : "{$meta['width']} × {$meta['height']}",
        ];
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
