<?php

/** List tables of records: the picture, the code, whether the record is live on the website, and filters by term. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Query;

defined('ABSPATH') || exit;

final class RecordLists
{
    /** The picture fields. A full stop separates a group from its part. */
    private const PICTURES = ['featured.feature_image', 'details.image', 'cover_image', 'logo'];
    private const PARAMETER = 'open-ground-';
    private const PICTURE_SIZE = 48;

    /**
     * @param array<string, string> $columns
     * @return array<string, string>
     */
    public static function addColumns(array $columns): array
    {
        $type = substr((string) current_filter(), strlen('manage_'), -strlen('_posts_columns'));
        // With a single site, there is nothing to distinguish.
        $sites = wp_count_terms(['taxonomy' => PostTypes::SITE, 'hide_empty' => false]);
        if (is_wp_error($sites) || (int) $sites === 0) {
            unset($columns['taxonomy-' . PostTypes::SITE]);
        }
        $added = [];
        foreach ($columns as $name => $label) {
            if ($name === 'title' && self::pictureField($type) !== null) {
                $added['open-ground-picture'] = __('Picture', 'open-ground-api');
            }
            $added[$name] = $label;
            if ($name === 'title') {
                isset(Registry::fields($type)['code']) && $added['open-ground-code'] = __('Code', 'open-ground-api');
                $added['open-ground-live'] = __('Live', 'open-ground-api');
            }
        }
        return $added;
    }

    public static function printColumn(string $column, int $id): void
    {
        $post = get_post($id);
        if (!$post instanceof WP_Post) {
            return;
        }
        echo match ($column) {
            'open-ground-picture' => self::picture($post),
            'open-ground-code' => esc_html((string) Fields::stored($post, 'code')),
            'open-ground-live' => self::live($post),
            default => '',
        };
    }

    /**
     * Prints a placeholder. The script asks the website about all records at once after the list has loaded
     * (wordpress/editor/src/screens/live-column.ts).
     */
    private static function live(WP_Post $post): string
    {
        return match (true) {
            TakenDown::of($post) !== '' => esc_html__('Not live: taken down', 'open-ground-api'),
            !Visibility::isPublic($post) => esc_html__('Not live', 'open-ground-api'),
            !Visibility::isNamed($post) => esc_html__('Not live: no title', 'open-ground-api'),
            default => sprintf('<span data-open-ground-live="%d">%s</span>', $post->ID, esc_html__('Not known', 'open-ground-api')),
        };
    }

    private static function picture(WP_Post $post): string
    {
        $path = explode('.', (string) self::pictureField($post->post_type));
        $value = Fields::stored($post, $path[0]);
        $id = isset($path[1]) ? ((array) ($value ?: []))[$path[1]] ?? 0 : $value;
        return is_numeric($id) && (int) $id > 0
            ? wp_get_attachment_image((int) $id, [self::PICTURE_SIZE, self::PICTURE_SIZE], false, ['alt' => '', 'loading' => 'lazy'])
            : '';
    }

    private static function pictureField(string $type): ?string
    {
        foreach (self::PICTURES as $path) {
            [$name, $part] = [...explode('.', $path), null];
            $field = Registry::fields($type)[$name] ?? null;
            if ($part === null ? ($field['shape'] ?? '') === 'image' : isset($field['fields'][$part])) {
                return $path;
            }
        }
        return null;
    }

    /** @return list<string> taxonomies by which the records of a type can be filtered */
    private static function taxonomies(string $type): array
    {
        return Registry::has($type) ? array_values(array_diff(Registry::type($type)['taxonomies'], [PostTypes::SITE])) : [];
    }

    public static function printFilters(string $type): void
    {
        foreach (self::taxonomies($type) as $taxonomy) {
            $label = get_taxonomy($taxonomy)->labels->name;
            printf('<label class="screen-reader-text" for="%s">%s</label>', esc_attr(self::PARAMETER . $taxonomy), esc_html($label));
            wp_dropdown_categories([
                'taxonomy' => $taxonomy,
                'name' => self::PARAMETER . $taxonomy,
                'id' => self::PARAMETER . $taxonomy,
                /* translators: %s: name of a taxonomy, such as 'Categories' */
                'show_option_all' => sprintf(__('All: %s', 'open-ground-api'), $label),
                'orderby' => 'name',
                'hierarchical' => is_taxonomy_hierarchical($taxonomy),
                'selected' => self::chosen($taxonomy),
                'hide_empty' => false,
                'hide_if_empty' => true,
            ]);
        }
    }

    private static function chosen(string $taxonomy): int
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- a filter of a list table.
        return absint($_GET[self::PARAMETER . $taxonomy] ?? 0);
    }

    public static function applyFilters(WP_Query $query): void
    {
        $type = $query->get('post_type');
        if (!is_admin() || !$query->is_main_query() || !is_string($type)) {
            return;
        }
        $wanted = array_filter(array_map(static fn(string $taxonomy): array => [
            'taxonomy' => $taxonomy,
            'terms' => self::chosen($taxonomy),
        ], self::taxonomies($type)), static fn(array $part): bool => $part['terms'] > 0);
        if ($wanted !== []) {
            $query->set('tax_query', array_values($wanted));
        }
    }

    public static function printStyles(): void
    {
        if (Registry::has((string) get_current_screen()?->post_type)) {
            // WordPress's narrow lists have one column. Without this, all cells of an opened row would be in this column.
            $narrow = '@media (max-width:782px){.wp-list-table .column-open-ground-picture,.wp-list-table tr.is-expanded td.column-open-ground-picture{display:none!important}}';
            // Columns without a width share the remaining space. Beside all others, words would break anywhere.
            $medium = '@media (min-width:783px) and (max-width:1100px){.wp-list-table .column-title{width:20%}.column-open-ground-code{width:4.2em}.column-open-ground-live{width:5em}}';
            echo "<style>.column-open-ground-picture{width:56px}.column-open-ground-picture img{height:48px;object-fit:cover;width:48px}.column-open-ground-code,.column-open-ground-live{width:8em}{$narrow}{$medium}</style>";
        }
    }
}
