<?php

/**
 * Limits the media library that visitors can list to files that something published uses (class-file-uses.php).
 *
 * WordPress would list every upload, with its name and date, as soon as it exists. Users who may upload see the whole library.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Query;
use WP_REST_Request;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class PublicFiles
{
    /** Marks a query as limited to public files. */
    private const ONLY_PUBLIC = 'open_ground_only_public';

    /** Determines whether the current user may know about a file. */
    public static function mayBeTold(WP_Post $file): bool
    {
        return self::seesAll() || FileUses::isPublic($file->ID);
    }

    /**
     * Determines whether the current user sees the whole library. Requests by WordPress itself, such as cron, are not visitors'
     * requests.
     */
    public static function seesAll(): bool
    {
        return current_user_can('upload_files') || wp_doing_cron() || PHP_SAPI === 'cli';
    }

    /** Determines whether visitors may know which record a file is attached to. */
    public static function isParentPublic(WP_Post $file): bool
    {
        return self::isRecordPublic($file->post_parent);
    }

    private static function isRecordPublic(int $id): bool
    {
        $post = $id > 0 ? get_post($id) : null;
        return $post === null || Visibility::isPublic($post);
    }

    /** Replaces the `guid` of a file that an importer added, because it begins with the record's address at that time. */
    public static function hideFirst(WP_REST_Response $response, WP_Post $file): WP_REST_Response
    {
        // The `guid` of an upload is the file's own address.
        if (isset($response->data['guid']['rendered']) && preg_match('/\.\w+$/', $response->data['guid']['rendered']) !== 1) {
            $response->data['guid']['rendered'] = home_url("/?attachment_id={$file->ID}");
        }
        return $response;
    }

    public static function replaceController(): void
    {
        $type = get_post_type_object('attachment');
        $type->rest_controller_class = MediaController::class;
        // Another plugin may have requested WordPress's own controller before.
        $type->rest_controller = null;
    }

    /**
     * @param array<string, mixed> $args
     * @return array<string, mixed>
     */
    public static function onlyPublic(array $args): array
    {
        if (self::seesAll()) {
            return $args;
        }
        FileIndexer::settle();
        // Visitors must not learn which record a file is attached to, unless it is public.
        foreach (array_intersect_key($args, ['post_parent__in' => 1, 'post_parent__not_in' => 1]) as $name => $ids) {
            $args[$name] = array_map(static fn(int $id): int => self::isRecordPublic($id) ? $id : PHP_INT_MAX, wp_parse_id_list($ids));
        }
        // WordPress caches query results until a post changes. These results also depend on terms.
        return [...$args, self::ONLY_PUBLIC => wp_cache_get_last_changed('terms')];
    }

    public static function where(string $where, WP_Query $query): string
    {
        global $wpdb;
        return $query->get(self::ONLY_PUBLIC) === '' ? $where : "{$where} AND " . FileUses::isPublicInSql($wpdb->posts);
    }

    /**
     * Adds the id to the order. MySQL may order files of the same second differently on each page, so that a file could appear on
     * two pages or on none.
     */
    public static function inOneOrder(string $order, WP_Query $query): string
    {
        global $wpdb;
        return $query->get(self::ONLY_PUBLIC) === '' || $order === '' ? $order : "{$order}, {$wpdb->posts}.ID DESC";
    }

    /**
     * Primes the cache, because each file of a list is checked several times.
     *
     * @param array<WP_Post> $posts
     * @return array<WP_Post>
     */
    public static function remember(array $posts, WP_Query $query): array
    {
        $query->get(self::ONLY_PUBLIC) === '' || FileUses::arePublic(array_column($posts, 'ID'));
        return $posts;
    }

    /** Looks up the images of a whole list at once. WordPress embeds each record's image separately. */
    public static function lookUpEmbedded(mixed $response, mixed $server, WP_REST_Request $request): mixed
    {
        $rows = $response instanceof WP_REST_Response && $request->has_param('_embed') ? $response->get_data() : null;
        $files = [];
        foreach (is_array($rows) ? $rows : [] as $row) {
            $files[] = (int) wp_basename($row['_links']['wp:featuredmedia'][0]['href'] ?? '');
        }
        $files = array_values(array_unique(array_filter($files)));
        if ($files !== [] && !self::seesAll()) {
            _prime_post_caches($files, false, true);
            FileUses::arePublic($files);
        }
        return $response;
    }

    public static function status(string $status, WP_Post $post): string
    {
        return $post->post_type === 'attachment' && $status === 'publish' && !self::mayBeTold($post) ? 'private' : $status;
    }

    /** Replaces the URL of an attachment page, which begins with the URL of the record it is attached to. */
    public static function link(string $link, int $id): string
    {
        $file = get_post($id);
        return self::seesAll() || !$file instanceof WP_Post || self::isParentPublic($file) ? $link : home_url("/?attachment_id={$id}");
    }
}
