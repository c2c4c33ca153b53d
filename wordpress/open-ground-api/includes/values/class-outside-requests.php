<?php

/**
 * Requests to addresses of other websites that editors have typed or pasted, never to a private network.
 *
 * A name is resolved once, and the request goes to the address that was checked, because the next DNS response may differ.
 * Redirects are followed one by one, because each URL has to be public.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Http;
use WP_HTTP_Proxy;
use WpOrg\Requests\Exception;
use WpOrg\Requests\IdnaEncoder;

defined('ABSPATH') || exit;

final class OutsideRequests
{
    /** The codes of errors that it returns besides WordPress's. */
    public const NOT_PUBLIC = 'open_ground_not_public';
    public const REDIRECTS = 'open_ground_redirects';
    public const STOPPED = 'open_ground_stopped';
    /**
     * This WordPress refuses the request: because of its settings, because it has no cURL or uses a proxy, so that a request can't
     * be pinned to an address, or because of a name before `@`.
     */
    public const REFUSED = 'open_ground_refused';

    /**
     * Networks of IPv4, and of the public part of IPv6 (IANA's registries of special-purpose addresses), including the part that
     * embeds IPv4.
     */
    private const NOT_PUBLIC_NETWORKS = [
        '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24',
        '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4',
        '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20',
    ];
    private const PUBLIC_IPV6 = '2000::/3';

    /** PHP and cURL may disagree about the host of any other URL, such as one with `\` or a user name. */
    private const READ_ALIKE = '~^https?://(?:[a-z\d_-]++(?:\.[a-z\d_-]++)*+\.?|\[[a-f\d:.]++\])(?::\d{1,5})?(?:[/?#]|$)~Di';

    private const MOST_REDIRECTS = 3;
    /** WordPress's default reveals this WordPress. */
    private const USER_AGENT = 'Mozilla/5.0 (compatible; WordPress)';

    /** @var list<string> addresses of the request that is being sent */
    private static array $held = [];
    private static bool $isRefused = false;

    /**
     * Returns the last response, after redirects.
     *
     * @param array<string, mixed> $options of wp_remote_request()
     * @param (callable(string): bool)|null $before called before each request, with its host; returns false to cancel it
     * @param string $own the origin of the website, which may be in a private network; '' for none
     * @return array<string, mixed>|WP_Error
     */
    public static function send(string $address, array $options, ?callable $before = null, string $own = ''): array|WP_Error
    {
        $own = strtolower(self::inAscii($own));
        for ($turn = 0; $turn <= self::MOST_REDIRECTS; $turn++) {
            $address = self::inAscii($address);
            $isOwn = $own !== '' && str_starts_with(strtolower($address), "{$own}/");
            if (!$isOwn && wp_parse_url($address, PHP_URL_USER) !== null) {
                return new WP_Error(self::REFUSED, 'The address has a name before its host.');
            }
            $found = $isOwn ? [] : self::publicAddresses($address);
            if (!$isOwn && $found === []) {
                return new WP_Error(self::NOT_PUBLIC, 'The address is not public.');
            }
            if ($before !== null && !$before(strtolower((string) wp_parse_url($address, PHP_URL_HOST)))) {
                return new WP_Error(self::STOPPED, 'Stopped.');
            }
            $options = ['user-agent' => self::USER_AGENT, ...$options, 'redirection' => 0];
            $response = $isOwn ? wp_remote_request($address, $options) : self::sendTo($found, $address, $options);
            if (is_wp_error($response) && $response->get_error_code() === 'http_request_not_executed') {
                return new WP_Error(self::REFUSED, $response->get_error_message());
            }
            $status = (int) wp_remote_retrieve_response_code($response);
            $next = wp_remote_retrieve_header($response, 'location');
            if ($status < 300 || $status >= 400 || !is_string($next) || $next === '') {
                return $response;
            }
            $address = WP_Http::make_absolute_url($next, $address);
        }
        return new WP_Error(self::REDIRECTS, 'Too many redirects.');
    }

    /** Converts the host of a URL to ASCII: 'https://xn--bcher-kva.example/' for 'https://bücher.example/'. */
    private static function inAscii(string $address): string
    {
        $host = (string) wp_parse_url($address, PHP_URL_HOST);
        if (preg_match('/[^\x00-\x7f]/', $host) !== 1) {
            return $address;
        }
        try {
            $ascii = IdnaEncoder::encode(mb_strtolower($host));
        } catch (Exception) {
            return $address;
        }
        return substr_replace($address, $ascii, (int) strpos($address, $host), strlen($host));
    }

    /**
     * Sends a request to the given addresses. wp_safe_remote_request() would resolve the name again, and reject all ports but three
     * and hosts with IPv6 only.
     *
     * @param list<string> $found addresses of the host
     * @param array<string, mixed> $options
     * @return array<string, mixed>|WP_Error
     */
    private static function sendTo(array $found, string $address, array $options): array|WP_Error
    {
        $proxy = new WP_HTTP_Proxy();
        if ($proxy->is_enabled() && $proxy->send_through_proxy($address)) {
            // It would resolve the name again.
            return new WP_Error(self::REFUSED, 'The request cannot be held to an address.');
        }
        self::$held = self::held($found, $address);
        self::$isRefused = false;
        add_action('http_api_curl', [self::class, 'hold']);
        add_action('requests-fsockopen.before_request', [self::class, 'refuse']);
        try {
            $response = wp_remote_request($address, $options);
        } finally {
            remove_action('http_api_curl', [self::class, 'hold']);
            remove_action('requests-fsockopen.before_request', [self::class, 'refuse']);
        }
        return self::$isRefused ? new WP_Error(self::REFUSED, 'The request cannot be held to an address.') : $response;
    }

    /** @param \CurlHandle $handle */
    public static function hold(mixed $handle): void
    {
        curl_setopt($handle, CURLOPT_RESOLVE, self::$held);
    }

    public static function refuse(): never
    {
        self::$isRefused = true;
        throw new Exception('The request cannot be held to an address.', self::REFUSED);
    }

    /**
     * Returns the addresses of a host in cURL's format: 'a.example:443:8.8.8.8,[2001:4860:4860::8888]'. cURL may look the host up
     * without its trailing full stop.
     *
     * @param list<string> $found
     * @return list<string>
     */
    public static function held(array $found, string $address): array
    {
        $parts = (array) wp_parse_url($address);
        $port = $parts['port'] ?? (strtolower((string) ($parts['scheme'] ?? '')) === 'https' ? 443 : 80);
        $written = array_map(static fn(string $ip): string => str_contains($ip, ':') ? "[{$ip}]" : $ip, $found);
        $hosts = array_values(array_unique([$parts['host'], rtrim($parts['host'], '.')]));
        return array_map(static fn(string $host): string => "{$host}:{$port}:" . implode(',', $written), $hosts);
    }

    /** Determines whether a web URL has a host, and all its addresses are public. */
    public static function isPublic(string $address): bool
    {
        return self::publicAddresses($address) !== [];
    }

    /** @return list<string> the addresses of a web URL's host; empty unless all of them are public */
    private static function publicAddresses(string $address): array
    {
        $host = trim((string) wp_parse_url($address, PHP_URL_HOST), '[]');
        if (preg_match(self::READ_ALIKE, $address) !== 1) {
            return [];
        }
        $found = filter_var($host, FILTER_VALIDATE_IP) !== false ? [$host] : [
            ...(gethostbynamel($host) ?: []),
            ...array_column(@dns_get_record($host, DNS_AAAA) ?: [], 'ipv6'),
        ];
        return array_filter($found, self::isPublicIp(...)) === $found ? $found : [];
    }

    private static function isPublicIp(string $ip): bool
    {
        $bytes = (string) inet_pton($ip);
        $isIn = static fn(string $network): bool => self::isIn($bytes, $network);
        return $bytes !== '' && array_filter(self::NOT_PUBLIC_NETWORKS, $isIn) === [] && (strlen($bytes) === 4 || $isIn(self::PUBLIC_IPV6));
    }

    /** @param string $bytes of an address @param string $network such as '10.0.0.0/8' */
    private static function isIn(string $bytes, string $network): bool
    {
        [$first, $length] = explode('/', $network);
        $start = (string) inet_pton($first);
        $whole = intdiv((int) $length, 8);
        $mask = (0xFF00 >> ((int) $length % 8)) & 0xFF;
        return strlen($start) === strlen($bytes) && strncmp($start, $bytes, $whole) === 0
            && ($mask === 0 || (ord($start[$whole]) & $mask) === (ord($bytes[$whole]) & $mask));
    }
}
