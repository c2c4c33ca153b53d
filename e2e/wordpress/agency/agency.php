<?php

/**
 * Stands in for the plugin that an agency wrote for its own website: content types, field groups of Advanced Custom Fields, and
 * all routes of `fa/v1`, from those fields. ACF to REST API responds to `acf/v3`. A must-use plugin; its types, taxonomies and
 * field groups are in wp-content/agency.json, which prepare.php writes:
 *
 *     { late, types: [{name, base, contract, label, supports}], taxonomies: [{name, base, types, label, tree}], groups }
 *
 * `contract` is the contract's name of a type, `name` the agency's; `late`: it registers everything after other plugins.
 */

declare(strict_types=1);

namespace Agency;

defined('ABSPATH') || exit;

/** @return array<string, mixed> */
function settings(): array
{
    static $settings;
    return $settings ??= json_decode((string) file_get_contents(WP_CONTENT_DIR . '/agency.json'), true, flags: JSON_THROW_ON_ERROR);
}

/** The agency's name of a type of the contract. */
function type(string $contract): string
{
    return array_column(settings()['types'], 'name', 'contract')[$contract];
}

/** The contract's name of one of the agency's types. */
function contract(string $type): string
{
    return array_column(settings()['types'], 'contract', 'name')[$type] ?? $type;
}

function register_types(): void
{
    foreach (settings()['types'] as $type) {
        $type['name'] === 'page' || register_post_type($type['name'], [
            'label' => $type['label'],
            'public' => true,
            'show_in_rest' => true,
            'rest_base' => $type['base'],
            'supports' => $type['supports'],
            'rewrite' => ['slug' => $type['base']],
        ]);
    }
    foreach (settings()['taxonomies'] as $taxonomy) {
        register_taxonomy($taxonomy['name'], $taxonomy['types'], [
            'label' => $taxonomy['label'],
            'public' => true,
            'show_in_rest' => true,
            'rest_base' => $taxonomy['base'],
            'hierarchical' => $taxonomy['tree'],
        ]);
    }
}

function register_fields(): void
{
    foreach (settings()['groups'] as $group) {
        acf_add_local_field_group($group);
    }
}

/** @return array<string, mixed> all fields of a record, formatted by Advanced Custom Fields */
function fields(int $id): array
{
    return function_exists('get_fields') ? (get_fields($id) ?: []) : [];
}

function slug(\WP_Post $post): string
{
    return rawurldecode($post->post_name);
}

/** @return array<string, mixed> a record as others refer to it */
function quoted(\WP_Post $post): array
{
    static $depth = 0;
    $type = contract($post->post_type);
    $row = [
        'ID' => $post->ID,
        'id' => $post->ID,
        'post_name' => slug($post),
        'post_title' => get_the_title($post),
        'post_type' => $type,
        'title' => ['rendered' => get_the_title($post)],
    ];
    if ($depth > 0) {
        return $row;
    }
    $depth++;
    $fields = in_array($type, ['person', 'organization', 'press', 'recognition', 'event'], true) ? fields($post->ID) : [];
    $depth--;
    return $type === 'event' ? [...$row, 'type' => $fields['type'] ?? [], 'date' => $fields['start']['date'] ?? ''] : [...$row, ...$fields];
}

/** @return list<\WP_Post> */
function published(string $contract): array
{
    return get_posts([
        'post_type' => type($contract),
        'post_status' => 'publish',
        'has_password' => false,
        'posts_per_page' => -1,
        'orderby' => ['date' => 'DESC', 'ID' => 'ASC'],
    ]);
}

/** @return array<string, mixed> a row of a record's list */
function row(\WP_Post $post): array
{
    $fields = fields($post->ID);
    $own = ['id' => $post->ID, 'slug' => slug($post), 'title' => get_the_title($post)];
    return match (contract($post->post_type)) {
        'investigation' => [...$fields, ...$own, 'feature_image' => $fields['featured']['feature_image'] ?? false],
        'exhibition' => [
            ...$fields,
            ...$own,
            'type' => array_column($fields['type'] ?: [], 'name'),
            'fa_venue_link' => $fields['venue_website'] ?? '',
            'feature_image' => $fields['featured']['feature_image'] ?? false,
        ],
        'event' => [...$fields, ...$own, 'content' => text($post), 'event_dates' => event_dates($fields)],
        'news' => [...$fields, ...$own, 'date' => ($fields['date'] ?? '') ?: $post->post_date, 'content' => text($post)],
        default => [...$fields, ...$own, 'date' => ($fields['date'] ?? '') ?: substr($post->post_date, 0, 10)],
    };
}

function text(\WP_Post $post): string
{
    return (string) apply_filters('the_content', $post->post_content);
}

