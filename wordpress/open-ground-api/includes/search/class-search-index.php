<?php

/**
 * The search index, a table of the current site with a row for each record and file. Who may see a record is not stored here, but
 * joined when it is read, and so are the names of the records that it refers to: they have rows of their own, which are found through
 * the index of uses (class-file-index.php, 'refers' and 'post'). class-file-indexer.php keeps it up to date.
 *
 * | column | content                                                                                             |
 * |--------|-----------------------------------------------------------------------------------------------------|
 * | id     | of the record or file                                                                               |
 * | names  | words of its title and code; of a file also its name and its alternative text                       |
 * | words  | the same, and those of its address, texts and fields; a line break; those that readers do not see    |
 * | shown  | searched by visitors: title, first text and all others, a line each (class-search.php); '' for files |
 *
 * `names` and `words` are forms of Folding::forms(). The columns are bytes, so that comparing them costs the same in every language.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class SearchIndex
{
    /** In the index of uses: a record that is named in another. */
    public const REFERS = 'refers';

    /** Metadata of files that is searched. */
    private const META_OF_FILES = ['_wp_attached_file', '_wp_attachment_image_alt', Media::WARNING, ...Provenance::KEYS];

    public static function table(): string
    {
        global $wpdb;
        return "{$wpdb->prefix}open_ground_search";
    }

    /**
     * Creates the table.
     *
     * @param bool $isAnew whether to start over, after changes made while the plugin was inactive, so that nobody finds anything by
     * former words. Otherwise rows stay until they are replaced, because somebody may be searching
     */
    public static function install(bool $isAnew): void
    {
        global $wpdb;
        require_once ABSPATH . 'wp-admin/includes/upgrade.php';
        dbDelta('CREATE TABLE ' . self::table() . " (
            id bigint(20) unsigned NOT NULL DEFAULT 0,
            names mediumblob NOT NULL,
            words mediumblob NOT NULL,
            shown mediumblob NOT NULL,
            PRIMARY KEY  (id)
        ) {$wpdb->get_charset_collate()};");
        if ($isAnew) {
            $wpdb->query('DELETE FROM ' . self::table());
            $wpdb->delete(FileIndex::table(), ['kind' => self::REFERS]);
        }
    }

    public static function count(): int
    {
        global $wpdb;
        return (int) $wpdb->get_var('SELECT COUNT(*) FROM ' . self::table());
    }

    /** Determines whether records of a type are indexed. */
    public static function hasType(string $type): bool
    {
        return in_array($type, Modules::content()::indexedTypes(), true);
    }

    public static function isMetaOfFile(string $key): bool
    {
        return in_array($key, self::META_OF_FILES, true);
    }

    /** @return list<int> the next ids to be indexed */
    public static function after(int $id, int $count): array
    {
        global $wpdb;
        $types = Modules::content()::indexedTypes();
        // phpcs:ignore OpenGround.Security.PreparedQueries -- only placeholders are interpolated.
        return $types === [] ? [] : array_map(intval(...), $wpdb->get_col($wpdb->prepare(
            "SELECT ID FROM {$wpdb->posts} WHERE post_type IN (" . implode(', ', array_fill(0, count($types), '%s')) . ") AND post_status <> 'auto-draft' AND ID > %d ORDER BY ID LIMIT %d",
            [...$types, $id, $count],
        )));
    }

    /** Writes the rows of some records and files as they are stored now. @param list<int> $ids */
    public static function write(array $ids): void
    {
        global $wpdb;
        $references = [];
        foreach ($ids as $id) {
            $post = get_post($id);
            if ($post === null || !self::hasType($post->post_type) || $post->post_status === 'auto-draft') {
                $wpdb->delete(self::table(), ['id' => $id]);
                continue;
            }
            $wpdb->replace(self::table(), ['id' => $id, ...IndexedWords::of($post)]);
            foreach (IndexedWords::references($post) as $named) {
                $references["{$id}:{$named}"] = [$id, $named, ''];
            }
        }
        FileIndex::write(self::REFERS, $ids, array_values($references));
    }

    /** Deletes the rows of records and files that were deleted by hand in the database. */
    public static function clear(): void
    {
        global $wpdb;
        $wpdb->query('DELETE FROM ' . self::table() . " WHERE id NOT IN (SELECT ID FROM {$wpdb->posts})");
    }
}
