<?php

/**
 * Identifies the owner of unsaved changes. The screens keep what was typed in the browser's sessionStorage until it is saved. A
 * script on every screen, and on the login screen, erases what belongs to another user, and everything once the user has logged
 * out; and notifies the other tabs.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_User;

defined('ABSPATH') || exit;

final class KeptWords
{
    /** The script that sets `window.openGroundOwner`. */
    public const HANDLE = 'open-ground-guard';

    /** The user who has logged in during this request, in the window that WordPress opens over a screen. */
    private static int $loggedIn = 0;

    /** On the login screen. */
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
            self::enqueue(self::$loggedIn);
        }
    }

    /** On admin screens. */
    public static function guard(): void
    {
        self::enqueue(get_current_user_id());
    }

    /** @return array<string, mixed> see Owner in wordpress/editor/src/model/kept-words.ts */
    public static function owner(int $user): array
    {
        // WordPress erases keys that begin with 'wp-autosave-' on logging out, even if this plugin has been deactivated.
        $site = substr(md5(network_site_url()), 0, 8);
        return ['site' => "wp-autosave-open-ground.{$site}.", 'user' => $user, 'blog' => get_current_blog_id()];
    }

    /** @param int $user 0 if the user has just logged out */
    private static function enqueue(int $user): void
    {
        $folder = dirname(__DIR__, 2);
        $url = plugins_url('build/guard.js', "{$folder}/open-ground-api.php");
        wp_enqueue_script(self::HANDLE, $url, [], (string) filemtime("{$folder}/build/guard.js"), false);
        wp_add_inline_script(self::HANDLE, 'window.openGroundOwner = ' . wp_json_encode(self::owner($user)) . ';', 'before');
    }
}
