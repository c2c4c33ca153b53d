<?php

/**
 * The URLs of records on the website.
 *
 * 'View' links to them, and WordPress's own front end, which is not for visitors, redirects to them.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class PublicUrl
{
    /** Pages that list records whose type has no individual pages. */
    private const LISTED_AT = [
        PostTypes::PRESS => '/about/press',
        PostTypes::RECOGNITION => '/about/recognition',
        PostTypes::ORGANIZATION => '/about/funding',
    ];

    public const TERM_PATHS = [PostTypes::CATEGORY => '/category/', PostTypes::LOCATION => '/location/'];

    /** True while WordPress's own links are requested. */
    private static bool $isAside = false;

    public static function linkPage(string $link, int $id, bool $isSample = false): string
    {
        return self::link($link, get_post($id), $isSample);
    }

    /** Removes the address below the title for a type without pages. 'View' leads to the list that shows the record. */
    public static function withoutAddress(string $html, int $id): string
    {
        $type = (string) get_post_type($id);
        return Registry::has($type) && Registry::type($type)['path'] === '' ? '' : $html;
    }

    public static function linkTerm(string $link, WP_Term $term): string
    {
        return self::ofTerm($term) ?: $link;
    }

    /** Returns the URL of a record on the website, or '' if no website is configured. */
    public static function of(WP_Post $post, ?string $slug = null): string
    {
        return Settings::siteUrl() === '' || Kinds::of($post->post_type) === null
            ? ''
            : Filters::apply('open_ground_record_url', Settings::siteUrl() . self::path($post, $slug), $post);
    }

    /**
     * Returns the path of a record's page on the website, or of the list that shows it. Its type must belong to a kind of the
     * contract.
     */
    public static function path(WP_Post $post, ?string $slug = null): string
    {
        $kind = (string) Kinds::of($post->post_type);
        $path = Registry::type($kind)['path'] ?: (self::LISTED_AT[$kind] ?? '/');
        $slug ??= rawurlencode(rawurldecode($post->post_name ?: sanitize_title($post->post_title)));
        $section = $kind === PostTypes::PAGE ? Pages::section($post) : '';
        return strtr($path, ['{slug}' => $slug, '{section}' => $section]);
    }

    /** Returns the path of a term's page on the website, or null for a term without a page. */
    public static function termPath(WP_Term $term): ?string
    {
        $path = self::TERM_PATHS[Kinds::taxonomy($term->taxonomy)] ?? null;
        return $path === null ? null : $path . rawurlencode(rawurldecode($term->slug));
    }

    /**
     * Runs a callback while links are WordPress's own, and returns its result.
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

    public static function link(string $link, ?WP_Post $post, bool $leaveName): string
    {
        if (self::$isAside || !$post instanceof WP_Post || !Registry::has($post->post_type)) {
            return $link;
        }
        $url = self::of($post, $leaveName ? '%postname%' : null);
        // The address of a page contains the slugs of its ancestors.
        $isHidden = !$leaveName && array_filter(array_map(get_post(...), get_post_ancestors($post)), static fn(WP_Post $page): bool => !Visibility::isPublic($page)) !== [];
        return $url ?: ($isHidden ? home_url("/?page_id={$post->ID}") : $link);
    }

    /** Returns the URL of a term's page on the website, or '' if there is none. */
    public static function ofTerm(WP_Term $term): string
    {
        $path = self::$isAside ? null : self::termPath($term);
        return $path === null || Settings::siteUrl() === '' ? '' : Settings::siteUrl() . $path;
    }

    /** Redirects trackbacks. wp-trackback.php loads no template and would reveal the address of any record. */
    public static function redirectTrackback(): void
    {
        // Not is_trackback(), because WordPress forgets the request if it finds no record.
        get_query_var('tb') && self::redirect();
    }

    public static function redirect(): void
    {
        // /login and /admin redirect to WordPress's own screens, even if WordPress is in a folder.
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
