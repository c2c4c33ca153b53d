<?php

/**
 * Computes a checksum of the visible and audible part of a picture or film without using any decoder.
 *
 * The checksum covers the coded data, and everything that says how, when and in which orientation it is shown. Two files with the
 * same checksum show the same. This code is independent of the classes that remove hidden data and shares no table with them, so
 * that it detects their mistakes.
 *
 * Whatever one of the classes below can't follow is hashed as a whole. At worst, a file is rejected that could have been cleaned,
 * never the reverse.
 *
 * Time: hashes at most eight times the file, within the budget of class-scan-budget.php; a file that exceeds it stays unchanged and
 * is withheld. Memory: a megabyte at a time.
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
