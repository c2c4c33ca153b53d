<?php

/**
 * Saving without leaving the screen. Its script submits WordPress's own form in the background, with a parameter in the
 * address, and gets an answer in JSON: where to go next, or why nothing was saved. Only the user who opened the screen
 * saves it. Submitted by the browser, the form works as ever.
 *
 *     200  {location}                 saved
 *     401  {reason: 'logged-out'}
 *     403  {reason: 'other-user'}     somebody else has logged in since
 *     403  {reason: 'nonce', nonce}   the form is too old: WordPress asks for a newer number
 *     409  {reason: 'newer', newer}   the record was saved elsewhere since
 *     413  {reason: 'too-large'}      more than PHP accepts
 *     422  {reason: 'fields', problems}
 *
 * What WordPress refuses itself (a record in the trash, a missing right) is its own error, with a message.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Saving
{
    private const PARAMETER = 'open-ground-save';

    public static function register(): void
    {
        add_action('init', self::refuseEarly(...), 1);
        add_action('admin_action_editpost', self::check(...));
        add_filter('redirect_post_location', self::answer(...), PHP_INT_MAX);
    }

    private static function isMeant(): bool
    {
        // phpcs:ignore WordPress.Security.NonceVerification -- says how to answer, not what to do.
        return is_admin() && isset($_GET[self::PARAMETER]) && ($_SERVER['REQUEST_METHOD'] ?? '') === 'POST';
    }

    /** Where WordPress would lead to the login, or elsewhere. */
    private static function refuseEarly(): void
    {
        if (!self::isMeant()) {
            return;
        }
        // As auth_redirect() does.
        if (!wp_validate_auth_cookie('', apply_filters('auth_redirect_scheme', ''))) {
            self::refuse(401, ['reason' => 'logged-out']);
        }
        // phpcs:ignore WordPress.Security.NonceVerification -- whether there is a form at all.
        if ($_POST === [] && (int) ($_SERVER['CONTENT_LENGTH'] ?? 0) > 0) {
            self::refuse(413, ['reason' => 'too-large']);
        }
    }

    private static function check(): void
    {
        $id = PostedFields::id();
        if (!self::isMeant()) {
            self::guardPreview($id);
            return;
        }
        if ((int) PostedFields::input('user_ID') !== get_current_user_id()) {
            self::refuse(403, ['reason' => 'other-user']);
        }
        if (wp_verify_nonce(PostedFields::input('_wpnonce'), "update-post_{$id}") === false) {
            // WordPress's heartbeat hands out new ones likewise; no other website can read this answer.
            self::refuse(403, ['reason' => 'nonce', 'nonce' => wp_create_nonce("update-post_{$id}")]);
        }
        $post = get_post($id);
        $values = $post instanceof WP_Post && Registry::has($post->post_type) ? PostedFields::of($post) : null;
        if ($values === null || $post->post_status === 'trash') {
            return;
        }
        if (RecordState::isNewer($id)) {
            self::refuse(409, ['reason' => 'newer', 'newer' => RecordState::describe($id)]);
        }
        [, $problems] = RecordScreen::accept($post->post_type, $values, $post);
        if ($problems !== []) {
            self::refuse(422, ['reason' => 'fields', 'problems' => $problems]);
        }
    }

    /** WordPress's 'Preview' saves a draft: not from a screen that is older than the draft. It has a tab of its own. */
    private static function guardPreview(int $id): void
    {
        $post = PostedFields::input('wp-preview') === 'dopreview' ? get_post($id) : null;
        $isDraft = in_array($post?->post_status, ['draft', 'auto-draft'], true) && Registry::has($post->post_type);
        if ($isDraft && PostedFields::of($post) !== null && RecordState::isNewer($id)) {
            wp_die(
                esc_html__('This draft was saved elsewhere after its screen was opened. Press ‘Save Draft’ there first: it shows what differs.', 'open-ground-api'),
                esc_html__('No preview', 'open-ground-api'),
                ['response' => 409],
            );
        }
    }

    private static function answer(string $location): string
    {
        if (self::isMeant()) {
            nocache_headers();
            wp_send_json(['location' => $location]);
        }
        return $location;
    }

    /** @param array<string, mixed> $answer */
    private static function refuse(int $status, array $answer): never
    {
        nocache_headers();
        wp_send_json($answer, $status);
        exit;
    }
}
