<?php

/**
 * `fa/v1/…`: whole lists in one answer, with what the website's cards need and nothing more. Public: only published
 * posts without a password are in them.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Query;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;
use WP_Term;

defined('ABSPATH') || exit;

final class FaRoutes
{
    private const NAMESPACE = 'fa/v1';

    /** Fields a card shows, in the order of the answer. */
    private const CARD_FIELDS = [
        'code',
        'abstract',
        'location_title',
        'incident_date',
        'preview_video',
        'preview_image',
        'methodologies',
        'publication_date',
        'updated_date',
        'supported_project_link',
        'commissioned_by',
        'commissioned_by_heading',
        'funded_by',
        'collaborating_organizations',
        'exhibitions',
    ];

    public static function register(): void
    {
        add_action('rest_api_init', self::registerRoutes(...));
    }

    private static function registerRoutes(): void
    {
        self::route('/investigations', self::investigations(...), [
            'site' => [
                'description' => 'Only posts of this site, by slug, and posts of no site in particular.',
                'type' => 'string',
                'sanitize_callback' => 'sanitize_title',
            ],
        ]);
        self::route('/ticker', static fn(): WP_REST_Response => new WP_REST_Response(['items' => Ticker::items()]));
    }

    /** @param array<string, array<string, mixed>> $args */
    private static function route(string $path, callable $callback, array $args = []): void
    {
        register_rest_route(self::NAMESPACE, $path, [
            'methods' => WP_REST_Server::READABLE,
            'permission_callback' => '__return_true',
            'callback' => $callback,
            'args' => $args,
        ]);
    }

    private static function investigations(WP_REST_Request $request): WP_REST_Response
    {
        $posts = self::published(PostTypes::INVESTIGATION, (string) $request['site']);
        self::primeImages($posts);
        return new WP_REST_Response([
            'investigations' => array_map(self::investigation(...), $posts),
            'investigation_areas' => self::areas(),
        ]);
    }

    /** @return list<WP_Post> newest first */
    private static function published(string $postType, string $site): array
    {
        $query = new WP_Query([
            'post_type' => $postType,
            'post_status' => 'publish',
            'has_password' => false,
            'posts_per_page' => -1,
            'no_found_rows' => true,
            'orderby' => ['date' => 'DESC', 'ID' => 'ASC'],
            'tax_query' => $site === '' ? [] : [
                'relation' => 'OR',
                ['taxonomy' => PostTypes::SITE, 'field' => 'slug', 'terms' => $site],
                ['taxonomy' => PostTypes::SITE, 'operator' => 'NOT EXISTS'],
            ],
        ]);
        return $query->posts;
    }

    /**
     * Loads all pictures of the list in two queries instead of several a post.
     *
     * @param list<WP_Post> $posts
     */
    private static function primeImages(array $posts): void
    {
        $ids = [];
        foreach ($posts as $post) {
            $featured = get_post_meta($post->ID, 'featured', true);
            $ids[] = (int) get_post_meta($post->ID, 'preview_image', true);
            $ids[] = is_array($featured) ? (int) ($featured['feature_image'] ?? 0) : 0;
            $ids[] = (int) get_post_thumbnail_id($post);
        }
        _prime_post_caches(array_values(array_unique(array_filter($ids))), false, true);
    }

    /** @return array<string, mixed> */
    private static function investigation(WP_Post $post): array
    {
        $card = [
            'id' => $post->ID,
            'slug' => $post->post_name,
            'title' => get_the_title($post),
            'investigation_location' => self::terms($post, PostTypes::LOCATION),
            'investigation_area' => self::terms($post, PostTypes::CATEGORY),
            'fo_status' => Fields::value($post, 'fo_status') ?: 'none',
            'feature_image' => self::featureImage($post),
        ];
        foreach (self::CARD_FIELDS as $name) {
            $card[$name] = Fields::value($post, $name);
        }
        return $card;
    }

    /**
     * The picture of the field, else WordPress's own featured image.
     *
     * @return array<string, mixed>|false
     */
    private static function featureImage(WP_Post $post): array|false
    {
        $featured = Fields::value($post, 'featured');
        $image = is_array($featured) ? ($featured['feature_image'] ?? false) : false;
        return $image ?: ImageField::format((int) get_post_thumbnail_id($post));
    }

    /** @return list<array{term_id: int, name: string, slug: string}> names are HTML, as WordPress keeps them */
    private static function terms(WP_Post $post, string $taxonomy): array
    {
        $terms = get_the_terms($post, $taxonomy);
        return array_map(
            static fn(WP_Term $term): array
                => ['term_id' => $term->term_id, 'name' => $term->name, 'slug' => $term->slug],
            is_array($terms) ? array_values($terms) : [],
        );
    }

    /** @return list<array{term_id: int, slug: string, name: string, description: string}> unused ones too */
    private static function areas(): array
    {
        $terms = get_terms(['taxonomy' => PostTypes::CATEGORY, 'hide_empty' => false]);
        return array_map(
            static fn(WP_Term $term): array => [
                'term_id' => $term->term_id,
                'slug' => $term->slug,
                'name' => $term->name,
                'description' => $term->description === '' ? '' : wpautop($term->description),
            ],
            is_array($terms) ? $terms : [],
        );
    }
}
