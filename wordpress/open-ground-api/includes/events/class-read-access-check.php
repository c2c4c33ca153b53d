<?php

/**
 * Tests whether the website can read this WordPress and whether it shows its pages.
 *
 * Asks the website to make one of its own requests and to report the result. Keeps the last result for a day for notices, which
 * make no requests.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class ReadAccessCheck
{
    /** One route of each namespace, as the website requests it. */
    public const CALLS = [
        'fa/v1/news?per_page=100',
        'wp/v2/pages?per_page=100&_fields=id%2Cslug%2Ccontent.protected%2Cexcerpt.protected%2Cclass_list',
        'acf/v3/pages/1546?categories=2&per_page=100',
    ];

    /** The website's lists with names of their own, by kind. All others are whole lists of fa/v1. */
    private const LISTS = [
        PostTypes::NEWS => self::CALLS[0],
        PostTypes::PUBLICATION => 'wp/v2/publication?per_page=100',
        PostTypes::METHODOLOGY => 'wp/v2/methodology?per_page=100',
        PostTypes::SUBDOMAIN => 'wp/v2/subdomain',
        PostTypes::PRESS => 'wp/v2/press?press_types=81&per_page=100',
        PostTypes::PAGE => self::CALLS[1],
    ];

    /** The website allows 5 seconds per request, and requests queue. */
    private const TIMEOUT_SECONDS = 12.0;

    /** Times are in whole seconds, and two clocks are compared. */
    private const FRESH_SECONDS = 2;

    private const FOUND = 'open_ground_reading';
    private const KEPT_SECONDS = 86_400;

    /**
     * Tests all routes, whether repeated requests get new responses, and whether readers get pages. Takes three seconds.
     *
     * @return string the problem, for people; '' if there is none
     */
    public static function run(): string
    {
        $begun = microtime(true);
        $problem = '';
        foreach (self::CALLS as $path) {
            $problem = $problem === '' ? self::problemOf($path) : $problem;
        }
        if ($problem === '') {
            usleep((int) max(0, ($begun + self::FRESH_SECONDS + 1 - microtime(true)) * 1_000_000));
            $problem = self::problemOf(self::CALLS[0]);
        }
        return $problem === '' ? self::problemOfPages() : $problem;
    }

    /**
     * Returns the problem of the website's pages. A website in maintenance mode still accepts events and reads. It is a different
     * problem if this server can't reach the public URL.
     */
    private static function problemOfPages(): string
    {
        if (Settings::siteUrl() === '') {
            return '';
        }
        $response = wp_remote_head(Settings::siteUrl() . '/', ['timeout' => self::TIMEOUT_SECONDS, 'redirection' => 0]);
        $status = (int) wp_remote_retrieve_response_code($response);
        return $status >= 500 ? ConnectionErrors::pagesSentence($status) : '';
    }

    /** Returns the problem that keeps a saved record from the website, tested at most every 15 seconds, or '' if there is none. */
    public static function problemFor(WP_Post $post): string
    {
        $kind = Kinds::of($post->post_type);
        $path = self::LISTS[$kind] ?? (isset(Lists::PATHS[$kind]) ? 'fa/v1/' . Lists::PATHS[$kind] : self::CALLS[0]);
        $name = self::FOUND . '_' . md5($path);
        $known = get_transient($name);
        if (!is_string($known)) {
            $known = self::problemOf($path);
            set_transient($name, $known, 15);
        }
        return $known;
    }

    /** Returns the last problem found, or '' if there was none or if the test is too old. */
    public static function lastProblem(): string
    {
        $known = get_transient(self::FOUND);
        return is_string($known) ? $known : '';
    }

    /** Forgets the last problem: the website has shown a saved change, so it can read. */
    public static function forget(): void
    {
        self::lastProblem() === '' || delete_transient(self::FOUND);
    }

    private static function keep(string $problem): string
    {
        $problem === '' ? self::forget() : set_transient(self::FOUND, $problem, self::KEPT_SECONDS);
        return $problem;
    }

    /** Tests one of the website's requests. An inconclusive response, such as an older website's, is not a problem. */
    private static function problemOf(string $path): string
    {
        $body = (string) wp_json_encode(['type' => 'test', 'read' => $path]);
        $begun = time();
        $response = Website::post(Settings::webhookUrl(), $body, self::TIMEOUT_SECONDS);
        $word = ConnectionErrors::ofSending($response);
        // Undelivered events report this too, and also report when it is over.
        return $word === '' ? self::keep(self::found($path, $response, $begun)) : ConnectionErrors::sendingSentence($word, (int) wp_remote_retrieve_response_code($response));
    }

    /** @param array<string, mixed> $response @param int $begun when the website was asked, in Unix seconds */
    private static function found(string $path, array $response, int $begun): string
    {
        $reading = json_decode(wp_remote_retrieve_body($response), true);
        if (!is_array($reading) || !array_key_exists('error', $reading) || !array_key_exists('age', $reading)) {
            return '';
        }
        $error = (string) $reading['error'];
        $answered = (int) ($reading['status'] ?? 0);
        if ($error !== '' && ($error !== 'missing' || Modules::content()::needsRoute($path))) {
            return ConnectionErrors::readingSentence($error, $answered, $path);
        }
        if ($error !== '' || !Modules::content()::datesResponses()) {
            return '';
        }
        if (!is_numeric($reading['age'])) {
            return ConnectionErrors::readingSentence('unmarked', $answered, $path);
        }
        // The website's times are by its own clock, which its Date header gives.
        $theirs = strtotime((string) wp_remote_retrieve_header($response, 'date')) ?: time();
        $age = $begun - ($theirs - (int) $reading['age']);
        return $age > self::FRESH_SECONDS ? ConnectionErrors::readingSentence('cached', $answered, $path, $age) : '';
    }
}
