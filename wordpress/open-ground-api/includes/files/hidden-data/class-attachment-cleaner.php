<?php

/**
 * Strips hidden data (location, device, author, time) from pictures and films before they are public.
 *
 * Cleans uploads before WordPress moves them. Cleans everything else that enters the media library (imports, other plugins, image
 * sizes, a file replaced under its name) when WordPress records it. Leaves all other files unchanged: a file with hidden data is
 * withheld (class-withheld-files.php) until an editor publishes it as it is, file by file.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class AttachmentCleaner
{
    /** The result of the last scan of an attachment's files; see state(). */
    public const STATE = '_open_ground_hidden_data';
    /** SHA-256 of the file that an editor publishes as uploaded. If it is replaced, the choice no longer applies. */
    public const CONSENT = '_open_ground_hidden_data_consent';

    /** Version of the scan; files scanned by an earlier one are scanned again. */
    private const RULE = 2;
    private const META = ['_wp_attached_file', '_wp_attachment_metadata', '_wp_attachment_backup_sizes'];
    private const TIME_LIMIT = 300;
    /** Seconds per request for scanning new files. A library may have thousands. */
    private const SECONDS = 8.0;

    /** @var array<string, true> files uploaded in this request; the editor has a copy */
    private static array $uploaded = [];
    /** @var array<string, true> SHA-256 of uploads that WordPress has not accepted yet */
    private static array $pending = [];
    /** @var array<string, true> files that WordPress has generated from others in this request, and can generate again */
    private static array $made = [];
    private static bool $isSettling = false;
    private static float $spent = 0.0;
    /**
     * @var array<string, array{found: list<string>, left: list<string>, reason: string}> results for files cleaned in this
     *   request
     */
    private static array $cleaned = [];

    public static function noteMade(mixed $file): mixed
    {
        is_string($file) && self::$made[$file] = true;
        return $file;
    }

    public static function onMeta(int|array $metaId, int $id, string $key): void
    {
        in_array($key, self::META, true) && self::settle($id);
    }

    public static function onMetadata(mixed $metadata, int $id): mixed
    {
        self::settle($id);
        ['removed' => $removed, 'isConsented' => $isConsented] = self::stored($id) + ['removed' => [], 'isConsented' => false];
        // WordPress, or a plugin that replaces files, has read it from the file before it was cleaned.
        return is_array($metadata) && $removed !== [] && !$isConsented ? ExtractedMetadata::without($metadata) : $metadata;
    }

    /** Deletes originals of uploads that WordPress has rejected. */
    public static function forgetPending(): void
    {
        array_map(Originals::forget(...), array_keys(self::$pending));
    }

    /** @param array<string, mixed> $upload @return array<string, mixed> */
    public static function onUpload(array $upload): array
    {
        $file = $upload['tmp_name'] ?? '';
        if (is_string($file) && is_file($file)) {
            $look = self::clean($file, (string) ($upload['name'] ?? ''), true, false);
            $upload['size'] = (int) filesize($file);
            self::$pending += $look['found'] === [] ? [] : [Uploads::sha256($file) => true];
            add_action('shutdown', [self::class, 'forgetPending'], 10, 0);
        }
        return $upload;
    }

    /** @param array<string, mixed> $upload @return array<string, mixed> */
    public static function onHandled(array $upload): array
    {
        if (is_string($upload['file'] ?? null)) {
            self::clean($upload['file'], $upload['file'], true, false);
            self::$uploaded[$upload['file']] = true;
            unset(self::$pending[Uploads::sha256($upload['file'])]);
        }
        return $upload;
    }

    /** Cleans the files of an attachment, or withholds it, unless an editor publishes it with its hidden data. */
    public static function settle(int $id): void
    {
        $files = AttachmentFiles::files($id);
        if (self::$isSettling || $files === [] || self::isSettled($id, $files)) {
            return;
        }
        self::$isSettling = true;
        try {
            EarlierDocuments::decide($id);
            self::look($id, $files, true);
        } finally {
            self::$isSettling = false;
        }
    }

    /** @param list<string> $files */
    private static function isSettled(int $id, array $files): bool
    {
        $state = self::stored($id);
        $isNew = ($state['rule'] ?? 1) === self::RULE || !self::isDocument($id);
        return !empty($state['isSettled']) && $isNew && AttachmentFiles::signature($files) === ($state['files'] ?? '');
    }

    /** Determines whether an earlier version of the plugin has changed a document. */
    public static function wasChanged(int $id): bool
    {
        $state = self::stored($id);
        return ($state['rule'] ?? 1) !== self::RULE && ($state['removed'] ?? []) !== [] && empty($state['isConsented']);
    }

    /**
     * Determines whether an attachment is never changed: anything that is not a picture or film, including sounds, which are not
     * scanned.
     */
    public static function isDocument(int $id): bool
    {
        return preg_match('#^(?:image|video|audio)/#', (string) get_post_mime_type($id)) !== 1;
    }

    /**
     * Returns the hidden data of an attachment. Scans its files if they have not been scanned yet or have changed since.
     *
     * @return array{found: list<string>, reason: string, removed: list<string>, isConsented: bool, hasOriginal: bool, waits:
     * bool, isDocument: bool, type: string} `found`: kinds of hidden data (class-hidden-data-kinds.php) in the files. `reason`: why
     *   that
     *   is unknown, one of UnreadableFile. `type`: the file extension, such as 'pdf'
     */
    public static function state(int $id): array
    {
        $state = self::stored($id);
        $files = AttachmentFiles::files($id);
        $isDocument = self::isDocument($id);
        $isKnown = ($state['files'] ?? '') === AttachmentFiles::signature($files) && (!$isDocument || ($state['rule'] ?? 1) === self::RULE);
        if ($files !== [] && !$isKnown) {
            $before = microtime(true);
            $isLate = self::$spent > self::SECONDS && PHP_SAPI !== 'cli';
            // A document's first scan also decides whether it is withheld.
            $doesSettle = $isDocument && WithheldFiles::areKept();
            $doesSettle && !$isLate && self::settle($id);
            $state = match (true) {
                $isLate => ['reason' => UnreadableFile::LATER],
                $doesSettle => self::stored($id),
                default => self::look($id, $files, false),
            };
            self::$spent += microtime(true) - $before;
        }
        return [
            'found' => $state['found'] ?? [],
            'reason' => $state['reason'] ?? '',
            'removed' => $state['removed'] ?? [],
            'isConsented' => !empty($state['isConsented']),
            'hasOriginal' => !empty($state['hasOriginal']),
            'waits' => WithheldFiles::areKept() && get_post_meta($id, WithheldFiles::META, true) !== '',
            'isDocument' => $isDocument,
            'type' => strtolower(pathinfo((string) get_attached_file($id, true), PATHINFO_EXTENSION)),
        ];
    }

    /**
     * Scans again after an attachment's upload was replaced under its name, or after an editor's decision. @return array<string,
     * mixed> see state()
     */
    public static function lookAgain(int $id): array
    {
        // The new file may have the same size and, to the second, the same time.
        unset(self::$cleaned[AttachmentFiles::signature([AttachmentFiles::upload($id)])]);
        self::look($id, AttachmentFiles::files($id), true);
        self::noteChange($id);
        return self::state($id);
    }

    /**
     * @param list<string> $files
     * @return array<string, mixed> the stored state
     */
    private static function look(int $id, array $files, bool $doesClean): array
    {
        $before = self::stored($id);
        $consented = (string) get_post_meta($id, self::CONSENT, true);
        $upload = AttachmentFiles::upload($id);
        $found = $removed = [];
        $reason = '';
        $isConsented = $isPublic = false;
        // New sizes of an image that was already public are no reason to withhold it.
        $isReplaced = is_file($upload) && Uploads::sha256($upload) !== (string) get_post_meta($id, Media::SHA256, true);
        $isNew = self::isDocument($id) || $before === [] || $isReplaced || get_post_meta($id, WithheldFiles::META, true) !== '';
        foreach ($files as $file) {
            $isUpload = $file === $upload;
            $isKept = $isUpload && $consented !== '' && Uploads::sha256($file) === $consented;
            $isPublic = $isPublic || ($isUpload && EarlierDocuments::isPublic($id, $file));
            $isConsented = $isConsented || $isKept;
            // The person who uploads a file has a copy. Existing files are changed only if their original can be kept.
            $doesKeep = $isUpload && !isset(self::$made[$file]);
            $look = $doesClean && !$isKept ? self::clean($file, $file, $doesKeep, $doesKeep && !isset(self::$uploaded[$file])) : FileCleaner::at($file);
            $isClean = $doesClean && !$isKept && $look['reason'] === '';
            $removed = [...$removed, ...($isClean ? $look['found'] : [])];
            $found = [...$found, ...$look['left'], ...($isClean ? [] : $look['found'])];
            $reason = $reason ?: $look['reason'];
        }
        $original = is_file($upload) ? Originals::find(Uploads::sha256($upload)) : null;
        $kept = $original['kinds'] ?? [];
        // Data that earlier versions removed from a document, as long as the file is the same.
        $isSame = $found === [] || (self::isDocument($id) && !$isReplaced);
        $state = [
            'files' => AttachmentFiles::signature($files),
            'rule' => self::RULE,
            'isSettled' => $doesClean,
            'found' => HiddenDataKinds::sorted($found),
            'reason' => $reason,
            'removed' => HiddenDataKinds::sorted([...$removed, ...$kept, ...($isSame ? $before['removed'] ?? [] : [])]),
            'isConsented' => $isConsented,
            'hasOriginal' => $original !== null,
        ];
        if ($doesClean) {
            // This comes first, so that concurrent requests find the file withheld, or scan it as well.
            WithheldFiles::mark($id, $isNew && ($found !== [] || $reason !== '') && !$isConsented && !$isPublic, $files);
        }
        update_post_meta($id, self::STATE, $state);
        if ($removed !== [] || ($doesClean && $kept !== [] && !self::isDocument($id))) {
            self::forgetRead($id);
        }
        return $state;
    }

    /**
     * @param bool $doesKeep whether to keep the original
     * @param bool $isLeft whether to leave the file unchanged if its original can't be kept
     * @return array{found: list<string>, left: list<string>, reason: string} see FileCleaner::clean()
     */
    private static function clean(string $file, string $name, bool $doesKeep, bool $isLeft): array
    {
        // WordPress saves an image's metadata again with each size it creates.
        $known = self::$cleaned[AttachmentFiles::signature([$file])] ?? null;
        if ($known !== null) {
            return $known;
        }
        function_exists('set_time_limit') && @set_time_limit(self::TIME_LIMIT);
        wp_raise_memory_limit('admin');
        $look = FileCleaner::clean($file, $name, static function (string $clean, array $kinds) use ($file, $doesKeep, $isLeft): void {
            if ($doesKeep && !Originals::keep($file, $clean, $kinds) && $isLeft) {
                throw new UnreadableFile(UnreadableFile::FAILED);
            }
        });
        Uploads::forget($file);
        self::$cleaned[AttachmentFiles::signature([$file])] = [...$look, 'found' => []];
        return $look;
    }

    /** Removes metadata that WordPress has read from the image and makes public. */
    private static function forgetRead(int $id): void
    {
        $meta = wp_get_attachment_metadata($id, true);
        $new = is_array($meta) ? ExtractedMetadata::without($meta) : $meta;
        if ($new !== $meta) {
            self::write($id, $new);
        }
    }

    /** Notes that the file has changed under its name. */
    private static function noteChange(int $id): void
    {
        Uploads::measure($id);
        $meta = wp_get_attachment_metadata($id, true);
        $file = get_attached_file($id);
        if (is_array($meta) && isset($meta['filesize']) && is_string($file) && is_file($file)) {
            self::write($id, [...$meta, 'filesize' => (int) filesize($file)]);
        }
    }

    /** @param array<string, mixed> $meta */
    private static function write(int $id, array $meta): void
    {
        $wasSettling = self::$isSettling;
        self::$isSettling = true;
        update_post_meta($id, '_wp_attachment_metadata', wp_slash($meta));
        self::$isSettling = $wasSettling;
    }

    /** Deletes the kept original with its file, unless another attachment has the same one. */
    public static function onDelete(int $id): void
    {
        $others = get_posts([
            'post_type' => 'attachment', 'post_status' => 'any', 'post__not_in' => [$id], 'fields' => 'ids', 'posts_per_page' => 1,
            'meta_query' => [['key' => Media::SHA256, 'value' => (string) get_post_meta($id, Media::SHA256, true)]],
        ]);
        if ($others === []) {
            array_map(static fn(string $file) => Originals::forget(Uploads::sha256($file)), AttachmentFiles::files($id));
        }
    }

    /** @return array<string, mixed> */
    private static function stored(int $id): array
    {
        $state = get_post_meta($id, self::STATE, true);
        return is_array($state) ? $state : [];
    }
}
