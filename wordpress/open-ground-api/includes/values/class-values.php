<?php

/**
 * Accepts, stores and returns the values of each field shape; the header of class-registry.php documents the shapes.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Values
{
    /** Per rich text, and per record. */
    public const MAX_ELEMENTS = 2_500;

    /** Shapes whose empty value is a list, for writing and for editors. */
    private const LISTS = ['posts', 'terms'];

    /** BCP 47, also with underscores as WordPress writes them: `ar`, `zh-Hant-TW`, `pt_BR`. */
    private const LANGUAGE_TAG = '/^[a-z]{2,3}(?:[-_][a-z0-9]{1,8})*$/i';

    public static function isEmpty(mixed $value): bool
    {
        return in_array($value, ['', [], false, null], true);
    }

    /**
     * Returns the stored form of a value, or '' for an empty one.
     *
     * @param array<string, mixed> $field
     * @throws FieldError if the value is invalid for the field
     */
    public static function accept(mixed $value, array $field, string $path): mixed
    {
        if ($field['shape'] === 'boolean') {
            return self::boolean($value, $path);
        }
        if (self::isEmpty($value)) {
            return '';
        }
        return match ($field['shape']) {
            'text' => self::text($value, $field, $path),
            'textarea' => self::limited(Html::lines(self::string($value, $path)), $field, $path),
            'html' => self::html(self::string($value, $path), $field, $path),
            'date' => self::date($value, $field, $path),
            'number' => self::number($value, $field, $path),
            'url' => self::url($value, $field, $path),
            'choice' => self::choice($value, $field, $path),
            'colour' => self::colour(self::string($value, $path), $path),
            'image' => self::attachment($value, true, $path),
            'file' => self::attachment($value, false, $path),
            'video' => Video::accept($value, $path),
            'posts' => self::posts($value, $field, $path),
            'terms' => self::each($value, $field, $path, static fn(mixed $row, array $entry, string $at): int
                => References::acceptTerm($row, $entry['taxonomy'], $at)),
            'group' => self::group($value, $field, $path),
            'rows' => self::each($value, $field, $path, self::row(...)),
        };
    }

    /**
     * Returns a stored value for the edit screen: unchanged, the address for a reference, or the empty value of its shape.
     *
     * @param array<string, mixed> $field
     */
    public static function edit(mixed $stored, array $field): mixed
    {
        $shape = $field['shape'];
        if (isset($field['fields'])) {
            $missing = $shape === 'group' ? array_fill_keys(array_keys($field['fields']), '') : [];
            return FieldWalker::map([...$missing, ...(is_array($stored) ? $stored : [])], $field, self::edit(...));
        }
        if ($shape === 'boolean') {
            return (bool) $stored;
        }
        if (self::isEmpty($stored)) {
            return in_array($shape, self::LISTS, true) && empty($field['single']) ? [] : '';
        }
        return $shape === 'url' && is_string($stored) ? OwnLinks::editedAddress($stored) : $stored;
    }

    /**
     * Returns a stored value as readers get it.
     *
     * @param array<string, mixed> $field
     */
    public static function read(mixed $stored, array $field): mixed
    {
        $shape = $field['shape'];
        if ($shape === 'boolean') {
            return (bool) $stored;
        }
        if (self::isEmpty($stored)) {
            $isText = in_array($shape, ['text', 'textarea', 'html', 'date', 'number', 'url', 'choice', 'colour'], true);
            return $isText ? '' : false;
        }
        return match ($shape) {
            'html' => Html::render((string) $stored),
            'date' => $stored === Dates::NONE ? '' : (($field['format'] ?? '') === 'slashes' ? Dates::slashes((string) $stored) : $stored),
            'url' => is_int($stored) ? (string) wp_get_attachment_url($stored) : OwnLinks::shownAddress((string) $stored),
            'image' => Media::image((int) $stored),
            'file' => Media::file((int) $stored),
            'video' => Video::read($stored),
            'posts' => self::readPosts($stored, $field),
            'group' => self::readGroup((array) $stored, $field),
            'rows' => FieldWalker::map((array) $stored, $field, static fn(mixed $row, array $group): array => self::readGroup((array) $row, $group)),
            default => $stored,
        };
    }

    /** @param array<string, mixed> $field */
    private static function readPosts(mixed $stored, array $field): mixed
    {
        $isOne = !empty($field['single']);
        $rows = References::readPosts($isOne ? [$stored] : array_values((array) $stored), !empty($field['full']));
        return $rows === [] ? false : ($isOne ? $rows[0] : $rows);
    }

    /**
     * Reads a group, in the order of the definition.
     *
     * @param array<string, mixed> $stored
     * @param array<string, mixed> $field
     * @return array<string, mixed>
     */
    private static function readGroup(array $stored, array $field): array
    {
        return FieldWalker::map([...array_intersect_key($field['fields'], $stored), ...$stored], $field, self::read(...));
    }

    private static function string(mixed $value, string $path): string
    {
        if (is_string($value) || is_int($value) || is_float($value)) {
            return (string) $value;
        }
        throw new FieldError($path, __('expects text.', 'open-ground-api'));
    }

    /** @param array<string, mixed> $field */
    private static function text(mixed $value, array $field, string $path): string
    {
        $text = self::limited(Html::line(self::string($value, $path)), $field, $path);
        if ($text !== '' && !empty($field['languageTag']) && !preg_match(self::LANGUAGE_TAG, $text)) {
            throw new FieldError($path, __('expects a language code, such as ar or pt-BR.', 'open-ground-api'));
        }
        return $text;
    }

    /** @param array<string, mixed> $field */
    private static function limited(string $text, array $field, string $path): string
    {
        $limit = $field['maxLength'] ?? PHP_INT_MAX;
        if (mb_strlen($text) > $limit) {
            /* translators: %s: a number */
            throw new FieldError($path, sprintf(__('is longer than %s characters.', 'open-ground-api'), number_format_i18n($limit)));
        }
        return $text;
    }

    /** @param array<string, mixed> $field */
    private static function html(string $value, array $field, string $path): string
    {
        if (Html::hasLocalPicture($value)) {
            throw new FieldError($path, __('contains a picture that is embedded in the text or stored on somebody’s computer, not in the media library.', 'open-ground-api'));
        }
        if (strlen($value) > Html::MOST_BYTES) {
            self::limited($value, ['maxLength' => min($field['maxLength'] ?? PHP_INT_MAX, intdiv(Html::MOST_BYTES, 4))], $path);
        }
        $html = Html::clean(self::drawable(self::limited((string) OwnLinks::stored($value), $field, $path), $path));
        return empty($field['isRunning']) ? $html : Html::running($html);
    }

    /** Rejects rich text with too many elements, which the website would not show completely. */
    private static function drawable(string $html, string $path): string
    {
        if (self::countElements($html) > self::MAX_ELEMENTS) {
            /* translators: %s: a number */
            throw new FieldError($path, sprintf(__('has more than %s paragraphs, links, emphases and pictures.', 'open-ground-api'), number_format_i18n(self::MAX_ELEMENTS)));
        }
        return $html;
    }

    /** Counts the elements in rich text like the website: a picture or film counts as three. */
    public static function countElements(string $html): int
    {
        return (int) preg_match_all('/<[a-z]/i', $html) + 2 * (int) preg_match_all('/<(?:img|iframe)\b/i', $html);
    }

    /** @param array<string, mixed> $field */
    private static function date(mixed $value, array $field, string $path): string
    {
        $text = Html::line(self::string($value, $path));
        $day = Dates::day($text);
        if ($text === Dates::NONE && isset($field['fallback'])) {
            return $text;
        }
        if ($day === null && $text !== '' && empty($field['free'])) {
            throw new FieldError($path, __('expects a date, such as 2026-03-18.', 'open-ground-api'));
        }
        return $day ?? self::limited($text, ['maxLength' => 300], $path);
    }

    /** @param array<string, mixed> $field */
    private static function number(mixed $value, array $field, string $path): int|float
    {
        if (!is_numeric($value) || !is_finite((float) $value)) {
            throw new FieldError($path, __('expects a number.', 'open-ground-api'));
        }
        $number = $value + 0;
        if ($number < ($field['min'] ?? -INF) || $number > ($field['max'] ?? INF)) {
            /* translators: 1: lowest number, 2: highest number */
            throw new FieldError($path, sprintf(__('must be between %1$s and %2$s.', 'open-ground-api'), $field['min'] ?? '–', $field['max'] ?? '–'));
        }
        return $number;
    }

    /** @param array<string, mixed> $field */
    private static function url(mixed $value, array $field, string $path): string|int
    {
        $isId = is_int($value) || (is_string($value) && ctype_digit($value));
        if (!empty($field['library']) && ($isId || is_array($value))) {
            return self::attachment($value, false, $path);
        }
        $text = trim(self::string($value, $path));
        $text = preg_match('#^(www\.|[\w-]++(\.[\w-]++)++(/|$))#i', $text) === 1 ? "https://{$text}" : $text;
        $protocols = ['http', 'https', ...(empty($field['mail']) ? [] : ['mailto'])];
        // WordPress would drop these without a word, and the address, as a browser shows and copies it, would lead elsewhere.
        $encoded = strtr($text, ['"' => '%22', '<' => '%3C', '>' => '%3E', '^' => '%5E', '`' => '%60', '{' => '%7B', '}' => '%7D']);
        $url = sanitize_url($encoded, $protocols);
        $isReferred = empty($field['isTyped']);
        if ($isReferred && LinkReference::parse($url) !== null) {
            return (string) OwnLinks::storedAddress($url);
        }
        // Both checks are needed: WordPress prepends http:// to words, and removes other protocols.
        $isWhole = static fn(string $address): bool => preg_match('#^(https?:)?//[^/\s]|^mailto:.#i', $address) === 1;
        if (!$isWhole($text) || !$isWhole($url)) {
            throw new FieldError($path, __('expects an address that begins with https:// or http://.', 'open-ground-api'));
        }
        return self::limited(($isReferred ? OwnLinks::storedAddress($url) : null) ?? $url, $field, $path);
    }

    private static function boolean(mixed $value, string $path): bool
    {
        $known = ['1' => true, 'true' => true, '0' => false, 'false' => false, '' => false];
        $word = is_scalar($value) || $value === null ? strtolower((string) $value) : null;
        if ($word === null || !array_key_exists($word, $known)) {
            throw new FieldError($path, __('expects true or false.', 'open-ground-api'));
        }
        return $known[$word];
    }

    /** @param array<string, mixed> $field */
    private static function choice(mixed $value, array $field, string $path): string
    {
        $choices = array_column($field['choices'], 'value');
        $word = self::string($value, $path);
        $word = (string) ($field['synonyms'][$word] ?? $word);
        if (!in_array($word, $choices, true)) {
            /* translators: %s: the values that may be chosen */
            throw new FieldError($path, sprintf(__('expects one of: %s.', 'open-ground-api'), implode(', ', array_filter($choices))));
        }
        return $word;
    }

    private static function colour(string $value, string $path): string
    {
        $colour = sanitize_hex_color('#' . ltrim(trim($value), '#'));
        if ($colour === null || $colour === '') {
            throw new FieldError($path, __('expects a colour, such as #1d3557.', 'open-ground-api'));
        }
        return strtolower($colour);
    }

    private static function attachment(mixed $value, bool $isImage, string $path): int
    {
        $id = Media::id($value);
        if ($id === 0 || ($isImage && !Media::isImage($id))) {
            throw new FieldError($path, $isImage
                ? __('does not refer to a picture in the media library.', 'open-ground-api')
                : __('does not refer to a file in the media library.', 'open-ground-api'));
        }
        return $id;
    }

    /** @param array<string, mixed> $field */
    private static function posts(mixed $value, array $field, string $path): mixed
    {
        if (empty($field['single'])) {
            return MergeJournal::followIn(self::each($value, $field, $path, References::acceptPost(...)), $field);
        }
        $one = is_array($value) && array_is_list($value) ? ($value[0] ?? '') : $value;
        return self::isEmpty($one) ? '' : MergeJournal::followIn(References::acceptPost($one, $field, $path), $field);
    }

    /**
     * @param array<string, mixed> $field
     * @param callable(mixed, array<string, mixed>, string): mixed $accept
     * @return list<mixed>|string
     */
    private static function each(mixed $value, array $field, string $path, callable $accept): array|string
    {
        $isList = is_array($value) && (array_is_list($value) || array_filter(array_keys($value), is_string(...)) === []);
        if (!$isList) {
            throw new FieldError($path, __('expects a list.', 'open-ground-api'));
        }
        if (count($value) > ($field['maxRows'] ?? PHP_INT_MAX)) {
            /* translators: %s: a number */
            throw new FieldError($path, sprintf(__('has more than %s entries.', 'open-ground-api'), number_format_i18n($field['maxRows'])));
        }
        $rows = FieldWalker::map($value, [...$field, 'shape' => 'rows'], $accept, $path);
        return array_values(array_filter($rows, static fn(mixed $row): bool => $row !== '')) ?: '';
    }

    /** @param array<string, mixed> $field */
    private static function row(mixed $row, array $field, string $path): mixed
    {
        $gallery = $field['gallery'] ?? null;
        // A list of pictures only is a gallery.
        $isPicture = is_int($row) || (is_array($row) && isset($row['sizes'], $row['url']) && !isset($row['image']));
        return self::group($gallery !== null && $isPicture ? [$gallery => $row] : $row, $field, $path);
    }

    /**
     * Accepts a group. Keeps only the parts that were submitted.
     *
     * @param array<string, mixed> $field
     * @return array<string, mixed>|string
     */
    private static function group(mixed $value, array $field, string $path): array|string
    {
        if (!is_array($value) || array_is_list($value)) {
            throw new FieldError($path, __('expects an object.', 'open-ground-api'));
        }
        $accepted = FieldWalker::map($value, $field, self::accept(...), $path, static fn(mixed $part, string $name): bool
            => in_array($name, $field['derived'] ?? [], true) ? false : throw new FieldError("{$path}.{$name}", __('is not a field here.', 'open-ground-api')));
        return $accepted === [] ? '' : $accepted;
    }
}
