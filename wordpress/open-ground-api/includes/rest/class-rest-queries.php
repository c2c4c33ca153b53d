<?php

/** Queries that WordPress's own lists lack: pages by path, and press items of a type whose id comes from another installation. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Query;
use WP_REST_Request;
use WP_Term;

defined('ABSPATH') || exit;

final class RestQueries
{
    /** The id of the press type that the website requests, from the first installation. */
    private const PRESS_TYPE_ID = 81;

    /** The date by which the website sorts WordPress's own lists. */
    public const SORTED_BY = [PostTypes::PUBLICATION => 'publication_date', PostTypes::PRESS => 'date'];

    /** Marks a query to be sorted this way. */
    private const SORT = 'open_ground_sort';

    /**
     * @param array<string, mixed> $params
     * @return array<string, mixed>
     */
    public static function addPath(array $params): array
    {
        $params['path'] = [
            'description' => __('Only the page at this path on the website, such as /about/funding.', 'open-ground-api'),
            'type' => 'string',
            'maxLength' => 400,
        ];
        return $params;
    }

    /**
     * @param array<string, mixed> $args
     * @return array<string, mixed>
     */
    public static function byPath(array $args, WP_REST_Request $request): array
    {
        if (is_string($request['path']) && $request['path'] !== '') {
            $args['post__in'] = Pages::at($request['path']);
            $args['orderby'] = 'post__in';
        }
        return $args;
    }

    /**
     * Matches all press items if there is no type of that id.
     *
     * @param array<string, mixed> $args
     * @return array<string, mixed>
     */
    public static function anyPress(array $args, WP_REST_Request $request): array
    {
        $asked = (array) ($request['press_types'] ?? []);
        if ($asked === [self::PRESS_TYPE_ID] && !get_term(self::PRESS_TYPE_ID, PostTypes::PRESS_TYPE) instanceof WP_Term) {
            $isThatType = static fn(mixed $clause): bool => is_array($clause) && ($clause['taxonomy'] ?? '') === PostTypes::PRESS_TYPE;
            $args['tax_query'] = array_filter($args['tax_query'] ?? [], static fn(mixed $clause): bool => !$isThatType($clause));
        }
        return $args;
    }

    /**
     * Sorts by the date that readers see, unless another order is requested.
     *
     * @param array<string, mixed> $args
     * @return array<string, mixed>
     */
    public static function sortByDay(array $args, WP_REST_Request $request): array
    {
        $isDefault = in_array($request['orderby'], [null, 'date'], true);
        return $isDefault ? [...$args, self::SORT => self::SORTED_BY[$args['post_type']] ?? ''] : $args;
    }

    /**
     * @param array<string, string> $clauses
     * @return array<string, string>
     */
    public static function orderByDay(array $clauses, WP_Query $query): array
    {
        global $wpdb;
        $field = (string) $query->get(self::SORT);
        if ($field === '') {
            return $clauses;
        }
        $order = $query->get('order') === 'ASC' ? 'ASC' : 'DESC';
        $clauses['join'] .= $wpdb->prepare(
            " LEFT JOIN {$wpdb->postmeta} AS og_day ON og_day.post_id = {$wpdb->posts}.ID AND og_day.meta_key = %s",
            Fields::metaKey($field),
        );
        // Falls back to the post date. Records without any date come last.
        $clauses['orderby'] = "CASE WHEN og_day.meta_value = 'none' THEN '' WHEN og_day.meta_value <> '' THEN og_day.meta_value"
            . " ELSE SUBSTR({$wpdb->posts}.post_date, 1, 10) END {$order}, {$wpdb->posts}.ID ASC";
        return $clauses;
    }
}
