<?php

/**
 * Why the website and WordPress can't reach each other: a code for each cause, and a sentence for people that says what to do.
 * For events, the cause is derived from the website's response; for requests in the other direction, from the website's report.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;

defined('ABSPATH') || exit;

final class Causes
{
    /** By cURL's error number. */
    private const CURL = [
        'scheme' => [1, 35],
        'unknown-host' => [5, 6],
        'refused' => [7],
        'timeout' => [28],
        'certificate' => [51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91],
    ];

    /** By the error messages of PHP's streams, for servers without cURL. */
    private const MESSAGES = [
        'certificate' => '/certificate/i',
        'scheme' => '/wrong version number|unknown protocol|SSL|TLS|crypto/i',
        'unknown-host' => '/getaddrinfo|name or service not known|could ?n.t resolve|no such host/i',
        'refused' => '/refused/i',
        'timeout' => '/timed? ?-?out/i',
    ];

    /**
     * Why the website rejected an event.
     *
     * @param array<string, mixed>|WP_Error $response
     * @return string '' if it accepted it
     */
    public static function ofSending(array|WP_Error $response): string
    {
        if (is_wp_error($response)) {
            return self::ofError($response);
        }
        $status = (int) wp_remote_retrieve_response_code($response);
        $body = wp_remote_retrieve_body($response);
        $json = json_decode($body, true);
        $error = is_string($json['error'] ?? null) ? $json['error'] : '';
        return match (true) {
            $status >= 200 && $status < 300 => '',
            $status >= 300 && $status < 400 => 'redirect',
            $status === 400 && str_contains($body, 'plain HTTP request') => 'scheme',
            in_array($status, [401, 407], true) && self::wantsPassword($response) => 'basic-auth',
            // JSON comes from the website itself; proxies respond with HTML pages.
            $status === 401 && is_array($json) => 'signature',
            in_array($status, [401, 403], true) => 'closed',
            in_array($status, [404, 405, 410], true) => 'missing',
            $status === 503 && str_contains($error, 'configured') => 'no-secret',
            $status === 503 && $error === '' => 'maintenance',
            in_array($status, [502, 504], true) => 'down',
            default => 'status',
        };
    }

    private static function ofError(WP_Error $error): string
    {
        if ($error->get_error_code() === 'http_request_not_executed') {
            return 'blocked';
        }
        $message = $error->get_error_message();
        if (preg_match('/cURL error (\d+)/', $message, $match) === 1) {
            foreach (self::CURL as $word => $numbers) {
                if (in_array((int) $match[1], $numbers, true)) {
                    return $word;
                }
            }
            return 'no-response';
        }
        foreach (self::MESSAGES as $word => $pattern) {
            if (preg_match($pattern, $message) === 1) {
                return $word;
            }
        }
        return 'no-response';
    }

    /** @param array<string, mixed> $response */
    private static function wantsPassword(array $response): bool
    {
        $challenges = (array) wp_remote_retrieve_header($response, 'www-authenticate');
        return preg_grep('/^\s*basic\b/i', $challenges) !== [];
    }

    /**
     * The message for a cause in this direction, with what to do.
     *
     * @param string|null $asked the URL, if it isn't the webhook's
     */
    public static function sendingSentence(string $word, int $status, ?string $asked = null): string
    {
        $address = $asked ?? Settings::webhookUrl();
        if ($asked !== null && $word === 'missing') {
            /* translators: 1: address, 2: HTTP status */
            return sprintf(__('Website: there is nothing at %1$s (status %2$d). Is that the address of the website, and is the website as new as this plugin?', 'open-ground-api'), $address, $status);
        }
        return match ($word) {
            'blocked' => __('Website: WordPress may not send requests to it. Add its host to WP_ACCESSIBLE_HOSTS in wp-config.php.', 'open-ground-api'),
            /* translators: %s: address */
            'unknown-host' => sprintf(__('Website: no server has the name in %s. Check the address for a slip of the pen.', 'open-ground-api'), $address),
            /* translators: %s: address */
            'refused' => sprintf(__('Website: nothing answers at %s; the connection is refused. Is the website running, and is the port right?', 'open-ground-api'), $address),
            /* translators: %s: address */
            'certificate' => sprintf(__('Website: the certificate of %s is not valid. If it has expired, renew it; if it is self-signed or for another name, get one for this name from a recognised authority.', 'open-ground-api'), $address),
            /* translators: %s: address */
            'scheme' => sprintf(__('Website: at %s, one side speaks https and the other http. Change the beginning of the address.', 'open-ground-api'), $address),
            /* translators: %s: address */
            'timeout' => sprintf(__('Website: %s does not answer in time. It hangs, or a firewall swallows the request.', 'open-ground-api'), $address),
            /* translators: %s: address */
            'no-response' => sprintf(__('Website: %s breaks off the connection. Perhaps it expects https.', 'open-ground-api'), $address),
            /* translators: %s: address */
            'redirect' => sprintf(__('Website: %s redirects, and events do not follow. Enter the address that it leads to (https, www).', 'open-ground-api'), $address),
            'basic-auth' => __('Website: a server before it asks for a password. Let /api/ pass there: events carry a signature.', 'open-ground-api'),
            /* translators: %d: HTTP status */
            'closed' => sprintf(__('Website: a server before it refuses our events (status %d). Let /api/ pass there.', 'open-ground-api'), $status),
            /* translators: 1: address, 2: HTTP status */
            'missing' => sprintf(__('Website: there is no webhook at %1$s (status %2$d). Is that the address of the website?', 'open-ground-api'), $address, $status),
            'signature' => __('Website: it rejects our signature. Its REVALIDATE_SECRET and OPEN_GROUND_WEBHOOK_SECRET differ.', 'open-ground-api'),
            'no-secret' => __('Website: it has no secret yet. Set its REVALIDATE_SECRET to the secret that is set here.', 'open-ground-api'),
            'maintenance' => __('Website: it is in maintenance (status 503). Saved changes will be sent afterwards.', 'open-ground-api'),
            /* translators: %d: HTTP status */
            'down' => sprintf(__('Website: a server before it answers, but it does not itself (status %d). Is the website running? Saved changes will be sent again.', 'open-ground-api'), $status),
            /* translators: %d: HTTP status */
            default => sprintf(__('Website: it responds with status %d. Saved changes will be sent again.', 'open-ground-api'), $status),
        };
    }

    /** For a table: the short text in place of a status. */
    public static function label(string $word): string
    {
        return match ($word) {
            'blocked' => __('not allowed to send', 'open-ground-api'),
            'unknown-host' => __('unknown host', 'open-ground-api'),
            'refused' => __('connection refused', 'open-ground-api'),
            'certificate' => __('certificate not valid', 'open-ground-api'),
            'scheme' => __('http and https mixed up', 'open-ground-api'),
            'timeout' => __('no response in time', 'open-ground-api'),
            default => __('no response', 'open-ground-api'),
        };
    }

    /**
     * The message for a failed request from the website to this WordPress. @param string $word the website's code for the cause
     */
    public static function readingSentence(string $word, int $status, string $path, int $age = 0): string
    {
        $call = '/' . rest_get_url_prefix() . '/' . strtok($path, '?');
        $reason = match ($word) {
            /* translators: 1: HTTP status, 2: path of a call */
            'closed' => sprintf(__('status %1$d for %2$s. A security plugin or a server closes the REST API to visitors: allow fa/v1, wp/v2 and acf/v3.', 'open-ground-api'), $status, $call),
            'basic-auth' => __('a server before this WordPress asks for a password. Set CMS_AUTHORIZATION on the website, or let the website’s server pass.', 'open-ground-api'),
            /* translators: 1: path of a call, 2: address */
            'redirect' => sprintf(__('%1$s is redirected, and the website does not follow. Set its CMS_API_ROOT to %2$s.', 'open-ground-api'), $call, rest_url()),
            /* translators: 1: path of a call, 2: seconds */
            'cached' => sprintf(__('it gets an old answer for %1$s, made %2$d seconds before. A cache keeps it: exclude /wp-json/ from the cache.', 'open-ground-api'), $call, $age),
            /* translators: %s: path of a call */
            'unmarked' => sprintf(__('its answer for %s is not from this WordPress as it is now: a cache keeps it, or CMS_API_ROOT names another WordPress.', 'open-ground-api'), $call),
            'unknown-host' => __('it does not find this server by its name. Check the host in its CMS_API_ROOT.', 'open-ground-api'),
            'refused' => __('the connection is refused. Check host and port in its CMS_API_ROOT, and firewalls.', 'open-ground-api'),
            'certificate' => __('the certificate of this WordPress is not valid. If it has expired, renew it; if it is self-signed or for another name, get one for the host in CMS_API_ROOT from a recognised authority.', 'open-ground-api'),
            /* translators: %s: address */
            'scheme' => sprintf(__('one side speaks https and the other http. Set its CMS_API_ROOT to %s.', 'open-ground-api'), rest_url()),
            /* translators: %s: path of a call */
            'timeout' => sprintf(__('no answer for %s within 5 seconds. This server is too slow, can’t serve two requests at once, or a firewall swallows the request.', 'open-ground-api'), $call),
            'no-response' => __('the connection breaks off. Perhaps this server expects https in CMS_API_ROOT.', 'open-ground-api'),
            'maintenance' => __('this WordPress is in maintenance (status 503). If that lasts, delete the file .maintenance in its folder.', 'open-ground-api'),
            /* translators: 1: HTTP status, 2: path of a call, 3: address */
            'missing' => sprintf(__('status %1$d for %2$s. Is its CMS_API_ROOT %3$s?', 'open-ground-api'), $status, $call, rest_url()),
            /* translators: %s: path of a call */
            'not-json', 'too-large' => sprintf(__('it gets something else than an answer of this plugin for %s. Does another plugin or a server answer there, or print errors?', 'open-ground-api'), $call),
            default => self::readingStatus($status, $call),
        };
        /* translators: %s: why, and what to do */
        return sprintf(__('Website: it is told of changes but cannot read this WordPress: %s', 'open-ground-api'), $reason);
    }

    /** The message for a website that accepts events, but can't show its pages. */
    public static function pagesSentence(int $status): string
    {
        return $status === 503
            ? __('Website: it takes events, but readers see no pages (status 503). It is in maintenance (MAINTENANCE_MODE), or has no content yet.', 'open-ground-api')
            /* translators: %d: HTTP status */
            : sprintf(__('Website: it takes events, but readers see no pages (status %d). The log of the website says more.', 'open-ground-api'), $status);
    }

    private static function readingStatus(int $status, string $call): string
    {
        return match ($status) {
            /* translators: 1: HTTP status, 2: path of a call */
            400 => sprintf(__('status %1$d for %2$s. Servers say so where http is spoken and https expected: check the beginning of CMS_API_ROOT.', 'open-ground-api'), $status, $call),
            /* translators: 1: HTTP status, 2: path of a call */
            502, 504 => sprintf(__('status %1$d for %2$s. This WordPress does not answer the server before it: is PHP running, and is it fast enough?', 'open-ground-api'), $status, $call),
            /* translators: 1: HTTP status, 2: path of a call */
            default => sprintf(__('status %1$d for %2$s. The error log of this server says more.', 'open-ground-api'), $status, $call),
        };
    }
}
