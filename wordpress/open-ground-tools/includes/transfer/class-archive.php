<?php

/**
 * The zip file of an export: content.json, and the files of the media library below uploads/.
 *
 * Uses PclZip, which is part of every WordPress. Files are stored uncompressed with a fixed date, so that the same content results
 * in the same bytes.
 *
 * Time: an archive is read once to list it, and once to unpack it, in pieces. Memory: two kilobytes for each file in it, at most
 * 60,000. Disk: the unpacked files, at most 4 GB, and no more than ten times the archive's size and 100 MB. A file that exceeds
 * this is rejected before anything in it is unpacked.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Html;
use PclZip;
use RuntimeException;

defined('ABSPATH') || exit;

final class Archive
{
    public const DOCUMENT = 'content.json';
    public const UPLOADS = 'uploads/';

    /** The limit of the zip format without extensions. */
    private const MAX_BYTES = 4_000_000_000;
    private const MAX_FILES = 60_000;
    private const MAX_DOCUMENT_BYTES = 100_000_000;
    /** The maximum ratio of an archive's unpacked size to its own; ours are not compressed. */
    private const GROWTH = 10;

    /** 2000-01-01. */
    private const DATE = 946_684_800;
    /** Larger files are copied in parts rather than through memory. */
    private const THRESHOLD_MEGABYTES = 32;

    /** Extensions that a web server may execute, or that a browser may run as a script; also before another extension. */
    private const FORBIDDEN = '/\.(?:php\d*|pht|phtml|phps|phar|cgi|pl|py|rb|sh|bat|exe|dll|asp|aspx|jsp|s?html?|xhtml|m?js|swf)(?:\.|$)/i';

    /**
     * @param array<string, string> $files name in the archive => path on disk
     * @throws RuntimeException if it can't be written; no file is left behind in that case
     */
    public static function write(string $archive, array $files): void
    {
        $bytes = array_sum(array_map(filesize(...), $files));
        if ($bytes > self::MAX_BYTES || count($files) > self::MAX_FILES) {
            throw new RuntimeException(__('The media library is too large for one file. Import from the address of this WordPress instead.', 'open-ground-api'));
        }
        $part = "{$archive}.part";
        is_file($part) && wp_delete_file($part);
        $zip = self::open($part);
        $entries = [];
        foreach ($files as $name => $path) {
            $entries[] = [PCLZIP_ATT_FILE_NAME => $path, PCLZIP_ATT_FILE_NEW_FULL_NAME => $name, PCLZIP_ATT_FILE_MTIME => self::DATE];
        }
        $made = $zip->create($entries, PCLZIP_OPT_NO_COMPRESSION, PCLZIP_OPT_TEMP_FILE_THRESHOLD, self::THRESHOLD_MEGABYTES);
        if ($made === 0 || count($made) !== count($entries) || !rename($part, $archive)) {
            is_file($part) && wp_delete_file($part);
            /* translators: %s: path of a file */
            throw new RuntimeException(sprintf(__('%s could not be written.', 'open-ground-api'), $archive));
        }
    }

    /**
     * Unpacks an archive into an empty folder, after checking the names and sizes of all its entries.
     *
     * @return list<string> names of the files below uploads/, without `uploads/`
     * @throws RuntimeException if it isn't such an archive
     */
    public static function extract(string $archive, string $folder): array
    {
        $zip = self::open($archive);
        $entries = is_file($archive) ? $zip->listContent() : 0;
        if (!is_array($entries) || $entries === []) {
            throw new RuntimeException(__('This is not a zip file, or it is incomplete.', 'open-ground-api'));
        }
        $entries = array_filter($entries, static fn(array $entry): bool => empty($entry['folder']));
        $most = min(self::MAX_BYTES, self::GROWTH * (int) filesize($archive) + self::MAX_DOCUMENT_BYTES);
        if (count($entries) > self::MAX_FILES || array_sum(array_column($entries, 'size')) > $most) {
            throw new RuntimeException(__('The file exceeds the import limit.', 'open-ground-api'));
        }
        $names = array_column($entries, 'filename');
        foreach ($entries as $entry) {
            // PclZip may return a sanitised name besides the one in the archive.
            self::check((string) $entry['filename'], (int) $entry['size']);
            self::check((string) $entry['stored_filename'], (int) $entry['size']);
        }
        if (!in_array(self::DOCUMENT, $names, true) || count(array_unique($names)) !== count($names)) {
            throw new RuntimeException(__('This zip file is not an export of Open Ground.', 'open-ground-api'));
        }
        $done = $zip->extract(PCLZIP_OPT_PATH, $folder, PCLZIP_OPT_EXTRACT_DIR_RESTRICTION, $folder, PCLZIP_OPT_TEMP_FILE_ON, PCLZIP_OPT_STOP_ON_ERROR);
        foreach ($names as $name) {
            if (!is_array($done) || !is_file("{$folder}/{$name}")) {
                /* translators: %s: name of a file in an archive */
                throw new RuntimeException(sprintf(__('%s in the file is damaged.', 'open-ground-api'), $name));
            }
        }
        $uploads = array_filter($names, static fn(string $name): bool => $name !== self::DOCUMENT);
        return array_values(array_map(static fn(string $name): string => substr($name, strlen(self::UPLOADS)), $uploads));
    }

    /** Determines whether a path below the uploads folder is allowed in an archive. */
    public static function mayHold(string $path): bool
    {
        $isClean = $path !== '' && preg_match('#[\\\\:\x00-\x1f]|^/|/$|//#', $path) !== 1 && wp_check_invalid_utf8($path) === $path;
        $isHidden = preg_match('#(?:^|/)\.#', $path) === 1;
        return $isClean && !$isHidden && preg_match(self::FORBIDDEN, wp_basename($path)) !== 1
            && pathinfo($path, PATHINFO_EXTENSION) !== '';
    }

    private static function check(string $name, int $size): void
    {
        $isUpload = str_starts_with($name, self::UPLOADS) && self::mayHold(substr($name, strlen(self::UPLOADS)));
        if ($name === self::DOCUMENT ? $size > self::MAX_DOCUMENT_BYTES : !$isUpload) {
            /* translators: %s: name of a file in an archive */
            throw new RuntimeException(sprintf(__('The file contains “%s”, which is not allowed. Nothing was imported.', 'open-ground-api'), Html::line($name)));
        }
    }

    private static function open(string $archive): PclZip
    {
        defined('PCLZIP_TEMPORARY_DIR') || define('PCLZIP_TEMPORARY_DIR', get_temp_dir());
        require_once ABSPATH . 'wp-admin/includes/class-pclzip.php';
        return new PclZip($archive);
    }
}
