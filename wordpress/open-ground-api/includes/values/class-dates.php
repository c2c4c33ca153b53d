<?php

/**
 * Calendar days, in all formats that the contract allows. Stored as YYYY-MM-DD. Time: a text is read once, and a long text is not a
 * day. Memory: twice the text.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use DateTimeImmutable;
use WP_Post;

defined('ABSPATH') || exit;

final class Dates
{
    /** Stored if no date is to be shown, because an empty date falls back to the post date. */
    public const NONE = 'none';

    private const FORMATS = ['!Y-m-d', '!Y/m/d', '!d/m/Y', '!Ymd'];

    /** Returns the day in a text as YYYY-MM-DD, or null if there is none. */
    public static function day(string $text): ?string
    {
        $text = (string) preg_replace('/(?:T|,? )\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2}| Uhr)?$/', '', trim($text));
        // PHP throws at a null byte, and a day is short.
        if (strlen($text) > 10 || str_contains($text, "\0")) {
            return null;
        }
        foreach (self::FORMATS as $format) {
            $day = DateTimeImmutable::createFromFormat($format, $text);
            // A valid date formats back to the same text: 2026-02-31 is not a date.
            if ($day !== false && $day->format(substr($format, 1)) === $text) {
                return $day->format('Y-m-d');
            }
        }
        return null;
    }

    /** Converts a stored date to the format of the website's lists, `2026/03/18`. Free text is unchanged. */
    public static function slashes(string $date): string
    {
        return self::day($date) === null ? $date : str_replace('-', '/', $date);
    }

    /** Returns the day on which WordPress published a post, or will publish it. */
    public static function published(WP_Post $post): string
    {
        return substr($post->post_date, 0, 10);
    }
}
