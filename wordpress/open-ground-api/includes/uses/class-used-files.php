<?php

/**
 * The files that a record, a term or WordPress's own settings use, as currently stored.
 *
 * Searches this plugin's fields, the content and the featured image of a record with such fields, and all metadata of others. Time:
 * each text is read a few times, without backtracking. Memory: three times the stored values.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class UsedFiles
{
    /** Field shapes that refer to files. */
    public const SHAPES = ['image', 'file', 'url', 'video'];

    /** Parts of a film whose numbers are not attachment ids. */
    private const NUMBERS = ['duration', 'height', 'quality', 'name'];

    /**
     * Names under which plugins, themes and blocks store attachment ids: 'hero_image', 'mediaId', 'ids'. A number under any other
     * name may be a count, a width or a record.
     */
    private const HOLDING = '/(?:^|[^A-Za-z]|(?<=[a-z])(?=[A-Z]))(?i:logo|icon|images?|pictures?|photos?|thumbnail|gallery|attachments?|media|file|video|audio|poster|cover|background)(?:[_-]?(?i:ids?))?$|^(?i:ids)$/';

    /** WordPress settings that show files to visitors. */
    private const SETTINGS = ['site_icon', 'site_logo'];

    /** Prefix of fields on options pages of Advanced Custom Fields. */
    private const OPTIONS_PAGE = 'options_';

    /**
     * @return array{ids: list<int>, paths: list<string>} `paths`: relative to the uploads folder, normalised
     *   (class-file-addresses.php)
     */
    public static function ofPost(WP_Post $post): array
    {
        $values = [$post->post_content, $post->post_excerpt];
        $ids = [(int) get_post_meta($post->ID, '_thumbnail_id', true)];
        if (Kinds::isOwn($post->post_type)) {
            foreach (Registry::fields($post->post_type) as $name => $field) {
                $value = $field['shape'] === 'terms' ? '' : Fields::storedIn($post->ID, $name, $field);
                $values[] = $value;
                $ids = [...$ids, ...References::idsIn($value, $field, self::SHAPES)];
            }
            return self::found($values, $ids);
        }
        // Metadata of a file describes its own sizes.
        foreach ($post->post_type === 'attachment' ? [] : (array) get_post_meta($post->ID) as $key => $rows) {
            foreach (array_map(maybe_unserialize(...), (array) $rows) as $value) {
                $values[] = $value;
                $isFile = CompanionUsageFinder::holdsFiles($post, (string) $key);
                $ids = [...$ids, ...($isFile ? self::numbers($value) : self::named($value, (string) $key))];
            }
        }
        return self::found($values, [...$ids, ...self::inBlocks($post->post_content)]);
    }

    /** @return array{ids: list<int>, paths: list<string>} */
    public static function ofTerm(WP_Term $term): array
    {
        $ids = [];
        $values = [$term->description];
        foreach ((array) get_term_meta($term->term_id) as $key => $rows) {
            foreach (array_map(maybe_unserialize(...), (array) $rows) as $value) {
                $values[] = $value;
                $ids = [...$ids, ...self::named($value, (string) $key)];
            }
        }
        return self::found($values, $ids);
    }

    /** @return array{ids: list<int>, paths: list<string>} in announcements, logos, theme settings, widgets and options pages */
    public static function ofSettings(): array
    {
        global $wpdb;
        $names = $wpdb->get_col("SELECT option_name FROM {$wpdb->options}");
        $values = $ids = [];
        foreach (array_filter($names, self::isSetting(...)) as $name) {
            // Announcements that are not on are not public yet, or no longer.
            $values[] = $value = $name === Ticker::OPTION ? Ticker::items() : get_option($name);
            $isFile = CompanionUsageFinder::optionHoldsFiles($name);
            $ids = [...$ids, ...($isFile ? self::numbers($value) : self::named($value, $name)), ...self::inBlocks($value)];
        }
        return self::found($values, $ids);
    }

    /** Determines whether an option is one of these settings. */
    public static function isSetting(string $option): bool
    {
        return in_array($option, self::SETTINGS, true) || $option === 'theme_mods_' . get_stylesheet()
            || str_starts_with($option, 'widget_') || str_starts_with($option, self::OPTIONS_PAGE) || Kinds::isTicker($option);
    }

    /**
     * @param list<int> $ids
     * @return array{ids: list<int>, paths: list<string>}
     */
    private static function found(mixed $values, array $ids): array
    {
        return [
            'ids' => array_values(array_unique(array_filter([...$ids, ...FileAddresses::numbersIn($values), ...self::inShortcodes($values)], static fn(int $id): bool => $id > 0))),
            'paths' => FileAddresses::in($values),
        ];
    }

    /** @return list<int> all numbers in a value that refers to files */
    private static function numbers(mixed $value): array
    {
        if (is_array($value)) {
            $parts = array_diff_key($value, array_flip(self::NUMBERS));
            return array_merge([], ...array_map(self::numbers(...), array_values($parts)));
        }
        $text = is_scalar($value) ? (string) $value : '';
        return preg_match('/^\d++(?:\s*+,\s*+\d++)*+$/', $text) === 1 ? array_map(intval(...), explode(',', $text)) : [];
    }

    /**
     * @return list<int> numbers in a value whose name suggests a file; numbers in a list, and `id`, go by the name of the
     *   value that contains them
     */
    private static function named(mixed $value, string $name): array
    {
        if (!is_array($value)) {
            return preg_match(self::HOLDING, $name) === 1 ? self::numbers($value) : [];
        }
        $ids = [];
        foreach ($value as $part => $inner) {
            $isNumber = is_int($part) || strtolower($part) === 'id';
            array_push($ids, ...self::named($inner, $isNumber ? $name : $part));
        }
        return $ids;
    }

    /** @return list<int> pictures in block markup and in the classic editor's */
    private static function inBlocks(mixed $value): array
    {
        if (is_array($value)) {
            return array_merge([], ...array_map(self::inBlocks(...), array_values($value)));
        }
        $text = is_string($value) ? $value : '';
        preg_match_all('/\bwp-image-(\d+)\b/', $text, $classes);
        // The attributes of a block contain no '-->', because WordPress escapes its characters.
        preg_match_all('/<!--\s++wp:\S++\s++(\{(?:(?!-->).)*+)-->/s', $text, $blocks);
        $attributes = array_map(static fn(string $json): array => (array) json_decode(rtrim($json, "/ \t\r\n"), true), $blocks[1]);
        return [...array_map(intval(...), $classes[1]), ...self::named($attributes, '')];
    }

    /** @return list<int> of `[gallery ids="1,2"]`, `[playlist ids="3"]` */
    public static function inShortcodes(mixed $value): array
    {
        if (is_array($value)) {
            return array_merge([], ...array_map(self::inShortcodes(...), array_values($value)));
        }
        preg_match_all('/\[(?:gallery|playlist)\b[^\]\[]*+/i', is_string($value) ? $value : '', $shortcodes);
        preg_match_all('/\b(?:ids|include)=["\']?([\d\s,]++)/i', implode("\n[", $shortcodes[0]), $found);
        return array_merge([], ...array_map(self::numbers(...), array_map(trim(...), $found[1])));
    }
}
