<?php

/**
 * Where a record, a file or a term is used: in the fields and texts of records of every status, in announcements and in term
 * descriptions. Computed on demand from the stored values.
 *
 * A use is {post, term, fields}: the record or file that uses it, or the term; both are null for the announcements. `fields` are
 * labels, as on the screens.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class Uses
{
    private const STATUSES = ['publish', 'future', 'draft', 'pending', 'private'];

    /** Shapes that refer to records; they may be inside groups and rows. */
    private const POSTS = ['posts'];

    /**
     * @return list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}> everything that refers to a record, shows a file,
     *   or links to either
     */
    public static function of(WP_Post $meant, bool $withTrash = false): array
    {
        $at = Whereabouts::ofPost($meant);
        if (!Mode::isFull()) {
            return CompanionUses::of($meant, $at);
        }
        $shapes = $meant->post_type === 'attachment' ? UsedFiles::SHAPES : self::POSTS;
        return self::found($meant->ID, $at, $shapes, $withTrash);
    }

    /**
     * @return list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}> records that have a term, and everything that
     *   links to its page
     */
    public static function ofTerm(WP_Term $term): array
    {
        $at = Whereabouts::ofTerm($term);
        if (!Mode::isFull()) {
            return CompanionUses::ofTerm($term, $at);
        }
        $definition = Registry::taxonomies()[$term->taxonomy] ?? null;
        $posts = $definition === null ? [] : get_posts([
            'post_type' => $definition['postTypes'],
            'post_status' => self::STATUSES,
            'posts_per_page' => -1,
            'orderby' => 'title',
            'order' => 'ASC',
            'tax_query' => [['taxonomy' => $term->taxonomy, 'terms' => $term->term_id, 'include_children' => false]],
        ]);
        $having = array_map(static fn(WP_Post $post): array => self::use($post, null, [$definition['label']]), $posts);
        return [...$having, ...self::found(0, $at, [], false)];
    }

    /** @return list<array{title: string, type: string, status: string, fields: string, editUrl: string}> as listed on a screen */
    public static function rows(array $uses): array
    {
        return array_map(static function (array $use): array {
            ['post' => $post, 'term' => $term] = $use;
            [$title, $type, $url] = match (true) {
                $post !== null => [Finder::plain($post->post_title), self::typeOf($post), get_edit_post_link($post, 'raw')],
                $term !== null => [Finder::plain($term->name), (string) get_taxonomy($term->taxonomy)?->labels->singular_name, get_edit_term_link($term)],
                // For a companion, the announcements are on another plugin's options page.
                default => [Mode::isFull() ? __('Announcements', 'open-ground-api') : __('Options', 'open-ground-api'), '', Mode::isFull() ? AnnouncementsScreen::url() : admin_url()],
            };
            return [
                'title' => $title ?: __('(no title)', 'open-ground-api'),
                'type' => $type,
                'status' => $post === null || $post->post_type === 'attachment' ? 'publish' : $post->post_status,
                'fields' => implode(', ', $use['fields']),
                'editUrl' => (string) $url,
            ];
        }, $uses);
    }

    /** @return array{post: ?WP_Post, term: ?WP_Term, fields: list<string>} */
    public static function use(?WP_Post $post, ?WP_Term $term, array $fields): array
    {
        return ['post' => $post, 'term' => $term, 'fields' => array_values(array_unique($fields))];
    }

    /**
     * The texts of a record besides its fields; for a file, those that readers see with it.
     *
     * @return array<string, string> labels by column
     */
    public static function textsOf(WP_Post $post): array
    {
        return $post->post_type === 'attachment'
            ? ['post_excerpt' => __('Caption', 'open-ground-api'), 'post_content' => __('Description', 'open-ground-api')]
            : ['post_content' => __('Text', 'open-ground-api')];
    }

    /** @return list<WP_Term> terms whose description links there */
    public static function termsLinking(Whereabouts $at): array
    {
        $names = array_filter(get_taxonomies(), static fn(string $name): bool => Kinds::termEvent($name) !== '');
        $terms = $names === [] ? [] : get_terms(['taxonomy' => array_values($names), 'hide_empty' => false]);
        return array_values(array_filter(is_array($terms) ? $terms : [], static fn(WP_Term $term): bool => $at->isIn($term->description)));
    }

    /** The label of a record's kind. */
    public static function typeOf(WP_Post $post): string
    {
        return Mode::isFull() && Registry::has($post->post_type)
            ? Registry::type($post->post_type)['singular']
            : (string) get_post_type_object($post->post_type)?->labels->singular_name;
    }

    /**
     * @param int $id of a record or file; 0 for neither
     * @param list<string> $shapes
     * @return list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}>
     */
    private static function found(int $id, Whereabouts $at, array $shapes, bool $withTrash): array
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
            foreach (self::textsOf($post) as $column => $label) {
                if ($at->isIn($post->$column)) {
                    $labels[] = $label;
                }
            }
            if ($labels !== []) {
                $uses[] = self::use($post, null, $labels);
            }
        }
        foreach (self::termsLinking($at) as $term) {
            $uses[] = self::use(null, $term, [__('Description', 'open-ground-api')]);
        }
        if ($at->isIn(Ticker::items())) {
            $uses[] = self::use(null, null, [__('Text', 'open-ground-api')]);
        }
        return $uses;
    }

    /**
     * Narrows the search: records whose stored fields or texts contain the id or a part of a URL.
     *
     * @return list<WP_Post>
     */
    private static function candidates(int $id, Whereabouts $at, bool $withTrash): array
    {
        global $wpdb;
        $prefix = $wpdb->esc_like(Fields::metaKey('')) . '%';
        $holding = array_map(static fn(string $needle): string => '%' . $wpdb->esc_like($needle) . '%', $at->needles);
        $numbers = $id > 0 ? [(string) $id, '%' . $wpdb->esc_like("i:{$id};") . '%', '%' . $wpdb->esc_like("\"{$id}\"") . '%'] : [];
        $likes = static fn(string $column, array $values): string => implode(' OR ', array_fill(0, count($values), "{$column} LIKE %s"));
        // phpcs:ignore OpenGround.Security.PreparedQueries -- only columns and placeholders are interpolated.
        $found = $wpdb->get_col($wpdb->prepare(
            "SELECT DISTINCT meta.post_id FROM {$wpdb->postmeta} AS meta
                WHERE meta.meta_key LIKE %s AND ({$likes('meta.meta_value', [...$numbers, ...$holding])})",
            [$prefix, ...$numbers, ...$holding],
        ));
        // phpcs:ignore OpenGround.Security.PreparedQueries -- only columns and placeholders are interpolated.
        $texts = $wpdb->get_col($wpdb->prepare(
            "SELECT ID FROM {$wpdb->posts}
                WHERE post_type <> 'revision' AND ({$likes('post_content', $holding)} OR {$likes('post_excerpt', $holding)})",
            [...$holding, ...$holding],
        ));
        $ids = array_values(array_diff(array_unique(array_map(intval(...), [...$found, ...$texts])), [$id]));
        return $ids === [] ? [] : get_posts([
            'post_type' => [...Registry::names(), 'attachment'],
            'post_status' => [...self::STATUSES, 'inherit', ...($withTrash ? ['trash'] : [])],
            'post__in' => $ids,
            'posts_per_page' => -1,
            'orderby' => 'title',
            'order' => 'ASC',
        ]);
    }
}
