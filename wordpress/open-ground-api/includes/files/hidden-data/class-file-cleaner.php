<?php

/**
 * Scans a file by its content, whatever its name, and removes hidden data from pictures and films. Leaves all other files
 * unchanged.
 *
 * Time: scanning, comparing and scanning again have a budget each (class-scan-budget.php). Memory: see the class of the format.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use Error;

defined('ABSPATH') || exit;

final class FileCleaner
{
    /** Brands of MP4 that contain sound only. */
    private const SOUNDS = ['M4A ', 'M4B '];
    /** Plain text, which has no hidden data. */
    private const TEXTS = ['txt', 'csv', 'tsv', 'vtt', 'srt', 'asc'];

    /**
     * Returns the hidden data of a file, and the kinds that can't be removed.
     *
     * @return array{found: list<string>, left: list<string>, reason: string} reason: '', or one of UnreadableFile
     */
    public static function at(string $file): array
    {
        return self::with($file, static function ($in) use ($file): array {
            $edits = self::scan($in, $file);
            return ['found' => $edits->found(), 'left' => $edits->left(), 'reason' => ''];
        });
    }

    /**
     * Removes the hidden data of a file. Replaces the file atomically if everything that it shows is still there byte for byte.
     * Otherwise, leaves it unchanged.
     *
     * @param string $name its file name, if different from its path
     * @param callable(string, list<string>): void $keep called before the file is replaced, with its new SHA-256 and the kinds
     *   that are removed. If it throws, the file is left unchanged
     * @return array{found: list<string>, left: list<string>, reason: string} found: what was removed
     */
    public static function clean(string $file, string $name, callable $keep): array
    {
        return self::with($file, static function ($in) use ($file, $name, $keep): array {
            $edits = self::scan($in, $name);
            if (!$edits->hasFound()) {
                return ['found' => [], 'left' => $edits->left(), 'reason' => ''];
            }
            $aside = $file . '.' . bin2hex(random_bytes(6)) . '.tmp';
            $out = fopen($aside, 'x+b');
            if ($out === false) {
                throw new UnreadableFile(UnreadableFile::FAILED);
            }
            try {
                $edits->apply($in, $out);
                if (CodedData::digest($in) !== CodedData::digest($out)) {
                    return ['found' => [], 'left' => HiddenDataKinds::sorted([...$edits->found(), ...$edits->left()]), 'reason' => UnreadableFile::CHANGED];
                }
                $after = self::scan($out, $name);
                fclose($out);
                $keep((string) hash_file('sha256', $aside), $edits->found());
                self::put($aside, $file);
            } finally {
                is_resource($out) && fclose($out);
                is_file($aside) && unlink($aside);
            }
            return ['found' => $edits->found(), 'left' => HiddenDataKinds::sorted([...$after->found(), ...$after->left()]), 'reason' => ''];
        });
    }

    /** @param resource $in @throws UnreadableFile */
    private static function scan($in, string $name): Edits
    {
        ScanBudget::begin(Bytes::size($in));
        return self::edits($in, $name);
    }

    /**
     * Scans a file, or a file within it, on the current budget.
     *
     * @param resource $in
     * @throws UnreadableFile
     */
    public static function edits($in, string $name): Edits
    {
        $size = Bytes::size($in);
        $edits = new Edits($size);
        $head = Bytes::read($in, 0, 64);
        $extension = strtolower(pathinfo($name, PATHINFO_EXTENSION));
        match (true) {
            $size === 0 => null,
            str_starts_with($head, "\xFF\xD8") => Jpeg::look($in, $size, $edits),
            str_starts_with($head, "\x89PNG\r\n\x1A\n") => Png::look($in, $size, $edits),
            str_starts_with($head, 'GIF8') => Gif::look($in, $size, $edits),
            str_starts_with($head, 'RIFF') && substr($head, 8, 4) === 'WEBP' => Webp::look($in, $size, $edits),
            in_array(substr($head, 4, 4), ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'], true) && !in_array(substr($head, 8, 4), self::SOUNDS, true) => Mp4::look($in, $size, $edits),
            str_starts_with($head, "\x1A\x45\xDF\xA3") => Webm::look($in, $size, $edits),
            str_contains($head, '%PDF-') => Pdf::look($in, $size, $edits),
            str_starts_with($head, "PK\3\4") => Office::look($in, $size, $edits),
            in_array($extension, self::TEXTS, true) => null,
            default => $edits->reportUnremovable(self::foundByOthers($in, $name)),
        };
        return $edits;
    }

    /**
     * Returns the hidden data of a file in a format that this plugin can't read.
     *
     * @param resource $in
     * @return list<string>
     * @throws UnreadableFile if no other plugin reads it either
     */
    private static function foundByOthers($in, string $name): array
    {
        rewind($in);
        $kinds = apply_filters('open_ground_file_findings', null, $in, $name);
        $isRight = is_array($kinds) && array_diff($kinds, HiddenDataKinds::ORDER) === [];
        if ($kinds !== null && !$isRight) {
            Filters::refuse('open_ground_file_findings', 'Expected a list of: ' . implode(', ', HiddenDataKinds::ORDER) . '.');
        }
        return $isRight ? $kinds : throw new UnreadableFile(UnreadableFile::UNKNOWN);
    }

    /** Replaces the file with the cleaned copy. Overwrites an upload, so that it stays the file that PHP has received. */
    private static function put(string $aside, string $file): void
    {
        $mode = fileperms($file);
        if (is_uploaded_file($file) || !@rename($aside, $file)) {
            if (!copy($aside, $file)) {
                throw new UnreadableFile(UnreadableFile::FAILED);
            }
        } elseif ($mode !== false) {
            chmod($file, $mode & 0777);
        }
        clearstatcache(true, $file);
    }

    /**
     * @param callable(resource): array{found: list<string>, left: list<string>, reason: string} $look
     * @return array{found: list<string>, left: list<string>, reason: string}
     */
    private static function with(string $file, callable $look): array
    {
        $in = is_file($file) ? @fopen($file, 'rb') : false;
        try {
            return $in === false ? throw new UnreadableFile(UnreadableFile::FAILED) : $look($in);
        } catch (UnreadableFile $error) {
            return ['found' => [], 'left' => [], 'reason' => $error->getMessage()];
        } catch (Error) {
            // A damaged file contains numbers that PHP's functions reject. The file is left unchanged.
            return ['found' => [], 'left' => [], 'reason' => UnreadableFile::DAMAGED];
        } finally {
            is_resource($in) && fclose($in);
        }
    }
}
