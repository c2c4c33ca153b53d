<?php

/**
 * Scheduled work: publishing at the end of embargoes, and retries of events. An embargo does not wait for WordPress's
 * cron: the first request after its time publishes the record.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Schedule
{
    private const MAX_AT_ONCE = 20;

    public static function register(): void
    {
        add_action('rest_api_init', self::publishDue(...), 0);
        add_action('admin_init', self::publishDue(...));
    }

    /**
     * Publishes due records and sends pending events, for a system timer. @return int the number of records published
     */
    public static function run(): int
    {
        $published = self::publishDue();
        Watcher::flush();
        Sender::sendDue();
        return $published;
    }

    /** The time of the next task, in Unix seconds; null when there is none. */
    public static function next(): ?int
    {
        global $wpdb;
        $date = $wpdb->get_var("SELECT MIN(post_date_gmt) FROM {$wpdb->posts} WHERE post_status = 'future'");
        $moments = array_filter([$date === null ? null : strtotime("{$date} UTC"), Queue::nextDue()]);
        return $moments === [] ? null : min($moments);
    }

    public static function publishDue(): int
    {
        global $wpdb;
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
}
