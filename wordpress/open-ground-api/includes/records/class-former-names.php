<?php

/**
 * The former slugs of a record that readers know: those under which it was public since it was last taken down or trashed.
 *
 * No others are ever revealed, neither a working title nor the slug of a record that was taken down. They are stored in WordPress's
 * own list of former slugs. WordPress itself no longer adds to it, because it would add every slug, public or not.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class FormerNames
{
    public const META = '_wp_old_slug';

    /** Marks a record that was public before it was trashed: the website may still know its former slugs. */
    private const DROPPED = '_open_ground_names_dropped';

    private static bool $isNoting = false;

    /** @return list<string> oldest first, without the current slug of a published record */
    public static function of(WP_Post $post): array
    {
        return array_values(array_diff(self::kept($post->ID), Visibility::isPublic($post) ? [$post->post_name] : []));
    }

    /**
     * Returns the slug under which a republished record was last public, or null if that is its current slug or must not be
     * revealed.
     */
    public static function last(WP_Post $post): ?string
    {
        $names = self::kept($post->ID);
        $last = end($names);
        return $last === false || $last === $post->post_name ? null : $last;
    }

    /** @param list<string> $names oldest first, replacing the stored ones */
    public static function replace(int $id, array $names): void
    {
        delete_post_meta($id, self::META);
        self::$isNoting = true;
        foreach (array_unique($names) as $name) {
            add_post_meta($id, self::META, $name);
        }
        self::$isNoting = false;
    }

    /**
     * Deletes all former slugs and addresses of a record, the addresses of its descendants that contain one, and the addresses of
     * former files that only this record has.
     */
    public static function drop(WP_Post $post): void
    {
        // A trashed record has a different slug.
        $names = [...self::kept($post->ID), $post->post_name, (string) get_post_meta($post->ID, '_wp_desired_post_slug', true)];
        OldAddresses::drop($post, array_values(array_filter($names)));
        delete_post_meta($post->ID, self::META);
        delete_post_meta($post->ID, self::DROPPED);
        FormerFiles::drop($post);
    }

    /**
     * Determines whether a republished record was in the trash, so that the website must erase its former slugs. Returns true only
     * once.
     */
    public static function wereDropped(WP_Post $post): bool
    {
        return delete_post_meta($post->ID, self::DROPPED);
    }

    /**
     * Determines whether records of a type have former slugs. Those are the types that the website shows, and posts, which may
     * become news.
     */
    private static function isKeptOf(string $postType): bool
    {
        return Kinds::has($postType) || ($postType === 'post' && Kinds::isOwn(PostTypes::NEWS));
    }

    /** @return list<string> */
    private static function kept(int $id): array
    {
        return array_values(array_filter(get_post_meta($id, self::META), static fn(mixed $name): bool => is_string($name) && $name !== ''));
    }

    public static function refuse(mixed $check, int $id, string $key): mixed
    {
        return $key === self::META && !self::$isNoting && self::isKeptOf((string) get_post_type($id)) ? false : $check;
    }

    /** Replaces the `guid` of a record that was published at once, because it is the record's address at that time. */
    public static function hideFirst(WP_REST_Response $response, WP_Post $post): WP_REST_Response
    {
        $guid = $response->data['guid']['rendered'] ?? '';
        if ($guid !== '' && preg_match('/[?&;](?:p|page_id)=\d+$/', $guid) !== 1) {
            $response->data['guid']['rendered'] = home_url("/?p={$post->ID}");
        }
        return $response;
    }

    public static function onUpdate(int $id, WP_Post $post, WP_Post $before): void
    {
        if (!self::isKeptOf($post->post_type)) {
            return;
        }
        $wasPublic = Visibility::isPublic($before);
        if ($post->post_status === 'trash' && $before->post_status !== 'trash') {
            // Nothing is deleted if an editor has redirected the old address to the record it was merged into.
            if (!(MergeJournal::of($id)['leads'] ?? false)) {
                $wereTold = $wasPublic || self::kept($id) !== [];
                self::drop($before);
                $wereTold && update_post_meta($id, self::DROPPED, '1');
            }
        } elseif ($wasPublic && (!Visibility::isPublic($post) || $post->post_name !== $before->post_name)) {
            self::replace($id, [...array_diff(self::kept($id), [$before->post_name]), $before->post_name]);
        }
    }

    /**
     * Uses the saved slug of a restored record. WordPress would give it its previous slug, no matter which one is saved.
     *
     * @param array<string, mixed> $data
     * @param array<string, mixed> $sent
     * @return array<string, mixed>
     */
    public static function nameAfterTrash(array $data, array $sent): array
    {
        $before = empty($sent['ID']) ? null : get_post((int) $sent['ID']);
        $isBack = $before?->post_status === 'trash' && $data['post_status'] !== 'trash' && self::isKeptOf($before->post_type);
        $name = $isBack ? sanitize_title((string) ($sent['post_name'] ?? '')) : '';
        if ($name !== '' && $name !== $before->post_name) {
            $data['post_name'] = wp_unique_post_slug($name, $before->ID, $data['post_status'], $data['post_type'], (int) $data['post_parent']);
        }
        return $data;
    }
}
