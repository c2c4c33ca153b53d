<?php

/**
 * Arguments of our calls: each is validated before the call runs; an invalid one answers 400.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class RestArgs
{
    public const CHECKED = [
        'validate_callback' => 'rest_validate_request_arg',
        'sanitize_callback' => 'rest_sanitize_request_arg',
    ];

    /** @return array<string, mixed> */
    public static function perPage(): array
    {
        return [
            'description' => __('At most this many records in one answer; all of them when left out.', 'open-ground-api'),
            'type' => 'integer',
            'minimum' => 1,
            'maximum' => 100,
            ...self::CHECKED,
        ];
    }

    /** @return array<string, mixed> */
    public static function page(): array
    {
        return ['type' => 'integer', 'minimum' => 1, 'default' => 1, ...self::CHECKED];
    }

    /** @return array<string, mixed> */
    public static function site(): array
    {
        return [
            'description' => __('Only records of this site, by slug, and records of no site in particular.', 'open-ground-api'),
            'type' => 'string',
            'maxLength' => 200,
            ...self::CHECKED,
        ];
    }

    /** @return array<string, mixed> */
    public static function query(): array
    {
        return ['type' => 'string', 'maxLength' => 400, 'default' => '', ...self::CHECKED];
    }
}
