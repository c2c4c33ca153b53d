<?php

/** The files of an attachment on disk. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class AttachmentFiles
{
    /**
     * Returns the file that was uploaded: the original of an image that WordPress has scaled down or rotated, or the file itself.
     */
    public static function upload(int $id): string
    {
        $file = get_attached_file($id, true);
        if (!is_string($file)) {
            return '';
        }
        $first = self::uploadOf($file, (array) wp_get_attachment_metadata($id, true));
        return is_file($first) ? $first : $file;
    }

    /** Does the same, from a path and metadata. @param array<string, mixed> $meta */
    public static function uploadOf(string $file, array $meta): string
    {
        $original = $meta['original_image'] ?? '';
        $folder = str_contains($file, '/') ? dirname($file) . '/' : '';
        return is_string($original) && $original !== '' ? $folder . wp_basename($original) : $file;
    }

    /** @return list<string> all files of an attachment: itself, its sizes, the upload, and backups from before it was edited */
    public static function files(int $id): array
    {
        $file = (string) get_attached_file($id, true);
        $files = array_map(static fn(string $name): string => dirname($file) . "/{$name}", self::names($id));
        return array_values(array_filter($files, is_file(...)));
    }

    /** @return list<string> the names of these files, whether or not they exist */
    public static function names(int $id): array
    {
        $path = (string) get_post_meta($id, '_wp_attached_file', true);
        if ($path === '') {
            return [];
        }
        $names = self::paths(wp_basename($path), (array) wp_get_attachment_metadata($id, true));
        $backups = array_column(array_filter((array) get_post_meta($id, '_wp_attachment_backup_sizes', true), is_array(...)), 'file');
        return array_values(array_unique([...$names, ...array_map(wp_basename(...), array_filter($backups, is_string(...)))]));
    }

    /**
     * Returns a file, its sizes, and the image that it was scaled down from.
     *
     * @param array<string, mixed> $meta
     * @return list<string>
     */
    public static function paths(string $file, array $meta): array
    {
        $folder = str_contains($file, '/') ? dirname($file) . '/' : '';
        $names = array_column(array_filter((array) ($meta['sizes'] ?? []), is_array(...)), 'file');
        $names = array_filter([...$names, $meta['original_image'] ?? ''], static fn(mixed $name): bool => is_string($name) && $name !== '');
        return array_values(array_unique([$file, ...array_map(static fn(string $name): string => $folder . wp_basename($name), $names)]));
    }

    /** @param list<string> $files */
    public static function signature(array $files): string
    {
        clearstatcache();
        return md5(implode("\n", array_map(static fn(string $file): string => $file . ':' . filemtime($file) . ':' . filesize($file), $files)));
    }
}
