<?php

/**
 * Why the website and WordPress can't reach each other: a code for each cause, and a sentence for people that says what to do.
 *
 * For events, the cause is derived from the website's response; for requests in the other direction, from the website's report.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;

defined('ABSPATH') || exit;

final class ConnectionErrors
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
     * Returns why the website rejected an event.
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
     * Returns the message for a cause in this direction, with what to do.
     *
     * @param string|null $asked the URL, if it isn't the webhook's
     */
    public static function sendingSentence(string $word, int $status, ?string $asked = null): string
    {
        $address = $asked ?? Settings::webhookUrl();
        if ($asked !== null && $word === 'missing') {
            /* translators: 1: address, 2: HTTP status */
            return sprintf(__('Website: %1$s was not found (status %2$d). Is that the address of the website, and is the website as new as this plugin?', 'open-ground-api'), $address, $status);
        }
        return match ($word) {
            'blocked' => __('Website: WordPress is not allowed to send requests to it. Add its host to WP_ACCESSIBLE_HOSTS in wp-config.php.', 'open-ground-api'),
            /* translators: %s: address */
            'unknown-host' => sprintf(__('Website: the host name in %s cannot be resolved. Check the address for typing errors.', 'open-ground-api'), $address),
            /* translators: %s: address */
            'refused' => sprintf(__('Website: %s refuses the connection. Is the website running, and is the port correct?', 'open-ground-api'), $address),
            /* translators: %s: address */
            'certificate' => sprintf(__('Website: the certificate of %s is not valid. If it has expired, renew it; if it is self-signed or for another name, get one for this name from a recognised authority.', 'open-ground-api'), $address),
            /* translators: %s: address */
            'scheme' => sprintf(__('Website: http and https are mixed up at %s. Correct the beginning of the address.', 'open-ground-api'), $address),
            /* translators: %s: address */
            'timeout' => sprintf(__('Website: %s did not respond in time. It may be overloaded, or a firewall may be dropping the request.', 'open-ground-api'), $address),
            /* translators: %s: address */
            'no-response' => sprintf(__('Website: %s closed the connection. It may expect https.', 'open-ground-api'), $address),
            /* translators: %s: address */
            'redirect' => sprintf(__('Website: %s redirects, and events do not follow redirects. Enter the address it redirects to (https, www).', 'open-ground-api'), $address),
            'basic-auth' => __('Website: a server in front of it requires a password. Allow /api/ without one: events are signed.', 'open-ground-api'),
            /* translators: %d: HTTP status */
            'closed' => sprintf(__('Website: a server in front of it blocks events (status %d). Allow /api/ there.', 'open-ground-api'), $status),
            /* translators: 1: address, 2: HTTP status */
            'missing' => sprintf(__('Website: there is no webhook at %1$s (status %2$d). Is that the address of the website?', 'open-ground-api'), $address, $status),
            'signature' => __('Website: it rejects the signature. Its REVALIDATE_SECRET and OPEN_GROUND_WEBHOOK_SECRET differ.', 'open-ground-api'),
            'no-secret' => __('Website: it has no secret yet. Set its REVALIDATE_SECRET to the secret entered here.', 'open-ground-api'),
            'maintenance' => __('Website: it is in maintenance mode (status 503). Saved changes will be sent afterwards.', 'open-ground-api'),
            /* translators: %d: HTTP status */
            'down' => sprintf(__('Website: a server in front of it responds, but the website itself does not (status %d). Is it running? Saved changes will be sent again.', 'open-ground-api'), $status),
            /* translators: %d: HTTP status */
            default => sprintf(__('Website: it responded with status %d. Saved changes will be sent again.', 'open-ground-api'), $status),
        };
    }

    /** Returns the short text that a table shows in place of a status. */
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
     * Returns the message for a failed request from the website to this WordPress.
     *
     * @param string $word the website's code for the cause
     */
    public static function readingSentence(string $word, int $status, string $path, int $age = 0): string
    {
        $call = '/' . rest_get_url_prefix() . '/' . strtok($path, '?');
        $reason = match ($word) {
            /* translators: 1: HTTP status, 2: path of a call */
            'closed' => sprintf(__('status %1$d for %2$s. A security plugin or a server blocks the REST API for visitors: allow fa/v1, wp/v2 and acf/v3.', 'open-ground-api'), $status, $call),
            'basic-auth' => __('a server in front of WordPress requires a password. Set CMS_AUTHORIZATION on the website, or allow the website’s server without one.', 'open-ground-api'),
            /* translators: 1: path of a call, 2: address */
            'redirect' => sprintf(__('%1$s is redirected, and the website does not follow redirects. Set its CMS_API_ROOT to %2$s.', 'open-ground-api'), $call, rest_url()),
            /* translators: 1: path of a call, 2: seconds */
            'cached' => sprintf(__('the response for %1$s is outdated: it was made %2$d seconds earlier. Exclude /wp-json/ from the cache.', 'open-ground-api'), $call, $age),
            /* translators: %s: path of a call */
            'unmarked' => sprintf(__('the response for %s does not show the current state of this WordPress installation: it comes from a cache, or CMS_API_ROOT points to another installation.', 'open-ground-api'), $call),
            'unknown-host' => __('the host name of this server cannot be resolved. Check the host in its CMS_API_ROOT.', 'open-ground-api'),
            'refused' => __('the connection is refused. Check the host and port in its CMS_API_ROOT, and any firewall.', 'open-ground-api'),
            'certificate' => __('the certificate of this WordPress installation is not valid. If it has expired, renew it; if it is self-signed or for another name, get one for the host in CMS_API_ROOT from a recognised authority.', 'open-ground-api'),
            /* translators: %s: address */
            'scheme' => sprintf(__('http and https are mixed up. Set its CMS_API_ROOT to %s.', 'open-ground-api'), rest_url()),
            /* translators: %s: path of a call */
            'timeout' => sprintf(__('no response for %s within 5 seconds. This server may be too slow or unable to handle two requests at once, or a firewall may be dropping the request.', 'open-ground-api'), $call),
            'no-response' => __('the connection was closed. This server may expect https in CMS_API_ROOT.', 'open-ground-api'),
            'maintenance' => __('WordPress is in maintenance mode (status 503). If this persists, delete the file .maintenance in its folder.', 'open-ground-api'),
            /* translators: 1: HTTP status, 2: path of a call, 3: address */
            'missing' => sprintf(__('status %1$d for %2$s. Is its CMS_API_ROOT %3$s?', 'open-ground-api'), $status, $call, rest_url()),
            /* translators: %s: path of a call */
            'not-json', 'too-large' => sprintf(__('the response for %s does not come from this plugin. Does another plugin or a server respond there, or are errors displayed?', 'open-ground-api'), $call),
            default => self::readingStatus($status, $call),
        };
        /* translators: %s: why, and what to do */
        return sprintf(__('Website: it is notified of changes but cannot read from WordPress: %s', 'open-ground-api'), $reason);
    }

    /** Returns the message for a website that accepts events but can't show its pages. */
    public static function pagesSentence(int $status): string
    {
        return $status === 503
            ? __('Website: it accepts events, but readers cannot see its pages (status 503). It is in maintenance mode (MAINTENANCE_MODE), or has no content yet.', 'open-ground-api')
            /* translators: %d: HTTP status */
            : sprintf(__('Website: it accepts events, but readers cannot see its pages (status %d). See the website’s log for details.', 'open-ground-api'), $status);
    }

    private static function readingStatus(int $status, string $call): string
    {
        return match ($status) {
            /* translators: 1: HTTP status, 2: path of a call */
            400 => sprintf(__('status %1$d for %2$s. This usually means that http is used where https is expected: check the beginning of CMS_API_ROOT.', 'open-ground-api'), $status, $call),
            /* translators: 1: HTTP status, 2: path of a call */
            502, 504 => sprintf(__('status %1$d for %2$s. WordPress does not respond to the server in front of it: is PHP running, and is it fast enough?', 'open-ground-api'), $status, $call),
            /* translators: 1: HTTP status, 2: path of a call */
            default => sprintf(__('status %1$d for %2$s. See the error log of this server for details.', 'open-ground-api'), $status, $call),
        };
    }
}
