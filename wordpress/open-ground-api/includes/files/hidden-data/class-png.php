<?php

/**
 * PNG: finds every chunk that isn't about pixels and colours, and data after the end.
 *
 * Time: each chunk is read once, within the budget of class-scan-budget.php; a file that exceeds it is withheld. Memory: up to 256
 * kB of a chunk.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Png
{
    private const KEPT = [
        'PLTE', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'bKGD', 'hIST', 'pHYs', 'cICP', 'mDCv', 'mDCV', 'cLLi', 'cLLI',
        'acTL', 'fcTL', 'fdAT',
    ];

    /** @param resource $in */
    public static function look($in, int $size, Edits $edits): void
    {
        $at = 8;
        while ($at < $size) {
            $head = Bytes::read($in, $at, 8);
            $type = substr($head, 4);
            $length = min(12 + Bytes::number($head, 0, 4), $size - $at);
            if ($type === 'IEND') {
                if ($at + $length < $size) {
                    $edits->cut($at + $length, $size - $at - $length, HiddenDataKinds::of(Bytes::read($in, $at + $length, HiddenDataKinds::ENOUGH)));
                }
                return;
            }
            // Without a critical chunk, whose name begins with a capital letter, the picture can't be decoded.
            if (strlen($type) < 4 || (!ctype_upper($type[0]) && !in_array($type, self::KEPT, true))) {
                self::drop($in, $at, $length, $type, $edits);
            }
            $at += $length;
        }
    }

    /** @param resource $in */
    private static function drop($in, int $at, int $length, string $type, Edits $edits): void
    {
        $bytes = Bytes::read($in, $at + 8, min($length - 12, HiddenDataKinds::ENOUGH));
        if ($type !== 'eXIf') {
            $edits->cut($at, $length, $type === 'tIME' ? [HiddenDataKinds::TIME] : HiddenDataKinds::of($bytes));
            return;
        }
        ['kinds' => $kinds, 'orientation' => $orientation] = HiddenDataKinds::ofExif($bytes);
        $wanted = HiddenDataKinds::turned($orientation);
        if ($orientation === 1) {
            $edits->cut($at, $length, $kinds);
        } elseif ($bytes !== $wanted) {
            $chunk = "eXIf{$wanted}";
            $edits->cut($at, $length, $kinds, pack('N', strlen($wanted)) . $chunk . pack('N', crc32($chunk)));
        }
    }
}
