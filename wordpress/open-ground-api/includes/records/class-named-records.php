<?php

/**
 * Records named in another record before they exist, such as a methodology made in a case's picker, or a person of its team: drafts
 * that are published with the first public record that refers to them, so that a name is told to nobody before that
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
    /** Types of which a record is nothing but its name at first. */
    public const TYPES = [PostTypes::METHODOLOGY, PostTypes::PERSON];
    /** Marks a draft that nobody has published by hand yet. */
    private const WAITS = 'named';

    public static function registerRoute(): void
    {
        EditorRoutes::add('/references', 'POST', 'publish_posts', self::make(...), [
            'type' => ['type' => 'string', 'enum' => self::TYPES, 'required' => true],
            'title' => ['type' => 'string', 'minLength' => 1, 'maxLength' => Field::LINE_LENGTH, 'required' => true],
        ]);
    }

    /** The record with this name, or a new draft. */
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

    /** Whether a draft is published with the first public record that names it. */
    public static function isNamed(WP_Post $post): bool
    {
        return $post->post_status === 'draft' && (bool) get_post_meta($post->ID, Fields::metaKey(self::WAITS), true);
    }

    /** Publishes the drafts that a record names, once it is public. */
    public static function publishWith(int $id, WP_Post $post, bool $isUpdate): void
    {
        if (!Registry::has($post->post_type)) {
            return;
        }
        // What somebody has written about a person, they publish themselves.
        $isWritten = $post->post_type === PostTypes::PERSON && $isUpdate;
        if (in_array($post->post_type, self::TYPES, true) && ($isWritten || $post->post_status === 'publish')) {
            delete_post_meta($id, Fields::metaKey(self::WAITS));
        }
        foreach (Visibility::isPublic($post) ? Registry::fields($post->post_type) : [] as $name => $field) {
            if ($field['shape'] === 'terms') {
                continue;
            }
            foreach (FieldWalker::leaves(Fields::stored($post, $name), $field) as [$value, $inner]) {
                array_intersect($inner['postTypes'] ?? [], self::TYPES) === [] || self::publishNamed($value);
            }
        }
    }

    /** @param mixed $value of a field of records */
    private static function publishNamed(mixed $value): void
    {
        foreach (array_filter((array) ($value ?: []), is_numeric(...)) as $named) {
            $draft = get_post((int) $named);
            if ($draft instanceof WP_Post && self::isNamed($draft)) {
                wp_update_post(['ID' => $draft->ID, 'post_status' => 'publish']);
            }
        }
    }
}
