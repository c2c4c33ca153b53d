<?php

/**
 * Removes everything from visitors' texts that shows a withheld file (class-withheld-files.php), links to it, or contains its
 * address.
 *
 * Time: each tag and each word with a slash is checked twice. Memory: three times the text. A text that PCRE can't process is not
 * shown.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class WithheldTexts
{
    private const AROUND = 'a|video|audio|object|iframe';
    private const VOID_ELEMENT = '~<(?:img|source|track|embed)\b' . Tags::ATTRIBUTES . '(?:>|\z)~i';
    /** Words that contain a slash, which may be addresses. */
    private const WORD = '~(?<![^\s"\'<>()\\\\,])[^\s"\'<>()\\\\,/]*+/[^\s"\'<>()\\\\,]++~';

    public static function without(string $text): string
    {
        if (!str_contains($text, '/') || self::fileIn($text) === 0) {
            return $text;
        }
        $clean = Tags::replaceElements($text, self::AROUND, static function (string $opening, string $attributes, string $inside, string $closing): string {
            // A film's poster is one of its attributes.
            $id = self::fileIn(preg_match('~^<video\b~i', $opening) === 1 ? self::withoutPoster($opening) : $attributes);
            return $id === 0 ? $opening . $inside . $closing : (preg_match('~^<a\b~i', $opening) === 1 ? self::words($inside, $id) : '');
        });
        $clean = (string) preg_replace_callback(self::VOID_ELEMENT, static fn(array $match): string => self::fileIn($match[1]) === 0 ? $match[0] : '', $clean);
        return (string) preg_replace_callback(self::WORD, static fn(array $match): string => WithheldFiles::at(self::plain($match[0])) === 0 ? $match[0] : '', $clean);
    }

    private static function withoutPoster(string $opening): string
    {
        $tag = Tags::reader($opening);
        $tag->next_tag() && $tag->remove_attribute('poster');
        return $tag->get_updated_html();
    }

    /** Returns the first withheld file to which a text links, or 0 if there is none. */
    private static function fileIn(string $text): int
    {
        preg_match_all(self::WORD, $text, $words);
        foreach ($words[0] as $word) {
            $id = WithheldFiles::at(self::plain($word));
            if ($id > 0) {
                return $id;
            }
        }
        return 0;
    }

    /** Keeps the text of a link, unless it is the file's title, name or address. */
    private static function words(string $inside, int $id): string
    {
        $words = mb_strtolower(Html::plain($inside));
        $file = mb_strtolower(wp_basename((string) get_attached_file($id, true)));
        $names = [mb_strtolower(Html::plain(get_the_title($id))), (string) pathinfo($file, PATHINFO_FILENAME)];
        return in_array($words, $names, true) || ($file !== '' && str_contains($words, $file)) ? '' : $inside;
    }

    private static function plain(string $word): string
    {
        return html_entity_decode($word, ENT_QUOTES | ENT_HTML5);
    }
}
