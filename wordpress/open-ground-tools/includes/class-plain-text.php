<?php

/**
 * Fields of plain text that another website has with HTML's character references: `Sabela &amp; Sons`. They are stored as an editor would
 * type them. Time: a text is gone through twice. Memory: three times the text.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

defined('ABSPATH') || exit;

final class PlainText
{
    /** Shapes of fields without markup. */
    public const SHAPES = ['text', 'textarea', 'date'];

    /**
     * References that stay, since their characters would be read as something else: as the beginning of a tag, or of another reference. The
     * website shows them as the characters.
     */
    private const KEPT = '~&(?=(?:lt|#0*60|#x0*3c);[a-z/!?]|(?:amp|#0*38|#x0*26);#?\w+;)~i';

    /** A text with characters in place of their references; anything else as it is. */
    public static function of(mixed $text): mixed
    {
        return is_string($text) && str_contains($text, '&')
            ? html_entity_decode((string) preg_replace(self::KEPT, '&amp;', $text), ENT_QUOTES | ENT_HTML5, 'UTF-8')
            : $text;
    }

    /** A film whose title, and the names of its subtitles and versions, are such texts. @param array<string, mixed> $film @return array<string, mixed> */
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
