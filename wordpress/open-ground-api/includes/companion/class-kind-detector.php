<?php

/**
 * Detects which post types and taxonomies of this WordPress correspond to which of the contract, and which option contains the
 * announcements.
 *
 * Uses the routes first, whose responses name records and terms, and then names.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post_Type;
use WP_Taxonomy;

defined('ABSPATH') || exit;

final class KindDetector
{
    /** The key of the terms in rows of these lists. */
    private const TERMS = [
        PostTypes::CATEGORY => [PostTypes::INVESTIGATION, 'investigation_area'],
        PostTypes::LOCATION => [PostTypes::INVESTIGATION, 'investigation_location'],
        PostTypes::EVENT_TYPE => [PostTypes::EVENT, 'type'],
        PostTypes::EXHIBITION_TYPE => [PostTypes::EXHIBITION, 'type'],
    ];

    /** Synonyms of the kinds that agencies use, in the singular. */
    private const WORDS = [
        PostTypes::INVESTIGATION => ['investigation', 'case', 'project', 'inquiry'],
        PostTypes::EXHIBITION => ['exhibition', 'show', 'exhibit'],
        PostTypes::EVENT => ['event', 'talk', 'programme'],
        PostTypes::NEWS => ['new', 'news', 'announcement'],
        PostTypes::PUBLICATION => ['publication', 'book', 'paper', 'report'],
        PostTypes::PRESS => ['press', 'coverage', 'clipping'],
        PostTypes::RECOGNITION => ['recognition', 'award', 'prize'],
        PostTypes::PERSON => ['person', 'people', 'member', 'staff', 'team'],
        PostTypes::ORGANIZATION => ['organization', 'organisation', 'partner', 'funder'],
        PostTypes::METHODOLOGY => ['methodology', 'method', 'technique'],
        PostTypes::SUBDOMAIN => ['subdomain', 'showcase', 'collection'],
        PostTypes::CATEGORY => ['investigation category', 'area', 'topic', 'theme'],
        PostTypes::LOCATION => ['investigation location', 'location', 'place', 'country', 'region'],
        PostTypes::EXHIBITION_TYPE => ['exhibition type'],
        PostTypes::EVENT_TYPE => ['event type'],
        PostTypes::PRESS_TYPE => ['press type'],
        PostTypes::SITE => ['site'],
    ];

    /** @return array{types: array<string, string>, taxonomies: array<string, string>, ticker: string} see Kinds */
    public static function map(): array
    {
        $kinds = array_keys(Lists::PATHS);
        $rows = array_combine($kinds, array_map(OtherBackend::rows(...), $kinds));
        return ['types' => self::types($rows), 'taxonomies' => self::taxonomies($rows), 'ticker' => self::ticker()];
    }

    /** @return array<string, WP_Post_Type> post types that may correspond to one of the contract, by name */
    public static function candidateTypes(): array
    {
        $isMeant = static fn(WP_Post_Type $type): bool => $type->show_ui && $type->name !== 'attachment' && !str_starts_with($type->name, 'wp_') && !str_starts_with($type->name, 'acf-');
        return array_filter(get_post_types([], 'objects'), $isMeant);
    }

    /** @return array<string, WP_Taxonomy> by name */
    public static function candidateTaxonomies(): array
    {
        return array_filter(get_taxonomies(['show_ui' => true], 'objects'), static fn(WP_Taxonomy $taxonomy): bool => $taxonomy->name !== 'post_format');
    }

    /**
     * @param array<string, list<array<string, mixed>>> $rows by kind
     * @return array<string, string>
     */
    private static function types(array $rows): array
    {
        $candidates = self::candidateTypes();
        $found = [];
        foreach ($rows as $kind => $list) {
            $type = self::mostFrequent(array_map(static fn(array $row): string => (string) get_post_type((int) ($row['id'] ?? $row['ID'] ?? 0)), $list));
            isset($candidates[$type]) && $found[$type] = $kind;
        }
        foreach (Registry::names() as $kind) {
            $base = Registry::type($kind)['restBase'];
            $byBase = array_filter($candidates, static fn(WP_Post_Type $type): bool => $type->show_in_rest && ($type->rest_base ?: $type->name) === $base);
            $found = self::add($found, $kind, array_keys($byBase), array_keys($candidates));
        }
        return $found;
    }

    /**
     * @param array<string, list<array<string, mixed>>> $rows by kind
     * @return array<string, string>
     */
    private static function taxonomies(array $rows): array
    {
        $candidates = self::candidateTaxonomies();
        $found = [];
        foreach (self::TERMS as $kind => [$type, $field]) {
            $terms = array_merge(...array_map(static fn(array $row): array => is_array($row[$field] ?? null) ? array_values($row[$field]) : [], $rows[$type]));
            $taxonomy = self::mostFrequent(array_map(static function (mixed $term): string {
                $known = is_array($term) && isset($term['term_id']) ? get_term((int) $term['term_id']) : null;
                return $known->taxonomy ?? '';
            }, $terms));
            isset($candidates[$taxonomy]) && $found[$taxonomy] = $kind;
        }
        foreach (Registry::taxonomies() as $kind => $definition) {
            $byBase = array_filter($candidates, static fn(WP_Taxonomy $taxonomy): bool => ($taxonomy->rest_base ?: $taxonomy->name) === $definition['restBase']);
            $found = self::add($found, $kind, array_keys($byBase), array_keys($candidates));
        }
        return $found;
    }

    /**
     * Adds the type or taxonomy registered at a kind's REST path, or else one with a similar name, unless the kind has been found already.
     *
     * @param array<string, string> $found
     * @param list<string> $byBase
     * @param list<string> $names
     * @return array<string, string>
     */
    private static function add(array $found, string $kind, array $byBase, array $names): array
    {
        if (in_array($kind, $found, true)) {
            return $found;
        }
        $byName = array_filter($names, static fn(string $name): bool => $name === $kind || self::isNamed($name, $kind));
        $name = current(array_diff([...$byBase, ...$byName], array_keys($found)));
        return is_string($name) ? [...$found, $name => $kind] : $found;
    }

    /** Determines whether a name matches a kind: 'og_cases', 'case-file' and 'Case' all match the word 'case'. */
    private static function isNamed(string $name, string $kind): bool
    {
        $words = array_map(
            static fn(string $word): string => (string) preg_replace(['/ies$/', '/(?<!s)s$/'], ['y', ''], $word),
            preg_split('/[^a-z]+/', strtolower($name), -1, PREG_SPLIT_NO_EMPTY) ?: [],
        );
        $isIn = static fn(string $word): bool => array_diff(explode(' ', $word), $words) === [];
        return array_filter(self::WORDS[$kind] ?? [], $isIn) !== [];
    }

    /** Returns the option with the first announcement. For a repeater, returns the common prefix of its options' names. */
    private static function ticker(): string
    {
        global $wpdb;
        $items = OtherBackend::ask('/fa/v1/ticker')['items'] ?? [];
        $first = is_array($items) ? current($items) : '';
        $text = is_string($first) ? trim($first) : '';
        $like = static fn(string $part): string => '%' . $wpdb->esc_like($part) . '%';
        $names = $text === '' ? [] : $wpdb->get_col($wpdb->prepare(
            "SELECT option_name FROM {$wpdb->options} WHERE option_value LIKE %s AND option_name NOT LIKE %s ORDER BY option_id",
            $like($text),
            $like('transient_'),
        ));
        $names = $names ?: $wpdb->get_col($wpdb->prepare(
            "SELECT option_name FROM {$wpdb->options} WHERE (option_name LIKE %s OR option_name LIKE %s) AND option_name NOT LIKE %s ORDER BY LENGTH(option_name)",
            $like('ticker'),
            $like('announcement'),
            $like('transient_'),
        ));
        $theirs = array_filter($names, static fn(string $name): bool => !str_starts_with(ltrim($name, '_'), 'open_ground_'));
        return (string) preg_replace('/_\d+_.*$/', '', (string) current($theirs));
    }

    /** @param list<string> $values */
    private static function mostFrequent(array $values): string
    {
        $counts = array_count_values(array_filter($values));
        arsort($counts);
        return (string) array_key_first($counts);
    }
}
