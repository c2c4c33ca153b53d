<?php

/**
 * What a file was before it was replaced (class-file-replacement.php): the addresses and keys of the former files, which go on leading
 * to it, and the day of the last time.
 *
 * Each of the two is read with one query per request, and only where a text has an address of an upload or of a resource.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class FormerFiles
{
    /** A former file, relative to the uploads folder; one row each. */
    public const PATH = '_open_ground_former_path';
    /** A key that a former file answered to; one row each. */
    public const KEY = '_open_ground_former_key';
    /** The day of the last replacement, in the time zone of WordPress: 'YYYY-MM-DD'. */
    public const DATE = '_open_ground_replaced';

    private const ADDRESS = '#/(?:uploads|original|media)/#';

    /** @var array<string, list<array{0: int, 1: string}>> by moment and meta key: ids and values, the latest first */
    private static array $known = [];

    /** @return array{replaced?: string, former_keys?: list<string>} by the contract's names */
    public static function of(int $id): array
    {
        $date = (string) get_post_meta($id, self::DATE, true);
        return $date === '' ? [] : ['replaced' => $date, 'former_keys' => self::keys($id)];
    }

    /** @return list<string> the latest last */
    public static function keys(int $id): array
    {
        return array_values(array_unique(array_filter((array) get_post_meta($id, self::KEY), is_string(...))));
    }

    /** @return list<string> relative to the uploads folder */
    public static function paths(int $id): array
    {
        return array_values(array_unique(array_filter((array) get_post_meta($id, self::PATH), is_string(...))));
    }

    /**
     * Whether a path is that of a file, of one of its sizes, or of its preview.
     *
     * @param string $path normalised
     * @param string $file as it is stored
     */
    public static function isOf(string $path, string $file): bool
    {
        $own = FileAddresses::folded($file);
        [$ending, $ownEnding] = [pathinfo($path, PATHINFO_EXTENSION), pathinfo($own, PATHINFO_EXTENSION)];
        $isPreview = $ownEnding === 'pdf' && preg_match('/-pdf(?:-\d+x\d+)?\.jpg$/', $path) === 1;
        return FileAddresses::name($path) === FileAddresses::name($own) && ($ending === $ownEnding || $isPreview);
    }

    /** The key that a resource has now; '' for a key that is not a former one. */
    public static function presentKey(string $key): string
    {
        // Of one that came twice, the latest.
        $ids = array_column(array_reverse(self::rows(self::KEY)), 0, 1);
        return isset($ids[$key]) ? Media::key($ids[$key]) : '';
    }

    /** The file that has taken the place of the one at a path, relative to the uploads folder; 0 for none. */
    public static function at(string $path): int
    {
        foreach (self::rows(self::PATH) as [$id, $file]) {
            if (self::isOf($path, $file)) {
                return $id;
            }
        }
        return 0;
    }

    /** The present address for that of a former file or one of its sizes; any other as it is. */
    public static function present(string $address): string
    {
        if (preg_match(self::ADDRESS, $address) !== 1 || self::rows(self::PATH) === []) {
            return $address;
        }
        [$path] = [...FileAddresses::in($address), ''];
        $id = $path === '' ? 0 : self::at($path);
        $url = $id === 0 ? false : wp_get_attachment_url($id);
        if ($url === false) {
            return $address;
        }
        $width = preg_match('/-(\d+)x\d+\.\w+$/', $path, $found) === 1 ? (int) $found[1] : 0;
        return self::asWide($url, $id, $width) . (preg_match('/[?#].*$/s', $address, $rest) === 1 ? $rest[0] : '');
    }

    /** The address of a picture in the size that has a width; as it is where there is none, since the new picture may be smaller. */
    private static function asWide(string $address, int $id, int $width): string
    {
        $meta = $width === 0 ? false : wp_get_attachment_metadata($id);
        foreach (is_array($meta) ? $meta['sizes'] ?? [] : [] as $size) {
            if ((int) $size['width'] === $width) {
                return dirname($address) . "/{$size['file']}";
            }
        }
        return $address;
    }

    /** A text in which pictures, films and links have present addresses. */
    public static function shown(mixed $text): mixed
    {
        if (!is_string($text) || !str_contains($text, '<') || preg_match(self::ADDRESS, $text) !== 1 || self::rows(self::PATH) === [] || !Html::isReadable($text)) {
            return $text;
        }
        $tags = Tags::reader($text);
        while ($tags->next_tag()) {
            $isNew = false;
            foreach (['href', 'poster', 'data', 'src'] as $name) {
                $address = $tags->get_attribute($name);
                if (is_string($address) && self::present($address) !== $address) {
                    $tags->set_attribute($name, self::present($address));
                    $isNew = $name === 'src';
                }
            }
            // What is said of the former picture's sizes.
            foreach ($isNew ? ['srcset', 'sizes', 'width', 'height'] : [] as $name) {
                $tags->remove_attribute($name);
            }
        }
        return $tags->get_updated_html();
    }

    /**
     * Web servers pass on requests for uploads that are not on the disk: leads from a former file to the present one. Any other is
     * missing, and not the website's home, so that proxies forget it.
     */
    public static function redirect(): void
    {
        // phpcs:ignore OpenGround.Security.Superglobals.ValidatedSanitizedInput -- only compared with paths of files.
        $asked = (string) strtok((string) ($_SERVER['REQUEST_URI'] ?? ''), '?');
        $uploads = (string) wp_parse_url(wp_get_upload_dir()['baseurl'], PHP_URL_PATH);
        // Where originals can be downloaded.
        $originals = str_replace('/uploads', '/original', $uploads);
        $folder = current(array_filter([$uploads, $originals], static fn(string $folder): bool => str_starts_with($asked, "{$folder}/")));
        if ($folder === false) {
            return;
        }
        nocache_headers();
        $id = self::at(FileAddresses::folded(substr($asked, strlen($folder) + 1)));
        if ($id > 0 && Filters::apply(Media::IS_SHOWN, true, $id)) {
            $present = self::present($uploads . substr($asked, strlen($folder)));
            wp_redirect($folder === $uploads ? $present : str_replace("{$uploads}/", "{$originals}/", $present), 308, 'Open Ground API');
            exit;
        }
        header('X-Robots-Tag: noindex, nofollow');
        wp_die(esc_html__('This file does not exist. It may have been deleted.', 'open-ground-api'), '', ['response' => 404]);
    }

    /** No later upload gets the name of a former file, which leads elsewhere. */
    public static function unusedName(string $name, string $ending, string $folder): string
    {
        $below = ltrim(substr($folder, strlen(wp_get_upload_dir()['basedir'])), '/');
        $path = static fn(string $file): string => FileAddresses::folded($below === '' ? $file : "{$below}/{$file}");
        for ($number = 1, $free = $name; self::at($path($free)) > 0 || ($number > 1 && file_exists("{$folder}/{$free}")); $number++) {
            $free = (string) preg_replace('/(?=\.\w+$)/', "-{$number}", $name);
        }
        return $free;
    }

    /** @return list<array{0: int, 1: string}> ids and values of a meta key, the latest first */
    private static function rows(string $key): array
    {
        global $wpdb;
        $moment = get_current_blog_id() . ' ' . wp_cache_get_last_changed('posts') . " {$key}";
        return self::$known[$moment] ??= array_map(
            static fn(object $row): array => [(int) $row->post_id, (string) $row->meta_value],
            $wpdb->get_results($wpdb->prepare("SELECT post_id, meta_value FROM {$wpdb->postmeta} WHERE meta_key = %s ORDER BY meta_id DESC", $key)),
        );
    }
}
