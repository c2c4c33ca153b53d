<?php

/** Attachments, found by id, by URL or by the plugin's own output, and returned in the contract's shapes. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Media
{
    /** The sizes that the website uses, by name. */
    private const NAMED_SIZES = ['medium', 'medium_large', 'large', 'extra-large'];

    /** Filter: whether visitors see a file, by its id. */
    public const IS_SHOWN = 'open_ground_is_file_shown';

    public const SIZE = '_open_ground_filesize';
    public const SHA256 = '_open_ground_sha256';
    public const WARNING = '_open_ground_content_warning';
    public const KEY = '_open_ground_key';

    /** Returns the attachment for an id, a URL or a value returned by the plugin, or 0 if there is none. */
    public static function id(mixed $value): int
    {
        if (is_array($value)) {
            $id = self::id($value['ID'] ?? $value['id'] ?? 0);
            $url = is_string($value['url'] ?? null) ? $value['url'] : '';
            // A picture from another installation has that installation's id.
            return $url === '' || ($id !== 0 && wp_get_attachment_url($id) === $url) ? $id : self::id($url);
        }
        if (is_int($value) || (is_string($value) && ctype_digit($value))) {
            $post = get_post((int) $value);
            return $post instanceof WP_Post && $post->post_type === 'attachment' ? $post->ID : 0;
        }
        return is_string($value) && $value !== '' ? attachment_url_to_postid($value) : 0;
    }

    /** Returns the attachment for a URL in a text (the file, one of its sizes, or the original), or 0 for others. */
    public static function idAt(string $address): int
    {
        // WordPress, which is slower, finds files that are not in the index yet or were added by other means.
        return FileUses::fileAt($address) ?: self::id((string) preg_replace('/[?#].*$/s', '', $address));
    }

    public static function isImage(int $id): bool
    {
        return $id > 0 && str_starts_with((string) get_post_mime_type($id), 'image/');
    }

    /** @return array<string, mixed>|false a picture with all its sizes; false for readers if it is withheld */
    public static function image(int $id): array|false
    {
        $post = self::shown($id);
        $url = $post instanceof WP_Post ? wp_get_attachment_url($id) : false;
        if (!$post instanceof WP_Post || $url === false || !self::isImage($id)) {
            return false;
        }
        $meta = wp_get_attachment_metadata($id);
        $meta = is_array($meta) ? $meta : [];
        return [
            ...self::common($post, $url),
            'width' => (int) ($meta['width'] ?? 0),
            'height' => (int) ($meta['height'] ?? 0),
            'srcset' => (string) wp_get_attachment_image_srcset($id, 'full', $meta),
            'sizes' => self::sizes($url, $meta),
        ];
    }

    /** @return array<string, mixed>|false any file; false for readers if it is withheld */
    public static function file(int $id): array|false
    {
        $post = self::shown($id);
        $url = $post instanceof WP_Post ? wp_get_attachment_url($id) : false;
        return $post instanceof WP_Post && $url !== false ? self::common($post, $url) : false;
    }

    private static function shown(int $id): ?WP_Post
    {
        return $id > 0 && Filters::apply(self::IS_SHOWN, true, $id) ? get_post($id) : null;
    }

    /**
     * Returns the permanent part of a file's address on the website, which stays the same when its title and name change. Created
     * on first use.
     */
    public static function key(int $id): string
    {
        if (get_post_meta($id, self::KEY, true) === '') {
            add_post_meta($id, self::KEY, 'k' . bin2hex(random_bytes(5)), true);
        }
        // If two requests add one at once, the first is used.
        return (string) get_post_meta($id, self::KEY, true);
    }

    /** @return array<string, mixed> */
    private static function common(WP_Post $post, string $url): array
    {
        $warning = (string) get_post_meta($post->ID, self::WARNING, true);
        $sha256 = (string) get_post_meta($post->ID, self::SHA256, true);
        $size = (int) get_post_meta($post->ID, self::SIZE, true);
        return [
            'ID' => $post->ID,
            'id' => $post->ID,
            'key' => self::key($post->ID),
            'title' => get_the_title($post),
            'filename' => wp_basename($url),
            ...($size > 0 ? ['filesize' => $size] : []),
            ...($sha256 !== '' ? ['sha256' => $sha256] : []),
            'url' => $url,
            'link' => $url,
            'alt' => (string) get_post_meta($post->ID, '_wp_attachment_image_alt', true),
            'caption' => ShownShortcodes::withoutUnknown($post->post_excerpt),
            'description' => ShownShortcodes::withoutUnknown($post->post_content),
            'mime_type' => $post->post_mime_type,
            ...($warning !== '' ? ['content_warning' => $warning] : []),
            ...Provenance::of($post->ID),
            ...FormerFiles::of($post->ID),
        ];
    }

    /**
     * Returns the sizes. A size larger than the original is the original, as in ACF.
     *
     * @param array<string, mixed> $meta
     * @return array<string, string|int>
     */
    private static function sizes(string $url, array $meta): array
    {
        $folder = dirname($url);
        $sizes = [];
        foreach (self::NAMED_SIZES as $name) {
            $sizes[$name] = $url;
            $sizes["{$name}-width"] = (int) ($meta['width'] ?? 0);
            $sizes["{$name}-height"] = (int) ($meta['height'] ?? 0);
        }
        foreach ($meta['sizes'] ?? [] as $name => $size) {
            $sizes[$name] = "{$folder}/{$size['file']}";
            $sizes["{$name}-width"] = (int) $size['width'];
            $sizes["{$name}-height"] = (int) $size['height'];
        }
        return $sizes;
    }
}
