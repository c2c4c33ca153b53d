<?php

/**
 * Decodes JSON from elsewhere.
 *
 * Time: it is read once, and once before to count its parts. Memory: PHP takes up to some hundred bytes for each part of a list,
 * however short. JSON that needs more than the free memory is rejected; PHP would end the process.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Json
{
    private const DEEPEST = 64;
    /** Bytes that PHP allocates for a list, and for each of its parts. */
    private const LIST = 400;
    private const PART = 80;

    /** @return array<int|string, mixed>|null null if it is no list or object, or needs more than the free memory */
    public static function read(string $text): ?array
    {
        $counts = count_chars($text, 1);
        $count = static fn(string $signs): int => array_sum(array_map(static fn(string $sign): int => $counts[ord($sign)] ?? 0, str_split($signs)));
        if (self::LIST * $count('[{') + self::PART * $count(',:') + 2 * strlen($text) > Memory::left()) {
            return null;
        }
        $read = json_decode($text, true, self::DEEPEST);
        return is_array($read) ? $read : null;
    }
}
