<?php

/**
 * The queue of events for the website, in a database table: pending, accepted and abandoned. A record's newest event replaces its
 * pending ones, except for events that erase it.
 *
 * A row: id (the webhook's `webhook-id`), record ('investigation:12'), body (JSON), state, attempts, created, due and answered
 * (Unix seconds), status (of the response; 0: none), duration (ms), reason (a code, see class-connection-errors.php).
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Queue
{
    public const WAITING = 'waiting';
    public const ACCEPTED = 'accepted';
    public const GIVEN_UP = 'given up';

    private const KEPT = 200;
    private const DAY_SECONDS = 86_400;
    private const FIRST_DELAY_SECONDS = 5;
    private const LONGEST_DELAY_SECONDS = 900;
    private const SCHEMA = '1';
    private const SCHEMA_OPTION = 'open_ground_events_schema';

    public static function table(): string
    {
        global $wpdb;
        return "{$wpdb->prefix}open_ground_events";
    }

    public static function isInstalled(): bool
    {
        return get_option(self::SCHEMA_OPTION) === self::SCHEMA;
    }

    public static function install(): void
    {
        global $wpdb;
        if (self::isInstalled()) {
            return;
        }
        require_once ABSPATH . 'wp-admin/includes/upgrade.php';
        $table = self::table();
        dbDelta("CREATE TABLE {$table} (
            number bigint(20) unsigned NOT NULL AUTO_INCREMENT,
            id varchar(64) NOT NULL,
            record varchar(191) NOT NULL,
            body longtext NOT NULL,
            state varchar(20) NOT NULL,
            attempts int(11) NOT NULL DEFAULT 0,
            created bigint(20) NOT NULL DEFAULT 0,
            due bigint(20) NOT NULL DEFAULT 0,
            answered bigint(20) NOT NULL DEFAULT 0,
            status int(11) NOT NULL DEFAULT 0,
            duration int(11) NOT NULL DEFAULT 0,
            reason varchar(191) NOT NULL DEFAULT '',
            PRIMARY KEY  (number),
            KEY record (record),
            KEY state_due (state,due)
        ) {$wpdb->get_charset_collate()};");
        update_option(self::SCHEMA_OPTION, self::SCHEMA);
    }

    /**
     * Adds an event with its own sequence number.
     *
     * @param array<string, mixed> $event
     */
    public static function add(string $record, array $event): void
    {
        global $wpdb;
        $table = self::table();
        $waiting = $wpdb->get_results($wpdb->prepare("SELECT * FROM {$table} WHERE record = %s AND state = %s ORDER BY number", $record, self::WAITING));
        $erasing = array_filter($waiting, static fn(object $row): bool => (json_decode($row->body, true)['action'] ?? '') === 'erase');
        $isSave = ($event['action'] ?? '') === 'save';
        if ($erasing !== [] && !$isSave) {
            // 'erase' also removes former names.
            $event['action'] = 'erase';
        }
        $replaced = $isSave ? array_diff_key($waiting, $erasing) : $waiting;
        foreach ($isSave ? $erasing : [] as $row) {
            // The website has to erase a record before it shows it again.
            $wpdb->update($table, ['due' => time()], ['number' => $row->number]);
        }
        foreach ($replaced as $row) {
            // The website still has the slug from before the first undelivered event.
            $former = json_decode($row->body, true)['previous_slug'] ?? null;
            if (is_string($former)) {
                $event['previous_slug'] = $former;
                break;
            }
        }
        if (($event['previous_slug'] ?? '') === ($event['slug'] ?? null)) {
            unset($event['previous_slug']);
        }
        foreach ($replaced as $row) {
            $wpdb->delete($table, ['number' => $row->number]);
        }
        $last = end($replaced);
        $wpdb->insert($table, [
            'id' => Signature::newId(),
            'record' => $record,
            'body' => (string) wp_json_encode([...$event, 'sequence' => self::nextSequence()]),
            'state' => self::WAITING,
            'created' => time(),
            'due' => time(),
            // The website's last response decides whether the next save waits for it.
            ...($last === false ? [] : array_intersect_key((array) $last, ['answered' => 1, 'status' => 1, 'duration' => 1, 'reason' => 1])),
        ]);
    }

    /** @return list<object> due events, oldest first; one per record */
    public static function due(int $limit): array
    {
        global $wpdb;
        $table = self::table();
        return $wpdb->get_results($wpdb->prepare(
            "SELECT * FROM {$table} AS event WHERE state = %s AND due <= %d AND NOT EXISTS (SELECT 1 FROM {$table} AS older"
            . ' WHERE older.record = event.record AND older.state = event.state AND older.number < event.number)'
            . ' ORDER BY number LIMIT %d',
            self::WAITING,
            time(),
            $limit,
        ));
    }

    public static function find(string $id): ?object
    {
        global $wpdb;
        return $wpdb->get_row($wpdb->prepare('SELECT * FROM ' . self::table() . ' WHERE id = %s', $id));
    }

    /** Returns the newest event of a record. */
    public static function lastOf(string $record): ?object
    {
        global $wpdb;
        return $wpdb->get_row($wpdb->prepare('SELECT * FROM ' . self::table() . ' WHERE record = %s ORDER BY number DESC LIMIT 1', $record));
    }

    /** @return list<object> newest first */
    public static function latest(int $limit): array
    {
        global $wpdb;
        return $wpdb->get_results($wpdb->prepare('SELECT * FROM ' . self::table() . ' ORDER BY number DESC LIMIT %d', $limit));
    }

    public static function isWaitingFor(string $record): bool
    {
        global $wpdb;
        return $wpdb->get_var($wpdb->prepare('SELECT number FROM ' . self::table() . ' WHERE record = %s AND state = %s LIMIT 1', $record, self::WAITING)) !== null;
    }

    public static function waiting(): int
    {
        global $wpdb;
        return (int) $wpdb->get_var($wpdb->prepare('SELECT COUNT(*) FROM ' . self::table() . ' WHERE state = %s', self::WAITING));
    }

    /** Returns when the next attempt is due, in Unix seconds, or null if no event is pending. */
    public static function nextDue(): ?int
    {
        global $wpdb;
        $due = $wpdb->get_var($wpdb->prepare('SELECT MIN(due) FROM ' . self::table() . ' WHERE state = %s', self::WAITING));
        return $due === null ? null : (int) $due;
    }

    /**
     * Determines whether the last response showed that the website can't accept events at the moment. If so, the next save doesn't
     * wait for it.
     */
    public static function isDown(): bool
    {
        global $wpdb;
        $last = $wpdb->get_row('SELECT status, answered FROM ' . self::table() . ' WHERE answered > 0 ORDER BY answered DESC, number DESC LIMIT 1');
        return $last !== null && (int) $last->status === 0 && (int) $last->answered > time() - 30;
    }

    /** Stores the website's response. A rejected event becomes due again later, for up to a day. */
    public static function recordResponse(object $row, int $status, int $milliseconds, string $reason): void
    {
        global $wpdb;
        $attempts = (int) $row->attempts + 1;
        $isAccepted = $status >= 200 && $status < 300;
        $isFinal = in_array($status, [400, 413], true) || time() - (int) $row->created >= self::DAY_SECONDS;
        $delay = min(self::LONGEST_DELAY_SECONDS, self::FIRST_DELAY_SECONDS * 2 ** min($attempts - 1, 12));
        $wpdb->update(self::table(), [
            'state' => $isAccepted ? self::ACCEPTED : ($isFinal ? self::GIVEN_UP : self::WAITING),
            'attempts' => $attempts,
            'due' => time() + $delay,
            'answered' => time(),
            'status' => $status,
            'duration' => $milliseconds,
            'reason' => mb_substr($reason, 0, 190),
        ], ['number' => $row->number]);
    }

    /** Makes an event due at once, under the same id. */
    public static function retry(string $id): void
    {
        global $wpdb;
        $wpdb->update(self::table(), ['state' => self::WAITING, 'due' => time(), 'created' => time()], ['id' => $id]);
    }

    /** Removes former names from all pending events. */
    public static function dropFormerNames(): void
    {
        global $wpdb;
        foreach ($wpdb->get_results($wpdb->prepare('SELECT number, body FROM ' . self::table() . ' WHERE state = %s', self::WAITING)) as $row) {
            $event = array_diff_key((array) json_decode($row->body, true), ['previous_slug' => 1]);
            $wpdb->update(self::table(), ['body' => (string) wp_json_encode($event)], ['number' => $row->number]);
        }
    }

    /** Deletes old events that were accepted or abandoned. */
    public static function prune(): void
    {
        global $wpdb;
        $table = self::table();
        $oldest = $wpdb->get_var($wpdb->prepare("SELECT number FROM {$table} ORDER BY number DESC LIMIT 1 OFFSET %d", self::KEPT));
        if ($oldest !== null) {
            $wpdb->query($wpdb->prepare("DELETE FROM {$table} WHERE number <= %d AND state <> %s", $oldest, self::WAITING));
        }
    }

    /**
     * Returns the next sequence number: the time in milliseconds, or the highest number so far plus one. It always increases, even
     * if the clock is set back or the database restored from a backup.
     */
    private static function nextSequence(): int
    {
        $last = (int) get_option('open_ground_sequence', 0);
        $next = max($last + 1, (int) floor(microtime(true) * 1000));
        update_option('open_ground_sequence', $next, false);
        return $next;
    }
}
