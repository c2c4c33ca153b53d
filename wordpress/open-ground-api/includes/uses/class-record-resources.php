<?php

/** The films, pictures and documents of a record, numbered and named as on the website, for citing them in texts. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class RecordResources
{
    /** The most characters of a title in an address. */
    private const LONGEST = 80;

    /** @var array<string, list<array{key: string, keys: list<string>, is: string, title: string, url: string, files: list<string>}>> as they are saved */
    private static array $known = [];

    /** @return list<array{key: string, keys: list<string>, is: string, title: string, url: string, files: list<string>}> those that have a key, each once */
    public static function of(WP_Post $post): array
    {
        $found = array_column(self::numbered($post), null, 'key');
        unset($found['']);
        return array_values($found);
    }

    /** Determines whether a resource of the record has a key, which may be that of another backend or of its file. */
    public static function has(WP_Post $post, string $key): bool
    {
        return in_array($key, array_merge(...array_column(self::of($post), 'keys')), true);
    }

    /** Returns the keys of the films of a record that have a file among their files, previews or versions. @return list<string> */
    public static function keysOfFilmsWith(WP_Post $post, string $file): array
    {
        return array_merge([], ...array_column(array_filter(self::numbered($post), static fn(array $one): bool => in_array($file, $one['files'], true)), 'keys'));
    }

    /**
     * Returns the key of the resource that an address names by its number, its title or its file. Returns '' for none, or if it is
     * ambiguous.
     */
    public static function keyOf(WP_Post $post, string $name): string
    {
        $moment = get_current_blog_id() . ' ' . wp_cache_get_last_changed('posts') . " {$post->ID}";
        $all = self::$known[$moment] ??= self::numbered($post);
        if (ctype_digit($name)) {
            return $all[(int) $name - 1]['key'] ?? '';
        }
        // The second of two with the same name had a number appended.
        $meant = array_map(self::slug(...), [$name, (string) preg_replace('/-[2-9]$/', '', $name)]);
        $keys = array_column(array_filter($all, static fn(array $one): bool => array_intersect(self::names($one), $meant) !== []), 'key');
        return count($keys) === 1 ? $keys[0] : '';
    }

    /** @return list<array{key: string, keys: list<string>, is: string, title: string, url: string, files: list<string>}> films, then documents, then pictures */
    private static function numbered(WP_Post $post): array
    {
        $fields = Registry::has($post->post_type) ? Registry::fields($post->post_type) : [];
        $top = isset($fields['featured']['fields']['feature_video']) ? (array) (Fields::value($post, 'featured') ?: []) : [];
        $rows = [['type' => 'video', 'video' => $top['feature_video'] ?? false], ...(isset($fields['media']) ? (array) (Fields::value($post, 'media') ?: []) : [])];
        $films = $documents = $pictures = [];
        foreach ($rows as $row) {
            $type = ($row['type'] ?? '') ?: 'image';
            match ($type) {
                'video' => $films[] = self::film($row['video'] ?? false),
                'file' => $documents[] = self::file($row['file'] ?? false, 'document'),
                'document-image' => $documents[] = self::file($row['image'] ?? false, 'picture'),
                default => $pictures[] = self::file($row['image'] ?? false, 'picture'),
            };
        }
        // A film that is both the feature film and among the media is one resource.
        $films = array_filter($films);
        $distinct = array_filter($films, static fn(array $film, int $place): bool => $film['key'] === '' || array_search($film['key'], array_map(static fn(array $one): string => $one['key'], $films), true) === $place, ARRAY_FILTER_USE_BOTH);
        return array_values([...$distinct, ...array_filter($documents), ...array_filter($pictures)]);
    }

    /** @return array{key: string, keys: list<string>, is: string, title: string, url: string, files: list<string>}|null */
    private static function file(mixed $file, string $is): ?array
    {
        return is_array($file) && isset($file['key']) ? ['key' => $file['key'], 'keys' => ResourceKeys::ofFile($file['key'], $file['url']), 'is' => $is, 'title' => Html::plain($file['title']), 'url' => $file['url'], 'files' => []] : null;
    }

    /** @return array{key: string, keys: list<string>, is: string, title: string, url: string, files: list<string>}|null */
    private static function film(mixed $film): ?array
    {
        if (!is_array($film)) {
            return null;
        }
        $files = array_column($film['files'] ?? [], 'link');
        $previews = array_column($film['preview_videos'] ?? [], 'link');
        $keys = ResourceKeys::ofFilm((string) ($film['key'] ?? ''), (string) ($film['link'] ?? ''), $files, $previews);
        $all = array_merge($film['files'] ?? [], $film['preview_videos'] ?? [], ...array_column($film['alternatives'] ?? [], 'files'));
        return ['files' => array_column($all, 'key'), 'key' => $keys[0] ?? '', 'keys' => $keys, 'is' => 'film', 'title' => Html::plain((string) ($film['name'] ?? '')), 'url' => (string) ($film['files'][0]['link'] ?? '')];
    }

    /** @param array{title: string, url: string} $resource @return list<string> */
    private static function names(array $resource): array
    {
        $file = (string) preg_replace(['/\.\w+$/', '/-\d+x\d+$/'], '', wp_basename((string) wp_parse_url($resource['url'], PHP_URL_PATH)));
        return array_values(array_filter(array_map(self::slug(...), [$resource['title'], $file])));
    }

    private static function slug(string $text): string
    {
        return rtrim(mb_substr(rawurldecode(sanitize_title($text)), 0, self::LONGEST), '-');
    }
}
