<?php

/** Requests signed with the shared secret, by the website or by WordPress itself. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_REST_Request;

defined('ABSPATH') || exit;

final class SignedRequest
{
    /** Checks the signature, as a permission callback. */
    public static function isValid(WP_REST_Request $request): bool|WP_Error
    {
        $isValid = Signature::isValid(
            $request->get_body(),
            $request->get_header('webhook-id'),
            $request->get_header('webhook-timestamp'),
            $request->get_header('webhook-signature'),
        );
        return $isValid ?: new WP_Error('rest_forbidden', __('The signature is missing or invalid.', 'open-ground-api'), ['status' => 401]);
    }
}
