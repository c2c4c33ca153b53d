<?php

/**
 * Ends embargoes and starts and ends announcements on time.
 *
 * WordPress only runs when it is visited, but the website always runs. WordPress tells the website when something is due next, and
 * the website then calls `fa/v1/wake`. Neither a system timer nor WP-Cron is needed.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class WakeUp
{
    /**
     * The last message to the website: when something is due, when to repeat the message (Unix seconds), and whether the request
     * failed.
     */
    private const OPTION = 'open_ground_wake_up';

    /** Seconds after which the website is notified again, in case it lost its state. */
    private const REPEAT_SECONDS = 600;
    private const RETRY_SECONDS = 30;

    private const TIMEOUT_SECONDS = 3.0;
    /** Seconds that a save may wait for the website if the response can't be sent first. */
    private const HELD_UP_SECONDS = 0.5;

    /** Margin in seconds, so that the call never comes too early. */
    private const MARGIN_SECONDS = 0.02;

    private static bool $isScheduling = false;

    public static function onSave(int $id, WP_Post $post): void
    {
        if ($post->post_status === 'future' && Registry::has($post->post_type)) {
            self::later();
        }
    }

    /** Tells the website when something is due next, at the end of this request. */
    public static function later(): void
    {
        self::$isScheduling = true;
        add_action('shutdown', [self::class, 'arrange'], 20, 0);
    }

    /** Tells the website when to call WordPress, unless it knows already. */
    public static function arrange(): void
    {
        if (wp_installing()) {
            return;
        }
        if (!Settings::isConnected()) {
            // Stored so that not every request has to load this class to check.
            self::note(null, self::RETRY_SECONDS);
            return;
        }
        [$told, $again, $hasFailed] = self::lastMessage();
        if (time() < $again && !self::$isScheduling) {
            return;
        }
        self::$isScheduling = false;
        $next = Schedule::nextChange();
        if ($next !== null && $next === $told && time() < $again) {
            return;
        }
        if ($next === null) {
            self::note(null);
            return;
        }
        if (Sender::finishResponse()) {
            self::tell($next, self::TIMEOUT_SECONDS);
            return;
        }
        // A website that hangs delays one save, but not the next.
        $isDown = ($hasFailed && time() < $again) || Queue::isDown();
        if ($isDown || !self::tell($next, self::HELD_UP_SECONDS)) {
            self::note(null, self::RETRY_SECONDS, true);
            Sender::sendInBackground();
        }
    }

    /** Does the same in requests that nobody waits for, so the website has more time to respond. */
    public static function tellAgain(): void
    {
        $next = self::lastMessage()[2] ? Schedule::nextChange() : null;
        $next === null || self::tell($next, self::TIMEOUT_SECONDS);
    }

    private static function tell(int $next, float $timeout): bool
    {
        $answer = Website::ask('/api/wake', ['in' => self::secondsUntil($next)], $timeout);
        is_array($answer) ? self::note($next) : self::note(null, self::RETRY_SECONDS, true);
        return is_array($answer);
    }

    /** @return array{?int, int, bool} */
    private static function lastMessage(): array
    {
        $option = get_option(self::OPTION);
        return is_array($option) ? [$option['at'] ?? null, (int) ($option['again'] ?? 0), (bool) ($option['failed'] ?? false)] : [null, 0, false];
    }

    private static function note(?int $at, int $seconds = self::REPEAT_SECONDS, bool $hasFailed = false): void
    {
        update_option(self::OPTION, ['at' => $at, 'again' => time() + $seconds, 'failed' => $hasFailed], true);
    }

    private static function secondsUntil(int $time): float
    {
        return round(max(0.0, $time - microtime(true)) + self::MARGIN_SECONDS, 3);
    }

    /**
     * Registers the route that the website calls. Like every request, it publishes records that are due. It returns when the next
     * one is due.
     */
    public static function registerRoute(): void
    {
        register_rest_route('fa/v1', '/wake', [
            'methods' => 'POST',
            'permission_callback' => SignedRequest::isValid(...),
            'callback' => static function (): WP_REST_Response {
                Schedule::publishDue();
                $next = Schedule::nextChange();
                self::note($next);
                return new WP_REST_Response(['in' => $next === null ? null : self::secondsUntil($next)]);
            },
        ]);
    }
}
