<?php

/**
 * The URLs by which texts may link to a record, a term or a file: on the website and on this WordPress, current and former, with or
 * without their host, and in every size of a picture.
 *
 * Time: an address is compared with each present and former name of the record; the addresses of a text are read once
 * (class-text-links.php). Memory: five times an address, and those of a text.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class LinkTarget
{
    /**
     * @param list<string> $paths normalised
     * @param list<string> $files of a file: the present and former paths without endings, the present one first
     * @param list<string> $needles words for SQL; every text with such a link contains one of them
     */
    private function __construct(
        private readonly array $paths,
        private readonly bool $hasParts,
        private readonly int $id,
        private readonly array $files,
        public readonly array $needles,
    ) {
    }

    public static function ofPost(WP_Post $post): self
    {
        $names = array_values(array_unique(array_filter([
            $post->post_status === 'trash' ? '' : $post->post_name,
            get_post_meta($post->ID, '_wp_desired_post_slug', true),
            ...FormerNames::of($post),
        ], static fn(mixed $name): bool => is_string($name) && $name !== '')));
        $former = array_filter(get_post_meta($post->ID, OldAddresses::META), is_string(...));
        $stems = $post->post_type === 'attachment' ? self::stems($post->ID) : [];
        return new self(
            self::folded([...self::onWebsite($post, $names), ...self::onWordPress($post, $names), ...$former]),
            // A path below a page may be another page. Below any other record, it is a part of the record.
            $post->post_type !== 'page' && Kinds::of($post->post_type) !== PostTypes::PAGE,
            $post->ID,
            $stems,
            self::needles([...($stems ?: $names), ...array_map(wp_basename(...), $former)], $post->ID),
        );
    }

    public static function ofTerm(WP_Term $term): self
    {
        $link = PublicUrl::aside(static fn(): mixed => get_term_link($term));
        return new self(
            self::folded([(string) PublicUrl::termPath($term), is_string($link) ? $link : '']),
            false,
            0,
            [],
            self::needles([$term->slug], 0),
        );
    }

    /** @return list<string> every link to the record contains one of these, in any case */
    public function addresses(): array
    {
        $escaped = array_map(static fn(string $path): string => implode('/', array_map(rawurlencode(...), explode('/', $path))), $this->paths);
        return array_values(array_unique(["/?p={$this->id}", ...$this->paths, ...$escaped]));
    }

    /** Determines whether a URL leads to the target. */
    public function isAt(string $address): bool
    {
        $parts = wp_parse_url(trim($address));
        if (!is_array($parts)) {
            return false;
        }
        $path = self::path((string) ($parts['path'] ?? ''));
        $isOurs = self::isOurs((string) ($parts['host'] ?? ''));
        if ($this->files !== []) {
            // On other hosts, such as a file server, only below an uploads folder.
            $folder = $isOurs ? '/' : '/uploads/(?:sites/\d+/)?';
            $stems = implode('|', array_map(static fn(string $stem): string => preg_quote($stem, '#'), $this->files));
            return preg_match("#{$folder}(?:{$stems})" . FileAddresses::ENDING . '#iu', $path) === 1
                || ($isOurs && $this->isNamedBy($path, $parts['query'] ?? ''));
        }
        return $isOurs && ($this->isNamedBy($path, $parts['query'] ?? '') || $this->isBelow($path));
    }

    /**
     * Returns the part of a URL after the record's own path, with query and fragment: '/resources/plan?page=2'. For a picture's
     * file, returns its size: '-300x200'. Returns null if the URL leads elsewhere, or to the picture of another kind of file.
     */
    public function behind(string $address): ?string
    {
        if (!$this->isAt($address) || preg_match('~^(?:[a-z]+:)?(?://[^/?#]*)?([^?#]*)(.*)$~Dis', trim($address), $parts) !== 1) {
            return null;
        }
        [, $path, $rest] = $parts;
        if ($this->files !== []) {
            $size = FileAddresses::sizeIn($path, $this->fileAt($path));
            return $size === null ? null : $size . $rest;
        }
        $segments = explode('/', self::withoutFolder($path));
        $known = self::path($path);
        $own = max([0, ...array_map(
            static fn(string $one): int => $known === $one || preg_match('~^' . preg_quote($one, '~') . '[/.]~', $known) === 1 ? substr_count($one, '/') : 0,
            $this->paths,
        )]);
        if ($own === 0) {
            return null;
        }
        $ending = (string) strstr($segments[$own] ?? '', '.');
        $below = array_filter(array_slice($segments, $own + 1), static fn(string $segment): bool => $segment !== '');
        return $ending . implode('', array_map(static fn(string $segment): string => "/{$segment}", $below)) . $rest;
    }

    /** Determines whether a text, or any text in a value, contains such a URL. */
    public function isIn(mixed $value): bool
    {
        if (is_array($value)) {
            return array_filter($value, $this->isIn(...)) !== [];
        }
        return is_string($value) && array_filter(TextLinks::in($value), $this->isAt(...)) !== [];
    }

    private function isBelow(string $path): bool
    {
        foreach ($this->paths as $known) {
            if ($path === $known || ($this->hasParts && (str_starts_with($path, "{$known}/") || str_starts_with($path, "{$known}.")))) {
                return true;
            }
        }
        return false;
    }

    /** Determines whether a query names the target, as in `/?p=12`. */
    private function isNamedBy(string $path, string $query): bool
    {
        wp_parse_str($query, $named);
        $number = $named['p'] ?? $named['page_id'] ?? $named['attachment_id'] ?? null;
        return $this->id > 0 && in_array($path, ['', '/index.php'], true) && is_string($number) && $number === (string) $this->id;
    }

    /** @param list<string> $names @return list<string> */
    private static function onWebsite(WP_Post $post, array $names): array
    {
        $kind = Kinds::of($post->post_type);
        $pattern = $kind === null ? '' : Registry::type($kind)['path'];
        $paths = [];
        foreach ($pattern === '' ? [] : $names as $name) {
            // The website redirects from one section to the other.
            foreach (str_contains($pattern, '{section}') ? [Pages::ABOUT, Pages::PROGRAMME] : [''] as $section) {
                $paths[] = strtr($pattern, ['{slug}' => $name, '{section}' => $section]);
            }
        }
        return $paths;
    }

    /** @param list<string> $names @return list<string> */
    private static function onWordPress(WP_Post $post, array $names): array
    {
        return PublicUrl::aside(static fn(): array => array_map(static function (string $name) use ($post): string {
            $public = clone $post;
            $public->post_name = $name;
            $public->post_status = $post->post_type === 'attachment' ? $post->post_status : 'publish';
            $link = (string) get_permalink($public);
            return str_contains($link, '?') ? '' : $link;
        }, $names));
    }

    /** Returns the file that an address belongs to: the present one, or one that it has replaced. */
    private function fileAt(string $path): string
    {
        $present = (string) wp_get_attachment_url($this->id);
        $name = FileAddresses::folded(wp_basename($path));
        $former = array_filter(FormerFiles::paths($this->id), static fn(string $file): bool => FormerFiles::isOf($name, wp_basename($file)));
        return FormerFiles::isOf($name, wp_basename($present)) ? $present : (string) (current($former) ?: $present);
    }

    /**
     * @return list<string> the part of a file's path, relative to the uploads folder, that all its sizes share: '2026/11/plan' of
     * '2026/11/plan.jpg'; then those of files that it has replaced
     */
    private static function stems(int $id): array
    {
        $stem = static fn(string $file): string => (string) preg_replace('/(?:-(?:scaled|rotated))?\.[^.\/]+$/', '', $file);
        return array_values(array_filter(array_map($stem, [(string) get_post_meta($id, '_wp_attached_file', true), ...FormerFiles::paths($id)])));
    }

    /**
     * @param list<string> $names
     * @return list<string> in all spellings: percent-encoded in either case, or not
     */
    private static function needles(array $names, int $id): array
    {
        $found = $id > 0 ? ["p={$id}", "page_id={$id}", "attachment_id={$id}"] : [];
        foreach ($names as $name) {
            $plain = rawurldecode($name);
            $escaped = implode('/', array_map(rawurlencode(...), explode('/', $plain)));
            $found = [...$found, $plain, $escaped, strtolower($escaped)];
        }
        return array_values(array_unique(array_filter($found)));
    }

    /** @param list<string> $links @return list<string> their paths, normalised for isAt() */
    private static function folded(array $links): array
    {
        $paths = array_map(static fn(string $link): string => self::path((string) wp_parse_url($link, PHP_URL_PATH)), $links);
        return array_values(array_unique(array_filter($paths)));
    }

    /** Normalises a path of the website or of this WordPress. */
    private static function path(string $path): string
    {
        return rtrim(self::withoutFolder(FileAddresses::folded($path)), '/');
    }

    /** Removes the prefix before a record's own path: WordPress's folder, or that of the lite site. */
    private static function withoutFolder(string $path): string
    {
        $folder = mb_strtolower((string) wp_parse_url(home_url(), PHP_URL_PATH));
        $path = $folder !== '' && str_starts_with(mb_strtolower($path), "{$folder}/") ? substr($path, strlen($folder)) : $path;
        return (string) preg_replace('#^/lite(?=/)#i', '', $path);
    }

    /** Determines whether an address of this website has the form of a record's or of a part of one, even if it doesn't exist. */
    public static function isRecordAddress(string $address): bool
    {
        $parts = wp_parse_url(trim($address));
        if (!is_array($parts) || !self::isOurs((string) ($parts['host'] ?? ''))) {
            return false;
        }
        $path = self::withoutFolder(rtrim((string) ($parts['path'] ?? ''), '/'));
        foreach (Registry::names() as $type) {
            [$folder, $rest] = explode('{slug}', (string) Registry::type($type)['path']) + ['', 'none'];
            // A path below a record, or one with a file extension, is a part of the record (lib/routes/own-pages.test.ts).
            if ($rest === '' && !str_contains($folder, '{') && preg_match('#^' . preg_quote($folder, '#') . '[^/.]+(?:[/.]|$)#iD', $path) === 1) {
                return true;
            }
        }
        return Pages::isPath($path);
    }

    /** Returns the term whose page or feed on the website an address is, false if there is no such term, or null for other addresses. */
    public static function termAt(string $address): WP_Term|false|null
    {
        $parts = wp_parse_url(trim($address));
        $path = is_array($parts) && self::isOurs((string) ($parts['host'] ?? '')) ? self::withoutFolder(rtrim((string) ($parts['path'] ?? ''), '/')) : '';
        foreach (PublicUrl::TERM_PATHS as $kind => $folder) {
            $slug = str_starts_with($path, $folder) ? substr($path, strlen($folder)) : '';
            $taxonomy = array_search($kind, Kinds::map()['taxonomies'], true);
            if (preg_match('#^([^/.]+)(?:[/.]|$)#D', $slug, $name) === 1 && is_string($taxonomy) && taxonomy_exists($taxonomy)) {
                return get_term_by('slug', sanitize_title(rawurldecode($name[1])), $taxonomy);
            }
        }
        return null;
    }

    /** Determines whether a host is the website's or this WordPress's. A URL without a host is the website's own. */
    public static function isOurs(string $host): bool
    {
        $bare = static fn(string $name): string => (string) preg_replace('/^www\./', '', strtolower($name));
        $own = array_map(
            static fn(string $url): string => $bare((string) wp_parse_url($url, PHP_URL_HOST)),
            [home_url(), site_url(), Settings::siteUrl()],
        );
        return $host === '' || in_array($bare($host), $own, true);
    }
}
