<?php

/**
 * Makes whoever writes into SQLite wait for the turn. The plugin that stands in for MySQL begins every query as a reader and makes a
 * writer of it on the way. If another process has written in between, SQLite refuses that at once, however long it was told to
 * wait ('database is locked'), and WordPress goes on without what it wanted to store. So a query that writes takes the lock
 * with its first statement, for which SQLite does wait.
 *
 * Loaded by wp-config.php before WordPress, which takes over hooks that are there already.
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

/** How many seconds it waits. */
const SQLITE_PATIENCE = 60;

(static function (): void {
    $isWriting = false;
    $takeLock = static function (WP_SQLite_Translator $database): void {
        $database->get_pdo()->setAttribute(PDO::ATTR_TIMEOUT, SQLITE_PATIENCE);
        // Each query that writes would wait for the disk. A process that is killed loses nothing, only a machine without power.
        $database->get_pdo()->exec('PRAGMA synchronous = OFF');
        $database->begin_transaction();
        // Changes nothing. SQLite takes the lock before it looks for rows.
        $table = WP_SQLite_Translator::DATA_TYPES_CACHE_TABLE;
        $database->execute_sqlite_query("UPDATE $table SET mysql_type = mysql_type WHERE 0");
    };
    $waitForTurn = static function (mixed $result, WP_SQLite_Translator $database, string $query, mixed ...$fetching) use (&$isWriting, $takeLock): mixed {
        $isBeginning = preg_match('/^\s*(?:START\s+TRANSACTION|BEGIN)\b/i', $query) === 1;
        $writes = preg_match('/^\s*(?:SELECT|SHOW|DESCRIBE|EXPLAIN|SET|COMMIT|ROLLBACK)\b/i', $query) !== 1;
        if ($result !== null || $isWriting || !$writes) {
            return $result;
        }
        try {
            $takeLock($database);
        } catch (PDOException) {
            // As for every query that fails: WordPress goes on, and the plugin for SQLite logs the next one.
            $database->rollback();
            return null;
        }
        if ($isBeginning) {
            return true;
        }
        $isWriting = true;
        try {
            [$mode, $arguments] = $fetching;
            return $database->query($query, $mode, ...$arguments) ?? false;
        } finally {
            $isWriting = false;
            $database->commit();
        }
    };
    $GLOBALS['wp_filter']['pre_query_sqlite_db'][10][] = ['function' => $waitForTurn, 'accepted_args' => 5];
})();
