<?php

/**
 * Makes 'View' on WordPress's screens lead to the website. Leaves permalinks themselves unchanged, because other plugins store them
 * and respond to them.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Admin_Bar;
use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class CompanionLinks
{
    /** Returns the URL of a published record on the website, or '' for any other record. */
    public static function of(?WP_Post $post): string
    {
        return Kinds::isShown($post) ? PublicUrl::of($post) : '';
    }

    /**
     * @param array<string, string> $actions
     * @return array<string, string>
     */
    public static function inList(array $actions, WP_Post $post): array
    {
        return self::withView($actions, self::of($post));
    }

    /**
     * @param array<string, string> $actions
     * @return array<string, string>
     */
    public static function inTerms(array $actions, WP_Term $term): array
    {
        return self::withView($actions, PublicUrl::ofTerm($term));
    }

    /**
     * @param array<string, string> $actions
     * @return array<string, string>
     */
    private static function withView(array $actions, string $url): array
    {
        return isset($actions['view']) && $url !== ''
            ? [...$actions, 'view' => sprintf('<a href="%s">%s</a>', esc_url($url), esc_html__('View', 'open-ground-api'))]
            : $actions;
    }

    /**
     * @param array<string, array<int, string|false>> $messages
     * @return array<string, array<int, string|false>>
     */
    public static function inMessages(array $messages): array
    {
        $post = get_post();
        $url = self::of($post);
        if ($url === '') {
            return $messages;
        }
        $from = 'href="' . esc_url((string) get_permalink($post)) . '"';
        array_walk_recursive($messages, static function (mixed &$message) use ($from, $url): void {
            $message = is_string($message) ? str_replace($from, 'href="' . esc_url($url) . '"', $message) : $message;
        });
        return $messages;
    }

    public static function inBar(WP_Admin_Bar $bar): void
    {
        $url = is_admin() && get_current_screen()?->base === 'post' ? self::of(get_post()) : '';
        if ($url !== '' && $bar->get_node('view') !== null) {
            $bar->add_node(['id' => 'view', 'href' => $url]);
        }
    }
}
