<?php

/**
 * Decodes HTML character references in another website's plain-text fields, such as `Sabela &amp; Sons`. They are stored as an
 * editor would type them.
 *
 * Time: a text is read twice. Memory: three times the text.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

defined('ABSPATH') || exit;

final class PlainText
{
    /** Shapes of fields without markup. */
    public const SHAPES = ['text', 'textarea', 'date'];

    /**
     * References that are kept, because their characters would be read as the beginning of a tag or of another reference. The
     * website shows them as the characters.
     */
    private const KEPT = '~&(?=(?:lt|#0*60|#x0*3c);[a-z/!?]|(?:amp|#0*38|#x0*26);#?\w+;)~i';

    /** Returns a text with characters in place of their references. Returns anything else unchanged. */
    public static function of(mixed $text): mixed
    {
        return is_string($text) && str_contains($text, '&')
            ? html_entity_decode((string) preg_replace(self::KEPT, '&amp;', $text), ENT_QUOTES | ENT_HTML5, 'UTF-8')
            : $text;
    }

    /**
     * Does the same for the title of a film and the names of its subtitles and versions.
     *
     * @param array<string, mixed> $film @return array<string, mixed>
     */
    public static function ofFilm(array $film): array
    {
        foreach (['texttracks' => 'display_language', 'alternatives' => 'label'] as $list => $name) {
            $rows = is_array($film[$list] ?? null) ? $film[$list] : [];
            foreach ($rows as $index => $row) {
                if (is_array($row) && isset($row[$name])) {
                    $film[$list][$index][$name] = self::of($row[$name]);
                }
            }
        }
        return isset($film['name']) ? [...$film, 'name' => self::of($film['name'])] : $film;
    }
}
