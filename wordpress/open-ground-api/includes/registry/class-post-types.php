<?php

/**
 * Registers the registry's types as WordPress post types and taxonomies, and the picture sizes that the website
 * requests.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post_Type;
use WP_Taxonomy;

defined('ABSPATH') || exit;

final class PostTypes
{
    public const INVESTIGATION = 'investigation';
    public const EXHIBITION = 'exhibition';
    public const EVENT = 'event';
    public const NEWS = 'news';
    public const PUBLICATION = 'publication';
    public const PRESS = 'press';
    public const RECOGNITION = 'recognition';
    public const PERSON = 'person';
    public const ORGANIZATION = 'organization';
    public const METHODOLOGY = 'methodology';
    public const SUBDOMAIN = 'subdomain';
    /** WordPress's own page type. */
    public const PAGE = 'page';

    /** An investigation's categories; the website has a page for each. */
    public const CATEGORY = 'investigation_category';
    /** Where an investigation took place. */
    public const LOCATION = 'investigation_location';
    public const EXHIBITION_TYPE = 'exhibition_type';
    public const EVENT_TYPE = 'event_type';
    public const PRESS_TYPE = 'press_type';
    /** The websites on which a post appears, for requests with `?site=`. A post without one appears on all. */
    public const SITE = 'site';

    /** Widths in pixels of the sizes that the website uses; heights follow the aspect ratio. */
    private const IMAGE_WIDTHS = ['medium' => 400, 'medium_large' => 600, 'large' => 1000];
    private const EXTRA_LARGE_WIDTH = 1900;
    private const MENU_POSITION = 5;

    /** @var array<string, WP_Post_Type|WP_Taxonomy> by name */
    private static array $registered = [];

    public static function hooks(): void
    {
        add_action('init', [self::class, 'registerTypes']);
        // Others may register types of the same names later.
        add_action('init', [self::class, 'keepTypes'], PHP_INT_MAX);
        add_action('after_setup_theme', [self::class, 'registerImageSizes']);
        add_action('change_locale', [Registry::class, 'reset'], 10, 0);
        add_filter('post_type_labels_' . self::PAGE, [self::class, 'labelPage']);
    }

    /** Determines whether this plugin registered a type or taxonomy, rather than another plugin under the same name. */
    public static function isOurs(WP_Post_Type|WP_Taxonomy|false|null $type): bool
    {
        return is_object($type) && (self::$registered[$type->name] ?? null) === $type;
    }

    /** Sets up what WordPress stores in the database: image sizes and rewrite rules. */
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
        foreach (Registry::names() as $order => $name) {
            if ($name !== self::PAGE) {
                self::registerType($name, $order);
            }
        }
        foreach (Registry::taxonomies() as $name => $taxonomy) {
            self::registerTaxonomy($name, $taxonomy);
        }
        // Pages keep WordPress's own settings, and are queried by path.
        add_post_type_support(self::PAGE, ['revisions', 'page-attributes']);
        remove_post_type_support(self::PAGE, 'comments');
    }

    /** Registers this plugin's types again if others have replaced them in the meantime. */
    public static function keepTypes(): void
    {
        foreach (Registry::names() as $order => $name) {
            if ($name !== self::PAGE && !self::isOurs(get_post_type_object($name))) {
                self::registerType($name, $order);
            }
        }
        foreach (Registry::taxonomies() as $name => $taxonomy) {
            if (!self::isOurs(get_taxonomy($name))) {
                self::registerTaxonomy($name, $taxonomy);
            }
        }
    }

    /** Sets the labels of pages, which WordPress registers itself. */
    public static function labelPage(object $labels): object
    {
        /* translators: %s: a kind of record, such as Investigation */
        $labels->add_new = sprintf(__('Add %s', 'open-ground-api'), Registry::types()[self::PAGE]['singular']);
        return $labels;
    }

    public static function registerImageSizes(): void
    {
        add_theme_support('post-thumbnails');
        add_image_size('extra-large', self::EXTRA_LARGE_WIDTH);
    }

    private static function registerType(string $name, int $order): void
    {
        $type = Registry::types()[$name];
        $singular = $type['singular'];
        $registered = register_post_type($name, [
            'labels' => [
                'name' => $type['label'],
                'singular_name' => $singular,
                /* translators: %s: a kind of record, such as Investigation */
                'add_new' => sprintf(__('Add %s', 'open-ground-api'), $singular),
                /* translators: %s: a kind of record, such as Investigation */
                'add_new_item' => sprintf(__('Add %s', 'open-ground-api'), $singular),
                /* translators: %s: a kind of record, such as Investigation */
                'edit_item' => sprintf(__('Edit %s', 'open-ground-api'), $singular),
                /* translators: %s: a kind of record, such as Investigation */
                'new_item' => sprintf(__('New %s', 'open-ground-api'), $singular),
                /* translators: %s: a kind of record, such as Investigation */
                'view_item' => sprintf(__('View %s', 'open-ground-api'), $singular),
                /* translators: %s: kinds of records, such as Investigations */
                'search_items' => sprintf(__('Search %s', 'open-ground-api'), $type['label']),
                /* translators: %s: kinds of records, such as Investigations */
                'not_found' => sprintf(__('No %s found.', 'open-ground-api'), $type['label']),
            ],
            'public' => true,
            'show_in_rest' => true,
            'rest_base' => $type['restBase'],
            'has_archive' => false,
            'menu_icon' => $type['icon'],
            'menu_position' => self::MENU_POSITION + $order,
            'supports' => self::supports($name),
            'taxonomies' => $type['taxonomies'],
            'rewrite' => ['slug' => $name, 'with_front' => false],
            'delete_with_user' => false,
        ]);
        if ($registered instanceof WP_Post_Type) {
            self::$registered[$name] = $registered;
        }
    }

    /**
     * Returns what a type supports. `editor` makes WordPress offer the block editor; types without a body get the fields in its
     * place. People appear on the team page in the order that an editor sets.
     *
     * @return list<string>
     */
    private static function supports(string $name): array
    {
        $supports = ['title', 'editor', 'revisions', 'custom-fields'];
        return $name === self::PERSON ? [...$supports, 'page-attributes'] : $supports;
    }

    /** @param array<string, mixed> $taxonomy */
    private static function registerTaxonomy(string $name, array $taxonomy): void
    {
        $registered = register_taxonomy($name, $taxonomy['postTypes'], [
            'labels' => ['name' => $taxonomy['label'], 'singular_name' => $taxonomy['singular']],
            'description' => $taxonomy['help'],
            'public' => true,
            'hierarchical' => $taxonomy['tree'],
            'show_in_rest' => true,
            'rest_base' => $taxonomy['restBase'],
            'show_admin_column' => true,
            // Otherwise WordPress would also read REST arguments of this name and expect text.
            'query_var' => false,
            'rewrite' => ['slug' => str_replace('_', '-', $name), 'with_front' => false],
        ]);
        if ($registered instanceof WP_Taxonomy) {
            self::$registered[$name] = $registered;
        }
    }
}
