<?php

/**
 * Applies the plugin's own filters, which hooks.md describes.
 *
 * Ignores a filtered value of another type: it would cause an error far from the callback that returned it.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Filters
{
    /** Returns the filtered value, or the original value if a filter returns another type. */
    public static function apply(string $hook, mixed $value, mixed ...$context): mixed
    {
        $filtered = apply_filters($hook, $value, ...$context);
        if (get_debug_type($filtered) === get_debug_type($value)) {
            return $filtered;
        }
        self::refuse($hook, sprintf('A filter returned %s instead of %s.', get_debug_type($filtered), get_debug_type($value)));
        return $value;
    }

    /**
     * Returns the object that a filter returned in place of null, or null if it returned anything else.
     *
     * @param class-string $class
     */
    public static function object(string $hook, string $class): ?object
    {
        $filtered = apply_filters($hook, null);
        if ($filtered === null || $filtered instanceof $class) {
            return $filtered;
        }
        self::refuse($hook, sprintf('A filter returned %s instead of %s.', get_debug_type($filtered), $class));
        return null;
    }

    /** Reports an ignored filter result the way WordPress reports incorrect usage: in the debug log, with WP_DEBUG. */
    public static function refuse(string $hook, string $problem): void
    {
        _doing_it_wrong($hook, "{$problem} This is ignored; see hooks.md in the plugin Open Ground API.", VERSION);
    }
}
