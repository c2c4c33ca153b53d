<?php

/**
 * The former files of a replaced file (class-file-replacement.php): their addresses and keys, which still lead to it, their
 * alternative texts, and the day of the last replacement.
 *
 * Addresses and keys are each read with one query per request, and only if a text contains the address of an upload or a resource.
 * Time: each tag and each shortcode of a text is read once. Memory: five times the text, which is limited to the bytes that
 * class-html.php renders.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class FormerFiles
{
    /** The path of a former file, relative to the uploads folder; one row each. */
    public const PATH = '_open_ground_former_path';
    /** The key of a former file; one row each. */
    public const KEY = '_open_ground_former_key';
    /** The library's alternative text of a former file; one row each, none if it was empty. */
    public const ALTERNATIVE = '_open_ground_former_alternative';
    /**
     * The paths and keys that are public; one row each.
     *
     * A file that was not public when it was replaced, or that has been taken down since, leads to the present one only in texts
     * and for editors, because a key may be a digest of its path.
     */
    public const TOLD = '_open_ground_former_told';
    /** The day of the last public replacement, in WordPress's time zone: 'YYYY-MM-DD'. */
    public const DATE = '_open_ground_replaced';

    private const ADDRESS = '#/(?:uploads|original|media)/#';
    /** WordPress's shortcodes that play a file. Its address is an attribute or stands between the two tags. */
    private const SHORTCODE = '#\[(video|audio|embed)\b[^\]\[<>]*+\](?:[^\[<>]*+\[/\1\])?#i';
    /** An address in a shortcode, up to a quotation mark of any kind that WordPress or editors write. */
    private const WORD = '~(?:https?:)?/(?:(?!&(?:quot|apos|#\d+|#x[\da-f]+);|\xE2\x80[\x98-\x9F])[^\s"\'<>()\[\]{},;|])++~i';

    /** @var array<string, array<string, array<string, list<array{0: int, 1: string}>>>> as rows(), by moment and meta key */
    private static array $known = [];

    /** @return array{replaced?: string, former_keys?: list<string>} by the contract's names */
    public static function of(int $id): array
    {
        $date = (string) get_post_meta($id, self::DATE, true);
        return $date === '' ? [] : ['replaced' => $date, 'former_keys' => self::keys($id)];
    }

    /** @return list<string> the public keys, latest last */
    public static function keys(int $id): array
    {
        $keys = array_intersect(array_unique(array_filter((array) get_post_meta($id, self::KEY), is_string(...))), self::told($id));
        return $keys === [] ? [] : array_values(array_diff($keys, self::own($id)));
    }

    /** @return list<string> paths and keys */
    private static function told(int $id): array
    {
        return array_values(array_filter((array) get_post_meta($id, self::TOLD), is_string(...)));
    }

    /** Stops publishing the former files of files that only this record had made public. */
    public static function drop(WP_Post $post): void
    {
        $arePublic = FileUses::arePublic(FileUses::ofRecord($post->ID));
        foreach (array_keys($arePublic, false, true) as $id) {
            delete_post_meta($id, self::TOLD);
            delete_post_meta($id, self::DATE);
        }
    }

    /** Returns the keys that a file still has. They are stored just before it is replaced. @return list<string> */
    private static function own(int $id): array
    {
        return ResourceKeys::ofFile(Media::key($id), (string) wp_get_attachment_url($id));
    }

    /** @return list<string> relative to the uploads folder */
    public static function paths(int $id): array
    {
        return array_values(array_unique(array_filter((array) get_post_meta($id, self::PATH), is_string(...))));
    }

    /** @return list<string> */
    public static function alternatives(int $id): array
    {
        return array_values(array_filter((array) get_post_meta($id, self::ALTERNATIVE), is_string(...)));
    }

    /**
     * Returns the alternative text of a picture in a text.
     *
     * It was copied from the library when the picture was inserted. The alternative text of a former picture becomes the present
     * one; any other was written for that text.
     *
     * @param string $address of the picture, as it is stored
     */
    public static function alternative(string $address, string $text): string
    {
        [$path] = [...FileAddresses::in($address), ''];
        $id = $path === '' ? 0 : self::at($path);
        return in_array(trim($text), self::alternatives($id), true) ? trim((string) get_post_meta($id, '_wp_attachment_image_alt', true)) : $text;
    }

    /**
     * Determines whether a path belongs to a file, one of its sizes, or its preview.
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

    /** Returns the present key of a resource, or '' for a key that is not a former one. */
    public static function presentKey(string $key): string
    {
        // The latest, if there are several.
        [$id] = (self::rows(self::KEY)[$key] ?? [])[0] ?? [0];
        return $id === 0 || in_array($key, self::own($id), true) ? '' : Media::key($id);
    }

    /** Returns the file that has replaced the one at a path, relative to the uploads folder, or 0 for none. */
    public static function at(string $path): int
    {
        $ids = [];
        foreach (self::rows(self::PATH)[FileAddresses::name($path)] ?? [] as [$id, $file]) {
            // The path is stored just before the file is replaced.
            if (self::isOf($path, $file) && FileAddresses::folded($file) !== FileAddresses::attached($id)) {
                $ids[] = $id;
            }
        }
        // 'plan-300x200.jpg' may be a file of its own rather than a size of a former 'plan.jpg'.
        $present = $ids === [] ? 0 : Media::idAt(wp_get_upload_dir()['baseurl'] . "/{$path}");
        return $present === 0 || (in_array($present, $ids, true) && !FileAddresses::isOwn($path, $present)) ? $ids[0] ?? 0 : 0;
    }

    /** Converts the address of a former file or one of its sizes to the present address. Returns any other address unchanged. */
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
        // The new file does not contain a part of the former file.
        $rest = preg_match('/[?#].*$/s', $address, $found) === 1 ? (string) preg_replace('/#(?:[^#]*&)?(?:t|xywh|page)=.*$/is', '', $found[0]) : '';
        return self::asShown($url, $id, $path) . $rest;
    }

    /**
     * Returns the address of a file in the form of the former address: the size of a picture with the same width, or the preview of
     * a document. Returns the file's own address if there is none, because the new picture may be smaller.
     */
    private static function asShown(string $address, int $id, string $path): string
    {
        $width = preg_match('/-(\d+)x\d+\.\w+$/', $path, $found) === 1 ? (int) $found[1] : 0;
        $isPreview = !Media::isImage($id) && pathinfo($path, PATHINFO_EXTENSION) === 'jpg';
        $meta = $width === 0 && !$isPreview ? false : wp_get_attachment_metadata($id);
        $sizes = is_array($meta) ? $meta['sizes'] ?? [] : [];
        $asWide = array_filter($sizes, static fn(array $size): bool => (int) $size['width'] === $width);
        $size = current($asWide) ?: ($isPreview ? $sizes['full'] ?? [] : []);
        return $size === [] ? $address : dirname($address) . "/{$size['file']}";
    }

    /**
     * Returns a text in which pictures, films, links and shortcodes have present addresses, and pictures the library's present
     * alternative text. Converts an address to the present one.
     */
    public static function shown(mixed $text): mixed
    {
        if (is_string($text) && TextLinks::isAddress($text)) {
            return self::present($text);
        }
        $isMarkup = is_string($text) && (str_contains($text, '<') || str_contains($text, '['));
        if (!$isMarkup || preg_match(self::ADDRESS, $text) !== 1 || self::rows(self::PATH) === [] || !Html::isReadable($text)) {
            return $text;
        }
        $inCode = static fn(array $code): string => preg_replace_callback(self::WORD, static fn(array $word): string => self::present($word[0]), $code[0]) ?? $code[0];
        $text = preg_replace_callback(self::SHORTCODE, $inCode, $text) ?? $text;
        $tags = Tags::reader($text);
        while ($tags->next_tag()) {
            $isNew = false;
            $sizes = $tags->get_attribute('srcset');
            if (is_string($sizes) && self::inSizes($sizes) !== $sizes) {
                $tags->set_attribute('srcset', self::inSizes($sizes));
            }
            foreach (['href', 'poster', 'data', 'src'] as $name) {
                $address = $tags->get_attribute($name);
                if (is_string($address) && self::present($address) !== $address) {
                    $text = $name === 'src' ? $tags->get_attribute('alt') : null;
                    is_string($text) && $tags->set_attribute('alt', self::alternative($address, $text));
                    $tags->set_attribute($name, self::present($address));
                    $isNew = $name === 'src';
                }
            }
            // Attributes for the former picture's sizes.
            foreach ($isNew ? ['srcset', 'sizes', 'width', 'height'] : [] as $name) {
                $tags->remove_attribute($name);
            }
        }
        return $tags->get_updated_html();
    }

    /** Returns a `srcset` with present addresses. */
    public static function inSizes(string $sizes): string
    {
        return (string) preg_replace_callback('/[^\s,]\S*[^\s,]/', static fn(array $found): string => self::present($found[0]), $sizes);
    }

    /**
     * Redirects from a former file to the present one. Web servers pass on requests for uploads that are not on disk. Any other
     * file is a 404 rather than a redirect to the website's home, so that proxies forget it.
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
        $path = FileAddresses::folded(substr($asked, strlen($folder) + 1));
        $id = self::at($path);
        $former = $uploads . substr($asked, strlen($folder));
        $present = self::present($former);
        $isElsewhere = wp_parse_url($present, PHP_URL_PATH) !== $former;
        // Visitors must not learn the address of a file that nothing published uses, or used when it was replaced.
        $isTold = static fn(): bool => FileUses::isPublic($id) && array_filter(self::told($id), static fn(string $told): bool => self::isOf($path, $told)) !== [];
        $mayBeTold = $id > 0 && (current_user_can('upload_files') || $isTold());
        if ($mayBeTold && $isElsewhere && Filters::apply(Media::IS_SHOWN, true, $id)) {
            wp_redirect($folder === $uploads ? $present : str_replace("{$uploads}/", "{$originals}/", $present), 308, 'Open Ground API');
            exit;
        }
        header('X-Robots-Tag: noindex, nofollow');
        wp_die(esc_html__('This file does not exist. It may have been deleted.', 'open-ground-api'), '', ['response' => 404]);
    }

    /** Prevents a later upload from getting the name of a former file, which leads elsewhere. */
    public static function unusedName(string $name, string $ending, string $folder): string
    {
        $below = ltrim(substr($folder, strlen(wp_get_upload_dir()['basedir'])), '/');
        $path = static fn(string $file): string => FileAddresses::folded($below === '' ? $file : "{$below}/{$file}");
        for ($number = 1, $free = $name; self::at($path($free)) > 0 || ($number > 1 && file_exists("{$folder}/{$free}")); $number++) {
            $free = (string) preg_replace('/(?=\.\w+$)|$/D', "-{$number}", $name, 1);
        }
        return $free;
    }

    /** @return array<string, list<array{0: int, 1: string}>> ids and values of a meta key, latest first: by key, or by the name of a path */
    private static function rows(string $key): array
    {
        global $wpdb;
        $moment = get_current_blog_id() . ' ' . wp_cache_get_last_changed('posts');
        self::$known = [$moment => self::$known[$moment] ?? []];
        if (!isset(self::$known[$moment][$key])) {
            self::$known[$moment][$key] = [];
            foreach ($wpdb->get_results($wpdb->prepare("SELECT post_id, meta_value FROM {$wpdb->postmeta} WHERE meta_key = %s ORDER BY meta_id DESC", $key)) as $row) {
                $name = $key === self::PATH ? FileAddresses::name(FileAddresses::folded($row->meta_value)) : $row->meta_value;
                self::$known[$moment][$key][$name][] = [(int) $row->post_id, (string) $row->meta_value];
            }
        }
        return self::$known[$moment][$key];
    }
}
