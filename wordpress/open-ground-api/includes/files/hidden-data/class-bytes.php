<?php

/**
 * Reads and writes parts of files.
 *
 * Time: each read is a step and counts its bytes, and decompressed data is counted piece by piece (class-scan-budget.php). Memory:
 * the requested length, if that is at most a third of the free memory; copying and searching use a megabyte at a time. Decompressed
 * data is as long as its caller allows, plus one piece of 8 MB at most.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Bytes
{
    /** Decompressed, it may be a thousand times as long. */
    private const PIECE = 8_192;
    /** The fraction of the free memory that may be read at once, because the bytes are copied, too. */
    private const PART_OF_MEMORY = 3;

    /**
     * @param resource $in
     * @return string shorter than requested at the end of the file
     * @throws UnreadableFile if it is larger than this server's memory allows
     */
    public static function read($in, int $at, int $length): string
    {
        if ($length <= 0 || fseek($in, $at) !== 0) {
            return '';
        }
        // PHP allocates the whole requested length, and files may claim any length.
        $length = $length > Edits::PIECE ? min($length, max(0, self::size($in) - $at)) : $length;
        if ($length > Edits::PIECE && $length > intdiv(Memory::left(), self::PART_OF_MEMORY)) {
            throw new UnreadableFile(UnreadableFile::LARGE);
        }
        ScanBudget::spend($length);
        $bytes = '';
        while (strlen($bytes) < $length && ($piece = fread($in, $length - strlen($bytes))) !== false && $piece !== '') {
            $bytes .= $piece;
        }
        return $bytes;
    }

    /** @param resource $in */
    public static function size($in): int
    {
        return (int) (fstat($in)['size'] ?? 0);
    }

    /** Returns the number at an offset of a string, or 0 beyond its end. */
    public static function number(string $bytes, int $at, int $length, bool $isLittle = false): int
    {
        $part = $at < 0 ? '' : substr($bytes, $at, $length);
        if (strlen($part) < $length) {
            return 0;
        }
        $number = 0;
        foreach (str_split($isLittle ? strrev($part) : $part) as $byte) {
            $number = ($number << 8) | ord($byte);
        }
        return $number;
    }

    /** @param resource $in */
    public static function isZero($in, int $at, int $length): bool
    {
        while ($length > 0) {
            $piece = self::read($in, $at, min($length, Edits::PIECE));
            if ($piece === '') {
                return true;
            }
            if (trim($piece, "\0") !== '') {
                return false;
            }
            $at += strlen($piece);
            $length -= strlen($piece);
        }
        return true;
    }

    /** @param resource $in @param resource $out */
    public static function copy($in, int $at, int $length, $out): void
    {
        while ($length > 0) {
            $piece = self::read($in, $at, min($length, Edits::PIECE));
            if ($piece === '') {
                return;
            }
            self::write($out, $piece);
            $at += strlen($piece);
            $length -= strlen($piece);
        }
    }

    /** @param resource $out @throws UnreadableFile when the disk is full */
    public static function write($out, string $bytes): void
    {
        if ($bytes !== '' && fwrite($out, $bytes) !== strlen($bytes)) {
            throw new UnreadableFile(UnreadableFile::FAILED);
        }
    }

    /**
     * Decompresses a zlib or raw deflate stream. Returns null if it is damaged or exceeds the limit.
     *
     * @param int $encoding ZLIB_ENCODING_DEFLATE or ZLIB_ENCODING_RAW
     * @throws UnreadableFile if it exceeds the file's budget
     */
    public static function inflate(string $bytes, int $encoding, int $limit): ?string
    {
        $context = inflate_init($encoding);
        $text = '';
        for ($at = 0; $at < strlen($bytes); $at += self::PIECE) {
            // For damaged data, PHP emits a warning besides returning false.
            $more = $context === false ? false : @inflate_add($context, substr($bytes, $at, self::PIECE), ZLIB_SYNC_FLUSH);
            ScanBudget::unpack(strlen((string) $more));
            if ($more === false || strlen($text) + strlen($more) > $limit) {
                return null;
            }
            $text .= $more;
            if (inflate_get_status($context) === ZLIB_STREAM_END) {
                return $text;
            }
        }
        return null;
    }
}
