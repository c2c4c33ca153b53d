<?php

/**
 * Saves a record without leaving its screen.
 *
 * A script submits WordPress's form in the background, with a URL parameter that says who opened the screen, and gets a JSON
 * response: where to go next, or why nothing was saved. Only that user can save. If the browser submits it, the form works as usual.
 *
 *     200  {location, record}         saved; `record` (class-record-screen.php) is missing if another screen comes next, or if this is
 *                                     a preview that was only an autosave
 *     401  {reason: 'logged-out'}
 *     403  {reason: 'other-user'}     somebody else has logged in since
 *     403  {reason: 'nonce', nonce}   the screen is too old: WordPress needs a new nonce
 *     409  {reason: 'newer', newer}   the record was saved elsewhere since
 *     413  {reason: 'too-large'}      more than PHP accepts
 *     422  {reason: 'fields', problems}
 *
 * All other errors (a record that was deleted or is in the trash, a missing capability) are WordPress's own, with a message.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Saving
{
    private const PARAMETER = 'open-ground-save';

    private static function isBackgroundSave(): bool
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only decides the form of the response.
        return is_admin() && isset($_GET[self::PARAMETER]);
    }

    /** Runs before WordPress redirects, for example to the login screen. */
    public static function begin(): void
    {
        if (!self::isBackgroundSave()) {
            return;
        }
        // Does what auth_redirect() does.
        $user = (int) wp_validate_auth_cookie('', apply_filters('auth_redirect_scheme', ''));
        if ($user === 0) {
            self::respond(401, ['reason' => 'logged-out']);
        }
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- the owner of the screen.
        if ((int) $_GET[self::PARAMETER] !== $user) {
            self::respond(403, ['reason' => 'other-user']);
        }
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- whether a form was received at all.
        if ($_POST === [] && (int) ($_SERVER['CONTENT_LENGTH'] ?? 0) > 0) {
            self::respond(413, ['reason' => 'too-large']);
        }
    }

    /** Responds to an expired nonce with a new one, as WordPress's heartbeat does. No other website can read this response. */
    public static function renew(string|int $action, int|false $result): void
    {
        if ($result === false && self::isBackgroundSave()) {
            self::respond(403, ['reason' => 'nonce', 'nonce' => wp_create_nonce($action)]);
        }
    }

    public static function check(): void
    {
        $id = PostedFields::id();
        $post = get_post($id);
        if ($post === null) {
            // WordPress would print PHP warnings, and then an error about permissions.
            wp_die(esc_html__('This record has been deleted. Copy what you have typed, and create a new record.', 'open-ground-api'), '', ['response' => 404]);
        }
        if (!self::isBackgroundSave()) {
            self::guardPreview($id);
            return;
        }
        if (!Registry::has($post->post_type) || PostedFields::of($post) === null) {
            return;
        }
        if ($post->post_status === 'trash') {
            // WordPress would restore and publish it. This is WordPress's own text, hence no text domain.
            wp_die(esc_html__('You cannot edit this item because it is in the Trash. Please restore it and try again.'), '', ['response' => 409]);
        }
        if (RecordState::isNewer($id)) {
            self::respond(409, ['reason' => 'newer', 'newer' => RecordState::describe($id)]);
        }
        $fields = AcceptedFields::of($post);
        if ($fields->problems !== []) {
            self::respond(422, ['reason' => 'fields', 'problems' => $fields->problems]);
        }
    }

    private static function isPreview(): bool
    {
        return PostedFields::input('wp-preview') === 'dopreview';
    }

    /** Prevents WordPress's 'Preview' from overwriting a draft that is newer than the screen. The preview has its own tab. */
    private static function guardPreview(int $id): void
    {
        $post = self::isPreview() ? get_post($id) : null;
        $isDraft = in_array($post?->post_status, ['draft', 'auto-draft'], true) && Registry::has($post->post_type);
        if ($isDraft && PostedFields::of($post) !== null && RecordState::isNewer($id)) {
            wp_die(
                esc_html__('This draft was saved elsewhere after its screen was opened. Click ‘Save Draft’ there first to see the differences.', 'open-ground-api'),
                esc_html__('No preview', 'open-ground-api'),
                ['response' => 409],
            );
        }
    }

    public static function answer(mixed $location): mixed
    {
        if (!self::isBackgroundSave()) {
            return $location;
        }
        $next = wp_sanitize_redirect((string) $location);
        $isPreviewedDraft = self::isPreview() && RecordState::isSaved(PostedFields::id());
        $post = $isPreviewedDraft || self::isScreenOf($next, PostedFields::id()) ? get_post(PostedFields::id()) : null;
        $stays = $post !== null && Registry::has($post->post_type) && current_user_can('edit_post', $post->ID);
        self::respond(200, ['location' => $next] + ($stays ? ['record' => RecordScreen::stored($post)] : []));
    }

    /** Determines whether a URL is the screen of a record. Another plugin may redirect to another screen after a save. */
    private static function isScreenOf(string $url, int $id): bool
    {
        wp_parse_str((string) wp_parse_url($url, PHP_URL_QUERY), $query);
        return basename((string) wp_parse_url($url, PHP_URL_PATH)) === 'post.php'
            && (int) ($query['post'] ?? 0) === $id
            && ($query['action'] ?? '') === 'edit';
    }

    /** @param array<string, mixed> $answer */
    private static function respond(int $status, array $answer): never
    {
        nocache_headers();
        wp_send_json($answer, $status);
        exit;
    }
}
