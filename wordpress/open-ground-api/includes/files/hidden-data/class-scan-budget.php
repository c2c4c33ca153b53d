<?php

/**
 * Limits the cost of scanning one file. Steps and bytes are counted, so that a file is treated the same on every server:
 * a step takes one to two microseconds. A file that exceeds its budget counts as unreadable, and waits.
 *
 * Time: a million steps (about two seconds) and one for every eight bytes, five million at most; each byte is read a few times.
 * Memory: the classes of the formats say what they hold at once, besides at most 100,000 changes of some hundred bytes (class-edits.php).
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class ScanBudget
{
    private const STEPS = 1_000_000;
    private const BYTES_PER_STEP = 8;
    private const MOST_STEPS = 5_000_000;
    private const BYTES = 67_108_864;
    private const TIMES = 8;

    private static int $steps = PHP_INT_MAX;
    private static int $bytes = PHP_INT_MAX;

    /** @param int $size of the file, which is then read once from start to end */
    public static function begin(int $size): void
    {
        self::$steps = min(self::MOST_STEPS, self::STEPS + intdiv($size, self::BYTES_PER_STEP));
        self::$bytes = self::BYTES + self::TIMES * $size;
    }

    /** Counts a step that reads so many bytes, or several. @throws UnreadableFile */
    public static function spend(int $bytes = 0, int $steps = 1): void
    {
        self::$bytes -= $bytes;
        self::$steps -= $steps;
        if (self::$steps < 0 || self::$bytes < 0) {
            throw new UnreadableFile(UnreadableFile::LARGE);
        }
    }
}
