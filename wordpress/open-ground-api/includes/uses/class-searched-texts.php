<?php

/** The texts that may name something: texts of records of every status, announcements, and descriptions of terms. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class SearchedTexts
{
    /**
     * @param list<string> $needles
     * @return iterable<array{0: ?WP_Post, 1: ?WP_Term, 2: string, 3: string}> record and term, label of the field, and text
     */
    public static function with(array $needles): iterable
    {
        foreach (self::posts($needles) as $post) {
            foreach (Registry::has($post->post_type) ? Registry::fields($post->post_type) : [] as $name => $field) {
                foreach ($field['shape'] === 'terms' ? [] : FieldWalker::texts(Fields::storedIn($post->ID, $name, $field)) as $text) {
                    yield [$post, null, $field['label'], $text];
                }
            }
            foreach (UsageFinder::textsOf($post) as $column => $label) {
                yield [$post, null, $label, (string) $post->$column];
            }
        }
        $terms = get_terms(['taxonomy' => array_keys(Registry::taxonomies()), 'hide_empty' => false]);
        foreach (is_array($terms) ? $terms : [] as $term) {
            yield [null, $term, __('Description', 'open-ground-api'), $term->description];
        }
        // Announcements that are not due are known only to users who may edit them.
        foreach (current_user_can(Menu::ANNOUNCE) ? Ticker::texts() : Ticker::items() as $text) {
            yield [null, null, __('Text', 'open-ground-api'), $text];
        }
    }

    /** @param list<string> $needles @return list<WP_Post> whatever has one of these in a text */
    private static function posts(array $needles): array
    {
        global $wpdb;
        $ids = [];
        foreach ($needles as $needle) {
            $like = '%' . $wpdb->esc_like($needle) . '%';
            $ids = [...$ids, ...$wpdb->get_col($wpdb->prepare(
                "SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key LIKE %s AND meta_value LIKE %s
                    UNION SELECT ID FROM {$wpdb->posts} WHERE post_type <> 'revision' AND (post_content LIKE %s OR post_excerpt LIKE %s)",
                $wpdb->esc_like(Fields::metaKey('')) . '%',
                $like,
                $like,
                $like,
            ))];
        }
        return array_filter(array_map(static fn(int $id): ?WP_Post => get_post($id), array_unique(array_map(intval(...), $ids))), static fn(?WP_Post $post): bool
            => $post !== null && $post->post_status !== 'trash' && current_user_can('read_post', $post->ID));
    }
}
