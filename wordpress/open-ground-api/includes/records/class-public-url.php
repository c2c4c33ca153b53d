<?php

/**
 * The URLs of records on the website. 'View' links to them, and WordPress's own front end, which is not for visitors,
 * redirects to them.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Admin_Bar;
use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class PublicUrl
{
    /** Pages that list records of types without individual pages. */
    private const LISTED_AT = [
        PostTypes::PRESS => '/about/press',
        PostTypes::RECOGNITION => '/about/recognition',
        PostTypes::ORGANIZATION => '/about/funding',
    ];

    private const TERM_PATHS = [PostTypes::CATEGORY => '/category/', PostTypes::LOCATION => '/location/'];

    /** True while WordPress's own links are asked for. */
    private static bool $isAside = false;

    public static function register(): void
    {
        add_filter('post_type_link', self::link(...), 10, 3);
        // Its third argument: the address is to be edited, below the title of a page.
        add_filter('page_link', static fn(string $link, int $id, bool $isSample = false): string => self::link($link, get_post($id), $isSample), 10, 3);
        add_filter('term_link', static fn(string $link, WP_Term $term): string => self::ofTerm($term) ?: $link, 10, 2);
        add_action('admin_bar_menu', self::visitWebsite(...), 100);
        // Before WordPress looks for a template or guesses another URL.
        add_action('template_redirect', self::redirect(...), 0);
        add_filter('wp_sitemaps_enabled', '__return_false');
        remove_action('wp_head', 'wp_oembed_add_discovery_links');
    }

    /** The URL of a record on the website; '' when no website is set. */
    public static function of(WP_Post $post, ?string $slug = null): string
    {
        return Settings::siteUrl() === '' || Kinds::of($post->post_type) === null
            ? ''
            : Settings::siteUrl() . self::path($post, $slug);
    }

    /** The path of a record on the website: of its page, or of the list that shows it. Its type is of a kind of ours. */
    public static function path(WP_Post $post, ?string $slug = null): string
    {
        $kind = (string) Kinds::of($post->post_type);
        $path = Registry::type($kind)['path'] ?: (self::LISTED_AT[$kind] ?? '/');
        $slug ??= rawurlencode(rawurldecode($post->post_name ?: sanitize_title($post->post_title)));
        $section = $kind === PostTypes::PAGE ? Pages::section($post) : '';
        return strtr($path, ['{slug}' => $slug, '{section}' => $section]);
    }

    /** The path of a term's page on the website; null for one without a page. */
    public static function termPath(WP_Term $term): ?string
    {
        $path = self::TERM_PATHS[Kinds::taxonomy($term->taxonomy)] ?? null;
        return $path === null ? null : $path . rawurlencode(rawurldecode($term->slug));
    }

    /**
     * What a function returns while links are WordPress's own.
     *
     * @param callable(): mixed $ask
     */
    public static function aside(callable $ask): mixed
    {
        self::$isAside = true;
        try {
            return $ask();
        } finally {
            self::$isAside = false;
        }
    }

    private static function link(string $link, ?WP_Post $post, bool $leaveName): string
    {
        if (self::$isAside || !$post instanceof WP_Post || !Registry::has($post->post_type)) {
            return $link;
        }
        $url = self::of($post, $leaveName ? '%postname%' : null);
        // The address of a page names those above it.
        $isHidden = !$leaveName && array_filter(array_map(get_post(...), get_post_ancestors($post)), static fn(WP_Post $page): bool => !Visibility::isPublic($page)) !== [];
        return $url ?: ($isHidden ? home_url("/?page_id={$post->ID}") : $link);
    }

    /** The URL of a term's page on the website; '' when there is none. */
    public static function ofTerm(WP_Term $term): string
    {
        $path = self::$isAside ? null : self::termPath($term);
        return $path === null || Settings::siteUrl() === '' ? '' : Settings::siteUrl() . $path;
    }

    private static function visitWebsite(WP_Admin_Bar $bar): void
    {
        $url = Settings::siteUrl();
        foreach ($url === '' ? [] : ['site-name', 'view-site'] as $id) {
            $node = $bar->get_node($id);
            if ($node !== null && is_admin()) {
                $bar->add_node(['id' => $id, 'href' => $url]);
            }
        }
    }

    private static function redirect(): void
    {
        // /login and /admin lead to WordPress's own screens, also where those are in a folder.
        wp_redirect_admin_locations();
        nocache_headers();
        header('X-Robots-Tag: noindex, nofollow');
        $post = get_queried_object();
        $isKnown = $post instanceof WP_Post && Visibility::isPublic($post);
        $url = ($isKnown ? self::of($post) : '') ?: Settings::siteUrl();
        if ($url !== '' && !str_starts_with($url, home_url('/'))) {
            wp_redirect($url, 302, 'Open Ground API');
            exit;
        }
        wp_die(
            esc_html__('This is where the website is edited. Its address is not set yet.', 'open-ground-api'),
            esc_html__('Nothing to see here', 'open-ground-api'),
            ['response' => 404],
        );
    }
}
