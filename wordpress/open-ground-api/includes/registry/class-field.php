<?php

/**
 * Builders of field definitions.
 *
 * Each sets a shape, a label as used on the website, and a help text that explains where the field is shown. The header of
 * class-registry.php documents the keys of a definition.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Field
{
    /** This is also the limit for titles. */
    public const LINE_LENGTH = 300;
    private const TEXT_LENGTH = 2_000;
    private const HTML_LENGTH = 200_000;
    private const URL_LENGTH = 2_000;
    private const MAX_ROWS = 200;

    /** The shapes, which class-registry.php describes. */
    public const SHAPES = [
        'text', 'textarea', 'html', 'date', 'number', 'url', 'boolean', 'choice', 'colour', 'image', 'file', 'video', 'posts', 'terms', 'group', 'rows',
    ];

    /** @return array<string, mixed> the default limits of a field */
    public static function defaults(string $shape): array
    {
        return match ($shape) {
            'text' => ['maxLength' => self::LINE_LENGTH],
            'textarea' => ['maxLength' => self::TEXT_LENGTH],
            'html' => ['maxLength' => self::HTML_LENGTH],
            'url' => ['maxLength' => self::URL_LENGTH],
            'posts', 'rows' => ['maxRows' => self::MAX_ROWS],
            'terms' => ['maxRows' => 50],
            default => [],
        };
    }

    /** @param array<string, mixed> $more @return array<string, mixed> one line without markup */
    public static function text(string $label, string $help = '', array $more = []): array
    {
        return self::of('text', $label, $help, $more);
    }

    /** @param array<string, mixed> $more @return array<string, mixed> several lines without markup */
    public static function textarea(string $label, string $help = '', array $more = []): array
    {
        return self::of('textarea', $label, $help, $more);
    }

    /** @param array<string, mixed> $more @return array<string, mixed> text with markup */
    public static function html(string $label, string $help = '', array $more = []): array
    {
        return self::of('html', $label, $help, $more);
    }

    /** @param array<string, mixed> $more @return array<string, mixed> a calendar day, YYYY-MM-DD */
    public static function date(string $label, string $help = '', array $more = []): array
    {
        return self::of('date', $label, $help, $more);
    }

    /** @param array<string, mixed> $more @return array<string, mixed> */
    public static function number(string $label, string $help = '', array $more = []): array
    {
        return self::of('number', $label, $help, $more);
    }

    /** @param array<string, mixed> $more @return array<string, mixed> an http(s) address */
    public static function url(string $label, string $help = '', array $more = []): array
    {
        return self::of('url', $label, $help, $more);
    }

    /** @param array<string, mixed> $more @return array<string, mixed> */
    public static function boolean(string $label, string $help = '', array $more = []): array
    {
        return self::of('boolean', $label, $help, $more);
    }

    /**
     * @param array<string, string> $choices value => label; the first one is the default
     * @param array<string, mixed> $more
     * @return array<string, mixed>
     */
    public static function choice(string $label, array $choices, string $help = '', array $more = []): array
    {
        $rows = array_map(
            static fn(int|string $value): array => ['value' => (string) $value, 'label' => $choices[$value]],
            array_keys($choices),
        );
        return self::of('choice', $label, $help, ['choices' => $rows, ...$more]);
    }

    /** @param array<string, mixed> $more @return array<string, mixed> a colour, #rrggbb */
    public static function colour(string $label, string $help = '', array $more = []): array
    {
        return self::of('colour', $label, $help, $more);
    }

    /** @param array<string, mixed> $more @return array<string, mixed> a picture of the media library */
    public static function image(string $label, string $help = '', array $more = []): array
    {
        return self::of('image', $label, $help, $more);
    }

    /** @param array<string, mixed> $more @return array<string, mixed> any file of the media library */
    public static function file(string $label, string $help = '', array $more = []): array
    {
        return self::of('file', $label, $help, $more);
    }

    /** @param array<string, mixed> $more @return array<string, mixed> a film with its qualities, poster and subtitles */
    public static function video(string $label, string $help = '', array $more = []): array
    {
        return self::of('video', $label, $help, $more);
    }

    /**
     * @param list<string> $postTypes
     * @param array<string, mixed> $more
     * @return array<string, mixed> records of these types, in the editor's order
     */
    public static function posts(string $label, array $postTypes, string $help = '', array $more = []): array
    {
        return self::of('posts', $label, $help, ['postTypes' => $postTypes, ...$more]);
    }

    /** @param array<string, mixed> $more @return array<string, mixed> people with a page, or names alone */
    public static function people(string $label, string $help = '', array $more = []): array
    {
        return self::posts($label, [PostTypes::PERSON, PostTypes::ORGANIZATION], $help, ['free' => ['post_title'], ...$more]);
    }

    /** @param array<string, mixed> $more @return array<string, mixed> organisations, or names with an address */
    public static function parties(string $label, string $help = '', array $more = []): array
    {
        return self::posts($label, [PostTypes::ORGANIZATION], $help, ['free' => ['post_title', 'url'], ...$more]);
    }

    /** @param array<string, mixed> $more @return array<string, mixed> terms of a taxonomy */
    public static function terms(string $label, string $taxonomy, string $help = '', array $more = []): array
    {
        return self::of('terms', $label, $help, ['taxonomy' => $taxonomy, ...$more]);
    }

    /**
     * @param array<string, array<string, mixed>> $fields
     * @param array<string, mixed> $more
     * @return array<string, mixed> a fixed set of fields under one name
     */
    public static function group(string $label, array $fields, string $help = '', array $more = []): array
    {
        return self::of('group', $label, $help, ['fields' => $fields, ...$more]);
    }

    /**
     * @param array<string, array<string, mixed>> $fields
     * @param array<string, mixed> $more
     * @return array<string, mixed> any number of groups, in the editor's order
     */
    public static function rows(string $label, array $fields, string $help = '', array $more = []): array
    {
        return self::of('rows', $label, $help, ['fields' => $fields, ...$more]);
    }

    /** @param array<string, mixed> $more @return array<string, mixed> */
    private static function of(string $shape, string $label, string $help, array $more): array
    {
        return ['shape' => $shape, 'label' => $label, 'help' => $help, ...self::defaults($shape), ...$more];
    }
}
