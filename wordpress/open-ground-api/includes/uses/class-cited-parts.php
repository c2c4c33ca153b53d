<?php

/**
 * Sentences that cite a part of a film, picture or document: a second, a region or a page.
 *
 * Time: each link is read once, and texts that are too large to be shown (class-html.php) are skipped. Memory: ten times the text.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class CitedParts
{
    /** A citation in an address, or in the reference that is stored for it. */
    private const CITING = '~/?resources/(?:[^/?#&]*-)?(k[\da-f]{10})(?=[?&#/]|$)[^?&#]*[?&](?:[^#]*&)?(t|xywh|page)=([^&#]+)~i';
    /** A citation after the address of a file itself. */
    private const PART_OF_FILE = '~#(?:[^#]*&)?(t|xywh|page)=([^&#]+)~i';
    private const BLOCK = '~</?(?:' . Tags::DIVIDING . '|td|th)\b' . Tags::ATTRIBUTES . '>~i';
    /** Where the next sentence begins. */
    private const NEXT = '/(?<=[.!?…])["”’»)\]\x{E001}]*+\K\s+(?=["“„‘«(\[\x{E000}]*[\p{Lu}\p{N}])/u';
    /** Private-use characters around the words of a link; also in NEXT. */
    private const FROM = "\u{E000}";
    private const TO = "\u{E001}";

    /**
     * @return list<array{title: string, type: string, status: string, fields: string, editUrl: string, sentence: string, part: string}>
     *   those that the user may read, in texts of records of every status, in announcements and in descriptions of terms
     */
    public static function of(WP_Post $file): array
    {
        $key = Media::key($file->ID);
        $keys = ResourceKeys::ofFile($key, (string) wp_get_attachment_url($file->ID));
        // A film has the key of its first file.
        foreach (UsageFinder::of($file) as ['post' => $user]) {
            array_push($keys, ...($user instanceof WP_Post ? RecordResources::keysOfFilmsWith($user, $key) : []));
        }
        $keys = array_values(array_unique($keys));
        $found = [];
        foreach (SearchedTexts::with([...$keys, "attachment_id={$file->ID}", ...LinkTarget::ofPost($file)->needles]) as [$post, $term, $label, $text]) {
            foreach (self::sentences($text, $keys, $file->ID) as $cited) {
                $found[] = [...UsageFinder::rows([UsageFinder::use($post, $term, [$label])])[0], ...$cited];
            }
        }
        return $found;
    }

    /**
     * Returns the sentences of a text, or a URL in a field of its own, that cite a part of a film, picture or document with one of
     * these keys.
     *
     * @param list<string> $keys
     * @param int $file the file whose address itself may name a part; 0 for none
     * @return list<array{sentence: string, part: string}>
     */
    public static function sentences(string $html, array $keys, int $file = 0): array
    {
        if (!str_contains($html, '<')) {
            $part = self::partIn(trim($html), $keys, $file);
            return $part === '' ? [] : [['sentence' => OwnLinks::editedAddress(trim($html)), 'part' => $part]];
        }
        if (!Html::isReadable($html)) {
            return [];
        }
        $found = [];
        foreach (preg_split(self::BLOCK, $html) ?: [] as $block) {
            $parts = [];
            $marked = Tags::replaceElements($block, 'a', static function (string $opening, string $attributes, string $inside) use ($keys, $file, &$parts): string {
                $part = self::partIn((string) Tags::attribute($opening, 'href'), $keys, $file);
                if ($part === '') {
                    return $inside;
                }
                $parts[] = $part;
                return self::FROM . $inside . self::TO;
            });
            foreach ($parts === [] ? [] : preg_split(self::NEXT, mb_scrub(Html::plain($marked))) as $sentence) {
                for ($count = substr_count($sentence, self::FROM); $count > 0; $count--) {
                    $found[] = ['sentence' => str_replace([self::FROM, self::TO], '', $sentence), 'part' => (string) array_shift($parts)];
                }
            }
        }
        return $found;
    }

    /**
     * Describes the part of a resource or file that an address names, or returns '' for none.
     *
     * @param list<string> $keys of the resource
     * @param int $file the file whose own address counts, too; 0 for none
     */
    public static function partIn(string $address, array $keys, int $file = 0): string
    {
        $address = html_entity_decode($address, ENT_QUOTES | ENT_HTML5);
        if (preg_match(self::CITING, $address, $found) === 1 && in_array(strtolower($found[1]), $keys, true)) {
            return self::inWords($found[2], $found[3]);
        }
        if ($file > 0 && preg_match(self::PART_OF_FILE, $address, $found) === 1) {
            $reference = OwnLinks::reference($address);
            return $reference?->id === $file && $reference->isFile ? self::inWords($found[1], $found[2]) : '';
        }
        return '';
    }

    private static function inWords(string $name, string $value): string
    {
        $value = rawurldecode($value);
        return match (strtolower($name)) {
            't' => is_numeric($value) ? sprintf('%d:%02d', intdiv((int) $value, 60), (int) $value % 60) : $value,
            /* translators: %s: number of a page */
            'page' => sprintf(__('p. %s', 'open-ground-api'), $value),
            default => __('a region of the picture', 'open-ground-api'),
        };
    }
}
