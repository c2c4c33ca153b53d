<?php

/** The works of a person: every published record that names the person. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Related
{
    /** The fields that name people, by type, in the order of the person's page. */
    private const NAMED_IN = [
        PostTypes::INVESTIGATION => ['team', 'extended_team'],
        PostTypes::EXHIBITION => ['curator', 'agency_team', 'extended_team', 'contributors', 'graphic_design', 'collaborators'],
        PostTypes::PUBLICATION => ['author', 'contributors'],
        PostTypes::EVENT => ['people'],
        PostTypes::PRESS => ['people'],
    ];

    /** @return list<array{post_type: string, slug: string, title: string, date: string, link: string}> */
    public static function to(int $personId): array
    {
        $person = get_post($personId ?: -1);
        if (!$person instanceof WP_Post || $person->post_type !== PostTypes::PERSON || !Visibility::isPublic($person)) {
            return [];
        }
        $rows = [];
        foreach (self::NAMED_IN as $postType => $names) {
            $posts = array_filter(
                self::candidates($postType, $names, $personId),
                static fn(WP_Post $post): bool => self::names($post, $names, $personId),
            );
            $named = array_map(self::row(...), array_values($posts));
            usort($named, static fn(array $one, array $two): int => strcmp($two['date'], $one['date']));
            $rows = [...$rows, ...$named];
        }
        return $rows;
    }

    /**
     * @param list<string> $names
     * @return list<WP_Post>
     */
    private static function candidates(string $postType, array $names, int $id): array
    {
        $clauses = array_map(static fn(string $name): array => [
            'key' => Fields::metaKey($name),
            'value' => "i:{$id};",
            'compare' => 'LIKE',
        ], $names);
        return get_posts([
            'post_type' => $postType,
            ...Visibility::QUERY,
            'posts_per_page' => -1,
            'meta_query' => ['relation' => 'OR', ...$clauses],
        ]);
    }

    /** @param list<string> $names */
    private static function names(WP_Post $post, array $names, int $id): bool
    {
        foreach (array_intersect_key(Registry::fields($post->post_type), array_flip($names)) as $name => $field) {
            if (in_array($id, References::idsIn(Fields::stored($post, $name), $field, ['posts']), true)) {
                return true;
            }
        }
        return false;
    }

    /** @return array{post_type: string, slug: string, title: string, date: string, link: string} */
    private static function row(WP_Post $post): array
    {
        $isPress = $post->post_type === PostTypes::PRESS;
        return [
            'post_type' => $post->post_type,
            'slug' => $isPress ? '' : Rows::slug($post),
            'title' => Rows::title($post),
            'date' => Lists::day($post),
            'link' => $isPress ? ((string) Fields::value($post, 'link') ?: (string) Fields::value($post, 'url')) : '',
        ];
    }
}
