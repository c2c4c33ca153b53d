<?php

/**
 * Where what had an address on this WordPress is on the website: `fa/v1/addresses`, {"<old path>": "<new path>"}. Of public
 * records and terms: the permalink that WordPress would give them, those they had before this plugin took over, former
 * slugs, and `/?p=` with the id they had first; the feeds; the folder of uploads. What the website has no page for is listed on the screen 'Website'.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class OldAddresses
{
    /** A path that a record had before: one row of post meta each. */
    public const META = '_open_ground_old_path';

    private const FEEDS = ['/feed/' => '/feed.rss', '/feed/rss2/' => '/feed.rss', '/feed/rss/' => '/feed.rss', '/feed/atom/' => '/feed.xml', '/?feed=rss2' => '/feed.rss', '/?feed=rss' => '/feed.rss', '/?feed=atom' => '/feed.xml'];
    private const NEWS_PATH = '/programme/news';
    private const BATCH = 200;

    /** @return array<string, string> old path => new path; old ones without the folder that WordPress is in */
    public static function all(): array
    {
        $folder = (string) wp_parse_url(wp_get_upload_dir()['baseurl'], PHP_URL_PATH);
        $found = [...self::FEEDS, '/wp-content/uploads/*' => untrailingslashit($folder) . '/*'];
        PublicUrl::aside(static function () use (&$found): void {
            // Ids that were another WordPress's come first: nobody has a link to `/?p=` of a record that was made here.
            $ids = [[], [], []];
            foreach (self::published() as $post) {
                $new = PublicUrl::path($post);
                foreach (self::of($post) as $old) {
                    $found[$old] ??= $new;
                }
                [$id, $rank] = self::publicId($post);
                $ids[$rank]["/?p={$id}"] ??= $new;
            }
            $found += $ids[0] + $ids[1] + $ids[2];
            foreach ([PostTypes::CATEGORY, PostTypes::LOCATION] as $taxonomy) {
                foreach (self::terms($taxonomy) as $term) {
                    self::add($found, (string) get_term_link($term), PublicUrl::termPath($term) ?? '/');
                }
            }
            // Their posts have become news, and stay in their categories.
            foreach (self::convertedTaxonomies() as $taxonomy) {
                foreach (self::terms($taxonomy) as $term) {
                    self::add($found, (string) get_term_link($term), self::NEWS_PATH);
                }
            }
        });
        // What is where it was needs no entry.
        return array_filter($found, static fn(string $new, string $old): bool => rtrim($old, '/') !== $new || str_ends_with($old, '/*'), ARRAY_FILTER_USE_BOTH);
    }

    /** Notes the address that a record has now, before it becomes another's or its type's changes. */
    public static function remember(WP_Post $post): void
    {
        $path = self::path((string) PublicUrl::aside(static fn(): string => (string) get_permalink($post)));
        if ($path !== null && !str_starts_with($path, '/?') && !in_array($path, get_post_meta($post->ID, self::META), true)) {
            add_post_meta($post->ID, self::META, wp_slash($path));
        }
    }

    /**
     * What had an address on WordPress and has no place on the website.
     *
     * @return list<array{label: string, count: int, examples: list<string>}> paths
     */
    public static function withoutPlace(int $most = 10): array
    {
        return PublicUrl::aside(static function () use ($most): array {
            $found = [];
            foreach (get_post_types(['public' => true], 'objects') as $name => $type) {
                $count = Registry::has($name) || $name === 'attachment' ? 0 : (int) (wp_count_posts($name)->publish ?? 0);
                if ($count > 0) {
                    $posts = get_posts(['post_type' => $name, 'post_status' => 'publish', 'has_password' => false, 'posts_per_page' => $most]);
                    $found[] = ['label' => $type->label, 'count' => $count, 'examples' => self::paths(array_map(get_permalink(...), $posts))];
                }
            }
            foreach (get_taxonomies(['public' => true], 'objects') as $name => $taxonomy) {
                $isPlaced = isset(Registry::taxonomies()[$name]) || in_array($name, self::convertedTaxonomies(), true) || $name === 'post_format';
                $terms = $isPlaced ? [] : get_terms(['taxonomy' => $name, 'hide_empty' => true]);
                if (is_array($terms) && $terms !== []) {
                    $found[] = ['label' => $taxonomy->label, 'count' => count($terms), 'examples' => self::paths(array_map(get_term_link(...), array_slice($terms, 0, $most)))];
                }
            }
            return $found;
        });
    }

    /** @return list<string> */
    private static function convertedTaxonomies(): array
    {
        return PostsToNews::converted() > 0 && !PostsToNews::hasPosts() ? ['category', 'post_tag'] : [];
    }

    /** @return list<string> the old paths of a public record */
    private static function of(WP_Post $post): array
    {
        $links = get_post_meta($post->ID, self::META);
        $names = [$post->post_name, ...get_post_meta($post->ID, '_wp_old_slug')];
        foreach (array_unique(array_filter($names, static fn(mixed $name): bool => is_string($name) && $name !== '')) as $name) {
            $former = clone $post;
            $former->post_name = $name;
            $links[] = (string) get_permalink($former);
        }
        return self::paths($links);
    }

    /**
     * The id under which a record had its first address, `/?p=`: an import gives it another, but keeps the address as its
     * `guid`.
     *
     * @return array{int, int} and where it is from: 0 another WordPress, 1 this one, 2 not known
     */
    private static function publicId(WP_Post $post): array
    {
        $guid = html_entity_decode($post->guid);
        parse_str((string) wp_parse_url($guid, PHP_URL_QUERY), $query);
        $given = $query['p'] ?? $query['page_id'] ?? '';
        if (!is_string($given) || preg_match('/^[1-9]\d{0,17}$/', $given) !== 1) {
            return [$post->ID, 2];
        }
        return [(int) $given, str_starts_with($guid, trailingslashit(home_url())) && (int) $given === $post->ID ? 1 : 0];
    }

    /** @return iterable<WP_Post> public records, bit by bit */
    private static function published(): iterable
    {
        $ids = get_posts(['post_type' => Registry::names(), 'post_status' => 'publish', 'has_password' => false, 'posts_per_page' => -1, 'fields' => 'ids', 'orderby' => 'ID', 'order' => 'ASC']);
        foreach (array_chunk($ids, self::BATCH) as $batch) {
            _prime_post_caches($batch, false, true);
            yield from array_map(get_post(...), $batch);
        }
    }

    /** @return list<WP_Term> */
    private static function terms(string $taxonomy): array
    {
        $terms = taxonomy_exists($taxonomy) ? get_terms(['taxonomy' => $taxonomy, 'hide_empty' => false]) : [];
        return is_array($terms) ? $terms : [];
    }

    /** @param array<string, string> $found */
    private static function add(array &$found, string $link, string $new): void
    {
        $old = self::path($link);
        if ($old !== null) {
            $found[$old] ??= $new;
        }
    }

    /** @param array<mixed> $links @return list<string> */
    private static function paths(array $links): array
    {
        return array_values(array_unique(array_filter(array_map(
            static fn(mixed $link): ?string => is_string($link) ? self::path($link) : null,
            $links,
        ), is_string(...))));
    }

    /** An address of this WordPress as a path below its home, with its query; null for that of another website, or of the home. */
    private static function path(string $link): ?string
    {
        $home = untrailingslashit(home_url());
        $path = str_starts_with($link, "{$home}/") ? substr($link, strlen($home)) : $link;
        return self::isPath($path) ? $path : null;
    }

    /** Whether a text is a path, and of no other host. */
    public static function isPath(string $path): bool
    {
        return preg_match('#^/(?![/\\\\])[^\s\\\\]+$#', $path) === 1;
    }
}
