<?php

/**
 * Deletes or renames the bytes of a replaced file (class-file-replacement.php).
 *
 * They then belong to the entry that was created for the replacement. They are deleted with it, or get names that cannot be
 * guessed. Both operations can be repeated if a request was interrupted.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class FormerBytes
{
    /** Suffixes that WordPress adds to the names of other versions of a file. */
    private const VERSION = '/(?:-(?:scaled|rotated|e\d{10,}))*\.\w+$/';
    /** In bytes. File names have 255 at most. */
    private const LONGEST_STEM = 150;

    /**
     * Deletes all sizes, and leftovers of earlier edits.
     *
     * @param string $path of the former file, relative to the uploads folder
     * @return list<string> the names of those that are still on the disk
     */
    public static function delete(int $id, string $path): array
    {
        $isShared = self::sharers($path, $id) !== [];
        $files = AttachmentFiles::files($id);
        $isShared && add_filter('wp_delete_file', '__return_empty_string');
        wp_delete_attachment($id, true);
        $isShared && remove_filter('wp_delete_file', '__return_empty_string');
        return self::left([...$files, ...($isShared ? [] : self::deleteLeftovers($path))]);
    }

    /**
     * Renames the files to names that they never had, because their former address leads to the new file.
     *
     * @param string $suffix of the new names
     * @return list<string> the former names of those that were not renamed
     */
    public static function rename(int $id, string $path, string $suffix): array
    {
        $folder = dirname((string) get_attached_file($id, true));
        $names = AttachmentFiles::names($id);
        $files = array_map(static fn(string $name): string => "{$folder}/{$name}", $names);
        if (self::sharers($path, $id) !== []) {
            return self::left($files);
        }
        $stem = (string) preg_replace('/' . FileAddresses::ENDING . '/', '', wp_basename($path));
        $new = mb_strcut($stem, 0, self::LONGEST_STEM) . $suffix;
        $renamed = static fn(string $name): string => str_starts_with($name, $stem) && !str_starts_with($name, $new) ? $new . substr($name, strlen($stem)) : $name;
        $moved = [];
        foreach ($names as $name) {
            $target = "{$folder}/{$renamed($name)}";
            if ($renamed($name) !== $name && (is_file("{$folder}/{$name}") ? @rename("{$folder}/{$name}", $target) : is_file($target))) {
                $moved[$name] = $renamed($name);
            }
        }
        $inMeta = static fn(mixed $part): mixed => is_string($part) && isset($moved[wp_basename($part)])
            ? substr($part, 0, -strlen(wp_basename($part))) . $moved[wp_basename($part)]
            : $part;
        foreach (['_wp_attachment_backup_sizes', '_wp_attached_file', '_wp_attachment_metadata'] as $key) {
            $value = get_post_meta($id, $key, true);
            $value === '' || update_post_meta($id, $key, wp_slash(map_deep($value, $inMeta)));
        }
        $isFormer = static fn(string $file): bool => !str_starts_with(wp_basename($file), $new);
        return self::left(array_filter([...$files, ...self::deleteLeftovers($path)], $isFormer));
    }

    /**
     * Returns the other entries of the media library that have one of the files rather than a copy.
     *
     * An import creates two for a file that has two titles, and translation plugins create one for each language. If a picture of
     * one of them was edited, the entries show different files.
     *
     * @return list<int>
     */
    public static function sharers(string $path, int $id): array
    {
        $own = AttachmentFiles::names($id);
        $folder = dirname($path);
        return array_values(array_filter(self::alike($path), static fn(int $other): bool => $other !== $id
            && dirname((string) get_post_meta($other, '_wp_attached_file', true)) === $folder
            && array_intersect(AttachmentFiles::names($other), $own) !== []));
    }

    /** @return list<int> the files of the media library whose paths start like this one, apart from the suffixes that WordPress adds */
    private static function alike(string $path): array
    {
        global $wpdb;
        if ($path === '') {
            return [];
        }
        $stem = (string) preg_replace('/' . FileAddresses::ENDING . '/', '', $path);
        $ids = $wpdb->get_col($wpdb->prepare("SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = '_wp_attached_file' AND meta_value LIKE %s ORDER BY post_id", $wpdb->esc_like($stem) . '%'));
        return array_map(intval(...), $ids);
    }

    /**
     * Returns the names in a file's folder that belong only to it: sizes that WordPress no longer lists, for example after a theme
     * change.
     *
     * @param string $path of the file
     * @param list<string> $names in its folder
     * @param list<list<string>> $others the names of each other file in the library with the same prefix, the file itself first
     * @return list<string>
     */
    public static function leftovers(string $path, array $names, array $others): array
    {
        $taken = array_map(FileAddresses::folded(...), array_merge([], ...$others));
        // 'plan-300x200.jpg' may be a file with sizes of its own. 'plan-1.jpg' is unrelated to 'plan-1024x640.jpg'.
        $isAnothers = static function (string $name) use ($others): bool {
            foreach ($others as [$other]) {
                $stem = (string) preg_replace(self::VERSION, '', FileAddresses::folded($other));
                $isOfIt = str_starts_with($name, "{$stem}-") || str_starts_with($name, "{$stem}.");
                if ($isOfIt && pathinfo($name, PATHINFO_EXTENSION) === pathinfo(FileAddresses::folded($other), PATHINFO_EXTENSION)) {
                    return true;
                }
            }
            return false;
        };
        return array_values(array_filter($names, static function (string $name) use ($path, $taken, $isAnothers): bool {
            $folded = FileAddresses::folded($name);
            return FormerFiles::isOf($folded, wp_basename($path)) && !in_array($folded, $taken, true) && !$isAnothers($folded);
        }));
    }

    /** @return list<string> the files that were to be deleted */
    private static function deleteLeftovers(string $path): array
    {
        $folder = dirname(wp_get_upload_dir()['basedir'] . "/{$path}");
        if ($path === '' || !is_dir($folder)) {
            return [];
        }
        $others = array_values(array_filter(array_map(AttachmentFiles::names(...), self::alike($path))));
        $files = array_map(static fn(string $name): string => "{$folder}/{$name}", self::leftovers($path, (array) scandir($folder), $others));
        array_map(wp_delete_file(...), $files);
        return $files;
    }

    /** @param array<string> $files @return list<string> the names of those that are on the disk */
    private static function left(array $files): array
    {
        clearstatcache();
        return array_values(array_unique(array_map(wp_basename(...), array_filter($files, is_file(...)))));
    }
}
