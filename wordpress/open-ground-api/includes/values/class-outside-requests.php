<?php

/**
 * Requests to addresses of other websites that editors have typed or pasted: with WordPress's client for unsafe URLs, and never to a
 * private network. Redirects are followed one by one, since each URL has to be public.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Http;
use WpOrg\Requests\Exception;
use WpOrg\Requests\IdnaEncoder;

defined('ABSPATH') || exit;

final class OutsideRequests
{
    /** The codes of the errors that it returns besides WordPress's. */
    public const NOT_PUBLIC = 'open_ground_not_public';
    public const REDIRECTS = 'open_ground_redirects';
    public const STOPPED = 'open_ground_stopped';

    private const MOST_REDIRECTS = 3;
    /** WordPress's own names this WordPress. */
    private const USER_AGENT = 'Mozilla/5.0 (compatible; WordPress)';

    /**
     * The last answer, after redirects.
     *
     * @param array<string, mixed> $options of wp_remote_request()
     * @param (callable(string): bool)|null $before is called before each request, with its host; false: it is not sent
     * @param string $own the origin of the website, which may be in a private network; '' for none
     * @return array<string, mixed>|WP_Error
     */
    public static function send(string $address, array $options, ?callable $before = null, string $own = ''): array|WP_Error
    {
        $own = strtolower(self::inAscii($own));
        for ($turn = 0; $turn <= self::MOST_REDIRECTS; $turn++) {
            $address = self::inAscii($address);
            $isOwn = $own !== '' && str_starts_with(strtolower($address), "{$own}/");
            if (!$isOwn && !self::isPublic($address)) {
                return new WP_Error(self::NOT_PUBLIC, 'The address is not public.');
            }
            if ($before !== null && !$before(strtolower((string) wp_parse_url($address, PHP_URL_HOST)))) {
                return new WP_Error(self::STOPPED, 'Stopped.');
            }
            $options = ['user-agent' => self::USER_AGENT, ...$options, 'redirection' => 0];
            $response = $isOwn ? wp_remote_request($address, $options) : wp_safe_remote_request($address, $options);
            $status = (int) wp_remote_retrieve_response_code($response);
            $next = wp_remote_retrieve_header($response, 'location');
            if ($status < 300 || $status >= 400 || !is_string($next) || $next === '') {
                return $response;
            }
            $address = WP_Http::make_absolute_url($next, $address);
        }
        return new WP_Error(self::REDIRECTS, 'Too many redirects.');
    }

    /** A URL whose host is in the letters that are looked up: 'https://xn--bcher-kva.example/' for 'https://bücher.example/'. */
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

    /** Determines whether a URL of the web has a host, and all addresses of that are public. */
    public static function isPublic(string $address): bool
    {
        $host = trim((string) wp_parse_url($address, PHP_URL_HOST), '[]');
        if ($host === '' || preg_match('#^https?://#i', $address) !== 1) {
            return false;
        }
        $found = filter_var($host, FILTER_VALIDATE_IP) !== false ? [$host] : [
            ...(gethostbynamel($host) ?: []),
            ...array_column(@dns_get_record($host, DNS_AAAA) ?: [], 'ipv6'),
        ];
        return $found !== [] && array_filter($found, self::isPublicIp(...)) === $found;
    }

    private static function isPublicIp(string $ip): bool
    {
        $bytes = (string) inet_pton($ip);
        // Those of carriers, of many receivers, and IPv4 within IPv6 in its three forms.
        $isOther = strlen($bytes) === 4
            ? (ord($bytes[0]) === 100 && (ord($bytes[1]) & 0xC0) === 64) || ord($bytes[0]) >= 224
            : preg_match('/^(?:\0{10}\xff\xff|\0{12}|\0\x64\xff\x9b|\x20\x02|\xff)/s', $bytes) === 1;
        return !$isOther && filter_var($ip, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE) !== false;
    }
}
