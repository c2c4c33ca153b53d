<?php

/**
 * URLs of files: their paths relative to the uploads folder, and the attachments they belong to, in any size.
 *
 * URLs in texts are not updated when the library changes, so they are resolved here. Time: each word of a text is read a few times.
 * Memory: ten times the text.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use Normalizer;

defined('ABSPATH') || exit;

final class FileAddresses
{
    /** Suffixes that WordPress adds to file names: sizes, and versions of an original. */
    public const ENDING = '(?:-(?:scaled|rotated|pdf|e\d{10,}|\d+x\d+))*\.\w+$';

    /** Folders from which this WordPress and the website serve uploads. */
    private const OWN_FOLDER = '#^.*?/(?:uploads|original|media)/(?:original/)?(?:sites/\d+/)?(?=.)#';

    /** The same on a separate file server. */
    private const FOREIGN_FOLDER = '#^.*/uploads/(?:sites/\d+/)?(?=.)#';

    /** Characters that delimit a URL in any text: markup, CSS, JSON. */
    private const AROUND = '/[\s"\'<>()\[\]{},;|]+/';
    private const FOLDER = '#/(?:uploads|original|media)/.#';

    /** @var array<int, string> by blog id */
    private static array $servers = [];

    /** @return list<string> paths, relative to the uploads folder, in a text or in any text of a value */
    public static function in(mixed $value): array
    {
        if (is_array($value) || is_object($value)) {
            return array_merge([], ...array_map(self::in(...), array_values((array) $value)));
        }
        if (!is_string($value) || !str_contains($value, '/')) {
            return [];
        }
        // JSON escapes slashes.
        $text = str_replace('\/', '/', $value);
        $words = preg_grep(self::FOLDER, preg_split(self::AROUND, html_entity_decode($text, ENT_QUOTES | ENT_HTML5)));
        $paths = array_map(self::path(...), array_unique([...TextLinks::in($text), ...$words]));
        return array_values(array_unique(array_filter($paths)));
    }

    /** @return list<int> attachment ids in links like `/?attachment_id=12`, in a text or in any text of a value */
    public static function numbersIn(mixed $value): array
    {
        if (is_array($value) || is_object($value)) {
            return array_merge([], ...array_map(self::numbersIn(...), array_values((array) $value)));
        }
        $numbers = [];
        foreach (is_string($value) && str_contains($value, '=') ? TextLinks::in($value) : [] as $address) {
            $parts = wp_parse_url($address);
            wp_parse_str((string) ($parts['query'] ?? ''), $named);
            $number = $named['attachment_id'] ?? $named['p'] ?? '';
            if (is_string($number) && ctype_digit($number) && LinkTarget::isOurs((string) ($parts['host'] ?? ''))) {
                $numbers[] = (int) $number;
            }
        }
        return $numbers;
    }

    /** Returns a digest of what all URLs of a file have in common: for '2026/11/plan-300x200.jpg', that of '2026/11/plan'. */
    public static function name(string $path): string
    {
        return md5((string) preg_replace('/' . self::ENDING . '/', '', $path));
    }

    /**
     * Returns the suffix of a picture's size in one of its addresses, '-300x200', or '' for the file itself and its versions.
     * Returns null for a picture of another kind of file, such as the preview of a document.
     */
    public static function sizeIn(string $path, string $file): ?string
    {
        [$name, $own] = [self::folded(wp_basename($path)), self::folded(wp_basename($file))];
        if (pathinfo($name, PATHINFO_EXTENSION) !== pathinfo($own, PATHINFO_EXTENSION)) {
            return null;
        }
        return $name !== $own && preg_match('/-\d+x\d+(?=\.\w+$)/', $name, $size) === 1 ? $size[0] : '';
    }

    /** Returns the address of a picture in a size, or the given address if that size no longer exists. */
    public static function inSize(string $address, int $id, string $size): string
    {
        $meta = $size === '' ? false : wp_get_attachment_metadata($id);
        foreach (is_array($meta) ? $meta['sizes'] ?? [] : [] as ['file' => $file]) {
            if (str_ends_with(pathinfo($file, PATHINFO_FILENAME), $size)) {
                return (string) preg_replace('/(?:-(?:scaled|rotated))?(?=\.\w+$)/', $size, $address, 1);
            }
        }
        return $address;
    }

    /** Normalises a path for comparison. */
    public static function folded(string $path): string
    {
        $plain = mb_strtolower(rawurldecode($path));
        return class_exists(Normalizer::class) ? (Normalizer::normalize($plain) ?: $plain) : $plain;
    }

    /**
     * Returns which of the files with the same name() a URL belongs to: 'plan.jpg' and 'plan.pdf' may both exist.
     *
     * @param list<int> $files
     * @return list<int>
     */
    public static function meant(string $path, array $files): array
    {
        $named = array_filter($files, static fn(int $id): bool => self::isOwn($path, $id));
        // A size that has been regenerated no longer exists, but still belongs to its picture.
        $ending = pathinfo($path, PATHINFO_EXTENSION);
        $isOf = static fn(int $id): bool => pathinfo(self::attached($id), PATHINFO_EXTENSION) === $ending && self::name(self::attached($id)) === self::name($path);
        // A replaced file is found by its former address. 'plan-300x200.jpg' may be a file of its own rather than a size of
        // 'plan.jpg'.
        $was = static fn(int $id): bool => in_array($path, array_map(self::folded(...), FormerFiles::paths($id)), true);
        $wasOf = static fn(int $id): bool => array_filter(FormerFiles::paths($id), static fn(string $former): bool => FormerFiles::isOf($path, $former)) !== [];
        return array_values($named ?: array_filter($files, $was) ?: array_filter($files, $isOf) ?: array_filter($files, $wasOf));
    }

    /** @return list<string> the names of all URLs of a file, including those from before it was replaced */
    public static function namesOf(int $id): array
    {
        return array_values(array_unique(array_map(self::name(...), [self::attached($id), ...array_map(self::folded(...), FormerFiles::paths($id))])));
    }

    /** Returns the path of a file relative to the uploads folder, normalised, or '' for a file elsewhere. */
    public static function attached(int $id): string
    {
        return self::folded((string) get_post_meta($id, '_wp_attached_file', true));
    }

    /** Determines whether a path is that of a file, one of its sizes, or one of its backups. */
    public static function isOwn(string $path, int $id): bool
    {
        return in_array($path, self::of($id), true);
    }

    /** @return list<string> the paths of a file, its sizes, and its backups from before it was edited */
    private static function of(int $id): array
    {
        $file = self::attached($id);
        $folder = str_contains($file, '/') ? dirname($file) . '/' : '';
        return array_map(
            static fn(string $name): string => $folder . self::folded($name),
            AttachmentFiles::names($id),
        );
    }

    /** Determines whether an address is below the uploads folder, but has no file. */
    public static function isMissing(string $address): bool
    {
        ['baseurl' => $url, 'basedir' => $folder] = wp_get_upload_dir();
        $parts = wp_parse_url(trim($address));
        if (!is_array($parts) || !LinkTarget::isOurs((string) ($parts['host'] ?? '')) || !LinkTarget::isOurs((string) wp_parse_url($url, PHP_URL_HOST))) {
            return false;
        }
        $path = rawurldecode((string) ($parts['path'] ?? ''));
        $below = rawurldecode((string) wp_parse_url($url, PHP_URL_PATH)) . '/';
        return str_starts_with($path, $below) && !str_contains($path, '..') && !file_exists($folder . '/' . substr($path, strlen($below)));
    }

    private static function path(string $address): string
    {
        $parts = wp_parse_url(trim($address));
        if (!is_array($parts) || !isset($parts['path'])) {
            return '';
        }
        $path = self::folded($parts['path']);
        $host = (string) ($parts['host'] ?? '');
        if (!LinkTarget::isOurs($host)) {
            // Every WordPress has an 'uploads/2026/11/image.png'.
            $isServer = strtolower($host) === self::serverOfFiles() && preg_match(self::FOREIGN_FOLDER, $path) === 1;
            return $isServer ? (string) preg_replace(self::FOREIGN_FOLDER, '', $path) : '';
        }
        $folder = self::folded((string) wp_parse_url(wp_get_upload_dir()['baseurl'], PHP_URL_PATH));
        if (str_starts_with($path, "{$folder}/")) {
            return substr($path, strlen($folder) + 1);
        }
        // Belongs to another site of the network.
        if (str_contains($path, '/uploads/') && str_contains($folder, '/sites/')) {
            return '';
        }
        if (preg_match(self::OWN_FOLDER, $path) === 1) {
            return (string) preg_replace(self::OWN_FOLDER, '', $path);
        }
        return preg_match('#/(\d{4}/\d{2}/[^/]+)$#', $path, $dated) === 1 ? $dated[1] : '';
    }

    /** Returns the host from which this WordPress serves its files. A plugin may have moved them to another server. */
    private static function serverOfFiles(): string
    {
        $blog = get_current_blog_id();
        if (!isset(self::$servers[$blog])) {
            $newest = get_posts(['post_type' => 'attachment', 'post_status' => 'any', 'posts_per_page' => 1, 'fields' => 'ids', 'no_found_rows' => true]);
            self::$servers[$blog] = strtolower((string) wp_parse_url((string) wp_get_attachment_url($newest[0] ?? 0), PHP_URL_HOST));
        }
        return self::$servers[$blog];
    }
}
