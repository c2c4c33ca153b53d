<?php

/** The fields of one record, as `acf/v3` returns them and as `acf` in the records of `wp/v2`. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class Details
{
    /** @return array<string, mixed> without fields that were never saved, as in ACF */
    public static function of(WP_Post $post): array
    {
        $values = [];
        foreach (Registry::fields($post->post_type) as $name => $field) {
            if ($field['shape'] === 'terms') {
                $terms = References::termsOf($post, $field['taxonomy']);
                if ($terms !== []) {
                    $values[$name] = self::terms($post, $field['taxonomy']);
                }
            } elseif (Fields::isSaved($post, $name)) {
                $values[$name] = Fields::value($post, $name);
            }
        }
        return Filters::apply('open_ground_details', match ($post->post_type) {
            PostTypes::EXHIBITION => self::exhibition($post, $values),
            PostTypes::EVENT => self::event($post, $values),
            PostTypes::NEWS => [...$values, 'date' => Fields::dateOrPublished($post, 'date'), 'content' => self::body($post)],
            PostTypes::PRESS, PostTypes::RECOGNITION => [...$values, 'date' => Fields::dateOrPublished($post, 'date')],
            PostTypes::INVESTIGATION, PostTypes::PUBLICATION => [...$values, 'publication_date' => self::publicationDate($post)],
            PostTypes::PAGE => [...$values, 'section' => Pages::section($post)],
            default => $values,
        }, $post);
    }

    /** Returns the body of a record as the website shows it, for types whose text is the body. */
    public static function body(WP_Post $post): string
    {
        return Html::render($post->post_content);
    }

    /** Returns when an investigation or publication was published, for both list and detail. */
    public static function publicationDate(WP_Post $post): string
    {
        return Dates::slashes(Fields::dateOrPublished($post, 'publication_date'));
    }

    /** Returns the start and end of an event, for both list and detail. @return array<string, mixed> */
    public static function eventDates(WP_Post $post): array
    {
        $start = (array) (Fields::stored($post, 'start') ?: []);
        $end = (array) (Fields::stored($post, 'end') ?: []);
        $type = ($end['type'] ?? '') ?: 'datepicker';
        $dateEnd = match ($type) {
            'ongoing' => ['type' => 'ongoing'],
            'freetext' => ['type' => 'freetext', 'freetext' => (string) ($end['freetext'] ?? '')],
            default => empty($end['date']) ? false : ['type' => 'datepicker', 'date' => $end['date']],
        };
        return ['date_start' => (string) ($start['date'] ?? ''), 'date_end' => $dateEnd];
    }

    /** @return array<string, mixed>|false */
    public static function eventStart(WP_Post $post): array|false
    {
        $start = (array) (Fields::stored($post, 'start') ?: []);
        // A date in words is in `event_dates` only.
        if (Dates::day((string) ($start['date'] ?? '')) === null) {
            return false;
        }
        $from = (string) ($start['time_start'] ?? '');
        return [
            'date' => $start['date'],
            'all_day' => isset($start['all_day']) ? (bool) $start['all_day'] : $from === '',
            'time_start' => $from,
            'time_end' => (string) ($start['time_end'] ?? ''),
        ];
    }

    /** @return array<string, mixed>|false the last day, if there is one */
    public static function eventEnd(WP_Post $post): array|false
    {
        $end = (array) (Fields::stored($post, 'end') ?: []);
        $hasDay = in_array($end['type'] ?? '', ['', 'datepicker'], true) && !empty($end['date']);
        $start = self::eventStart($post);
        return $hasDay ? [
            'date' => $end['date'],
            'all_day' => $start === false || $start['all_day'],
            'time_start' => '',
            'time_end' => '',
        ] : false;
    }

    /** @return list<mixed> terms in the contract's form for this field: names or rows */
    private static function terms(WP_Post $post, string $taxonomy): array
    {
        $rows = Fields::termRows($post, $taxonomy);
        return $taxonomy === PostTypes::EXHIBITION_TYPE ? array_column($rows, 'name') : $rows;
    }

    /**
     * @param array<string, mixed> $values
     * @return array<string, mixed>
     */
    private static function exhibition(WP_Post $post, array $values): array
    {
        foreach (['start', 'end'] as $name) {
            if (!empty($values[$name])) {
                $values[$name] = ['date' => $values[$name]];
            }
        }
        if (!empty($values['description'])) {
            $values['description'] = ['description' => $values['description']];
        }
        if (!empty($values['featured_media'])) {
            $values['featured_media'] = array_values(array_filter(array_map(self::slide(...), $values['featured_media'])));
        }
        $types = array_map(static fn(WP_Term $term): string => $term->name, References::termsOf($post, PostTypes::EXHIBITION_TYPE));
        return $types === [] ? $values : [...$values, 'type' => $types, 'category' => $types];
    }

    /**
     * @param array<string, mixed> $slide
     * @return array<string, mixed>|null null if its picture no longer exists
     */
    private static function slide(array $slide): ?array
    {
        $image = $slide['image'] ?? false;
        if (!is_array($image)) {
            return null;
        }
        $large = array_intersect_key($image['sizes'], ['large' => 1, 'large-width' => 1, 'large-height' => 1]);
        return [
            'image' => $image,
            'sizes' => $large,
            'width' => $image['width'],
            'height' => $image['height'],
            'caption' => ($slide['caption'] ?? '') ?: $image['caption'],
        ];
    }

    /**
     * @param array<string, mixed> $values
     * @return array<string, mixed>
     */
    private static function event(WP_Post $post, array $values): array
    {
        return [
            ...$values,
            'start' => self::eventStart($post),
            'end' => self::eventEnd($post),
            'content' => self::body($post),
            'event_dates' => self::eventDates($post),
        ];
    }
}
