<?php

/**
 * JPEG: finds segments that programs and cameras add (EXIF, XMP, IPTC, comments, previews), and data after the picture (a second
 * picture, a short film). Keeps colours and orientation.
 *
 * Time: each byte is read once or twice, within the budget of class-scan-budget.php; a file that exceeds it is withheld. Memory: a
 * segment or a megabyte at a time.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Jpeg
{
    private const END = 0xD9;
    private const SCAN = 0xDA;
    /** The comment that GD, WordPress's image library, writes into every size it creates. */
    private const PLAIN_COMMENT = '/^CREATOR: gd-jpeg v[\d.]+ \(using IJG JPEG v\d+\), (?:default quality|quality = \d+)\n$/D';

    /** @param resource $in */
    public static function look($in, int $size, Edits $edits): void
    {
        $at = 2;
        $isTurned = false;
        while ($at < $size) {
            $head = Bytes::read($in, $at, 4);
            $marker = Bytes::number($head, 1, 1);
            if (($head[0] ?? '') !== "\xFF" || $marker === 0) {
                // Decoders search for the next marker.
                $next = self::nextMarker($in, $at, $size);
                $edits->cut($at, $next - $at, [HiddenDataKinds::OTHER]);
                $at = $next;
            } elseif ($marker === 0xFF) {
                $at++;
            } elseif ($marker === self::END) {
                if ($at + 2 < $size) {
                    $edits->cut($at + 2, $size - $at - 2, self::tail($in, $at + 2));
                }
                return;
            } elseif (($marker >= 0xD0 && $marker <= 0xD8) || $marker === 1) {
                $at += 2;
            } else {
                $length = max(4, 2 + Bytes::number($head, 2, 2));
                $isTurned = self::segment($in, $at, min($length, $size - $at), $marker, $edits, $isTurned);
                $at += $length;
                if ($marker === self::SCAN) {
                    $at = self::nextMarker($in, $at, $size);
                }
            }
        }
    }

    /** @param resource $in @return bool whether the file now contains the orientation */
    private static function segment($in, int $at, int $length, int $marker, Edits $edits, bool $isTurned): bool
    {
        $isExtra = ($marker >= 0xE0 && $marker <= 0xEF) || $marker === 0xFE || $marker >= 0xF0;
        if (!$isExtra) {
            return $isTurned;
        }
        $bytes = Bytes::read($in, $at + 4, $length - 4);
        if ($marker === 0xE1 && str_starts_with($bytes, "Exif\0")) {
            return self::exif($at, $length, substr($bytes, 6), $edits, $isTurned);
        }
        if ($marker === 0xE2 && str_starts_with($bytes, "ICC_PROFILE\0")) {
            return $isTurned;
        }
        if ($marker === 0xE0 && str_starts_with($bytes, "JFIF\0") && strlen($bytes) >= 14) {
            if (strlen($bytes) > 14) {
                $edits->cut($at, $length, [HiddenDataKinds::PREVIEW], "\xFF\xE0\0\x10" . substr($bytes, 0, 12) . "\0\0");
            }
            return $isTurned;
        }
        if ($marker === 0xEE && str_starts_with($bytes, 'Adobe') && strlen($bytes) >= 12) {
            if (strlen($bytes) > 12) {
                $edits->cut($at, $length, [HiddenDataKinds::OTHER], "\xFF\xEE\0\x0E" . substr($bytes, 0, 12));
            }
            return $isTurned;
        }
        if (preg_match(self::PLAIN_COMMENT, $bytes) !== 1) {
            $edits->cut($at, $length, HiddenDataKinds::of($bytes));
        }
        return $isTurned;
    }

    private static function exif(int $at, int $length, string $tiff, Edits $edits, bool $isTurned): bool
    {
        ['kinds' => $kinds, 'orientation' => $orientation] = HiddenDataKinds::ofExif($tiff);
        if ($isTurned || $orientation === 1) {
            $edits->cut($at, $length, $kinds);
            return $isTurned;
        }
        $wanted = HiddenDataKinds::turned($orientation);
        if ($tiff !== $wanted) {
            $edits->cut($at, $length, $kinds, "\xFF\xE1" . pack('n', 8 + strlen($wanted)) . "Exif\0\0{$wanted}");
        }
        return true;
    }

    /** @param resource $in @return int the end of the file if there is none */
    private static function nextMarker($in, int $at, int $size): int
    {
        // The next marker may be near, thousands of times.
        for ($length = 64; $at < $size; $length = min(4 * $length, Edits::PIECE)) {
            $piece = Bytes::read($in, $at, $length);
            if (preg_match('/\xFF[\x01-\xCF\xD8-\xFE]/', $piece, $match, PREG_OFFSET_CAPTURE) === 1) {
                return $at + $match[0][1];
            }
            // The last byte may be the first of a marker.
            $at += max(1, strlen($piece) - 1);
        }
        return $size;
    }

    /** @param resource $in @return list<string> */
    private static function tail($in, int $at): array
    {
        $bytes = Bytes::read($in, $at, HiddenDataKinds::ENOUGH);
        $kinds = HiddenDataKinds::of($bytes);
        $exif = strpos($bytes, "Exif\0\0");
        if ($exif !== false) {
            $kinds = [...$kinds, ...HiddenDataKinds::ofExif(substr($bytes, $exif + 6))['kinds']];
        }
        $kinds = str_contains($bytes, "\xFF\xD8\xFF") ? [...$kinds, HiddenDataKinds::PREVIEW] : $kinds;
        return array_diff($kinds, [HiddenDataKinds::OTHER]) ?: [HiddenDataKinds::OTHER];
    }
}
