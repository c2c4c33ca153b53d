<?php

/**
 * GIF: finds comments, XMP and other application extensions, and data after the end. Keeps the number of loops.
 *
 * Time: each block is read once, within the budget of class-scan-budget.php; a file that exceeds it is withheld. Memory: the first
 * megabyte of a block.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Gif
{
    private const KEPT = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

    /** @param resource $in */
    public static function look($in, int $size, Edits $edits): void
    {
        $at = 13 + self::table(Bytes::number(Bytes::read($in, 10, 1), 0, 1));
        while ($at < $size) {
            $head = Bytes::read($in, $at, 14);
            switch ($head[0] ?? '') {
                case "\x2C":
                    $at = self::end($in, $at + 11 + self::table(Bytes::number($head, 9, 1)), $size);
                    break;
                case "\x21":
                    $end = self::end($in, $at + 2, $size);
                    $label = $head[1] ?? '';
                    $isKept = $label === "\xF9" || ($label === "\xFF" && in_array(substr($head, 3, 11), self::KEPT, true));
                    if (!$isKept) {
                        $edits->cut($at, $end - $at, HiddenDataKinds::of(Bytes::read($in, $at, min($end - $at, Edits::PIECE))));
                    }
                    $at = $end;
                    break;
                case "\x3B":
                    if ($at + 1 < $size) {
                        $edits->cut($at + 1, $size - $at - 1, HiddenDataKinds::of(Bytes::read($in, $at + 1, Edits::PIECE)));
                    }
                    return;
                case "\0":
                    // Some programs leave zero bytes between blocks. Decoders skip them.
                    $at++;
                    break;
                default:
                    throw new UnreadableFile(UnreadableFile::DAMAGED);
            }
        }
    }

    private static function table(int $flags): int
    {
        return ($flags & 0x80) === 0 ? 0 : 3 << (($flags & 7) + 1);
    }

    /** @param resource $in @return int end of a chain of blocks */
    private static function end($in, int $at, int $size): int
    {
        do {
            $length = Bytes::number(Bytes::read($in, $at, 1), 0, 1);
            $at += 1 + $length;
        } while ($length > 0 && $at < $size);
        return min($at, $size);
    }
}
