<?php

/**
 * Converts HEIC photos, which most browsers can't display, to JPEG before they enter the media library. If this server can't
 * convert them, rejects them with the reason.
 *
 * Time: decoding a picture of at most a hundred million pixels takes some ten seconds. A larger one, or one whose size is not
 * found, is rejected. Memory: a megabyte of the file in PHP, and eight bytes per pixel in the decoder.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Heic
{
    private const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

    /** Bytes in which a picture's boxes for its size must be. */
    private const READ = 1_048_576;
    /** The most boxes of a file to read. */
    private const MOST_BOXES = 100;

    /**
     * @param array<string, mixed> $upload
     * @return array<string, mixed>
     */
    public static function onUpload(array $upload): array
    {
        $file = $upload['tmp_name'] ?? '';
        if (!is_string($file) || !is_file($file) || !self::is($file)) {
            return $upload;
        }
        $pixels = self::pixels($file);
        if ($pixels > PicturePixels::MOST) {
            return [...$upload, 'error' => __('This HEIC image has too many pixels to be converted. Save the picture as a JPEG.', 'open-ground-api')];
        }
        $canConvert = wp_image_editor_supports(['mime_type' => 'image/heic', 'output_mime_type' => 'image/jpeg']);
        if ($canConvert && $pixels === 0) {
            return [...$upload, 'error' => __('The size of this HEIC image was not found, so it was not converted. Save the picture as a JPEG.', 'open-ground-api')];
        }
        $size = $canConvert ? self::convert($file) : null;
        if ($size === null) {
            return [...$upload, 'error' => __('Most browsers cannot display HEIC images, and this server cannot convert them. Save the picture as a JPEG; on an iPhone: Settings, Camera, Formats, Most Compatible.', 'open-ground-api')];
        }
        $name = preg_replace('/\.(?:heic|heif|hif)$/i', '', (string) ($upload['name'] ?? '')) . '.jpg';
        return [...$upload, 'name' => $name, 'type' => 'image/jpeg', 'size' => $size];
    }

    private static function is(string $file): bool
    {
        $head = (string) file_get_contents($file, false, null, 0, 64);
        $length = strlen($head) < 12 ? 0 : unpack('N', $head)[1];
        $brands = str_split(substr($head, 8, max(0, min(56, $length - 8))), 4);
        return substr($head, 4, 4) === 'ftyp' && array_intersect($brands, self::BRANDS) !== [] && !in_array('avif', $brands, true);
    }

    /** Returns the pixels of the largest picture that a file claims to contain, or 0 if it does not say. */
    private static function pixels(string $file): int|float
    {
        $about = self::metadata($file);
        $most = 0;
        for ($at = 0; ($at = strpos($about, 'ispe', $at)) !== false; $at += 4) {
            $size = substr($about, $at + 8, 8);
            $most = strlen($size) < 8 ? $most : max($most, array_product(unpack('N2', $size)));
        }
        return $most;
    }

    /**
     * Returns the boxes that describe the contents of a file, wherever they are in it, or '' if they are longer than the part that
     * is read.
     */
    private static function metadata(string $file): string
    {
        $found = '';
        clearstatcache(true, $file);
        $end = (int) filesize($file);
        for ($at = $count = 0; $at < $end && $count < self::MOST_BOXES; $at += $length, $count++) {
            $head = (string) file_get_contents($file, false, null, $at, 16);
            $length = strlen($head) < 8 ? 0 : unpack('N', $head)[1];
            $length = match ($length) {
                0 => $end - $at,
                1 => strlen($head) < 16 ? 0 : unpack('J', $head, 8)[1],
                default => $length,
            };
            if ($length < 8) {
                break;
            }
            if (substr($head, 4, 4) === 'meta') {
                if (strlen($found) + $length > self::READ) {
                    return '';
                }
                $found .= (string) file_get_contents($file, false, null, $at, $length);
            }
        }
        return $found;
    }

    /** @return int|null the new size; null if it can't be converted, in which case it is unchanged */
    private static function convert(string $file): ?int
    {
        // Image editors recognise a format by the file extension.
        $named = "{$file}.heic";
        copy($file, $named);
        try {
            $editor = wp_get_image_editor($named, ['mime_type' => 'image/heic', 'output_mime_type' => 'image/jpeg']);
            $saved = is_wp_error($editor) ? $editor : $editor->save("{$file}.jpg", 'image/jpeg');
            if (is_wp_error($saved) || !is_file($saved['path']) || !copy($saved['path'], $file)) {
                return null;
            }
        } finally {
            wp_delete_file($named);
            wp_delete_file("{$file}.jpg");
        }
        clearstatcache(true, $file);
        return (int) filesize($file);
    }
}
