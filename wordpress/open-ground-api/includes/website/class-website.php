<?php

/** Sends requests to the website, signed like its webhook, and records what the responses reveal about the connection. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;

defined('ABSPATH') || exit;

final class Website
{
    /** Option: the last measured difference between the website's clock and this one, in seconds. */
    public const CLOCK_OPTION = 'open_ground_clock_difference';

    private const TIMEOUT_SECONDS = 2.0;
    private const CLOCK_TOLERANCE_SECONDS = 60;
    /** Seconds within which a save usually appears. No reason is given before. */
    private const USUAL_SECONDS = 5;

    /**
     * Determines whether every page shows the saved state of a record.
     *
     * @return array{state: string, reason?: string, notShown?: array<string, int>} `state`: live, waiting, off; `notShown`:
     *     elements in its texts that readers don't see, by kind, with their number
     */
    public static function stateOf(WP_Post $post): array
    {
        if (self::isKnownOff($post)) {
            return ['state' => 'off'];
        }
        if (!Settings::isConnected()) {
            return ['state' => 'waiting', 'reason' => __('The website is not connected yet. See the Website screen.', 'open-ground-api')];
        }
        $body = self::ask('/api/live', self::savedState($post));
        if (is_wp_error($body)) {
            return ['state' => 'waiting', 'reason' => $body->get_error_message()];
        }
        if (($body['live'] ?? false) !== true) {
            return isset($body['notShown']['record'])
                ? ['state' => 'off', 'reason' => __('The website does not show the record, because it has no title.', 'open-ground-api')]
                : ['state' => 'waiting', ...self::whyWaiting($post)];
        }
        ReadAccessCheck::forget();
        $notShown = array_filter(is_array($body['notShown'] ?? null) ? $body['notShown'] : [], is_int(...));
        return ['state' => 'live', ...($notShown === [] ? [] : ['notShown' => $notShown])];
    }

    /**
     * Does the same for the records of a list, in one request.
     *
     * @param list<WP_Post> $posts at most 100
     * @return array<int, string> by id: live, waiting, off, unknown
     */
    public static function statesOf(array $posts): array
    {
        $asked = array_values(array_filter($posts, static fn(WP_Post $post): bool => !self::isKnownOff($post)));
        $body = $asked !== [] && Settings::isConnected()
            ? self::ask('/api/live', ['records' => array_map(self::savedState(...), $asked)])
            : [];
        $live = is_array($body) ? $body['live'] ?? null : null;
        $isTold = is_array($live) && count($live) === count($asked);
        $states = array_fill_keys(array_column($posts, 'ID'), 'off');
        foreach ($asked as $index => $post) {
            $states[$post->ID] = $isTold ? ($live[$index] === true ? 'live' : 'waiting') : 'unknown';
        }
        return $states;
    }

    /** Returns true for a record that is not public, or whose type the website has said it doesn't know. */
    private static function isKnownOff(WP_Post $post): bool
    {
        return !Visibility::isPublic($post) || (Settings::isConnected() && in_array($post->post_type, Registry::added(), true)
            && Queue::lastOf(Kinds::event($post->post_type) . ":{$post->ID}")?->reason === Sender::UNKNOWN);
    }

    /** @return array<string, mixed> */
    private static function savedState(WP_Post $post): array
    {
        return [
            'type' => Kinds::event($post->post_type),
            'id' => $post->ID,
            'modified' => mysql_to_rfc3339($post->post_modified_gmt),
        ];
    }

    /** @return array{reason?: string} empty in the first seconds after a save, when waiting is normal */
    private static function whyWaiting(WP_Post $post): array
    {
        if (time() - (int) strtotime("{$post->post_modified_gmt} UTC") < self::USUAL_SECONDS) {
            return [];
        }
        $isSent = !Queue::isWaitingFor(Kinds::event($post->post_type) . ":{$post->ID}");
        $problem = ReadAccessCheck::problemFor($post);
        return ['reason' => match (true) {
            $problem !== '' => $problem,
            !$isSent => __('The website has not been notified yet: the event will be sent again. See the Website screen.', 'open-ground-api'),
            default => __('The website has been notified and can read from WordPress. It is still loading the changes.', 'open-ground-api'),
        }];
    }

    /**
     * Returns the records that the website holds back, with their list if it provides one.
     *
     * @return array{count: int, digest: string, items: list<array<string, mixed>>}|null null if there are none, or if that is
     * unknown
     */
    public static function heldBack(): ?array
    {
        $held = self::askHealth('?held') ?? self::askHealth('');
        $count = (int) ($held['count'] ?? 0);
        if ($held === null || $count === 0) {
            return null;
        }
        $items = $held['items'] ?? [];
        return [
            'count' => $count,
            'digest' => (string) ($held['digest'] ?? ''),
            'items' => array_values(array_filter(is_array($items) ? $items : [], is_array(...))),
        ];
    }

    /** @return array<string, mixed>|null `held` from the website's health endpoint; null if it isn't provided */
    private static function askHealth(string $query): ?array
    {
        $token = self::metricsToken();
        $response = wp_remote_get(Settings::siteUrl() . "/api/health{$query}", [
            'timeout' => self::TIMEOUT_SECONDS,
            'redirection' => 0,
            'headers' => [
                ...Signature::headers(''),
                ...($token === '' ? [] : ['Authorization' => "Bearer {$token}"]),
            ],
        ]);
        self::recordClock($response);
        $body = is_wp_error($response) ? null : json_decode(wp_remote_retrieve_body($response), true);
        return is_array($body['held'] ?? null) ? $body['held'] : null;
    }

    /** Returns the website's METRICS_TOKEN, for a website that doesn't accept signatures here; '' if it is not set. */
    private static function metricsToken(): string
    {
        $name = 'OPEN_GROUND_METRICS_TOKEN';
        return trim((string) (defined($name) ? constant($name) : getenv($name)));
    }

    /**
     * Sends a signed request to the website, and compares the clocks by its response.
     *
     * @param string|null $id as Signature::headers() takes it
     * @return array<string, mixed>|WP_Error
     */
    public static function post(string $address, string $body, float $timeout, ?string $id = null): array|WP_Error
    {
        $response = wp_remote_post($address, ['timeout' => $timeout, 'redirection' => 0, 'headers' => Signature::headers($body, $id), 'body' => $body]);
        self::recordClock($response);
        return $response;
    }

    /**
     * Sends a request to the website.
     *
     * @param array<string, mixed> $body
     * @return array<string, mixed>|WP_Error the response, or the reason why there is none
     */
    public static function ask(string $path, array $body, float $timeout = self::TIMEOUT_SECONDS): array|WP_Error
    {
        $json = (string) wp_json_encode($body);
        $address = Settings::siteUrl() . $path;
        $response = self::post($address, $json, $timeout);
        if (is_wp_error($response)) {
            return new WP_Error('unreachable', ConnectionErrors::sendingSentence(ConnectionErrors::ofSending($response), 0, $address));
        }
        $status = (int) wp_remote_retrieve_response_code($response);
        $decoded = json_decode(wp_remote_retrieve_body($response), true);
        if (($status === 200 || $status === 202) && is_array($decoded)) {
            return $decoded;
        }
        return new WP_Error('refused', ConnectionErrors::sendingSentence(ConnectionErrors::ofSending($response), $status, $address));
    }

    /**
     * Compares the clocks by any response of the website.
     *
     * @param array<string, mixed>|WP_Error $response
     */
    private static function recordClock(array|WP_Error $response): void
    {
        $date = is_wp_error($response) ? '' : (string) wp_remote_retrieve_header($response, 'date');
        $time = $date === '' ? false : strtotime($date);
        if ($time === false) {
            return;
        }
        $difference = abs($time - time()) > self::CLOCK_TOLERANCE_SECONDS ? $time - time() : 0;
        if ($difference !== (int) get_option(self::CLOCK_OPTION, 0)) {
            update_option(self::CLOCK_OPTION, $difference, true);
        }
    }
}
