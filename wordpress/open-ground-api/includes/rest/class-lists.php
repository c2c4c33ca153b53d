<?php

/** The complete lists of `fa/v1`: published records in the website's order. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Query;
use WP_Term;

defined('ABSPATH') || exit;

final class Lists
{
    /** Types with a list of their own, with its path below fa/v1. */
    public const PATHS = [
        PostTypes::INVESTIGATION => 'investigations',
        PostTypes::EXHIBITION => 'exhibitions',
        PostTypes::EVENT => 'events',
        PostTypes::NEWS => 'news',
        PostTypes::RECOGNITION => 'recognition',
    ];

    /** Picture fields of the cards, so that all pictures of a list are loaded in two queries. */
    private const PICTURES = ['preview_image', 'preview_video', 'featured'];

    /**
     * @return list<WP_Post> newest first; for a site, its own records and those without a site
     */
    public static function published(string $postType, string $site = ''): array
    {
        $query = new WP_Query([
            'post_type' => $postType,
            ...Visibility::QUERY,
            'posts_per_page' => -1,
            'no_found_rows' => true,
            'orderby' => ['date' => 'DESC', 'ID' => 'ASC'],
            'tax_query' => $site === '' ? [] : self::ofSite($site),
        ]);
        return self::sorted($query->posts);
    }

    /** @return array<int|string, mixed> */
    public static function ofSite(string $site): array
    {
        return [
            'relation' => 'OR',
            ['taxonomy' => PostTypes::SITE, 'field' => 'slug', 'terms' => $site],
            ['taxonomy' => PostTypes::SITE, 'operator' => 'NOT EXISTS'],
        ];
    }

    /**
     * Returns the rows of posts, and loads all the data they need at once.
     *
     * @param list<WP_Post> $posts
     * @return list<array<string, mixed>>
     */
    public static function rows(array $posts): array
    {
        self::prime($posts);
        return array_map(Rows::of(...), $posts);
    }

    /** @return array{current: list<mixed>, extended: list<mixed>, past: list<mixed>} the team page, in the editor's order */
    public static function team(): array
    {
        $team = ['current' => [], 'extended' => [], 'past' => []];
        foreach (self::members(Visibility::QUERY) as $person) {
            $group = (string) Fields::stored($person, 'team');
            if (isset($team[$group])) {
                $team[$group][] = Rows::of($person);
            }
        }
        return $team;
    }

    /**
     * @param array<string, mixed> $which of the people that have been in a group of the team
     * @return list<WP_Post> in the editor's order, then those who have no place in it
     */
    public static function members(array $which): array
    {
        $people = get_posts([
            'post_type' => PostTypes::PERSON,
            ...$which,
            'posts_per_page' => -1,
            'orderby' => ['menu_order' => 'ASC', 'title' => 'ASC', 'ID' => 'ASC'],
            'meta_key' => Fields::metaKey('team'),
        ]);
        // An import sets places above 0, and people without a place would come before them.
        usort($people, static fn(WP_Post $one, WP_Post $other): int => ($one->menu_order === 0) <=> ($other->menu_order === 0));
        return $people;
    }

    /** @return list<array<string, mixed>> the locations of investigations */
    public static function map(): array
    {
        $rows = [];
        foreach (self::published(PostTypes::INVESTIGATION) as $post) {
            $place = Fields::stored($post, 'location');
            if (is_numeric($place['lat'] ?? null) && is_numeric($place['lng'] ?? null)) {
                $rows[] = ['slug' => Rows::slug($post), 'location' => ['lat' => $place['lat'] + 0, 'lng' => $place['lng'] + 0]];
            }
        }
        return $rows;
    }

    /** @return list<array{term_id: int, slug: string, name: string, description: string}> the categories of published records */
    public static function areas(): array
    {
        return array_map(
            static fn(WP_Term $term): array => [
                'term_id' => $term->term_id,
                'slug' => rawurldecode($term->slug),
                'name' => $term->name,
                'description' => Html::render($term->description),
            ],
            PublicTerms::of(PostTypes::CATEGORY),
        );
    }

    /** Returns the date by which a list is sorted. */
    public static function day(WP_Post $post): string
    {
        return match ($post->post_type) {
            PostTypes::INVESTIGATION, PostTypes::PUBLICATION => Fields::dateOrPublished($post, 'publication_date'),
            PostTypes::EXHIBITION => Dates::day((string) Fields::stored($post, 'start')) ?? '',
            PostTypes::EVENT => Dates::day(Details::eventDates($post)['date_start']) ?? '',
            PostTypes::NEWS, PostTypes::PRESS, PostTypes::RECOGNITION => Fields::dateOrPublished($post, 'date'),
            default => Dates::published($post),
        };
    }

    /**
     * @param list<WP_Post> $posts
     * @return list<WP_Post>
     */
    private static function sorted(array $posts): array
    {
        $days = [];
        foreach ($posts as $post) {
            $days[$post->ID] = self::day($post);
        }
        usort($posts, static fn(WP_Post $one, WP_Post $two): int => strcmp($days[$two->ID], $days[$one->ID]));
        return $posts;
    }

    /** @param list<WP_Post> $posts */
    private static function prime(array $posts): void
    {
        $ids = [];
        foreach ($posts as $post) {
            foreach (Registry::fields($post->post_type) as $name => $field) {
                if ($field['shape'] === 'posts' || in_array($name, self::PICTURES, true)) {
                    array_push($ids, ...References::idsIn(Fields::stored($post, $name), $field, ['posts', ...UsedFiles::SHAPES]));
                }
            }
        }
        _prime_post_caches(array_values(array_unique(array_filter($ids))), false, true);
    }
}
