<?php

/**
 * Sends pending events.
 *
 * Sends them after the response to the editor if PHP supports that. Otherwise, it delays a save only briefly and sends the rest in
 * a separate request.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Sender
{
    public const RETRY_HOOK = 'open_ground_send_events';
    /** A value in place of a cause: the website doesn't know this type. */
    public const UNKNOWN = 'unknown-type';

    private const TIMEOUT_SECONDS = 3.0;
    /** Seconds that a save may wait if the response can't be sent first: while the website responds, and while it hangs. */
    private const HELD_UP_SECONDS = 0.1;
    private const HELD_UP_HANGING_SECONDS = 0.8;
    private const BATCH = 50;

    /** Runs at the end of a request that added events. */
    public static function afterRequest(): void
    {
        if (self::finishResponse()) {
            self::sendDue();
        } elseif (Queue::isDown()) {
            self::sendInBackground();
        } else {
            self::sendDue(self::HELD_UP_SECONDS, self::HELD_UP_HANGING_SECONDS);
            Queue::due(1) === [] || self::sendInBackground();
        }
        self::schedule();
    }

    /**
     * Sends due events, oldest first.
     *
     * @param float $budget seconds after which no further event is sent
     * @param float $timeout seconds for the website's responses, in total
     */
    public static function sendDue(float $budget = 60.0, float $timeout = self::TIMEOUT_SECONDS): void
    {
        if (!Settings::isConnected()) {
            return;
        }
        $begun = microtime(true);
        $left = $timeout;
        foreach (Queue::due(self::BATCH) as $row) {
            $spent = microtime(true) - $begun;
            if ($spent > $budget || $left <= 0) {
                break;
            }
            $isTaken = self::send($row, min($timeout, $left));
            $left = $isTaken ? $left : $timeout - (microtime(true) - $begun);
        }
        Queue::prune();
        self::schedule();
    }

    /** Sends one event. Returns false if the website didn't respond. */
    public static function send(object $row, float $timeout = self::TIMEOUT_SECONDS): bool
    {
        $begun = microtime(true);
        $response = Website::post(Settings::webhookUrl(), $row->body, $timeout, $row->id);
        $status = (int) wp_remote_retrieve_response_code($response);
        $event = (array) json_decode((string) $row->body, true);
        // The website may not know a type that another plugin has added. There is nothing to refresh then.
        $isUnknown = $status === 400 && in_array($event['type'] ?? '', array_map(Kinds::event(...), Registry::added()), true);
        Queue::recordResponse($row, $status, (int) round((microtime(true) - $begun) * 1000), $isUnknown ? self::UNKNOWN : ConnectionErrors::ofSending($response));
        if ($status === 400 && !$isUnknown) {
            self::sendAsRefresh((string) ($event['type'] ?? '*'));
        }
        do_action('open_ground_event_sent', $event, $status);
        return $status !== 0;
    }

    /** Schedules the next attempt with WP-Cron. */
    public static function schedule(): void
    {
        $due = Queue::nextDue();
        $scheduled = wp_next_scheduled(self::RETRY_HOOK);
        if ($due === null || ($scheduled !== false && $scheduled <= $due + 1)) {
            return;
        }
        wp_clear_scheduled_hook(self::RETRY_HOOK);
        wp_schedule_single_event(max($due, time()), self::RETRY_HOOK);
    }

    /** Asks a website that doesn't know the type of an event yet to refresh everything. */
    private static function sendAsRefresh(string $type): void
    {
        if (!in_array($type, ['*', 'test'], true)) {
            Queue::add('*:', ['type' => '*', 'action' => 'save']);
        }
    }

    /** Determines whether the editor has already received the response, so that sending may take longer. */
    public static function finishResponse(): bool
    {
        foreach (['fastcgi_finish_request', 'litespeed_finish_request'] as $finish) {
            if (function_exists($finish)) {
                $finish();
                return true;
            }
        }
        return PHP_SAPI === 'cli' || wp_doing_cron();
    }

    /** Continues in a separate, non-blocking request. */
    public static function sendInBackground(): void
    {
        $body = '{}';
        wp_remote_post(rest_url('open-ground/v1/send'), [
            'timeout' => 0.01,
            'blocking' => false,
            'sslverify' => false,
            'headers' => Signature::headers($body),
            'body' => $body,
        ]);
    }

    public static function registerRoute(): void
    {
        register_rest_route(EditorRoutes::NAMESPACE, '/send', [
            'methods' => 'POST',
            'permission_callback' => SignedRequest::isValid(...),
            'callback' => static function (): array {
                ignore_user_abort(true);
                self::sendDue();
                WakeUp::tellAgain();
                return ['waiting' => Queue::waiting()];
            },
        ]);
    }
}
