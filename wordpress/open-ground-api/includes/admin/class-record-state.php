<?php

/**
 * The state of a record when its screen was opened, so that an outdated screen doesn't overwrite a newer state without asking.
 *
 * The screen submits a digest of that state and an id of its own. Whatever the same screen has saved since (an autosave of a draft,
 * a preview) doesn't count: the record stores which screen wrote last.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_User;

defined('ABSPATH') || exit;

final class RecordState
{
    /** The digest of the state that a screen has loaded. */
    public const BASE = 'open_ground_base';
    /** The id of a screen, unique each time it is opened. */
    public const SCREEN = 'open_ground_screen';

    /** Metadata: the screen that last saved the record, and a digest of the saved values. */
    private const WRITTEN = '_open_ground_written';

    /** The record that this request has saved itself, rather than an autosave of it. */
    private static int $saved = 0;

    /**
     * Returns a digest of everything that can be edited on the screen: title, content and fields, and whether the record is
     * published.
     */
    public static function of(int $id): string
    {
        $post = get_post($id);
        $fields = array_keys(Registry::fields($post->post_type));
        $stored = array_map(static fn(string $name): mixed => Fields::stored($post, $name), $fields);
        return md5((string) wp_json_encode([$post->post_title, $post->post_content, $stored, self::isOut($post)]));
    }

    /** Determines whether a record is published. A scheduled record counts as published, because it is published without a save. */
    public static function isOut(WP_Post $post): bool
    {
        return in_array($post->post_status, ['publish', 'future'], true);
    }

    /** Determines whether another screen has saved the record since the one that sends this request was opened. */
    public static function isNewer(int $id): bool
    {
        $base = PostedFields::input(self::BASE);
        $now = self::of($id);
        $isOwn = get_post_meta($id, self::WRITTEN, true) === PostedFields::input(self::SCREEN) . ":{$now}";
        return $base !== '' && $base !== $now && !$isOwn;
    }

    /** @return array<string, mixed> the current state; see Newer in wordpress/editor/src/saving/save-response.ts */
    public static function describe(int $id): array
    {
        $post = get_post($id);
        $revisions = wp_get_post_revisions($id, ['posts_per_page' => 1]);
        $user = get_userdata((int) (reset($revisions)->post_author ?? 0));
        return [
            'base' => self::of($id),
            'by' => $user instanceof WP_User ? $user->display_name : '',
            'isOwn' => $user instanceof WP_User && $user->ID === get_current_user_id(),
            'at' => mysql_to_rfc3339($post->post_modified_gmt) . 'Z',
            'status' => $post->post_status,
            'isOut' => self::isOut($post),
            'title' => $post->post_title,
            'body' => $post->post_content,
            'values' => (object) Fields::edit($post),
        ];
    }

    public static function noteScreen(int $id, WP_Post $post): void
    {
        $screen = PostedFields::input(self::SCREEN);
        if ($screen !== '' && PostedFields::id() === $id && Registry::has($post->post_type)) {
            update_post_meta($id, self::WRITTEN, wp_slash($screen . ':' . self::of($id)));
            self::$saved = $id;
        }
    }

    public static function isSaved(int $id): bool
    {
        return self::$saved === $id;
    }

    /**
     * Prevents an autosave from overwriting a draft that is newer than the screen.
     *
     * WordPress's autosave overwrites a draft of the same user directly. All other autosaves are revisions and overwrite nothing,
     * even those of a record that another user has taken over.
     *
     * @param array<string, mixed> $response
     * @param array<string, mixed> $data
     * @return array<string, mixed>
     */
    public static function guardDraft(array $response, array $data): array
    {
        $post = isset($data['wp_autosave']) ? get_post(PostedFields::id()) : null;
        if ($post instanceof WP_Post && Registry::has($post->post_type) && self::isOverwritten($post) && self::isNewer($post->ID)) {
            remove_filter('heartbeat_received', 'heartbeat_autosave', 500);
        }
        return $response;
    }

    /** Applies the condition of wp_autosave(). */
    private static function isOverwritten(WP_Post $post): bool
    {
        return in_array($post->post_status, ['draft', 'auto-draft'], true)
            && (int) $post->post_author === get_current_user_id()
            && wp_check_post_lock($post->ID) === false;
    }
}
