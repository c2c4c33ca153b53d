<?php

/**
 * First step in turning one of our WordPress installations into an agency's: the other plugins, the agency's own, and its field
 * groups, which have the contract's names. Usage: php prepare.php -- <document root>, with {"late", "names"} on standard input;
 * `names`: other names for types, as in {"investigation": "case_file"}.
 */

declare(strict_types=1);

use OpenGround\Api\Registry;

require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

$input = json_decode((string) stream_get_contents(STDIN), true, flags: JSON_THROW_ON_ERROR);
$rename = static fn(string $type): string => $input['names'][$type] ?? $type;

foreach (['secure-custom-fields/secure-custom-fields.php', 'acf-to-rest-api/class-acf-to-rest-api.php'] as $plugin) {
    $result = activate_plugin($plugin);
    if (is_wp_error($result)) {
        fwrite(STDERR, $result->get_error_message() . "\n");
        exit(1);
    }
}

/** Fields whose shape in the contract differs from the stored one. */
$wrapped = [
    'exhibition' => ['start' => 'date', 'end' => 'date', 'description' => 'description'],
];

/**
 * @param array<string, mixed> $field of the registry
 * @return array<string, mixed> of Advanced Custom Fields
 */
$make = static function (string $key, string $name, array $field) use (&$make, $rename): array {
    $inner = static fn(array $fields): array => array_map(
        static fn(string $part): array => $make("{$key}_{$part}", $part, $fields[$part]),
        array_keys($fields),
    );
    $plain = static fn(string $label, string $type = 'text', array $more = []): array => ['shape' => $type, 'label' => $label, ...$more];
    $file = ['link' => $plain('Link', 'url'), 'height' => $plain('Height', 'number'), 'quality' => $plain('Quality')];
    $video = [
        'name' => $plain('Name'),
        'link' => $plain('Link', 'url'),
        'duration' => $plain('Duration', 'number'),
        'files' => ['shape' => 'rows', 'label' => 'Files', 'fields' => $file],
        'preview_videos' => ['shape' => 'rows', 'label' => 'Previews', 'fields' => $file],
        'texttracks' => ['shape' => 'rows', 'label' => 'Tracks', 'fields' => [
            'language' => $plain('Language'),
            'display_language' => $plain('Name of the language'),
            'type' => $plain('Kind'),
            'vtt' => $plain('Text', 'textarea'),
        ]],
        'pictures' => ['shape' => 'group', 'label' => 'Pictures', 'fields' => ['sizes' => ['shape' => 'rows', 'label' => 'Sizes', 'fields' => [
            'width' => $plain('Width', 'number'),
            'height' => $plain('Height', 'number'),
            'link' => $plain('Link', 'url'),
        ]]]],
    ];
    $types = array_map($rename, $field['postTypes'] ?? []);
    return ['key' => "field_{$key}", 'name' => $name, 'label' => $field['label'], ...match ($field['shape']) {
        'textarea' => ['type' => 'textarea', 'new_lines' => ''],
        'html' => ['type' => 'wysiwyg'],
        'date' => ($field['free'] ?? false) ? ['type' => 'text'] : [
            'type' => 'date_picker',
            'display_format' => 'd/m/Y',
            'return_format' => ($field['format'] ?? '') === 'slashes' ? 'Y/m/d' : 'Y-m-d',
        ],
        'number' => ['type' => 'number', 'step' => 'any'],
        'url' => ['type' => 'url'],
        'boolean' => ['type' => 'true_false'],
        'choice' => ['type' => 'select', 'allow_null' => 1, 'choices' => array_column($field['choices'], 'label', 'value')],
        'colour' => ['type' => 'color_picker'],
        'image' => ['type' => 'image', 'return_format' => 'array'],
        'file' => ['type' => 'file', 'return_format' => 'array'],
        'posts' => ($field['single'] ?? false)
            ? ['type' => 'post_object', 'post_type' => $types, 'return_format' => 'object', 'allow_null' => 1]
            : ['type' => 'relationship', 'post_type' => $types, 'return_format' => 'object'],
        'terms' => ['type' => 'taxonomy', 'taxonomy' => $field['taxonomy'], 'field_type' => 'multi_select', 'return_format' => 'object', 'save_terms' => 1, 'load_terms' => 1],
        'group' => ['type' => 'group', 'sub_fields' => $inner($field['fields'])],
        'rows' => ['type' => 'repeater', 'sub_fields' => $inner($field['fields'])],
        'video' => ['type' => 'group', 'sub_fields' => $inner($video)],
        default => ['type' => 'text'],
    }];
};

$groups = [];
$types = [];
foreach (Registry::names() as $name) {
    $type = Registry::type($name);
    $fields = [];
    foreach ($type['fields'] as $field => $definition) {
        if ($name === 'person' && $field === 'team') {
            // The agency has a page that lists the people, see below.
            continue;
        }
        $inner = $wrapped[$name][$field] ?? null;
        $definition = $inner === null ? $definition : ['shape' => 'group', 'label' => $definition['label'], 'fields' => [$inner => $definition]];
        $fields[] = $make("{$name}_{$field}", $field, $definition);
    }
    $groups[] = [
        'key' => "group_{$name}",
        'title' => $type['singular'],
        'fields' => $fields,
        'location' => [[['param' => 'post_type', 'operator' => '==', 'value' => $rename($name)]]],
    ];
    $types[] = [
        'name' => $rename($name),
        'base' => $type['restBase'],
        'contract' => $name,
        'label' => $type['label'],
        'supports' => ['title', 'editor', 'revisions', ...($name === 'person' ? ['page-attributes'] : [])],
    ];
}
$people = static fn(string $label): array => ['shape' => 'posts', 'label' => $label, 'postTypes' => ['person']];
$groups[] = [
    'key' => 'group_team',
    'title' => 'Team page',
    'fields' => [$make('page_team', 'team', ['shape' => 'group', 'label' => 'Team', 'fields' => [
        'current' => $people('Members'),
        'extended' => $people('Fellows'),
        'past' => $people('Past'),
    ]])],
    'location' => [[['param' => 'page', 'operator' => '==', 'value' => '1546']]],
];
$groups[] = [
    'key' => 'group_ticker',
    'title' => 'Ticker',
    'fields' => [$make('option_ticker', 'ticker', ['shape' => 'rows', 'label' => 'Lines', 'fields' => ['text' => ['shape' => 'text', 'label' => 'Text']]])],
    'location' => [[['param' => 'options_page', 'operator' => '==', 'value' => 'agency-options']]],
];
$taxonomies = [];
foreach (Registry::taxonomies() as $name => $taxonomy) {
    $taxonomies[] = [
        'name' => $name,
        'base' => $taxonomy['restBase'],
        'types' => array_map($rename, $taxonomy['postTypes']),
        'label' => $taxonomy['label'],
        'tree' => $taxonomy['tree'],
    ];
}

$settings = ['late' => (bool) ($input['late'] ?? false), 'types' => $types, 'taxonomies' => $taxonomies, 'groups' => $groups];
file_put_contents(WP_CONTENT_DIR . '/agency.json', json_encode($settings, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES));
wp_mkdir_p(WPMU_PLUGIN_DIR);
copy(__DIR__ . '/agency.php', WPMU_PLUGIN_DIR . '/agency.php');
