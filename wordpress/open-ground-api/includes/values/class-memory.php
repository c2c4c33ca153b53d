<?php

/** The memory that PHP may still allocate. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Memory
{
    public static function left(): int
    {
        $limit = wp_convert_hr_to_bytes((string) ini_get('memory_limit'));
        return $limit <= 0 ? PHP_INT_MAX : max(0, $limit - memory_get_usage());
    }
}
