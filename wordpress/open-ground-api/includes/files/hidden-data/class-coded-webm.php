<?php

/**
 * The visible and audible part of WebM and Matroska (class-coded-data.php): tracks, and the blocks of all clusters with their
 * times. Time: at most two million elements, each a step, within the budget of class-coded-data.php. Memory: a megabyte at a time.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class CodedWebm
{
    private const SEGMENT = '18538067';
    private const CLUSTER = '1f43b675';
    /** Elements of which only parts are hashed. */
    private const PARENTS = ['1549a966', '1654ae6b', 'ae'];
    /** Timestamp scale, duration; everything about a track except its names; clusters and their parts, indexes and chapters. */
    private const SHOWN = [
        '2ad7b1', '4489', 'd7', '73c5', '83', 'b9', '88', '55aa', '9c', '6de7', '23e383', '86', '63a2', '56aa', '56bb', 'e0', 'e1', '6d80', '22b59c', '22b59d',
        self::CLUSTER, 'e7', 'a3', 'a0', 'a7', 'ab', '5854', '1c53bb6b', '1043a770',
    ];
    private const MOST_ELEMENTS = 2_000_000;
    private const DEEPEST = 8;

    public static function hash(CodedHash $hash): void
    {
        $left = self::MOST_ELEMENTS;
        self::inside($hash, 0, $hash->size, $left, 0);
    }

    private static function inside(CodedHash $hash, int $at, int $to, int &$left, int $depth): void
    {
        if ($depth > self::DEEPEST) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        while ($at < $to) {
            $forId = self::width($hash->number($at, 1));
            $forLength = self::width($hash->number($at + $forId, 1));
            if (--$left < 0) {
                throw new UnreadableFile(UnreadableFile::DAMAGED);
            }
            $id = bin2hex($hash->read($at, $forId));
            $from = $at + $forId + $forLength;
            $most = 2 ** (7 * $forLength) - 1;
            $length = (int) ($hash->number($at + $forId, $forLength) & $most);
            if ($id === self::CLUSTER && $length === $most) {
                // If its length is unknown, its children follow like those of the segment.
                $hash->word($id);
                $at = $from;
                continue;
            }
            $end = $length === $most ? $to : min($to, $from + $length);
            if ($id === self::SEGMENT || in_array($id, self::PARENTS, true)) {
                $id === self::SEGMENT || $hash->word($id);
                self::inside($hash, $from, $end, $left, $depth + 1);
            } elseif (in_array($id, self::SHOWN, true)) {
                $hash->part($id, $from, $end - $from);
            }
            $at = $end;
        }
    }

    /** Returns the width of a number, from its first byte. @throws UnreadableFile */
    private static function width(int $first): int
    {
        for ($width = 1; $width <= 8; $width++) {
            if (($first & (0x100 >> $width)) !== 0) {
                return $width;
            }
        }
        throw new UnreadableFile(UnreadableFile::DAMAGED);
    }
}
