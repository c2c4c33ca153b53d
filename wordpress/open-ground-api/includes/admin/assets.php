<?php

/** The script and styles of the screens, built by wordpress/editor. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Assets
{
    private const HANDLE = 'open-ground-editor';

    /** @param array<string, mixed> $data available to the script as `window.{$name}` */
    public static function enqueue(string $name, array $data): void
    {
        $folder = dirname(__DIR__, 2);
        $asset = require "{$folder}/build/editor.asset.php";
        $url = plugins_url('build/', "{$folder}/open-ground-api.php");
        $version = (string) filemtime("{$folder}/build/editor.js");
        // Loads TinyMCE with its settings but not the block editor.
        wp_enqueue_editor();
        wp_enqueue_script(self::HANDLE, "{$url}editor.js", [...$asset['dependencies'], 'editor', 'media-models'], $version, true);
        wp_enqueue_style(self::HANDLE, "{$url}editor.css", ['wp-components', 'dashicons'], $version);
        wp_set_script_translations(self::HANDLE, 'open-ground-api', "{$folder}/languages");
        $json = wp_json_encode($data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES);
        wp_add_inline_script(self::HANDLE, "window.{$name} = {$json};", 'before');
    }
}
