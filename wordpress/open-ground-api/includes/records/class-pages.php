<?php

/**
 * Pages below ‘About’ and ‘Programme’.
 *
 * Determines to which of the two a page belongs, which pages the website provides itself and which have sections, and creates the
 * two parent pages.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Pages
{
    public const ABOUT = 'about';
    public const PROGRAMME = 'programme';

    /** Pages that the website provides itself. They show no page of WordPress (lib/routes/own-pages.test.ts). */
    private const OWN = ['/about/team', '/programme/events', '/programme/exhibitions', '/programme/news', '/programme/publications'];

    /** Pages that the website provides even if WordPress has none. They show the text of WordPress's page if there is one. */
    private const WITHOUT_TEXT = ['/about/advisory-board', '/about/agency', '/about/donate', '/about/funding', '/about/jobs', '/about/press', '/about/recognition'];

    /** The id of the About page on backends without `section`. */
    private const ABOUT_PARENT = 1569;

    /** Returns the editor's choice, or else the section of the page's ancestors. */
    public static function section(WP_Post $post): string
    {
        $chosen = Modules::content()::section($post);
        if ($chosen !== '') {
            return $chosen;
        }
        if ($post->post_parent === self::ABOUT_PARENT) {
            return self::ABOUT;
        }
        for ($page = $post; $page instanceof WP_Post; $page = $page->post_parent > 0 ? get_post($page->post_parent) : null) {
            foreach ([self::ABOUT, self::PROGRAMME] as $section) {
                if ($page->post_name === $section || str_starts_with($page->post_name, "{$section}-")) {
                    return $section;
                }
            }
        }
        return $post->post_parent > 0 ? self::PROGRAMME : self::ABOUT;
    }

    /** Determines whether the website provides a page of its own at a page's address and so does not show it. */
    public static function isTaken(WP_Post $post): bool
    {
        return Kinds::of($post->post_type) === PostTypes::PAGE && in_array(PublicUrl::path($post), self::OWN, true);
    }

    /** Determines whether a path below ‘About’ or ‘Programme’ exists only if WordPress has a page for it. */
    public static function isPath(string $path): bool
    {
        return preg_match('#^/(?:about|programme)/[^/.]+$#D', $path) === 1 && !in_array($path, [...self::OWN, ...self::WITHOUT_TEXT], true);
    }

    /** Determines whether a record is a page with sections. Readers do not get the text of such a page. */
    public static function hasSections(WP_Post $post): bool
    {
        $field = $post->post_type === PostTypes::PAGE ? Registry::fields(PostTypes::PAGE)['description'] : null;
        foreach ($field === null ? [] : FieldWalker::leaves(Fields::storedIn($post->ID, 'description', $field), $field, true) as [$value, $inner]) {
            if ($inner['shape'] !== 'choice' && !Values::isEmpty($value)) {
                return true;
            }
        }
        return false;
    }

    /** Creates the two parent pages, once. */
    public static function create(): void
    {
        $titles = [self::ABOUT => __('About', 'open-ground-api'), self::PROGRAMME => __('Programme', 'open-ground-api')];
        foreach ($titles as $slug => $title) {
            if (get_page_by_path($slug) === null) {
                wp_insert_post(['post_type' => 'page', 'post_name' => $slug, 'post_title' => $title, 'post_status' => 'publish']);
            }
        }
    }

    /**
     * Returns the ids of the pages for `?path=`: `/about/{slug}`, or `/about-{site}/{slug}` for a page of that site.
     *
     * Pages of the programme are requested by the same path; their section distinguishes them.
     *
     * @return list<int> ids; [0], which matches no page, if there is none
     */
    public static function at(string $path): array
    {
        if (preg_match('#^/?(?:about|programme)(?:-([^/]+))?/([^/]+)/?$#', rawurldecode($path), $match) !== 1) {
            return [0];
        }
        [, $site, $slug] = $match;
        $ids = get_posts([
            'post_type' => 'page',
            ...Visibility::QUERY,
            'name' => sanitize_title($slug),
            'posts_per_page' => 20,
            'fields' => 'ids',
            'orderby' => ['parent' => 'DESC', 'ID' => 'ASC'],
            'tax_query' => $site === '' ? [] : Lists::ofSite(sanitize_title($site)),
            'suppress_filters' => false,
        ]);
        return $ids === [] ? [0] : array_map(intval(...), $ids);
    }
}
