<?php

/**
 * Withheld files: they have, or may have, hidden data that can't be removed, and no editor has published them as they are.
 *
 * For visitors, they don't exist. The flag is attachment metadata, so that checking it needs no extra query.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class WithheldFiles
{
    /** The URLs of a withheld attachment, one per line: its files, relative to the uploads folder, and `/path` of its page. */
    public const META = '_open_ground_waits';

    /** @var array<int, array<string, int>> blog => address => attachment */
    private static array $addresses = [];

    /** Determines whether this installation withholds files at all. */
    public static function areKept(): bool
    {
        return Modules::content()::withholdsFiles();
    }

    public static function isWithheld(int $id): bool
    {
        if ($id <= 0 || !self::areKept()) {
            return false;
        }
        // A document may have been replaced under its name.
        AttachmentCleaner::isDocument($id) && AttachmentCleaner::settle($id);
        return get_post_meta($id, self::META, true) !== '';
    }

    public static function isShown(bool $isShown, int $id): bool
    {
        return $isShown && !self::isWithheld($id);
    }

    public static function onMeta(mixed $metaId, int $id, string $key): void
    {
        $key === self::META && Watcher::onMedia($id);
    }

    /** @param bool $waits whether the attachment is withheld @param list<string> $files its files on disk */
    public static function mark(int $id, bool $waits, array $files): void
    {
        unset(self::$addresses[get_current_blog_id()]);
        if (!$waits) {
            get_post_meta($id, self::META, true) === '' || delete_post_meta($id, self::META);
            return;
        }
        $base = wp_get_upload_dir()['basedir'] . '/';
        $page = PublicUrl::aside(static fn(): string => (string) get_attachment_link($id));
        $paths = array_map(static fn(string $file): string => str_starts_with($file, $base) ? substr($file, strlen($base)) : wp_basename($file), $files);
        $lines = [...$paths, ...FormerFiles::paths($id), ...(str_contains($page, '?') ? [] : [rtrim((string) wp_parse_url($page, PHP_URL_PATH), '/')])];
        update_post_meta($id, self::META, wp_slash(implode("\n", array_filter($lines))));
    }

    /** @param list<string> $keys @return list<string> with those of this module, which describe the file itself */
    public static function addMeta(array $keys): array
    {
        return [...$keys, AttachmentCleaner::STATE, AttachmentCleaner::CONSENT, EarlierDocuments::PUBLIC, EarlierDocuments::CHANGED, self::META];
    }

    /**
     * Updates the flags after two attachments have exchanged their files, because the addresses of their pages are not those of the
     * files.
     */
    public static function onReplaced(int ...$ids): void
    {
        foreach ($ids as $id) {
            self::mark($id, get_post_meta($id, self::META, true) !== '', AttachmentFiles::files($id));
        }
    }

    public static function isAny(): bool
    {
        return self::areKept() && self::addresses() !== [];
    }

    /** Returns the withheld attachment at a URL of WordPress or of the website, or 0 if there is none. */
    public static function at(string $address): int
    {
        $known = self::addresses();
        if (preg_match('#[?&](?:attachment_id|p)=(\d+)#', $address, $match) === 1 && in_array((int) $match[1], $known, true)) {
            return (int) $match[1];
        }
        $path = FileAddresses::folded((string) preg_replace(['#^(?:[a-z]+:)?//[^/]*#i', '#[?\#].*$#s'], '', $address));
        $base = FileAddresses::folded((string) wp_parse_url(wp_get_upload_dir()['baseurl'], PHP_URL_PATH));
        $below = preg_match('#(?:/(?:uploads|original|media)|^' . preg_quote($base, '#') . ')/(?:sites/\d+/)?(.+)$#s', $path, $match) === 1 ? $match[1] : '';
        return $known[$below] ?? $known[rtrim($path, '/')] ?? 0;
    }

    /** @return array<string, mixed> arguments for WP_Query that leave out withheld attachments */
    public static function query(): array
    {
        return ['key' => self::META, 'compare' => 'NOT EXISTS'];
    }

    /** @return array<string, int> */
    private static function addresses(): array
    {
        global $wpdb;
        $blog = get_current_blog_id();
        if (!isset(self::$addresses[$blog])) {
            self::$addresses[$blog] = [];
            foreach ($wpdb->get_results($wpdb->prepare("SELECT post_id, meta_value FROM {$wpdb->postmeta} WHERE meta_key = %s", self::META)) as $row) {
                self::$addresses[$blog] += array_fill_keys(array_map(FileAddresses::folded(...), explode("\n", $row->meta_value)), (int) $row->post_id);
            }
        }
        return self::$addresses[$blog];
    }
}
