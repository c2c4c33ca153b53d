<?php

/**
 * A small agency's content types and fields, with names of its own and every kind of field that Advanced Custom Fields has for
 * the contract. A must-use plugin.
 */

declare(strict_types=1);

namespace Atelier;

defined('ABSPATH') || exit;

add_action('init', static function (): void {
    register_post_type('fall', ['label' => 'Fälle', 'public' => true, 'show_in_rest' => true, 'rest_base' => 'faelle', 'rewrite' => ['slug' => 'faelle']]);
    register_post_type('mitarbeiterin', ['label' => 'Team', 'public' => true, 'show_in_rest' => true, 'rewrite' => ['slug' => 'team']]);
    register_post_type('partner', ['label' => 'Partner', 'public' => true, 'show_in_rest' => true]);
    register_taxonomy('thema', ['fall'], ['label' => 'Themen', 'public' => true, 'show_in_rest' => true, 'rewrite' => ['slug' => 'themen']]);
});

add_action('acf/init', static function (): void {
    $field = static fn(string $name, string $type, array $more = []): array => ['key' => "field_{$name}", 'name' => $name, 'label' => ucfirst($name), 'type' => $type, ...$more];
    acf_add_local_field_group([
        'key' => 'group_fall',
        'title' => 'Fall',
        'location' => [[['param' => 'post_type', 'operator' => '==', 'value' => 'fall']]],
        'fields' => [
            $field('nummer', 'text'),
            // Themes get it day first; it is stored as 20240305.
            $field('datum', 'date_picker', ['display_format' => 'd.m.Y', 'return_format' => 'd.m.Y']),
            $field('kurz', 'wysiwyg'),
            $field('ort', 'google_map'),
            $field('themen', 'taxonomy', ['taxonomy' => 'thema', 'field_type' => 'multi_select', 'return_format' => 'object', 'save_terms' => 0, 'load_terms' => 0]),
            $field('bild', 'group', ['sub_fields' => [$field('gross', 'image', ['return_format' => 'url']), $field('film', 'oembed')]]),
            $field('bloecke', 'flexible_content', ['layouts' => [
                'layout_text' => ['key' => 'layout_text', 'name' => 'text', 'label' => 'Text', 'sub_fields' => [
                    $field('titel', 'text'),
                    $field('inhalt', 'wysiwyg'),
                ]],
                'layout_zitat' => ['key' => 'layout_zitat', 'name' => 'zitat', 'label' => 'Zitat', 'sub_fields' => [$field('zitat', 'textarea')]],
            ]]),
            $field('leute', 'repeater', ['sub_fields' => [
                $field('rolle', 'text'),
                $field('wer', 'relationship', ['post_type' => ['mitarbeiterin'], 'return_format' => 'object']),
            ]]),
            $field('auftrag', 'post_object', ['post_type' => ['partner'], 'return_format' => 'id']),
            $field('bilder', 'gallery'),
            $field('bericht', 'link'),
            $field('verwandt', 'relationship', ['post_type' => ['fall'], 'return_format' => 'id']),
            $field('intern', 'textarea'),
        ],
    ]);
    acf_add_local_field_group([
        'key' => 'group_mitarbeiterin',
        'title' => 'Mitarbeiterin',
        'location' => [[['param' => 'post_type', 'operator' => '==', 'value' => 'mitarbeiterin']]],
        'fields' => [$field('aufgabe', 'text'), $field('vita', 'wysiwyg'), $field('lebenslauf', 'file'), $field('aktiv', 'true_false'), $field('jahre', 'number')],
    ]);
});
