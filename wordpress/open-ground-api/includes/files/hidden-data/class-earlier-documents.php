<?php

/**
 * Documents from before files were withheld (class-withheld-files.php).
 *
 * A document that a published record used at that time stays public as long as the file is the same. Documents that earlier
 * versions of the plugin changed are found. Each document is decided once, in order of id: during the update, in as many requests
 * as necessary, or as soon as it is requested.
 *
 * In companion mode, the plugin withholds nothing and lists public files with hidden data, including later ones.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class EarlierDocuments
{
    /** Progress; see state(). */
    private const STATE = 'open_ground_earlier_documents';
    private const LOCK = 'open_ground_earlier_documents_lock';
    public const HOOK = 'open_ground_earlier_documents';
    /** SHA-256 of a file that was public at that time. */
    public const PUBLIC = '_open_ground_public_before';
    /** Marks a file that an earlier version of the plugin changed. */
    public const CHANGED = '_open_ground_changed_before';

    private const BATCH = 100;
    private const SECONDS = 5.0;
    /** Seconds at the end of a request. */
    private const SECONDS_AT_END = 0.5;
    private const LOCK_SECONDS = 120;

    public static function runScheduled(): void
    {
        self::run(self::SECONDS);
    }

    public static function runAtEnd(): void
    {
        self::run(self::SECONDS_AT_END);
    }

    /** Determines whether a file was public at that time. */
    public static function isPublic(int $id, string $file): bool
    {
        $sha256 = (string) get_post_meta($id, self::PUBLIC, true);
        return $sha256 !== '' && Uploads::sha256($file) === $sha256;
    }

    /** Decides about an attachment before anything about it changes. */
    public static function decide(int $id): void
    {
        ['until' => $until, 'done' => $done] = self::state();
        if ($id > $done && $id <= $until && AttachmentCleaner::isDocument($id) && get_post_meta($id, self::PUBLIC, true) === '') {
            self::note($id);
        }
    }

    /** Forgets a document that an editor has withheld, or that nothing public uses any more. */
    public static function forget(int $id): void
    {
        delete_post_meta($id, self::PUBLIC);
    }

    /** Records that the original has replaced the changed file, and is equally public. */
    public static function putBack(int $id, string $sha256): void
    {
        delete_post_meta($id, self::CHANGED);
        get_post_meta($id, self::PUBLIC, true) === '' || update_post_meta($id, self::PUBLIC, $sha256);
    }

    /**
     * Returns the lists on the Website screen.
     *
     * @return array{public: list<array<string, mixed>>, changed: list<array<string, mixed>>, isComplete: bool}
     */
    public static function listed(): array
    {
        WithheldFiles::areKept() || self::lookAgain();
        self::run(self::SECONDS);
        $rows = static fn(string $key): array => array_values(array_filter(array_map(self::row(...), get_posts([
            'post_type' => 'attachment', 'post_status' => 'any', 'posts_per_page' => -1, 'orderby' => 'title', 'order' => 'ASC', 'meta_key' => $key,
        ]))));
        $isTelling = static fn(array $row): bool => $row['tells'] !== '' && $row['isPublic'] && !$row['isConsented'];
        return [
            'public' => array_values(array_filter($rows(self::PUBLIC), $isTelling)),
            'changed' => $rows(self::CHANGED),
            'isComplete' => self::state()['done'] >= self::state()['until'],
        ];
    }

    /** @return array<string, mixed> see EarlierDocument in wordpress/editor/src/website/EarlierDocuments.tsx */
    private static function row(WP_Post $post): array
    {
        $state = AttachmentCleaner::state($post->ID);
        return [
            'id' => $post->ID,
            'title' => PickerSearch::plain($post->post_title) ?: wp_basename((string) get_attached_file($post->ID)),
            // A companion has nothing to decide.
            'editUrl' => WithheldFiles::areKept() ? (string) get_edit_post_link($post, 'raw') : '',
            'tells' => trim(HiddenDataMessages::warning($state) . ' ' . RemovalAdvice::advice($state)),
            'removed' => HiddenDataKinds::inWords($state['removed']),
            'hasOriginal' => $state['hasOriginal'],
            'isConsented' => $state['isConsented'],
            'isPublic' => self::isPublic($post->ID, AttachmentFiles::upload($post->ID)),
        ];
    }

    /** @param string $purpose see EarlierDocumentsModule; documents are checked again when it changes */
    public static function ensureDone(string $purpose): void
    {
        if (wp_installing()) {
            return;
        }
        if (self::state()['mode'] !== $purpose) {
            update_option(self::STATE, ['mode' => $purpose, 'until' => self::last(), 'done' => 0, 'at' => time()], true);
        }
        ['until' => $until, 'done' => $done] = self::state();
        if ($done < $until) {
            wp_next_scheduled(self::HOOK) || wp_schedule_single_event(time(), self::HOOK);
            // For servers without a working cron.
            add_action('shutdown', [self::class, 'runAtEnd'], 6, 0);
        }
    }

    /** Continues for some seconds, or to the end on the command line. */
    private static function run(float $seconds): void
    {
        ['until' => $until, 'done' => $done] = self::state();
        if ($done >= $until || !Lock::take(self::LOCK, self::LOCK_SECONDS)) {
            return;
        }
        $end = PHP_SAPI === 'cli' ? INF : microtime(true) + $seconds;
        // With the index, finding what uses a document is much faster.
        $isIndexed = FileIndexer::isComplete() || FileIndexer::build($end - microtime(true));
        while ($isIndexed && $done < $until && microtime(true) < $end) {
            $ids = self::after($done, $until);
            foreach ($ids as $id) {
                self::note($id);
                WithheldFiles::areKept() ? AttachmentCleaner::settle($id) : AttachmentCleaner::state($id);
                $done = $id;
                if (microtime(true) >= $end) {
                    break;
                }
            }
            $done = $ids === [] ? $until : $done;
            update_option(self::STATE, [...self::state(), 'done' => $done], true);
            array_map(clean_post_cache(...), $ids);
        }
        Lock::release(self::LOCK);
        if ($done < $until) {
            wp_next_scheduled(self::HOOK) || wp_schedule_single_event(time(), self::HOOK);
        }
    }

    private static function note(int $id): void
    {
        $post = get_post($id);
        $file = AttachmentFiles::upload($id);
        if (!$post instanceof WP_Post || !is_file($file)) {
            return;
        }
        $isPublic = static fn(array $use): bool => $use['post'] === null || Visibility::isPublic($use['post']);
        // A document may be requested before the index is complete.
        if (FileIndexer::isComplete() ? FileUses::isPublic($id) : array_filter(UsageFinder::of($post), $isPublic) !== []) {
            update_post_meta($id, self::PUBLIC, Uploads::sha256($file));
        } else {
            self::forget($id);
        }
        // Only earlier versions kept originals of documents, or recorded that something was removed from them.
        if (WithheldFiles::areKept() && (Originals::find(Uploads::sha256($file)) !== null || AttachmentCleaner::wasChanged($id))) {
            update_post_meta($id, self::CHANGED, '1');
        }
    }

    /** @return list<int> one batch of the library's documents */
    private static function after(int $done, int $until): array
    {
        global $wpdb;
        return array_map(intval(...), $wpdb->get_col($wpdb->prepare(
            "SELECT ID FROM {$wpdb->posts} WHERE post_type = 'attachment' AND ID > %d AND ID <= %d
                AND post_mime_type NOT LIKE 'image/%%' AND post_mime_type NOT LIKE 'video/%%' AND post_mime_type NOT LIKE 'audio/%%' AND post_mime_type NOT LIKE 'text/%%'
                ORDER BY ID LIMIT %d",
            $done,
            $until,
            self::BATCH,
        )));
    }

    /** Checks documents that are new, and once an hour all of them, because records may use other files by now. */
    private static function lookAgain(): void
    {
        $state = self::state();
        $isOld = $state['done'] >= $state['until'] && time() - $state['at'] > HOUR_IN_SECONDS;
        update_option(self::STATE, [...$state, ...($isOld ? ['done' => 0, 'at' => time()] : []), 'until' => self::last()], true);
    }

    private static function last(): int
    {
        global $wpdb;
        return (int) $wpdb->get_var("SELECT MAX(ID) FROM {$wpdb->posts} WHERE post_type = 'attachment'");
    }

    /** @return array{mode: string, until: int, done: int, at: int} at: start time, in Unix seconds */
    private static function state(): array
    {
        $state = get_option(self::STATE, []);
        return (is_array($state) ? $state : []) + ['mode' => '-', 'until' => 0, 'done' => 0, 'at' => 0];
    }
}
