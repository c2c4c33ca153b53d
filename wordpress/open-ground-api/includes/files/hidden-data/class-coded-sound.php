<?php

/** The audible part of an MP3: its frames, with the lengths given in their headers (class-coded-data.php). */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class CodedSound
{
    private const RATES = [
        // MPEG 1, layers 1 to 3; MPEG 2 and 2.5, layer 1 and the others. In kilobits per second.
        '11' => [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
        '12' => [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
        '13' => [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
        '21' => [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
        '22' => [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    ];
    private const HERTZ = [3 => [44_100, 48_000, 32_000], 2 => [22_050, 24_000, 16_000], 0 => [11_025, 12_000, 8_000]];

    public static function hash(CodedHash $hash): void
    {
        $at = 0;
        while ($hash->read($at, 3) === 'ID3') {
            $size = array_reduce(str_split($hash->read($at + 6, 4)), static fn(int $sum, string $byte): int => $sum * 128 + (ord($byte) & 127), 0);
            $at += 10 + $size + (($hash->number($at + 5, 1) & 16) !== 0 ? 10 : 0);
        }
        // Decoders search for the next frame if something else is in between.
        $at = self::length($hash, $at) > 0 ? $at : self::next($hash, $at);
        for (; $at < $hash->size; $at = self::next($hash, $at)) {
            $from = $at;
            while ($at < $hash->size && ($length = self::length($hash, $at)) > 0) {
                $at += $length;
            }
            $hash->part('frames', $from, min($at, $hash->size) - $from);
            $isFound = true;
        }
        // Frames of unknown length, or a related format: everything.
        isset($isFound) || $hash->part('file', 0, $hash->size);
    }

    /** @return int offset of the next frame that is followed by another, or the end of the file */
    private static function next(CodedHash $hash, int $at): int
    {
        while ($at < $hash->size) {
            $bytes = $hash->read($at, 4_096);
            for ($next = 0; ($next = strpos($bytes, "\xFF", $next)) !== false; $next++) {
                $length = self::length($hash, $at + $next);
                if ($length > 0 && ($at + $next + $length >= $hash->size || self::length($hash, $at + $next + $length) > 0)) {
                    return $at + $next;
                }
            }
            $at += strlen($bytes);
        }
        return $hash->size;
    }

    /** @return int length of the frame at an offset; 0 if there is none */
    private static function length(CodedHash $hash, int $at): int
    {
        $head = $hash->number($at, 4);
        [$version, $layer, $rate, $hertz] = [$head >> 19 & 3, 4 - ($head >> 17 & 3), $head >> 12 & 15, $head >> 10 & 3];
        if ($head >> 21 !== 0x7FF || $version === 1 || $layer === 4 || $rate === 0 || $rate === 15 || $hertz === 3) {
            return 0;
        }
        $bits = 1_000 * self::RATES[$version === 3 ? "1{$layer}" : ($layer === 1 ? '21' : '22')][$rate];
        $padding = $head >> 9 & 1;
        return match (true) {
            $layer === 1 => 4 * (intdiv(12 * $bits, self::HERTZ[$version][$hertz]) + $padding),
            $layer === 3 && $version !== 3 => intdiv(72 * $bits, self::HERTZ[$version][$hertz]) + $padding,
            default => intdiv(144 * $bits, self::HERTZ[$version][$hertz]) + $padding,
        };
    }
}
