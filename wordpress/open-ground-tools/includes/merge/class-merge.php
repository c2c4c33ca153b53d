<?php

/**
 * Merges two records about the same person, organisation or methodology.
 *
 * Every reference to the duplicate is pointed at the record that is kept, whose own fields don't change. The duplicate goes to the
 * trash with all its fields. Each step can be repeated, and the whole merge can be undone.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Capabilities;
use OpenGround\Api\Fields;
use OpenGround\Api\PickerSearch;
use OpenGround\Api\Kinds;
use OpenGround\Api\MergeJournal;
use OpenGround\Api\OldAddresses;
use OpenGround\Api\Registry;
use OpenGround\Api\Rows;
use OpenGround\Api\Ticker;
use OpenGround\Api\UsageFinder;
use OpenGround\Api\Visibility;
use OpenGround\Api\Watcher;
use RuntimeException;
use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class Merge
{
    /** Determines whether two records can be merged, by a user with the permissions for both. */
    public static function isPossible(?WP_Post $keep, ?WP_Post $gone): bool
    {
        return $keep !== null && $gone !== null
            && in_array($keep->post_type, MergeModule::TYPES, true) && $gone->post_type === $keep->post_type && $gone->ID !== $keep->ID
            && $keep->post_status !== 'trash'
            && ($gone->post_status !== 'trash' || MergeJournal::of($gone->ID) !== null)
            && current_user_can('edit_post', $keep->ID) && current_user_can('edit_post', $gone->ID) && current_user_can('delete_post', $gone->ID);
    }

    /** Determines whether readers can be redirected from the duplicate's address to the other record. */
    public static function canLead(WP_Post $keep, WP_Post $gone): bool
    {
        return Registry::type($keep->post_type)['path'] !== '' && Visibility::isPublic($keep) && Visibility::isPublic($gone);
    }

    /**
     * Returns why nothing can be changed at the moment, as sentences: other users are editing, or permissions are missing.
     *
     * @param array<?WP_Post> $posts
     * @param array<?WP_Term> $terms
     * @return list<string>
     */
    public static function obstacles(array $posts, array $terms, bool $withTicker): array
    {
        $found = [];
        foreach (array_filter($posts) as $post) {
            $title = PickerSearch::plain($post->post_title);
            $user = get_userdata((int) wp_check_post_lock($post->ID));
            if (!current_user_can('edit_post', $post->ID)) {
                /* translators: %s: title of a record */
                $found[] = sprintf(__('Sorry, you are not allowed to edit “%s”, which uses it.', 'open-ground-api'), $title);
            } elseif ($user !== false) {
                /* translators: 1: name of a user, 2: title of a record */
                $found[] = sprintf(__('%1$s is currently editing “%2$s”. Wait until they have finished.', 'open-ground-api'), $user->display_name, $title);
            }
        }
        foreach (array_filter($terms) as $term) {
            if (!current_user_can('edit_term', $term->term_id)) {
                /* translators: %s: title of a record */
                $found[] = sprintf(__('Sorry, you are not allowed to edit “%s”, which uses it.', 'open-ground-api'), PickerSearch::plain($term->name));
            }
        }
        if ($withTicker && !current_user_can(Capabilities::ANNOUNCE)) {
            $found[] = __('Sorry, you are not allowed to edit the announcements, which use it.', 'open-ground-api');
        }
        return array_values(array_unique($found));
    }

    /**
     * Returns why a record can't be merged into another at the moment.
     *
     * @param list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}> $uses of the duplicate
     * @return list<string> sentences
     */
    public static function obstaclesTo(WP_Post $keep, WP_Post $gone, array $uses): array
    {
        $isTicker = static fn(array $use): bool => $use['post'] === null && $use['term'] === null;
        $posts = [$keep, $gone, ...array_column($uses, 'post')];
        return [
            ...self::obstacles($posts, array_column($uses, 'term'), array_filter($uses, $isTicker) !== []),
            ...(EMPTY_TRASH_DAYS ? [] : [__('This WordPress has no trash (EMPTY_TRASH_DAYS is 0 in wp-config.php): the record would be deleted.', 'open-ground-api')]),
        ];
    }

    /**
     * Merges a record into another, or continues a merge that was interrupted.
     *
     * @throws RuntimeException with the reason, as text
     */
    public static function run(WP_Post $keep, WP_Post $gone, bool $leads): void
    {
        // Must not stop halfway if the browser tab is closed.
        ignore_user_abort(true);
        $journal = MergeJournal::of($gone->ID);
        if ($journal === null) {
            $leads = $leads && self::canLead($keep, $gone);
            $journal = [
                'into' => $keep->ID,
                'at' => time(),
                'by' => get_current_user_id(),
                'leads' => $leads,
                'isDone' => false,
                'slug' => Kinds::isShown($gone) ? Rows::slug($gone) : '',
                'paths' => $leads ? KeptAddresses::newFor($keep, $gone) : [],
                'changes' => [],
            ];
            if (!JournalWriter::begin($gone->ID, $journal)) {
                throw new RuntimeException(__('Somebody else is merging this record.', 'open-ground-api'));
            }
        }
        self::announceAgain($journal);
        $replacement = new Replacement($gone, $keep, $journal['leads']);
        foreach (UsageFinder::of($gone, true) as $use) {
            $changes = self::changesIn($use, $replacement);
            $journal = JournalWriter::with($journal, $changes);
            JournalWriter::write($gone->ID, $journal);
            self::write($changes, 'after');
        }
        if ($gone->post_status !== 'trash' && !wp_trash_post($gone->ID) instanceof WP_Post) {
            throw new RuntimeException(__('WordPress could not move the record to the trash.', 'open-ground-api'));
        }
        if ($journal['slug'] !== '') {
            // Removes redirects, including one that an earlier merge has left on the website.
            Watcher::add(Kinds::event($gone->post_type), $gone->ID, ['slug' => $journal['slug'], 'action' => $journal['leads'] ? 'trash' : 'erase']);
        }
        if ($journal['leads']) {
            KeptAddresses::take($keep, $journal['paths']);
            // The same event as for a record with a new slug.
            Watcher::add(Kinds::event($keep->post_type), $keep->ID, [
                'slug' => Rows::slug($keep),
                'action' => 'save',
                'previous_slug' => $journal['slug'],
            ]);
        }
        JournalWriter::write($gone->ID, [...$journal, 'isDone' => true]);
    }

    /**
     * Undoes a merge: everything that it changed and that nobody has changed since.
     *
     * @return list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}> the uses that have been changed since, and are kept
     */
    public static function takeBack(WP_Post $gone): array
    {
        ignore_user_abort(true);
        $journal = MergeJournal::of($gone->ID);
        $missed = [];
        // This comes first, because references to a merged record in the trash are replaced whenever they are saved.
        if ($gone->post_status === 'trash') {
            add_filter('wp_untrash_post_status', 'wp_untrash_post_set_previous_status', 10, 3);
            wp_untrash_post($gone->ID);
            remove_filter('wp_untrash_post_status', 'wp_untrash_post_set_previous_status', 10);
        }
        foreach (self::byPlace($journal['changes'] ?? []) as $changes) {
            [$back, $labels] = self::back($changes);
            self::write($back, 'before');
            if ($labels !== []) {
                $missed[] = UsageFinder::use(self::postOf($changes[0]), self::termOf($changes[0]), $labels);
            }
        }
        OldAddresses::giveUp((int) ($journal['into'] ?? 0), $journal['paths'] ?? []);
        JournalWriter::end($gone->ID);
        return $missed;
    }

    /**
     * @param array<string, mixed> $journal @return array{0: list<?WP_Post>, 1: list<?WP_Term>, 2: bool} the changed records and
     *   terms, and whether announcements were changed
     */
    public static function changed(array $journal): array
    {
        return [
            array_map(self::postOf(...), $journal['changes']),
            array_map(self::termOf(...), $journal['changes']),
            in_array('ticker', array_column($journal['changes'], 'kind'), true),
        ];
    }

    /** Sends the events again. They may have been lost when the merge was interrupted. @param array<string, mixed> $journal */
    private static function announceAgain(array $journal): void
    {
        foreach (array_filter(array_map(self::postOf(...), $journal['changes'])) as $post) {
            Watcher::changed($post, $post);
        }
    }

    /**
     * @param array{post: ?WP_Post, term: ?WP_Term, fields: list<string>} $use
     * @return list<array<string, mixed>> in the journal's form
     */
    private static function changesIn(array $use, Replacement $replacement): array
    {
        ['post' => $post, 'term' => $term] = $use;
        $changes = [];
        $note = static function (string $kind, int $id, string $part, mixed $before, mixed $after) use (&$changes): void {
            if ($before !== $after) {
                $changes[] = compact('kind', 'id', 'part', 'before', 'after');
            }
        };
        if ($post !== null) {
            foreach (Registry::fields($post->post_type) as $name => $field) {
                $before = $field['shape'] === 'terms' ? '' : Fields::storedIn($post->ID, $name, $field);
                $note('post', $post->ID, $name, $before, $replacement->inValue($before, $field));
            }
            foreach (array_keys(UsageFinder::textsOf($post)) as $column) {
                $note('post', $post->ID, $column, $post->$column, $replacement->inText($post->$column));
            }
        } elseif ($term !== null) {
            $note('term', $term->term_id, 'description', $term->description, $replacement->inText($term->description));
        } else {
            $note('ticker', 0, 'items', Ticker::lines(), self::inLines($replacement, Ticker::lines()));
        }
        return $changes;
    }

    /**
     * @param list<string|array{html: string, from: string, until: string}> $lines announcements
     * @return list<string|array{html: string, from: string, until: string}>
     */
    private static function inLines(Replacement $replacement, array $lines): array
    {
        return array_map(static fn(string|array $line): string|array => is_string($line)
            ? $replacement->inText($line)
            : ['html' => $replacement->inText($line['html'])] + $line, $lines);
    }

    /** @param list<array<string, mixed>> $changes to one record or term @param 'before'|'after' $state */
    private static function write(array $changes, string $state): void
    {
        $values = array_column($changes, $state, 'part');
        $post = $changes === [] ? null : self::postOf($changes[0]);
        $term = $changes === [] ? null : self::termOf($changes[0]);
        if ($post !== null) {
            Fields::saveAsEdit($post, array_intersect_key($values, Registry::fields($post->post_type)), array_intersect_key($values, UsageFinder::textsOf($post)));
        } elseif ($term !== null) {
            wp_update_term($term->term_id, $term->taxonomy, wp_slash($values));
        } elseif (($changes[0]['kind'] ?? '') === 'ticker') {
            update_option(Ticker::OPTION, $values['items']);
        }
    }

    /**
     * @param non-empty-list<array<string, mixed>> $changes to one record or term
     * @return array{0: list<array<string, mixed>>, 1: list<string>} changes whose `before` has to be written, and the names of
     *   fields that have been changed since
     */
    private static function back(array $changes): array
    {
        $back = [];
        $labels = [];
        foreach ($changes as $change) {
            [$isThere, $now, $label] = self::present($change);
            if (!$isThere) {
                // It was deleted in the meantime, so there is nothing to undo.
                continue;
            }
            [$value, $isWhole] = ValueReverter::of($change['before'], $change['after'], $now);
            if ($value !== $now) {
                $back[] = [...$change, 'before' => $value];
            }
            if (!$isWhole) {
                $labels[] = $label;
            }
        }
        return [$back, $labels];
    }

    /**
     * @param array<string, mixed> $change @return array{0: bool, 1: mixed, 2: string} whether it still exists, its value, its
     *   name
     */
    private static function present(array $change): array
    {
        $post = self::postOf($change);
        $term = self::termOf($change);
        $part = $change['part'];
        if ($change['kind'] === 'ticker') {
            return [true, Ticker::lines(), __('Text', 'open-ground-api')];
        }
        if ($post === null) {
            return [$term !== null, (string) $term?->description, __('Description', 'open-ground-api')];
        }
        $field = Registry::fields($post->post_type)[$part] ?? null;
        return $field === null
            ? [true, $post->$part, UsageFinder::textsOf($post)[$part] ?? $part]
            : [true, Fields::storedIn($post->ID, $part, $field), $field['label']];
    }

    /** @param list<array<string, mixed>> $changes @return list<non-empty-list<array<string, mixed>>> */
    private static function byPlace(array $changes): array
    {
        $places = [];
        foreach ($changes as $change) {
            $places["{$change['kind']}:{$change['id']}"][] = $change;
        }
        return array_values($places);
    }

    /** @param array<string, mixed> $change */
    private static function postOf(array $change): ?WP_Post
    {
        return $change['kind'] === 'post' ? get_post($change['id']) : null;
    }

    /** @param array<string, mixed> $change */
    private static function termOf(array $change): ?WP_Term
    {
        $term = $change['kind'] === 'term' ? get_term($change['id']) : null;
        return $term instanceof WP_Term ? $term : null;
    }
}
