<?php

/**
 * Cleans up after versions before 0.5, which revealed all former slugs of a record, public or not, even of records that had been
 * taken down.
 *
 * Runs once, when such a version is updated. Keeps former slugs and addresses if there is evidence that they were public since the
 * last takedown, and deletes all others. Evidence is an event for the website (events only contain published records), the journal
 * of a merge, and the current public slug.
 *
 * Beside another backend, WordPress itself redirects visitors from the former slugs of published records, as it did before the
 * plugin was installed. Of these, only the slugs under which an event has removed the record are deleted.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class FormerNamesCleanup
{
    private const DONE = 'open_ground_names_checked';

    /**
     * @param string $former the previously installed version, with the mode if that was not full; '' for none
     * @param bool $isFull whether the mode is full now
     */
    public static function clean(string $former, bool $isFull): void
    {
        // A plugin that was deleted and installed again has no stored version, but still has its events.
        $wasHere = $former === '' ? Queue::isInstalled() : !$isFull || !str_contains($former, ' ');
        // Otherwise WordPress itself has responded to visitors, so they know what it redirected.
        if ($wasHere && get_option(self::DONE, '') === '') {
            self::dropUnknown($isFull);
        }
        update_option(self::DONE, '1', false);
    }

    private static function dropUnknown(bool $isFull): void
    {
        ['told' => $told, 'removed' => $removed] = self::inEvents();
        $merged = self::merged();
        Queue::dropFormerNames();
        foreach (self::withNames() as $id) {
            $post = get_post($id);
            $record = Kinds::event($post->post_type) . ":{$id}";
            $names = $told[$record] ?? [];
            $isRedirected = !$isFull && Visibility::isPublic($post);
            $isKnown = static fn(string $name): bool => in_array($name, $names, true) || ($isRedirected && !in_array($name, $removed[$record] ?? [], true));
            FormerNames::replace($id, array_values(array_filter(FormerNames::of($post), static fn(string $name): bool => $isKnown(rawurldecode($name)))));
            OldAddresses::keepOnly($post, [...$names, ...(Visibility::isPublic($post) ? [rawurldecode($post->post_name)] : [])], $merged[$id] ?? []);
        }
    }

    /** @return list<int> records with former slugs or addresses */
    private static function withNames(): array
    {
        return array_map(intval(...), get_posts([
            'post_type' => [...Kinds::types(), 'post'],
            'post_status' => [...get_post_stati(), 'trash'],
            'posts_per_page' => -1,
            'fields' => 'ids',
            'meta_query' => ['relation' => 'OR', ...array_map(static fn(string $key): array => ['key' => $key, 'compare' => 'EXISTS'], [FormerNames::META, OldAddresses::META])],
        ]));
    }

    /**
     * @return array{told: array<string, list<string>>, removed: array<string, list<string>>} 'event:id' => slugs under which the
     *   record was public since it was last removed for good, and before that
     */
    private static function inEvents(): array
    {
        $told = $removed = [];
        foreach (array_reverse(Queue::latest(PHP_INT_MAX)) as $row) {
            $event = (array) json_decode((string) $row->body, true);
            $record = ($event['type'] ?? '') . ':' . (int) ($event['id'] ?? 0);
            // A pending event may have replaced others, possibly a removal.
            $former = $row->state === Queue::ACCEPTED ? $event['previous_slug'] ?? '' : '';
            $names = [...($told[$record] ?? []), ...array_filter([$former, $event['slug'] ?? ''])];
            $isSaved = ($event['action'] ?? '') === 'save';
            $told[$record] = $isSaved ? $names : [];
            $removed[$record] = [...($removed[$record] ?? []), ...($isSaved ? [] : $names)];
        }
        return ['told' => $told, 'removed' => $removed];
    }

    /** @return array<int, list<string>> id => addresses that an editor has redirected to the record by merging */
    private static function merged(): array
    {
        $merged = [];
        foreach (Registry::names() as $type) {
            foreach (MergeJournal::all($type) as $post) {
                $journal = (array) MergeJournal::of($post->ID);
                if ($journal['leads'] ?? false) {
                    $merged[(int) $journal['into']] = [...($merged[(int) $journal['into']] ?? []), ...$journal['paths']];
                }
            }
        }
        return $merged;
    }
}
