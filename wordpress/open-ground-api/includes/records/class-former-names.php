<?php

/**
 * The names by which readers knew a record before its present one: those under which it was public since it was last taken
 * down or moved to the trash. No other is told to anybody: neither a working title nor what was taken down. They are kept in
 * WordPress's own list of former slugs, to which nobody else may add: WordPress adds whatever a record was called, public or
 * not.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class FormerNames
{
    public const META = '_wp_old_slug';

    /** On a record that was public before it was moved to the trash: the website may still know its former names. */
    private const DROPPED = '_open_ground_names_dropped';

    private static bool $isNoting = false;

    /** @return list<string> oldest first, without the present name of a public record */
    public static function of(WP_Post $post): array
    {
        return array_values(array_diff(self::kept($post->ID), Visibility::isPublic($post) ? [$post->post_name] : []));
    }

    /** The name under which a record that is public again was public last; null if that is its present name, or not to be told. */
    public static function last(WP_Post $post): ?string
    {
        $names = self::kept($post->ID);
        $last = end($names);
        return $last === false || $last === $post->post_name ? null : $last;
    }

    /** @param list<string> $names oldest first, in place of those that are kept */
    public static function replace(int $id, array $names): void
    {
        delete_post_meta($id, self::META);
        self::$isNoting = true;
        foreach (array_unique($names) as $name) {
            add_post_meta($id, self::META, $name);
        }
        self::$isNoting = false;
    }

    /** Nobody is told any former name or address of a record any more, nor those of records below it that contain one. */
    public static function drop(WP_Post $post): void
    {
        // In the trash it is called something else.
        $names = [...self::kept($post->ID), $post->post_name, (string) get_post_meta($post->ID, '_wp_desired_post_slug', true)];
        OldAddresses::drop($post, array_values(array_filter($names)));
        delete_post_meta($post->ID, self::META);
        delete_post_meta($post->ID, self::DROPPED);
    }

    /** Whether a record that is public again was in the trash: the website must erase what it was called. True once. */
    public static function wereDropped(WP_Post $post): bool
    {
        return delete_post_meta($post->ID, self::DROPPED);
    }

    /** Whether records of a type have former names: those the website shows, and posts, which may become news. */
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

    /** The `guid` of a record that was public from the beginning is the address that it had then. */
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
            // Where an editor wants the old address to lead to the record that it was merged into, nothing is removed.
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
     * Out of the trash, WordPress gives a record the name that it had before, whatever name it is saved with.
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
