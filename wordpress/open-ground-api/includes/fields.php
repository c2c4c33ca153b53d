<?php

/**
 * The fields of each post type, kept in post meta (one row a field) and offered as `acf` by WordPress's own REST API,
 * for reading and writing. The names and shapes are those the website reads.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;

defined('ABSPATH') || exit;

final class Fields
{
    /**
     * Any value is let through by the REST schema: FieldValues turns it into what the field holds. WordPress takes the
     * first type that fits, and would take a string for a list, or a number for a boolean.
     */
    private const ANY = ['string', 'number', 'boolean', 'array', 'object', 'null'];

    public static function register(): void
    {
        add_action('rest_api_init', self::registerRestFields(...));
    }

    /** @return list<string> the post types that have fields */
    public static function postTypes(): array
    {
        return [PostTypes::INVESTIGATION, PostTypes::METHODOLOGY];
    }

    /**
     * The fields of a post type: name => definition. A definition is a type name of FieldValues or, where the type
     * has parts, an array with `type` and `fields`, `choices` or `post_type`.
     *
     * @return array<string, string|array<string, mixed>>
     */
    public static function of(string $postType): array
    {
        return match ($postType) {
            PostTypes::INVESTIGATION => self::investigation(),
            PostTypes::METHODOLOGY => ['description' => 'html'],
            default => [],
        };
    }

    /**
     * The saved fields of a post, ready to be sent. A field never saved is missing, as in ACF.
     *
     * @return array<string, mixed>
     */
    public static function read(WP_Post $post): array
    {
        $values = [];
        foreach (self::of($post->post_type) as $name => $definition) {
            if (metadata_exists('post', $post->ID, $name)) {
                $values[$name] = FieldValues::format(get_post_meta($post->ID, $name, true), $definition);
            }
        }
        return $values;
    }

    /** One field, or its empty value when it was never saved. */
    public static function value(WP_Post $post, string $name): mixed
    {
        return FieldValues::format(get_post_meta($post->ID, $name, true), self::of($post->post_type)[$name] ?? 'text');
    }

    /**
     * Saves the given fields and leaves the others as they are; `null` removes a field.
     *
     * @param array<string, mixed> $values
     * @return list<string> names this post type has no field for; they are not saved
     */
    public static function write(WP_Post $post, array $values): array
    {
        $definitions = self::of($post->post_type);
        foreach (array_intersect_key($values, $definitions) as $name => $value) {
            if ($value === null) {
                delete_post_meta($post->ID, $name);
                continue;
            }
            // update_post_meta() strips one level of slashes, which JSON input does not have.
            update_post_meta($post->ID, $name, wp_slash(FieldValues::sanitise($value, $definitions[$name])));
        }
        return array_keys(array_diff_key($values, $definitions));
    }

    private static function registerRestFields(): void
    {
        foreach (self::postTypes() as $postType) {
            register_rest_field($postType, 'acf', [
                'get_callback' => self::readForRest(...),
                'update_callback' => self::writeFromRest(...),
                'schema' => [
                    'description' => 'Fields of the post. null removes a field.',
                    'type' => 'object',
                    'context' => ['view', 'edit'],
                    'properties' => array_map(static fn(): array => ['type' => self::ANY], self::of($postType)),
                    'additionalProperties' => false,
                ],
            ]);
        }
    }

    /**
     * @param array<string, mixed> $prepared
     * @return array<string, mixed>
     */
    private static function readForRest(array $prepared): array
    {
        $post = get_post((int) $prepared['id']);
        return $post instanceof WP_Post && self::mayRead($post) ? self::read($post) : [];
    }

    /** @param array<string, mixed> $values */
    private static function writeFromRest(array $values, WP_Post $post): ?WP_Error
    {
        if (!current_user_can('edit_post', $post->ID)) {
            return new WP_Error(
                'rest_cannot_update',
                __('Sorry, you are not allowed to edit the fields of this post.', 'open-ground-api'),
                ['status' => rest_authorization_required_code()],
            );
        }
        self::write($post, $values);
        return null;
    }

    /** Whether the asker may see a post's fields: anyone if it is published without a password, else its editors. */
    public static function mayRead(WP_Post $post): bool
    {
        return ($post->post_status === 'publish' && $post->post_password === '')
            || current_user_can('edit_post', $post->ID);
    }

    /** @return array<string, string|array<string, mixed>> */
    private static function investigation(): array
    {
        return [
            // What a card shows.
            'code' => 'text',
            'abstract' => 'html',
            'location_title' => 'text',
            'incident_date' => 'text',
            'publication_date' => 'text',
            'updated_date' => 'text',
            'fo_status' => ['type' => 'choice', 'choices' => ['none', 'by_fo', 'with_fo']],
            'preview_video' => 'video',
            'preview_image' => 'image',
            'methodologies' => ['type' => 'posts', 'post_type' => PostTypes::METHODOLOGY],
            'supported_project_link' => 'url',
            'commissioned_by_heading' => 'text',
            'commissioned_by' => 'rows',
            'funded_by' => 'rows',
            'collaborating_organizations' => 'rows',
            'exhibitions' => 'rows',
            // What its page adds.
            'featured' => [
                'type' => 'group',
                'fields' => ['feature_video' => 'video', 'feature_image' => 'image', 'featured_links' => 'rows'],
            ],
            'synopsis' => 'html',
            'description' => [
                'type' => 'repeater',
                'fields' => [
                    'block_heading' => 'text',
                    'block_content' => [
                        'type' => 'group',
                        'fields' => ['columns' => 'text', 'column_1' => 'html', 'column_2' => 'html'],
                    ],
                ],
            ],
            'revisions' => [
                'type' => 'repeater',
                'fields' => ['date' => 'text', 'format' => 'text', 'content' => 'html'],
            ],
            'methodology_details' => 'html',
            'team' => ['type' => 'repeater', 'fields' => ['role' => 'text', 'people' => 'rows']],
            'extended_team' => [
                'type' => 'repeater',
                'fields' => ['organization' => 'rows', 'people' => 'rows', 'role' => 'text', 'org_position' => 'text'],
            ],
            'other_tables' => [
                'type' => 'repeater',
                'fields' => ['table_title' => 'text', 'table_content' => 'html'],
            ],
            'media' => [
                'type' => 'repeater',
                'fields' => [
                    'type' => ['type' => 'choice', 'choices' => ['image', 'document-image', 'video', 'file']],
                    'image' => 'image',
                    'video' => 'video',
                    'file' => [
                        'type' => 'group',
                        'fields' => ['url' => 'url', 'title' => 'text', 'filename' => 'text'],
                    ],
                ],
            ],
            'related' => [
                'type' => 'group',
                'fields' => [
                    'investigations' => ['type' => 'posts', 'post_type' => PostTypes::INVESTIGATION],
                    'exhibitions' => 'rows',
                    'events' => 'rows',
                    'press' => 'rows',
                    'recognition' => 'rows',
                    'publications' => 'rows',
                ],
            ],
        ];
    }
}
