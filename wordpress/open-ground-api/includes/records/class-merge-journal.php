<?php

/**
 * The changes of a merge, stored as metadata of the duplicate, which goes to the trash. Written before the changes are made, so
 * that an interrupted merge can be finished or undone. Deleted with that record.
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
    private const META = '_open_ground_merge';

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

    /**
     * @param array<string, mixed> $journal
     * @return bool false if somebody else has begun to merge this record
     */
    public static function begin(int $id, array $journal): bool
    {
        return add_post_meta($id, self::META, wp_slash($journal), true) !== false;
    }

    /** @param array<string, mixed> $journal */
    public static function write(int $id, array $journal): void
    {
        update_post_meta($id, self::META, wp_slash($journal));
    }

    public static function end(int $id): void
    {
        delete_post_meta($id, self::META);
    }

    /**
     * Adds changes. Of a part that is changed twice, the first 'before' is kept.
     *
     * @param array<string, mixed> $journal
     * @param list<array<string, mixed>> $changes
     * @return array<string, mixed>
     */
    public static function with(array $journal, array $changes): array
    {
        $key = static fn(array $change): string => "{$change['kind']}:{$change['id']}:{$change['part']}";
        $known = array_column(array_map(static fn(array $change): array => [$key($change), $change], $journal['changes']), 1, 0);
        foreach ($changes as $change) {
            $former = $known[$key($change)] ?? null;
            // A change that was recorded but not made, or was overwritten by somebody in the meantime, is recorded anew.
            $isSecond = $former !== null && $former['after'] === $change['before'];
            $known[$key($change)] = $isSecond ? [...$change, 'before' => $former['before']] : $change;
        }
        return [...$journal, 'changes' => array_values($known)];
    }
}
