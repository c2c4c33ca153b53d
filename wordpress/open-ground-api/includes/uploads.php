<?php

/**
 * Metadata of files in the media library: size and SHA-256, computed at upload, so that readers can verify downloads,
 * and an editor's content warning.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Uploads
{
    /** @var array<string, string> files measured in this request => their time and size then */
    private static array $measured = [];

    public static function register(): void
    {
        // WordPress calls this whenever a file is added, scaled down or replaced.
        add_action('added_post_meta', self::onMeta(...), 10, 4);
        add_action('updated_post_meta', self::onMeta(...), 10, 4);
        // Also called when a file is replaced under its name, which changes nothing that WordPress stores of its path.
        add_filter('wp_update_attachment_metadata', static function (mixed $metadata, int $id): mixed {
            self::measure($id);
            return $metadata;
        }, 10, 2);
        add_action('rest_api_init', self::registerFields(...));
        if (is_multisite()) {
            // A network's list of allowed files has no subtitles unless somebody adds them.
            add_filter('upload_mimes', static fn(array $types): array => [...$types, 'vtt' => 'text/vtt'], 20);
        }
    }

    private static function onMeta(int|array $metaId, int $id, string $key, mixed $value): void
    {
        if ($key === '_wp_attached_file') {
            self::measure($id);
        }
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
            // WordPress saves the metadata of a picture again with each size it makes.
            return;
        }
        self::$measured[$key] = $state;
        update_post_meta($id, Media::SHA256, (string) hash_file('sha256', $file));
        update_post_meta($id, Media::SIZE, (int) filesize($file));
    }

    private static function registerFields(): void
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
            'update_callback' => static function (?string $value, WP_Post $post): void {
                $line = Html::line((string) $value);
                $line === '' ? delete_post_meta($post->ID, Media::WARNING) : update_post_meta($post->ID, Media::WARNING, wp_slash($line));
            },
            'schema' => [
                'description' => __('What some people may not want to see in the picture or film; shown before it.', 'open-ground-api'),
                'type' => ['string', 'null'],
                'maxLength' => 300,
                'context' => ['view', 'edit'],
            ],
        ]);
    }
}
