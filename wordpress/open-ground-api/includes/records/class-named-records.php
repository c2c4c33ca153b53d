<?php

/**
 * Records that another record names before they exist, such as a methodology created in a case's picker.
 *
 * They are drafts and are published with the first public record that refers to them, so that nobody learns of a name before that
 * (docs/decisions/0084-public-terms.md).
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class NamedRecords
{
    /** Types whose new records consist of nothing but a name. */
    public const TYPES = [PostTypes::METHODOLOGY];
    /** Marks a draft that nobody has published by hand yet. */
    private const WAITS = 'named';

    public static function registerRoute(): void
    {
        EditorRoutes::add('/references', 'POST', 'publish_posts', self::make(...), [
            'type' => ['type' => 'string', 'enum' => self::TYPES, 'required' => true],
            'title' => ['type' => 'string', 'minLength' => 1, 'maxLength' => Field::LINE_LENGTH, 'required' => true],
        ]);
    }

    /** Returns the record with this name, or a new draft. */
    private static function make(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $title = trim($request['title']);
        $known = PickerRoutes::found([$request['type']], $title, 1)[0] ?? null;
        if ($known !== null && PickerSearch::isSame(PickerSearch::plain($known->post_title), $title)) {
            return new WP_REST_Response(['id' => $known->ID]);
        }
        $id = wp_insert_post(wp_slash([
            'post_type' => $request['type'],
            'post_status' => 'draft',
            'post_title' => $title,
            'meta_input' => [Fields::metaKey(self::WAITS) => 1],
        ]), true);
        return is_wp_error($id) ? $id : new WP_REST_Response(['id' => $id]);
    }

    /** Determines whether a draft is published with the first public record that names it. */
    public static function isNamed(WP_Post $post): bool
    {
        return $post->post_status === 'draft' && (bool) get_post_meta($post->ID, Fields::metaKey(self::WAITS), true);
    }

    /** Publishes the drafts that a record names, once it is public. */
    public static function publishWith(int $id, WP_Post $post): void
    {
        if (!Registry::has($post->post_type)) {
            return;
        }
        if (in_array($post->post_type, self::TYPES, true) && $post->post_status === 'publish') {
            delete_post_meta($id, Fields::metaKey(self::WAITS));
        }
        foreach (Visibility::isPublic($post) ? Registry::fields($post->post_type) : [] as $name => $field) {
            if (($field['postTypes'] ?? []) === [] || array_intersect($field['postTypes'], self::TYPES) === []) {
                continue;
            }
            foreach (array_filter((array) (Fields::stored($post, $name) ?: []), is_numeric(...)) as $named) {
                $draft = get_post((int) $named);
                if ($draft instanceof WP_Post && self::isNamed($draft)) {
                    wp_update_post(['ID' => $draft->ID, 'post_status' => 'publish']);
                }
            }
        }
    }
}
