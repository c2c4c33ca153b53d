<?php

/**
 * Versions before 0.5 told of whatever a record had been called, public or not, and also of what had been taken down. This
 * runs once, when such a version is updated: former names and addresses stay where something shows that they were public
 * since the last takedown, and are dropped everywhere else. What shows it are events that were for the website (they tell
 * of public records alone), the journal of a merge, and the name that the record has in public now.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class EarlierNames
{
    private const DONE = 'open_ground_names_checked';

    /** @param string $former the version that was here before, with the mode if that was not full; '' for none */
    public static function clean(string $former): void
    {
        // Deleted and installed again, the plugin knows no version, and has its events.
        $wasFull = $former === '' ? Queue::isInstalled() : !str_contains($former, ' ');
        // Else WordPress itself has answered visitors, who know what it redirected.
        if ($wasFull && get_option(self::DONE, '') === '') {
            self::dropUnknown();
        }
        update_option(self::DONE, '1', false);
    }

    private static function dropUnknown(): void
    {
        $told = self::told();
        $merged = self::merged();
        foreach (self::withNames() as $id) {
            $post = get_post($id);
            $names = $told["{$post->post_type}:{$id}"] ?? [];
            $known = array_filter(FormerNames::of($post), static fn(string $name): bool => in_array(rawurldecode($name), $names, true));
            FormerNames::replace($id, array_values($known));
            OldAddresses::keepOnly($post, [...$names, ...(Visibility::isPublic($post) ? [rawurldecode($post->post_name)] : [])], $merged[$id] ?? []);
        }
    }

    /** @return list<int> records with former names or addresses */
    private static function withNames(): array
    {
        return array_map(intval(...), get_posts([
            'post_type' => [...Registry::names(), 'post'],
            'post_status' => [...get_post_stati(), 'trash'],
            'posts_per_page' => -1,
            'fields' => 'ids',
            'meta_query' => ['relation' => 'OR', ...array_map(static fn(string $key): array => ['key' => $key, 'compare' => 'EXISTS'], [FormerNames::META, OldAddresses::META])],
        ]));
    }

    /** @return array<string, list<string>> 'type:id' => names under which the record was public since it was last removed for good */
    private static function told(): array
    {
        $types = array_flip(array_map(static fn(string $type): string => Registry::type($type)['event'], array_combine(Registry::names(), Registry::names())));
        $told = [];
        foreach (array_reverse(Queue::latest(PHP_INT_MAX)) as $row) {
            $event = (array) json_decode((string) $row->body, true);
            $record = ($types[$event['type'] ?? ''] ?? '') . ':' . (int) ($event['id'] ?? 0);
            $told[$record] = ($event['action'] ?? '') === 'save'
                ? [...($told[$record] ?? []), ...array_filter([$event['previous_slug'] ?? '', $event['slug'] ?? ''])]
                : [];
        }
        return $told;
    }

    /** @return array<int, list<string>> id => addresses that an editor has led to the record by a merge */
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
