<?php

/** MP3: the tags before and after the sound. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Mp3
{
    /** @param resource $in */
    public static function look($in, int $size, Edits $edits): void
    {
        $at = 0;
        while (str_starts_with($head = Bytes::read($in, $at, 10), 'ID3')) {
            $length = min(10 + (Bytes::number($head, 5, 1) & 0x10 ? 10 : 0) + self::size(substr($head, 6, 4)), $size - $at);
            $edits->cut($at, $length, HiddenDataKinds::of(Bytes::read($in, $at, min($length, HiddenDataKinds::ENOUGH))));
            $at += $length;
        }
        for ($end = $size; ($length = min($end - $at, self::lastTag($in, $end))) > 0; $end -= $length) {
            $isOldest = Bytes::read($in, $end - 128, 3) === 'TAG';
            $edits->cut($end - $length, $length, $isOldest ? [HiddenDataKinds::AUTHOR] : HiddenDataKinds::of(Bytes::read($in, $end - $length, min($length, HiddenDataKinds::ENOUGH))));
        }
    }

    /**
     * @param resource $in @return int length of the tag that ends at an offset; 0 if there is none. Programs write them in any
     *   order
     */
    private static function lastTag($in, int $end): int
    {
        $foot = Bytes::read($in, max(0, $end - 32), min(32, $end));
        return match (true) {
            Bytes::read($in, $end - 128, 3) === 'TAG' => 128,
            Bytes::read($in, $end - 227, 4) === 'TAG+' => 227,
            str_starts_with($foot, 'APETAGEX') => Bytes::number($foot, 12, 4, true) + (Bytes::number($foot, 20, 4, true) & 0x80000000 ? 32 : 0),
            str_ends_with($foot, 'LYRICS200') => 15 + (int) substr($foot, -15, 6),
            substr($foot, -10, 3) === '3DI' => 20 + self::size(substr($foot, -4)),
            default => 0,
        };
    }

    /** Seven bits in each of four bytes. */
    private static function size(string $bytes): int
    {
        return array_reduce(str_split($bytes), static fn(int $sum, string $byte): int => ($sum << 7) | (ord($byte) & 0x7F), 0);
    }
}
