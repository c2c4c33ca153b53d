<?php

/**
 * Limits the cost of scanning one file, with all files within it.
 *
 * Counts steps and bytes, so that a file is treated the same on every server: a step takes one to two microseconds. A file that
 * exceeds its budget counts as unreadable and is withheld.
 *
 * Time: a million steps (about two seconds) and one for every eight bytes, five million at most; each byte of the file is read a
 * few times. Decompressing (at most a hundred times the file and 10 MB) and searching take steps by length. Memory: see the classes
 * of the formats, besides at most 100,000 changes of some hundred bytes (class-edits.php).
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
    /**
     * Limit for decompressed data, as a multiple of the file's size. A document that exceeds it was made to slow down the server.
     */
    private const GROWTH = 100;
    private const SPARE_ROOM = 10_000_000;
    /** Bytes that are decompressed in a step, and bytes that are searched for a few patterns, or read one by one. */
    private const UNPACKED = 512;
    private const SEARCHED = 32;

    private static int $steps = PHP_INT_MAX;
    private static int $bytes = PHP_INT_MAX;
    private static int $room = PHP_INT_MAX;

    /** @param int $size of the file, which is then read once from start to end */
    public static function begin(int $size): void
    {
        self::$steps = min(self::MOST_STEPS, self::STEPS + intdiv($size, self::BYTES_PER_STEP));
        self::$bytes = self::BYTES + self::TIMES * $size;
        self::$room = self::SPARE_ROOM + self::GROWTH * $size;
    }

    /** Counts a step that reads some bytes, or several steps. @throws UnreadableFile */
    public static function spend(int $bytes = 0, int $steps = 1): void
    {
        self::$bytes -= $bytes;
        self::$steps -= $steps;
        if (self::$steps < 0 || self::$bytes < 0 || self::$room < 0) {
            throw new UnreadableFile(UnreadableFile::LARGE);
        }
    }

    /** Counts bytes that were decompressed. @throws UnreadableFile */
    public static function unpack(int $bytes): void
    {
        self::$room -= $bytes;
        self::spend(0, 1 + intdiv($bytes, self::UNPACKED));
    }

    /** Counts bytes in memory that are searched. @throws UnreadableFile */
    public static function search(int $bytes): void
    {
        self::spend(0, intdiv($bytes, self::SEARCHED));
    }
}
