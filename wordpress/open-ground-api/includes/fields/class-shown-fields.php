<?php

/**
 * Stored fields without the values and rows that the website does not show, so that a search doesn't find them.
 *
 * 'Before you publish' applies the same rules (dropped-rows.ts, unread.ts and film-rows.ts of wordpress/editor/src/model).
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class ShownFields
{
    /** The website leaves out a row in which all of these are empty, by the name of its list. */
    public const NEEDS = [
        'team' => ['people'],
        'extended_team' => ['people', 'organization'],
        'other_tables' => ['table_content'],
        'revisions' => ['date', 'format', 'content'],
        'featured_links' => ['url'],
        'featured_media' => ['image'],
        'media' => ['image', 'video', 'file'],
        'contact' => ['content'],
    ];

    /** Matches a supported project the way the website does. */
    private const SUPPORTED = '/\bsupported\s+project\s+by\s+\S/iu';

    /**
     * Returns a field of any shape but terms as readers get it, in its stored form, or '' for nothing. Never returns a preview's
     * value.
     */
    public static function of(WP_Post $post, string $name): mixed
    {
        $field = Registry::fields($post->post_type)[$name];
        $value = $field['shape'] === 'terms' ? '' : FieldWalker::shown(Fields::storedIn($post->ID, $name, $field), $field);
        $isFilled = static fn(string $other): bool => self::isFilled(get_post_meta($post->ID, Fields::metaKey($other), true));
        return match ("{$post->post_type}.{$name}") {
            PostTypes::EVENT . '.start' => is_array($value) ? self::start($value) : $value,
            PostTypes::INVESTIGATION . '.commissioned_by_heading' => is_string($value) && preg_match(self::SUPPORTED, $value) === 1 ? $value : '',
            PostTypes::PRESS . '.url' => $isFilled('link') ? '' : $value,
            PostTypes::ORGANIZATION . '.fa_venue_link' => $isFilled('url') ? '' : $value,
            default => self::part($value, $field, $name),
        };
    }

    /** Removes the times of an event that lasts all day or does not start on a day. @param array<string, mixed> $start @return array<string, mixed> */
    private static function start(array $start): array
    {
        $date = $start['date'] ?? '';
        $hasTimes = Values::isEmpty($start['all_day'] ?? '') && is_string($date) && Dates::day($date) !== null;
        return $hasTimes ? $start : array_diff_key($start, ['time_start' => 1, 'time_end' => 1]);
    }

    /** @param array<string, mixed> $field @param string $path whose last part is the field's name */
    private static function part(mixed $value, array $field, string $path): mixed
    {
        // The language of a record is not one of its words.
        if (!empty($field['languageTag'])) {
            return '';
        }
        if ($field['shape'] === 'video') {
            return is_array($value) ? self::film($value, !empty($field['silent'])) : $value;
        }
        $shown = FieldWalker::map($value, $field, self::part(...), $path, static fn(): bool => true);
        $needs = self::NEEDS[(string) preg_replace('/^.*\./s', '', $path)] ?? [];
        // Another plugin's list may have the name of one of this plugin's.
        return $field['shape'] === 'rows' && is_array($shown) && $needs !== [] && array_diff($needs, array_keys($field['fields'])) === []
            ? array_values(array_filter($shown, static fn(mixed $row): bool => self::isFilled(array_intersect_key((array) $row, array_flip($needs)))))
            : $shown;
    }

    /** @param array<string, mixed> $film @return array<string, mixed>|string */
    private static function film(array $film, bool $isSilent): array|string
    {
        $films = array_intersect_key($film, ['link' => 1, 'files' => 1] + ($isSilent ? ['preview_videos' => 1] : []));
        if (!self::isFilled($films)) {
            return '';
        }
        $isMetadata = static fn(mixed $track): bool => is_array($track) && ($track['type'] ?? '') === 'metadata';
        $tracks = array_values(array_filter((array) ($film['texttracks'] ?? []), static fn(mixed $track): bool => !$isMetadata($track)));
        $others = $isSilent ? ['name' => 1, 'texttracks' => 1, 'alternatives' => 1] : (empty($film['files']) ? [] : ['link' => 1]);
        return array_diff_key([...$film, 'texttracks' => $tracks], $others);
    }

    /**
     * Determines whether a value is filled, the way the website reads it: a text without words has at least a picture or a frame.
     */
    private static function isFilled(mixed $value): bool
    {
        return match (true) {
            is_array($value) => array_filter($value, self::isFilled(...)) !== [],
            is_string($value) => Html::plain($value) !== '' || preg_match('/<(?:img|iframe|video|audio)\b/i', $value) === 1,
            default => !Values::isEmpty($value),
        };
    }
}
