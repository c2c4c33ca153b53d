<?php

/**
 * `open-ground/v1/pictures`: adds a picture that an editor has pasted from another website to the media library. It is only
 * fetched with WordPress's client for unsafe URLs, and never from a private network.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class PictureRoutes
{
    private const TIMEOUT_SECONDS = 20;
    private const MOST_REDIRECTS = 3;
    private const MOST_BYTES = 20_000_000;
    private const ENDINGS = ['image/jpeg' => 'jpg', 'image/png' => 'png', 'image/gif' => 'gif', 'image/webp' => 'webp', 'image/avif' => 'avif'];

    public static function registerRoute(): void
    {
        EditorRoutes::add('/pictures', 'POST', 'upload_files', self::take(...), [
            'address' => ['type' => 'string', 'maxLength' => 2_000, 'required' => true],
        ]);
    }

    private static function take(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $address = $request['address'];
        $id = Media::idAt($address);
        if ($id === 0) {
            $id = self::fetch($address);
        }
        if (is_wp_error($id)) {
            return $id;
        }
        $image = Media::image($id);
        return $image === false ? self::failed() : new WP_REST_Response(array_intersect_key($image, ['id' => 1, 'url' => 1, 'alt' => 1, 'width' => 1, 'height' => 1]));
    }

    private static function fetch(string $address): int|WP_Error
    {
        require_once ABSPATH . 'wp-admin/includes/file.php';
        require_once ABSPATH . 'wp-admin/includes/media.php';
        require_once ABSPATH . 'wp-admin/includes/image.php';
        $file = wp_tempnam('picture');
        try {
            if (!self::download($address, $file)) {
                return self::failed();
            }
            $ending = self::ENDINGS[(string) wp_get_image_mime($file)] ?? '';
            if ($ending === '' || filesize($file) >= self::MOST_BYTES) {
                return self::failed();
            }
            $name = sanitize_file_name(pathinfo((string) wp_parse_url($address, PHP_URL_PATH), PATHINFO_FILENAME)) ?: 'picture';
            return media_handle_sideload(['name' => substr($name, 0, 80) . ".{$ending}", 'tmp_name' => $file]);
        } finally {
            is_file($file) && wp_delete_file($file);
        }
    }

    /** Follows redirects itself, since each URL has to be public. */
    private static function download(string $address, string $file): bool
    {
        for ($turn = 0; $turn <= self::MOST_REDIRECTS && self::isPublic($address); $turn++) {
            $response = wp_safe_remote_get($address, [
                'timeout' => self::TIMEOUT_SECONDS, 'redirection' => 0, 'stream' => true, 'filename' => $file,
                'limit_response_size' => self::MOST_BYTES, 'headers' => ['Accept' => 'image/*'],
            ]);
            $status = (int) wp_remote_retrieve_response_code($response);
            $next = wp_remote_retrieve_header($response, 'location');
            if ($status < 300 || $status >= 400 || !is_string($next) || $next === '') {
                return $status === 200;
            }
            $address = \WP_Http::make_absolute_url($next, $address);
        }
        return false;
    }

    private static function isPublic(string $address): bool
    {
        $host = trim((string) wp_parse_url($address, PHP_URL_HOST), '[]');
        if ($host === '' || preg_match('#^https?://#i', $address) !== 1) {
            return false;
        }
        $found = filter_var($host, FILTER_VALIDATE_IP) !== false ? [$host] : [
            ...(gethostbynamel($host) ?: []),
            ...array_column(@dns_get_record($host, DNS_AAAA) ?: [], 'ipv6'),
        ];
        $isPublic = static fn(string $ip): bool => filter_var($ip, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE) !== false
            && preg_match('/^(?:100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::ffff:|64:ff9b:)/i', $ip) !== 1;
        return $found !== [] && array_filter($found, $isPublic) === $found;
    }

    private static function failed(): WP_Error
    {
        return new WP_Error('open_ground_picture', __('The picture could not be fetched.', 'open-ground-api'), ['status' => 422]);
    }
}
