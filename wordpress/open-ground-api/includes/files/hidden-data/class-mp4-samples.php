<?php

/**
 * Locates a track's recorded samples, from the tables of MP4.
 *
 * Time: each entry is read once, within the budget of class-scan-budget.php. Memory: up to 100 MB, for 300,000 samples: more than
 * an hour of positions, sixty per second. A film is withheld if its table is larger, or too large for the free memory.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Mp4Samples
{
    private const LARGEST_TABLE = 1_200_000;
    /** Bytes of memory for each byte of a table. */
    private const MEMORY = 84;

    /** @param resource $in */
    public function __construct(private $in)
    {
    }

    /**
     * @param callable(string): (array{0: int, 1: int}|null) $find finds a table of the track
     * @return list<array{0: int, 1: int}> offset and length
     */
    public function places(callable $find): array
    {
        $offsets = $this->numbers($find('stco'), 4) ?: $this->numbers($find('co64'), 8);
        $lengths = $this->lengths($find('stsz'));
        // First chunk, samples per chunk, and a number that isn't used.
        $runs = $this->numbers($find('stsc'), 4, 3);
        $places = [];
        $sample = $run = 0;
        foreach ($offsets as $index => $offset) {
            while (($runs[$run + 3] ?? PHP_INT_MAX) <= $index + 1) {
                $run += 3;
            }
            // A table may claim four billion.
            $count = min($runs[$run + 1] ?? 1, max(0, $lengths['count'] - $sample));
            $places[] = [$offset, $lengths['each'] > 0 ? $count * $lengths['each'] : array_sum(array_slice($lengths['list'], $sample, $count))];
            $sample += $count;
        }
        return $places;
    }

    /**
     * @param array{0: int, 1: int}|null $table
     * @return list<int> its entries, each of so many numbers
     */
    private function numbers(?array $table, int $width, int $each = 1): array
    {
        if ($table === null) {
            return [];
        }
        $count = Bytes::number(Bytes::read($this->in, $table[0] + 4, 4), 0, 4) * $each;
        return $this->list($table[0] + 8, min($count * $width, $table[1] - $table[0] - 8), $width);
    }

    /**
     * @param array{0: int, 1: int}|null $table
     * @return array{each: int, count: int, list: list<int>} each: 0 where they differ
     */
    private function lengths(?array $table): array
    {
        if ($table === null) {
            return ['each' => 0, 'count' => 0, 'list' => []];
        }
        $head = Bytes::read($this->in, $table[0] + 4, 8);
        $each = Bytes::number($head, 0, 4);
        $count = Bytes::number($head, 4, 4);
        $list = $each > 0 ? [] : $this->list($table[0] + 12, min($count * 4, $table[1] - $table[0] - 12), 4);
        return ['each' => $each, 'count' => $each > 0 ? $count : count($list), 'list' => $list];
    }

    /** @return list<int> */
    private function list(int $at, int $length, int $width): array
    {
        if ($length > self::LARGEST_TABLE || self::MEMORY * $length > Memory::left()) {
            throw new UnreadableFile(UnreadableFile::LARGE);
        }
        ScanBudget::search($length);
        $bytes = Bytes::read($this->in, $at, $length - $length % $width);
        return $bytes === '' ? [] : array_values((array) unpack($width === 8 ? 'J*' : 'N*', $bytes));
    }
}
