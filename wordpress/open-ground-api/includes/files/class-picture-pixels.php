<?php

/**
 * Rejects pictures with more pixels than a server can decode in one request, before anything decodes them.
 *
 * A file of a few kilobytes may claim gigabytes, which PHP's memory limit doesn't cover if its decoder is a system library. For
 * HEIC, see class-heic.php.
 *
 * Time: reads only the header; of a JPEG, one step for each segment. Memory: a few kilobytes; a decoder needs four to eight bytes
 * for each of a hundred million pixels at most. Of an animation, one picture counts.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class PicturePixels
{
    /** Twice as many as most phones have. */
    public const MOST = 100_000_000;

    /**
     * The first bytes of pictures that WordPress decodes. PHP reads any other file to its end, line by line, to find out whether it
     * is a picture.
     */
    private const BEGINNING = '/^(?:\xFF\xD8\xFF|\x89PNG|GIF8|BM|\x00\x00\x01\x00|RIFF....WEBP|....ftyp(?:....)*?avi[fs])/s';
    /** Bytes in which they are found. */
    private const READ = 64;

    /**
     * @param array<string, mixed> $upload
     * @return array<string, mixed>
     */
    public static function onUpload(array $upload): array
    {
        $file = $upload['tmp_name'] ?? '';
        $problem = is_string($file) && is_file($file) ? self::problem($file) : '';
        return $problem === '' ? $upload : [...$upload, 'error' => $problem];
    }

    /**
     * Determines whether WordPress creates sizes of a picture, however it came into the library: importers and XML-RPC write files
     * themselves.
     */
    public static function isDisplayable(bool $is, string $file): bool
    {
        return $is && self::problem($file) === '';
    }

    /**
     * Returns why a file is rejected. Returns '' if it is not, or if it is no picture whose size WordPress knows, because WordPress
     * decodes no others.
     */
    public static function problem(string $file): string
    {
        $size = preg_match(self::BEGINNING, (string) file_get_contents($file, false, null, 0, self::READ)) === 1 ? wp_getimagesize($file) : false;
        if (!is_array($size)) {
            return '';
        }
        [$width, $height] = $size;
        if ($width < 1 || $height < 1) {
            return __('The size of this picture cannot be read, so it was not processed. Save it again, as JPEG or PNG, and upload that.', 'open-ground-api');
        }
        return $width * $height <= self::MOST ? '' : sprintf(
            /* translators: 1: width, 2: height, 3: number of millions */
            __('This picture has %1$s × %2$s pixels. At most %3$s million can be processed. Save it in a smaller size, and upload that.', 'open-ground-api'),
            number_format_i18n($width),
            number_format_i18n($height),
            number_format_i18n(self::MOST / 1_000_000),
        );
    }
}
