<?php

/**
 * 'Used in' on the screens of records and files, and the confirmation before something in use is trashed or deleted, which lists
 * the uses.
 *
 * Beside another plugin's fields, it also says which fields have not been searched.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class UsedIn
{
    private const SURE = 'open_ground_sure';

    /** Determines whether uses of such records or files are searched for. */
    private static function knows(string $postType): bool
    {
        return Kinds::has($postType) || $postType === 'attachment';
    }

    public static function addBox(string $postType, mixed $post): void
    {
        if ($post instanceof WP_Post && $post->post_status !== 'auto-draft' && self::knows($postType)) {
            add_meta_box('open-ground-used-in', __('Used in', 'open-ground-api'), static fn() => print self::listOf(UsageFinder::of($post)) . TypedNames::offer($post) . self::limits(), $postType, 'side');
        }
    }

    /**
     * Adds a link to the attachment details of the media library.
     *
     * @param array<string, mixed> $fields
     * @return array<string, mixed>
     */
    public static function addToFile(array $fields, WP_Post $file): array
    {
        $fields['open_ground_used_in'] = [
            'label' => __('Used in', 'open-ground-api'),
            'input' => 'html',
            // Not the list itself, because the library requests the details of all its files at once.
            'html' => sprintf(
                '<a href="%s" target="_blank">%s</a><p class="description">%s</p>',
                esc_url((string) get_edit_post_link($file)),
                esc_html__('See where it is used', 'open-ground-api'),
                esc_html__('Files in use can only be deleted on their own screen, where you are asked to confirm.', 'open-ground-api'),
            ),
            // The attachment screen has a meta box instead.
            'show_in_edit' => false,
        ];
        return $fields;
    }

    /** Rejects the deletion of a used file in the media library, whose script can't show a list. */
    public static function refuseFile(): void
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- can only reject what WordPress verifies next.
        $file = get_post((int) ($_POST['id'] ?? 0) ?: -1);
        if ($file instanceof WP_Post && $file->post_type === 'attachment' && UsageFinder::of($file) !== []) {
            wp_die('-1');
        }
    }

    /** Returns where it may be used as well, beside another plugin, or '' if everything has been searched. */
    private static function limits(): string
    {
        $limits = Modules::content()::limitsOfUses();
        return $limits === '' ? '' : '<p class="description">' . esc_html($limits) . '</p>';
    }

    /** @param list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}> $uses */
    public static function listOf(array $uses): string
    {
        if ($uses === []) {
            return '<p>' . (Modules::content()::limitsOfUses() === ''
                ? esc_html__('No record uses it.', 'open-ground-api')
                : esc_html__('No uses were found.', 'open-ground-api')) . '</p>';
        }
        $items = array_map(static fn(array $use): string => sprintf(
            '<li><a href="%s">%s</a> <span class="description">%s</span></li>',
            esc_url($use['editUrl']),
            esc_html($use['title']),
            esc_html(implode(', ', array_filter([$use['type'], $use['fields'], $use['state']]))),
        ), UsageFinder::rows($uses));
        return '<ul class="open-ground-uses">' . implode('', $items) . '</ul>';
    }

    /** Returns the state of a record, in words, or '' for a published record and for files. */
    public static function stateOf(WP_Post $post): string
    {
        return match (true) {
            in_array($post->post_status, ['publish', 'inherit'], true) => '',
            $post->post_status === 'trash' => __('in the trash', 'open-ground-api'),
            TakenDown::of($post) !== '' => __('taken down', 'open-ground-api'),
            default => __('not published', 'open-ground-api'),
        };
    }

    public static function askForOne(): void
    {
        // phpcs:ignore OpenGround.Security.Superglobals.ValidatedSanitizedInput -- compared below.
        $action = (string) ($_REQUEST['action'] ?? '');
        $post = get_post((int) ($_REQUEST['post'] ?? 0) ?: -1);
        if (in_array($action, ['trash', 'delete'], true) && $post instanceof WP_Post) {
            check_admin_referer("{$action}-post_{$post->ID}");
            self::ask([$post], $action);
        }
    }

    public static function askForMany(): void
    {
        // phpcs:ignore OpenGround.Security.Superglobals.ValidatedSanitizedInput -- compared below.
        $action = (string) (($_REQUEST['action'] ?? '-1') === '-1' ? ($_REQUEST['action2'] ?? '') : $_REQUEST['action']);
        $ids = array_map(intval(...), (array) ($_REQUEST['post'] ?? $_REQUEST['media'] ?? []));
        if (in_array($action, ['trash', 'delete'], true) && $ids !== []) {
            check_admin_referer(isset($_REQUEST['media']) ? 'bulk-media' : 'bulk-posts');
            self::ask(array_filter(array_map(get_post(...), $ids)), $action);
        }
    }

    public static function askForTerms(): void
    {
        // phpcs:ignore OpenGround.Security.Superglobals.ValidatedSanitizedInput -- validated below by Kinds::termEvent().
        $taxonomy = (string) ($_REQUEST['taxonomy'] ?? '');
        $isBulk = isset($_REQUEST['delete_tags']);
        $ids = array_map(intval(...), (array) ($_REQUEST['delete_tags'] ?? $_REQUEST['tag_ID'] ?? []));
        if (!in_array('delete', [$_REQUEST['action'] ?? '', $_REQUEST['action2'] ?? ''], true) || $ids === [] || Kinds::termEvent($taxonomy) === '') {
            return;
        }
        check_admin_referer($isBulk ? 'bulk-tags' : "delete-tag_{$ids[0]}");
        $used = [];
        foreach ($ids as $id) {
            $term = get_term($id, $taxonomy);
            if ($term instanceof WP_Term) {
                $used[] = [$term->name, UsageFinder::ofTerm($term)];
            }
        }
        self::show($used, __('Delete for good anyway', 'open-ground-api'));
    }

    /** @param array<WP_Post> $posts */
    private static function ask(array $posts, string $action): void
    {
        $used = [];
        foreach ($posts as $post) {
            // For records in the trash, this was confirmed already.
            if ($post->post_status !== 'trash' && self::knows($post->post_type)) {
                $kind = $post->post_type === 'attachment' ? wp_basename((string) get_attached_file($post->ID)) : UsageFinder::typeOf($post);
                $used[] = ["{$post->post_title} ({$kind})", UsageFinder::of($post)];
            }
        }
        self::show($used, $action === 'trash' ? __('Move to the trash anyway', 'open-ground-api') : __('Delete for good anyway', 'open-ground-api'));
    }

    /**
     * Ends the request with a confirmation page, unless nothing is used or it has been confirmed.
     *
     * @param list<array{0: string, 1: list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}>}> $used names and
     *   their uses
     * @param string $anyway label of the button
     */
    private static function show(array $used, string $anyway): void
    {
        $used = array_filter($used, static fn(array $one): bool => $one[1] !== []);
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- each caller verifies it.
        if ($used === [] || isset($_REQUEST[self::SURE])) {
            return;
        }
        $parts = '';
        foreach ($used as [$name, $uses]) {
            /* translators: %s: name of a record, file or term */
            $parts .= '<h2>' . esc_html(sprintf(__('“%s” is used in:', 'open-ground-api'), $name)) . '</h2>' . self::listOf($uses);
        }
        // Repeats the request with the same method.
        $fields = '';
        // phpcs:ignore OpenGround.Security.Superglobals -- each caller verifies it; escaped below.
        foreach ($_POST !== [] ? wp_unslash($_POST) : [] as $name => $value) {
            foreach (is_array($value) ? $value : [$value] as $one) {
                $fields .= sprintf('<input type="hidden" name="%s" value="%s">', esc_attr($name . (is_array($value) ? '[]' : '')), esc_attr((string) $one));
            }
        }
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only the method of the request.
        $here = add_query_arg([self::SURE => '1'] + ($_POST === [] ? ['_wp_http_referer' => rawurlencode((string) wp_get_referer())] : []));
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only the method of the request.
        $yes = $_POST !== []
            ? sprintf('<form method="post" action="%s">%s<button class="button button-large">%s</button></form>', esc_url($here), $fields, esc_html($anyway))
            : sprintf('<a class="button button-large" href="%s">%s</a>', esc_url($here), esc_html($anyway));
        $back = sprintf('<p><a href="%s">%s</a></p>', esc_url(wp_get_referer() ?: admin_url()), esc_html__('Keep it and go back', 'open-ground-api'));
        $title = __('This is still in use', 'open-ground-api');
        wp_die(
            '<h1>' . esc_html($title) . '</h1><p>' . esc_html__('On the website, it will be missing from all fields that refer to it. Links to it and pictures of it in texts remain, but no longer work: remove them there.', 'open-ground-api') . "</p>{$parts}" . self::limits() . "{$back}{$yes}" . Guide::link('when-something-is-still-in-use'),
            esc_html($title),
            ['response' => 200],
        );
    }

    /**
     * Removes the class for WordPress's script, which would delete a term without confirmation.
     *
     * @param array<string, string> $actions
     * @return array<string, string>
     */
    public static function withoutScript(array $actions, WP_Term $term): array
    {
        if (isset($actions['delete']) && Kinds::termEvent($term->taxonomy) !== '') {
            $actions['delete'] = str_replace(['delete-tag', 'aria-button-if-js'], '', $actions['delete']);
        }
        return $actions;
    }
}
