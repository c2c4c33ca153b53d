<?php

/**
 * Metadata of files in the media library: the size and SHA-256, computed on upload so that readers can verify downloads, and the
 * content warning.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_REST_Request;

defined('ABSPATH') || exit;

final class Uploads
{
    /** The name of the content-warning field in the attachment form. */
    private const CONTROL = 'open_ground_content_warning';

    /** @var array<string, string> files hashed in this request => their time and size then */
    private static array $measured = [];

    /** @var array<string, string> file, time and size => SHA-256 */
    private static array $hashes = [];

    public static function onMetadata(mixed $metadata, int $id): mixed
    {
        self::measure($id);
        return $metadata;
    }

    /**
     * Allows subtitles, which a network's default list of upload types doesn't contain.
     *
     * @param array<string, string> $types
     * @return array<string, string>
     */
    public static function allowSubtitles(array $types): array
    {
        return [...$types, 'vtt' => 'text/vtt', 'srt' => 'text/plain'];
    }

    public static function onMeta(int|array $metaId, int $id, string $key): void
    {
        if ($key === '_wp_attached_file') {
            self::measure($id);
        }
    }

    /** Removes a content warning that is null, which WordPress ignores for fields of its own types. */
    public static function removeWarning(WP_Post $post, WP_REST_Request $request): void
    {
        if ($request->has_param('content_warning') && $request['content_warning'] === null) {
            delete_post_meta($post->ID, Media::WARNING);
        }
    }

    private static function saveWarning(int $id, string $text): void
    {
        $line = mb_substr(Html::line($text), 0, Field::LINE_LENGTH);
        $line === '' ? delete_post_meta($id, Media::WARNING) : update_post_meta($id, Media::WARNING, wp_slash($line));
    }

    /**
     * Adds a notice that shortcodes in captions are not run.
     *
     * @param array<string, array<string, mixed>> $controls
     * @return array<string, array<string, mixed>>
     */
    public static function addCaptionNotice(array $controls, WP_Post $post): array
    {
        $label = __('Caption', 'open-ground-api');
        $lost = array_map(
            /* translators: 1: label of a field, 2: a shortcode */
            static fn(string $code): string => sprintf(__('%1$s: readers get nothing for “%2$s”.', 'open-ground-api'), $label, $code),
            ShownShortcodes::lost($post->post_excerpt, ShownShortcodes::withoutUnknown(...)),
        );
        return $lost === [] ? $controls : [...$controls, 'open_ground_caption' => [
            'label' => $label,
            'input' => 'html',
            'html' => implode('<br>', array_map(esc_html(...), $lost)),
        ]];
    }

    /**
     * Adds the field to the media library and the attachment screen.
     *
     * @param array<string, array<string, mixed>> $controls
     * @return array<string, array<string, mixed>>
     */
    public static function addControl(array $controls, WP_Post $post): array
    {
        return [...$controls, self::CONTROL => [
            'label' => __('Content warning', 'open-ground-api'),
            'input' => 'text',
            'value' => (string) get_post_meta($post->ID, Media::WARNING, true),
            'helps' => __('What some people may not want to see in the picture or film; shown before it.', 'open-ground-api'),
        ]];
    }

    /**
     * @param array<string, mixed> $post slashed, like the submitted values
     * @param array<string, mixed> $submitted
     * @return array<string, mixed>
     */
    public static function saveControl(array $post, array $submitted): array
    {
        if (is_string($submitted[self::CONTROL] ?? null)) {
            self::saveWarning((int) $post['ID'], wp_unslash($submitted[self::CONTROL]));
        }
        return $post;
    }

    public static function measure(int $id): void
    {
        $file = get_attached_file($id);
        if (!is_string($file) || !is_file($file)) {
            return;
        }
        clearstatcache(true, $file);
        $state = filemtime($file) . ':' . filesize($file);
        $key = get_current_blog_id() . ":{$id}:{$file}";
        if ((self::$measured[$key] ?? '') === $state) {
            // WordPress saves an image's metadata again with each size it creates.
            return;
        }
        self::$measured[$key] = $state;
        update_post_meta($id, Media::SHA256, self::sha256($file));
        update_post_meta($id, Media::SIZE, (int) filesize($file));
    }

    /** Measures the files that were in the library before the plugin. */
    public static function measureAll(): void
    {
        global $wpdb;
        $ids = $wpdb->get_col($wpdb->prepare(
            "SELECT ID FROM {$wpdb->posts} WHERE post_type = 'attachment' AND NOT EXISTS (SELECT 1 FROM {$wpdb->postmeta} WHERE post_id = ID AND meta_key = %s) ORDER BY ID",
            Media::SHA256,
        ));
        foreach ($ids as $id) {
            self::measure((int) $id);
        }
    }

    /** Returns the checksum of a file, computed once per request. */
    public static function sha256(string $file): string
    {
        clearstatcache(true, $file);
        return self::$hashes[$file . ':' . filemtime($file) . ':' . filesize($file)] ??= (string) hash_file('sha256', $file);
    }

    /** Forgets the checksum of a file that has been replaced, possibly by one of the same size within the same second. */
    public static function forget(string $file): void
    {
        $isOther = static fn(string $key): bool => !str_contains($key, $file);
        self::$hashes = array_filter(self::$hashes, $isOther, ARRAY_FILTER_USE_KEY);
        self::$measured = array_filter(self::$measured, $isOther, ARRAY_FILTER_USE_KEY);
    }

    public static function registerFields(): void
    {
        $meta = static fn(string $key): callable => static fn(array $item): mixed => get_post_meta((int) $item['id'], $key, true);
        register_rest_field('attachment', 'sha256', [
            'get_callback' => $meta(Media::SHA256),
            'schema' => [
                'description' => __('SHA-256 of the file, in hexadecimal digits.', 'open-ground-api'),
                'type' => 'string',
                'context' => ['view', 'edit'],
                'readonly' => true,
            ],
        ]);
        register_rest_field('attachment', 'filesize', [
            'get_callback' => static fn(array $item): int => (int) get_post_meta((int) $item['id'], Media::SIZE, true),
            'schema' => [
                'description' => __('Size of the file in bytes.', 'open-ground-api'),
                'type' => 'integer',
                'context' => ['view', 'edit'],
                'readonly' => true,
            ],
        ]);
        register_rest_field('attachment', 'content_warning', [
            'get_callback' => $meta(Media::WARNING),
            'update_callback' => static fn(?string $value, WP_Post $post) => self::saveWarning($post->ID, (string) $value),
            'schema' => [
                'description' => __('What some people may not want to see in the picture or film; shown before it.', 'open-ground-api'),
                'type' => ['string', 'null'],
                'maxLength' => Field::LINE_LENGTH,
                'context' => ['view', 'edit'],
            ],
        ]);
    }
}
