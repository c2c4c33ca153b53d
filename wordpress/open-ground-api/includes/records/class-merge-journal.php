<?php

/**
 * The changes of a merge, stored as metadata of the duplicate, which goes to the trash.
 *
 * Open Ground Tools writes the journal before it makes the changes, so that an interrupted merge can be finished or undone. The
 * journal is deleted with the duplicate. An option then stores which record replaces it, because revisions of others still name it.
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
    /** `{id: {into, leads}}` of merged records that were deleted. */
    private const DELETED = 'open_ground_merged';

    /** @return array<string, mixed>|null null if the record was not merged */
    public static function of(int $id): ?array
    {
        $journal = get_post_meta($id, self::META, true);
        return is_array($journal) ? $journal : null;
    }

    /**
     * Returns the record that replaces another, through a chain of merges. That is the record itself if it was not merged, or was
     * restored from the trash.
     *
     * @return array{0: int, 1: bool} its id, and whether readers of the other are redirected to it all the way
     */
    public static function follow(int $id): array
    {
        [$at, $leads, $passed] = [$id, true, []];
        while (($journal = self::next($at)) !== null && (get_post((int) $journal['into'] ?: -1) !== null || self::next((int) $journal['into']) !== null)) {
            $passed[] = $at;
            $at = (int) $journal['into'];
            $leads = $leads && $journal['leads'];
            if (in_array($at, $passed, true)) {
                return [$id, true];
            }
        }
        return get_post($at ?: -1) === null ? [$id, true] : [$at, $leads];
    }

    /** @return array{into: int, leads: bool}|null of a merged record that is in the trash, or was deleted there */
    private static function next(int $id): ?array
    {
        $post = get_post($id ?: -1);
        if ($post === null) {
            return get_option(self::DELETED, [])[$id] ?? null;
        }
        return $post->post_status === 'trash' ? self::of($id) : null;
    }

    public static function onDelete(int $id, WP_Post $post): void
    {
        $journal = $post->post_status === 'trash' ? self::of($id) : null;
        if ($journal['isDone'] ?? false) {
            update_option(self::DELETED, [$id => ['into' => $journal['into'], 'leads' => $journal['leads']]] + get_option(self::DELETED, []), false);
        }
    }

    /**
     * Replaces references to merged records in a stored value. Each record is listed once, in the position of the first reference.
     *
     * @param array<string, mixed> $field as class-registry.php describes it
     */
    public static function followIn(mixed $value, array $field): mixed
    {
        return match ($field['shape']) {
            'posts' => is_array($value) && array_is_list($value) ? self::followList($value) : self::followItem($value),
            'html' => OwnLinks::stored($value),
            'url' => is_string($value) ? (OwnLinks::storedAddress($value) ?? $value) : $value,
            'video' => $value,
            default => FieldWalker::map($value, $field, self::followIn(...), keeps: static fn(): bool => true),
        };
    }

    /** @param list<mixed> $items @return list<mixed> */
    private static function followList(array $items): array
    {
        $followed = array_map(self::followItem(...), $items);
        return $followed === $items ? $items : array_values(array_unique($followed, SORT_REGULAR));
    }

    /** Converts a record's id. A name without a record stays as it is. */
    private static function followItem(mixed $item): mixed
    {
        $to = is_numeric($item) ? self::follow((int) $item)[0] : 0;
        return $to === 0 || $to === (int) $item ? $item : $to;
    }

    /** @return list<WP_Post> records of a type that were merged into others, newest merge first */
    public static function all(string $type): array
    {
        $posts = get_posts(['post_type' => $type, 'post_status' => [...get_post_stati(), 'trash'], 'meta_key' => self::META, 'posts_per_page' => -1]);
        usort($posts, static fn(WP_Post $one, WP_Post $two): int => (self::of($two->ID)['at'] ?? 0) <=> (self::of($one->ID)['at'] ?? 0));
        return $posts;
    }
}
