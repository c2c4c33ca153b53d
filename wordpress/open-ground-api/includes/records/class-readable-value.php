<?php

/**
 * A field's stored value as lines that people can compare: names in place of ids, paragraphs of texts without their tags, pictures and
 * films as the names of their files. Records that this person may not read have their ids.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class ReadableValue
{
    private const PICTURE = '~<img\b' . Tags::ATTRIBUTES . '(?:>|\z)~i';
    private const BREAK = '#<br\s*/?>\s*|</(?:p|h[1-6]|li|tr|blockquote|figcaption|pre|div|dt|dd|caption)>\s*#i';
    private const CELL = '#</t[dh]>\s*(?=<t[dh]\b)#i';
    private const INDENT = '    ';

    /**
     * @param array<string, mixed> $field
     * @param bool $isExact for two values that are the same in words: with the HTML of texts, and the ids of records and files beside their names
     */
    public static function of(mixed $value, array $field, bool $isExact = false): string
    {
        if (Values::isEmpty($value)) {
            return '';
        }
        return match (true) {
            $field['shape'] === 'boolean' => __('Yes', 'open-ground-api'),
            $field['shape'] === 'posts' => implode("\n", array_map(static fn(mixed $item): string => self::record($item, $isExact), is_array($value) && array_is_list($value) ? $value : [$value])),
            $field['shape'] === 'group' && is_array($value) => self::parts($value, $field['fields'], $isExact),
            $field['shape'] === 'rows' && is_array($value) => self::rows($value, $field['fields'], $isExact),
            is_array($value) => self::film($value, $isExact),
            in_array($field['shape'], ['image', 'file', 'video'], true) && is_numeric($value) => self::file((int) $value, $isExact),
            $field['shape'] === 'url' => $isExact ? (string) $value : (is_numeric($value) ? self::file((int) $value) : self::target((string) $value)),
            $field['shape'] === 'html' => $isExact ? self::markup((string) $value) : self::text((string) $value),
            $field['shape'] === 'choice' => (string) (array_column($field['choices'], 'label', 'value')[$value] ?? $value),
            default => (string) $value,
        };
    }

    /** The HTML of a text with a line for each of its blocks, where only what is no word has changed. */
    private static function markup(string $html): string
    {
        return trim((string) preg_replace('#(</(?:p|h[1-6]|li|tr|blockquote|figure)>)\s*#i', "$1\n", $html));
    }

    private static function text(string $html): string
    {
        $html = (string) preg_replace_callback(self::PICTURE, static fn(array $tag): string => esc_html(self::picture(wp_basename((string) Tags::attribute($tag[0], 'src')))), $html);
        $html = Tags::replaceElements($html, 'a', static function (string $opening, string $attributes, string $inside): string {
            $address = Tags::attribute($opening, 'href');
            return $address === null ? $inside : "{$inside} (" . esc_html(self::target($address)) . ')';
        });
        $text = html_entity_decode(wp_strip_all_tags((string) preg_replace([self::CELL, self::BREAK], [' | ', "\n"], $html)), ENT_QUOTES | ENT_HTML5, 'UTF-8');
        return implode("\n", array_filter(array_map(trim(...), explode("\n", $text)), static fn(string $line): bool => $line !== ''));
    }

    /** The target of a link: the title of an own record or file, or an address. */
    private static function target(string $address): string
    {
        $reference = LinkReference::parse($address);
        return $reference === null ? $address : self::record($reference->id);
    }

    /** @param int|array<string, string> $value an id, or a name without a record */
    private static function record(mixed $value, bool $isExact = false): string
    {
        if (is_array($value)) {
            $address = (string) ($value['url'] ?? '');
            return ($value['post_title'] ?? '') . ($address === '' ? '' : " ({$address})");
        }
        $title = current_user_can('read_post', (int) $value) ? get_post((int) $value)?->post_title : '';
        return $title ? PickerSearch::plain($title) . ($isExact ? " (#{$value})" : '') : "#{$value}";
    }

    private static function file(int $id, bool $isExact = false): string
    {
        $path = (string) get_post_meta($id, '_wp_attached_file', true);
        return self::picture($path === '' ? "#{$id}" : wp_basename($path)) . ($isExact && $path !== '' ? " (#{$id})" : '');
    }

    private static function picture(string $name): string
    {
        return "[{$name}]";
    }

    /** @param array<string, mixed> $values @param array<string, array<string, mixed>> $fields */
    private static function parts(array $values, array $fields, bool $isExact): string
    {
        $lines = [];
        foreach (array_intersect_key($fields, $values) as $name => $field) {
            $text = self::of($values[$name], $field, $isExact);
            $separator = str_contains($text, "\n") ? ":\n" : ': ';
            $label = $field['label'] ?? $name;
            $lines[] = $text === '' ? '' : $label . $separator . ($separator === ': ' ? $text : self::indented($text));
        }
        return implode("\n", array_filter($lines));
    }

    /** @param array<int|string, mixed> $rows @param array<string, array<string, mixed>> $fields */
    private static function rows(array $rows, array $fields, bool $isExact): string
    {
        $lines = [];
        foreach (array_values($rows) as $index => $row) {
            $lines[] = ($index + 1) . ".\n" . self::indented(is_array($row) ? self::parts($row, $fields, $isExact) : (string) $row);
        }
        return implode("\n", $lines);
    }

    /** A film's parts, in the words of their names. @param array<int|string, mixed> $value */
    private static function film(array $value, bool $isExact): string
    {
        $lines = [];
        foreach ($value as $key => $part) {
            $isFile = in_array($key, ['file', 'vtt', 'poster'], true) && is_numeric($part) && (int) $part > 0;
            $text = match (true) {
                is_array($part) => self::film($part, $isExact),
                $isFile => self::file((int) $part, $isExact),
                default => (string) $part,
            };
            if ($text !== '') {
                $label = is_int($key) ? ($key + 1) . '.' : (self::filmLabels()[$key] ?? $key) . ':';
                $lines[] = is_array($part) ? "{$label}\n" . self::indented($text) : "{$label} {$text}";
            }
        }
        return implode("\n", $lines);
    }

    /** @return array<string, string> those of VIDEO_FIELDS in wordpress/editor/src/model/video.ts */
    private static function filmLabels(): array
    {
        return [
            'link' => __('Address of the film', 'open-ground-api'),
            'files' => __('Film files', 'open-ground-api'),
            'texttracks' => __('Subtitles', 'open-ground-api'),
            'type' => __('Kind of track', 'open-ground-api'),
            'language' => __('Language code', 'open-ground-api'),
            'display_language' => __('Language in words', 'open-ground-api'),
            'vtt' => __('Subtitle text', 'open-ground-api'),
            'alternatives' => __('Versions for those who cannot see or hear the film', 'open-ground-api'),
            'kind' => __('Kind of version', 'open-ground-api'),
            'label' => __('Name of the button', 'open-ground-api'),
            'poster' => __('Poster', 'open-ground-api'),
            'name' => __('Title of the film', 'open-ground-api'),
            'duration' => __('Length in seconds', 'open-ground-api'),
            'preview_videos' => __('Short preview files', 'open-ground-api'),
            'file' => __('File', 'open-ground-api'),
            'height' => __('Height in pixels', 'open-ground-api'),
            'quality' => __('Quality', 'open-ground-api'),
        ];
    }

    private static function indented(string $text): string
    {
        return self::INDENT . str_replace("\n", "\n" . self::INDENT, $text);
    }
}
