<?php

/**
 * Films: a file of the media library, a URL, or a set of qualities with poster and subtitles.
 *
 * A library file that is given by its address is read as if it had been selected there, even after it was replaced. Time: each part
 * is read once; subtitles are only stored. Memory: twice the film's fields: a list has 50 parts and a text track 500,000 bytes at
 * most, and more is rejected.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Video
{
    private const MAX_PARTS = 50;
    private const LONGEST_TRACK = 500_000;

    /** The purpose of a text track. Without a type, it contains subtitles. */
    public const TRACK_TYPES = ['captions', 'descriptions', 'chapters', 'metadata'];

    /** Purposes of further versions of a film: audio description, sign language. */
    public const ALTERNATIVES = ['described', 'signed'];

    private const FILES = [
        'link' => self::ADDRESS,
        'poster' => ['shape' => 'image'],
        'files' => self::QUALITIES,
        'preview_videos' => self::QUALITIES,
        'texttracks' => ['shape' => 'rows', 'fields' => ['vtt' => self::FILE]],
        'alternatives' => ['shape' => 'rows', 'fields' => ['files' => self::QUALITIES]],
    ];
    private const QUALITIES = ['shape' => 'rows', 'fields' => ['file' => self::FILE, 'link' => self::ADDRESS]];
    private const FILE = ['shape' => 'file'];

    /** An invalid address in place of a track's text: 'javascript:…' and the like. */
    private const OTHER_ADDRESS = '#^\s*(?!https?:)[a-z][a-z\d+.-]*:\S*\s*$#i';

    /** Computed parts, ignored when they are sent back. */
    private const DERIVED = ['ID', 'id', 'key', 'title', 'filename', 'filesize', 'sha256', 'url', 'alt', 'caption', 'description', 'mime_type', 'content_warning', 'maker', 'taken', 'source', 'licence', 'replaced', 'former_keys'];

    /** The address of a film that is played. It is kept as typed, because its key is derived from it. */
    private const ADDRESS = ['shape' => 'url', 'isTyped' => true];

    /**
     * Returns the parts in which a stored film refers to files, by their ids or addresses, as fields; see FieldWalker. A film with
     * files doesn't play its own address.
     *
     * @param array<string, mixed> $film
     * @return array<string, array<string, mixed>>
     */
    public static function filesOf(array $film): array
    {
        return empty($film['files']) ? self::FILES : array_diff_key(self::FILES, ['link' => 1]);
    }

    /** @return int|string|array<string, mixed> */
    public static function accept(mixed $value, string $path): int|string|array
    {
        if (is_int($value) || (is_string($value) && ctype_digit($value))) {
            return Values::accept($value, self::FILE, $path);
        }
        if (is_string($value)) {
            return Values::accept($value, self::ADDRESS, $path);
        }
        if (!is_array($value) || array_is_list($value)) {
            throw new FieldError($path, __('expects a film: a file in the media library, an address, or an object.', 'open-ground-api'));
        }
        if (isset($value['ID']) && !isset($value['files'])) {
            return Values::accept($value, self::FILE, $path);
        }
        return self::acceptParts($value, $path);
    }

    /**
     * @param array<string, mixed> $value
     * @return array<string, mixed>
     */
    private static function acceptParts(array $value, string $path): array
    {
        $parts = [];
        foreach ($value as $name => $part) {
            $at = "{$path}.{$name}";
            $accepted = match (true) {
                $name === 'name' => Values::accept($part, ['shape' => 'text'], $at),
                $name === 'duration' => Values::accept($part, ['shape' => 'number', 'min' => 0], $at),
                $name === 'link' => Values::accept($part, self::ADDRESS, $at),
                $name === 'poster' => Values::accept($part, ['shape' => 'image'], $at),
                $name === 'pictures' => self::acceptPictures($part, $at),
                in_array($name, ['files', 'preview_videos'], true) => self::acceptList($part, $at, self::acceptFile(...)),
                $name === 'texttracks' => self::acceptList($part, $at, self::acceptTrack(...)),
                $name === 'alternatives' => self::acceptList($part, $at, self::acceptAlternative(...)),
                in_array($name, self::DERIVED, true) => '',
                default => throw new FieldError($at, __('is not a part of a film.', 'open-ground-api')),
            };
            if (!Values::isEmpty($accepted)) {
                $parts[$name] = $accepted;
            }
        }
        return $parts;
    }

    /** @return array<string, mixed>|string|false the value for readers */
    public static function read(mixed $stored): array|string|false
    {
        if (is_int($stored)) {
            return self::ofAttachment($stored);
        }
        if (is_string($stored)) {
            return self::ofAddress($stored);
        }
        if (!is_array($stored) || $stored === []) {
            return false;
        }
        $poster = Media::image((int) ($stored['poster'] ?? 0));
        $pictures = $poster === false ? self::readPictures($stored['pictures'] ?? null) : ['sizes' => self::posterSizes($poster)];
        $read = array_intersect_key($stored, ['name' => 1, 'duration' => 1, 'link' => 1]);
        $id = self::idAt($read['link'] ?? '');
        if ($id > 0) {
            $stored['files'] = ($stored['files'] ?? []) ?: [['link' => $read['link']]];
            $read['link'] = FormerFiles::present($read['link']);
        }
        if ($id > 0 && Media::file($id) === false) {
            unset($read['link']);
        }
        foreach (['files', 'preview_videos'] as $name) {
            if (isset($stored[$name])) {
                $read[$name] = self::readFiles($stored[$name]);
            }
        }
        $played = [...($read['files'] ?? []), ...($read['preview_videos'] ?? [])];
        $keys = array_column($played, 'key');
        $replaced = array_column($played, 'replaced');
        $alternatives = array_map(static fn(array $row): array => [...$row, 'files' => self::readFiles($row['files'] ?? [])], $stored['alternatives'] ?? []);
        $alternatives = array_values(array_filter($alternatives, static fn(array $row): bool => $row['files'] !== []));
        if (isset($stored['texttracks'])) {
            $read['texttracks'] = array_map(self::readTrack(...), $stored['texttracks']);
        }
        $warning = self::warning($stored);
        return [
            ...$read,
            ...($keys === [] ? [] : ['key' => $keys[0]]),
            ...($replaced === [] ? [] : ['replaced' => max($replaced), 'former_keys' => array_merge(...array_column($played, 'former_keys'))]),
            ...($alternatives === [] ? [] : ['alternatives' => $alternatives]),
            ...($pictures === null ? [] : ['pictures' => $pictures]),
            ...($warning === '' ? [] : ['content_warning' => $warning]),
        ];
    }

    /**
     * Returns the content warning of the first file that has one. All files of a film show the same.
     *
     * @param array<string, mixed> $stored
     */
    private static function warning(array $stored): string
    {
        $others = array_merge(...array_column($stored['alternatives'] ?? [], 'files'));
        foreach ([...($stored['files'] ?? []), ...($stored['preview_videos'] ?? []), ...$others] as $row) {
            $chosen = get_post((int) ($row['file'] ?? 0) ?: -1);
            $id = $chosen instanceof WP_Post ? $chosen->ID : self::idAt($row['link'] ?? '');
            $warning = (string) get_post_meta($id, Media::WARNING, true);
            if ($warning !== '') {
                return $warning;
            }
        }
        return '';
    }

    /** @return array<string, mixed>|false */
    private static function ofAddress(string $address): array|false
    {
        $id = self::idAt($address);
        $film = $id === 0 ? false : self::ofAttachment($id);
        if ($film === false) {
            return $id > 0 || $address === '' ? false : ['link' => $address];
        }
        $link = FormerFiles::present($address);
        return [...$film, 'url' => $link, 'link' => $link, 'files' => [[...$film['files'][0], 'link' => $link]]];
    }

    /** Returns the library file at an address, which may be from before it was replaced, or 0 for none. */
    private static function idAt(string $address): int
    {
        $reference = OwnLinks::reference($address);
        // A file with a similar name is a different file.
        [$path] = [...FileAddresses::in(FormerFiles::present($address)), ''];
        return $path !== '' && $reference?->isFile && FileAddresses::attached($reference->id) === $path ? $reference->id : 0;
    }

    /** @return array<string, mixed>|false */
    private static function ofAttachment(int $id): array|false
    {
        $file = Media::file($id);
        if ($file === false) {
            return false;
        }
        $meta = (array) wp_get_attachment_metadata($id);
        return [
            ...$file,
            'name' => $file['title'],
            'duration' => (int) ($meta['length'] ?? 0),
            'files' => [self::qualityOf((int) ($meta['height'] ?? 0), $file)],
        ];
    }

    /**
     * @param array<string, mixed> $file of the media library
     * @return array<string, mixed>
     */
    private static function qualityOf(int $height, array $file): array
    {
        return [
            ...($height > 0 ? ['height' => $height, 'quality' => $height >= 720 ? 'hd' : 'sd'] : []),
            'link' => $file['url'],
            ...array_intersect_key($file, ['filesize' => 1, 'sha256' => 1, 'key' => 1, 'replaced' => 1, 'former_keys' => 1] + Provenance::KEYS),
        ];
    }

    /** @return list<mixed> */
    private static function acceptList(mixed $value, string $path, callable $each): array
    {
        if (Values::isEmpty($value)) {
            return [];
        }
        if (!is_array($value) || !array_is_list($value) || count($value) > self::MAX_PARTS) {
            throw new FieldError($path, __('expects a short list.', 'open-ground-api'));
        }
        $rows = [];
        foreach ($value as $index => $row) {
            if (!is_array($row)) {
                throw new FieldError("{$path}[{$index}]", __('expects an object.', 'open-ground-api'));
            }
            $rows[] = $each($row, "{$path}[{$index}]");
        }
        return $rows;
    }

    /**
     * @param array<string, mixed> $row
     * @return array<string, mixed>
     */
    private static function acceptFile(array $row, string $path): array
    {
        $accepted = [
            'width' => Values::accept($row['width'] ?? '', ['shape' => 'number', 'min' => 0], "{$path}.width"),
            'height' => Values::accept($row['height'] ?? '', ['shape' => 'number', 'min' => 0], "{$path}.height"),
            'quality' => Values::accept($row['quality'] ?? '', ['shape' => 'text', 'maxLength' => 20], "{$path}.quality"),
            'file' => Values::accept($row['file'] ?? '', self::FILE, "{$path}.file"),
            'link' => Values::accept($row['link'] ?? '', self::ADDRESS, "{$path}.link"),
        ];
        if ($accepted['file'] === '' && $accepted['link'] === '') {
            throw new FieldError("{$path}.link", __('a file needs an address or a file in the media library.', 'open-ground-api'));
        }
        return array_filter($accepted, static fn(mixed $part): bool => $part !== '');
    }

    /**
     * Accepts a text track. It is not HTML, so its arrows and tags are kept.
     *
     * @param array<string, mixed> $row
     * @return array<string, mixed>
     */
    private static function acceptTrack(array $row, string $path): array
    {
        $vtt = $row['vtt'] ?? '';
        if (is_int($vtt) || is_array($vtt) || (is_string($vtt) && ctype_digit($vtt))) {
            $vtt = Values::accept($vtt, self::FILE, "{$path}.vtt");
        } elseif (!is_string($vtt) || strlen($vtt) > self::LONGEST_TRACK || preg_match(self::OTHER_ADDRESS, $vtt) === 1) {
            throw new FieldError("{$path}.vtt", __('expects the text of the subtitles, their address, or a file in the media library.', 'open-ground-api'));
        }
        $type = self::acceptTrackType($row['type'] ?? '', "{$path}.type");
        return [
            ...($type === '' ? [] : ['type' => $type]),
            'language' => Values::accept($row['language'] ?? '', ['shape' => 'text', 'maxLength' => 35], "{$path}.language"),
            'display_language' => Values::accept($row['display_language'] ?? '', ['shape' => 'text', 'maxLength' => 100], "{$path}.display_language"),
            'vtt' => is_string($vtt) ? Html::validUtf8($vtt) : $vtt,
        ];
    }

    private static function acceptTrackType(mixed $value, string $path): string
    {
        $word = is_string($value) ? strtolower(trim($value)) : $value;
        $choices = array_map(static fn(string $type): array => ['value' => $type], ['', ...self::TRACK_TYPES]);
        return Values::accept($word, ['shape' => 'choice', 'choices' => $choices, 'synonyms' => ['subtitles' => '']], $path);
    }

    /**
     * @param array<string, mixed> $row
     * @return array<string, mixed>
     */
    private static function acceptAlternative(array $row, string $path): array
    {
        $choices = array_map(static fn(string $kind): array => ['value' => $kind], self::ALTERNATIVES);
        $label = Values::accept($row['label'] ?? '', ['shape' => 'text', 'maxLength' => 100], "{$path}.label");
        return [
            // The screen shows the first kind until another is chosen.
            'kind' => Values::accept($row['kind'] ?? '', ['shape' => 'choice', 'choices' => $choices], "{$path}.kind") ?: self::ALTERNATIVES[0],
            ...($label === '' ? [] : ['label' => $label]),
            'files' => self::acceptList($row['files'] ?? '', "{$path}.files", self::acceptFile(...)),
        ];
    }

    /** @return array{sizes: list<array<string, mixed>>}|string */
    private static function acceptPictures(mixed $value, string $path): array|string
    {
        if (Values::isEmpty($value)) {
            return '';
        }
        $sizes = self::acceptList(is_array($value) ? ($value['sizes'] ?? []) : $value, "{$path}.sizes", self::acceptFile(...));
        return $sizes === [] ? '' : ['sizes' => $sizes];
    }

    /**
     * @param list<array<string, mixed>> $rows
     * @return list<array<string, mixed>>
     */
    private static function readFiles(array $rows): array
    {
        return array_values(array_filter(array_map(self::readFile(...), $rows)));
    }

    /**
     * @param array<string, mixed> $row
     * @return array<string, mixed>|null null if its file no longer exists
     */
    private static function readFile(array $row): ?array
    {
        $chosen = isset($row['file']) ? Media::file((int) $row['file']) : false;
        $id = $chosen === false ? self::idAt($row['link'] ?? '') : 0;
        $file = $id === 0 ? $chosen : Media::file($id);
        if ($file === false) {
            return $id === 0 && isset($row['link']) ? array_diff_key($row, ['file' => 1]) : null;
        }
        $meta = (array) wp_get_attachment_metadata($file['ID']);
        $known = array_intersect_key($row, ['width' => 1, 'height' => 1, 'quality' => 1]);
        return [...self::qualityOf((int) ($meta['height'] ?? 0), $file), ...$known, ...($id === 0 ? [] : ['link' => FormerFiles::present($row['link'])])];
    }

    /**
     * Returns pictures by their stored addresses. If a picture's file was replaced, returns the present file's sizes.
     *
     * @param array<string, mixed>|null $stored
     * @return array<string, mixed>|null
     */
    private static function readPictures(?array $stored): ?array
    {
        foreach (array_column($stored['sizes'] ?? [], 'link') as $link) {
            $picture = FormerFiles::present($link) === $link ? false : Media::image(Media::idAt($link));
            if ($picture !== false) {
                return ['sizes' => self::posterSizes($picture)];
            }
        }
        return $stored;
    }

    /**
     * @param array<string, mixed> $row
     * @return array<string, mixed>
     */
    private static function readTrack(array $row): array
    {
        $vtt = $row['vtt'] ?? '';
        $file = is_int($vtt) ? Media::file($vtt) : null;
        $address = is_string($vtt) && TextLinks::isAddress($vtt) ? FormerFiles::present(trim($vtt)) : null;
        return $file === null && $address === null ? $row : [...$row, 'vtt' => $address ?? ($file === false ? '' : $file['url'])];
    }

    /**
     * @param array<string, mixed> $poster
     * @return list<array<string, mixed>>
     */
    private static function posterSizes(array $poster): array
    {
        $sizes = [['width' => $poster['width'], 'height' => $poster['height'], 'link' => $poster['url']]];
        foreach (['medium_large', 'large'] as $name) {
            if (isset($poster['sizes'][$name])) {
                $sizes[] = [
                    'width' => $poster['sizes']["{$name}-width"],
                    'height' => $poster['sizes']["{$name}-height"],
                    'link' => $poster['sizes'][$name],
                ];
            }
        }
        return $sizes;
    }
}
