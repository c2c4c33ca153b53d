<?php

/**
 * The 'Website' meta box of a record, in the classic and the block editor.
 *
 * It shows whether the website shows the saved state, a link to it, and what is missing ('Before you publish') if the fields are
 * those of the contract.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class RecordBox
{
    public static function add(string $postType, mixed $post): void
    {
        if ($post instanceof WP_Post && Kinds::has($postType)) {
            add_meta_box(
                'open-ground-website-box',
                __('Website', 'open-ground-api'),
                static fn() => print '<div id="open-ground-companion"></div>',
                $postType,
                'side',
                'high',
            );
        }
    }

    public static function enqueue(): void
    {
        $screen = get_current_screen();
        $post = get_post();
        if ($screen?->base === 'post' && $post instanceof WP_Post && Kinds::has($post->post_type)) {
            Assets::enqueue('openGroundCompanion', self::data($post));
        }
    }

    /** Registers the route that refreshes the box after a save in the block editor, which doesn't reload the screen. */
    public static function registerRoute(): void
    {
        EditorRoutes::add('/companion', 'GET', 'edit_posts', static function (WP_REST_Request $request): WP_REST_Response|WP_Error {
            $post = get_post((int) $request['id']);
            return $post instanceof WP_Post && Kinds::has($post->post_type) && current_user_can('edit_post', $post->ID)
                ? new WP_REST_Response(self::data($post))
                : new WP_Error('rest_forbidden', __('Sorry, you are not allowed to edit this record.', 'open-ground-api'), [
                    'status' => rest_authorization_required_code(),
                ]);
        }, ['id' => ['type' => 'integer', 'required' => true, 'minimum' => 1]]);
    }

    /** @return array<string, mixed> see CompanionData in wordpress/editor/src/boot.ts */
    private static function data(WP_Post $post): array
    {
        $known = KnownFields::of($post);
        return [
            'id' => $post->ID,
            'type' => $post->post_type,
            'state' => ['isPublic' => Visibility::isPublic($post), 'isNew' => $post->post_status === 'auto-draft'],
            'website' => CompanionLinks::of($post),
            'hasPreview' => Preview::isPossible(),
            'mayTakeDown' => TakeDown::isAllowed($post),
            'fields' => (object) array_map(static fn(array $field): array => $field['field'], $known),
            'values' => (object) array_map(static fn(array $field): mixed => $field['value'], $known),
        ];
    }
}
