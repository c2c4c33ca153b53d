<?php

/**
 * What the CMS holds: post types, their taxonomies and the picture sizes the website asks for.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class PostTypes
{
    public const INVESTIGATION = 'investigation';
    public const METHODOLOGY = 'methodology';

    /** An investigation's areas; the website gives each a page. */
    public const CATEGORY = 'investigation_category';
    /** Where an investigation took place. */
    public const LOCATION = 'investigation_location';
    /** The websites a post appears on, for calls with `?site=`. A post without one appears on all. */
    public const SITE = 'site';

    /** Widths in pixels of the sizes the website knows; heights follow the picture. */
    private const IMAGE_WIDTHS = ['medium' => 400, 'medium_large' => 600, 'large' => 1000];
    private const EXTRA_LARGE_WIDTH = 1900;

    public static function register(): void
    {
        add_action('init', self::registerTypes(...));
        add_action('after_setup_theme', self::registerImageSizes(...));
    }

    /** Sets what lives in the database rather than in code: picture widths and rewrite rules. */
    public static function activate(): void
    {
        foreach (self::IMAGE_WIDTHS as $size => $width) {
            update_option("{$size}_size_w", $width);
            update_option("{$size}_size_h", 0);
        }
        self::registerTypes();
        flush_rewrite_rules();
    }

    public static function registerTypes(): void
    {
        self::registerType(self::INVESTIGATION, 'Investigations', 'Investigation', 'dashicons-search');
        self::registerType(self::METHODOLOGY, 'Methodologies', 'Methodology', 'dashicons-hammer');
        self::registerTaxonomy(self::CATEGORY, 'Areas', 'Area', true);
        self::registerTaxonomy(self::LOCATION, 'Locations', 'Location', false);
        self::registerTaxonomy(self::SITE, 'Sites', 'Site', false);
    }

    public static function registerImageSizes(): void
    {
        add_theme_support('post-thumbnails');
        add_image_size('extra-large', self::EXTRA_LARGE_WIDTH);
    }

    private static function registerType(string $name, string $plural, string $singular, string $icon): void
    {
        register_post_type($name, [
            'labels' => [
                'name' => $plural,
                'singular_name' => $singular,
                'add_new_item' => "Add {$singular}",
                'edit_item' => "Edit {$singular}",
                'search_items' => "Search {$plural}",
            ],
            'public' => true,
            'show_in_rest' => true,
            'rest_base' => $name,
            'has_archive' => false,
            'menu_icon' => $icon,
            'supports' => ['title', 'editor', 'excerpt', 'thumbnail', 'revisions'],
            'rewrite' => ['slug' => $name, 'with_front' => false],
        ]);
    }

    private static function registerTaxonomy(string $name, string $plural, string $singular, bool $tree): void
    {
        register_taxonomy($name, [self::INVESTIGATION], [
            'labels' => ['name' => $plural, 'singular_name' => $singular],
            'public' => true,
            'hierarchical' => $tree,
            'show_in_rest' => true,
            'show_admin_column' => true,
            'rewrite' => ['slug' => str_replace('_', '-', $name), 'with_front' => false],
        ]);
    }
}
