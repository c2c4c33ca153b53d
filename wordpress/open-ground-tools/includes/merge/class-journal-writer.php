<?php

/** Writes the changes of a merge, in the form that class-merge-journal.php of Open Ground API describes. */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\MergeJournal;

defined('ABSPATH') || exit;

final class JournalWriter
{
    /**
     * @param array<string, mixed> $journal
     * @return bool false if another user has begun to merge this record
     */
    public static function begin(int $id, array $journal): bool
    {
        return add_post_meta($id, MergeJournal::META, wp_slash($journal), true) !== false;
    }

    /** @param array<string, mixed> $journal */
    public static function write(int $id, array $journal): void
    {
        update_post_meta($id, MergeJournal::META, wp_slash($journal));
    }

    public static function end(int $id): void
    {
        delete_post_meta($id, MergeJournal::META);
    }

    /**
     * Adds changes. If a part is changed twice, keeps the first 'before'.
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
            // A change that was recorded but not made, or was overwritten in the meantime, is recorded again.
            $isSecond = $former !== null && $former['after'] === $change['before'];
            $known[$key($change)] = $isSecond ? [...$change, 'before' => $former['before']] : $change;
        }
        return [...$journal, 'changes' => array_values($known)];
    }
}
