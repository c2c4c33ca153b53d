<?php

/**
 * `open-ground/v1/pictures`: adds a picture that an editor has pasted from another website to the media library
 * (class-outside-requests.php).
 *
 * Time: a download may take twenty seconds; a picture with more pixels than class-picture-pixels.php allows is rejected. Memory: a
 * few kilobytes, because the file, of at most 20 MB, is written to disk as it arrives, and what the decoder needs.
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
        $own = Media::idAt($address);
        $id = $own ?: self::fetch($address);
        if (is_wp_error($id)) {
            return $id;
        }
        $image = Media::image($id);
        return $image === false ? self::failed() : new WP_REST_Response([
            ...array_intersect_key($image, ['id' => 1, 'url' => 1, 'alt' => 1, 'width' => 1, 'height' => 1]),
            'isKnown' => $own === 0 && SameFiles::of($id) !== [],
        ]);
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
            $problem = PicturePixels::problem($file);
            if ($problem !== '') {
                return new WP_Error('open_ground_picture', $problem, ['status' => 422]);
            }
            $name = sanitize_text_field(urldecode(pathinfo((string) wp_parse_url($address, PHP_URL_PATH), PATHINFO_FILENAME))) ?: 'picture';
            // The record may be a draft, so the address must not be guessable.
            return media_handle_sideload(['name' => 'picture-' . bin2hex(random_bytes(16)) . ".{$ending}", 'tmp_name' => $file], 0, mb_substr($name, 0, 80));
        } finally {
            is_file($file) && wp_delete_file($file);
        }
    }

    private static function download(string $address, string $file): bool
    {
        return 200 === (int) wp_remote_retrieve_response_code(OutsideRequests::send($address, [
            'method' => 'GET', 'timeout' => self::TIMEOUT_SECONDS, 'stream' => true, 'filename' => $file,
            'limit_response_size' => self::MOST_BYTES, 'headers' => ['Accept' => 'image/*'],
        ]));
    }

    private static function failed(): WP_Error
    {
        return new WP_Error('open_ground_picture', __('The picture could not be fetched.', 'open-ground-api'), ['status' => 422]);
    }
}
