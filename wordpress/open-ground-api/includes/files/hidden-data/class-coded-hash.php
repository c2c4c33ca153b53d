<?php

/**
 * Computes a checksum of parts of a file.
 *
 * Names and lengths are included, so that no two lists of parts have the same checksum. Time: hashes at most eight times the file.
 * Memory: a megabyte at a time.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use HashContext;

defined('ABSPATH') || exit;

final class CodedHash
{
    private const PIECE = 1_048_576;
    /**
     * Limit for the bytes that are hashed, as a multiple of the file's size. A file that exceeds it was made to slow down the
     * server.
     */
    private const MOST_TIMES = 8;

    public readonly int $size;
    private HashContext $context;
    private string $buffer = '';
    private int $bufferAt = 0;
    private int $room;

    /** @param resource $in */
    public function __construct(private $in)
    {
        $this->size = (int) (fstat($in)['size'] ?? 0);
        $this->context = hash_init('sha256');
        $this->room = self::MOST_TIMES * $this->size;
    }

    /** Reads a few bytes, or fewer at the end of the file. */
    public function read(int $at, int $length): string
    {
        if ($at < 0 || $length <= 0) {
            return '';
        }
        ScanBudget::spend();
        if ($at < $this->bufferAt || $at + $length > $this->bufferAt + strlen($this->buffer)) {
            $this->bufferAt = $at;
            $this->buffer = $this->piece($at, max($length, 8_192));
        }
        return substr($this->buffer, $at - $this->bufferAt, $length);
    }

    public function number(int $at, int $length, bool $isLittle = false): int
    {
        $bytes = str_pad($this->read($at, $length), $length, "\0");
        return (int) hexdec(bin2hex($isLittle ? strrev($bytes) : $bytes));
    }

    public function word(string $word): void
    {
        hash_update($this->context, pack('J', strlen($word)) . $word);
    }

    /** Hashes a part of the file. */
    public function part(string $name, int $at, int $length): void
    {
        ScanBudget::spend();
        $length = max(0, min($length, $this->size - $at));
        $this->word($name);
        hash_update($this->context, pack('J', $length));
        $this->bytes($at, $length);
    }

    /** @throws UnreadableFile */
    private function bytes(int $at, int $length): void
    {
        $this->room -= $length;
        if ($this->room < 0) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        while ($length > 0 && ($piece = $this->piece($at, min($length, self::PIECE))) !== '') {
            hash_update($this->context, $piece);
            $at += strlen($piece);
            $length -= strlen($piece);
        }
    }

    public function digest(): string
    {
        return hash_final($this->context);
    }

    /** Reads without using the buffer. */
    public function piece(int $at, int $length): string
    {
        return $at < $this->size && fseek($this->in, $at) === 0 ? (string) stream_get_contents($this->in, $length) : '';
    }
}
