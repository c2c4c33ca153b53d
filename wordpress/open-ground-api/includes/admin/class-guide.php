<?php

/**
 * The guide for editors, in the user's language.
 *
 * A screen below 'Dashboard' shows all of it, and the 'Help' tab of each screen shows the parts about that screen.
 * wordpress/editor/build.mjs makes its files from docs/editors.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Screen;

defined('ABSPATH') || exit;

final class Guide
{
    private const ORIGINAL = 'en';

    /** The parts for each of the plugin's own screens. */
    private const OF_PAGES = [
        Menu::WEBSITE => ['when-something-does-not-show', 'when-something-has-to-go-at-once', 'when-records-vanished-by-accident', 'when-the-plugin-is-deleted'],
        Menu::SEARCH => ['in-the-lists-and-on-the-dashboard', 'when-something-has-to-go-at-once'],
        AnnouncementsScreen::SLUG => ['announcements'],
        Menu::TEAM_ORDER => ['the-team-page'],
        Menu::LINKS => ['broken-links'],
        'open-ground-merge' => ['two-records-of-one-person', 'when-something-is-still-in-use'],
        'open-ground-transfer' => ['moving-to-another-wordpress'],
    ];
    private const OF_RECORDS = [
        'a-record', 'before-you-publish', 'saving', 'when-a-field-cannot-be-saved', 'when-nothing-could-be-saved', 'when-you-press-publish-or-update',
        'before-it-is-public', 'when-something-has-to-go-at-once',
    ];
    /** The parts for single types, in addition to those for all records and lists. */
    private const OF_TYPES = [PostTypes::PERSON => ['the-team-page']];
    private const OF_REVISIONS = ['a-record', 'saving', 'when-something-has-to-go-at-once'];
    private const OF_LISTS = ['in-the-lists-and-on-the-dashboard', 'where-each-type-shows', 'when-something-is-still-in-use'];
    private const OF_TERMS = ['a-record', 'when-something-is-still-in-use'];
    private const OF_FILES = ['what-a-file-tells', 'who-learns-of-a-file', 'a-file-in-place-of-another', 'when-something-is-still-in-use'];
    private const OF_DASHBOARD = ['the-first-hour', 'in-the-lists-and-on-the-dashboard'];

    public static function hooks(): void
    {
        add_action('current_screen', [self::class, 'addTabs']);
    }

    /** Adds the hooks for the plugin's own screens. In companion mode, another plugin provides the screens of records. */
    public static function ofOwnContent(): void
    {
        add_action('current_screen', [self::class, 'addTabsOfContent']);
    }

    public static function addTabs(WP_Screen $screen): void
    {
        foreach (self::OF_PAGES as $slug => $ids) {
            str_ends_with($screen->id, "_page_{$slug}") && self::add($screen, $ids);
        }
    }

    public static function addTabsOfContent(WP_Screen $screen): void
    {
        $isOfRecords = Registry::has($screen->post_type);
        $ofType = self::OF_TYPES[$screen->post_type] ?? [];
        self::add($screen, match (true) {
            $screen->base === 'dashboard' => self::OF_DASHBOARD,
            $screen->base === 'post' && $isOfRecords => [...self::OF_RECORDS, ...$ofType],
            $screen->base === 'edit' && $isOfRecords => [...self::OF_LISTS, ...$ofType],
            $screen->base === 'revision' && Registry::has(self::typeOfRevision()) => self::OF_REVISIONS,
            isset(Registry::taxonomies()[$screen->taxonomy]) => self::OF_TERMS,
            in_array($screen->base, ['upload', 'media'], true) || $screen->post_type === 'attachment' => self::OF_FILES,
            default => [],
        });
    }

    /** Returns the type of the revision's record: WordPress's screen of revisions has no type. */
    private static function typeOfRevision(): string
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only selects what is shown.
        $id = absint($_GET['revision'] ?? $_GET['to'] ?? 0);
        return (string) get_post_type((int) wp_get_post_parent_id($id ?: -1) ?: -1);
    }

    /** @param list<string> $ids of parts */
    private static function add(WP_Screen $screen, array $ids): void
    {
        $parts = $ids === [] ? [] : array_column(self::read()['parts'], null, 'id');
        $url = admin_url('index.php?page=' . Menu::GUIDE);
        foreach ($ids as $id) {
            $html = str_replace('<a href="#', '<a href="' . esc_url($url) . '#', $parts[$id]['html']);
            $more = sprintf('<p><a href="%s">%s</a></p>', esc_url("{$url}#{$id}"), esc_html__('Read the whole guide', 'open-ground-api'));
            $screen->add_help_tab(['id' => "open-ground-{$id}", 'title' => $parts[$id]['title'], 'content' => wp_kses_post($html . $more)]);
        }
    }

    /** Returns a link to a part of the guide, for pages without a 'Help' tab. */
    public static function link(string $id): string
    {
        $title = array_column(self::read()['parts'], 'title', 'id')[$id];
        return sprintf(
            '<p><a href="%s">%s</a></p>',
            esc_url(admin_url('index.php?page=' . Menu::GUIDE . "#{$id}")),
            /* translators: %s: title of a part of the guide for editors */
            esc_html(sprintf(__('In the guide: %s', 'open-ground-api'), $title)),
        );
    }

    public static function print(): void
    {
        ['title' => $title, 'parts' => $parts] = self::read();
        echo '<div class="wrap"><h1>', esc_html($title), '</h1><ul class="ul-disc">';
        foreach ($parts as ['id' => $id, 'title' => $heading]) {
            printf('<li><a href="#%s">%s</a></li>', esc_attr($id), esc_html($heading));
        }
        echo '</ul>';
        foreach ($parts as ['id' => $id, 'level' => $level, 'title' => $heading, 'html' => $html]) {
            printf('<h%1$d id="%2$s">%3$s</h%1$d>', (int) $level, esc_attr($id), esc_html($heading));
            // Not in the Help tabs of lists, because WordPress's script inserts the Bulk Edit panel into every table of this class.
            echo wp_kses_post(str_replace(['<ul>', '<table class="'], ['<ul class="ul-disc">', '<table class="widefat '], $html));
        }
        echo '</div>';
    }

    /** @return array{title: string, parts: list<array{id: string, level: int, title: string, html: string}>} */
    private static function read(): array
    {
        $fileOf = static fn(string $language): string => dirname(__DIR__, 2) . "/build/guide-{$language}.json";
        $file = $fileOf(strtok(determine_locale(), '_'));
        return json_decode((string) file_get_contents(is_file($file) ? $file : $fileOf(self::ORIGINAL)), true);
    }
}
