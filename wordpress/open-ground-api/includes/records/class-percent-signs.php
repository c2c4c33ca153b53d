<?php

/**
 * Preserves percent signs in one-line texts that WordPress sanitises itself.
 *
 * WordPress would take a percent sign followed by two hexadecimal digits, as in '50%ab', for part of a URL and remove all three
 * characters.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class PercentSigns
{
    /** A character from Unicode's private use area. */
    private const STAND_IN = "\u{E025}";

    public static function hide(mixed $name): mixed
    {
        add_filter('pre_term_name', [self::class, 'show'], 100);
        return self::swap($name, '%', self::STAND_IN);
    }

    public static function show(mixed $name): mixed
    {
        return self::swap($name, self::STAND_IN, '%');
    }

    private static function swap(mixed $text, string $from, string $to): mixed
    {
        return is_string($text) ? str_replace($from, $to, $text) : $text;
    }

    /**
     * Preserves them in the alternative text of a file and the name of a term.
     *
     * @param array<string, array<int|string, mixed>> $endpoints
     * @return array<string, array<int|string, mixed>>
     */
    public static function keepInArguments(array $endpoints): array
    {
        $names = ['media' => 'alt_text', ...array_fill_keys(array_column(Registry::taxonomies(), 'restBase'), 'name')];
        foreach ($endpoints as $route => $handlers) {
            $name = $names[explode('/', $route)[3] ?? ''] ?? '';
            foreach (str_starts_with($route, '/wp/v2/') ? $handlers : [] as $key => $handler) {
                if (isset($handler['args'][$name]['sanitize_callback'])) {
                    $endpoints[$route][$key]['args'][$name]['sanitize_callback'] = self::line(...);
                }
            }
        }
        return $endpoints;
    }

    private static function line(mixed $text): string
    {
        return is_scalar($text) ? Html::line((string) $text) : '';
    }
}
