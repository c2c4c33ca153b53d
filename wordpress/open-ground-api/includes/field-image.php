<?php

/**
 * Fields holding a picture: saved as the id of an attachment, answered with all its sizes.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class ImageField
{
    /** The attachment meant by an id, by a URL, or by a picture as answered by format(); 0 if there is none. */
    public static function id(mixed $value): int
    {
        if (is_array($value)) {
            $id = self::id($value['ID'] ?? $value['id'] ?? 0);
            $url = $value['url'] ?? '';
            // A picture of another installation has an id of that installation.
            return $url === '' || ($id !== 0 && wp_get_attachment_url($id) === $url) ? $id : self::id($url);
        }
        if (is_numeric($value)) {
            return wp_attachment_is_image((int) $value) ? (int) $value : 0;
        }
        return is_string($value) && $value !== '' ? attachment_url_to_postid($value) : 0;
    }

    /** @return array<string, mixed>|false */
    public static function format(int $id): array|false
    {
        if ($id < 1) {
            return false;
        }
        $post = get_post($id);
        $meta = wp_get_attachment_metadata($id);
        $url = wp_get_attachment_url($id);
        if (!$post instanceof WP_Post || !is_array($meta) || $url === false) {
            return false;
        }
        $folder = dirname($url);
        $sizes = [];
        foreach ($meta['sizes'] ?? [] as $name => $size) {
            $sizes[$name] = "{$folder}/{$size['file']}";
            $sizes["{$name}-width"] = (int) $size['width'];
            $sizes["{$name}-height"] = (int) $size['height'];
        }
        return [
            'ID' => $id,
            'id' => $id,
            'title' => get_the_title($post),
            'filename' => wp_basename($url),
            'url' => $url,
            'link' => $url,
            'alt' => (string) get_post_meta($id, '_wp_attachment_image_alt', true),
            'caption' => $post->post_excerpt,
            'description' => $post->post_content,
            'mime_type' => $post->post_mime_type,
            'width' => (int) ($meta['width'] ?? 0),
            'height' => (int) ($meta['height'] ?? 0),
            'srcset' => (string) wp_get_attachment_image_srcset($id, 'full', $meta),
            'sizes' => $sizes,
        ];
    }
}
