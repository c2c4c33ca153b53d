<?php

/**
 * Deletes unsaved changes, which the screens keep in the browser's sessionStorage.
 *
 * A script on every screen (class-every-request.php) and on the login screen deletes those of other users, and all of them once the
 * user has logged out. It also notifies the other tabs.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_User;

defined('ABSPATH') || exit;

final class UnsavedChanges
{
    /** The user who has logged in during this request, in the window that WordPress opens over a screen. */
    private static int $loggedIn = 0;

    /** Adds the hooks for the login screen. */
    public static function hooks(): void
    {
        add_action('wp_login', [self::class, 'onLogin'], 10, 2);
        add_action('login_enqueue_scripts', [self::class, 'onLoginScreen']);
    }

    public static function onLogin(string $name, WP_User $user): void
    {
        self::$loggedIn = $user->ID;
    }

    public static function onLoginScreen(): void
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- WordPress redirects here after it has ended the session.
        $isOut = isset($_GET['loggedout']) && !is_user_logged_in();
        if ($isOut || self::$loggedIn > 0) {
            EveryRequest::guard(self::$loggedIn);
        }
    }
}
