<?php

/**
 * All keys by which the website finds a film, picture or document, the one in its address first (docs/specification/parts.md, 'A
 * page of its own').
 *
 * A link made for another backend, or before its file had a key of its own, works as well.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class ResourceKeys
{
    /** The end of a file's address. Others are pages, such as those of films on platforms. */
    private const FILE = '~\.\w{2,5}$~';

    /** @param string $key its own; '' for none @return list<string> */
    public static function ofFile(string $key, string $address): array
    {
        $path = self::lastingPath($address);
        // The suffix of WordPress's copy of a large picture.
        $unscaled = (string) preg_replace('~-scaled(?=\.\w+$)~', '', $path);
        return self::distinct([$key, self::key($path), self::key($unscaled)]);
    }

    /**
     * @param string $link of the page on which it is played, or of a file; '' for none
     * @param list<string> $files addresses
     * @param list<string> $previews addresses
     * @return list<string>
     */
    public static function ofFilm(string $key, string $link, array $files, array $previews): array
    {
        $page = (string) preg_replace('/#.*$/s', '', $link);
        $isPage = $page !== '' && !in_array($link, [...$files, ...$previews], true) && preg_match(self::FILE, (string) wp_parse_url($page, PHP_URL_PATH)) !== 1;
        // Without files, the website plays the link.
        $played = [...($files === [] && $link !== '' ? [$link] : $files), ...$previews];
        return self::distinct([$key, $isPage ? self::key($page) : '', ...array_map(static fn(string $file): string => self::key(self::lastingPath($file)), $played)]);
    }

    /**
     * Returns the part of an address that stays the same when another backend serves the file, without signatures of drafts and
     * sizes of pictures.
     */
    private static function lastingPath(string $address): string
    {
        $segments = array_map(self::decoded(...), explode('/', substr((string) wp_parse_url($address, PHP_URL_PATH), 1)));
        return '/' . implode('/', array_filter($segments, static fn(string $segment): bool => strpbrk($segment, '=~') === false));
    }

    private static function decoded(string $segment): string
    {
        $decoded = rawurldecode($segment);
        return preg_match('/%(?![\da-f]{2})/i', $segment) === 1 || preg_match('//u', $decoded) !== 1 ? $segment : $decoded;
    }

    private static function key(string $text): string
    {
        return 'k' . substr(hash('sha256', $text), 0, 10);
    }

    /** @param list<string> $keys @return list<string> */
    private static function distinct(array $keys): array
    {
        return array_values(array_unique(array_filter($keys, static fn(string $key): bool => $key !== '')));
    }
}
