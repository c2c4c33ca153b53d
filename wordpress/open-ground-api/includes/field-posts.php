<?php

/**
 * Fields naming other posts: saved as their ids, so that a new title or slug shows everywhere at once.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class PostsField
{
    /**
     * Ids of posts of the given type; a row that names none of them stays a row, for content kept elsewhere.
     *
     * @return list<int|array<string, mixed>>|''
     */
    public static function sanitise(mixed $value, string $postType): array|string
    {
        return FieldValues::mapList($value, static function (mixed $row) use ($postType): int|array|string {
            $id = (int) (is_array($row) ? ($row['ID'] ?? $row['id'] ?? 0) : self::text($row));
            $slug = is_array($row) ? self::text($row['post_name'] ?? $row['slug'] ?? '') : '';
            $post = get_post($id ?: -1);
            if ($post instanceof WP_Post && $post->post_type === $postType && in_array($slug, ['', $post->post_name], true)) {
                return $id;
            }
            $named = $slug === '' ? null : get_page_by_path($slug, OBJECT, $postType);
            return $named instanceof WP_Post ? $named->ID : (is_array($row) ? FieldValues::sanitiseRow($row) : '');
        });
    }

    /**
     * @param array<int, int|array<string, mixed>> $values
     * @return list<array<string, mixed>>
     */
    public static function format(array $values, string $postType): array
    {
        _prime_post_caches(array_filter($values, is_int(...)), false, false);
        $rows = array_map(static function (int|array $value) use ($postType): ?array {
            if (is_array($value)) {
                return $value;
            }
            $post = get_post($value);
            $public = $post instanceof WP_Post
                && $post->post_type === $postType
                && $post->post_status === 'publish'
                && $post->post_password === '';
            return $public ? [
                'ID' => $post->ID,
                'post_name' => $post->post_name,
                'post_title' => $post->post_title,
                'post_type' => $post->post_type,
            ] : null;
        }, $values);
        return array_values(array_filter($rows));
    }

    private static function text(mixed $value): string
    {
        return is_scalar($value) ? (string) $value : '';
    }
}
