<?php

/**
 * The types a field can have: how a value is cleaned before it is saved, and how it is answered.
 *
 * | type     | saved as                             | answered as                              | empty   |
 * |----------|--------------------------------------|------------------------------------------|---------|
 * | text     | one line without tags                | the same                                 | `""`    |
 * | plain    | text of any form, never used as HTML | the same                                 | `""`    |
 * | html     | HTML within the author's rights      | the same                                 | `""`    |
 * | url      | a URL with a harmless scheme         | the same                                 | `""`    |
 * | number   | integer or float                     | the same                                 | `""`    |
 * | choice   | one of `choices`                     | the same                                 | `""`    |
 * | image    | id of an attachment                  | picture with sizes and srcset            | `false` |
 * | video    | parts of VIDEO, or a URL             | the same                                 | `false` |
 * | posts    | ids of `post_type`, other rows as is | rows of published posts                  | `false` |
 * | rows     | rows of content kept elsewhere       | the same                                 | `false` |
 * | group    | its `fields`                         | the same                                 | `false` |
 * | repeater | a list of groups                     | the same                                 | `false` |
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class FieldValues
{
    private const VIDEO = [
        'link' => 'url',
        'name' => 'text',
        'duration' => 'number',
        'files' => self::VIDEO_FILES,
        'preview_videos' => self::VIDEO_FILES,
        'texttracks' => [
            'type' => 'repeater',
            'fields' => [
                'language' => 'text',
                'display_language' => 'text',
                // The text of a WebVTT file, or its URL. Its arrows and tags are not HTML.
                'vtt' => 'plain',
            ],
        ],
        'pictures' => [
            'type' => 'group',
            'fields' => [
                'sizes' => [
                    'type' => 'repeater',
                    'fields' => ['width' => 'number', 'height' => 'number', 'link' => 'url'],
                ],
            ],
        ],
    ];

    private const VIDEO_FILES = [
        'type' => 'repeater',
        'fields' => ['width' => 'number', 'height' => 'number', 'quality' => 'text', 'link' => 'url'],
    ];

    /** The types whose empty value is `""`; that of the others is `false`. */
    private const EMPTY_IS_TEXT = ['text', 'plain', 'html', 'url', 'number', 'choice'];

    /** Rows of other content nest no deeper than this in the website's calls. */
    private const MAX_ROW_DEPTH = 6;

    /**
     * What is saved for a value sent by an editor. Never throws; what can't be used becomes `""`.
     *
     * @param string|array<string, mixed> $definition
     */
    public static function sanitise(mixed $value, string|array $definition): mixed
    {
        if (in_array($value, ['', [], false, null], true)) {
            return '';
        }
        return match (self::type($definition)) {
            'text' => sanitize_text_field(self::string($value)),
            'plain' => wp_check_invalid_utf8(str_replace("\0", '', self::string($value)), true),
            'html' => self::sanitiseHtml(self::string($value)),
            'url' => sanitize_url(self::string($value)),
            'number' => is_numeric($value) ? $value + 0 : '',
            'choice' => in_array($value, $definition['choices'], true) ? $value : '',
            'image' => ImageField::id($value) ?: '',
            'video' => is_string($value) ? sanitize_url($value) : self::sanitiseGroup($value, self::VIDEO),
            'posts' => PostsField::sanitise($value, $definition['post_type']),
            'rows' => self::sanitiseRow($value),
            'group' => self::sanitiseGroup($value, $definition['fields']),
            'repeater' => self::mapList($value, static fn(mixed $row): mixed
                => self::sanitiseGroup($row, $definition['fields'])),
        };
    }

    /**
     * What is answered for a saved value.
     *
     * @param string|array<string, mixed> $definition
     */
    public static function format(mixed $value, string|array $definition): mixed
    {
        $type = self::type($definition);
        if (in_array($value, ['', [], false, null], true)) {
            return in_array($type, self::EMPTY_IS_TEXT, true) ? '' : false;
        }
        return match ($type) {
            'image' => ImageField::format((int) $value),
            'posts' => PostsField::format((array) $value, $definition['post_type']) ?: false,
            'group' => self::formatGroup((array) $value, $definition['fields']),
            'repeater' => array_map(
                static fn(mixed $row): array => self::formatGroup((array) $row, $definition['fields']),
                array_values((array) $value),
            ),
            default => $value,
        };
    }

    /** @param string|array<string, mixed> $definition */
    private static function type(string|array $definition): string
    {
        return is_array($definition) ? $definition['type'] : $definition;
    }

    private static function string(mixed $value): string
    {
        return is_scalar($value) ? (string) $value : '';
    }

    /** As with a post's content: those who may not post unfiltered HTML get WordPress's list of allowed tags. */
    private static function sanitiseHtml(string $html): string
    {
        return current_user_can('unfiltered_html') ? $html : wp_kses_post($html);
    }

    /**
     * @param callable(mixed): mixed $each
     * @return list<mixed>|''
     */
    public static function mapList(mixed $list, callable $each): array|string
    {
        if (!is_array($list)) {
            return '';
        }
        $kept = array_filter(array_map($each, $list), static fn(mixed $row): bool => $row !== '');
        return array_values($kept) ?: '';
    }

    /**
     * Keeps the parts that were sent, so that an item of a mixed list carries only its own.
     *
     * @param array<string, mixed> $definitions
     * @return array<string, mixed>|''
     */
    private static function sanitiseGroup(mixed $group, array $definitions): array|string
    {
        if (!is_array($group)) {
            return '';
        }
        $clean = [];
        foreach (array_intersect_key($group, $definitions) as $name => $value) {
            $clean[$name] = self::sanitise($value, $definitions[$name]);
        }
        return $clean ?: '';
    }

    /**
     * @param array<string, mixed> $group
     * @param array<string, mixed> $definitions
     * @return array<string, mixed>
     */
    private static function formatGroup(array $group, array $definitions): array
    {
        $parts = [];
        foreach (array_intersect_key($group, $definitions) as $name => $value) {
            $parts[$name] = self::format($value, $definitions[$name]);
        }
        return $parts;
    }

    /** A value of content this plugin does not know: names and nesting stay, strings are cleaned as HTML. */
    public static function sanitiseRow(mixed $value, int $depth = 0): mixed
    {
        if (is_string($value)) {
            return wp_kses_post($value);
        }
        if (!is_array($value)) {
            return is_scalar($value) ? $value : '';
        }
        if ($depth > self::MAX_ROW_DEPTH) {
            return '';
        }
        $clean = [];
        foreach ($value as $name => $part) {
            if (is_int($name) || preg_match('/^[\w-]{1,64}$/', $name) === 1) {
                $clean[$name] = self::sanitiseRow($part, $depth + 1);
            }
        }
        return $clean;
    }
}
