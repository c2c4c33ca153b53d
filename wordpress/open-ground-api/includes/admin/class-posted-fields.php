<?php

/**
 * The fields submitted from the edit screen: on save, on preview, or by WordPress's autosave.
 *
 * Code that stores values gets them from of(), which verifies the nonce and the permission. The other methods verify nothing: they
 * are for comparisons, or for values that accompany a save by WordPress itself. Time: they are read once. Memory: that of
 * class-json.php.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class PostedFields
{
    /** The name of the form field that contains the changed fields, `{name: value}`. */
    public const INPUT = 'open_ground_fields';

    /** @return array<string, mixed>|null null if this request submits no fields of the record, or the user may not edit it */
    public static function of(WP_Post $post): ?array
    {
        $form = self::form();
        if (!isset($form[self::INPUT]) || self::id() !== $post->ID || !current_user_can('edit_post', $post->ID)) {
            return null;
        }
        $isGenuine = wp_verify_nonce((string) ($form['_wpnonce'] ?? ''), "update-post_{$post->ID}");
        return $isGenuine !== false ? Json::read((string) $form[self::INPUT]) : null;
    }

    /** Returns the id of the record whose form this request submits, or 0 if there is none. */
    public static function id(): int
    {
        $form = self::form();
        return (int) ($form['post_ID'] ?? $form['post_id'] ?? 0);
    }

    /** Returns the content of a record: as submitted with its form, before WordPress has sanitised it, or else as stored. */
    public static function text(WP_Post $post): string
    {
        return isset(self::form()['content']) ? self::input('content') : $post->post_content;
    }

    /** Returns a plain field of the form, or '' if there is none of this name. */
    public static function input(string $name): string
    {
        $value = self::form()[$name] ?? '';
        return is_string($value) ? $value : '';
    }

    public static function isAutosave(): bool
    {
        return self::autosave() !== null;
    }

    /** @return array<string, mixed> */
    private static function form(): array
    {
        // phpcs:ignore OpenGround.Security.Superglobals -- of() verifies the nonce, with the record's id, and Fields::accept() validates the values; the rest is compared, or notes where a save of WordPress's came from.
        return self::autosave() ?? wp_unslash($_POST);
    }

    /** @return array<string, mixed>|null the autosave that the browser sends with WordPress's heartbeat */
    private static function autosave(): ?array
    {
        // phpcs:ignore OpenGround.Security.Superglobals -- of() verifies the nonce, with the record's id, and Fields::accept() validates the values; the rest is compared, or notes where a save of WordPress's came from.
        $data = is_array($_POST['data'] ?? null) ? ($_POST['data']['wp_autosave'] ?? null) : null;
        return is_array($data) ? wp_unslash($data) : null;
    }
}
