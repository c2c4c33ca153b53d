<?php

/**
 * Finds records and files of every status by words of their titles, addresses, texts and fields, and by the names of the people,
 * files and terms that they refer to.
 *
 * Finds only records that the user may read or edit, and only by names that the user may read or edit.
 *
 * SQL compares each column of the index once. References are joined here, because databases plan that badly.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class RecordFinder
{
    /** Sorting more by name would take longer than the search. */
    private const MAX_RANKED = 200;
    /** If there are more, all rows are read instead. */
    private const MAX_LISTED = 1_000;

    /**
     * @param list<string> $types
     * @return list<int> first those whose title or code is meant, best match first, then all others, newest first
     */
    public static function find(string $typed, array $types): array
    {
        $typed = trim($typed);
        $meant = str_contains($typed, '/') ? OwnLinks::reference($typed)?->id ?? 0 : 0;
        // The last part of an address.
        $typed = preg_match('#^(?:https?:/)?/\S+$#i', $typed) === 1 ? rawurldecode(wp_basename((string) wp_parse_url($typed, PHP_URL_PATH))) : $typed;
        $asked = Folding::asked($typed);
        if (($asked === [] && $meant === 0) || $types === []) {
            return [];
        }
        FileIndexer::settle();
        $names = $asked === [] ? [] : self::names($asked);
        $referring = array_map(static fn(array $word): array => self::referring($word, $names), $asked);
        $ids = $asked === [] ? [] : self::withoutHidden(self::withAll($asked, $referring), $asked, $referring);
        $found = self::readable(self::newestFirst($meant === 0 ? $ids : [...$ids, $meant], $types));
        $isNamed = static fn(int $id): bool => isset($names[$id]) && Folding::has($names[$id], $asked);
        $ranked = self::ranked(array_values(array_filter($found, $isNamed)), $typed);
        // With many ids, array_unique() would take longer than the search.
        return array_keys(array_flip([...array_intersect([$meant], $found), ...$ranked, ...$found]));
    }

    /**
     * Finds records that have one of the words in their name and that the user may read. Names of other records find nothing.
     *
     * @param list<list<list<string>>> $asked
     * @return array<int, string> names by id
     */
    private static function names(array $asked): array
    {
        global $wpdb;
        $isIn = implode(' OR ', array_map(static fn(array $word): string => self::isIn('names', $word), $asked));
        // phpcs:ignore OpenGround.Security.PreparedQueries -- the conditions are prepared.
        $names = array_column($wpdb->get_results('SELECT id, names FROM ' . SearchIndex::table() . " WHERE {$isIn}"), 'names', 'id');
        return array_intersect_key($names, array_flip(self::readable(array_keys($names))));
    }

    /**
     * Returns the records that name something, or have a term, with a word in its name.
     *
     * @param list<list<string>> $word of Folding::asked()
     * @param array<int, string> $names
     * @return array<int, true> by id
     */
    private static function referring(array $word, array $names): array
    {
        global $wpdb;
        $named = array_filter($names, static fn(string $forms): bool => Folding::hasWord($forms, $word));
        // phpcs:ignore OpenGround.Security.PreparedQueries -- ids are integers, the kinds constants.
        $uses = $named === [] ? [] : $wpdb->get_results('SELECT id, file FROM ' . FileIndex::table() . " WHERE kind IN ('post', '" . SearchIndex::REFERS . "') AND " . self::isAmong('file', array_keys($named)));
        $ids = array_column(array_filter($uses, static fn(object $use): bool => isset($named[(int) $use->file])), 'id');
        $terms = self::terms($word);
        if ($terms !== []) {
            // phpcs:ignore OpenGround.Security.PreparedQueries -- ids are integers.
            $ids = [...$ids, ...$wpdb->get_col("SELECT object_id FROM {$wpdb->term_relationships} WHERE term_taxonomy_id IN (" . implode(',', $terms) . ')')];
        }
        return array_fill_keys(array_map(intval(...), $ids), true);
    }

    /**
     * Finds records that contain each word, or refer to a record that does.
     *
     * @param list<list<list<string>>> $asked
     * @param list<array<int, true>> $referring of each word
     * @return list<int>
     */
    private static function withAll(array $asked, array $referring): array
    {
        global $wpdb;
        $conditions = array_map(static fn(array $word): string => self::isIn('words', $word), $asked);
        $mixed = array_keys(array_replace([], ...$referring));
        if (count($mixed) <= self::MAX_LISTED) {
            // phpcs:ignore OpenGround.Security.PreparedQueries -- the conditions are prepared.
            $own = array_map(intval(...), $wpdb->get_col('SELECT id FROM ' . SearchIndex::table() . ' WHERE ' . implode(' AND ', $conditions)));
            // phpcs:ignore OpenGround.Security.PreparedQueries -- ids are integers.
            $rows = $mixed === [] ? [] : $wpdb->get_results('SELECT id, words FROM ' . SearchIndex::table() . ' WHERE id IN (' . implode(',', $mixed) . ')');
            foreach ($rows as $row) {
                $has = static fn(array $word, array $ids): bool => isset($ids[(int) $row->id]) || Folding::hasWord($row->words, $word);
                in_array(false, array_map($has, $asked, $referring), true) || $own[] = (int) $row->id;
            }
            return array_keys(array_flip($own));
        }
        $found = null;
        foreach ($conditions as $index => $condition) {
            if ($found === []) {
                break;
            }
            // phpcs:ignore OpenGround.Security.PreparedQueries -- the condition is prepared.
            $own = array_fill_keys(array_map(intval(...), $wpdb->get_col('SELECT id FROM ' . SearchIndex::table() . " WHERE {$condition}")), true);
            $having = $own + $referring[$index];
            $found = $found === null ? $having : array_intersect_key($found, $having);
        }
        return array_keys($found ?? []);
    }

    /**
     * Removes other users' records that contain a word only where readers do not see it.
     *
     * @param list<int> $ids
     * @param list<list<list<string>>> $asked
     * @param list<array<int, true>> $referring of each word
     * @return list<int>
     */
    private static function withoutHidden(array $ids, array $asked, array $referring): array
    {
        global $wpdb;
        $isOfOthers = static fn(string $type): bool => !current_user_can(get_post_type_object($type)->cap->edit_others_posts ?? 'do_not_allow');
        if ($ids === [] || array_filter(Registry::names(), $isOfOthers) === []) {
            return $ids;
        }
        $isIn = implode(' OR ', array_map(static fn(array $word): string => self::isIn('words', $word), $asked));
        // phpcs:ignore OpenGround.Security.PreparedQueries -- the conditions are prepared.
        $words = array_column($wpdb->get_results('SELECT id, words FROM ' . SearchIndex::table() . " WHERE words LIKE '%\n%' AND ({$isIn})"), 'words', 'id');
        $isHidden = static function (int $id) use ($words, $asked, $referring): bool {
            $seen = explode("\n", $words[$id] ?? '')[0];
            $isSeen = static fn(array $word, array $ids): bool => isset($ids[$id]) || Folding::hasWord($seen, $word);
            return isset($words[$id]) && in_array(false, array_map($isSeen, $asked, $referring), true) && !current_user_can('edit_post', $id);
        };
        return array_values(array_filter($ids, static fn(int $id): bool => !$isHidden($id)));
    }

    /**
     * @param list<int> $ids
     * @param list<string> $types
     * @return list<int> those of these types, newest first
     */
    private static function newestFirst(array $ids, array $types): array
    {
        global $wpdb;
        $ofTypes = "post_type IN ('" . implode("','", array_map(esc_sql(...), $types)) . "')";
        // phpcs:ignore OpenGround.Security.PreparedQueries -- ids are integers, types are escaped.
        $all = $ids === [] ? [] : $wpdb->get_col("SELECT ID FROM {$wpdb->posts} WHERE {$ofTypes} AND post_status <> 'auto-draft' AND " . self::isAmong('ID', $ids) . ' ORDER BY post_date DESC, ID DESC');
        $isFound = array_flip($ids);
        return array_values(array_filter(array_map(intval(...), $all), static fn(int $id): bool => isset($isFound[$id])));
    }

    /**
     * Returns the records that the user may find. Asks WordPress about each record that is not public.
     *
     * @param list<int> $ids
     * @return list<int>
     */
    private static function readable(array $ids): array
    {
        global $wpdb;
        $seesAll = PublicFiles::seesAll();
        $isFreeFile = $seesAll ? "(parent.ID IS NULL OR parent.post_status = 'publish')" : '1 = 0';
        // phpcs:ignore OpenGround.Security.PreparedQueries -- ids are integers.
        $checked = $ids === [] ? [] : array_map(intval(...), $wpdb->get_col("SELECT record.ID FROM {$wpdb->posts} AS record
            LEFT JOIN {$wpdb->posts} AS parent ON parent.ID = record.post_parent AND record.post_type = 'attachment'
            WHERE NOT (record.post_type <> 'attachment' AND record.post_status = 'publish' AND record.post_password = '')
            AND NOT (record.post_type = 'attachment' AND {$isFreeFile})
            AND record.post_type <> 'revision' AND " . self::isAmong('record.ID', $ids)));
        $isMeant = array_flip($ids);
        $checked = array_values(array_filter($checked, static fn(int $id): bool => isset($isMeant[$id])));
        _prime_post_caches($checked, false, false);
        $files = array_values(array_filter($checked, static fn(int $id): bool => get_post_type($id) === 'attachment'));
        $seesAll || $files === [] || FileUses::arePublic($files);
        $hidden = array_flip(array_filter($checked, static fn(int $id): bool => !self::mayFind(get_post($id))));
        return array_values(array_filter($ids, static fn(int $id): bool => !isset($hidden[$id])));
    }

    /**
     * Returns an SQL condition for ids. Lists a few ids one by one; for many, matches all rows, and the others are removed
     * afterwards.
     *
     * @param non-empty-list<int> $ids
     */
    private static function isAmong(string $column, array $ids): string
    {
        return count($ids) > self::MAX_LISTED ? '1 = 1' : "{$column} IN (" . implode(',', $ids) . ')';
    }

    private static function mayFind(?WP_Post $post): bool
    {
        return match (true) {
            $post === null => false,
            $post->post_type === 'attachment' => PublicFiles::mayBeTold($post) && current_user_can('read_post', $post->ID),
            // A user who may not edit a record with a password may not read it either.
            default => Visibility::mayRead($post) || ($post->post_status === 'private' && current_user_can('read_post', $post->ID)),
        };
    }

    /** Returns an SQL condition for a word in a column. @param list<list<string>> $word of Folding::asked() */
    private static function isIn(string $column, array $word): string
    {
        global $wpdb;
        $has = static fn(string $part): string => $column . $wpdb->prepare(' LIKE %s', '%' . $wpdb->esc_like($part) . '%');
        return '(' . implode(' OR ', array_map(static fn(array $form): string => implode(' AND ', array_map($has, $form)), $word)) . ')';
    }

    /**
     * Finds terms with a word in their name.
     *
     * @param list<list<string>> $word of Folding::asked()
     * @return list<int> the ids that relationships use
     */
    private static function terms(array $word): array
    {
        $terms = get_terms(['taxonomy' => array_keys(Registry::taxonomies()), 'hide_empty' => false, 'update_term_meta_cache' => false]);
        $isMeant = static fn(WP_Term $term): bool => Folding::hasWord(Folding::forms(PickerSearch::plain($term->name)), $word);
        return array_values(array_map(static fn(WP_Term $term): int => $term->term_taxonomy_id, array_filter(is_array($terms) ? $terms : [], $isMeant)));
    }

    /**
     * @param list<int> $ids of the records with all words in their names
     * @return list<int> best match first
     */
    private static function ranked(array $ids, string $typed): array
    {
        if (count($ids) > self::MAX_RANKED) {
            return [];
        }
        _prime_post_caches($ids, false, true);
        $named = array_map(static fn(int $id): array => [
            'title' => PickerSearch::plain((string) get_post($id)?->post_title),
            'code' => (string) get_post_meta($id, Fields::metaKey('code'), true),
            'others' => [
                wp_basename((string) get_post_meta($id, '_wp_attached_file', true)),
                ...IndexedWords::namesOfPerson((string) get_post_type($id), get_post_meta($id, Fields::metaKey('details'), true)),
            ],
        ], array_combine($ids, $ids));
        return PickerSearch::find($named, $typed);
    }
}
