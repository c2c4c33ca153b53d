<?php

/**
 * Keeps the indexes of used files (class-file-index.php) and of the search up to date, whoever stores something: screens, REST,
 * imports, WP-CLI, other plugins.
 *
 * A change is marked in the index when it is made, and indexed when the request ends or the index is read. A request that is killed
 * in between leaves its mark. Existing content is indexed in the background.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class FileIndexer
{
    /** Set while the index is incomplete. Its value is WORDS if only the search index is. */
    private const INCOMPLETE = 'open_ground_uses_incomplete';

    /** Types whose records visitors never see, or that are former states of others. */
    private const LEFT_OUT = ['revision', 'attachment', 'nav_menu_item', 'customize_changeset', 'oembed_cache', 'user_request'];

    /** Metadata that the edit screens write all the time. */
    private const NO_FIELDS = ['_edit_lock', '_edit_last', '_encloseme', '_pingme'];
    private const META_OF_FILES = ['_wp_attached_file', '_wp_attachment_metadata', '_wp_attachment_backup_sizes', '_thumbnail_id'];

    /** Groups of WordPress's object cache. */
    private const CACHES = [FileIndex::FILE => 'posts', FileIndex::POST => 'posts', FileIndex::WORDS => 'posts', FileIndex::TERM => 'terms'];

    private const BATCH = 100;
    /** Seconds of indexing at the end of a request. */
    private const SECONDS = 0.5;
    /** Seconds after which the request that set a mark counts as killed. */
    private const MARK_SECONDS = 300;
    /** How far references between files are followed: from a photograph's caption to a document, and no further. */
    private const DEPTH = 3;

    /** @var array<int, array<string, array<int, int>>> blog id => kind => id => time of its mark */
    private static array $noted = [];

    /** @var array<int, int> blog id => when other requests' marks were last checked */
    private static array $looked = [];

    public static function onPost(int $id, WP_Post $post): void
    {
        in_array($post->post_type, self::LEFT_OUT, true) || self::note(FileIndex::POST, $id);
        self::noteWords($post->post_type, $id);
    }

    public static function onTermMeta(mixed $meta, int $id): void
    {
        self::note(FileIndex::TERM, $id);
    }

    public static function onOption(string $name): void
    {
        UsedFiles::isSetting($name) && self::note(FileIndex::SETTINGS, 0);
    }

    /** @param list<int|string> $ids */
    public static function onTerms(array $ids): void
    {
        array_map(static fn(int $id) => self::note(FileIndex::TERM, $id), array_map(intval(...), $ids));
    }

    public static function onTerm(int $id): void
    {
        self::note(FileIndex::TERM, $id);
    }

    public static function onTheme(): void
    {
        self::note(FileIndex::SETTINGS, 0);
    }

    /**
     * Starts building the index. Until it is complete, visitors see the files and find the records that are already in it.
     *
     * @param list<string> $kinds
     * @param bool $isAnew as SearchIndex::install()
     */
    public static function begin(array $kinds = FileIndex::KINDS, bool $isAnew = false): void
    {
        $isOfSearch = $kinds === [FileIndex::WORDS] && self::isComplete();
        update_option(self::INCOMPLETE, $isOfSearch ? FileIndex::WORDS : '1');
        FileIndex::install($kinds);
        SearchIndex::install($isAnew);
        self::build(self::SECONDS);
    }

    /** Determines whether all uses of files are known. */
    public static function isComplete(): bool
    {
        return FileIndex::isInstalled() && in_array(get_option(self::INCOMPLETE), [false, FileIndex::WORDS], true);
    }

    /** Continues building the index. @return bool whether it is complete */
    public static function build(float $seconds): bool
    {
        $end = microtime(true) + $seconds;
        while (($building = FileIndex::building()) !== []) {
            $kind = current(array_intersect(FileIndex::KINDS, array_keys($building)));
            $kind === FileIndex::WORDS && update_option(self::INCOMPLETE, FileIndex::WORDS);
            $ids = self::after($kind, $building[$kind]);
            self::index($kind, $ids);
            FileIndex::built($kind, $building[$kind], $ids === [] || $kind === FileIndex::SETTINGS ? null : max($ids));
            if (microtime(true) > $end) {
                return false;
            }
            // A library may have more files than fit into memory.
            wp_cache_supports('flush_runtime') && count($ids) === self::BATCH && wp_cache_flush_runtime();
        }
        if (get_option(self::INCOMPLETE) !== false) {
            SearchIndex::clear();
            delete_option(self::INCOMPLETE);
        }
        return true;
    }

    /** Brings the index up to date before it is read. */
    public static function settle(): void
    {
        $blog = get_current_blog_id();
        if (!isset(self::$noted[$blog]) && (self::$looked[$blog] ?? 0) === time()) {
            return;
        }
        self::$looked[$blog] = time();
        $noted = self::$noted[$blog] ?? [];
        unset(self::$noted[$blog]);
        foreach (array_intersect(FileIndex::KINDS, array_keys($noted)) as $kind) {
            foreach (array_chunk(array_keys($noted[$kind]), self::BATCH) as $ids) {
                self::refresh($kind, $ids);
            }
            foreach ($noted[$kind] as $id => $time) {
                FileIndex::unmark($kind, $id, $time);
            }
        }
        // Changes that other requests are making now, or have left unfinished.
        foreach (FileIndex::marked(self::BATCH) as [$kind, $id, $time]) {
            self::refresh($kind, [$id]);
            $time < time() - self::MARK_SECONDS && FileIndex::unmark($kind, $id, $time);
        }
    }

    private static function note(string $kind, int $id): void
    {
        $blog = get_current_blog_id();
        if (wp_installing() || isset(self::$noted[$blog][$kind][$id]) || !FileIndex::isInstalled()) {
            return;
        }
        self::$noted[$blog][$kind][$id] = time();
        FileIndex::mark($kind, $id, time());
    }

    /** Notes that a file was added, deleted or renamed, or that its caption changed. */
    public static function noteFile(int $id): void
    {
        self::note(FileIndex::FILE, $id);
        self::noteWords('attachment', $id);
    }

    private static function noteWords(string $type, int $id): void
    {
        SearchIndex::hasType($type) && self::note(FileIndex::WORDS, $id);
    }

    public static function onMeta(mixed $meta, int $id, string $key): void
    {
        // WordPress deletes metadata of many objects at once without naming them.
        $type = $id > 0 ? (string) get_post_type($id) : '';
        if ($type === 'attachment') {
            in_array($key, self::META_OF_FILES, true) && self::noteFile($id);
            SearchIndex::isMetaOfFile($key) && self::noteWords($type, $id);
            return;
        }
        $isField = Kinds::isOwn($type)
            ? $key === '_thumbnail_id' || Fields::isMetaKey($type, $key)
            : $type !== '' && !in_array($type, self::LEFT_OUT, true) && !in_array($key, self::NO_FIELDS, true);
        $isField && self::note(FileIndex::POST, $id);
        $isField && self::noteWords($type, $id);
    }

    public static function onEnd(): void
    {
        foreach (array_keys(self::$noted) as $blog) {
            $isOther = $blog !== get_current_blog_id();
            $isOther && switch_to_blog($blog);
            self::settle();
            $isOther && restore_current_blog();
        }
        if (!wp_installing() && FileIndex::isInstalled() && get_option(self::INCOMPLETE) !== false) {
            self::build(self::SECONDS);
        }
    }

    /** @return list<int> the next ids of a kind */
    private static function after(string $kind, int $id): array
    {
        global $wpdb;
        if ($kind === FileIndex::WORDS) {
            return SearchIndex::after($id, self::BATCH);
        }
        $left = implode(',', array_map(static fn(string $type): string => "'{$type}'", self::LEFT_OUT));
        // phpcs:ignore OpenGround.Security.PreparedQueries -- one of three that are written out; the types are constants of this class.
        return $kind === FileIndex::SETTINGS ? [0] : array_map(intval(...), $wpdb->get_col($wpdb->prepare(match ($kind) {
            FileIndex::FILE => "SELECT ID FROM {$wpdb->posts} WHERE post_type = 'attachment' AND ID > %d ORDER BY ID LIMIT %d",
            FileIndex::TERM => "SELECT term_id FROM {$wpdb->terms} WHERE term_id > %d ORDER BY term_id LIMIT %d",
            FileIndex::POST => "SELECT ID FROM {$wpdb->posts} WHERE post_type NOT IN ({$left}) AND ID > %d ORDER BY ID LIMIT %d",
        }, $id, self::BATCH)));
    }

    /** Indexes some ids again and, for files, everything that refers to them. @param list<int> $ids */
    private static function refresh(string $kind, array $ids): void
    {
        // If the cache was not emptied, it still contains former states.
        isset(self::CACHES[$kind]) && wp_cache_delete_multiple($ids, self::CACHES[$kind]);
        $stale = $kind === FileIndex::FILE ? array_merge(...array_map(FileIndex::users(...), $ids)) : [];
        self::index($kind, $ids);
        $stale = $kind === FileIndex::FILE ? [...$stale, ...array_merge(...array_map(FileIndex::users(...), $ids))] : [];
        foreach (FileIndex::KINDS as $other) {
            $users = array_values(array_unique(array_column(array_filter($stale, static fn(array $user): bool => $user[0] === $other), 1)));
            foreach (array_chunk($users, self::BATCH) as $some) {
                self::index($other, $some);
            }
        }
    }

    /** @param list<int> $ids */
    private static function index(string $kind, array $ids): void
    {
        in_array($kind, [FileIndex::FILE, FileIndex::POST, FileIndex::WORDS], true) && _prime_post_caches($ids, false, true);
        if ($kind === FileIndex::WORDS) {
            SearchIndex::write($ids);
            return;
        }
        if ($kind === FileIndex::FILE) {
            $files = array_filter($ids, static fn(int $id): bool => get_post_type($id) === 'attachment' && FileAddresses::attached($id) !== '');
            $rows = array_map(static fn(int $id): array => array_map(static fn(string $name): array => [$id, $id, $name], FileAddresses::namesOf($id)), array_values($files));
            FileIndex::write($kind, $ids, array_merge(...$rows));
            return;
        }
        $rows = self::resolved(array_map(static fn(int $id): array => self::used($kind, $id), array_combine($ids, $ids)));
        $seen = [0 => true];
        for ($depth = 1; $depth < self::DEPTH; $depth++) {
            // Using a file includes everything that its caption links to.
            $files = array_diff_key(array_column($rows, 1, 1), $seen);
            $seen += $files;
            _prime_post_caches($files, false, true);
            foreach (self::resolved(array_map(static fn(int $file): array => self::used(FileIndex::FILE, $file), $files)) as [$file, $other, $name]) {
                foreach (array_filter($rows, static fn(array $row): bool => $row[1] === $file) as [$id]) {
                    $rows["{$id}:{$other}:{$name}"] = [$id, $other, $name];
                }
            }
        }
        FileIndex::write($kind, $ids, array_values($rows));
    }

    /** @return array{ids: list<int>, paths: list<string>} as UsedFiles returns it */
    private static function used(string $kind, int $id): array
    {
        $what = match ($kind) {
            FileIndex::SETTINGS => null,
            FileIndex::TERM => get_term($id),
            default => get_post($id),
        };
        return match (true) {
            $kind === FileIndex::SETTINGS => UsedFiles::ofSettings(),
            $what instanceof WP_Term => UsedFiles::ofTerm($what),
            $what instanceof WP_Post && ($kind === FileIndex::FILE) === ($what->post_type === 'attachment') && !in_array($what->post_type, ['revision', 'nav_menu_item'], true) => UsedFiles::ofPost($what),
            default => ['ids' => [], 'paths' => []],
        };
    }

    /**
     * Returns the rows for some uses. A URL that belongs to no file keeps its name, in case the file is added later.
     *
     * @param array<int, array{ids: list<int>, paths: list<string>}> $uses by the id of the record, term or blog that uses them
     * @return array<string, array{0: int, 1: int, 2: string}> id, file and name of each
     */
    private static function resolved(array $uses): array
    {
        $named = FileIndex::named(array_map(FileAddresses::name(...), array_merge([], ...array_column($uses, 'paths'))));
        _prime_post_caches(array_merge([], ...array_values($named)), false, true);
        $rows = [];
        foreach ($uses as $id => ['ids' => $ids, 'paths' => $paths]) {
            $found = array_map(static fn(int $file): array => [$id, $file, ''], $ids);
            foreach ($paths as $path) {
                $name = FileAddresses::name($path);
                foreach (FileAddresses::meant($path, $named[$name] ?? []) ?: [0] as $file) {
                    $found[] = [$id, $file, $name];
                }
            }
            foreach ($found as $row) {
                $rows[implode(':', $row)] = $row;
            }
        }
        return $rows;
    }
}