/** @param array<string, mixed> $fields @return array<string, mixed> */
function event_dates(array $fields): array
{
    $end = $fields['end'] ?? [];
    $hasEnd = ($end['type'] ?? '') !== 'datepicker' || ($end['date'] ?? '') !== '';
    return ['date_start' => $fields['start']['date'] ?? '', 'date_end' => $hasEnd ? $end : false];
}

/** The date that the website shows for a record. */
function day(\WP_Post $post): string
{
    $fields = fields($post->ID);
    return $fields['publication_date'] ?? $fields['start']['date'] ?? $fields['date'] ?? substr($post->post_date, 0, 10);
}

/** @param callable(\WP_REST_Request): mixed $answer */
function call(string $path, callable $answer): void
{
    register_rest_route('fa/v1', $path, ['methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => $answer]);
}

function register_calls(): void
{
    $list = static fn(string $contract): callable => static fn(): array => array_map(row(...), published($contract));
    call('/investigations', static fn(): array => [
        'investigations' => $list('investigation')(),
        'investigation_areas' => array_map(static fn(\WP_Term $term): array => [
            'term_id' => $term->term_id,
            'slug' => rawurldecode($term->slug),
            'name' => $term->name,
            'description' => wpautop($term->description),
        ], get_terms(['taxonomy' => 'investigation_category', 'hide_empty' => false])),
    ]);
    foreach (['exhibitions' => 'exhibition', 'events' => 'event', 'recognition' => 'recognition'] as $path => $contract) {
        call("/{$path}", $list($contract));
    }
    call('/news', static function () use ($list): \WP_REST_Response {
        $rows = $list('news')();
        return new \WP_REST_Response($rows, 200, ['X-WP-Total' => (string) count($rows), 'X-WP-TotalPages' => '1']);
    });
    call('/ticker', static fn(): array => ['items' => array_column(get_field('ticker', 'option') ?: [], 'text')]);
    call('/map', static fn(): array => array_values(array_filter(array_map(
        static fn(\WP_Post $post): array => ['slug' => slug($post), 'location' => get_field('location', $post->ID)],
        published('investigation'),
    ), static fn(array $row): bool => ($row['location']['lat'] ?? '') !== '')));
    call('/search', static fn(\WP_REST_Request $request): array => array_map(static fn(\WP_Post $post): array => [
        ...array_intersect_key(quoted($post), ['ID' => 1, 'post_name' => 1, 'post_title' => 1, 'post_type' => 1]),
        'post_excerpt' => '',
        'post_date' => $post->post_date,
        'relevance_score' => 1,
        'link' => '',
    ], get_posts(['s' => (string) $request['q'], 'post_type' => array_column(settings()['types'], 'name'), 'posts_per_page' => -1])));
    call('/related/(?P<id>\d+)', static fn(\WP_REST_Request $request): array => array_map(static fn(\WP_Post $post): array => [
        'post_type' => contract($post->post_type),
        'slug' => slug($post),
        'title' => get_the_title($post),
        'date' => day($post),
        'link' => (fields($post->ID)['link'] ?? '') ?: (fields($post->ID)['url'] ?? ''),
    ], get_posts([
        'post_type' => array_map(type(...), ['investigation', 'exhibition', 'publication', 'event', 'press']),
        'posts_per_page' => -1,
        'meta_query' => [['value' => '"' . (int) $request['id'] . '"', 'compare' => 'LIKE']],
    ])));
}

/** People, press items and publications also have their fields outside `acf`. */
function flat(\WP_REST_Response $response, \WP_Post $post): \WP_REST_Response
{
    $fields = fields($post->ID);
    unset($fields['team']);
    $response->data = [...$response->data, 'post_name' => slug($post), 'post_title' => get_the_title($post), 'ID' => $post->ID, ...$fields];
    return $response;
}

/** `?path=/about/funding` of wp/v2/pages. */
function by_path(array $args, \WP_REST_Request $request): array
{
    $path = $request->get_param('path');
    return is_string($path) ? [...$args, 'name' => basename($path)] : $args;
}

$priority = settings()['late'] ? 99 : 10;
add_action('init', register_types(...), $priority);
add_action('acf/init', register_fields(...));
add_action('acf/init', static fn() => acf_add_options_page(['page_title' => 'Agency', 'menu_slug' => 'agency-options']));
add_action('rest_api_init', register_calls(...), $priority);
add_filter('rest_page_query', by_path(...), 10, 2);
add_filter('acf/format_value/type=relationship', static fn(mixed $posts): mixed => is_array($posts) ? array_map(quoted(...), $posts) : $posts, 20);
add_filter('acf/format_value/type=post_object', static fn(mixed $post): mixed => $post instanceof \WP_Post ? quoted($post) : $post, 20);
foreach (['person', 'press', 'publication'] as $contract) {
    add_filter('rest_prepare_' . type($contract), flat(...), 10, 2);
}
add_action('rest_api_init', static fn() => register_rest_field('page', 'section', [
    'get_callback' => static fn(array $page): string => (string) get_field('section', $page['id']),
]));
