<?php

/**
 * Makes writers to SQLite wait for the lock. The plugin that replaces MySQL begins every query as a reader and upgrades it to a
 * writer on the way. If another process has written in between, SQLite rejects the upgrade at once, whatever its timeout ('database
 * is locked'), and WordPress continues without storing the data. So a writing query takes the lock with its first statement,
 * for which SQLite does wait.
 *
 * wp-config.php loads this before WordPress, which adopts existing hooks.
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

/** How long (s) a query waits for the lock. */
const SQLITE_PATIENCE = 60;

(static function (): void {
    $isWriting = false;
    $takeLock = static function (WP_SQLite_Translator $database): void {
        $database->get_pdo()->setAttribute(PDO::ATTR_TIMEOUT, SQLITE_PATIENCE);
        // Otherwise every write waits for the disk. A killed process loses nothing; only a power cut can lose data.
        $database->get_pdo()->exec('PRAGMA synchronous = OFF');
        $database->begin_transaction();
        // Changes nothing, but SQLite takes the lock before it looks for rows.
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
            // As after every failed query, WordPress continues, and the SQLite plugin logs the next one.
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
