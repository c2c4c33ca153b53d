<?php

/**
 * Reads the numbers of a table in a file one by one, in buffered pieces. Time: each is a step; those that follow each other are read once.
 * Memory: 64 kB.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class CodedTable
{
    private const PIECE = 65_536;

    private string $piece = '';
    private int $from = 0;

    public function __construct(private readonly CodedHash $hash, private readonly int $at)
    {
    }

    public function number(int $offset, int $width): int
    {
        ScanBudget::spend();
        if ($offset < $this->from || $offset + $width > $this->from + strlen($this->piece)) {
            $this->from = $offset;
            $this->piece = $this->hash->piece($this->at + $offset, self::PIECE);
        }
        $bytes = substr($this->piece, $offset - $this->from, $width);
        return strlen($bytes) < $width ? 0 : (int) unpack($width === 8 ? 'J' : 'N', $bytes)[1];
    }
}
