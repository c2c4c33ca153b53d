<?php

/**
 * Maps old addresses of this WordPress to those of the website: `fa/v1/addresses`, {"<old path>": "<new path>"}.
 *
 * For published records and terms, these are WordPress's own permalink, the permalinks from before this plugin took over, those
 * with former slugs (class-former-names.php), and `/?p=` with the original id. If an editor has chosen so, they include all of
 * these for a record that was merged into another. The feeds and the uploads folder are included too.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class OldAddresses
{
    /** A former path of a record, one row of post meta each. */
    public const META = '_open_ground_old_path';
    /** Option: how many old addresses there were at the last request; absent if the website reads all of them. */
    private const TOO_MANY = 'open_ground_old_addresses';
    /** The most that the website reads (docs/specification/cms-api.md). */
    public const MOST_READ = 50_000;
    /** Option: how many pages had more paths than MOST_PATHS at the website's last request; absent if none had. */
    private const CUT = 'open_ground_cut_addresses';
    /** Marks a news item that used to be a post. */
    public const WAS_POST = '_open_ground_was_post';

    private const FEEDS = ['/feed/' => '/feed.rss', '/feed/rss2/' => '/feed.rss', '/feed/rss/' => '/feed.rss', '/feed/atom/' => '/feed.xml', '/?feed=rss2' => '/feed.rss', '/?feed=rss' => '/feed.rss', '/?feed=atom' => '/feed.xml'];
    private const NEWS_PATH = '/programme/news';
    private const BATCH = 200;
    /** Limit for one page, because its ancestors may have had many slugs, too. */
    private const MOST_PATHS = 100;

    /** @var array<int, true> pages of which paths were left out */
    private static array $cut = [];

    /** Stores how many addresses there are if the website leaves some out, and how many pages have more than the limit. */
    public static function noteCount(int $count): void
    {
        $count > self::MOST_READ ? update_option(self::TOO_MANY, $count, false) : delete_option(self::TOO_MANY);
        self::$cut === [] ? delete_option(self::CUT) : update_option(self::CUT, count(self::$cut), false);
        self::$cut = [];
    }

    /** @return list<string> sentences for the Website screen */
    public static function remarks(): array
    {
        [$count, $cut] = [(int) get_option(self::TOO_MANY, 0), (int) get_option(self::CUT, 0)];
        return array_values(array_filter([
            $count === 0 ? '' : sprintf(
                /* translators: 1: number of addresses, 2: number of addresses */
                __('Website: this WordPress has %1$s old addresses. The website only reads the first %2$s; the others lead nowhere.', 'open-ground-api'),
                number_format_i18n($count),
                number_format_i18n(self::MOST_READ),
            ),
            $cut === 0 ? '' : sprintf(
                /* translators: 1: number of pages, 2: number of addresses */
                __('Website: pages with more than %2$s old addresses, because they or the pages above them were renamed: %1$s. The other old addresses of these lead nowhere.', 'open-ground-api'),
                number_format_i18n($cut),
                number_format_i18n(self::MOST_PATHS),
            ),
        ]));
    }

    /** @return array<string, string> old path => new path; old ones are relative to WordPress's folder */
    public static function all(): array
    {
        $folder = (string) wp_parse_url(wp_get_upload_dir()['baseurl'], PHP_URL_PATH);
        self::$cut = [];
        $found = [...self::FEEDS, '/wp-content/uploads/*' => untrailingslashit($folder) . '/*'];
        PublicUrl::aside(static function () use (&$found): void {
            // Ids from another WordPress take precedence: nobody has a `/?p=` link to a record that was created here.
            $former = [[], [], [], []];
            foreach (self::published() as $post) {
                $new = PublicUrl::path($post);
                foreach (self::paths(self::links($post, [$post->post_name])) as $old) {
                    $found[$old] ??= $new;
                }
                foreach (self::of($post) as $old) {
                    $former[0][$old] ??= $new;
                }
                [$id, $rank] = self::publicId($post);
                $former[$rank + 1]["/?p={$id}"] ??= $new;
            }
            // The former slug of one record may be the current slug of another.
            $found += $former[0] + $former[1] + $former[2] + $former[3];
            foreach ([PostTypes::CATEGORY, PostTypes::LOCATION] as $taxonomy) {
                foreach (PublicTerms::of($taxonomy) as $term) {
                    self::add($found, (string) get_term_link($term), PublicUrl::termPath($term) ?? '/');
                }
            }
            // Their posts have become news and are still in these categories.
            foreach (self::convertedTaxonomies() as $taxonomy) {
                foreach (PublicTerms::of($taxonomy) as $term) {
                    self::add($found, (string) get_term_link($term), self::NEWS_PATH);
                }
            }
        });
        // Paths that are the same on the website need no entry.
        return array_filter($found, static fn(string $new, string $old): bool => rtrim($old, '/') !== $new || str_ends_with($old, '/*'), ARRAY_FILTER_USE_BOTH);
    }

    /**
     * Deletes all old addresses of a record, and those of its descendants that contain one of its slugs.
     *
     * @param list<string> $names as WordPress stores them
     */
    public static function drop(WP_Post $post, array $names): void
    {
        delete_post_meta($post->ID, self::META);
        foreach (is_post_type_hierarchical($post->post_type) ? get_pages(['child_of' => $post->ID, 'post_type' => $post->post_type, 'post_status' => get_post_stati()]) ?: [] : [] as $child) {
            $isNamed = static fn(string $path): bool => array_intersect(self::namesIn($path), array_map(rawurldecode(...), $names)) !== [];
            self::giveUp($child->ID, array_values(array_filter(self::kept($child->ID), $isNamed)));
        }
    }

    /**
     * Deletes the old addresses of a record that readers didn't know.
     *
     * @param list<string> $names known slugs of the record, decoded
     * @param list<string> $paths known paths
     */
    public static function keepOnly(WP_Post $post, array $names, array $paths): void
    {
        $isTree = is_post_type_hierarchical($post->post_type);
        $above = array_filter(array_map(get_post(...), get_post_ancestors($post)), Visibility::isPublic(...));
        $known = [...$names, ...array_map(static fn(WP_Post $page): string => rawurldecode($page->post_name), $above)];
        $isUnknown = static function (string $path) use ($isTree, $known, $paths): bool {
            $parts = self::namesIn($path);
            return !in_array($path, $paths, true) && array_diff($isTree ? $parts : array_slice($parts, -1), $known) !== [];
        };
        self::giveUp($post->ID, array_values(array_filter(self::kept($post->ID), $isUnknown)));
    }

    /** @param list<string> $paths paths that no longer redirect to the record */
    public static function giveUp(int $id, array $paths): void
    {
        foreach ($paths as $path) {
            delete_post_meta($id, self::META, wp_slash($path));
        }
    }

    /** @return list<string> taxonomies whose posts have all become news */
    public static function convertedTaxonomies(): array
    {
        $converted = get_posts(['post_type' => PostTypes::NEWS, 'post_status' => 'any', 'meta_key' => self::WAS_POST, 'posts_per_page' => 1, 'fields' => 'ids']);
        return $converted !== [] && (int) (wp_count_posts('post')->publish ?? 0) === 0 ? ['category', 'post_tag'] : [];
    }

    /** @return list<string> the old paths of a public record */
    public static function of(WP_Post $post): array
    {
        return self::paths([...self::kept($post->ID), ...self::links($post, [$post->post_name, ...FormerNames::of($post)])]);
    }

    /** @return list<string> the stored paths of a record */
    private static function kept(int $id): array
    {
        return array_values(array_filter(get_post_meta($id, self::META), is_string(...)));
    }

    /**
     * @param list<string> $names of a record
     * @return list<string> the record's permalinks with these slugs, without those that contain the slug of a non-public ancestor
     */
    public static function links(WP_Post $post, array $names): array
    {
        global $wp_rewrite;
        if (!is_post_type_hierarchical($post->post_type)) {
            return array_map(static function (string $name) use ($post): string {
                $former = clone $post;
                $former->post_name = $name;
                return (string) get_permalink($former);
            }, array_values(array_filter($names)));
        }
        $structure = (string) $wp_rewrite->get_page_permastruct();
        $link = static fn(string $path): string => home_url(user_trailingslashit(str_replace('%pagename%', $path, $structure), 'page'));
        return $structure === '' ? [] : array_map($link, self::pagePaths($post, $names));
    }

    /** @param list<string> $names @return list<string> the paths of a page, with every slug that its ancestors have had */
    private static function pagePaths(WP_Post $page, array $names): array
    {
        $parent = $page->post_parent > 0 ? get_post($page->post_parent) : null;
        if ($parent === null) {
            return $names;
        }
        $above = Visibility::isPublic($parent) ? self::pagePaths($parent, [$parent->post_name, ...FormerNames::of($parent)]) : [];
        $paths = array_merge([], ...array_map(static fn(string $path): array => array_map(static fn(string $name): string => "{$path}/{$name}", $names), $above));
        if (count($paths) > self::MOST_PATHS) {
            self::$cut[$page->ID] = true;
        }
        return array_slice($paths, 0, self::MOST_PATHS);
    }

    /** @return list<string> the segments of a path, decoded */
    private static function namesIn(string $path): array
    {
        return array_map(rawurldecode(...), array_values(array_filter(explode('/', (string) strtok($path, '?')))));
    }

    /**
     * Returns the id in a record's first address, `/?p=`. An import assigns another id, but keeps that address as `guid`.
     *
     * @return array{int, int} the id and its origin: 0 another WordPress, 1 this one, 2 unknown
     */
    public static function publicId(WP_Post $post): array
    {
        $guid = html_entity_decode($post->guid);
        parse_str((string) wp_parse_url($guid, PHP_URL_QUERY), $query);
        $given = $query['p'] ?? $query['page_id'] ?? '';
        if (!is_string($given) || preg_match('/^[1-9]\d{0,17}$/', $given) !== 1) {
            return [$post->ID, 2];
        }
        return [(int) $given, str_starts_with($guid, trailingslashit(home_url())) && (int) $given === $post->ID ? 1 : 0];
    }

    /** @return iterable<WP_Post> published records, in batches */
    private static function published(): iterable
    {
        $ids = get_posts(['post_type' => Registry::names(), ...Visibility::QUERY, 'posts_per_page' => -1, 'fields' => 'ids', 'orderby' => 'ID', 'order' => 'ASC']);
        foreach (array_chunk($ids, self::BATCH) as $batch) {
            _prime_post_caches($batch, false, true);
            yield from array_map(get_post(...), $batch);
        }
    }

    /** @param array<string, string> $found */
    private static function add(array &$found, string $link, string $new): void
    {
        $old = self::path($link);
        if ($old !== null) {
            $found[$old] ??= $new;
        }
    }

    /** @param array<mixed> $links @return list<string> as paths, without those of other websites */
    public static function paths(array $links): array
    {
        return array_values(array_unique(array_filter(array_map(
            static fn(mixed $link): ?string => is_string($link) ? self::path($link) : null,
            $links,
        ), is_string(...))));
    }

    /**
     * Converts a URL of this WordPress to a path below its home, with its query. Returns null for other websites and for the home
     * page.
     */
    private static function path(string $link): ?string
    {
        $home = untrailingslashit(home_url());
        $path = str_starts_with($link, "{$home}/") ? substr($link, strlen($home)) : $link;
        return self::isPath($path) ? $path : null;
    }

    /** Determines whether a text is a path without a host. */
    public static function isPath(string $path): bool
    {
        return preg_match('#^/(?![/\\\\])[^\s\\\\]+$#', $path) === 1;
    }
}
