<?php

/**
 * Arguments of the plugin's routes. Each is validated before the route runs, and an invalid one is rejected with 400.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_REST_Request;

defined('ABSPATH') || exit;

final class RestArgs
{
    public const CHECKED = [
        'validate_callback' => 'rest_validate_request_arg',
        'sanitize_callback' => 'rest_sanitize_request_arg',
    ];

    /** Far more than any list has. A higher number would overflow the offset. */
    private const MAX_PAGE = 1_000_000;

    /** @return array<string, mixed> */
    public static function perPage(): array
    {
        return [
            'description' => __('Maximum number of records in the response; all records if omitted.', 'open-ground-api'),
            'type' => 'integer',
            'minimum' => 1,
            'maximum' => 100,
            ...self::CHECKED,
        ];
    }

    /** @return array<string, mixed> */
    public static function page(): array
    {
        return ['type' => 'integer', 'minimum' => 1, 'maximum' => self::MAX_PAGE, 'default' => 1, ...self::CHECKED];
    }

    /** @return array<string, mixed> */
    public static function site(): array
    {
        return [
            'description' => __('Only records of this site, by slug, and records without a site.', 'open-ground-api'),
            'type' => 'string',
            'maxLength' => 200,
            ...self::CHECKED,
            // After sanitising, '%%' would be '', which means all sites.
            'validate_callback' => static function (mixed $value, WP_REST_Request $request, string $name): bool|WP_Error {
                $isValid = rest_validate_request_arg($value, $request, $name);
                return $isValid === true && $value !== '' && sanitize_title($value) === '' ? false : $isValid;
            },
        ];
    }

    /** @return array<string, mixed> */
    public static function query(): array
    {
        return ['type' => 'string', 'maxLength' => 400, 'default' => '', ...self::CHECKED];
    }
}
