<?php

/**
 * The screens keep what was typed in the browser's sessionStorage until it is saved. Here: whose it is. A script on every
 * screen, and on that of the login, erases what belongs to somebody else, and everything once its user has logged out;
 * and tells the other tabs.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_User;

defined('ABSPATH') || exit;

final class KeptWords
{
    /** The script that sets `window.openGroundOwner`. */
    public const HANDLE = 'open-ground-guard';

    /** Who has logged in by this request, in the window that WordPress opens over a screen. */
    private static int $loggedIn = 0;

    /** At the login. */
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
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- WordPress leads here after it has ended the session.
        $isOut = isset($_GET['loggedout']) && !is_user_logged_in();
        if ($isOut || self::$loggedIn > 0) {
            self::enqueue(self::$loggedIn);
        }
    }

    /** On a screen of WordPress's. */
    public static function guard(): void
    {
        self::enqueue(get_current_user_id());
    }

    /** @return array<string, mixed> see Owner in wordpress/editor/src/model/kept-words.ts */
    public static function owner(int $user): array
    {
        // WordPress erases what begins with 'wp-autosave-' on logging out, also where this plugin is not active any more.
        $site = substr(md5(network_site_url()), 0, 8);
        return ['site' => "wp-autosave-open-ground.{$site}.", 'user' => $user, 'blog' => get_current_blog_id()];
    }

    /** @param int $user 0: has just logged out */
    private static function enqueue(int $user): void
    {
        $folder = dirname(__DIR__, 2);
        $url = plugins_url('build/guard.js', "{$folder}/open-ground-api.php");
        wp_enqueue_script(self::HANDLE, $url, [], (string) filemtime("{$folder}/build/guard.js"), false);
        wp_add_inline_script(self::HANDLE, 'window.openGroundOwner = ' . wp_json_encode(self::owner($user)) . ';', 'before');
    }
}
