<?php

/** MP3: the tags before and behind the sound. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Mp3
{
    private const ENOUGH = 262_144;

    /** @param resource $in */
    public static function look($in, int $size, Edits $edits): void
    {
        $at = 0;
        while (str_starts_with($head = Bytes::read($in, $at, 10), 'ID3')) {
            $length = 10 + (Bytes::number($head, 5, 1) & 0x10 ? 10 : 0);
            foreach ([6, 7, 8, 9] as $shift => $byte) {
                $length += (Bytes::number($head, $byte, 1) & 0x7F) << (7 * (3 - $shift));
            }
            $length = min($length, $size - $at);
            $edits->cut($at, $length, Traces::of(Bytes::read($in, $at, min($length, self::ENOUGH))));
            $at += $length;
        }
        $end = $size;
        if (Bytes::read($in, $end - 128, 3) === 'TAG') {
            $edits->cut($end - 128, 128, [Traces::AUTHOR]);
            $end -= 128;
        }
        $foot = Bytes::read($in, $end - 32, 32);
        if (str_starts_with($foot, 'APETAGEX')) {
            $length = min($end - $at, Bytes::number($foot, 12, 4, true) + (Bytes::number($foot, 20, 4, true) & 0x80000000 ? 32 : 0));
            $edits->cut($end - $length, $length, Traces::of(Bytes::read($in, $end - $length, min($length, self::ENOUGH))));
        }
    }
}
