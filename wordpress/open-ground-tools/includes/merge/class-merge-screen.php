<?php

/**
 * 'Merge' in the menus of people, organisations and methodologies.
 *
 * Selects two records, shows their uses, asks which one to keep, and lists merges that can be undone. Works without JavaScript.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Menu;
use OpenGround\Api\PickerSearch;
use OpenGround\Api\MergeJournal;
use OpenGround\Api\PickerRoutes;
use OpenGround\Api\UsageFinder;
use RuntimeException;
use WP_Post;

defined('ABSPATH') || exit;

final class MergeScreen
{
    public const SLUG = 'open-ground-merge';
    public const MERGE = 'open_ground_merge';
    public const TAKE_BACK = 'open_ground_take_back';

    /** Changes that could not be undone, for the next screen. */
    private const MISSED = 'open_ground_missed_';
    private const FOUND = 20;
    /** How many words of a title are searched for. */
    private const WORDS = 4;

    /** @param array<string, int|string> $arguments */
    public static function url(string $type, array $arguments = []): string
    {
        return add_query_arg(['post_type' => $type, 'page' => self::SLUG, ...$arguments], admin_url('edit.php'));
    }

    /** Returns the nonce of a confirmation, valid for both records and for which of them is kept. */
    public static function nonce(string $action, int $keep, int $gone): string
    {
        return "{$action}_{$keep}_{$gone}";
    }

    /** Returns a digest of the content shown beside the button. If it has changed, the page is shown again. */
    public static function digest(WP_Post $keep, WP_Post $gone): string
    {
        $uses = array_map(static fn(WP_Post $post): array => UsageFinder::rows(UsageFinder::of($post, true)), [$keep, $gone]);
        return md5((string) wp_json_encode([$uses, $keep->post_title, $gone->post_title, $keep->post_status, $gone->post_status]));
    }

    /**
     * Determines whether the user may merge a record, which changes all records that refer to one of the two, including other
     * users'.
     */
    private static function mayMerge(WP_Post $post): bool
    {
        return in_array($post->post_type, MergeModule::TYPES, true) && $post->post_status !== 'auto-draft' && current_user_can(Menu::EDIT_OTHERS) && current_user_can('edit_post', $post->ID);
    }

    /**
     * @param array<string, string> $actions
     * @return array<string, string>
     */
    public static function addAction(array $actions, WP_Post $post): array
    {
        if (!self::mayMerge($post)) {
            return $actions;
        }
        if ($post->post_status === 'trash') {
            return MergeJournal::of($post->ID) === null ? $actions : [...$actions, self::SLUG => sprintf(
                '<a href="%s">%s</a>',
                esc_url(self::url($post->post_type, ['merge' => $post->ID])),
                esc_html__('Undo the merge …', 'open-ground-api'),
            )];
        }
        /* translators: %s: title of a record */
        $label = sprintf(__('Merge “%s” with another record', 'open-ground-api'), wp_strip_all_tags(get_the_title($post)));
        return [...$actions, self::SLUG => sprintf(
            '<a href="%s" aria-label="%s">%s</a>',
            esc_url(self::url($post->post_type, ['post' => $post->ID])),
            esc_attr($label),
            esc_html__('Merge with …', 'open-ground-api'),
        )];
    }

    public static function printLink(WP_Post $post): void
    {
        if (self::mayMerge($post)) {
            printf(
                '<div class="misc-pub-section"><a href="%s">%s</a></div>',
                esc_url(self::url($post->post_type, ['post' => $post->ID])),
                esc_html__('Merge with another record …', 'open-ground-api'),
            );
        }
    }

    /** Returns the record that this screen is about. */
    public static function record(?WP_Post $post): ?WP_Post
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only selects what is shown.
        return ($_GET['page'] ?? '') === self::SLUG ? get_post(absint($_GET['post'] ?? $_GET['merge'] ?? 0) ?: -1) : $post;
    }

    public static function print(): void
    {
        $type = (string) get_current_screen()?->post_type;
        [$post, $other, $merged] = array_map(static fn(string $name): ?WP_Post => self::asked($name, $type), ['post', 'other', 'merge']);
        if ($other !== null && $other->post_status === 'trash' && (MergeJournal::of($other->ID)['isDone'] ?? false)) {
            // The browser's Back button was used after the merge.
            [$post, $other, $merged] = [null, null, $other];
        }
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only selects what is shown.
        $typed = isset($_GET['search']) ? sanitize_text_field(wp_unslash($_GET['search'])) : null;
        echo '<div class="wrap"><h1>', esc_html__('Merge', 'open-ground-api'), '</h1>';
        if (Merge::isPossible($post, $other)) {
            // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only selects what is shown.
            MergeViews::question($post, $other, isset($_GET['again']));
        } elseif ($post !== null && self::mayMerge($post)) {
            MergeViews::choice($type, $post, (string) $typed, $typed === null ? self::alike($type, $post) : self::find($type, $typed, $post));
        } else {
            self::printMissed();
            MergeViews::merges(array_filter(MergeJournal::all($type), self::mayMerge(...)), $merged);
            MergeViews::choice($type, null, (string) $typed, $typed === null ? [] : self::find($type, $typed, null));
        }
        echo '</div>';
    }

    private static function asked(string $name, string $type): ?WP_Post
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only selects what is shown.
        $post = get_post(absint($_GET[$name] ?? 0) ?: -1);
        return $post instanceof WP_Post && $post->post_type === $type ? $post : null;
    }

    /** @return list<WP_Post> */
    private static function find(string $type, string $typed, ?WP_Post $except): array
    {
        $found = PickerRoutes::found([$type], $typed, self::FOUND + 1);
        $others = array_filter($found, static fn(WP_Post $post): bool => $post->ID !== $except?->ID && self::mayMerge($post));
        return array_slice(array_values($others), 0, self::FOUND);
    }

    /**
     * @return list<WP_Post> others that have its title, or a word of it, longest first, because duplicates are rarely spelt the
     * same
     */
    private static function alike(string $type, WP_Post $post): array
    {
        $title = PickerSearch::plain($post->post_title);
        preg_match_all('/[\p{L}\p{M}\p{N}]{3,}/u', $title, $words);
        usort($words[0], static fn(string $one, string $two): int => mb_strlen($two) <=> mb_strlen($one));
        $found = [];
        foreach (array_filter([$title, ...array_slice($words[0], 0, self::WORDS)]) as $typed) {
            $found += array_column(self::find($type, $typed, $post), null, 'ID');
        }
        return array_slice(array_values($found), 0, self::FOUND);
    }

    private static function printMissed(): void
    {
        $name = self::MISSED . get_current_user_id();
        $missed = get_transient($name);
        if (is_array($missed)) {
            delete_transient($name);
            MergeViews::takenBack($missed);
        }
    }

    /**
     * @return array{0: ?WP_Post, 1: ?WP_Post} the record to keep, and the duplicate; ends the request unless its nonce is valid
     */
    private static function posted(string $action): array
    {
        [$keep, $gone] = [absint($_POST['keep'] ?? 0), absint($_POST['gone'] ?? 0)];
        check_admin_referer(self::nonce($action, $keep, $gone));
        return [get_post($keep ?: -1), get_post($gone ?: -1)];
    }

    public static function merge(): void
    {
        [$keep, $gone] = self::posted(self::MERGE);
        if (!Merge::isPossible($keep, $gone)) {
            self::refuse(__('Sorry, you are not allowed to merge these records.', 'open-ground-api'), 403);
        }
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- verified by posted().
        $isAnother = (string) ($_POST['digest'] ?? '') !== self::digest($keep, $gone);
        if ($isAnother || Merge::obstaclesTo($keep, $gone, UsageFinder::of($gone, true)) !== []) {
            self::lead(self::url($keep->post_type, ['post' => $keep->ID, 'other' => $gone->ID, ...($isAnother ? ['again' => 1] : [])]));
        }
        try {
            // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- verified by posted().
            Merge::run($keep, $gone, isset($_POST['leads']));
        } catch (RuntimeException $error) {
            self::refuse($error->getMessage(), 409);
        }
        self::lead(self::url($keep->post_type, ['merge' => $gone->ID]));
    }

    public static function takeBack(): void
    {
        [$keep, $gone] = self::posted(self::TAKE_BACK);
        $journal = $gone instanceof WP_Post && self::mayMerge($gone) ? MergeJournal::of($gone->ID) : null;
        if ($journal === null) {
            self::refuse(__('This merge has already been undone, or its record has been deleted.', 'open-ground-api'), 404);
        }
        [$posts, $terms, $withTicker] = Merge::changed($journal);
        $obstacles = Merge::obstacles([$keep, $gone, ...$posts], $terms, $withTicker);
        if ($obstacles !== []) {
            self::refuse(implode(' ', $obstacles), 409);
        }
        $missed = Merge::takeBack($gone);
        set_transient(self::MISSED . get_current_user_id(), ['title' => PickerSearch::plain($gone->post_title), 'uses' => $missed], HOUR_IN_SECONDS);
        self::lead(self::url($gone->post_type));
    }

    private static function lead(string $url): never
    {
        wp_safe_redirect($url);
        exit;
    }

    private static function refuse(string $reason, int $status): never
    {
        wp_die(esc_html($reason), esc_html__('Merge', 'open-ground-api'), ['response' => $status, 'back_link' => true]);
        exit;
    }
}
