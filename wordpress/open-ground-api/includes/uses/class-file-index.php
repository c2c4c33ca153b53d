<?php

/**
 * The index of used files and named records, a table of the current site. Who may see a use is not stored here, but joined when it is
 * read (class-file-uses.php). class-file-indexer.php keeps it up to date, and with it the index of the search.
 *
 * A row: kind, id, file, name.
 *
 * | kind                       | id                        | file                        | name                            |
 * |----------------------------|---------------------------|-----------------------------|---------------------------------|
 * | post, term, settings       | the user; settings: 0     | id of the attachment; 0 if  | digest of the URL by which it   |
 * |                            |                           | none has the URL (yet)      | is used; '': by its id          |
 * | file                       | id of the attachment      | the same                    | digest of its URLs              |
 * | refers                     | id of a record            | id of a record it names     |                                 |
 * | stale post, stale term, …  | of the outdated user      | since when, in Unix seconds |                                 |
 * | build post, build term, …  | the last id indexed       | 0                           |                                 |
 *
 * Names are digests (FileAddresses::name()).
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class FileIndex
{
    /** In the order of building: files have to be known before their uses. */
    public const USES = [self::FILE, self::SETTINGS, self::TERM, self::POST];
    public const KINDS = [...self::USES, self::WORDS];
    public const FILE = 'file';
    public const SETTINGS = 'settings';
    public const TERM = 'term';
    public const POST = 'post';
    /** Words of a record or file, in the search index (search/class-search-index.php). */
    public const WORDS = 'words';

    /** Increment this when the contents of the tables change, also in class-modules.php. */
    private const SCHEMA = '4';
    private const SCHEMA_OPTION = 'open_ground_uses_schema';
    /** Rows per statement. */
    private const CHUNK = 200;

    public static function table(): string
    {
        global $wpdb;
        return "{$wpdb->prefix}open_ground_uses";
    }

    /**
     * Creates the table and deletes the rows that will be indexed again, because changes made while the plugin was inactive are
     * unknown.
     *
     * @param list<string> $kinds
     */
    public static function install(array $kinds = self::KINDS): void
    {
        global $wpdb;
        require_once ABSPATH . 'wp-admin/includes/upgrade.php';
        $table = self::table();
        dbDelta("CREATE TABLE {$table} (
            kind varchar(20) NOT NULL,
            id bigint(20) unsigned NOT NULL DEFAULT 0,
            file bigint(20) unsigned NOT NULL DEFAULT 0,
            name varchar(32) NOT NULL DEFAULT '',
            PRIMARY KEY  (kind,id,file,name),
            KEY file_kind (file,kind,id),
            KEY name_kind (name,kind,id)
        ) {$wpdb->get_charset_collate()};");
        update_option(self::SCHEMA_OPTION, self::schema());
        foreach ($kinds as $kind) {
            $wpdb->query($wpdb->prepare("DELETE FROM {$table} WHERE kind IN (%s, %s, %s)", $kind, "stale {$kind}", "build {$kind}"));
        }
        self::insert(array_map(static fn(string $kind): array => ["build {$kind}", 0, 0, ''], $kinds));
    }

    public static function isInstalled(): bool
    {
        return get_option(self::SCHEMA_OPTION) === self::schema();
    }

    /** Returns the schema for the current site. After network activation, the plugin is new to every site. */
    private static function schema(): string
    {
        return is_multisite() ? self::SCHEMA . ':' . get_site_option(Lifecycle::ACTIVATED, '') : self::SCHEMA;
    }

    /**
     * Replaces the rows of some ids of a kind.
     *
     * @param list<int> $ids
     * @param list<array{0: int, 1: int, 2: string}> $rows id, file and name of each use
     */
    public static function write(string $kind, array $ids, array $rows): void
    {
        global $wpdb;
        if ($ids === []) {
            return;
        }
        $key = static fn(array $row): string => implode(':', $row);
        $known = array_map(
            static fn(object $row): array => [(int) $row->id, (int) $row->file, $row->name],
            // phpcs:ignore OpenGround.Security.PreparedQueries -- numbers() returns integers only.
            $wpdb->get_results($wpdb->prepare('SELECT id, file, name FROM ' . self::table() . ' WHERE kind = %s AND id IN (' . self::numbers($ids) . ')', $kind)),
        );
        $new = array_udiff($rows, $known, static fn(array $one, array $two): int => strcmp($key($one), $key($two)));
        $gone = array_udiff($known, $rows, static fn(array $one, array $two): int => strcmp($key($one), $key($two)));
        foreach ($gone as [$id, $file, $name]) {
            $wpdb->delete(self::table(), ['kind' => $kind, 'id' => $id, 'file' => $file, 'name' => $name]);
        }
        self::insert(array_map(static fn(array $row): array => [$kind, ...$row], array_values($new)));
        // WordPress caches the results of its lists.
        if ($new !== [] || $gone !== []) {
            wp_cache_set_last_changed('posts');
        }
    }

    /**
     * @param list<string> $names
     * @return array<string, list<int>> the files that have these names
     */
    public static function named(array $names): array
    {
        global $wpdb;
        $found = [];
        foreach (array_chunk(array_unique($names), self::CHUNK) as $some) {
            $rows = $wpdb->get_results($wpdb->prepare(
                'SELECT id, name FROM ' . self::table() . ' WHERE kind = %s AND name IN (' . implode(',', array_fill(0, count($some), '%s')) . ')',
                [self::FILE, ...$some],
            ));
            foreach ($rows as $row) {
                $found[$row->name][] = (int) $row->id;
            }
        }
        return $found;
    }

    /**
     * Finds uses of a file by its id, or by one of its URLs.
     *
     * @return list<array{0: string, 1: int}> kind and id
     */
    public static function users(int $file): array
    {
        global $wpdb;
        $table = self::table();
        $rows = $wpdb->get_results($wpdb->prepare(
            "SELECT kind, id FROM {$table} WHERE file = %d AND kind IN ('post', 'term', 'settings')
                UNION SELECT kind, id FROM {$table} WHERE kind IN ('post', 'term', 'settings')
                    AND name IN (SELECT own.name FROM {$table} AS own WHERE own.kind = 'file' AND own.id = %d)",
            $file,
            $file,
        ));
        return array_map(static fn(object $row): array => [$row->kind, (int) $row->id], $rows);
    }

    /** Marks something as changing, in case the request is killed before it is indexed. */
    public static function mark(string $kind, int $id, int $time): void
    {
        self::insert([["stale {$kind}", $id, $time, '']]);
    }

    /** @return list<array{0: string, 1: int, 2: int}> kind, id and time of each mark */
    public static function marked(int $limit): array
    {
        global $wpdb;
        $kinds = implode(',', array_map(static fn(string $kind): string => "'stale {$kind}'", self::KINDS));
        // phpcs:ignore OpenGround.Security.PreparedQueries -- the kinds are constants of this class.
        $rows = $wpdb->get_results($wpdb->prepare('SELECT kind, id, file FROM ' . self::table() . " WHERE kind IN ({$kinds}) LIMIT %d", $limit));
        return array_map(static fn(object $row): array => [substr($row->kind, strlen('stale ')), (int) $row->id, (int) $row->file], $rows);
    }

    public static function unmark(string $kind, int $id, int $time): void
    {
        global $wpdb;
        $wpdb->delete(self::table(), ['kind' => "stale {$kind}", 'id' => $id, 'file' => $time]);
    }

    /** @return array<string, int> the kinds that are not complete yet => the last id indexed */
    public static function building(): array
    {
        global $wpdb;
        $kinds = implode(',', array_map(static fn(string $kind): string => "'build {$kind}'", self::KINDS));
        $found = [];
        // phpcs:ignore OpenGround.Security.PreparedQueries -- the kinds are constants of this class.
        foreach ($wpdb->get_results('SELECT kind, id FROM ' . self::table() . " WHERE kind IN ({$kinds})") as $row) {
            $found[substr($row->kind, strlen('build '))] = (int) $row->id;
        }
        return $found;
    }

    /** Records that a part was built, by a request that began at `$from`. @param ?int $to null: to the end */
    public static function built(string $kind, int $from, ?int $to): void
    {
        global $wpdb;
        $where = ['kind' => "build {$kind}", 'id' => $from];
        // Has no effect if another request was faster or has started over.
        $to === null ? $wpdb->delete(self::table(), $where) : $wpdb->update(self::table(), ['id' => $to], $where);
    }

    /** @param list<array{0: string, 1: int, 2: int, 3: string}> $rows */
    private static function insert(array $rows): void
    {
        global $wpdb;
        foreach (array_chunk($rows, self::CHUNK) as $some) {
            $wpdb->query($wpdb->prepare(
                'INSERT IGNORE INTO ' . self::table() . ' (kind, id, file, name) VALUES ' . implode(',', array_fill(0, count($some), '(%s, %d, %d, %s)')),
                array_merge(...$some),
            ));
        }
    }

    /** @param list<int> $ids */
    private static function numbers(array $ids): string
    {
        return implode(',', array_map(intval(...), $ids));
    }
}
