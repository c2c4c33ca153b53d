<?php

/** The list view of the media library: a column 'Alternative text', and a filter for pictures without one, to which the menu links. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Query;

defined('ABSPATH') || exit;

final class AlternativeTextList
{
    private const COLUMN = 'open_ground_alternative_text';
    private const PARAMETER = 'open_ground_pictures';
    private const WITHOUT = 'without-alternative-text';
    private const META = '_wp_attachment_image_alt';

    /**
     * Replaces the column of comments, which the website does not have.
     *
     * @param array<string, string> $columns
     * @return array<string, string>
     */
    public static function addColumn(array $columns): array
    {
        return [...array_diff_key($columns, ['comments' => 1]), self::COLUMN => __('Alternative text', 'open-ground-api')];
    }

    public static function printColumn(string $column, int $id): void
    {
        if ($column === self::COLUMN) {
            $text = trim((string) get_post_meta($id, self::META, true));
            echo $text === '' ? '—' : esc_html($text);
        }
    }

    public static function printFilter(string $type): void
    {
        if ($type === 'attachment') {
            printf(
                '<label class="screen-reader-text" for="%1$s">%2$s</label><select name="%1$s" id="%1$s"><option value="">%3$s</option><option value="%4$s"%5$s>%6$s</option></select>',
                esc_attr(self::PARAMETER),
                esc_html__('Filter by alternative text', 'open-ground-api'),
                esc_html__('With and without alternative text', 'open-ground-api'),
                esc_attr(self::WITHOUT),
                selected(self::isChosen(), true, false),
                esc_html__('Pictures without alternative text', 'open-ground-api'),
            );
        }
    }

    public static function apply(WP_Query $query): void
    {
        if (!$query->is_main_query() || !self::isChosen()) {
            return;
        }
        $query->set('post_mime_type', 'image');
        $query->set('meta_query', [...array_filter((array) $query->get('meta_query')), [
            'relation' => 'OR',
            ['key' => self::META, 'compare' => 'NOT EXISTS'],
            ['key' => self::META, 'compare' => 'REGEXP', 'value' => '^[[:space:]]*$'],
        ]]);
    }

    public static function listView(): string
    {
        return 'list';
    }

    private static function isChosen(): bool
    {
        // phpcs:ignore OpenGround.Security.Superglobals -- a filter of a list table, only compared.
        return ($_GET[self::PARAMETER] ?? '') === self::WITHOUT;
    }

    /**
     * Sets the widths. Columns without a width share the remaining space, which would make a file's column as narrow as a letter.
     */
    public static function printStyles(): void
    {
        echo '<style>@media (min-width:783px) and (max-width:1100px){.wp-list-table.media .column-title{width:25%}}</style>';
    }

    public static function hooks(): void
    {
        add_action('pre_get_posts', [self::class, 'apply']);
        // The grid, which WordPress opens until a user chooses the list, has no such filter. This doesn't change the user's choice.
        self::isChosen() && add_filter('get_user_option_media_library_mode', [self::class, 'listView']);
        add_action('admin_head-upload.php', [self::class, 'printStyles'], 10, 0);
    }
}
