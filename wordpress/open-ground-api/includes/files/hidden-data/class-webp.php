<?php

/**
 * WebP: finds chunks that aren't about the picture.
 *
 * Time: each chunk is read once, within the budget of class-scan-budget.php; a file that exceeds it is withheld. Memory: the first
 * megabyte of a chunk.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Webp
{
    private const KEPT = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
    /** Flags in VP8X for EXIF and XMP. */
    private const FLAGS = 0x0C;

    /** @param resource $in */
    public static function look($in, int $size, Edits $edits): void
    {
        $end = min($size, 8 + Bytes::number(Bytes::read($in, 4, 4), 0, 4, true));
        // A recorded stream doesn't know its length.
        $end = $end <= 12 ? $size : $end;
        for ($at = 12; $at + 8 <= $end; $at += $length) {
            $head = Bytes::read($in, $at, 9);
            $type = substr($head, 0, 4);
            $length = 8 + Bytes::number($head, 4, 4, true);
            $length = min($length + $length % 2, $end - $at);
            if ($type === 'VP8X' && (Bytes::number($head, 8, 1) & self::FLAGS) !== 0) {
                $edits->adjust($at + 8, 1, chr(Bytes::number($head, 8, 1) & ~self::FLAGS & 0xFF));
            }
            if (!in_array($type, self::KEPT, true)) {
                $edits->cut($at, $length, self::kinds($type, Bytes::read($in, $at + 8, min($length - 8, Edits::PIECE))));
            }
        }
        if ($at < $size) {
            $edits->cut($at, $size - $at, HiddenDataKinds::of(Bytes::read($in, $at, Edits::PIECE)));
        }
        if ($edits->hasFound()) {
            $edits->adjust(4, 4, pack('V', $size + $edits->growth() - 8));
        }
    }

    /** @return list<string> */
    private static function kinds(string $type, string $bytes): array
    {
        if ($type !== 'EXIF') {
            return HiddenDataKinds::of($bytes);
        }
        return HiddenDataKinds::ofExif(str_starts_with($bytes, "Exif\0\0") ? substr($bytes, 6) : $bytes)['kinds'];
    }
}
