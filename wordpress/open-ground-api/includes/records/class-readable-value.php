<?php

/**
 * Renders a field's stored value as lines that people can compare.
 *
 * Shows names in place of ids, paragraphs of texts without their tags, and pictures and films as the names of their files. Shows
 * records that the current user may not read by id. A person, file, URL or block of text that differs only in markup or attributes
 * is shown as its source.
 *
 * Time: reads a text a few times, and each part of two values twice. Memory: some hundred bytes for each block of a text, and four
 * times the text.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use Closure;

defined('ABSPATH') || exit;

final class ReadableValue
{
    private const PICTURE = '~<img\b' . Tags::ATTRIBUTES . '(?:>|\z)~i';
    /** Elements that load a file. Each format of a film is named. */
    private const EMBEDDED = '~<(img|video|audio|source|iframe|embed)\b' . Tags::ATTRIBUTES . '(?:>|\z)~i';
    private const BREAK = '#<br\s*/?>\s*|</(?:p|h[1-6]|li|tr|blockquote|figcaption|pre|div|dt|dd|caption)>\s*#i';
    private const CELL = '#</t[dh]>\s*(?=<t[dh]\b)#i';
    private const BLOCK = '#(?<=</p>|</h[1-6]>|</li>|</tr>|</blockquote>|</figure>|</pre>|</div>|</d[dt]>|</table>|</[ou]l>)\s*#i';
    private const INDENT = '    ';

    /** @param array<string, mixed> $field */
    public static function of(mixed $value, array $field): string
    {
        return self::read($value, $field, static fn(string $words): string => $words);
    }

    /**
     * Renders two values for comparison. Parts with the same words that differ otherwise are shown as their source: the HTML of a
     * block of text, URLs, and the ids of records and files beside their names.
     *
     * @param array<string, mixed> $field
     * @return array{string, string}
     */
    public static function compared(mixed $before, mixed $after, array $field): array
    {
        if (Values::isEmpty($after)) {
            return [self::of($before, $field), ''];
        }
        [$old, $new] = [self::exactTexts($before, $field), self::exactTexts($after, $field)];
        $say = static fn(string $words, string $exact): string => !isset($old[$words], $new[$words]) || $old[$words] === $new[$words] ? $words : $exact;
        $lines = [self::read($before, $field, $say), self::read($after, $field, $say)];
        if ($lines[0] !== $lines[1] || $before === $after) {
            return $lines;
        }
        $exactly = static fn(string $words, string $exact): string => $exact;
        return [self::read($before, $field, $exactly), self::read($after, $field, $exactly)];
    }

    /** @param array<string, mixed> $field @return array<string, array<string, true>> the sources of the parts of a value, by their words */
    private static function exactTexts(mixed $value, array $field): array
    {
        $texts = [];
        self::read($value, $field, static function (string $words, string $exact) use (&$texts): string {
            // The end of a list or a line has no words.
            if ($words !== '') {
                $texts[$words][$exact] = true;
            }
            return $words;
        });
        return $texts;
    }

    /**
     * @param array<string, mixed> $field
     * @param Closure(string, string): string $say chooses between the words and the exact source of a part
     */
    private static function read(mixed $value, array $field, Closure $say): string
    {
        if (Values::isEmpty($value)) {
            return '';
        }
        return match (true) {
            $field['shape'] === 'boolean' => __('Yes', 'open-ground-api'),
            $field['shape'] === 'posts' => implode("\n", array_map(static fn(mixed $item): string => self::record($item, $say), is_array($value) && array_is_list($value) ? $value : [$value])),
            in_array($field['shape'], ['group', 'rows'], true) && is_array($value) => self::parts($value, $field, $say),
            is_array($value) => self::film($value, $say),
            in_array($field['shape'], ['image', 'file', 'video'], true) && is_numeric($value) => self::file((int) $value, $say),
            $field['shape'] === 'url' => is_numeric($value) ? self::file((int) $value, $say) : $say(self::target((string) $value), (string) $value),
            $field['shape'] === 'html' => self::blocks((string) $value, $say),
            $field['shape'] === 'choice' => (string) (array_column($field['choices'], 'label', 'value')[$value] ?? $value),
            default => (string) $value,
        };
    }

    /** Renders the blocks of a text, each in words or as its HTML. @param Closure(string, string): string $say */
    private static function blocks(string $html, Closure $say): string
    {
        $blocks = array_map(static fn(string $block): string => $say(self::text($block), trim($block)), preg_split(self::BLOCK, $html) ?: [$html]);
        return implode("\n", array_filter($blocks, static fn(string $block): bool => $block !== ''));
    }

    /** @return list<string> the addresses of the pictures in a text */
    public static function pictures(string $html): array
    {
        preg_match_all(self::PICTURE, $html, $tags);
        return array_values(array_filter(array_map(static fn(string $tag): string => (string) Tags::attribute($tag, 'src'), $tags[0])));
    }

    private static function text(string $html): string
    {
        $html = (string) preg_replace_callback(self::EMBEDDED, static fn(array $tag): string => esc_html(self::embedded($tag[0], strtolower($tag[1]))), $html);
        $html = Tags::replaceElements($html, 'a', static function (string $opening, string $attributes, string $inside): string {
            $address = Tags::attribute($opening, 'href');
            return $address === null ? $inside : "{$inside} (" . esc_html(self::target($address)) . ')';
        });
        $text = html_entity_decode(Html::stripped((string) preg_replace([self::CELL, self::BREAK], [' | ', "\n"], $html)), ENT_QUOTES | ENT_HTML5, 'UTF-8');
        return implode("\n", array_filter(array_map(trim(...), explode("\n", $text)), static fn(string $line): bool => $line !== ''));
    }

    /**
     * Describes a picture, film or sound by the name of its file, adds the alternative text of a picture, and describes a page by
     * its address.
     */
    private static function embedded(string $tag, string $element): string
    {
        $address = (string) Tags::attribute($tag, 'src');
        $alt = $element === 'img' ? trim((string) Tags::attribute($tag, 'alt')) : '';
        $name = in_array($element, ['iframe', 'embed'], true) ? $address : wp_basename((string) preg_replace('/[?#].*$/s', '', $address));
        return $address === '' ? '' : self::picture($name . ($alt === '' ? '' : ": {$alt}"));
    }

    /** Returns the title of an own record or file that a link leads to, or its address. */
    private static function target(string $address): string
    {
        $reference = LinkReference::parse($address);
        return $reference === null ? $address : self::record($reference->id, static fn(string $words): string => $words);
    }

    /** @param int|array<string, string> $value an id, or a name without a record */
    private static function record(mixed $value, Closure $say): string
    {
        if (is_array($value)) {
            $address = (string) ($value['url'] ?? '');
            $name = ($value['post_title'] ?? '') . ($address === '' ? '' : " ({$address})");
            return $say($name, $name);
        }
        $title = current_user_can('read_post', (int) $value) ? get_post((int) $value)?->post_title : '';
        $name = $title ? PickerSearch::plain($title) : '';
        return $name === '' ? "#{$value}" : $say($name, "{$name} (#{$value})");
    }

    private static function file(int $id, Closure $say): string
    {
        $path = (string) get_post_meta($id, '_wp_attached_file', true);
        $name = self::picture($path === '' ? "#{$id}" : wp_basename($path));
        return $path === '' ? $name : $say($name, "{$name} (#{$id})");
    }

    private static function picture(string $name): string
    {
        return "[{$name}]";
    }

    /** @param array<int|string, mixed> $value @param array<string, mixed> $field a group, or a list of rows */
    private static function parts(array $value, array $field, Closure $say): string
    {
        $texts = FieldWalker::map($value, $field, static fn(mixed $part, array $inner): string => self::read($part, $inner, $say));
        if ($field['shape'] === 'rows') {
            return implode("\n", array_map(static fn(int $index, string $text): string => ($index + 1) . ".\n" . self::indented($text), array_keys($texts), $texts));
        }
        $lines = [];
        foreach (array_intersect_key($field['fields'], array_filter($texts, static fn(string $text): bool => $text !== '')) as $name => $inner) {
            $isBlock = str_contains($texts[$name], "\n");
            $lines[] = ($inner['label'] ?? $name) . ($isBlock ? ":\n" . self::indented($texts[$name]) : ": {$texts[$name]}");
        }
        return implode("\n", $lines);
    }

    /** Renders a film's parts with their labels. @param array<int|string, mixed> $value */
    private static function film(array $value, Closure $say): string
    {
        $lines = [];
        foreach ($value as $key => $part) {
            $isFile = in_array($key, ['file', 'vtt', 'poster'], true) && is_numeric($part) && (int) $part > 0;
            $text = match (true) {
                is_array($part) => self::film($part, $say),
                $isFile => self::file((int) $part, $say),
                default => self::filmChoices()[$key][(string) $part] ?? (string) $part,
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

    /** @return array<string, array<string, string>> the choices of a film's fields: as filmLabels() */
    private static function filmChoices(): array
    {
        return [
            'type' => [
                'captions' => __('Captions', 'open-ground-api'),
                'descriptions' => __('Descriptions', 'open-ground-api'),
                'chapters' => __('Chapters', 'open-ground-api'),
                'metadata' => __('Metadata', 'open-ground-api'),
            ],
            'kind' => [
                'described' => __('Audio-described version', 'open-ground-api'),
                'signed' => __('Signed version', 'open-ground-api'),
            ],
        ];
    }

    private static function indented(string $text): string
    {
        return self::INDENT . str_replace("\n", "\n" . self::INDENT, $text);
    }
}
