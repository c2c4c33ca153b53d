<?php

/**
 * Keeps failed logins from revealing whether an account exists.
 *
 * WordPress reveals it on the login screen, on the screen for lost passwords, and in responses to requests with a password.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;

defined('ABSPATH') || exit;

final class LoginAnswers
{
    /** Codes of WordPress errors that say whether there is an account, or are about one. */
    private const TELLING = [
        'invalid_username', 'invalid_email', 'incorrect_password', 'invalidcombo', 'no_password_reset', 'retrieve_password_email_failure',
        'application_passwords_disabled_for_user',
    ];

    public static function onLogin(mixed $user): mixed
    {
        return self::tells($user) ? self::refusal() : $user;
    }

    /** Handles a request with an application password. */
    public static function onRequest(mixed $error): mixed
    {
        return self::tells($error) ? self::refusal(['status' => 401]) : $error;
    }

    /** Responds as if the email had been sent. */
    public static function onLostPassword(mixed $errors): void
    {
        if (self::tells($errors)) {
            // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- WordPress's own form has none; it leads there, too.
            $to = sanitize_text_field(wp_unslash($_REQUEST['redirect_to'] ?? ''));
            wp_safe_redirect($to === '' ? 'wp-login.php?checkemail=confirm' : $to);
            exit;
        }
    }

    public static function inWords(mixed $errors): mixed
    {
        if ($errors instanceof WP_Error && in_array('confirm', $errors->get_error_codes(), true)) {
            $errors->remove('confirm');
            $errors->add('confirm', esc_html__('If there is an account with that username or email address, you will receive an email with a link to reset the password.', 'open-ground-api'), 'message');
        }
        return $errors;
    }

    private static function tells(mixed $error): bool
    {
        return $error instanceof WP_Error && array_intersect($error->get_error_codes(), self::TELLING) !== [];
    }

    /** Returns WordPress's own message. With this code, its screen keeps the input. */
    private static function refusal(mixed $data = ''): WP_Error
    {
        return new WP_Error('incorrect_password', __('<strong>Error:</strong> Invalid username, email address or incorrect password.'), $data);
    }
}
