<?php

/** Reports that the media library already has the same file, by its SHA-256, among the files that the user may read. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class SameFiles
{
    /** @var array<string, array<string, list<int>>> by moment: SHA-256 => attachments, where there are several */
    private static array $known = [];

    /** @return list<WP_Post> the others */
    public static function of(int $id): array
    {
        $sum = (string) get_post_meta($id, Media::SHA256, true);
        $posts = array_map(get_post(...), array_diff(self::several()[$sum] ?? [], [$id]));
        return array_values(array_filter($posts, static fn(?WP_Post $post): bool
            => $post?->post_type === 'attachment' && $post->post_status !== 'trash' && current_user_can('read_post', $post->ID)));
    }

    /**
     * @param array<string, mixed> $fields of the attachment form
     * @return array<string, mixed>
     */
    public static function addNotice(array $fields, WP_Post $post): array
    {
        $notice = self::notice($post->ID);
        return $notice === '' ? $fields : [...$fields, 'open_ground_same' => [
            'label' => __('Same file', 'open-ground-api'),
            'input' => 'html',
            'html' => $notice,
        ]];
    }

    /** @return string HTML, with a link to each of the others; '' if there is none */
    public static function notice(int $id): string
    {
        $links = array_map(static fn(WP_Post $other): string => sprintf(
            '<a href="%s">%s</a>',
            esc_url((string) get_edit_post_link($other)),
            esc_html(PickerSearch::plain($other->post_title) ?: __('(no title)', 'open-ground-api')),
        ), self::of($id));
        /* translators: %s: titles of files */
        return $links === [] ? '' : sprintf(esc_html__('The media library already has this file: %s', 'open-ground-api'), implode(', ', $links));
    }

    public static function registerField(): void
    {
        register_rest_field('attachment', 'same_files', [
            'get_callback' => static fn(array $item): array => array_column(self::of((int) $item['id']), 'ID'),
            'schema' => [
                'description' => __('Ids of other files in the media library with the same bytes.', 'open-ground-api'),
                'type' => 'array',
                'items' => ['type' => 'integer'],
                'context' => ['edit'],
                'readonly' => true,
            ],
        ]);
    }

    /**
     * Returns files of the whole library that have the same bytes, in one query: the media library asks for eighty files in one
     * request.
     *
     * @return array<string, list<int>>
     */
    private static function several(): array
    {
        global $wpdb;
        $moment = get_current_blog_id() . ' ' . wp_cache_get_last_changed('posts');
        if (!isset(self::$known[$moment])) {
            $found = [];
            foreach ($wpdb->get_results($wpdb->prepare("SELECT post_id, meta_value FROM {$wpdb->postmeta} WHERE meta_key = %s ORDER BY post_id", Media::SHA256)) as $row) {
                $found[$row->meta_value][] = (int) $row->post_id;
            }
            $found = array_filter($found, static fn(array $ids): bool => count($ids) > 1);
            self::$known = [$moment => $found];
        }
        return self::$known[$moment];
    }
}
