<?php

/**
 * Where a record, a file or a term is used: in which records' fields, of every status. Looked up when somebody asks, in the
 * stored values, so that nothing has to be kept in step.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Uses
{
    private const STATUSES = ['publish', 'future', 'draft', 'pending', 'private'];

    /** Shapes that refer to records, and those that refer to files; both may be inside groups and rows. */
    private const POSTS = ['posts'];
    private const FILES = ['image', 'file', 'url', 'video'];

    /**
     * Records that name a record or show a file, by their titles.
     *
     * @return list<array{post: WP_Post, fields: list<string>}> `fields`: labels, as on the screens
     */
    public static function of(WP_Post $meant): array
    {
        $isFile = $meant->post_type === 'attachment';
        $shapes = $isFile ? self::FILES : self::POSTS;
        // A field's value names a file by its address, too, if the file is in a text.
        $address = $isFile ? self::pathOf($meant->ID) : '';
        $uses = [];
        foreach (self::candidates($meant->ID, $address) as $post) {
            $labels = [];
            foreach (Registry::fields($post->post_type) as $name => $field) {
                $value = $field['shape'] === 'terms' ? '' : Fields::storedIn($post->ID, $name, $field);
                if (self::names($value, $field, $meant->ID, $shapes) || ($address !== '' && self::contains($value, $address))) {
                    $labels[] = $field['label'];
                }
            }
            if ($address !== '' && str_contains($post->post_content, $address)) {
                $labels[] = __('Text', 'open-ground-api');
            }
            if ($labels !== []) {
                $uses[] = ['post' => $post, 'fields' => $labels];
            }
        }
        return $uses;
    }

    /** @return list<array{post: WP_Post, fields: list<string>}> records that have a term */
    public static function ofTerm(int $id, string $taxonomy): array
    {
        $definition = Registry::taxonomies()[$taxonomy] ?? null;
        $posts = $definition === null ? [] : get_posts([
            'post_type' => $definition['postTypes'],
            'post_status' => self::STATUSES,
            'posts_per_page' => -1,
            'orderby' => 'title',
            'order' => 'ASC',
            'tax_query' => [['taxonomy' => $taxonomy, 'terms' => $id, 'include_children' => false]],
        ]);
        return array_map(static fn(WP_Post $post): array => ['post' => $post, 'fields' => [$definition['label']]], $posts);
    }

    /** @return list<array{title: string, type: string, status: string, fields: string, editUrl: string}> as a screen lists them */
    public static function rows(array $uses): array
    {
        return array_map(static fn(array $use): array => [
            'title' => Finder::plain($use['post']->post_title) ?: __('(no title)', 'open-ground-api'),
            'type' => Registry::type($use['post']->post_type)['singular'],
            'status' => $use['post']->post_status,
            'fields' => implode(', ', $use['fields']),
            'editUrl' => (string) get_edit_post_link($use['post'], 'raw'),
        ], $uses);
    }

    /**
     * Records whose stored fields or texts contain the number or the path somewhere: a few of all, to be looked at closely.
     *
     * @return list<WP_Post>
     */
    private static function candidates(int $id, string $address): array
    {
        global $wpdb;
        $prefix = $wpdb->esc_like(Fields::metaKey('')) . '%';
        $likes = ["meta.meta_value = %s", 'meta.meta_value LIKE %s', 'meta.meta_value LIKE %s'];
        $values = [(string) $id, '%' . $wpdb->esc_like("i:{$id};") . '%', '%' . $wpdb->esc_like("\"{$id}\"") . '%'];
        if ($address !== '') {
            $likes[] = 'meta.meta_value LIKE %s';
            $values[] = '%' . $wpdb->esc_like($address) . '%';
        }
        $found = $wpdb->get_col($wpdb->prepare(
            "SELECT DISTINCT meta.post_id FROM {$wpdb->postmeta} AS meta WHERE meta.meta_key LIKE %s AND (" . implode(' OR ', $likes) . ')',
            [$prefix, ...$values],
        ));
        $texts = $address === '' ? [] : $wpdb->get_col($wpdb->prepare(
            "SELECT ID FROM {$wpdb->posts} WHERE post_content LIKE %s",
            '%' . $wpdb->esc_like($address) . '%',
        ));
        $ids = array_values(array_diff(array_unique(array_map(intval(...), [...$found, ...$texts])), [$id]));
        return $ids === [] ? [] : get_posts([
            'post_type' => Registry::names(),
            'post_status' => self::STATUSES,
            'post__in' => $ids,
            'posts_per_page' => -1,
            'orderby' => 'title',
            'order' => 'ASC',
        ]);
    }

    /**
     * @param array<string, mixed> $field as registry.php describes it
     * @param list<string> $shapes
     */
    private static function names(mixed $value, array $field, int $id, array $shapes): bool
    {
        if (Values::isEmpty($value)) {
            return false;
        }
        return match ($field['shape']) {
            'group' => is_array($value) && self::groupNames($value, $field, $id, $shapes),
            'rows' => is_array($value) && array_filter($value, static fn(mixed $row): bool => is_array($row) && self::groupNames($row, $field, $id, $shapes)) !== [],
            default => in_array($field['shape'], $shapes, true) && self::holds($value, $id),
        };
    }

    /**
     * @param array<string, mixed> $value
     * @param array<string, mixed> $field
     * @param list<string> $shapes
     */
    private static function groupNames(array $value, array $field, int $id, array $shapes): bool
    {
        foreach ($field['fields'] as $name => $part) {
            if (self::names($value[$name] ?? '', $part, $id, $shapes)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an id is in a value that refers to things; a film's numbers beside its files are no ids. */
    private static function holds(mixed $value, int $id): bool
    {
        if (!is_array($value)) {
            return is_numeric($value) && (int) $value === $id;
        }
        foreach ($value as $name => $part) {
            if (!in_array($name, ['duration', 'height', 'quality', 'name'], true) && self::holds($part, $id)) {
                return true;
            }
        }
        return false;
    }

    private static function contains(mixed $value, string $text): bool
    {
        return is_array($value)
            ? array_filter($value, static fn(mixed $part): bool => self::contains($part, $text)) !== []
            : is_string($value) && str_contains($value, $text);
    }

    /** The part of a file's address that its sizes have, too: 'uploads/2026/11/plan' of '…/plan.jpg'. */
    private static function pathOf(int $id): string
    {
        $file = (string) get_post_meta($id, '_wp_attached_file', true);
        $uploads = wp_get_upload_dir();
        $base = (string) wp_parse_url($uploads['baseurl'], PHP_URL_PATH);
        return $file === '' ? '' : ltrim("{$base}/", '/') . preg_replace('/(-scaled)?\.[^.\/]+$/', '', $file);
    }
}
