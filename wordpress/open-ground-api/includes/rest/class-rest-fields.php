<?php

/**
 * `acf` in WordPress's own REST API, for reading and writing, and the fields that the contract has outside `acf`.
 *
 * Invalid values are rejected before anything is saved.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class RestFields
{
    /** Runs after other plugins, to replace their field of the same name, and before WordPress creates its routes. */
    public const PRIORITY = 98;

    /** WordPress's own properties that the fields replace for readers of press items and publications. */
    private const OVERRIDDEN = [PostTypes::PRESS => ['date', 'link'], PostTypes::PUBLICATION => ['author']];

    /** Types whose records also have their fields outside `acf` (contract, samples). */
    private const FLAT = [PostTypes::PERSON, PostTypes::PUBLICATION, PostTypes::PRESS];

    public static function registerAgain(mixed $result): mixed
    {
        self::registerFields();
        return $result;
    }

    public static function registerFields(): void
    {
        foreach (Registry::names() as $type) {
            register_rest_field($type, 'acf', [
                'get_callback' => self::read(...),
                'update_callback' => self::write(...),
                'schema' => [
                    'description' => __('Fields of the record. An omitted field is left unchanged; null removes it.', 'open-ground-api'),
                    'type' => 'object',
                    'context' => ['view', 'edit'],
                    'arg_options' => [
                        // accept() rejects other shapes, with their names.
                        'validate_callback' => null,
                        'sanitize_callback' => static fn(mixed $values, WP_REST_Request $request): array|WP_Error|null
                            => self::accept($type, $values, get_post((int) $request['id'] ?: -1)),
                    ],
                ],
            ]);
        }
        register_rest_field(PostTypes::PAGE, 'section', [
            'get_callback' => static fn(array $page): string => Pages::section(get_post((int) $page['id'])),
            'update_callback' => static fn(string $section, WP_Post $page): ?WP_Error => self::write(Fields::accept(PostTypes::PAGE, ['section' => $section]), $page),
            'schema' => [
                'description' => __('The part of the website a page belongs to.', 'open-ground-api'),
                'type' => 'string',
                'enum' => [Pages::ABOUT, Pages::PROGRAMME],
                'context' => ['view', 'edit', 'embed'],
            ],
        ]);
    }

    /**
     * Returns the stored values to editors, and those of the contract to readers. An empty list in place of an object means that
     * there are no values, or none for this reader (contract).
     *
     * @param array<string, mixed> $prepared
     * @return array<string, mixed>
     */
    private static function read(array $prepared, string $name, WP_REST_Request $request): array
    {
        $post = get_post((int) $prepared['id']);
        if (!$post instanceof WP_Post || !Visibility::mayRead($post)) {
            return [];
        }
        if ($request['context'] === 'edit' && current_user_can('edit_post', $post->ID)) {
            return Fields::edit($post);
        }
        // Lists include records with a password, and the website may request them with an editor's permissions.
        return $post->post_status === 'publish' && !Visibility::isPublic($post) ? [] : Details::of($post);
    }

    /** @return array<string, mixed>|WP_Error|null the stored form; null is unchanged, because WordPress ignores it */
    private static function accept(string $type, mixed $values, ?WP_Post $post): array|WP_Error|null
    {
        if ($values !== null && (!is_array($values) || ($values !== [] && array_is_list($values)))) {
            return new WP_Error('rest_invalid_type', __('acf: expects an object.', 'open-ground-api'));
        }
        try {
            $accepted = $values === null ? null : Fields::accept($type, $values, $post);
            $accepted === null || RecordSize::check($type, $accepted, $post);
            return $accepted;
        } catch (FieldError $error) {
            $error = Aliases::named($error, $type, $values);
            return new WP_Error('rest_invalid_field', $error->getMessage(), ['field' => $error->field]);
        }
    }

    /** @param array<string, mixed> $accepted */
    private static function write(array $accepted, WP_Post $post): ?WP_Error
    {
        if (!current_user_can('edit_post', $post->ID)) {
            return new WP_Error(
                'rest_cannot_update',
                __('Sorry, you are not allowed to edit the fields of this record.', 'open-ground-api'),
                ['status' => rest_authorization_required_code()],
            );
        }
        Fields::save($post, $accepted);
        return null;
    }

    /**
     * Rejects a title that the website would truncate. Accepts the body of a type whose body the website shows under its contract
     * name, too.
     */
    public static function acceptPost(object $prepared, WP_REST_Request $request): object
    {
        if (!isset($prepared->ID)) {
            // WordPress reads both for a new draft with a slug, without checking whether they exist.
            $prepared->id = 0;
            $prepared->post_parent ??= 0;
        }
        if (mb_strlen(Html::stripped($prepared->post_title ?? '')) > Field::LINE_LENGTH) {
            /* translators: %s: a number */
            $reason = sprintf(__('title: is longer than %s characters.', 'open-ground-api'), number_format_i18n(Field::LINE_LENGTH));
            return new WP_Error('rest_invalid_field', $reason, ['status' => 400, 'field' => 'title']);
        }
        $name = Registry::type($prepared->post_type ?? get_post_type((int) ($prepared->ID ?? 0)) ?: '')['bodyField'] ?? '';
        $values = $request['acf'];
        if ($name !== '' && is_array($values) && array_key_exists($name, $values)) {
            $prepared->post_content = $values[$name];
        }
        return $prepared;
    }

    public static function addFlatNames(WP_REST_Response $response, WP_Post $post, WP_REST_Request $request): WP_REST_Response
    {
        if (!in_array($post->post_type, self::FLAT, true) || $request['context'] === 'edit' || !Visibility::mayRead($post)) {
            return $response;
        }
        $overridden = self::OVERRIDDEN[$post->post_type] ?? [];
        $isAsked = static fn(string $name): bool => !isset($request['_fields'])
            || rest_is_field_included($name, wp_parse_list($request['_fields']));
        foreach (Rows::of($post) as $name => $value) {
            $isFree = !array_key_exists($name, $response->data) || in_array($name, $overridden, true);
            if ($isFree && $isAsked($name)) {
                $response->data[$name] = $value;
            }
        }
        return $response;
    }

    /** Removes shortcodes of removed plugins, which WordPress leaves in the content. */
    public static function dropShortcodes(WP_REST_Response $response, WP_Post $post, WP_REST_Request $request): WP_REST_Response
    {
        foreach ($request['context'] === 'edit' ? [] : ['content', 'excerpt', 'caption', 'description'] as $name) {
            if (isset($response->data[$name]['rendered'])) {
                $response->data[$name]['rendered'] = ShownShortcodes::withoutUnknown($response->data[$name]['rendered']);
            }
        }
        return $response;
    }

    /**
     * Removes scripts and `javascript:` URLs, whichever user saves, and converts links to own records to references.
     *
     * @param array<string, mixed> $data slashed
     * @return array<string, mixed>
     */
    public static function cleanPost(array $data): array
    {
        $type = (string) ($data['post_type'] ?? '');
        if (Registry::has($type) || $type === 'attachment') {
            $data['post_content'] = wp_slash(Html::clean(OwnLinks::stored(wp_unslash($data['post_content']))));
            $data['post_excerpt'] = wp_slash(Html::clean(OwnLinks::stored(wp_unslash($data['post_excerpt']))));
            $data['post_title'] = wp_slash(Html::title(wp_unslash($data['post_title'])));
        }
        return $data;
    }
}
