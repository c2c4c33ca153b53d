<?php

/**
 * The announcements that run along the top of the website: a list of short HTML lines, kept as a WordPress setting and
 * edited through `wp/v2/settings` by whoever may manage options.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Ticker
{
    public const OPTION = 'open_ground_ticker';

    /** Inline markup only: a line of the ticker has no room for blocks. */
    private const ALLOWED = [
        'a' => ['href' => true, 'title' => true],
        'b' => [],
        'strong' => [],
        'i' => [],
        'em' => [],
        'span' => [],
    ];

    public static function register(): void
    {
        add_action('init', self::registerSetting(...));
    }

    /** @return list<string> the announcements, HTML, in the order they run */
    public static function items(): array
    {
        return self::sanitise(get_option(self::OPTION, []));
    }

    /** @return list<string> */
    public static function sanitise(mixed $items): array
    {
        $lines = array_filter(is_array($items) ? $items : [], is_string(...));
        $lines = array_map(static fn(string $line): string => trim(wp_kses($line, self::ALLOWED)), $lines);
        return array_values(array_filter($lines, static fn(string $line): bool => $line !== ''));
    }

    private static function registerSetting(): void
    {
        register_setting('open_ground', self::OPTION, [
            'type' => 'array',
            'description' => 'Announcements, HTML, one item a line.',
            'default' => [],
            'sanitize_callback' => self::sanitise(...),
            'show_in_rest' => ['schema' => ['type' => 'array', 'items' => ['type' => 'string']]],
        ]);
    }
}
