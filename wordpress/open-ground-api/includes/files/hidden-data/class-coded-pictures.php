<?php

/**
 * The visible part of JPEG, PNG, GIF and WebP (class-coded-data.php). Time: each segment, chunk or block is a step, and hashed once.
 * Memory: a megabyte at a time.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class CodedPictures
{
    /**
     * Hashes tables, frames and scans with the entropy-coded data after them, the colour profile, the colour transform and the
     * orientation.
     */
    public static function jpeg(CodedHash $hash): void
    {
        $isTurned = false;
        for ($at = 2; $at < $hash->size;) {
            $at = self::marker($hash, $at);
            $marker = $hash->number($at + 1, 1);
            if ($at >= $hash->size || $marker === 0xD9) {
                $hash->word('end');
                return;
            }
            if ($marker === 0x01 || ($marker >= 0xD0 && $marker <= 0xD8)) {
                $at += 2;
                continue;
            }
            $length = 2 + $hash->number($at + 2, 2);
            $start = $hash->read($at + 4, min($length - 4, 18));
            if (($marker >= 0xC0 && $marker <= 0xCF) || ($marker >= 0xDA && $marker <= 0xDF)) {
                $hash->part(chr($marker), $at, $length);
            } elseif ($marker === 0xE2 && str_starts_with($start, 'ICC_PROFILE')) {
                $hash->part('profile', $at, $length);
            } elseif ($marker === 0xE0 && str_starts_with($start, "JFIF\0")) {
                $hash->part('density', $at + 4, 12);
            } elseif ($marker === 0xEE && str_starts_with($start, 'Adobe')) {
                $hash->part('colours', $at + 4, 12);
            } elseif ($marker === 0xE1 && str_starts_with($start, "Exif\0") && !$isTurned) {
                $isTurned = true;
                $turn = self::orientation($hash, $at + 10, $at + $length);
                $turn > 1 && $hash->word("turned {$turn}");
            }
            $at += max(2, $length);
            if ($marker === 0xDA) {
                $end = self::marker($hash, $at, true);
                $hash->part('scan', $at, $end - $at);
                $at = $end;
            }
        }
        $hash->word('no end');
    }

    /** @return int offset of the next marker; decoders skip what is before it, or it is their data */
    private static function marker(CodedHash $hash, int $at, bool $isInScan = false): int
    {
        while ($at < $hash->size) {
            $bytes = $hash->read($at, 4_096);
            for ($next = 0; ($next = strpos($bytes, "\xFF", $next)) !== false && $next < strlen($bytes) - 1; $next++) {
                $code = ord($bytes[$next + 1]);
                if ($code !== 0 && $code !== 0xFF && !($isInScan && $code >= 0xD0 && $code <= 0xD7)) {
                    return $at + $next;
                }
            }
            $at += strlen($bytes) > 1 ? strlen($bytes) - 1 : 1;
        }
        return $hash->size;
    }

    /** Returns the orientation from the first directory, 1 to 8. */
    private static function orientation(CodedHash $hash, int $tiff, int $end): int
    {
        $isLittle = $hash->read($tiff, 2) === 'II';
        $folder = $tiff + $hash->number($tiff + 4, 4, $isLittle);
        $count = min(500, $folder < $end ? $hash->number($folder, 2, $isLittle) : 0);
        $found = 1;
        for ($entry = $folder + 2; $count-- > 0 && $entry + 12 <= $end; $entry += 12) {
            if ($hash->number($entry, 2, $isLittle) === 0x0112) {
                $found = $hash->number($entry + 8, 2, $isLittle);
            }
        }
        return $found >= 1 && $found <= 8 ? $found : 1;
    }

    /** Hashes all chunks that a decoder needs or that define colours. */
    public static function png(CodedHash $hash): void
    {
        $colours = ['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'pHYs', 'bKGD', 'acTL', 'fcTL', 'fdAT'];
        for ($at = 8; $at < $hash->size; $at += 12 + $length) {
            $length = $hash->number($at, 4);
            $type = $hash->read($at + 4, 4);
            if ($type !== '' && (ord($type[0]) & 0x20) === 0 || in_array($type, $colours, true)) {
                $hash->part($type, $at + 8, $length + 4);
            } elseif ($type === 'eXIf') {
                $turn = self::orientation($hash, $at + 8, $at + 8 + $length);
                $turn > 1 && $hash->word("turned {$turn}");
            }
            if ($type === 'IEND') {
                return;
            }
        }
        $hash->word('no end');
    }

    /** Hashes palettes, frames, and how each frame replaces the previous one. */
    public static function gif(CodedHash $hash): void
    {
        $table = static fn(int $flags): int => ($flags & 0x80) !== 0 ? 3 * 2 ** (($flags & 7) + 1) : 0;
        $at = 13 + $table($hash->number(10, 1));
        $hash->part('screen', 0, $at);
        while ($at < $hash->size) {
            $kind = $hash->number($at, 1);
            $label = $hash->number($at + 1, 1);
            if ($kind === 0x3B) {
                $hash->word('end');
                return;
            }
            if ($kind === 0) {
                $at++;
                continue;
            }
            $from = match ($kind) {
                0x2C => $at + 11 + $table($hash->number($at + 9, 1)),
                0x21 => $at + 2,
                default => $hash->size,
            };
            for ($end = $from; $end < $hash->size && ($size = $hash->number($end, 1)) > 0; $end += 1 + $size);
            $isShown = $kind !== 0x21 || $label === 0xF9 || in_array($hash->read($at + 3, 11), ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'], true);
            $isShown && $hash->part('block', $at, $end + 1 - $at);
            $at = $end + 1;
        }
        $hash->word('no end');
    }

    /** Hashes chunks of the picture, without the flags for the presence of metadata. */
    public static function webp(CodedHash $hash): void
    {
        $shown = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
        $said = $hash->number(4, 4, true);
        $end = $said <= 4 ? $hash->size : min($hash->size, 8 + $said);
        $hash->word($hash->read(8, 4));
        for ($at = 12; $at + 8 <= $end; $at += 8 + $length + $length % 2) {
            $type = $hash->read($at, 4);
            $length = $hash->number($at + 4, 4, true);
            if ($type === 'VP8X') {
                $hash->word(chr($hash->number($at + 8, 1) & 0xF3));
                $hash->part($type, $at + 9, $length - 1);
            } elseif (in_array($type, $shown, true)) {
                $hash->part($type, $at + 8, min($length, $end - $at - 8));
            }
        }
    }
}
