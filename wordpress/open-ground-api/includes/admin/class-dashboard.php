<?php

/** Dashboard widgets for records that are pending review, scheduled, or held back by the website. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Dashboard
{
    private const ID = 'open_ground_waiting';
    private const MOST = 10;

    public static function add(): void
    {
        if (!current_user_can('edit_posts')) {
            return;
        }
        wp_add_dashboard_widget(self::ID, __('Website: pending items', 'open-ground-api'), self::print(...));
        if (current_user_can(Capabilities::WEBSITE) && Settings::isConnected()) {
            add_action('admin_enqueue_scripts', [self::class, 'askForHeldBack']);
        }
    }

    /**
     * Adds this plugin's types to 'At a Glance', which only counts WordPress's own.
     *
     * @param list<string> $items
     * @return list<string>
     */
    public static function glance(array $items): array
    {
        foreach (array_diff(Registry::names(), [PostTypes::PAGE]) as $type) {
            $count = (int) (wp_count_posts($type)->publish ?? 0);
            if ($count > 0 && current_user_can(get_post_type_object($type)->cap->edit_posts)) {
                $items[] = sprintf('<a href="%s">%s</a>', esc_url(admin_url("edit.php?post_type={$type}")), esc_html(number_format_i18n($count) . ' ' . Registry::type($type)[$count === 1 ? 'singular' : 'label']));
            }
        }
        return $items;
    }

    private static function print(): void
    {
        self::printList('pending', __('Pending review', 'open-ground-api'), __('No records are pending review.', 'open-ground-api'));
        self::printList('future', __('Scheduled', 'open-ground-api'), __('Nothing is scheduled.', 'open-ground-api'));
        if (current_user_can(Capabilities::WEBSITE) && Settings::isConnected()) {
            printf('<h3>%s</h3><p id="open-ground-held">…</p>', esc_html__('Held back by the website', 'open-ground-api'));
        }
    }

    private static function printList(string $status, string $heading, string $none): void
    {
        $posts = array_filter(get_posts([
            'post_type' => Registry::names(),
            'post_status' => $status,
            'numberposts' => self::MOST,
            'orderby' => 'date',
            'order' => 'ASC',
        ]), static fn(WP_Post $post): bool => current_user_can('edit_post', $post->ID));
        printf('<h3>%s</h3>', esc_html($heading));
        if ($posts === []) {
            printf('<p>%s</p>', esc_html($none));
            return;
        }
        echo '<ul>';
        foreach ($posts as $post) {
            $author = get_userdata((int) $post->post_author);
            $detail = $status === 'future'
                ? get_the_date(get_option('date_format') . ' ' . get_option('time_format'), $post)
                : ($author === false ? '' : $author->display_name);
            printf(
                '<li><a href="%s">%s</a> – %s</li>',
                esc_url((string) get_edit_post_link($post)),
                esc_html(wp_strip_all_tags(get_the_title($post)) ?: __('(no title)', 'open-ground-api')),
                esc_html(implode(', ', array_filter([Registry::type($post->post_type)['singular'], $detail]))),
            );
        }
        echo '</ul>';
    }

    /** Asks the website only after the dashboard has loaded, because its response may be slow. */
    public static function askForHeldBack(): void
    {
        $texts = [
            'none' => __('Nothing is held back.', 'open-ground-api'),
            /* translators: %d: number of records */
            'some' => __('%d records are held back.', 'open-ground-api'),
            'unknown' => __('The website provides no information about this.', 'open-ground-api'),
            'link' => __('Website', 'open-ground-api'),
            'url' => WebsiteScreen::url(),
        ];
        wp_enqueue_script('wp-api-fetch');
        wp_add_inline_script('wp-api-fetch', '((texts) => document.addEventListener("DOMContentLoaded", async () => {
            const line = document.getElementById("open-ground-held");
            if (line === null) return;
            try {
                const { held } = await wp.apiFetch({ path: "/open-ground/v1/website/held" });
                line.textContent = held ? texts.some.replace("%d", held.count) + " " : texts.none;
                if (held) line.append(Object.assign(document.createElement("a"), { href: texts.url, textContent: texts.link }));
            } catch {
                line.textContent = texts.unknown;
            }
        }))(' . wp_json_encode($texts) . ');');
    }
}
