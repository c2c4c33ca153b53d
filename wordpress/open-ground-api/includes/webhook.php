<?php

/**
 * Tells the website that something was saved, signed, so that readers see it within a second. Configured by two
 * constants in wp-config.php, or environment variables of the same names: OPEN_GROUND_WEBHOOK_URL and
 * OPEN_GROUND_WEBHOOK_SECRET (the site's REVALIDATE_SECRET). Without both nothing is sent.
 *
 * Events are collected while WordPress works and sent when it has finished, so that the website asks for content that
 * is already stored, and an editor's save never fails because the website is away.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Webhook
{
    private const RETRY_HOOK = 'open_ground_webhook_retry';
    private const TIMEOUT_SECONDS = 3;
    private const MOST_ATTEMPTS = 6;

    /** @var array<string, array<string, mixed>> events to send, by what they are about: the last state counts */
    private static array $events = [];

    public static function register(): void
    {
        // After fields and terms, unlike save_post.
        add_action('wp_after_insert_post', self::onSave(...), 10, 4);
        add_action('before_delete_post', self::onDelete(...), 10, 2);
        add_action('update_option_' . Ticker::OPTION, static fn() => self::add('ticker', null, ['action' => 'save']));
        foreach (['created_term', 'edited_term', 'delete_term'] as $hook) {
            add_action($hook, self::onTerm(...), 10, 3);
        }
        add_action('shutdown', self::sendAll(...));
        add_action(self::RETRY_HOOK, self::send(...), 10, 3);
    }

    private static function onSave(int $id, WP_Post $post, bool $update, ?WP_Post $before): void
    {
        if (!self::isOurs($post) || wp_is_post_revision($id) || wp_is_post_autosave($id)) {
            return;
        }
        $was_public = $before !== null && self::isPublic($before);
        if (self::isPublic($post)) {
            $renamed = $was_public && $before->post_name !== $post->post_name;
            self::add($post->post_type, $id, [
                'slug' => $post->post_name,
                'action' => 'save',
                ...($renamed ? ['previous_slug' => $before->post_name] : []),
            ]);
        } elseif ($was_public) {
            // WordPress marks the slug of what is in the trash; readers knew it by the one before.
            self::add($post->post_type, $id, ['slug' => $before->post_name, 'action' => 'trash']);
        }
    }

    private static function onDelete(int $id, WP_Post $post): void
    {
        if (self::isOurs($post) && self::isPublic($post)) {
            self::add($post->post_type, $id, ['slug' => $post->post_name, 'action' => 'delete']);
        }
    }

    /** The areas and locations stand in the answer of the investigations. */
    private static function onTerm(int $term, int $taxonomy_id, string $taxonomy): void
    {
        if (in_array($taxonomy, [PostTypes::CATEGORY, PostTypes::LOCATION], true)) {
            self::add(PostTypes::INVESTIGATION, null, ['action' => 'save']);
        }
    }

    private static function isOurs(WP_Post $post): bool
    {
        return in_array($post->post_type, [PostTypes::INVESTIGATION, PostTypes::METHODOLOGY], true);
    }

    /** Published and open to all: what the lists name. */
    private static function isPublic(WP_Post $post): bool
    {
        return $post->post_status === 'publish' && $post->post_password === '';
    }

    /** @param array<string, mixed> $event */
    private static function add(string $type, ?int $id, array $event): void
    {
        self::$events["{$type}:{$id}"] = ['type' => $type, ...($id === null ? [] : ['id' => $id]), ...$event];
    }

    private static function sendAll(): void
    {
        $events = self::$events;
        self::$events = [];
        if ($events === [] || wp_installing() || self::setting('OPEN_GROUND_WEBHOOK_URL') === '') {
            return;
        }
        // The editor's answer leaves first, where the server can do that.
        if (function_exists('fastcgi_finish_request')) {
            fastcgi_finish_request();
        }
        foreach ($events as $event) {
            self::send(wp_json_encode($event), wp_generate_uuid4(), 1);
        }
    }

    /** Sends one event; what fails for want of an answer is tried again, later each time, under the same id. */
    private static function send(string $body, string $id, int $attempt): void
    {
        $secret = self::setting('OPEN_GROUND_WEBHOOK_SECRET');
        $timestamp = (string) time();
        $response = wp_remote_post(self::setting('OPEN_GROUND_WEBHOOK_URL'), [
            'timeout' => self::TIMEOUT_SECONDS,
            'redirection' => 0,
            'headers' => [
                'Content-Type' => 'application/json',
                'X-Webhook-Timestamp' => $timestamp,
                'X-Webhook-Id' => $id,
                'X-Webhook-Signature' => 'sha256=' . hash_hmac('sha256', "{$timestamp}.{$body}", $secret),
            ],
            'body' => $body,
        ]);
        $status = (int) wp_remote_retrieve_response_code($response);
        if ($status >= 200 && $status < 300) {
            return;
        }
        $reason = is_wp_error($response) ? $response->get_error_message() : "status {$status}";
        error_log("Open Ground: the website did not take {$body}: {$reason}");
        $may_pass = is_wp_error($response) || $status >= 500 || $status === 429;
        if ($may_pass && $attempt < self::MOST_ATTEMPTS) {
            wp_schedule_single_event(time() + 10 * 2 ** $attempt, self::RETRY_HOOK, [$body, $id, $attempt + 1]);
        }
    }

    private static function setting(string $name): string
    {
        return (string) (defined($name) ? constant($name) : getenv($name));
    }
}
