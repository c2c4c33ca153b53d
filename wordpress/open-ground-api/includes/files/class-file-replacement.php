<?php

/**
 * Puts one file of the media library in the place of another, wherever that is used: the other keeps its id, title, caption and
 * content warning, and gets the new file with all that is known of it. The new one is uploaded like any file; both then exchange
 * their files in one statement, and the entry that has the former file is deleted, with all its sizes and what was kept of it, or
 * stays in the library under another name.
 *
 * The former addresses and keys lead to the new file from then on (class-former-files.php).
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;

defined('ABSPATH') || exit;

final class FileReplacement
{
    /** Filter: the metadata of an attachment that is about its file. */
    public const META = 'open_ground_meta_of_file';

    /** Action: two attachments, the replaced one first, have exchanged their files. */
    private const REPLACED = 'open_ground_file_replaced';

    private const OF_FILE = [
        '_wp_attached_file', '_wp_attachment_metadata', '_wp_attachment_backup_sizes', '_thumbnail_id', Media::SIZE, Media::SHA256, Media::KEY,
    ];

    /** The file, if the user may replace it. */
    public static function find(int $id): WP_Post|WP_Error
    {
        $post = get_post($id ?: -1);
        if (!$post instanceof WP_Post || $post->post_type !== 'attachment') {
            return new WP_Error('rest_not_found', __('This file does not exist. It may have been deleted.', 'open-ground-api'), ['status' => 404]);
        }
        return current_user_can('edit_post', $id) && current_user_can('delete_post', $id)
            ? $post
            : new WP_Error('rest_forbidden', __('Sorry, you are not allowed to replace this file.', 'open-ground-api'), ['status' => 403]);
    }

    /** Whether files of two media types can stand in the same places: both pictures, films or sounds, or neither. */
    public static function areOfOneKind(string $type, string $other): bool
    {
        $kind = static fn(string $mime): string => preg_match('#^(image|video|audio)/#', $mime, $found) === 1 ? $found[1] : 'document';
        return $kind($type) === $kind($other);
    }

    /** @return WP_Error|null why a file can't take the place of another */
    public static function problem(WP_Post $file, WP_Post $by): ?WP_Error
    {
        $sum = (string) get_post_meta($by->ID, Media::SHA256, true);
        $message = match (true) {
            $file->ID === $by->ID || ($sum !== '' && $sum === get_post_meta($file->ID, Media::SHA256, true))
                => __('The new file is the same as the present one. Nothing was changed.', 'open-ground-api'),
            !self::areOfOneKind($file->post_mime_type, $by->post_mime_type)
                => __('The new file is of another kind: a picture can only be replaced with a picture, a film with a film, a sound with a sound, and a document with a document. Nothing was changed.', 'open-ground-api'),
            FileUses::isPublic($by->ID) || UsageFinder::of($by, true) !== []
                => __('The new file is in use itself. Nothing was changed.', 'open-ground-api'),
            default => '',
        };
        return $message === '' ? null : new WP_Error('open_ground_not_replaced', $message, ['status' => 409]);
    }

    /** Replaces a file. @param bool $doesKeep whether the former file stays in the media library */
    public static function run(WP_Post $file, WP_Post $by, bool $doesKeep): ?WP_Error
    {
        $problem = self::problem($file, $by);
        if ($problem !== null) {
            return $problem;
        }
        $keys = ResourceKeys::ofFile(Media::key($file->ID), (string) wp_get_attachment_url($file->ID));
        $path = (string) get_post_meta($file->ID, '_wp_attached_file', true);
        // An import makes two entries of a file that has two titles.
        $isShared = self::alsoAt($path, $file->ID) > 0;
        self::exchange($file, $by);
        foreach ($keys as $key) {
            add_post_meta($file->ID, FormerFiles::KEY, $key);
        }
        $isShared || $path === '' || add_post_meta($file->ID, FormerFiles::PATH, wp_slash($path));
        update_post_meta($file->ID, FormerFiles::DATE, wp_date('Y-m-d'));
        // Its own key, if it had been asked for one, has gone with the file.
        delete_post_meta($by->ID, Media::KEY);
        do_action(self::REPLACED, $file->ID, $by->ID);
        $doesKeep ? self::keep($file, $by->ID, $isShared) : self::delete($by->ID, $path, $isShared);
        // As after an edit, for whatever follows changes of files: indexes, events, other plugins.
        wp_update_post(['ID' => $file->ID]);
        return null;
    }

    /** In one statement, so that no file is ever without an entry. */
    private static function exchange(WP_Post $file, WP_Post $by): void
    {
        global $wpdb;
        $keys = array_values(array_unique([...Filters::apply(self::META, self::OF_FILE), ...array_values(Provenance::KEYS)]));
        $places = implode(', ', array_fill(0, count($keys), '%s'));
        // phpcs:ignore OpenGround.Security.PreparedQueries -- only placeholders are interpolated.
        $wpdb->query($wpdb->prepare(
            "UPDATE {$wpdb->postmeta} SET post_id = CASE WHEN post_id = %d THEN %d ELSE %d END WHERE post_id IN (%d, %d) AND meta_key IN ({$places})",
            [$file->ID, $by->ID, $file->ID, $file->ID, $by->ID, ...$keys],
        ));
        // What had taken the place of others leads there, too.
        $wpdb->query($wpdb->prepare("UPDATE {$wpdb->postmeta} SET post_id = %d WHERE post_id = %d AND meta_key IN (%s, %s)", $file->ID, $by->ID, FormerFiles::KEY, FormerFiles::PATH));
        foreach ([[$file, $by], [$by, $file]] as [$one, $other]) {
            $wpdb->update($wpdb->posts, ['post_mime_type' => $other->post_mime_type, 'guid' => $other->guid], ['ID' => $one->ID]);
        }
        foreach ([$file->ID, $by->ID] as $id) {
            clean_post_cache($id);
            wp_cache_delete($id, 'post_meta');
            FileIndexer::noteFile($id);
        }
        wp_cache_set_last_changed('posts');
    }

    /** Deletes the former file: all sizes, and what was kept of it. */
    private static function delete(int $id, string $path, bool $isShared): void
    {
        $isShared && add_filter('wp_delete_file', '__return_empty_string');
        wp_delete_attachment($id, true);
        remove_filter('wp_delete_file', '__return_empty_string');
        array_map(wp_delete_file(...), $isShared ? [] : self::leftovers($path));
    }

    /** @return list<string> sizes that WordPress no longer lists, as after another theme had others */
    private static function leftovers(string $path): array
    {
        global $wpdb;
        $file = wp_get_upload_dir()['basedir'] . "/{$path}";
        $stem = (string) preg_replace('/' . FileAddresses::ENDING . '/', '', $path);
        // Files of others, such as 'plan-300x200.jpg' and its sizes.
        $others = $wpdb->get_col($wpdb->prepare("SELECT meta_value FROM {$wpdb->postmeta} WHERE meta_key = '_wp_attached_file' AND meta_value LIKE %s", $wpdb->esc_like($stem) . '%'));
        $others = array_map(static fn(string $other): string => (string) preg_replace('/(?:-(?:scaled|rotated))?\.\w+$/', '', wp_basename($other)), $others);
        $names = $path === '' || !is_dir(dirname($file)) ? [] : (array) scandir(dirname($file));
        $names = array_filter($names, static fn(string $name): bool => FormerFiles::isOf(FileAddresses::folded($name), wp_basename($path))
            && array_filter($others, static fn(string $other): bool => str_starts_with($name, $other)) === []);
        return array_values(array_map(static fn(string $name): string => dirname($file) . "/{$name}", $names));
    }

    /** The former file stays in the library, under a name that it never had: its former address leads to the new file. */
    private static function keep(WP_Post $file, int $id, bool $isShared): void
    {
        $isShared || self::rename($id);
        wp_update_post(wp_slash([
            'ID' => $id,
            /* translators: 1: title of a file, 2: date */
            'post_title' => sprintf(__('%1$s (until %2$s)', 'open-ground-api'), $file->post_title, wp_date((string) get_option('date_format'))),
            'post_excerpt' => $file->post_excerpt,
            'post_content' => $file->post_content,
        ]));
        foreach (['_wp_attachment_image_alt', Media::WARNING] as $key) {
            $value = (string) get_post_meta($file->ID, $key, true);
            $value === '' || update_post_meta($id, $key, wp_slash($value));
        }
    }

    private static function rename(int $id): void
    {
        $path = (string) get_post_meta($id, '_wp_attached_file', true);
        $folder = dirname((string) get_attached_file($id, true));
        $stem = (string) preg_replace('/' . FileAddresses::ENDING . '/', '', wp_basename($path));
        $new = pathinfo(wp_unique_filename($folder, "{$stem}-" . wp_date('Ymd') . '.' . pathinfo($path, PATHINFO_EXTENSION)), PATHINFO_FILENAME);
        $renamed = static fn(mixed $name): mixed => is_string($name) && str_starts_with(wp_basename($name), $stem)
            ? substr($name, 0, -strlen(wp_basename($name))) . $new . substr(wp_basename($name), strlen($stem))
            : $name;
        $moved = [];
        foreach (AttachmentFiles::names($id) as $name) {
            if (is_file("{$folder}/{$name}") && @rename("{$folder}/{$name}", "{$folder}/{$renamed($name)}")) {
                $moved[$name] = $renamed($name);
            }
        }
        $inMeta = static fn(mixed $part): mixed => is_string($part) && isset($moved[wp_basename($part)]) ? $renamed($part) : $part;
        foreach (['_wp_attachment_backup_sizes', '_wp_attached_file', '_wp_attachment_metadata'] as $key) {
            $value = get_post_meta($id, $key, true);
            $value === '' || update_post_meta($id, $key, wp_slash(map_deep($value, $inMeta)));
        }
    }

    /** Another entry of the media library with the same file on the disk; 0 for none. */
    private static function alsoAt(string $path, int $id): int
    {
        global $wpdb;
        return (int) $wpdb->get_var($wpdb->prepare("SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = '_wp_attached_file' AND meta_value = %s AND post_id <> %d LIMIT 1", $path, $id));
    }
}
