<?php

/**
 * `open-ground/v1/resources`: what a text may cite of a record's films, pictures and documents, as they are saved. `…/links`: which
 * links of texts lead to what is not there any more. Never public.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class EvidenceRoutes
{
    private const MAX_LINKS = 100;

    public static function registerRoutes(): void
    {
        EditorRoutes::add('/resources', 'GET', 'edit_posts', self::resources(...), ['id' => ['type' => 'integer', 'required' => true]]);
        EditorRoutes::add('/links', 'POST', 'edit_posts', self::gone(...), [
            'addresses' => ['type' => 'array', 'items' => ['type' => 'string'], 'maxItems' => self::MAX_LINKS, 'required' => true],
        ]);
    }

    /** See Resource in wordpress/editor/src/model/resources.ts. */
    private static function resources(WP_REST_Request $request): WP_REST_Response
    {
        $post = get_post($request['id'] ?: -1);
        return new WP_REST_Response($post instanceof WP_Post && current_user_can('read_post', $post->ID) ? RecordResources::of($post) : []);
    }

    /** Those of some links that lead to a record that is not there, or to a resource that its record does not have. */
    private static function gone(WP_REST_Request $request): WP_REST_Response
    {
        return new WP_REST_Response(array_values(array_filter($request['addresses'], static function (string $address): bool {
            $reference = OwnLinks::reference($address);
            if ($reference === null) {
                return false;
            }
            $post = get_post($reference->id);
            $key = $reference->resourceKey();
            return !$post instanceof WP_Post || $post->post_status === 'trash'
                || ($key !== '' && current_user_can('read_post', $post->ID) && !RecordResources::has($post, $key));
        })));
    }
}
