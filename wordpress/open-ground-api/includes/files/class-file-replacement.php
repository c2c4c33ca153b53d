<?php

/**
 * Replaces one file of the media library with another, wherever it is used.
 *
 * The entry keeps its id, title, caption and content warning, and gets the new file with its metadata. The new file is uploaded
 * like any other. Both entries then exchange their files in one statement, and the entry that now has the former file is deleted,
 * or stays in the library under another name (class-former-bytes.php).
 *
 * From then on, the former addresses and keys lead to the new file (class-former-files.php).
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;

defined('ABSPATH') || exit;

final class FileReplacement
{
    /** Filter: the attachment metadata that describes the file. */
    public const META = 'open_ground_meta_of_file';

    /** Action: two attachments have exchanged their files; the replaced one comes first. */
    private const REPLACED = 'open_ground_file_replaced';

    /** The remaining steps for the former file: metadata of the entry that has it, until they are done. */
    private const TODO = '_open_ground_replacing';
    /** WP-Cron hook; also in class-every-request.php. */
    public const RESUME = 'open_ground_resume_replacement';
    private const LOCK = 'open_ground_replacing_';
    /** Seconds after which a request that replaces a file counts as killed. */
    private const SECONDS = 600;

    private const OF_FILE = [
        '_wp_attached_file', '_wp_attachment_metadata', '_wp_attachment_backup_sizes', '_thumbnail_id', Media::SIZE, Media::SHA256, Media::KEY,
    ];

    /** Returns the file, if the user may replace it. */
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

    /** Determines whether files of two media types are interchangeable: both pictures, films, sounds or subtitles, or neither. */
    public static function areOfOneKind(string $type, string $other): bool
    {
        $kind = static fn(string $mime): string => preg_match('#^(?:image|video|audio)(?=/)|^text/vtt$#', $mime, $found) === 1 ? $found[0] : 'document';
        return $kind($type) === $kind($other);
    }

    /** Returns the other entries of the media library that have the same file rather than a copy. @return list<int> */
    private static function sharers(WP_Post $file): array
    {
        return FormerBytes::sharers((string) get_post_meta($file->ID, '_wp_attached_file', true), $file->ID);
    }

    /**
     * Returns why a file can't be replaced, or '' if it can: wherever another entry with the same file is used, the former file
     * would still be shown.
     */
    public static function shared(WP_Post $file): string
    {
        $titles = array_map(static fn(int $id): string => current_user_can('read_post', $id) ? '“' . PickerSearch::plain(get_the_title($id)) . '”' : "#{$id}", self::sharers($file));
        /* translators: %s: titles of files */
        return $titles === [] ? '' : sprintf(__('This file cannot be replaced because other items in the media library share it: %s. Select the new file in the records that use them. Nothing was changed.', 'open-ground-api'), implode(', ', $titles));
    }

    /** @return WP_Error|null why a file can't take the place of another */
    public static function problem(WP_Post $file, WP_Post $by): ?WP_Error
    {
        $areSame = static fn(string $key): bool => get_post_meta($by->ID, $key, true) !== '' && get_post_meta($by->ID, $key, true) === get_post_meta($file->ID, $key, true);
        $message = match (true) {
            self::sharers($file) !== [] => self::shared($file),
            $file->ID === $by->ID || $areSame('_wp_attached_file') || $areSame(Media::SHA256)
                => __('The new file is the same as the present one. Nothing was changed.', 'open-ground-api'),
            !self::areOfOneKind($file->post_mime_type, $by->post_mime_type)
                => __('The new file is of another kind: a picture can only be replaced with a picture, a film with a film, a sound with a sound, subtitles with subtitles, and a document with a document. Nothing was changed.', 'open-ground-api'),
            FileUses::isPublic($by->ID) || UsageFinder::of($by, true) !== []
                => __('The new file is in use itself. Nothing was changed.', 'open-ground-api'),
            default => '',
        };
        return $message === '' ? null : new WP_Error('open_ground_not_replaced', $message, ['status' => 409]);
    }

    /**
     * Replaces a file.
     *
     * @param bool $doesKeep whether the former file stays in the media library
     * @param string|null $alternative the alternative text of the new file; null for that of the former one
     * @return list<string>|WP_Error the names of former files that are still on disk but should not be
     */
    public static function run(int $id, int $by, bool $doesKeep, ?string $alternative = null): array|WP_Error
    {
        return self::alone([$id, $by], static function () use ($id, $by, $doesKeep, $alternative): array|WP_Error {
            $file = self::find($id);
            $new = self::find($by);
            $problem = match (true) {
                $file instanceof WP_Error => $file,
                $new instanceof WP_Error => $new,
                default => self::problem($file, $new) ?? self::exchange($file, $new, $doesKeep, $alternative),
            };
            return $problem ?? self::finish($by);
        });
    }

    /** Reschedules the replacements that deactivation has unscheduled. */
    public static function scheduleUnfinished(): void
    {
        global $wpdb;
        foreach ($wpdb->get_col($wpdb->prepare("SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = %s", self::TODO)) as $by) {
            $args = [(int) $by];
            wp_next_scheduled(self::RESUME, $args) || wp_schedule_single_event(time() + self::SECONDS, self::RESUME, $args);
        }
    }

    /** Finishes an interrupted replacement, or reverts it if the files had not been exchanged yet. WP-Cron runs this. */
    public static function resume(int $by): void
    {
        $todo = get_post_meta($by, self::TODO, true);
        if (is_array($todo)) {
            // In case this run does not finish, or the file is being replaced.
            wp_schedule_single_event(time() + self::SECONDS, self::RESUME, [$by]);
            self::alone([$todo['file'], $by], static fn(): array => self::finish($by));
        }
    }

    /**
     * Rejects a second replacement of a file while the first one is running.
     *
     * @param list<int> $ids
     * @param callable(): (list<string>|WP_Error) $work
     * @return list<string>|WP_Error
     */
    private static function alone(array $ids, callable $work): array|WP_Error
    {
        $held = [];
        try {
            foreach (array_unique($ids) as $id) {
                if (!Lock::take(self::LOCK . $id, self::SECONDS)) {
                    return new WP_Error('open_ground_replacing', __('This file is currently being replaced. Nothing was changed.', 'open-ground-api'), ['status' => 409]);
                }
                $held[] = $id;
                // Reads the current state.
                wp_cache_delete($id, 'posts');
                wp_cache_delete($id, 'post_meta');
            }
            return $work();
        } finally {
            array_map(static fn(int $id): bool => Lock::release(self::LOCK . $id), $held);
        }
    }

    /**
     * Exchanges the files. Former URLs, keys and alternative texts, and the remaining steps, are stored first, so that the former
     * file never stays available at its URL, even if the request ends here.
     */
    private static function exchange(WP_Post $file, WP_Post $by, bool $doesKeep, ?string $alternative): ?WP_Error
    {
        global $wpdb;
        $path = (string) get_post_meta($file->ID, '_wp_attached_file', true);
        $keys = ResourceKeys::ofFile(Media::key($file->ID), (string) wp_get_attachment_url($file->ID));
        $rows = array_map(static fn(string $key): array => [FormerFiles::KEY, $key], array_values(array_diff($keys, (array) get_post_meta($file->ID, FormerFiles::KEY))));
        $path === '' || $rows[] = [FormerFiles::PATH, $path];
        // Visitors are not told about files that were never public.
        $isTold = FileUses::isPublic($file->ID) && Filters::apply(Media::IS_SHOWN, true, $file->ID);
        $told = $isTold ? array_diff([...$keys, ...($path === '' ? [] : [$path])], (array) get_post_meta($file->ID, FormerFiles::TOLD)) : [];
        array_push($rows, ...array_map(static fn(string $one): array => [FormerFiles::TOLD, $one], array_values($told)));
        $text = trim((string) get_post_meta($file->ID, '_wp_attachment_image_alt', true));
        $text === '' || in_array($text, FormerFiles::alternatives($file->ID), true) || $rows[] = [FormerFiles::ALTERNATIVE, $text];
        $about = static fn(WP_Post $post): array => ['post_mime_type' => $post->post_mime_type, 'guid' => $post->guid];
        update_post_meta($by->ID, self::TODO, wp_slash([
            'file' => $file->ID,
            'path' => $path,
            'rows' => $rows,
            'columns' => [$file->ID => $about($by), $by->ID => $about($file)],
            'suffix' => $doesKeep ? '-' . wp_date('Ymd') . '-k' . bin2hex(random_bytes(8)) : '',
            'alternative' => $alternative,
            'isTold' => $isTold,
        ]));
        wp_schedule_single_event(time() + self::SECONDS, self::RESUME, [$by->ID]);
        $isStored = array_map(static fn(array $row): bool => (bool) add_post_meta($file->ID, $row[0], wp_slash($row[1])), $rows);

        $former = [FormerFiles::KEY, FormerFiles::PATH, FormerFiles::TOLD];
        $about = array_values(array_unique([...Filters::apply(self::META, self::OF_FILE), ...array_values(Provenance::KEYS)]));
        $keys = [...$about, ...$former];
        $places = implode(', ', array_fill(0, count($keys), '%s'));
        // In one statement, so that no file is ever without an entry. Entries of files that were replaced earlier lead to the file, too.
        // phpcs:ignore OpenGround.Security.PreparedQueries -- only placeholders are interpolated.
        $isExchanged = !in_array(false, $isStored, true) && $wpdb->query($wpdb->prepare(
            "UPDATE {$wpdb->postmeta} SET post_id = CASE WHEN post_id = %d THEN %d ELSE %d END WHERE (post_id = %d OR post_id = %d AND meta_key NOT IN (%s, %s, %s)) AND meta_key IN ({$places})",
            [$by->ID, $file->ID, $by->ID, $by->ID, $file->ID, ...$former, ...$keys],
        )) !== false;
        self::forget($file->ID, $by->ID);
        if (!$isExchanged) {
            self::finish($by->ID);
            return new WP_Error('open_ground_not_replaced', __('The file could not be replaced. Nothing was changed.', 'open-ground-api'), ['status' => 500]);
        }
        return null;
    }

    /**
     * Completes a replacement if the files have been exchanged, or reverts it if not. Can be repeated.
     *
     * @return list<string> as run()
     */
    private static function finish(int $by): array
    {
        global $wpdb;
        $todo = get_post_meta($by, self::TODO, true);
        if (!is_array($todo)) {
            return [];
        }
        ['file' => $id, 'path' => $path, 'suffix' => $suffix] = $todo;
        $left = [];
        if (self::hasFormer($by, $todo)) {
            foreach ($todo['columns'] as $entry => $columns) {
                $wpdb->update($wpdb->posts, $columns, ['ID' => $entry]);
            }
            self::forget($id, $by);
            ($todo['isTold'] ?? false) && update_post_meta($id, FormerFiles::DATE, wp_date('Y-m-d'));
            // If the entry had been asked for its own key, the key has moved with the file.
            delete_post_meta($by, Media::KEY);
            do_action(self::REPLACED, $id, $by);
            $file = get_post($id);
            // Runs what follows an edit, for indexes, events and other plugins. The remaining steps are deleted with the former
            // file.
            $file instanceof WP_Post && Fields::saveAsEdit($file, []);
            $left = $suffix === '' ? FormerBytes::delete($by, $path) : FormerBytes::rename($by, $path, $suffix);
            $file instanceof WP_Post && $suffix !== '' && self::describe($file, $by);
            isset($todo['alternative']) && update_post_meta($id, '_wp_attachment_image_alt', wp_slash($todo['alternative']));
        } else {
            array_map(static fn(array $row): bool => delete_post_meta($id, $row[0], wp_slash($row[1])), $todo['rows']);
        }
        delete_post_meta($by, self::TODO);
        wp_clear_scheduled_hook(self::RESUME, [$by]);
        return $left;
    }

    /** Determines whether an entry already has the former file, under its former name or its new one. @param array<string, mixed> $todo */
    private static function hasFormer(int $by, array $todo): bool
    {
        $path = (string) get_post_meta($by, '_wp_attached_file', true);
        return $path === $todo['path'] || ($todo['suffix'] !== '' && str_contains($path, $todo['suffix']));
    }

    private static function forget(int ...$ids): void
    {
        foreach ($ids as $id) {
            clean_post_cache($id);
            wp_cache_delete($id, 'post_meta');
            FileIndexer::noteFile($id);
        }
        wp_cache_set_last_changed('posts');
    }

    /** Gives a former file that is kept its former description. */
    private static function describe(WP_Post $file, int $id): void
    {
        $kept = get_post($id);
        $kept instanceof WP_Post && Fields::saveAsEdit($kept, [], [
            /* translators: 1: title of a file, 2: date */
            'post_title' => sprintf(__('%1$s (until %2$s)', 'open-ground-api'), $file->post_title, wp_date((string) get_option('date_format'))),
            'post_excerpt' => $file->post_excerpt,
            'post_content' => $file->post_content,
        ]);
        foreach (['_wp_attachment_image_alt', Media::WARNING] as $key) {
            $value = (string) get_post_meta($file->ID, $key, true);
            $value === '' || update_post_meta($id, $key, wp_slash($value));
        }
    }
}
