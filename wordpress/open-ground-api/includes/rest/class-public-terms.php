<?php

/**
 * Public terms: those of published records.
 *
 * All others, such as a category typed into a record that nobody has saved, are only shown to users who may edit terms, and never
 * to the website.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;
use WP_Term;

defined('ABSPATH') || exit;

final class PublicTerms
{
    /** Query variable for terms: taxonomies of which only public terms are returned. */
    private const CLOSED = 'open_ground_closed';

    /** @var array{string, array<int, int>} the last counts of this request, and the state they belong to */
    private static array $counted = ['', []];

    public static function registerTaxonomies(): void
    {
        foreach (array_keys(Registry::taxonomies()) as $taxonomy) {
            add_filter("rest_{$taxonomy}_query", [self::class, 'close'], 10, 2);
            add_filter("rest_prepare_{$taxonomy}", [self::class, 'prepareTerm'], 10, 2);
        }
    }

    /** @return array<int, int> ids of the public terms of a taxonomy => number of published records */
    public static function counts(string $taxonomy): array
    {
        global $wpdb;
        $state = implode(' ', [get_current_blog_id(), $taxonomy, wp_cache_get_last_changed('posts'), wp_cache_get_last_changed('terms')]);
        if (self::$counted[0] === $state) {
            return self::$counted[1];
        }
        // phpcs:ignore OpenGround.Security.PreparedQueries -- ofPublicRecords() is prepared itself.
        $rows = $wpdb->get_results($wpdb->prepare(
            'SELECT tt.term_id AS id, COUNT(*) AS count ' . self::ofPublicRecords()
            . " JOIN {$wpdb->term_taxonomy} AS tt ON tt.term_taxonomy_id = relation.term_taxonomy_id WHERE tt.taxonomy = %s GROUP BY tt.term_id",
            $taxonomy,
        ));
        self::$counted = [$state, array_map(intval(...), array_column($rows, 'count', 'id'))];
        return self::$counted[1];
    }

    /** @return list<WP_Term> by name */
    public static function of(string $taxonomy): array
    {
        $ids = taxonomy_exists($taxonomy) ? array_keys(self::counts($taxonomy)) : [];
        $terms = $ids === [] ? [] : get_terms(['taxonomy' => $taxonomy, 'include' => $ids, 'hide_empty' => false]);
        return is_array($terms) ? $terms : [];
    }

    public static function has(WP_Term $term): bool
    {
        return isset(self::counts($term->taxonomy)[$term->term_id]);
    }

    /** Returns the beginning of a query for the terms of published records. */
    private static function ofPublicRecords(): string
    {
        global $wpdb;
        return "FROM {$wpdb->term_relationships} AS relation JOIN {$wpdb->posts} AS record ON record.ID = relation.object_id AND "
            . Visibility::isPublicInSql('record', Kinds::types());
    }

    /** Returns this plugin's taxonomies of which the client may only see public terms. @return list<string> */
    private static function closed(): array
    {
        return array_values(array_filter(array_keys(Registry::taxonomies()), static fn(string $taxonomy): bool
            => !current_user_can(get_taxonomy($taxonomy)->cap->edit_terms ?? 'manage_categories')));
    }

    /** @param array<string, mixed> $args of a term query @return array<string, mixed> */
    public static function close(array $args, WP_REST_Request $request): array
    {
        // Embedded terms are part of a response about records, such as those the website requests.
        $closed = $request['context'] === 'embed' ? array_keys(Registry::taxonomies()) : self::closed();
        return [...$args, self::CLOSED => $closed, 'cache_results' => false];
    }

    /**
     * @param array<string, string> $clauses
     * @param list<string> $taxonomies
     * @param array<string, mixed> $args
     * @return array<string, string>
     */
    public static function findPublic(array $clauses, array $taxonomies, array $args): array
    {
        global $wpdb;
        $closed = $args[self::CLOSED] ?? [];
        if ($closed !== []) {
            $isOpen = $wpdb->prepare('tt.taxonomy NOT IN (' . implode(', ', array_fill(0, count($closed), '%s')) . ')', ...$closed);
            $clauses['where'] .= " AND ({$isOpen} OR tt.term_taxonomy_id IN (SELECT relation.term_taxonomy_id " . self::ofPublicRecords() . '))';
        }
        return $clauses;
    }

    /** Rejects a request for a term that is not public, with WordPress's own error for a term that doesn't exist. */
    public static function refuse(mixed $response, mixed $handler, WP_REST_Request $request): mixed
    {
        // WordPress matches routes case-insensitively, and an id in the query overrides that in the path.
        if (preg_match('#^/wp/v2/([\w-]+)/(\d+)(?:/|$)#', strtolower($request->get_route()), $match) !== 1) {
            return $response;
        }
        $id = (int) $request['id'];
        foreach (self::closed() as $taxonomy) {
            if (Registry::taxonomies()[$taxonomy]['restBase'] === $match[1] && !isset(self::counts($taxonomy)[$id])) {
                return new WP_Error('rest_term_invalid', __('Term does not exist.'), ['status' => 404]);
            }
        }
        return $response;
    }

    /** Corrects the count, which must not include non-public records, and removes a parent term that is not public. */
    public static function prepareTerm(WP_REST_Response $response, WP_Term $term): WP_REST_Response
    {
        if (!in_array($term->taxonomy, self::closed(), true)) {
            return $response;
        }
        $counts = self::counts($term->taxonomy);
        if (isset($response->data['count'])) {
            $response->data['count'] = $counts[$term->term_id] ?? 0;
        }
        if ($term->parent > 0 && !isset($counts[$term->parent])) {
            unset($response->data['parent']);
            $response->remove_link('up');
        }
        return $response;
    }

    /**
     * Removes terms that are not public. WordPress lists records with a password, and with them the ids and slugs of their terms.
     */
    public static function prepareRecord(WP_REST_Response $response, WP_Post $post, WP_REST_Request $request): WP_REST_Response
    {
        if (Visibility::isPublic($post) || $request['context'] === 'edit') {
            return $response;
        }
        // The website, which requests lists, may have an editor's permissions. Lists contain no drafts.
        $closed = $post->post_status === 'publish' ? array_keys(Registry::taxonomies()) : self::closed();
        foreach (array_intersect($closed, Registry::type($post->post_type)['taxonomies']) as $taxonomy) {
            $base = Registry::taxonomies()[$taxonomy]['restBase'];
            if (isset($response->data[$base])) {
                $response->data[$base] = array_values(array_intersect($response->data[$base], array_keys(self::counts($taxonomy))));
            }
            if (isset($response->data['class_list'])) {
                $isOther = static fn(string $class): bool => !str_starts_with($class, "{$taxonomy}-");
                $response->data['class_list'] = array_values(array_filter((array) $response->data['class_list'], $isOther));
            }
        }
        return $response;
    }
}
