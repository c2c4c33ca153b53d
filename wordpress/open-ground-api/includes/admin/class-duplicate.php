<?php

/** 'Duplicate' in list tables: creates a draft with a record's content, except its code and its slug. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Duplicate
{
    private const ACTION = 'open_ground_duplicate';
    /** Fields that identify a single record. */
    private const OWN = ['code'];

    /**
     * @param array<string, string> $actions
     * @return array<string, string>
     */
    public static function addAction(array $actions, WP_Post $post): array
    {
        if (!self::isAllowed($post)) {
            return $actions;
        }
        $url = wp_nonce_url(
            add_query_arg(['action' => self::ACTION, 'post' => $post->ID], admin_url('admin-post.php')),
            self::ACTION . $post->ID,
        );
        /* translators: %s: title of a record */
        $label = sprintf(__('Duplicate “%s” as a draft', 'open-ground-api'), wp_strip_all_tags(get_the_title($post)));
        $link = sprintf('<a href="%s" aria-label="%s">%s</a>', esc_url($url), esc_attr($label), esc_html__('Duplicate', 'open-ground-api'));
        return [...$actions, 'open-ground-duplicate' => $link];
    }

    private static function isAllowed(?WP_Post $post): bool
    {
        return $post !== null
            && Registry::has($post->post_type)
            && $post->post_status !== 'trash'
            && current_user_can('edit_post', $post->ID)
            && current_user_can(get_post_type_object($post->post_type)->cap->create_posts);
    }

    public static function open(): void
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- verified below, with the id.
        $post = get_post(absint($_GET['post'] ?? 0));
        check_admin_referer(self::ACTION . (string) $post?->ID);
        $copy = self::isAllowed($post) ? self::copy($post) : 0;
        if ($copy === 0) {
            wp_die(esc_html__('Sorry, you are not allowed to edit this record.', 'open-ground-api'), '', ['response' => 403]);
        }
        wp_safe_redirect((string) get_edit_post_link($copy, 'url'));
        exit;
    }

    /** @return int the id of the draft; 0 if it could not be created */
    private static function copy(WP_Post $post): int
    {
        $id = wp_insert_post(wp_slash([
            'post_type' => $post->post_type,
            'post_status' => 'draft',
            'post_title' => $post->post_title,
            'post_content' => $post->post_content,
            'post_parent' => $post->post_parent,
            // New people come last on the team page.
            'menu_order' => $post->post_type === PostTypes::PERSON ? 0 : $post->menu_order,
        ]));
        $copy = get_post($id);
        if (!$copy instanceof WP_Post || $id === 0) {
            return 0;
        }
        foreach (Registry::type($post->post_type)['taxonomies'] as $taxonomy) {
            $terms = wp_get_object_terms($post->ID, $taxonomy, ['fields' => 'ids']);
            is_wp_error($terms) || wp_set_object_terms($id, $terms, $taxonomy);
        }
        $values = [];
        foreach (array_diff(array_keys(Registry::fields($post->post_type)), self::OWN) as $name) {
            $isTerms = Registry::fields($post->post_type)[$name]['shape'] === 'terms';
            if ($isTerms || Fields::isSaved($post, $name)) {
                $values[$name] = Fields::stored($post, $name);
            }
        }
        Fields::save($copy, $values);
        wp_save_post_revision($id);
        return $id;
    }
}
