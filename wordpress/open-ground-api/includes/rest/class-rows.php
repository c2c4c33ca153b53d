<?php

/**
 * Records as they appear in lists: full rows of `fa/v1`, and short rows for references between records.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Rows
{
    /** Fields that an investigation's card shows unchanged. */
    private const CARD_FIELDS = [
        'code',
        'abstract',
        'location_title',
        'incident_date',
        'preview_video',
        'preview_image',
        'methodologies',
        'updated_date',
        'supported_project_link',
        'commissioned_by',
        'funded_by',
        'collaborating_organizations',
        'exhibitions',
        'content_warning',
        'language',
    ];

    /** @return array<string, mixed> a row of the list of its type */
    public static function of(WP_Post $post): array
    {
        $row = match ($post->post_type) {
            PostTypes::INVESTIGATION => self::investigation($post),
            PostTypes::EXHIBITION => self::exhibition($post),
            PostTypes::EVENT => self::event($post),
            PostTypes::NEWS => self::newsItem($post),
            PostTypes::RECOGNITION => self::recognition($post),
            PostTypes::PRESS => self::press($post),
            PostTypes::PERSON => self::person($post),
            PostTypes::PUBLICATION => self::publication($post),
            default => ['title' => ['rendered' => self::title($post)], 'acf' => Details::of($post) ?: []],
        };
        return Filters::apply('open_ground_row', [
            'id' => $post->ID,
            'slug' => self::slug($post),
            ...$row,
            'modified_gmt' => mysql_to_rfc3339($post->post_modified_gmt),
        ], $post);
    }

    /** Returns the title, as HTML. */
    public static function title(WP_Post $post): string
    {
        return get_the_title($post);
    }

    /** Returns the slug as readers see it in a URL. WordPress stores non-Latin letters percent-encoded. */
    public static function slug(WP_Post $post): string
    {
        return rawurldecode($post->post_name);
    }

    /**
     * Returns the short row used where another record refers to this one.
     *
     * @param bool $full includes the fields that lists of people or organisations show
     * @return array<string, mixed>
     */
    public static function reference(WP_Post $post, bool $full = false): array
    {
        $row = [
            'ID' => $post->ID,
            'post_name' => self::slug($post),
            'post_title' => self::title($post),
            'post_type' => $post->post_type,
        ];
        return Filters::apply('open_ground_reference', match ($post->post_type) {
            PostTypes::EVENT => [
                ...$row,
                'type' => Fields::termRows($post, PostTypes::EVENT_TYPE),
                'date' => Details::eventDates($post)['date_start'],
            ],
            PostTypes::PRESS => [...$row, 'id' => $post->ID, 'title' => ['rendered' => $row['post_title']], ...self::press($post)],
            PostTypes::RECOGNITION => [...$row, ...self::recognition($post)],
            PostTypes::ORGANIZATION => [...$row, ...self::organization($post, $full)],
            PostTypes::PERSON => $full ? [
                ...$row,
                ...self::fields($post, ['short_description', 'description']),
            ] : $row,
            default => $row,
        }, $post);
    }

    /**
     * Returns fields as readers get them.
     *
     * @param list<string> $names
     * @return array<string, mixed> by name
     */
    private static function fields(WP_Post $post, array $names): array
    {
        return array_combine($names, array_map(static fn(string $name): mixed => Fields::value($post, $name), $names));
    }

    /** @return array<string, mixed> */
    private static function person(WP_Post $post): array
    {
        $details = (array) (Fields::value($post, 'details') ?: []);
        [$first, $last] = [...explode(' ', html_entity_decode(self::title($post), ENT_QUOTES), 2), ''];
        return [
            'ID' => $post->ID,
            'post_name' => self::slug($post),
            'post_title' => self::title($post),
            'title' => ['rendered' => self::title($post)],
            'details' => [
                'role' => $details['role'] ?? '',
                'image' => $details['image'] ?? false,
                'first_name' => ($details['first_name'] ?? '') ?: $first,
                'last_name' => ($details['last_name'] ?? '') ?: $last,
            ],
            ...self::fields($post, ['short_description', 'description', 'contact', 'content_warning', 'language']),
        ];
    }

    /** @return array<string, mixed> */
    private static function publication(WP_Post $post): array
    {
        return [
            'post_name' => self::slug($post),
            'post_title' => self::title($post),
            'title' => ['rendered' => self::title($post)],
            ...self::fields($post, array_keys(Registry::fields(PostTypes::PUBLICATION))),
            'publication_date' => Details::publicationDate($post),
        ];
    }

    /** @return array<string, mixed> */
    private static function press(WP_Post $post): array
    {
        return [
            'title' => ['rendered' => self::title($post)],
            'post_title' => self::title($post),
            'date' => Fields::dateOrPublished($post, 'date'),
            ...self::fields($post, ['publication', 'link', 'url', 'language']),
        ];
    }

    /** @return array<string, mixed> */
    private static function investigation(WP_Post $post): array
    {
        $featured = (array) (Fields::stored($post, 'featured') ?: []);
        return [
            'title' => self::title($post),
            'investigation_location' => Fields::termRows($post, PostTypes::LOCATION),
            'investigation_area' => Fields::termRows($post, PostTypes::CATEGORY),
            'fo_status' => Fields::value($post, 'fo_status') ?: 'none',
            'feature_image' => Media::image((int) ($featured['feature_image'] ?? 0)),
            'commissioned_by_heading' => Fields::value($post, 'commissioned_by_heading') ?: 'Commissioned By',
            'publication_date' => Details::publicationDate($post),
            ...self::fields($post, self::CARD_FIELDS),
        ];
    }

    /** @return array<string, mixed> */
    private static function exhibition(WP_Post $post): array
    {
        $featured = (array) (Fields::stored($post, 'featured') ?: []);
        $moment = static fn(mixed $date): array|false => $date === '' ? false : ['date' => $date];
        $title = self::title($post);
        return [
            'post_name' => self::slug($post),
            'title' => $title,
            'post_title' => $title,
            'type' => array_column(Fields::termRows($post, PostTypes::EXHIBITION_TYPE), 'name'),
            'start' => $moment(Fields::value($post, 'start')),
            'end' => $moment(Fields::value($post, 'end')),
            'fa_venue_link' => Fields::value($post, 'venue_website'),
            'feature_image' => Media::image((int) ($featured['feature_image'] ?? 0)),
            ...self::fields($post, ['code', 'venue', 'preview_image', 'preview_video', 'content_warning', 'language']),
        ];
    }

    /** @return array<string, mixed> */
    private static function event(WP_Post $post): array
    {
        return [
            'title' => self::title($post),
            'type' => Fields::termRows($post, PostTypes::EVENT_TYPE),
            'start' => Details::eventStart($post),
            'end' => Details::eventEnd($post),
            'content' => Details::body($post),
            'event_dates' => Details::eventDates($post),
            ...self::fields($post, ['venue', 'location_map', 'content_warning', 'language']),
        ];
    }

    /** @return array<string, mixed> */
    private static function newsItem(WP_Post $post): array
    {
        $date = (string) Fields::stored($post, 'date');
        return [
            'title' => self::title($post),
            'date' => match ($date) {
                '' => mysql_to_rfc3339($post->post_date),
                Dates::NONE => '',
                default => "{$date}T00:00:00",
            },
            'content' => Details::body($post),
            ...self::fields($post, ['content_warning', 'language']),
        ];
    }

    /** @return array<string, mixed> */
    private static function recognition(WP_Post $post): array
    {
        return [
            'title' => self::title($post),
            'date' => Fields::dateOrPublished($post, 'date'),
            ...self::fields($post, ['link', 'language']),
        ];
    }

    /** @return array<string, mixed> */
    private static function organization(WP_Post $post, bool $full): array
    {
        $url = Fields::value($post, 'url');
        return [
            ...($url === '' && !$full ? [] : ['url' => $url]),
            ...self::fields($post, ['fa_venue_link', ...($full ? ['logo', 'details'] : [])]),
        ];
    }
}
