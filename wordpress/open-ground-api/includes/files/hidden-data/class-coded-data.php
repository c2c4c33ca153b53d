<?php

/**
 * A checksum of the visible and audible part of a picture or film: of its coded data, and of everything that says how, when and in which
 * orientation they are shown, without using any decoder. Two files with the same checksum show the same. It is written
 * independently of the classes that remove hidden data and shares no table with them, so that their mistakes are noticed here.
 *
 * Whatever one of the classes below can't follow is hashed as a whole: at worst, a file is rejected that could have been cleaned,
 * never the reverse.
 *
 * Time: at most eight times the file is hashed, within the budget of class-scan-budget.php; a file that exceeds it stays as it came,
 * and waits. Memory: a megabyte at a time.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class CodedData
{
    /** @param resource $in */
    public static function digest($in): string
    {
        $hash = new CodedHash($in);
        ScanBudget::begin($hash->size);
        $head = $hash->read(0, 16);
        match (true) {
            str_starts_with($head, "\xFF\xD8") => CodedPictures::jpeg($hash),
            str_starts_with($head, "\x89PNG") => CodedPictures::png($hash),
            str_starts_with($head, 'GIF8') => CodedPictures::gif($hash),
            str_starts_with($head, 'RIFF') => CodedPictures::webp($hash),
            str_starts_with($head, "\x1A\x45\xDF\xA3") => CodedWebm::hash($hash),
            default => (new CodedFilm($hash))->hash(),
        };
        return $hash->digest();
    }
}
