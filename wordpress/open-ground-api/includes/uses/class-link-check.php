<?php

/**
 * Asks other websites whether the links of published records, announcements and terms still work.
 *
 * An editor starts a check. It runs in slices that the screen requests, with one request per second for each host, and can be
 * stopped at any time. Links of unpublished records are not checked, because the other website would learn that somebody writes
 * about it.
 *
 * The website itself is asked about its own addresses, if WordPress does not know whether a page exists, and about fragments in the
 * pages of records. It may be in a private network.
 *
 * Budget: at most 5,000 addresses and an hour of requests, after which the next check continues; of each response 32 kB (2 MB of a
 * page in which a fragment is searched for), in eight seconds per request, with four requests for HEAD and four for GET. Time: each
 * tag of a page is read once. Memory: four times the page.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class LinkCheck
{
    /** The current check, or '' for none. Ending it only writes this option, and the running slice sees that. */
    private const RUN = 'open_ground_link_check_run';
    private const STATE = 'open_ground_link_check';
    private const LOCK = 'open_ground_link_check_lock';

    private const SLICE_SECONDS = 8.0;
    private const TIMEOUT_SECONDS = 8;
    private const HOST_SECONDS = 1.0;
    private const LOCK_SECONDS = 120;
    private const MOST_SECONDS = 3_600;
    private const MOST_ADDRESSES = 5_000;
    private const MOST_BYTES = 32_768;
    private const MOST_BYTES_OF_PAGE = 2_000_000;

    private const ANNOUNCEMENTS = 'announcements';
    private const TERM = 'term-';

    /** Values in place of a status: no response; not a public address; a page without the fragment; refused by this WordPress. */
    public const NO_ANSWER = 0;
    public const NOT_PUBLIC = 1;
    public const NO_PLACE = 2;
    public const NOT_ASKED = 3;

    /** `before`: addresses asked by earlier parts of the same check; `refused`: addresses that this WordPress did not ask. */
    private const EMPTY = ['run' => '', 'after' => 0, 'asked' => [], 'before' => 0, 'refused' => 0, 'dead' => [], 'hosts' => [], 'begun' => 0, 'isComplete' => false];

    /** @var array<string, float> when each host was last asked */
    private static array $hosts = [];

    /** Starts a check, or continues one that was stopped or has reached its limits. */
    public static function start(): void
    {
        if (self::run() !== '') {
            return;
        }
        $run = wp_generate_uuid4();
        $before = self::read();
        $rest = $before['isComplete'] ? [] : ['after' => $before['after'], 'dead' => $before['dead'], 'before' => $before['before'] + count($before['asked']), 'refused' => $before['refused']];
        update_option(self::STATE, ['run' => $run, 'begun' => time(), ...$rest] + self::EMPTY, false);
        update_option(self::RUN, $run, false);
    }

    public static function stop(): void
    {
        update_option(self::RUN, '', false);
    }

    /** Sends requests for some seconds. */
    public static function continue(): void
    {
        if (self::run() === '' || !Lock::take(self::LOCK, self::LOCK_SECONDS)) {
            return;
        }
        try {
            self::slice();
        } finally {
            Lock::release(self::LOCK);
        }
    }

    /** @return array{isRunning: bool, isComplete: bool, asked: int, refused: int, dead: list<array{key: int|string, address: string, status: int}>} */
    public static function state(): array
    {
        $state = self::read();
        return ['isRunning' => self::run() !== '', 'isComplete' => $state['isComplete'], 'asked' => $state['before'] + count($state['asked']), 'refused' => $state['refused'], 'dead' => array_values($state['dead'])];
    }

    private static function slice(): void
    {
        $state = self::read();
        if ($state['run'] !== self::run()) {
            self::stop();
            return;
        }
        self::$hosts = $state['hosts'];
        $end = microtime(true) + self::SLICE_SECONDS;
        $isOver = static fn(): bool => microtime(true) >= $end || self::run() !== $state['run'];
        do {
            $sources = self::sources($state['after']);
            foreach ($sources as $key => $links) {
                foreach (array_unique(array_column($links, 'address')) as $address) {
                    $page = RecordLinks::isElsewhere($address) ? (string) strtok($address, '#') : RecordLinks::onWebsite($address);
                    if ($page === null) {
                        continue;
                    }
                    if (!isset($state['asked'][md5($page)])) {
                        if ($isOver()) {
                            self::write($state);
                            return;
                        }
                        $status = self::ask($page, $state['run']);
                        if ($status === null) {
                            self::write($state);
                            return;
                        }
                        $state['asked'][md5($page)] = $status;
                        $state['refused'] += (int) ($status === self::NOT_ASKED);
                    }
                    $status = $state['asked'][md5($page)];
                    // If the previous slice ended within a source, the source is checked again.
                    unset($state['dead']["{$key} {$address}"]);
                    self::isDead($status) && $state['dead']["{$key} {$address}"] = ['key' => $key, 'address' => $address, 'status' => $status];
                }
                $state['after'] = max($state['after'], self::idOf($key));
                // Announcements and terms are checked as a whole, because the next check would start with them again.
                if (is_int($key) && (count($state['asked']) >= self::MOST_ADDRESSES || time() - $state['begun'] > self::MOST_SECONDS)) {
                    self::write($state);
                    self::stop();
                    return;
                }
            }
            self::write($state);
        } while ($sources !== [] && !$isOver());
        if ($sources === []) {
            self::write(['isComplete' => true] + $state);
            self::stop();
        }
    }

    /** @return array<int|string, list<array{address: string, label: string, isLost: bool}>> links by the record, term or announcement that contains them: see source() */
    private static function sources(int $after): array
    {
        $keys = $after > 0 ? [] : [self::ANNOUNCEMENTS, ...array_map(
            static fn(WP_Term $term): string => self::TERM . $term->term_id,
            array_values(array_filter(RecordLinks::terms(), PublicTerms::has(...))),
        )];
        $posts = array_column(RecordLinks::recordsAfter($after), 'ID');
        $sources = [];
        foreach ([...$keys, ...$posts] as $key) {
            $sources[$key] = self::source($key)[2];
        }
        return $sources;
    }

    /**
     * Returns the links of a record, file, term or the announcements, as readers get them.
     *
     * @param int|string $key the id of a record or file, 'term-3', 'announcements'
     * @return array{?WP_Post, ?WP_Term, list<array{address: string, label: string, isLost: bool}>} both null for the announcements
     */
    public static function source(int|string $key): array
    {
        if ($key === self::ANNOUNCEMENTS) {
            $links = array_map(static fn(string $line): array => RecordLinks::inText($line, __('Text', 'open-ground-api')), Ticker::items());
            return [null, null, array_merge(...$links)];
        }
        if (is_string($key) && str_starts_with($key, self::TERM)) {
            $term = get_term((int) substr($key, strlen(self::TERM)));
            return $term instanceof WP_Term ? [null, $term, RecordLinks::inText($term->description, __('Description', 'open-ground-api'))] : [null, null, []];
        }
        $post = get_post((int) $key ?: -1);
        $isPublic = $post instanceof WP_Post && ($post->post_type === 'attachment' ? FileUses::isPublic($post->ID) : Visibility::isPublic($post));
        return [$post, null, $isPublic ? RecordLinks::of($post, isForReaders: true) : []];
    }

    private static function idOf(int|string $key): int
    {
        return is_numeric($key) ? (int) $key : 0;
    }

    /** @return int|null the status; null if the check has been stopped in between */
    private static function ask(string $address, string $run): ?int
    {
        return self::statusAt($address, self::TIMEOUT_SECONDS, static function (string $host) use ($run): bool {
            self::pace($host);
            return self::run() === $run;
        });
    }

    /**
     * Returns the status of a page, or whether it contains the fragment of the URL. Some websites answer HEAD with an error
     * although GET works.
     *
     * @param (callable(string): bool)|null $before as OutsideRequests::send()
     */
    public static function statusAt(string $address, int $timeout, ?callable $before = null): ?int
    {
        $own = str_starts_with($address, Settings::siteOrigin() . '/') ? Settings::siteOrigin() : '';
        [$page, $place] = [...explode('#', $address, 2), ''];
        $send = static fn(string $method, int $bytes): mixed => OutsideRequests::send($page, [
            'method' => $method,
            'timeout' => $timeout,
            'limit_response_size' => $bytes,
        ], $before, $own);
        if ($place !== '') {
            $answer = $send('GET', self::MOST_BYTES_OF_PAGE);
            $status = self::statusOf($answer);
            return $status === 200 && !self::hasPlace(wp_remote_retrieve_body($answer), rawurldecode($place)) ? self::NO_PLACE : $status;
        }
        $status = self::statusOf($send('HEAD', self::MOST_BYTES));
        return $status !== null && self::isDead($status) && $status !== self::NOT_PUBLIC ? self::statusOf($send('GET', self::MOST_BYTES)) : $status;
    }

    /** Determines whether an element of a page has an id, even if the page is too long to be read to its end. */
    private static function hasPlace(string $html, string $id): bool
    {
        $hasPlace = strlen($html) >= self::MOST_BYTES_OF_PAGE;
        $ids = [$id, self::idOfName($id)];
        $tags = Tags::reader($html);
        while (!$hasPlace && $tags->next_tag()) {
            $hasPlace = in_array(Tags::value($tags, 'id'), $ids, true) || ($tags->get_tag() === 'A' && Tags::value($tags, 'name') === $id);
        }
        return $hasPlace;
    }

    /** Returns the id that the website gives an element with this name in an editor's text, like lib/html/names.ts. */
    private static function idOfName(string $name): string
    {
        return 'n-' . preg_replace_callback('/[^\p{L}\p{N}._-]/u', static fn(array $match): string => '.' . dechex(mb_ord($match[0], 'UTF-8')), $name);
    }

    private static function statusOf(mixed $response): ?int
    {
        if (!is_wp_error($response)) {
            return (int) wp_remote_retrieve_response_code($response);
        }
        return match ($response->get_error_code()) {
            OutsideRequests::NOT_PUBLIC => self::NOT_PUBLIC,
            OutsideRequests::STOPPED => null,
            OutsideRequests::REFUSED => self::NOT_ASKED,
            // Consent pages redirect browsers by a cookie.
            OutsideRequests::REDIRECTS => 300,
            default => self::NO_ANSWER,
        };
    }

    /**
     * Determines whether readers get no page. Many websites reject clients that are not browsers (401, 403, 405, 429, 503, 999),
     * which says nothing about readers.
     */
    public static function isDead(int $status): bool
    {
        return ($status < 100 && $status !== self::NOT_ASKED) || in_array($status, [404, 410], true) || ($status >= 500 && $status < 600 && $status !== 503);
    }

    /** Waits until a host may be asked again. */
    private static function pace(string $host): void
    {
        $wait = (self::$hosts[$host] ?? 0.0) + self::HOST_SECONDS - microtime(true);
        $wait > 0 && usleep((int) ($wait * 1_000_000));
        self::$hosts[$host] = microtime(true);
    }

    /** Reads the current check from the database, because another request may have ended it. */
    private static function run(): string
    {
        wp_cache_delete(self::RUN, 'options');
        return (string) get_option(self::RUN, '');
    }

    /** @return array{run: string, after: int, asked: array<string, int>, before: int, refused: int, dead: array<string, array<string, mixed>>, hosts: array<string, float>, begun: int, isComplete: bool} */
    private static function read(): array
    {
        wp_cache_delete(self::STATE, 'options');
        $state = get_option(self::STATE, []);
        return (is_array($state) ? $state : []) + self::EMPTY;
    }

    /** @param array<string, mixed> $state */
    private static function write(array $state): void
    {
        if (!in_array(self::run(), ['', $state['run']], true)) {
            // It was ended, and another one started.
            return;
        }
        $recent = array_filter(self::$hosts, static fn(float $time): bool => $time > microtime(true) - self::HOST_SECONDS);
        update_option(self::STATE, ['hosts' => $recent] + $state, false);
    }
}
