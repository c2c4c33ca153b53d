<?php

/** Records and terms that a field refers to. They are stored by id, so that a new title or slug takes effect everywhere at once. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class References
{
    /**
     * @param array<string, mixed> $field of shape `posts`
     * @return int|array<string, string> an id, or a row for a name without a record
     */
    public static function acceptPost(mixed $value, array $field, string $path): int|array
    {
        $row = is_array($value) && !array_is_list($value) ? $value : null;
        $id = $row === null ? $value : ($row['ID'] ?? $row['id'] ?? 0);
        $post = is_int($id) || (is_string($id) && ctype_digit($id)) ? get_post(MergeJournal::follow((int) $id)[0] ?: -1) : null;
        if ($post instanceof WP_Post && in_array($post->post_type, $field['postTypes'], true)) {
            return (int) $id;
        }
        $free = $row === null ? [] : self::freeRow($row, $field, $path);
        if ($free !== []) {
            return $free;
        }
        throw new FieldError($path, sprintf(
            /* translators: %s: names of post types */
            __('does not refer to a record of this kind (%s).', 'open-ground-api'),
            implode(', ', $field['postTypes']),
        ));
    }

    /**
     * Returns a field's referenced records as readers get them, without deleted or non-public ones.
     *
     * @param list<int|array<string, string>> $stored
     * @return list<array<string, mixed>>
     */
    public static function readPosts(array $stored, bool $full = false): array
    {
        _prime_post_caches(array_filter($stored, is_int(...)), false, true);
        $rows = [];
        foreach ($stored as $value) {
            if (is_array($value)) {
                $rows[] = ['ID' => 0, 'post_name' => '', ...$value];
                continue;
            }
            $post = get_post($value);
            if ($post instanceof WP_Post && Visibility::isPublic($post)) {
                $rows[] = Rows::reference($post, $full);
            }
        }
        return $rows;
    }

    /**
     * Returns the ids in a stored value, at any depth.
     *
     * @param array<string, mixed> $field
     * @param list<string> $shapes of the fields whose ids are returned
     * @return list<int>
     */
    public static function idsIn(mixed $value, array $field, array $shapes): array
    {
        $ids = [];
        foreach (FieldWalker::leaves($value, $field) as [$leaf, $inner]) {
            // Besides ids, a list may contain names without a record.
            $isId = static fn(mixed $part, int|string $name): bool => is_int($name) && is_numeric($part);
            $found = in_array($inner['shape'], $shapes, true) ? array_filter((array) $leaf, $isId, ARRAY_FILTER_USE_BOTH) : [];
            $ids = [...$ids, ...array_map(intval(...), array_values($found))];
        }
        return $ids;
    }

    /** Returns the term that an id, a name, a slug or a value returned by the plugin refers to. */
    public static function acceptTerm(mixed $value, string $taxonomy, string $path): int
    {
        $row = is_array($value) ? $value : [];
        $meant = $row === [] ? $value : ($row['term_id'] ?? $row['id'] ?? $row['slug'] ?? $row['name'] ?? null);
        $term = null;
        if (is_int($meant) || (is_string($meant) && ctype_digit($meant))) {
            $term = get_term((int) $meant, $taxonomy);
        }
        if (is_string($meant) && !$term instanceof WP_Term) {
            $term = get_term_by('slug', $meant, $taxonomy) ?: get_term_by('name', esc_html($meant), $taxonomy);
        }
        if ($term instanceof WP_Term) {
            return $term->term_id;
        }
        throw new FieldError($path, sprintf(
            /* translators: %s: name of a taxonomy */
            __('does not refer to a term of %s.', 'open-ground-api'),
            $taxonomy,
        ));
    }

    /** Returns the name under which the order of a record's terms is stored, like a field. */
    public static function orderName(string $taxonomy): string
    {
        return "order_of_{$taxonomy}";
    }

    /** Stores the order of a record's terms, which WordPress does not. @param list<int> $ids */
    public static function saveOrder(WP_Post $post, string $taxonomy, array $ids): void
    {
        update_post_meta($post->ID, Fields::metaKey(self::orderName($taxonomy)), $ids);
    }

    /** @return list<WP_Term> of a post, in the editor's order, followed by terms assigned elsewhere */
    public static function termsOf(WP_Post $post, string $taxonomy): array
    {
        $ids = Draft::terms($post, $taxonomy);
        $terms = $ids === null ? get_the_terms($post, $taxonomy) : array_map(static fn(int $id) => get_term($id, $taxonomy), $ids);
        $terms = array_values(array_filter(is_array($terms) ? $terms : [], static fn(mixed $term): bool => $term instanceof WP_Term));
        $order = $ids ?? get_post_meta($post->ID, Fields::metaKey(self::orderName($taxonomy)), true);
        if (is_array($order) && count($terms) > 1) {
            $rank = array_flip($order);
            usort($terms, static fn(WP_Term $one, WP_Term $two): int
                => ($rank[$one->term_id] ?? PHP_INT_MAX) <=> ($rank[$two->term_id] ?? PHP_INT_MAX));
        }
        return $terms;
    }

    /**
     * @param array<string, mixed> $row
     * @param array<string, mixed> $field
     * @return array<string, string>
     */
    private static function freeRow(array $row, array $field, string $path): array
    {
        $free = [];
        foreach ($field['free'] ?? [] as $name) {
            $shape = $name === 'url' ? 'url' : 'text';
            $accepted = Values::accept($row[$name] ?? '', ['shape' => $shape, 'maxLength' => 2_000, 'isTyped' => true], "{$path}.{$name}");
            if ($accepted !== '') {
                $free[$name] = $accepted;
            }
        }
        return isset($free['post_title']) ? $free : [];
    }
}
