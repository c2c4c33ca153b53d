<?php

/** Finds where a record, file or term is used in the fields, texts and announcements of this plugin. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class OwnUses
{
    /** Shapes that refer to records. They may be inside groups and rows. */
    private const POSTS = ['posts'];

    /** @return list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}> as UsageFinder::of() */
    public static function of(WP_Post $meant, LinkTarget $at, bool $withTrash): array
    {
        return self::found($meant->ID, $at, $meant->post_type === 'attachment' ? UsedFiles::SHAPES : self::POSTS, $withTrash);
    }

    /** @return list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}> as UsageFinder::ofTerm() */
    public static function ofTerm(WP_Term $term, LinkTarget $at): array
    {
        $definition = Registry::taxonomies()[$term->taxonomy] ?? null;
        $posts = $definition === null ? [] : get_posts([
            'post_type' => $definition['postTypes'],
            'post_status' => Visibility::STATUSES,
            'posts_per_page' => -1,
            'orderby' => 'title',
            'order' => 'ASC',
            'tax_query' => [['taxonomy' => $term->taxonomy, 'terms' => $term->term_id, 'include_children' => false]],
        ]);
        $having = array_map(static fn(WP_Post $post): array => UsageFinder::use($post, null, [$definition['label']]), $posts);
        return [...$having, ...self::found(0, $at, [], false)];
    }

    /**
     * @param int $id the id of a record or file; 0 for none
     * @param list<string> $shapes
     * @return list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}>
     */
    private static function found(int $id, LinkTarget $at, array $shapes, bool $withTrash): array
    {
        $uses = [];
        foreach (self::candidates($id, $at, $withTrash) as $post) {
            $labels = [];
            foreach (Registry::fields($post->post_type) as $name => $field) {
                $value = $field['shape'] === 'terms' ? '' : Fields::storedIn($post->ID, $name, $field);
                if (in_array($id, References::idsIn($value, $field, $shapes), true) || $at->isIn($value)) {
                    $labels[] = $field['label'];
                }
            }
            foreach (UsageFinder::textsOf($post) as $column => $label) {
                if ($at->isIn($post->$column)) {
                    $labels[] = $label;
                }
            }
            if ($labels !== []) {
                $uses[] = UsageFinder::use($post, null, $labels);
            }
        }
        foreach (UsageFinder::termsLinking($at) as $term) {
            $uses[] = UsageFinder::use(null, $term, [__('Description', 'open-ground-api')]);
        }
        if ($at->isIn(Ticker::lines())) {
            $uses[] = UsageFinder::use(null, null, [__('Text', 'open-ground-api')]);
        }
        return $uses;
    }

    /**
     * Returns records whose stored fields or texts contain the number or a part of an address. These few are then checked in full.
     *
     * @return list<WP_Post>
     */
    private static function candidates(int $id, LinkTarget $at, bool $withTrash): array
    {
        global $wpdb;
        $prefix = $wpdb->esc_like(Fields::metaKey('')) . '%';
        $holding = array_map(static fn(string $needle): string => '%' . $wpdb->esc_like($needle) . '%', $at->needles);
        $numbers = $id > 0 ? [(string) $id, '%' . $wpdb->esc_like("i:{$id};") . '%', '%' . $wpdb->esc_like("\"{$id}\"") . '%'] : [];
        $likes = static fn(string $column, array $values): string => implode(' OR ', array_fill(0, count($values), "{$column} LIKE %s"));
        // phpcs:ignore OpenGround.Security.PreparedQueries -- only columns and placeholders come in.
        $found = $wpdb->get_col($wpdb->prepare(
            "SELECT DISTINCT meta.post_id FROM {$wpdb->postmeta} AS meta
                WHERE meta.meta_key LIKE %s AND ({$likes('meta.meta_value', [...$numbers, ...$holding])})",
            [$prefix, ...$numbers, ...$holding],
        ));
        // phpcs:ignore OpenGround.Security.PreparedQueries -- only columns and placeholders come in.
        $texts = $wpdb->get_col($wpdb->prepare(
            "SELECT ID FROM {$wpdb->posts}
                WHERE post_type <> 'revision' AND ({$likes('post_content', $holding)} OR {$likes('post_excerpt', $holding)})",
            [...$holding, ...$holding],
        ));
        $ids = array_values(array_diff(array_unique(array_map(intval(...), [...$found, ...$texts])), [$id]));
        return $ids === [] ? [] : get_posts([
            'post_type' => [...Registry::names(), 'attachment'],
            'post_status' => [...Visibility::STATUSES, 'inherit', ...($withTrash ? ['trash'] : [])],
            'post__in' => $ids,
            'posts_per_page' => -1,
            'orderby' => 'title',
            'order' => 'ASC',
        ]);
    }
}
