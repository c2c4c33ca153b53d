<?php

/**
 * The search boxes of WordPress's lists of records and files.
 *
 * They find the same as the search over all types, in every status and in the trash, and each row shows its status.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Query;

defined('ABSPATH') || exit;

final class ListSearch
{
    /** Marks a query of the media library's grid, which is not the main one of its request. */
    private const OF_GRID = 'open_ground_search';
    /** These come first, in order of relevance, before all others by date. */
    private const MAX_FIRST = 100;

    /** @var array<string, list<int>> by type and query */
    private static array $found = [];

    public static function hooks(): void
    {
        add_action('pre_get_posts', [self::class, 'withTrash'], 20);
        add_filter('posts_search', [self::class, 'where'], 20, 2);
        add_filter('posts_search_orderby', [self::class, 'order'], 20, 2);
        add_filter('display_post_states', [self::class, 'addTrash'], 10, 2);
        add_filter('wp_list_table_show_post_checkbox', [self::class, 'hasCheckbox'], 10, 2);
    }

    /**
     * @param array<string, mixed> $args of the grid's query
     * @return array<string, mixed>
     */
    public static function ofGrid(array $args): array
    {
        self::hooks();
        return [...$args, self::OF_GRID => true];
    }

    /** Includes the trash, which WordPress's 'All' does not. */
    public static function withTrash(WP_Query $query): void
    {
        if (self::typeOf($query) !== null && self::typeOf($query) !== 'attachment' && in_array($query->get('post_status'), ['', 'all'], true)) {
            $query->set('post_status', [...get_post_stati(['internal' => false]), 'trash']);
        }
    }

    public static function where(string $where, WP_Query $query): string
    {
        global $wpdb;
        if (self::typeOf($query) === null) {
            return $where;
        }
        $ids = self::found($query);
        return " AND {$wpdb->posts}.ID IN (" . ($ids === [] ? '0' : implode(',', $ids)) . ') ';
    }

    public static function order(string $order, WP_Query $query): string
    {
        global $wpdb;
        // A list that the user has sorted by a column keeps its order. Lists of pages have WordPress's own order.
        $isSorted = !in_array($query->get('orderby'), ['', 'menu_order title'], true);
        $first = self::typeOf($query) === null || $isSorted ? [] : array_slice(self::found($query), 0, self::MAX_FIRST);
        $places = array_map(static fn(int $id, int $place): string => "WHEN {$id} THEN {$place}", $first, array_keys($first));
        return $first === [] ? $order : "CASE {$wpdb->posts}.ID " . implode(' ', $places) . ' ELSE ' . self::MAX_FIRST . ' END';
    }

    /**
     * @param array<string, string> $states
     * @return array<string, string>
     */
    public static function addTrash(array $states, WP_Post $post): array
    {
        return $post->post_status === 'trash' ? [...$states, 'trash' => UsedIn::stateOf($post)] : $states;
    }

    /** Removes the checkbox of trashed records, because WordPress's bulk actions stop at a record that is already in the trash. */
    public static function hasCheckbox(bool $has, WP_Post $post): bool
    {
        return $has && ($post->post_status !== 'trash' || get_query_var('post_status') === 'trash');
    }

    /** Returns the type of a searched list, or null for other queries. */
    private static function typeOf(WP_Query $query): ?string
    {
        $type = $query->get('post_type');
        $isList = is_admin() && ($query->is_main_query() || $query->get(self::OF_GRID) === true);
        return $isList && is_string($type) && trim((string) $query->get('s')) !== '' && SearchIndex::hasType($type) ? $type : null;
    }

    /** @return list<int> */
    private static function found(WP_Query $query): array
    {
        $type = (string) self::typeOf($query);
        $typed = (string) $query->get('s');
        return self::$found["{$type} {$typed}"] ??= RecordFinder::find($typed, [$type]);
    }
}
