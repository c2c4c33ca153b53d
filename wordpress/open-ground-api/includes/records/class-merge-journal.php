<?php

/**
 * The changes of a merge, stored as metadata of the duplicate, which goes to the trash. Written before the changes are made, so
 * that an interrupted merge can be finished or undone. Deleted with that record. Open Ground Tools writes them.
 *
 *     into      id of the record that is kept
 *     at, by    Unix seconds, and the id of a user
 *     leads     whether the old address is redirected to the new one
 *     isDone
 *     slug      the last part of the old address; '' if readers did not know it
 *     paths     old addresses that are transferred to the record that is kept
 *     changes   list of {kind: 'post', 'term' or 'ticker', id, part, before, after}: the name of a field or of a column
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class MergeJournal
{
    public const META = '_open_ground_merge';

    /** @return array<string, mixed>|null null if the record was not merged */
    public static function of(int $id): ?array
    {
        $journal = get_post_meta($id, self::META, true);
        return is_array($journal) ? $journal : null;
    }

    /** @return list<WP_Post> records of a type that were merged into others, newest merge first */
    public static function all(string $type): array
    {
        $posts = get_posts(['post_type' => $type, 'post_status' => [...get_post_stati(), 'trash'], 'meta_key' => self::META, 'posts_per_page' => -1]);
        usort($posts, static fn(WP_Post $one, WP_Post $two): int => (self::of($two->ID)['at'] ?? 0) <=> (self::of($one->ID)['at'] ?? 0));
        return $posts;
    }
}
