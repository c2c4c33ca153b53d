<?php

/**
 * Scheduled tasks: publishing at the end of embargoes, starting and ending announcements, and retrying events.
 *
 * An embargo doesn't depend on WP-Cron: the first request after its end publishes the record, and none before.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Schedule
{
    private const MAX_AT_ONCE = 20;

    /** The input that the button 'Publish now' adds to the form (wordpress/editor/src/record/ScheduleButtons.tsx). */
    private const PUBLISH_NOW = 'open_ground_publish_now';

    /** The longest run, in seconds, of a timer with an interval of one minute. */
    private const MINUTE_SECONDS = 55;

    /**
     * Publishes due records and sends pending events. @return int the number of records published
     */
    public static function run(): int
    {
        $published = self::publishDue();
        Watcher::flush();
        Sender::sendDue();
        return $published;
    }

    /**
     * Does the same for a system timer with an interval of one minute, and waits for records that are due before its next run.
     *
     * @return int the number of records published
     */
    public static function runForMinute(): int
    {
        $end = time() + self::MINUTE_SECONDS;
        $published = self::run();
        while (time() < $end && (self::nextChange() ?? PHP_INT_MAX) <= $end) {
            $pause = min(1.0, max(0.1, self::nextChange() - microtime(true)));
            usleep((int) ($pause * 1_000_000));
            // Other processes may have saved in the meantime. A cache shared between processes is up to date and is kept.
            wp_cache_supports('flush_runtime') ? wp_cache_flush_runtime() : wp_cache_flush();
            $published += self::run();
        }
        return $published;
    }

    /**
     * Returns when the next embargo ends or the next announcement starts or ends, in Unix seconds, or null if nothing is scheduled.
     */
    public static function nextChange(): ?int
    {
        $moments = array_filter([self::nextEmbargo(), Ticker::due()]);
        return $moments === [] ? null : min($moments);
    }

    private static function nextEmbargo(): ?int
    {
        global $wpdb;
        $date = $wpdb->get_var("SELECT MIN(post_date_gmt) FROM {$wpdb->posts} WHERE post_status = 'future'");
        return $date === null ? null : (int) strtotime("{$date} UTC");
    }

    public static function publishDue(): int
    {
        global $wpdb;
        Ticker::passLimit();
        $ids = $wpdb->get_col($wpdb->prepare(
            "SELECT ID FROM {$wpdb->posts} WHERE post_status = 'future' AND post_date_gmt <= %s ORDER BY post_date_gmt LIMIT %d",
            gmdate('Y-m-d H:i:s'),
            self::MAX_AT_ONCE,
        ));
        foreach ($ids as $id) {
            wp_publish_post((int) $id);
        }
        return count($ids);
    }

    /**
     * Sets the date of a scheduled record to now for 'Publish now'. Its screen may have been opened long before.
     *
     * @param array<string, mixed> $data
     * @param array<string, mixed> $given
     * @return array<string, mixed>
     */
    public static function publishNow(array $data, array $given): array
    {
        $before = get_post((int) ($given['ID'] ?? 0) ?: -1);
        $isPressed = $before instanceof WP_Post && $before->post_status === 'future' && Registry::has($before->post_type)
            && PostedFields::id() === $before->ID && PostedFields::input(self::PUBLISH_NOW) !== ''
            && in_array($data['post_status'], ['future', 'publish'], true) && current_user_can('publish_post', $before->ID);
        return $isPressed
            ? [...$data, 'post_status' => 'publish', 'post_date' => current_time('mysql'), 'post_date_gmt' => current_time('mysql', true)]
            : $data;
    }

    /**
     * Removes the date of a record that is no longer scheduled. Otherwise its button would still say 'Schedule'.
     *
     * @param array<string, mixed> $data
     * @param array<string, mixed> $given
     * @return array<string, mixed>
     */
    public static function forgetDate(array $data, array $given): array
    {
        $before = get_post((int) ($given['ID'] ?? 0) ?: -1);
        $isTakenBack = $before instanceof WP_Post && $before->post_status === 'future' && in_array($data['post_status'], ['draft', 'pending'], true)
            && Registry::has($before->post_type) && $data['post_date'] === $before->post_date;
        return $isTakenBack ? [...$data, 'post_date' => current_time('mysql'), 'post_date_gmt' => '0000-00-00 00:00:00'] : $data;
    }

    /**
     * Restores a draft that had neither a slug nor a date without them.
     *
     * WordPress gives both to every record in the trash (the slug is `__trashed`), and removes them only from records that had a
     * slug.
     *
     * @param array<string, mixed> $data
     * @param array<string, mixed> $given
     * @return array<string, mixed>
     */
    public static function asBeforeTrash(array $data, array $given): array
    {
        $before = get_post((int) ($given['ID'] ?? 0) ?: -1);
        $isNew = $before instanceof WP_Post && $before->post_status === 'trash' && in_array($data['post_status'], ['draft', 'pending'], true)
            && Registry::has($before->post_type) && preg_match('/^__trashed(?:-\d+)?$/D', (string) $data['post_name']) === 1;
        if (!$isNew) {
            return $data;
        }
        // Otherwise it would be restored as the slug the next time, too.
        delete_post_meta($before->ID, '_wp_desired_post_slug', '');
        // A draft without a date got the time at which it was trashed.
        $hasDate = abs((int) strtotime($before->post_date_gmt) - (int) strtotime($before->post_modified_gmt)) > 2;
        return [...$data, 'post_name' => '', ...($hasDate ? [] : ['post_date_gmt' => '0000-00-00 00:00:00'])];
    }

    /**
     * Keeps an embargo that ends in less than a minute. WordPress would publish the record at once.
     *
     * @param array<string, mixed> $data
     * @return array<string, mixed>
     */
    public static function keepEmbargo(array $data): array
    {
        $isDue = (string) ($data['post_date_gmt'] ?? '') <= gmdate('Y-m-d H:i:s');
        $isOurs = Registry::has((string) ($data['post_type'] ?? ''));
        return $isOurs && !$isDue && $data['post_status'] === 'publish' ? [...$data, 'post_status' => 'future'] : $data;
    }
}
