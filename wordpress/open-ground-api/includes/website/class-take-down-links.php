<?php

/**
 * 'Take down' in the admin bar, on every screen of a record, at every width.
 *
 * The link leads to a confirmation page. With JavaScript, the confirmation and the result appear in a dialog on the same screen
 * (wordpress/editor/src/take-down).
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Admin_Bar;
use WP_Error;
use WP_Post;

defined('ABSPATH') || exit;

final class TakeDownLinks
{
    private const ACTION = 'open_ground_take_down';
    private const NODE = 'open-ground-take-down';
    /** After the menu toggle and the site name, before everything that narrow screens may hide. */
    public const AFTER_SITE_NAME = 31;

    public static function add(WP_Admin_Bar $bar): void
    {
        $post = self::current();
        if ($post !== null) {
            $bar->add_node(['id' => self::NODE, 'title' => esc_html__('Take down', 'open-ground-api'), 'href' => self::url($post->ID), 'meta' => ['class' => Visibility::isPublic($post) ? 'open-ground-live' : '']]);
        }
    }

    /** Returns the record that the screen shows, if the user may take it down. */
    private static function current(): ?WP_Post
    {
        // phpcs:disable OpenGround.Security.Superglobals.NonceVerification -- only finds the record that a screen is about.
        $post = is_admin() ? match (true) {
            get_current_screen()?->base === 'post' => get_post(),
            get_current_screen()?->base === 'revision' => get_post(absint(get_post(absint($_GET['revision'] ?? $_GET['to'] ?? 0) ?: -1)?->post_parent ?: -1)),
            default => Filters::object('open_ground_record_of_screen', WP_Post::class),
        } : get_queried_object();
        // phpcs:enable
        return $post instanceof WP_Post && $post->post_status !== 'auto-draft' && TakeDown::isAllowed($post) ? $post : null;
    }

    public static function enqueue(): void
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only finds out which screen is shown.
        $isOnWebsiteScreen = is_admin() && ($_GET['page'] ?? '') === WebsiteModule::SLUG;
        // In the block editor, the companion's meta box may take down a record that has just been published.
        if ($isOnWebsiteScreen || self::current() !== null || (is_admin() && get_current_screen()?->base === 'post')) {
            Assets::enqueueTakeDown();
        }
    }

    /** Returns the URL of the confirmation page. */
    public static function url(int $id): string
    {
        return add_query_arg(['action' => self::ACTION, 'post' => $id], admin_url('admin-post.php'));
    }

    /** Prints the confirmation page, and then the result, without JavaScript. */
    public static function answer(): never
    {
        $id = absint($_REQUEST['post'] ?? 0);
        $post = TakeDown::find($id);
        if (is_wp_error($post)) {
            self::show([$post->get_error_message()], '', (int) ($post->get_error_data()['status'] ?? 500));
        }
        if (($_SERVER['REQUEST_METHOD'] ?? '') === 'POST') {
            check_admin_referer(self::ACTION . $id);
            $answer = TakeDown::run($post);
            $isFailure = $answer instanceof WP_Error;
            self::show($isFailure ? [$answer->get_error_message()] : $answer['lines'], self::back($id, __('Back', 'open-ground-api')), $isFailure ? 409 : 200);
        }
        self::show(TakeDown::question($post), sprintf(
            '<form method="post" action="%s">%s<p><button class="button button-large">%s</button></p></form>%s',
            esc_url(self::url($id)),
            wp_nonce_field(self::ACTION . $id, '_wpnonce', false, false),
            esc_html__('Take it down', 'open-ground-api'),
            self::back($id, __('Cancel', 'open-ground-api')),
        ), 200);
    }

    private static function back(int $id, string $label): string
    {
        return sprintf('<p><a href="%s">%s</a></p>', esc_url((string) get_edit_post_link($id)), esc_html($label));
    }

    /** @param list<string> $lines */
    private static function show(array $lines, string $rest, int $status): never
    {
        $title = __('Take down now', 'open-ground-api');
        $paragraphs = array_map(static fn(string $line): string => '<p>' . esc_html($line) . '</p>', $lines);
        wp_die('<h1>' . esc_html($title) . '</h1>' . implode('', $paragraphs) . $rest . Guide::link('when-something-has-to-go-at-once'), esc_html($title), ['response' => $status]);
        exit;
    }
}
