<?php

declare(strict_types=1);

namespace FieldsStandIn;

defined('ABSPATH') || exit;

/** Fields on the screen of a record, and options pages. Only fields of plain text are shown, and rows of those on options pages. */
final class Screens
{
    /** @var list<array<string, string>> */
    public static array $pages = [];

    private const NONCE = 'acf';
    private const TEXTS = ['text', 'textarea', 'wysiwyg', 'number', 'url', 'select', 'color_picker'];

    public static function addBoxes(string $type): void
    {
        foreach (Groups::on(['post_type' => $type]) as $group) {
            add_meta_box("acf-{$group['key']}", $group['title'], static fn(\WP_Post $post) => self::show($post->ID, $group), $type);
        }
    }

    public static function saveRecord(int $id): void
    {
        if (!wp_is_post_revision($id) && !wp_is_post_autosave($id) && current_user_can('edit_post', $id)) {
            self::save($id);
        }
    }

    public static function addPages(): void
    {
        foreach (self::$pages as $page) {
            $hook = add_menu_page($page['page_title'], $page['page_title'], 'edit_posts', $page['menu_slug'], static function () use ($page): void {
                echo '<div class="wrap"><h1>', esc_html($page['page_title']), '</h1><form method="post">';
                foreach (Groups::on(['options_page' => $page['menu_slug']]) as $group) {
                    self::show('options', $group);
                }
                submit_button('Update');
                echo '</form></div>';
            });
            add_action("load-{$hook}", static fn() => self::save('options'));
        }
    }

    private static function save(int|string $id): void
    {
        if (!wp_verify_nonce((string) ($_POST['_acf_nonce'] ?? ''), self::NONCE)) {
            return;
        }
        foreach ((array) wp_unslash($_POST['acf'] ?? []) as $key => $value) {
            update_field((string) $key, $value, $id);
        }
        do_action('acf/save_post', $id);
    }

    private static function show(int|string $id, array $group): void
    {
        wp_nonce_field(self::NONCE, '_acf_nonce');
        foreach ($group['fields'] as $field) {
            $value = acf_get_value($id, $field);
            $name = "acf[{$field['key']}]";
            if (in_array($field['type'], self::TEXTS, true)) {
                self::input($field, $name, $value);
                continue;
            }
            foreach ($id === 'options' && $field['type'] === 'repeater' ? ($value ?: []) : [] as $number => $row) {
                foreach ($field['sub_fields'] as $part) {
                    self::input($part, "{$name}[row-{$number}][{$part['key']}]", $row[$part['key']]);
                }
            }
        }
    }

    private static function input(array $field, string $name, mixed $value): void
    {
        $isLong = in_array($field['type'], ['textarea', 'wysiwyg'], true);
        printf(
            $isLong ? '<p class="acf-field" data-name="%1$s"><label>%2$s <textarea name="%3$s">%5$s</textarea></label></p>' : '<p class="acf-field" data-name="%1$s"><label>%2$s <input type="text" name="%3$s" value="%4$s"></label></p>',
            esc_attr($field['name']),
            esc_html($field['label']),
            esc_attr($name),
            esc_attr((string) $value),
            esc_textarea((string) $value),
        );
    }
}
