<?php

/** Scripts and styles of the screens, built by wordpress/editor. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Assets
{
    /** The script that sets `window.openGroundOwner`. */
    private const GUARD = 'open-ground-guard';
    private const HANDLE = 'open-ground-editor';
    private const SCREENS = 'open-ground-screens';
    private const TAKE_DOWN = 'open-ground-take-down';

    /** @param array<string, mixed> $data available to the script as `window.{$name}` */
    public static function enqueue(string $name, array $data): void
    {
        $folder = dirname(__DIR__, 2);
        $asset = require "{$folder}/build/editor.asset.php";
        $url = plugins_url('build/', "{$folder}/open-ground-api.php");
        $version = (string) filemtime("{$folder}/build/editor.js");
        // Loads TinyMCE and its settings, but not the block editor.
        wp_enqueue_editor();
        wp_enqueue_script(self::HANDLE, "{$url}editor.js", [...$asset['dependencies'], 'editor', 'media-models'], $version, true);
        wp_enqueue_style(self::HANDLE, "{$url}editor.css", ['wp-components', 'dashicons'], $version);
        wp_set_script_translations(self::HANDLE, 'open-ground-api', "{$folder}/languages");
        $json = wp_json_encode($data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES);
        wp_add_inline_script(self::HANDLE, "window.{$name} = {$json};", 'before');
    }

    /** On WordPress's own screens: the 'Live' column of list tables, and publishing a file from the media library. */
    public static function enqueueScreens(): void
    {
        if (wp_script_is(self::SCREENS)) {
            return;
        }
        self::guard(get_current_user_id());
        $folder = dirname(__DIR__, 2);
        $url = plugins_url('build/screens.js', "{$folder}/open-ground-api.php");
        $version = (string) filemtime("{$folder}/build/screens.js");
        wp_enqueue_script(self::SCREENS, $url, [self::GUARD, 'jquery-core', 'wp-api-fetch', 'wp-i18n'], $version, true);
        wp_set_script_translations(self::SCREENS, 'open-ground-api', "{$folder}/languages");
    }

    /** The 'Take down' dialog, and its link in the admin bar. */
    public static function enqueueTakeDown(): void
    {
        $folder = dirname(__DIR__, 2);
        $url = plugins_url('build/', "{$folder}/open-ground-api.php");
        $version = (string) filemtime("{$folder}/build/take-down.js");
        wp_enqueue_script(self::TAKE_DOWN, "{$url}take-down.js", ['wp-api-fetch', 'wp-i18n'], $version, true);
        wp_enqueue_style(self::TAKE_DOWN, "{$url}take-down.css", ['admin-bar'], $version);
        wp_set_script_translations(self::TAKE_DOWN, 'open-ground-api', "{$folder}/languages");
    }

    /** @return array<string, mixed> see Owner in wordpress/editor/src/model/unsaved-changes.ts */
    public static function owner(int $user): array
    {
        // WordPress erases what begins with 'wp-autosave-' on logging out, also where this plugin is not active any more.
        $site = substr(md5(network_site_url()), 0, 8);
        return ['site' => "wp-autosave-open-ground.{$site}.", 'user' => $user, 'blog' => get_current_blog_id()];
    }

    /** Erases what another user has typed. @param int $user 0: has just logged out */
    public static function guard(int $user): void
    {
        $folder = dirname(__DIR__, 2);
        $url = plugins_url('build/guard.js', "{$folder}/open-ground-api.php");
        wp_enqueue_script(self::GUARD, $url, [], (string) filemtime("{$folder}/build/guard.js"), false);
        wp_add_inline_script(self::GUARD, 'window.openGroundOwner = ' . wp_json_encode(self::owner($user)) . ';', 'before');
    }

    /**
     * Adds the message of the media library about a file that could not be deleted.
     *
     * @param array<string, mixed> $texts
     * @return array<string, mixed>
     */
    public static function addLibraryText(array $texts): array
    {
        return ['errorDeleting' => __('The file was not deleted. If it is in use, delete it on its own screen (‘Edit more details’), where you are asked to confirm.', 'open-ground-api')] + $texts;
    }
}
