<?php

/**
 * Applies the plugin's own filters, which hooks.md describes. A value of another type than before is not used: it would break
 * what comes after, in a place where nobody would look for the cause.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Filters
{
    /** The filtered value; the value as it was, if a filter returns another type. */
    public static function apply(string $hook, mixed $value, mixed ...$context): mixed
    {
        $filtered = apply_filters($hook, $value, ...$context);
        if (get_debug_type($filtered) === get_debug_type($value)) {
            return $filtered;
        }
        self::refuse($hook, sprintf('A filter returned %s instead of %s.', get_debug_type($filtered), get_debug_type($value)));
        return $value;
    }

    /** Reports what a filter returned and is not used, where WordPress reports wrong code: with WP_DEBUG, in the log. */
    public static function refuse(string $hook, string $problem): void
    {
        _doing_it_wrong($hook, "{$problem} This is ignored; see hooks.md in the plugin Open Ground API.", VERSION);
    }
}
