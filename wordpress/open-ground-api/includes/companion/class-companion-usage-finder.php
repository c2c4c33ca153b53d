<?php

/**
 * Finds where a record, file or term is used when another plugin manages the fields.
 *
 * Searches fields of Advanced (or Secure) Custom Fields, fields with the contract's names, featured images and texts. Does not
 * search what is stored in other ways, and limits() says so wherever a list is shown.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class CompanionUsageFinder
{
    private const STATUSES = [...Visibility::STATUSES, 'inherit'];

    /** Field types of Advanced Custom Fields that store ids. */
    private const POSTS = ['relationship', 'post_object', 'page_link', 'image', 'file', 'gallery'];
    private const FILE_TYPES = ['image', 'file', 'gallery'];
    private const TERMS = ['taxonomy'];

    /** Field shapes of the contract that store ids. */
    private const SHAPES = ['posts', ...UsedFiles::SHAPES];

    public static function limits(): string
    {
        return __('Searched: fields of Advanced Custom Fields, fields with the website’s field names, featured images, texts, options pages and term descriptions. Not searched: anything that other plugins and themes store in their own way, such as widgets, menus, page builders and settings. It may be used there.', 'open-ground-api');
    }

    /** @return list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}> as UsageFinder::of() */
    public static function of(WP_Post $meant, LinkTarget $at): array
    {
        return self::found($meant->ID, $at, self::POSTS, $meant->ID);
    }

    /** @return list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}> as UsageFinder::ofTerm() */
    public static function ofTerm(WP_Term $term, LinkTarget $at): array
    {
        $types = get_taxonomy($term->taxonomy)->object_type ?? [];
        $posts = get_posts([
            'post_type' => array_values(array_intersect($types, self::types())),
            'post_status' => self::STATUSES,
            'posts_per_page' => -1,
            'tax_query' => [['taxonomy' => $term->taxonomy, 'terms' => $term->term_id, 'include_children' => false]],
        ]);
        $label = (string) get_taxonomy($term->taxonomy)?->labels->name;
        $labels = array_fill_keys(array_column($posts, 'ID'), [$label]);
        return self::found($term->term_id, $at, self::TERMS, 0, $labels);
    }

    /** Determines whether the numbers in a field are attachment ids. */
    public static function holdsFiles(WP_Post $post, string $key): bool
    {
        $theirs = self::field((string) get_post_meta($post->ID, "_{$key}", true));
        $ours = Registry::fields((string) Kinds::of($post->post_type))[$key] ?? [];
        return in_array($theirs['type'] ?? '', self::FILE_TYPES, true)
            || ($theirs === null && in_array($ours['shape'] ?? '', UsedFiles::SHAPES, true));
    }

    /** Determines whether the numbers in a field of an options page are attachment ids. */
    public static function optionHoldsFiles(string $option): bool
    {
        return in_array(self::field((string) get_option("_{$option}", ''))['type'] ?? '', self::FILE_TYPES, true);
    }

    /**
     * @param list<string> $fieldTypes that may contain the id
     * @param array<int, list<string>> $labels known already, by record
     * @return list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}>
     */
    private static function found(int $id, LinkTarget $at, array $fieldTypes, int $except, array $labels = []): array
    {
        foreach (self::rows($id, $at) as $row) {
            $label = self::labelOf((int) $row->post_id, (string) $row->meta_key, maybe_unserialize($row->meta_value), $id, $at, $fieldTypes);
            if ($label !== null) {
                $labels[(int) $row->post_id][] = $label;
            }
        }
        foreach (self::texts($at) as $post) {
            foreach (UsageFinder::textsOf($post) as $column => $label) {
                if ($at->isIn($post->$column)) {
                    $labels[$post->ID][] = $label;
                }
            }
        }
        unset($labels[$except]);
        $posts = $labels === [] ? [] : get_posts([
            'post_type' => self::types(),
            'post_status' => self::STATUSES,
            'post__in' => array_keys($labels),
            'posts_per_page' => -1,
            'orderby' => 'title',
            'order' => 'ASC',
        ]);
        $uses = array_map(static fn(WP_Post $post): array => UsageFinder::use($post, null, $labels[$post->ID]), $posts);
        foreach (UsageFinder::termsLinking($at) as $term) {
            $uses[] = UsageFinder::use(null, $term, [__('Description', 'open-ground-api')]);
        }
        $options = self::options($id, $at, $fieldTypes);
        return $options === [] ? $uses : [...$uses, UsageFinder::use(null, null, $options)];
    }

    /** @return list<string> post types that editors see, without those in which plugins store their settings */
    private static function types(): array
    {
        return array_values(array_unique([...Kinds::types(), ...array_values(get_post_types(['public' => true])), 'attachment']));
    }

    /** @return array<object> metadata rows that may refer to it */
    private static function rows(int $id, LinkTarget $at): array
    {
        global $wpdb;
        [$condition, $values] = self::narrowed('meta.meta_value', $id, $at);
        // phpcs:ignore OpenGround.Security.PreparedQueries -- narrowed() puts together columns and placeholders.
        $rows = $wpdb->get_results($wpdb->prepare(
            "SELECT meta.post_id, meta.meta_key, meta.meta_value FROM {$wpdb->postmeta} AS meta
                INNER JOIN {$wpdb->posts} AS post ON post.ID = meta.post_id
                WHERE post.post_type <> 'revision' AND ({$condition})",
            $values,
        ));
        // Fields that editors see don't begin with an underscore. This is filtered here, because databases escape `_` in LIKE
        // differently.
        return array_filter($rows, static fn(object $row): bool => !str_starts_with($row->meta_key, '_') || $row->meta_key === '_thumbnail_id');
    }

    /** @return list<WP_Post> records whose text may link to it */
    private static function texts(LinkTarget $at): array
    {
        global $wpdb;
        $values = array_map(static fn(string $needle): string => '%' . $wpdb->esc_like($needle) . '%', $at->needles);
        $likes = static fn(string $column): string => implode(' OR ', array_fill(0, count($values), "{$column} LIKE %s"));
        // phpcs:ignore OpenGround.Security.PreparedQueries -- only placeholders come in.
        $ids = $wpdb->get_col($wpdb->prepare(
            "SELECT ID FROM {$wpdb->posts} WHERE post_type <> 'revision' AND ({$likes('post_content')} OR {$likes('post_excerpt')})",
            [...$values, ...$values],
        ));
        return array_filter(array_map(get_post(...), array_map(intval(...), $ids)), static fn(mixed $post): bool => $post instanceof WP_Post);
    }

    /** @return array{0: string, 1: list<string>} an SQL condition and its values */
    private static function narrowed(string $column, int $id, LinkTarget $at): array
    {
        global $wpdb;
        $holding = array_map(
            static fn(string $part): string => '%' . $wpdb->esc_like($part) . '%',
            ["i:{$id};", "\"{$id}\"", ...$at->needles],
        );
        return ["{$column} = %s OR " . implode(' OR ', array_fill(0, count($holding), "{$column} LIKE %s")), [(string) $id, ...$holding]];
    }

    /**
     * Returns the name of a field if it refers to the record, file or term.
     *
     * @param list<string> $fieldTypes
     */
    private static function labelOf(int $post, string $key, mixed $value, int $id, LinkTarget $at, array $fieldTypes): ?string
    {
        if ($key === '_thumbnail_id') {
            return $fieldTypes === self::POSTS && (string) $value === (string) $id ? __('Featured image', 'open-ground-api') : null;
        }
        $theirs = self::field((string) get_post_meta($post, "_{$key}", true));
        if ($theirs !== null) {
            $isMeant = in_array($theirs['type'] ?? '', $fieldTypes, true) && self::holds($value, $id);
            return $isMeant || $at->isIn($value) ? self::path($theirs) : null;
        }
        $ours = Registry::fields((string) Kinds::of((string) get_post_type($post)))[$key] ?? null;
        $isMeant = $ours !== null && in_array($ours['shape'], $fieldTypes === self::TERMS ? ['terms'] : self::SHAPES, true) && self::holds($value, $id);
        return $isMeant || $at->isIn($value) ? ($ours['label'] ?? $key) : null;
    }

    /**
     * Returns fields of options pages, such as the announcements.
     *
     * @param list<string> $fieldTypes
     * @return list<string> their names
     */
    private static function options(int $id, LinkTarget $at, array $fieldTypes): array
    {
        global $wpdb;
        $ticker = Kinds::map()['ticker'];
        [$condition, $values] = self::narrowed('option_value', $id, $at);
        // phpcs:ignore OpenGround.Security.PreparedQueries -- narrowed() puts together columns and placeholders.
        $rows = $wpdb->get_results($wpdb->prepare(
            "SELECT option_name, option_value FROM {$wpdb->options} WHERE (option_name LIKE %s OR option_name LIKE %s) AND ({$condition})",
            [$wpdb->esc_like('options_') . '%', $ticker === '' ? 'options_' : $wpdb->esc_like($ticker) . '%', ...$values],
        ));
        $labels = [];
        foreach ($rows as $row) {
            $field = self::field((string) get_option("_{$row->option_name}", ''));
            $value = maybe_unserialize($row->option_value);
            $isMeant = $field !== null && in_array($field['type'] ?? '', $fieldTypes, true) && self::holds($value, $id);
            if ($isMeant || $at->isIn($value)) {
                $labels[] = $field === null ? $row->option_name : self::path($field);
            }
        }
        return $labels;
    }

    /**
     * Finds a field of Advanced Custom Fields by the key that is stored beside each value. A cloned field's key is prefixed with
     * the clone's key.
     */
    private static function field(string $key): ?array
    {
        $own = strrpos($key, 'field_');
        $field = $own === false || !function_exists('acf_get_field') ? false : (acf_get_field($key) ?: acf_get_field(substr($key, $own)));
        return is_array($field) ? $field : null;
    }

    /** Returns the name of a field, preceded by those of the fields that contain it. @param array<string, mixed> $field */
    private static function path(array $field): string
    {
        $labels = [(string) $field['label']];
        for ($at = $field, $depth = 0; $depth < 10 && is_string($at['parent'] ?? null); $depth++) {
            $at = self::field($at['parent']);
            if ($at === null) {
                break;
            }
            array_unshift($labels, (string) $at['label']);
        }
        return implode(' › ', array_filter($labels));
    }

    private static function holds(mixed $value, int $id): bool
    {
        return is_array($value)
            ? array_filter($value, static fn(mixed $part): bool => self::holds($part, $id)) !== []
            : is_scalar($value) && (string) $value === (string) $id;
    }
}
