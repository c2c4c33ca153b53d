<?php

/**
 * Whether the website can read this WordPress: it is asked to make one of its own calls and to say how that went. And
 * whether it shows readers anything. What was found last of the calls is kept for a day, for the notices, which make no request.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class RoundTrip
{
    /** One of each namespace, as the website asks for them. */
    private const CALLS = [
        'fa/v1/news?per_page=100',
        'wp/v2/pages?per_page=100&_fields=id%2Cslug%2Ccontent.protected%2Cexcerpt.protected%2Cclass_list',
        'acf/v3/pages/1546?categories=2&per_page=100',
    ];

    /** A list of the website's, by the name of a kind; others are lists of fa/v1, whole. */
    private const LISTS = [
        PostTypes::NEWS => self::CALLS[0],
        PostTypes::PUBLICATION => 'wp/v2/publication?per_page=100',
        PostTypes::METHODOLOGY => 'wp/v2/methodology?per_page=100',
        PostTypes::SUBDOMAIN => 'wp/v2/subdomain',
        PostTypes::PRESS => 'wp/v2/press?press_types=81&per_page=100',
        PostTypes::PAGE => self::CALLS[1],
    ];

    /** The website gives a call 5 seconds, and calls wait for each other. */
    private const TIMEOUT_SECONDS = 12.0;

    /** Times are in whole seconds, and two clocks are read one after the other. */
    private const FRESH_SECONDS = 2;

    private const FOUND = 'open_ground_reading';
    private const KEPT_SECONDS = 86_400;

    /**
     * Tests all calls, whether one that is asked for again is answered anew, and whether readers get pages: takes three
     * seconds.
     *
     * @return string the problem, for people; '' when there is none
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

    /** A website in maintenance takes events, and reads. Whether this server reaches the public address is another matter. */
    private static function problemOfPages(): string
    {
        if (Settings::siteUrl() === '') {
            return '';
        }
        $response = wp_remote_head(Settings::siteUrl() . '/', ['timeout' => self::TIMEOUT_SECONDS, 'redirection' => 0]);
        $status = (int) wp_remote_retrieve_response_code($response);
        return $status >= 500 ? Causes::pagesSentence($status) : '';
    }

    /** The problem that keeps a saved record from the website, asked for at most every 15 seconds; '' when there is none. */
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

    /** What was found last; '' when that is nothing, or long ago. */
    public static function lastProblem(): string
    {
        $known = get_transient(self::FOUND);
        return is_string($known) ? $known : '';
    }

    /** The website has shown what was saved here: it can read. */
    public static function forget(): void
    {
        self::lastProblem() === '' || delete_transient(self::FOUND);
    }

    private static function keep(string $problem): string
    {
        $problem === '' ? self::forget() : set_transient(self::FOUND, $problem, self::KEPT_SECONDS);
        return $problem;
    }

    /** How one call of the website's goes. What it does not tell, such as an older website, is no problem. */
    private static function problemOf(string $path): string
    {
        $body = (string) wp_json_encode(['type' => 'test', 'read' => $path]);
        $begun = time();
        $response = Website::post(Settings::webhookUrl(), $body, self::TIMEOUT_SECONDS);
        $word = Causes::ofSending($response);
        // The events themselves tell this, too, and when it is over.
        return $word === '' ? self::keep(self::found($path, $response, $begun)) : Causes::sendingSentence($word, (int) wp_remote_retrieve_response_code($response));
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
        $isAnsweredHere = Modules::content()::answersCalls();
        // A backend beside which this plugin is a companion need not have every call.
        if ($error !== '' && !($error === 'missing' && !$isAnsweredHere && $path !== self::CALLS[0])) {
            return Causes::readingSentence($error, $answered, $path);
        }
        if ($error !== '' || !$isAnsweredHere) {
            return '';
        }
        if (!is_numeric($reading['age'])) {
            return Causes::readingSentence('unmarked', $answered, $path);
        }
        // The website has reckoned by its own clock, which its response tells.
        $theirs = strtotime((string) wp_remote_retrieve_header($response, 'date')) ?: time();
        $age = $begun - ($theirs - (int) $reading['age']);
        return $age > self::FRESH_SECONDS ? Causes::readingSentence('cached', $answered, $path, $age) : '';
    }
}
