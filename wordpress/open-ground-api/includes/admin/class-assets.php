<?php

/** Scripts and styles of the screens, which wordpress/editor builds. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Assets
{
    /** The handle of the script that sets `window.openGroundOwner`. */
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

    /**
     * Enqueues the scripts for WordPress's own screens: the 'Live' column of list tables, and publishing a file from the media
     * library.
     */
    public static function enqueueScreens(): void
    {
        $folder = dirname(__DIR__, 2);
        $url = plugins_url('build/screens.js', "{$folder}/open-ground-api.php");
        $version = (string) filemtime("{$folder}/build/screens.js");
        wp_enqueue_script(self::SCREENS, $url, ['jquery-core', 'wp-api-fetch', 'wp-i18n'], $version, true);
        wp_set_script_translations(self::SCREENS, 'open-ground-api', "{$folder}/languages");
    }

    /** Enqueues the 'Take down' dialog and its link in the admin bar. */
    public static function enqueueTakeDown(): void
    {
        $folder = dirname(__DIR__, 2);
        $url = plugins_url('build/', "{$folder}/open-ground-api.php");
        $version = (string) filemtime("{$folder}/build/take-down.js");
        wp_enqueue_script(self::TAKE_DOWN, "{$url}take-down.js", ['wp-api-fetch', 'wp-i18n'], $version, true);
        wp_enqueue_style(self::TAKE_DOWN, "{$url}take-down.css", ['admin-bar'], $version);
        wp_set_script_translations(self::TAKE_DOWN, 'open-ground-api', "{$folder}/languages");
    }
}
