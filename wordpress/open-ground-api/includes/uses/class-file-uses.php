<?php

/**
 * Which files public records use, and which files a given record uses.
 *
 * Reads the index (class-file-index.php) and the current status of records, so that a record that was just taken down no longer
 * counts.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class FileUses
{
    /** @var array<string, array<int, bool>> results since the last change */
    private static array $known = [];

    /** Determines whether a public record, term or setting uses a file, as far as the index is complete. */
    public static function isPublic(int $file): bool
    {
        return self::arePublic([$file])[$file];
    }

    /**
     * Does the same for many files at once.
     *
     * @param list<int> $files
     * @return array<int, bool> by file
     */
    public static function arePublic(array $files): array
    {
        global $wpdb;
        FileIndexer::settle();
        $moment = implode(':', [get_current_blog_id(), wp_cache_get_last_changed('posts'), wp_cache_get_last_changed('terms')]);
        self::$known = [$moment => self::$known[$moment] ?? []];
        $missing = array_map(intval(...), array_diff($files, array_keys(self::$known[$moment])));
        if ($missing !== []) {
            // phpcs:ignore OpenGround.Security.PreparedQueries -- ids are integers; isPublicInSql() needs no parameters.
            $found = $wpdb->get_col(
                "SELECT file.ID FROM {$wpdb->posts} AS file WHERE file.ID IN (" . implode(',', $missing) . ") AND file.post_type = 'attachment' AND " . self::isPublicInSql('file'),
            );
            self::$known[$moment] += array_fill_keys(array_map(intval(...), $found), true) + array_fill_keys($missing, false);
        }
        return array_intersect_key(self::$known[$moment], array_flip($files));
    }

    /** @return list<int> all files for which isPublic() is true */
    public static function publicFiles(): array
    {
        global $wpdb;
        FileIndexer::settle();
        // phpcs:ignore OpenGround.Security.PreparedQueries -- isPublicInSql() needs no parameters.
        return array_map(intval(...), $wpdb->get_col(
            "SELECT file.ID FROM {$wpdb->posts} AS file WHERE file.post_type = 'attachment' AND " . self::isPublicInSql('file') . ' ORDER BY file.ID',
        ));
    }

    /** @return list<int> the files that a record uses, whatever its status, each once */
    public static function ofRecord(int $post): array
    {
        global $wpdb;
        FileIndexer::settle();
        return array_map(intval(...), $wpdb->get_col($wpdb->prepare(
            'SELECT DISTINCT used.file FROM ' . FileIndex::table() . " AS used
                INNER JOIN {$wpdb->posts} AS file ON file.ID = used.file AND file.post_type = 'attachment'
                WHERE used.kind = 'post' AND used.id = %d ORDER BY used.file",
            $post,
        )));
    }

    /**
     * @return list<int> the files of ofRecord() that are also used by another record of any status except trash, by a term or by
     *   a setting
     */
    public static function usedElsewhere(int $post): array
    {
        global $wpdb;
        $files = self::ofRecord($post);
        // phpcs:ignore OpenGround.Security.PreparedQueries -- ids are integers.
        return $files === [] ? [] : array_map(intval(...), $wpdb->get_col($wpdb->prepare(
            'SELECT DISTINCT used.file FROM ' . FileIndex::table() . " AS used
                LEFT JOIN {$wpdb->posts} AS other ON other.ID = used.id AND other.post_status NOT IN ('trash', 'auto-draft')
                WHERE used.file IN (" . implode(',', $files) . ")
                AND (used.kind IN ('term', 'settings') OR (used.kind = 'post' AND used.id <> %d AND other.ID IS NOT NULL)) ORDER BY used.file",
            $post,
        )));
    }

    /** Returns the file that a URL belongs to, in any size, or 0 if there is none, as far as the index is complete. */
    public static function fileAt(string $address): int
    {
        FileIndexer::settle();
        [$path] = [...FileAddresses::in($address), ''];
        return $path === '' ? 0 : FileAddresses::meant($path, FileIndex::named([FileAddresses::name($path)])[FileAddresses::name($path)] ?? [])[0] ?? 0;
    }

    /**
     * Returns the SQL condition for a public file.
     *
     * @param string $file the posts table or its alias
     */
    public static function isPublicInSql(string $file): string
    {
        global $wpdb;
        $uses = FileIndex::table();
        $isShown = static fn(array $types): string => Visibility::isPublicInSql('record', $types);
        $types = self::types();
        $foreign = array_filter($types, static fn(string $type): bool => !Kinds::has($type));
        return "(EXISTS (SELECT 1 FROM {$uses} AS used INNER JOIN {$wpdb->posts} AS record ON record.ID = used.id
                WHERE used.file = {$file}.ID AND used.kind = 'post' AND {$isShown($types)})
            OR EXISTS (SELECT 1 FROM {$uses} AS used WHERE used.file = {$file}.ID AND used.kind = 'settings')
            OR EXISTS (SELECT 1 FROM {$uses} AS used
                INNER JOIN {$wpdb->term_taxonomy} AS kind ON kind.term_id = used.id
                INNER JOIN {$wpdb->term_relationships} AS has ON has.term_taxonomy_id = kind.term_taxonomy_id
                INNER JOIN {$wpdb->posts} AS record ON record.ID = has.object_id
                WHERE used.file = {$file}.ID AND used.kind = 'term' AND {$isShown($types)})
            OR EXISTS (SELECT 1 FROM {$wpdb->posts} AS record WHERE record.ID = {$file}.post_parent AND {$isShown($foreign)}))";
    }

    /**
     * Returns the types whose published records visitors see: on pages of this WordPress or in its REST API, also as parts of
     * others (patterns, templates, styles). Files attached to a record of another plugin's type count as used by it, because its
     * gallery may show them.
     *
     * @return list<string>
     */
    private static function types(): array
    {
        $isSeen = static fn(string $type): bool => $type !== 'attachment' && (is_post_type_viewable($type) || get_post_type_object($type)->show_in_rest);
        return [...array_filter(array_values(get_post_types()), $isSeen), 'wp_global_styles', 'custom_css'];
    }
}
