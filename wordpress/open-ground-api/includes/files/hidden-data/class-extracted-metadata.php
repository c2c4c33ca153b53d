<?php

/**
 * Metadata that WordPress itself reads from a file and makes public. Time: only names are compared. Memory: that of the metadata.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class ExtractedMetadata
{
    /** Metadata of an image. */
    private const PICTURE = ['aperture', 'credit', 'camera', 'caption', 'created_timestamp', 'copyright', 'focal_length', 'iso', 'shutter_speed', 'title', 'keywords'];
    /** The required metadata of a film or sound. All others are tags, whatever their names. */
    private const FILM = [
        'file', 'filesize', 'mime_type', 'fileformat', 'dataformat', 'width', 'height', 'sizes', 'length', 'length_formatted', 'bitrate', 'bitrate_mode',
        'codec', 'channels', 'channelmode', 'sample_rate', 'bits_per_sample', 'lossless', 'encoder_options', 'compression_ratio', 'audio',
    ];

    /** @param array<string, mixed> $meta of an attachment @return array<string, mixed> without them */
    public static function without(array $meta): array
    {
        if (isset($meta['fileformat'])) {
            return array_intersect_key($meta, array_flip(self::FILM));
        }
        $read = is_array($meta['image_meta'] ?? null) ? $meta['image_meta'] : [];
        foreach (array_intersect(self::PICTURE, array_keys($read)) as $name) {
            $read[$name] = is_array($read[$name]) ? [] : (is_string($read[$name]) && !is_numeric($read[$name]) ? '' : '0');
        }
        return isset($meta['image_meta']) ? [...$meta, 'image_meta' => $read] : $meta;
    }
}
